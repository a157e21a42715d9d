"""Chapter 9 (904.2, 905, 907): activated abilities, and paying for what is played."""

from __future__ import annotations

from fuda.games.vividz.acts import in_area
from fuda.games.vividz.zones import (
    ACCOUNT,
    AREAS,
    ENERGY,
    HAND,
    KEEP,
    MISSIONS,
    REMOVED,
    TRASH,
)
from fuda.kernel.abilities.ability import Activated, Bearing, Effectful, Played, Scope
from fuda.kernel.abilities.events import emit
from fuda.kernel.abilities.triggers import PayCosts, Spending
from fuda.kernel.abilities.uses import count_use, is_used_up
from fuda.kernel.abilities.working_zones import works_in
from fuda.kernel.choice import Option, card_options, new_option
from fuda.kernel.game import Game
from fuda.kernel.moves import moves
from fuda.kernel.procedures.procedure import Procedure, does, step
from fuda.kernel.procedures.resolve import Resolve, can_resolve
from fuda.kernel.procedures.rewind import Rewindable, moment, rewind
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.state.program_parts import NOWHERE_USED
from fuda.kernel.state.writing import set_used
from fuda.kernel.values.values import granted_abilities, is_silenced, value

ANY_TIME = "priority"
TAKEN_BACK = "!"
"""After the key of an ability whose play was taken back."""
USED_IN = (*AREAS, ACCOUNT, MISSIONS, HAND, ENERGY, TRASH, REMOVED, KEEP)
"""Where cards have abilities to activate."""


@does("304.1a", "304.1d", "502.1b", "903.1", "903.1a", "903.1c")
def abilities_of(game: Game, card: int) -> list[Bearing]:
    """The activated abilities that the card can use where it lies, granted ones included."""
    kind = works_in(game, card)
    ref = game.ref[card]
    if is_silenced(game, card):
        return []
    found = [
        Bearing(ability, ref, ref, game.controller[card], 0)
        for ability in game.definition[card].used_in.get((kind, ANY_TIME), ())
        if not isinstance(ability, Played)
    ]
    if "abilities" in game.modified and in_area(game, card):
        found += [bearing for bearing in granted_abilities(game, card) if isinstance(bearing.ability, Activated)]
    return found


@does("901.2a", "903.1b", "304.1b", "907.1")
def activations(game: Game, player: int) -> list[Option]:
    """The activated abilities that the player may play now; each of a card's abilities keeps its number."""
    options = []
    definitions = game.definition
    granting = "abilities" in game.modified
    usable = game.usable.get(ANY_TIME, NOWHERE_USED)
    # Elsewhere than in an area nothing is granted, and nothing lies with a card that could be used.
    for zone in [zone for zone in USED_IN if zone in usable or zone in AREAS]:
        for card in game.zones[zone * game.n + player]:
            under = game.under[card]
            if not (definitions[card].activated or under or granting):
                continue
            for each in (card, *under) if under else (card,):
                if not (definitions[each].activated or granting) or game.face_down[each]:
                    continue
                for number, bearing in enumerate(abilities_of(game, each)):
                    if is_usable(game, bearing):
                        options.append(new_option(("activate", game.ref[each], 0, -1, number + 1)))
    return options


@does("903.2", "903.2b")
def is_usable(game: Game, bearing: Bearing) -> bool:
    """Can each of its costs be paid, and may it be used once more? One that was taken back waits for something to
    change.
    """
    ability = bearing.ability
    assert isinstance(ability, Activated)
    if game.used.get((bearing.source, ability.key + TAKEN_BACK)) == game.clock:
        return False
    if is_used_up(game, ability, bearing.source, bearing.stamp):
        return False
    extra = ability_extra(game, bearing.source)
    return can_resolve(game, ability, Resolve(ability, bearing.source, bearing.bearer, bearing.player, number=extra))


# Paying.


@does("905.2c")
def ability_extra(game: Game, source: int) -> int:
    """905.2c: by how much playing the card's abilities costs more, or less."""
    return value(game, source & CARD_MASK, "ability_cost") if "ability_cost" in game.modified else 0


@does("905.2c")
class Surcharge:
    """905.2c: an ability without an energy cost has one of 0, which an increase makes real (`number` of the frame)."""

    def payable(self, game: Game, scope: Scope) -> bool:
        """Is there so much energy?"""
        return not isinstance(scope, Resolve) or scope.number <= len(game.cards(ENERGY, scope.player))

    def run(self, game: Game, fx: Resolve) -> None:
        if fx.number > 0:
            game.call(Pay(fx.player, fx.number, fx.source))

    def resume(self, game: Game, fx: Resolve) -> None:
        """That is all."""


class Pay(Procedure):
    """905.3: so many cards of the energy go to the trash, all or nothing."""

    player: int
    cost: int
    source: int = 0

    @step("905.3a", "506.3")
    def pick(self, game: Game) -> None:
        """The player says which."""
        if self.cost <= 0:
            return self.end()
        energy = game.cards(ENERGY, self.player)
        options = card_options("choose", map(game.ref.__getitem__, energy))
        return game.ask(self.player, "pay", options, self.cost, self.cost, subject=self.source)

    @step("905.1", "905.3", "905.3a", "904.4c")
    def trash(self, game: Game) -> None:
        """They are put into the trash together."""
        moves.move(game, [option.card & CARD_MASK for option in self.answer], TRASH, verb="pay", source=self.source)
        emit(game, "paid", player=self.player, amount=self.cost, source=self.source)


class PlayAbility(Spending):
    """904.2, 907: an activated ability is played: its costs are paid, then it is resolved."""

    player: int
    option: Option
    ability: Effectful | None = None

    @step("904.2a", "904.2b", "904.2d", "907.1", "907.1a")
    def pay(self, game: Game) -> None:
        """The costs are paid, one after the other; where there are several, all of it can be taken back."""
        bearing = self.bearing(game)
        ability = bearing.ability
        assert isinstance(ability, Effectful)
        self.ability = ability
        if game.zone_kind(bearing.source & CARD_MASK) == HAND:
            moves.reveal(game, [bearing.source & CARD_MASK], range(game.n))
        extra = ability_extra(game, bearing.source)
        if extra > 0 or sum(not isinstance(cost, Surcharge) for cost in ability.costs) > 1:
            return game.call(PayForAbility(moment(game), ability, bearing.source, self.player, extra))
        return game.call(PayInTurn(ability, bearing.source, bearing.source, self.player, number=extra))

    @step("904.2h", "904.3", "904.3a", "903.3", "502.1c")
    def execute(self, game: Game) -> None:
        """Then its effect is carried out."""
        source = self.option.card
        assert self.ability is not None
        emit(game, "activated", source, self.player)
        if self.ability.limit:
            count_use(game, source, self.ability)
        game.call(Resolve(self.ability, source, source, self.player, paid=True, it=self.spent, spent=self.spent))

    @step("904.3c")
    def resolve(self, game: Game) -> None:
        """It is over."""
        self.end()

    @step("904.2f")
    def taken_back(self, game: Game) -> None:
        """It could not be paid: nothing has happened, and it is not tried again before something has changed."""
        bearing = self.bearing(game)
        set_used(game, bearing.source, bearing.ability.key + TAKEN_BACK, game.clock)

    def bearing(self, game: Game) -> Bearing:
        """The ability as the card has it."""
        return abilities_of(game, self.option.card & CARD_MASK)[self.option.number - 1]


class PayForAbility(Rewindable, Spending):
    """904.2f: several costs, of which all are paid or none."""

    ability: Effectful
    source: int
    player: int
    extra: int = 0

    @step("904.2f", "904.4", "904.4c")
    def pay(self, game: Game) -> None:
        game.call(PayInTurn(self.ability, self.source, self.source, self.player, number=self.extra))

    @step("904.2f")
    def paid(self, game: Game) -> None:
        """Who plays the ability knows with what."""
        caller = game.frames[-2]
        assert isinstance(caller, Spending)
        caller.spent = self.spent


class PayInTurn(PayCosts):
    """904.2f: the costs one after the other; one that can't be paid takes all back."""

    @step("904.2f")
    def execute(self, game: Game) -> None:
        """Pay the next cost."""
        costs = self.ability.costs
        if self.at >= len(costs):
            return self.is_paid(game)
        if not costs[self.at].payable(game, self):
            return rewind(game, "taken_back")
        return costs[self.at].run(game, self)
