"""The words of a game that its views speak in."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from fuda.kernel.errors import FudaError, UnknownName, quoted

if TYPE_CHECKING:
    from fuda.kernel.definition import GameDef


def require_player(player: object, players: int) -> None:
    """Refuse what is not the number of a player.

    >>> require_player(2, 2)
    Traceback (most recent call last):
    fuda.kernel.errors.FudaError: there is no player 2: the players are 0 to 1
    """
    if isinstance(player, bool) or not isinstance(player, int) or not 0 <= player < players:
        raise FudaError(f"there is no player {quoted(player)}: the players are 0 to {players - 1}")


class Terms:
    """The words of a game that its views speak in: the names of zones, stats, keywords and counters."""

    __slots__ = ("aspects", "counters", "game", "keywords", "owners", "player_counters", "stats", "zones")

    def __init__(self, rules: GameDef) -> None:
        self.game = rules.id
        self.zones = tuple([zone.name for zone in rules.zones])
        self.owners = tuple([zone.owner for zone in rules.zones])
        self.stats = rules.stats
        self.keywords = tuple([keyword.name for keyword in rules.keywords])
        self.aspects = frozenset((*self.stats, *self.keywords))
        self.counters = rules.counters
        self.player_counters = rules.player_counters

    def zone_kind(self, name: str) -> int:
        """The number of a kind of zone; a name that the game does not have is an error."""
        if name not in self.zones:
            raise UnknownName(f"there is no zone {quoted(name)} in {self.game}; the zones are: {', '.join(self.zones)}")
        return self.zones.index(name)

    def refuse_aspect(self, name: object) -> NoReturn:
        """Say that something is neither a stat nor a keyword of the game, and what these are."""
        raise UnknownName(
            f"there is no stat or keyword {quoted(name)} in {self.game}; the stats are: {', '.join(self.stats)}; "
            f"the keywords are: {', '.join(self.keywords)}"
        )
