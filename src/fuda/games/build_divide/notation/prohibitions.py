"""Phrases for what can't be done, must or may be, of cards and of players, and for the numbers that players have."""

from __future__ import annotations

from functools import partial
from typing import Any

from fuda.cardtext.changes import altered, teach_lasting, teach_player_bans
from fuda.games.build_divide.damage import LESS, UNHURT
from fuda.games.build_divide.effects import costing, nouns
from fuda.games.build_divide.effects.altering import NEXT_STAND
from fuda.games.build_divide.effects.costing import AttackDemand
from fuda.games.build_divide.effects.happenings import By
from fuda.games.build_divide.notation.cards import english_played
from fuda.games.build_divide.notation.conditions import SUBJECT
from fuda.kernel.program import changes, deeds, filters, selectors
from fuda.kernel.program.filters import Side
from fuda.kernel.program.selectors import Cards
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer

FORBIDDEN = (
    ("スタンドフェイズにスタンドし<ない>", "stand_phase", "can't stand in stand phases", None),
    ("能力を[起動|プレイ]<できない>", "activate", "can't use activated abilities", None),
    ("[効果の対象に|対象に]なら<ない>", "be_targeted", "can't be targeted", None),
    (
        "[相手の効果の対象に|相手の能力や効果の対象に|相手の効果や能力の対象に]なら<ない>", "be_targeted",
        "can't be targeted by the opponent's effects", By("effect", "opponent"),
    ),
)  # fmt: skip
"""What can't be, besides what the verbs say: the phrase, the act, the English, by what."""
DAMAGE = (("[効果による|効果]", By("effect")), ("[バトルによる|バトル]", By("battle")))


def teach_prohibitions(g: Grammar) -> None:
    """Add them to the grammar."""
    for word, act, english, by in FORBIDDEN:
        g.rule("change", changes.Cannot, word, english, act=act, other=by)
    for word, by in DAMAGE:
        g.rule("change", changes.Cannot, f"{word}ダメージを受け<ない>", variant=True, act="take_damage", other=by)
    chosen = "{other:doer}の[|効果の]対象になら<ない>"
    g.rule("change", changes.Cannot, chosen, _english_untargeted, act="be_targeted")
    for words, act in (
        ("[可能なら|可能な限り|可能なら毎ターン][アタックする|アタックしなければならない]", "attack"),
        ("[可能なら|可能な限り]ブロックする", "block"),
    ):
        said = f"must {act} if it can|must {act} if they can"
        g.rule("change", changes.Must, words, said, act=act, other=None)
    standing = "{other:doer}に[も|]アタックでき<る>"
    g.rule("change", changes.May, standing, "can attack {other}, too", act="attack_unit")
    teach_lasting(g, _can_not_block, "相手は {cards:things}でブロック<できない>")
    teach_lasting(g, _can_not_block, "相手は ブロック<できない>")
    theirs = selectors.Every(Cards(None, (filters.Side("enemy"),), nouns.UNIT))
    peaceful = partial(deeds.Change, subject=theirs, changes=(changes.Cannot("attack"),))
    teach_lasting(g, peaceful, "相手は [|これ以上|もう]アタック<できない>")
    neither = changes.Cannot("attack"), changes.Cannot("block")
    g.rule("changes", lambda: neither, "アタックとブロックが<できない>", variant=True)
    _teach_next_stand(g)
    _teach_demands(g)
    _teach_attack_costs(g)


def _english_untargeted(node: changes.Cannot, printer: Printer, _many: bool) -> str:
    return f"can't be targeted by {printer.english(node.other, 'doer')}".replace(" being played", "")


def _teach_demands(g: Grammar) -> None:
    """802-4b:iv: what must be done to attack."""
    g.many("demanded", "act", separator="、", inner="cont", form="*", english=", ", last_english=" and ")
    unless = "{costs:demanded.unless}[|、]アタック<できない>"
    spoken = "can't attack unless their player does this: {costs}"
    g.rule("change", AttackDemand, unless, spoken)
    for words in (
        "がアタックする[ための追加コスト|ためのコスト|際の追加コスト|際のコスト]として[|、]{costs:demanded}",
        "がアタックする[際、追加で|場合、追加で|ためには、追加で]{costs:demanded}",
        "がアタックするためのコストは[|、]{costs:demanded}",
        "がアタックする[ためには|には][|、|、追加で]{costs:demanded.unless}ならない",
    ):
        teach_lasting(g, altered(AttackDemand), "{subject:doer}" + words)


def _teach_next_stand(g: Grammar) -> None:
    """702-1: what does not stand in the next stand phase, of a player or of whoever controls it then."""
    ban = (changes.Cannot("stand_phase"),)
    for word, duration in (("相手の", "enemy_end"), ("あなたの", "own_end")):
        for verb in ("スタンドし<ない>", "スタンド<できない>"):
            said = f"{{subject}}[は|は、]次の{word}スタンドフェイズに[|、]{verb}"
            g.rule("act", deeds.Change, said, variant=True, duration=duration, changes=ban)
            said = f"次の{word}スタンドフェイズ[に|中|中に][、|]{{subject}}は{verb}"
            g.rule("act", deeds.Change, said, variant=True, duration=duration, changes=ban)
    said = "{subject}は次のスタンドフェイズにスタンドし<ない>"
    spoken = "{subject} does not stand in the next stand phase|{subject} do not stand in the next stand phase"
    g.rule("act", deeds.Change, said, spoken, duration=NEXT_STAND, changes=ban)
    said = "{subject}[は|は、]次の[|自分の|自身の|そのプレイヤーの]スタンドフェイズに[|、]スタンド<できない>"
    g.rule("act", deeds.Change, said, variant=True, duration=NEXT_STAND, changes=ban)


def _can_not_block(duration: str | None, cards: Cards | None = None) -> deeds.Change:
    """The opponent can't block with such units: they can't."""
    cards = cards or Cards(None, (), nouns.UNIT)
    theirs = Cards(cards.clause, (filters.Side("enemy"), *cards.filters), cards.noun)
    return deeds.Change(duration, selectors.Every(theirs), (changes.Cannot("block"),))


ENEMY_CARDS = selectors.Every(Cards(None, (Side("enemy"),), nouns.CARD))


def _teach_attack_costs(g: Grammar) -> None:
    """802-4b:iv, 1204-2h:iv: attack costs by that name, and what the opponent's activated abilities cost."""
    owner = "[その支配者が|支配者が|そのプレイヤーが]"
    for form in ("as_long_not", "unless"):
        unless = f"{owner}{{costs:demanded.{form}}}[|、]アタック<できない>"
        g.rule("change", costing.AttackDemand, unless, variant=True)
    g.rule("change", costing.AttackDemand, "{costs:demanded.as_long_not}[|、]アタック<できない>", variant=True)
    for words in ("として[|、]{costs:demanded}", "は[|、]{costs:demanded}ことである"):
        g.rule("standing", altered(AttackDemand), "{subject:doer}のアタックコスト" + words, variant=True)
    said = "相手が起動能力を[プレイ|起動]するためのコストは[|、]{change:cost_change}"
    using = partial(altered(partial(costing.CostChange, "use")), subject=ENEMY_CARDS)
    g.rule("standing", using, said, variant=True)


PLAYERS = (
    ("あなた", "you", "you"),
    ("相手", "opponent", "the opponent"),
    ("[お互いのプレイヤー|各プレイヤー|全てのプレイヤー]", "all", "players"),
)
BY_EFFECTS = "[カードの効果で|効果で|効果によって|カードの効果によって]"
BANS = {
    "カードを引け<ない>": ("draw", "can't draw"),
    f"{BY_EFFECTS}カードを引け<ない>": ("draw_by_effect", "can't draw by effects"),
    "[ゲームに|]敗北し<ない>": ("lose", "can't lose"),
    "[ダメージを受け|いかなるダメージも受け]<ない>": (UNHURT, "can't be dealt damage"),
}
"""What players can't do: the words, the name of the prohibition, the English."""


def teach_bans(g: Grammar) -> None:
    """Add them to the grammar."""
    teach_player_bans(g, PLAYERS, BANS, "kind_cards", act="act")
    g.rule("ban", changes.PlayerBan, "{cards:stored}をプレイ<できない>", "can't play {cards*}", act="play")
    using = "{cards:kind_cards}が持つ起動能力を[プレイ|起動]<できない>"
    g.rule("ban", changes.PlayerBan, using, "can't play activated abilities of {cards*}", act="activate")
    _teach_numbers(g)
    _teach_timing(g)
    g.label(player_of="a player", number_rule="a player's number", player_ward="ダメージは…軽減される")


def _teach_numbers(g: Grammar) -> None:
    """405-4, 407-4, 1103-7a: the numbers that players have; 519: damage that is less."""
    g.rule("player_of", selectors.Players, "あなた", "your", who="you")
    g.rule("player_of", selectors.Players, "相手", "the opponent's", who="opponent")
    g.rule("player_of", selectors.Players, "各プレイヤー", "each player's", who="all")
    for words, name, english in (
        ("手札の上限", "hand_limit", "hand limit"),
        ("[レッドゾーン枚数|レッドゾーンの枚数]", "red_number", "red zone number"),
        ("エナジー配置の上限", "energy_limit", "energy limit"),
    ):
        more = partial(_english_limit, english)
        g.rule("number_rule", changes.StatChange, f"{words}は{{number:signed}}[枚|回|]", more, stat=name)
        set_to = f"{words}は{{number}}枚に<なる>"
        g.rule("number_rule", changes.StatSet, set_to, f"{english} is {{number}}", stats=(name,))
    g.many("number_rules", "number_rule", separator="、")
    teach_lasting(g, deeds.Change, "{subject:player_of}の {changes:number_rules}", _english_players)
    teach_lasting(g, deeds.Change, "{subject:player_of}が 受ける{changes:player_wards.*}", _english_players)
    ward = "ダメージは{number}軽減され<る>"
    g.rule("player_ward", changes.StatChange, ward, "is {number} less", stat=LESS)
    g.rule("player_ward", changes.StatChange, "ダメージを{number}軽減<する>", variant=True, stat=LESS)
    g.many("player_wards", "player_ward", separator="、", form="*")


def _teach_timing(g: Grammar) -> None:
    """307-1b: what may be played at quick timing."""
    spoken = "can be played at quick timing|can be played at quick timing"
    g.rule("quickened", changes.May, "クイックタイミングでプレイできる", spoken, act="quick", other=None)
    g.many("quick_list", "quickened", separator="、")
    timed = "{subject:quick_subject}{changes:quick_list}"
    said = partial(_english_lasting, "quick_subject", "quick_list")
    g.rule("play_standing", deeds.Change, timed, said, duration=None)
    g.rule("act", deeds.Change, "{duration}、 " + timed, said)
    g.rule("quick_subject", None, "{_:this}は[|、]")
    g.rule("quick_subject", selectors.Every, "{cards:stored}は[|、]", "{cards*}")
    g.rule("quick_subject", selectors.Every, "あなたは[|、]{cards:stored}を", variant=True)
    g.rule("quick_subject", selectors.Every, "{cards:quick_cards}", "{cards*}")
    kind = "{filters:modifiers}{noun:card_word}"
    g.rule("quick_cards", nouns.PlayedBy, f"{{whose}}は[|、]{kind}を", english_played, next=False)
    g.rule("quick_cards", nouns.PlayedBy, f"{{whose}}の{kind}は[|、]", variant=True, next=False)
    g.label(quickened="クイックタイミングで…")


def _english_lasting(subject: str, changed: str, node: deeds.Change, printer: Printer, _many: bool) -> str:
    """A change of those whom one category says by what another does, and how long."""
    until = f" {printer.english(node.duration, 'duration')}" if node.duration is not None else ""
    return f"{printer.english(node.subject, subject)} {printer.english(node.changes, changed)}{until}"


def _english_players(node: deeds.Change, printer: Printer, _many: bool) -> str:
    until = f" {printer.english(node.duration, 'duration')}" if node.duration is not None else ""
    change: Any = node.changes[0]
    if getattr(change, "stat", "") == LESS:
        return f"damage to {SUBJECT[node.subject.who]} {printer.english(change, 'player_ward')}{until}"  # type: ignore[attr-defined]
    spoken = " and ".join(printer.english(change, "number_rule") for change in node.changes)
    return f"{printer.english(node.subject, 'player_of')} {spoken}{until}"


def _english_limit(limit: str, node: changes.StatChange, _printer: Printer, _many: bool) -> str:
    """A player's number that is another: "hand limit is 1 higher"."""
    return f"{limit} is {abs(node.number)} {'higher' if node.number > 0 else 'lower'}"
