"""There is one way to go on elsewhere, to call and to end: doing it at once only saves a round of the machine."""

import sys

from fuda.kernel.game import Game
from fuda.kernel.procedures.procedure import Procedure, leave
from fuda.kernel.state.fingerprint import fingerprint


def played(table, seed):
    """What a random game is like at each of its questions and at its end, and what it has told of."""
    game, marks = None, []
    for game, _ in table.questions(seed):
        marks.append(fingerprint(game))
    return marks, fingerprint(game), [event.data() for event in game.log]


def by_rounds(monkeypatch):
    """Every step is run by the machine, with rule processing before it where any is due."""
    monkeypatch.setattr(Procedure, "go_on", lambda frame, game, name: frame.goto(name))
    monkeypatch.setattr(Game, "begin", Game.call)
    monkeypatch.setattr(Game, "turn_into", lambda game, frame: game.frames.__setitem__(-1, frame))
    for name, module in list(sys.modules.items()):
        at_home = name == "fuda.kernel.procedures.procedure"
        if name.startswith("fuda.") and not at_home and getattr(module, "leave", None) is leave:
            monkeypatch.setattr(module, "leave", lambda frame, game: frame.end())


def test_what_is_done_at_once_could_wait_for_the_next_round(table, monkeypatch):
    at_once = played(table, 30)
    by_rounds(monkeypatch)
    assert played(table, 30) == at_once
