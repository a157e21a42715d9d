"""There are cards of each of several kinds, of none of them, or so many of them together: 「AとBがいる」."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from fuda.cardtext.conditions import english_count, exist_there, there_are
from fuda.cardtext.selecting import alike, several
from fuda.kernel.program.conditions import SIDE_OF, ExistEach, NotSo
from fuda.kernel.program.filters import Count, InZone
from fuda.kernel.program.node import Quality
from fuda.kernel.program.selectors import Cards, Every
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer


def teach_existence_of_each(g: Grammar, unit: str, zone: str = "zone", *, lacking: bool = False) -> None:
    """There are cards of each of several kinds, of none of them, or so many of them together: 「AとBがいる」.

    `zone` are the game's words for zones. With `lacking`, 「AとBがない」 is that there are not those of each.
    """
    if lacking:
        _teach_lacking(g, unit)
    told = partial(_english_each, unit)
    printed = {"": EACH, f"それぞれ{{count:{unit}_any}}": EACH, f"合計{{count:{unit}_any}}": SUM}
    for number, said in printed.items():
        fixed = dict(said) if number else {**said, "count": None}
        # いる has no form of its own for what goes on with あり.
        for word in ("い<る>", "<ある>"):
            words = f"{{kinds:kinds_together}}が{number}{word}"
            g.rule("condition", ExistEach, words, told, only_printed=True, also=fixed)
    g.rule("condition", ExistEach, "{kinds:kinds_too}もい<ない>", told, only_printed=True, count=None, also=NONE)
    for word, too, no in (("い<る>", "もい<る>", "もい<ない>"), ("<ある>", "もあ<五段る>", "もな<い>")):
        both = "{kinds:kinds_together}が"
        g.rule("condition", partial(_each_of, EACH), f"{both}[|、|それぞれ|それぞれ、]{word}", variant=True)
        g.rule("condition", partial(_each_of, EACH), f"{{kinds:kinds_too}}{too}", variant=True)
        g.rule("condition", partial(_each_of, NONE), f"{{kinds:kinds_too}}{no}", variant=True)
        for how, said in (("[それぞれ|それぞれ、]", EACH), ("[合計|合計で|合わせて]", SUM)):
            for ending in (word, "<だ>"):
                words = f"{both}{how}{{count:{unit}_any}}{ending}"
                g.rule("condition", partial(_each_of, said), words, variant=True)
    there = f"{{who:whose}}の{{zone:{zone}}}に[|、|は、|は]{{kinds:kinds_together}}が"
    for word in ("い<る>", "<ある>") if g.known("there") else ():
        g.variant("condition", _each_at, f"{{there}}[|、]{{kinds:kinds_together}}が[|、|それぞれ]{word}")
    g.rule("condition", partial(_each_there, EACH), f"{there}[|、]<ある>", variant=True)
    for how, said in (("[それぞれ|それぞれ、]", EACH), ("[合計|合計で|合わせて]", SUM)):
        so_many = f"{there}{how}{{count:{unit}_any}}<ある>"
        g.rule("condition", partial(_each_there, said), so_many, variant=True)
    g.many("kinds_too", "cards", separator="[も|も、]", least=2)


def _teach_lacking(g: Grammar, unit: str) -> None:
    """That not all of several kinds are there."""
    told = partial(_english_each, unit)
    for word in ("い<ない>", "<ない>"):
        both = "{kinds:kinds_together}が"
        g.rule("lacking", ExistEach, both + word, told, only_printed=True, count=None, also=EACH)
        g.variant("lacking", partial(_each_of, EACH), f"{both}[|、]{word}")
        g.variant("lacking", partial(_each_there, EACH), f"{{who:whose}}の{{zone}}に[|、|は、|は]{both}[|、]{word}")
    g.rule("condition", NotSo, "{what:lacking.*}", "it is not so that {what}")
    g.label(lacking="cards that are not there")


EACH: Mapping[str, object] = {"is_so": True, "together": False}
NONE: Mapping[str, object] = {"is_so": False, "together": False}
SUM: Mapping[str, object] = {"is_so": True, "together": True}


def _each_of(said: Mapping[str, object], kinds: tuple[Cards, ...], count: Count | None = None) -> ExistEach | None:
    """Cards of each kind; what is said of the first alone holds for bare ones after it."""
    both = several(tuple([Every(kind) for kind in alike(kinds)]))
    owned = () if both is None else tuple([part.cards for part in both.parts if isinstance(part, Every)])
    return ExistEach(owned, count, **said) if owned else None  # type: ignore[arg-type]


def _each_at(there: tuple[Quality, ...], kinds: tuple[Cards, ...]) -> ExistEach | None:
    """Cards of each kind in a place that is said apart from them; none that are said to be elsewhere."""
    placed = [exist_there(kind, there) for kind in kinds]
    return None if None in placed else _each_of(EACH, tuple([exist.cards for exist in placed if exist is not None]))


def _each_there(
    said: Mapping[str, object], who: str, zone: tuple[str, ...], kinds: tuple[Cards, ...], count: Count | None = None
) -> ExistEach | None:
    """Cards of each kind in one place; whether what is said of the first holds for bare ones after it is not known."""
    if (kinds[0].filters or kinds[0].clause) and not all([kind.filters or kind.clause for kind in kinds]):
        return None
    place = (SIDE_OF[who], InZone(zone))
    there = tuple([replace(kind, filters=(*place, *kind.filters)) for kind in kinds])
    return ExistEach(there, count, **said)  # type: ignore[arg-type]


def _english_each(unit: str, node: ExistEach, printer: Printer, _many: bool) -> str:
    if node.together:
        kinds = " and ".join([printer.english(kind, "cards", plural=True) for kind in node.kinds])
        return f"there are {english_count(node.count, printer, 'tsu')} of {kinds} in all"
    if node.count is not None or not node.is_so:
        many = english_count(node.count, printer, unit) if node.count is not None else "no"
        return " and ".join([there_are(many, printer.english(kind, "cards", plural=True)) for kind in node.kinds])
    single = [printer.english(kind, "cards") for kind in node.kinds]
    if all([kind.startswith("your ") for kind in single]):
        return "you have " + " and ".join([printer.article(kind.removeprefix("your ")) for kind in single])
    return "there is " + " and ".join([printer.one_of(kind, "cards") for kind in node.kinds])
