"""What a card is like in this game: its row, its class, whether it is damaged, attacking or engaged."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from fuda.games.pso2.acts import BACK_DAMAGE, FRONT_DAMAGE, damage_on, player_card
from fuda.games.pso2.battle import battle_state
from fuda.games.pso2.offering import classes
from fuda.games.pso2.party import foes
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program.filters import OnlyNow, Printed, StatIs
from fuda.kernel.program.node import node
from fuda.kernel.values.values import traits

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Scope
    from fuda.kernel.definition import CardDef
    from fuda.kernel.game import Game
    from fuda.kernel.state.last_known import Snapshot

CLASSES = {
    "ハンター": "hunter", "レンジャー": "ranger", "フォース": "force", "ファイター": "fighter", "ガンナー": "gunner",
    "テクター": "techer", "バウンサー": "bouncer", "サモナー": "summoner", "ブレイバー": "braver",
}  # fmt: skip
"""208.1.1: the nine classes."""


@does("208.1.1", "208.1.2.1", "208.1.3", "210.1.1", "GL-19", "GL-65")
@node
class OfKind:
    """GL-65, 208.1.2.1: has one of the 種別 or classes; 「ALL」 is none of the classes."""

    steady: ClassVar[bool] = True

    kinds: tuple[str, ...]

    def _fits(self, have: frozenset[str], definition: CardDef) -> bool:
        icons = classes(definition)
        return any(kind in have or CLASSES.get(kind, "") in icons for kind in self.kinds)

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        return self._fits(traits(game, card), game.definition[card])

    def recalls(self, game: Game, last: Snapshot, scope: Scope) -> bool:
        return self._fits(frozenset(last.traits), last.definition)


RACES = (
    "ヒューマン", "ニューマン", "キャスト", "超時空エネミー", "龍族", "リリーパ族", "ダーカー", "ダークファルス",
    "造龍", "アンドロイド", "ヒューマノイド", "ビースト", "デューマン", "ハルコタンの神子", "地球人", "ハイ・キャスト",
    "シオン・コピー", "オメガ人", "トランスエネミー", "古代文明人", "フォトナー", "ウォパル原住民", "ウェポノイド",
)  # fmt: skip
"""210.1.2: the races."""


@node
class OfNamedRace:
    """210.1.2.1: is of the race that the effect has named."""

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        return scope.number > 0 and RACES[scope.number - 1] in traits(game, card)

    def recalls(self, game: Game, last: Snapshot, scope: Scope) -> bool:
        return scope.number > 0 and RACES[scope.number - 1] in last.traits


@node
class InPP:
    """404.6: what is asked of a card in PP beyond its colour is asked of a card that has nothing."""

    asked: object

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        """Would a card without anything meet it?"""
        return isinstance(self.asked, StatIs) and self.asked.meets(0, game, scope)

    def recalls(self, game: Game, last: Snapshot, scope: Scope) -> bool:
        return isinstance(self.asked, StatIs) and self.asked.meets(0, game, scope)


@node
class InRow(OnlyNow):
    """403.1.4: stands in that row (0 front, 1 back)."""

    row: int

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        return game.slot[card] == self.row

    def recalls(self, game: Game, last: Snapshot, scope: Scope) -> bool:
        return last.slot == self.row


@node
class Damaged:
    """Has taken damage this turn."""

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        return damage_on(game, card) > 0

    def recalls(self, game: Game, last: Snapshot, scope: Scope) -> bool:
        return last.counters[FRONT_DAMAGE] + last.counters[BACK_DAMAGE] > 0


@node
class InBattle(OnlyNow):
    """506.4.1, 506.5.1: is 攻撃中 ("attacking") or 交戦中 ("engaged")."""

    state: str

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        return self.state in battle_state(game, card)


@node
class OfColours(Printed):
    """207.1: has one of the colours at least."""

    colours: tuple[str, ...]

    def prints(self, definition: CardDef) -> bool:
        return not definition.colours.isdisjoint(self.colours)


@node
class TargetPlayer:
    """RD-17: the player who is the target of the boss's turn."""

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """The player's card; outside a raid the opponent's."""
        return tuple([game.ref[player_card(game, p)] for p in foes(game, scope.player)[:1]])
