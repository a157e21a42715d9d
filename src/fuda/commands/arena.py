"""`fuda arena`: computer players rated against each other."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb

from fuda.commands.common import own_decks, print_json
from fuda.commands.progress import progress_bar
from fuda.games import load
from fuda.kernel.errors import UnknownName, counted
from fuda.play.arena import Arena, hold
from fuda.play.beliefs import with_belief


def hold_arena(
    game: str, agents: Sequence[str], number: int, decks: Sequence[str], seed: int, workers: int, as_json: bool,
    belief: str, limit: float = 0.0,
) -> int:  # fmt: skip
    """Play the games and show the ratings."""
    listed = own_decks(load(game))
    for deck in decks:
        if deck not in listed:
            raise UnknownName(f"there is no deck '{deck}'; the decks are: {', '.join(listed)}")
    with progress_bar(number * comb(len(agents), 2)) as advance:
        arena = hold(game, with_belief(agents, belief), number, seed, workers, decks, advance, limit)
    if as_json:
        print_json(arena.as_json())
    else:
        _show(arena)
    return 0


def _show(arena: Arena) -> None:
    print(f"{counted(arena.games, 'game')} of {arena.game} in {arena.seconds:.0f} s; Elo with intervals of 95 %")
    rated = sorted(zip(arena.ratings(), range(len(arena.agents)), strict=True), key=lambda each: -each[0].elo)
    width = max(map(len, arena.agents)) + 2
    for rating, number in rated:
        scored = sum(arena.scores[number])
        print(
            f"  {arena.agents[number]:{width}}{rating.elo:+6.0f}  ({rating.low:+.0f} to {rating.high:+.0f})"
            f"  {scored:g} of {arena.played[number]}, {1000 * arena.seconds_a_decision(number):.3g} ms a decision"
        )
    if len(arena.agents) > 2:
        for _, number in rated:
            against = [
                f"{arena.agents[other]} {arena.scores[number][other]:g}" for _, other in rated if other != number
            ]
            print(f"  {arena.agents[number]} scored against: {', '.join(against)}")
    for (name, why), games in arena.forfeits.most_common():
        print(f"  {name} forfeited {counted(games, 'game')}: {why}")
