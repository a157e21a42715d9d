"""What a computer player takes the others' decks to be.

`open`: the true lists, as in events with open lists. `closed`: one of the game's own decks each, as likely as the
other ones that hold all cards seen so far; who plays a deck of his own is then taken for somebody else. `colours`: any
cards of the colours that were seen, as against somebody of whose deck nothing else is known.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from math import ceil

from fuda.games import load
from fuda.kernel.definition import CardDef, DeckList
from fuda.kernel.errors import UnknownName, quoted
from fuda.kernel.views.believing import Belief
from fuda.play.face import View

Believing = Callable[[View], Mapping[int, Belief] | None]

OPEN, CLOSED, COLOURS = "open", "closed", "colours"
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


def seen_colours(view: View) -> Mapping[int, Belief]:
    """The opponents may play any cards of the colours that were seen of them."""
    package = load(view.game_id)
    pool, seen = package.pool(), {opponent: set[str]() for opponent in view.opponents}
    for name in view.zone_names:
        for player in view.players:
            for card in view.zone(name, player):
                if card.owner in seen and card.no in pool:
                    seen[card.owner] |= package.family(pool[card.no])
    return {opponent: _all_of(view.game_id, len(pool), frozenset(colours)) for opponent, colours in seen.items()}


@cache
def _all_of(game: str, _: int, colours: frozenset[str]) -> DeckList:
    """All cards of these colours that a deck can hold; of a part for which there are none, and where no colour was seen
    yet, all cards. The number of all cards tells when a pool was added.
    """
    package = load(game)
    by_part: dict[str, list[CardDef]] = {}
    kinds = {card.type for deck in _own_decks(game) for cards in deck.parts.values() for card in cards}
    for card in package.pool().values():
        if card.type in kinds and not card.token:
            by_part.setdefault(package.rules.part_of(card), []).append(card)
    parts = {}
    for part, cards in by_part.items():
        fitting = [card for card in cards if not colours or package.family(card) <= colours] or cards
        parts[part] = tuple(fitting) * max(COPIES, ceil(LARGEST_PART / len(fitting)))
    return DeckList("any deck", parts)


RANDOM = "random"
# How many copies of a card a deck may hold in most games, and what no part of a deck has more cards than.
COPIES, LARGEST_PART = 4, 100
BELIEFS: dict[str, Believing] = {OPEN: open_lists, CLOSED: closed_lists, COLOURS: seen_colours}


def split_belief(name: str) -> tuple[str, Believing]:
    """An agent's name without what it believes, and that: `level-4/closed`.

    >>> split_belief("level-4/closed")[0], split_belief("level-4")[1] is open_lists
    ('level-4', True)
    >>> split_belief("level-4/secret")
    Traceback (most recent call last):
    fuda.kernel.errors.UnknownName: there is no belief 'secret' of deck lists; they are open, closed or colours
    """
    agent, mark, belief = name.rpartition(MARK)
    if not mark:
        return name, open_lists
    return agent, _belief(belief)


def with_belief(agents: Sequence[str], belief: str) -> list[str]:
    """The agents' names with that belief, where they name none and are Fuda's own; `random` believes nothing.

    >>> with_belief(["level-4", "heuristic/open", "mine:agent", "random"], "closed")
    ['level-4/closed', 'heuristic/open', 'mine:agent', 'random']
    """
    _belief(belief)
    if belief == OPEN:
        return list(agents)
    return [name if MARK in name or name == RANDOM or is_custom(name) else f"{name}{MARK}{belief}" for name in agents]


def _belief(name: str) -> Believing:
    if name not in BELIEFS:
        raise UnknownName(f"there is no belief {quoted(name)} of deck lists; they are {OPEN}, {CLOSED} or {COLOURS}")
    return BELIEFS[name]


def is_custom(name: str) -> bool:
    """Does it name an agent of somebody's own, by its module?"""
    return ":" in name and not name.startswith("search:")
