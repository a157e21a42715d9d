"""Instructions and procedures that only this game's texts need: modes, targets, afterwards, later."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from fuda.games.build_divide.announcing import ability_kind, targets_of
from fuda.games.build_divide.effects.happenings import player_of
from fuda.games.build_divide.effects.nouns import EVENT_PLAYER, FACING, AbilityNoun
from fuda.games.build_divide.effects.qualities import Targeted, targets_in
from fuda.games.build_divide.tag import facing
from fuda.games.build_divide.waiting import place_of
from fuda.kernel.abilities.ability import PutOff
from fuda.kernel.abilities.events import Event, Pending, free_number
from fuda.kernel.choice import Option
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program.choosing import bounds_of, options
from fuda.kernel.program.deeds import Deed, UseOneBullet
from fuda.kernel.program.filters import Unsaid
from fuda.kernel.program.instructions import Instruction
from fuda.kernel.program.modes import Modal
from fuda.kernel.program.node import node
from fuda.kernel.program.picking import Pick, Target
from fuda.kernel.program.selectors import It, Some, SomePlayers
from fuda.kernel.program.summing import PickTogether
from fuda.kernel.program.trying import is_forbidden
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.state.writing import add_pending
from fuda.kernel.values.values import forbidden

if TYPE_CHECKING:
    from fuda.cardtext.happenings import Affected
    from fuda.kernel.abilities.ability import Scope, Triggered
    from fuda.kernel.game import Game
    from fuda.kernel.procedures.resolve import Resolve


class PlayedModes(Modal):
    """1204-2f: so many of the bullets are chosen, when the text is played."""

    __slots__ = ()

    def __init__(self, act: UseOneBullet) -> None:
        super().__init__("1204-2f", act.number, least=act.fewest)

    def run(self, game: Game, fx: Resolve) -> None:
        """Ask which, unless that was decided when the text was played."""
        if fx.mode:
            fx.answer = ()
            return
        modes = [Option("mode", number=i) for i in range(1, len(self.starts) + 1)]
        game.ask(fx.player, "mode", modes, self.least, self.number, clause=self.clause, subject=fx.source)


@node
class Targetable(Unsaid):
    """1204-2g:ii: can be targeted by this text."""

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        by, kind = scope.bearer, ability_kind(scope.ability)  # type: ignore[attr-defined]
        bans = ("be_targeted", "be_targeted:ability", f"be_targeted:{kind}") if kind else ("be_targeted",)
        return not any([forbidden(game, ban, card, by) for ban in bans])


class AddPick(Target):
    """1204-2g: a target of the text, by its number among them. It speaks of those that are still proper."""

    __slots__ = ()

    def __init__(self, pick: Pick, place: int) -> None:
        super().__init__(pick, place)
        self.more = place > 0 and pick.more
        # An ability that is targeted is not its card, which may be out of reach.
        if isinstance(pick.what, Some) and not isinstance(pick.what.cards.noun, AbilityNoun):
            self.what = pick.what.only(Targetable())

    def run(self, game: Game, fx: Resolve) -> None:
        """1204-2f:i: bullets that were not chosen have no targets, so its number is that among those that have."""
        place = targets_of(fx.ability, fx.mode).index(self)
        chosen = fx.targets[place] if place < len(fx.targets) else ()
        fx.answer = tuple([self._told(game, target) for target in chosen])

    def _told(self, game: Game, target: int) -> Option:
        """A target as an option: a card, a player, or the card of an ability."""
        place = place_of(target)
        if place >= 0:
            return Option("choose", game.ref[game.stack[place].source & CARD_MASK])
        return Option("choose", target) if target >= 0 else Option("choose", player=~target)

    def resume(self, game: Game, fx: Resolve) -> None:
        """1204-3a:ii: note them; what the text says of targets is asked of the targets themselves."""
        if isinstance(self.what, SomePlayers):
            return super().resume(game, fx)
        named = tuple([option.card for option in fx.answer])
        fx.it = (*fx.it, *named) if self.more else named
        return None


@does("1204-2g", "1204-2g:iii")
class AddOneByOne(AddPick):
    """1204-2g: targets that must be so together, or as many as are said or none: they are named one by one."""

    __slots__ = ("together",)
    one_by_one: ClassVar[bool] = True

    def __init__(self, pick: Pick, place: int) -> None:
        super().__init__(pick, place)
        self.together: PickTogether | None = None
        if isinstance(pick, PickTogether):
            self.together = pick.named_by(Targetable())
            self.what = replace(pick.summing, cards=self.together.what.cards)  # type: ignore[union-attr, assignment]

    def next_of(self, game: Game, fx: Resolve) -> tuple[list[Option], int]:
        if self.together is not None:
            return self.together.next_of(game, fx)
        named, most = fx.it, bounds_of(game, self.what, 0, fx)[1]
        free = [option for option in options(game, self.what, fx) if option.card not in named]
        return (free if len(named) < most <= len(named) + len(free) else []), int(bool(named))


@does("1204-3a:v")
class Afterwards(Instruction):
    """1204-3a:v: what comes その後 is an auto ability that triggers now, with its own targets.

    `of_targets`: before it names any, it says 対象 of what this text has targeted. `of_done`: it speaks of the cards to
    which this text has done that.
    """

    __slots__ = ("ability", "of_done", "of_targets")

    def __init__(self, ability: Triggered, *, of_targets: bool, of_done: Affected | None = None) -> None:
        self.ability = ability
        self.of_targets = of_targets
        self.of_done = of_done

    def run(self, game: Game, fx: Resolve) -> None:
        """It waits to be played; what this text spoke of it speaks of too."""
        spoken = Targeted().refs(game, fx) if self.of_targets else It().refs(game, fx)
        if self.of_done is not None:
            spoken = tuple(self.of_done.found(game, fx))
        bearing = PutOff(self.ability, fx.source, fx.bearer, fx.player, game.clock, spoken)
        event = Event("then", fx.source, fx.player, fx.done, source=fx.source, clause="1204-3a:v", turn=game.turn)
        add_pending(game, Pending(bearing, event, game.wave, free_number(game, bearing)))


@does("532-1a:i")
@node
class CanBeDone(Unsaid):
    """532-1a:i: a card to which the deed can be done."""

    deed: Deed

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        return self.deed.eligible(game, card) and not is_forbidden(game, self.deed, scope, (game.ref[card],))


@does("532-1a:i")
@node
class InFull(Deed):
    """532-1a:i: a deed that is offered only where it can be done in full."""

    deed: Deed
    whole: ClassVar[bool] = True

    def payable(self, game: Game, scope: Scope) -> bool:
        return self.deed.payable(game, scope) and not is_forbidden(game, self.deed, scope)

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        self.deed.do(game, fx, player)

    def after(self, game: Game, fx: Resolve) -> None:
        self.deed.after(game, fx)


EVENT_OPPONENT, THEIR_OPPONENT = "event_opponent", "their_opponent"
CONTROLLER, OWNER = "controller", "owner"
OF_TARGET = "_of_target"
OF_CARD = frozenset({CONTROLLER, OWNER, CONTROLLER + OF_TARGET, OWNER + OF_TARGET})
OF_EVENT = frozenset({EVENT_PLAYER, EVENT_OPPONENT, THEIR_OPPONENT})
SPOKEN_OF = OF_CARD | OF_EVENT | {FACING}
"""The words for players who are found only when it comes to what they do."""


@does("201-2", "202-1", "202-3a", "2103-1b")
@node
class SpeakOf(Deed):
    """From now on "that player" is the one whom the word means.

    The words are "event_player", そのプレイヤー; "event_opponent", その相手, where the text waits for something of an
    opponent's or of one's own, or "their_opponent", where it waits for something of any player; "facing",
    正面のプレイヤー; "controller" and "owner", of the card that the text speaks of or (so marked) of its target.
    """

    who: str
    counted: ClassVar[bool] = False

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        if self.who == FACING:
            fx.who = facing(fx.player)
        elif self.who in OF_CARD:
            fx.who = self._of_card(game, fx)
        else:
            fx.who = fx.event.player if fx.event is not None else fx.player
            is_enemy = game.team[fx.who] != game.team[fx.player]
            if self.who == THEIR_OPPONENT or (self.who == EVENT_OPPONENT and not is_enemy):
                fx.who = opponent_in(game, fx.event, fx.who)

    def after(self, game: Game, fx: Resolve) -> None:
        """Nothing was done."""

    def _of_card(self, game: Game, fx: Resolve) -> int:
        """Who controls or owns the card that is spoken of; an ability that is targeted is its player's (202-1c)."""
        ref = _card_of(fx, targeted=self.who.endswith(OF_TARGET))
        if not ref:
            waiting = [game.stack[place_of(target)].player for target in targets_in(fx) if place_of(target) >= 0]
            return waiting[0] if waiting else fx.player
        return player_of(game, ref) if self.who.startswith(CONTROLLER) else game.owner[ref & CARD_MASK]


@does("1210-1")
def _card_of(fx: Resolve, targeted: bool) -> int:
    """The card that the text speaks of, as it was when it was targeted or when something happened to it."""
    it: int = fx.it[0] if fx.it and not targeted else 0
    happened = (fx.event.card,) if fx.event is not None else ()
    named: tuple[int, ...] = (*targets_in(fx), *happened)
    for ref in named:
        if ref > 0 and (not it or ref & CARD_MASK == it & CARD_MASK):
            return ref
    return it


@does("202-3a", "2103-1b")
def opponent_in(game: Game, event: Event | None, player: int) -> int:
    """202-3a: the opponent of that player in what happened; where none takes part in it, the one opposite."""
    for ref in (event.other, event.source) if event is not None else ():
        other = player_of(game, ref) if ref else player
        if game.team[other] != game.team[player]:
            return other
    return facing(player)
