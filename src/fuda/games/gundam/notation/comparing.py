"""Phrases that compare a card with another one, and players by their level; and cards by their names."""

from __future__ import annotations

from collections.abc import Callable

from fuda.games.gundam.effects import nouns, qualities
from fuda.games.gundam.notation.cards import english_under
from fuda.games.gundam.notation.conditions import WHOSE, english_is
from fuda.games.gundam.notation.words import STAT_ENGLISH
from fuda.kernel.program import conditions, filters, selectors
from fuda.kernel.program.node import Selector
from fuda.kernel.program.selectors import Cards
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer

ORDERS = (("低", "<", "lower"), ("高", ">", "higher"))
THEIRS = {"you": "yours", "opponent": "your opponent's"}
BOUNDS = (("以下", "<=", "equal to or lower than"), ("以上", ">=", "equal to or higher than"))


def teach_comparing(g: Grammar) -> None:
    """Teach them."""
    g.rule("measured", None, "{_:one}")
    g.rule("measured", None, "{_:pilot_under}")
    g.rule(
        "pilot_under", selectors.Under, "{of:one}に[セットされている|セットしている|セットされた]{noun:thing}",
        english_under, was=False,
    )  # fmt: skip
    g.rule("condition", conditions.Is, "{subject:pilot_under}が[|、]{qualities:predicates.*}", english_is)
    for word, op, english in ORDERS:
        g.rule(
            "adjective", filters.StatLike, f"{{of:measured}}より{{stat}}が{word}<い>",
            _english_like(f"{english} than"), op=op,
        )  # fmt: skip
        g.rule("adjective", filters.StatLike, f"{{stat}}が{{of:measured}}より{word}<い>", variant=True, op=op)
        g.rule(
            "adjective", filters.StatLike, f"{{of:measured}}の{{than:stat}}より{{stat}}が{word}<い>",
            _english_like(f"{english} than"), op=op,
        )  # fmt: skip
        for of in ("{of:measured}", "{of:measured}の{than:stat}"):
            g.rule("condition", _value_is(op), f"{{subject:one}}の{{stat}}が{of}より{word}<い>", variant=True)
        g.rule(
            "condition", qualities.LevelOver, f"{{who:whose}}のLv[.|]が{{than:whose}}のLv[.|]より{word}<い>",
            _english_level, op=op,
        )  # fmt: skip
        g.rule(
            "condition",
            qualities.LevelOver,
            f"{{who:whose}}のLv[.|]が{{than:whose}}より{word}<い>",
            variant=True,
            op=op,
        )
    g.rule("adjective", filters.StatLike, "{of:measured}と同じ{stat}<だ>", "~with the same {stat} as {of}", op="==")
    for word, op, english in BOUNDS:
        g.rule(
            "adjective", filters.StatLike, f"{{of:measured}}の{{than:stat}}{word}の{{stat}}を持<つ>",
            _english_like(english), op=op,
        )  # fmt: skip
        g.rule(
            "adjective", filters.StatLike, f"{{of:measured}}の{{than:stat}}{word}の{{stat}}<だ>", variant=True, op=op
        )
        g.rule(
            "adjective", filters.StatLike, f"{{stat}}が{{of:measured}}の{{than:stat}}{word}<だ>", variant=True, op=op
        )
        g.rule(
            "adjective", filters.StatLike, f"{{of:pilot_under}}の{{stat}}{word}<だ>",
            _english_like(english), op=op,
        )  # fmt: skip
    _teach_names(g)
    g.label(measured="a card", pilot_under="a pilot")


def _teach_names(g: Grammar) -> None:
    """2-2-2: a name alone is the whole name."""
    g.rule("quality", filters.Named, "{name}<だ>", variant=True, part=False)
    g.rule("quality", filters.Named, "カード名が{name:exact_name}<だ>", variant=True, part=False)
    for category in ("name", "exact_name"):
        g.rule("relation", _carries(True), f"{{name:{category}}}がセットされてい<る>", variant=True)
        g.rule("relation", _carries(False), f"{{name:{category}}}がセットされてい<ない>", variant=True)
        g.rule("pairing", _carries(True), f"{{name:{category}}}がセットされてい<る>", variant=True)
        g.rule("pairing", _carries(False), f"{{name:{category}}}がセットされてい<ない>", variant=True)


def _english_like(order: str) -> Callable[[filters.StatLike, Printer, bool], str]:
    """A value compared with a card's: "AP lower than its own", "HP equal to or lower than this Unit's AP"."""

    def speak(node: filters.StatLike, printer: Printer, _many: bool) -> str:
        stat, of = STAT_ENGLISH[node.stat], printer.english(node.of, "measured")
        than = STAT_ENGLISH[node.than or node.stat]
        if isinstance(node.of, selectors.Under):
            return f"~with {stat} {order} the {than} of {of}"
        owner = {"it": "its", "them": "their"}.get(of, f"{of}'s")
        return f"~with {stat} {order} {owner} {STAT_ENGLISH[node.than] if node.than else ''}".rstrip()

    return speak


def _english_level(node: qualities.LevelOver, _printer: Printer, _many: bool) -> str:
    order = {op: english for _, op, english in ORDERS}[node.op]
    return f"{WHOSE[node.who]} Lv. is {order} than {THEIRS[node.than]}"


def _carries(is_so: bool) -> Callable[[str], filters.Carries]:
    """A unit with a pilot of that name, or without one."""

    def build(name: str) -> filters.Carries:
        return filters.Carries(Cards(None, (filters.Named(name, False),), nouns.PILOT), is_so)

    return build


def _value_is(op: str) -> Callable[..., conditions.Is]:
    """A card's value, compared with a card: the same as the card being compared with it by that value."""

    def build(subject: Selector, stat: str, of: Selector, than: str = "") -> conditions.Is:
        return conditions.Is(subject, (filters.StatLike(stat, op, of, "" if than == stat else than),))

    return build
