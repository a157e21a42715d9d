"""Phrases for what can only be done so or so, for what is lost altogether, and for what a card counts as."""

from __future__ import annotations

from fuda.games.gundam.notation.changes import english_change
from fuda.games.gundam.notation.words import KEYWORD_ENGLISH, NUMBERED_KEYWORDS
from fuda.kernel.program import changes, deeds
from fuda.kernel.program.changes import KeywordEffect
from fuda.kernel.program.node import Selector
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer


def teach_rights(g: Grammar) -> None:
    """Teach them, once all keyword effects are known."""
    for word, act in (("アタック", "attack"), ("ブロック", "block")):
        g.rule(
            "change",
            changes.OnlyWhile,
            f"{{condition:condition.while}}[|、]しか{word}<できない>",
            _english_only,
            act=act,
        )
    g.rule(
        "change", changes.Cannot, "{other:inner}しかセット<できない>", "can be paired only with {other!}",
        act="pair_other",
    )  # fmt: skip
    g.rule(
        "change", changes.Cannot, "{other:attack_target}以外をアタック先に選べ<ない>",
        "can choose only {other} as its attack target", act="attack_other",
    )  # fmt: skip
    g.rule(
        "change", changes.Cannot, "{other:attack_target}しかアタック先に選べ<ない>", variant=True, act="attack_other"
    )
    g.rule(
        "change", changes.Cannot, "次の自分のターンのスタートフェイズでアクティブになら<ない>",
        "won't become active in your next start phase", act="ready_next_own",
    )  # fmt: skip
    start = "スタートフェイズでアクティブになら<ない>"
    g.rule("change", changes.Cannot, start, "doesn't become active in the start phase", act="ready")
    g.rule(
        "change", changes.Cannot, "{other:whose}の" + start, "doesn't become active in {other} start phase", act="ready"
    )
    g.rule("act", deeds.Change, "{subject:one}は[|、]{duration}{changes:change_list.*}", variant=True)
    g.rule("act", deeds.Change, "{subject:object}を[、|]{duration}{changes:stat_changes}<する>", variant=True)
    for category, duration in (("act", "{duration} "), ("standing", "")):
        whose = f"{duration}{{subject:object}}の{{stat}}を "
        g.rule(category, _changed, whose + "{number:signed}<する>", variant=True)
        g.rule(category, _changed, whose + "{times:per}につき {number:signed}<する>", variant=True)
        for word, sign in (("減ら<す>", -1), ("増や<す>", 1)):
            g.rule(category, _changed, whose + "{number}" + word, variant=True, sign=sign)
            g.rule(category, _changed, whose + "{times:per}につき {number}" + word, variant=True, sign=sign)
    g.rule("standing", deeds.Change, "{subject}には[|、]{changes:change_list.*}", variant=True, duration=None)
    g.rule("change", changes.GainTrait, "[|特徴]{traits}としても扱<う>", variant=True)
    g.rule("standing", _also_named, "{subject:one}のカード名は{name}としても扱<う>", variant=True)
    every = tuple(dict.fromkeys(KeywordEffect(str(rule.fixed["name"])) for rule in g.rules["keyword_name"]))

    def lose_all() -> changes.Lose:
        return changes.Lose(every)

    def loses_all(subject: Selector, duration: str | None = None) -> deeds.Change:
        return deeds.Change(duration, subject, (changes.Lose(every),))

    for word, name in NUMBERED_KEYWORDS.items():
        ja = f"《{word}》[|の数値]を+{{number}}"
        english = f"gets <{KEYWORD_ENGLISH[name]}>+{{number}}"
        g.rule("keyword_more_one", changes.KeywordMore, ja, english, keyword=KeywordEffect(name))
    g.many("keyword_more", "keyword_more_one", separator="、", english=" and ")
    g.rule("act", deeds.Change, "{duration}{subject}の{changes:keyword_more}<する>", english_change)
    g.rule("standing", deeds.Change, "{subject}の{changes:keyword_more}<する>", english_change, duration=None)
    g.rule("change", lose_all, "[|持つ]キーワード効果すべてを失<う>", variant=True)
    g.rule("act", loses_all, "{duration}{subject:one}が持つキーワード効果すべてを失<う>", variant=True)


def _english_only(node: changes.OnlyWhile, printer: Printer, _many: bool) -> str:
    spoken = printer.english(node.condition, "condition")
    return f"can {node.act} only {'' if spoken.startswith('during') else 'while '}{spoken}"


def _changed(
    subject: Selector, stat: str, number: int, duration: str | None = None, times: object = None, sign: int = 1
) -> deeds.Change:
    """A card's value goes up or down, by so much or by so much for each of some cards."""
    return deeds.Change(duration, subject, (changes.StatChange(stat, sign * number),), times)


def _also_named(subject: Selector, name: str) -> deeds.Change:
    return deeds.Change(None, subject, (changes.GainName(name),))
