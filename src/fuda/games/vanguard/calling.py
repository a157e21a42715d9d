"""10.7, 10.31, 10.32: units are called or moved to circles by an effect, or leap in time."""

from __future__ import annotations

from fuda.games.vanguard.acts import shuffle
from fuda.games.vanguard.circles import CONTROLLED, circle_option, lying_on, mirrored, option_circle, rear_circles
from fuda.games.vanguard.fight import the_attack
from fuda.games.vanguard.guarding import guard
from fuda.games.vanguard.zones import BACK, BIND, DECK, FRONT, GC, GUARDIAN, REARGUARD, VANGUARD, VC, row
from fuda.kernel.abilities.ability import Triggered
from fuda.kernel.abilities.replacements import Act, execute, perform
from fuda.kernel.abilities.triggers import delay
from fuda.kernel.choice import Option
from fuda.kernel.game import Game
from fuda.kernel.moves import moves
from fuda.kernel.moves.moves import Move
from fuda.kernel.procedures.procedure import Reporting, does, step
from fuda.kernel.procedures.resolve import Resolve, after_move
from fuda.kernel.program.instructions import Instruction
from fuda.kernel.program.node import node
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.state.writing import lay_rested
from fuda.kernel.values.values import forbidden, is_kept, value
from fuda.kernel.views.visibility import can_see

ROWS = {"front": FRONT, "back": BACK}
ZONE_KINDS = {"vanguard": VANGUARD, "rearguard": REARGUARD, "guardian": GUARDIAN}


@does("4.6.6", "10.7.1.1.1", "10.35.5.1")
def open_circles(game: Game, player: int, empty: bool, wanted: str) -> list[int]:
    """The rear-guard circles that a unit may be put on; with `empty` those without a unit."""
    taken = set(lying_on(game, player, REARGUARD)) if empty else set()
    return [
        circle
        for circle in rear_circles(game, player)
        if circle not in taken and (not wanted or row(circle) == ROWS[wanted])
    ]


class CallByEffect(Reporting):
    """10.7: a superior call. Several units go to different rear-guard circles at the same time (10.7.1.1.1.1.1)."""

    player: int
    cards: tuple[int, ...]
    zone: str
    empty: bool = False
    row: str = ""
    rested: bool = False
    source: int = 0
    circles: tuple[int, ...] = ()

    @step("10.7.1.1", "10.7.1.1.1", "10.7.1.3.1")
    def begin(self, game: Game) -> None:
        """To the guardian circle there is nothing to choose but what is guarded."""
        act = "guard" if self.zone == "guardian" else "call"
        self.cards = tuple([r for r in self.cards if game.is_current(r) and not forbidden(game, act, r & CARD_MASK)])
        # 10.7.1.4: what nobody knows yet is shown before its circle is chosen.
        unknown = [ref & CARD_MASK for ref in self.cards if game.zone_kind(ref & CARD_MASK) == DECK]
        moves.reveal(game, unknown, range(game.n), source=self.source)
        if self.zone == "guardian":
            self.goto("choose_guarded")

    @step("10.7.1.1.1", "10.7.1.1.1.1", "10.7.1.1.1.1.1", "10.7.1.4")
    def choose_circle(self, game: Game) -> None:
        """A circle for the next unit; a unit that has none left for it is not called."""
        if len(self.circles) == len(self.cards):
            return self.goto("place")
        free = [c for c in open_circles(game, self.player, self.empty, self.row) if c not in self.circles]
        if not free:
            self.cards = self.cards[: len(self.circles)]
            return self.goto("place")
        card = self.cards[len(self.circles)]
        return game.ask(self.player, "circle", [circle_option(circle) for circle in free], subject=card)

    @step("10.7.1.1.1")
    def chosen(self, game: Game) -> None:
        """That is its circle."""
        self.circles = (*self.circles, option_circle(self.answer[0]))
        self.goto("choose_circle")

    @step("10.7.1.1.2", "10.7.1.3", "4.6.6.1")
    def place(self, game: Game) -> None:
        """All of them at once."""
        batch = [
            Move(ref & CARD_MASK, REARGUARD, self.source, "effect", slot=circle)
            for ref, circle in zip(self.cards, self.circles, strict=True)
        ]
        called = moves.move_together(game, batch, "call", self.player, rested=self.rested)
        self.performed = len(called)
        caller = game.running(Resolve)
        if caller is not None:
            # 4.1.8: the text goes on to speak of the units where they are now.
            caller.it = tuple([game.ref[card] for card in called])
        self.end()

    @step("10.7.1.3.1")
    def choose_guarded(self, game: Game) -> None:
        """Which of the attacked units the next guardian guards; without any it is called all the same (1.3.2)."""
        attack = the_attack(game)
        targets = [] if attack is None else attack.attacked_units(game)
        if not self.cards:
            return self.end()
        return game.ask(self.player, "guarded", [Option("choose", ref) for ref in targets], subject=self.cards[0])

    @step("10.7.1.3.1", "4.6.5.1")
    def guard(self, game: Game) -> None:
        """It lies on the guardian circle, rested."""
        card = self.cards[0] & CARD_MASK
        self.performed += len(
            moves.move(
                game, [card], GUARDIAN, verb="call", player=self.player, slot=GC, rested=True, source=self.source,
                cause="effect",
            )
        )  # fmt: skip
        if self.answer:
            guard(game, card, self.answer[0].card)
        self.cards = self.cards[1:]
        self.goto("choose_guarded")


class MoveUnits(Reporting):
    """10.32: units go to circles, one after the other."""

    player: int
    cards: tuple[int, ...]
    zone: str
    empty: bool = False
    row: str = ""
    source: int = 0
    side: str = ""

    @step("10.32.1")
    def ask(self, game: Game) -> None:
        """To which circle the next one goes: one of its master's, or of the fighter named."""
        self.cards = tuple([ref for ref in self.cards if game.is_current(ref)])
        if not self.cards:
            return self.end()
        card = self.cards[0] & CARD_MASK
        fighter = self.fighter(game, card)
        # 12.12.1: what such effects don't affect is not moved by them.
        if is_kept(game, card, self.source) or (game.counters[CONTROLLED][card] and fighter != game.owner[card]):
            self.answer = ()
            return None
        if self.zone != "rearguard":
            self.answer = (circle_option(VC if self.zone == "vanguard" else GC),)
            return None
        free = [circle_option(c) for c in open_circles(game, fighter, self.empty, self.row)]
        if not free:
            return self.end()
        return game.ask(self.player, "circle", free, subject=self.cards[0])

    @does("10.35.4.2", "10.35.4.3")
    def fighter(self, game: Game, card: int) -> int:
        """Whose circle it goes to; a controlled unit can't go to one that is not its owner's."""
        said = {"own": self.player, "enemy": game.opponent(self.player)}
        return said.get(self.side, game.controller[card])

    @step("10.32.1", "10.32.3", "4.6.4.1", "4.6.6.1", "4.6.6.2")
    def place(self, game: Game) -> None:
        """It lies there as it lay before; from a circle of another kind it comes standing, to (G) rested."""
        card = self.cards[0] & CARD_MASK
        if self.answer:
            origin, to = game.zone_kind(card), ZONE_KINDS[self.zone]
            circle = option_circle(self.answer[0])
            moved = moves.move(
                game, [card], to, verb="move", player=game.controller[card],
                slot=mirrored(circle) if game.counters[CONTROLLED][card] else circle, source=self.source,
                cause="effect",
            )  # fmt: skip
            if moved and origin != to:
                lay_rested(game, card, to == GUARDIAN)
            self.performed += len(moved)
        attack = the_attack(game) if game.zone_kind(card) == GUARDIAN else None
        self.answer = ()
        if attack is not None:
            targets = [Option("choose", ref) for ref in attack.attacked_units(game)]
            game.ask(self.player, "guarded", targets, clause="3.11.1.3", subject=self.cards[0])

    @step("3.11.1.3")
    def guard(self, game: Game) -> None:
        """On the guardian circle it guards an attacked unit; then the next one."""
        if self.answer:
            guard(game, self.cards[0] & CARD_MASK, self.answer[0].card)
        self.cards = self.cards[1:]
        self.goto("ask")


class PutLockedCards(Reporting):
    """10.22.9: cards are put on rear-guard circles of a fighter as locked cards, each on another."""

    player: int
    cards: tuple[int, ...]
    fighter: int
    empty: bool = False
    row: str = ""
    source: int = 0

    @step("10.22.9")
    def ask(self, game: Game) -> None:
        """On which circle the next one is put."""
        self.cards = tuple([ref for ref in self.cards if game.is_current(ref)])
        free = [circle_option(c) for c in open_circles(game, self.fighter, self.empty, self.row)]
        if not self.cards or not free:
            return self.end()
        # A card that is put there face-down from a deck is not named to who puts it.
        card = self.cards[0]
        subject = card if can_see(game, self.player, card & CARD_MASK) else self.source
        return game.ask(self.player, "circle", free, subject=subject)

    @step("10.22.9", "10.22.9.1", "12.13.2.6")
    def put(self, game: Game) -> None:
        """It lies there locked."""
        circle = option_circle(self.answer[0])
        act = Act("put_locked", self.cards[0], self.fighter, circle, source=self.source, cause="effect")
        self.performed += execute(game, [act])
        self.cards = self.cards[1:]
        self.goto("ask")


class LeapInTime(Reporting):
    """10.31.2: rear-guards are bound; cards one grade higher are called from the deck, to go back at end of turn."""

    player: int
    cards: tuple[int, ...]
    source: int = 0
    bound: tuple[int, ...] = ()
    found: tuple[int, ...] = ()

    @step("10.31.2")
    def bind(self, game: Game) -> None:
        """The rear-guards are bound."""
        perform(game, [Act("bind", ref, source=self.source, cause="effect") for ref in self.cards])

    @step("10.31.2")
    def are_bound(self, game: Game) -> None:
        """Nothing is looked for where none was."""
        now = [after_move(game, ref) for ref in self.cards]
        self.bound = tuple([ref for ref in now if ref and game.zone_kind(ref & CARD_MASK) == BIND])
        self.performed = len(self.bound)
        if not self.bound:
            self.end()

    @step("10.31.2", "10.10.1.1")
    def search(self, game: Game) -> None:
        """Up to as many cards of a grade one higher are looked for."""
        grades = {value(game, ref & CARD_MASK, "grade") + 1 for ref in self.bound}
        deck = [card for card in game.cards(DECK, self.player) if value(game, card, "grade") in grades]
        options = [Option("choose", game.ref[card]) for card in deck]
        moves.look_through(game, self.player, options)
        game.ask(self.player, "choose", options, 0, len(self.bound), subject=self.source, covered=True)

    @step("10.31.2", "10.7.1")
    def call(self, game: Game) -> None:
        """They are called."""
        self.found = tuple([option.card & CARD_MASK for option in self.answer])
        refs = tuple([option.card for option in self.answer])
        game.call(CallByEffect(self.player, refs, "rearguard", source=self.source))

    @step("10.31.2", "8.6.6")
    def wait(self, game: Game) -> None:
        """The deck is shuffled; at the end of the turn all goes back."""
        shuffle(game, self.player)
        called = tuple([game.ref[card] for card in self.found])
        delay(game, RETURN, self.source, self.source, self.player, (*called, *self.bound))


@does("10.31.2")
@node
class ComeBack(Instruction):
    """At the end of the turn: what was called goes to the bottom of the deck, and what was bound is called."""

    def run(self, game: Game, fx: Resolve) -> None:
        called = [ref for ref in fx.it if game.is_current(ref) and game.zone_kind(ref & CARD_MASK) != BIND]
        bound = tuple([ref for ref in fx.it if game.is_current(ref) and ref not in called])
        if execute(game, [Act("to_deck_bottom", ref, source=fx.source, cause="effect") for ref in called]) and bound:
            game.call(CallByEffect(fx.player, bound, "rearguard", source=fx.source))


RETURN = Triggered(
    "rule:time_leap", frozenset(), (ComeBack(),), events=("turn_end",), own=False, delayed=True, clause="10.31.2",
    text="タイムリープ", english="At the end of the turn, what leapt in time comes back.",
)  # fmt: skip
RULE_ABILITIES = {RETURN.key: RETURN}
"""What the rules themselves make wait; a save speaks of it by its key."""
