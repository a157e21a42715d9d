"""The terminal table: a person at the keyboard, against the computer or somebody beside them.

It also works with answers from a pipe, one a line; then every answer is shown where it was given.
"""

from __future__ import annotations

import os
import re
import shlex
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain, count, repeat
from pathlib import Path

from rich.text import Text

from fuda.games.package import GamePackage
from fuda.kernel.choice import Choice, Option
from fuda.kernel.errors import FudaError, IllegalAnswer, UndoRefused
from fuda.kernel.game import Game
from fuda.kernel.views.option_keys import DECLINING, indices, keys, number_range, offered_keys, player_name
from fuda.play.advice import advice_lines, hint
from fuda.play.agents import Agent
from fuda.play.beginnings import has_record
from fuda.play.card_help import hand_lines, reading
from fuda.play.chronicle import Chronicle
from fuda.play.closing import ends_by_itself, is_closing
from fuda.play.face import View
from fuda.play.files import file_meant, write_file
from fuda.play.lookups import about_name, about_option, all_zones, help_lines, zone_asked_for
from fuda.play.replays import record
from fuda.play.saves import save
from fuda.play.scenario_writing import written
from fuda.play.screen import Scene, context_lines, draw, log_line, log_room, option_lines, tightness
from fuda.play.seats import names_at
from fuda.play.story import LANGUAGES, Line, Teller
from fuda.play.terminal import Terminal
from fuda.play.undo import Undo

HELPS = ("?", "help")
LEFT_UNFINISHED = 2
INTERRUPTED = 130
ENDLESS = 10_000
SAVE_OR_LOSE = "The game is not over and not kept. Type a file such as game.json to save it, or just Enter to lose it."
SAVE_ELSEWHERE = "Type another file such as game.json to save it there, too, or just Enter to leave."
NOTHING_LEFT = "Your turn ends with that. Enter to do it, undo to choose again > "
ASK_FOR_HELP = "Type ? for help."
NO_NEWS = "Nothing has happened since your last answer; `log 50` shows the last 50 lines."
NOBODY = -1
NAMED = re.compile(r"^[^(,]*?(?= \(|,|$)")
"""Who sits at a side of the table, in its title."""
BYNAME = re.compile(r",.*?(?=#| #| ->|$)")


class Table:
    """A game at the terminal. `agents` are the computer players by their seats; the other seats are people."""

    def __init__(
        self,
        package: GamePackage,
        game: Game,
        agents: Mapping[int, Agent],
        titles: Sequence[str],
        terminal: Terminal,
        about_clause: Callable[[str], list[str]],
        keep: Path | None = None,
        greeting: str = "",
        kept: Path | None = None,
        language: str = "en",
    ) -> None:
        self.package = package
        self.game = game
        self.agents = agents
        self.titles = titles
        self.terminal = terminal
        self.about_clause = about_clause
        self.keep = keep
        self.kept = kept
        # Written after every answer, so that nothing but the last is lost whatever happens.
        self.running = keep or kept
        self.greeting = greeting
        # Has nothing been shown yet?
        self.is_new = True
        self.undoing = Undo(game)
        self.people = [player for player in range(game.n) if player not in agents]
        self.viewer = self.people[0]
        self.tellers = {player: Teller(game, package.words, player) for player in self.people}
        self.set_language(language)
        self.chronicle = Chronicle(self.tellers)
        # Whether another player has answered since each person did.
        self.others_acted = dict.fromkeys(self.people, False)
        # Who was shown the table in which turn, and how tightly it had to be drawn.
        self.tight = (NOBODY, 0), 0
        # Commands that were typed where the table still told its news.
        self.typed: list[str] = []
        self.left = False
        self.ended = False
        # Was the game saved in the file that `quit FILE` names?
        self.saved = False

    def run(self) -> int:
        """Play until the game is over or the person leaves; the exit code says which."""
        try:
            return self._play()
        except KeyboardInterrupt:
            return self._interrupted()

    def _play(self) -> int:
        self.chronicle.begin(self.greeting)
        while self.game.choice is not None and not self.left:
            choice = self.game.choice
            agent = self.agents.get(choice.player)
            if agent is not None:
                self._answer(agent(View(self.game, choice.player), choice))
            else:
                self._turn_to(choice.player)
                self._present()
                self._converse(choice)
        if self.left:
            return self._leave()
        self._tell_result()
        return 0

    def _answer(self, answer: object) -> None:
        choice = self.game.choice
        assert choice is not None
        picks = indices(self.game, answer)  # type: ignore[arg-type]
        self.undoing.choose(picks, look=self._looking(choice, [choice.options[place] for place in picks]))
        self.chronicle.listen()
        for person in self.people:
            self.others_acted[person] = person != choice.player
        if choice.player in self.people:
            self._keep()

    def _looking(self, choice: Choice, answer: Sequence[Option]) -> Callable[[], None]:
        """Tells what an answer brings about, while it does."""
        taken: Callable[[], None] = partial(self.chronicle.answered, choice, answer)
        looks = chain([taken], repeat(self.chronicle.glance))
        return lambda: next(looks)()

    def _keep(self) -> None:
        """Keep the game as it is now; where that can't be done, say so once and play on."""
        if self.running is None:
            return
        try:
            write_file(self.running, save(self.game))
        except FudaError as fault:
            self.running = None
            self.terminal.say([Text(f"The game is not kept as you play: {fault}.", style="red")])

    def _turn_to(self, player: int) -> None:
        """Hand the keyboard over, where two share it: the hand of one is not for the other's eyes."""
        if player == self.viewer:
            return
        self.viewer = player
        if self.terminal.is_live:
            self.terminal.console.clear()
            self.terminal.say([f"{self.titles[player]}: it is your decision. Press Enter when only you look."])
            self._listen_for_command(self._wait())

    def _scene(self) -> Scene:
        """The table for whoever looks at it; what they have not been shown yet is news, all that a pipe is told."""
        told, shown = self.chronicle.told[self.viewer], self.chronicle.shown[self.viewer]
        log = told if self.terminal.is_live else told[shown:]
        news = len(told) - shown
        teller = self.tellers[self.viewer]
        if self.is_new:
            log, news = [*log, Line(teller.speech.term(ASK_FOR_HELP), "")], news + 1
        texts = partial(reading, self.package, teller.speech.language)
        scene = Scene(teller, self.viewer, self.titles, log, news, text=texts)
        return replace(scene, tightness=self._tightness(scene)) if self.terminal.is_live else scene

    def _tightness(self, scene: Scene) -> int:
        """The layout for the table: one as tight as it has been in this turn, at least."""
        moment = (self.viewer, self.game.turn)
        before = self.tight[1] if self.tight[0] == moment else 0
        room = self.terminal.width, self.terminal.height - 1
        self.tight = moment, tightness(replace(scene, tightness=before), *room)
        return self.tight[1]

    def _show(self) -> None:
        self._draw(self._scene())

    def _draw(self, scene: Scene) -> None:
        height = self.terminal.height - self._spare() if self.terminal.is_live else ENDLESS
        self.terminal.say(draw(scene, self.terminal.width, height))
        self.chronicle.shown[self.viewer] = len(self.chronicle.told[self.viewer])
        self.is_new = False

    def _spare(self) -> int:
        """How many lines are left free below the table: the result takes more room than the prompt."""
        return 1 if self.game.choice is not None else 4

    def _present(self) -> None:
        """Show the table at a new question; what others have done is told first where the table has no room for it."""
        terminal, scene = self.terminal, self._scene()
        is_news = terminal.is_live and self.others_acted[self.viewer]
        if is_news and scene.news > log_room(scene, terminal.width, terminal.height - self._spare()):
            self._tell_news([log_line(line, terminal.width) for line in scene.log[-scene.news :]])
            scene = replace(scene, news=0)
        self._draw(scene)

    def _say_pages(self, lines: Sequence[Text | str]) -> None:
        """Lines that may be more than the terminal has: page by page; what is typed in between ends it."""
        for place, page in enumerate(pages := self.terminal.pages(lines)):
            self.terminal.say(page)
            if place + 1 < len(pages) and (typed := self.terminal.ask("Enter to read on > ")) != "":
                return self._listen_for_command(typed)
        return None

    def _tell_news(self, lines: Sequence[Text]) -> None:
        """Page by page, as far as the reader wants to read."""
        room = max(1, self.terminal.height - 2)
        for start in range(0, len(lines), room):
            if start == 0:
                self.terminal.say([Text("─ Since your last answer ", style="bold cyan")])
            self.terminal.say(lines[start : start + room])
            line = self._wait("Enter to go on > ")
            if line is None or line:
                return self._listen_for_command(line)
        return None

    def _wait(self, prompt: str = "> ") -> str | None:
        """Wait for Enter or a command; what is neither is not kept for later, which is said."""
        while (line := self.terminal.ask(prompt)) and self._command(line) is None:
            self.terminal.say([Text(f"'{line}' is ignored: nothing is asked here yet.", style="red")])
        return line

    def _listen_for_command(self, line: str | None) -> None:
        """What is typed where only Enter is waited for: a command is obeyed, once the table is shown again."""
        if line is None:
            self.left = self.ended = True
        elif line.lower() == "quit":
            self.left = True
        elif line:
            self.typed.append(line)

    def _tell_result(self) -> None:
        result = self.game.result
        assert result is not None
        self._present()
        self.terminal.say([Text(self.tellers[self.viewer].ending(result), style="bold")])
        self._keep()
        if self.keep is not None and self._save_or_say(self.keep, self._write):
            self.terminal.say([f"Saved to {self.keep}. See it again with: {_program()} replay {_quoted(self.keep)}"])
        if self.kept is not None and has_record(self.game) and self._save_or_say(self.kept, self._write_record):
            self.terminal.say([Text(f"See it again with: {_program()} replay 1", style="dim")])

    def _write(self, path: Path) -> None:
        write_file(path, save(self.game))

    def _write_record(self, path: Path) -> None:
        write_file(path, record(self.game))

    def _save_or_say(self, path: Path, write: Callable[[Path], None]) -> bool:
        """Write a file; where that can't be done, say why."""
        try:
            write(path)
        except FudaError as fault:
            self.terminal.say([Text(_sentence(str(fault)), style="red")])
            return False
        return True

    # What the person types.

    def _converse(self, choice: Choice) -> None:
        """Read lines until one of them answers the question, changes the game or leaves the table."""
        while self.game.choice is choice and not self.left:
            line = self.typed.pop(0) if self.typed else self.terminal.ask()
            if line is None:
                self.left = self.ended = True
                return
            try:
                if not line:
                    self._show()
                    continue
                command = self._command(line)
                if command is not None:
                    command()
                elif self._is_meant(answer := indices(self.game, self._read(choice, line))):  # type: ignore[arg-type]
                    self._answer(answer)
            except FudaError as error:
                # What kind of question it is has a name in the engine only.
                said = str(error).replace(f" ({choice.kind})", "")
                self.terminal.say([Text(_sentence(said), style="red")])

    def _is_meant(self, answer: Sequence[int]) -> bool:
        """An answer that ends the turn by itself can't be taken back afterwards, so it is asked for once more."""
        choice = self.game.choice
        assert choice is not None
        is_end = any(is_closing(choice, choice.options[place]) for place in answer)
        if not self.terminal.is_live or is_end or not ends_by_itself(self.game, answer):
            return True
        line = self._wait(self.tellers[self.viewer].speech.term(NOTHING_LEFT))
        if line is not None and line.lower() == "undo":
            return False
        self._listen_for_command(line)
        return not self.left

    def _command(self, line: str) -> Callable[[], object] | None:
        """What a line asks for, unless it is an answer to the question."""
        word, _, rest = ("?", "", line[1:].strip()) if line.startswith("?") else line.partition(" ")
        command = self._commands().get(word.lower())
        if command is not None:
            return partial(command, rest.strip())
        choice = self.game.choice
        if choice is not None and line.casefold() in named_options(keys(self.game, choice)):
            return None
        found = zone_asked_for(self.game, self.tellers[self.viewer], self.viewer, line)
        return partial(self._say_pages, found) if found else None

    def _commands(self) -> Mapping[str, Callable[[str], None]]:
        return {
            **dict.fromkeys(HELPS, self._help),
            "card": self._help,
            "why": self._why,
            "zones": _alone("zones", self._zones),
            "language": self._language,
            "rule": self._rule,
            "log": self._log,
            "more": _alone("more", self._more),
            "keys": _alone("keys", self._keys),
            "hint": _alone("hint", self._hint),
            "undo": _alone("undo", self._undo),
            "save": self._save,
            "concede": _alone("concede", self._concede),
            "quit": self._quit,
        }

    def _read(self, choice: Choice, line: str) -> object:
        """An answer by numbers (from 1, as shown; 0 for none) or by keys."""
        parts = line.replace(",", " ").split()
        if all(part.isdecimal() for part in parts) and not _is_number_question(choice):
            numbers = [int(part[:9]) for part in parts]
            if numbers == [0] and choice.least == 0:
                return ()
            wrong = [n for n in numbers if not 1 <= n <= len(choice.options)]
            if wrong:
                raise IllegalAnswer(f"there is no option {wrong[0]}; the options are 1 to {len(choice.options)}")
            return tuple(n - 1 for n in numbers)
        named = named_options(keys(self.game, choice))
        wanted = line.casefold()
        if wanted == "end" and wanted not in named and "pass" in named and choice.kind == "main":
            # What other games call the end of the main phase is a pass in this one.
            wanted = "pass"
        if wanted in DECLINING:
            return wanted
        parts = [wanted] if wanted in named else [part.strip() for part in wanted.split(",")]
        for part in parts:
            if part not in named:
                span = number_range(choice)
                if span is not None:
                    raise IllegalAnswer(f"'{part}' is no answer here: type a number from {span[0]} to {span[1]}")
                raise IllegalAnswer(
                    f"'{part}' is not an option of this question: type a number, an option's key (`keys` lists them), "
                    "or ? for help"
                )
        return tuple(named[part] for part in parts)

    def _help(self, rest: str) -> None:
        game, teller, choice = self.game, self.tellers[self.viewer], self.game.choice
        assert choice is not None
        if not rest:
            self._say_pages(help_lines(self.package, choice.clause))
        elif rest.isdecimal():
            self._say_pages(about_option(self.package, game, teller, choice, int(rest[:9])))
        else:
            self._say_pages(about_name(self.package, game, teller, rest))

    def _why(self, rest: str) -> None:
        if rest:
            self._help(rest)
        else:
            self._say_pages(hand_lines(self.package, self.game, self.tellers[self.viewer]))

    def _zones(self) -> None:
        self._say_pages(all_zones(self.game, self.tellers[self.viewer], self.viewer))

    def _language(self, rest: str) -> None:
        self.set_language(rest)
        self._show()

    def set_language(self, language: str) -> None:
        """Tell the game in English, or in Japanese with the cards as they are printed."""
        if language not in LANGUAGES:
            raise FudaError(f"a language is one of {', '.join(LANGUAGES)}, not '{language}'")
        words = self.package.words_in(language)
        names = names_at(self.package, self.game, self.people, words.speech)
        for teller in self.tellers.values():
            teller.speak(words, names)
        plain = [name.removeprefix("the ") for name in names]
        heads = [name[:1].upper() + name[1:] for name in plain]
        if len(self.people) == 1:
            heads[self.viewer] = words.speech.title
        self.titles = [head + NAMED.sub("", title) for head, title in zip(heads, self.titles, strict=True)]

    def _rule(self, rest: str) -> None:
        if rest in ("", "code"):
            choice = self.game.choice
            assert choice is not None
            rest = f"{choice.clause} {rest}"
        self._say_pages(self.about_clause(rest.replace("[", "").replace("]", "")))

    def _log(self, rest: str) -> None:
        told = self.chronicle.part(self.viewer, rest)
        self._say_pages([log_line(line, self.terminal.width) for line in told] or [NO_NEWS])

    def _more(self) -> None:
        choice, teller = self.game.choice, self.tellers[self.viewer]
        assert choice is not None
        context = context_lines(teller, choice, self.terminal.width)
        self._say_pages([*context, *option_lines(teller, choice, 1000)])

    def _keys(self) -> None:
        choice = self.game.choice
        assert choice is not None
        if _is_number_question(choice):
            # A number is its own key; beside its place among the options it would be taken for that.
            self._say_pages([offered_keys(self.game, choice)])
            return
        self._say_pages([f"{n:>2} {key}" for n, key in enumerate(keys(self.game, choice), 1)])

    def _hint(self) -> None:
        choice = self.game.choice
        assert choice is not None
        view, teller = View(self.game, choice.player), self.tellers[self.viewer]
        self._say_pages(advice_lines(hint(view, choice, teller), choice, teller, self.terminal.width))

    def _undo(self) -> None:
        try:
            self.undoing.undo(self.viewer)
        except UndoRefused as refusal:
            sentence = str(refusal)
            for player in range(self.game.n):
                # At the table players go by other names than in the engine.
                sentence = sentence.replace(f"player {player_name(player)}", self.tellers[self.viewer].player(player))
            raise UndoRefused(sentence) from None
        self.chronicle.forget()

    def _save(self, rest: str) -> None:
        words = rest.split()
        options = {word for word in words if word.startswith("--")}
        name = " ".join(word for word in words if word not in options)
        if not name or options - {"--scenario", "--open"} or options == {"--open"}:
            raise FudaError("say where to save: save FILE, or save --scenario FILE (--open writes hidden cards too)")
        if options:
            self._save_scenario(Path(name), is_open="--open" in options)
        else:
            self._save_to(Path(name))

    def _save_scenario(self, path: Path, *, is_open: bool) -> None:
        title = f"From turn {self.game.turn} of a game"
        over = _over(path)
        write_file(path, written(self.package, self.game, None if is_open else self.viewer, title))
        again = f"{_program()} play --scenario {_quoted(path)}"
        self.terminal.say([f"Saved to {path}{over}. Play on from it with: {again}"])

    def _save_to(self, path: Path) -> None:
        over = _over(path)
        self._write(path)
        self.terminal.say([f"Saved to {path}{over}. Go on with: {self._again(path)}"])

    def _again(self, path: Path) -> str:
        """What is typed to go on with the game from a file, with the same people at the table."""
        seats = ""
        if len(self.people) == self.game.n:
            seats = " --opponent human"
        elif len(self.people) > 1 or self.people[0] > 0:
            seats = "".join(f" --seat {player_name(player)}=human" for player in self.people)
        return f"{_program()} play {self.game.rules.id} --load {_quoted(path)}{seats}"

    def _interrupted(self) -> int:
        """Ctrl-C: keep an unfinished game where it can be found again."""
        self.terminal.console.print()
        if self.game.over:
            return INTERRUPTED
        self._save_somewhere()
        return INTERRUPTED

    def _save_somewhere(self) -> None:
        """Save the game where it was asked for, else in the working folder; where that can't be done, elsewhere."""
        name = f"fuda-{self.game.rules.id}"
        names = (Path(f"{name}-{number}.json") for number in count(1))
        beside = next(path for path in names if not path.exists())
        for place in (self.keep or beside, self.kept):
            if place is not None and self._save_or_say(place, self._save_to):
                return
        handle, elsewhere = tempfile.mkstemp(prefix=f"{name}-", suffix=".json")
        os.close(handle)
        self._save_to(Path(elsewhere))

    def _concede(self) -> None:
        if self.terminal.is_live and self.terminal.ask("Do you give up? yes or no > ") not in ("yes", "y"):
            self.terminal.say(["The game goes on."])
            return
        game = self.game
        game.concede(self.viewer)
        for mate in self.agents:
            # A computer agrees with its team mate, where a team concedes together.
            if game.rules.policies.team_concedes and game.team[mate] == game.team[self.viewer] and not game.over:
                game.concede(mate)
        self.chronicle.listen()
        if game.rules.policies.team_concedes and not game.over:
            self.terminal.say(["Your team concedes when your team mate does so too, in this turn."])

    def _quit(self, rest: str) -> None:
        if rest:
            self._save_to(Path(rest))
        self.left, self.saved = True, bool(rest)

    def _leave(self) -> int:
        """The person goes before the end: keep the game where they said, or offer to."""
        if self.saved:
            return 0
        if self.terminal.is_live:
            self._offer_to_save()
        elif self.keep is not None:
            self._save_somewhere()
        if not self.ended or self.terminal.is_live:
            return 0
        kept = self.keep or self.kept
        if kept is not None and kept.exists():
            then = f"it is kept: {self._again(kept)} goes on with it"
        else:
            then = "`--save FILE` keeps an unfinished game"
        print(f"fuda: the answers ended in turn {self.game.turn}, before the game did; {then}", file=sys.stderr)
        return LEFT_UNFINISHED

    def _offer_to_save(self) -> None:
        """Keep the game where that was asked for; where it isn't kept at all, ask for a file until one is written."""
        if self.keep is not None and self._save_or_say(self.keep, self._save_to):
            return
        is_kept = self.kept is not None and self.kept.exists()
        if is_kept and self.kept is not None:
            self.terminal.say([f"The game is not over. It is kept; go on with: {self._again(self.kept)}"])
            if self.keep is None:
                return
        question = SAVE_ELSEWHERE if is_kept else SAVE_OR_LOSE
        self.terminal.say([question])
        while answer := self.terminal.ask("File, or Enter to leave > "):
            name = file_meant(answer)
            if not name:
                self.terminal.say([f"'{answer}' is not taken for a file: nothing is written. {question}"])
            elif self._save_or_say(Path(name), self._save_to):
                return
            else:
                self.terminal.say([f"Nothing is lost. {question}"])


def _alone(word: str, command: Callable[[], None]) -> Callable[[str], None]:
    """A command that takes nothing after it: what is typed there would not be heeded."""

    def obey(rest: str) -> None:
        if rest:
            raise FudaError(f"{word} takes nothing after it, so '{rest}' is too much: type {word} alone")
        command()

    return obey


def _program() -> str:
    """What is typed to start the program: from a checkout it is another one, which says so."""
    return os.environ.get("FUDA_PROGRAM", "fuda")


def _quoted(path: Path) -> str:
    return shlex.quote(str(path))


def _over(path: Path) -> str:
    return ", over what was there" if path.exists() else ""


def named_options(offered: Sequence[str]) -> dict[str, int]:
    """The places of options by their keys, in small letters; where that is enough, the names are without bynames.

    >>> named_options(["End", "set Nagi, Lamplighter -> Kashinoki, Live Oak#2"])["set nagi -> kashinoki#2"]
    1
    """
    found = {key.casefold(): place for place, key in enumerate(offered)}
    short = [BYNAME.sub("", key.casefold()) for key in offered]
    return {key: place for place, key in enumerate(short) if short.count(key) == 1} | found


def _is_number_question(choice: Choice) -> bool:
    """Are the options numbers themselves, so that a number typed is one of those?"""
    return all(option.verb == "number" for option in choice.options)


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "?")) else ".")
