"""What a position promises: the share of games that a player wins from it.

`promise_of` foretells who wins from the beginning of a turn: by learnt weights where a game has them, elsewhere by the
hand-made evaluation. `Judge` is for choosing between lines, which is another thing: weights that were fitted to how
games ended foretell the winner better and choose worse, as having cards in hand goes with winning and keeping them
there does not make anybody win.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable

from fuda.kernel.game import Game
from fuda.kernel.state.fingerprint import in_force
from fuda.search.experience import Experience
from fuda.search.one_ahead import foresight

# How much the position itself counts beside what is left of it after the other player's turn.
AT_ONCE = 0.3
MOST_ANSWERS_IN_REPLY = 100
# How many further questions of an action are looked at in a reply: whether to attack depends on what can be struck at.
DEPTH_IN_REPLY = 1

Promise = Callable[[Game, int], float]


def promise_of(game: Game) -> Promise:
    """How the winners of this game are foretold."""
    if game.rules.promise is not None and game.n == 2:
        return game.rules.promise
    return hand_made(game)


def hand_made(game: Game) -> Promise:
    """The game's own evaluation as a share of wins."""
    evaluate, advantage = foresight(game), game.rules.advantage

    def promise(position: Game, player: int) -> float:
        worth = evaluate(position, player)
        return 0.5 + 0.48 * worth / (advantage + abs(worth))

    return promise


class Judge:
    """How a search judges a position in which a turn begins, which is used up by it: what it is worth now, and after
    the other player has taken that turn as a quick player would. With more players it is not played on.

    Lines that differ in the order of their actions only come to the same position: what was judged is not played on a
    second time.
    """

    __slots__ = ("_judged", "_plays_on", "experience", "promise")

    def __init__(self, game: Game) -> None:
        self.promise = hand_made(game)
        self.experience = Experience(DEPTH_IN_REPLY)
        self._plays_on = game.n == 2
        self._judged: dict[Hashable, float] = {}

    def __call__(self, position: Game, player: int) -> float:
        """The share of wins that the position promises the player."""
        if not self._plays_on:
            return self.promise(position, player)
        lying = _lying(position)
        if lying not in self._judged:
            now = self.promise(position, player)
            _take_turn(position, self.experience)
            self._judged[lying] = AT_ONCE * now + (1.0 - AT_ONCE) * self.promise(position, player)
        return self._judged[lying]

    def forget(self) -> None:
        """The next positions are of other deals; what answers gain is remembered."""
        self._judged.clear()


def _take_turn(game: Game, experience: Experience) -> None:
    """Play to the end of the turn as quick players would."""
    turn = game.turn
    experience.begin()
    for _ in range(MOST_ANSWERS_IN_REPLY):
        if game.result is not None or game.turn != turn:
            break
        game.choose_indices(experience.answer(game))


def _lying(game: Game) -> Hashable:
    """What tells a position in which a turn begins from others of one decision: where the cards lie and how, and what
    is in force. The random state stands for the deal.
    """
    return (
        game.rng,
        in_force(game),
        tuple(map(tuple, game.zones)),
        tuple(map(tuple, game.counters)),
        tuple(map(tuple, game.player_counters)),
        tuple(game.rested),
        tuple(game.face_down),
        tuple(game.host),
        tuple(game.slot),
    )
