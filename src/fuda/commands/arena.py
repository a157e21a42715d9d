"""`fuda arena`: computer players rated against each other."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from math import comb

from fuda.commands.common import INTERRUPTED, own_decks, print_json
from fuda.commands.progress import progress_bar
from fuda.games import load
from fuda.kernel.errors import UnknownName, counted
from fuda.play.arena import Arena, Stopped, hold
from fuda.play.beliefs import with_belief
from fuda.search.rating import Rating


def hold_arena(
    game: str, agents: Sequence[str], number: int, decks: Sequence[str], seed: int, workers: int, as_json: bool,
    belief: str, limit: float = 0.0,
) -> int:  # fmt: skip
    """Play the games and show the ratings."""
    listed = own_decks(load(game))
    for deck in decks:
        if deck not in listed:
            raise UnknownName(f"there is no deck '{deck}'; the decks are: {', '.join(listed)}")
    total = number * comb(len(agents), 2)
    try:
        with progress_bar(total) as advance:
            arena = hold(game, with_belief(agents, belief), number, seed, workers, decks, advance, limit)
    except Stopped as stopped:
        played = stopped.arena.games
        print(f"fuda: stopped after {played} of {counted(total, 'game')}", file=sys.stderr)
        if played:
            _tell(stopped.arena, as_json)
        return INTERRUPTED
    _tell(arena, as_json)
    return 0


def _tell(arena: Arena, as_json: bool) -> None:
    if as_json:
        print_json(arena.as_json())
    else:
        _show(arena)


def _show(arena: Arena) -> None:
    ratings, scored = arena.ratings(), [sum(scores) for scores in arena.scores]
    what = "Elo with intervals of 95 %" if ratings else "too few for ratings"
    print(f"{counted(arena.games, 'game')} of {arena.game} in {arena.seconds:.0f} s; {what}")
    rated = sorted(range(len(arena.agents)), key=lambda number: -(ratings[number].elo if ratings else scored[number]))
    width = max(map(len, arena.agents)) + 2
    for number in rated:
        print(
            f"  {arena.agents[number]:{width}}{_rating(ratings[number]) if ratings else ''}"
            f"{scored[number]:g} of {arena.played[number]}, {1000 * arena.seconds_a_decision(number):.3g} ms a decision"
        )
    if len(arena.agents) > 2:
        for number in rated:
            against = [f"{arena.agents[other]} {arena.scores[number][other]:g}" for other in rated if other != number]
            print(f"  {arena.agents[number]} scored against: {', '.join(against)}")
    for (name, why), games in arena.forfeited():
        print(f"  {name} forfeited {counted(games, 'game')}: {why}")


def _rating(rating: Rating) -> str:
    return f"{rating.elo:+6.0f}  ({rating.low:+.0f} to {rating.high:+.0f})  "
