"""Other orders of words: a value or a zone that is named late, one verb for several things, costs by their name."""

from __future__ import annotations

from collections.abc import Callable

from fuda.games.build_divide.effects import amounts as numbers
from fuda.games.build_divide.effects import costing, happenings, looking, nouns, qualities, verbs
from fuda.kernel.program import amounts, deeds, selectors
from fuda.kernel.program.filters import Side
from fuda.kernel.program.selectors import Cards
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer

ENEMY_CARDS = selectors.Every(Cards(None, (Side("enemy"),), nouns.CARD))


def teach_wordings(g: Grammar) -> None:
    """Add them to the grammar."""
    _teach_values(g)
    _teach_subjects(g)
    _teach_demands(g)
    _teach_late_zones(g)
    _teach_exchanges(g)
    _teach_done(g)


def _teach_values(g: Grammar) -> None:
    """Values that are set, and compared numbers."""
    g.rule("set_amount", amounts.Multiplied, "{times:amount}×1000", "1000 times {times}", number=1000)
    each = "{amount:value_of}{number}"
    g.rule("per", numbers.ValueGroups, each, "every {number} {amount}")
    g.rule("value_of", amounts.StatOf, "{of:one}の{stat}", "{stat} of {of}")


def _teach_subjects(g: Grammar) -> None:
    """Who is changed: all, said after them; this card and others; those in a battle; a condition said late."""
    others = "[|全て]は[|、]{changes}"
    g.rule("standings", _and_named, "{one:this}と{noun:name_noun}" + others, variant=True)
    g.rule("standings", _and_mine, "{one:this}とあなたの{cards:things}" + others, variant=True)
    for word, state in (
        ("[アタックされた|アタックされている|アタック目標の]", "attacked"),
        ("[このユニットをブロックした|このユニットをブロックしている]", "blocking"),
    ):
        for category, particle, kind in (("dative", "に", selectors.All), ("object", "を", selectors.All)):
            g.rule(category, _in_battle(state, kind), f"{word}ユニット{particle}", variant=True)
        g.rule("subject", _in_battle(state, selectors.Every), f"{word}ユニット", variant=True)


def _and_named(one: object, noun: object, changes: object) -> tuple[deeds.Change, ...]:
    return _and_others(one, Cards(None, (), noun), changes)  # type: ignore[arg-type]


def _and_mine(one: object, cards: Cards, changes: object) -> tuple[deeds.Change, ...]:
    return _and_others(one, Cards(cards.clause, (Side("own"), *cards.filters), cards.noun), changes)


def _and_others(one: object, cards: Cards, changes: object) -> tuple[deeds.Change, ...]:
    """The same change of the one and of the others."""
    return deeds.Change(None, one, changes), deeds.Change(None, selectors.Every(cards), changes)  # type: ignore[arg-type]


def _in_battle(state: str, kind: Callable[[Cards], object]) -> Callable[[], object]:
    return lambda: kind(Cards(None, (qualities.InBattle(state),), nouns.UNIT))


def _teach_demands(g: Grammar) -> None:
    """802-4b:iv, 1204-2h:iv: attack costs by that name, and what the opponent's activated abilities cost."""
    owner = "[その支配者が|支配者が|そのプレイヤーが]"
    for form in ("as_long_not", "unless"):
        unless = f"{owner}{{costs:demanded.{form}}}[|、]アタック<できない>"
        g.rule("change", costing.AttackDemand, unless, variant=True)
    g.rule("change", costing.AttackDemand, "{costs:demanded.as_long_not}[|、]アタック<できない>", variant=True)
    for words in ("として[|、]{costs:demanded}", "は[|、]{costs:demanded}ことである"):
        g.rule("standing", _demanding, "{subject:doer}のアタックコスト" + words, variant=True)
    said = "相手が起動能力を[プレイ|起動]するためのコストは[|、]{change:cost_change}"
    g.rule("standing", _use_cost, said, variant=True)


def _demanding(subject: object, costs: tuple[object, ...]) -> deeds.Change:
    return deeds.Change(None, subject, (costing.AttackDemand(costs),))  # type: ignore[arg-type]


def _use_cost(change: tuple[str, int]) -> deeds.Change:
    return deeds.Change(None, ENEMY_CARDS, (costing.CostChange("use", change),))  # type: ignore[arg-type]


def _teach_late_zones(g: Grammar) -> None:
    """Where cards come from, said after how many they are; one each of two kinds of cards looked at."""
    late = "{cards:named_cards}を{quantity:mai}[、|]{whose:whose_of}{zone}から"
    for words, build in (
        ("手札に戻<す>", lambda target: verbs.Return(target)),
        ("手札に加え<る>", lambda target: verbs.Return(target, add=True)),
        ("登場させ<る>", lambda target: verbs.Appear(target)),
    ):
        g.rule("deed", _from_there(build), late + words, variant=True)
    of_each = "{first:stored}と{second:any_card}を{quantity:mai}ずつ"
    g.rule("object", _each_of_looked, of_each, variant=True)
    up_to = "{first:stored}と{second:any_card}を{number}枚ずつまで"
    g.rule("object", _up_to_each, up_to, variant=True)
    g.rule("object", looking.TopOf, "{whose:whose_zone}ライフの先頭のカードを{number}枚", variant=True, zone="life")
    g.rule("deed", verbs.Drop, "捨てさせ<る>", variant=True, word="discard", target=selectors.Omitted())
    g.rule("deed", verbs.Drop, "{target:one}を捨てさせ<る>", variant=True, word="discard")
    g.rule("either", _top_or_bottom, "{target:object_or_none}{to}山札の上か下に置<く>", variant=True)


def _from_there(build: Callable[[selectors.Some], object]) -> Callable[..., object]:
    def found(cards: Cards, quantity: object, whose: str, zone: tuple[str, ...]) -> object:
        lying = nouns.Lying(whose, zone, cards.filters, cards.noun)
        return build(selectors.Some(quantity, lying))  # type: ignore[arg-type]

    return found


def _each_of_looked(first: nouns.Lying, second: Cards, quantity: object) -> selectors.Both:
    other = nouns.Lying(first.whose, first.zone, second.filters, second.noun)
    return selectors.Both((selectors.Some(quantity, first), selectors.Some(quantity, other)))  # type: ignore[arg-type]


def _up_to_each(first: nouns.Lying, second: Cards, number: int) -> selectors.Both:
    return _each_of_looked(first, second, amounts.UpTo(number))


def _top_or_bottom(target: object, to: str) -> deeds.OneOf:
    places = ("deck_top", "deck_bottom")
    return deeds.OneOf(tuple([looking.ToOrdered(target, place, to=to) for place in places]))  # type: ignore[arg-type]


def _teach_exchanges(g: Grammar) -> None:
    """509-1: the two that were targeted, or one of each, said with を."""
    first, second = qualities.TargetAt(0), qualities.TargetAt(1)
    g.rule("deed", verbs.Swap, "対象を入れ替え<る>", "exchange the targets", one=first, other=second)
    other = "{cards}を{quantity:mai}[|、]入れ替え<る>"
    g.rule("deed", _swap_with, "{one:item}と" + other, variant=True)
    g.rule("deed", _swap_some, "{mine:cards}を{number:mai}と" + other, variant=True)


def _swap_with(one: object, cards: Cards, quantity: object) -> verbs.Swap:
    return verbs.Swap(one, selectors.Some(quantity, cards))  # type: ignore[arg-type]


def _swap_some(mine: Cards, number: object, cards: Cards, quantity: object) -> verbs.Swap:
    return _swap_with(selectors.Some(number, mine), cards, quantity)  # type: ignore[arg-type]


def _teach_done(g: Grammar) -> None:
    """For each card that it was done to; the next time that something happens."""
    draw = "{done:done_each}につき[、|]"
    g.rule("deed", _draw_each, draw + "[カードを|]1枚引<く>", variant=True)
    g.rule("act", _they_draw_each, draw + "{who:topic}[カードを|]1枚引<く>", variant=True)
    g.rule("later", None, "次に{_:happening.ta}時", _english_next)
    waiting = "{duration}、{happening:happening.ta}時[、|に、]{then:gate}"
    g.rule("act", deeds.Delayed, waiting, _english_whenever)


def _english_next(node: happenings.When, printer: Printer, _many: bool) -> str:
    return f"the next time that {printer.english(node, 'happening')}"


def _english_whenever(node: deeds.Delayed, printer: Printer, _many: bool) -> str:
    until = printer.english(node.duration, "duration")
    return f"{until} whenever {printer.english(node.happening, 'happening')}, {printer.english(node.then, 'gate')}"


def _draw_each(done: object) -> verbs.Draw:
    return verbs.Draw(done)  # type: ignore[arg-type]


def _they_draw_each(done: object, who: selectors.Players) -> deeds.PlayersDo:
    return deeds.PlayersDo(who, _draw_each(done))
