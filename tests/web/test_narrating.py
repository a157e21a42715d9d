"""What the page's log tells: draws as so many cards, and how values have changed and by what."""

import re
from pathlib import Path

import pytest

import fuda
from fuda.games import GAMES, load
from fuda.play.agents import RandomAgent
from fuda.play.face import View, machine_of
from fuda.play.scenario import load_scenarios
from fuda.play.scenario_board import build
from fuda.web.faces import Faces
from fuda.web.narrating import Narrator
from fuda.web.seeing import Witness

BOOST = """
game: gundam
rules: []
title: A boost
a:
  battle: [{id: ace, ap: 3, hp: 2}]
  hand:
    - id: boost
      type: command
      lv: 0
      cost: 0
      text: 【メイン】自分のユニット1つを選ぶ。このターン中、それをAP+2する。
"""


@pytest.mark.parametrize("game_id", GAMES)
def test_cards_that_are_not_seen_are_told_as_so_many_cards(game_id: str) -> None:
    package = load(game_id)
    game = machine_of(fuda.new_game(game_id, seed=4))
    decks = [package.load_deck(name) for name in package.deck_names()[:2]]
    narrator = Narrator(Witness(game, package, 0, decks), Faces(package))
    narrator.listen()
    agent = RandomAgent(1)
    for _ in range(40):
        if game.choice is not None:
            game.choose(agent(View(game, game.choice.player), game.choice))
            narrator.listen()
    told = [line.text for line in narrator.lines]
    assert any(re.search(r"opponent draws \d+ cards", text) for text in told)
    assert not [text for text in told if "draws" in text and "times)" in text]


def test_changed_values_are_told_and_taken_back(tmp_path: Path) -> None:
    file = tmp_path / "board.yaml"
    file.write_text(BOOST, encoding="utf-8")
    package, game = load("gundam"), build(load_scenarios(file)[0])
    game.run()
    decks = [package.load_deck(name) for name in package.deck_names()[:2]]
    narrator = Narrator(Witness(game, package, 0, decks), Faces(package))
    narrator.listen()
    mark = narrator.mark()
    game.choose("play boost")
    if game.choice is not None and game.choice.kind == "choose":
        game.choose("ace")
    narrator.listen()
    changed = [line for line in narrator.lines if "→" in line.text]
    assert [line.text for line in changed] == ["ace: AP 3 → 5 (boost)"]
    assert changed[0].card
    narrator.go_back(mark)
    assert not [line for line in narrator.lines if "→" in line.text]
