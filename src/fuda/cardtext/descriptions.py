"""Which cards: what they are like in any order, joined by か, で and 、, negated, and how many."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from fuda.cardtext.happenings import Did
from fuda.kernel.program import filters
from fuda.kernel.program.node import Quality, find_nodes
from fuda.kernel.program.selectors import Cards, Noun, This
from fuda.kernel.program.summing import Differing
from fuda.text.grammar import Grammar, Literal, words_of
from fuda.text.printer import Printer

OR = "[か|か、|または|または、|、または]"


def teach_modifiers(
    g: Grammar,
    *,
    excluding: bool = True,
    printed_excluding: bool = False,
    listed: tuple[type, ...] = (filters.HasTrait,),
) -> None:
    """What stands before a noun, made of what a game calls a `quality`.

    `excluding`: 以外の negates a quality, too, and is printed so where that is `printed_excluding`. Qualities that are
    `listed` say by themselves that one of several is meant.
    """

    def any_of(options: tuple[Quality, ...]) -> Quality | None:
        return None if all(isinstance(option, listed) for option in options) else filters.AnyOf(options)

    g.rule("modifier", None, "{_:quality.attr}[|、]")
    g.rule("modifier", None, "{_:quality.te}[、|]", variant=True)
    g.rule("modifier", None, "{_:quality.cont}、", variant=True)
    g.rule("modifier", None, "{_:quality.plain}かつ[|、]", variant=True)
    g.rule("predicate", None, "{_:quality.*}")
    g.many("either_qualities", "quality", separator=OR, least=2, inner="plain", form="*", english=" or ")
    g.rule("alternative", filters.AnyOf, "{options:either_qualities.*}", _english_any, only_printed=True)
    g.rule("negated", filters.Unlike, "{what:quality.neg}<い>", _english_unlike, only_printed=True)
    if printed_excluding:
        g.rule("modifier", filters.Unlike, "{what:quality.plain}以外の", _english_unlike, only_printed=True)
    for category, form in (("modifier", "attr"), ("predicate", "*")):
        g.rule(category, None, f"{{_:alternative.{form}}}")
        g.rule(category, any_of, f"{{options:either_qualities.{form}}}", variant=True)
        g.rule(category, None, f"{{_:negated.{form}}}[|、]" if form == "attr" else "{_:negated.*}")
    g.rule("modifier", unlike, "{what:quality.neg}い[|、]", variant=True)
    g.rule("predicate", unlike, "{what:quality.neg}<い>", variant=True)
    if excluding:
        g.rule("modifier", unlike, "{what:quality.plain}以外の[、|]", variant=True)
        g.rule("predicate", unlike, "{what:quality.plain}以外<だ>", variant=True)
    g.many("predicates", "predicate", separator="[|、]", inner="te", form="*", english=" and ")
    g.rule("predicates", _and_so, "{first:predicate.plain}かつ[|、]{rest:predicates.*}", variant=True)
    g.many("neither_qualities", "quality", separator="[も|も、]", least=2, inner="te", form="*", english=" nor ")
    g.rule("neither_of", filters.AnyOf, "{options:neither_qualities.te}", _english_nor, only_printed=True)
    for category, ending in (("modifier", "もない[|、]"), ("predicate", "もな<い>")):
        g.rule(category, filters.Unlike, f"{{what:neither_of}}{ending}", "~neither {what}", only_printed=True)
        g.rule(category, _neither, f"{{options:neither_qualities.te}}{ending}", variant=True)
    g.many("modifiers", "modifier", least=0)


def _and_so(first: Quality, rest: tuple[Quality, ...]) -> tuple[Quality, ...]:
    return (first, *rest)


def teach_either_clauses(g: Grammar, category: str, told: Iterable[str] = ("told_quality",)) -> None:
    """Cards that are one or another, of which one is a clause: 「Lv.5以上か、パイロットがセットされている」.

    `category` is where such a clause stands, `told` are the categories of clauses. Without a comma what stands before
    か could be said of a card in the clause, so that nothing else may be said of that.
    """
    g.rule("clause_told", None, f"{{_:{'|'.join(told)}.*}}")
    g.rule("either_clause", None, "{_:quality|clause_told.*}")
    for name, joint in (("either_clauses", "[か、|または、|、または]"), ("either_bare", "[か|または]")):
        g.many(name, "either_clause", separator=joint, least=2, inner="plain", form="*", english=" or ")
    any_clause = partial(_any_clause, False)
    g.rule(category, filters.AnyOf, "{options:either_clauses.attr}[|、]", _english_any_clause, built=any_clause)
    g.rule(category, partial(_any_clause, True), "{options:either_bare.attr}[|、]", variant=True)


def _any_clause(bare: bool, options: tuple[Quality, ...]) -> filters.AnyOf | None:
    """One of them, if a clause is among them; what is only said of cards by themselves is read as that."""
    clauses = [part for part in options if find_nodes(part, (Cards, This)) or isinstance(part, Did)]
    if not clauses or (bare and any([cards.filters for part in clauses for cards in find_nodes(part, Cards)])):
        return None
    return filters.AnyOf(options)


def _english_any_clause(node: filters.AnyOf, printer: Printer, many: bool) -> str:
    return _one_or_another(node, "either_clause", printer, many)


def teach_commas(g: Grammar, categories: Iterable[str] = ("modifier", "exclusion")) -> None:
    """Tell apart what a comma follows and what none does, once all of it is known: 「自分の、…がセットされたユニット」.

    Of each category there is then one with `close_`, without a comma, and one with `far_`, which is only read.
    """
    for category in categories:
        for rule in tuple(g.rules[category]):
            last = rule.pieces[-1]
            said = last.spellings if isinstance(last, Literal) else ("",)
            for kind, spellings in (
                ("close", [word for word in said if not word.endswith("、")]),
                ("far", [word for word in said if word.endswith("、")]),
            ):
                pieces = (*rule.pieces[:-1], Literal(tuple(spellings))) if isinstance(last, Literal) else rule.pieces
                if spellings:
                    needs, wanted, choices = words_of(rule.arguments, pieces)
                    named = f"{kind}_{category}"
                    g.rules.setdefault(named, []).append(
                        replace(
                            rule, category=named, pieces=pieces, needs=needs, wanted=wanted, choices=choices,
                            within=rule.within or kind == "far",
                        )
                    )  # fmt: skip
    g.many("close_modifiers", "close_modifier", least=0)
    g.many("bare_kinds", "bare", separator="[と、|と]", least=2)
    shared = "{front:close_modifiers}{last:far_modifier}{kinds:bare_kinds}"
    g.rule("kinds_together", _shared, shared, variant=True)
    g.forget_forms()


def _shared(front: tuple[Quality, ...], last: Quality, kinds: tuple[Cards, ...]) -> tuple[Cards, ...]:
    """What stands before several kinds and a comma is said of all of them: 「〔森〕の、ユニットとベース」."""
    return tuple([replace(kind, filters=(*front, last, *kind.filters)) for kind in kinds])


@dataclass(frozen=True, slots=True)
class Describer:
    """A description of cards in English: whose and what state before the noun, clauses after it, where they lie last.

    `noun` is a game's word for the cards, in a number and as somebody's; `place` that for zones, None where the cards
    say themselves where they are. `whose` are the words for sides, `close` those that stand right before the noun, and
    `beside` those for sides of cards that no place says. Of zones that are `unseen` by others one's own is meant where
    nobody's is named. `shared` ones are nobody's. With `of_doer` one's own cards are those of whoever is told to act
    (see `cardtext.lowering.with_doers`). `ranks` are the places of words before the noun, by what they say; without,
    they stand as they are said. With `in_turn` clauses and places stand as they are said, too, with one "with" for all.
    `where` is the word before a place.
    """

    noun: Callable[[Noun, bool, str], str]
    place: Callable[[tuple[str, ...]], str | None]
    whose: Mapping[str, str]
    close: Mapping[str, str] = field(default_factory=dict)
    somewhere: str = "the"
    unseen: frozenset[str] = frozenset()
    of_doer: bool = False
    shared: frozenset[str] = frozenset()
    beside: Mapping[str, str] = field(default_factory=dict)
    ranks: Mapping[type, int] = field(default_factory=dict)
    in_turn: bool = False
    where: Callable[[filters.InZone], str] = lambda _: "in"

    def __call__(self, cards: Cards, printer: Printer, many: bool) -> str:
        """The description."""
        side = next((f.who for f in cards.filters if isinstance(f, filters.Side)), "")
        whose = printer.yours() if side == "own" and not self.of_doer else self.whose.get(side, "")
        noun = self.noun(cards.noun, many, whose)
        # A zone, and what lies in one by its name, is somebody's; then the cards need not be.
        zones = [f.zone for f in cards.filters if isinstance(f, filters.InZone)]
        placed = " in " in noun or any([not self.shared.intersection(zone) for zone in zones])
        words: list[tuple[int, str]] = []
        if not placed and whose and side != "all":
            words.append((CLOSE, self.close[side]) if side in self.close else (0, self.beside.get(side, whose)))
        after: list[str] = []
        places: list[str] = []
        # What is said of other cards comes last, so that nothing after it could be taken to be about those.
        for part in [part for part in (*cards.filters, cards.clause) if not isinstance(part, (filters.Side, NONE))]:
            place = self.place(part.zone) if isinstance(part, filters.InZone) else None
            if isinstance(part, filters.InZone) and place:
                said = f"{self.where(part)} {(placed and whose) or self._of_nobody(part.zone)} {place}"
                (after if self.in_turn else places).append(said)
                continue
            category = "clause" if part is cards.clause else "modifier"
            spoken = printer.english(part, category, many and isinstance(part, AGREEING))
            if spoken.startswith("~"):
                after.append(spoken.removeprefix("~"))
            else:
                words.append((self.ranks.get(type(part), 2), spoken))
        before = [word for _, word in sorted(words, key=lambda ranked: ranked[0])]
        return " ".join([*before, noun, *(clauses_joined(after) if self.in_turn else after), *places])

    def _of_nobody(self, zone: tuple[str, ...]) -> str:
        """Whose zone is meant where nobody's is named."""
        if self.shared.intersection(zone):
            return "the"
        return "your" if self.unseen.intersection(zone) else self.somewhere


CLOSE = 3
"""Where words stand that come right before the noun, or before its colours and traits."""
NONE = type(None)
AGREEING = (Did, filters.Named, filters.AnyOf)
"""What is said otherwise of several cards: "that was destroyed", "that were destroyed"."""


def clauses_joined(after: Iterable[str]) -> list[str]:
    """What is said after a noun, with one "with" for all that the card has.

    >>> clauses_joined(["with <Blocker>", "with Lv. 5 or lower", "in your trash"])
    ['with <Blocker> and Lv. 5 or lower', 'in your trash']
    """
    found: list[str] = []
    for said in after:
        if found and said.startswith("with ") and found[-1].startswith("with ") and " or with " not in said:
            found[-1] += f" and {said.removeprefix('with ')}"
        else:
            found.append(said)
    return found


def teach_stats(
    g: Grammar, ops: Iterable[tuple[str, str, str]], *, stat: str = "quality", extreme: str = "modifier",
    particle: str = "が", number: str = "number",
) -> None:  # fmt: skip
    """Cards by their values: 「コスト3以下の」, 「最もコストが低い」.

    `ops` are the words for no more and no less than a number, what they mean, and their English; `stat` and `extreme`
    the categories of what is said of one value; `particle` is printed after the value that is the least or most. What a
    value is compared with is a `number` of that category.
    """
    for word, op, english in ops:
        spoken = f"~with {{stat}} {{number}} {english}".rstrip()
        g.rule(stat, filters.StatIs, f"{{stat}}[|が]{{number:{number}}}{word}<だ>", spoken, op=op)
        printed = spoken.replace("{stat}", "original {stat}")
        g.rule(stat, filters.StatIs, f"元々の{{stat}}[|が]{{number}}{word}<だ>", printed, op=op, printed=True)
    g.rule(stat, _less, f"{{stat}}[|が]{{number:{number}}}未満<だ>", variant=True)
    between = "{stat}[|が]{least:number}以上[|、|で、|かつ]{most:number}以下<だ>"
    g.rule(stat, filters.StatBetween, between, "~with {stat} {least} to {most}")
    g.rule(stat, filters.StatBetween, "{stat}[|が]{least:number}[～|から]{most:number}<だ>", variant=True)
    for word, highest, english in (("[低い|小さい]", False, "lowest"), ("[高い|大きい]", True, "highest")):
        spoken = f"~with the {english} {{stat}}"
        value = f"{{stat}}[{particle}|{'の' if particle == 'が' else 'が'}]"
        g.rule(extreme, filters.Extreme, f"[最も|一番]{value}{word}[|、]", spoken, highest=highest)
        g.rule(extreme, filters.Extreme, f"{value}[最も|一番]{word}[|、]", variant=True, highest=highest)


def _less(stat: str, number: Any) -> filters.StatIs | None:
    """Below a number: at most the number before it; below what is counted then."""
    if not isinstance(number, int):
        return filters.StatIs(stat, "<", number)
    return filters.StatIs(stat, "<=", number - 1) if number else None


def teach_having(g: Grammar, keyword: str = "keyword", either: str = "") -> None:
    """Cards by their keywords: one of several, each of several (「《A》と《B》を持つ」), or none (「《A》を持たない」).

    `keyword` is a word for one, `either` a list of several of which one is meant, where the game has one.
    """
    if not either:
        either = "either_keyword"
        g.many(either, keyword, separator=OR, english=" or ")
    g.many("each_keyword", keyword, separator="[と|と、]", least=2, english=" and ")
    g.many("nor_keyword", keyword, separator="[も|も、]", least=2, english=" or ")
    for which, every in ((either, False), ("each_keyword", True)):
        for word in ("を持<つ>", "を持ってい<る>"):
            said = f"{{keywords:{which}}}{word}"
            g.rule(
                "quality",
                filters.HasKeyword,
                said,
                "~with {keywords}",
                variant=word != "を持<つ>",
                has=True,
                every=every,
            )
    for which, particle in ((either, "を"), ("nor_keyword", "も")):
        for word in ("持た<ない>", "持ってい<ない>"):
            printed = (which, word) == (either, "持た<ない>")
            said = f"{{keywords:{which}}}{particle}{word}"
            g.rule(
                "quality", filters.HasKeyword, said, "~without {keywords}", variant=not printed, has=False, every=False
            )


def teach_named(g: Grammar, word: str) -> None:
    """Cards by their name, or by a part of it; `word` is how a game calls a name."""
    whole, called = f"{word}が{{name}}<だ>", f"{{name}}という{word}<だ>"
    g.rule("quality", filters.Named, whole, "~named {name}", called, part=False)
    g.rule("quality", filters.Named, f"{word}に{{name}}を含<む>", "~with {name} in its name", part=True)


def teach_name_parts(g: Grammar, named: Callable[[str], Quality]) -> None:
    """Cards with a word in their names, however that is said; `named` says it of the word."""
    word = "[カード名|名前|名称]"
    within = [f"{word}に{{name}}{held}" for held in ("を含<む>", "が含まれ<る>", "が含まれてい<る>")]
    part = [f"{{name}}{joint}{word}を含<む>" for joint in ("の", "という")]
    having = [f"{{name}}を含む{word}{ending}" for ending in ("<だ>", "を持<つ>")]
    g.variant("quality", lambda name: named(name), *within, *part, *having)


def teach_names_held(g: Grammar, named: Callable[[str], Quality], said: str = "カード名に") -> None:
    """Cards whose names contain one of several words: 「カード名に「A」か「B」を含む」; `named` says it of one word."""
    teach_name_parts(g, named)

    def any_named(names: tuple[str, ...]) -> filters.AnyOf:
        return filters.AnyOf(tuple([named(name) for name in names]))

    g.many("names_held", "name", separator="[か|か、|または|または、|/]", least=2)
    for category, ending in (("modifier", "む[|、]"), ("predicate", "<む>")):
        g.rule(category, any_named, f"{said}{{names:names_held}}を含{ending}", variant=True)


def teach_same_stat(g: Grammar, node: type = filters.StatLike, *, printed: bool = True, one: str = "one") -> None:
    """Cards that have the same value as another card: 「それと同じコストの」, 「それとコストが同じ」.

    With `printed` false the game prints it otherwise.
    """
    same = "~with the same {stat} as {of}"
    g.rule("quality", node, f"{{of:{one}}}と同じ{{stat}}<だ>", same, variant=not printed, op="==")
    g.rule("modifier", node, f"{{of:{one}}}と{{stat}}が同じ[|、]", variant=True, op="==")
    g.rule("modifier", node, f"{{of:{one}}}と同じ{{stat}}を持つ[|、]", variant=True, op="==")


def teach_differing(g: Grammar) -> None:
    """That no two of the cards that are chosen are alike: 「カード名の異なるユニット2つ」."""
    each = "[|それぞれ|互いに]"
    for word, what in (("[カード名|名前|名称]", "names"), ("色", "colours")):
        said, turned = f"{each}{word}[の|が]{each}異な[る|った][|、]", f"{each}異なる{word}の[|、]"
        g.rule("modifier", Differing, said, f"~with different {what}", turned, what=what, alike=False)
        same, other = f"同じ{word}の[|、]", f"{word}[の|が]同じ[|、]"
        g.rule("modifier", Differing, same, f"~with the same {what[:-1]}", other, what=what, alike=True)
    g.rule("modifier", Differing, f"{each}別名の[|、]", variant=True, what="names", alike=False)
    values = f"{each}{{what:stat}}[の|が]{each}異な[る|った][|、]"
    g.rule("modifier", Differing, values, "~with different {what}", alike=False)
    g.rule("modifier", Differing, "同じ{what:stat}の[|、]", "~with the same {what}", alike=True)


def teach_either_value(g: Grammar) -> None:
    """Cards that have one value or another, the word for it said once: 「グレード1か2の」."""
    g.rule("modifier", _either_value, "{stat}{number}か{other:number}の[|、]", variant=True)


def _either_value(stat: str, number: int, other: int) -> filters.AnyOf:
    return filters.AnyOf((filters.StatIs(stat, "==", number), filters.StatIs(stat, "==", other)))


def unlike(what: Quality) -> Quality | None:
    """What a card is not; what has a word of its own for that is not this."""
    return None if hasattr(what, "is_so") or hasattr(what, "has") else filters.Unlike(what)


def _english_any(node: filters.AnyOf, printer: Printer, many: bool) -> str:
    return _one_or_another(node, "quality", printer, many)


def _one_or_another(node: filters.AnyOf, category: str, printer: Printer, many: bool) -> str:
    """What cards are like, before them where all of it can stand there."""
    spoken = [printer.english(each, category, many and isinstance(each, AGREEING)) for each in node.options]
    if not any([said.startswith("~") for said in spoken]):
        return " or ".join(spoken)
    being = "that are" if many else "that is"
    return "~" + " or ".join([said[1:] if said.startswith("~") else f"{being} {said}" for said in spoken])


def _english_unlike(node: filters.Unlike, printer: Printer, _many: bool) -> str:
    spoken = printer.english(node.what, "quality")
    if spoken.startswith("~with "):
        return f"~without {spoken.removeprefix('~with ')}"
    return f"~not {spoken[1:]}" if spoken.startswith("~") else f"non-{spoken}"


def _neither(options: tuple[Quality, ...]) -> filters.Unlike:
    """What a card is none of: 「赤でも青でもない」."""
    return filters.Unlike(filters.AnyOf(options))


def _english_nor(node: filters.AnyOf, printer: Printer, _many: bool) -> str:
    return " nor ".join([printer.english(option, "quality").removeprefix("~") for option in node.options])
