"""Further phrases for cards: of one kind or another, others than these within a place, of several colours, the base."""

from __future__ import annotations

from fuda.games.gundam.effects import nouns, qualities
from fuda.games.gundam.notation.cards import english_cards, english_counted
from fuda.kernel.program import conditions, filters, selectors
from fuda.kernel.program.node import Quality
from fuda.kernel.program.selectors import Cards
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer


def teach_describing(g: Grammar) -> None:
    """Teach them."""
    for category, noun in (("things", "thing"), ("papers", "paper"), ("beings", "being"), ("objects", "object_noun")):
        others = f"{{before:some_modifiers}}{{clause:exclusion}}{{filters:modifiers}}{{noun:{noun}}}"
        g.rule(category, _others_there, others, variant=True)
        if category in ("things", "papers"):
            g.rule("inner", _others_there, others, variant=True)
    g.many("colour_list", "colour_word", separator="[/|か|・]", least=2, inner="plain", form="*", english=" or ")
    for rule in [rule for rule in g.rules["adjective"] if rule.node is filters.HasColour]:
        g.rules.setdefault("colour_word", []).append(rule)
    g.rule("adjective", filters.AnyOf, "{options:colour_list.*}", "{options}")
    g.rule("quality", qualities.HasTiming, "{timing:any_icon}[|の効果]を持<つ>", "~with {timing}")
    _teach_either(g)
    _teach_the_base(g)


def _others_there(
    before: tuple[Quality, ...], clause: Quality, filters: tuple[Quality, ...], noun: selectors.Noun
) -> Cards:
    """Which cards are not meant, said after where the cards lie: the same as before it."""
    return Cards(clause, (*before, *filters), noun)


def _teach_either(g: Grammar) -> None:
    """So many of the one or so many of the other."""
    g.rule("either_part", selectors.Some, "{cards:things}{quantity:tsu}", _english_some)
    g.rule("either_part", selectors.Some, "{cards:papers}{quantity:mai}", _english_some)
    g.many("either_parts", "either_part", separator="[か、|か|または、|または|、または]", least=2, english=" or ")
    g.rule("some", selectors.Alternatives, "{options:either_parts}", "{options}", filters=())
    g.label(either_part="so many cards", either_parts="so many cards")


def _english_some(node: selectors.Some, printer: Printer, _many: bool) -> str:
    return english_counted(node.quantity, node.cards, printer)


def _teach_the_base(g: Grammar) -> None:
    """A player has one base at most, so that the text need not say how many."""
    g.rule("base_cards", Cards, "{filters:modifiers}ベース", english_cards, clause=None, noun=nouns.BASE)
    g.rule("object", selectors.Every, "{cards:base_cards}", _english_the_base)
    g.rule("condition", _base_is, "{cards:base_cards}が[|、]{quality:quality.*}", variant=True)
    g.label(base_cards="a base")


def _english_the_base(node: selectors.Every, printer: Printer, _many: bool) -> str:
    described = english_cards(node.cards, printer, False)
    return described if described.startswith("your ") else f"the {described}"


def _base_is(cards: Cards, quality: Quality) -> conditions.Exist:
    """The base is so: there is such a base."""
    return conditions.Exist(Cards(None, (quality, *cards.filters), cards.noun))
