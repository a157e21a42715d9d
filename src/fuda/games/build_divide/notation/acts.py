"""Phrases for what is done: the verbs of chapter 500."""

from __future__ import annotations

from dataclasses import replace

from fuda.games.build_divide.effects import altering, looking, nouns, special, texts, verbs
from fuda.games.build_divide.effects.coding import AsUnit, DamageChanged, ScoutChanged
from fuda.games.build_divide.notation.words import vocabulary
from fuda.kernel.program import acts, amounts, gates, selectors
from fuda.kernel.program.selectors import Cards
from fuda.text.common import english_gate, join_acts
from fuda.text.grammar import English, Grammar
from fuda.text.printer import Printer

LINKS = {"then": "その後、", "done": "そうしたら、", "undone": "そうしなかったら、"}
LINK = (
    r"その後、?|そうしなかった(?:ら|なら|場合)、|しなかった(?:ら|なら)、|そうした(?:ら|なら|場合)、"
    r"|(?!的中)[^がはをにの、。：・■「」『』【】⁅⁆〔〕0-9]{1,10}(?:たら|だら|たなら|た場合)、"
)
HANDS = Cards(None, (), nouns.HAND)


def read_link(word: str) -> str:
    """How a sentence follows on the one before."""
    if word.startswith("その後"):
        return "then"
    return "undone" if "なかった" in word else "done"


class _Teller:
    """Teaches acts."""

    def __init__(self, g: Grammar) -> None:
        self.g = g

    def __call__(self, node: object, ja: str, en: English = "", variant: bool = False, **fixed: object) -> None:
        self.g.rule("deed", node, ja, en, variant=variant, also=fixed)  # type: ignore[arg-type]


def teach_sentences(g: Grammar) -> None:
    """The order of a text: then, if, instead, may; by doing; bullets."""
    g.token("link_word", LINK, read_link, lambda v: LINKS.get(v) if isinstance(v, str) else None, str)
    g.token(
        "instead_word", "代わりに、?|かわりに、?|", lambda w: bool(w),
        lambda v: {True: "代わりに", False: ""}.get(v) if isinstance(v, bool) else None, str,
    )  # fmt: skip
    g.rules["gate"].clear()
    head = "{link?}{whiles}{conditions}{instead}"
    g.rule("gate", gates.Gate, head + "{acts:acts.*}", english_gate, optional=False)
    g.rule("gate", gates.Gate, head + "{acts:acts.te}[よい|もよい]", english_gate, optional=True)
    g.rule("gate", gates.Gate, head + "{acts:by_acts.*}", _english_by_doing, optional=False)
    g.rule("by_doing", texts.ByDoing, "{first:acts}ことで[、|]{then:acts.*}", "by choosing to {first}, {then}")
    g.rule("by_doing", texts.ByDoing, "{first:acts}ことで[、|]{then:acts.te}[よい|もよい]", variant=True)
    g.rule("by_doing", texts.ByDoing, "{first:acts}ことで[、|]{then:acts.can}", variant=True)
    g.many("by_acts", "by_doing", form="*")
    g.rule("act", None, "{_:deed.*}")
    g.rule("act", acts.PlayersDo, "{who:topic}{act:deed.*}", _english_players_do)
    for word, who, english in (
        ("あなたは", "you", "you"), ("相手は", "opponent", "the opponent"), ("[お互いのプレイヤーは|各プレイヤーは|全てのプレイヤーは|互いのプレイヤーは|お互いに|互いに]", "all", "each player"),
        ("そのプレイヤーは", "event_player", "that player"), ("その相手は", "event_opponent", "that player's opponent"),
    ):  # fmt: skip
        g.rule("topic", selectors.Players, f"{word}[|、]", english, who=who)
    g.rule("act", acts.Delayed, "{happening:later}[、|に|に、]{then:gate}", "{happening}, {then}", duration=None)
    g.rule("sentence", texts.Afterwards, "{first:gate.cont}、その後[、|]{then:gate}。", _english_afterwards)
    g.rule("act", texts.Say, "Xは[|、]{amount}[である|だ|とする|に等しい]", "X is {amount}")
    g.rule(
        "act",
        texts.Modes,
        "以下から{number}つを選んで行<う>",
        "choose {number} of the following and do it|",
        up_to=False,
    )
    g.rule(
        "act", texts.Modes, "[以下から|次の中から|以下の中から|以下の]{number}つ[を|]選<ぶ>", variant=True, up_to=False
    )
    g.rule("act", texts.Modes, "[次の中から|以下の中から]{number}つ[を|]選んで行<う>", variant=True, up_to=False)
    g.rule(
        "act",
        texts.Modes,
        "以下から{number}つまでを選んで行<う>",
        "choose up to {number} of the following and do them",
        up_to=True,
    )
    g.rule("act", texts.Modes, "[以下から|次の中から|以下の中から]{number}つまで[を|]選<ぶ>", variant=True, up_to=True)
    g.rule("act", acts.UseBullets, "以下を行<う>", "do the following")
    g.label(
        act="an instruction",
        deed="an instruction",
        topic="a player",
        by_doing="…ことで",
        by_acts="…ことで",
        link_word="その後、",
    )


def _english_by_doing(node: gates.Gate, printer: Printer, _many: bool) -> str:
    (doing,) = node.acts
    assert isinstance(doing, texts.ByDoing)
    first = english_gate(replace(node, acts=doing.first, optional=True), printer, False)
    return f"{first}; if you do, {join_acts([printer.english(act, 'act') for act in doing.then])}"


def _english_afterwards(node: texts.Afterwards, printer: Printer, _many: bool) -> str:
    return f"{printer.english(node.first, 'gate')}. then, {printer.english(node.then, 'gate')}."


def _english_players_do(node: acts.PlayersDo, printer: Printer, _many: bool) -> str:
    return f"{printer.english(node.who, 'topic')}: {printer.english(node.act, 'deed')}"


def teach_acts(g: Grammar) -> None:
    """What is done at once."""
    teach_sentences(g)
    act = _Teller(g)
    act(texts.Target, "{target:picked}対象と<する>", "target {target}")
    act(texts.Target, "{target:both_picked}対象と<する>", "target {target}")
    g.rule("both_picked", selectors.Both, "{parts:several_picked}", "{parts}")
    g.many("several_picked", "picked", separator="[と|、]", least=2, english=" and ")
    act(acts.Choose, "{target:picked}選<ぶ>", "choose {target}")
    act(verbs.Stand, "{target:object_or_none}スタンド[|さ]<する>", "stand {target}")
    act(verbs.Rest, "{target:object_or_none}レスト<する>", "rest {target}")
    act(verbs.TurnUp, "{target:object_or_none}表に<する>", "turn {target} face up")
    act(verbs.TurnDown, "{target:object_or_none}裏に<する>", "turn {target} face down")
    act(verbs.Destroy, "{target:object_or_none}破壊<する>", "destroy {target}")
    act(verbs.Drop, "{target:object_or_none}ドロップ<する>", "drop {target}", word="drop")
    act(verbs.Drop, "{target:object}捨て<る>", "discard {target}", word="discard")
    act(_discard, "[カードを|]{quantity:mai}捨て<る>", variant=True)
    act(verbs.Remove, "{target:object_or_none}リムーブ<する>", "remove {target}")
    act(verbs.Remove, "{target:object_or_none}リムーブゾーンに置<く>", variant=True)
    whose = "[|持ち主の|所有者の|あなたの|相手の]"
    act(
        verbs.Return,
        f"{{target:object_or_none}}{whose}手札に戻<す>",
        "return {target} to its owner's hand",
        add=False,
        show=False,
    )
    act(verbs.Return, "{target:object_or_none}手札に加え<る>", "add {target} to your hand", add=True, show=False)
    act(
        verbs.Return,
        "{target:object_or_none}公開して[|、]手札に加え<る>",
        "show {target} and add it to your hand",
        add=True,
        show=True,
    )
    act(_from_graveyard, "このカードを[あなたの|]墓地から手札に戻<す>", variant=True)
    _teach_places(act, g)
    _teach_damage(act, g)
    _teach_cards(act)
    _teach_rare(act, g)


def _discard(quantity: object) -> verbs.Drop:
    """523-1: where no zone is named, cards of the hand are discarded."""
    return verbs.Drop(selectors.Some(quantity, HANDS), "discard")  # type: ignore[arg-type]


def _from_graveyard() -> verbs.Return:
    return verbs.Return(selectors.This("card", "graveyard"))


def _appear_from_graveyard() -> verbs.Appear:
    return verbs.Appear(selectors.This("card", "graveyard"))


def _teach_places(act: _Teller, g: Grammar) -> None:
    """503: where cards are put."""
    act(
        verbs.Put,
        "{target:object_or_none}[墓地|ドロップゾーン]に置<く>",
        "put {target} into the graveyard",
        place="graveyard",
        how="",
    )
    for words, how, english in (
        ("", "", ""), ("[レストで|レスト状態で|レストして]", "rested", " rested"), ("[裏で|裏向きで|裏にして]", "down", " face down"),
        ("[レストで裏で|裏のレスト状態で|レスト状態で裏向きに]", "rested_down", " rested and face down"),
    ):  # fmt: skip
        energy = f"{{target:object_or_none}}{words}[|あなたの]エナジーゾーンに"
        act(verbs.Put, f"{energy}置<く>", f"put {{target}} into the energy zone{english}", place="energy", how=how)
        if words:
            act(
                verbs.Put,
                f"{{target:object_or_none}}[|あなたの]エナジーゾーンに{words}置<く>",
                variant=True,
                place="energy",
                how=how,
            )
    act(
        verbs.Put,
        "{target:object_or_none}テリトリーゾーンに置<く>",
        "put {target} into the territory zone",
        place="territory",
        how="",
    )
    act(verbs.Appear, "{target:object_or_none}登場させ<る>", "let {target} appear", rested=False)
    act(verbs.Appear, "{target:object_or_none}[|あなたの]フィールドに置<く>", variant=True, rested=False)
    act(
        verbs.Appear,
        "{target:object_or_none}[レストで|レスト状態で]登場させ<る>",
        "let {target} appear rested",
        rested=True,
    )
    act(_appear_from_graveyard, "このカードを[あなたの|]墓地から登場させ<る>", variant=True)
    act(
        AsUnit,
        "{target:object}{granted:quotes}を持つユニットとして登場させ<る>",
        "let {target} appear as a unit with {granted}",
    )
    act(
        AsUnit,
        "{target:object}{values:unit_values}[の|を持つ]ユニットとして登場させ<る>",
        "let {target} appear as a unit with {values}",
        granted=(),
    )
    for word, stat in (("パワー", "power"), ("[ヒット|ヒット数]", "hit")):
        g.rule("unit_value", altering.StatBecomes, f"{word}{{number:set_amount}}", f"{stat} {{number}}", stat=stat)
    g.many("unit_values", "unit_value", separator="[、|と|で]", english=" and ")
    g.rule("quote", None, "『{_:quoted}』", lambda node, printer, _: f"[{printer.english(node, 'quoted')}]")
    g.rule("quote", None, "「{_:quoted}」", variant=True)
    g.many("quotes", "quote", separator="と", english=" and ")
    order = "[|望む順番で|好きな順番で|任意の順番で]"
    for words, place, english in (
        ("山札の[上|一番上]", "deck_top", "on top of its owner's deck"), ("山札の[下|一番下]", "deck_bottom", "at the bottom of its owner's deck"),
        ("[ライフの先頭|ライフゾーンの先頭|ライフの前|ライフゾーン|ライフ]", "life", "at the front of its owner's life"),
        ("[ライフの後ろ|ライフの後|ライフの一番下]", "life_back", "at the end of its owner's life"),
    ):  # fmt: skip
        owner = "[|持ち主の|所有者の|あなたの|相手の]"
        act(
            looking.ToOrdered,
            f"{{target:object_or_none}}{order}{owner}{words}に置<く>",
            f"put {{target}} {english}",
            place=place,
            random=False,
        )
        act(
            looking.ToOrdered,
            f"{{target:object_or_none}}{order}{owner}{words}に戻<す>",
            variant=True,
            place=place,
            random=False,
        )
        act(
            looking.ToOrdered,
            f"{{target:object_or_none}}{order}{owner}{words}に加え<る>",
            variant=True,
            place=place,
            random=False,
        )
        act(
            looking.ToOrdered,
            f"{{target:object_or_none}}[無作為に|ランダムに|シャッフルして]{owner}{words}に置<く>",
            f"put {{target}} in random order {english}",
            place=place,
            random=True,
        )
        rest = "[残りのカード|残り]を"
        said = english.replace("its owner's", "the")
        act(looking.PutRest, f"{rest}{order}{owner}{words}に置<く>", f"put the rest {said}", place=place, random=False)
        act(looking.PutRest, f"{rest}{order}{owner}{words}に戻<す>", variant=True, place=place, random=False)
        act(
            looking.PutRest,
            f"{rest}[無作為に|ランダムに|シャッフルして]{owner}{words}に置<く>",
            f"put the rest in random order {said}",
            place=place,
            random=True,
        )
    act(
        looking.ToOrdered,
        "{target:object_or_none}[|持ち主の|所有者の]山札に戻してシャッフル<する>",
        "shuffle {target} into its owner's deck",
        place="shuffled",
        random=False,
    )
    for words, place, english in (
        ("[墓地|ドロップゾーン]に置<く>", "graveyard", "into the graveyard"),
        ("リムーブ<する>", "removed", "into the remove zone"),
        ("手札に加え<る>", "hand", "into your hand"),
        ("山札に戻してシャッフル<する>", "shuffled", "back and shuffle"),
        ("ドロップ<する>", "graveyard", ""),
    ):
        act(
            looking.PutRest,
            f"[残りのカード|残り]を{words}",
            f"put the rest {english}",
            variant=not english,
            place=place,
            random=False,
        )


def _teach_damage(act: _Teller, g: Grammar) -> None:
    """516: damage."""
    g.rule("damage_amount", None, "{_:number}")
    g.rule("damage_amount", None, "{_:x_amount}")
    g.rule("damage_amount", None, "{_:amount}[に等しい|と同じ|分の|と同じ点数の]")
    for target, node, english in (
        ("{target:dative}", verbs.Damage, "{target}"),
        ("{who:harmed}に", verbs.DamagePlayers, "{who}"),
    ):
        act(node, f"{target}{{amount:damage_amount}}ダメージ<を与える>", f"deal {{amount}} damage to {english}")
        act(node, f"{target}{{amount:damage_amount}}ダメージを与え<る>", variant=True)
        act(node, f"{target}{{amount:damage_amount}}ダメージ<する>", variant=True)
    players = {
        "あなた": "you",
        "自分": "you",
        "相手": "opponent",
        "相手プレイヤー": "opponent",
        "各プレイヤー": "all",
        "互い": "all",
        "そのプレイヤー": "that",
    }
    back = {"you": "あなた", "opponent": "相手", "all": "各プレイヤー", "that": "そのプレイヤー"}
    said = {"you": "you", "opponent": "the opponent", "all": "each player", "that": "that player"}
    g.token(
        "harmed",
        "|".join(sorted(players, key=len, reverse=True)),
        players.__getitem__,
        lambda v: back.get(v) if isinstance(v, str) else None,
        said.__getitem__,
    )
    act(
        verbs.DamageEachOther,
        "{one:subject}は[|、]互いに[自身の|]パワーに等しいダメージを与え合<う>",
        "{one} deal each other damage equal to their power",
        other=None,
        amount=None,
    )
    act(
        verbs.DamageEachOther,
        "{one:subject}は[|、]互いに{amount:number}ダメージを与え合<う>",
        "{one} deal each other {amount} damage",
        other=None,
    )
    act(
        verbs.RemoveDamage,
        "{target:one}が負っているダメージを[全て|すべて|]取り除<く>",
        "remove all damage on {target}",
        amount=None,
    )
    act(
        verbs.RemoveDamage,
        "{target:all}が負っているダメージを[全て|すべて|]取り除<く>",
        "remove all damage on {target}",
        amount=None,
    )
    g.label(damage_amount="a number", harmed="a player")


def _teach_cards(act: _Teller) -> None:
    """Drawing, looking, showing, scouting."""
    act(verbs.Draw, "カードを{number}枚引<く>", "draw {number}")
    act(verbs.Draw, "{number}枚引<く>", variant=True)
    act(verbs.Draw, "カードを{number:x_alone}枚引<く>", "draw {number}")
    act(verbs.Draw, "{number:amount}と同じ枚数[カードを|のカードを]引<く>", "draw as many as {number}")
    act(looking.Scout, "スカウト{number}<する>", "scout {number}")
    act(looking.Scout, "スカウト{number:x_alone}<する>", "scout {number}")
    act(verbs.Shuffle, "あなたの山札をシャッフル<する>", "shuffle your deck", who="you")
    act(verbs.Shuffle, "[|自分の|その]山札をシャッフル<する>", variant=True, who="you")
    act(verbs.Shuffle, "相手の山札をシャッフル<する>", "shuffle the opponent's deck", who="opponent")
    act(
        looking.Look,
        "{whose:whose_zone}山札[の|を]上から{number}枚[|を]見<見る>",
        "look at the top {number} of {whose} deck",
        show=False,
    )
    act(
        looking.Look,
        "{whose:whose_zone}山札[の|を]上から{number:x_alone}枚[|を]見<見る>",
        "look at the top {number} of {whose} deck",
        show=False,
    )
    act(
        looking.Look,
        "{whose:whose_zone}山札[の|を]上から{number}枚[|を]公開<する>",
        "show the top {number} of {whose} deck",
        show=True,
    )
    act(looking.LookAtHand, "{whose:whose_zone}手札を見<見る>", "look at {whose} hand", show=False)
    act(looking.LookAtHand, "{whose:whose_zone}手札を[全て|すべて|]公開<する>", "show {whose} hand", show=True)
    act(looking.Show, "{target:shown}公開<する>", "show {target}")


def _teach_rare(act: _Teller, g: Grammar) -> None:
    """The rarer verbs."""
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
        ("[打ち消して墓地に置|打ち消し、墓地に置]", "graveyard", ""), ("打ち消してリムーブゾーンに置", "removed", " and remove it"),
        ("打ち消して山札の下に置", "deck_bottom", " and put it at the bottom of the deck"),
    ):  # fmt: skip
        act(verbs.Counter, f"{{target:object_or_none}}{words}<く>", f"counter {{target}}{english}", to=to)
    act(
        verbs.Counter,
        "{target:object_or_none}打ち消して[持ち主の|所有者の|]手札に戻<す>",
        "counter {target} and return it to the hand",
        to="hand",
    )
    act(verbs.Counter, "{target:object_or_none}打ち消<す>", "counter {target}", to="")
    act(special.Copy, "{target:object_or_none}コピー<する>", "copy {target}")
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
        "make {number} token {name} in the {zone}",
    )
    g.token(
        "token_zone", "墓地|エナジーゾーン|リムーブゾーン|テリトリーゾーン", TOKEN_ZONES.__getitem__,
        lambda v: {zone: word for word, zone in TOKEN_ZONES.items()}.get(v) if isinstance(v, str) else None, str,
    )  # fmt: skip
    act(special.EraseTokens, "{target:token_object}取り除<く>", "take {target} out of the game")
    g.rule("token_object", selectors.Some, "{cards:tokens}を{quantity:mai}", "{quantity} {cards}")
    g.rule("token_object", selectors.All, "{cards:tokens}全てを", "all {cards}")
    g.rule("tokens", Cards, "{filters:modifiers}{noun:token_noun}", "token", clause=None)
    vocabulary(g, "token_noun", {"トークン": nouns.TOKEN}, lambda _: "token")
    act(special.SwitchIt, "{target:object}スイッチ<する>", "switch {target}")
    act(_switch, "スイッチ<する>", variant=True)
    act(special.ToEndPhase, "エンドフェイズに移行<する>", "go to the end phase")
    act(special.StopAttack, "[アタック|このアタック|そのアタック]を中止<する>", "stop the attack")
    act(special.ExtraTurn, "{who:players_word}の追加ターンを行<う>", "{who}: a further turn follows", always=False)
    act(
        special.ExtraTurn,
        "このゲーム中、ずっと{who:players_word}の追加ターンを行<う>",
        "{who}: for the rest of the game a further turn follows each turn",
        always=True,
    )
    act(special.UseSkill, "【スキル】を発動<する>", "use the skill")
    act(special.Guess, "{options:guesses}[の|][どちらか|いずれか|]を予想<する>", "guess one of: {options}")
    g.many("guesses", "kind_cards", separator="か", least=2, english=" or ")
    act(special.EqualExchange, "【等価交換{number}】<体言>", "【Equal Exchange {number}】")
    act(special.EqualExchange, "【等価交換{number}】を行<う>", variant=True)
    act(verbs.LayFaceDown, "{target:object_or_none}伏せ<る>", "lay {target} face down")
    act(
        verbs.GainCounters,
        "[|あなたの]{counter}カウンターを{number}[個|つ]得<る>",
        "get {number} {counter} counter",
        who="you",
    )
    act(
        verbs.GainCounters,
        "{who:whose}の{counter}カウンターを{number:taken}取り除<く>",
        "remove {number} of {who} {counter} counters",
    )
    g.token(
        "taken", "[0-9]+(?:個|つ)", lambda w: -int(w[:-1]),
        lambda n: f"{-n}個" if isinstance(n, int) and not isinstance(n, bool) and n < 0 else None, lambda n: str(-n),
    )  # fmt: skip
    act(
        verbs.PutCounters,
        "{target:dative}{counter}カウンターを{number}[個|つ]置<く>",
        "put {number} {counter} counter on {target}",
    )
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
    act(verbs.EndGame, "{who:players_word}は[ゲームに|このゲームに]敗北<する>", "{who}: lose the game", wins=False)
    act(verbs.EndGame, "{who:players_word}は[ゲームに|このゲームに]勝利<する>", "{who}: win the game", wins=True)
    act(ScoutChanged, "その数を{number:signed}してスカウト<する>", "scout with that number {number}")
    act(DamageChanged, "そのダメージを{number:signed}して与え<る>", "deal that damage with {number}")
    for cards in ("things", "stored"):
        g.rule("each_of", selectors.Some, f"{{cards:{cards}}}{{quantity:mai}}", "{quantity} of {cards*}")
    act(acts.ForEach, "{cards:each_of}につき[、|]{act:counted_deed.*}", "for every {cards}, {act}")
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
        shown="cards with を", quote="an ability in 『』", quotes="an ability in 『』", token_zone="a zone", tokens="tokens",
        token_object="tokens", each_of="so many cards", counted_deed="an instruction", taken="a number", guesses="kinds of cards",
    )  # fmt: skip


def _switch() -> special.SwitchIt:
    return special.SwitchIt(selectors.This("unit"))


def _release_some(cards: Cards) -> verbs.Release:
    return verbs.Release(selectors.Some(amounts.Exactly(1), cards))


def _close_some(cards: Cards) -> verbs.Close:
    return verbs.Close(selectors.Some(amounts.Exactly(1), cards))


TOKEN_ZONES = {
    "墓地": "graveyard",
    "エナジーゾーン": "energy",
    "リムーブゾーン": "removed",
    "テリトリーゾーン": "territory",
}
