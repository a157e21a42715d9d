"""The game and its cards as one player sees them; `visibility` decides who sees what.

A `View` is read-only and lazy: it looks into the game when it is asked. A card that the player can't see is shown as a
card that lies there and nothing more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.values import values
from fuda.kernel.views.determinize import determinize
from fuda.kernel.views.visibility import as_seen, is_among, knows, seen_events

if TYPE_CHECKING:
    from fuda.kernel.abilities.events import Event
    from fuda.kernel.choice import Choice
    from fuda.kernel.definition import CardDef
    from fuda.kernel.game import Game, Result

PLAIN_ASPECTS = ("ref", "no", "name", "english", "type", "text", "token", "stats", "keywords", "new", "face_down")


class CardView:
    """A card as a player sees it. Of a hidden one only `hidden`, and whether it is rested, can be known."""

    __slots__ = ("_card", "_game", "_player", "hidden")

    def __init__(self, game: Game, player: int, card: int) -> None:
        self._game = game
        self._player = player
        self.hidden = not knows(game, player, card)
        self._card = card

    @property
    def _definition(self) -> CardDef | None:
        return None if self.hidden else self._game.definition[self._card]

    @property
    def ref(self) -> int:
        """The reference by which options speak of it; 0 for a hidden card."""
        return 0 if self.hidden else self._game.ref[self._card]

    @property
    def no(self) -> str:
        """Its card No."""
        return self._definition.no if self._definition else ""

    @property
    def name(self) -> str:
        """Its printed name."""
        return self._definition.name if self._definition else ""

    @property
    def english(self) -> str:
        """Its English name."""
        return self._definition.english if self._definition else ""

    @property
    def type(self) -> str:
        """Its card type."""
        return self._definition.type if self._definition else ""

    @property
    def other_face(self) -> CardDef | None:
        """The face of a double-faced card that does not lie up, if the player may look at it."""
        game, zone = self._game, self._game.zone[self._card]
        if self._definition is None or self._definition.back is None or zone < 0:
            return None
        whom = game.rules.zones[zone // game.n].other_face_seen_by
        return self._definition.back if is_among(game, self._player, whom, zone % game.n) else None

    @property
    def colours(self) -> frozenset[str]:
        """Its colours."""
        return self._definition.colours if self._definition else frozenset()

    @property
    def text(self) -> str:
        """Its printed text."""
        return self._definition.text if self._definition else ""

    @property
    def token(self) -> bool:
        """Is it a token?"""
        return bool(self._definition and self._definition.token)

    @property
    def traits(self) -> frozenset[str]:
        """Its traits, granted ones included."""
        return frozenset() if self.hidden else values.traits(self._game, self._card)

    def value(self, aspect: str) -> int:
        """A stat or keyword as it is now; 0 for a hidden card."""
        return 0 if self.hidden else values.value(self._game, self._card, aspect)

    @property
    def stats(self) -> dict[str, int]:
        """Its stats as they are now."""
        return {} if self.hidden else {stat: self.value(stat) for stat in self._game.rules.stats}

    @property
    def keywords(self) -> dict[str, int]:
        """The keywords it has now, with their numbers."""
        found = {} if self.hidden else {name: self.value(name) for name in self._game.rules.keyword_names}
        return {name: number for name, number in found.items() if number}

    @property
    def counters(self) -> dict[str, int]:
        """The counters on it."""
        game = self._game
        found = zip(game.rules.counters, game.counters, strict=True)
        return {name: column[self._card] for name, column in found if column[self._card]}

    @property
    def rested(self) -> bool:
        """Does it lie rested?"""
        return self._game.rested[self._card]

    @property
    def face_down(self) -> bool:
        """Does it lie face-down?"""
        return self._game.face_down[self._card]

    @property
    def slot(self) -> int:
        """Its place in a zone with slots; -1 elsewhere."""
        return self._game.slot[self._card]

    @property
    def owner(self) -> int:
        """Whose card it is."""
        return self._game.owner[self._card]

    @property
    def controller(self) -> int:
        """Who controls it."""
        return self._game.controller[self._card]

    @property
    def new(self) -> bool:
        """Has it come into its zone this turn?"""
        return not self.hidden and self._game.arrived[self._card] == self._game.turn

    @property
    def under(self) -> list[CardView]:
        """The cards under it."""
        return [CardView(self._game, self._player, card) for card in self._game.under[self._card]]

    def to_dict(self) -> dict[str, object]:
        """Everything that can be seen of it, as plain data."""
        shown: dict[str, object] = {
            "hidden": self.hidden,
            "rested": self.rested,
            "slot": self.slot,
            "counters": self.counters,
            "owner": self.owner,
            "controller": self.controller,
            "under": [card.to_dict() for card in self.under],
        }
        if not self.hidden:
            for aspect in PLAIN_ASPECTS:
                shown[aspect] = getattr(self, aspect)
            shown["colours"] = sorted(self.colours)
            shown["traits"] = sorted(self.traits)
        return shown

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CardView) and self.to_dict() == other.to_dict()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return "<hidden card>" if self.hidden else f"<{self.type} {self.no} {self.english}>"


class View:
    """The game as one player sees it, as it is at the moment of asking."""

    __slots__ = ("_game", "player")

    def __init__(self, game: Game, player: int) -> None:
        self._game = game
        self.player = player

    @property
    def players(self) -> range:
        """All players, by number."""
        return range(self._game.n)

    @property
    def opponents(self) -> list[int]:
        """The players of other teams who are still in the game."""
        return self._game.opponents(self.player)

    @property
    def turn(self) -> int:
        """The number of the turn."""
        return self._game.turn

    @property
    def turn_player(self) -> int:
        """Whose turn it is."""
        return self._game.turn_player

    @property
    def phase(self) -> str:
        """The phase of the turn."""
        return self._game.phase

    @property
    def result(self) -> Result | None:
        """How the game has ended."""
        return self._game.result

    @property
    def lost(self) -> list[str]:
        """For each player the clause by which they have lost, or nothing."""
        return list(self._game.lost)

    @property
    def waiting_for(self) -> int:
        """Who must decide now; -1 when the game is over."""
        return self._game.choice.player if self._game.choice is not None else -1

    @property
    def choice(self) -> Choice | None:
        """The question, if it is this player's."""
        choice = self._game.choice
        return choice if choice is not None and choice.player == self.player else None

    @property
    def zone_names(self) -> tuple[str, ...]:
        """The kinds of zones."""
        return tuple(zone.name for zone in self._game.rules.zones)

    def zone(self, name: str, player: int = -1) -> list[CardView]:
        """The cards of a player's zone (this player's, if none is named); of an ordered one the last is the top."""
        game = self._game
        return [CardView(game, self.player, card) for card in as_seen(game, self.player, self._zone(name, player))]

    def count(self, name: str, player: int = -1) -> int:
        """How many cards lie in a player's zone."""
        return len(self._game.zones[self._zone(name, player)])

    def _zone(self, name: str, player: int) -> int:
        from fuda.kernel.moves.moves import zone_instance

        game = self._game
        return zone_instance(game, game.rules.zone_kind(name), player if player >= 0 else self.player)

    def card(self, ref: int) -> CardView | None:
        """The card that an option speaks of, if the player sees it and it is still there."""
        card = ref & CARD_MASK
        if not ref or card >= len(self._game.ref) or self._game.ref[card] != ref:
            return None
        seen = CardView(self._game, self.player, card)
        return None if seen.hidden else seen

    def determinize(self, seed: int) -> Game:
        """A game that could be the one seen: what the player can't see is dealt anew. Agents try things out in it."""
        return determinize(self._game, self.player, seed)

    def player_counters(self, player: int) -> dict[str, int]:
        """The counters that a player has."""
        game = self._game
        return {
            name: column[player] for name, column in zip(game.rules.player_counters, game.player_counters, strict=True)
        }

    @property
    def events(self) -> list[Event]:
        """What has happened, in order; cards that the player did not see are left out of it."""
        return seen_events(self._game, self.player)

    def to_dict(self) -> dict[str, object]:
        """All of it as plain data; two views are equal when this is."""
        game = self._game
        zones: dict[str, list[list[dict[str, object]]]] = {}
        for kind, zone in enumerate(game.rules.zones):
            rows = [as_seen(game, self.player, kind * game.n + player) for player in range(game.n)]
            zones[zone.name] = [[CardView(game, self.player, card).to_dict() for card in row] for row in rows]
        choice = self.choice
        return {
            "player": self.player,
            "turn": game.turn,
            "turn_player": game.turn_player,
            "phase": game.phase,
            "lost": list(game.lost),
            "counters": [self.player_counters(player) for player in range(game.n)],
            "zones": zones,
            "waiting_for": self.waiting_for,
            "choice": None if choice is None else choice.data(),
            "result": None if game.result is None else game.result.data(),
        }

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.to_dict() == other.to_dict()

    __hash__ = None  # type: ignore[assignment]
