"""How much: wherever a number may stand, as many as there are such cards, as a card's value, or so much for each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields, is_dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any

from fuda.cardtext.deeds import Draw
from fuda.cardtext.deriving import BY_THIS, teach_counted_verbs
from fuda.cardtext.looking import TopOf
from fuda.kernel.program.amounts import (
    AnyNumber,
    AsDone,
    AsMany,
    CountOf,
    Exactly,
    Multiplied,
    PerCard,
    PerStat,
    StatOf,
    SumOf,
    UpTo,
    amount_of,
)
from fuda.kernel.program.assemble_acts import SEVERAL
from fuda.kernel.program.conditions import SIDE_OF, AmountIs, Exist
from fuda.kernel.program.deeds import Change, Choose, ForEach, PlayersDo
from fuda.kernel.program.filters import AtLeast, InZone, Only, StatIs
from fuda.kernel.program.node import PLAIN, in_words, node, part_names
from fuda.kernel.program.selectors import All, Both, Cards, It, Noun, Players, Some, That
from fuda.kernel.program.summing import Summing, Total
from fuda.kernel.program.wording import Unplayable
from fuda.text.grammar import Grammar
from fuda.text.printer import OWNERS, Printer

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Amount, Scope
    from fuda.kernel.game import Game


def teach_amounts(
    g: Grammar, category: str, unit: str = "", *, counted: str = "と同じ数だけ", cards: str = "cards", of: str = "one"
) -> None:
    """Teach a category of numbers that are followed by `unit`; `counted` is how "as many as" is printed there.

    `cards` are words for the cards that are counted, `of` those for a card whose value it is.
    """
    spellings = [counted, *(s for s in COUNTED if s != counted)]
    g.rule(category, None, f"{{_:number}}{unit}")
    g.rule(category, CountOf, f"{{cards:{cards}}}[{'|'.join(spellings)}]", "the number of {cards*}")
    g.rule(category, StatOf, f"{{of:{of}}}の{{stat}}[{'|'.join(EQUAL)}]", english_stat_of)
    its = f"その{{stat}}[{'|'.join(EQUAL)}]"
    g.rule(category, StatOf, its, variant=True, of=It())
    total = f"{{cards:{cards}}}[|すべて]の{{stat}}の合計[{'|'.join(EQUAL)}]"
    g.rule(category, SumOf, total, "the total {stat} of {cards*}")
    g.rule(category, PerCard, f"{{cards:each_cards}}につき[|、]{{each:number}}{unit}", _english_per_card)
    per_stat = f"{{of:{of}}}の{{stat}}{{per:number}}につき[|、]{{each:number}}{unit}"
    g.rule(category, PerStat, per_stat, "{each} for every {per} {stat} of {of}")
    g.rule(category, PerCard, f"{{cards:{cards}}}の[数|枚数]×{{each:number}}{unit}", variant=True)
    g.rule(category, PerStat, f"{{of:{of}}}の{{stat}}×{{each:number}}{unit}", variant=True, per=1)
    # Apart from what is counted: 「…と同じ数だけ、…にダメージを与える」.
    g.rule(f"{category}_apart", CountOf, f"{{cards:{cards}}}[{'|'.join(COUNTED)}]", within=True)


def teach_done_numbers(g: Grammar, categories: Iterable[str], noun: Noun) -> None:
    """As many as something was done to before, told by the verb: 「捨てた枚数と同じ枚数」, 「この効果で戻した数だけ」.

    The acts must be known. `noun` is the word for any card; what is counted stands in numbers of these `categories`,
    and before につき.
    """
    teach_counted_verbs(g)
    same = "[と同じ枚数|と同じ数|だけ|と同じ枚数だけ|と同じ数だけ|分|分だけ|に等しい数だけ|の|と同じ数の|に等しい|]"
    # Cards are counted in 枚: 「消費した数」 may be that of counters.
    done = f"[|{BY_THIS}][|、]{{verb:counted_verb}}[枚数|カードの枚数|カードの数|ユニットの数|ユニットの枚数]"
    for category in categories:
        g.rule(category, AsDone, f"{done}{same}", "the number of cards {verb} this way")
        g.rule(category, AsDone, f"[その|そうした]枚数{same}", "that number of cards", verb=None)
        g.variant(category, AsDone, "[同じ枚数|それと同じ枚数|同じ数][|だけ]", verb=None)
        told = f"{{filters:done_modifiers}}[|カードの|ユニットの][枚数|数]{same}"
        g.variant(category, partial(_count_done, noun), told)
    for often, op, english in (("以上", ">=", " or more"), ("", "==", "")):
        so_many = f"[{BY_THIS}][|、]{{number}}[枚|つ|体]{often}"
        told = f"{{amount}} is {{number}}{english}"
        g.rule("condition", AmountIs, f"{so_many}[|、]{{amount:done_number}}<過去>", told, op=op)
        g.variant("condition", partial(_so_many_done, op, noun), f"{so_many}[|、]{{filters:done_modifiers}}<過去>")
    g.rule("done_number", AsDone, "{verb:counted_verb}", "the number of cards {verb} this way")
    g.label(done_number="…した")
    g.variant("each", partial(Cards, None, noun=noun), "{filters:done_modifiers}枚数1[枚|つ]")
    g.rule("each", AsDone, f"[|{BY_THIS}]{{verb:counted_verb}}[カード|ユニット|枚数]1枚", "card {verb} this way")
    g.rule("each", AsDone, "その枚数1[枚|つ]", "of those cards", verb=None)


def _so_many_done(op: str, noun: Noun, number: int, filters: tuple[Any, ...]) -> Exist:
    """This effect has done it to so many cards."""
    told = tuple([replace(part, barely=False) for part in filters])
    return Exist(Cards(None, told, noun), AtLeast(number) if op == ">=" else Only(number), True)


def _count_done(noun: Noun, filters: tuple[Any, ...]) -> CountOf:
    return CountOf(Cards(None, filters, noun))


def teach_equal_number(g: Grammar, cards: str = "cards", of: str = "one") -> None:
    """Teach what a value is made: as much as there are such cards, or as a card's value: 「手札と同じ数になる」."""
    so_many = "[と同じ数|の数と同じ|の枚数と同じ|の数|の枚数|と同じ枚数|の数と同じ数|の数に等しい値|の数と同じ値]"
    g.rule("equal_number", CountOf, f"{{cards:{cards}}}{so_many}", "the number of {cards*}")
    g.rule("equal_number", StatOf, f"{{of:{of}}}の{{stat}}と同じ[|数|値]", english_stat_of)


def teach_bounds(g: Grammar, category: str, cards: str = "cards") -> None:
    """A value no more or no less than what is counted: 「Lv.が自分のユニットの数以下の」.

    A value against a card's own is another matter (see `comparing`).
    """
    g.rule("bound", CountOf, f"{{cards:{cards}}}の[数|枚数]", "the number of {cards*}")
    g.rule("bound", SumOf, f"{{cards:{cards}}}[|すべて]の{{stat}}の合計", "the total {stat} of {cards*}")
    for word, op, english in (
        ("以下", "<=", "equal to or lower"),
        ("以上", ">=", "equal to or higher"),
        ("未満", "<", "lower"),
    ):
        spoken = f"~with {{stat}} {english} than {{number}}"
        g.rule(category, StatIs, f"{{stat}}が{{number:bound}}{word}<だ>", spoken, op=op, printed=False)


def teach_totals(g: Grammar, ops: Iterable[tuple[str, str, str]]) -> None:
    """What the values of cards come to that are chosen together: 「コストの合計が5以下になるように」.

    `ops` are the words for no more and no less than a number, what they mean, and their English.
    """
    for word, op, english in ops:
        ending = f"{{number}}{word}[になるように|となるように|になるよう|となるよう]"
        g.rule("total", Total, f"{{stat}}の合計が{ending}", f"total {{stat}} {{number}} {english}", op=op)
        g.rule("total", Total, f"合計{{stat}}が{ending}", variant=True, op=op)
        g.rule("total", Total, f"{{stat}}が合計{ending}", variant=True, op=op)
    g.label(total="…の合計が…になるように")


def teach_summing(
    g: Grammar,
    ops: Iterable[tuple[str, str, str]],
    kinds: Mapping[str, str] | None = None,
    category: str = "picked",
    *,
    counted_first: bool = False,
    taken: str = "",
) -> None:
    """So many cards by what their values come to, which is said first, between or last.

    `kinds` are words for cards, each with its counter; with `counted_first` the number is printed before を. `taken`
    are words for cards whose place is said before all that.
    """
    teach_totals(g, ops)
    said = "{total}[、|]"
    if taken:
        place, some = "{who:whose}の{zone}から[、|]", f"{{cards:{taken}}}を"
        for words in (f"{place}{said}{some}{{quantity:mai}}", f"{place}{some}{said}{{quantity:mai}}"):
            g.rule(category, _summing_there, words, variant=True)
    for cards, counter in (kinds or {"cards": "mai"}).items():
        some = f"{{cards:{cards}}}"
        at_will = "好きな[数|枚数]" if counter == "tsu" else "好きな[枚数|数]"
        for many, fixed in ((f"{{quantity:{counter}}}", {}), (at_will, {"quantity": AnyNumber()})):
            ways = [f"{some}を{many}", f"{some}{many}を"]
            printed = ways[counted_first and not fixed]
            g.rule(category, Summing, said + printed, _english_summing, also=fixed)
            others = [said + way for way in (*ways, f"{many}の{some}を") if way != printed]
            for words in (*others, f"{some}を[、|]{said}{many}[|を]", *[f"{way}[、|]{said}" for way in ways]):
                g.rule(category, Summing, words, variant=True, also=fixed)
            if g.known("some_modifiers"):
                # What the cards are like, or where they lie, may come first: 「手札の、コストの合計が…ように、…」.
                for way in ways:
                    g.rule(category, _summing_such, f"{{before:some_modifiers}}{said}{way}", variant=True, also=fixed)


def _summing_such(before: tuple[Any, ...], cards: Cards, **said: Any) -> Summing:
    return Summing(cards=cards.also(*before), **said)


def _summing_there(who: str, zone: tuple[str, ...], cards: Cards, **said: Any) -> Summing:
    return Summing(cards=replace(cards, filters=(SIDE_OF[who], InZone(zone), *cards.filters)), **said)


def _english_summing(node: Summing, printer: Printer, _many: bool) -> str:
    quantity = "any number of" if isinstance(node.quantity, AnyNumber) else printer.english(node.quantity, "mai")
    cards = printer.english(node.cards, "cards", plural=True)
    of = "of " if cards.startswith(OWNERS) and not isinstance(node.quantity, AnyNumber) else ""
    return f"{quantity} {of}{cards} with {printer.english(node.total, 'total')}"


def teach_dividing(g: Grammar, node: type, printed: str, total: str = "[合計|]", among: str = "dative") -> None:
    """Damage that is divided among cards; `printed` is how the game says it, `total` what stands before the number."""
    for verb in dict.fromkeys((printed, *DIVIDING)):
        words = f"{{target:{among}}} {total}{{amount:number}}ダメージを [|好きなように|好きに|自由に|任意に]{verb}"
        g.rule("act", node, words, "divide {amount} damage among {target}", variant=verb != printed)


DIVIDING = ("割り振って与え<る>", "割り振<五段る>", "振り分けて与え<る>", "振り分け<る>")


def teach_amount_first(g: Grammar, draw: str, amount: str = "counted_times") -> None:
    """How many cards are drawn, said before who draws them: 「…と同じ数だけ、自分はドローする」; `draw` is the verb."""
    g.rule("act", _draws, f"{{number:{amount}}} {{who:player_topic}} {draw}", variant=True)


def _draws(number: CountOf, who: Players) -> PlayersDo:
    return PlayersDo(who, Draw(number))


def english_stat_of(node: StatOf, printer: Printer, _many: bool) -> str:
    """A card's value: "its AP", "this Unit's AP"."""
    spoken = printer.english(node.of, printer.category_of(node.of, "measured", "one"))
    stat = printer.english(node.stat, "stat")
    # One card is meant, whoever of those that it was done to: a value of several is refused.
    spoken = f"the {spoken.removeprefix('each ')}" if spoken.startswith("each ") else spoken
    if spoken.startswith("the "):
        return f"the {stat} of {spoken}"
    whose = {"it": "its", "them": "their"}.get(spoken, f"{spoken}'s")
    return f"{whose} {stat}"


def english_draw(node: Draw, printer: Printer, _many: bool) -> str:
    """So many cards are drawn: "draw 2", "draw cards equal to the number of your charas"."""
    number = printer.english(node.number, "drawn_number")
    return f"draw {number}" if _is_so_many(number) else f"draw cards equal to {number}"


def english_given(verb: str, what: str, case: str, node: Any, printer: Printer, _many: bool) -> str:
    """So much is given to a card: "deal 2 damage to it", "deal damage to it equal to its power"."""
    to = f" to {printer.english(node.target, case)}"
    amount = printer.english(node.amount, printer.category_of(node.amount, "damage_number", "amount"))
    if not _is_so_many(amount):
        return f"{verb} {what}{to} equal to {amount}"
    number, each, cards = amount.partition(" for ")
    return f"{verb} {number} {what}{to}{each}{cards}"


english_damage = partial(english_given, "deal", "damage", "dative")


def _is_so_many(amount: str) -> bool:
    """Is it a number, or stands for one by itself?"""
    return amount[:1].isdigit() or " " not in amount or amount.startswith(("until ", "that many "))


EQUAL = (
    "と同じ", "に等しい", "と同じ数だけ", "と同じだけ", "と同じ数の", "と同じ値の", "と同じ枚数の", "と同じ枚数だけ",
    "に等しい数の", "に等しい枚数の", "分の", "分だけ", "分", "と同じだけの", "と同じ数", "と同じ枚数",
)  # fmt: skip
"""All that means as much as a card's value."""
COUNTED = (
    "と同じ数だけ", "と同じ枚数だけ", "の枚数と同じ数だけ", "の数と同じ数だけ", "の数だけ", "の枚数だけ",
    "の枚数に等しい", "の数に等しい", "と同じ数の", "と同じ枚数の", "の枚数と同じ", "の数と同じ",
    "の枚数と同じ枚数の", "の枚数と同じ枚数だけ", "の数と同じ数の", "に等しい数の", "に等しい数だけ", "に等しい枚数の",
    "の枚数分", "の数分", "の枚数分の", "の数分の", "と同じ数", "と同じ枚数", "の枚数と同じ数の", "の枚数と同じ数",
    "の数と同じ枚数", "の数と同じ枚数だけ", "の枚数と同じ枚数", "の数と同じだけ", "の枚数と同じだけ", "と同じだけ",
)  # fmt: skip
"""All that means as many as there are such cards."""


SO_MANY = (
    "と同じ数",
    "と同じ枚数",
    "の数",
    "の枚数",
    "の枚数と同じ枚数",
    "の数と同じ数",
    "の数と同じ枚数",
    "に等しい数",
    "の枚数に等しい枚数",
)
"""As many as there are such cards, before だけ, まで and の."""


def teach_as_many(
    g: Grammar,
    picked: Iterable[tuple[str, str]],
    cards: str = "cards",
    particle: str = "を",
    of: str = "one",
    each: str = "each_cards",
) -> None:
    """Teach that as many are chosen as there are cards of another kind, or as a card's value: before or after them.

    `picked` are the categories that hold such a choice, each with what is chosen; `of` is a card whose value it is,
    `each` what one is chosen for each of, where the game has words for that.
    """
    g.rule("so_many", CountOf, f"{{cards:{cards}}}", "the number of {cards*}")
    g.rule("so_many", StatOf, f"{{of:{of}}}の{{stat}}", english_stat_of)
    g.rule("so_many", SumOf, f"{{cards:{cards}}}[|すべて]の{{stat}}の合計", "the total {stat} of {cards*}")
    said = "|".join(SO_MANY)
    g.rule("as_many", AsMany, f"{{number:so_many}}[{said}]だけ", "{number}", up_to=False)
    g.rule(
        "as_many",
        AsMany,
        f"{{number:so_many}}[{said}]まで",
        "{number}",
        "{number:so_many}[の数以下|の枚数以下]",
        up_to=True,
    )
    same = "|".join([words for words in SO_MANY if "同じ" in words])
    g.rule("as_many", AsMany, f"{{number:so_many}}[{same}]", variant=True, up_to=False)
    if each:
        often = "につき[|、]{each:some_number}[つ|枚|体]"
        g.rule("so_many_each", PerCard, f"{{cards:{each}}}{often}", _english_per_card)
        per = f"{{of:{of}}}の{{stat}}{{per:some_number}}{often}"
        g.rule("so_many_each", PerStat, per, "{each} for every {per} {stat} of {of}")
        g.rule("as_many", AsMany, "{number:so_many_each}", "{number}", up_to=False)
    g.rule("as_many_of", AsMany, f"{{number:so_many}}[{said}]の", "{number}", up_to=False)
    fewer = "{number:so_many}[以下の枚数の|以下の数の|の枚数以下の|の数以下の]"
    g.rule("as_many_of", AsMany, fewer, "up to {number}", up_to=True)
    for category, chosen in picked:
        english = partial(_english_as_many, chosen)
        g.rule(category, Some, f"{{cards:{chosen}}}{particle}[|、]{{quantity:as_many}}[|、]", english)
        g.rule(category, Some, f"{{quantity:as_many}}[|、]{{cards:{chosen}}}{particle}", variant=True)
        g.rule(category, Some, f"{{quantity:as_many_of}}{{cards:{chosen}}}{particle}", variant=True)
    g.label(so_many="cards", as_many="as many as there are such cards", as_many_of="as many as there are such cards")


def _english_as_many(chosen: str, node: Some, printer: Printer, _many: bool) -> str:
    """As many cards as there are others: "as many enemy characters as there are your characters"."""
    quantity = node.quantity
    assert isinstance(quantity, AsMany)
    most = "up to " if quantity.up_to else ""
    cards = printer.english(node.cards, chosen, plural=True)
    of = "of " if cards.startswith(OWNERS) else ""
    number = quantity.number
    if number == CountOf(node.cards):
        return f"{most}all {cards}"
    if isinstance(number, PerCard):
        return f"{number.each} {of}{cards} {english_each(number.cards, printer)}"
    if isinstance(number, PerStat):
        return f"{number.each} {of}{cards} for every {english_per_stat(number, printer, False)}"
    return f"{most}as many {of}{cards} as {printer.english(number, 'so_many')}"


def teach_each(g: Grammar, kinds: Mapping[str, str] | None = None, of: str = "") -> None:
    """Once for each of such cards, or for every so many of them; `kinds` are words for cards, each with its counter.

    With words for a card `of` which it is, also once for every so much of its value.
    """
    if of:
        g.rule("each", PerStat, f"{{of:{of}}}の{{stat}}{{per:some_number}}", english_per_stat, each=1)
    for cards, quantity in (kinds or {"cards": "mai"}).items():
        one = ONE[quantity]
        g.rule("each_cards", None, f"{{_:{cards}}}{one}", partial(_english_all, cards))
        g.rule("each_cards", Some, f"{{cards:{cards}}}{{quantity:{quantity}}}", _english_every, built=group_of)
    g.rule("each", None, "{_:each_cards}")
    g.rule("act", ForEach, "{cards:each}につき、{act:act.*}", english_for_each, "{cards:each}につき{act:act.*}")
    g.label(each="cards")


def teach_for_each(g: Grammar, each: str, english: str) -> None:
    """An act with a number, so often as there are so many cards: 「…1枚につき、カードを1枚引く」.

    `each` are words for what is counted. Changes say by themselves how often they are made.
    """
    g.rule("act", ForEach, f"{{cards:{each}}}につき[、|]{{act:act.*}}", english, built=_for_each)


def _for_each(cards: Any, act: Any) -> ForEach | None:
    """What has one number, or is done to so many cards: `multiplied` takes that so often."""
    inner = act.act if isinstance(act, PlayersDo) else act
    target = getattr(inner, "target", None)
    counted = [getattr(inner, name, None) for name in NUMBERS] + [getattr(target, "number", None)]
    counted.append(getattr(getattr(target, "quantity", None), "number", None))
    return ForEach(cards, act) if any([isinstance(number, int) for number in counted]) else None


NUMBERS = ("number", "amount")
"""The fields of acts that say how many, or how much."""


ONE = {"mai": "1[枚|つ]", "tsu": "1[つ|枚]", "tai": "1体"}
"""One card, by the counter of its kind; what is counted in 体 would be counted in 枚 elsewhere than in place."""


def group_of(cards: object, quantity: object) -> object | None:
    """So many of the cards at a time; one at a time is said by the cards alone, and nothing else is counted so."""
    if not isinstance(quantity, Exactly) or quantity.number == 1:
        return None
    return Some(quantity, cards)  # type: ignore[arg-type]


def _english_all(category: str, node: object, printer: Printer, _many: bool) -> str:
    """Each of the cards: "of your characters", "face-up card in your G zone"."""
    single = printer.english(node, category)
    return f"of {printer.english(node, category, plural=True)}" if single.startswith(OWNERS) else single


def _english_every(node: Some, printer: Printer, _many: bool) -> str:
    cards = printer.english(node.cards, "cards", plural=True)
    return f"{printer.english(node.quantity, 'mai')} {'of ' if cards.startswith(OWNERS) else ''}{cards}"


def english_per_stat(node: PerStat, printer: Printer, _many: bool) -> str:
    """So much of a card's value: "2 of its Lv."."""
    whose = english_stat_of(StatOf(node.stat, node.of), printer, False)
    return f"{node.per} of {whose}" if node.per > 1 else f"point of {whose}"


def english_each(cards: object, printer: Printer) -> str:
    """As often as there are so many cards: "for each of your characters", "for every 5 cards in your trash"."""
    counted = printer.english(cards, "each")
    if isinstance(cards, (Some, PerStat)):
        return f"for every {counted}"
    return f"for each {'of ' if counted.startswith(('the ', 'this card')) else ''}{counted}"


def english_for_each(node: ForEach, printer: Printer, _many: bool) -> str:
    """What is done, as often as there are such cards; these are named first, and これ after them may be one of them."""
    each = english_each(node.cards, printer)
    return f"{printer.english(node.act, 'act')} {each}"


def _english_per_card(node: PerCard, printer: Printer, _many: bool) -> str:
    return f"{node.each} {english_each(node.cards, printer)}"


def multiplied(act: ForEach) -> object:
    """The act with its number taken so often as there are such cards: a change, or what has one number."""
    inner: Any = act.act
    if isinstance(inner, PlayersDo):
        often = multiplied(ForEach(act.cards, inner.act))
        return often if inner.who.who == "you" else replace(inner, act=often)
    if isinstance(inner, Change):
        return replace(inner, times=act.cards)
    known = {f.name: str(f.type) for f in fields(inner)} if is_dataclass(inner) else {}
    numbers = [name for name in NUMBERS if name in known and isinstance(getattr(inner, name), int)]
    if not numbers and getattr(inner, "times", None) == 1:
        numbers = ["times"]
    target = getattr(inner, "target", None)
    if not numbers and isinstance(target, Some) and isinstance(target.quantity, Exactly):
        number = AsMany(_so_often(act.cards, target.quantity.number))
        return replace(inner, target=replace(target, quantity=number))
    if not numbers and isinstance(target, TopOf) and isinstance(target.number, int):
        return replace(inner, target=replace(target, number=_so_often(act.cards, target.number)))
    # Only where a node takes an amount may something stand that is counted when the act is done.
    if len(numbers) != 1 or "Amount" not in known[numbers[0]]:
        raise Unplayable(f"nothing says how often '{in_words(inner)}' is done")
    return replace(inner, **{numbers[0]: _so_often(act.cards, getattr(inner, numbers[0]))})


def _so_often(cards: Any, number: int) -> PerCard | PerStat | Multiplied:
    """The number, as often as there are such cards, or as a card's value or an amount says."""
    if isinstance(cards, PerStat):
        return replace(cards, each=number)
    return Multiplied(number, cards) if hasattr(cards, "value") else PerCard(cards, number)


def refuse_values_of_several(node: object) -> None:
    """Refuse an amount that is the value of what may be several cards: it has no one value, and no sum is asked for."""
    _Said().goes_through(node)


@dataclass
class _Said:
    """What has been said before: is what is spoken of `several` cards, and which of the acts were done to several."""

    several: bool = False
    acts: list[tuple[str, bool]] = field(default_factory=list)

    def goes_through(self, node: Any) -> None:
        """Go through what is said in its order."""
        if isinstance(node, (StatOf, PerStat)) and self._is_of_several(node.of):
            raise Unplayable(
                "it takes a value of what may be several cards: one card must be meant, or their sum (の合計)"
            )
        parts = node if isinstance(node, tuple) else [getattr(node, name) for name in part_names(type(node))]
        before = len(self.acts)
        for part in parts:
            if type(part) not in PLAIN:
                self.goes_through(part)
        if isinstance(node, PlayersDo) and node.who.who in SEVERAL and len(self.acts) > before:
            # One card of each of several players is several cards.
            self.several = True
            self.acts[before:] = [(name, True) for name, _ in self.acts[before:]]
        several = _to_several(node)
        if several is not None:
            # Cards that are drawn are spoken of only where no others were.
            self.several = self.several if self.acts and isinstance(node, Draw) else several
            name = getattr(node, "kind", None)
            self.acts.append((name if isinstance(name, str) else type(node).__name__.lower(), several))

    def _is_of_several(self, of: object) -> bool:
        kind = _told_by(of)
        if kind:
            # Those told by what was done to them: by the act of that name, else by any.
            named = [several for name, several in self.acts if name[:4] == kind.removeprefix("is_")[:4]]
            return named[-1] if named else any([several for _, several in self.acts])
        return _is_spoken_of(of) and (self.several or getattr(of, "many", False))


def _to_several(node: Any) -> bool | None:
    """Is the act done to what may be several cards? None for what speaks of no cards of its own."""
    target = getattr(node, "target", None)
    if isinstance(target, Some):
        return not (isinstance(target.quantity, (Exactly, UpTo)) and target.quantity.number == 1)
    if isinstance(target, TopOf):
        return target.number != 1
    if isinstance(node, Draw):
        return node.number != 1
    return True if isinstance(target, (All, Both)) or (target is not None and isinstance(node, Choose)) else None


def _told_by(of: Any) -> str:
    """By what that was done to them the cards are told, if they are."""
    filters = getattr(getattr(of, "cards", None), "filters", ())
    told = [part for part in (of, *filters) if hasattr(part, "asks") and isinstance(getattr(part, "kind", None), str)]
    return told[0].kind if told else ""


def _is_spoken_of(of: object) -> bool:
    """Are the cards named as those that were spoken of before?"""
    return isinstance(of, (It, That)) or getattr(of, "looks_back", False)


@node
class ValueGroups:
    """A number in groups of so many: of a card's value, or of counters."""

    amount: Amount
    number: int

    def value(self, game: Game, scope: Scope) -> int:
        return amount_of(self.amount, game, scope) // self.number
