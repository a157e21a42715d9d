"""Decks that lie in a known order after the shuffle of the set-up, for scenarios of it.

How a shuffle moves cards depends on the seed and on their number, not on what they are. So a game is tried once to see
where each place goes, and the decks are then laid so that the same shuffle puts every card where it is wanted.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from fuda.kernel.definition import CardDef, DeckList
from fuda.kernel.errors import FudaError
from fuda.kernel.game import Game

MOST_STEPS = 1000


def shuffled_zones(game: Game) -> dict[int, list[int]]:
    """The cards of each zone as they lie right after it was first shuffled, the top one last.

    What is asked before that is answered in any way: a deck from which cards are chosen then has no known order.
    """
    trial = game.clone()
    asked_with: list[list[int]] = []
    found: dict[int, list[int]] = {}
    for _ in range(MOST_STEPS):
        if trial.result is not None or (trial.choice is not None and found):
            break
        if trial.choice is not None:
            asked_with = asked_with or [sorted(zone) for zone in trial.zones]
            trial.choose_indices(tuple(range(trial.choice.least)), runs=False)
            continue
        before = [list(zone) for zone in trial.zones]
        heard = len(trial.history)
        trial.step()
        if any(event.kind == "shuffled" for event in trial.history[heard:]):
            for zone, (old, new) in enumerate(zip(before, trial.zones, strict=True)):
                if old != new and sorted(old) == sorted(new):
                    found.setdefault(zone, list(new))
    if asked_with and any(sorted(cards) != asked_with[zone] for zone, cards in found.items()):
        raise FudaError("cards are chosen from the deck before it is shuffled, so its order can't be known")
    return found


def from_the_top(game: Game) -> list[int]:
    """All cards in the order in which they will lie: those that are shuffled from the top on, then the others."""
    shuffled = [card for zone in shuffled_zones(game).values() for card in reversed(zone)]
    return [*shuffled, *(card for card in range(len(game.definition)) if card not in set(shuffled))]


def stacked(game: Game, decks: Sequence[DeckList]) -> list[DeckList]:
    """The decks laid so that the set-up of this game, which has not begun, leaves each in the order of its list."""
    found = list(decks)
    for zone, cards in shuffled_zones(game).items():
        player = zone % game.n
        wanted = {card: game.definition[first] for first, card in zip(sorted(cards), reversed(cards), strict=True)}
        found[player] = _laid(found[player], [game.definition[card] for card in sorted(cards)], wanted)
    return found


def _laid(deck: DeckList, listed: Sequence[CardDef], wanted: Mapping[int, CardDef]) -> DeckList:
    """The deck with the part that holds the listed cards in another order: that of the cards' numbers."""
    parts = {
        name: tuple([wanted[card] for card in sorted(wanted)]) if list(part) == list(listed) else part
        for name, part in deck.parts.items()
    }
    return DeckList(deck.title, parts, deck.plan)
