"""Phrases for what can't be done, must or may be, of cards and of players, and for the numbers that players have."""

from __future__ import annotations

from functools import partial
from typing import TypeAlias

from fuda.cardtext.changes import altered, teach_lasting, teach_player_bans
from fuda.games.build_divide.damage import LESS, UNHURT
from fuda.games.build_divide.effects import costing, nouns
from fuda.games.build_divide.effects.altering import NEXT_STAND
from fuda.games.build_divide.effects.costing import AttackDemand
from fuda.games.build_divide.effects.happenings import By
from fuda.kernel.program import changes, deeds, selectors
from fuda.kernel.program.filters import Side
from fuda.kernel.program.selectors import Cards
from fuda.text.grammar import English, Grammar
from fuda.text.printer import Printer


def _english_untargeted(node: changes.Cannot, printer: Printer, _many: bool) -> str:
    return f"can't be targeted by {printer.english(node.other, 'doer')}".replace(" being played", "")


Row: TypeAlias = tuple[str, type, str, English, dict[str, object]]


def _english_more(name: str, node: changes.StatChange, _printer: Printer, _many: bool) -> str:
    """A player's number that is another: "hand limit is 1 higher"."""
    return f"{name} is {abs(node.number)} {'higher' if node.number > 0 else 'lower'}"


def _number_rows(words: str, name: str, english: str) -> tuple[Row, Row]:
    """A player's number goes up or down, or is set."""
    more, made = f"{words}は{{number:signed}}[枚|回|]", f"{words}は{{number}}枚に<なる>"
    return (
        ("number_rule", changes.StatChange, more, partial(_english_more, english), {"stat": name}),
        ("number_rule", changes.StatSet, made, f"{english} is {{number}}", {"stats": (name,)}),
    )


NUMBERS = (
    ("手札の上限", "hand_limit", "hand limit"),
    ("[レッドゾーン枚数|レッドゾーンの枚数]", "red_number", "red zone number"),
    ("エナジー配置の上限", "energy_limit", "energy limit"),
)
"""405-4, 407-4, 1103-7a: the numbers that players have."""
MUST_ATTACK = "[可能なら|可能な限り|可能なら毎ターン][アタックする|アタックしなければならない]"
FORBIDDEN: tuple[Row, ...] = (
    ("change", changes.Cannot, "いかなる方法でもドロップし<ない>", "never drops|never drop", {"act": "drop"}),
    (
        "change", changes.Cannot, "スタンドフェイズにスタンドし<ない>",
        "can't stand in stand phases", {"act": "stand_phase"},
    ),
    ("change", changes.Cannot, "能力を[起動|プレイ]<できない>", "can't use activated abilities", {"act": "activate"}),
    ("change", changes.Cannot, "[効果の対象に|対象に]なら<ない>", "can't be targeted", {"act": "be_targeted"}),
    (
        "change", changes.Cannot, "[相手の効果の対象に|相手の能力や効果の対象に|相手の効果や能力の対象に]なら<ない>",
        "can't be targeted by the opponent's effects", {"act": "be_targeted", "other": By("effect", "opponent")},
    ),
    ("change", changes.Cannot, "{other:doer}の[|効果の]対象になら<ない>", _english_untargeted, {"act": "be_targeted"}),
    *[
        ("change", changes.Cannot, f"{cause}[による|]ダメージを受け<ない>", "", {"act": "take_damage", "other": by})
        for cause, by in (("効果", By("effect")), ("バトル", By("battle")))
    ],
    ("change", changes.Must, MUST_ATTACK, "must attack if it can|must attack if they can", {"act": "attack"}),
    (
        "change", changes.Must, "[可能なら|可能な限り]ブロックする",
        "must block if it can|must block if they can", {"act": "block"},
    ),
    ("change", changes.May, "{other:doer}に[も|]アタックでき<る>", "can attack {other}, too", {"act": "attack_unit"}),
    *[row for number in NUMBERS for row in _number_rows(*number)],
    (
        "number_rule", changes.StatChange, "受けるダメージは{number}軽減され<る>",
        "damage taken is {number} less", {"stat": LESS},
    ),
    ("number_rule", changes.StatChange, "受けるダメージを{number}軽減<する>", "", {"stat": LESS}),
)  # fmt: skip
"""What can't be, must or may be, besides what the verbs say: the phrase, its English, further fields."""


def teach_prohibitions(g: Grammar) -> None:
    """Add them to the grammar."""
    theirs = selectors.Every(Cards(None, (Side("enemy"),), nouns.UNIT))
    for words, act in (("[|これ以上|もう]アタック", "attack"), ("ブロック", "block")):
        ban = partial(deeds.Change, subject=theirs, changes=(changes.Cannot(act),))
        teach_lasting(g, ban, f"相手は {words}<できない>")
        teach_lasting(g, partial(_not_with, act), f"相手は {{cards:things}}で{words}<できない>")
    _teach_next_stand(g)
    _teach_demands(g)
    teach_player_bans(g, PLAYERS, BANS, "kind_cards", act="act")
    g.rule("ban", changes.PlayerBan, "{cards:stored}をプレイ<できない>", "can't play {cards*}", act="play")
    using = "{cards:kind_cards}が持つ起動能力を[プレイ|起動]<できない>"
    g.rule("ban", changes.PlayerBan, using, "can't play activated abilities of {cards*}", act="activate")


def _not_with(act: str, duration: str | None, cards: Cards) -> deeds.Change:
    """The opponent can't attack or block with such units: they can't."""
    theirs = Cards(cards.clause, (Side("enemy"), *cards.filters), cards.noun)
    return deeds.Change(duration, selectors.Every(theirs), (changes.Cannot(act),))


def _teach_demands(g: Grammar) -> None:
    """802-4b:iv, 1204-2h:iv: what must be done to attack, and what the opponent's activated abilities cost."""
    g.many("demanded", "act", separator="、", inner="cont", form="*", english=", ", last_english=" and ")
    spoken = "can't attack unless their player does this: {costs}"
    for form in ("unless", "as_long_not"):
        unless = f"[|その支配者が|支配者が|そのプレイヤーが]{{costs:demanded.{form}}}[|、]アタック<できない>"
        g.rule("change", AttackDemand, unless, spoken, variant=form != "unless")
    for words in (
        "がアタックする[ための追加コスト|ためのコスト|際の追加コスト|際のコスト]として[|、]{costs:demanded}",
        "がアタックする[際、追加で|場合、追加で|ためには、追加で]{costs:demanded}",
        "がアタックするためのコストは[|、]{costs:demanded}",
        "がアタックする[ためには|には][|、|、追加で]{costs:demanded.unless}ならない",
        "のアタックコストとして[|、]{costs:demanded}",
        "のアタックコストは[|、]{costs:demanded}ことである",
    ):
        teach_lasting(g, altered(AttackDemand), "{subject:doer}" + words)
    said = "相手が起動能力を[プレイ|起動]するためのコストは[|、]{change:cost_change}"
    enemy = selectors.Every(Cards(None, (Side("enemy"),), nouns.CARD))
    using = partial(altered(partial(costing.CostChange, "use")), subject=enemy)
    g.rule("standing", using, said, variant=True)


def _teach_next_stand(g: Grammar) -> None:
    """702-1: what does not stand in the next stand phase, of a player or of whoever controls it then."""
    spoken = "{subject} does not stand in the next stand phase|{subject} do not stand in the next stand phase"
    whose = {"[|自分の|自身の|そのプレイヤーの]": NEXT_STAND, "相手の": "enemy_end", "あなたの": "own_end"}
    for word, duration in whose.items():
        for verb in ("スタンドし<ない>", "スタンド<できない>"):
            fixed = {"duration": duration, "changes": (changes.Cannot("stand_phase"),)}
            other = duration != NEXT_STAND or verb != "スタンドし<ない>"
            said = f"{{subject}}[は|は、]次の{word}スタンドフェイズに[|、]{verb}"
            g.rule("act", deeds.Change, said, spoken, variant=other, also=fixed)
            said = f"次の{word}スタンドフェイズ[に|中|中に][、|]{{subject}}は{verb}"
            g.rule("act", deeds.Change, said, variant=True, also=fixed)


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
