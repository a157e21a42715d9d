"""The words for kinds of cards (200.1, GL-12): in place they are counted in 体, elsewhere in 枚."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.cardtext import nouns as language
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program.node import node
from fuda.kernel.program.selectors import Noun
from fuda.kernel.state.ids import CARD_MASK

if TYPE_CHECKING:
    from fuda.kernel.definition import CardDef
    from fuda.kernel.game import Game
    from fuda.kernel.state.last_known import Snapshot

IN_PLACE = ("player", "field", "mag")


@node
class PlaceNoun(Noun):
    """Cards in place, both by themselves and attached to others."""

    def candidates(self, game: Game, player: int, zones: tuple[str, ...] = ()) -> list[int]:
        """The player's cards of the kind."""
        if zones:
            return [c for name in zones for c in game.cards(game.rules.zone_kind(name), player) if self.fits(game, c)]
        cards = [card for name in IN_PLACE for card in game.cards(game.rules.zone_kind(name), player)]
        return [each for card in cards for each in (card, *game.under[card]) if self.fits(game, each)]

    def in_place(self, game: Game, card: int) -> bool:
        kind = game.zone_kind(card)
        return not self.zones or (kind >= 0 and game.rules.zones[kind].name in IN_PLACE)


UNNAMED = "PLAYER"
"""201.7: what stands in the place of a name on a player card."""


@does("201.7", "206.2.1")
def is_named(definition: CardDef, name: str) -> bool:
    """206.2.1: has the card exactly that name? On a player card PLAYER is none (201.7)."""
    return name in definition.names and not (name == UNNAMED and definition.type == "player")


@does("206.2.1", "GL-64")
@node
class NameNoun(language.NameNoun):
    """GL-64, 206.2.1: cards of exactly that name, without the title."""

    def fits(self, game: Game, card: int) -> bool:
        return is_named(game.definition[card], self.name)

    def recalls(self, last: Snapshot) -> bool:
        return is_named(last.definition, self.name)


_BEING = frozenset({"chara", "player", "boss"})

CHARA = Noun("chara", frozenset({"chara"}), ("field",))
CHARA_CARD = Noun("chara_card", frozenset({"chara"}), ("field",))
HAND = Noun("hand", frozenset(), ("hand",))
PLAYER = Noun("player", frozenset({"player", "boss"}), ("player",))
ALL_PLAYERS = Noun("all_players", frozenset({"player"}), ("player",))
BEING = Noun("being", _BEING, ("player", "field"))
ALLY = Noun("ally", _BEING, ("player", "field"))
FOE = Noun("foe", _BEING, ("player", "field"))
TOKEN = Noun("token", frozenset({"chara"}), ("field",), token=True)
WEAPON = PlaceNoun("weapon", frozenset({"weapon"}), ("player", "field"))
ARMOUR = PlaceNoun("armour", frozenset({"armour"}), ("player", "field"))
ITEM = PlaceNoun("item", frozenset({"weapon", "armour", "item"}), ("player", "field"))
ACTIVE = PlaceNoun("active", frozenset({"active"}), ("player", "field"))
MAG = PlaceNoun("mag", frozenset({"mag"}), ("mag",))


@node
class AbilityNoun(Noun):
    """GL-59: abilities in the processing zone, told by the cards whose they are, wherever those have gone."""

    def candidates(self, game: Game, player: int, zones: tuple[str, ...] = ()) -> list[int]:
        """The cards of the player's abilities that wait."""
        processing = game.rules.zone_kind("processing")
        found = [item.source & CARD_MASK for item in game.stack if item.player == player]
        return [card for card in dict.fromkeys(found) if game.zone_kind(card) != processing]


ABILITY = AbilityNoun("ability")
CARD = PlaceNoun("card", frozenset(), ("player", "field"))

ANYWHERE = {
    "キャラ": Noun("chara", frozenset({"chara"})),
    "武器": Noun("weapon", frozenset({"weapon"})),
    "防具": Noun("armour", frozenset({"armour"})),
    "アイテム": Noun("item", frozenset({"weapon", "armour", "item"})),
    "アクティブ": Noun("active", frozenset({"active"})),
    "カード": Noun("card"),
}
"""The same words for cards wherever they are."""
