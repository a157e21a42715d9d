"""Playing the games of a study: a row for each game, and one for each card of each deck in it."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from fuda.kernel.errors import FudaError
from fuda.kernel.game import Game
from fuda.kernel.state.ids import CARD_MASK
from fuda.play.agents import ask, make_agent
from fuda.play.face import machine_of
from fuda.play.new_game import new_game, package_of
from fuda.studies.plan import Meeting, Plan, decks_of

TEAMS: dict[str, bool | str] = {"": False, "teams": True}
"""How a game in teams is begun, by the name of its deck rule."""
GameRow = tuple[int, int, str, str, int, bool, int | None, str, str, int, int]
CardRow = tuple[int, str, str, str, int, int, int, int, int | None]


@dataclass(slots=True)
class Rows:
    """What came of some games; `seconds` is how long they took where they were played."""

    games: list[GameRow] = field(default_factory=list)
    cards: list[CardRow] = field(default_factory=list)
    seconds: float = field(default=0.0, compare=False)

    def add(self, other: Rows) -> None:
        """Take the rows of further games."""
        self.games += other.games
        self.cards += other.cards


@dataclass(frozen=True, slots=True)
class Task:
    """Some games of a study, by their numbers."""

    plan: Plan
    numbers: range


def play_task(task: Task) -> Rows:
    """Play the games of a task."""
    rows, began = Rows(), time.monotonic()
    for number in task.numbers:
        play_one(task.plan, task.plan.meeting(number), rows)
    rows.seconds = time.monotonic() - began
    return rows


def play_one(plan: Plan, meeting: Meeting, rows: Rows) -> None:
    """Play a game and add its rows."""
    decks = [decks_of(plan)[side] for side in meeting.sides]
    game = machine_of(new_game(plan.game, decks, meeting.seed, raid=plan.raid, tag=TEAMS.get(plan.tag, plan.tag)))
    dealt = [(card, game.owner[card], game.definition[card].no) for card in range(len(game.definition))]
    agents = [make_agent(plan.sides[side].agent, 8 * meeting.seed + side) for side in meeting.sides]
    decisions, opening = 0, None
    while (choice := game.choice) is not None:
        if opening is None and game.turn:
            opening = _opening(game)
        decisions += choice.real
        try:
            game.choose_indices(ask(agents[choice.player], game, choice))
        except FudaError as fault:
            raise FudaError(f"{_broken_off(meeting)}: {fault}") from fault
    rows.games.append(_game_row(plan, meeting, game, decisions))
    rows.cards += _card_rows(plan, meeting, game, dealt, opening or set())


def _broken_off(meeting: Meeting) -> str:
    return f"game {meeting.number} (seed {meeting.seed}) broke off"


def _won(game: Game, seats: Sequence[int]) -> int | None:
    """1 if these seats won, 0 if not, nothing for a draw."""
    assert game.result is not None
    return int(seats[0] in game.result.winners) if game.result.winners else None


def _game_row(plan: Plan, meeting: Meeting, game: Game, decisions: int) -> GameRow:
    one, two = plan.pairing_label(sorted(meeting.sides))
    result = game.result
    assert result is not None
    return (
        meeting.number, meeting.seed, one, two, meeting.ones[0], game.first_player in meeting.ones,
        _won(game, meeting.ones), result.clause, result.reason, game.turn, decisions,
    )  # fmt: skip


def _hands(game: Game) -> list[int]:
    hand = package_of(game.rules.id).playmat.hand
    return [game.rules.zone_kind(hand) * game.n + player for player in range(game.n)]


def _opening(game: Game) -> set[int]:
    """The cards that were in a hand when the first turn began."""
    hands = _hands(game)
    held = {card for zone in hands for card in game.zones[zone]}
    return held - {event.card & CARD_MASK for event in game.history if event.turn and event.to in hands}


def _card_rows(
    plan: Plan, meeting: Meeting, game: Game, dealt: Sequence[tuple[int, int, str]], opening: set[int]
) -> list[CardRow]:
    """How often the copies of each card were in the opening hand, drawn later and played."""
    hands = set(_hands(game))
    drawn = {event.card & CARD_MASK for event in game.history if event.turn and event.to in hands} - opening
    played = {event.card & CARD_MASK for event in game.history if event.kind == "played"}
    counts: dict[tuple[int, str], Counter[str]] = {}
    for card, owner, no in dealt:
        if owner >= len(meeting.sides):
            continue
        count = counts.setdefault((owner, no), Counter())
        count["copies"] += 1
        for name, cards in (("opening", opening), ("drawn", drawn), ("played", played)):
            count[name] += card in cards
    labels, pool = plan.labels(), package_of(plan.game).pool()
    return [
        (
            meeting.number, labels[meeting.sides[owner]], no, pool[no].english if no in pool else no,
            count["copies"], count["opening"], count["drawn"], count["played"], _won(game, (owner,)),
        )
        for (owner, no), count in counts.items()
    ]  # fmt: skip
