"""Phrases for what is done: the verbs of chapter 500."""

from __future__ import annotations

from functools import partial

from fuda.cardtext.amounts import teach_as_many
from fuda.cardtext.chance import teach_random
from fuda.cardtext.common import done_by, vocabulary
from fuda.cardtext.deeds import BeyondHand, ChangeThat, Draw, LoseControl, TakeControl, TakeThat, UpToHand
from fuda.cardtext.looking import LookAtHand, LookAtTop, english_top
from fuda.games.build_divide.effects import nouns, playing, qualities, texts, verbs
from fuda.games.build_divide.effects.playing import ActivateOne, AsUnit
from fuda.games.build_divide.notation.cards import TARGETS
from fuda.games.build_divide.notation.verbs import IT
from fuda.games.build_divide.notation.words import ZONE_ENGLISH
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program import amounts, changes, deeds, selectors
from fuda.kernel.program.selectors import Cards
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer

HANDS = Cards(None, (), nouns.HAND)


def teach_acts(g: Grammar) -> None:
    """What is done at once."""
    act = partial(g.rule, "act")
    act(texts.Target, "{target:aimed}対象と<する>", _english_target)
    teach_as_many(g, (("picked", "things"),), cards="things", each="")
    act(deeds.Choose, "{target:picked}選<ぶ>", "choose {target}", "{target:picked}探<す>")
    act(_discard, "[カードを|]{quantity:mai}捨て<る>", variant=True)
    g.rule("act", _made_to_discard, "相手[の|に]手札を{quantity:mai}捨てさせ<る>", variant=True)
    _teach_places(g)
    _teach_damage(g)
    _teach_cards(g)
    teach_playing(g)


def _english_damage(node: verbs.Handle | verbs.ForPlayers, printer: Printer, _many: bool) -> str:
    """A number of damage, or damage equal to what is counted."""
    harmed, case = (node.target, "dative") if isinstance(node, verbs.Handle) else (node.who, "harmed")
    amount = printer.english(node.number, "damage_amount")
    said = f"{amount} damage" if isinstance(node.number, int) or amount == "X" else f"damage equal to {amount}"
    return f"deal {said} to {'it' if isinstance(harmed, selectors.Omitted) else printer.english(harmed, case)}"


def _english_target(node: texts.Target, printer: Printer, _many: bool) -> str:
    """Whether the text speaks of one target or of several afterwards is heard from how many there can be."""
    options = node.target.options if isinstance(node.target, selectors.Alternatives) else (node.target,)
    ones = (amounts.Exactly(1), amounts.UpTo(1))
    one = all(isinstance(option, selectors.Some) and option.quantity in ones for option in options)
    printer.spoken_of = "the target" if one else TARGETS
    return f"target {printer.english(node.target, 'aimed')}"


def _english_tops(verb: str, node: LookAtTop, printer: Printer, many: bool) -> str:
    return f"{verb} {english_top(node, printer, many)}"


def _discard(quantity: object) -> verbs.Handle:
    """523-1: where no zone is named, cards of the hand are discarded."""
    return verbs.Handle(selectors.Some(quantity, HANDS), "discard")  # type: ignore[arg-type]


def _made_to_discard(quantity: object) -> deeds.PlayersDo:
    """The opponent chooses what is discarded."""
    return deeds.PlayersDo(selectors.Players("opponent"), _discard(quantity))


def _teach_places(g: Grammar) -> None:
    """503: where cards are put."""
    act = partial(g.rule, "act")
    as_unit = "let {target} appear as a unit with "
    act(AsUnit, "{target:object}{granted:quotes}を持つユニットとして登場させ<る>", as_unit + "{granted}")
    valued = "{target:object}{values:unit_values}[の|を持つ]ユニットとして登場させ<る>"
    act(AsUnit, valued, as_unit + "{values}", granted=())
    for word, stat in (("パワー", "power"), ("[ヒット|ヒット数]", "hit")):
        g.rule("unit_value", changes.StatSet, f"{word}{{number:set_amount}}", f"{stat} {{number}}", stats=(stat,))
    g.many("unit_values", "unit_value", separator="[、|と|で]", english=" and ")
    g.rule("quote", None, "[『|「]{_:quoted}[』|」]", lambda node, printer, _: f"[{printer.english(node, 'quoted')}]")
    g.many("quotes", "quote", separator="と", english=" and ")
    vocabulary(g, "ordered_place", {word: place for words, place, _ in ORDERED for word in words}, str)
    orders = {word: order for order, words in ORDERS.items() for word in words}
    vocabulary(g, "order", orders, {"will": "in any order", "random": "in random order"}.__getitem__)
    put = f"{IT} {{order?}} {{to}}{{place:ordered_place}}に "
    words = [f"{put}{verb}" for verb in ("戻<す>", "加え<る>")]
    act(verbs.ToOrdered, f"{put}[|裏向きで|裏向きに|裏で]置<く>", _english_ordered, *words)
    shuffled = "[戻して|戻し|加え|加えて][|、][|その山札を|山札を|自分の山札を]シャッフル<する>"
    into = f"{IT} [|持ち主の|あなたの|自分の]山札に {shuffled}"
    act(verbs.ToOrdered, into, "shuffle {target} into its owner's deck", place="shuffled")


def _english_ordered(node: verbs.ToOrdered, printer: Printer, _many: bool) -> str:
    """Where cards are put, and in which order."""
    where = next(english for _, place, english in ORDERED if place == node.place)
    order = "" if node.order is None else f"{printer.english(node.order, 'order')} "
    target = printer.english(node.target, "object_or_none")
    return f"put {target} {order}{where.format(to=printer.english(node.to, 'to'))}"


LIFE = ("ライフ", "ライフゾーン")
ORDERED: tuple[tuple[tuple[str, ...], str, str], ...] = (
    (("山札の上", "山札の一番上"), "deck_top", "on top of {to} deck"),
    (("山札の下", "山札の一番下"), "deck_bottom", "at the bottom of {to} deck"),
    (
        tuple([life + at for at in ("の先頭", "の前", "の上", "の一番上", "") for life in LIFE]),
        "life", "at the front of {to} life",
    ),
    (
        (*[life + at for at in ("の後ろ", "の後", "の下", "の一番下") for life in LIFE], "後ろ", "後"),
        "life_back", "at the end of {to} life",
    ),
)  # fmt: skip
"""401-4: ordered zones: the words, the place, the English."""
ORDERS = {
    "will": ("望む順番で", "好きな順番で", "任意の順番で", "望む順で", "好きな順で"),
    "random": ("無作為に", "シャッフルして"),
}


def _teach_damage(g: Grammar) -> None:
    """516: damage."""
    act = partial(g.rule, "act")
    g.rule("damage_amount", None, "{_:number}")
    g.rule("damage_amount", None, "{_:x_amount}")
    g.rule("damage_amount", amounts.Multiplied, "{times:amount}×{number}", "{number} times {times}")
    g.rule("damage_amount", None, "{_:amount}[に等しい|と同じ|分の|と同じ点数の|と同じ値の|に等しい値の]")
    for target, node, kind in (
        ("{target:dative}", verbs.Handle, "damage"), ("{who:harmed}に", verbs.ForPlayers, "damage_player"),
    ):  # fmt: skip
        said = f"{target} {{number:damage_amount}}ダメージ"
        ways = f"{said}を 与え<る>", f"{said}<する>", f"{said}<体言>"
        act(node, f"{said}<を与える>", _english_damage, *ways, kind=kind)
    much, it = "{number:damage_amount}ダメージ", {"kind": "damage", "target": selectors.Omitted()}
    act(verbs.Handle, f"{much}<を与える>", _english_damage, f"{much}を与え<る>", also=it)
    g.variant("act", verbs.ForPlayers, "{who:harmed}は{number:damage_amount}ダメージを受け<る>", kind="damage_player")
    for much, english, fixed in (
        ("[自身の|]パワーに等しい", "damage equal to their power", {"amount": None}),
        ("{amount:number}", "{amount} damage", {}),
    ):
        words = f"{{one:subject}}は[|、]互いに{much}ダメージを与え合<う>"
        act(verbs.DamageEachOther, words, f"{{one}} deal each other {english}", also=fixed)
    borne = "{target:one|all}[が負っている|が受けている|の]ダメージを"
    said = "remove all damage on {target}"
    act(verbs.Handle, f"{borne}[全て|]取り除<く>", said, f"{borne}0に<する>", kind="mend")


@does("508-1")
def _teach_cards(g: Grammar) -> None:
    """Drawing, looking, showing, scouting."""
    act = partial(g.rule, "act")
    act(Draw, "{number:figure}枚引<く>", variant=True)
    act(verbs.DrawUpTo, "カードを{number}枚まで引<く>", "draw up to {number}")
    so_many = "{number:amount}[と同じ枚数|に等しい枚数|と同じだけ|と同じ数だけ|だけ|分|分の][カードを|のカードを]引<く>"
    act(Draw, so_many, "draw as many as {number}", "{number:amount}[の|、|分、]カードを引<く>")
    g.rule("as_cards", amounts.CountOf, "{cards:such_cards}", within=True)
    as_many = "[と同じ枚数の|と同じ枚数|と同じ数の|と同じ数だけ|と同じ枚数だけ|の数だけ|の枚数だけ]"
    g.variant("act", Draw, f"{{number:as_cards}}{as_many} カードを 引<く>")
    act(verbs.ForPlayers, "スカウト{number:figure}<する>", "scout {number}", kind="scout")
    act(verbs.ForPlayers, "[あなたの||自分の|その]山札をシャッフル<する>", "shuffle your deck", kind="shuffle")
    theirs = "相手の山札をシャッフル<する>"
    act(verbs.ForPlayers, theirs, "shuffle the opponent's deck", kind="shuffle", who="opponent")
    for from_top, first, zone in (
        ("山札[の|を]上から", "山札の[一番上のカード|一番上|上のカード|上]を", "deck"),
        ("ライフ[の|を][先頭から|上から|前から]", "ライフの先頭[のカード|]を", "life"),
    ):
        for verb, english, show in (("見<見る>", "look at", False), ("公開<する>", "show", True)):
            top = f"{{whose:whose_zone}}{from_top}{{number:figure}}枚[|を]{verb}"
            act(LookAtTop, top, partial(_english_tops, english), show=show, zone=zone)
            act(LookAtTop, "{whose:whose_zone}" + first + verb, variant=True, number=1, show=show, zone=zone)
    act(verbs.PutBack, "{order?} 元[の場所|の位置|]に戻<す>", "put them back {order}")
    hand = "{whose:whose_zone}手札"
    by_chance = "[を|から]無作為に[|カードを]{quantity:mai}[|を]", "を{quantity:mai}[、|]無作為に"
    teach_random(g, "cards", *by_chance, category="by_chance")
    g.rule("picked", None, "{_:by_chance}")
    act(verbs.Handle, "{target:by_chance}捨てさせ<る>", variant=True, kind="discard")
    until = "until there are {number} cards in your hand"
    left = "手札[が|を]{number}枚になる[ように|よう|まで]"
    g.rule("lacking", UpToHand, left, until)
    g.rule("overmuch", BeyondHand, left, until)
    g.rule("so_many_off", amounts.AsMany, "{number:overmuch}", "{number}", up_to=False)
    g.rule("down_to", selectors.Some, "{quantity:so_many_off}[|手札を]", "cards {quantity}", cards=HANDS)
    act(verbs.Handle, "{target:down_to}捨て<る>", "discard {target}", kind="discard")
    act(Draw, "{number:lacking}[カードを|]引<く>", "draw {number}")
    act(LookAtHand, hand + "を見<見る>", "look at {whose} hand", show=False)
    act(LookAtHand, hand + "を[全て|]公開<する>", "show {whose} hand", show=True)
    act(verbs.Show, "{target:shown}公開<する>", "show {target}")


@does("518-2", "519-2", "1209-2d")
def teach_playing(g: Grammar) -> None:
    """The rarer verbs."""
    act = partial(g.rule, "act")
    g.rule("shown", None, "{_:one}を")
    g.rule("shown", None, "{_:picked}")
    act(verbs.Pay, "{energy}[を|]払<う>", "pay {energy}")
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
    act(verbs.Handle, f"{IT} コピー<する>", "copy {target}", kind="copy")
    control = "{target:controlled} [コントロール|支配権]を 得<る>"
    act(TakeControl, control, "take control of {target}", duration=None)
    act(TakeControl, "{duration}、 " + control, "take control of {target} {duration}")
    act(TakeControl, f"{IT} あなたの支配下に 置<く>", variant=True, duration=None)
    g.rule("controlled", None, "{_:one|counted}の")
    act(LoseControl, "{target:one}の[コントロール|支配権]を失<う>", "lose control of {target}")
    for words, down, english in (("", False, ""), ("[裏で|裏向きで|裏向きに] ", True, " face down")):
        aura = f"{IT} {words}{{info:signed}}[のオーラとして|オーラとして] {{host:dative}} つけ<る>"
        act(playing.Attach, aura, f"put {{target}}{english} on {{host}} as an Aura of {{info}}", face_down=down)
    log = f"{IT} ログとして {{host:dative}} つけ<る>"
    act(playing.Attach, log, "put {target} on {host} as a log", info="log", face_down=False)
    laid = f"{IT} {{host:dative}} 重ねて つけ<る>"
    act(playing.Attach, laid, "lay {target} on {host}", info="laid", face_down=False)
    token, made = {"name": "クラスカード"}, "[|生成して] {host:dative} つけ<る>"
    said = "put {number} Class Card on {host}"
    act(playing.AttachToken, f"クラスカードを {{number}}枚 {made}", said, also=token)
    act(playing.AttachToken, f"クラスカードを {made}", variant=True, number=1, also=token)
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
    act(verbs.ForPlayers, "エンドフェイズに移行<する>", "go to the end phase", kind="to_end_phase")
    stopped = "[アタック|このアタック|そのアタック|相手のアタック]を中止<する>"
    act(verbs.ForPlayers, stopped, "stop the attack", kind="stop_attack")
    extra, turn = "{who:harmed}の追加ターンを行<う>", partial(_english_told, "take an extra turn")
    act(verbs.ForPlayers, extra, turn, f"このターンの[次に|後に|次に、|後に、]{extra}", kind="extra_turn")
    act(verbs.ForPlayers, "このゲーム中、ずっと" + extra, _english_always, kind="endless_turns")
    act(playing.UseSkill, "【スキル】を発動<する>", "use the skill")
    act(playing.Guess, "{options:guesses}[のどちらか|のいずれか|]を予想<する>", "guess: {options}")
    g.many("guesses", "kind_cards", separator="か", least=2, english=" or ")
    exchange = "【等価交換{number}】"
    act(playing.EqualExchange, f"{exchange}<体言>", "【Equal Exchange {number}】", f"{exchange}を行<う>")
    for word, kind, english in (("敗北", "lose", "lose the game"), ("勝利", "win", "win the game")):
        ended = f"{{who:harmed}}は[ゲームに|このゲームに]{word}<する>"
        act(verbs.ForPlayers, ended, partial(_english_told, english), kind=kind)
    changed = "scout with the number changed by {number}"
    act(ChangeThat, "その数を{number:signed}してスカウト<する>", changed, kind="scout")
    taken = "{to:one}が そのダメージを 受け<る>", "have {to} take that damage", "そのダメージを {to:one}に 与え<る>"
    act(TakeThat, *taken)
    act(ChangeThat, "そのダメージを{number:signed}して与え<る>", "deal that damage with {number}", kind="damage")
    _teach_exchanges(g)
    g.label(shown="cards with を", token_zone="a zone")


@does("902-5")
def _handle_one(cards: Cards, kind: str) -> verbs.Handle:
    """902-5: without a number it is one."""
    return verbs.Handle(selectors.Some(amounts.Exactly(1), cards), kind)


TOKEN_ZONES = {
    "墓地": "graveyard", "エナジーゾーン": "energy", "リムーブゾーン": "removed", "テリトリーゾーン": "territory",
}  # fmt: skip


def _english_always(node: verbs.ForPlayers, printer: Printer, many: bool) -> str:
    return f"for the rest of the game, {_english_told('take an extra turn after each turn', node, printer, many)}"


def _english_told(deed: str, node: verbs.ForPlayers, printer: Printer, _many: bool) -> str:
    """What a player does who is named: "you take an extra turn", "each player loses the game"."""
    return done_by(printer.english(node.who, "harmed"), deed, may=False)


def _teach_exchanges(g: Grammar) -> None:
    """509-1: two cards, or one each of two kinds; or the two that were targeted."""
    g.rule("swapped", None, "{_:item}と")
    g.rule("swapped", selectors.Some, "{cards}を{quantity:mai}と", variant=True)
    g.rule("swapped_with", None, "{_:item}を")
    g.rule("swapped_with", None, "{_:picked}[|、]", variant=True)
    g.rule("act", verbs.Swap, "{one:swapped} {other:swapped_with} 入れ替え<る>", "exchange {one} and {other}")
    targets = qualities.Targeted(True)
    g.rule("act", verbs.Swap, "対象を入れ替え<る>", "exchange the targets", one=targets, other=None)
