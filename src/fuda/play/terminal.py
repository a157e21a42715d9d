"""A terminal: where something is shown, and where answers are typed; a pipe does as well."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from typing import TextIO

from rich.console import Console
from rich.text import Text


class Terminal:
    """Where the table is shown and answers come from."""

    def __init__(self, console: Console | None = None, answers: TextIO | None = None) -> None:
        self.console = console or Console(highlight=False, soft_wrap=False)
        self.answers = answers or sys.stdin
        self.is_live = self.answers.isatty() and self.console.is_terminal
        if self.is_live:
            with suppress(ImportError):
                # Being imported is enough: lines can then be edited and called back.
                import_module("readline")

    @property
    def width(self) -> int:
        """How many columns there are."""
        return max(40, self.console.width)

    @property
    def height(self) -> int:
        """How many lines there are; a pipe has no end of them."""
        return self.console.height if self.is_live else 60

    def say(self, lines: Sequence[Text | str]) -> None:
        """Show lines; a terminal gets long ones broken between words, a pipe gets them whole."""
        for line in lines:
            self.console.print(line, markup=False, soft_wrap=not self.is_live)

    def pages(self, lines: Sequence[Text | str]) -> list[list[Text | str]]:
        """The lines in parts that the terminal has room for at a time, with a prompt below; a pipe gets one part."""
        room, left = max(4, self.height - 1), 0
        found: list[list[Text | str]] = []
        for line in lines:
            shown = Text(line) if isinstance(line, str) else line
            taken = len(shown.wrap(self.console, self.width)) if self.is_live else 0
            if not found or taken > left:
                found.append([])
                left = room
            found[-1].append(line)
            left -= taken
        return found

    def ask(self, prompt: str = "> ") -> str | None:
        """The next answer; None when there are no more."""
        if self.is_live:
            try:
                # The prompt is given to whoever edits the line, so that it is not overwritten.
                return input(prompt).strip()
            except EOFError:
                self.console.print()
                return None
        line = self.answers.readline()
        if not line:
            return None
        self.console.print(f"> {line.strip()}", markup=False)
        return line.strip()
