"""Every registered game goes through this suite, with each of its decks. Being in `fuda.games.GAMES` is all it takes."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from playing import Table  # noqa: E402

from fuda.games import GAMES, load  # noqa: E402


def tables():
    for game in GAMES:
        names = load(game).deck_names()
        for number, name in enumerate(names):
            yield Table(game, (name, names[(number + 1) % len(names)]))


def pytest_generate_tests(metafunc):
    if "table" in metafunc.fixturenames:
        metafunc.parametrize("table", list(tables()), ids=str)


@pytest.fixture(params=GAMES)
def package(request):
    return load(request.param)
