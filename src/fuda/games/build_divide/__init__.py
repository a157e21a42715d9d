"""Build Divide and Build Divide Bright, by their comprehensive rules, with the tag team game."""

from __future__ import annotations

from collections.abc import Sequence

from fuda.games.build_divide import cards, deck, tag
from fuda.games.build_divide.acts import COMES_ABOUT, HANDLERS, PLAYER_COUNTERS, watch_life
from fuda.games.build_divide.announcing import NOTHING
from fuda.games.build_divide.auras import HOSTS
from fuda.games.build_divide.battle import is_in_attack, stop_attack
from fuda.games.build_divide.copies import copy
from fuda.games.build_divide.counters import COUNTERS
from fuda.games.build_divide.damage import PACKETS
from fuda.games.build_divide.evaluate import evaluate, lives
from fuda.games.build_divide.features import FEATURES, features
from fuda.games.build_divide.foresight import foresight
from fuda.games.build_divide.habits import HABITS
from fuda.games.build_divide.hindrances import hindrances
from fuda.games.build_divide.importing import CARD_LIST
from fuda.games.build_divide.keywords import KEYWORDS, RULE_ABILITIES, given
from fuda.games.build_divide.leaving import redirect
from fuda.games.build_divide.playmat import PLAYMAT
from fuda.games.build_divide.questions import Question, Verb
from fuda.games.build_divide.resolving import counter
from fuda.games.build_divide.rule_processing import RULE_PROCESSES
from fuda.games.build_divide.scenario import SCENARIO, check_players
from fuda.games.build_divide.scouting import scout
from fuda.games.build_divide.setup import SetUp
from fuda.games.build_divide.turn import PHASES, PlayTurns, Turn, add_endless_turns, add_turns, go_to_end_phase
from fuda.games.build_divide.words import WORDS
from fuda.games.build_divide.words_japanese import JAPANESE
from fuda.games.build_divide.zones import D_DECK, DECK, FIELD, MOVE_EVENTS, RESOLUTION, TERRITORY, ZONES
from fuda.games.learnt import learnt
from fuda.games.package import GamePackage, Tag
from fuda.games.starting import begin, illegal, resume
from fuda.kernel import questions
from fuda.kernel.abilities.ability import Ability
from fuda.kernel.definition import Calculation, DeckList, GameDef, Policies, TriggerPolicy
from fuda.kernel.errors import FudaError
from fuda.kernel.game import Game
from fuda.kernel.procedures.procedure import Procedure, does
from fuda.kernel.questions import described


def resume_at(game: Game, phase: str) -> list[Procedure]:
    """The frames of a game that stands at the beginning of a phase of the turn player's turn."""
    return resume(PlayTurns(game.turn_player), Turn(), phase)


PROCEDURES = {
    "copy": copy, "counter": counter, "scout": scout, "stop_attack": stop_attack, "to_end_phase": go_to_end_phase,
    "extra_turn": add_turns, "endless_turns": add_endless_turns,
}  # fmt: skip
"""The acts that are about what is going on: what is being played, an attack, turns."""
ABILITIES: dict[str, Ability] = {**RULE_ABILITIES, NOTHING.key: NOTHING}

NARRATIVE = frozenset({
    "phase_started", "turn_started", "turn_beginning", "draw_phase_beginning", "main_phase_beginning",
    "attack_phase_beginning", "attack_step_beginning", "block_step_beginning", "turn_ending", "turn_ended", "drawn",
    "energy_placed", "put_in_energy", "put_in_life", "put_in_deck", "left_life", "rested", "set_active", "resolved",
    "targeted", "unblocked", "attack_ended", "player_won_battle", "player_drew_battle", "player_lost_battle",
    "damaged", "player_damaged", "trigger_check", "shuffled",
})  # fmt: skip
"""What only texts and the log ask for; rules ask for attacks, plays and the use of ブライト."""

RULES = GameDef(
    id="build_divide",
    name="Build Divide",
    japanese="ビルディバイド",
    zones=ZONES,
    stats=("cost", "power", "hit"),
    keywords=KEYWORDS,
    counters=COUNTERS,
    player_counters=PLAYER_COUNTERS,
    phases=PHASES,
    move_events=MOVE_EVENTS,
    narrative=NARRATIVE,
    own_records=(PACKETS,),
    open_events=frozenset({"revealed", "played", "activated", "triggered", "auto_played", "resolved", "trigger_check"}),
    policies=Policies(
        # 1304: triggers go to the resolution area and are played there; 1205-6a: state triggers come again.
        triggers=TriggerPolicy(
            state_again="resolved",
            arrivals_look_back=True,
            clause_order="1304-2b",
            clause_decline="1206-2d",
            # The events look back or at the arrival as their names say; abilities of cards that arrive together hear.
            clauses=("202-1d", "1205-4", "1205-4a:i", "1205-4a:ii", "1205-4a:iii", "1205-4b", "1205-3b:i"),
        ),
        # 1208-1e: numbers that are set and that are added apply together, by dependency and timestamp.
        # 1303-3: power may be less than 0.
        calculation=Calculation(
            sets="merged",
            stamp="play",
            floor=-(10**9),
            removals_last=True,
            clauses=(
                # Abilities that are given come before those that are lost, both before types, traits and colours, and
                # numbers last, by dependency and then by when they came into being.
                "1208-1",
                "1208-1a",
                "1208-1b",
                "1208-1c",
                "1208-1d",
                "1208-1e",
                "1208-1f",
                "1208-1g",
                "1208-1g:i",
                "1208-3",
            ),
        ),
        clause_replacement="1209-2",
        repeated=frozenset({"draw"}),
        clauses_replacement=("1209-1", "1209-1a", "1209-2a", "1209-2b", "1209-2c", "1209-2d", "1209-3"),
        all_lose="draw",
        clause_loop="1602-1d",
        # 1602: an act chosen the tenth time in a turn is taken for a loop.
        loop_limit=10,
        loop_after=30,
        loop_verbs=frozenset({"activate"}),
        clause_loop_one="1602-1b",
        clause_loop_several="1602-1a",
        clauses_loop=("1602-1", "1602-1c"),
        attached_places=True,
        team_sees=True,
        team_concedes=True,
    ),
    questions=described(questions.Question, Question),
    verbs=described(questions.Verb, Verb),
    opening=lambda game: SetUp(),
    resume_at=resume_at,
    rule_processes=RULE_PROCESSES,
    deck_parts=deck.PARTS,
    part_of=deck.part_of,
    concession_clause="103-2",
    clauses_concession=("103-2a", "1803-2"),
    goes_back=tag.goes_back,
    evaluate=evaluate,
    foresight=foresight,
    lives=lives,
    habits=HABITS,
    slips=(0.85, 0.6, 0.36, 0.1),
    promise=learnt(__name__, FEATURES, features).promise,
    spans={"battle": is_in_attack, "attack": is_in_attack},
    handlers={**HANDLERS, **PROCEDURES},
    comes_about=COMES_ABOUT,
    rule_abilities=ABILITIES,
    rule_triggers={"left_life": watch_life, "put_in_life": watch_life},
    given=given,
    given_in=frozenset(HOSTS),
    redirect=redirect,
    redirect_from=frozenset({FIELD, RESOLUTION}),
    clause_effect="1207-1",
    # What is impossible or so already is not done, as much as possible is, and prohibitions win; who "you" are.
    clauses_effects=(
        "104-1",
        "104-2",
        "104-2a",
        "104-2b",
        "104-2c",
        "104-4",
        "104-4a",
        "104-5",
        "104-5a",
        "104-3",
        "202-1",
        "202-1b",
        "202-1e",
        "202-1e:i",
        "202-2",
        "202-3",
        "1202-2a",
        "1901-1",
        "1901-2",
        "1901-3",
        "1901-4",
    ),
    # Counts are open; cards are shown or hidden as their zone says; a move makes a new card; states and faces.
    clauses_zones=(
        "202-1a",
        "401-2",
        "401-2a",
        "401-3a",
        "401-3b",
        "401-3c",
        "401-3c:i",
        "401-4b",
        "401-5",
        "402-1",
        "402-1a",
        "402-1b",
        "403-2",
        "403-3",
        "408-2a",
        "2001-2",
        "2001-2a",
    ),
    clause_choose="1204-3a",
    clause_arrange="401-4c",
)
ZONE_OF_PART = {"main": DECK, "d_deck": D_DECK, "territory": TERRITORY}


@does("201-1", "201-2", "602-1a")
def new_game(decks: Sequence[DeckList], seed: int, mode: str = "") -> Game:
    """A game about to begin: legal decks in place."""
    check_players(len(decks))
    four = len(decks) == tag.PLAYERS
    if mode and (not four or mode not in tag.MODES):
        raise FudaError(f"there is no mode '{mode}' of tag team; four players choose of {', '.join(tag.MODES)}")
    for number, player_deck in enumerate(decks):
        found = deck.faults(player_deck)
        if mode == tag.OPTION:
            found += deck.option_faults(player_deck)
        if four:
            found += deck.team_faults([each for at, each in enumerate(decks) if tag.TEAMS[at] == tag.TEAMS[number]])
        if found:
            raise illegal(player_deck, number, found)
    return begin(RULES, tag.TEAMS if four else (0, 1), decks, seed, ZONE_OF_PART, mode=mode)


PACKAGE = GamePackage(
    rules=RULES,
    cards=cards,
    deck=deck,
    new_game=new_game,
    rule_abilities=ABILITIES,
    words=WORDS,
    japanese=JAPANESE,
    playmat=PLAYMAT,
    scenario=SCENARIO,
    hindrances=hindrances,
    card_list=CARD_LIST,
    tag=Tag(tag.TEAMS, deck.tag_names, {tag.OPTION: deck.option_faults}),
)
