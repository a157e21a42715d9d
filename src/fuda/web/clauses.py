"""What a clause of a rulebook says, for whoever clicks on one."""

from __future__ import annotations

from fuda.games import GAMES, load
from fuda.games.rulebook import headings_above, rulings_on, sentences
from fuda.kernel.errors import UnknownName
from fuda.web import messages as m


def clause_info(game: str, clause: str) -> m.ClauseInfo:
    """A clause of a game: its sentence, the headings that it stands under, and the readings that were taken of it."""
    if game not in GAMES:
        raise UnknownName(f"there is no game '{game[:40]}'; the games are: {', '.join(GAMES)}")
    package = load(game)
    if clause not in package.clauses():
        raise UnknownName(f"{package.rules.name} has no clause '{clause[:40]}'")
    told = sentences(game).get(clause)
    ruled = [f"{ruling.question}: {ruling.answer}" for ruling in rulings_on(game, clause)]
    above = [heading.text for heading in headings_above(game, clause) if heading.clause != clause]
    return m.ClauseInfo(clause, told.text if told is not None else "", " ".join(ruled), above)
