"""The game as one player sees it, at the moment of asking; `visibility` decides who sees what.

A `View` is a value. It reads what it is asked for, and before the game goes on it reads all the rest, so that it never
tells of a later moment. It holds what its player may see and nothing else: which game it can still be read from stands
in a register of this module, not in the view.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from hashlib import blake2b
from typing import TYPE_CHECKING, NamedTuple
from weakref import ref as weak

from fuda.kernel.errors import FudaError, quoted
from fuda.kernel.state.ids import CARD_MASK, NOWHERE
from fuda.kernel.views.believing import Belief
from fuda.kernel.views.card_view import CardView, Reader, Shown, copied
from fuda.kernel.views.determinize import Dealer
from fuda.kernel.views.option_keys import player_name
from fuda.kernel.views.terms import Terms, require_player
from fuda.kernel.views.visibility import can_see, knows, seen_events

if TYPE_CHECKING:
    from fuda.kernel.abilities.events import Event
    from fuda.kernel.choice import Choice
    from fuda.kernel.game import Game, Result


class Ticket(weak["View"]):
    """By which a view finds its game in the register, as long as it may read there; it tells nothing itself."""

    __slots__ = ()
    # Views are compared and hashed by what is in them, tickets as the objects that they are.
    __hash__ = object.__hash__
    __eq__ = object.__eq__


LIVE: dict[Ticket, Game] = {}
"""The games that views can still be read from, by the views' tickets; a view that is gone takes its entry along."""
_drop = LIVE.pop


def keep_views(game: Game) -> None:
    """The game is about to change: its views read what they have not read yet."""
    for ticket in [ticket for ticket, shown in list(LIVE.items()) if shown is game]:
        view = ticket()
        if view is not None:
            view._keep(game)
        LIVE.pop(ticket, None)


class Moment(NamedTuple):
    """What a view knows from the beginning: what everybody may see of a game at any time."""

    turn: int
    turn_player: int
    phase: str
    lost: tuple[str, ...]
    waiting_for: int
    choice: Choice | None
    result: Result | None
    teams: tuple[int, ...]


def moment_of(game: Game, player: int) -> Moment:
    """Where the game stands now; the question is told to the player whom it is put to."""
    choice = game.choice
    asked = -1 if choice is None else choice.player
    return Moment(
        game.turn, game.turn_player, game.phase, tuple(game.lost), asked,
        choice if asked == player else None, game.result, game.team,
    )  # fmt: skip


class Kept(NamedTuple):
    """All that a player may see: what a view has read when the game went on, or when it was sent elsewhere."""

    terms: Terms
    opponents: tuple[int, ...]
    counters: tuple[dict[str, int], ...]
    events: tuple[Event, ...]
    rows: tuple[list[Shown], ...]
    used: tuple[Shown, ...]


class View:
    """The game as one player sees it.

    It is a value: a view of turn 0 still reads turn 0 when the game is over. Two views are equal when everything in
    them is; they can be pickled and sent elsewhere, and hold nothing that their player may not see.

    >>> import fuda
    >>> game = fuda.new_game(fuda.games()[0], seed=7)
    >>> before = game.view(0)
    >>> game.choose("first")
    >>> before.count("hand"), game.view(0).count("hand")
    (0, 5)
    >>> game.view(0)
    <... as a sees it: turn 0, a is asked 'redraw'>
    """

    __slots__ = ("__weakref__", "_kept", "_read_moment", "_ticket", "player")

    player: int
    _ticket: Ticket | None
    _read_moment: Moment | None
    _kept: Kept | None

    def __init__(self, game: Game, player: int) -> None:
        if not hasattr(game, "rules"):
            raise FudaError(f"a view is made by game.view(player), not from {quoted(game)}")
        self.player = player
        self._read_moment = None
        self._kept = None
        self._ticket = ticket = Ticket(self, _drop)
        LIVE[ticket] = game

    @property
    def game_id(self) -> str:
        """Which game it is, by its id."""
        return self._terms.game

    @property
    def players(self) -> range:
        """All players, by number."""
        return range(len(self._moment.teams))

    @property
    def opponents(self) -> list[int]:
        """The players of other teams who are still in the game, in turn order."""
        if self._kept is not None:
            return list(self._kept.opponents)
        return list(self._game().opponents(self.player))

    @property
    def turn(self) -> int:
        """The number of the turn; 0 before the first."""
        return self._moment.turn

    @property
    def turn_player(self) -> int:
        """Whose turn it is."""
        return self._moment.turn_player

    @property
    def phase(self) -> str:
        """The phase of the turn; "" before the first."""
        return self._moment.phase

    @property
    def result(self) -> Result | None:
        """How the game has ended; None while it goes on."""
        return self._moment.result

    @property
    def lost(self) -> list[str]:
        """For each player the clause by which they have lost, or ""."""
        return list(self._moment.lost)

    @property
    def waiting_for(self) -> int:
        """Who must decide now; -1 when the game is over."""
        return self._moment.waiting_for

    @property
    def choice(self) -> Choice | None:
        """The question, if it is this player's."""
        return self._moment.choice

    @property
    def zone_names(self) -> tuple[str, ...]:
        """The kinds of zones."""
        return self._terms.zones

    def zone(self, name: str, player: int | None = None) -> list[CardView]:
        """The cards of a player's zone (this player's, if none is named); of an ordered one the last is the top."""
        zone = self._zone(name, player)
        row = self._kept.rows[zone] if self._kept is not None else Reader(self._game(), self.player).row(zone)
        return [CardView(data, self._terms) for data in row]

    def count(self, name: str, player: int | None = None) -> int:
        """How many cards lie in a player's zone."""
        zone = self._zone(name, player)
        return len(self._kept.rows[zone] if self._kept is not None else self._game().zones[zone])

    def card(self, ref: int) -> CardView | None:
        """The card that an option speaks of, if the player sees it and it is still there."""
        if isinstance(ref, bool) or not isinstance(ref, int):
            raise FudaError(f"a card is asked for by its reference, a whole number, not by {quoted(ref)}")
        if ref <= 0:
            return None
        if self._kept is not None:
            data = next((each for each in _all_shown(self._kept) if each.get("ref") == ref), None)
            return None if data is None else CardView(data, self._terms)
        game, card = self._game(), ref & CARD_MASK
        if card >= len(game.ref) or game.ref[card] != ref or not knows(game, self.player, card):
            return None
        return CardView(Reader(game, self.player).card(card), self._terms)

    def player_counters(self, player: int) -> dict[str, int]:
        """The counters that a player has."""
        require_player(player, len(self._moment.teams))
        if self._kept is not None:
            return dict(self._kept.counters[player])
        named = zip(self._terms.player_counters, self._game().player_counters, strict=True)
        return {name: column[player] for name, column in named}

    @property
    def events(self) -> list[Event]:
        """What has happened, in order; cards that the player did not see are left out of it."""
        return list(self._kept.events) if self._kept is not None else seen_events(self._game(), self.player)

    def to_dict(self) -> dict[str, object]:
        """All of it as plain data, but for the events.

        >>> import fuda
        >>> seen = fuda.new_game(fuda.games()[1], seed=1).view(1).to_dict()
        >>> seen["player"], seen["turn"], len(seen["zones"]["deck"][1])
        (1, 0, 60)
        """
        moment, seats = self._moment, len(self._moment.teams)
        if self._kept is not None:
            rows = [[copied(card) for card in row] for row in self._kept.rows]
        else:
            game = self._game()
            read = Reader(game, self.player).row
            rows = [read(zone) for zone in range(len(game.zones))]
        names = self._terms.zones
        return {
            "player": self.player,
            "turn": moment.turn,
            "turn_player": moment.turn_player,
            "phase": moment.phase,
            "lost": list(moment.lost),
            "counters": [self.player_counters(player) for player in range(seats)],
            "zones": {name: rows[kind * seats : (kind + 1) * seats] for kind, name in enumerate(names)},
            "waiting_for": moment.waiting_for,
            "choice": None if moment.choice is None else moment.choice.data(),
            "result": None if moment.result is None else moment.result.data(),
        }

    @property
    def fingerprint(self) -> str:
        """A short name of everything in the view: equal for equal views, in every process.

        >>> import fuda
        >>> game = fuda.new_game(fuda.games()[0], seed=7)
        >>> game.view(0).fingerprint == game.clone().view(0).fingerprint != game.view(1).fingerprint
        True
        """
        data = json.dumps(self.to_dict(), sort_keys=True, ensure_ascii=False)
        return blake2b(data.encode(), digest_size=16).hexdigest()

    # Reading.

    @property
    def _moment(self) -> Moment:
        if self._read_moment is None:
            self._read_moment = moment_of(self._game(), self.player)
        return self._read_moment

    @property
    def _terms(self) -> Terms:
        return self._kept.terms if self._kept is not None else self._game().rules.terms

    def _game(self) -> Game:
        assert self._ticket is not None
        return LIVE[self._ticket]

    def _zone(self, name: str, player: int | None) -> int:
        if player is None:
            player = self.player
        kind, teams = self._terms.zone_kind(name), self._moment.teams
        require_player(player, len(teams))
        owner = self._terms.owners[kind]
        if owner != "player":
            player = teams.index(teams[player]) if owner == "team" else 0
        return kind * len(teams) + player

    def _keep(self, game: Game) -> None:
        """Read everything, and let go of the game."""
        self._read_moment = moment_of(game, self.player)
        self._kept = self._all_of(game)
        self._ticket = None

    def _all_of(self, game: Game) -> Kept:
        reader, player = Reader(game, self.player), self.player
        nowhere = [card for card, zone in enumerate(game.zone) if zone == NOWHERE and card not in game.free]
        named = [*zip(game.rules.player_counters, game.player_counters, strict=True)]
        return Kept(
            game.rules.terms,
            tuple(game.opponents(player)),
            tuple([{name: column[each] for name, column in named} for each in range(game.n)]),
            tuple(seen_events(game, player)),
            tuple([reader.row(zone) for zone in range(len(game.zones))]),
            tuple([reader.card(card) for card in nowhere if can_see(game, player, card)]),
        )

    # Values.

    def __getstate__(self) -> tuple[None, dict[str, object]]:
        kept = self._kept if self._kept is not None else self._all_of(self._game())
        return None, {"player": self.player, "_read_moment": self._moment, "_kept": kept, "_ticket": None}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.to_dict() == other.to_dict()

    def __hash__(self) -> int:
        return hash(self.fingerprint)

    def __repr__(self) -> str:
        return f"<{self._terms.game} as {player_name(self.player)} sees it: {telling(self._moment)}>"


def _all_shown(kept: Kept) -> Iterator[Shown]:
    """All cards that a view has read, those under others too."""
    waiting = [*kept.used, *(card for row in kept.rows for card in row)]
    while waiting:
        card = waiting.pop()
        waiting += card["under"]
        yield card


def telling(moment: Moment) -> str:
    """A moment of a game in a few words: the turn, whose it is, and who is asked.

    >>> telling(Moment(3, 1, "main", ("", ""), 0, None, None, (0, 1)))
    "turn 3 (b's), main phase, a is asked"
    """
    if moment.result is not None:
        return f"over in turn {moment.turn}: {moment.result!r}"
    words = [f"turn {moment.turn}" + (f" ({player_name(moment.turn_player)}'s)" if moment.turn else "")]
    if moment.phase:
        words.append(f"{moment.phase} phase")
    if moment.waiting_for >= 0:
        kind = f" {moment.choice.kind!r}" if moment.choice is not None else ""
        words.append(f"{player_name(moment.waiting_for)} is asked{kind}")
    return ", ".join(words)


def dealer(view: View, belief: Mapping[int, Belief] | None = None) -> Dealer:
    """Who deals games that could be the one seen: what the view's player can't see is dealt anew.

    They are dealt while the game still stands where the view was taken; later the view has let go of it.
    """
    if view._kept is not None:
        raise FudaError(
            "this view can't deal: its game has gone on since, or is in another process; "
            "deal from a view of the game as it is now"
        )
    return Dealer(view._game(), view.player, belief)
