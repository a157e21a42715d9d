"""A game that is played by actions: what every environment is built on."""

from __future__ import annotations

from functools import cache

from fuda.envs.encoding import Arrays, Encoder, Look, Seen
from fuda.envs.layout import layout
from fuda.envs.picking import Picking
from fuda.kernel.errors import IllegalAnswer
from fuda.kernel.game import Game
from fuda.play import saves


@cache
def encoder(game: str, players: int = 2) -> Encoder:
    """The encoder of a game for so many players; it is made once."""
    return Encoder(layout(game, players))


class Session:
    """A machine with the picks given so far. `player` is whose action is awaited, -1 when the game is over.

    What who is asked sees is written `into` arrays where they are given, else into new ones each time.

    >>> import fuda
    >>> from fuda.play.face import machine_of
    >>> session = Session(machine_of(fuda.new_game("gundam", seed=7)))
    >>> [session.encoder.layout.action_names()[action] for action in session.legal_actions()]
    ['first', 'second']
    >>> session.step(session.legal_actions()[0])
    >>> session.player
    0
    """

    __slots__ = ("_look", "_seen", "encoder", "game", "into", "picking")

    def __init__(self, game: Game, into: Arrays | None = None) -> None:
        self.game = game
        self.into = into
        self.encoder = encoder(game.rules.id, game.n)
        self.picking: Picking | None = None
        self._look: Look | None = None
        self._seen: Seen | None = None
        self._next_question()

    @property
    def player(self) -> int:
        """Whose action is awaited; -1 when the game is over."""
        choice = self.game.choice
        return -1 if choice is None else choice.player

    def see(self, player: int) -> Seen:
        """What a player sees; who is asked also sees what can be done."""
        if player != self.player:
            return self.encoder.see(self.game, player)
        if self._seen is None:
            if self._look is None:
                self._look = self.encoder.look(self.game, player, self.picking)
            seen = self._look.seen(self.picking)
            self._seen = seen if self.into is None else seen.written(self.into)
        return self._seen

    def legal_actions(self) -> list[int]:
        """The actions that are allowed now, in ascending order."""
        return [] if self.picking is None else [int(action) for action in self.see(self.player).mask.nonzero()[0]]

    def step(self, action: int) -> None:
        """Take an action; one that is not allowed raises `IllegalAnswer` and changes nothing."""
        picking = self.picking
        if picking is None:
            raise IllegalAnswer("the game is over: there is nothing to do")
        layout, allowed = self.encoder.layout, self.see(self.player).actions
        assert allowed is not None
        meant = allowed.groups.get(action)
        self._seen = None
        if meant is not None and len(meant) == 1:
            picking.pick(meant[0])
            if picking.is_complete:
                self._answer(picking)
        elif meant is not None:
            picking.candidates, picking.stage, picking.page = meant, allowed.stage + 1, 0
        elif action == layout.stop and picking.may_stop:
            self._answer(picking)
        elif action == layout.more and allowed.more:
            picking.page += 1
        else:
            raise IllegalAnswer(f"action {action} is not allowed now: the mask says which are")

    def answer(self, picks: tuple[int, ...]) -> None:
        """Answer the question as a whole, as agents do."""
        self.game.choose_indices(picks)
        self._next_question()

    def clone(self) -> Session:
        """An equal session that goes its own way."""
        twin = Session.__new__(Session)
        twin.game, twin.encoder = self.game.clone(), self.encoder
        twin.picking = None if self.picking is None else self.picking.copy()
        twin.into = None
        twin._look, twin._seen = None, self._seen if self.into is None else None
        return twin

    def __deepcopy__(self, memo: dict[int, object]) -> Session:
        return self.clone()

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        picking = self.picking
        so_far = None if picking is None else (picking.picked, picking.candidates, picking.stage, picking.page)
        return _restored, (saves.save(self.game), so_far)

    def _answer(self, picking: Picking) -> None:
        self.game.choose_indices(picking.answer)
        self._next_question()

    def _next_question(self) -> None:
        self._look = self._seen = None
        self.picking = None if self.game.choice is None else Picking(self.game.choice)


def _restored(saved: str, so_far: tuple[tuple[int, ...], list[int], int, int] | None) -> Session:
    session = Session(saves.load(saved))
    if session.picking is not None and so_far is not None:
        picking = session.picking
        picking.picked, picking.candidates, picking.stage, picking.page = so_far
    return session
