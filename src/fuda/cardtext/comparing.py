"""A card's value against another card's, in all the ways in which that is said."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from fuda.kernel.program.changes import GainAbility
from fuda.kernel.program.conditions import Exist, Is
from fuda.kernel.program.filters import Another, Except, SharesName, SharesTrait, Side, StatLike, StatsCompare
from fuda.kernel.program.gates import Body
from fuda.kernel.program.node import Selector, find_nodes, node, read_as, rewrite, swapped
from fuda.kernel.program.selectors import Cards, It, OfEvent, That, This
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.values.values import colours
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Scope
    from fuda.kernel.definition import CardDef
    from fuda.kernel.game import Game
    from fuda.kernel.state.last_known import Snapshot

ORDERS = (("[低|小さ]", "<", "lower than"), ("[高|大き]", ">", "higher than"))
BOUNDS = (("以下", "<=", "equal to or lower than"), ("以上", ">=", "equal to or higher than"))

BELOW = ("未満", "<", "")
"""Less than, which is printed as being lower."""


@node
class SharesColour:
    """Has a colour that another card has, too."""

    of: Selector

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        refs = read_as(game, self.of, scope)
        return any([not colours(game, card).isdisjoint(colours(game, ref & CARD_MASK)) for ref in refs])

    def recalls(self, game: Game, last: Snapshot, scope: Scope) -> bool:
        refs = read_as(game, self.of, scope)
        return any([not last.definition.colours.isdisjoint(colours(game, ref & CARD_MASK)) for ref in refs])


@node
class Besides(Except):
    """Is not the card itself that it is compared with, which no text says."""


ALIKE = (SharesName, SharesTrait, SharesColour, StatLike)
"""What a card is like by comparison with another."""


def not_itself(node: Any) -> Any:
    """What a text says, with "like this card" as said of other cards, and "is there one like it" as of others than it.

    「このユニットと同じカード名の自分のユニットがいる間」 would always be so, if the unit were one of them.
    """
    node = others_than_spoken(node)
    if not find_nodes(node, ALIKE):
        return node
    return rewrite(rewrite(node, Exist, _others_exist), Cards, partial(_others, kinds=(This,)))


def others_than_spoken(node: Any, in_place: bool = False) -> Any:
    """What a text says, with other cards of the opponent's as others than what it spoke of: this card is none of them.

    `in_place`: that is so of all cards in place, as in the text of a card that never is there itself; not in texts of
    their own, which are given.
    """
    if not find_nodes(node, (Another, Except)):
        return node
    swaps: dict[type, Any] = {Cards: partial(_others_spoken, in_place), GainAbility: lambda given: given}
    return rewrite(node, Body, lambda body: swapped(body, swaps))


def _others_spoken(in_place: bool, cards: Cards) -> Cards:
    other: tuple[Any, ...] = (Another(), *[Except(This(noun)) for noun in ("unit", "card", This().noun)])
    never_this = Side("enemy") in cards.filters or (in_place and cards.noun.zones)
    if not never_this or not any([part in other for part in (cards.clause, *cards.filters)]):
        return cards
    spoken = Except(It(True))
    filters = tuple([spoken if part in other else part for part in cards.filters])
    return replace(cards, clause=spoken if cards.clause in other else cards.clause, filters=filters)


def _others_exist(exist: Exist) -> Exist:
    return replace(exist, cards=_others(exist.cards, (This, It, That, OfEvent)))


def _others(cards: Cards, kinds: tuple[type, ...]) -> Cards:
    for like in cards.filters:
        if not isinstance(like, ALIKE) or getattr(like, "itself", False) or not isinstance(like.of, kinds):
            continue
        if not isinstance(like, StatLike) or (like.op == "==" and not like.than):
            return cards.also(Besides(like.of)) if cards.clause else replace(cards, clause=Besides(like.of))
    return cards


@node
class SharesNoted:
    """Prints one of the words that another card prints beside its name: `key` says as what, a title and the like."""

    of: Selector
    key: str

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        return self._shares(game, game.definition[card], scope)

    def recalls(self, game: Game, last: Snapshot, scope: Scope) -> bool:
        return self._shares(game, last.definition, scope)

    def _shares(self, game: Game, definition: CardDef, scope: Scope) -> bool:
        own = _words(definition, self.key)
        refs = read_as(game, self.of, scope)
        return any([not own.isdisjoint(_words(game.definition[ref & CARD_MASK], self.key)) for ref in refs])


def _words(definition: CardDef, key: str) -> frozenset[str]:
    found: Any = definition.extra.get(key) or ()
    return frozenset({found} if isinstance(found, str) else found)


def teach_comparing(
    g: Grammar, quality: str = "quality", of: str = "one", subject: str = "one", with_: str = ""
) -> None:
    """Teach them as a `quality`, and as what is said of the value of a `subject`.

    `of` is what a card is compared with; where that is asked, it may be `with_` more than can stand before a noun.
    """
    than = f"{{of:{of}}}の{{than:stat}}"
    for word, op, english in ORDERS:
        spoken = _english(english)
        g.rule(quality, StatLike, f"{{of:{of}}}より {{stat}}[が|の]{word}<い>", spoken, op=op)
        g.rule(quality, StatLike, f"{than}より {{stat}}[が|の]{word}<い>", spoken, op=op)
        for bound in (f"{{of:{of}}}", than):
            for ending in ("<だ>", "を持<つ>"):
                g.rule(quality, StatLike, f"{bound}より{word}い{{stat}}{ending}", variant=True, op=op)
        if with_:
            g.rule("predicate", StatLike, f"{{of:{with_}}}より {{stat}}[が|の]{word}<い>", spoken, op=op)
            more = f"{{of:{with_}}}の{{than:stat}}より {{stat}}[が|の]{word}<い>"
            g.rule("predicate", StatLike, more, spoken, op=op)
        for bound in (f"{{of:{of}}}", than):
            g.rule(quality, StatLike, f"{{stat}}が {bound}より[|も] {word}<い>", variant=True, op=op)
            asked = bound.replace(f"{{of:{of}}}", f"{{of:{with_ or of}}}")
            said = f"{{subject:{subject}}}の{{stat}}が {asked}より[|も] {word}<い>"
            g.rule("condition", _value_is(op), said, variant=True)
    _teach_own(g, quality, subject)
    same = f"{{of:{of}}}と同じ{{stat}}"
    g.rule(quality, StatLike, f"{same}<だ>", _english("equal to"), f"{same}を持<つ>", op="==")
    g.rule(quality, StatLike, f"{{stat}}が{{of:{of}}}と同じ<同じだ>", variant=True, op="==")
    g.rule(quality, StatLike, f"{{of:{of}}}と{{stat}}が同じ<同じだ>", variant=True, op="==")
    for word, op, english in (*BOUNDS, BELOW):
        spoken, variant = _english(english), not english
        g.rule(quality, StatLike, f"{{of:{of}}}の{{stat}}{word}<だ>", spoken, variant=variant, op=op)
        g.rule(quality, StatLike, f"{than}{word}の{{stat}}を持<つ>", spoken, variant=variant, op=op)
        g.rule(quality, StatLike, f"{than}{word}の{{stat}}<だ>", variant=True, op=op)
        g.rule(quality, StatLike, f"{{stat}}が{than}{word}<だ>", variant=True, op=op)
        g.rule("condition", _value_is(op), f"{{subject:{subject}}}の{{stat}}が{than}{word}<だ>", variant=True)


def _teach_own(g: Grammar, quality: str, subject: str) -> None:
    """One value of a card against another of its own: 「HPがAP以下の」, 「APよりHPが低い」."""
    for word, op, english in ORDERS:
        spoken = f"~with {{stat}} {english} its {{than}}|~with {{stat}} {english} their {{than}}"
        g.rule(quality, StatsCompare, f"{{stat}}が {{than:stat}}より[|も] {word}<い>", spoken, op=op)
        said = f"{{subject:{subject}}}の{{stat}}が {{than:stat}}より[|も] {word}<い>"
        g.rule("condition", _own_is(op), said, variant=True)
        spoken = spoken.replace("its {than}", "its original {than}").replace("their {than}", "their original {than}")
        g.rule(
            quality, StatsCompare, f"{{stat}}が 元々の{{than:stat}}より[|も] {word}<い>", spoken, op=op, printed=True
        )
        said = f"{{subject:{subject}}}の{{stat}}が 元々の{{than:stat}}より[|も] {word}<い>"
        g.rule("condition", _own_is(op, printed=True), said, variant=True)
        than_printed = f"{{stat}}が 元々の[値|数値]より[|も] {word}<い>"
        g.variant(quality, partial(_like_printed, op=op), than_printed)
        g.variant("condition", _own_is(op, printed=True), f"{{subject:{subject}}}の{than_printed}")
    for word, op, english in (*BOUNDS, BELOW):
        spoken = f"~with {{stat}} {english} its {{than}}|~with {{stat}} {english} their {{than}}"
        g.rule(quality, StatsCompare, f"{{stat}}が{{than:stat}}{word}<だ>", spoken, variant=not english, op=op)
        g.rule("condition", _own_is(op), f"{{subject:{subject}}}の{{stat}}が{{than:stat}}{word}<だ>", variant=True)
    g.rule(quality, StatsCompare, "{stat}と{than:stat}が同じ<同じだ>", "~with {stat} equal to its {than}", op="==")
    g.rule(quality, StatsCompare, "{stat}が{than:stat}と同じ<同じだ>", variant=True, op="==")


def _value_is(op: str) -> Callable[..., Is]:
    """A card's value, compared with a card: the same as the card being compared with it by that value."""

    def build(subject: Selector, stat: str, of: Selector, than: str = "") -> Is:
        return Is(subject, (StatLike(stat, op, of, "" if than == stat else than),))

    return build


def _own_is(op: str, *, printed: bool = False) -> Callable[..., Is]:
    """A card's value, compared with another of its own."""

    def build(subject: Selector, stat: str, than: str = "") -> Is:
        return Is(subject, (StatsCompare(stat, op, than or stat, printed),))

    return build


def _like_printed(stat: str, op: str) -> StatsCompare:
    """A card's value, compared with what it prints."""
    return StatsCompare(stat, op, stat, printed=True)


def _english(order: str) -> Callable[[StatLike, Printer, bool], str]:
    """A value compared with a card's: "AP lower than its own", "HP equal to or lower than this Unit's AP"."""

    def speak(node: StatLike, printer: Printer, _many: bool) -> str:
        stat = printer.english(node.stat, "stat")
        of = printer.english(node.of, printer.category_of(node.of, "measured", "one"))
        of = f"the {of.removeprefix('each ')}" if of.startswith("each ") else of
        than = printer.english(node.than or node.stat, "stat")
        owner = {"it": "its", "them": "their"}.get(of)
        if owner is None and " " in of.removeprefix("this ").removeprefix("that "):
            return f"~with {stat} {order} the {than} of {of}"
        whose = owner or f"{of}'s"
        return f"~with {stat} {order} {whose} {than if node.than or owner else ''}".rstrip()

    return speak
