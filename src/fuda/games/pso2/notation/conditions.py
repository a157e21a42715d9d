"""Phrases for what must be so, and for what happens."""

from __future__ import annotations

from fuda.cardtext import conditions as language
from fuda.cardtext.common import vocabulary
from fuda.cardtext.deriving import teach_either_of_one, teach_of_itself, would_english
from fuda.cardtext.each_kind import teach_existence_of_each
from fuda.cardtext.looking import teach_among
from fuda.games.pso2.effects import happenings
from fuda.games.pso2.effects.qualities import InRow
from fuda.games.pso2.notation.cards import ROWS
from fuda.kernel.program import conditions, filters
from fuda.kernel.program.happenings import EitherOf, Moment
from fuda.kernel.program.selectors import All, Every
from fuda.text.grammar import Grammar

ICONS = (
    ("登場時", "entered", "On entry"),
    ("戦闘不能時", "destroyed", "When destroyed"),
    ("ドロップ", "milled", "Drop"),
)
OWN = (filters.Side("own"),)
TURNS = (
    ("自分の", "you", "your turn"),
    ("相手の", "opponent", "the opponent's turn"),
    ("[|各プレイヤーの|お互いの|全てのプレイヤーの]", "", "a turn"),
)


def teach_conditions(g: Grammar) -> None:
    """What must be so now."""
    g.rule("condition", conditions.TurnOf, "{who:whose}のターン<中>", "during {who} turn")
    language.teach_existence(g, conditions.Exist, "things", "tai", language.english_exist, being=True)
    language.teach_existence(g, conditions.Exist, "papers", "mai", language.english_exist, uncounted="papers_only")
    language.teach_existence(g, conditions.Exist, "zone_cards", "mai", language.english_exist, counted="<だ>")
    place = "{who:whose}の{zone}に[|、|は、|は]"
    language.teach_existence(g, conditions.ExistIn, "papers", "mai", language.english_exist_in, place=place)
    rows = {f"{word}に": (InRow(row),) for word, row, _ in ROWS}
    vocabulary(g, "there", {"自分の場に": OWN, "味方の場に": OWN, "相手の場に": (filters.Side("enemy"),), **rows}, str)
    language.teach_existence_there(g, {"things": "tai", "papers_only": "mai"})
    teach_existence_of_each(g, "tai")
    teach_among(g, "papers", language.english_exist)
    language.teach_variety(g, "papers", "[枚|体]")
    language.teach_being(g, cards="things", every="全て", was="any_papers")
    g.rule("zone_all", All, "{cards:zone_cards}[が、|が|]全て[|が|が、]", "all {cards*}")
    g.rule("condition", conditions.Is, "{subject:zone_all}{qualities:predicates.*}", language.english_is)
    g.label(zone_all="…全て")
    g.rules["conditions"].clear()
    g.rule("conditions", None, "{_:no_conditions}")
    g.rule("conditions", None, "{_:condition_list.case}[、|]")
    g.rule("conditions", None, "{_:condition_list.if}[、|]", variant=True)
    language.teach_more(g, "cards", language.english_more, me="自分")
    language.teach_values(g, "one")
    language.teach_sums(g, "cards")
    g.rule("condition", conditions.IsA, "{subject:one}が[|、]{cards:any_papers}<だ>", "{subject} is {cards!}")


def teach_happenings(g: Grammar) -> None:
    """What texts wait for."""
    for word, kind, english in ICONS:
        g.rule("one_trigger", happenings.Icon, f"【{word}】", f"【{english}】", kind=kind)
    for who, owner, spoken in TURNS:
        for words, event, english in (
            ("ターン[の|]開始時", "turn_starting", "start"), ("ターン[|の]終了時", "turn_ending", "end"),
        ):  # fmt: skip
            g.rule("one_trigger", Moment, who + words, f"at the {english} of {spoken}", who=owner, event=event)
        start = f"{who}ターン[の|]開始時"
        g.rule("turn_start", Moment, start, within=True, who=owner, event="turn_starting")
    g.rule("one_trigger", None, "{_:happening.ta}[時|とき][|、]", lambda n, p, _: f"when {p.english(n, 'happening')}")
    g.rule("one_trigger", None, "{_:happening.every}[|に][|、]", variant=True)
    teach_either_of_one(g, "時", "[時|とき][|、]")
    teach_of_itself(g, "one_trigger", "{happening:doing.ta}[時|とき][|、]")
    g.rule("played", Every, "{cards:any_papers}", "{cards!}")
    g.rule("trigger", None, "{_:one_trigger}")
    g.rule("trigger", EitherOf, "{parts:either_triggers}", "{parts}")
    g.many("either_triggers", "one_trigger", separator="/", least=2, english=" or ")
    g.rule("about_to", None, "{_:happening.case}", lambda n, p, _: would_english(p.english(n, "happening")))
    g.rule("about_to", None, "{_:happening.would}", variant=True)
    g.label(turn_start="ターン開始時")
