"""Stepping forward and back through a recorded game at the terminal.

A finished game lies open. One that still goes on is told as its first player saw it, unless everything is asked for:
whoever plays it would see the other hand and both decks.
"""

from __future__ import annotations

from dataclasses import dataclass

from rich.text import Text

from fuda.games.package import GamePackage
from fuda.kernel.errors import FudaError
from fuda.kernel.game import Game
from fuda.kernel.state import records
from fuda.kernel.views.option_keys import player_name
from fuda.play import replays, saves
from fuda.play.beginnings import CONCESSION
from fuda.play.card_help import about_card_in_play, visible_cards
from fuda.play.reporting import Reporter
from fuda.play.screen import Scene, draw
from fuda.play.seats import NOBODY, boss_seat, seat_names, seat_titles
from fuda.play.story import Line, Teller
from fuda.play.terminal import Terminal

NOT_OVER = "The game is not over: this is what player {player} saw (everything: --open)."
HELP = "n or Enter: on   p: back   a number: to that answer   ? NAME: a card   q: leave"


@dataclass(frozen=True, slots=True)
class Step:
    """The game after one answer: the state, the answer in words, and the log up to there."""

    game: Game
    answer: str
    log: tuple[Line, ...]


def open_replay(text: str) -> replays.Replay:
    """A recorded game, from a replay file or from a save, which holds its answers too."""
    if records.kind_of(text) == replays.REPLAY:
        return replays.read(text)
    return replays.read(replays.record(saves.load(text)))


class Viewer:
    """A recorded game, one answer at a time, seen from a seat; `is_open` shows all of a game that is not over, too."""

    def __init__(self, replay: replays.Replay, terminal: Terminal, *, is_open: bool = False, seat: int = 0) -> None:
        self.package: GamePackage = replay.beginning.package
        self.terminal = terminal
        self.seat = seat
        self.viewer = None if is_open or replay.result is not None else seat
        boss = boss_seat(self.package, replay.decks)
        self.names = seat_names(len(replay.decks), boss, is_alone=self.viewer is not None)
        if self.viewer is None:
            self.names = [name.removeprefix("Player ") for name in self.names]
        self.titles = seat_titles(self.names, replay.decks, NOBODY if self.viewer is None else seat)
        self.steps = list(self._steps(replay))
        self.at = 0

    def _steps(self, replay: replays.Replay) -> list[Step]:
        steps: list[Step] = []
        log: list[Line] = []
        before: Game | None = None
        reporter: Reporter | None = None

        def look() -> None:
            assert reporter is not None
            reporter.glance()

        for number, game in enumerate(replay.play(look)):
            reporter = reporter or Reporter(self._teller(game))
            log += reporter.news()
            words = self._in_words(before, replay.answers[number - 1]) if before is not None else ""
            before = game.clone()
            steps.append(Step(before, words, tuple(log)))
        return steps

    def _not_over(self) -> str:
        return NOT_OVER.format(player=player_name(self.seat))

    def _teller(self, game: Game) -> Teller:
        return Teller(game, self.package.words, self.viewer, self.names)

    def _in_words(self, game: Game, answer: tuple[int, ...]) -> str:
        teller = self._teller(game)
        if len(answer) == 2 and answer[0] == CONCESSION:
            who = teller.player(answer[1])
            return f"{who[:1].upper()}{who[1:]} conceded"
        assert game.choice is not None
        chosen = [teller.option(game.choice.options[place])[1] for place in answer]
        who = teller.player(game.choice.player)
        return f"{who[:1].upper()}{who[1:]}: {', '.join(chosen) or 'none'}"

    def run(self) -> int:
        """Show the game until the reader leaves or there is nothing more to read."""
        if self.viewer is not None and not self.terminal.is_live:
            self.terminal.say([self._not_over()])
        self._show()
        while True:
            line = self.terminal.ask()
            if line is None or line.lower() in ("q", "quit"):
                return 0
            try:
                self._obey(line.lower() or "n", line)
            except FudaError as error:
                said = str(error)
                self.terminal.say([Text(f"{said[:1].upper()}{said[1:]}.", style="red")])

    def _obey(self, command: str, line: str) -> None:
        if command.startswith("?"):
            self._help(line.removeprefix("?").strip())
            return
        last = len(self.steps) - 1
        if command in ("n", "next"):
            target = self.at + 1
        elif command in ("p", "previous", "back"):
            target = self.at - 1
        elif command.isdecimal():
            target = int(command)
        else:
            raise FudaError(f"'{line}' is not understood; {HELP}")
        if not 0 <= target <= last:
            raise FudaError(
                f"there is no answer {target}; the game has answers 1 to {last}, and 0 goes to the beginning"
                if target > last
                else "this is the beginning: there is nothing before it"
            )
        self.at = target
        self._show()

    def _show(self) -> None:
        step = self.steps[self.at]
        scene = Scene(self._teller(step.game), self.seat, self.titles, step.log)
        lines = draw(scene, self.terminal.width, self.terminal.height - (4 if self.viewer is None else 5))
        last = len(self.steps) - 1
        follow = "1 answer follows" if last == 1 else f"{last} answers follow"
        where = f"Answer {self.at} of {last}. {step.answer}" if self.at else f"The beginning; {follow}"
        told = [Text(where, style="bold yellow")]
        if step.game.result is not None:
            told.append(Text(self._teller(step.game).ending(step.game.result), style="bold"))
        self.terminal.say([*lines, *told])
        if self.terminal.is_live:
            notes = [HELP] if self.viewer is None else [self._not_over(), HELP]
            self.terminal.say([Text(note, style="dim") for note in notes])

    def _help(self, name: str) -> None:
        game = self.steps[self.at].game
        teller = self._teller(game)
        if not name:
            return self.terminal.say([HELP])
        found = visible_cards(game, teller, name)
        lines = [line for card in found[:4] for line in about_card_in_play(self.package, game, card, teller)]
        return self.terminal.say(lines or [f"No card that is seen here is called '{name}'."])
