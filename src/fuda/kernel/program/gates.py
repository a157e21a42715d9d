"""The order of a text. One construct carries every "then", "if you do", "if", "instead" and "may"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.kernel.program.node import node

if TYPE_CHECKING:
    from collections.abc import Callable

    from fuda.kernel.abilities.ability import Condition


@node
class ByVerb:
    """A link that names the verb again: only if such an act of the sentence before was done, or was not.

    `word` is the link that it is ("done", "undone"), `verb` how the text says it, `acts` the kinds of acts that are
    said so, each with what the verb says of them: where something is put.
    """

    word: str
    verb: str
    acts: tuple[tuple[str, tuple[tuple[str, object], ...]], ...]

    def names(self, act: object) -> bool:
        """Is this an act of the verb?"""
        return any(
            type(act).__name__ == kind and all(getattr(act, name) == value for name, value in said)
            for kind, said in self.acts
        )


@node
class Gate:
    """One sentence: how it follows on the one before, when it applies, and what is then done.

    The order is fixed: `link` ("then", "done": only if the one before was done, "undone": only if it was not,
    "else": only if its condition failed), then
    `whiles` and `conditions`, then whether it comes instead of the one before, then whether the player may decline,
    then the acts in order.
    """

    link: str | ByVerb | None
    whiles: tuple[Condition, ...]
    conditions: tuple[Condition, ...]
    instead: bool
    acts: tuple[object, ...]
    optional: bool = False

    @property
    def follows(self) -> str | None:
        """How it follows on the one before, whichever verb says so."""
        return self.link.word if isinstance(self.link, ByVerb) else self.link


@node
class Body:
    """A whole effect: its sentences, and the bullets they refer to."""

    sentences: tuple[Gate, ...]
    bullets: tuple[tuple[Gate, ...], ...] = ()

    def each(self, how: Callable[[tuple[Gate, ...]], tuple[Gate, ...]]) -> Body:
        """The effect with its sentences, and those of each bullet, made into others."""
        return Body(how(self.sentences), tuple([how(bullet) for bullet in self.bullets]))
