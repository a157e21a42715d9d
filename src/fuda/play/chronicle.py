"""What the people at a table have been told, line by line, and how much of it each of them has read."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from fuda.kernel.choice import Choice, Option
from fuda.kernel.errors import FudaError
from fuda.play.closing import is_closing
from fuda.play.reporting import Mark, Reporter
from fuda.play.story import Line, Teller

NOBODY = -1
SPAN = re.compile(r"(turns? +)?(\d{1,6})(?(1)(?: *- *(\d{1,6}))?)", re.IGNORECASE)
"""A part of the log: a number of lines, or turns."""
IDLE = "Nothing you can do: your turn ends"
DONE = "Nothing more you can do: your turn ends"

Progress = tuple[tuple[int, int, int], Mapping[int, tuple[int, Mark]]]
"""Whose turn it was and how it went, and what each person had been told."""


class Chronicle:
    """The story of a game for each person at the table; it must hear of each answer at once."""

    def __init__(self, tellers: Mapping[int, Teller]) -> None:
        self.tellers = tellers
        self.game = next(iter(tellers.values())).game
        self.told: dict[int, list[Line]] = {player: [] for player in tellers}
        # What each person had been told when they last answered or were shown the table.
        self.read = dict.fromkeys(tellers, 0)
        self.shown = dict.fromkeys(tellers, 0)
        # Whose turn it is; the same, as long as that player has not been asked anything in it; who has ended their own.
        self.turn_of = self.idle = self.closed = NOBODY
        # How much of the log has been told.
        self.heard = 0
        # How far the story had got before each answer.
        self.marks: list[Progress] = []

    def begin(self, greeting: str) -> None:
        """Tell what came before: of a game gone on with, the last turn is news."""
        for player, teller in self.tellers.items():
            self.told[player] = told = teller.lines(is_past=self.game.asked > 0)
            headings = [place for place, line in enumerate(told) if line.heading]
            self.read[player] = self.shown[player] = headings[-1] if headings else 0
            if greeting:
                told.append(Line(greeting, ""))
        self.reporters = {player: Reporter(teller, len(self.game.history)) for player, teller in self.tellers.items()}
        self.heard = len(self.game.history)
        self.turn_of = self.game.turn_player if self.game.turn else NOBODY

    def _mark(self) -> Progress:
        """How far the story has got."""
        lengths = {player: (len(told), self.reporters[player].mark()) for player, told in self.told.items()}
        return (self.turn_of, self.idle, self.closed), lengths

    def answered(self, choice: Choice, answer: Sequence[Option]) -> None:
        """A player has answered, which nothing has come of yet: what they were told before that they have read."""
        player = choice.player
        self.marks.append(self._mark())
        if player in self.read:
            self.read[player] = len(self.told[player])
        if player == self.idle:
            self.idle = NOBODY
        if any(is_closing(choice, option) for option in choice.options):
            self.closed = player if any(is_closing(choice, option) for option in answer) else NOBODY

    def glance(self) -> None:
        """Look at the game between two questions."""
        for reporter in self.reporters.values():
            reporter.glance()

    def listen(self) -> None:
        """Tell everybody what has happened since, while the cards are still where it happened."""
        since, self.heard = self.heard, len(self.game.history)
        beginners = [event.player for event in self.game.history[since:] if event.kind == "turn_started"]
        for player, reporter in self.reporters.items():
            ended = iter([self._ended(player), *(IDLE if one == player else "" for one in beginners)])
            for line in reporter.news():
                if line.heading and (told := next(ended)):
                    self.told[player].append(Line(reporter.teller.speech.term(told), ""))
                self.told[player].append(line)
        if beginners:
            self.turn_of = self.idle = beginners[-1]
            self.closed = NOBODY

    def part(self, player: int, asked: str) -> list[Line]:
        """What a player was told: since their last answer, in so many last lines, or in some turns."""
        told, span = self.told[player], SPAN.fullmatch(asked)
        if not asked:
            return told[self.read[player] :]
        if span is None:
            raise FudaError("say how many lines, or which turns: log 50, log turn 3, log turn 3-5")
        first = int(span[2])
        if not span[1]:
            return told[-first:] if first else []
        last, turn, found = int(span[3] or first), 0, []
        for line in told:
            turn = line.turn or turn
            if first <= turn <= last:
                found.append(line)
        if not found:
            raise FudaError(f"nothing was told of turn {first}; this is turn {self.game.turn}")
        return found

    def _ended(self, player: int) -> str:
        """What the player is told as the turn that has gone on ends: that it does, where they have not ended it."""
        if player != self.turn_of or player == self.closed:
            return ""
        return IDLE if player == self.idle else DONE

    def forget(self) -> None:
        """The last answer is taken back: forget what was told since."""
        (self.turn_of, self.idle, self.closed), lengths = self.marks.pop()
        self.heard = len(self.game.history)
        for player, (length, mark) in lengths.items():
            del self.told[player][length:]
            self.read[player] = min(self.read[player], length)
            self.shown[player] = min(self.shown[player], length)
            self.reporters[player].go_back(mark)
