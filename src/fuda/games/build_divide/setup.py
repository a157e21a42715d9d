"""602: before the game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from fuda.games.build_divide import tag
from fuda.games.build_divide.acts import ENERGY_MOST, HAND_MOST, RED_NUMBER, shuffle
from fuda.games.build_divide.turn import PlayTurns
from fuda.games.build_divide.zones import (
    DECK,
    ENERGY,
    ENERGY_A_TURN,
    FIELD,
    FIRST_ENERGY,
    FIRST_HAND,
    FIRST_LIFE,
    HAND,
    HAND_LIMIT,
    LIFE,
    RED_ZONE,
    TERRITORY,
)
from fuda.kernel.abilities.ability import Bearing, Triggered
from fuda.kernel.abilities.events import emit
from fuda.kernel.choice import Option
from fuda.kernel.definition import CardDef
from fuda.kernel.game import Game
from fuda.kernel.moves import moves
from fuda.kernel.procedures.procedure import Procedure, does, step
from fuda.kernel.procedures.resolve import Resolve
from fuda.kernel.state.writing import keep_uses, set_first_player, set_player_counters, set_used

REDRAW, KEEP = Option("redraw"), Option("keep")


@does("405-4a", "407-4a", "1103-7a:i", "2002-2a")
def give_attributes(game: Game) -> None:
    """What every player begins with: hand limit 5, red zone number 5 (8 in teams), one energy a turn."""
    red = tag.RED_ZONE if tag.is_tag(game) else RED_ZONE
    for which, number in ((HAND_MOST, HAND_LIMIT), (RED_NUMBER, red), (ENERGY_MOST, ENERGY_A_TURN)):
        set_player_counters(game, which, number)


def top(game: Game, player: int, number: int) -> Sequence[int]:
    """The uppermost cards of the player's deck, the top one first."""
    return game.cards(DECK, player)[-number:][::-1]


class SetUp(Procedure):
    """602-1. The decks already lie in their places, legal by 601."""

    player: int = 0
    zones: tuple[int, ...] = ()
    back_to: str = ""
    order: tuple[int, ...] = ()

    @step("602-1", "602-1a", "602-1b", "602-1c", "602-1d", "505-1", "411-1", "414-1")
    def shuffle(self, game: Game) -> None:
        """Main decks are shuffled; the territory and the D deck lie in their zones."""
        give_attributes(game)
        for player in range(game.n):
            shuffle(game, player)

    @step("602-1e", "602-1e:i", "2103-2")
    def first(self, game: Game) -> None:
        """Chance alone decides who goes first."""
        set_first_player(game, game.roll(game.n))

    @step("602-1f")
    def leave_decks(self, game: Game) -> None:
        """Cards whose own text takes them out of the deck before the game go where it says; then it is shuffled."""
        self.execute(game, (DECK,), "draw")

    def execute(self, game: Game, zones: tuple[int, ...], back_to: str) -> None:
        """Let all abilities of the start of the game work that cards in these zones have; then go on there."""
        self.player, self.zones, self.back_to = 0, zones, back_to
        self.goto("starting")

    @step("602-1g")
    def draw(self, game: Game) -> None:
        """Everybody takes five cards."""
        self.player = 0
        for player in game.players_from(game.first_player):
            moves.move(game, top(game, player, FIRST_HAND), HAND, verb="draw")

    @step("602-1h", "602-1h:i", "602-1h:ii")
    def offer(self, game: Game) -> None:
        """Each may take a new hand once, the first player deciding first."""
        if self.player >= game.n:
            return self.goto("who_lays")
        return game.ask(game.players_from(game.first_player)[self.player], "redraw", (REDRAW, KEEP), clause="602-1h")

    @step("602-1h")
    def redraw(self, game: Game) -> None:
        """Five new cards, then the old hand goes back and the deck is shuffled."""
        player = game.players_from(game.first_player)[self.player]
        self.player += 1
        if self.answer[0] == REDRAW:
            emit(game, "redrawn", player=player)
            old = list(game.cards(HAND, player))
            moves.move(game, top(game, player, FIRST_HAND), HAND, verb="draw")
            moves.move(game, old, DECK, verb="put_back")
            shuffle(game, player)
        self.goto("offer")

    @step("602-1i", "2103-3")
    def who_lays(self, game: Game) -> None:
        """Of a team one is chosen to lay life cards first, asked of the one whose turn comes first."""
        waiting = [player for player in game.players_from(game.first_player) if player not in self.order]
        if not waiting:
            return self.goto("life")
        options = [Option("choose", player=player) for player in tag.team_of(game, waiting[0])]
        self.answer = tuple(options)
        if len(options) > 1:
            game.ask(waiting[0], "lay", options, clause="2103-3")
        return None

    @step("2103-3")
    def mate_lays(self, game: Game) -> None:
        """Then the team mate does."""
        self.order = (*self.order, *tag.team_of(game, self.answer[0].player))
        self.goto("who_lays")

    @step("602-1i", "2103-3", "2103-3a")
    def life(self, game: Game) -> None:
        """Ten cards of the deck are the life."""
        for player in self.order:
            moves.move(game, top(game, player, first_life(game, player)), LIFE, verb="deal")

    @step("602-1j")
    def energy(self, game: Game) -> None:
        """Two cards are the first energy."""
        for player in game.players_from(game.first_player):
            moves.move(game, top(game, player, FIRST_ENERGY), ENERGY, verb="deal")

    @step("602-1k", "602-1k:i", "602-1k:ii")
    def start_of_game(self, game: Game) -> None:
        """What works at the start of the game does, the first player's first; what that triggers waits for turn 1."""
        self.execute(game, (TERRITORY, FIELD), "begin")

    @step("602-1l", "701-1")
    def begin(self, game: Game) -> None:
        """The first player's turn begins."""
        game.turn_into(PlayTurns(game.first_player))

    @step("602-1f", "602-1k", "602-1k:i")
    def starting(self, game: Game) -> None:
        """Each player in turn: which of their abilities of the start of the game is next."""
        if self.player >= game.n:
            return self.goto("started")
        player = game.players_from(game.first_player)[self.player]
        waiting = start_abilities(game, player, self.zones)
        if not waiting:
            self.player += 1
            return self.goto("starting")
        options = [Option("choose", bearing.source) for bearing in waiting]
        self.answer = tuple(options)
        if len(options) == 1:
            return None
        return game.ask(player, "order", options, clause="602-1f" if self.zones == (DECK,) else "602-1k:i")

    @step("602-1f", "602-1k")
    def start(self, game: Game) -> None:
        """Its effect is done at once, without being played."""
        player = game.players_from(game.first_player)[self.player]
        waiting = start_abilities(game, player, self.zones)
        bearing = next(b for b in waiting if b.source == self.answer[0].card)
        ability = bearing.ability
        assert isinstance(ability, Triggered)
        set_used(game, bearing.source, ability.key, 1)
        self.goto("starting")
        game.call(Resolve(ability, bearing.source, bearing.bearer, bearing.player, paid=True))

    @step("602-1f")
    def started(self, game: Game) -> None:
        """Decks that cards have left are in random order again."""
        if self.zones == (DECK,) and game.used:
            for player in range(game.n):
                if DECK * game.n + player in game.came_from:
                    shuffle(game, player)
        keep_uses(game, "")
        self.goto(self.back_to)


START = "game_started"
"""The event that abilities of the start of the game wait for; it is told to nobody, they are looked for."""


@cache
def _started_by(definition: CardDef) -> tuple[Triggered, ...]:
    """The card's abilities of the start of the game."""
    return tuple([a for a in definition.abilities if isinstance(a, Triggered) and START in a.events])


@does("602-1f", "602-1k")
def start_abilities(game: Game, player: int, zones: tuple[int, ...]) -> list[Bearing]:
    """The player's abilities of the start of the game in these zones that have not worked yet."""
    found = []
    for kind in zones:
        for card in game.cards(kind, player):
            for ability in _started_by(game.definition[card]):
                ref = game.ref[card]
                if kind in ability.zones and not game.used.get((ref, ability.key)):
                    found.append(Bearing(ability, ref, ref, player, 0))
    return found


@does("602-1i", "2103-3a")
def first_life(game: Game, player: int) -> int:
    """602-1i: ten cards, or as many as the territory says; in teams two less."""
    said = [game.definition[card].extra.get("first_life") for card in game.cards(TERRITORY, player)]
    number = next((each for each in said if isinstance(each, int)), FIRST_LIFE)
    return number - tag.LESS_LIFE if tag.is_tag(game) else number
