"""7.5: the guard step."""

from __future__ import annotations

from fuda.games.vanguard.circles import CONTROLLED, vanguard, vanguard_grade
from fuda.games.vanguard.fight import Fight
from fuda.games.vanguard.rule_processing import check
from fuda.games.vanguard.zones import FRONT, G_ZONE, GC, GUARDIAN, HAND, REARGUARD, row
from fuda.kernel.abilities.ability import Bearing, Effectful
from fuda.kernel.abilities.events import emit
from fuda.kernel.abilities.triggers import PayCosts
from fuda.kernel.choice import PASS, Option, new_option
from fuda.kernel.definition import CardDef
from fuda.kernel.game import Game
from fuda.kernel.moves import moves
from fuda.kernel.procedures.procedure import Procedure, does, step
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.state.writing import course_changed, lay_rested
from fuda.kernel.values.values import PROHIBITIONS, forbidden, value


class GuardStep(Procedure):
    """7.5: the non-turn fighter has the play timing until nothing is done."""

    player: int

    @step("7.5.1.2", "7.5.1.3", "8.4.2.1")
    def before(self, game: Game) -> None:
        """A play timing begins with a check timing."""
        check(game)

    @step("7.5.1.2", "7.5.1.2.1", "7.5.1.2.1.1", "7.5.1.2.2", "7.5.1.2.3", "7.5.1.2.4", "8.5.2.2.1.1")
    def ask(self, game: Game) -> None:
        """Call a guardian, call a G guardian, intercept, or pass; who can do none of these passes."""
        options = guard_options(game, self.player) + g_guard_options(game, self.player)
        if not options and not game.ask_everything:
            return self.end()
        return game.ask(self.player, "guard", [*options, PASS])

    @step("7.5.1.2.2", "7.5.1.2.4", "8.5.3.3", "4.6.5.1", "10.32.2", "11.3.1")
    def act(self, game: Game) -> None:
        """The guardian comes, rested, and guards the unit that was named."""
        option = self.answer[0]
        if option.verb == "pass":
            return self.end()
        self.goto("before")
        card = option.card & CARD_MASK
        if option.verb == "g_guard":
            return game.call(GGuard(self.player, option.card, option.target))
        if option.verb == "guard":
            moves.move(game, [card], GUARDIAN, verb="call", player=self.player, slot=GC, rested=True, cause="normal")
        elif moves.move(game, [card], GUARDIAN, verb="intercept", player=self.player, slot=GC, clause="7.5.1.2.4"):
            lay_rested(game, card, True)
        return guard(game, card, option.target)


MOST_FACE_UP = 3
HIGHEST = 3


@does("7.5.1.2.3", "11.14.1", "11.14.2")
def g_guard_options(game: Game, player: int) -> list[Option]:
    """The face-down G guardians that may be called: both vanguards are of grade 3 or more, and no more than three G
    guardians lie face-up. What their texts ask for is in `extra["g_guardian"]`.
    """
    g_zone = game.zones[G_ZONE * game.n + player]
    able = [card for card in g_zone if game.face_down[card] and value(game, card, "g_guardian")] if g_zone else []
    attack = game.running(Fight)
    if not able or attack is None or min(vanguard_grade(game, p) for p in range(game.n)) < HIGHEST:
        return []
    if sum([not game.face_down[c] and "g_guardian" in game.definition[c].keywords for c in g_zone]) > MOST_FACE_UP:
        return []
    attacked = attack.attacked_units(game)
    kinds: dict[CardDef, int] = {}
    for card in able:
        cost = game.definition[card].extra.get("g_guardian")
        scope = Bearing(NO_COST, game.ref[card], game.ref[card], player, 0)
        if not isinstance(cost, Effectful) or all(part.payable(game, scope) for part in cost.costs):
            kinds.setdefault(game.definition[card], card)
    return [Option("g_guard", game.ref[card], target) for card in kinds.values() for target in attacked]


NO_COST = Effectful("g_guardian", frozenset(), ())


class GGuard(Procedure):
    """7.5.1.2.3: a G guardian is turned up, its cost is paid, and it is called to the guardian circle."""

    player: int
    card: int
    target: int

    @step("7.5.1.2.3", "8.5.2.3", "11.14.2")
    def pay(self, game: Game) -> None:
        """It is shown, and its cost is paid."""
        card = self.card & CARD_MASK
        moves.reveal(game, [card], range(game.n))
        cost = game.definition[card].extra.get("g_guardian")
        if isinstance(cost, Effectful):
            game.call(PayCosts(cost, self.card, self.card, self.player))

    @step("7.5.1.2.3", "8.5.2.2.2", "10.7.1.3")
    def call(self, game: Game) -> None:
        """It comes rested and guards the unit that was named; that is a superior call."""
        card = self.card & CARD_MASK
        moves.move(
            game, [card], GUARDIAN, verb="call", player=self.player, slot=GC, rested=True, face_down=False,
            cause="effect",
        )  # fmt: skip
        guard(game, card, self.target)


def guard(game: Game, card: int, target: int) -> None:
    """7.5.1.2: the guardian guards that unit."""
    attack = game.running(Fight)
    if attack is not None and game.zone_kind(card) == GUARDIAN:
        attack.guards = (*attack.guards, (game.ref[card], target))
        course_changed(game)
        emit(game, "guarded", game.ref[card], game.controller[card], other=target)


@does("7.5.1.2.2", "7.5.1.2.4", "8.5.2.1.1.2", "8.5.2.1.1.2.1", "11.3.1", "10.35.6", "12.13.2.5")
def guard_options(game: Game, player: int) -> list[Option]:
    """Hand cards of any grade, and units with インターセプト in the front row that are not attacked themselves.

    Each goes with the attacked unit that it would guard.
    """
    attack = game.running(Fight)
    attacked = attack.attacked_units(game) if attack is not None else []
    if not attacked:
        return []
    options: list[Option] = []
    forbids = PROHIBITIONS in game.modified
    if vanguard(game, player) >= 0:
        for card in game.zones[HAND * game.n + player]:
            if not (forbids and forbidden(game, "guard", card)):
                reference = game.ref[card]
                options += [new_option(("guard", reference, target, -1, 0)) for target in attacked]
    for card in game.zones[REARGUARD * game.n + player]:
        if (
            row(game.slot[card]) == FRONT
            and game.ref[card] not in attacked
            and value(game, card, "intercept")
            and not game.counters[CONTROLLED][card]
            and not (forbids and forbidden(game, "intercept", card))
        ):
            options += [Option("intercept", game.ref[card], target) for target in attacked]
    return options
