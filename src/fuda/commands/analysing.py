"""`fuda analyse`: how a recorded game stood turn by turn, and what else could have been answered."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

from fuda.commands.common import print_json
from fuda.kernel.views import option_keys
from fuda.play import saves
from fuda.play.advice import LINE_TOLD, MOST_TOLD, Advice, check_seconds
from fuda.play.files import read_file
from fuda.play.kept import kept_game
from fuda.play.replay_view import open_replay
from fuda.play.replays import Replay
from fuda.play.review import Standing, WhatIf, curve, what_if
from fuda.play.seats import boss_seat

BAR = 40


def analyse_game(named: str, number: int, seconds: float, as_json: bool) -> int:
    """Show the curve of a finished game, or with a number what could have been answered there."""
    check_seconds(seconds)
    file = kept_game(int(named[:9])) if named.isdecimal() and not Path(named).exists() else Path(named)
    text = read_file(file)
    with saves.of_file(file):
        replay = open_replay(text)
        if number:
            question = what_if(replay, number, seconds)
            print_json(_plain(question)) if as_json else _show_question(question, number)
            return 0
        standings = curve(replay)
    if as_json:
        print_json([asdict(standing) for standing in standings])
        return 0
    teams, names = _teams(replay), _names(replay)
    told = [" and ".join([f"{names[seat]} ({replay.decks[seat].title})" for seat in team]) for team in teams]
    wins = "wins" if len(teams[0]) == 1 else "win"
    whose = " and ".join([names[seat] for seat in teams[0]])
    print(f"{' against '.join(told)}: how likely {whose} {wins}, as each turn begins")
    for standing in standings:
        share, is_end = standing.shares[0], standing is standings[-1]
        print(f"  {_when(standing, names, is_end):33}  {share:4.0%}  {'#' * round(BAR * share)}")
    return 0


def _teams(replay: Replay) -> list[list[int]]:
    """The seats of those who play together, the first player's team first."""
    teams: dict[int, list[int]] = {}
    for seat, team in enumerate(replay.beginning.start().team):
        teams.setdefault(team, []).append(seat)
    return list(teams.values())


def _names(replay: Replay) -> list[str]:
    """What the players are called: by their letters, but a boss is one."""
    boss = boss_seat(replay.beginning.package, replay.decks)
    return ["the boss" if seat == boss else option_keys.player_name(seat) for seat in range(len(replay.decks))]


def _when(standing: Standing, names: Sequence[str], is_end: bool) -> str:
    """Where in the game that was; answers are counted from 1, as `--at` and `fuda replay` take them."""
    if not standing.answer:
        return "before the first answer"
    whose = f"{names[standing.turn_player]}'s turn {standing.turn}" if standing.turn else "set-up"
    return f"after answer {standing.answer:4}: {'the end' if is_end else whose}"


def _show_question(question: WhatIf, number: int) -> None:
    player = option_keys.player_name(question.player)
    print(f"Answer {number}: {player} was asked “{question.question}” How likely {player} wins after each answer:")
    given = question.given
    for advice in question.advice[:MOST_TOLD]:
        print(_told(advice, "<- given" if advice is given else ""))
    if given is not None and given not in question.advice[:MOST_TOLD]:
        print(_told(given, "<- given"))
    if given is None:
        print("  the answer that was given was not among those weighed")


def _told(advice: Advice, mark: str) -> str:
    then = f"   then: {', '.join(advice.line[1:LINE_TOLD])}" if advice.line[1:] else ""
    return f"  {advice.win_probability:4.0%}  {advice.line[0]}{then}  {mark}".rstrip()


def _plain(question: WhatIf) -> dict[str, object]:
    return {
        "player": question.player,
        "kind": question.choice.kind,
        "answers": [
            {
                "answer": advice.line[0],
                "win_probability": round(advice.win_probability, 4),
                "share": round(advice.share, 4),
                "line": list(advice.line),
                "given": advice is question.given,
            }
            for advice in question.advice
        ],
    }
