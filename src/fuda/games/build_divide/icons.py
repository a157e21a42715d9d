"""1501: ability icons, each a condition part with an effect part."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.cardtext.deeds import Draw
from fuda.cardtext.looking import TopOf
from fuda.cardtext.texts import Trigger
from fuda.games.build_divide.effects import conditions, happenings, texts, verbs
from fuda.games.build_divide.effects.keywords import Keyword
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program.changes import Gain, KeywordEffect, StatChange
from fuda.kernel.program.conditions import TurnOf
from fuda.kernel.program.deeds import Change
from fuda.kernel.program.gates import Body, Gate
from fuda.kernel.program.node import node
from fuda.kernel.program.selectors import This

if TYPE_CHECKING:
    from fuda.games.build_divide.effects.lowering import Line
    from fuda.kernel.abilities.ability import Condition

UNIT = This("unit")
CONDITIONS: dict[str, tuple[str, object]] = {
    "レッドゾーン": ("while your life is in the red zone", conditions.LifeIn("you", "red")),
    "開放": ("while your territory is released", conditions.TerritoryReleased("you")),
    "登場": ("when this unit appears", happenings.When("appears", UNIT)),
    "ドロップ": ("when this unit drops from the field", happenings.When("drops", UNIT, origin=("field",))),
    "バトル": ("when this unit battles", happenings.When("battles", UNIT)),
    "あなたのターン": ("during your turn", TurnOf("you")),
    "相手のターン": ("during the opponent's turn", TurnOf("opponent")),
    "常時": ("always", None),
}
"""1501-3: what each condition part says in English, and what it is."""
EFFECTS: dict[str, tuple[str, object]] = {
    "デコイ": ("this unit gains 【Decoy】", Gain((KeywordEffect("decoy"),))),
    "ブリッツ": ("this unit gains 【Blitz】", Gain((KeywordEffect("blitz"),))),
    "バーサーク": ("this unit gains 【Berserk】", Gain((KeywordEffect("berserk"),))),
    "ブライト+3000": ("this unit gains 【Bright +3000】", 3000),
    "ブライト+5000": ("this unit gains 【Bright +5000】", 5000),
    "パワー+3000": ("this unit gets power +3000", StatChange("power", 3000)),
    "パワー+5000": ("this unit gets power +5000", StatChange("power", 5000)),
    "ヒット+1": ("this unit gets hit +1", StatChange("hit", 1)),
    "ヒット+2": ("this unit gets hit +2", StatChange("hit", 2)),
    "引く1": ("draw 1", (Draw(1),)),
    "引く2": ("draw 2", (Draw(2),)),
    "スカウト1": ("scout 1", (verbs.ForPlayers("scout", 1),)),
    "スカウト2": ("scout 2", (verbs.ForPlayers("scout", 2),)),
    "ライフ": (
        "shuffle your deck and put its top card at the front of your life",
        (verbs.ForPlayers("shuffle"), verbs.ToOrdered(TopOf("you", 1), "life")),
    ),
}
"""1501-4: the same of the effect parts: a change of this unit, or what is done."""
ALWAYS = "常時"
LASTING = ("レッドゾーン", "開放", "あなたのターン", "相手のターン", ALWAYS)


@does("1501-1", "1501-2", "1501-2a", "1501-5")
@node
class IconAbility:
    """1501-2a: one ability, a condition part with an effect part; `attributes` are a condition part of ブライト."""

    condition: str
    effect: str
    attributes: tuple[str, ...] = ()

    def lower(self, line: Line) -> None:
        """Add the ability that the pair means, and count it (1501-1a:ii)."""
        line.done.extra["icons"] = line.done.extra.get("icons", 0) + 1
        effect = EFFECTS[self.effect][1]
        if isinstance(effect, int):
            self._bright(line, effect)
        elif self.condition == ALWAYS and isinstance(effect, Gain):
            # 1501-6: a keyword that is always had is one that the card prints.
            for keyword in effect.keywords:
                line.done.keywords[keyword.name] = 1
        else:
            line.add(line.ability(self.text()))

    @does("1410-2", "1501-3", "1501-4")
    def _bright(self, line: Line, number: int) -> None:
        Keyword("ブライト", self.attributes, number).lower(line)

    @does("1501-3", "1501-4", "1501-6")
    def text(self) -> object:
        """The text that the pair stands for."""
        _, condition = CONDITIONS[self.condition]
        effect = EFFECTS[self.effect][1]
        if self.condition in LASTING:
            if isinstance(effect, tuple):
                raise TypeError("what is done once can't stand under a condition that lasts")
            whiles: tuple[Condition, ...] = () if condition is None else (condition,)  # type: ignore[assignment]
            return texts.Standing((), True, whiles, (), (Change(None, UNIT, (effect,)),))  # type: ignore[arg-type]
        acts = effect if isinstance(effect, tuple) else (Change("turn", UNIT, (effect,)),)  # type: ignore[arg-type]
        return Trigger(condition, Body((Gate(None, (), (), False, acts),)))


def is_sensible(condition: str, effect: str, attributes: tuple[str, ...] = ()) -> bool:
    """Can the two parts stand together? What is done once needs a moment; only ブライト has attributes."""
    if bool(attributes) != effect.startswith("ブライト"):
        return False
    return not (condition in LASTING and isinstance(EFFECTS[effect][1], tuple))
