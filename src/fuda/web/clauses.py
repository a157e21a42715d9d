"""What a clause of a rulebook says, for whoever clicks on one."""

from __future__ import annotations

from fuda.games import load
from fuda.kernel.errors import UnknownName
from fuda.web import messages as m


def clause_info(game: str, clause: str) -> m.ClauseInfo:
    """A clause of a game: its sentence and the reading that was taken of it."""
    package = load(game)
    if clause not in package.clauses():
        raise UnknownName(f"{package.rules.name} has no clause '{clause}'")
    return m.ClauseInfo(clause, "", "")
