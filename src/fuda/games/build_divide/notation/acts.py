"""Phrases for what is done: the verbs of chapter 500."""

from __future__ import annotations

from functools import partial

from fuda.cardtext.amounts import teach_as_many
from fuda.cardtext.common import top_cards, vocabulary
from fuda.cardtext.looking import LookAtHand
from fuda.games.build_divide.effects import looking, nouns, texts, verbs
from fuda.games.build_divide.effects.playing import AsUnit
from fuda.games.build_divide.notation.cards import TARGETS
from fuda.games.build_divide.notation.playing import teach_playing
from fuda.games.build_divide.notation.verbs import IT
from fuda.kernel.program import amounts, changes, deeds, selectors
from fuda.kernel.program.selectors import Cards
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer

HANDS = Cards(None, (), nouns.HAND)
FROM_GRAVEYARD = selectors.This("card", "graveyard")


def teach_acts(g: Grammar) -> None:
    """What is done at once."""
    act = partial(g.rule, "deed")
    act(texts.Target, "{target:picked}対象と<する>", _english_target)
    teach_as_many(g, (("picked", "things"),), cards="things")
    act(deeds.Choose, "{target:picked}選<ぶ>", "choose {target}")
    act(deeds.Choose, "{target:picked}探<す>", variant=True)
    act(_discard, "[カードを|]{quantity:mai}捨て<る>", variant=True)
    g.rule("act", _made_to_discard, "相手[の|に]手札を{quantity:mai}捨てさせ<る>", variant=True)
    owners = {"": "", "持ち主の": "", "自分の": "", "あなたの": "you", "相手の": "opponent"}
    vocabulary(g, "to", owners, {"": "its owner's", "you": "your", "opponent": "the opponent's"}.__getitem__)
    act(partial(verbs.Handle, FROM_GRAVEYARD, "return"), "このカードを[あなたの|]墓地から手札に戻<す>", variant=True)
    _teach_places(g)
    _teach_damage(g)
    _teach_cards(g)
    teach_playing(g)


def _english_damage(node: verbs.Damage | verbs.DamagePlayers, printer: Printer, _many: bool) -> str:
    """A number of damage, or damage equal to what is counted."""
    amount = printer.english(node.amount, "damage_amount")
    if isinstance(node, verbs.Damage):
        harmed = printer.english(node.target, "dative")
    else:
        harmed = printer.english(node.who, "harmed")
    said = f"{amount} damage" if isinstance(node.amount, int) or amount == "X" else f"damage equal to {amount}"
    return f"deal {said} to {harmed}"


def _english_target(node: texts.Target, printer: Printer, _many: bool) -> str:
    """Whether the text speaks of one target or of several afterwards is heard from how many there can be."""
    options = node.target.options if isinstance(node.target, selectors.Alternatives) else (node.target,)
    ones = (amounts.Exactly(1), amounts.UpTo(1))
    one = all(isinstance(option, selectors.Some) and option.quantity in ones for option in options)
    printer.spoken_of = "the target" if one else TARGETS
    return f"target {printer.english(node.target, 'picked')}"


def _english_tops(verb: str, node: looking.Look, printer: Printer, _many: bool) -> str:
    number = node.number if isinstance(node.number, int) else printer.english(node.number, "figure")
    return f"{verb} {top_cards(number)} of {printer.english(node.whose, 'whose_zone')} {node.zone}"


def _english_random(node: verbs.DropAtRandom, printer: Printer, _many: bool) -> str:
    whose = {"you": "your", "opponent": "the opponent's", "their": "your"}[node.whose]
    return f"discard {node.number} of the cards in {whose} hand at random"


def _discard(quantity: object) -> verbs.Handle:
    """523-1: where no zone is named, cards of the hand are discarded."""
    return verbs.Handle(selectors.Some(quantity, HANDS), "discard")  # type: ignore[arg-type]


def _made_to_discard(quantity: object) -> deeds.PlayersDo:
    """The opponent chooses what is discarded."""
    return deeds.PlayersDo(selectors.Players("opponent"), _discard(quantity))


def _teach_places(g: Grammar) -> None:
    """503: where cards are put."""
    act = partial(g.rule, "deed")
    act(partial(verbs.Appear, FROM_GRAVEYARD), "このカードを[あなたの|]墓地から登場させ<る>", variant=True)
    as_unit = "let {target} appear as a unit with "
    act(AsUnit, "{target:object}{granted:quotes}を持つユニットとして登場させ<る>", as_unit + "{granted}")
    valued = "{target:object}{values:unit_values}[の|を持つ]ユニットとして登場させ<る>"
    act(AsUnit, valued, as_unit + "{values}", granted=())
    for word, stat in (("パワー", "power"), ("[ヒット|ヒット数]", "hit")):
        g.rule("unit_value", changes.StatSet, f"{word}{{number:set_amount}}", f"{stat} {{number}}", stats=(stat,))
    g.many("unit_values", "unit_value", separator="[、|と|で]", english=" and ")
    g.rule("quote", None, "『{_:quoted}』", lambda node, printer, _: f"[{printer.english(node, 'quoted')}]")
    g.rule("quote", None, "「{_:quoted}」", variant=True)
    g.many("quotes", "quote", separator="と", english=" and ")
    vocabulary(g, "ordered_place", {word: place for words, place, _ in ORDERED for word in words}, str)
    orders = {word: order for order, words in ORDERS.items() for word in words}
    vocabulary(g, "order", orders, {"will": "in any order", "random": "in random order"}.__getitem__)
    put = f"{IT} {{order?}} {{to}}{{place:ordered_place}}に "
    act(looking.ToOrdered, put + "[|裏向きで|裏向きに|裏で]置<く>", _english_ordered)
    for verb in ("戻<す>", "加え<る>"):
        act(looking.ToOrdered, put + verb, variant=True)
    into = f"{IT} [|持ち主の|あなたの|自分の]山札に "
    said = "shuffle {target} into its owner's deck"
    act(looking.ToOrdered, into + "戻してシャッフル<する>", said, place="shuffled")
    shuffled = "[戻し|加え][、|][|その山札を|山札を|自分の山札を]シャッフル<する>"
    act(looking.ToOrdered, into + shuffled, variant=True, place="shuffled")


def _english_ordered(node: looking.ToOrdered, printer: Printer, _many: bool) -> str:
    """Where cards are put, and in which order."""
    where = next(english for _, place, english in ORDERED if place == node.place)
    order = "" if node.order is None else f"{printer.english(node.order, 'order')} "
    target = printer.english(node.target, "object_or_none")
    return f"put {target} {order}{where.format(to=printer.english(node.to, 'to'))}"


ORDERED: tuple[tuple[tuple[str, ...], str, str], ...] = (
    (("山札の上", "山札の一番上"), "deck_top", "on top of {to} deck"),
    (("山札の下", "山札の一番下"), "deck_bottom", "at the bottom of {to} deck"),
    (
        ("ライフの先頭", "ライフゾーンの先頭", "ライフの前", "ライフゾーン", "ライフ"),
        "life",
        "at the front of {to} life",
    ),
    (("ライフの後ろ", "ライフの後", "ライフの一番下", "後ろ", "後"), "life_back", "at the end of {to} life"),
)
"""401-4: ordered zones: the words, the place, the English."""
ORDERS = {
    "will": ("望む順番で", "好きな順番で", "任意の順番で", "望む順で", "好きな順で"),
    "random": ("無作為に", "シャッフルして"),
}


def _teach_damage(g: Grammar) -> None:
    """516: damage."""
    act = partial(g.rule, "deed")
    g.rule("damage_amount", None, "{_:number}")
    g.rule("damage_amount", None, "{_:x_amount}")
    g.rule("damage_amount", None, "{_:amount}[に等しい|と同じ|分の|と同じ点数の]")
    for target, node in (("{target:dative}", verbs.Damage), ("{who:harmed}に", verbs.DamagePlayers)):
        act(node, f"{target} {{amount:damage_amount}}ダメージ<を与える>", _english_damage)
        act(node, f"{target} {{amount:damage_amount}}ダメージを 与え<る>", variant=True)
        act(node, f"{target} {{amount:damage_amount}}ダメージ<する>", variant=True)
    it = selectors.Omitted()
    act(verbs.Damage, "{amount:number}ダメージ<を与える>", "deal {amount} damage to it", target=it)
    act(verbs.Damage, "{amount:number}ダメージを与え<る>", variant=True, target=it)
    act(verbs.DamagePlayers, "{who:harmed}は{amount:damage_amount}ダメージを受け<る>", variant=True)
    each_other = "{one:subject}は[|、]互いに"
    power = "{one} deal each other damage equal to their power"
    act(
        verbs.DamageEachOther,
        each_other + "[自身の|]パワーに等しいダメージを与え合<う>",
        power,
        other=None,
        amount=None,
    )
    dealt = "{one} deal each other {amount} damage"
    act(verbs.DamageEachOther, each_other + "{amount:number}ダメージを与え合<う>", dealt, other=None)
    for cards in ("one", "all"):
        borne = f"{{target:{cards}}}が負っているダメージを[全て|]取り除<く>"
        act(verbs.RemoveDamage, borne, "remove all damage on {target}", amount=None)
    g.label(damage_amount="a number", harmed="a player")


def _teach_cards(g: Grammar) -> None:
    """Drawing, looking, showing, scouting."""
    act = partial(g.rule, "deed")
    act(verbs.Draw, "{number:figure}枚引<く>", variant=True)
    act(looking.DrawUpTo, "カードを{number}枚まで引<く>", "draw up to {number}")
    act(verbs.Draw, "{number:amount}と同じ枚数[カードを|のカードを]引<く>", "draw as many as {number}")
    act(verbs.Draw, "{number:amount}[に等しい枚数|だけ|分|分の][カードを|のカードを]引<く>", variant=True)
    act(looking.Scout, "スカウト{number:figure}<する>", "scout {number}")
    act(verbs.Shuffle, "あなたの山札をシャッフル<する>", "shuffle your deck", who="you")
    act(verbs.Shuffle, "[|自分の|その]山札をシャッフル<する>", variant=True, who="you")
    act(verbs.Shuffle, "相手の山札をシャッフル<する>", "shuffle the opponent's deck", who="opponent")
    for from_top, first, zone in (
        ("山札[の|を]上から", "山札の[一番上のカード|一番上|上のカード|上]を", "deck"),
        ("ライフ[の|を][先頭から|上から|前から]", "ライフの先頭[のカード|]を", "life"),
    ):
        for verb, english, show in (("見<見る>", "look at", False), ("公開<する>", "show", True)):
            top = f"{{whose:whose_zone}}{from_top}{{number:figure}}枚[|を]{verb}"
            act(looking.Look, top, partial(_english_tops, english), show=show, zone=zone)
            act(looking.Look, "{whose:whose_zone}" + first + verb, variant=True, number=1, show=show, zone=zone)
    back = "元[の場所|の位置|]に戻<す>"
    act(looking.PutBack, "{order?} " + back, "put them back {order}")
    hand = "{whose:whose_zone}手札"
    act(verbs.DropAtRandom, hand + "を無作為に{number}枚捨て<る>", _english_random)
    for words in (
        "[から|を]無作為に{number}枚[|を]捨てさせ<る>",
        "から無作為に[|カードを]{number}枚捨て<る>",
        "を{number}枚[|、]無作為に選[んで|び、]捨て<る>",
    ):
        act(verbs.DropAtRandom, hand + words, variant=True)
    drawn = "手札が{number}枚になる[ように|よう|まで][カードを|]引<く>"
    act(verbs.DrawTo, drawn, "draw until there are {number} cards in your hand")
    act(LookAtHand, hand + "を見<見る>", "look at {whose} hand", show=False)
    act(LookAtHand, hand + "を[全て|]公開<する>", "show {whose} hand", show=True)
    act(looking.Show, "{target:shown}公開<する>", "show {target}")
