"""The words of questions and options: each is declared, with a line that says what it means.

What the kernel itself asks and offers is declared here; a game declares its own words in its `questions.py`.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Self


class Declared(StrEnum):
    """Words with a line of description each; a member equals its word.

    >>> Verb.PASS == "pass", Verb.PASS.description
    (True, 'act no further for now')
    """

    description: str

    def __new__(cls, word: str, description: str) -> Self:
        """A word and what it means."""
        member = str.__new__(cls, word)
        member._value_ = word
        member.description = description
        return member


def described(*enumerations: type[Declared]) -> dict[str, str]:
    """The words of these enumerations with their descriptions."""
    return {word.value: word.description for words in enumerations for word in words}


class Verb(Declared):
    """What options of any game do."""

    PASS = "pass", "act no further for now"
    YES = "yes", "do what is asked about"
    NO = "no", "don't do what is asked about"
    CHOOSE = "choose", "choose this card or player"
    NUMBER = "number", "choose this number"
    MODE = "mode", "choose this one of a text's modes"
    REPLACE = "replace", "apply this replacement first"


class Question(Declared):
    """What any game asks."""

    CHOOSE = "choose", "which cards or players an effect concerns"
    MAY = "may", "whether to use an effect that may be used"
    MODE = "mode", "which of a text's modes is used"
    ORDER = "order", "which of several waiting abilities comes first"
    REPLACE = "replace", "which of several replacements is applied first"
    LOOP = "loop", "how often a loop is run"
