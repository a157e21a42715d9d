"""Build Divide's table: the field, the territory beside it, life and energy below."""

from __future__ import annotations

from fuda.games.build_divide.acts import damage_on, life_of
from fuda.games.playmat import Number, Place, Playmat
from fuda.kernel.game import Game

_UNIT = frozenset({"unit"})


def _life(game: Game, player: int) -> int:
    return len(life_of(game, player))


PLAYMAT = Playmat(
    columns=(2, 9, 2),
    places=(
        Place("field", 0, 1, height=2),
        Place("territory", 0, 0),
        Place("life", 1, 0, "pile"),
        Place("deck", 0, 2, "pile"),
        Place("graveyard", 1, 2, "pile"),
        Place("energy", 2, 1, "strip"),
        Place("d_deck", 2, 0, "pile", when_used=True),
        Place("removed", 2, 2, "pile", when_used=True),
        Place("face_down_area", 3, 1, "strip", when_used=True),
    ),
    middle=("resolution",),
    numbers=(
        Number("cost", "Cost", "cost", frozenset({"unit", "command", "territory"}), "コスト"),
        Number("power", "Power", "left", _UNIT, "パワー", hurt=damage_on),
        Number("hit", "Hit", "right", _UNIT, "ヒット"),
    ),
    colours={"red": "#c03a34", "blue": "#2d66c4", "white": "#71727a", "black": "#4b3f5e"},
    plain="#6d6f78",
    icons={"decoy": "target", "blitz": "bolt", "berserk": "flame", "assault": "sword"},
    phases={
        "stand": "スタンドフェイズ", "draw": "ドローフェイズ", "main": "メインフェイズ", "attack": "アタックフェイズ",
        "end": "エンドフェイズ",
    },
    life=_life,
    life_label="Life",
    life_japanese="ライフ",
    accent="#7b3fa0",
)  # fmt: skip
