"""Replaying at the terminal: what may be seen of a game that is not over, and of one that was recorded elsewhere."""

import io

import pytest
from rich.console import Console

import fuda
from fuda.kernel.errors import BadFile
from fuda.kernel.game import Game
from fuda.kernel.state.ids import CARD_MASK
from fuda.play import replays
from fuda.play.agents import RandomAgent
from fuda.play.face import machine_of
from fuda.play.replay_view import Viewer, open_replay
from fuda.play.saves import save
from fuda.play.terminal import Terminal


def played(answers: int) -> Game:
    game = machine_of(fuda.new_game("gundam", decks=("blue-white", "green-red"), seed=3))
    agents = [RandomAgent(1), RandomAgent(2)]
    for _ in range(answers):
        if game.choice is None:
            break
        game.choose(agents[game.choice.player](game.view(game.choice.player), game.choice))
    return game


def shown(game: Game, *, is_open: bool = False) -> str:
    """All steps of a game's replay."""
    text = io.StringIO()
    terminal = Terminal(Console(file=text, width=80, highlight=False), io.StringIO("n\n" * 400))
    Viewer(open_replay(save(game)), terminal, is_open=is_open).run()
    return text.getvalue()


def hidden_names(game: Game) -> set[str]:
    """The names of cards in b's hand that a has seen nowhere."""
    view = game.view(0)
    seen = {card.english for zone in view.zone_names for p in (0, 1) for card in view.zone(zone, p) if not card.hidden}
    told = {game.definition[event.card & CARD_MASK].english for event in view.events if event.card}
    names = {card.english for card in game.view(1).zone("hand", 1)} - seen - told
    return {name.partition(",")[0] for name in names}


def test_a_game_that_goes_on_is_shown_as_its_player_saw_it() -> None:
    game = played(30)
    hidden = hidden_names(game)
    assert hidden
    told = shown(game)
    assert "The game is not over" in told
    assert "The opponent draws a card" in told
    assert not [name for name in hidden if name in told]
    everything = shown(game, is_open=True)
    assert all(name in everything for name in hidden)
    assert "The game is not over" not in everything


def test_a_finished_game_lies_open() -> None:
    told = shown(played(2000))
    assert "B draws" in told
    assert "B draws a card" not in told
    assert "The game is not over" not in told


@pytest.mark.parametrize("answer", [5, 29])
def test_where_a_game_recorded_elsewhere_goes_another_way_is_said(answer: int) -> None:
    game = played(30)
    assert game.answers is not None
    game.answers[answer] = (99,)
    with pytest.raises(BadFile, match=f"its answer {answer + 1} is not legal here"):
        open_replay(save(game))
    with pytest.raises(
        BadFile, match=f"goes another way here at answer {answer + 1}: it was recorded by another version"
    ):
        replays.record(game)


def test_another_log_is_noticed_at_its_answer() -> None:
    game = played(30)
    del game.history[0]
    with pytest.raises(BadFile, match="goes another way here from the beginning"):
        replays.record(game)


def test_a_replay_file_is_opened_and_its_own_fault_told() -> None:
    text = replays.record(played(10))
    assert len(open_replay(text).answers) == 10
    with pytest.raises(BadFile, match="this replay was changed or damaged"):
        open_replay(text.replace('"seed":3', '"seed":4'))


def test_a_replay_tells_what_is_over_before_the_next_question() -> None:
    """In this game a unit loses AP for a battle in which nobody is asked anything."""
    game = played(2000)
    viewer = Viewer(open_replay(save(game)), Terminal(Console(file=io.StringIO()), io.StringIO()))
    lines = [line.text for line in viewer.steps[-1].log]
    assert "Nousagi: AP 3 → 0 (Hall of Silence)" in lines


def test_what_a_reader_asks_in_vain_is_said_in_a_sentence() -> None:
    text = io.StringIO()
    terminal = Terminal(Console(file=text, width=120, highlight=False), io.StringIO("? no such card\n999\n"))
    Viewer(open_replay(save(played(10))), terminal).run()
    assert "No card that is seen here is called 'no such card'." in text.getvalue()
    assert "There is no answer 999; the game has answers 1 to 10" in text.getvalue()


def test_how_many_answers_follow_is_said_in_the_right_number() -> None:
    assert "The beginning; 1 answer follows\n" in shown(played(1))
    assert "The beginning; 2 answers follow\n" in shown(played(2))
