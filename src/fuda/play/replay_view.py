"""Stepping forward and back through a recorded game at the terminal, with everything face up."""

from __future__ import annotations

from dataclasses import dataclass

from rich.text import Text

from fuda.games.package import GamePackage
from fuda.kernel import records
from fuda.kernel.errors import BadFile, FudaError
from fuda.kernel.game import Game
from fuda.kernel.naming import player_name
from fuda.play import replays, saves
from fuda.play.card_help import about_card_in_play, visible_cards
from fuda.play.screen import Scene, draw
from fuda.play.story import Line, Teller
from fuda.play.table import Terminal

HELP = "n or Enter: on   p: back   a number: to that answer   ? NAME: a card   q: leave"


@dataclass(frozen=True, slots=True)
class Step:
    """The game after one answer: the state, the answer in words, and the log up to there."""

    game: Game
    answer: str
    log: tuple[Line, ...]


def open_replay(text: str) -> replays.Replay:
    """A recorded game, from a replay file or from a save, which holds its answers too."""
    try:
        records.read_header(text, records.SAVE)
    except BadFile as fault:
        try:
            return replays.read(text)
        except BadFile:
            # The file's own fault is told, not that it is no save.
            raise fault from None
    return replays.read(replays.record(saves.load(text)))


class Viewer:
    """A recorded game, one answer at a time."""

    def __init__(self, replay: replays.Replay, terminal: Terminal) -> None:
        self.package: GamePackage = replay.package
        self.terminal = terminal
        self.titles = [f"{player_name(p).upper()}, {deck.title}" for p, deck in enumerate(replay.decks)]
        self.steps = list(self._steps(replay))
        self.at = 0

    def _steps(self, replay: replays.Replay) -> list[Step]:
        steps: list[Step] = []
        log: list[Line] = []
        heard = 0
        before: Game | None = None
        for number, game in enumerate(replay.play()):
            teller = Teller(game, self.package.words)
            log += teller.lines(heard)
            heard = len(game.history)
            words = self._in_words(before, replay.answers[number - 1]) if before is not None else "the beginning"
            before = game.clone()
            steps.append(Step(before, words, tuple(log)))
        return steps

    def _in_words(self, game: Game, answer: tuple[int, ...]) -> str:
        teller = Teller(game, self.package.words)
        if len(answer) == 2 and answer[0] == replays.CONCESSION:
            return f"{teller.player(answer[1])} concedes"
        assert game.choice is not None
        chosen = [teller.option(game.choice.options[place])[1] for place in answer]
        return f"{teller.player(game.choice.player)}: {', '.join(chosen) or 'none'}"

    def run(self) -> int:
        """Show the game until the reader leaves or there is nothing more to read."""
        self._show()
        while True:
            line = self.terminal.ask()
            if line is None or line.lower() in ("q", "quit"):
                return 0
            try:
                self._obey(line.lower() or "n", line)
            except FudaError as error:
                self.terminal.say([Text(f"{error}.", style="red")])

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
            raise FudaError(f"there is no answer {target}; the game has the beginning (0) and {last} answers")
        self.at = target
        self._show()

    def _show(self) -> None:
        step = self.steps[self.at]
        scene = Scene(Teller(step.game, self.package.words), 0, self.titles, step.log)
        lines = draw(scene, self.terminal.width, self.terminal.height - 3)
        result = f"  {step.game.result!r}" if step.game.result is not None else ""
        where = f"Answer {self.at} of {len(self.steps) - 1}: {step.answer}{result}"
        self.terminal.say([*lines, Text(where, style="bold yellow")])
        if self.terminal.is_live:
            self.terminal.say([Text(HELP, style="dim")])

    def _help(self, name: str) -> None:
        game = self.steps[self.at].game
        teller = Teller(game, self.package.words)
        found = visible_cards(game, teller, name) if name else []
        lines = [line for card in found[:4] for line in about_card_in_play(self.package, game, card, teller)]
        self.terminal.say(lines or [HELP])
