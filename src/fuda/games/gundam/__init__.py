"""Gundam Card Game, by its comprehensive rules of the launch (Ver. 1.0)."""

from __future__ import annotations

from collections.abc import Sequence

from fuda.games.gundam import cards, deck
from fuda.games.gundam.acts import COMES_ABOUT, HANDLERS, current_hp, damage_on
from fuda.games.gundam.after_launch import LATER_KEYWORDS
from fuda.games.gundam.battle import is_in_battle
from fuda.games.gundam.evaluate import evaluate, lives
from fuda.games.gundam.features import FEATURES, features
from fuda.games.gundam.foresight import foresight
from fuda.games.gundam.hindrances import hindrances
from fuda.games.gundam.importing import CARD_LIST
from fuda.games.gundam.keywords import KEYWORDS, RULE_ABILITIES, breaches, repairs
from fuda.games.gundam.playmat import PLAYMAT
from fuda.games.gundam.questions import Question, Verb
from fuda.games.gundam.rule_processing import RULE_PROCESSES
from fuda.games.gundam.scenario import SCENARIO, check_players
from fuda.games.gundam.setup import SetUp
from fuda.games.gundam.turn import PHASES, PlayTurns, Turn
from fuda.games.gundam.words import WORDS
from fuda.games.gundam.words_japanese import JAPANESE
from fuda.games.gundam.zones import DECK, MOVE_EVENTS, RESOURCE_DECK, ZONES
from fuda.games.learnt import learnt
from fuda.games.package import GamePackage
from fuda.games.starting import begin, require_legal, resume
from fuda.kernel import questions
from fuda.kernel.definition import Calculation, DeckList, GameDef, Policies, TriggerPolicy
from fuda.kernel.game import Game
from fuda.kernel.procedures.procedure import Procedure, does
from fuda.kernel.questions import described


def resume_at(game: Game, phase: str) -> list[Procedure]:
    """The frames of a game that stands at the beginning of a phase of the turn player's turn."""
    return resume(PlayTurns(game.turn_player), Turn(), phase)


NARRATIVE = frozenset({
    "phase_started", "turn_started", "turn_starting", "turn_ended", "drawn", "placed_resource", "set_active",
    "rested", "paid", "played", "activated", "resolved", "deployed", "set", "linked", "attacked", "blocked",
    "retargeted", "battle_ended", "trashed", "added", "recovered", "effect_ended", "token_made", "token_removed",
    "shuffled", "ap_lowered", "ap_raised", "chosen", "redrawn", "put_in_trash", "used_ex_resource", "burst_used",
})  # fmt: skip
"""What only texts and the log ask for; destruction asks for the last damage."""

RULES = GameDef(
    id="gundam",
    name="Gundam Card Game",
    japanese="ガンダムカードゲーム",
    zones=ZONES,
    stats=("lv", "cost", "ap", "hp"),
    keywords=(*KEYWORDS, *LATER_KEYWORDS),
    counters=("damage",),
    player_counters=("struck",),
    phases=PHASES,
    move_events=MOVE_EVENTS,
    policies=Policies(
        # Once for what happens at the same time; new ones first; the burst before everything.
        triggers=TriggerPolicy(
            once_a_batch=True,
            newest_first=True,
            preempt_kind="burst",
            after_preempt="burst_over",
            clause_order="9-1-6-5",
            clause_preempt="11-2-5-2",
            clause_decline="9-1-3",
            clauses=("9-1-6-3", "9-1-6-4", "9-1-6-6", "9-1-6-7", "9-1-6-8"),
        ),
        # Below zero counts as zero, but the raw value is kept for further changes.
        calculation=Calculation(sets="first", floor=0, clauses=("1-3-6", "9-1-5-5")),
        clause_replacement="9-1-9-1",
        own_stands_in=True,
        attached_stats=frozenset({"ap", "hp"}),
        attached_text=True,
        clauses_attached=("2-3-4-4", "2-4-3", "2-6-3", "2-7-3"),
        # The rulebook speaks of no loop: in a game that can go on for ever nobody has lost, so nobody has won.
        clause_loop="1-2-1",
    ),
    questions=described(questions.Question, Question),
    verbs=described(questions.Verb, Verb),
    opening=lambda game: SetUp(),
    resume_at=resume_at,
    rule_processes=RULE_PROCESSES,
    deck_parts=("main", "resources"),
    part_of=lambda definition: "resources" if definition.type == "resource" else "main",
    concession_clause="1-2-3",
    # 9-3-1-2, 9-3-2: what is played or activated is shown and declared.
    open_events=frozenset({"revealed", "played", "activated", "triggered", "resolved"}),
    narrative=NARRATIVE,
    clauses_concession=("1-2-4",),
    evaluate=evaluate,
    foresight=foresight,
    lives=lives,
    iterations=400,
    slips=(0.85, 0.62, 0.4, 0.1),
    promise=learnt(__name__, FEATURES, features).promise,
    current={"hp": current_hp, "damage": damage_on},
    spans={"battle": is_in_battle},
    handlers=HANDLERS,
    comes_about=COMES_ABOUT,
    rule_abilities=RULE_ABILITIES,
    clause_effect="9-3-1-4",
    clause_choose="9-3-3",
    clause_arrange="3-1-6",
    clauses_zones=("3-1-1", "3-1-1-1", "3-1-3", "3-1-4", "3-1-5"),
    clauses_rule_processing=("10-1-1", "10-1-2"),
    rule_triggers={"turn_ending": repairs, "destroyed": breaches},
)


@does("5-2-1-1", "5-2-1-3", "3-2-1", "3-3-1")
def new_game(decks: Sequence[DeckList], seed: int) -> Game:
    """A game about to begin: legal decks in their places."""
    check_players(len(decks))
    require_legal(decks, deck.faults)
    return begin(RULES, (0, 1), decks, seed, {"main": DECK, "resources": RESOURCE_DECK})


PACKAGE = GamePackage(
    rules=RULES,
    cards=cards,
    deck=deck,
    new_game=new_game,
    rule_abilities=RULE_ABILITIES,
    words=WORDS,
    japanese=JAPANESE,
    playmat=PLAYMAT,
    scenario=SCENARIO,
    hindrances=hindrances,
    card_list=CARD_LIST,
)
