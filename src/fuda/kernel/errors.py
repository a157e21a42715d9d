"""Every mistake that a caller can make, as one family of exceptions whose messages a player understands."""

import re

ADDRESS = re.compile(r" at 0x[0-9A-Fa-f]+(?=>)")
LONGEST = 60
"""How much of what was given a message shows."""
LONGEST_MESSAGE = 500
"""How many letters a message has at most."""
LONGEST_WORD = 30
"""How many letters are given up for a message to be cut between words."""


class FudaError(Exception):
    r"""Something asked of Fuda can't be done; the message says in a sentence what, where and what would be right.

    All of Fuda's errors are of this family. Where several things are wrong, `faults` are all of them, and the message
    tells the first. What is quoted of somebody's input may be of any length and any number of lines: a message is one
    line, and the middle of one too long to read is left out.

    >>> import fuda
    >>> try:
    ...     fuda.new_game("chess")
    ... except fuda.FudaError as fault:
    ...     print(fault)
    there is no game 'chess'; the games are: ...
    >>> len(str(FudaError("x" * 10_000))) <= LONGEST_MESSAGE
    True
    >>> print(FudaError("what was given:\nthis"))
    what was given: this
    """

    def __init__(self, message: str = "", faults: tuple[str, ...] = ()) -> None:
        if not message.isprintable():
            message = " ".join(message.split())
        if len(message) > LONGEST_MESSAGE:
            message = _without_middle(message)
        super().__init__(message)
        self.faults = faults


def _without_middle(message: str) -> str:
    """A long message without its middle, cut between words; where a word is long, as in Japanese, anywhere."""
    start, end = message[: LONGEST_MESSAGE // 2 - 2], message[-LONGEST_MESSAGE // 2 + 2 :]
    whole, rest = start.rpartition(" ")[0], end.partition(" ")[2]
    start = whole if len(start) - len(whole) < LONGEST_WORD else start
    end = rest if len(end) - len(rest) < LONGEST_WORD else end
    return f"{start} … {end}"


class IllegalAnswer(FudaError):
    """An answer that the question now asked does not allow. Nothing has changed.

    >>> import fuda
    >>> fuda.new_game(fuda.games()[0], seed=7).choose("")
    Traceback (most recent call last):
    fuda.kernel.errors.IllegalAnswer: an empty text answers nothing (first); the options are: first, second
    """


class UnknownName(FudaError):
    """A game, deck, card, clause, zone, stat or agent that does not exist.

    >>> import fuda
    >>> fuda.make_agent("genius")
    Traceback (most recent call last):
    fuda.kernel.errors.UnknownName: there is no agent 'genius'; the agents are: ...
    """


class IllegalDeck(FudaError):
    r"""A deck that breaks the game's construction rules; `faults` lists each fault with its clause.

    >>> import fuda
    >>> try:
    ...     fuda.new_game(fuda.games()[0], decks=["4 GF01-001\n"] * 2)
    ... except fuda.IllegalDeck as fault:
    ...     print(fault.faults[0])
    5-1-1: the deck has 4 cards; it must have exactly 50
    """


class BadFile(FudaError):
    """A save, replay, deck, scenario or card file that can't be used as it is.

    >>> import fuda
    >>> fuda.load("{}")
    Traceback (most recent call last):
    fuda.kernel.errors.BadFile: this is not a save...
    """


class UndoRefused(FudaError):
    """Taking a step back would take back something hidden that has been shown since, or another player's answer.

    >>> import fuda
    >>> fuda.Match(fuda.new_game(fuda.games()[0])).undo(0)
    Traceback (most recent call last):
    fuda.kernel.errors.UndoRefused: there is no answer to take back
    """


def quoted(given: object) -> str:
    """What was given, as a message shows it: briefly, however large it is.

    >>> quoted("third"), quoted(10**5000), quoted([0] * 1000)
    ("'third'", 'so large a number', '[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0…')
    >>> quoted(object())  # where it lies in memory tells nobody anything, and differs each time
    '<object object>'
    """
    if isinstance(given, int) and given.bit_length() > LONGEST:
        return "so large a number"
    try:
        text = repr(given[:LONGEST] if isinstance(given, str | bytes) else given)
    except ValueError:
        return f"a {type(given).__name__} with so large a number"
    except Exception:  # noqa: BLE001
        # Somebody's own object may fail at that, too, which is no reason for another error.
        return f"a {type(given).__name__}"
    text = ADDRESS.sub("", text)
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"


def counted(number: int, noun: str) -> str:
    """So many of something.

    >>> counted(1, "unit"), counted(3, "unit")
    ('1 unit', '3 units')
    """
    return f"{number} {noun}" + ("" if number == 1 else "s")
