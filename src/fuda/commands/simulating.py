"""`fuda simulate`: many games, counted."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from fuda.commands.common import print_json, sides
from fuda.games import load
from fuda.kernel.views.option_keys import player_name
from fuda.play.beliefs import OPEN, with_belief
from fuda.play.match import Tally
from fuda.play.match import simulate as run
from fuda.studies.statistics import Rate

SECONDS_WITHOUT = 2.0
"""How long something may take before a bar shows how far it is."""


def simulate_games(
    game: str, number: int, decks: Sequence[str], agents: Sequence[str], seed: int, workers: int, as_json: bool,
    is_tag: bool = False, option: str = "", belief: str = OPEN,
) -> int:  # fmt: skip
    """Play the games and show the tally."""
    seated = sides(load(game), decks, with_belief(agents or ["heuristic"], belief), "heuristic", is_tag, option)
    with progress_bar(number) as advance:
        tally = run(game, seated, number, seed, workers, advance)
    if as_json:
        print_json(tally.as_json())
    else:
        _show(tally)
    return 0


@contextmanager
def progress_bar(total: int, what: str = "games") -> Iterator[Callable[[int], None]]:
    """A bar on standard error with rate and time left, where that is a terminal; it is told how many are done.

    What takes less than two seconds is over before anybody would look: the bar comes after that.
    """
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    bar = Progress(
        BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[rate]}"), TimeRemainingColumn(),
        console=Console(stderr=True), transient=True,
    )  # fmt: skip
    task = bar.add_task(what, total=total, rate="")
    began, at_first = time.monotonic(), [-1]

    def advance(done: int) -> None:
        if at_first[0] < 0:
            at_first[0] = done
        taken = time.monotonic() - began
        bar.update(task, completed=done, rate=f"{(done - at_first[0]) / max(taken, 1e-9):.1f} {what}/s")
        if taken > SECONDS_WITHOUT:
            bar.start()

    try:
        yield advance
    finally:
        bar.stop()


def _show(tally: Tally) -> None:
    data = tally.as_json()
    print(
        f"{tally.games} games of {tally.game}, seeds {tally.seed} to {tally.seed + tally.games - 1}, seats alternating"
    )
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
        f"a clone {data['clone_us']} µs, peak memory {data['peak_rss_mb']} MB"
    )
