"""Counts of positions stand as numbers: a change of rules or of speed that alters them is seen."""

import json

import pytest
from perft import NUMBERS, counts

from fuda.games import GAMES

STANDING = json.loads(NUMBERS.read_text(encoding="utf-8"))


@pytest.mark.parametrize("game", GAMES)
def test_counts_of_positions_stand(game):
    assert counts(game) == STANDING[game], "if the rules have changed: python tests/conformance/perft.py"
