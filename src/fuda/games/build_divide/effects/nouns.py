"""The words for kinds of cards (302-1, 401-7 to 401-9): alone they mean cards in place, with カード cards elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from fuda.games.build_divide import auras
from fuda.games.build_divide.tag import facing
from fuda.games.build_divide.territories import names_of
from fuda.kernel.abilities.ability import Activated, Triggered
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program.filters import Side
from fuda.kernel.program.node import Quality, Selector, node
from fuda.kernel.program.printed import Noted, PrintedNoun
from fuda.kernel.program.selectors import Noun
from fuda.kernel.state.ids import CARD_MASK

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Effectful, Scope
    from fuda.kernel.definition import CardDef
    from fuda.kernel.game import Game

ACE_WORD = "エース"


SUBTYPES, TITLES, CHARACTERS, TRIGGER = "subtypes", "titles", "characters", "trigger"
"""304-3, 308-1, 314-1, 309-1: what a card prints beside its name and its values."""
WRITTEN = "written"
"""The keywords that a card prints, with whatever they are written with."""


@does("304-3", "401-9", "401-9a")
@node
class NotedNoun(PrintedNoun):
    """401-9: cards that print the word, or where there is none the name itself, as their 識別名 or what `key` says."""

    key: str = CHARACTERS
    word: str = ""

    def prints(self, definition: CardDef) -> bool:
        return Noted(self.key, self.word or self.name).prints(definition)


@does("303-2a")
@node
class NameNoun(PrintedNoun):
    """303-2a: cards of that name."""

    def prints(self, definition: CardDef) -> bool:
        return self.name in names_of(definition)


@node
class PlayedNoun(Noun):
    """1204-4: cards in the resolution area, which are being played."""

    def candidates(self, game: Game, player: int, zones: tuple[str, ...] = ()) -> list[int]:
        """The player's cards of the kind that are being played."""
        waiting = [item.source for item in game.stack if item.player == player and game.is_current(item.source)]
        kind = game.rules.zone_kind("resolution")
        cards = [ref & CARD_MASK for ref in waiting]
        return [card for card in dict.fromkeys(cards) if game.zone_kind(card) == kind and self.fits(game, card)]


@node
class AbilityNoun(Noun):
    """514-2: abilities in the resolution area, found by the cards whose they are."""

    def candidates(self, game: Game, player: int, zones: tuple[str, ...] = ()) -> list[int]:
        """The cards of the player's abilities that are being played."""
        kind = game.rules.zone_kind("resolution")
        cards = [item.source & CARD_MASK for item in game.stack if item.player == player and self.means(item.ability)]
        return [card for card in dict.fromkeys(cards) if game.zone_kind(card) != kind]

    def names_card(self, game: Game, card: int) -> bool:
        """Does the word mean the card itself, that is being played?"""
        return False

    @does("1201-2")
    def means(self, ability: Effectful) -> bool:
        """1201-2: is it an ability of the kind that the word means?"""
        if self.name == ACTIVATED_WORD:
            return isinstance(ability, Activated)
        return self.name != AUTO_WORD or isinstance(ability, Triggered)

    def in_place(self, game: Game, card: int) -> bool:
        """An ability waits wherever its card is."""
        return True


@does("514-1", "514-2")
@node
class WaitingNoun(AbilityNoun):
    """514: abilities, or cards of its types, in the resolution area."""

    def candidates(self, game: Game, player: int, zones: tuple[str, ...] = ()) -> list[int]:
        """The player's cards that are being played, and those of the player's abilities that are."""
        abilities = AbilityNoun.candidates(self, game, player)
        return [*PlayedNoun("", self.types).candidates(game, player), *abilities]

    def names_card(self, game: Game, card: int) -> bool:
        return not self.types or game.definition[card].type in self.types


@does("1415-3")
@node
class LogNoun(Noun):
    """1415-3: Auras that are logs."""

    def fits(self, game: Game, card: int) -> bool:
        return self.lies_at(game.slot[card])

    def lies_at(self, place: int) -> bool:
        """Is an Aura that lies there one?"""
        return place == auras.LOG


_UNIT = frozenset({"unit"})
_COMMAND = frozenset({"command"})
_TERRITORY = frozenset({"territory"})
_FIELD = ("field",)

UNIT = does("401-7")(Noun("unit", _UNIT, _FIELD))
ACE = NotedNoun("ace", _UNIT, _FIELD, key=SUBTYPES, word=ACE_WORD)
TERRITORY = does("401-8")(Noun("territory", _TERRITORY, ("field", "territory")))
ENERGY = Noun("energy", frozenset(), ("energy",))
COMMAND = PlayedNoun("command", _COMMAND, ("resolution",))
PLAYED_UNIT = PlayedNoun("played_unit", _UNIT, ("resolution",))
PLAYED_EITHER = PlayedNoun("played_either", _UNIT | _COMMAND, ("resolution",))
PLAYED_CARD = PlayedNoun("played_card", frozenset(), ("resolution",))
ABILITY_WORD, ACTIVATED_WORD, AUTO_WORD = "ability", "ability_activated", "ability_auto"
ABILITY = AbilityNoun(ABILITY_WORD)
ACTIVATED_ABILITY = AbilityNoun(ACTIVATED_WORD)
AUTO_ABILITY = AbilityNoun(AUTO_WORD)
COMMAND_OR_ABILITY = WaitingNoun("command_or_ability", _COMMAND)
CARD_OR_ABILITY = WaitingNoun("card_or_ability")
AURA = Noun("aura", frozenset(), ("field", "territory"), attached=True)
LOG = LogNoun("log", frozenset(), ("territory", "field"), attached=True)
FACE_DOWN = does("415-5")(Noun("face_down", frozenset(), ("face_down_area",)))
TOKEN = Noun("token", frozenset(), ("field", "graveyard", "energy", "territory", "removed"), token=True)
HAND = Noun("hand", frozenset(), ("hand",))
LIFE = Noun("life", frozenset(), ("life",))
UNIT_OR_TERRITORY = Noun("unit_or_territory", _UNIT | _TERRITORY, ("field", "territory"))
UNIT_OR_COMMAND_CARD = Noun("unit_or_command_card", _UNIT | _COMMAND)
UNIT_CARD = Noun("unit_card", _UNIT)
ACE_CARD = NotedNoun("ace_card", _UNIT, key=SUBTYPES, word=ACE_WORD)
COMMAND_CARD = Noun("command_card", _COMMAND)
TERRITORY_CARD = Noun("territory_card", _TERRITORY)
CARD = Noun("card")
FIELD_CARD = Noun("field_card", frozenset(), _FIELD)


EVENT_PLAYER, FACING = "event_player", "facing"
"""The words for the player whom the event is about, or who was targeted, and for the one who sits opposite."""


@does("202-1a", "2103-1b")
@node
class OfPlayer(Side):
    """Of a player who is meant by one of these words."""

    def _one(self, scope: Scope) -> int:
        if self.who == FACING:
            return facing(scope.player)
        if scope.who >= 0:
            return scope.who
        return scope.event.player if scope.event is not None else scope.player


@node
class AurasOf:
    """The Auras of a card, as the kinds of cards that they print."""

    clause: ClassVar[None] = None
    of: Selector
    filters: tuple[Quality, ...]
    noun: Noun


UNSEEN = frozenset({"hand", "deck", "d_deck", "life"})
"""Zones of which a player's own is meant where the text does not say whose."""
