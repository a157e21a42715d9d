"""Which values of which cards may not be the printed ones: the only ones that an observation asks the machine for."""

from __future__ import annotations

from typing import NamedTuple

from fuda.kernel.abilities.ability import Filter
from fuda.kernel.game import Game
from fuda.kernel.program.filters import LOOKED
from fuda.kernel.program.selectors import Cards, Noun
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.values.values import LOSSES, SILENCED

Aspects = tuple[str, ...]
NOTHING: Aspects = ()


class Doubts(NamedTuple):
    """The stats and keywords in doubt: of all cards, of those in zones of a kind, of certain cards.

    `SILENCED` among them stands for all keywords that a card prints.
    """

    anywhere: Aspects
    kinds: dict[int, Aspects]
    cards: dict[int, Aspects]

    def of(self, game: Game, card: int) -> Aspects:
        """What is in doubt about a card as it lies; about one that lies in no zone, what is about any."""
        zone = game.zone[card]
        kinds = sum(self.kinds.values(), NOTHING) if zone < 0 else self.kinds.get(zone // game.n, NOTHING)
        found = self.anywhere + kinds + self.cards.get(card, NOTHING)
        return found if SILENCED not in found else found + tuple(game.definition[card].keywords)


NO_DOUBTS = Doubts(NOTHING, {}, {})


def doubts(game: Game) -> Doubts:
    """What abilities and effects may change about cards as the game is now, without asking whether they apply."""
    modified, known = game.modified, game.rules.terms.aspects
    if not modified:
        return NO_DOUBTS
    anywhere: Aspects = NOTHING if LOSSES.isdisjoint(modified) else (SILENCED,)
    cards: dict[int, Aspects] = {}
    described: list[tuple[str, Filter | None]] = []
    statics = game.statics
    for aspect in known.intersection(modified):
        for bearing, part in statics.get(aspect, ()):
            if part.subject is None:
                card = bearing.bearer & CARD_MASK
                cards[card] = (*cards[card], aspect) if card in cards else (aspect,)
            else:
                described.append((aspect, part.subject))
    for effect in game.effects:
        aspect = effect.aspect
        if aspect in known:
            if effect.targets is None:
                described.append((aspect, effect.subject))
            else:
                for ref in effect.targets:
                    card = ref & CARD_MASK
                    cards[card] = (*cards[card], aspect) if card in cards else (aspect,)
    kinds: dict[int, Aspects] = {}
    for aspect, subject in described:
        zones = _zones(subject)
        for name in zones:
            kind = game.rules.zone_kind(name)
            kinds[kind] = (*kinds.get(kind, NOTHING), aspect)
        if not zones:
            anywhere += (aspect,)
    return Doubts(anywhere, kinds, cards)


def _zones(subject: Filter | None) -> tuple[str, ...]:
    """The zones outside of which a description means no card; none where it may mean cards anywhere."""
    if type(subject) is not Cards or type(subject.noun) is not Noun:
        return ()
    named = subject.zones()
    return () if named == LOOKED else named or subject.noun.zones
