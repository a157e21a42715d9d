"""What must be so, or must have happened, in all the forms in which that is said."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from fuda.cardtext.building import is_of
from fuda.cardtext.clauses import teach_either_standing
from fuda.cardtext.deriving import BY_THIS, not_happened, past_english
from fuda.cardtext.happenings import ByThis, When
from fuda.cardtext.past import past_of, teach_was, value_was
from fuda.kernel.program.amounts import CountOf, KindsOf, SumOf
from fuda.kernel.program.conditions import (
    SIDE_OF,
    AmountIs,
    AsItWas,
    EitherSo,
    Exist,
    ExistIn,
    Is,
    MoreThan,
)
from fuda.kernel.program.filters import AtLeast, AtMost, Count, InZone, Only, Side, StatIs
from fuda.kernel.program.happenings import HasHappened
from fuda.kernel.program.node import Quality, Selector
from fuda.kernel.program.selectors import All, Cards, Every, It, That
from fuda.text.grammar import English, Grammar
from fuda.text.printer import OWNERS, Printer

MANY = {"つ": "[つ|枚|体]", "枚": "[枚|つ|体]"}
"""How many cards, by the counter that is printed."""


def teach_past(g: Grammar, english: English, subject: str = "", counter: str = "つ") -> None:
    """What has happened this turn: …したなら, …していたなら, …しているなら, so often, and that it has not.

    With words for a `subject` it may also stand before the turn: 「このユニットがこのターン中にアタックしていたなら」.
    `counter` is how many cards are printed with.
    """
    turn = "[この|その]ターン[中に|に|中、|中|、|中に、|]"
    for often, fixed in (("", {"times": 1}), ("{times:number}回以上[、|]", {})):
        said = f"{turn}{often}{{happening:happening"
        g.rule("condition", HasHappened, said + ".ta}<過去>", english, is_so=True, also=fixed)
        # Before another condition, or 限り, it is printed as what is so since: 「…していて、」.
        g.rule("condition", HasHappened, said + ".te}い<る>", english, only_printed=True, is_so=True, also=fixed)
        for ending in ("い<る>", "いた<過去>"):
            g.rule("condition", HasHappened, f"{said}.te}}{ending}", variant=True, is_so=True, also=fixed)
        g.rule("condition", HasHappened, said + ".te}い<ない>", english, is_so=False, also=fixed)
        g.rule("condition", HasHappened, said + ".te}いなかった<過去>", variant=True, is_so=False, also=fixed)
        if subject:
            _teach_of_subject(g, f"{{subject:{subject}}}[|、]{turn}{often}{{happening:doing")
        if g.known("who") and g.known("player_doing"):
            _teach_of_subject(g, f"{{subject:who}}[が|は][|、]{turn}{often}{{happening:player_doing")
    if "often" in g.rules:
        so_many = f"{turn}{{times:number}}{MANY[counter]}以上[、|]{{happening:happening"
        for form in (".ta}<過去>", ".te}い<る>"):
            g.rule("condition", HasHappened, so_many + form, english, is_so=True, apart=True, only_printed=True)
        g.rule("condition", _to_so_many, so_many + ".ta}<過去>", variant=True)
        if subject:
            said = f"{{subject:{subject}}}[|、]{turn}{{times:number}}{MANY[counter]}以上[、|]{{happening:doing"
            for form in (".ta}<過去>", ".te}い<る>", ".te}いた<過去>"):
                g.rule("condition", _so_many_have, said + form, variant=True)
        g.rule("condition", None, turn + "{_:often.ta}<過去>", variant=True)
        for ending in ("い<る>", "いた<過去>"):
            g.rule("condition", None, f"{turn}{{_:often.te}}{ending}", variant=True)


def _to_so_many(happening: When, times: int) -> HasHappened | None:
    """It has happened to so many cards; what a player has done is counted as often as it was done."""
    by_player = isinstance(getattr(happening, "subject", None), str)
    return None if by_player else HasHappened(happening, True, times, apart=True)


def _so_many_have(subject: object, times: int, happening: When) -> HasHappened:
    return HasHappened(replace(happening, subject=subject), True, times, apart=True)


def _teach_of_subject(g: Grammar, said: str) -> None:
    """What has happened to a card, or what it has done, said of that card."""
    forms = {
        ".ta}<過去>": True,
        ".te}い<る>": True,
        ".te}いた<過去>": True,
        ".te}い<ない>": False,
        ".te}いなかった<過去>": False,
    }
    for form, is_so in forms.items():
        g.rule("condition", partial(_has_happened, is_so), said + form, variant=True)


def _has_happened(is_so: bool, subject: object, happening: When, times: int = 1) -> HasHappened:
    return HasHappened(replace(happening, subject=subject), is_so, times)


def teach_by_this(
    g: Grammar, in_past: Callable[[str], str], subject: str, *, bare: bool = False, counter: str = "枚"
) -> None:
    """What this effect has brought about, or has not: 「この効果で…を破壊した場合」, 「…がこの効果で破壊された場合」.

    `subject` are words for cards that something happens to. With `bare` that need not be said of a card that the text
    speaks of already: 「それが破壊された場合」. `counter` is how many cards are printed with.
    """
    by = f"[{BY_THIS}][|、]"
    english = partial(_english_by_this, in_past)
    for form, is_so in ((".ta}<過去>", True), (".neg}かった<過去>", False)):
        g.rule("condition", ByThis, f"{by}{{happening:happening{form}", english, is_so=is_so, times=1)
        said = f"{{subject:{subject}}}[|、]{by}{{happening:doing{form}"
        g.rule("condition", partial(_by_this_of, is_so), said, variant=True)
        if "done_to" in g.rules:
            g.rule("condition", ByThis, f"{by}{{happening:done_to{form}", variant=True, is_so=is_so)
        if bare:
            g.rule("condition", partial(_of_it, is_so), f"{{happening:happening{form}", variant=True)
    so_many = f"{{times:number}}{MANY[counter]}以上[、|]{{happening:"
    g.rule("condition", ByThis, f"{by}{so_many}happening.ta}}<過去>", english, only_printed=True, is_so=True)
    for said in (f"{by}{{subject:{subject}}}[|、]", f"{{subject:{subject}}}[|、]{by}"):
        g.rule("condition", partial(_by_this_of, True), f"{said}{so_many}doing.ta}}<過去>", variant=True)


def _by_this_of(is_so: bool, subject: object, happening: When, times: int = 1) -> ByThis:
    return ByThis(replace(happening, subject=subject), is_so, times)


def _of_it(is_so: bool, happening: When) -> ByThis | None:
    """What has happened to a card that the text speaks of already: nothing else need be meant by it."""
    return ByThis(happening, is_so) if isinstance(happening.subject, (It, That)) else None


def _english_by_this(in_past: Callable[[str], str], node: ByThis, printer: Printer, _many: bool) -> str:
    if node.times > 1 and isinstance(node.happening, When):
        return f"{_so_many(node.happening, node.times, printer)} by this effect"
    now = printer.english(node.happening, "happening")
    said = f"{in_past(now)} by this effect"
    return said if node.is_so else not_happened(said, now)


def teach_either(g: Grammar) -> None:
    """One condition or another, once all others are known: 「…が3つ以上いるか、…がないなら」."""
    g.many(
        "either_conditions", "condition", separator="[か、|か|または、|または|、または]", least=2, inner="plain",
        form="*", english=" or ",
    )  # fmt: skip
    g.rule("condition_part", None, "{_:condition.*}")
    g.rule("condition_part", EitherSo, "{parts:either_conditions.*}", "{parts}")
    g.many(
        "condition_list", "condition_part", separator="[、|]", inner="te", inner_too="join", form="*", english=" and "
    )
    g.rule("either_so", EitherSo, "{parts:either_conditions.*}", "{parts}")
    g.rule("while_clause", None, "{_:either_so.while}[、|に、|に]")
    if g.known("standing_while"):
        teach_either_standing(g)


def teach_existence(
    g: Grammar,
    node: type,
    cards: str,
    unit: str,
    english: English,
    *,
    being: bool = False,
    place: str = "",
    counted: str = "",
    uncounted: str = "",
) -> None:
    """There are such cards, there are none, or so many of them; `being`: they are said to be there by いる.

    `unit` is the category of their counts (see `teach_counts`), `place` what may say where they are, `counted` the verb
    of so many, where that is printed otherwise, `uncounted` the words for them where no counter tells them apart.
    """
    beings, things = ("い<る>", "い<無い>"), ("<ある>", "<無い>")
    (yes, no), (other, other_no) = (beings, things) if being else (things, beings)
    read = partial(_placed, node) if place else node
    teach = partial(g.rule, "condition", node, built=read if place else None)
    subject = f"{place}{{cards:{uncounted or cards}}}が[|、]"
    for word, variant in ((yes, False), (other, True)):
        teach(subject + word, english, variant=variant, count=None, is_so=True)
    for word, variant in ((no, False), (other_no, True)):
        teach(subject + word, english, variant=variant, count=None, is_so=False)
    for word in ("<だ>", yes, other):
        g.variant("condition", read, f"{subject}0[枚|つ|体|]{word}", count=None, is_so=False)
    for word in (no, other_no):
        g.variant("condition", read, f"{subject}1[枚|つ|体]も{word}", count=None, is_so=False)
    subject = f"{place}{{cards:{cards}}}が[|、]"
    if place and not being:
        _teach_place_after(g, read, f"{{cards:{cards}}}が[|、]{place}", unit, (yes, no))
    # What was so when something happened is asked when that is answered: 「【破壊時】…がいたなら」.
    for word, is_so in (("[いた|あった]<過去>", True), ("[いなかった|なかった]<過去>", False)):
        g.variant("condition", read, subject + word, count=None, is_so=is_so)
    g.variant("condition", read, f"{subject}{{count:{unit}_any}}[いた|あった|だった]<過去>", is_so=True)
    for kind, words in (("count", (yes, "<だ>", other)), ("few", ("<だ>", yes, other)), ("only", (yes, "<だ>", other))):
        in_all = f"{place}{{cards:{cards}}}の[合計|枚数の合計|数の合計]が[|、]{{count:{unit}_{kind}}}"
        g.variant("condition", read, in_all + "<だ>", is_so=True)
        for word in words:
            so_many, too = f"{subject}{{count:{unit}_{kind}}}{word}", word != (counted or words[0])
            teach(so_many, english, variant=too, is_so=True)
            if not place:
                in_all = f"{subject}[合計|合計で|合わせて]{{count:{unit}_{kind}}}{word}"
                teach(in_all, english, variant=too, is_so=True, in_all=True)
            for total, said in (("", {}), ("の合計", {"in_all": True})):
                number = f"{place}{{cards:{cards}}}の[数|枚数]{total}が{{count:{unit}_{kind}}}{word}"
                if not g.known("number_of") and not (place and total):
                    g.variant("condition", read, number, is_so=True, also=said)
    for word in (no, other_no):
        g.variant("condition", partial(_not_so_many, read), f"{subject}{{count:{unit}_count}}{word}")
    for word, more in (("多<い>", True), ("少な<い>", False)):
        beyond = f"{subject}{{number:some_number}}[枚|つ|体]より[|も]{word}"
        g.variant("condition", partial(_beyond, read, more), beyond)
    if g.known("predicates"):
        for kind in ("count", "few"):
            # So many that are like that: 「ユニットが2つ以上レストしている」.
            so_many = f"{subject}{{count:{unit}_{kind}}}[|、]{{qualities:predicates.*}}"
            g.variant("condition", partial(_so_many_are, read), so_many)


def _placed(node: Callable[..., object], cards: Cards, **said: object) -> object | None:
    """Such cards in a place, unless their own word says where they lie: no card in a hand is in the trash."""
    elsewhere = type(cards) is not Cards or cards.noun.name in cards.noun.zones
    return None if elsewhere else node(cards=cards, **said)


def teach_existence_there(g: Grammar, kinds: Mapping[str, str], there: str = "there") -> None:
    """There are such cards in a place that is said apart from them: 「前列に…がいる」, 「…が相手の場にいる」.

    Places are of the category `there`, each as all that a card there is like; `kinds` are words for cards, each with
    its counter.
    """
    for cards, unit in kinds.items():
        such = f"{{cards:{cards}}}が"
        for ending, is_so in (("い<る>", True), ("い<ない>", False), ("<ある>", True), ("<ない>", False)):
            words = f"{{there:{there}}}[|、]{such}{ending}", f"{such}{{there:{there}}}{ending}"
            g.variant("condition", partial(exist_there, is_so=is_so), *words)
        for ending in ("い<る>", "<ある>"):
            g.variant("condition", exist_there, f"{{there:{there}}}[|、]{such}{{count:{unit}_any}}{ending}")


def exist_there(
    cards: Cards, there: tuple[Quality, ...], count: Count | None = None, is_so: bool = True
) -> Exist | None:
    """There are such cards there; what is said of them to lie elsewhere, or to be another's, is not there."""
    own = {type(part): part for part in cards.filters}
    if any([type(part) in own and own[type(part)] != part for part in there]):
        return None
    place = tuple([part for part in there if part not in cards.filters])
    sides = tuple([part for part in (*place, *cards.filters) if isinstance(part, Side)])
    rest = tuple([part for part in (*place, *cards.filters) if not isinstance(part, Side)])
    return Exist(replace(cards, filters=(*sides, *rest)), count, is_so)


def _so_many_are(
    node: Callable[..., object], cards: Cards, qualities: tuple[Quality, ...], count: Count, **said: object
) -> object:
    """So many of the cards are like that: there are so many such cards."""
    return node(cards=replace(cards, filters=(*qualities, *cards.filters)), count=count, is_so=True, **said)


def _teach_place_after(g: Grammar, node: Callable[..., object], subject: str, unit: str, said: tuple[str, str]) -> None:
    """The same with the place after the cards: 「カードが自分のトラッシュに5枚以上ある」."""
    for word, is_so in zip(said, (True, False), strict=True):
        g.rule("condition", node, subject + word, variant=True, count=None, is_so=is_so)
    for kind in ("count", "few", "only"):
        g.rule("condition", node, f"{subject}{{count:{unit}_{kind}}}{said[0]}", variant=True, is_so=True)


def _not_so_many(node: Callable[..., object], count: object, **said: object) -> object | None:
    """So many are not there: there are fewer."""
    if not isinstance(count, AtLeast) or count.number < 1:
        return None
    fewer = {"count": None, "is_so": False} if count.number == 1 else {"count": AtMost(count.number - 1)}
    return node(**said, **fewer)


def _beyond(node: Callable[..., object], more: bool, number: int, **said: object) -> object | None:
    """More than so many are there, or fewer."""
    if more:
        return node(**said, count=AtLeast(number + 1), is_so=True)
    return _not_so_many(node, AtLeast(number), is_so=True, **said) if number > 1 else None


def teach_more(
    g: Grammar, cards: str, english: English, *, or_same: bool = True, counter: str = "つ", me: str = "あなた"
) -> None:
    """There are more of the one than of the other, or fewer; with `or_same` also at least or at most as many.

    The other may be a player, whose cards of the same kind are meant: 「…が相手より多い」. `me` is the word for you.
    """
    g.rule("number_there", CountOf, f"{{cards:{cards}}}[|の数|の枚数]", "the number of {cards*}")
    equal = "{amount:number_there}と[|、]{number:number_there}が同じ[|数|枚数]<だ>"
    g.rule("condition", AmountIs, equal, "{amount} equals {number}", op="==")
    for word, more in (("多", True), ("少な", False)):
        said = f"{{cards:{cards}}}[|の数|の枚数]が "
        so_many = f"{{by:some_number}}{MANY[counter]}以上{word}<い>"
        for by, fixed, built in ((f"{word}<い>", {"by": 1}, None), (so_many, {}, MoreThan)):
            words = f"{said}{{than:{cards}}}[|の数|の枚数]より[|も] {by}"
            g.rule("condition", MoreThan, words, english, built=built, more=more, or_same=False, also=fixed)
            for than, theirs, ours in (("[相手|相手プレイヤー]", ENEMY, OWN), (me, OWN, ENEMY)):
                of_player = partial(_than_player, more, ours, theirs)
                g.rule("condition", of_player, f"{said}{than}より[|も] {by}", variant=True)
    for word, more in (("以上", True), ("以下", False)):
        for than, theirs, ours in (("[相手|相手プレイヤー]", ENEMY, OWN), (me, OWN, ENEMY)):
            of_player = partial(_than_player, more, ours, theirs, or_same=True)
            g.rule("condition", of_player, f"{{cards:{cards}}}[|の数|の枚数]が {than}{word}<だ>", variant=True)
        for number in ("の数", "の枚数", ""):
            words = f"{{cards:{cards}}}{f'[{number}|]' if number else ''}が {{than:{cards}}}{number}{word}<だ>"
            if number:
                g.rule("condition", MoreThan, words, english, variant=number != "の数", more=more, or_same=True, by=1)
            else:
                g.rule("condition", partial(_as_many, more), words, variant=True)
                g.rule("condition", partial(_as_many, more), words.replace("<だ>", "の[数|枚数]<だ>"), variant=True)


def _as_many(more: bool, cards: Cards, than: Cards) -> MoreThan | None:
    """At least or at most as many as somebody's cards; 「グレード1以下」 with nobody's is what a card is like."""
    somebodys = any(isinstance(part, Side) for part in than.filters)
    return MoreThan(cards, than, more, or_same=True) if somebodys else None


def _than_player(
    more: bool, ours: Side, theirs: Side, cards: Cards, by: int = 1, or_same: bool = False
) -> MoreThan | None:
    """Than the cards of that kind that are `theirs`, where the cards are `ours`."""
    if ours not in cards.filters:
        return None
    others = tuple([theirs if part == ours else part for part in cards.filters])
    return MoreThan(cards, replace(cards, filters=others), more, or_same, by)


OWN, ENEMY = Side("own"), Side("enemy")


def teach_values(g: Grammar, subject: str) -> None:
    """What a card's value is, or has become: 「それのコストが3以下」, as what the card is like."""
    for word, op in (("以上", ">="), ("以下", "<="), ("", "==")):
        for ending in ("<だ>", "になった<過去>"):
            said = f"{{subject:{subject}}}の{{stat}}が{{number}}{word}{ending}"
            g.rule("condition", is_of(StatIs, op=op), said, variant=True)
        g.variant("condition", value_was, f"{{subject:{subject}}}の{{stat}}が{{number}}{word}だった<過去>", op=op)
        said = f"{{subject:{subject}}}の元々の{{stat}}が{{number}}{word}<だ>"
        g.rule("condition", is_of(StatIs, op=op, printed=True), said, variant=True)
    g.rule("condition", _value_below, f"{{subject:{subject}}}の{{stat}}が{{number:some_number}}未満<だ>", variant=True)


def _value_below(subject: Selector, stat: str, number: int) -> Is:
    """Below a number is at most the number before it."""
    return Is(subject, (StatIs(stat, "<=", number - 1),))


def teach_sums(g: Grammar, cards: str) -> None:
    """What a value comes to on several cards together: 「…のAPの合計が10以上」."""
    g.rule("sum", SumOf, f"{{cards:{cards}}}[|すべて]の{{stat}}の合計", "the total {stat} of {cards*}")
    for word, op, english in (("以上", ">=", " or more"), ("以下", "<=", " or less"), ("", "==", "")):
        g.rule(
            "condition", AmountIs, f"{{amount:sum}}が{{number}}{word}<だ>", f"{{amount}} is {{number}}{english}", op=op
        )


VARIETY = {"色": ("colours", "colours"), "[カード名|名前]": ("names", "different names"), "特徴": ("traits", "traits")}
"""What cards may have several kinds of: how that is called, and told."""


def teach_variety(g: Grammar, cards: str, counter: str) -> None:
    """How many different colours or names cards have: 「…の色が3種類以上ある」, 「カード名の異なる…が5枚以上ある」.

    `cards` are words for cards, `counter` all that they may be counted in.
    """
    g.rule("such_cards", All, f"{{cards:{cards}}}", "{cards*}")
    several = "{who:whose}の{zone}に[|、|は、|は]", ""
    for word, (what, told) in VARIETY.items():
        g.rule("variety", KindsOf, f"{{cards:such_cards}}の{word}", f"the number of {told} of {{cards}}", what=what)
        g.rule(
            "each", KindsOf, f"{{cards:such_cards}}の{word}[|の種類]1[種類|つ]", f"the {told} of {{cards}}", what=what
        )
        for place in several if what != "traits" else ():
            for unlike in (f"{word}[の|が]異なる", f"異なる{word}の"):
                so_many = f"{place}{unlike}{{cards:{cards}}}が{{number}}{counter}以上"
                for ending in ("<ある>", "い<る>", "<だ>"):
                    g.rule("condition", partial(_unlike_each_other, what), so_many + ending, variant=True)
    g.rule("variety", KindsOf, "{cards:such_cards}の{what:stat}", "the number of different {what} of {cards}")
    for place in several:
        so_many = f"{place}{{what:stat}}[の|が]異なる{{cards:{cards}}}が{{number}}{counter}以上"
        for ending in ("<ある>", "い<る>"):
            g.rule("condition", _unlike_each_other, so_many + ending, variant=True)
    for word, op, english in (("以上", ">=", " or more"), ("以下", "<=", " or less"), ("", "==", "")):
        said = f"{{amount:variety}}[が|の種類が]{{number}}[種類|色]{word}"
        g.rule("condition", AmountIs, f"{said}<ある>", f"{{amount}} is {{number}}{english}", op=op)
        for ending in ("<だ>", "い<る>"):
            g.rule("condition", AmountIs, said + ending, variant=True, op=op)
    g.label(variety="what cards have several kinds of")


def _unlike_each_other(what: str, cards: Cards, number: int, who: str = "", zone: tuple[str, ...] = ()) -> AmountIs:
    """So many cards, no two of which are alike in it, are so many kinds."""
    place = (SIDE_OF[who], InZone(zone)) if who else ()
    there = replace(cards, filters=(*place, *cards.filters))
    return AmountIs(KindsOf(what, All(there)), ">=", number)


HOLDERS = {"your opponent's ": "your opponent has", "your ": "you have", "the opponent's ": "the opponent has"}


def english_count(count: object, printer: Printer, unit: str = "mai") -> str:
    """How many there are, in the words of `teach_counts`."""
    kind = {AtMost: "few", Only: "only"}.get(type(count), "count")
    return printer.english(count, f"{unit}_{kind}")


def there_are(how_many: str, spoken: str) -> str:
    """So many cards, as what somebody has or as what there is.

    >>> there_are("2 or more", "your rested units"), there_are("no", "cards in your hand")
    ('you have 2 or more rested units', 'there are no cards in your hand')
    """
    for whose, has in HOLDERS.items():
        if spoken.startswith(whose):
            return " ".join(f"{has} {how_many} {spoken.removeprefix(whose)}".split())
    return " ".join(f"there are {how_many} {spoken}".split())


def english_exist(node: Exist, printer: Printer, _many: bool) -> str:
    """There are such cards: "you have a character", "there are no cards in your hand"."""
    if node.count is not None or not node.is_so:
        how_many = "no" if node.count is None else english_count(node.count, printer)
        one = node.count == Only(1)
        spoken = there_are(how_many, printer.english(node.cards, "cards", plural=not one))
        return (spoken.replace("there are", "there is", 1) if one else spoken) + (" in total" if node.in_all else "")
    spoken = printer.english(node.cards, "cards")
    for whose, has in HOLDERS.items():
        if spoken.startswith(whose):
            return f"{has} {printer.article(spoken.removeprefix(whose))}"
    return f"there is {printer.one_of(node.cards, 'cards')}"


def english_exist_in(node: ExistIn, printer: Printer, _many: bool) -> str:
    """Such cards in a player's zone, told as those cards."""
    place = SIDE_OF[node.who], InZone(node.zone)
    there = replace(node.cards, filters=(*place, *node.cards.filters))
    return english_exist(Exist(there, node.count, node.is_so), printer, False)


def english_more(node: MoreThan, printer: Printer, _many: bool) -> str:
    """More or fewer than others: "you have fewer charas than the opponent has"."""
    here, there = (printer.english(cards, "cards", plural=True) for cards in (node.cards, node.than))
    if node.or_same:
        as_many = f"at {'least' if node.more else 'most'} as many"
        return f"{there_are(as_many, here)} as {there_are('', there)}"
    by = f"at least {node.by} " if node.by > 1 else ""
    than = there_are("", there)
    for whose, has in HOLDERS.items():
        # Cards of the same kind need not be named again.
        if there.startswith(whose) and here.endswith(f" {there.removeprefix(whose)}"):
            than = has
    return f"{there_are(by + ('more' if node.more else 'fewer'), here)} than {than}"


def english_happened(in_past: Callable[[str], str], node: HasHappened, printer: Printer, _many: bool) -> str:
    """What has happened this turn: "2 or more of your units were destroyed this turn", "you drew 3 or more times …".

    `in_past` puts what happens into the past.
    """
    happening = node.happening
    if node.apart and isinstance(happening, When) and isinstance(happening.subject, Every):
        return f"{_so_many(happening, node.times, printer)} this turn"
    now = printer.english(happening, "happening")
    said = in_past(now)
    if node.times > 1:
        return f"{said} {node.times} or more times this turn"
    return f"{said} this turn" if node.is_so else not_happened(f"{said} this turn", now)


def _so_many(happening: When, times: int, printer: Printer) -> str:
    """To how many cards something has happened: "2 or more of your units were destroyed"."""
    cards = printer.english(getattr(happening.subject, "cards", None), "cards", plural=True)
    did = past_english(printer.english(replace(happening, subject=None), "doing"))
    of = "of " if cards.startswith(OWNERS) else ""
    return f"{times} or more {of}{cards} {re.sub('^was ', 'were ', did)}"


def teach_being(
    g: Grammar, subject: str = "one", cards: str = "cards", every: str = "すべて", was: str = "cards"
) -> None:
    """What a card is like, or all of some cards are: 「それがレストなら」, 「自分のユニットがすべてレストなら」.

    `every` is the game's word for all of them; `was` are words for cards of which one that has left was one.
    """
    for whose in (subject, "all"):
        g.rule("condition", Is, f"{{subject:{whose}}}が[|、]{{qualities:predicates.*}}", english_is)
    g.rule("condition", _all_are, f"{{cards:{cards}}}が[|、]{every}{{qualities:predicates.*}}", variant=True)
    teach_was(g, english_is, subject, was)
    for word, op in (("以上", ">="), ("以下", "<="), ("", "==")):
        values = f"{{cards:{cards}}}の{{stat}}が{every}{{number}}{word}<だ>"
        g.rule("condition", partial(_all_have, op), values, variant=True)


def _all_are(cards: Cards, qualities: tuple[Quality, ...]) -> Is:
    return Is(All(cards), qualities)


def _all_have(op: str, cards: Cards, stat: str, number: int) -> Is:
    return Is(All(cards), (StatIs(stat, op, number),))


def english_is(node: Is, printer: Printer, _many: bool, *, said: str = "predicate") -> str:
    """A card is so, or all of some are: "it has cost 3 and is rested", "all enemy Units are rested".

    `said` is the category of what is said of it.
    """
    spoken = [is_english(printer.english(quality, said)) for quality in node.qualities]
    judged = _english_judged(node.subject, printer)
    judged = "they" if judged == "them" else judged
    if isinstance(node.subject, AsItWas):
        spoken = [past_of(word) for word in spoken]
    if isinstance(node.subject, All) or judged == "they":
        spoken = [re.sub("^is ", "are ", re.sub("^has ", "have ", word)) for word in spoken]
    return f"{judged} {' and '.join(spoken)}"


def _english_judged(subject: Selector, printer: Printer) -> str:
    """The card of which something is said, by whatever words there are for it."""
    category = printer.category_of(subject, "all", "one", "judged", "such_cards", "zone_all", "was_one")
    return printer.english(subject, category) if category else "it"


TIMES = ("during", "in a turn", "if ")
"""How what is said by itself begins, and not after "while"."""


def english_whiles(whiles: tuple[object, ...], printer: Printer) -> str:
    """What must be so for something to be in force, before it: "during your turn, while it is rested, "."""
    category = "condition_part" if printer.grammar.known("condition_part") else "condition"
    spoken = [printer.english(said, printer.category_of(said, category, "while_clause")) for said in whiles]
    during = [f"{said}, " for said in spoken if said.startswith(TIMES)]
    so = " and ".join([said for said in spoken if not said.startswith(TIMES)])
    return "".join(during) + (f"while {so}, " if so else "")


def is_english(quality: str) -> str:
    """What a card is like, said of it: "~" marks what stands after a noun.

    >>> is_english("rested"), is_english("~with cost 3"), is_english("~without EXP"), is_english("~named X")
    ('is rested', 'has cost 3', 'does not have EXP', 'is named X')
    """
    for after, said in (("~with ", "has "), ("~without ", "does not have "), ("~that ", "")):
        if quality.startswith(after):
            return said + quality.removeprefix(after)
    return f"is {quality.lstrip('~')}"
