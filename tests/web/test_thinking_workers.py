"""A worker's computer players: one for each seat and turn, with the same luck after a restart."""

from collections import OrderedDict

import pytest

from fuda.play.agents import Agent, make_agent
from fuda.web import thinking
from fuda.web.thinking import Answers, Beginning, begin, think

BEGINNING = Beginning("room", "gundam", "", 3, (("blue-green", ""), ("red-white", "")))
QUESTIONS = 24


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The seeds of the players that a worker makes."""
    seeds: list[int] = []

    def make(name: str, seed: int) -> Agent:
        seeds.append(seed)
        return make_agent(name, seed)

    monkeypatch.setattr(thinking, "_TABLES", OrderedDict())
    monkeypatch.setattr(thinking, "make_agent", make)
    return seeds


def played(number: int) -> Answers:
    """The answers to the first questions of a game between two players of level 1."""
    answers: Answers = ()
    for _ in range(number):
        answers += (think(BEGINNING, answers, "level-1"),)
    return answers


def test_a_seat_has_one_player_a_turn(made: list[int]) -> None:
    game, asked = begin(BEGINNING), set()
    for answer in played(QUESTIONS):
        assert game.choice is not None
        asked.add((game.turn, game.choice.player))
        game.choose(answer)
    assert len(made) == len(set(made)) == len(asked)
    assert 2 < len(asked) < QUESTIONS


def test_after_a_restart_a_turn_is_played_with_the_same_luck(made: list[int]) -> None:
    answers = played(QUESTIONS)
    before = made[:]
    made.clear()
    thinking._TABLES.clear()
    assert played(QUESTIONS) == answers
    assert made == before


def test_where_answers_were_taken_back_the_table_is_laid_anew(made: list[int]) -> None:
    answers = played(QUESTIONS)
    table = thinking._TABLES[BEGINNING.room]
    think(BEGINNING, answers[:-2], "level-1")
    assert thinking._TABLES[BEGINNING.room] is not table
    assert tuple(thinking._TABLES[BEGINNING.room].game.answers or ()) == answers[:-2]
