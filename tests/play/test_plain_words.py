"""What questions, options and events say, on boards set up for it: a newcomer must understand them."""

from pathlib import Path

import pytest

from fuda.games import load
from fuda.kernel.game import Game
from fuda.play.lookups import about_name
from fuda.play.scenario import load_scenarios
from fuda.play.scenario_board import build
from fuda.play.scenario_run import play_answers
from fuda.play.story import Teller


class Board:
    """A scenario's board after its answers, as its player a is told of it, in English or Japanese."""

    def __init__(self, scenario: str, folder: Path, language: str = "en") -> None:
        file = folder / "board.yaml"
        file.write_text(scenario, encoding="utf-8")
        loaded = load_scenarios(file)[0]
        self.game: Game = build(loaded)
        self.game.run()
        play_answers(loaded, self.game)
        self.package = load(loaded.game)
        self.teller = Teller(self.game, self.package.words_in(language), 0, ["the opponent"] * 2)

    @property
    def question(self) -> str:
        assert self.game.choice is not None
        return self.teller.question(self.game.choice)

    @property
    def options(self) -> list[str]:
        assert self.game.choice is not None
        return [self.teller.option(option)[1] for option in self.game.choice.options]

    @property
    def log(self) -> list[str]:
        return [line.text for line in self.teller.lines()]


MISSION = """
game: vividz
rules: ["1005.1"]
title: A mission counts
a:
  missions:
    - id: post
      text: |
        [CHECK][COND]あなたのキャラが登場する[CHECK:4]
        [CLEAR][COND]あなたのキャラが[LvUP]する[CLEAR:4][COND]相手のキャラが退場する[CLEAR:2]
  hand: [{id: walker, type: character, cost: 0, power: 1}]
play:
  - a: play walker
  - a: center
"""


@pytest.mark.parametrize(
    ("language", "counted"),
    [("en", "check: your character appears 1 of 4"), ("ja", "チェック：あなたのキャラが登場する 1/4")],
)
def test_a_mission_says_of_what_it_has_counted_so_many(tmp_path: Path, language: str, counted: str) -> None:
    board = Board(MISSION, tmp_path, language)
    mission = board.game.cards(board.game.rules.zone_kind("missions"), 0)[0]
    assert board.teller.words.states(board.game, mission) == [counted]
    assert any(line.endswith(counted) for line in board.log)


@pytest.mark.parametrize(("to", "said"), [("トラッシュ", "to the trash?"), ("エネルギー", "to your energy?")])
def test_one_more_card_says_where_it_goes(tmp_path: Path, to: str, said: str) -> None:
    event = f'{{id: mill, type: event, cost: 0, text: "[EVENT]デッキの上から3枚までを{to}に置く。"}}'
    scenario = f'game: vividz\nrules: ["504.4"]\ntitle: More\na: {{hand: [{event}], deck: [d1, d2, d3]}}\n'
    board = Board(f"{scenario}", tmp_path)
    assert board.options[0].startswith("Play mill (cost 0): ")
    assert "of your deck" in board.options[0]
    board = Board(f"{scenario}play: [{{a: play mill}}]\n", tmp_path)
    assert board.question == f"mill: does one more card go from the top of your deck {said}"


def test_a_name_that_both_players_cards_have_means_the_readers_own_first(tmp_path: Path) -> None:
    twin = "{id: %s, name: 双子, type: character, cost: 1, power: %d}"
    scenario = f'game: vividz\nrules: ["301.2"]\ntitle: Twins\na: {{center: [{twin % ("mine", 3)}]}}\n'
    board = Board(f"{scenario}b: {{center: [{twin % ('theirs', 4)}]}}\n", tmp_path)
    told = about_name(board.package, board.game, board.teller, "双子")
    now = [line for line in told if line.startswith("  now in ")]
    assert now == [
        "  now in your center: cost 1 power 3, center",
        "  now in the opponent's center: cost 1 power 4, center",
    ]


def test_a_token_leaves_the_game_where_others_go_to_the_trash(tmp_path: Path) -> None:
    """4-17-2-4: the EX Base that makes room for a base."""
    castle = "{id: castle, type: base, ap: 0, hp: 5, cost: 0, lv: 0}"
    scenario = (
        f"game: gundam\nrules: [4-17-2-4]\ntitle: A base\na: {{base: [{{id: ex, card: EX Base}}], hand: [{castle}]}}\n"
    )
    board = Board(f"{scenario}play: [{{a: deploy castle}}, {{a: ex}}]\n", tmp_path)
    assert "EX Base leaves the game" in board.log
    assert not [line for line in board.log if "trash" in line]
