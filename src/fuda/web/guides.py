"""How a game is played, for whoever sits down at it for the first time or meets a word on a card."""

from __future__ import annotations

from functools import cache

from fuda.games import GAMES, load
from fuda.games.guide import Term, called, sections
from fuda.kernel.errors import UnknownName
from fuda.web import messages as m


@cache
def guide_info(game: str) -> m.Guide:
    """A game's guide in its parts, and what the keywords of its cards mean."""
    if game not in GAMES:
        raise UnknownName(f"there is no game '{game[:40]}'; the games are: {', '.join(GAMES)}")
    keywords = {}
    for keyword in load(game).rules.keywords:
        found = called(game, keyword.name) or called(game, keyword.japanese)
        if found:
            keywords[keyword.name] = _term(found[0])
    parts = [
        m.GuideSection(part.title, list(part.paragraphs), [_term(term) for term in part.terms])
        for part in sections(game)
    ]
    return m.Guide(parts, keywords)


def _term(term: Term) -> m.TermInfo:
    return m.TermInfo(list(term.names), term.japanese, list(term.lines), list(term.clauses))
