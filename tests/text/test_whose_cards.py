"""Whose cards a text means where it does not say so: those of who is told to do it, and never what they can't see.

Each verb is said of each player, and of their own cards by every word for that; the text is played, and each card that
somebody is asked about must lie in a zone of their own, and be known to them. (Of one's life nobody sees anything.)
"""

from pathlib import Path

import pytest

from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.views.visibility import knows
from fuda.play.scenario import scenarios_of
from fuda.play.scenario_board import build

BOARDS = {
    "gundam": """
a:
  hand: [{{id: played, type: command, text: "【メイン】{text}"}}, h1, h2, h3]
  resources: [r1, r2, r3]
  shields: [s1, s2]
  deck: [d1, d2, d3]
b: {{hand: [k1, k2, k3], resources: [q1, q2], shields: [t1, t2], deck: [e1, e2, e3]}}
""",
    "build_divide": """
a:
  field: [x1]
  hand: [{{id: played, type: command, cost: 1, text: "{text}"}}, h1, h2, h3]
  energy: 1
  life: [l1, l2]
  deck: [d1, d2, d3]
b: {{field: [y1], hand: [k1, k2, k3], life: [m1, m2], deck: [e1, e2, e3]}}
""",
    "vividz": """
a:
  hand: [{{id: played, type: event, cost: 0, text: "[EVENT]{text}"}}, h1, h2, h3]
  energy: [r1, r2, r3]
  deck: [d1, d2, d3]
b: {{hand: [k1, k2, k3], energy: [q1, q2], deck: [e1, e2, e3]}}
""",
    "pso2": """
a:
  hand: [{{id: played, type: active, text: "{text}"}}, h1, h2, h3]
  deck: [d1, d2, d3]
b: {{hand: [k1, k2, k3], deck: [e1, e2, e3]}}
""",
    "vanguard": """
a:
  vanguard: [{{id: played, grade: 3, text: "【起】【(V)】【ターン1回】：{text}"}}]
  hand: [h1, h2, h3]
  deck: [d1, d2, d3, d4]
b: {{hand: [k1, k2, k3], deck: [e1, e2, e3, e4]}}
""",
}
PLAYED = {"pso2": "play played", "vanguard": "activate played"}
PLAYERS = {
    "gundam": ("", "自分は", "相手は", "お互いのプレイヤーは"),
    "build_divide": ("", "あなたは", "相手は", "お互いのプレイヤーは"),
    "vividz": ("", "あなたは", "相手は", "お互いのプレイヤーは"),
    "pso2": ("", "自分は", "相手は", "すべてのプレイヤーは"),
    "vanguard": ("", "あなたは", "相手は", "お互いのファイターは"),
}
OWNERS = {"gundam": ("", "自分の", "自身の"), "pso2": ("",)}
VERBS = {
    "gundam": (
        "{}手札1枚を捨てる", "{}手札1枚を選び、それを捨てる", "{}手札1枚をデッキの下に戻す", "{}手札1枚を除外する",
        "{}手札のユニットカード1枚を捨てる", "{}シールド1つを手札に加える", "{}手札1枚を公開する",
    ),
    "build_divide": (
        "{}手札を1枚捨てる", "{}手札を1枚選んで捨てる", "{}手札を1枚山札の下に置く", "{}手札を1枚リムーブする",
        "{}手札を1枚エナジーゾーンに置く", "{}手札のユニットカードを1枚捨てる", "{}ライフを1枚墓地に置く",
    ),
    "vividz": ("{}手札を1枚トラッシュに置く", "{}手札を1枚選び、トラッシュに置く", "{}手札を1枚デッキの下に置く"),
    "pso2": ("{}手札を1枚捨てる", "{}手札を1枚選び、それを捨てる", "{}手札を1枚デッキの下に戻す"),
    "vanguard": ("{}手札から１枚選び、捨てる", "{}手札を１枚選び、捨てる", "{}手札から１枚選び、山札の下に置く"),
}  # fmt: skip
TOLD = ({0}, {0}, {1}, {0, 1})
"""Which players are meant by the words of `PLAYERS`."""
TEXTS = [
    (game, f"{player}{verb.format(owner)}。", told)
    for game, verbs in VERBS.items()
    for verb in verbs
    for player, told in zip(PLAYERS[game], TOLD, strict=True)
    for owner in OWNERS.get(game, ("", "自分の"))
]


def begun(game, text):
    """A game in which the text has just been used."""
    board = f"game: {game}\nrules: []\ntitle: whose\nplay: [a: pass]\n{BOARDS[game].format(text=text)}"
    played = build(scenarios_of(board, Path("whose.yaml"))[0])
    played.run()
    played.choose([PLAYED.get(game, "play played")])
    return played


def goes_on(game):
    """The game at each question of the text, which is answered with what is offered first."""
    while game.choice is not None and game.choice.kind != "main":
        yield game
        game.choose(game.choice.options[: max(1, game.choice.least)])


@pytest.mark.parametrize(("game", "text", "told"), TEXTS)
def test_who_is_told_to_do_something_is_offered_their_own_cards(game, text, told):
    played = begun(game, text)
    asked = set()
    for at in goes_on(played):
        cards = [option.card & CARD_MASK for option in at.choice.options if option.card]
        if cards:
            asked.add(at.choice.player)
        others = [card for card in cards if at.zone[card] % at.n != at.choice.player]
        assert not others, f"{at.choice.player} is offered {[at.labels[card] for card in others]}"
        assert all(knows(at, at.choice.player, card) for card in cards) or "ライフ" in text
    # Shields are taken from the front, so that nobody is asked.
    assert asked == (set() if "シールド" in text else told)
