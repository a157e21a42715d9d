"""Phantasy Star Online 2 TCG, by its detailed rules Ver. 3.0, with the co-operative raid."""

from __future__ import annotations

from collections.abc import Sequence

from fuda.games.learnt import learnt
from fuda.games.package import GamePackage, Raid
from fuda.games.pso2 import cards, deck
from fuda.games.pso2.acts import COUNTERS, PLAYER_COUNTERS, RAID, is_boss
from fuda.games.pso2.battle import is_in_battle
from fuda.games.pso2.effects.qualities import RACES
from fuda.games.pso2.evaluate import evaluate
from fuda.games.pso2.features import FEATURES, features
from fuda.games.pso2.foresight import foresight
from fuda.games.pso2.handlers import HANDLERS
from fuda.games.pso2.hindrances import hindrances
from fuda.games.pso2.importing import CARD_LIST
from fuda.games.pso2.keywords import IMMUNITIES, KEYWORDS, RULE_ABILITIES, chains, pierces
from fuda.games.pso2.party import LEVELS, decider, foes
from fuda.games.pso2.playmat import PLAYMAT
from fuda.games.pso2.questions import Question, Verb
from fuda.games.pso2.raid import BossTurn
from fuda.games.pso2.rule_processing import RULE_PROCESSES
from fuda.games.pso2.scenario import MOST_PLAYERS, SCENARIO, check_players
from fuda.games.pso2.setup import SetUp
from fuda.games.pso2.turn import PHASES, Turn
from fuda.games.pso2.turn_order import PlayTurns
from fuda.games.pso2.words import WORDS
from fuda.games.pso2.words_japanese import JAPANESE
from fuda.games.pso2.zones import DECK, EVOLUTIONS, MAG, MOVE_EVENTS, OUTSIDE, PLAYER, ZONES
from fuda.games.starting import begin, illegal, resume
from fuda.kernel import questions
from fuda.kernel.definition import Calculation, DeckList, GameDef, Policies, TriggerPolicy
from fuda.kernel.errors import FudaError
from fuda.kernel.game import Game
from fuda.kernel.procedures.procedure import Procedure, does
from fuda.kernel.questions import described
from fuda.kernel.state.writing import set_player_counters
from fuda.kernel.views.option_keys import player_name


def resume_at(game: Game, phase: str) -> list[Procedure]:
    """The frames of a game that stands at the beginning of a phase of the turn player's turn."""
    turn: Procedure = BossTurn() if is_boss(game, game.turn_player) else Turn()
    return resume(PlayTurns(game.turn_player), turn, phase)


NARRATIVE = frozenset({
    "phase_started", "turn_started", "turn_starting", "turn_ending", "turn_ended", "drawn", "placed_pp", "rested",
    "set_active", "played", "entered", "activated", "resolved", "attack_declared", "attacked", "battle_ended",
    "milled", "trashed", "healed", "effect_ended", "chosen",
})  # fmt: skip
"""What only texts and the log ask for; destruction asks for the last damage."""

RULES = GameDef(
    id="pso2",
    name="Phantasy Star Online 2 TCG",
    japanese="ファンタシースターオンライン2 トレーディングカードゲーム",
    zones=ZONES,
    stats=("cost", "ap", "hp", "defence"),
    keywords=KEYWORDS,
    counters=COUNTERS,
    player_counters=PLAYER_COUNTERS,
    phases=PHASES,
    move_events=MOVE_EVENTS,
    open_events=frozenset({"revealed", "played", "boss_played", "activated", "triggered", "resolved"}),
    policies=Policies(
        # 103.4.2.1: an effect is what becomes of an ability that is processed; its costs are paid before.
        costs_apart=True,
        # 102.4.1, GL-45: drawing several cards is drawing one card several times.
        repeated=frozenset({"draw"}),
        # 406.2.1, 209.1.3.2: triggers go to the processing zone, turn player's first, their costs paid at once.
        triggers=TriggerPolicy(clause_order="406.2.1", clause_decline="209.1.3.2"),
        # 103.5: + and - before x before /, rounded up, never below 0; a set value overwrites what came before it.
        calculation=Calculation(sets="overwrite", arithmetic=("add", "mul", "div"), round_up=True, floor=0),
        clause_replacement="103.4.3.2",
        all_lose="turn_player",
        immunities=IMMUNITIES,
        clause_loop="103.1.3",
    ),
    questions=described(questions.Question, Question),
    verbs=described(questions.Verb, Verb) | dict.fromkeys(RACES, "name this race"),
    opening=lambda game: SetUp(),
    resume_at=resume_at,
    rule_processes=RULE_PROCESSES,
    deck_parts=deck.PARTS,
    part_of=deck.part_of,
    narrative=NARRATIVE,
    remembered=frozenset({"damaged"}),
    concession_clause="101.6",
    evaluate=evaluate,
    foresight=foresight,
    slips=(0.62, 0.42, 0.24, 0.07),
    promise=learnt(__name__, FEATURES, features).promise,
    foes=foes,
    decider=decider,
    spans={"battle": is_in_battle},
    handlers=HANDLERS,
    rule_abilities=RULE_ABILITIES,
    clause_effect="103.4.2.3",
    clause_choose="406.2.2.3",
    clause_arrange="401.1",
    rule_triggers={"engaged": chains, "destroyed": pierces},
)
ZONE_OF_PART = {"main": DECK, "player": PLAYER, "mag": MAG, "evolutions": EVOLUTIONS, "outside": OUTSIDE}


@does("101.3.1", "400.2")
def new_game(decks: Sequence[DeckList], seed: int, mode: str = "") -> Game:
    """A game about to begin: legal decks in place. A last deck of a boss makes it a raid, `mode` its difficulty."""
    check_players(len(decks))
    raid = deck.is_boss_deck(decks[-1])
    if mode and mode not in LEVELS:
        raise FudaError(f"there is no difficulty '{mode}'; they are {', '.join(LEVELS)}")
    if not raid and len(decks) > 2:
        raise FudaError("101.2: more than two players only play in a raid, whose last deck is a boss's")
    for number, player_deck in enumerate(decks):
        found = deck.faults(player_deck)
        if deck.is_boss_deck(player_deck) and (not raid or number < len(decks) - 1):
            found = ["RD-04: a boss deck comes last, in a raid"]
        if found:
            raise illegal(player_deck, number, found)
    teams = (*([0] * (len(decks) - 1)), 1) if raid else tuple(range(len(decks)))
    game = begin(RULES, teams, decks, seed, ZONE_OF_PART, mode=mode)
    if raid:
        set_player_counters(game, RAID, LEVELS[mode or "normal"])
    game.labels = {
        card: player_name(player) + ending
        for player in range(game.n)
        for kind, ending in ((PLAYER, ""), (MAG, "_mag"))
        for card in game.cards(kind, player)
    }
    return game


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
    raid=Raid(tuple(LEVELS), deck.boss_names, MOST_PLAYERS - 1, deck.boss_seat),
)
