"""Looking back at a finished game: the curve of who was ahead, and what else could have been answered."""

import json

import pytest

import fuda
from fuda.cli import app
from fuda.kernel.choice import Choice
from fuda.kernel.errors import FudaError
from fuda.kernel.game import Game
from fuda.play import replays
from fuda.play.advice import Advice
from fuda.play.agents import RandomAgent
from fuda.play.face import machine_of
from fuda.play.review import WhatIf, curve, what_if


def played(answers: int) -> Game:
    game = machine_of(fuda.new_game("gundam", decks=("blue-white", "green-red"), seed=3))
    agents = [RandomAgent(1), RandomAgent(2)]
    for _ in range(answers):
        if game.choice is None:
            break
        game.choose(agents[game.choice.player](game.view(game.choice.player), game.choice))
    return game


@pytest.fixture(scope="module")
def record() -> str:
    game = played(2000)
    assert game.result is not None
    return replays.record(game)


def test_the_curve_begins_even_and_ends_with_the_result(record: str) -> None:
    replay = replays.read(record)
    standings = curve(replay)
    assert replay.result is not None
    winner = replay.result[0][0]
    assert standings[0].answer == 0
    assert 0.3 < standings[0].shares[0] < 0.7
    assert standings[-1].shares[winner] == 1.0
    assert standings[-1].answer == len(replay.answers)
    assert [standing.turn for standing in standings] == sorted(standing.turn for standing in standings)
    assert all(sum(standing.shares) == pytest.approx(1.0) for standing in standings)


def test_what_if_ranks_the_answers_and_knows_the_one_given(record: str) -> None:
    replay = replays.read(record)
    number = next(
        number
        for number, game in enumerate(replay.play(), 1)
        if game.choice is not None and game.choice.kind == "main" and len(game.choice.options) > 2
    )
    question = what_if(replay, number, seconds=0.3)
    assert question.choice.kind == "main"
    assert question.given is not None
    assert set(question.given.answer) == {question.choice.options[place] for place in question.picked}
    shares = [advice.win_probability for advice in question.advice]
    assert shares[0] > 0.0


def test_the_order_given_is_told_from_others_where_order_counts() -> None:
    game = fuda.new_game("vividz", seed=5)
    assert game.choice is not None
    choice = game.choice
    assert choice.ordered
    found = tuple([Advice(tuple([choice.options[place] for place in order]), 0.5, 0.1, ("x",)) for order in ORDERS])
    assert WhatIf(0, choice, "", (2, 1, 0), found).given is found[1]
    assert WhatIf(0, choice, "", (1, 0, 2), found).given is None
    plain = Choice(0, "choose", "", choice.options, 2, 2)
    pair = (Advice((choice.options[2], choice.options[0]), 0.5, 0.1, ("x",)),)
    assert WhatIf(0, plain, "", (0, 2), pair).given is pair[0]


ORDERS = [(0, 1, 2), (2, 1, 0)]


@pytest.mark.parametrize("number", ["1", True, 1.0])
def test_what_is_no_number_of_an_answer_is_refused(record: str, number: object) -> None:
    with pytest.raises(FudaError, match="an answer has a number, counted from 1, not "):
        what_if(replays.read(record), number)


@pytest.mark.parametrize("number", [0, 100_000])
def test_an_answer_that_was_not_given_is_refused(record: str, number: int) -> None:
    with pytest.raises(FudaError, match=f"there is no answer {number}: the game has"):
        what_if(replays.read(record), number)


def test_a_game_that_goes_on_is_not_analysed() -> None:
    replay = replays.read(replays.record(played(30)))
    for looked_back in (lambda: curve(replay), lambda: what_if(replay, 3)):
        with pytest.raises(FudaError, match="this game is not over"):
            looked_back()


def test_the_command_draws_the_curve_and_asks_what_if(record: str, tmp_path, capsys) -> None:
    file = tmp_path / "game.fuda"
    file.write_text(record, encoding="utf-8")
    for arguments in (["analyse", str(file)], ["analyse", str(file), "--at", "1", "--seconds", "0.1"]):
        with pytest.raises(SystemExit) as end:
            app(arguments)
        assert end.value.code == 0
    told = capsys.readouterr().out
    assert "how likely a wins, as each turn begins" in told
    assert "<- given" in told
    with pytest.raises(SystemExit):
        app(["analyse", str(file), "--json"])
    assert json.loads(capsys.readouterr().out)[0]["answer"] == 0


@pytest.mark.parametrize(
    ("game", "wish", "told"),
    [
        (
            "build_divide", {"tag": True},
            "a (tag-1-crater) and d (tag-4-recess) against b (tag-2-well) and c (tag-3-ferry): how likely a and d ",
        ),
        (
            "pso2", {"raid": "normal", "decks": ("amber-guns", "rust-tide", "boss-iron-tree")},
            "a (amber-guns) and b (rust-tide) against the boss (boss-iron-tree): how likely a and b win, as each turn ",
        ),
    ],
)  # fmt: skip
def test_the_command_says_who_plays_with_whom(game: str, wish: dict[str, object], told: str, tmp_path, capsys) -> None:
    new = fuda.new_game(game, seed=3, **wish)
    fuda.Match(new, ["random"] * len(new.players)).play()
    file = tmp_path / "game.fuda"
    file.write_text(replays.record(machine_of(new)), encoding="utf-8")
    with pytest.raises(SystemExit):
        app(["analyse", str(file)])
    assert capsys.readouterr().out.startswith(told)


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ("--seconds 2", "fuda: --seconds is how long to think about an answer, which --at N names"),
        ("--at 1 --seconds nan", "fuda: analyse takes a number of seconds above 0, up to 3600, not nan"),
        ("--at 1 --seconds 0", "fuda: analyse takes a number of seconds above 0, up to 3600, not 0.0"),
    ],
)
def test_seconds_that_are_wrong_are_told_without_the_file(
    options: str, told: str, record: str, tmp_path, capsys
) -> None:
    file = tmp_path / "game.json"
    file.write_text(record, encoding="utf-8")
    with pytest.raises(SystemExit) as left:
        app(["analyse", str(file), *options.split()])
    assert left.value.code == 2
    assert capsys.readouterr().err.startswith(told)
