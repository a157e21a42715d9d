"""Whose cards are meant, and where they lie: what a text says once holds for what is joined to it, and for who acts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from fuda.cardtext import doings, happenings
from fuda.kernel.program.amounts import AsDone
from fuda.kernel.program.assemble_acts import SEVERAL
from fuda.kernel.program.conditions import all_are
from fuda.kernel.program.deeds import PlayersDo
from fuda.kernel.program.filters import InZone, Side
from fuda.kernel.program.node import Quality, Selector, find_nodes, node, rewrite
from fuda.kernel.program.selectors import Alternatives, Both, Cards, Some, This
from fuda.kernel.program.wording import Unplayable
from fuda.kernel.state.ids import CARD_MASK
from fuda.text.grammar import Grammar

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Scope
    from fuda.kernel.game import Game


def of_doer(cards: Cards, *whose: type) -> Cards:
    """The cards as those of who acts, where nothing says whose they are; what is `whose` says that, too."""
    said = any([isinstance(part, (Side, *whose)) for part in (*cards.filters, cards.clause)])
    return cards if said else replace(cards, filters=(Side("doer"), *cards.filters))


def with_places(text: Any) -> Any:
    """The text with the place of the first of several things said of the others, too; a choice needs a place."""
    text = rewrite(rewrite(text, Both, _joined), Alternatives, _either)
    refuse_nowhere(text)
    return text


def refuse_nowhere(text: object, told: tuple[type, ...] = ()) -> None:
    """Refuse a choice of cards that are said to lie nowhere: 「カードを1枚エネルギーに置く」.

    Qualities of what cards are `told` by say where they lie, too.
    """
    if any([_is_nowhere(some) and not find_nodes(some, told) for some in find_nodes(text, Some)]):
        raise Unplayable("it isn't said where the cards lie that are to be chosen")


def _joined(both: Both) -> Both:
    """All of its parts where the first part lies."""
    place = _place(both.parts[0])
    return Both(tuple([_there(part, place) for part in both.parts]))


def _either(choice: Alternatives) -> Alternatives:
    """All of its kinds where the first one lies; only one number can be chosen of whatever kind."""
    first, *others = choice.options
    if any(option.quantity != first.quantity for option in others):
        raise Unplayable("a choice of so many of one kind or another number of another")
    if any(option.kind(()).noun.from_top for option in choice.options):
        raise Unplayable("a choice of cards that nobody chooses among")
    place = _place(first)
    return replace(choice, options=tuple([_there(part, place) for part in choice.options]))


def _description(part: object) -> Cards | Alternatives | None:
    if isinstance(part, Alternatives):
        return part
    found = getattr(part, "cards", None)
    return found if isinstance(found, Cards) else None


def _place(part: object) -> tuple[Quality, ...]:
    """The zone and the side that are said of cards which are not in place."""
    words = _description(part)
    if words is None or not any(isinstance(quality, InZone) for quality in words.filters):
        return ()
    return tuple([quality for quality in words.filters if isinstance(quality, (InZone, Side))])


def _is_nowhere(part: object) -> bool:
    """Is it a choice of cards by a word that means them off their place, with no place said?"""
    words = _description(part)
    if words is None or any(isinstance(quality, InZone) for quality in words.filters):
        return False
    nouns = [option.kind(()).noun for option in words.options] if isinstance(words, Alternatives) else [words.noun]
    return not any(noun.zones for noun in nouns)


def _there(part: Any, place: tuple[Quality, ...]) -> Any:
    """The same cards in that place, where nothing says where they are."""
    words = _description(part)
    if words is None or not place or not _is_nowhere(part):
        return part
    said = {type(quality) for quality in words.filters}
    there = replace(words, filters=(*[quality for quality in place if type(quality) not in said], *words.filters))
    return there if isinstance(part, Alternatives) else replace(part, cards=there)


def each_of_own(acts: tuple[object, ...]) -> tuple[object, ...]:
    """The acts of a sentence; what several players have done in it is counted for each of them who goes on with it.

    「お互いのプレイヤーは手札をすべて捨て、捨てたカードと同じ数だけドローする」.
    """
    found: list[object] = []
    for index, act in enumerate(acts):
        who = act.who if isinstance(act, PlayersDo) and act.who.who in SEVERAL else None
        if who is not None and any([getattr(before, "who", None) == who for before in acts[:index]]):
            if find_nodes(act, AsDone):
                raise Unplayable("it counts what several players have done, which each of them has done by himself")
            act = rewrite(rewrite(act, Cards, _own_of_told), doings.Affected, _own_of_affected)
        found.append(act)
    return tuple(found)


def _own_of_told(cards: Cards) -> Cards:
    told = any([isinstance(part, happenings.Affected) for part in cards.filters])
    return of_doer(cards) if told else cards


def _own_of_affected(told: doings.Affected) -> doings.Affected:
    return replace(told, cards=of_doer(told.cards))


@node
class There:
    """それを墓地から and the like: a card that was spoken of, as long as it is in the zone named."""

    what: Selector
    where: str

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        found = self.what.refs(game, scope)
        return tuple([ref for ref in found if game.rules.zones[game.zone_kind(ref & CARD_MASK)].name == self.where])


@node
class LiesThere:
    """This card lies where the text says: the text works there, and nowhere else."""

    this: This

    def holds(self, game: Game, scope: Scope) -> bool:
        return True


def teach_lying(g: Grammar, places: Mapping[str, str]) -> None:
    """A text that works elsewhere than in place: 「このカードがトラッシュにある間、」; `places` are words for zones."""
    for place, where in places.items():
        here = This("card", where, itself=True)
        words = f"[このカード|これ]が[|自分の]{place}にある[間|限り]、"
        g.rule("while_clause", LiesThere, words, f"this card is in your {where}", this=here)


@node
class CameFrom:
    """The card was put into play from one of those zones, or from elsewhere."""

    subject: Selector
    zone: tuple[str, ...]
    is_so: bool = True

    def holds(self, game: Game, scope: Scope) -> bool:
        kinds = [game.rules.zone_kind(name) for name in self.zone]
        refs = self.subject.refs(game, scope)
        return bool(refs) and all((game.came_from[ref & CARD_MASK] // game.n in kinds) == self.is_so for ref in refs)


@node
class ThisIs:
    """The card that has the effect meets the descriptions; the text does not name it."""

    qualities: tuple[Quality, ...]

    def holds(self, game: Game, scope: Scope) -> bool:
        return all_are(game, (scope.bearer,), self.qualities, scope)
