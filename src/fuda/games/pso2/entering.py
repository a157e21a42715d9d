"""202.2, 205.4, 204.2.2, 203.4: how cards come into the field, are laid on others, and mags evolve."""

from __future__ import annotations

from dataclasses import dataclass

from fuda.games.pso2.zones import ARMOUR_SLOTS, BACK, FIELD, FRONT, MAG, WEAPON_SLOTS
from fuda.kernel.abilities.events import emit
from fuda.kernel.abilities.replacements import Act, perform
from fuda.kernel.choice import Option
from fuda.kernel.game import Game
from fuda.kernel.moves import moves
from fuda.kernel.procedures.procedure import Procedure, does, step
from fuda.kernel.state.ids import CARD_MASK, DIRTY_COUNTER, NO_HOST
from fuda.kernel.state.writing import make_due, share_state
from fuda.kernel.values.values import value


@does("202.2", "205.3", "103.1.1")
def enter_field(game: Game, cards: list[int], player: int, source: int = 0, *, active: bool = False) -> list[int]:
    """202.2, 205.3: charas enter the front row OFF (ON with 奇襲, or where a text says so), items the back row ON.

    `player` -1: each the field of its owner.
    """
    entered = []
    for card in cards:
        chara = game.definition[card].type == "chara"
        entered += moves.move(
            game, [card], FIELD, verb="enter", player=player, slot=FRONT if chara else BACK,
            rested=chara and not active and not value(game, card, "ambush"), source=source,
            cause="effect" if source else "",
        )  # fmt: skip
    # What came in with HP 0 is destroyed at once.
    make_due(game, DIRTY_COUNTER)
    return entered


@dataclass(frozen=True, slots=True)
class WayOfLaying:
    """How a card is laid on another: what that is called, and by which clauses."""

    event: str
    clause: str
    clauses: tuple[str, ...] = ()


ENCHANTING = WayOfLaying("enchanted", "204.2.2", ("204.2.2.4", "301.8", "GL-52"))
EQUIPPING = WayOfLaying("equipped", "205.4.2", ("205.4", "301.7"))


class LayOn(Procedure):
    """205.4, 204.2.2: a card is laid on another; what is then too many is destroyed by choice (205.4.5, GL-55)."""

    card: int
    host: int
    player: int

    @step("GL-15", "403.2")
    def lay(self, game: Game) -> None:
        """It lies in the host's zone, ON."""
        card, host = self.card & CARD_MASK, self.host & CARD_MASK
        if not game.is_current(self.card) or not game.is_current(self.host):
            return self.end()
        way = ENCHANTING if game.definition[card].type == "active" else EQUIPPING
        moves.attach(game, card, host, kind=way.event, clause=way.clause)
        moves.give_control(game, card, self.player)
        emit(game, "entered", game.ref[card], self.player, other=self.host, clause=way.clause)
        return None

    @step("205.4.5", "GL-55", "103.4.1")
    def overflow(self, game: Game) -> None:
        """Too many: the player chooses which is destroyed."""
        host = self.host & CARD_MASK
        surplus = over_limit(game, host, self.card & CARD_MASK)
        if not surplus:
            return self.end()
        clause = "GL-55" if game.definition[self.card & CARD_MASK].type == "active" else "205.4.5"
        offered = [Option("choose", game.ref[c]) for c in surplus]
        return game.ask(game.controller[host], "overflow", offered, clause=clause)

    @step("205.4.5", "GL-55")
    def destroy(self, game: Game) -> None:
        """It is destroyed; perhaps there are still too many."""
        self.goto("overflow")
        perform(game, [Act("destroy", option.card, cause="overflow") for option in self.answer])


@does("205.4.4", "205.4.4.1", "GL-55")
def over_limit(game: Game, host: int, newest: int) -> list[int]:
    """205.4.4: the attached cards of the newest one's kind, if they are more than the host has room for."""
    definition = game.definition[newest]
    alike = [c for c in game.under[host] if game.definition[c].type == definition.type]
    if definition.type == "weapon":
        return alike if len(alike) > WEAPON_SLOTS else []
    if definition.type == "armour":
        return alike if sum(max(1, value(game, c, "slots")) for c in alike) > ARMOUR_SLOTS else []
    if "one_each" in definition.extra:
        same = [c for c in alike if game.definition[c].name == definition.name]
        return same if len(same) > 1 else []
    return []


@does("203.4.3.1", "203.4.4", "203.4.5")
def evolve(game: Game, card: int) -> None:
    """203.4.3: an evolution is laid on the mag and is one card with it."""
    player = game.owner[card]
    mag = game.cards(MAG, player)[0]
    moves.attach(game, card, mag, kind="evolved")
    share_state(game, card, mag)


def stands_for(game: Game, card: int) -> int:
    """203.4.5: the card whose ON and OFF a card shares: an evolution the mag's."""
    host = game.host[card]
    return host if host != NO_HOST and game.definition[card].type == "mag" else card
