"""Phrases for the rarer verbs: playing, countering, copying, Auras, tokens, turns (510 to 537)."""

from __future__ import annotations

from functools import partial

from fuda.cardtext.common import done_by
from fuda.games.build_divide.effects import looking, nouns, special, verbs
from fuda.games.build_divide.effects.activating import ActivateOne
from fuda.games.build_divide.effects.coding import DamageChanged, ScoutChanged
from fuda.games.build_divide.notation.counters import teach_counters
from fuda.games.build_divide.notation.selections import english_each
from fuda.games.build_divide.notation.telling import Teller
from fuda.games.build_divide.notation.words import ZONE_ENGLISH, vocabulary
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program import amounts, deeds, selectors
from fuda.kernel.program.selectors import Cards
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer


def teach_rare(act: Teller, g: Grammar) -> None:
    """The rarer verbs."""
    teach_counters(act, g)
    g.rule("shown", None, "{_:one}を")
    g.rule("shown", None, "{_:picked}")
    act(verbs.Pay, "{energy}を払<う>", "pay {energy}")
    act(verbs.Pay, "{energy}払<う>", variant=True)
    act(verbs.Release, "{target:object_or_none}[開放|解放]<する>", "release {target}")
    act(_release_some, "{cards:things}を[開放|解放]<する>", variant=True)
    act(verbs.Close, "{target:object_or_none}閉じ<る>", "close {target}")
    act(_close_some, "{cards:things}を閉じ<る>", variant=True)
    act(
        special.PlayIt,
        "{target:object_or_none}[コストを払わず|コストを支払わず|コストを払わずに|コストを支払わずに]プレイ<する>",
        "play {target} without paying its cost",
        free=True,
    )
    act(special.PlayIt, "{target:object_or_none}プレイ<する>", "play {target}", free=False)
    for words, to, english in (
        ("[打ち消して墓地に置|打ち消し、墓地に置]", "graveyard", ""),
        ("打ち消してリムーブゾーンに置", "removed", " and remove it"),
        ("打ち消して山札の下に置", "deck_bottom", " and put it at the bottom of the deck"),
    ):
        act(verbs.Counter, f"{{target:object_or_none}}{words}<く>", f"counter {{target}}{english}", to=to)
    act(
        verbs.Counter,
        "{target:object_or_none}打ち消して[持ち主の|所有者の|]手札に戻<す>",
        "counter {target} and return it to the hand",
        to="hand",
    )
    act(verbs.Counter, "{target:object_or_none}打ち消<す>", "counter {target}", to="")
    act(ActivateOne, "{target:one}の起動能力を1つ起動<する>", "play one activated ability of {target}")
    act(special.Copy, "{target:object_or_none}コピー<する>", "copy {target}")
    act(verbs.TakeControl, "{target:one}の[コントロール|支配権]を得<る>", "take control of {target}", duration="")
    act(verbs.LoseControl, "{target:one}の[コントロール|支配権]を失<う>", "lose control of {target}")
    act(
        verbs.TakeControl,
        "{duration}{target:one}の[コントロール|支配権]を得<る>",
        "take control of {target} {duration}",
    )
    act(verbs.Swap, "{one:item}と{other:item}を入れ替え<る>", "exchange {one} and {other}")
    act(
        special.Attach,
        "{target:object_or_none}{info:signed}[のオーラとして|オーラとして]{host:dative}つけ<る>",
        "put {target} on {host} as an Aura of {info}",
        face_down=False,
    )
    act(
        special.Attach,
        "{target:object_or_none}[裏で|裏向きで|裏向きに]{info:signed}[のオーラとして|オーラとして]{host:dative}つけ<る>",
        "put {target} face down on {host} as an Aura of {info}",
        face_down=True,
    )
    act(
        special.Attach,
        "{target:object_or_none}ログとして{host:dative}つけ<る>",
        "put {target} on {host} as a log",
        info="log",
        face_down=False,
    )
    act(
        special.Attach,
        "{target:object_or_none}{host:dative}重ねてつけ<る>",
        "lay {target} on {host}",
        info="laid",
        face_down=False,
    )
    act(
        special.AttachToken,
        "クラスカードを{number}枚[|生成して]{host:dative}つけ<る>",
        "put {number} Class Card on {host}",
        name="クラスカード",
        word="",
    )
    act(
        special.AttachToken,
        "クラスカードを[|生成して]{host:dative}つけ<る>",
        variant=True,
        name="クラスカード",
        word="",
        number=1,
    )
    act(
        special.AttachToken,
        "{host:dative}クラスカードを[|生成して]つけ<る>",
        variant=True,
        name="クラスカード",
        word="",
        number=1,
    )
    act(
        special.AttachToken,
        "{host:dative}クラスカードを{number}枚[|生成して]つけ<る>",
        variant=True,
        name="クラスカード",
        word="",
    )
    act(
        special.MakeTokens,
        "トークン{name}を{number}枚{zone:token_zone}に生成<する>",
        "make {number} token {name} in your {zone}",
    )
    g.token(
        "token_zone",
        "墓地|エナジーゾーン|リムーブゾーン|テリトリーゾーン",
        TOKEN_ZONES.__getitem__,
        lambda v: {zone: word for word, zone in TOKEN_ZONES.items()}.get(v) if isinstance(v, str) else None,
        lambda zone: ZONE_ENGLISH[(zone,)],
    )
    act(special.EraseTokens, "{target:token_object}取り除<く>", "take {target} out of the game")
    g.rule("token_object", selectors.Some, "{cards:tokens}を{quantity:mai}", "{quantity} {cards}")
    g.rule("token_object", selectors.All, "{cards:tokens}全てを", "all {cards}")
    g.rule("tokens", Cards, "{filters:modifiers}{noun:token_noun}", "token", clause=None)
    vocabulary(g, "token_noun", {"トークン": nouns.TOKEN}, lambda _: "token")
    act(special.SwitchIt, "{target:object}スイッチ<する>", "switch {target}")
    act(_switch, "スイッチ<する>", variant=True)
    act(special.ToEndPhase, "エンドフェイズに移行<する>", "go to the end phase")
    act(special.StopAttack, "[アタック|このアタック|そのアタック]を中止<する>", "stop the attack")
    act(
        special.ExtraTurn,
        "このターンの[次に|後に|次に、|後に、]{who:players_word}の追加ターンを行<う>",
        variant=True,
        always=False,
    )
    act(
        special.ExtraTurn,
        "{who:players_word}の追加ターンを行<う>",
        partial(_english_told, "take an extra turn"),
        always=False,
    )
    act(
        special.ExtraTurn,
        "このゲーム中、ずっと{who:players_word}の追加ターンを行<う>",
        lambda node, printer, many: (
            "for the rest of the game, " + _english_told("take an extra turn after each turn", node, printer, many)
        ),
        always=True,
    )
    act(special.UseSkill, "【スキル】を発動<する>", "use the skill")
    act(special.Guess, "{options:guesses}[のどちらか|のいずれか|]を予想<する>", "guess: {options}")
    g.many("guesses", "kind_cards", separator="か", least=2, english=" or ")
    act(special.EqualExchange, "【等価交換{number}】<体言>", "【Equal Exchange {number}】")
    act(special.EqualExchange, "【等価交換{number}】を行<う>", variant=True)
    act(verbs.LayFaceDown, "{target:object_or_none}伏せ<る>", "lay {target} face down")
    everyone = {
        "あなた": "you",
        "相手": "opponent",
        "お互いのプレイヤー": "all",
        "各プレイヤー": "all",
        "全てのプレイヤー": "all",
    }
    vocabulary(
        g, "players_word", everyone, {"you": "you", "opponent": "the opponent", "all": "each player"}.__getitem__
    )
    act(
        verbs.EndGame,
        "{who:players_word}は[ゲームに|このゲームに]敗北<する>",
        partial(_english_told, "lose the game"),
        wins=False,
    )
    act(
        verbs.EndGame,
        "{who:players_word}は[ゲームに|このゲームに]勝利<する>",
        partial(_english_told, "win the game"),
        wins=True,
    )
    act(ScoutChanged, "その数を{number:signed}してスカウト<する>", "scout with the number changed by {number}")
    act(DamageChanged, "そのダメージを{number:signed}して与え<る>", "deal that damage with {number}")
    g.rule("each_of", selectors.Some, "{cards}{quantity:mai}", english_each)
    act(deeds.ForEach, "{cards:each_of}につき[、|]{act:counted_deed.*}", "for {cards}, {act}")
    g.rule("counted_deed", verbs.Draw, "カードを{number}枚引<く>", "draw {number}")
    g.rule("counted_deed", verbs.Draw, "{number}枚引<く>", variant=True)
    g.rule("counted_deed", looking.Scout, "スカウト{number}<する>", "scout {number}")
    g.rule(
        "counted_deed",
        verbs.Damage,
        "{target:dative}{amount:number}ダメージ<を与える>",
        "deal {amount} damage to {target}",
    )
    g.rule(
        "counted_deed",
        verbs.DamagePlayers,
        "{who:harmed}に{amount:number}ダメージ<を与える>",
        "deal {amount} damage to {who}",
    )
    g.label(
        shown="cards with を",
        quote="an ability in 『』",
        quotes="an ability in 『』",
        token_zone="a zone",
        tokens="tokens",
        token_object="tokens",
        each_of="so many cards",
        counted_deed="an instruction",
        guesses="kinds of cards",
    )


def _switch() -> special.SwitchIt:
    return special.SwitchIt(selectors.This("unit"))


@does("902-5")
def _release_some(cards: Cards) -> verbs.Release:
    """902-5: without a number it is one."""
    return verbs.Release(selectors.Some(amounts.Exactly(1), cards))


@does("902-5")
def _close_some(cards: Cards) -> verbs.Close:
    """902-5: without a number it is one."""
    return verbs.Close(selectors.Some(amounts.Exactly(1), cards))


TOKEN_ZONES = {
    "墓地": "graveyard",
    "エナジーゾーン": "energy",
    "リムーブゾーン": "removed",
    "テリトリーゾーン": "territory",
}


def _english_told(deed: str, node: special.ExtraTurn | verbs.EndGame, printer: Printer, _many: bool) -> str:
    """What a player does who is named: "you take an extra turn", "each player loses the game"."""
    return done_by(printer.english(node.who, "players_word"), deed, may=False)
