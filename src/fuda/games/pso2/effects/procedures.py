"""Effects that take several steps of their own: repeated damage, searching, recovery."""

from __future__ import annotations

from fuda.cardtext import dice
from fuda.games.pso2.acts import EFFECT, doer_of, shuffle_deck
from fuda.games.pso2.battle import deal_damage
from fuda.games.pso2.effects.qualities import RACES
from fuda.games.pso2.recovering import RecoverX
from fuda.games.pso2.zones import DECK, HAND
from fuda.kernel.abilities.replacements import Act
from fuda.kernel.choice import Option
from fuda.kernel.game import Game
from fuda.kernel.moves import moves
from fuda.kernel.procedures.procedure import Reporting, does, step
from fuda.kernel.procedures.resolve import Resolve
from fuda.kernel.procedures.sharing import ShareOut
from fuda.kernel.program.instructions import Instruction
from fuda.kernel.program.node import acting, node
from fuda.kernel.program.selectors import Cards
from fuda.kernel.state.ids import CARD_MASK


class Repeated(Reporting):
    """213.3: the same damage several times; who is destroyed by one time takes no more."""

    acts: tuple[Act, ...]
    left: int

    @step("213.3", "103.2.3")
    def deal(self, game: Game) -> None:
        """Once more."""
        live = [act for act in self.acts if game.is_current(act.card)]
        if not self.left or not live:
            return self.end()
        self.left -= 1
        return deal_damage(game, live)

    @step("213.3")
    def again(self, game: Game) -> None:
        """Until it was done as often as told."""
        self.goto("deal")


class ShareDamage(ShareOut):
    """Damage that is divided among cards is dealt to all of them at once, each by its share."""

    @step("103.2.3", "214.1")
    def deal(self, game: Game) -> None:
        by = doer_of(game, self.source)
        shares = zip(self.cards, self.shares, strict=True)
        deal_damage(
            game,
            [Act("damage", ref, amount=n, other=by, source=self.source, cause=EFFECT) for ref, n in shares],
        )


@does("GL-21", "GL-44")
@node
class Search(Instruction):
    """301.2, GL-26: look at the deck, show so many such cards (or none), add them to the hand, shuffle."""

    cards: Cards
    number: int

    def run(self, game: Game, fx: Resolve) -> None:
        player = acting(fx)
        deck = game.cards(DECK, player)
        moves.reveal(game, deck, (player,), source=fx.source, quietly=True)
        found = [c for c in deck if self.cards.matches(game, c, fx)]
        offered = [Option("choose", game.ref[c]) for c in reversed(found)]
        game.ask(player, "choose", offered, 0, self.number, clause="GL-26", subject=fx.source, covered=True)

    def resume(self, game: Game, fx: Resolve) -> None:
        cards = [option.card & CARD_MASK for option in fx.answer]
        moves.reveal(game, cards, range(game.n), source=fx.source, cause=EFFECT)
        fx.done = len(
            moves.move_together(game, [moves.Move(c, HAND, fx.source, EFFECT, "301.2") for c in cards], "add")
        )
        shuffle_deck(game, acting(fx))


@node
class NameNumber(dice.NameNumber):
    """103.5.1.1: a number is named while the effect resolves."""

    clause = "103.5.1.1"


@does("210.1.2", "210.1.2.1")
@node
class NameRace(Instruction):
    """210.1.2.1: a race of the list is named; its place there is the effect's number."""

    def run(self, game: Game, fx: Resolve) -> None:
        game.ask(fx.player, "race", [Option(race) for race in RACES], clause="210.1.2.1", subject=fx.source)

    def resume(self, game: Game, fx: Resolve) -> None:
        fx.number, fx.done = RACES.index(fx.answer[0].verb) + 1, 1


@node
class Recover(Instruction):
    """302.9: up to X discards without 回復 into the deck, or an ally chara is healed and moved to the front row."""

    number: int

    def run(self, game: Game, fx: Resolve) -> None:
        game.call(RecoverX(fx.player, self.number, fx.source))

    def resume(self, game: Game, fx: Resolve) -> None:
        fx.done = fx.performed
