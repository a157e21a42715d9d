"""What the game takes from the language that all games share: see `cardtext`."""

from __future__ import annotations

from collections.abc import Callable

from fuda.cardtext.clauses import teach_scope
from fuda.cardtext.deriving import free_arguments
from fuda.games.build_divide.effects import nouns, texts, verbs
from fuda.kernel.abilities.ability import Condition
from fuda.kernel.program import conditions, filters, selectors
from fuda.kernel.program.amounts import CountOf, Exactly
from fuda.kernel.program.gates import Body
from fuda.kernel.program.node import Quality, Selector
from fuda.kernel.program.selectors import Cards, Some
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer

CASES = ("object_or_none", "object", "picked", "both_picked", "dative")
THIS_UNIT = Some(Exactly(1), Cards(None, (filters.Unlike(filters.Except(selectors.This("unit"))),), nouns.UNIT))
"""This unit, as one of several that may be chosen."""


def teach_language(g: Grammar) -> None:
    """Teach it."""
    free_arguments(g, "deed", CASES)
    teach_scope(g)
    g.rule("while_clause", None, "{_:condition.so_long}[、|]", variant=True)
    g.rule("conditions", None, "{_:condition_list.ba}[、|]", variant=True)
    for words, state in (("レスト", filters.Rested), ("スタンド", filters.Active)):
        g.rule("modifier", state, f"{words}している", variant=True)
        g.rule("condition", _some_are(state()), f"{{cards:things}}が{words}してい<る>", variant=True)
        g.rule("condition", _one_is(state()), f"{{subject:one}}が{words}してい<る>", variant=True)
    words = "{cards}と同じ[枚数の|枚数|数の|数だけ|枚数だけ] カードを 引<く>"
    g.rule("deed", _draw_as_many, words, variant=True)
    _teach_conditions_first(g)
    _teach_done_cards(g)
    _teach_this_or_others(g)


def _some_are(quality: Quality) -> Callable[[Cards], conditions.Exist]:
    """Cards are so: there are such cards."""

    def build(cards: Cards) -> conditions.Exist:
        return conditions.Exist(Cards(cards.clause, (quality, *cards.filters), cards.noun))

    return build


def _one_is(quality: Quality) -> Callable[[Selector], conditions.Is]:
    def build(subject: Selector) -> conditions.Is:
        return conditions.Is(subject, (quality,))

    return build


def _draw_as_many(cards: Cards) -> verbs.Draw:
    return verbs.Draw(CountOf(selectors.All(cards)))


def _teach_conditions_first(g: Grammar) -> None:
    """A condition before what an ability waits for must hold at that moment."""
    for form in ("if", "case", "ba", "so_long"):
        first = f"{{headings}}[⁅自動⁆|⁅自⁆]{{conditions:condition_list.{form}}}[、|]"
        g.rule("quoted", _while_waiting, first + "{happening:trigger}[、|]{body}{limits}", variant=True)


def _while_waiting(
    headings: tuple[object, ...],
    conditions: tuple[Condition, ...],
    happening: object,
    body: Body,
    limits: tuple[object, ...],
) -> texts.Trigger:
    return texts.Trigger(headings, conditions, happening, body, limits)  # type: ignore[arg-type]


def _teach_done_cards(g: Grammar) -> None:
    """So many of the cards to which this effect has done something."""
    g.rule("done_cards", Cards, "{filters:done_modifiers}カード", _english_done, clause=None, noun=nouns.CARD)
    g.rule("picked", Some, "{cards:done_cards}を{quantity:mai}", "{quantity} of {cards}")
    g.rule("picked", Some, "{cards:done_cards}{quantity:mai}を", variant=True)
    g.label(done_cards="…したカード")


def _english_done(node: Cards, printer: Printer, _many: bool) -> str:
    return f"the cards {printer.english(node.filters, 'done_modifiers').removeprefix('~')}"


def _teach_this_or_others(g: Grammar) -> None:
    """One of several kinds of cards, this card among them."""
    g.rule("either_pick", Some, "このユニット", "this unit", quantity=THIS_UNIT.quantity, cards=THIS_UNIT.cards)
    g.rule("either_pick", None, "{_:counted}")
    g.many("either_picks", "either_pick", separator="[か|か、|または|または、]", least=2, english=" or ")
    g.rule("picked", selectors.Alternatives, "{options:either_picks}を", "{options}", filters=())
    g.label(either_pick="so many cards", either_picks="so many cards")
