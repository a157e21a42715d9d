"""Which cards are meant: how many of a description, in which case of the clause, of one kind or of several."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import partial

from fuda.cardtext.descriptions import OR
from fuda.cardtext.happenings import Affected
from fuda.cardtext.nouns import NameNoun
from fuda.cardtext.players import OwnedBy
from fuda.kernel.program import filters
from fuda.kernel.program.amounts import AnyNumber, Exactly, Quantity, UpTo
from fuda.kernel.program.conditions import SIDE_OF
from fuda.kernel.program.node import Quality, find_nodes
from fuda.kernel.program.selectors import (
    All,
    Alternatives,
    Both,
    Cards,
    Counted,
    Every,
    It,
    Noun,
    Omitted,
    Some,
    That,
    This,
)
from fuda.kernel.program.summing import Differing
from fuda.text.grammar import Grammar
from fuda.text.printer import OWNERS, Printer

COUNTERS = {"枚": "[枚|つ|体]", "つ": "[つ|枚|体|人|]", "体": "体", "個": "個", "人": "人"}
"""What a counter is read for: which of them a noun takes is a matter of spelling, where no noun can mean two things."""
LOOKED_AT = filters.InZone(filters.LOOKED)


def teach_counts(g: Grammar, category: str, counter: str, only: str = "[|だけ]") -> None:
    """How many there are of something that is counted so; `only` is said, or may be, of a number that is all."""
    unit = COUNTERS.get(counter, counter)
    g.rule(f"{category}_count", filters.AtLeast, f"{{number}}{unit}以上", "{number} or more")
    g.rule(f"{category}_count", filters.Between, f"{{least:number}}～{{most:number}}{unit}", "{least} to {most}")
    g.variant(f"{category}_count", _one_or_next, f"{{number}}{unit}[か|または]{{other:number}}{unit}")
    g.rule(f"{category}_few", filters.AtMost, f"{{number}}{unit}以下", "{number} or fewer")
    g.rule(f"{category}_few", _fewer, f"{{number:some_number}}{unit}未満", variant=True)
    g.rule(f"{category}_only", filters.Only, f"[|ちょうど]{{number:some_number}}{unit}{only}", "exactly {number}")
    for kind in ("count", "few", "only"):
        g.rule(f"{category}_any", None, f"{{_:{category}_{kind}}}")
    label = f"a number in {counter}"
    g.label(**{f"{category}_{kind}": label for kind in ("count", "few", "only", "any")})


def _one_or_next(number: int, other: int) -> filters.Between | None:
    """So many or one more: 「3枚か4枚」."""
    return filters.Between(number, other) if other == number + 1 else None


def _fewer(number: int) -> filters.AtMost:
    return filters.AtMost(number - 1)


def teach_selections(
    g: Grammar,
    kinds: Mapping[str, str] | None = None,
    uncounted: Iterable[str] = (),
    *,
    adverb: bool = False,
    every: str = "すべて",
    one_kind: Callable[[tuple[Cards, ...]], bool] | None = None,
) -> None:
    """So many of a description, all of them, or several such: wherever its quantity stands.

    Also so many of one kind or another, where `one_kind` tells words that the game reads as one description, though
    か stands in them.

    `kinds` are words for cards, each with its counter, `uncounted` those that are told apart without one. `every` is
    the word for all of them; with `adverb` it is printed before the verb: Nをすべて.
    """
    kinds = kinds or {"cards": "mai"}
    for category, quantity in kinds.items():
        cards = f"{{cards:{category}}}"
        g.rule("picked", Some, f"{cards}を{{quantity:{quantity}}}", english_some)
        g.rule("picked", Some, f"{cards}{{quantity:{quantity}}}を", variant=True)
        g.rule("picked", Some, f"{{quantity:{quantity}}}の{cards}を", variant=True)
        g.rule("picked", some_such, f"{{before:some_modifiers}}{{quantity:{quantity}}}の{cards}を", variant=True)
        among = f"{cards}の[中から|中から、|うち|うち、|うちから]{{quantity:{quantity}}}[を|]"
        g.rule("picked", Some, among, variant=True)
        narrower = f"{{among:{category}}}の[中で|中から|うち|うちで|内で][|、]{cards}を{{quantity:{quantity}}}"
        g.rule("picked", _narrower, narrower, variant=True)
        g.rule("picked_part", Some, f"{cards}[を|]{{quantity:{quantity}}}", english_some)
    for category in uncounted or kinds:
        cards = f"{{cards:{category}}}"
        at_will = f"{cards}を[好きな|望む|任意の][枚数|数]"
        g.rule("picked", Some, at_will, "any number of {cards*}", quantity=AnyNumber())
        g.rule("all", All, f"{cards}[{every}|それぞれ]", "all {cards*}")
        g.rule("all", All, f"{every}の{cards}", variant=True)
        g.rule("all", all_such, f"{{before:some_modifiers}}{every}の{cards}", variant=True)
        g.rule("all_objects", All, f"{cards}を{every}", "all {cards*}", variant=not adverb)
    g.many("picked_parts", "picked_part", separator="[と、|と]", least=2, english=" and ")
    g.rule("picked", Both, "{parts:picked_parts}[|を]", "{parts}", built=of_one_side)
    g.many("some_modifiers", "modifier")
    g.rule("all_objects", None, "{_:all}を", variant=adverb)
    g.many("alls", "all", separator="[と、|と]", least=2, english=" and ")
    g.rule("all_objects", Both, "{parts:alls}を", "{parts}", built=of_one_side)
    g.label(picked="so many cards", picked_part="so many cards", all="…すべて", all_objects="…すべて")
    if one_kind is not None:
        _teach_either_picked(g, kinds, one_kind)


def _teach_either_picked(g: Grammar, kinds: Mapping[str, str], one_kind: Callable[[tuple[Cards, ...]], bool]) -> None:
    """So many of one kind or of another: 「…1枚か…1枚を」, 「…か…を1枚」."""
    g.many("either_picks", "either_pick", separator=OR, least=2, english=" or ")
    g.rule("picked", Alternatives, "{options:either_picks}[を|]", "{options}", built=of_one_place, filters=())
    g.label(either_pick="so many cards")
    for cards, counter in kinds.items():
        g.rule("either_pick", Some, f"{{cards:{cards}}}[|を]{{quantity:{counter}}}", english_some)
        g.many(f"either_{cards}", cards, separator=OR, least=2)
        either, many = f"{{kinds:either_{cards}}}", f"{{quantity:{counter}}}"
        for words in (f"{either}を{many}", f"{either}{many}を"):
            g.variant("picked", partial(_of_one_or_other, one_kind), words)


def _of_one_or_other(
    one_kind: Callable[[tuple[Cards, ...]], bool], kinds: tuple[Cards, ...], quantity: Quantity
) -> Alternatives | None:
    """So many of one kind or another, each told by its own words; two places of one kind are not this.

    Where it is not said of the first whose they are, か joins what the cards of one kind are like.
    """
    if not _owners(kinds[0]) or _are_places(kinds) or one_kind(kinds):
        return None
    return of_one_place(tuple([Some(quantity, kind) for kind in kinds]))


def teach_taken_from(
    g: Grammar, place: Callable[[tuple[str, ...]], Quality] = filters.InZone, cards: str = "cards"
) -> None:
    """So many cards whose place is said after them: 「…のカードをあなたのトラッシュから1枚」.

    `place` makes what a card in such a place is like; `cards` are words for cards.
    """
    for whose in ("{who:whose}の", ""):
        for said in ("{zone:place}から[|、]{quantity:mai}", "{quantity:mai}[|、]{zone:place}から[|、]"):
            words = f"{{cards:{cards}}}を" + said.replace("{zone", whose + "{zone")
            g.rule("picked", partial(_taken_from, place), words, variant=True, also={} if whose else {"who": ""})


def _taken_from(
    place: Callable[[tuple[str, ...]], Quality], cards: Cards, who: str, zone: tuple[str, ...], quantity: Quantity
) -> Some | None:
    said = tuple([part for part in cards.filters if isinstance(part, filters.Side)])
    if (said and who) or any(isinstance(part, filters.InZone) for part in cards.filters):
        return None
    side = (filters.Side("own" if who == "you" else "enemy"),) if who else said
    rest = tuple([part for part in cards.filters if part not in said])
    return Some(quantity, Cards(None, (*side, place(zone), *rest), cards.noun))


def teach_cases(g: Grammar, kinds: Mapping[str, str], *, bare: bool = False) -> None:
    """Which cards, in each case: を `target`, に `dative`, の `owner`, は `topic`, が `doer`; where they are left out.

    `kinds` are words for cards, each with its counter. With `bare`, something may be done to cards without a number.
    """
    g.rule("target", None, "{_:one}を")
    g.rule("target", None, "{_:picked|all_objects}")
    g.rule("dative", None, "{_:one|all}に")
    g.rule("any_one", None, "{_:one}")
    g.rule("each_one", None, "{_:one|all}")
    g.rule("doer", None, "{_:one}が")
    g.rule("doer", Both, "{parts:either_one}が", "{parts}", built=either_of_theirs)
    for case, particle in (("owner", "の"), ("topic", "は")):
        g.rule(case, None, f"{{_:one|all}}{particle}")
        g.rule(case, Both, f"{{parts:several}}{particle}", "{parts}", built=several)
    for kind, quantity in kinds.items():
        cards = f"{{cards:{kind}}}"
        if bare:
            g.rule("target", Every, f"{cards}を", "{cards*}")
        g.rule("dative", Some, f"{cards}{{quantity:{quantity}}}に", english_some)
        g.rule("owner", Every, f"{cards}の", "{cards*}")
        g.rule("topic", Every, f"{cards}は", "{cards*}")
        g.rule("doer", Every, f"{cards}が", "{cards!}", f"{cards}1[枚|つ|体]が")
        g.rule("each_one", Every, cards, "{cards*}")
        g.rule("any_one", Every, cards, "{cards!}")
    g.rule("target|dative|owner|topic", Omitted, "", "it")
    g.many("several", "each_one", separator="[と、|と]", least=2, english=" and ")
    g.many("either_one", "any_one", separator="[か|か、|または|または、]", least=2, english=" or ")
    g.label(one="a card")


def of_one_side(parts: tuple[object, ...]) -> Both | None:
    """Cards of one kind and of another: whose those before are and where they lie is said of the others, too.

    「自分のユニットかベースが破壊されたとき」 is about one's own bases, unless these are another's. What else
    is said of a kind is said of it alone.
    """
    # 「それと同じLv.の…」 is one kind, and no two.
    if any([said.alike for said in find_nodes(parts[1:], Differing)]):
        return None
    described = [part for part in parts if isinstance(part, (Some, All, Every)) and isinstance(part.cards, Cards)]
    kinds = sharing_owner(tuple([part.cards for part in described]))
    if kinds is None:
        return None
    left = iter(kinds)
    return Both(tuple([replace(part, cards=next(left)) if part in described else part for part in parts]))  # type: ignore[misc]


def sharing_owner(kinds: tuple[Cards, ...], *, together: bool = False) -> tuple[Cards, ...] | None:
    """Several kinds, each with whose those before it are and where they lie, where it doesn't say so itself.

    A word may say by itself where its cards lie (a Unit is in play), but not for those that are taken `together`.
    """
    said: tuple[Quality, ...] = ()
    found: list[Cards] = []
    for kind in kinds:
        owned = bool(_owners(kind))
        if said and not owned and _may_be_anybodys(kind):
            return None
        elsewhere = bool(kind.noun.zones) and not together and not isinstance(kind.noun, NameNoun)
        found.append(kind if owned else _shared_with(said, kind, elsewhere))
        said = _whose_and_where(found[-1]) or said
    return tuple(found)


def _owners(cards: Cards) -> list[Quality]:
    """What says whose the cards are. Those looked at, those that the effect has done something to, and the very card
    that has the text are told by that alone.
    """
    return [
        part
        for part in cards.filters
        if isinstance(part, (filters.Side, OwnedBy, Affected))
        or part == LOOKED_AT
        or (isinstance(part, filters.Unlike) and isinstance(part.what, filters.Except))
    ]


def _may_be_anybodys(cards: Cards) -> bool:
    """Are they told by another card, and so perhaps another's: 「このユニットとバトルしているユニット」?"""
    told = [part for part in (cards.clause, *cards.filters) if not isinstance(part, (filters.Except, filters.Unlike))]
    return bool(find_nodes(tuple(told), (This, It, That)))


def several(parts: tuple[object, ...]) -> Both | None:
    """Cards of one kind and of another, whose they are said once for all, or of each; those looked at are nobody's.

    Before a clause that takes a と of its own (…とバトルしている) the card before と is what that clause is about.
    """
    both = of_one_side(parts)
    for place, part in enumerate(both.parts if both is not None else ()):
        cards = getattr(part, "cards", None)
        if not isinstance(cards, Cards) or isinstance(part, That):
            continue
        if not _owners(cards):
            return None
        if place and any(getattr(said, "lacks_other", False) for said in (cards.clause, *cards.filters)):
            return None
    return both


def either_of_theirs(parts: tuple[object, ...]) -> Both | None:
    """One kind or another, whose they are said once for all, or of each; two places of one kind are not this."""
    kinds = tuple([part.cards for part in parts if isinstance(part, Every)])
    return None if len(kinds) > 1 and _are_places(kinds) else of_one_side(parts)


def teach_kinds(g: Grammar, counters: Mapping[str, str], either: str = OR) -> None:
    """Several kinds in one choice: 「ユニットかベース1つ」, 「ユニットとベースを1つずつ」, and the best of one kind.

    `counters` are words for cards, each with its counter; a choice is of the category `some`, with を of `chosen`.
    """
    g.many("kinds", "cards", separator=either, least=2)
    among = "{cards:inner}の[中で|中から|うち|うちで|内で][|、]{extreme:superlative}[もの|ユニット|カード]"
    g.rule("all", lambda cards, extreme: All(_best(cards, extreme)), among + "すべて", variant=True)
    for cards, counter in counters.items():
        g.rule("some", _of_either, f"{{kinds}}{{quantity:{counter}}}", variant=True)
        g.rule("some", _best_of, f"{among}{{quantity:{counter}}}", variant=True)
        g.rule("chosen", _from_there, f"{{cards:{cards}}}を {{zone}}から[|、] {{quantity:{counter}}}", variant=True)
        place, some = "[|、]{who:whose}の{zone}から[|、]", f"{{quantity:{counter}}}"
        for said in (f"{{cards:{cards}}}{some}を{place}", f"{{cards:{cards}}}を{place}{some}"):
            g.rule("chosen", _from_theirs, said, variant=True)
        teach_one_of_each(g, "cards", counter, "chosen")


def teach_one_of_each(
    g: Grammar, cards: str, counter: str, chosen: str = "picked", together: str = "kinds_together"
) -> None:
    """So many of each of several kinds: 「…Aと…Bを1枚ずつ」; `together` is the category of such kinds."""
    if together not in g.lists:
        g.many(together, cards, separator="[と、|と]", least=2)
    some = f"{{quantity:{counter}}}"
    for each in (f"を{some}ずつ", f"{some}ずつを", f"をそれぞれ{some}[|ずつ][|、]", "を{up_to:number}[枚|つ]ずつまで"):
        g.rule(chosen, _some_of_each, f"{{kinds:{together}}}{each}", variant=True)
        told = f"{{filters:modifiers}}{{each:each_quality.attr}}{{cards:{cards}}}{each}"
        g.rule(chosen, _some_told_apart, told, variant=True)
        g.rule(chosen, _some_of_each_side, f"[あなたと相手|自分と相手|お互い]の{{cards:{cards}}}{each}", variant=True)
    g.many("each_quality", "quality", separator="と", least=2, inner="plain", form="*")


def _some_of_each_side(cards: Cards, quantity: Quantity | None = None, up_to: int = 0) -> Both | None:
    """So many of one's own cards and as many of the opponent's: 「あなたと相手のユニットを1枚ずつ」."""
    if any([isinstance(part, filters.Side) for part in cards.filters]):
        return None
    sides = [replace(cards, filters=(filters.Side(side), *cards.filters)) for side in ("own", "enemy")]
    return Both(tuple([Some(quantity or UpTo(up_to), kind) for kind in sides]))


def _some_told_apart(
    filters: tuple[Quality, ...],
    each: tuple[Quality, ...],
    cards: Cards,
    quantity: Quantity | None = None,
    up_to: int = 0,
) -> Both | None:
    """So many of each of several qualities of one kind: 「相手の前列と後列のリアガードを1枚ずつ」."""
    if len({type(one) for one in each}) > 1:
        return None
    kinds = [Cards(cards.clause, (*filters, one, *cards.filters), cards.noun) for one in each]
    return Both(tuple([Some(quantity or UpTo(up_to), kind) for kind in kinds]))


def _from_there(cards: Cards, zone: tuple[str, ...], quantity: Quantity) -> Some:
    """So many cards, with where they lie after the word for them."""
    return Some(quantity, Cards(cards.clause, (*cards.filters, filters.InZone(zone)), cards.noun))


def _from_theirs(cards: Cards, who: str, zone: tuple[str, ...], quantity: Quantity) -> Some | None:
    """The same, with whose place it is; what a word says to be in play lies nowhere else."""
    there = replace(cards, filters=(SIDE_OF[who], filters.InZone(zone), *cards.filters))
    return None if cards.noun.zones else Some(quantity, there)


def _some_of_each(kinds: tuple[Cards, ...], quantity: Quantity | None = None, up_to: int = 0) -> Both | None:
    """So many of each of several kinds: what is said of the first alone holds for bare ones after it.

    Whose they are and where they lie is said once for all.
    """
    if _are_places(kinds):
        return None
    shared = alike(kinds) if _is_alike(kinds) else sharing_owner(kinds, together=True)
    if shared is None or not (_is_alike(kinds) or all([_whose_and_where(kind) for kind in shared])):
        return None
    return Both(tuple([Some(quantity or UpTo(up_to), kind) for kind in shared]))


def _shared_with(shared: tuple[Quality, ...], kind: Cards, elsewhere: bool) -> Cards:
    """The kind with what was said of the one before; its own place is not that one's."""
    placed = elsewhere or any([isinstance(part, filters.InZone) for part in kind.filters])
    also = [part for part in shared if not placed or not isinstance(part, filters.InZone)]
    return replace(kind, filters=(*also, *kind.filters))


def _whose_and_where(kind: Cards) -> tuple[Quality, ...]:
    return tuple([part for part in kind.filters if isinstance(part, (filters.Side, OwnedBy, filters.InZone))])


def alike(kinds: tuple[Cards, ...]) -> tuple[Cards, ...]:
    """Several kinds: what is said of the first alone holds for bare ones after it."""
    first = kinds[0]
    return tuple([replace(first, noun=kind.noun) for kind in kinds]) if _is_alike(kinds) else kinds


def _are_places(kinds: tuple[Cards, ...]) -> bool:
    """Are they two places of one kind of cards: 「手札かトラッシュのユニットカード」?"""
    there = any([isinstance(part, filters.InZone) for part in kinds[-1].filters])
    return there and any([kind.noun.zones and not (kind.noun.types or kind.noun.attached) for kind in kinds[:-1]])


def _is_alike(kinds: tuple[Cards, ...]) -> bool:
    return not any(kind.filters or kind.clause for kind in kinds[1:])


def _of_either(kinds: tuple[Cards, ...], quantity: Quantity) -> Alternatives | None:
    """So many of one kind or another: what is said of the first kind alone holds for bare ones after it."""
    first, *others = kinds
    if _are_places(kinds):
        return None
    if first.clause is None and not any(kind.filters or kind.clause for kind in others):
        options: tuple[Counted | Some, ...]
        options = tuple([Counted(kind.noun, quantity) for kind in kinds])
        return Alternatives(first.filters, options)
    both = several(tuple([Some(quantity, kind) for kind in kinds]))
    return None if both is None else Alternatives((), both.parts)  # type: ignore[arg-type]


def of_one_place(options: tuple[Some, ...], filters: tuple[Quality, ...] = ()) -> Alternatives | None:
    """So many of one kind, or so many of another: whose the first are and where they lie is said of the others, too.

    「その中の〔A〕のパイロットカードか〔B〕のコマンドカード」 are both among them.
    """
    both = of_one_side(options)
    return None if both is None else Alternatives(filters, both.parts)  # type: ignore[arg-type]


def _best_of(cards: Cards, extreme: Quality, quantity: Quantity) -> Some:
    return Some(quantity, _best(cards, extreme))


def _best(cards: Cards, extreme: Quality) -> Cards:
    """Those of the cards that have the least or the most of something."""
    return Cards(cards.clause, (extreme, *cards.filters), cards.noun)


def _narrower(among: Cards, cards: Cards, quantity: Quantity) -> Some | None:
    """So many of those cards that are also such: 「相手のキャラのうち、最もコストが低いキャラを1枚」.

    What they are called again may be a wider word: 「リアガードのうち、…ユニット」.
    """
    wider = not cards.noun.types and set(among.noun.zones) < set(cards.noun.zones)
    alike = among.noun == cards.noun or (wider and type(cards.noun) is Noun)
    if not alike or any([isinstance(part, filters.Side) for part in cards.filters]):
        return None
    return Some(quantity, Cards(cards.clause or among.clause, (*among.filters, *cards.filters), among.noun))


def all_such(before: tuple[Quality, ...], cards: object) -> All | None:
    """All of a description that stands around the word for "all"; what is no description has nothing before it."""
    return None if not isinstance(cards, Cards) else All(Cards(cards.clause, (*before, *cards.filters), cards.noun))


def some_such(before: tuple[Quality, ...], quantity: Quantity, cards: object) -> Some | None:
    """So many of a description that stands around their number: 「自分の手札の1枚のカード」."""
    return (
        None
        if not isinstance(cards, Cards)
        else Some(quantity, Cards(cards.clause, (*before, *cards.filters), cards.noun))
    )


def english_some(node: Some, printer: Printer, _many: bool) -> str:
    """So many cards: "1 enemy character", "2 of your characters", "the first 2 cards in your shield area"."""
    quantity, cards = node.quantity, node.cards
    spoken = printer.english(quantity, "mai")
    one = isinstance(quantity, (Exactly, UpTo)) and quantity.number == 1
    if filters.Front() in cards.filters:
        rest = replace(cards, filters=tuple([part for part in cards.filters if part != filters.Front()]))
        return f"the first {'' if one else f'{spoken} '}{printer.english(rest, 'cards', plural=not one)}"
    described = printer.english(cards, "cards", plural=not one)
    if described.startswith((*OWNERS, "this card's ")):
        return f"{spoken.removesuffix(' of')} of {printer.english(cards, 'cards', plural=True)}"
    return f"{spoken} {described}"


def english_alternatives(node: Alternatives, printer: Printer, _many: bool) -> str:
    """One kind or another, each with its number."""
    options = [Some(option.quantity, option.kind(node.filters)) for option in node.options]
    return " or ".join([english_some(option, printer, False) for option in options])


def english_each_some(node: Some, printer: Printer, _many: bool) -> str:
    """By how many cards something is counted: "each of your units", "every 2 command cards in your graveyard"."""
    spoken = english_some(node, printer, False)
    return f"each {spoken.removeprefix('1 ')}" if spoken.startswith("1 ") else f"every {spoken}"


def each_one(subject: object, printer: Printer) -> str:
    """The subject as one card of its kind: "one of your units", "a unit"."""
    if not isinstance(subject, (Every, All)):
        return printer.english(subject, "doer")
    return printer.one_of(subject.cards, "cards")
