"""What effects do alike in several games, each by an act of the game's rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from fuda.cardtext.changing import give_back_after
from fuda.cardtext.looking import TopOf
from fuda.kernel.abilities.events import emit
from fuda.kernel.abilities.replacements import Act, perform
from fuda.kernel.moves import moves
from fuda.kernel.procedures.resolve import speak_of
from fuda.kernel.procedures.sharing import ShareOut
from fuda.kernel.program.amounts import amount_of
from fuda.kernel.program.deeds import Deed, Lasting, SimpleDeed
from fuda.kernel.program.node import Selector, acting, doer, node, players_who
from fuda.kernel.program.players import told
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.values.values import forbidden

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from fuda.kernel.abilities.ability import Amount, Scope
    from fuda.kernel.game import Game
    from fuda.kernel.procedures.resolve import Resolve


@node
class Put(SimpleDeed):
    """Cards are put somewhere, or into a state: `kind` is the act that does it. With `show` they are shown first.

    A game may make a class of its own of it, where its rules say to which cards an act can be done (`able`), or by
    which cause it is done (`causes`).
    """

    able: ClassVar[Mapping[str, Callable[[Game, int], bool]]] = {}
    causes: ClassVar[Mapping[str, str]] = {}
    target: Selector
    kind: str  # type: ignore[misc]
    show: bool = False

    @property
    def sure(self) -> bool:  # type: ignore[override]
        """Do the rules say to which cards the act can be done?"""
        return self.kind in self.able

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        refs = self.target.refs(game, fx)
        if self.show:
            moves.reveal(game, [ref & CARD_MASK for ref in refs], range(game.n), source=fx.source, cause="effect")
        if isinstance(self.target, TopOf):
            take_up(game, fx, refs)
        cause = self.causes.get(self.kind, self.cause)
        perform(game, [Act(self.kind, ref, source=fx.source, cause=cause) for ref in refs])

    def after(self, game: Game, fx: Resolve) -> None:
        SimpleDeed.after(self, game, fx)
        if isinstance(self.target, TopOf):
            fx.looked = tuple([game.ref[ref & CARD_MASK] for ref in fx.looked])

    def eligible(self, game: Game, card: int) -> bool:
        able = self.able.get(self.kind)
        return not forbidden(game, f"be_{self.kind}", card) if able is None else able(game, card)


def take_up(game: Game, fx: Resolve, top: tuple[int, ...]) -> None:
    """The text speaks of cards from the top of a deck that nobody has chosen, and of some among them as その中."""
    speak_of(game, fx, [ref & CARD_MASK for ref in top])
    fx.looked = top


@node
class Draw(Deed):
    """So many cards are drawn."""

    number: int | Amount

    @property
    def full(self) -> int:
        """So often as it says, where that is a number."""
        return self.number if isinstance(self.number, int) else 1

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        """Draw them."""
        number = amount_of(self.number, game, fx)
        perform(game, [Act("draw", player=player, amount=number, source=fx.source, cause="effect")])


@node
class UpToHand:
    """As many cards as the player's hand lacks of a number."""

    number: int | Amount

    def value(self, game: Game, scope: Scope) -> int:
        hand = game.cards(game.rules.zone_kind("hand"), acting(scope))
        return max(0, amount_of(self.number, game, scope) - len(hand))


@node
class BeyondHand(UpToHand):
    """As many cards as the player's hand has above a number."""

    def value(self, game: Game, scope: Scope) -> int:
        hand = game.cards(game.rules.zone_kind("hand"), acting(scope))
        return max(0, len(hand) - amount_of(self.number, game, scope))


@node
class ForPlayers(Deed):
    """What one act of the rules does for players, by its name: they get counters, take damage, shuffle, lose, …

    `who` are the players, where the text names others than who does it; `cause` is what it is told to be done by. With
    `each`, the number is worked out for each of them, who is told to do it. A game may make a class of its own of it,
    where its rules say which acts can be done, as a cost (`able`).
    """

    able: ClassVar[Mapping[str, Callable[[Game, Act], bool]]] = {}
    kind: str
    number: int | Amount = 1
    who: str = ""
    cause: str = "effect"
    each: bool = False

    @property
    def sure(self) -> bool:  # type: ignore[override]
        """Do the rules say for whom the act can be done?"""
        return self.kind in self.able

    @property
    def whole(self) -> bool:  # type: ignore[override]
        """Where there can be too little for it, nobody may do it by half, as with cards of which there are too few."""
        return self.kind in self.able

    @property
    def full(self) -> int:
        """So often where there can be too little for it, as of counters."""
        return abs(self.number) if self.kind in self.able and isinstance(self.number, int) else 1

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        perform(game, self._acts(game, fx, player))

    def payable(self, game: Game, scope: Scope) -> bool:
        able = self.able.get(self.kind)
        acts = self._acts(game, scope, doer(scope)) if able is not None else []
        return able is None or (bool(acts) and all([able(game, act) for act in acts]))

    def _acts(self, game: Game, scope: Scope, player: int) -> list[Act]:
        players = players_who(game, (), self.who, scope) if self.who else [player]
        numbers = {p: amount_of(self.number, game, told(scope, p) if self.each else scope) for p in players}
        source = scope.source
        return [Act(self.kind, player=p, amount=n, source=source, cause=self.cause) for p, n in numbers.items() if n]


@node
class ShuffleIn(Deed):
    """Cards go into their owners' decks, which are shuffled."""

    target: Selector

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        """Put them there."""
        refs = self.target.refs(game, fx)
        owners = sorted({game.owner_of(ref) for ref in refs})
        perform(game, [Act("to_deck_top", ref, source=fx.source, cause="effect") for ref in refs])
        for owner in owners:
            game.shuffle_zone(game.rules.zone_kind("deck") * game.n + owner)
            emit(game, "shuffled", player=owner)


@node
class LayWith(Deed):
    """Cards are laid with another one, if that is there, by an act of the rules: `kind` is its name."""

    target: Selector
    of: Selector
    kind: str

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        """Lay them there."""
        hosts = self.of.refs(game, fx)
        refs = self.target.refs(game, fx) if hosts else ()
        if isinstance(self.target, TopOf):
            take_up(game, fx, refs)
        perform(game, [Act(self.kind, ref, other=hosts[0], source=fx.source, cause="effect") for ref in refs])


@node
class ReduceThat(Deed):
    """The damage that this replaces is dealt, but less."""

    number: int | Amount

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        """Deal the rest."""
        _do_that(game, fx, -amount_of(self.number, game, fx))


@node
class SetThat(Deed):
    """The damage that this replaces is dealt, but so much of it."""

    number: int

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        assert fx.event is not None
        _do_that(game, fx, self.number - fx.event.amount)


@node
class HalveThat(Deed):
    """The damage that this replaces is dealt by half, rounded as the game's rules say."""

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        assert fx.event is not None
        half = fx.event.amount + game.rules.policies.calculation.round_up
        _do_that(game, fx, half // 2 - fx.event.amount)


@node
class TakeThat(Deed):
    """The damage that this replaces is dealt to another card; where none is there, it stays as it was."""

    to: Selector

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        _do_that(game, fx, 0, self.to.refs(game, fx) or None)


@node
class ChangeThat(Deed):
    """What this replaces is done, so much more or less of it; `kind` is the act that the text calls it."""

    kind: str
    number: int

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        """Do it."""
        _do_that(game, fx, self.number)


def _do_that(game: Game, fx: Resolve, more: int, to: tuple[int, ...] | None = None) -> None:
    """What was about to be done is done, with another amount, or `to` other cards."""
    event = fx.event
    assert event is not None
    refs, amount = (event.card,) if to is None else to, max(0, event.amount + more)
    acts = [Act(event.kind, ref, event.player, amount, event.other, event.source, event.cause) for ref in refs]
    perform(game, acts)


@node
class TakeControl(Deed, Lasting):
    """The player gets control of cards, with a `duration` only for that time."""

    target: Selector
    duration: str | None = None

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        fx.it = self.target.refs(game, fx)
        before = {ref: game.controller[ref & CARD_MASK] for ref in fx.it}
        perform(game, [Act("control", ref, player, source=fx.source, cause="effect") for ref in before])
        for ref, other in before.items():
            if self.duration and game.controller[ref & CARD_MASK] == player != other:
                give_back_after(game, fx, ref, other, self.duration)


@node
class LoseControl(Deed):
    """The player loses control of cards of others, which their owners control again."""

    target: Selector

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        fx.it = self.target.refs(game, fx)
        owners = {ref: game.owner[ref & CARD_MASK] for ref in fx.it if game.controller[ref & CARD_MASK] == player}
        lost = [(ref, owner) for ref, owner in owners.items() if owner != player]
        perform(game, [Act("control", ref, owner, source=fx.source, cause="effect") for ref, owner in lost])


@node
class Divide(Deed):
    """Damage that is divided among the cards, each of which gets one at least; a game names the `clause` of that."""

    clause: ClassVar[str] = ""
    target: Selector
    amount: int

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        """Let the player say how much each gets."""
        refs = self.target.refs(game, fx)
        fx.performed = 0
        if refs:
            game.call(ShareOut(player, refs, self.amount, "damage", self.clause, fx.source))
