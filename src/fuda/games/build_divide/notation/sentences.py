"""Phrases for the order of a text: who does it, what follows on what, what depends on what, bullets (201, 1204)."""

from __future__ import annotations

from fuda.cardtext.amounts import teach_for_each
from fuda.cardtext.clauses import teach_gates, teach_scope
from fuda.cardtext.common import teach_bullets, teach_player_acts, vocabulary
from fuda.cardtext.deriving import free_arguments, teach_links
from fuda.cardtext.texts import teach_by_doing
from fuda.games.build_divide.effects import texts
from fuda.games.build_divide.effects.coding import CONTROLLER, EVENT_OPPONENT, OF_TARGET, OWNER
from fuda.games.build_divide.effects.nouns import EVENT_PLAYER, FACING
from fuda.kernel.program import deeds
from fuda.kernel.program.gates import Gate
from fuda.kernel.program.selectors import Players
from fuda.text.grammar import Grammar

SPOKEN = ("その", "そのユニットの", "そのカードの", "それの")
CONTROLLERS, OWNERS = ("支配者", "コントローラー"), ("所有者", "持ち主")
PLAYERS: tuple[tuple[str, tuple[str, ...], str], ...] = (
    ("you", ("あなた", "自分"), "you"),
    ("opponent", ("相手", "相手プレイヤー"), "the opponent"),
    (
        "all",
        ("お互いのプレイヤー", "各プレイヤー", "互いのプレイヤー", "全てのプレイヤー", "互い", "お互い"),
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


LINKS = {"then": "その後、", "done": "そうしたら、", "undone": "そうしなかったら、", "else": "そうでないなら、"}


def teach_sentences(g: Grammar) -> None:
    """The order of a text: then, if, instead, may; by doing; bullets."""
    # さらに says nothing that the rules would make something of.
    said = {"代わりに": True, "代わりに、": True, "": False, "さらに": False, "さらに、": False}
    vocabulary(g, "instead_word", said, str)
    teach_by_doing(g, "ことで[、|]")
    # 自分 is whoever acts, and is not told to.
    told = [(f"[{'|'.join([word for word in words if word != '自分'])}]", who, said) for who, words, said in PLAYERS]
    teach_player_acts(g, told)
    for word, who in (("[お互いに|互いに|プレイヤーはそれぞれ]", "all"), ("対象は", "that")):
        g.rule("player_topic", Players, f"{word}[|、]", variant=True, who=who)
    harmed = {word: who for who, words, _ in PLAYERS for word in words}
    vocabulary(g, "harmed", harmed, {who: english for who, _, english in PLAYERS}.__getitem__)
    teach_for_each(g, "per", "for {cards}, {act}")
    g.rule("act", deeds.Delayed, "{happening:later}[、|に|に、]{then:gate}", "{happening}, {then}", duration=None)
    g.rule("payer", _does, "{who:harmed}が[|、]{act:act.*}", within=True)
    for before, fixed in (("{before:gate.cont}、", {}), ("", {"before": None})):
        for form in ("as_long_not", "if_not", "unless"):
            unless = f"{before}{{doing:payer.{form}}}[、|]{{then:acts}}。"
            g.rule("compound", _unless_done, unless, within=True, also=fixed)
    g.rule("act", texts.Say, "Xは[|、]{amount}[である|だ|とする|に等しい]", "X is {amount}")
    teach_bullets(g, "選[んで|び|び、|んで、]行<う>")
    g.rule("act", deeds.UseBullets, "以下を行<う>", "do the following")
    g.label(payer="a player", link_word="その後、")


def _does(who: str, act: object) -> deeds.PlayersDo:
    return deeds.PlayersDo(Players(who), act)


def _unless_done(before: Gate | None, doing: deeds.PlayersDo, then: tuple[object, ...]) -> tuple[Gate, ...]:
    """What is done unless a player does something else, which that player may: 「相手が…しない限り、…する」."""
    may = Gate(None, (), (), False, (doing,), optional=True)
    otherwise = Gate("undone", (), (), False, then)
    return (may, otherwise) if before is None else (before, may, otherwise)


CASES = ("object_or_none", "object", "picked", "dative")


def teach_free_order(g: Grammar) -> None:
    """Arguments in any order, durations over whole chains, conditions in all their forms."""
    free_arguments(g, "act", CASES)
    teach_links(g, printed=LINKS, more=("その後",))
    teach_scope(g)
    teach_gates(g, further=False)
