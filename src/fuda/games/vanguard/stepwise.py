"""What effects do one by one: cards of a deck that are drawn, moved or looked at, or put in an order; numbers named."""

from __future__ import annotations

from fuda.games.vanguard.zones import DECK
from fuda.kernel.abilities.replacements import Act, execute, perform
from fuda.kernel.choice import NO, YES, Option
from fuda.kernel.game import Game
from fuda.kernel.moves import moves
from fuda.kernel.procedures.procedure import Reporting, step
from fuda.kernel.procedures.resolve import Resolve, speak_of
from fuda.kernel.state.ids import CARD_MASK


class LookUpTo(Reporting):
    """3.13.3: the player stops, or looks at one more card, until so many have been looked at."""

    player: int
    owner: int
    number: int
    source: int = 0

    @step("3.13.3", "3.13.3.1", "3.13.3.3")
    def ask(self, game: Game) -> None:
        """Stop or go on; the text then speaks of the cards looked at."""
        cards = game.cards(DECK, self.owner)[::-1]
        if self.performed < min(self.number, len(cards)):
            return game.ask(self.player, "more", (YES, NO), subject=self.source)
        return self.end()

    @step("3.13.3.2")
    def look(self, game: Game) -> None:
        """One more."""
        if self.answer[0] != YES:
            return self.end()
        self.performed += 1
        moves.reveal(game, game.cards(DECK, self.owner)[::-1][: self.performed], [self.player], source=self.source)
        return self.goto("ask")


class OneByOne(Reporting):
    """3.12.4, 3.12.5: top cards of a deck are drawn or moved one by one; with `up_to` the player may stop before each.

    `kind` is the act that does it.
    """

    player: int
    owner: int
    number: int
    kind: str
    up_to: bool = False
    source: int = 0
    taken: tuple[int, ...] = ()
    done: int = 0

    @step("3.12.5", "3.12.4", "3.12.4.1", "3.12.4.3")
    def ask(self, game: Game) -> None:
        """The player says whether to go on, where that is open."""
        if len(self.taken) >= self.number or not game.cards(DECK, self.owner):
            return self.stop(game)
        self.answer = (YES,)
        if self.up_to:
            clause = "3.12.4" if self.kind == "draw" else "3.12.5"
            game.ask(self.player, "more", (YES, NO), clause=clause, subject=self.source)
        return None

    def stop(self, game: Game) -> None:
        """So many were taken; the text may speak of them, where it has named no others, and of some among them."""
        text, self.performed = game.running(Resolve), self.done
        if text is not None and self.kind != "draw":
            speak_of(game, text, list(self.taken))
            text.looked = tuple([game.ref[card] for card in self.taken])
        self.end()

    @step("3.12.5", "3.12.4.2", "4.2.3")
    def take(self, game: Game) -> None:
        """One more card."""
        if self.answer[0] != YES:
            return self.stop(game)
        card = game.cards(DECK, self.owner)[-1]
        self.taken = (*self.taken, card)
        by = {"source": self.source, "cause": "effect"}
        if self.kind == "draw":
            return perform(game, [Act("draw", player=self.player, amount=1, **by)])  # type: ignore[arg-type]
        return perform(game, [Act(self.kind, game.ref[card], **by)])  # type: ignore[arg-type]

    @step()
    def count(self, game: Game) -> None:
        """Was it done, and not something else instead?"""
        self.done += self.performed
        self.goto("ask")


class NameNumber(Reporting):
    """10.23, 10.39.2: the player says a number up to the `most`, how many cards or a grade; `performed` is that."""

    player: int
    most: int
    source: int = 0
    asked: str = "number"

    @step("10.39.2", "10.23.1", "10.23.2")
    def ask(self, game: Game) -> None:
        """Which?"""
        numbers = [Option("number", number=n) for n in range(self.most + 1)]
        game.ask(self.player, self.asked, numbers, subject=self.source)

    @step("10.39.2", "10.23.1")
    def named(self, game: Game) -> None:
        """That one."""
        self.performed = self.answer[0].number


class PutInOrder(Reporting):
    """4.1.5: several cards are put into decks; each owner says in which order, unless the text lets a `player` do so.

    The one named first lies on top.
    """

    player: int
    cards: tuple[int, ...]
    kind: str
    source: int = 0

    @step("4.1.5", "4.1.5.1")
    def ask(self, game: Game) -> None:
        """In which order: the cards of the next owner, the turn fighter first (1.3.4)."""
        owners = [game.owner[ref & CARD_MASK] for ref in self.cards]
        first = next((player for player in game.players_from(game.turn_player) if player in owners), -1)
        mine = [ref for ref, owner in zip(self.cards, owners, strict=True) if self.player >= 0 or owner == first]
        self.cards = tuple([ref for ref in self.cards if ref not in mine])
        if not mine:
            return self.end()
        options = [Option("choose", ref) for ref in mine]
        if len(options) == 1:
            self.answer = tuple(options)
            return None
        who = self.player if self.player >= 0 else first
        return game.ask(who, "arrange", options, len(options), len(options), ordered=True, subject=self.source)

    @step("4.1.5", "4.2.3")
    def put(self, game: Game) -> None:
        """They are put there: at the top the last one named first, at the bottom the first."""
        refs = [option.card for option in self.answer]
        if self.kind == "to_deck_top":
            refs.reverse()
        for ref in refs:
            self.performed += execute(game, [Act(self.kind, ref, source=self.source, cause="effect")])
        self.goto("ask")


class PutByChoice(Reporting):
    """A card is put on the top or on the bottom of the deck, as the player likes: mode 1 is the top, 2 the bottom."""

    player: int
    cards: tuple[int, ...]
    source: int = 0

    @step("8.5.4")
    def ask(self, game: Game) -> None:
        """Where to."""
        if not self.cards:
            return self.end()
        return game.ask(self.player, "mode", [Option("mode", number=1), Option("mode", number=2)], subject=self.source)

    @step("8.5.4")
    def put(self, game: Game) -> None:
        """There."""
        kind = "to_deck_top" if self.answer[0].number == 1 else "to_deck_bottom"
        perform(game, [Act(kind, ref, source=self.source, cause="effect") for ref in self.cards])


MOST_GRADE = 4
"""10.23: the highest grade that is declared."""
