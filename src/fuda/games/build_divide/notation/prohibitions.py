"""Phrases for what can't be done, by whom or by what, and for what must be or may be."""

from __future__ import annotations

from fuda.games.build_divide.effects import nouns
from fuda.games.build_divide.effects.altering import NEXT_STAND
from fuda.games.build_divide.effects.costing import AttackDemand
from fuda.kernel.program import changes, deeds, filters, selectors
from fuda.kernel.program.selectors import Cards
from fuda.text.grammar import Grammar

FORBIDDEN = (
    ("アタック<できない>", "attack", "can't attack"),
    ("[プレイヤー|あなた|相手|相手プレイヤー]にアタック<できない>", "attack_player", "can't attack players"),
    ("アタックされ<ない>", "be_attacked", "can't be attacked"),
    ("ブロック<できない>", "block", "can't block"),
    ("ブロックされ<ない>", "be_blocked", "can't be blocked"),
    ("破壊され<ない>", "be_destroyed", "can't be destroyed"),
    ("[バトルで|バトルでは|バトルによって]破壊され<ない>", "be_destroyed_in_battle", "can't be destroyed in battle"),
    ("リムーブされ<ない>", "be_removed", "can't be removed"),
    ("スタンド<しない>", "set_active", "does not stand|do not stand"),
    ("スタンド<できない>", "set_active", "does not stand|do not stand"),
    ("レスト<できない>", "rested", "can't be rested"),
    (
        "スタンドフェイズにスタンド<しない>",
        "stand_phase",
        "does not stand in stand phases|do not stand in stand phases",
    ),
    ("手札に戻<らない>", "be_returned", "can't be returned to the hand"),
    ("フィールドを離れ<ない>", "leave", "can't leave the field"),
    ("ダメージを受け<ない>", "take_damage", "takes no damage|take no damage"),
    (
        "[効果によるダメージを|効果でダメージを|効果ダメージを]受け<ない>",
        "take_effect_damage",
        "takes no damage by effects|take no damage by effects",
    ),
    (
        "[バトルダメージを|バトルによるダメージを]受け<ない>",
        "take_battle_damage",
        "takes no battle damage|take no battle damage",
    ),
    ("能力を[起動|プレイ]<できない>", "activate", "can't use activated abilities"),
)
BY_EFFECTS = (
    ("破壊され<ない>", "be_destroyed", "can't be destroyed"),
    ("リムーブされ<ない>", "be_removed", "can't be removed"),
    ("手札に戻<らない>", "be_returned", "can't be returned to the hand"),
    ("フィールドを離れ<ない>", "leave", "can't leave the field"),
    ("レスト<しない>", "rested", "can't be rested"),
)
"""What effects can't bring about."""
WHOSE_EFFECTS = (
    ("[相手の効果で|相手の効果によって|相手の効果では|相手の効果により]", "enemy", "by the opponent's effects"),
    ("[効果で|効果によって|効果では|効果により]", "effect", "by effects"),
)


def teach_prohibitions(g: Grammar) -> None:
    """Add them to the grammar."""
    for word, what, english in FORBIDDEN:
        g.rule("change", changes.Cannot, _ended(word), english, act=what, other=None)
    g.rule(
        "change",
        changes.Cannot,
        "[相手の効果の対象に|相手の能力や効果の対象に|相手の効果や能力の対象に]なら<ない>",
        "can't be targeted by the opponent's effects",
        act="be_chosen",
        other="enemy",
    )
    g.rule(
        "change", changes.Cannot, "[効果の対象に|対象に]なら<ない>", "can't be targeted", act="be_chosen", other=None
    )
    for by, other, spoken in WHOSE_EFFECTS:
        for word, what, english in BY_EFFECTS:
            said = by + _ended(word)
            g.rule("change", changes.Cannot, said, f"{english} {spoken}", act=what, other=other)
    for word, what, english in (
        ("{other:doer}[に|には]ブロックされ<ない>", "be_blocked", "can't be blocked by {other}"),
        ("{other:doer}をブロック<できない>", "block", "can't block {other}"),
        ("{other:doer}にアタックされ<ない>", "be_attacked", "can't be attacked by {other}"),
        ("{other:doer}にアタック<できない>", "attack_unit", "can't attack {other}"),
        ("{other:doer}の[|効果の]対象になら<ない>", "be_chosen", "can't be targeted by {other}"),
    ):
        g.rule("change", changes.Cannot, word, english, act=what)
    g.rule(
        "change",
        changes.Must,
        "[可能なら|可能な限り|可能なら毎ターン][アタックする|アタックしなければならない]",
        "must attack if it can|must attack if they can",
        act="attack",
        other=None,
    )
    g.rule(
        "change",
        changes.Must,
        "[可能なら|可能な限り]ブロックする",
        "must block if it can|must block if they can",
        act="block",
        other=None,
    )
    standing = "{other:doer}に[も|]アタックでき<る>"
    g.rule("change", changes.May, standing, "can attack {other}, too", act="attack_unit")
    for category, duration, fixed in (("deed", "{duration}", {}), ("standing", "", {"duration": None})):
        blocked = f"{duration}相手は{{cards:things}}でブロック<できない>"
        g.rule(category, _can_not_block, blocked, variant=True, also=fixed)
        g.rule(category, _can_not_block, f"{duration}相手はブロック<できない>", variant=True, also=fixed)
    g.rule("change_list", _neither, "アタック[も|と]ブロック[も|が|も、]<できない>", variant=True)
    _teach_next_stand(g)
    _teach_demands(g)


def _teach_demands(g: Grammar) -> None:
    """802-4b:iv: what must be done to attack."""
    g.many("demanded", "deed", separator="、", inner="cont", form="*", english=", ", last_english=" and ")
    unless = "{costs:demanded.unless}[|、]アタック<できない>"
    spoken = "can't attack unless their player does this: {costs}"
    g.rule("change", AttackDemand, unless, spoken)
    for category, duration, fixed in (("deed", "{duration}", {}), ("standing", "", {"duration": None})):
        for words in (
            "がアタックする[ための追加コスト|ためのコスト|際の追加コスト|際のコスト]として[|、]{costs:demanded}",
            "がアタックする[際、追加で|場合、追加で|ためには、追加で]{costs:demanded}",
            "がアタックするためのコストは[|、]{costs:demanded}",
            "がアタックする[ためには|には][|、|、追加で]{costs:demanded.unless}ならない",
        ):
            g.rule(category, _demanding, f"{duration}{{subject:doer}}{words}", variant=True, also=fixed)
    g.label(demanded="an instruction")


def _demanding(duration: str | None, subject: object, costs: tuple[object, ...]) -> deeds.Change:
    return deeds.Change(duration, subject, (AttackDemand(costs),))  # type: ignore[arg-type]


def _teach_next_stand(g: Grammar) -> None:
    """702-1: what does not stand in the next stand phase, of a player or of whoever controls it then."""
    ban = (changes.Cannot("stand_phase"),)
    for word, duration in (("相手の", "enemy_end"), ("あなたの", "own_end")):
        for verb in ("スタンドし<ない>", "スタンド<できない>"):
            said = f"{{subject}}[は|は、]次の{word}スタンドフェイズに[|、]{verb}"
            g.rule("deed", deeds.Change, said, variant=True, duration=duration, changes=ban)
            said = f"次の{word}スタンドフェイズ[に|中|中に][、|]{{subject}}は{verb}"
            g.rule("deed", deeds.Change, said, variant=True, duration=duration, changes=ban)
    said = "{subject}は次のスタンドフェイズにスタンドし<ない>"
    spoken = "{subject} does not stand in the next stand phase|{subject} do not stand in the next stand phase"
    g.rule("deed", deeds.Change, said, spoken, duration=NEXT_STAND, changes=ban)
    said = "{subject}[は|は、]次の[|自分の|自身の|そのプレイヤーの]スタンドフェイズに[|、]スタンド<できない>"
    g.rule("deed", deeds.Change, said, variant=True, duration=NEXT_STAND, changes=ban)


def _neither() -> tuple[changes.Cannot, ...]:
    """Neither the one nor the other can be done."""
    return changes.Cannot("attack"), changes.Cannot("block")


def _ended(word: str) -> str:
    """The verb with its ending in the form that the grammar knows."""
    return word.replace("<しない>", "し<ない>").replace("<らない>", "ら<ない>")


def _can_not_block(duration: str | None, cards: Cards | None = None) -> deeds.Change:
    """The opponent can't block with such units: they can't."""
    cards = cards or Cards(None, (), nouns.UNIT)
    theirs = Cards(cards.clause, (filters.Side("enemy"), *cards.filters), cards.noun)
    return deeds.Change(duration, selectors.Every(theirs), (changes.Cannot("block"),))
