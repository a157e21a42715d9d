"""10.27, 10.28, 11.11, 11.42: striding, hearts, and how G units go back."""

from __future__ import annotations

from fuda.games.vanguard.circles import BEGAN_AT_3, STRIDES, ULTIMATE, vanguard, vanguard_grade
from fuda.games.vanguard.ultimate import clear_the_way, mark, may_stride, remove_all, skill_of
from fuda.games.vanguard.zones import FIGHTING, G_ZONE, HAND, HEARTS, REARGUARD, SOUL, VANGUARD, VC
from fuda.kernel.abilities.ability import Bearing, Effectful
from fuda.kernel.abilities.replacements import Act, perform
from fuda.kernel.abilities.triggers import PayCosts
from fuda.kernel.choice import PASS, Option
from fuda.kernel.definition import CardDef
from fuda.kernel.game import Game
from fuda.kernel.moves import moves
from fuda.kernel.moves.moves import Move
from fuda.kernel.procedures.procedure import Procedure, Reporting, does, step
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.state.writing import lay_rested, set_player_counter, tick
from fuda.kernel.values.aspects import drop_effects
from fuda.kernel.values.continuous import Continuous
from fuda.kernel.values.durations import add_effect
from fuda.kernel.values.values import NAMES, forbidden, has_stat, value

HIGHEST = 3
STRIDE_COST = 3
HEART = "heart"
"""The key of the effects by which a heart lends the vanguard its name and power."""


@does("8.5.2.1", "6.5.1.2.2", "6.5.1.2.3")
def stride_options(game: Game, player: int) -> list[Option]:
    """The face-down G units that may be stridden normally, one of each kind of card, once a turn."""
    if game.player_counters[STRIDES][player] or vanguard(game, player) < 0:
        return []
    usual = is_unleashed(game, player) and total_grade(game, player) >= STRIDE_COST
    kinds: dict[CardDef, int] = {}
    for card in game.cards(G_ZONE, player):
        if game.face_down[card] and may_be_stridden(game, player, card, usual):
            kinds.setdefault(game.definition[card], card)
    giese = [c for kind in (SOUL, REARGUARD, VANGUARD) for c in game.cards(kind, player) if game.definition[c].back]
    found = [*kinds.values(), *[card for card in giese if may_be_stridden(game, player, card, usual)]]
    return [Option("stride", game.ref[card]) for card in found]


@does("8.5.2.1.1.3")
def is_unleashed(game: Game, player: int) -> bool:
    """Are both vanguards of grade 3 or more, or was the fighter's own when the turn began?"""
    grades = vanguard_grade(game, player), vanguard_grade(game, game.opponent(player))
    return min(grades) >= HIGHEST or bool(game.player_counters[BEGAN_AT_3][player])


@does("8.5.2.1.2", "8.5.2.4", "11.11.1", "11.11.2", "11.11.3", "11.11.3.1", "11.42.3")
def may_be_stridden(game: Game, player: int, card: int, usual: bool) -> bool:
    """Are the conditions met by which the card comes, and can its cost be paid? `usual`: are they for the usual cost?

    What its text says of the cost is in `extra["stride"]` (11.11) or `extra["ultimate"]` (11.42).
    """
    if value(game, card, "g_guardian") or forbidden(game, "stride", card):
        return False
    skill = skill_of(game, card)
    if skill is None:
        printed = game.definition[card].extra.get("stride")
        if not isinstance(printed, Effectful):
            return usual
        return is_unleashed(game, player) and _payable(game, printed, card, player)
    return may_stride(game, player, card) and _payable(game, skill, card, player)


def _payable(game: Game, printed: Effectful, card: int, player: int) -> bool:
    scope = Bearing(printed, game.ref[card], game.ref[card], player, 0)
    return all(cost.payable(game, scope) for cost in printed.costs)


def total_grade(game: Game, player: int) -> int:
    """The grades of the fighter's hand, added up."""
    hand = game.cards(HAND, player)
    return sum([value(game, card, "grade") for card in hand if has_stat(game, card, "grade")])


class NormalStride(Procedure):
    """8.5.1.3: a G unit is played to the vanguard circle, mostly for hand cards of grades that add up to 3 or more."""

    player: int
    card: int
    paid: tuple[int, ...] = ()

    @step("8.5.2.4", "11.11.2", "11.42.2.1")
    def begin(self, game: Game) -> None:
        """A cost that the card itself prints is paid as it says."""
        set_player_counter(game, STRIDES, self.player, 1)
        card = self.card & CARD_MASK
        printed = skill_of(game, card) or game.definition[card].extra.get("stride")
        if isinstance(printed, Effectful):
            self.goto("stride")
            game.call(PayCosts(printed, self.card, self.card, self.player))

    @step("8.5.2.4", "11.11.3.1")
    def pick(self, game: Game) -> None:
        """Cards are picked until their grades are enough; more may be."""
        left = [card for card in game.cards(HAND, self.player) if game.ref[card] not in self.paid]
        options = [Option("choose", game.ref[card]) for card in left]
        grades = sum([value(game, ref & CARD_MASK, "grade") for ref in self.paid])
        if grades >= STRIDE_COST:
            if not options:
                return self.goto("pay")
            options.append(PASS)
        else:
            options = [o for o in options if has_stat(game, o.card & CARD_MASK, "grade")]
            if not options:
                # Only a hand that was imagined can be too small for a stride that has begun.
                return self.end()
        return game.ask(self.player, "stride_cost", options, subject=self.card)

    @step("8.5.2.4", "11.11.3.1")
    def picked(self, game: Game) -> None:
        """One more, or it is enough."""
        if self.answer[0].verb != "pass":
            self.paid = (*self.paid, self.answer[0].card)
            self.goto("pick")

    @step("8.5.2.4", "11.11.3.1")
    def pay(self, game: Game) -> None:
        """They are discarded at the same time."""
        perform(game, [Act("discard", ref, source=self.card, cause="cost") for ref in self.paid])

    @step("8.5.1.3", "8.5.2.2.2", "8.5.3")
    def stride(self, game: Game) -> None:
        """The G unit comes; the Giese card once nothing else is left."""
        card = self.card & CARD_MASK
        ultimate = skill_of(game, card) is not None
        if ultimate and game.definition[card].back is not None:
            clear_the_way(game, self.player, card)
        game.turn_into(Stride(self.player, game.ref[card], "normal", ultimate=ultimate))


class Stride(Reporting):
    """10.28.2: a G unit becomes the vanguard, what was there its hearts."""

    player: int
    card: int
    cause: str = "effect"
    source: int = 0
    ultimate: bool = False

    @step(
        "10.28.1",
        "10.28.2",
        "10.28.2.1",
        "10.28.2.1.1",
        "8.5.1.3.1",
        "10.28.2.2",
        "10.28.4",
        "10.27.1",
        "10.27.2",
        "10.27.4",
    )
    def come(self, game: Game) -> None:
        """It stands or rests as the former vanguard did, which becomes a heart, standing and face-up."""
        if not game.is_current(self.card):
            return self.end()
        card = self.card & CARD_MASK
        former = list(game.cards(VANGUARD, self.player))
        rested = bool(former) and game.rested[former[0]]
        moves.move(
            game, [card], VANGUARD, verb="stride", player=self.player, slot=VC, rested=rested, face_down=False,
            source=self.source, cause=self.cause,
        )  # fmt: skip
        become_hearts(game, self.player, [each for each in former if each != card], game.ref[card])
        if self.ultimate:
            mark(game, card)
        self.performed = 1
        return None

    @step("10.28.2.3", "10.27.5", "10.27.5.1")
    def lend(self, game: Game) -> None:
        """One of the hearts lends it its name and power."""
        game.call(LendHeart(self.player))


def become_hearts(game: Game, player: int, cards: list[int], unit: int) -> None:
    """10.27.1: vanguards become hearts; they stay the cards that they are, in legion or not."""
    batch = [Move(card, HEARTS, other=unit, slot=VC) for card in cards]
    for card in moves.move_together(game, batch, "hearts", player):
        lay_rested(game, card, False)
        moves.turn_over(game, card, face_down=False)


class LendHeart(Procedure):
    """10.27.5.1: one of the hearts that are no G units lends the vanguard its name and printed power."""

    player: int

    @step("10.27.5.1", "10.28.2.3", "10.27.5.2")
    def ask(self, game: Game) -> None:
        """Which?"""
        if vanguard(game, self.player) < 0:
            return self.end()
        hearts = [card for card in game.cards(HEARTS, self.player) if game.definition[card].type != "g_unit"]
        if not hearts:
            return self.end()
        return game.ask(self.player, "heart", [Option("choose", game.ref[card]) for card in hearts])

    @step("10.27.5.1", "10.28.2.3", "12.8.2", "12.8.2.1")
    def lend(self, game: Game) -> None:
        """As long as both stay what they are."""
        heart = self.answer[0].card
        definition = game.definition[heart & CARD_MASK]
        unit = (game.ref[vanguard(game, self.player)],)
        lent: list[tuple[str, str, int | str]] = [("power", "add", definition.stats.get("power", 0))]
        lent += [(NAMES, "grant", name) for name in definition.names]
        for aspect, op, amount in lent:
            effect = Continuous(
                aspect, op, amount, targets=unit, duration=HEART, source=heart, bearer=heart, player=self.player,
                stamp=tick(game), key=HEART,
            )  # fmt: skip
            add_effect(game, effect)


@does("10.27.5.2")
def bereft(game: Game) -> Procedure | None:
    """10.27.5.2: a vanguard whose heart has left the circle loses its name and power; another heart takes its place."""
    lost = [e for e in game.effects if e.key == HEART and not _is_heart(game, e.source)]
    if not lost:
        return None
    return LoseHeart(lost[0].player)


def _is_heart(game: Game, ref: int) -> bool:
    return game.is_current(ref) and game.zone_kind(ref & CARD_MASK) == HEARTS


class LoseHeart(Procedure):
    """10.27.5.2: what a heart lent is lost with it."""

    player: int

    @step("10.27.5.2")
    def lose(self, game: Game) -> None:
        """Its name and power are gone; while hearts are left one of them is chosen anew."""
        gone = [e for e in game.effects if e.key == HEART and not _is_heart(game, e.source)]
        drop_effects(game, gone)
        unit = vanguard(game, self.player)
        if unit >= 0 and game.definition[unit].type == "g_unit":
            game.call(LendHeart(self.player))


# Going back.


@does("10.28.3", "10.27.4", "10.27.6")
def hearts_return(game: Game, player: int, rested: bool) -> None:
    """10.28.3: the hearts become vanguards again, standing or resting as the G unit did; they are not placed."""
    hearts = [card for card in game.cards(HEARTS, player) if game.definition[card].type != "g_unit"]
    drop_effects(game, [e for e in game.effects if e.key == HEART and e.player == player])
    for card in moves.move(game, hearts, VANGUARD, verb="return_hearts", player=player, slot=VC):
        lay_rested(game, card, rested)


@does("6.8.1.1.1", "10.28.3")
def return_g_units(game: Game) -> None:
    """6.8.1.1.1: at the end of the turn G units on vanguard and rear-guard circles go back, face-up."""
    for player in game.players_from(game.turn_player):
        for kind in (*FIGHTING, HEARTS):
            for card in list(game.cards(kind, player)):
                if game.definition[card].type == "g_unit":
                    go_back(game, card)


@does("10.28.3", "4.6.9")
def go_back(game: Game, card: int) -> None:
    """A G unit goes to its owner's G zone face-up; from the vanguard circle once its hearts are vanguards again."""
    if game.zone_kind(card) == VANGUARD:
        hearts_return(game, game.controller[card], game.rested[card])
    last = game.counters[ULTIMATE][card]
    moves.move(game, [card], G_ZONE, verb="go_back", face_down=False)
    if last:
        remove_all(game, game.owner[card])
