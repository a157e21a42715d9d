"""`fuda simulate`: many games, counted."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from fuda.commands.common import INTERRUPTED, print_json, sides
from fuda.commands.progress import progress_bar
from fuda.games import load
from fuda.kernel.errors import counted
from fuda.kernel.views.option_keys import player_name
from fuda.play.beliefs import OPEN, with_belief
from fuda.play.match import Stopped, Tally
from fuda.play.match import simulate as run
from fuda.studies.statistics import Rate


def simulate_games(
    game: str, number: int, decks: Sequence[str], agents: Sequence[str], seed: int, workers: int, as_json: bool,
    is_tag: bool = False, option: str = "", belief: str = OPEN,
) -> int:  # fmt: skip
    """Play the games and show the tally."""
    seated = sides(load(game), decks, with_belief(agents or ["heuristic"], belief), "heuristic", is_tag, option)
    try:
        with progress_bar(number) as advance:
            tally = run(game, seated, number, seed, workers, advance)
    except Stopped as stopped:
        print(f"fuda: stopped after {stopped.tally.games} of {counted(number, 'game')}", file=sys.stderr)
        if stopped.tally.games:
            _tell(stopped.tally, as_json)
        return INTERRUPTED
    _tell(tally, as_json)
    return 0


def _tell(tally: Tally, as_json: bool) -> None:
    if as_json:
        print_json(tally.as_json())
    else:
        _show(tally)


def _show(tally: Tally) -> None:
    data = tally.as_json()
    last = tally.seed + tally.games - 1
    seeds = f"seeds {tally.seed} to {last}, seats alternating" if tally.games > 1 else f"seed {last}"
    print(f"{counted(tally.games, 'game')} of {tally.game}, {seeds}")
    for side, number in zip(tally.sides, tally.wins, strict=True):
        won = "win " if number == 1 else "wins"
        rate = Rate(number, tally.games)
        print(f"  {side.deck + ', ' + side.agent:32}{number:6} {won}  {rate.text}")
    seats = " / ".join(f"seat {player_name(seat)}" for seat in range(len(tally.sides)))
    print(f"  {seats:32}{tally.seat_wins[0]:6} / {' / '.join(str(won) for won in tally.seat_wins[1:])}")
    print(f"  {'draws':32}{tally.draws:6}")
    for (clause, reason), number in tally.endings.most_common():
        print(f"  ended by {clause or 'no clause'} ({reason}): {number}")
    print(f"  {data['mean_turns']} turns and {data['mean_decisions']} decisions a game")
    print(
        f"  {data['games_per_s']} games/s, {data['decisions_per_s']} decisions/s, "
        f"{f'a clone {tally.clone_us:.1f} µs, ' if tally.clone_us else ''}peak memory {data['peak_rss_mb']} MB"
    )
