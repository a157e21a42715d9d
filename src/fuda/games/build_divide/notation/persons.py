"""Phrases for players: who does something, to whom, and whose cards are meant (201, 202, 1901, 2103-1b)."""

from __future__ import annotations

from fuda.cardtext.common import vocabulary
from fuda.games.build_divide.effects.nouns import EVENT_PLAYER, FACING
from fuda.games.build_divide.effects.persons import CONTROLLER, EVENT_OPPONENT, OF_TARGET, OWNER
from fuda.kernel.program import selectors
from fuda.text.grammar import Grammar

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
