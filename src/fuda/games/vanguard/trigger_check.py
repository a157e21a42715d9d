"""2.8: trigger icons, which drive checks and damage checks bring up."""

from __future__ import annotations

from fuda.games.vanguard.circles import fighting, front_row, units
from fuda.games.vanguard.zones import DAMAGE, REARGUARD
from fuda.kernel.abilities.events import emit
from fuda.kernel.abilities.replacements import Act, perform
from fuda.kernel.choice import Option
from fuda.kernel.game import Game
from fuda.kernel.procedures.procedure import Procedure, does, step
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.state.writing import tick
from fuda.kernel.values.continuous import Continuous
from fuda.kernel.values.durations import add_effect
from fuda.kernel.values.values import colours, forbidden

PARTS = {
    "critical": ("critical", "power"),
    "draw": ("draw", "power"),
    "stand": ("stand", "power"),
    "heal": ("heal", "power"),
    "front": ("front",),
}
"""2.8.1.1: what each kind of trigger does, in parts."""
CLAUSES = {
    "critical": "2.8.1.1.2", "draw": "2.8.1.1.3", "stand": "2.8.1.1.4", "heal": "2.8.1.1.5", "front": "2.8.1.1.6",
}  # fmt: skip


@does("2.2.1.1", "7.6.1.2.4", "9.6.5", "12.3.1", "12.3.2", "2.8.1.1.1")
def trigger_of(game: Game, player: int, card: int) -> str:
    """The kind of trigger that a checked card brings up.

    "" without an icon, without a unit of its clan on a vanguard or rear-guard circle, or where an effect nullifies it.
    """
    icon = game.definition[card].extra.get("trigger", "")
    if not icon or forbidden(game, "trigger", card):
        return ""
    clans = colours(game, card)
    if all(clans.isdisjoint(colours(game, unit)) for unit in fighting(game, player)):
        return ""
    return str(icon)


class TriggerActions(Procedure):
    """2.8.2: the parts of a trigger are done in any order, each with a unit of its own."""

    player: int
    card: int
    kind: str
    left: tuple[str, ...] = ()

    @step("2.8.1", "2.8.1.1")
    def begin(self, game: Game) -> None:
        """The icon is read."""
        self.left = PARTS[self.kind]
        emit(game, "trigger", self.card, self.player, cause=self.kind, clause=CLAUSES[self.kind])

    @step("2.8.2", "2.8.1.1.2", "2.8.1.1.3", "2.8.1.1.4", "2.8.1.1.5")
    def ask(self, game: Game) -> None:
        """Which part is next, and for which card?"""
        options = [option for part in self.left for option in part_options(game, self.player, part)]
        if not options:
            return self.end()
        return game.ask(self.player, "trigger", options, clause=CLAUSES[self.kind])

    @step("2.8.1.1.2", "2.8.1.1.3", "2.8.1.1.4", "2.8.1.1.5", "2.8.1.1.6", "2.8.3")
    def do(self, game: Game) -> None:
        """It is done."""
        option = self.answer[0]
        part, chosen = option.verb, option.card
        self.left = tuple([other for other in self.left if other != part])
        self.goto("ask")
        if part == "draw":
            return perform(game, [Act("draw", player=self.player, amount=1, source=self.card, cause="trigger")])
        if part == "heal":
            return perform(game, [Act("heal", chosen, source=self.card, cause="trigger")])
        if part == "stand":
            if game.zone_kind(chosen & CARD_MASK) == REARGUARD:
                perform(game, [Act("stand", chosen, source=self.card, cause="trigger")])
            return None
        if part == "critical":
            return self.strengthen(game, (chosen,), "critical", 1)
        power = game.definition[self.card & CARD_MASK].extra.get("trigger_power", 0)
        assert isinstance(power, int)
        targets = (chosen,) if part == "power" else tuple([game.ref[unit] for unit in front_row(game, self.player)])
        return self.strengthen(game, targets, "power", power)

    @does("2.5.4.1")
    def strengthen(self, game: Game, targets: tuple[int, ...], aspect: str, number: int) -> None:
        """2.5.4.1: until the end of the turn those units have so much more, if it is anything."""
        if not number:
            return
        effect = Continuous(
            aspect, "add", number, targets=targets, duration="turn", until=game.turn, source=self.card,
            bearer=self.card, player=self.player, stamp=tick(game), key="trigger",
        )  # fmt: skip
        add_effect(game, effect)


@does("2.8.1.1.5")
def part_options(game: Game, player: int, part: str) -> list[Option]:
    """The ways to do one part of a trigger; none where it can't be done or its condition is not met."""
    if part in ("draw", "front"):
        return [Option(part)]
    if part == "heal":
        own = game.cards(DAMAGE, player)
        if len(own) < len(game.cards(DAMAGE, game.opponent(player))):
            return []
        return [Option(part, game.ref[card]) for card in own]
    return [Option(part, game.ref[unit]) for unit in units(game, player)]
