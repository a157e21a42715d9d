"""What is done: the acts that more than one game knows. A game adds its own verbs."""

from __future__ import annotations

from fuda.kernel.program.node import node


@node
class Choose:
    """Cards (or players) are chosen; the text calls them "it" or "them" from then on."""

    target: object


@node
class Draw:
    """So many cards are drawn."""

    number: object


@node
class Discard:
    """Cards go from the hand to the trash."""

    target: object
    random: bool = False


@node
class Exile:
    """Cards are put out of the game."""

    target: object


@node
class ToHand:
    """Cards go to a hand: `verb` is "add", or "return" for those that come back; `owner` when the text says whose."""

    target: object
    verb: str
    owner: bool = False
    reveal: bool = False


@node
class ToDeck:
    """Cards go to the deck: "top", "bottom", or "" for anywhere before it is shuffled."""

    target: object
    place: str
    owner: bool = False
    reveal: bool = False


@node
class ToTrash:
    """Cards are put into the trash."""

    target: object


@node
class Reveal:
    """Cards are shown to everybody."""

    target: object


@node
class Shuffle:
    """A player's deck is shuffled (with none named, the decks that cards were just put into)."""

    whose: str | None


@node
class Look:
    """The player looks at so many cards from the top of the deck; `then` is what follows in the same sentence."""

    number: int
    then: object = None


@node
class PutLooked:
    """The cards looked at are put to one of the places, as the player likes."""

    places: tuple[str, ...]


@node
class PutRest:
    """The cards left of those looked at are put to a place, at random or not."""

    place: str
    random: bool = False


@node
class Mill:
    """So many cards from the top of the deck go to the trash."""

    number: int


@node
class Change:
    """Continuous changes to cards, for a duration ("turn", "battle"; None for as long as the ability is valid)."""

    duration: str | None
    subject: object
    changes: tuple[object, ...]
    times: object = None


@node
class ForEach:
    """The act, once for each such card."""

    cards: object
    act: object


@node
class Delayed:
    """For a duration, an effect waits for something to happen."""

    duration: str | None
    happening: object
    then: object


@node
class UseEffect:
    """The effect of that timing of a card is activated."""

    of: object
    timing: str


@node
class UseBullets:
    """The effects listed below are activated."""


@node
class UseOneBullet:
    """So many of the effects listed below are chosen and activated."""

    number: int


@node
class LookAtHand:
    """A player's hand is looked at."""

    whose: str


@node
class PlayersDo:
    """The players do the act, each for himself."""

    who: object
    act: object


@node
class AfterUse:
    """Once this card's effect of that timing is over, a further sentence applies."""

    timing: str
    then: object
