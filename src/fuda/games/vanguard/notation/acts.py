"""Phrases for what is done besides the game's verbs, and for what is changed."""

from __future__ import annotations

from functools import partial
from typing import Any

from fuda.cardtext.amounts import teach_amounts, teach_done_numbers, teach_each
from fuda.cardtext.changes import ChangeTeller, teach_player_bans
from fuda.cardtext.changes import teach_changes as teach_change_clauses
from fuda.cardtext.clauses import teach_gates, teach_picking, teach_scope, teach_unless
from fuda.cardtext.common import teach_bullets
from fuda.cardtext.conditions import teach_by_this
from fuda.cardtext.deeds import UpToHand
from fuda.cardtext.deriving import teach_links
from fuda.cardtext.growing import teach_growing
from fuda.cardtext.looking import teach_hands
from fuda.cardtext.series import teach_series
from fuda.cardtext.tails import teach_tails
from fuda.cardtext.validity import teach_validity
from fuda.cardtext.waiting import teach_next
from fuda.games.vanguard.effects import altering, nouns, texts, verbs
from fuda.games.vanguard.effects.happenings import When
from fuda.games.vanguard.effects.payment import NO_COST
from fuda.games.vanguard.notation.verbs import LEXICON, english_blast, teach_verbs
from fuda.games.vanguard.notation.words import STATS
from fuda.kernel.program import changes, deeds, filters, selectors
from fuda.kernel.program.node import Selector
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer

LINKS = {
    "then": "さらに、",
    "done": "そうしたら、",
    "undone": "そうしなかったら、",
    "paid": "払ったら、",
    "else": "そうでないなら、",
}


PLAYER_BANS = {
    "ノーマルライド<できない>": ("normal_ride", "can't normal ride"),
    "[手札から|自分の手札から|](G)にコール<できない>": ("call_guardian", "can't call cards to (G) from hand"),
    "[手札から|自分の手札から|]コール<できない>": ("call", "can't call cards from hand"),
    "[【インターセプト】|インターセプト]<できない>": ("intercept", "can't intercept"),
}
"""What players can't do, and what that is called."""
BANS = (
    ("ヒットされ<ない>", "can't be hit", "be_hit"),
    ("[【ブースト】|ブースト]され<ない>", "can't be boosted", "be_boosted"),
    ("{other:at}を[【ブースト】|ブースト]<できない>", "can't boost {other}", "boost"),
    ("{other:at}にアタック<できない>", "can't attack {other}", "attack"),
    ("(G)にコール<できない>", "can't be called to (G)", "call_guardian"),
    ("ダメージを与え<ない>", "deals no damage", "deal"),
    ("アタックされ<ない>", "can't be attacked", "be_attacked"),
)
"""What cards can't do, or what can't befall them."""
EVERYBODY = (
    "[お互い|あなたと相手|お互いのファイター|すべてのファイター|各ファイター|両ファイター"
    "|お互いのプレイヤー|すべてのプレイヤー|各プレイヤー|両プレイヤー]"
)

PLAYERS = (("相手", "opponent", "your opponent"), ("あなた", "you", "you"), (EVERYBODY, "all", "each player"))


def teach_acts(g: Grammar) -> None:
    """What is done."""
    teach_verbs(g)
    teach_amounts(g, "drawn_number", "枚", of="measured")
    until = "[あなたの|自分の|]手札が{number}枚になる[ように|よう|まで][|、]"
    g.rule("drawn_number", UpToHand, until, "until you have {number} cards in hand")
    teach_each(g)
    g.rule("act", texts.PayCost, "コストを払<う>", "pay the cost")
    for word, name, node in (
        ("カウンターブラスト", "Counter Blast", verbs.CounterBlast), ("ソウルブラスト", "Soul Blast", verbs.SoulBlast),
    ):  # fmt: skip
        g.rule("cost_act", node, f"【{word}】({{number}})", partial(english_blast, name), cards=None)
        g.rule("cost_act", node, f"【{word}】({{number}})-{{cards}}", partial(english_blast, name))
        g.rule("act", node, f"【{word}】({{number}})を払<う>", partial(english_blast, name), cards=None)
        g.rule("act", node, f"【{word}】({{number}})<体言する>", variant=True, cards=None)
    for word, who, english in (("あなたの", "you", "your"), ("相手の", "opponent", "your opponent's")):
        g.rule("trigger_owner", selectors.Players, word, english, who=who)
    no_triggers: dict[str, Any] = {"changes": (changes.PlayerBan("trigger"),), "times": None}
    said = "{duration?}、 {subject:trigger_owner}トリガーの効果を 無効に<する>"
    nullified = "the effects of {subject} triggers are nullified {duration}"
    g.rule("act", deeds.Change, said, nullified, also=no_triggers)
    # In a turn of one's own, the opponent's triggers are those of damage checks.
    damage = {**no_triggers, "duration": "battle", "subject": selectors.Players("opponent")}
    g.variant("act", deeds.Change, "そのバトル中[、|]相手のダメージチェックのトリガーの効果を無効に<する>", also=damage)
    g.label(trigger_owner="a player")
    teach_validity(g)
    # 3.1.1.6.2: 『…』 before any other verb than 与える, 得る and 失う is a series of acts.
    teach_series(g)
    g.rule("act", _bind_all, "{cards}を[表で|表向きで]すべてバインド<する>", variant=True, face="up")
    g.rule("act", _bind_all, "{cards}を[裏で|裏向きで]すべてバインド<する>", variant=True, face="down")
    teach_tails(g, PLAYERS, "よい")
    teach_picking(g, "picked", every=True)
    teach_hands(g, "act", False)
    teach_done_numbers(g, ("drawn_number", "top_number"), nouns.CARD)
    teach_scope(g)
    teach_gates(g, reaching=True)
    teach_unless(g)
    teach_bullets(g, "選<ぶ>")
    teach_by_this(g, LEXICON.in_past, LEXICON.subject)
    teach_links(g, printed=LINKS, more=("さらに",), not_done=("払わなかった",), apart=("払った",))
    _teach_paid(g)


def _bind_all(cards: selectors.Cards, face: str) -> verbs.Handle:
    return verbs.Handle(selectors.All(cards), f"bind_face_{face}")


def _teach_paid(g: Grammar) -> None:
    """払ったら: the link to the sentence in which the cost was paid."""
    g.rule("link", None, "{_:paid_link}")
    g.token(
        "paid_link", "払った(?:ら|なら|場合)、", lambda _: "paid", lambda v: "払ったら、" if v == "paid" else None, str
    )


def teach_changes(g: Grammar) -> None:
    """Continuous changes: with a duration as acts, without one while an ability is valid."""
    g.rule("stat_change", changes.StatChange, "{stat}{number:signed}", "{stat} {number}")
    g.many("stat_changes", "stat_change", separator="[/|、]", least=2, english="/")
    g.rule("change", changes.StatChange, "{stat}{number:signed}<体言する>", "gets {stat} {number}")
    for word, stat in STATS.items():
        g.rule("change", changes.StatSet, f"{word}を{{number}}に<する>", f"has {stat} {{number}}", stats=(stat,))
    teach_growing(g)
    g.rule("change", altering.Stats, "{parts:stat_changes}<体言する>", "gets {parts}")
    for category in ("change", "gain"):
        g.rule(category, changes.GainAbility, "『{ability}』を得<る>", 'gets "{ability}"', "『{ability}』を与え<る>")
        g.rule(category, changes.Gain, "{keywords:quoted_keywords}を得<る>", "gets {keywords}")
        g.rule(category, changes.Gain, "{keywords:quoted_keywords}を与え<る>", variant=True)
        g.rule(category, changes.Gain, "{keywords:states}に<なる>", "is in {keywords}")
        g.rule(category, changes.Lose, "{keywords:quoted_keywords}を失<う>", "loses {keywords}")
        g.rule(category, changes.LoseAbilities, "[すべての能力|能力すべて]を失<う>", "loses all abilities")
    waived = {"keywords": (changes.KeywordEffect(NO_COST),)}
    g.rule("change", changes.Gain, "能力のコストをなく<す>", "has abilities that cost nothing", also=waived)
    g.rule("change", altering.Enable, "{keywords:enabled}を有効に<する>", "has {keywords} valid")
    g.rule("change", altering.Enable, "{keywords:enabled}[は|が]有効に<なる>", variant=True)
    g.many("enabled", "keyword", separator="と", english=" and ")
    g.rule(
        "gain", changes.KeptFrom, "{other:whose_effects?}[効果|カードの効果]の影響を受け<ない>",
        lambda n, p, _: f"is not affected by {'' if n.other is None else p.english(n.other, 'whose_effects')}effects",
        stat="",
    )  # fmt: skip
    for word, who, english in (("あなたの", "own", "your "), ("相手の", "enemy", "your opponent's ")):
        g.rule("whose_effects", filters.Side, word, english, who=who)
    g.rule("gain", changes.GainTrait, "{traits:clans}にも属<する>", "also belongs to {traits}|also belong to {traits}")
    g.rule("gain", changes.GainName, "{name}と同名のカードとしても扱<う>", "is also treated as {name}")
    for words, english, ban in BANS:
        g.rule("gain", changes.Cannot, words, english, act=ban, also={} if "{other" in words else {"other": None})
    back = "can attack from the back row"
    g.rule("gain", changes.May, "後列からアタックでき<る>", back, act="attack_from_back", other=None)
    g.rule(
        "gain", changes.May, "[相手の|]後列の[ユニット|リアガード]にもアタックでき<る>",
        "can also attack units in the opponent's back row",
        act="attack_back", other=None,
    )  # fmt: skip
    unchosen = "{other:cause?} 選ばれ<ない>", "{other:cause?} 選べ<ない>"
    g.rule("gain", changes.Cannot, unchosen[0], _english_unchosen, unchosen[1], act="be_chosen")
    g.rule(
        "gain",
        altering.BattlesAll,
        "[1回のアタックで|1回のアタックで、|アタックする際、|]{cards}すべてとバトル<する>",
        "battles all {cards*} in a single attack",
        built=_battles_all,
    )
    for word in ("{_:one}", "{_:all}"):
        g.rule("said_topic", None, f"{word}は")
    for category, duration in (("act", "{duration?}、 "), ("standing", "")):
        fixed = {} if duration else {"duration": None}
        g.rule(
            category, _of_topic, duration + "{subject:said_topic} {changes:changes.*}", variant=True, also=fixed,
        )  # fmt: skip
    g.label(whose_effects="あなたの or 相手の")
    for place, ban, english in (("(G)に", "call_guardian", "to (G) from hand"), ("", "call", "from hand")):
        said = f"{{cards}}を手札から{place}コール<できない>", f"[|自分の]手札から{{cards}}を{place}コール<できない>"
        g.rule("ban", changes.PlayerBan, said[0], f"can't call {{cards*}} {english}", said[1], act=ban)
    by_player = {"コールする": When("called"), "ライドする": When("came_by_ride")}
    teach_next(g, "act", {"は": "gains", "の": "changes"}, by_player=by_player)
    g.rule("next_change", None, "{_:change_act}")
    teach_player_bans(g, PLAYERS, PLAYER_BANS, cards="cards", act="act")
    teach_change_clauses(g, {"topic": "gain", "owner": "change"}, ChangeTeller({"gain": "", "change": ""}))


def _battles_all(cards: selectors.Cards) -> altering.BattlesAll:
    """Those that a unit battles are the other fighter's, though it isn't said."""
    said = any([isinstance(part, filters.Side) for part in cards.filters])
    return altering.BattlesAll(cards if said else cards.also(filters.Side("enemy")))


def _of_topic(duration: str | None, subject: Selector, changes: tuple[Any, ...]) -> deeds.Change:
    """A change of values said of a topic: 「…すべては、そのターン中、パワー＋3000」."""
    return deeds.Change(duration, subject, changes)


def _english_unchosen(node: changes.Cannot, printer: Printer, _many: bool) -> str:
    return "can't be chosen" + ("" if node.other is None else f" {printer.english(node.other, 'cause')}")
