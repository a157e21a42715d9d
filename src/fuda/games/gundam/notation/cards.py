"""Phrases for cards: what they are like, which of them, how many, whose."""

from __future__ import annotations

from collections.abc import Callable

from fuda.cardtext.common import top_cards
from fuda.cardtext.descriptions import several
from fuda.cardtext.happenings import Did
from fuda.games.gundam.effects import looking, memory, qualities
from fuda.games.gundam.notation.words import COLOURS, NOUN_ENGLISH, ZONE_ENGLISH, plural
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program import amounts, filters, selectors
from fuda.kernel.program.selectors import Cards
from fuda.text.grammar import Grammar
from fuda.text.printer import OWNERS, Printer

OPS = (("以下", "<=", "or lower"), ("以上", ">=", "or higher"), ("", "==", ""))

SIDES = {
    "自分の": ("own", "your"),
    "味方の": ("friendly", "friendly"),
    "相手の": ("enemy", "enemy"),
    "自身の": ("their", "their own"),
    "他のプレイヤーの": ("others", "other players'"),
    "そのプレイヤーの": ("that", "that player's"),
}
WHOSE = {
    "own": "your",
    "friendly": "your",
    "enemy": "an enemy's",
    "their": "their",
    "others": "another player's",
    "that": "that player's",
}


def english_cards(cards: Cards, printer: Printer, many: bool) -> str:
    """A description in English: whose and what state before the noun, clauses after it."""
    before: list[tuple[int, str]] = []
    after: list[str] = []
    side = next((f.who for f in cards.filters if isinstance(f, filters.Side)), "")
    zone = next((f.zone for f in cards.filters if isinstance(f, filters.InZone)), ())
    # What is said of other cards comes last, so that nothing after it could be taken to be about those.
    parts = list(cards.filters) if cards.clause is None else [*cards.filters, cards.clause]
    for part in parts:
        if isinstance(part, filters.Side):
            if not zone and cards.noun.name != "hand":
                before.append((_rank(part), printer.english(part, "modifier")))
        elif isinstance(part, filters.InZone):
            place = "among them" if zone == filters.LOOKED else f"in {WHOSE.get(side, 'any')} {ZONE_ENGLISH[zone]}"
            after.append(place)
        else:
            named = many and isinstance(part, (filters.Named, Did))
            spoken = printer.english(part, "clause" if part is cards.clause else "modifier", named)
            if spoken.startswith("~"):
                after.append(spoken[1:])
            else:
                before.append((_rank(part), spoken))
    noun = NOUN_ENGLISH[cards.noun.name]
    if cards.noun.name == "hand":
        noun = f"{'cards' if many else 'card'} in {WHOSE.get(side, 'your')} hand"
    elif many:
        noun = plural(noun)
    return " ".join([*(word for _, word in sorted(before, key=lambda pair: pair[0])), noun, *after])


def _rank(part: object) -> int:
    """Where English puts a word among those before a noun: whose, other, state, enemy or friendly, colour, trait."""
    if isinstance(part, filters.Side):
        return 3 if part.who in ("enemy", "friendly") else 0
    if isinstance(part, filters.Except):
        return 1
    if isinstance(part, (filters.HasColour, filters.Unlike)):
        return 4
    return 5 if isinstance(part, filters.HasTrait) else 2


def english_counted(quantity: object, cards: Cards, printer: Printer) -> str:
    """So many cards of a description: "1 enemy Unit", "2 of your Units", "the first 2 cards in your shield area"."""
    spoken = printer.english(quantity, "tsu")
    one = isinstance(quantity, amounts.Exactly) and quantity.number == 1
    if filters.Front() in cards.filters:
        rest = tuple(part for part in cards.filters if part != filters.Front())
        described = english_cards(Cards(cards.clause, rest, cards.noun), printer, not one)
        return f"the first {described}" if one else f"the first {spoken} {described}"
    description = english_cards(cards, printer, not one)
    if description.startswith(OWNERS):
        return f"{spoken} of {english_cards(cards, printer, True)}"
    return f"{spoken} {description}"


@does("2-2-2", "2-2-3", "2-5-3")
def teach_qualities(g: Grammar) -> None:
    """What a card is like, before a noun or after が."""
    g.rule("adjective", filters.HasTrait, "{traits}<だ>", "{traits}")
    g.rule("adjective", filters.HasTrait, "[|特徴]{traits}を持<つ>", "{traits}", variant=True)
    for word, colour in COLOURS.items():
        g.rule("adjective", filters.HasColour, f"{word}<だ>", colour, colour=colour)
    for word, op, english in OPS:
        g.rule(
            "stat_test", filters.StatIs, f"{{stat}}{{number}}{word}<だ>", f"~with {{stat}} {{number}} {english}", op=op
        )
        if word:
            g.rule(
                "adjective", filters.StatLike, f"{{of:one}}の{{stat}}{word}<だ>",
                _english_like(english), op=op,
            )  # fmt: skip
    g.rule("adjective", None, "{_:stat_test.*}")
    g.many("stat_tests", "stat_test", separator="/", least=2, inner="plain", form="*", english=" or ")
    g.rule("adjective", filters.AnyOf, "{options:stat_tests.*}", _english_any)
    g.rule("adjective", filters.Rested, "レスト<だ>", "rested")
    g.rule("adjective", filters.Active, "アクティブ<だ>", "active")
    g.rule("quality", None, "{_:adjective.*}")
    g.rule("quality", filters.Rested, "レストしてい<る>", variant=True)
    g.rule("quality", filters.HasKeyword, "{keywords:keyword_names}を持<つ>", "~with {keywords}", has=True)
    g.rule("quality", filters.HasKeyword, "{keywords:keyword_names}を持た<ない>", "~without {keywords}", has=False)
    g.rule("quality", qualities.Damaged, "ダメージを受けてい<る>", "damaged", is_so=True)
    g.rule("quality", qualities.Damaged, "ダメージを受けてい<ない>", "undamaged", is_so=False)
    named = "~with {name} in its name|~with {name} in their names"
    g.rule("quality", filters.Named, "[カード名|名称]に{name}を含<む>", named, part=True)
    g.rule("quality", filters.Named, "カード名が{name}<だ>", "~named {name}", part=False)
    g.rule("quality", filters.Named, "{name:exact_name}<だ>", variant=True, part=False)
    g.rule("quality", qualities.Attacking, "アタックしてい<る>", "attacking", target=None)
    g.rule("quality", qualities.Attacking, "アタック中<だ>", variant=True, target=None)
    g.rule("quality", qualities.Attacked, "アタックされてい<る>", "attacked")
    g.rule("quality", qualities.Battling, "バトルしてい<る>", "battling", is_so=True)
    g.rule("quality", qualities.Battling, "バトルしてい<ない>", "non-battling", is_so=False)
    for word, highest, english in (("低い", False, "lowest"), ("高い", True, "highest")):
        g.rule(
            "superlative", filters.Extreme, f"最も{{stat}}[が|の]{word}", f"~with the {english} {{stat}}",
            highest=highest,
        )  # fmt: skip
        g.rule("superlative", filters.Extreme, f"{{stat}}[が|の]最も{word}", variant=True, highest=highest)
    g.label(quality="what a card is like", adjective="what a card is like", stat_test="a value like AP3以下")


def _english_like(english: str) -> Callable[[filters.StatLike, Printer, bool], str]:
    """A value against another card's: "with Lv. equal to or lower than this Unit's"."""

    def speak(node: filters.StatLike, printer: Printer, _many: bool) -> str:
        stat, of = printer.english(node.stat, "stat"), printer.english(node.of, "one")
        plain = f"that of {of}" if isinstance(node.of, memory.Affected) else f"{of}'s"
        whose = {"it": f"its {stat}", "them": f"their {stat}"}.get(of, plain)
        return f"~with {stat} equal to {english} than {whose}"

    return speak


def _english_any(node: filters.AnyOf, printer: Printer, _many: bool) -> str:
    return "~" + " or ".join(printer.english(option, "stat_test").lstrip("~") for option in node.options)


def teach_descriptions(g: Grammar) -> None:
    """A noun with what stands before it."""
    for word, (who, english) in SIDES.items():
        g.rule("modifier", filters.Side, f"{word}[|、]", english, who=who)
    g.rule("modifier", None, "{_:quality.attr}[|、]")
    g.rule("modifier", None, "{_:superlative}")
    g.rule("modifier", filters.Front, "先頭の", "first")
    g.rule("modifier", filters.InZone, "{zone}から[|、]", variant=True)
    g.rule("modifier", filters.InZone, "{zone}[の|の、|にある|にいる]", "~in the {zone}")
    g.rule("modifier", filters.InZone, "その中[の|の、|から|から、]", "~among them", zone=filters.LOOKED)
    g.many("modifiers", "modifier", least=0)

    g.rule("exclusion", filters.Except, "{cards:this}以外の[、|]", lambda n, p, _: "other")
    g.rule("exclusion", _others, "[他の|ほかの]", variant=True)
    g.rule("exclusion", filters.Except, "{cards:bare}以外の[、|]", "~other than {cards*}")
    g.rule("exclusion", filters.Unlike, "{what:adjective}以外の[、|]", _english_unlike)
    g.rule("clause", None, "{_:exclusion}")
    g.rule("clause", None, "{_:relation.attr}[|、]")
    g.rule("relation", None, "{_:battle.*}")
    g.rule("battle", qualities.Battling, "{other:inner}とバトルしてい<る>", "~battling {other!}", is_so=True)
    g.rule("battle", qualities.Battling, "{other:one}とバトルしてい<る>", "~battling {other}", is_so=True)
    g.rule("battle", qualities.Attacking, "{target:attacked}にアタックしてい<る>", "~attacking {target}")
    g.rule("relation", filters.Carries, "{cards:inner}がセットされてい<る>", "~paired with {cards!}", is_so=True)
    g.rule("relation", filters.Carries, "{cards:inner}をセットしてい<る>", variant=True, is_so=True)
    g.rule("relation", filters.Carries, "{cards:inner}がセットされてい<ない>", "~not paired with {cards!}", is_so=False)
    g.rule("relation", filters.LiesUnder, "{cards:inner}にセットされてい<る>", "~paired with {cards!}")

    for category, noun in (("things", "thing"), ("papers", "paper")):
        g.rule(category, Cards, f"{{clause?}}{{filters:modifiers}}{{noun:{noun}}}", english_cards)
        g.rule("inner", Cards, f"{{clause:exclusion?}}{{filters:modifiers}}{{noun:{noun}}}", english_cards)
        g.rule("bare", Cards, f"{{noun:{noun}}}", english_cards, clause=None, filters=())
        g.rule("cards", None, f"{{_:{category}}}")
    for category, noun in (("beings", "being"), ("objects", "object_noun")):
        g.rule(category, Cards, f"{{clause?}}{{filters:modifiers}}{{noun:{noun}}}", english_cards)
    g.label(
        modifier="what a card is like", things="cards", papers="cards", cards="cards", inner="cards",
        bare="a kind of card", exclusion="…以外の", relation="what a card is like",
    )  # fmt: skip
    # As a keyword argument this one would read like the citation of a clause of the rulebook.
    g.labels["clause"] = "what a card is like"


def _others() -> filters.Except:
    """Others than the card that has the effect."""
    return filters.Except(selectors.This("unit"))


def _english_unlike(node: filters.Unlike, printer: Printer, _many: bool) -> str:
    spoken = printer.english(node.what, "adjective")
    return f"~not {spoken[1:]}" if spoken.startswith("~") else f"non-{spoken}"


def teach_selections(g: Grammar) -> None:
    """Which cards an act is done to."""
    for word, noun, english in (
        ("これ", "", "this card"), ("このユニット", "unit", "this Unit"), ("このベース", "base", "this Base"),
        ("このカード", "card", "this card"), ("このパイロット", "pilot", "this Pilot"),
    ):  # fmt: skip
        itself = noun == "card"
        g.rule("this", selectors.This, word, _english_this(noun, english), noun=noun, itself=itself)
        for place, where in (("手札の", "hand"), ("トラッシュの", "trash"), ("レストの", "rested")):
            spoken = english.replace("this", "this rested") if where == "rested" else f"{english} in your {where}"
            g.rule(
                "this_there", selectors.This, place + word, spoken,
                noun=noun, where=where, itself=itself or where != "rested",
            )  # fmt: skip
            if where != "rested":
                g.rule(
                    "this_there", selectors.This, f"自分の{place}{word}", variant=True,
                    noun=noun, where=where, itself=True,
                )  # fmt: skip
    g.rule("that", selectors.That, "その{cards:inner}", _english_that)
    g.rule("one", None, "{_:this}")
    g.rule("one", None, "{_:pronoun}")
    g.rule("one", None, "{_:that}")
    g.rule("one", memory.Affected, "この効果で{verb:verb_ta}{cards:inner}", "the {cards} this effect {verb}")

    g.rule("some", selectors.Some, "{cards:things}{quantity:tsu}", _english_some)
    g.rule("some", selectors.Some, "{cards:papers}{quantity:mai}", _english_some)
    g.rule(
        "some",
        selectors.OfEach,
        "各相手プレイヤーの{cards:things}{quantity:tsu}ずつ",
        _english_of_each,
        who="opponents",
    )
    for category, noun, counter in (("things", "thing", "tsu"), ("papers", "paper", "mai")):
        g.rule("counted", selectors.Counted, f"{{noun:{noun}}}{{quantity:{counter}}}", "{quantity} {noun}")
        g.rule("all", selectors.All, f"{{cards:{category}}}すべて", "all {cards*}")
    g.many("counted_list", "counted", separator="/", least=2, english=" or ")
    g.rule("some", selectors.Alternatives, "{filters:modifiers}{options:counted_list}", _english_alternatives)

    g.rule("single", None, "{_:one}")
    g.rule("single", None, "{_:this_there}")
    g.rule("single", None, "{_:some}")
    g.rule("single", None, "{_:all}")
    g.rule("single", selectors.Under, "{of:one}にセットされていた{noun:paper}", english_under, was=True)
    g.rule("single", selectors.Under, "{of:one}にセットされていた{noun:thing}", english_under, was=True)
    g.rule(
        "single", selectors.Under, "{of:one}に[セットされている|セットしている]{noun:paper}", english_under, was=False
    )
    g.many("several", "single", separator="と、", least=2, english=" and ")
    g.many("several_counted", "some", separator="と", least=2, english=" and ")
    g.rule("object", None, "{_:single}")
    g.rule("object", selectors.Both, "{parts:several}", "{parts}")
    g.rule("object", selectors.Both, "{parts:several_counted}", variant=True)
    g.rule(
        "top_of_deck", looking.TopOfDeck, "{whose}のデッキの上から{number}枚",
        lambda n, p, _: f"{top_cards(n.number)} of {p.english(n.whose, 'whose')} deck",
    )  # fmt: skip
    g.rule("target", None, "{_:object}を")
    g.rule("target", selectors.All, "{cards}をすべて", variant=True)
    g.rule("target", selectors.Some, "{cards:things}を{quantity:tsu}", variant=True)
    g.rule("target", selectors.Some, "{cards:papers}を{quantity:mai}", variant=True)
    g.rule("target", selectors.Some, "{cards}を好きな[数|枚数]", "any number of {cards*}", quantity=amounts.AnyNumber())
    g.rule("target_or_none", None, "{_:target}")
    g.rule("target_or_none", selectors.Omitted, "", "it")
    g.rule("subject", None, "{_:single}")
    g.rule("subject", selectors.Every, "{cards}", "{cards*}")
    g.rule("subject", selectors.Both, "{parts:several_subjects}", "{parts}", only_printed=True)
    g.rule("subject", several, "{parts:several_subjects}", variant=True)
    g.many("several_subjects", "one_subject", separator="[と、|と]", least=2, english=" and ")
    g.rule("one_subject", None, "{_:one}")
    g.rule("one_subject", selectors.Every, "{cards}", "{cards*}")
    g.label(
        this="このユニット", one="a card", some="so many cards", all="…すべて", single="cards", object="cards",
        target="cards", subject="cards", several="cards", that="その…",
    )  # fmt: skip


def _english_this(noun: str, english: str) -> Callable[[selectors.This, Printer, bool], str]:
    """The card that has the effect; a bare word for it is told as the last fuller one."""

    def speak(_node: selectors.This, printer: Printer, _many: bool) -> str:
        if noun in ("unit", "base"):
            printer.spoken_of = english
        return english if noun else printer.spoken_of or english

    return speak


def _english_that(node: selectors.That, printer: Printer, _many: bool) -> str:
    spoken = english_cards(node.cards, printer, False)
    return f"that {spoken.removeprefix('your ')} of yours" if spoken.startswith("your ") else f"that {spoken}"


def _english_some(node: selectors.Some, printer: Printer, _many: bool) -> str:
    return english_counted(node.quantity, node.cards, printer)


def _english_of_each(node: selectors.OfEach, printer: Printer, _many: bool) -> str:
    return f"{printer.english(node.quantity, 'tsu')} {english_cards(node.cards, printer, False)} of each enemy player"


def _english_alternatives(node: selectors.Alternatives, printer: Printer, _many: bool) -> str:
    spoken = [english_counted(option.quantity, option.kind(node.filters), printer) for option in node.options]
    return " or ".join(spoken)


def english_under(node: selectors.Under, printer: Printer, _many: bool) -> str:
    """The card that lies, or lay, under another."""
    verb = "that was paired with" if node.was else "paired with"
    return f"the {NOUN_ENGLISH[node.noun.name]} {verb} {printer.english(node.of, 'one')}"
