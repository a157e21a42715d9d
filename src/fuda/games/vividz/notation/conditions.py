"""Phrases for what must be so, and for what happens."""

from __future__ import annotations

import re
from functools import partial

from fuda.games.vividz.effects import happenings, qualities
from fuda.games.vividz.effects.happenings import When
from fuda.games.vividz.notation.words import icon
from fuda.kernel.program import conditions, filters
from fuda.kernel.program.happenings import HasHappened, Moment
from fuda.kernel.program.selectors import Cards
from fuda.text.common import done_by
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer


def teach_conditions(g: Grammar) -> None:
    """What must be so now."""
    for unit, counter in (("mai", "枚"), ("ko", "個")):
        g.rule(f"{unit}_count", filters.AtLeast, f"{{number}}{counter}以上", "{number} or more")
        g.rule(f"{unit}_few", filters.AtMost, f"{{number}}{counter}以下", "{number} or fewer")
        g.label(**{f"{unit}_count": f"a number in {counter}", f"{unit}_few": f"a number in {counter}"})
    g.rule("condition", conditions.TurnOf, "{who:whose}のターン<中>", "during {who} turn")
    for category, ending in (("mai_count", "<ある>"), ("mai_few", "<だ>")):
        g.rule("condition", conditions.Exist, f"{{cards}}が{{count:{category}}}{ending}", _english_some, is_so=True)
    g.rule("condition", conditions.Exist, "{cards}が<ある>", "there is {cards!}", count=None, is_so=True)
    g.rule("condition", conditions.Exist, "{cards}が<ない>", _english_none, count=None, is_so=False)
    g.rule("condition", conditions.Is, "{subject:one}が{qualities:quality_list.*}", _english_is)
    g.many("quality_list", "quality", form="*")
    for category, ending in (("ko_count", "<ある>"), ("ko_few", "<だ>")):
        g.rule(
            "condition", qualities.HasCounters, f"{{counter}}が{{count:{category}}}{ending}",
            "you have {count} {counter*}",
        )  # fmt: skip
    g.rule(
        "condition", HasHappened, "このターン中に{happening:happening.ta}<過去>", _english_happened, is_so=True, times=1
    )
    for word, more, english in (("多", True, "more"), ("少な", False, "fewer")):
        g.rule(
            "condition", conditions.MoreThan, f"{{cards}}が{{than:cards}}より{word}<い>",
            partial(_english_more, english), more=more,
        )  # fmt: skip
    g.label(quality_list="what a card is like", happening="what happens")


def _there_are(how_many: str, cards: Cards, printer: Printer) -> str:
    """So many cards, as what one has or as what there is."""
    spoken = printer.english(cards, "cards", plural=True)
    if spoken.startswith("your "):
        return f"you have {how_many} {spoken.removeprefix('your ')}"
    return f"there are {how_many} {spoken}"


def _english_some(node: conditions.Exist, printer: Printer, _many: bool) -> str:
    category = "mai_few" if isinstance(node.count, filters.AtMost) else "mai_count"
    return _there_are(printer.english(node.count, category), node.cards, printer)


def _english_none(node: conditions.Exist, printer: Printer, _many: bool) -> str:
    return _there_are("no", node.cards, printer)


def _english_more(how_many: str, node: conditions.MoreThan, printer: Printer, _many: bool) -> str:
    than = printer.english(node.than, "cards", plural=True)
    return f"{_there_are(how_many, node.cards, printer)} than {than}"


def _english_is(node: conditions.Is, printer: Printer, _many: bool) -> str:
    spoken = " and ".join(printer.english(quality, "quality").lstrip("~") for quality in node.qualities)
    return f"{printer.english(node.subject, 'one')} is {spoken}"


PAST = {
    "appears": "appeared", "exits": "exited", "attacks": "attacked", "succeeds": "succeeded", "levels": "levelled",
    "slides": "slid", "takes": "took", "is": "was", "becomes": "became", "makes": "made", "draw": "drew",
    "draws": "drew", "scout": "scouted", "scouts": "scouted", "reload": "reloaded", "reloads": "reloaded",
    "check": "checked", "checks": "checked", "clear": "cleared", "clears": "cleared", "play": "played",
    "plays": "played", "get": "got", "gets": "got",
}  # fmt: skip


def _english_happened(node: HasHappened, printer: Printer, _many: bool) -> str:
    spoken = printer.english(node.happening, "happening")
    return re.sub(rf"\b(?:{'|'.join(PAST)})\b", lambda verb: PAST[verb[0]], spoken, count=1) + " this turn"


def _english_player(verb: str, node: When, printer: Printer, _many: bool) -> str:
    """What a player does, with a verb in their number; what it is done to is said by the category that holds it."""
    for category in ("cards", "counter") if node.other is not None else ():
        if printer.text(node.other, category) is not None:
            verb = f"{verb} {printer.one_of(node.other, category)}"
    who = printer.english(node.subject, "who")
    return f"you {verb}" if node.subject == "you" else done_by(who, verb, may=False)


CARD_HAPPENINGS = (
    ("登場<する>", "appears", "appeared"),
    ("退場<する>", "exits", "exited"),
    ("アタック<する>", "attacks", "attacked"),
    (icon("SUCCESS") + "<する>", "succeeds in an attack", "succeeded"),
    (icon("LvUP") + "<する>", "levels up", "levelled_up"),
    ("スライド<する>", "slides", "slid"),
    ("ダメージを受け<る>", "takes damage", "damaged"),
    (icon("SLEEP") + "<する>", "is put to sleep", "slept"),
    (icon("REBOOT") + "<する>", "is rebooted", "rebooted"),
    ("エネルギーに置か<れる>", "is put into the energy", "put_in_energy"),
    ("トラッシュに置か<れる>", "is put into the trash", "trashed"),
    ("除外<される>", "is removed", "removed"),
    (icon("EXP") + "に<なる>", "becomes EXP", "became_exp"),
    ("コネクト<する>", "is connected", "connected"),
)
PLAYER_HAPPENINGS = (
    ("カードを引<く>", "draw a card", "drawn"),
    ("スカウト<する>", "scout", "scouted"),
    ("リロード<する>", "reload", "reloaded"),
    ("ミッションをチェック<する>", "check a mission", "checked"),
    ("ミッションをクリア<する>", "clear a mission", "cleared"),
)


def teach_happenings(g: Grammar) -> None:
    """What has happened, or is about to."""
    for words, english, kind in CARD_HAPPENINGS:
        g.rule("happening", When, f"{{subject:doer}}{words}", f"{{subject}} {english}", kind=kind)
    for words, english, kind in PLAYER_HAPPENINGS:
        g.rule("happening", When, f"{{subject:who}}が{words}", partial(_english_player, english), kind=kind)
    for word, cause in (("バトル", "battle"), ("効果", "effect")):
        g.rule(
            "happening", When, f"{{subject:doer}}{word}で退場<する>", f"{{subject}} exits by {cause}",
            kind="exited", cause=cause,
        )  # fmt: skip
        g.rule(
            "happening", When, f"{{subject:doer}}{word}で{{other:cards}}を退場させ<る>",
            f"{{subject}} makes {{other!}} exit by {cause}", kind="exits", cause=cause,
        )  # fmt: skip
    for words, english, kind in (
        ("登場<する>", "appears", "appeared"),
        ("エネルギーに置か<れる>", "is put into the energy", "put_in_energy"),
        ("トラッシュに置か<れる>", "is put into the trash", "trashed"),
    ):
        g.rule(
            "happening", When, f"{{subject:doer}}{{origin:place}}から{words}",
            f"{{subject}} {english} from the {{origin}}", kind=kind,
        )  # fmt: skip
    for words, verb, kind in (("cards}をプレイ<する>", "play", "played"), ("counter}を得<る>", "get", "gained")):
        g.rule("happening", When, "{subject:who}が{other:" + words, partial(_english_player, verb), kind=kind)

    g.rule("trigger", None, "{_:happening}", lambda n, p, _: f"when {p.english(n, 'happening')}")
    g.rule("trigger", Moment, "{who:whose}の{event:moment}", "at {event} of {who} turn")
    g.rule("trigger", Moment, "ゲーム開始時", "at the start of the game", event="game_started", who="")
    g.rule("trigger", happenings.InState, "{condition}", "when {condition}")
    g.rule("next_time", Moment, "{event:moment}", "{event}", who="")
    g.label(trigger="what happens", next_time="a moment of the turn")
