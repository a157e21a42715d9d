"""Phrases for the order of a text: who does it, what follows on what, what depends on what, bullets (201, 1204)."""

from __future__ import annotations

from dataclasses import replace

from fuda.cardtext.amounts import teach_for_each
from fuda.cardtext.clauses import lasting_on, teach_gates, teach_scope
from fuda.cardtext.common import done_by, english_gate, join_acts, said_of, vocabulary
from fuda.cardtext.deeds import Draw
from fuda.cardtext.deriving import free_arguments, teach_links
from fuda.cardtext.texts import ByDoing
from fuda.games.build_divide.effects import texts
from fuda.games.build_divide.effects.nouns import EVENT_PLAYER, FACING
from fuda.games.build_divide.effects.persons import CONTROLLER, EVENT_OPPONENT, OF_TARGET, OWNER
from fuda.kernel.program import deeds, gates, selectors
from fuda.kernel.program.amounts import CountOf
from fuda.kernel.program.selectors import Cards
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer

SPOKEN = ("その", "そのユニットの", "そのカードの", "それの")
CONTROLLERS, OWNERS = ("支配者", "コントローラー"), ("所有者", "持ち主")
PLAYERS: tuple[tuple[str, tuple[str, ...], str], ...] = (
    ("you", ("あなた", "自分"), "you"),
    ("opponent", ("相手", "相手プレイヤー"), "the opponent"),
    (
        "all",
        ("各プレイヤー", "お互いのプレイヤー", "互いのプレイヤー", "全てのプレイヤー", "互い", "お互い"),
        "each player",
    ),
    ("opponents", ("各相手", "全ての相手", "各相手プレイヤー", "全ての相手プレイヤー"), "each opponent"),
    (EVENT_PLAYER, ("そのプレイヤー",), "that player"),
    (EVENT_OPPONENT, ("その相手", "その相手プレイヤー"), "that opponent"),
    ("that", ("対象のプレイヤー", "対象プレイヤー"), "the target player"),
    (FACING, ("正面のプレイヤー", "あなたの正面のプレイヤー"), "the player opposite you"),
    (CONTROLLER, tuple([f"{of}{who}" for of in SPOKEN for who in CONTROLLERS]), "its controller"),
    (OWNER, tuple([f"{of}{who}" for of in SPOKEN for who in OWNERS]), "its owner"),
    (CONTROLLER + OF_TARGET, tuple([f"対象の{who}" for who in CONTROLLERS]), "the target's controller"),
    (OWNER + OF_TARGET, tuple([f"対象の{who}" for who in OWNERS]), "the target's owner"),
)
"""The players that texts speak of, in which words, the first being the one that is printed."""


def teach_topics(g: Grammar) -> None:
    """Who does something, and to whom something is done."""
    further = {"all": ("お互いに", "互いに", "プレイヤーはそれぞれ"), "that": ("対象は",)}
    for who, words, english in PLAYERS:
        said = [f"{word}は" for word in words if word != "自分" and word != "互い"]
        if who == "all":
            said.insert(0, said.pop(1))
        told = f"[{'|'.join((*said, *further.get(who, ())))}][|、|それぞれ|それぞれ、]"
        g.rule("topic", selectors.Players, told, english, who=who)
        payers = f"[{'|'.join([f'{word}が' for word in words if word != '互い'])}][|、]"
        g.rule("payer_word", selectors.Players, payers, english, who=who)
    harmed = {word: who for who, words, _ in PLAYERS for word in words}
    vocabulary(g, "harmed", harmed, {who: english for who, _, english in PLAYERS}.__getitem__)


LINKS = {"then": "その後、", "done": "そうしたら、", "undone": "そうしなかったら、", "else": "そうでないなら、"}


def teach_sentences(g: Grammar) -> None:
    """The order of a text: then, if, instead, may; by doing; bullets."""
    vocabulary(g, "instead_word", {"代わりに": True, "代わりに、": True, "": False}, str)
    g.rules["gate"].clear()
    head = "{link?}{whiles}{conditions}{instead}[|さらに、|さらに]"
    g.rule("gate", gates.Gate, head + "{acts:acts.*}", _english_told, optional=False)
    g.rule("gate", gates.Gate, head + "{acts:acts.te}[よい|もよい]", _english_told, optional=True)
    g.rule("gate", gates.Gate, head + "{acts:by_acts.*}", _english_by_doing, optional=False)
    g.rule("by_doing", ByDoing, "{first:acts}ことで[、|]{then:acts.*}", "by choosing to {first}, {then}")
    g.rule("by_doing", ByDoing, "{first:acts}ことで[、|]{then:acts.te}[よい|もよい]", variant=True)
    g.rule("by_doing", ByDoing, "{first:acts}ことで[、|]{then:acts.can}", variant=True)
    g.many("by_acts", "by_doing", form="*")
    g.rule("act", None, "{_:deed.*}")
    g.rule("act", deeds.PlayersDo, "{who:topic}{act:deed.*}", _english_players_do)
    teach_topics(g)
    g.rule("act", None, "{_:either.*}")
    g.rule("act", deeds.PlayersDo, "{who:topic}{act:either.*}", _english_players_do)
    g.rule("either", deeds.OneOf, "{options:alternatives.*}", "either {options}")
    # A list of two: the first in the form in which か follows it.
    g.many(
        "alternatives", "deed", separator="[か|か、|、または|または]", least=2, inner="plain", form="*", english=" or "
    )
    teach_for_each(g, "per", "for {cards}, {act}")
    g.rule("act", deeds.Delayed, "{happening:later}[、|に|に、]{then:gate}", "{happening}, {then}", duration=None)
    g.many("joined_gates", "gate", separator="、", least=2, inner="cont")
    g.rule("sentence", texts.Joined, "{parts:joined_gates}。", _english_joined, only_printed=True)
    g.token("joint_ahead", "(?=[^。]*、[^。]*(?:なら|場合|ば|[ただ]ら|その後|そうで))")
    g.rule("sentence", _joined, "{_:joint_ahead}{parts:joined_gates}。", variant=True)
    alone = {"whiles": (), "conditions": (), "instead": False, "optional": False}
    g.rule("acts_undone", gates.Gate, "{acts:acts.*}", _english_told, link="undone", also=alone)
    for before, fixed in (("{before:gate.cont}、", {}), ("", {"before": None})):
        for form in ("as_long_not", "if_not", "unless"):
            unless = f"{before}{{doing:payer.{form}}}[、|]{{then:acts_undone}}。"
            g.rule("sentence", texts.UnlessDone, unless, _english_unless, variant=form != "as_long_not", also=fixed)
    g.rule("payer", deeds.PlayersDo, "{who:payer_word}{act:deed.*}", _english_players_do)
    g.rule("act", texts.Say, "Xは[|、]{amount}[である|だ|とする|に等しい]", "X is {amount}")
    below = "[以下から|次の中から|以下の中から|次の効果から|以下の効果から|次から|以下の]{number}つ"
    for most, up_to, english in (
        ("", False, "choose {number} of the following and do it|"),
        ("まで", True, "choose up to {number} of the following and do them"),
    ):
        g.rule("act", deeds.UseOneBullet, f"以下から{{number}}つ{most}を選んで行<う>", english, up_to=up_to)
        for done in ("選<ぶ>", "選んで行<う>", "選んで[発動|実行]<する>"):
            g.rule("act", deeds.UseOneBullet, f"{below}{most}[を|]{done}", variant=True, up_to=up_to)
    g.rule("act", deeds.UseBullets, "以下を行<う>", "do the following")
    g.label(
        either="…するか…する", alternatives="…するか…する", topic="a player", by_doing="…ことで", payer="a player",
        payer_word="a player", link_word="その後、",
    )  # fmt: skip


def _joined(parts: tuple[gates.Gate, ...], _: str) -> texts.Joined | None:
    """Sentences in one: each after the first says when it applies, or that it comes afterwards or otherwise."""
    follows = [bool(part.conditions) or part.link in ("then", "else") for part in parts[1:]]
    return texts.Joined(parts) if all(follows) else None


def _english_joined(node: texts.Joined, printer: Printer, _many: bool) -> str:
    return "; ".join([printer.english(part, "gate") for part in node.parts]) + "."


def _english_unless(node: texts.UnlessDone, printer: Printer, _many: bool) -> str:
    before = f"{printer.english(node.before, 'gate')}; " if node.before is not None else ""
    doing = printer.english(node.doing, "payer")
    if doing == printer.english(node.doing.act, "deed"):  # type: ignore[attr-defined]
        doing = f"you {doing}"
    return f"{before}unless {doing}, {english_gate(replace(node.then, link=None), printer, False)}."


def _english_told(node: gates.Gate, printer: Printer, many: bool) -> str:
    """A sentence, with how long a change lasts that doesn't say it itself."""
    return english_gate(replace(node, acts=lasting_on(node.acts)), printer, many)


def _english_by_doing(node: gates.Gate, printer: Printer, _many: bool) -> str:
    spoken = []
    for doing in node.acts:
        assert isinstance(doing, ByDoing)
        first = english_gate(replace(node, acts=doing.first, optional=True), printer, False)
        spoken.append(f"{first}; if you do, {join_acts([printer.english(act, 'act') for act in doing.then])}")
    return "; ".join(spoken)


def _english_players_do(node: deeds.PlayersDo, printer: Printer, _many: bool) -> str:
    if isinstance(node.act, deeds.OneOf):
        return _english_either(node.who, node.act, printer)
    act = said_of(node.who, node.act, printer, "deed")
    return act if node.who.who == "you" else done_by(printer.english(node.who, "topic"), act, may=printer.may)


def _english_either(who: selectors.Players, either: deeds.OneOf, printer: Printer) -> str:
    """What somebody does, one thing or the other."""
    if who.who == "you":
        return printer.english(either, "either")
    doer = printer.english(who, "topic")
    head = f"{doer} may" if printer.may else doer
    spoken = [done_by(doer, said_of(who, each, printer, "deed"), may=printer.may) for each in either.options]
    return f"{head} either {' or '.join([said.removeprefix(f'{head} ') for said in spoken])}"


CASES = ("object_or_none", "object", "picked", "dative")


def teach_free_order(g: Grammar) -> None:
    """Arguments in any order, durations over whole chains, conditions in all their forms."""
    free_arguments(g, "deed", CASES)
    teach_links(g, ("deed",), LINKS, more=("その後",))
    teach_scope(g)
    teach_gates(g, further=False)
    so_many = "[と同じ枚数の|と同じ枚数|と同じ数の|と同じ数だけ|と同じ枚数だけ|の数だけ|の枚数だけ]"
    words = f"{{cards}}{so_many} カードを 引<く>"
    g.rule("deed", _draw_as_many, words, variant=True)


def _draw_as_many(cards: Cards) -> Draw:
    return Draw(CountOf(selectors.All(cards)))
