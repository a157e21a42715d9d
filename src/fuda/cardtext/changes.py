"""Continuous changes as clauses: whose, what, how long and how often, in any order.

The category `standing` holds changes without a duration, those of abilities that are valid as long as their card is
there; as an act, a change is read with or without one, and lowering refuses what would last for ever unsaid.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise
from typing import Any

from fuda.cardtext.amounts import english_each
from fuda.cardtext.changing import with_causes
from fuda.cardtext.common import SEVERAL, is_several
from fuda.cardtext.deeds import HalveThat, ReduceThat, SetThat, TakeThat
from fuda.kernel.program.changes import (
    Alteration,
    Gain,
    GainAbility,
    KeywordEffect,
    PlayerBan,
    StatChange,
    StatSet,
    StatTimes,
)
from fuda.kernel.program.deeds import Change, ForEach
from fuda.kernel.program.filters import Except
from fuda.kernel.program.node import Selector
from fuda.kernel.program.selectors import Cards, Noun, Players
from fuda.text.grammar import English, Grammar
from fuda.text.printer import Printer


def teach_changes(
    g: Grammar, subjects: Mapping[str, str], english: English, unprinted: Mapping[str, str] | None = None
) -> None:
    """Teach changes of cards: `subjects` are the words for whose they are, each with what is said after them.

    Several changes are joined as verbs are, unless the game says how a list of that kind is joined. What is
    `unprinted` is read like them, and printed by the others.
    """
    for subject, kind in (*subjects.items(), *(unprinted or {}).items()):
        if f"{kind}s" not in g.lists:
            g.many(f"{kind}s", kind, separator="、", inner="cont", inner_too="te", form="*", english=" and ")
        frame = f"{{subject:{subject}}} {{changes:{kind}s.*}}"
        variant = kind not in subjects.values()
        g.rule("change_act", Change, f"{{duration?}}、 {frame}", english, variant=variant)
        g.rule("act", _for_each, f"{{duration?}}、 {{cards:times_over}} {frame}", variant=True)
        g.rule("standing", Change, frame, english, variant=variant, duration=None)
        g.rule("standing", _for_each, f"{{cards:times_over}} {frame}", variant=True, duration=None)
    teach_shifts(g)
    if g.known("stats"):
        g.many("some_stats", "stat", separator="[と|、]", least=2)
    g.rule("times_over", None, "{_:each}につき", within=True)
    g.rule("times_over", None, "{_:so_many_cards}[だけ|分|分だけ]", within=True)
    g.rule("so_many_cards", None, "{_:cards}[の数|の枚数|と同じ数|と同じ枚数]", within=True)
    g.label(so_many_cards="cards")
    g.rule("changed_value", StatChange, "{stat}[を|は]{number:signed}", within=True)
    g.many("changed_values", "changed_value", separator="[、|し、]", least=2)
    for category, duration in (("act", "{duration?} "), ("standing", "")):
        more = {} if duration else {"duration": None}
        several = f"{{subject:owner}} {duration}{{changes:changed_values}}<する>"
        g.rule(category, Change, several, variant=True, also=more)
        for each in ("", "{cards:times_over} "):
            whose = f"{{subject:owner}} {{stat}}[を|は|が|] {duration}{each}"
            for word in ("<する>", "<される>"):
                by = f"{whose}[|それぞれ]{{number:signed}}{word}"
                g.rule(category, _stat_change, by, variant=True, also=more)
                if g.known("stats"):
                    words = f"{{subject:owner}} {{stats:some_stats}}[を|は] {duration}{each}{{number:signed}}{word}"
                    g.rule(category, _stat_change, words, variant=True, also=more)
            for said in (whose, f"{{subject:topic}} {duration}{each}{{stat}}[が|を] "):
                g.rule(category, _stat_change, f"{said}{{number:shifted.*}}", variant=True, also=more)
        if duration and not g.known("stats"):
            g.variant(category, altered(_set_to), "{subject:owner} {stat}を {duration} {number}に<する>")
        if g.known("stats"):
            for whose in ("{subject:owner} {stats}を ", "{subject:amended} {stats}"):
                words = (
                    f"{whose}{duration}{{number}}に<する>"
                    if whose.endswith(" ")
                    else f"{duration}{whose}{{number}}に<する>"
                )
                g.rule(category, _stat_set, words, variant=True, also=more)
    g.rule("standing", ForEach, "{cards:each}につき、{act:standing.*}", english_for_each_standing)
    g.rule("act", None, "{_:change_act.*}")
    g.label(standing="a change", change_act="a change")


LESS = (
    "減ら<す>", "減<五段る>", "下げ<る>", "下が<五段る>", "軽減<する>", "軽減<される>", "少なく<する>", "少なく<なる>",
    "低く<する>", "低く<なる>",
)  # fmt: skip
MORE = (
    "増や<す>", "増え<る>", "上げ<る>", "上が<五段る>", "多く<する>", "多く<なる>", "高く<する>", "高く<なる>",
)  # fmt: skip
"""What a value does, or what is done with it, by a number without a sign."""


def teach_shifts(g: Grammar) -> None:
    """By how much a value rises or falls: `shifted` with its sign, `lessened` without one where it can only fall.

    They are categories of their own so that what a phrase says before them is read once, not once for each verb.
    """
    for category, sign, verbs in (("shifted", -1, LESS), ("shifted", 1, MORE), ("lessened", 1, LESS)):
        for verb in verbs:
            g.rule(category, partial(_signed, sign), f"{{number}}[|だけ]{verb}", within=True)
    g.label(shifted="a number and how it changes", lessened="a number and how it falls")


def _signed(sign: int, number: int) -> int:
    return sign * number


def teach_player_bans(
    g: Grammar,
    players: Iterable[tuple[str, str, str]],
    bans: Mapping[str, tuple[str, str]],
    cards: str,
    act: str = "change_act",
    any_card: Noun | None = None,
    doings: Mapping[str, str] | None = None,
    beings: str = "",
) -> None:
    """What players can't do: `players` are the words for them, `bans` the verbs, each with the name of the
    prohibition and its English.

    Which `cards` they can't play is said of the cards that they would play. As an `act` it is of that category. With a
    word for `any_card`, such cards may be all that they can play. `doings` are verbs of what they do with `beings`,
    words for cards, each with the name of the prohibition: 「キャラで攻撃できない」.
    """
    for word, who, english in players:
        g.rule("banned", Players, f"{word}は[|、]", english, who=who)
    for word, (ban, english) in bans.items():
        g.rule("ban", PlayerBan, word, english, act=ban, cards=None)
    g.rule("ban", PlayerBan, f"{{cards:{cards}}}を[|、]プレイ<できない>", "can't play {cards*}", act="play")
    if any_card is not None:
        g.rule("such", Except, f"{{cards:{cards}}}", "{cards*}")
        g.many("all_such", "such")
        others = "{filters:all_such}[しか|だけしか|以外|以外は|以外を]"
        g.rule("others", Cards, others, "cards other than {filters}", clause=None, noun=any_card)
        g.rule("ban", PlayerBan, "{cards:others}[|、]プレイ<できない>", "can't play {cards}", act="play")
        g.label(such="cards", others="cards")
    for word, name in (doings or {}).items():
        spoken = f"can't {name} with {{cards*}}"
        g.rule("ban", PlayerBan, f"{{cards:{beings}}}で[|は]{word}<できない>", spoken, act=name)
    g.many("bans", "ban", separator="、", inner="cont", inner_too="te", form="*", english=" and ")
    teach_lasting(g, Change, "{subject:banned} {changes:bans.*}", _english_ban, act=act)
    g.label(banned="a player", ban="what a player can't do")


def _english_ban(node: Change, printer: Printer, _many: bool) -> str:
    until = f" {printer.english(node.duration, 'duration')}" if node.duration is not None else ""
    who, banned = printer.english(node.subject, "banned"), printer.english(node.changes, "bans")
    if who == "each player":
        # "Each player can't" could be taken to mean that some can.
        who, banned = "no player", banned.replace("can't ", "can ", 1)
    return f"{who} {banned}{until}"


def teach_lasting(
    g: Grammar,
    node: Callable[..., object],
    words: str,
    english: English = "",
    *,
    act: str = "act",
    standing: str = "standing",
    dated: bool = False,
    **fixed: object,
) -> None:
    """Teach a change: as an act, which may say how long anywhere in its clause, and as a standing effect.

    Without English it is another way to say what is printed otherwise. As an act that is `dated` it must say how long.
    """
    long = "{duration}" if dated else "{duration?}"
    g.rule(act, node, f"{long}、 {words}", english, variant=not english, also=fixed)
    g.rule(standing, node, words, english, variant=not english, also={**fixed, "duration": None})


def altered(*made: Callable[..., Any]) -> Callable[..., Change]:
    """What makes a change of a subject out of what is said: each of these makes an alteration of the other parts."""

    def change(subject: Selector, duration: str | None = None, times: object = None, **parts: object) -> Change:
        return Change(duration, subject, tuple([make(**parts) for make in made]), times)

    return change


def gained_together(
    values: tuple[StatChange, ...] = (), keywords: tuple[KeywordEffect, ...] = (), ability: object = None
) -> tuple[Alteration, ...]:
    """Changes of values, keywords and an ability in quotes, with one verb for all of them: 「AP+2と《制圧》を得る」."""
    return *values, Gain(keywords), *([] if ability is None else [GainAbility(ability)])


def teach_reducing(g: Grammar) -> None:
    """What is done to damage that would be dealt: 「そのダメージを1軽減する」, 「このカードがそのダメージを受ける」."""
    g.rule("act", ReduceThat, "そのダメージを {number}軽減<する>", "reduce that damage by {number}")
    g.rule("act", ReduceThat, "そのダメージ[を|は] {number:lessened.*}", variant=True)
    g.rule("act", TakeThat, "{to:one}が そのダメージを 受け<る>", "have {to} take that damage")
    g.variant("act", TakeThat, "そのダメージを {to:one}に 与え<る>")
    becomes = "そのダメージを{number}に<する>", "that damage becomes {number}", "そのダメージは{number}に<なる>"
    g.rule("act", SetThat, *becomes)
    g.rule("act", HalveThat, "そのダメージを半分に<する>", "halve that damage")


def teach_settings(g: Grammar, category: str, words: Mapping[str, str], *, printed: bool = True) -> None:
    """Values that are another number, or a multiple of themselves: 「パワーを5にする」, 「パワーは2倍になる」.

    `words` are those for the values, each with its English; with `printed` false the game prints it otherwise.
    """
    for word, stat in words.items():
        spoken = f"{stat} {{number}} exactly", f"{{times}} times its {stat}"
        told: dict[str, Any] = {"within": not printed}
        g.rule(category, StatSet, f"{word}を{{number}}に<する>", spoken[0], stats=(stat,), **told)
        g.rule(category, StatTimes, f"{word}を{{times:number}}倍に<する>", spoken[1], stat=stat, **told)
        if g.known("equal_number"):
            equal = f"{word}を{{number:equal_number}}に<する>"
            g.rule(category, StatSet, equal, f"{stat} equal to {{number}}", stats=(stat,), **told)
        for becoming in ("は", "は、", "が"):
            also: dict[str, Any] = {"within": not printed, "variant": printed}
            if g.known("equal_number"):
                equal = f"{word}{becoming}{{number:equal_number}}に<なる>"
                g.rule(category, StatSet, equal, stats=(stat,), **also)
            g.rule(category, StatSet, f"{word}{becoming}{{number}}に<なる>", stats=(stat,), **also)
            g.rule(category, StatTimes, f"{word}{becoming}{{times:number}}倍に<なる>", stat=stat, **also)


@dataclass(frozen=True, slots=True)
class ChangeTeller:
    """A change in English: "it gets power +2 and gains [Rush] for each of your characters until the end of the turn".

    `kinds` are the categories of what is changed, each with the verb that its English lacks, `subjects` those of whose
    it is; a verb follows those that are `plural` in the plural. `often` tells how often they are made.
    """

    kinds: Mapping[str, str] = field(default_factory=lambda: {"gain": "", "change": "gets "})
    subjects: tuple[str, ...] = ("topic", "owner")
    plural: Callable[[object], bool] = is_several
    often: Callable[[object, Printer], str] = english_each

    def __call__(self, node: Change, printer: Printer, _many: bool) -> str:
        """Whose, what, how often and how long."""
        subject = self._subject(node.subject, printer)
        many = self.plural(node.subject) or subject == SEVERAL
        said = [self._said(change, printer, many) for change in with_causes(node.changes)]
        # One verb is enough for several values, but not for a value and an ability.
        get = "get " if many else "gets "
        after = [
            word.removeprefix(get) if before.startswith(get) and '"' not in word else word
            for before, word in pairwise(said)
        ]
        changed = " and ".join([said[0], *after])
        # "All … can't" could be taken to mean that some can.
        words = [subject.removeprefix("all ") if changed.startswith("can't ") else subject, changed]
        if node.times is not None:
            words.append(self.often(node.times, printer))
        if node.duration is not None:
            words.append(printer.english(node.duration, "duration"))
        return " ".join(words)

    def _subject(self, subject: Selector, printer: Printer) -> str:
        category = printer.category_of(subject, *self.subjects)
        if not category:
            return f"choose {printer.english(subject, 'picked')}, which"
        spoken = printer.english(subject, category)
        return "they" if spoken == "them" else spoken

    def _said(self, change: object, printer: Printer, many: bool) -> str:
        """A change, by whatever phrase says it."""
        category = printer.category_of(change, *self.kinds)
        return agreeing(self.kinds[category] + printer.english(change, category, many), many)


english_change = ChangeTeller()


PLURAL_VERBS = {
    "gets": "get", "gains": "gain", "loses": "lose", "is": "are", "has": "have", "deals": "deal", "belongs": "belong",
    "takes": "take", "costs": "cost", "lets": "let", "doesn't": "don't",
}  # fmt: skip


def agreeing(spoken: str, many: bool) -> str:
    """What is said of cards, with its verb and pronouns in their number.

    >>> agreeing("gets AP+1", True), agreeing("can't choose it as its attack target", True)
    ('get AP+1', "can't choose it as their attack target")
    """
    if not many:
        return spoken
    verb, _, rest = spoken.partition(" ")
    return f"{PLURAL_VERBS.get(verb, verb)} {rest}".replace(" as its attack ", " as their attack ")


def _for_each(duration: str | None, cards: object, subject: Selector, changes: tuple[Alteration, ...]) -> ForEach:
    """A change that is made as often as there are such cards, wherever that stands."""
    return ForEach(cards, Change(duration, subject, changes))  # type: ignore[arg-type]


def _stat_change(
    duration: str | None, subject: Selector, number: int, stat: str = "", stats: tuple[str, ...] = (),
    cards: object = None,
) -> Change | ForEach:  # fmt: skip
    """A value that goes up or down, or several, with how long and how often between the value and the number."""
    change = Change(duration, subject, tuple([StatChange(one, number) for one in stats or (stat,)]))
    return change if cards is None else ForEach(cards, change)  # type: ignore[arg-type]


def english_for_each_standing(node: ForEach, printer: Printer, _many: bool) -> str:
    """A standing change, as often as there are such cards."""
    each = english_each(node.cards, printer)
    return f"{printer.english(node.act, 'standing')} {each}"


def _set_to(stat: str, number: int) -> StatSet:
    return StatSet((stat,), number)


def _stat_set(duration: str | None, subject: Selector, stats: tuple[str, ...], number: int) -> Change:
    """Values that are made a number: a card is said to have it."""
    return Change(duration, subject, (StatSet(stats, number),))
