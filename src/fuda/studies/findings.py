"""What the rows of a study tell: win rates, who goes first, how games end, and what each card is worth."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

import pyarrow as pa
import pyarrow.compute as pc

from fuda.studies.statistics import Difference, Rate


@dataclass(frozen=True, slots=True)
class CardFinding:
    """A card in a deck, as 17lands tells of one: copies are counted, in games that somebody won.

    `added` is what having it in hand, at first or later, adds to the rate at which games are won without seeing it.
    """

    side: str
    no: str
    name: str
    copies: float
    opening: Rate
    drawn: Rate
    in_hand: Rate
    not_seen: Rate
    played: Rate

    @property
    def added(self) -> Difference:
        """What drawing it adds."""
        return Difference(self.in_hand, self.not_seen)


@dataclass(frozen=True, slots=True)
class Findings:
    """All that a report shows."""

    games: int
    draws: int
    matrix: dict[tuple[str, str], Rate]
    sides: dict[str, Rate]
    first: Rate
    first_by_side: dict[str, tuple[Rate, Rate]]
    endings: Counter[tuple[str, str]]
    lengths: Counter[int]
    turns: float
    decisions: float
    cards: tuple[CardFinding, ...]


def findings(games: pa.Table, cards: pa.Table) -> Findings:
    """Count the rows."""
    decided = games.filter(pc.is_valid(games["one_won"]))
    pairs = decided.group_by(["one", "two", "one_went_first"]).aggregate([("one_won", "sum"), ("one_won", "count")])
    matrix: dict[tuple[str, str], Rate] = {}
    first = Rate(0, 0)
    by_side: dict[str, list[Rate]] = {}
    for row in pairs.to_pylist():
        one, two, wins, played = row["one"], row["two"], row["one_won_sum"], row["one_won_count"]
        won, lost = Rate(wins, played), Rate(played - wins, played)
        _add(matrix, (one, two), won)
        _add(matrix, (two, one), lost)
        first = _sum(first, won if row["one_went_first"] else lost)
        for side, rate, began in ((one, won, row["one_went_first"]), (two, lost, not row["one_went_first"])):
            rates = by_side.setdefault(side, [Rate(0, 0), Rate(0, 0)])
            rates[not began] = _sum(rates[not began], rate)
    endings = games.group_by(["clause", "reason"]).aggregate([("game", "count")]).to_pylist()
    lengths = games.group_by(["turns"]).aggregate([("game", "count")]).to_pylist()
    return Findings(
        games=games.num_rows,
        draws=games.num_rows - decided.num_rows,
        matrix=matrix,
        sides={side: _sum(*rates) for side, rates in sorted(by_side.items())},
        first=first,
        first_by_side={side: (rates[0], rates[1]) for side, rates in sorted(by_side.items())},
        endings=Counter({(row["clause"], row["reason"]): row["game_count"] for row in endings}),
        lengths=Counter({row["turns"]: row["game_count"] for row in lengths}),
        turns=pc.mean(games["turns"]).as_py() or 0.0,
        decisions=pc.mean(games["decisions"]).as_py() or 0.0,
        cards=card_findings(cards),
    )


def card_findings(cards: pa.Table) -> tuple[CardFinding, ...]:
    """What each card of each deck is worth, those that add most first."""
    table = cards.filter(pc.is_valid(cards["won"]))
    kinds = ("copies", "opening", "drawn", "played")
    for kind in kinds:
        table = table.append_column(f"{kind}_won", pc.multiply(table[kind].cast("int64"), table["won"].cast("int64")))
    sums = [(name, "sum") for kind in kinds for name in (kind, f"{kind}_won")]
    found = []
    for row in table.group_by(["side", "no", "name"]).aggregate([*sums, ("game", "count")]).to_pylist():
        rate = {kind: Rate(row[f"{kind}_won_sum"], row[f"{kind}_sum"]) for kind in kinds}
        in_hand = _sum(rate["opening"], rate["drawn"])
        not_seen = Rate(rate["copies"].wins - in_hand.wins, rate["copies"].games - in_hand.games)
        copies = row["copies_sum"] / row["game_count"]
        seen = rate["opening"], rate["drawn"], in_hand, not_seen, rate["played"]
        found.append(CardFinding(row["side"], row["no"], row["name"], copies, *seen))
    return tuple(sorted(found, key=lambda card: (card.side, -card.added.value, card.no)))


def _sum(one: Rate, other: Rate) -> Rate:
    return Rate(one.wins + other.wins, one.games + other.games)


def _add(rates: dict[tuple[str, str], Rate], key: tuple[str, str], rate: Rate) -> None:
    rates[key] = _sum(rates.get(key, Rate(0, 0)), rate)
