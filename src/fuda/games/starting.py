"""How a game of any kind begins: with legal decks, or in a phase to go on from."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import lru_cache

from fuda.kernel.abilities.ability_index import register
from fuda.kernel.definition import CardDef, DeckList, GameDef
from fuda.kernel.errors import IllegalDeck, UnknownName
from fuda.kernel.game import Game
from fuda.kernel.procedures.procedure import Procedure
from fuda.kernel.state.copying import seeded_anew
from fuda.kernel.views.option_keys import player_name


def require_legal(decks: Sequence[DeckList], faults: Callable[[DeckList], list[str]]) -> None:
    """Refuse decks that break the rules."""
    for player, deck in enumerate(decks):
        found = _faults_of(faults, tuple(deck.parts.items()))
        if found:
            raise illegal(deck, player, found)


@lru_cache(maxsize=256)
def _faults_of(
    faults: Callable[[DeckList], list[str]], parts: tuple[tuple[str, tuple[CardDef, ...]], ...]
) -> tuple[str, ...]:
    """What is wrong with a deck of these parts, looked for once: many games are begun with one deck."""
    return tuple(faults(DeckList("", dict(parts))))


def illegal(deck: DeckList, player: int, faults: Sequence[str]) -> IllegalDeck:
    """What is wrong with a player's deck, as an error."""
    return IllegalDeck(f"deck '{deck.title}' of player {player_name(player)} is not legal: {faults[0]}", tuple(faults))


def begin(
    rules: GameDef,
    teams: tuple[int, ...],
    decks: Sequence[DeckList],
    seed: int,
    places: Mapping[str, int],
    face_down: Collection[str] = (),
    **more: object,
) -> Game:
    """A game that is about to begin: the parts of each deck lie in their zones, as these have them or face down.

    Replays begin with what is told here.
    """
    key = (rules.id, teams, *[tuple(deck.parts.items()) for deck in decks])
    laid = LAID.get(key)
    if laid is None:
        if len(LAID) == MOST_LAID:
            LAID.clear()
        laid = LAID[key] = _lay_decks(Game(rules, teams), decks, places, face_down)
    game = seeded_anew(laid, seed)
    game.setup = {"decks": tuple(decks), "seed": seed, **more}
    return game


LAID: dict[tuple[object, ...], Game] = {}
"""Games as they lie before anything has happened, by their decks: most are begun with decks that were laid before."""
MOST_LAID = 32


def _lay_decks(game: Game, decks: Sequence[DeckList], places: Mapping[str, int], face_down: Collection[str]) -> Game:
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
