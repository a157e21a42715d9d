"""Players whom a text means by what it has told of before: by the event, a card, the table (201, 202, 2103-1b)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from fuda.games.build_divide.effects.happenings import player_of
from fuda.games.build_divide.effects.nouns import EVENT_PLAYER, FACING
from fuda.games.build_divide.effects.qualities import targets_in
from fuda.games.build_divide.tag import facing
from fuda.games.build_divide.waiting import place_of
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program.deeds import Deed
from fuda.kernel.program.node import node
from fuda.kernel.state.ids import CARD_MASK

if TYPE_CHECKING:
    from fuda.kernel.abilities.events import Event
    from fuda.kernel.game import Game
    from fuda.kernel.procedures.resolve import Resolve

EVENT_OPPONENT, THEIR_OPPONENT = "event_opponent", "their_opponent"
CONTROLLER, OWNER = "controller", "owner"
OF_TARGET = "_of_target"
OF_CARD = frozenset({CONTROLLER, OWNER, CONTROLLER + OF_TARGET, OWNER + OF_TARGET})
SPOKEN_OF = OF_CARD | {EVENT_PLAYER, EVENT_OPPONENT, THEIR_OPPONENT, FACING}
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
