"""What is left of the deck that somebody is believed to play, once the cards that are known are taken out of it.

How many cards lie hidden is for all to see: of several decks only those are believed that have as many, and hold what
is known. Where none has, as with a deck of somebody's own, one is filled up with further copies of its cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from typing import TYPE_CHECKING

from fuda.kernel.definition import CardDef, DeckList
from fuda.kernel.errors import FudaError
from fuda.kernel.state.rng import below
from fuda.kernel.views.hidden import printed

if TYPE_CHECKING:
    from fuda.kernel.definition import GameDef

Belief = DeckList | Sequence[tuple[DeckList, int]]
"""What somebody believes about a deck: a list, or several with their weights."""
Rest = dict[str, list[CardDef]]
"""The cards by the part of the deck that they belong to."""


class Believed:
    """What the hidden cards of one owner may be. `known` are the Nos. of the cards of his that are known, `hidden` how
    many others there are of each part.
    """

    __slots__ = ("rests",)

    def __init__(
        self, rules: GameDef, owner: int, belief: Belief, known: Sequence[str], hidden: Mapping[str, int]
    ) -> None:
        decks = [(belief, 1)] if isinstance(belief, DeckList) else belief
        if any(weight <= 0 for _, weight in decks):
            raise FudaError("the decks believed of a player need weights that are positive whole numbers")
        rests = [(deck, _rest(rules, deck, known), weight) for deck, weight in decks]
        enough = [(deck, rest, weight) for deck, rest, weight in rests if _lacks(rest, hidden) is None]
        fitting = [(rest, weight) for deck, rest, weight in enough if _holds(deck, known)]
        self.rests: list[tuple[Rest, int]] = fitting or [(rest, weight) for _, rest, weight in enough]
        if not self.rests and len(rests) > 1:
            filled = [(_filled(rules, deck, rest, hidden), weight) for deck, rest, weight in rests]
            self.rests = [(rest, weight) for rest, weight in filled if _lacks(rest, hidden) is None]
        if not self.rests:
            _, rest, _ = rests[0]
            part = _lacks(rest, hidden) or ""
            raise FudaError(
                f"the deck believed of player {owner} has {len(rest.get(part, ()))} cards left in its part '{part}' "
                f"besides those that have been seen; {hidden[part]} lie hidden"
            )

    def one(self, rng: int) -> tuple[int, Rest]:
        """The cards of one of the decks, by their weights."""
        rng, pick = below(rng, sum([weight for _, weight in self.rests]))
        chosen = next(rest for rest, below_it in self._heaped() if pick < below_it)
        return rng, {part: cards[:] for part, cards in chosen.items()}

    def _heaped(self) -> Iterator[tuple[Rest, int]]:
        """The decks, each with the weight of it and of those before it."""
        sums = accumulate([weight for _, weight in self.rests])
        return zip([rest for rest, _ in self.rests], sums, strict=True)


def _by_part(rules: GameDef, deck: DeckList) -> Rest:
    found: Rest = {}
    for definition in sorted([each for cards in deck.parts.values() for each in cards], key=printed):
        found.setdefault(rules.part_of(definition), []).append(definition)
    return found


def _rest(rules: GameDef, deck: DeckList, known: Sequence[str]) -> Rest:
    """The deck without the cards that are known."""
    rest = _by_part(rules, deck)
    for no in known:
        for cards in rest.values():
            match = next((definition for definition in cards if definition.no == no), None)
            if match is not None:
                cards.remove(match)
                break
    return rest


def _holds(deck: DeckList, known: Sequence[str]) -> bool:
    return set(known) <= {definition.no for cards in deck.parts.values() for definition in cards}


def _lacks(rest: Rest, hidden: Mapping[str, int]) -> str | None:
    """The first part that has fewer cards than lie hidden, if any."""
    return next((part for part, number in hidden.items() if len(rest.get(part, ())) < number), None)


def _filled(rules: GameDef, deck: DeckList, rest: Rest, hidden: Mapping[str, int]) -> Rest:
    whole, filled = _by_part(rules, deck), {part: cards[:] for part, cards in rest.items()}
    for part, number in hidden.items():
        cards = filled.setdefault(part, [])
        while whole.get(part) and len(cards) < number:
            cards += whole[part][: number - len(cards)]
    return filled
