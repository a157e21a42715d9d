"""What a computer player takes the others' decks to be.

`open`: the true lists, as in events with open lists. `closed`: one of the game's own decks each, as likely as the
other ones that hold all cards seen so far; who plays a deck of his own is then taken for somebody else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache

from fuda.games import load
from fuda.kernel.definition import DeckList
from fuda.kernel.errors import UnknownName, quoted
from fuda.kernel.views.believing import Belief
from fuda.play.face import View

Believing = Callable[[View], Mapping[int, Belief] | None]

OPEN, CLOSED = "open", "closed"
MARK = "/"


def open_lists(view: View) -> None:
    """Everybody's deck list is known."""


def closed_lists(view: View) -> Mapping[int, Belief]:
    """The opponents play one of the game's own decks each."""
    candidates = _own_decks(view.game_id)
    return {opponent: [(deck, 1) for deck in candidates] for opponent in view.opponents}


@cache
def _own_decks(game: str) -> tuple[DeckList, ...]:
    package = load(game)
    return tuple([package.load_deck(name) for name in package.deck_names()])


RANDOM = "random"
BELIEFS: dict[str, Believing] = {OPEN: open_lists, CLOSED: closed_lists}


def split_belief(name: str) -> tuple[str, Believing]:
    """An agent's name without what it believes, and that: `level-4/closed`.

    >>> split_belief("level-4/closed")[0], split_belief("level-4")[1] is open_lists
    ('level-4', True)
    >>> split_belief("level-4/secret")
    Traceback (most recent call last):
    fuda.kernel.errors.UnknownName: there is no belief 'secret' of deck lists; they are open or closed
    """
    agent, mark, belief = name.rpartition(MARK)
    if not mark:
        return name, open_lists
    if belief not in BELIEFS:
        raise UnknownName(f"there is no belief {quoted(belief)} of deck lists; they are open or closed")
    return agent, BELIEFS[belief]


def with_belief(agents: Sequence[str], belief: str) -> list[str]:
    """The agents' names with that belief, where they name none and are Fuda's own; `random` believes nothing.

    >>> with_belief(["level-4", "heuristic/open", "mine:agent", "random"], "closed")
    ['level-4/closed', 'heuristic/open', 'mine:agent', 'random']
    """
    if belief not in BELIEFS:
        raise UnknownName(f"there is no belief {quoted(belief)} of deck lists; they are open or closed")
    if belief == OPEN:
        return list(agents)
    return [name if MARK in name or name == RANDOM or _is_custom(name) else f"{name}{MARK}{belief}" for name in agents]


def _is_custom(name: str) -> bool:
    return ":" in name and not name.startswith("search:")
