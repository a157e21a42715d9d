"""Phrases for the rarer verbs: playing, countering, copying, Auras, tokens, turns (510 to 537)."""

from __future__ import annotations

from functools import partial
from typing import Any

from fuda.cardtext.common import done_by, vocabulary
from fuda.games.build_divide.effects import nouns, playing, qualities, verbs
from fuda.games.build_divide.effects.coding import DamageChanged, ScoutChanged
from fuda.games.build_divide.effects.playing import ActivateOne
from fuda.games.build_divide.notation.verbs import IT
from fuda.games.build_divide.notation.words import ZONE_ENGLISH
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program import amounts, selectors
from fuda.kernel.program.selectors import Cards
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer


def teach_playing(g: Grammar) -> None:
    """The rarer verbs."""
    act = partial(g.rule, "deed")
    g.rule("shown", None, "{_:one}を")
    g.rule("shown", None, "{_:picked}")
    act(verbs.Pay, "{energy}を払<う>", "pay {energy}")
    act(verbs.Pay, "{energy}払<う>", variant=True)
    for verb, kind in (("[開放|解放]<する>", "release"), ("閉じ<る>", "close")):
        act(_handle_one, f"{{cards:things}}を{verb}", variant=True, kind=kind)
    free = f"{IT} [コストを払わず|コストを払わずに] プレイ<する>"
    act(playing.PlayIt, free, "play {target} without paying its cost", free=True)
    act(playing.PlayIt, f"{IT} プレイ<する>", "play {target}", free=False)
    for words, to, english in (
        ("[打ち消して墓地に置|打ち消し、墓地に置]<く>", "graveyard", ""),
        ("打ち消してリムーブゾーンに置<く>", "removed", " and remove it"),
        ("打ち消して山札の下に置<く>", "deck_bottom", " and put it at the bottom of the deck"),
        ("打ち消して[持ち主の|]手札に戻<す>", "hand", " and return it to the hand"),
        ("打ち消<す>", "", ""),
    ):
        act(verbs.Counter, f"{IT} {words}", f"counter {{target}}{english}", to=to)
    act(verbs.Counter, f"{IT} 打ち消してリムーブ<する>", variant=True, to="removed")
    act(ActivateOne, "{target:one}の起動能力を1つ起動<する>", "play one activated ability of {target}")
    act(playing.Copy, f"{IT} コピー<する>", "copy {target}")
    control = "{target:controlled} [コントロール|支配権]を 得<る>"
    act(verbs.TakeControl, control, "take control of {target}", duration="")
    act(verbs.TakeControl, "{duration}、 " + control, "take control of {target} {duration}")
    g.rule("controlled", None, "{_:one}の")
    g.rule("controlled", None, "{_:counted}の")
    act(verbs.LoseControl, "{target:one}の[コントロール|支配権]を失<う>", "lose control of {target}")
    for words, down, english in (("", False, ""), ("[裏で|裏向きで|裏向きに] ", True, " face down")):
        aura = f"{IT} {words}{{info:signed}}[のオーラとして|オーラとして] {{host:dative}} つけ<る>"
        act(playing.Attach, aura, f"put {{target}}{english} on {{host}} as an Aura of {{info}}", face_down=down)
    log = f"{IT} ログとして {{host:dative}} つけ<る>"
    act(playing.Attach, log, "put {target} on {host} as a log", info="log", face_down=False)
    laid = f"{IT} {{host:dative}} 重ねて つけ<る>"
    act(playing.Attach, laid, "lay {target} on {host}", info="laid", face_down=False)
    card: dict[str, Any] = {"name": "クラスカード", "word": ""}
    said = "put {number} Class Card on {host}"
    act(playing.AttachToken, "クラスカードを {number}枚 [|生成して] {host:dative} つけ<る>", said, **card)
    act(playing.AttachToken, "クラスカードを [|生成して] {host:dative} つけ<る>", variant=True, number=1, **card)
    made = "トークン{name}を{number}枚{zone:token_zone}に生成<する>"
    act(playing.MakeTokens, made, "make {number} token {name} in your {zone}")
    vocabulary(g, "token_zone", TOKEN_ZONES, lambda zone: ZONE_ENGLISH[(zone,)])
    act(verbs.Handle, "{target:token_object}取り除<く>", "take {target} out of the game", kind="erase_token")
    g.rule("token_object", selectors.Some, "{cards:tokens}を{quantity:mai}", "{quantity} {cards}")
    g.rule("token_object", selectors.All, "{cards:tokens}全てを", "all {cards}")
    g.rule("tokens", Cards, "{filters:modifiers}{noun:token_noun}", "token", clause=None)
    vocabulary(g, "token_noun", {"トークン": nouns.TOKEN}, lambda _: "token")
    act(verbs.SwitchIt, "{target:object}スイッチ<する>", "switch {target}")
    act(partial(verbs.SwitchIt, selectors.This("unit")), "スイッチ<する>", variant=True)
    act(verbs.ToEndPhase, "エンドフェイズに移行<する>", "go to the end phase")
    act(verbs.StopAttack, "[アタック|このアタック|そのアタック]を中止<する>", "stop the attack")
    extra, turn = "{who:players_word}の追加ターンを行<う>", partial(_english_told, "take an extra turn")
    act(verbs.ExtraTurn, extra, turn, always=False)
    act(verbs.ExtraTurn, "このターンの[次に|後に|次に、|後に、]" + extra, variant=True, always=False)
    act(verbs.ExtraTurn, "このゲーム中、ずっと" + extra, _english_always, always=True)
    act(playing.UseSkill, "【スキル】を発動<する>", "use the skill")
    act(playing.Guess, "{options:guesses}[のどちらか|のいずれか|]を予想<する>", "guess: {options}")
    g.many("guesses", "kind_cards", separator="か", least=2, english=" or ")
    act(playing.EqualExchange, "【等価交換{number}】<体言>", "【Equal Exchange {number}】")
    act(playing.EqualExchange, "【等価交換{number}】を行<う>", variant=True)
    everyone = {"あなた": "you", "相手": "opponent"}
    everyone |= dict.fromkeys(("お互いのプレイヤー", "各プレイヤー", "全てのプレイヤー"), "all")
    spoken = {"you": "you", "opponent": "the opponent", "all": "each player"}
    vocabulary(g, "players_word", everyone, spoken.__getitem__)
    for word, wins, english in (("敗北", False, "lose the game"), ("勝利", True, "win the game")):
        ended = f"{{who:players_word}}は[ゲームに|このゲームに]{word}<する>"
        act(verbs.EndGame, ended, partial(_english_told, english), wins=wins)
    act(ScoutChanged, "その数を{number:signed}してスカウト<する>", "scout with the number changed by {number}")
    act(DamageChanged, "そのダメージを{number:signed}して与え<る>", "deal that damage with {number}")
    _teach_exchanges(g)
    g.label(
        shown="cards with を", controlled="cards", quote="an ability in 『』", quotes="an ability in 『』",
        token_zone="a zone", tokens="tokens", token_object="tokens", guesses="kinds of cards",
    )  # fmt: skip


@does("902-5")
def _handle_one(cards: Cards, kind: str) -> verbs.Handle:
    """902-5: without a number it is one."""
    return verbs.Handle(selectors.Some(amounts.Exactly(1), cards), kind)


TOKEN_ZONES = {
    "墓地": "graveyard", "エナジーゾーン": "energy", "リムーブゾーン": "removed", "テリトリーゾーン": "territory",
}  # fmt: skip


def _english_always(node: verbs.ExtraTurn, printer: Printer, many: bool) -> str:
    return f"for the rest of the game, {_english_told('take an extra turn after each turn', node, printer, many)}"


def _english_told(deed: str, node: verbs.ExtraTurn | verbs.EndGame, printer: Printer, _many: bool) -> str:
    """What a player does who is named: "you take an extra turn", "each player loses the game"."""
    return done_by(printer.english(node.who, "players_word"), deed, may=False)


def _teach_exchanges(g: Grammar) -> None:
    """509-1: two cards, or one each of two kinds; or the two that were targeted."""
    g.rule("swapped", None, "{_:item}と")
    g.rule("swapped", selectors.Some, "{cards}を{quantity:mai}と", variant=True)
    g.rule("swapped_with", None, "{_:item}を")
    g.rule("swapped_with", None, "{_:picked}[|、]", variant=True)
    g.rule("deed", verbs.Swap, "{one:swapped}{other:swapped_with}入れ替え<る>", "exchange {one} and {other}")
    first, second = qualities.TargetAt(0), qualities.TargetAt(1)
    g.rule("deed", verbs.Swap, "対象を入れ替え<る>", "exchange the targets", one=first, other=second)
