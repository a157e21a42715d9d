"""What players remember: who knows which card lies where, though nobody may look at it there.

Who sees a card where it leaves or where it arrives knows it there, whatever lies between: in a hand, at a place in a
deck, face-down on the table. `Game.knowers` keeps that, one bit a player. It is lost where nobody could follow the
card: when its zone is shuffled, when several cards are put somewhere in an order that others chose, and when a hand
gives away a card unseen. No more is remembered than that, so what can't be told is never known, though a very
attentive player may sometimes conclude more.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.state.rng import shuffle
from fuda.kernel.views.visibility import is_held, sees_zone

if TYPE_CHECKING:
    from fuda.kernel.choice import Option
    from fuda.kernel.game import Game

ARRANGED = 1 << 30
"""Beside the players: where the card goes next, its place among others is known to these players alone."""


class Sight:
    """What the zones say about a move from one place to another: the same for all cards that go there.

    `learners` come to see a card that they did not see; `sees` are those who see it at one of the two ends, `arrives`
    those who see it where it arrives, one bit a player; `held`: nobody else can tell which of the cards has left.
    """

    __slots__ = ("arrives", "held", "learners", "sees")

    def __init__(self, game: Game, origin: int, to: int, faces: int) -> None:
        before = [origin >= 0 and sees_zone(game, p, origin, faces & 1 > 0) for p in range(game.n)]
        after = [sees_zone(game, p, to, faces & 2 > 0) for p in range(game.n)]
        pairs = list(enumerate(zip(before, after, strict=True)))
        self.learners = tuple([p for p, (saw, sees) in pairs if sees and not saw and origin >= 0])
        self.arrives = sum([1 << p for p in range(game.n) if after[p]])
        self.sees = sum([1 << p for p, (saw, sees) in pairs if saw or sees])
        self.held = origin >= 0 and is_held(game.rules.zones[origin // game.n])


def follow(game: Game, card: int, known: int, shown: int, origin: int, to: int, faces: int) -> None:
    """A card has moved: note who knows it where it lies now, and who has come to see something by it.

    `known` and `shown` are who knew it and to whom it was shown before; `faces` tells how it lay, as in events.
    """
    # Zones are counted from -1, which is none; there are fewer than a thousand.
    way = (origin * 1024 + to) * 4 + faces
    sight = game.sights.get(way)
    if sight is None:
        sight = game.sights[way] = Sight(game, origin, to, faces)
    for player in sight.learners:
        game.reveals[player] += 1
    if known >= ARRANGED:
        game.knowers[card] = known & ~ARRANGED | sight.arrives
        return
    seen = shown | sight.sees
    game.knowers[card] = known | seen
    if sight.held:
        _leave_hand(game, card, known, seen, origin)


def _leave_hand(game: Game, card: int, known: int, seen: int, hand: int) -> None:
    """A card has left a hand. Who did not see it can't tell which; who did can't tell it from an equal one there."""
    definitions, knowers = game.definition, game.knowers
    if seen != (1 << game.n) - 1:
        knowers[card] &= seen
        for other in game.zones[hand]:
            knowers[other] &= seen
    unknown = seen & ~known
    if not unknown:
        return
    definition = definitions[card]
    for other in game.zones[hand]:
        if definitions[other] is definition and knowers[other] & unknown:
            taken = knowers[other] & unknown & ~_holders(game, hand)
            knowers[other] &= ~taken
            unknown &= ~taken


def _holders(game: Game, hand: int) -> int:
    return sum([1 << p for p in range(game.n) if sees_zone(game, p, hand, False)])


def shown_to(game: Game, cards: Sequence[int], players: int) -> None:
    """Cards have been shown to these players (one bit each): they know them from now on.

    Who looks at several alone could take them up in any order: nobody else can tell them apart any more.
    """
    alone = len(cards) > 1 and players != (1 << game.n) - 1
    for card in cards:
        game.knowers[card] = players if alone else game.knowers[card] | players


def arranged(game: Game, player: int, chosen: Iterable[Option]) -> None:
    """A player has said in which order cards are put somewhere: only that player knows which lies where then."""
    who = [p for p in range(game.n) if p == player or (game.rules.policies.team_sees and _mates(game, p, player))]
    mask = sum([1 << p for p in who]) | ARRANGED
    for option in chosen:
        if option.card and game.is_current(option.card):
            game.knowers[option.card & CARD_MASK] = mask


def _mates(game: Game, player: int, other: int) -> bool:
    return game.team[player] == game.team[other]


def keep_order(game: Game, cards: Iterable[int]) -> None:
    """Several cards go together where their order is secret: who has not arranged them does not know it."""
    for card in cards:
        if not game.knowers[card] & ARRANGED:
            game.knowers[card] = ARRANGED


def mixed(game: Game, refs: Iterable[int]) -> tuple[int, ...]:
    """The same cards in random order: nobody knows which of them lies where once they are put somewhere."""
    order = list(refs)
    game.rng = shuffle(game.rng, order)
    game.learn_all()
    for ref in order:
        game.knowers[ref & CARD_MASK] = ARRANGED
    return tuple(order)
