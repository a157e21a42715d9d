"""Every registered game goes through this suite with each of its decks: being in `fuda.games.GAMES` is all it takes."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from playing import Table

from fuda.games import GAMES, load


def tables():
    for game in GAMES:
        package = load(game)
        names = package.deck_names()
        for number, name in enumerate(names):
            yield Table(game, (name, names[(number + 1) % len(names)]))
        if package.tag is not None:
            yield Table(game, package.tag.decks())


def raids():
    """One raid of each game that has them, for a party of two."""
    for game in GAMES:
        package = load(game)
        if package.raid is not None:
            yield Table(game, (*package.deck_names()[:2], package.raid.decks()[0]), package.raid.levels[0])


def pytest_generate_tests(metafunc):
    if "table_or_raid" in metafunc.fixturenames:
        metafunc.parametrize("table_or_raid", [*tables(), *raids()], ids=str)
    if "table" in metafunc.fixturenames:
        metafunc.parametrize("table", list(tables()), ids=str)


@pytest.fixture(params=GAMES)
def package(request):
    return load(request.param)
