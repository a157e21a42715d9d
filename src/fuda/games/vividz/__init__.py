"""Vividz, by its comprehensive rules Ver. 1.3.0."""

from __future__ import annotations

from collections.abc import Sequence

from fuda.games.learnt import learnt
from fuda.games.package import GamePackage
from fuda.games.starting import begin, require_legal, resume
from fuda.games.vividz import cards, deck
from fuda.games.vividz.acts import COUNTERS, HANDLERS, PLAYER_COUNTERS, PROCESSED
from fuda.games.vividz.effects.happenings import SHAPES
from fuda.games.vividz.evaluate import evaluate
from fuda.games.vividz.features import FEATURES, features
from fuda.games.vividz.foresight import foresight
from fuda.games.vividz.habits import HABITS
from fuda.games.vividz.hindrances import hindrances
from fuda.games.vividz.importing import CARD_LIST
from fuda.games.vividz.keywords import KEYWORDS
from fuda.games.vividz.playmat import PLAYMAT
from fuda.games.vividz.questions import Question, Verb
from fuda.games.vividz.rule_processing import RULE_PROCESSES, count_conditions
from fuda.games.vividz.scenario import SCENARIO, check_players
from fuda.games.vividz.setup import SetUp
from fuda.games.vividz.turn import PHASES, PlayTurns, Turn
from fuda.games.vividz.words import WORDS
from fuda.games.vividz.words_japanese import JAPANESE
from fuda.games.vividz.zones import ACCOUNT, DECK, MISSIONS, MOVE_EVENTS, ZONES
from fuda.kernel import questions
from fuda.kernel.definition import Calculation, DeckList, GameDef, Policies, TriggerPolicy
from fuda.kernel.game import Game
from fuda.kernel.procedures.procedure import Procedure, does
from fuda.kernel.questions import described

LOWEST = -10_000
"""Values may go below zero: power of 0 or less makes a character leave (1004.2)."""


def resume_at(game: Game, phase: str) -> list[Procedure]:
    """The frames of a game that stands at the beginning of a phase of the turn player's turn."""
    return resume(PlayTurns(game.turn_player), Turn(), phase)


NARRATIVE = frozenset({
    "phase_started", "turn_started", "rested", "set_active", "paid", "resolved", "attack_ended", "battle_over",
    "start_phase_begins", "main_phase_begins", "mission_phase_begins", "mission_phase_ends", "charge_phase_begins",
})  # fmt: skip
"""What only texts and the log ask for; exits ask for damage, plays for where their card went."""

RULES = GameDef(
    id="vividz",
    name="Vividz",
    japanese="ビビッヅ",
    zones=ZONES,
    stats=("cost", "power", "play_cost", "ability_cost"),
    keywords=KEYWORDS,
    counters=COUNTERS,
    player_counters=PLAYER_COUNTERS,
    uncounted=frozenset({PLAYER_COUNTERS[PROCESSED]}),
    phases=PHASES,
    move_events=MOVE_EVENTS,
    policies=Policies(
        # 902.1: an effect is what stands after [DO]; costs stand before it.
        costs_apart=True,
        # 908.2a: the turn player picks from everybody's; 908.3c: as often as it happens; 908.5a: states trigger again.
        triggers=TriggerPolicy(
            picker="turn_player", state_again="taken", clause_order="908.2a", clause_decline="904.3a"
        ),
        # 911.3: by timestamp; the one of a played effect is when it has been resolved (911.3b).
        calculation=Calculation(
            sets="merged",
            stamp="resolved",
            floor=LOWEST,
            clauses=("911.1", "911.1a", "911.1b", "911.1c", "911.2", "911.3", "911.3a", "911.3b", "911.9"),
        ),
        replacement_picker="turn_player",
        # 914.2b: what is done instead is done by what would have been done.
        replaced_source=True,
        repeated=frozenset({"draw"}),
        # No rule speaks of loops: one that nobody can leave is a draw, as where both have lost (101.3).
        clause_loop="101.3",
        attached_places=True,
        clauses_attached=("513.1", "513.2", "514.2"),
        clause_replacement="912.2",
    ),
    questions=described(questions.Question, Question),
    verbs=described(questions.Verb, Verb),
    opening=lambda game: SetUp(),
    resume_at=resume_at,
    rule_processes=RULE_PROCESSES,
    deck_parts=deck.PARTS,
    part_of=deck.part_of,
    narrative=NARRATIVE,
    concession_clause="101.4",
    evaluate=evaluate,
    foresight=foresight,
    habits=HABITS,
    advantage=40.0,
    iterations=48,
    plays_out=True,
    slips=(0.92, 0.7, 0.4, 0.0),
    promise=learnt(__name__, FEATURES, features).promise,
    handlers=HANDLERS,
    # 904.2b, 510.3: what is played or played from lies open, whatever becomes of the card.
    open_events=frozenset({"revealed", "played", "activated", "triggered", "resolved"}),
    clause_effect="904.3a",
    clause_choose="904.3a",
    clause_arrange="904.3a",
    rule_triggers=dict.fromkeys(sorted({shape.event for shape in SHAPES.values()}), count_conditions),
)


@does("502.1", "502.1a", "601.1a", "601.1b")
def new_game(decks: Sequence[DeckList], seed: int) -> Game:
    """601.1a–c: a game about to begin: legal decks in their places."""
    check_players(len(decks))
    require_legal(decks, deck.faults)
    places = {"account": ACCOUNT, "missions": MISSIONS, "main": DECK}
    return begin(RULES, (0, 1), decks, seed, places, face_down=("missions",))


PACKAGE = GamePackage(
    rules=RULES,
    cards=cards,
    deck=deck,
    new_game=new_game,
    rule_abilities={},
    words=WORDS,
    japanese=JAPANESE,
    playmat=PLAYMAT,
    scenario=SCENARIO,
    hindrances=hindrances,
    card_list=CARD_LIST,
    family=deck.family,
)
