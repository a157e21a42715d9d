"""Cardfight!! Vanguard, by its comprehensive rules ver. 2.11."""

from __future__ import annotations

from collections.abc import Sequence

from fuda.games.learnt import learnt
from fuda.games.package import GamePackage
from fuda.games.starting import begin, require_legal, resume
from fuda.games.vanguard import cards, deck
from fuda.games.vanguard.acts import HANDLERS
from fuda.games.vanguard.circles import COUNTERS, FALLING, PLAYER_COUNTERS
from fuda.games.vanguard.control import CONTROL
from fuda.games.vanguard.disclosing import DISCLOSED
from fuda.games.vanguard.effect_attacks import ATTACKS
from fuda.games.vanguard.evaluate import evaluate, lives
from fuda.games.vanguard.features import FEATURES, features
from fuda.games.vanguard.fight import is_in_battle
from fuda.games.vanguard.fighting import drive_of, fighting_power
from fuda.games.vanguard.foresight import foresight
from fuda.games.vanguard.gauge import GAUGES, PILES
from fuda.games.vanguard.gifts import FORCE_MARKS, GIFTS
from fuda.games.vanguard.given import GIVEN_IN, RULE_ABILITIES, given
from fuda.games.vanguard.habits import HABITS
from fuda.games.vanguard.hindrances import hindrances
from fuda.games.vanguard.importing import CARD_LIST
from fuda.games.vanguard.keywords import KEYWORDS
from fuda.games.vanguard.onward import TYPES as ONWARD_TYPES
from fuda.games.vanguard.onward import onward
from fuda.games.vanguard.playmat import PLAYMAT
from fuda.games.vanguard.protect import protect
from fuda.games.vanguard.questions import Question, Verb
from fuda.games.vanguard.rule_processing import RULE_PROCESSES
from fuda.games.vanguard.scenario import SCENARIO, check_players
from fuda.games.vanguard.setup import SetUp
from fuda.games.vanguard.states import RULE_TRIGGERS
from fuda.games.vanguard.turn import PHASES, PlayTurns, Turn
from fuda.games.vanguard.words import WORDS
from fuda.games.vanguard.words_japanese import JAPANESE
from fuda.games.vanguard.zones import DECK, G_ZONE, MOVE_EVENTS, ZONES
from fuda.kernel import questions
from fuda.kernel.definition import Calculation, DeckList, GameDef, Policies, TriggerPolicy
from fuda.kernel.game import Game
from fuda.kernel.procedures.procedure import Procedure, does
from fuda.kernel.questions import described

LOWEST = -(10**9)
"""2.5.4.2: power and the like may go below zero."""


def resume_at(game: Game, phase: str) -> list[Procedure]:
    """The frames of a game that stands at the beginning of a phase of the turn fighter's turn."""
    return resume(PlayTurns(game.turn_player), Turn(), phase)


NARRATIVE = frozenset({
    "phase_started", "turn_started", "turn_ended", "turn_start", "stand_phase_start", "draw_phase_start",
    "g_assist_step_start", "ride_phase_start", "stride_step_start", "main_phase_start", "battle_phase_start",
    "start_step_start", "attack_step_start", "guard_step_start", "drive_step_start", "damage_step_start",
    "close_step_start", "battle_end", "end_phase_start", "turn_end", "drawn", "rested", "set_active", "resolved",
    "attacked", "was_attacked", "boosted", "was_boosted", "guarded", "hit", "was_hit", "missed", "was_missed",
    "damaged",
    "shuffled", "trigger", "drive_checked", "damage_checked", "put_in_damage", "put_in_hand", "put_in_soul", "dropped",
    "rode", "called", "retired", "left_field", "discarded", "healed", "intercepted", "turned_over", "gift",
    "ridden_over", "put_in_deck", "returned", "bound", "removed", "put_in_g_zone", "put_in_gauge", "became_heart",
    "turned_up", "turned_down", "locked", "deleted", "effect_ended", "activated", "chosen", "redrawn",
})  # fmt: skip
"""What only texts and the log ask for; rule processing asks which unit came to a circle last."""

RULES = GameDef(
    id="vanguard",
    name="Cardfight!! Vanguard",
    japanese="カードファイト!! ヴァンガード",
    zones=ZONES,
    stats=("grade", "power", "shield", "critical", "drive"),
    keywords=KEYWORDS,
    counters=COUNTERS,
    player_counters=PLAYER_COUNTERS,
    own_records=(GIFTS, FORCE_MARKS, ATTACKS, CONTROL, GAUGES, PILES, FALLING, DISCLOSED),
    phases=PHASES,
    move_events=MOVE_EVENTS,
    policies=Policies(
        # 8.4.1.4: the turn fighter's first, one at a time; 8.6.7.1: a state triggers each time that it comes about.
        triggers=TriggerPolicy(
            clause_order="8.6.3.1",
            clause_decline="8.1.1.2.3.1.1",
            clauses=(
                "8.6.2", "8.6.2.1", "3.4.5", "3.1.1.2.3", "8.1.1.2.3", "8.6.5.1.4", "8.6.5.1.5", "8.6.6.1", "8.7.5",
                "10.35.2.3.1",
            ),
        ),
        # 8.7.1: what sets a value applies last; the timestamp of a played effect is when it was played (8.7.2.1.1.1).
        calculation=Calculation(
            sets="last",
            stamp="play",
            floor=LOWEST,
            clauses=(
                "8.7.1", "8.7.1.1", "8.7.1.2", "8.7.1.3", "8.7.1.4", "8.7.2", "8.7.2.1", "8.7.2.1.1", "8.7.2.1.1.1",
                "3.7.1.2", "2.5.4", "2.5.4.2", "3.7.1", "3.7.1.1", "3.1.1.2.1",
            ),
        ),
        # No rule orders replacements (8.2.1.3): as in Build Divide, whoever is affected picks, each once.
        clause_replacement="8.2.1.3",
        repeated=frozenset({"draw"}),
        clauses_replacement=("8.2.1.3.1", "8.2.1.3.2"),
        clause_loop="12.1.1.1",
        # 12.1: an ability that is played the tenth time in a turn is taken for a loop.
        loop_limit=10,
        loop_verbs=frozenset({"activate"}),
        clause_loop_one="12.1.1.2",
        clause_loop_several="12.1.1.3",
        clauses_loop=("12.1.1", "12.1.1.4"),
    ),
    questions=described(questions.Question, Question),
    verbs=described(questions.Verb, Verb),
    opening=lambda game: SetUp(),
    resume_at=resume_at,
    rule_processes=RULE_PROCESSES,
    deck_parts=deck.PARTS,
    part_of=deck.part_of,
    narrative=NARRATIVE,
    concession_clause="1.2.4",
    clauses_concession=("1.2.4.1",),
    evaluate=evaluate,
    foresight=foresight,
    lives=lives,
    habits=HABITS,
    iterations=48,
    plays_out=True,
    slips=(0.45, 0.3, 0.11, 0.0),
    promise=learnt(__name__, FEATURES, features).promise,
    current={"power": fighting_power, "drive": drive_of},
    spans={"battle": is_in_battle},
    handlers=HANDLERS,
    onward=onward,
    onward_types=ONWARD_TYPES,
    given=given,
    given_in=GIVEN_IN,
    rule_abilities=RULE_ABILITIES,
    rule_triggers=RULE_TRIGGERS,
    tokens={"protect": protect()},
    open_events=frozenset({"revealed", "activated", "drive_checked", "damage_checked"}),
    clause_effect="8.5.3.4",
    # As much as possible is done, prohibitions win, numbers are whole; what an effect is, and whose.
    clauses_effects=(
        "1.3.1", "1.3.3", "1.3.5", "3.1.1.2", "3.1.2", "3.1.2.1", "3.4.1", "3.4.3", "3.4.6", "3.14.1", "3.14.1.1",
        "8.2.1", "8.2.1.1", "8.5.1", "8.5.4.1.1", "8.5.4.1.2", "8.5.4.1.3", "8.8.1",
    ),
    clause_choose="8.5.4",
    clause_arrange="4.1.5",
)  # fmt: skip


@does("5.1.1", "5.4.2", "3.2.1", "1.1.1", "4.11.4")
def new_game(decks: Sequence[DeckList], seed: int) -> Game:
    """5.4: a game about to begin: legal decks in their places."""
    check_players(len(decks))
    require_legal(decks, deck.faults)
    return begin(RULES, (0, 1), decks, seed, {"main": DECK, "g_deck": G_ZONE}, face_down=("g_deck",))


PACKAGE = GamePackage(
    rules=RULES,
    cards=cards,
    deck=deck,
    new_game=new_game,
    rule_abilities=RULE_ABILITIES,
    words=WORDS,
    japanese=JAPANESE,
    colour="clan",
    playmat=PLAYMAT,
    scenario=SCENARIO,
    hindrances=hindrances,
    card_list=CARD_LIST,
)
