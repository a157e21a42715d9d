"""Phrases for which cards: this one, that one, so many of a description, the one in a battle, one kind or another."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from fuda.cardtext.amounts import teach_as_many, teach_summing
from fuda.cardtext.building import described
from fuda.cardtext.chance import at_random, teach_random
from fuda.cardtext.looking import FirstOf
from fuda.cardtext.selecting import (
    all_such,
    either_of_theirs,
    english_alternatives,
    english_some,
    of_one_place,
    of_one_side,
    several,
    some_such,
    teach_kinds,
)
from fuda.games.gundam.effects import happenings, lasting, nouns, qualities
from fuda.games.gundam.effects.happenings import Done
from fuda.games.gundam.notation.cards import OPS, english_cards
from fuda.games.gundam.notation.words import NOUN_ENGLISH
from fuda.kernel.program import amounts, filters, selectors
from fuda.kernel.program.conditions import SIDE_OF
from fuda.kernel.program.node import Selector
from fuda.kernel.program.selectors import Cards
from fuda.kernel.program.summing import Summing
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer

THIS = (
    ("これ", "", "this card"),
    ("このユニット", "unit", "this Unit"),
    ("このベース", "base", "this Base"),
    ("このカード", "card", "this card"),
    ("このパイロット", "pilot", "this Pilot"),
)
KINDS = (("things", "thing", "tsu"), ("papers", "paper", "mai"))
"""What is in place and what is elsewhere, each with its counter."""


EITHER = "[か、|か|または、|または|、または]"


def teach_selections(g: Grammar) -> None:
    """Which cards an act is done to."""
    _teach_this(g)
    g.rule("that", selectors.That, "その{cards:inner}", _english_that)
    g.rule("one", None, "{_:this|pronoun|that|affected}")
    _teach_numbers(g)
    teach_summing(g, OPS[:2], {cards: counter for cards, _, counter in KINDS}, "summing", counted_first=True)
    g.rule("chosen", None, "{_:summing}")
    g.variant("chosen", _of_place, "{who:whose}の{zone}から[、|]{chosen:summing}")
    g.rule("single", None, "{_:one|this_there|some|all|pilot_under}")
    set_on_it = "[セットされている|セットしている|セットされた|セットした]"
    for word, was in ((set_on_it, False), ("セットされていた", True)):
        g.rule(
            "pilot_under", selectors.Under, f"{{of:one}}に{word}{{noun:paper|thing}}[|1つ|1枚]", english_under, was=was
        )
    g.variant("pilot_under", selectors.Under, "{of:one}のパイロット", noun=nouns.PILOT, was=False)
    g.rule("together", None, "{_:single|the_battler|the_base}")
    g.many("several", "together", separator="[と、|と]", least=2, english=" and ")
    g.rule("object", None, "{_:single}")
    g.rule("object", selectors.Both, "{parts:several}", "{parts}", built=of_one_side)
    _teach_the_one(g)
    _teach_cases(g)
    g.label(one="a card", some="so many cards", all="…すべて", that="その…", summing="cards")


def _teach_this(g: Grammar) -> None:
    """The card that has the effect, and where or how it lies."""
    for word, noun, english in THIS:
        # 2-3-4-1: a pilot is a card of its own; its text calls the unit that it is set on by the unit's words.
        itself = noun in ("card", "pilot")
        g.rule("this", selectors.This, word, _english_this(noun, english), noun=noun, itself=itself)
        for place, where in (("手札の", "hand"), ("トラッシュの", "trash"), ("レストの", "rested")):
            rested = where == "rested"
            spoken = english.replace("this", "this rested") if rested else f"{english} in your {where}"
            there, told = ("", _english_this(noun, english, spoken)) if rested else ("[|自分の]", spoken)
            g.rule(
                "this_there", selectors.This, there + place + word, told,
                noun=noun, where=where, itself=itself or not rested,
            )  # fmt: skip
    g.label(this="このユニット")


def _teach_numbers(g: Grammar) -> None:
    """So many of a description, all of them, one kind or another."""
    for cards, noun, counter in KINDS:
        some = f"{{quantity:{counter}}}"
        g.rule("some|either_part", selectors.Some, f"{{cards:{cards}}}{some}", english_some)
        g.variant("some", selectors.Some, f"{some}の{{cards:{cards}}}")
        g.variant("some", some_such, f"{{before:some_modifiers}}{some}の{{cards:{cards}}}")
        done = f"done_{noun}"
        g.variant(done, described, f"{{done:done_modifiers}}{{filters:modifiers}}{{noun:{noun}}}")
        g.rule(done, Cards, f"{{filters:all_modifiers}}{{noun:{noun}}}", english_cards, only_printed=True, clause=None)
        g.rule("some", selectors.Some, f"{{cards:{done}}}{some}", english_some)
        g.rule("counted", selectors.Counted, f"{{noun:{noun}}}{some}", "{quantity} {noun}")
        g.rule("all", selectors.All, f"{{cards:{cards}}}すべて", "all {cards*}", f"すべての{{cards:{cards}}}")
        g.rule("all", selectors.All, f"{{cards:{done}}}すべて", "all {cards*}")
        g.variant("all", all_such, f"{{before:some_modifiers}}すべての{{cards:{cards}}}")
    g.rule("modifier", Done, "この効果で{kind:did}", "~{kind} this way", only_printed=True)
    g.rule("any_modifier", None, "{_:done_modifier|modifier}")
    g.many("all_modifiers", "any_modifier", least=0)
    for word, who in (("各相手プレイヤー", "opponents"), ("各プレイヤー", "all")):
        each = f"{word}の{{cards:things}}{{quantity:tsu}}ずつ"
        g.rule("some", selectors.OfEach, each, _english_of_each, who=who)
    g.many("counted_list", "counted", separator="/", least=2, english=" or ")
    g.rule("some", selectors.Alternatives, "{filters:modifiers}{options:counted_list}", english_alternatives)
    g.many("either_parts", "either_part", separator=EITHER, least=2, english=" or ")
    g.rule("some", selectors.Alternatives, "{options:either_parts}", "{options}", built=of_one_place, filters=())
    among = "その[中から|中から、|中の|うち|うちの|うちから]{quantity:mai}"
    g.variant("some", selectors.Some, among, cards=Cards(None, (filters.InZone(filters.LOOKED),), nouns.CARD))


def _teach_the_one(g: Grammar) -> None:
    """What there is one of: a unit in the battle that is fought, a player's base, what destroyed the card."""
    g.rule("in_battle", None, "{_:battle.attr}")
    g.variant("in_battle", qualities.Attacked, "{by:one}がアタックしている")
    g.rule("in_plain_battle", qualities.Attacked, "{by:this}がアタックしている", "~attacked by {by}")
    g.variant("in_battle", qualities.Battling, "{other:one}がバトルしている", is_so=True)
    plain = "in_battle|in_plain_battle"
    g.rule("in_battle", qualities.Battling, "バトルしている", "battling", other=None, is_so=True)
    g.rule(plain, qualities.Attacking, "アタックしている", "attacking", target=None)
    g.rule(plain, qualities.Attacked, "アタックされている", "attacked", by=None)
    g.rule("in_plain_battle", qualities.Battling, "{other:this}とバトルしている", "~battling {other}", is_so=True)
    g.rule("in_battle", qualities.Fought, "[このユニットと|これと|]バトルしていた", "~that battled this Unit")
    g.rule("battler", Cards, "{clause:in_battle}[|、]{filters:modifiers}{noun:being}", _english_battler)
    g.variant("battler", described, "{before:some_modifiers}{clause:in_battle}{filters:modifiers}{noun:being}")
    g.rule("the_battler", qualities.Battler, "{cards:battler}", "{cards}")
    g.rule("plain_battler", qualities.Battler, "{cards:plain_battlers}", "{cards}")
    # No clause with cards of its own: what is excepted before them would be said of the unit in the battle, too.
    g.rule("plain_battlers", Cards, "{clause:in_plain_battle}{filters:modifiers}{noun:being}", _english_battler)
    g.rule("plain_battler", selectors.All, "{cards:best}", "{cards*}")
    g.rule("best", Cards, "{filters:superlatives}{noun:being}", english_cards, clause=None)
    g.many("superlatives", "superlative")
    g.rule("exclusion", filters.Except, "{cards:plain_battler}以外の[、|]", "~other than {cards}")
    aimed_at = "[その|このユニットの|これの|]アタック先[|のユニット|の相手のユニット]"
    g.variant("the_battler", qualities.Battler, aimed_at, cards=ATTACK_TARGET)
    g.rule("base_cards", Cards, "{filters:modifiers}ベース", english_cards, clause=None, noun=nouns.BASE)
    g.rule("the_base", selectors.Every, "{cards:base_cards}", _english_the_base)
    destroyed_by = "[このユニット|これ|このベース]を破壊した{cards:inner}"
    g.rule("object", happenings.Destroyer, destroyed_by + "[|1つ]", "the {cards} that destroyed it")
    g.rule("judged", happenings.Destroyer, destroyed_by, "the {cards} that destroyed it")
    g.rule("object|measured", None, "{_:the_base}")
    g.rule("object|judged", None, "{_:the_battler}")
    g.rule("compared", None, "{_:one|pilot_under}")
    g.rule("judged", None, "{_:compared}")
    g.rule("measured", None, "{_:judged}")


def _teach_cases(g: Grammar) -> None:
    """The same words with the particle that says what part they have in a clause."""
    g.rule("chosen", None, "{_:object}を")
    g.variant("chosen", selectors.All, "{cards}をすべて")
    g.rule("some_chosen", None, "{_:some}を")
    for cards, _, counter in KINDS:
        some = f"{{cards:{cards}}}を[|、]{{quantity:{counter}}}"
        g.variant("some_chosen|chosen", selectors.Some, some)
        g.variant("chosen", _with_last, f"{{first:single}}[と、|と]{{cards:{cards}}}を{{quantity:{counter}}}")
    place = "{chosen:some_chosen}[|、]{who:whose}の{zone}から[|、]", "{chosen:some_chosen}[|、]{zone}から[|、]"
    g.variant("chosen", _of_place, *place)
    g.label(some_chosen="so many cards")
    teach_as_many(g, [("chosen", cards) for cards, _, _ in KINDS], cards="counted_cards", of="measured")
    teach_kinds(g, {cards: counter for cards, _, counter in KINDS}, EITHER.replace("]", "|/]"))
    at_will = "{cards}を好きな[数|枚数]", "any number of {cards*}", "好きな[数|枚数]の{cards}を"
    g.rule("chosen", selectors.Some, *at_will, quantity=amounts.AnyNumber())
    specified = "{cards:papers}を指定の数", "the specified number of {cards*}"
    g.rule("chosen", selectors.Some, *specified, quantity=amounts.Specified())
    g.rule("chosen", selectors.SoMany, "{quantity:tsu}[を|]", "{quantity}")
    g.rule("chosen", FirstOf, "{cards:inner}を先頭から{number}[つ|枚]", _english_first)
    by_chance = "{quantity:mai}を無作為に", "を無作為に{quantity:mai}[|を]", "を{quantity:mai}[、|]無作為に"
    teach_random(g, "papers", *by_chance, category="chosen")
    words = "{cards:papers}{quantity:mai}を", "{cards:papers}を{quantity:mai}", "{quantity:mai}の{cards:papers}を"
    like = "{before:some_modifiers}"
    first = [f"{before}無作為に[、|]{said}[|、]" for before in (like, "") for said in words]
    g.variant("chosen", at_random, *first, f"無作為に[、|]{like}{words[2]}")
    of_hand = "{who:whose}の手札から無作為に{quantity:mai}[|を]"
    g.variant("chosen", lambda who, quantity: at_random(Cards(None, (SIDE_OF[who],), nouns.HAND), quantity), of_hand)
    g.rule("target", None, "{_:chosen}")
    g.rule("dative", None, "{_:object}に")
    g.rule("dative", lasting.ShieldArea, "{whose}のシールドエリア[|の先頭|の先頭のカード]に", "{whose} shield area")
    g.rule("owner", None, "{_:object}の")
    g.rule("amended", None, "{_:object}を")
    g.rule("topic", None, "{_:subject}は", "", "{_:subject}には", "{_:subject}も")
    g.rule("topic", None, "{_:the_battler}は", only_printed=True)
    g.rule("target|dative|amended", selectors.Omitted, "", "it")
    g.rule("owner|topic", selectors.Omitted, "", "it", only_printed=True)
    g.rule("subject", None, "{_:single}")
    g.rule("subject|one_subject", selectors.Every, "{cards}", "{cards*}")
    g.rule("subject", selectors.Both, "{parts:several_subjects}", "{parts}", built=several)
    g.many("several_subjects", "one_subject", separator="[と、|と]", least=2, english=" and ")
    g.rule("one_subject", None, "{_:one}")
    g.rule("subject", selectors.Players, "相手プレイヤー", "your opponent", "相手", who="opponents")
    g.rule("subject", selectors.Players, "自分", "you", who="you")
    g.rule("set_on", None, "{_:one|this_there}に")
    g.rule("set_on", selectors.Every, "{cards}に", "{cards!}")
    g.variant("set_on", _any_unit, "{unit:some}に")
    g.rule("doer", None, "{_:one|this_there}")
    g.rule("doer", selectors.Every, "{cards}", "{cards!}", "{cards}1[つ|枚|体]")
    g.rule("ex_base_cards", Cards, "{filters:modifiers}{noun:ex_base}", english_cards, clause=None)
    g.rule("doer", selectors.Every, "{cards:ex_base_cards}", "{cards!}")
    g.rule("subject", selectors.Every, "{cards:ex_base_cards}", "{cards*}")
    g.many("doers", "doer", separator="[か、|か]", least=2, english=" or ")
    g.rule("doer_or", None, "{_:doer}")
    g.rule("doer_or", selectors.Both, "{parts:doers}", "{parts}", built=either_of_theirs)
    g.rule("agent", None, "{_:doer_or}が")


def _of_place(zone: tuple[str, ...], chosen: Any, who: str = "") -> Any:
    """Cards that are taken from a place, which is said apart from what they are like; of nobody's, one's own."""
    if not isinstance(chosen, (Summing, selectors.Some)) or (not who and chosen.cards.noun.zones):
        return None
    owned = not who and any([isinstance(part, filters.Side) for part in chosen.cards.filters])
    side = () if owned else (SIDE_OF[who or "you"],)
    return replace(chosen, cards=chosen.cards.also(*side, filters.InZone(zone)))


def _with_last(first: Selector, cards: Cards, quantity: amounts.Quantity) -> selectors.Both | None:
    """Two choices, the number of the second after its particle."""
    return of_one_side((first, selectors.Some(quantity, cards)))


def _any_unit(unit: Selector) -> selectors.Every | None:
    """One unit that a card can be set on: the same as any such unit."""
    return selectors.Every(unit.cards) if isinstance(unit, selectors.Some) else None


ATTACK_TARGET = Cards(qualities.Attacked(), (), nouns.UNIT)
"""What is attacked, as far as it is a unit."""


def _english_battler(cards: Cards, printer: Printer, _many: bool) -> str:
    if cards == ATTACK_TARGET:
        return "the attack target"
    spoken = printer.english(cards.clause, "in_battle")
    described = english_cards(Cards(None, cards.filters, cards.noun), printer, False)
    owner = "your" if described.startswith("your ") else "the"
    described = described.removeprefix("your ")
    return f"{owner} {described} {spoken[1:]}" if spoken.startswith("~") else f"{owner} {spoken} {described}"


def _english_the_base(node: selectors.Every, printer: Printer, _many: bool) -> str:
    described = english_cards(node.cards, printer, False)
    return described if described.startswith(("your ", "that ")) else f"the {described}"


def _english_this(noun: str, english: str, said: str = "") -> Callable[[selectors.This, Printer, bool], str]:
    """The card that has the effect, as it is `said`; a bare word for it is told as the last fuller one."""

    def speak(_node: selectors.This, printer: Printer, _many: bool) -> str:
        if noun in ("unit", "base"):
            printer.spoken_of = english
        return said or (english if noun else printer.spoken_of or english)

    return speak


def _english_that(node: selectors.That, printer: Printer, _many: bool) -> str:
    spoken = english_cards(node.cards, printer, False)
    return f"that {spoken.removeprefix('your ')} of yours" if spoken.startswith("your ") else f"that {spoken}"


def _english_first(node: FirstOf, printer: Printer, _many: bool) -> str:
    first = node.cards.also(filters.Front())
    return english_some(selectors.Some(amounts.Exactly(node.number), first), printer, False)


def _english_of_each(node: selectors.OfEach, printer: Printer, _many: bool) -> str:
    each = "each enemy player" if node.who == "opponents" else "each player"
    return f"{printer.english(node.quantity, 'tsu')} {english_cards(node.cards, printer, False)} of {each}"


def english_under(node: selectors.Under, printer: Printer, _many: bool) -> str:
    """The card that lies, or lay, under another."""
    verb = "that was paired with" if node.was else "paired with"
    return f"the {NOUN_ENGLISH[node.noun.name]} {verb} {printer.english(node.of, 'one')}"
