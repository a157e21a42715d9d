"""Every mistake that a caller can make, as one family of exceptions whose messages a player understands."""

LONGEST = 500
"""How many letters a message has at most."""


class FudaError(Exception):
    """Something asked of Fuda can't be done; the message says in a sentence what, where and what would be right.

    What is quoted of somebody's input may be of any length: the middle of a message too long to read is left out.

    >>> len(str(FudaError("x" * 10_000))) <= LONGEST
    True
    """

    def __init__(self, message: str = "") -> None:
        if len(message) > LONGEST:
            message = f"{message[: LONGEST // 2 - 2]} … {message[-LONGEST // 2 + 2 :]}"
        super().__init__(message)


class IllegalAnswer(FudaError):
    """An answer that the question now asked does not allow. Nothing has changed."""


class UnknownName(FudaError):
    """A game, deck, card, clause or agent that does not exist."""


class IllegalDeck(FudaError):
    """A deck that breaks the game's construction rules; `faults` lists each fault with its clause."""

    def __init__(self, message: str, faults: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.faults = faults


class BadFile(FudaError):
    """A save, replay, deck, scenario or card file that can't be used as it is."""


class UndoRefused(FudaError):
    """Taking a step back would take back something hidden that has been shown since."""
