"""How a game of any kind begins: with legal decks, or in a phase to go on from."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from fuda.kernel.abilities.ability_index import register
from fuda.kernel.definition import DeckList, GameDef
from fuda.kernel.errors import IllegalDeck, UnknownName
from fuda.kernel.game import Game
from fuda.kernel.procedures.procedure import Procedure
from fuda.kernel.views.option_keys import player_name


def require_legal(decks: Sequence[DeckList], faults: Callable[[DeckList], list[str]]) -> None:
    """Refuse decks that break the rules."""
    for player, deck in enumerate(decks):
        found = faults(deck)
        if found:
            raise illegal(deck, player, found)


def illegal(deck: DeckList, player: int, faults: Sequence[str]) -> IllegalDeck:
    """What is wrong with a player's deck, as an error."""
    return IllegalDeck(f"deck '{deck.title}' of player {player_name(player)} is not legal: {faults[0]}", tuple(faults))


def seat(rules: GameDef, teams: tuple[int, ...], decks: Sequence[DeckList], seed: int, **more: object) -> Game:
    """A game with its players, before a card lies on the table; replays begin with what is told here."""
    game = Game(rules, teams, seed)
    game.setup = {"decks": tuple(decks), "seed": seed, **more}
    return game


def lay_decks(
    game: Game, decks: Sequence[DeckList], places: Mapping[str, int], face_down: Collection[str] = ()
) -> Game:
    """The parts of each deck lie in their zones, as these have them or face down, and the game is about to begin."""
    for player, deck in enumerate(decks):
        for part, kind in places.items():
            hidden = part in face_down or game.rules.zones[kind].face_down
            given = kind in game.rules.given_in
            for card in game.lay_cards(deck.parts.get(part, ()), player, kind * game.n + player, hidden):
                if given or kind in game.definition[card].stands_in:
                    register(game, card)
    game.call(game.rules.opening(game))
    return game


def resume(turns: Procedure, turn: Procedure, phase: str) -> list[Procedure]:
    """The frames of a game that stands at the beginning of a phase of a turn."""
    turns.goto("hand_over")
    if f"{phase}_phase" not in turn.step_numbers:
        raise UnknownName(f"play can't begin in the {phase} phase: it is no part of every turn")
    turn.goto(f"{phase}_phase")
    return [turns, turn]
