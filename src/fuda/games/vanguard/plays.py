"""8.5: playing cards from the hand and abilities; 6.6.1.2: what can be done in the main phase."""

from __future__ import annotations

from fuda.games.vanguard.circles import (
    BEHIND,
    CONTROLLED,
    RIDES,
    circle_option,
    option_circle,
    rear_circles,
    vanguard_grade,
)
from fuda.games.vanguard.disclosing import disclose
from fuda.games.vanguard.riding import may_ride
from fuda.games.vanguard.zones import DAMAGE, DECK, HAND, MAIN, REARGUARD, SOUL
from fuda.kernel.abilities.ability import Activated, Bearing
from fuda.kernel.abilities.events import emit
from fuda.kernel.choice import Option, new_option
from fuda.kernel.game import Game
from fuda.kernel.moves import moves
from fuda.kernel.procedures import loops
from fuda.kernel.procedures.procedure import Procedure, does, step
from fuda.kernel.procedures.resolve import OfferEffect, Resolve, can_resolve
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.state.program_parts import NOWHERE_USED
from fuda.kernel.values.values import forbidden, granted_abilities, has_stat, value

# Riding and calling.


@does("8.5.2.1", "8.5.2.1.1", "6.5.1.1.2", "12.13.2.5", "2.4.1", "2.4.2")
def ride_options(game: Game, player: int) -> list[Option]:
    """The hand cards that may be ridden normally; once a turn."""
    if game.player_counters[RIDES][player]:
        return []
    return [
        Option("ride", game.ref[card])
        for card in game.cards(HAND, player)
        if has_stat(game, card, "grade")
        and may_ride(game, player, value(game, card, "grade"))
        and not forbidden(game, "ride", card)
    ]


@does("8.5.2.1.1.2", "8.5.2.1.1.2.1", "6.6.1.2.1", "12.13.2.5")
def call_options(game: Game, player: int) -> list[Option]:
    """The hand cards that may be called to a rear-guard circle: none above the vanguard's grade, none without one."""
    most = vanguard_grade(game, player)
    return [
        new_option(("call", game.ref[card], 0, -1, 0))
        for card in game.zones[HAND * game.n + player]
        if has_stat(game, card, "grade") and value(game, card, "grade") <= most and not forbidden(game, "call", card)
    ]


class NormalCall(Procedure):
    """8.5.1.2: a hand card is called to a rear-guard circle."""

    player: int
    card: int

    @step("8.5.2.2", "8.5.2.2.1", "6.6.1.2.1.1", "10.7.1.1.1", "10.7.1.1.1.2", "10.7.1.2", "10.7.1.2.1")
    def ask(self, game: Game) -> None:
        """To which circle?"""
        options = [circle_option(circle) for circle in rear_circles(game, self.player)]
        game.ask(self.player, "circle", options, subject=self.card)

    @step("8.5.3.2", "8.5.1.2", "10.7.1.1.2", "10.7.1.4", "4.6.6.1")
    def place(self, game: Game) -> None:
        """It is put there, standing; a unit that was there leaves at the next rule processing."""
        if self.answer:
            card, circle = self.card & CARD_MASK, option_circle(self.answer[0])
            moves.move(game, [card], REARGUARD, verb="call", player=self.player, slot=circle, cause="normal")


# Exchanging places.


@does("6.6.1.2.3", "10.32.2", "10.35.4.2")
def swap_options(game: Game, player: int) -> list[Option]:
    """The columns whose front and back are rear-guard circles with a unit on at least one of them."""
    slots = game.slot
    filled = {slots[card] for card in game.zones[REARGUARD * game.n + player] if not game.counters[CONTROLLED][card]}
    if not filled:
        return []
    free = rear_circles(game, player)
    return [
        Option(verb)
        for verb, (front, back) in COLUMN_SWAPS.items()
        if front in free and back in free and (front in filled or back in filled)
    ]


COLUMN_SWAPS = {"swap_left": (1, BEHIND[1]), "swap_right": (2, BEHIND[2])}
"""The columns in which front and back can be rear-guard circles; the center's front is the vanguard circle."""


@does("6.6.1.2.3", "10.32.1", "4.6.6.2")
def swap_column(game: Game, player: int, verb: str) -> None:
    """The units of the column change places, at the same time."""
    front, back = COLUMN_SWAPS[verb]
    there = {game.slot[card]: card for card in game.cards(REARGUARD, player) if not game.counters[CONTROLLED][card]}
    if front in there and back in there:
        moves.swap(game, there[front], there[back], verb="move")
    elif front in there:
        moves.move(game, [there[front]], REARGUARD, verb="move", player=player, slot=back)
    else:
        moves.move(game, [there[back]], REARGUARD, verb="move", player=player, slot=front)


# Abilities.


@does(
    "8.1.1.1.1", "3.1.1.3", "3.1.1.3.1", "3.1.1.3.2", "3.1.1.3.3", "3.1.1.3.4", "3.1.1.3.5", "3.1.1.3.6", "3.1.1.3.7",
    "3.1.1.3.8", "3.1.1.3.9", "3.1.1.4", "6.6.1.2.2", "10.35.2.3",
)  # fmt: skip
def abilities_of(game: Game, card: int) -> list[Bearing]:
    """The activated abilities that the card can use where it lies, granted ones included."""
    ref = game.ref[card]
    kind = game.zone_kind(card)
    found: list[Bearing] = []
    if not game.face_down[card] or game.rules.zones[kind].face_down:
        found += [
            Bearing(ability, ref, ref, game.controller[card], 0)
            for ability in game.definition[card].used_in.get((kind, MAIN), ())
        ]
    if "abilities" in game.modified:
        found += [bearing for bearing in granted_abilities(game, card) if isinstance(bearing.ability, Activated)]
    return found


def activations(game: Game, player: int) -> list[Option]:
    """The activated abilities that the fighter may play now; each of a card's abilities keeps its number."""
    usable = game.usable.get(MAIN, NOWHERE_USED)
    granting = "abilities" in game.modified
    if not usable and not granting:
        return []
    options = []
    for kind in range(len(game.rules.zones)) if granting else usable:
        known = usable.get(kind, ())
        for card in game.zones[kind * game.n + player]:
            if card in known or granting:
                for number, bearing in enumerate(abilities_of(game, card)):
                    if is_usable(game, bearing):
                        options.append(Option("activate", game.ref[card], number=number + 1))
    return options


@does("12.2.1", "12.2.1.1", "12.6.1", "12.6.1.1", "8.5.2.3", "3.1.1.5.1", "11.6.3.3", "11.6.3.3.1")
def is_usable(game: Game, bearing: Bearing) -> bool:
    """Is the ability not used up this turn, does its condition hold, and can its costs be paid?"""
    ability = bearing.ability
    assert isinstance(ability, Activated)
    if ability.limit and game.used.get((bearing.source, ability.key), 0) >= ability.limit:
        return False
    return can_resolve(game, ability, Resolve(ability, bearing.source, bearing.bearer, bearing.player))


RUN_OUT = (*[loops.lying("cards", kind) for kind in (DECK, HAND, SOUL, REARGUARD)], loops.lying("face_up", DAMAGE))
"""12.1.1: what a fighter can't go on paying with for ever."""


class Activate(Procedure):
    """8.5.2: an activated ability is played."""

    player: int
    option: Option

    @step("8.5.2", "8.5.2.3", "8.5.2.3.1", "8.5.3.4", "8.1.1.1.2.6", "8.1.1.1.2.6.1", "3.1.1.2.2", "3.4.4")
    def play(self, game: Game) -> None:
        """It is named, its costs are paid, and it is resolved; a card in a hidden zone is shown."""
        card = self.option.card & CARD_MASK
        bearing = abilities_of(game, card)[self.option.number - 1]
        ability = bearing.ability
        assert isinstance(ability, Activated)
        if game.zone_kind(card) == HAND:
            disclose(game, [card])
        emit(game, "activated", bearing.source, self.player)
        loops.spend(game, self.player, *RUN_OUT)
        game.turn_into(OfferActivated(ability, bearing.source, bearing.bearer, self.player))


class OfferActivated(OfferEffect):
    """8.5.2: the activated ability counts for its limit and resolves."""

    def frame(self) -> Resolve:
        """8.1.1.1.2.1: one without a cost is used up whatever comes of it."""
        return ResolveActivated(self.ability, self.source, self.bearer, self.player, self.event, self.it)


class ResolveActivated(Resolve):
    """8.1.1.1.2.1: an activated ability is used up if a cost was paid or the state has changed."""

    @step("8.1.1.1.2.1", "8.1.1.1.2.1.1")
    def over(self, game: Game) -> None:
        """Without a cost it is used up in any case."""
        self.worked = self.worked or not self.ability.costs
        super().over(game)


def do_play(game: Game, player: int, option: Option) -> None:
    """Carry out what was chosen in the main phase."""
    if option.verb == "call":
        game.begin(NormalCall(player, option.card))
    elif option.verb == "activate":
        game.begin(Activate(player, option))
    else:
        swap_column(game, player, option.verb)
