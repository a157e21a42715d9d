"""Phrases for what must be so, and for what happens."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from fuda.cardtext.conditions import HOLDERS, is_english, there_are
from fuda.cardtext.deriving import base_form, past_english
from fuda.games.pso2.effects import happenings, qualities
from fuda.games.pso2.notation.cards import each_one, english_cards
from fuda.kernel.program import conditions, filters
from fuda.kernel.program.happenings import EitherOf, HasHappened, Moment
from fuda.kernel.program.selectors import Both, Cards, Every
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer

PLAYERS = {"自分": "you", "相手": "opponent"}
WHOSE = {"you": "your", "opponent": "the opponent's"}
SUBJECT = {"you": "you", "opponent": "the opponent"}
ZONE_WORDS = {"手札": "hand", "デッキ": "deck", "捨札": "discard", "PP": "pp"}
COUNTS = (("以上", ">=", "{number} or more"), ("以下", "<=", "{number} or fewer"), ("", "==", "exactly {number}"))
ZONE_SPOKEN = {"hand": "hand", "deck": "deck", "discard": "discards", "pp": "PP"}


def teach_conditions(g: Grammar) -> None:
    """What must be so now."""
    words = {who: word for word, who in PLAYERS.items()}
    g.token("whose", "自分|相手", PLAYERS.__getitem__, words.get, WHOSE.__getitem__)
    g.token("who", "自分|相手", PLAYERS.__getitem__, words.get, SUBJECT.__getitem__)
    back = {zone: word for word, zone in ZONE_WORDS.items()}
    g.token("counted_zone", "|".join(ZONE_WORDS), ZONE_WORDS.__getitem__, back.get, ZONE_SPOKEN.__getitem__)
    g.rule("condition", conditions.TurnOf, "{who:whose}のターン<中>", "during {who} turn")
    for word, op, english in COUNTS:
        g.rule(
            "condition", qualities.ZoneCount, f"{{who:whose}}の{{zone:counted_zone}}が{{number}}枚{word}<だ>",
            f"there are {english} cards in {{who}} {{zone}}", op=op,
        )  # fmt: skip
    compared = "{who:whose}の{zone:counted_zone}[|の枚数]が"
    for word, more, than in (("多", True, "more"), ("少な", False, "fewer")):
        g.rule(
            "condition", qualities.MoreCards,
            f"{compared}{{other:whose}}の{{than:counted_zone}}[|の枚数]より{word}<い>",
            f"there are {than} cards in {{who}} {{zone}} than in {{other}} {{than}}", more=more,
        )  # fmt: skip
        g.rule(
            "condition", _more_than, f"{compared}{{other:whose}}より{word}<い>", variant=True, more=more
        )  # fmt: skip
    g.rule("count_tai", filters.AtLeast, "{number}体以上", "{number} or more")
    g.rule("count_tai", filters.AtMost, "{number}体以下", "{number} or fewer")
    g.rule("count_mai", filters.AtLeast, "{number}枚以上", "{number} or more")
    g.rule("count_mai", filters.AtMost, "{number}枚以下", "{number} or fewer")
    g.rule("condition", conditions.Exist, "{cards:things}がい<る>", _english_one, count=None, is_so=True)
    g.rule("condition", conditions.Exist, "{cards:things}がい<ない>", _english_none, count=None, is_so=False)
    g.rule(
        "condition",
        conditions.Exist,
        "{cards:things}が{count:count_tai}い<る>",
        _english_there_are,
        is_so=True,
    )
    g.rule("condition", conditions.Exist, "{cards:things}が{count:count_tai}<だ>", variant=True, is_so=True)
    g.rule(
        "condition",
        conditions.Exist,
        "{cards:papers}が{count:count_mai}<ある>",
        _english_there_are,
        is_so=True,
    )
    g.rule("condition", conditions.Exist, "{cards:papers}が<ある>", "there is {cards!}", count=None, is_so=True)
    for word, who in (("自分", "own"), ("相手", "enemy")):
        for ending, is_so in (("い<る>", True), ("い<ない>", False)):
            g.rule(
                "condition", _exist_there, f"{word}の場に{{cards:things}}が{ending}", variant=True, who=who, is_so=is_so
            )
    g.rule("condition", conditions.Is, "{subject:one}が{qualities:predicates.*}", _english_is)
    g.rule("condition", conditions.Is, "{subject:one}が{qualities:rows}にい<る>", variant=True)
    g.rule("row_place", qualities.InRow, "前列", "front-row", row=0)
    g.rule("row_place", qualities.InRow, "後列", "back-row", row=1)
    g.many("rows", "row_place", separator="と")
    g.many("predicates", "quality", separator="、", inner="te", form="*", english=" and ")
    g.rules["conditions"].clear()
    g.rule("conditions", None, "{_:no_conditions}")
    g.rule("conditions", None, "{_:condition_list.case}[、|]")
    g.rule("while_clause", None, "{_:condition.so_long}[、|]", variant=True)
    for form in ("if", "ba"):
        g.rule("conditions", None, f"{{_:condition_list.{form}}}[、|]", variant=True)
    for kind in ("things", "papers_only"):
        number = "[|の数|の枚数]"
        for word, more, than in (("多", True, "more"), ("少な", False, "fewer")):
            g.rule(
                "condition", conditions.MoreThan,
                f"{{cards:{kind}}}{number}が {{than:{kind}}}{number}より {word}<い>",
                partial(_english_more, than), more=more,
            )  # fmt: skip
    g.rule(
        "condition",
        HasHappened,
        "このターン[中に|に|中、|中]{happening:clause.ta}<過去>",
        _english_happened,
        is_so=True,
        times=1,
    )
    for ending in ("い<る>", "いた<過去>"):
        said = "このターン[中に|に|中、|中]{happening:clause.te}" + ending
        g.rule("condition", HasHappened, said, variant=True, is_so=True, times=1)
    g.label(who="自分 or 相手", whose="自分 or 相手", happening="what happens", counted_zone="a zone")


def _more_than(who: str, zone: str, other: str, more: bool) -> qualities.MoreCards:
    """The other side's zone is the same where none is named."""
    return qualities.MoreCards(who, zone, other, zone, more)


def _exist_there(cards: Cards, who: str, is_so: bool) -> conditions.Exist:
    """Cards in a player's field are that player's cards."""
    return conditions.Exist(Cards(cards.clause, (filters.Side(who), *cards.filters), cards.noun), None, is_so)


def _english_more(how_many: str, node: conditions.MoreThan, printer: Printer, _many: bool) -> str:
    than = english_cards(node.than, printer, True)
    return f"{there_are(how_many, english_cards(node.cards, printer, True))} than there are {than}"


def _english_one(node: conditions.Exist, printer: Printer, _many: bool) -> str:
    spoken = printer.english(node.cards, "things")
    for whose, has in HOLDERS.items():
        if spoken.startswith(whose):
            return f"{has} {printer.article(spoken.removeprefix(whose))}"
    return f"there is {printer.one_of(node.cards, 'things')}"


def _english_there_are(node: conditions.Exist, printer: Printer, _many: bool) -> str:
    return there_are(printer.english(node.count, "count_tai"), english_cards(node.cards, printer, True))


def _english_none(node: conditions.Exist, printer: Printer, _many: bool) -> str:
    return there_are("no", english_cards(node.cards, printer, True))


def _english_when(node: object, printer: Printer, _many: bool) -> str:
    return f"when {printer.english(node, 'clause')}"


def _english_would(node: happenings.When, printer: Printer, _many: bool) -> str:
    subject = printer.english(node.subject, "subject")
    verb = printer.english(replace(node, subject=None), "doing")
    first, _, rest = verb.partition(" ")
    return f"{subject} would {'be' if first == 'is' else base_form(first)} {rest}".rstrip()


def _english_happened(node: HasHappened, printer: Printer, _many: bool) -> str:
    subject = printer.english(node.happening.subject, "doer" if not isinstance(node.happening.subject, str) else "who")  # type: ignore[attr-defined]
    told = printer.english(node.happening, "clause").removeprefix(subject).strip()
    return f"{subject} {past_english(told)} this turn"


def _english_is(node: conditions.Is, printer: Printer, _many: bool) -> str:
    spoken = [is_english(printer.english(quality, "predicate")) for quality in node.qualities]
    return f"{printer.english(node.subject, 'one')} {' and '.join(spoken)}"


ICONS = (
    ("登場時", "entered", "On entry"),
    ("戦闘不能時", "destroyed", "When destroyed"),
    ("ドロップ", "milled", "Drop"),
)


def teach_happenings(g: Grammar) -> None:
    """What texts wait for."""
    for word, kind, english in ICONS:
        g.rule("one_happening", happenings.Icon, f"【{word}】", f"【{english}】", kind=kind)
    for who, owner, spoken in (
        ("自分の", "you", "your turn"),
        ("相手の", "opponent", "the opponent's turn"),
        ("", "", "a turn"),
    ):
        g.rule(
            "one_happening", Moment, f"{who}ターン[の|]開始時", f"at the start of {spoken}",
            who=owner, event="turn_starting",
        )  # fmt: skip
        g.rule(
            "one_happening", Moment, f"{who}ターン[|の]終了時", f"at the end of {spoken}",
            who=owner, event="turn_ending",
        )  # fmt: skip
    g.rule("one_happening", None, "{_:clause.ta}[時|とき][|、]", _english_when)
    g.rule("played", Every, "{cards:any_papers}", "{cards!}")
    g.rule("other_one", None, "{_:subject}", lambda node, printer, _: each_one(node, printer))
    g.rule("doer", None, "{_:subject}が", lambda node, printer, _: each_one(node, printer))
    g.rule("doer", Both, "{parts:either_one}が", "{parts}")
    g.many("either_one", "other_one", separator="[か|か、|または|または、]", least=2, english=" or ")
    g.rule("happening", None, "{_:one_happening}")
    g.rule("happening", EitherOf, "{parts:either}", "{parts}")
    g.many("either", "one_happening", separator="/", least=2, english=" or ")
    g.rule("about_to", None, "{_:clause.case}", _english_would)
    g.rule("about_to", None, "{_:clause.would}", variant=True)
    g.label(
        one_happening="when it triggers", about_to="what would happen", played="a kind of card", clause_="what happens",
        doer="cards", other_one="cards", either_one="cards",
    )  # fmt: skip
    g.labels["clause"] = "what happens"
