"""Who sits where: what the players of a game are called at the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from fuda.games.package import GamePackage
from fuda.games.speech import ENGLISH, Speech
from fuda.kernel.definition import DeckList
from fuda.kernel.game import Game

NOBODY = -1


def decks_of(game: Game) -> Sequence[DeckList]:
    """The decks that a game began with; none where it began in the middle."""
    decks = game.setup.get("decks")
    return decks if isinstance(decks, (list, tuple)) else ()


def boss_seat(package: GamePackage, decks: Sequence[DeckList]) -> int:
    """The seat of the boss that the others play against together, if there is one."""
    return package.raid.boss(decks) if package.raid is not None and decks else NOBODY


def seat_names(
    players: int, boss: int = NOBODY, *, is_alone: bool, mate: int = NOBODY, speech: Speech = ENGLISH
) -> list[str]:  # fmt: skip
    """The players in the middle of a sentence; `is_alone`: one person is told, to whom a single other is the opponent.
    `mate` is that person's only team mate.

    >>> seat_names(2, is_alone=True)
    ['the opponent', 'the opponent']
    >>> seat_names(3, 2, is_alone=True)
    ['Player A', 'Player B', 'the boss']
    >>> seat_names(4, is_alone=True, mate=3)
    ['Player A', 'Player B', 'Player C', 'your team mate']
    """
    names = [speech.seat(player) for player in range(players)]
    if is_alone and players == 2:
        names = [speech.opponent] * players
    if is_alone and mate != NOBODY:
        names[mate] = speech.mate
    if boss != NOBODY:
        names[boss] = speech.boss
    return names


def names_at(package: GamePackage, game: Game, people: Sequence[int], speech: Speech = ENGLISH) -> list[str]:
    """What the players of a game are called at a table where these seats are people's."""
    team = game.team[people[0]] if people else 0
    mates = [player for player in range(game.n) if game.team[player] == team and player != people[0]]
    mate = mates[0] if package.tag is not None and len(mates) == 1 else NOBODY
    boss = boss_seat(package, decks_of(game))
    return seat_names(game.n, boss, is_alone=len(people) == 1, mate=mate, speech=speech)


def seat_titles(
    names: Sequence[str], decks: Sequence[DeckList], you: int = NOBODY, agents: Mapping[int, str] | None = None,
    speech: Speech = ENGLISH,
) -> list[str]:  # fmt: skip
    """What stands over each side of the table: who sits there, by which agent it is played, and the deck.

    >>> seat_titles(["Player A", "Player B", "the boss"], (), 0, {1: "random"})
    ['You', 'Player B (random)', 'Boss']
    """
    plain = [name.removeprefix("the ") for name in names]
    titles = [speech.title if player == you else name[:1].upper() + name[1:] for player, name in enumerate(plain)]
    for player, agent in (agents or {}).items():
        titles[player] += speech.agent.format(agent=speech.term(agent))
    for player, deck in enumerate(decks):
        titles[player] += speech.deck.format(deck=deck.title) if deck.title else ""
    return titles
