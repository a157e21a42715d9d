"""`fuda guide`: a game on one page, or one of its terms in two lines."""

from __future__ import annotations

from fuda.games import load
from fuda.games.guide import about_term, guide
from fuda.kernel.errors import UnknownName


def show_guide(game: str, term: str | None) -> int:
    """Print the page, or what a term means."""
    load(game)
    if term is None:
        print(guide(game), end="")
        return 0
    lines = about_term(game, term)
    if not lines:
        raise UnknownName(
            f"'{term}' is no term of {game}; `fuda rules {game} --search '{term}'` looks through its clauses"
        )
    print("\n".join(lines))
    return 0
