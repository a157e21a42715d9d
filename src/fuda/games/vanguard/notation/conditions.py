"""Phrases for what must be so, and for what happens."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from fuda.cardtext.building import is_of
from fuda.cardtext.conditions import (
    english_count,
    english_exist,
    english_exist_in,
    english_happened,
    english_is,
    english_more,
    teach_being,
    teach_existence,
    teach_existence_there,
    teach_more,
    teach_past,
    teach_sums,
    teach_values,
    there_are,
)
from fuda.cardtext.deriving import happened_english, teach_either_of_one
from fuda.cardtext.descriptions import unlike
from fuda.cardtext.durations import teach_during
from fuda.cardtext.each_kind import teach_existence_of_each
from fuda.cardtext.happenings import Whenever, Within
from fuda.games.vanguard.effects import conditions as own
from fuda.games.vanguard.effects import happenings, nouns
from fuda.games.vanguard.effects.qualities import Asked, InRow, InState, SameColumn, Spoken
from fuda.games.vanguard.notation.verbs import LEXICON
from fuda.kernel.abilities.ability import Condition
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program import conditions, filters
from fuda.kernel.program.happenings import EitherOf, HasHappened, Moment
from fuda.kernel.program.node import Quality, Selector, find_nodes
from fuda.kernel.program.selectors import Cards, It, Omitted, This
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer

THOSE = Spoken(Cards(None, (), nouns.CARD), True)
COUNTS = ("mai_count", "mai_few", "mai_only")


def teach_conditions(g: Grammar) -> None:
    """What must be so now."""
    teach_during(g, "turn_condition", conditions.TurnOf, "{who:whose}のターン", "during {who} turn")
    teach_during(g, "turn_condition", conditions.InPhase, "{who:whose}の{phase:phase_only}", "during {who} {phase}")
    g.rule("turn_condition", _other_turn, "{who:whose}のターン中でな<い>", variant=True)
    g.rule("condition", None, "{_:turn_condition.*}")
    for cards, being in (("unit_cards", True), ("other_cards", False)):
        teach_existence(g, conditions.Exist, cards, "mai", english_exist, being=being, counted="<だ>")
    for word, row in (("前列", (InRow("front"),)), ("後列", (InRow("back"),))):
        g.rule("there", partial(_in_own_row, row), f"{{who:whose}}の{word}に", within=True)
        g.rule("there", partial(_in_column, row), f"{{of:one}}と同じ縦列の{word}に", within=True)
    g.rule("there", _in_column, "{of:one}と同じ縦列に", within=True)
    g.rule("there", lambda zone: (filters.InZone(zone),), "{zone:place}に", within=True)
    teach_existence_there(g, {"cards": "mai"})
    in_legion = partial(conditions.Is, This("unit"), (InState("in_legion"),))
    g.rule("condition", in_legion, "[双闘|【双闘】]してい<る>", variant=True)
    where = "{who:whose}の{zone:place}に[|、]"
    teach_existence(g, conditions.ExistIn, "cards", "mai", english_exist_in, place=where)
    g.rule("zone", None, "{_:place}")
    teach_existence_of_each(g, "mai", lacking=True)
    teach_being(g, was="")
    here = "{subject:one}が[|、]{zone:place}に"
    g.variant("condition", is_of(filters.InZone), f"{here}い<る>", f"{here}<ある>")
    # グレード1以上の《…》なら: what a card is like, put before the last of it.
    g.many("described", "quality", least=2, inner="attr", form="*")
    g.rule("condition", conditions.Is, "{subject:one}が[|、]{qualities:described.*}", variant=True)
    g.rule("condition", conditions.Is, "{subject:such_cards}[が|も][|、]{qualities:predicates.*}", english_is)
    g.variant("condition", conditions.Is, "{subject:such_cards}が[|、]{qualities:described.*}")
    named = "{subject:measured|such_cards}の[カード名|名前|名称]に{name}を含<む>"
    g.variant("condition", is_of(filters.Named, part=True), named)
    g.rule("such_cards", Asked, "{cards}", "{cards}", built=_asked)
    teach_values(g, "measured")
    for word in ("<だ>", "い<る>", "<ある>"):
        same = f"同名の{{cards}}が{{count:mai_count}}{word}"
        g.rule("condition", own.SameNamed, same, _english_same, variant=word != "<だ>")
        for cards in ("unit_cards", "other_cards"):
            split = f"{{filters:some_modifiers}}同名の{{cards:{cards}}}が{{count:mai_count}}{word}"
            g.rule("condition", _same_named, split, variant=True)
        place = f"{{who:whose}}の{{zone:place}}に[|、]同名の{{cards}}が{{count:mai_count}}{word}"
        g.rule("condition", _same_named_in, place, variant=True)
    for often, or_later in (("回目", False), ("回目以降", True)):
        words = f"[|それが]そのターン[で|の|]{{number}}{often}のバトル"
        g.rule("condition", own.BattleNumber, f"{words}[中|]<だ>", _english_battle, or_later=or_later)
        g.rule(
            "trigger", _in_battle, f"{words}[中、|中に、|で|で、]{{happening:trigger}}", variant=True, or_later=or_later
        )
    attack = "[そのバトル中、|][|このユニットのアタックが|そのアタックが|アタックが]"
    unit = "[そのバトル中、|そのバトル中に、|]{subject:doer?} "
    for ending, is_so in (("い<ない>", False), ("いなかった<過去>", False), ("い<る>", True), ("いた<過去>", True)):
        past, english = "過去" in ending, f"the attack {'hit' if is_so else 'did not hit'} in that battle"
        g.rule("condition", own.HasHit, f"{attack}ヒットして{ending}", english, variant=not past, is_so=is_so)
        g.rule("condition", own.WasHit, f"{unit}ヒットされて{ending}", _english_was_hit, variant=past, is_so=is_so)
    boosted = "{subject:doer} [【ブースト】|ブースト]され"
    for ending in ("た<過去>", "ていた<過去>"):
        g.rule("condition", own.WasBoosted, boosted + ending, "{subject} was boosted", variant=ending != "た<過去>")
    _teach_circles(g)
    g.rule("condition", own.SomeAre, "[この効果で|]{cards}を置いた<過去>",
           "you put {cards!} there this way", of=THOSE)  # fmt: skip
    there = "{cards}を[ドロップゾーンに|ソウルに|ダメージゾーンに]置いた<過去>"
    g.rule("condition", own.SomeAre, there, variant=True, of=THOSE)
    for ending in ("<ある>", "い<る>"):
        some = "その中に[|、]{cards}が" + ending
        g.rule("condition", own.SomeAre, some, variant=True, of=THOSE)
    # 「そのカードが《…》なら、…し、《…》以外なら、…」: of the card that was spoken of.
    g.rule("condition", _else_kind, "{what:quality.plain}以外<だ>", variant=True)
    g.rule("conditions", None, "{_:condition_list.tara}、", variant=True)
    teach_more(g, "cards", english_more, counter="枚")
    teach_sums(g, "cards")
    g.label(turn_condition="a turn or a phase")


def _teach_circles(g: Grammar) -> None:
    """Rear-guard circles with no unit on them."""
    circles = "ユニットのいない{who:whose}の(R)が"
    for word, is_so in (("<ある>", True), ("<ない>", False)):
        g.rule("condition", own.FreeCircles, circles + word, _english_circles, count=None, is_so=is_so)
    for category in COUNTS:
        for word in ("<ある>", "<だ>"):
            said = f"{circles}{{count:{category}}}{word}"
            g.rule("condition", own.FreeCircles, said, _english_circles, variant=word == "<だ>", is_so=True)


def _asked(cards: Cards) -> Asked | None:
    """Those that are told by what this effect has done to them are spoken of."""
    return None if find_nodes(cards, happenings.Affected) else Asked(cards)


def _other_turn(who: str) -> conditions.TurnOf:
    """What is not one fighter's turn is the other's (1.1.1)."""
    return conditions.TurnOf("opponent" if who == "you" else "you")


def _else_kind(what: Quality) -> conditions.Is | None:
    quality = unlike(what)
    return None if quality is None else conditions.Is(It(), (quality,))


def _in_column(row: tuple[Quality, ...] = (), *, of: Selector) -> tuple[Quality, ...]:
    """In a card's column, and a row of it."""
    return (SameColumn(of), *row)


def _in_own_row(row: tuple[Quality, ...], who: str) -> tuple[Quality, ...]:
    """In a row of a player's: 「あなたの後列に《…》がいるなら」."""
    return (conditions.SIDE_OF[who], *row)


def _same_named(filters: tuple[Quality, ...], cards: Cards, count: Any) -> own.SameNamed:
    """「あなたの同名のリアガードが2枚以上」: whose they are may be said first."""
    return own.SameNamed(Cards(None, (*filters, *cards.filters), cards.noun), count)


def _same_named_in(who: str, zone: tuple[str, ...], cards: Cards, count: Any) -> own.SameNamed:
    side = filters.Side("own" if who == "you" else "enemy")
    return _same_named((side, filters.InZone(zone)), cards, count)


def _english_same(node: own.SameNamed, printer: Printer, _many: bool) -> str:
    cards = printer.english(node.cards, "cards", plural=True)
    return f"{there_are(english_count(node.count, printer), cards)} of the same name"


def _english_was_hit(node: own.WasHit, printer: Printer, _many: bool) -> str:
    unit = "it" if node.subject is None else printer.english(node.subject, "doer")
    return f"{unit} was {'' if node.is_so else 'not '}hit in that battle"


def _english_circles(node: own.FreeCircles, printer: Printer, _many: bool) -> str:
    has = "you have" if node.who == "you" else "your opponent has"
    how_many = ("an" if node.is_so else "no") if node.count is None else english_count(node.count, printer)
    return f"{has} {how_many} (R) with no unit on it"


ORDINALS = {1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth"}


def _english_battle(node: own.BattleNumber, _printer: Printer, _many: bool) -> str:
    ordinal = ORDINALS.get(node.number, f"{node.number}th")
    return f"it is the {ordinal} {'or a later ' if node.or_later else ''}battle of that turn"


def _in_past(spoken: str) -> str:
    said = LEXICON.in_past(spoken)
    return happened_english(spoken) if said == spoken else said


def _english_within(node: Within, printer: Printer, _many: bool) -> str:
    spoken = printer.english(node.condition, "condition")
    return f"{'' if spoken.startswith('during') else 'while '}{spoken}, {printer.english(node.happening, 'trigger')}"


def _in_battle(number: int, or_later: bool, happening: Any) -> Within:
    """「そのターンで3回目以降のバトル中、…時」."""
    return Within(own.BattleNumber(number, or_later), happening)


def _within_battle(window: Any, happening: Any) -> Within | None:
    """「…したバトル中、…時」; an attack of which nothing more is said is that of the unit that attacks."""
    if isinstance(getattr(happening, "subject", None), Omitted):
        attacks = isinstance(window, happenings.When) and window.kind in ("attacked", "was_boosted")
        if not attacks or not isinstance(window.subject, This):
            return None
        happening = replace(happening, subject=window.subject)
    return None if find_nodes(happening, Omitted) else Within(happenings.InBattle(window), happening)


@does("8.6.7")
def _becomes(conditions: tuple[Condition, ...]) -> Whenever | None:
    """What is so is a state; what has happened is none."""
    past = any(find_nodes(conditions, kind) for kind in (HasHappened, own.WasBoosted, own.WasHit, own.HasHit))
    return None if past else Whenever(conditions)


def _english_becomes(node: Whenever, printer: Printer, _many: bool) -> str:
    return f"when {' and '.join(printer.english(condition, 'condition_part') for condition in node.conditions)}"


def teach_happenings(g: Grammar) -> None:
    """What has happened, or a moment that has come."""
    teach_past(g, partial(english_happened, _in_past), "doer", "枚")
    g.rule("trigger", None, "{_:happening.ta}時、", lambda n, p, _: f"when {p.english(n, 'happening')}")
    g.rule("trigger", None, "{_:happening.every}[|に]、", variant=True)
    # 8.5.5.3: it is this unit that is placed.
    g.rule("trigger", partial(happenings.When, "placed", This("unit")), "登場時、", variant=True)
    # 8.6.7: what waits for something to be so.
    state = "{conditions:condition_list.attr}時、"
    g.rule("trigger", Whenever, state, _english_becomes, only_printed=True)
    g.rule("trigger", _becomes, state, variant=True)
    g.rule("trigger", EitherOf, "{parts:either_happening.ta}時、", "when {parts}")
    g.many("either_happening", "happening", separator="[か、|時か、|か]", least=2, inner="ta", form="*", english=" or ")
    teach_either_of_one(g, "時", "時、")
    g.rule("trigger", Within, "{condition:condition.while}、{happening:trigger}", _english_within)
    for form in ("if", "case", "so_long"):
        g.variant("trigger", Within, f"{{condition:condition.{form}}}[、|]{{happening:trigger}}")
    g.variant("trigger", Within, "{condition:time_said}に[|、]{happening:trigger}")
    window = "{window:happening.ta}バトル[中|で][、|に、]{happening:trigger}"
    g.variant("trigger", _within_battle, window)
    in_which = "during a battle in which {happening}"
    g.rule("condition", happenings.InBattle, "{happening:happening.ta}バトル<中>", in_which, only_printed=True)
    battle_end = "[バトルの終了時|バトル終了時]、"
    g.rule("trigger", Moment, battle_end, "at the end of a battle", event="battle_end", who="")
    for word, edge in (("[開始時|の開始時]、", "start"), ("[の終了時|終了時]、", "end")):
        phase, spoken = f"{{event:phase_{edge}}}{word}", f"at the {edge} of"
        g.rule("trigger", Moment, phase, variant=True, who="")
        g.rule("trigger", Moment, f"{{who:whose}}の{phase}", f"{spoken} {{who}} {{event}}")
        g.rule("trigger", Moment, f"各[ファイターの|]{phase}", f"{spoken} each {{event}}", who="")
    steps = {"ガード": "guard", "ドライブ": "drive", "ダメージ": "damage", "クローズ": "close"}
    moments = [("[バトルの終了時|バトル終了時]", "battle_end", "the end of the battle")]
    for word, step in steps.items():
        start, english = f"{word}ステップ開始時", f"the start of the {step} step of the battle"
        moments.append((f"[{start}|バトルの{start}]", f"{step}_step_start", english))
    for word, moment, english in moments:
        said = f"at {english} in which {{happening}}"
        g.rule("trigger", happenings.BattleMoment, f"{{happening:happening.ta}}{word}、", said, moment=moment)
    for word, edge in (("開始時", "start"), ("[の終了時|終了時]", "end")):
        phase = f"{{event:phase_{edge}}}{word}"
        g.rule("time", Moment, f"次の{{who:whose}}の{phase}", f"the {edge} of {{who}} next {{event}}")
        g.rule("time", Moment, f"{{who:whose}}の次の{phase}", variant=True)
        g.variant("time", Moment, f"次の{{who:whose}}のターンの{phase}", f"{{who:whose}}の次のターンの{phase}")
    for words, english, event in (
        ("[そのターンの終了時|そのターン終了時|ターン終了時]", "the end of that turn", "turn_end"),
        ("[そのターンの|]エンドフェイズ開始時", "the start of the end phase of that turn", "end_phase_start"),
        ("[そのバトルの終了時|そのバトル終了時]", "the end of that battle", "battle_end"),
    ):
        g.rule("time", Moment, words, english, event=event, who="")
