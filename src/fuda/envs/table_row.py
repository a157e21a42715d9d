"""The first row of an observation, which is about the table as a whole, in three parts that are bytes.

The moment (turn, phase, who is asked what) and the question (how many may be picked, how far that has come) recur, so
they are kept; what lies on each side is counted anew.
"""

from __future__ import annotations

from array import array

from fuda.envs.layout import LARGEST, STAGES, Layout
from fuda.envs.picking import Actions, Picking
from fuda.kernel.game import Game
from fuda.kernel.state.ids import CARD_MASK

SHARES = [min(number * 0.1, LARGEST) for number in range(CARD_MASK + 1)]
"""What a number of cards is in an observation."""
KEPT = 20_000

Moment = tuple[int, bool, bool, bool, str, int, str]
Question = tuple[int, int, bool, int, int, int, int]


class TableRow:
    """The table's row as one seat sees it. `counted` are zone instances, each with the place of its count in the row;
    of `rested` ones the rested cards are counted.
    """

    def __init__(
        self, layout: Layout, game: Game, player: int, counted: list[tuple[int, int]], rested: list[tuple[int, int]]
    ) -> None:
        first = layout.at_sides[0]
        self.layout = layout
        self.player = player
        self.counted = [(zone, at - first) for zone, at in counted]
        self.rested = [(zone, at - first) for zone, at in rested]
        self.seats = [((player + side) % game.n, at - first) for side, at in enumerate(layout.at_sides)]
        self.moments: dict[Moment, bytes] = {}
        self.questions: dict[Question, bytes] = {}
        self.unasked = bytes(4 * (first - layout.at_choice))
        self.empty = array("f", bytes(4 * (len(layout.table) - first)))
        for seat, at in self.seats:
            self.empty[at] = game.team[seat] == game.team[player]

    def parts(self, game: Game, picking: Picking | None, allowed: Actions | None) -> list[bytes | array[float]]:
        """The parts of the row, in order."""
        asked, me = game.choice, self.player
        moment = (
            game.turn, game.turn_player == me, game.first_player == me, game.result is not None, game.phase,
            -1 if asked is None else (asked.player - me) % game.n, "" if picking is None else picking.choice.kind,
        )  # fmt: skip
        question = self.unasked
        if picking is not None and allowed is not None:
            choice = picking.choice
            key = (
                choice.least, choice.most, choice.ordered, len(picking.picked), len(choice.options), allowed.stage,
                picking.page,
            )  # fmt: skip
            question = self.questions.get(key) or self._question(key)
        return [self.moments.get(moment) or self._moment(moment), question, self._sides(game)]

    def _moment(self, key: Moment) -> bytes:
        layout, (turn, is_mine, is_first, is_over, phase, asked, kind) = self.layout, key
        row = [min(turn / 10, LARGEST), is_mine, is_first, is_over]
        row += [name == phase for name in self.layout.rules.phases]
        row += [side == asked for side in range(layout.players)]
        row += [name == kind for name in layout.rules.questions]
        if len(self.moments) > KEPT:
            self.moments.clear()
        self.moments[key] = made = array("f", row).tobytes()
        return made

    def _question(self, key: Question) -> bytes:
        least, most, is_ordered, picked, options, stage, page = key
        row = [least / 4, min(most / 4, LARGEST), is_ordered, picked / 4, min(options / 16, LARGEST)]
        row += [at == stage for at in range(len(STAGES))]
        row.append(min(page / 4, LARGEST))
        if len(self.questions) > KEPT:
            self.questions.clear()
        self.questions[key] = made = array("f", row).tobytes()
        return made

    def _sides(self, game: Game) -> array[float]:
        sides, zones, is_rested = self.empty[:], game.zones, game.rested.__getitem__
        for zone, at in self.counted:
            sides[at] = SHARES[len(zones[zone])]
        for zone, at in self.rested:
            if zones[zone]:
                sides[at] = SHARES[sum(map(is_rested, zones[zone]))]
        for seat, at in self.seats:
            if game.lost[seat]:
                sides[at + 1] = 1.0
            for place, number in enumerate(self.layout.counted, at + 2):
                counted = game.player_counters[number][seat]
                if counted:
                    sides[place] = max(min(counted / 8, LARGEST), -LARGEST)
        return sides
