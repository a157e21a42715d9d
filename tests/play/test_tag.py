"""Tag team at the table and in the commands: four seats, any of them a person's or a computer's."""

import io
import json
import re
from pathlib import Path

import pytest
from rich.console import Console

from fuda.cli import app
from fuda.commands.playing import seating
from fuda.games import load
from fuda.kernel.errors import FudaError
from fuda.kernel.game import Game
from fuda.play.agents import RandomAgent
from fuda.play.seats import names_at, seat_titles
from fuda.play.table import Table
from fuda.play.terminal import Terminal

PACKAGE = load("build_divide")


def new_game(seed: int) -> Game:
    assert PACKAGE.tag is not None
    game = PACKAGE.new_game([PACKAGE.load_deck(name) for name in PACKAGE.tag.decks()], seed)
    game.run()
    return game


def sit_down(people: list[int], answers: str, seed: int = 2) -> tuple[str, Game]:
    """What is shown to the people at these seats who give these answers."""
    game = new_game(seed)
    shown = io.StringIO()
    terminal = Terminal(Console(file=shown, width=100, highlight=False), io.StringIO(answers))
    agents = {player: RandomAgent(player) for player in range(game.n) if player not in people}
    titles = seat_titles(names_at(PACKAGE, game, people), (), people[0] if len(people) == 1 else -1)
    Table(PACKAGE, game, agents, titles, terminal, lambda clause: [], None).run()
    return shown.getvalue(), game


def command(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as left:
        app(arguments)
    shown = capsys.readouterr()
    return int(left.value.code or 0), shown.out, shown.err


def test_alone_one_sees_the_team_mate_and_both_opponents() -> None:
    told, _ = sit_down([0], "1\n" * 8)
    for title in ("─ You", "─ Your team mate", "─ Player B", "─ Player C"):
        assert title in told


def test_the_team_mates_hand_is_shown_and_no_opponents() -> None:
    told, game = sit_down([0], "1\n" * 6)
    last = told[told.rindex("─ Player B") :]
    mate = last[last.index("─ Your team mate") : last.index("─ You ")]
    opponents = last[: last.index("─ Your team mate")]
    hand = [game.definition[card].english.partition(",")[0] for card in game.cards(0, 3)]
    assert hand
    assert all(name in re.sub(r"\s+", " ", mate) for name in hand)
    assert "Hand   " not in opponents


def test_a_computer_agrees_when_its_team_mate_concedes() -> None:
    told, game = sit_down([0], "concede\n")
    assert game.result is not None
    assert game.result.winners == (1, 2)
    assert "Player B and Player C win" in told


def test_two_people_of_a_team_must_both_concede() -> None:
    told, game = sit_down([0, 3], "concede\n")
    assert game.result is None
    assert "when your team mate does so too" in told


def test_seats_are_taken_in_order_or_by_letter() -> None:
    assert seating(4, "heuristic", []) == ["human", "heuristic", "heuristic", "heuristic"]
    assert seating(4, "human", ["random"]) == ["random", "human", "human", "human"]
    for wrong in (["e=human"], ["somebody"], ["human"] * 5):
        with pytest.raises(FudaError):
            seating(4, "heuristic", wrong)


@pytest.mark.parametrize(
    ("seats", "told"),
    [
        (["=level-1"], "say which seat level-1 takes, as in --seat d=level-1, not '=level-1'"),
        (["b=random", "b=human"], "--seat says twice who sits at b"),
        (["a=human", "random", "b=level-1"], "--seat says twice who sits at b"),
    ],
)
def test_a_seat_is_given_once_and_by_its_letter(seats: list[str], told: str) -> None:
    with pytest.raises(FudaError, match=told):
        seating(4, "random", seats)


def test_watching_names_the_teams(capsys: pytest.CaptureFixture[str]) -> None:
    code, told, _ = command(capsys, "watch", "build_divide", "--tag", "--agent", "random", "--seed", "5")
    assert code == 0
    assert "A plays tag-1-crater (random), with D" in told
    assert re.search(r"(A and D|B and C) win in turn \d+", told)


def test_simulating_counts_four_sides(capsys: pytest.CaptureFixture[str]) -> None:
    code, told, _ = command(capsys, "simulate", "build_divide", "--tag", "--games", "3", "--json")
    assert code == 0
    tally = json.loads(told)
    first, second, third, fourth = (side["wins"] for side in tally["sides"])
    assert (first, second) == (fourth, third)
    assert first + second + tally["draws"] == 3
    assert list(tally["wins_by_seat"]) == ["a", "b", "c", "d"]


@pytest.mark.parametrize(
    "wrong",
    [
        ["watch", "gundam", "--tag"],
        ["play", "build_divide", "--tag", "--seat", "e=human"],
        ["play", "build_divide", "--tag", *["--seat", "random"] * 4],
        ["simulate", "build_divide", "--tag", *["--deck", "tag-1-crater"] * 5],
        ["simulate", "build_divide", "--tag", *["--deck", "tag-1-crater"] * 4],
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    code, _, said = command(capsys, *wrong)
    assert code == 2
    assert said.startswith("fuda: ")
    assert "Traceback" not in said


def test_a_saved_game_goes_on_with_its_four_seats(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = tmp_path / "four.json"
    told, game = sit_down([0, 3], f"1\nsave {kept}\n")
    assert f"play build_divide --load {kept} --seat a=human --seat d=human" in told.replace("\n", " ")
    from fuda.play.saves import load as load_game

    assert load_game(kept.read_text(encoding="utf-8")).team == game.team


def run(words: list[str]) -> int:
    """The exit code of a command."""
    with pytest.raises(SystemExit) as left:
        app(words)
    return int(left.value.code or 0)


def test_teams_may_agree_on_a_deck_rule(tmp_path, capsys):
    """2102-1a: the game's own tag decks keep it; one with three of a card beside its Ace does not."""
    assert run(["deck", "build_divide", "tag-1-crater", "--deck-rule", "option_1"]) == 0
    deck = PACKAGE.load_deck("tag-1-crater")
    lines = [f"1 {card.no}" for card in deck.parts["main"]]
    more = next(c.no for c in deck.parts["main"] if "エース" not in c.extra["subtypes"] and not c.extra["trigger"])
    text = "\n".join([*lines, *[f"1 {more}"] * (3 - lines.count(f"1 {more}"))])
    text += "\nD:\n" + "\n".join(f"1 {card.no}" for card in deck.parts["d_deck"])
    text += "\nterritory:\n" + "\n".join(f"1 {card.no}" for card in deck.parts["territory"])
    file = tmp_path / "three.txt"
    file.write_text(text, encoding="utf-8")
    capsys.readouterr()
    assert run(["deck", "build_divide", str(file)]) == 0
    assert run(["deck", "build_divide", str(file), "--deck-rule", "option_1"]) == 1
    assert "2102-1a" in capsys.readouterr().out


def test_a_game_with_the_agreed_deck_rule_says_so(capsys):
    assert run(["watch", "build_divide", "--tag", "--deck-rule", "option_1", "--agent", "random", "--seed", "3"]) == 0
    assert run(["watch", "build_divide", "--deck-rule", "option_1"]) != 0
    assert "--tag" in capsys.readouterr().err
    assert run(["deck", "gundam", "blue-white", "--deck-rule", "option_1"]) != 0
    assert "no deck rule" in capsys.readouterr().err
