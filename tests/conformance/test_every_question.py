"""Each step that asks something in a game's scenarios, held to what must be so at every question.

Random games don't come to all questions; scenarios show each clause, so they do.
"""

import random
from collections import Counter
from pathlib import Path

import pytest
from playing import finish

from fuda.games import GAMES, load
from fuda.kernel.game import Game
from fuda.kernel.state.fingerprint import fingerprint
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.views.visibility import can_see
from fuda.play import saves
from fuda.play.scenario import read_scenarios
from fuda.play.scenario_run import run, scenario_files
from fuda.play.story import Teller

SCENARIOS = Path(__file__).parents[1] / "scenarios"
TIMES = 2
"""How often a step is looked at."""


def is_asked_about_what_it_sees(game):
    """A reference holds the number of the physical card, by which a hidden one could be told from others."""
    choice = game.choice
    refs = [choice.subject, *[ref for option in choice.options for ref in (option.card, option.target)]]
    return all(can_see(game, choice.player, ref & CARD_MASK) for ref in refs if ref and game.is_current(ref))


def look(game):
    choice = game.choice
    assert is_asked_about_what_it_sees(game)
    before = fingerprint(game)
    for player in range(game.n):
        imagined = game.determinize(player, 7)
        assert imagined.view(player) == game.view(player)
        assert imagined.choice.player == choice.player
        finish(imagined, random.Random(7), most=4)
    assert fingerprint(saves.load(saves.save(game))) == before
    for language in ("en", "ja"):
        teller = Teller(game, load(game.rules.id).words_in(language), choice.player)
        assert teller.question(choice)
        assert all(text for _, text in map(teller.option, choice.options))
    assert fingerprint(game) == before


@pytest.mark.parametrize("game", GAMES)
def test_what_must_be_so_at_every_question(game, monkeypatch):
    choose = Game.choose
    met = Counter()
    scenario = None

    def look_first(self, answer):
        frame = self.frames[-1]
        step = (type(frame).__name__, frame.pc, self.choice.kind if self.choice is not None else "")
        met[step] += 1
        if self.choice is not None and met[step] <= TIMES:
            try:
                look(self)
            except Exception as fault:
                fault.add_note(f"{scenario.place}, {step}")
                raise
        choose(self, answer)

    monkeypatch.setattr(Game, "choose", look_first)
    for path in scenario_files([SCENARIOS / game]):
        for scenario in read_scenarios(path):
            assert run(scenario).passed
    assert len(met) > 10
