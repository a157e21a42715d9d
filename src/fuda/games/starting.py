"""How a game of any kind begins: with legal decks, or in a phase to go on from."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from fuda.kernel.definition import DeckList
from fuda.kernel.errors import IllegalDeck
from fuda.kernel.naming import player_name
from fuda.kernel.procedure import Procedure


def require_legal(decks: Sequence[DeckList], faults: Callable[[DeckList], list[str]]) -> None:
    """Refuse decks that break the rules."""
    for player, deck in enumerate(decks):
        found = faults(deck)
        if found:
            raise illegal(deck, player, found)


def illegal(deck: DeckList, player: int, faults: Sequence[str]) -> IllegalDeck:
    """What is wrong with a player's deck, as an error."""
    return IllegalDeck(f"deck '{deck.title}' of player {player_name(player)} is not legal: {faults[0]}", tuple(faults))


def resume(turns: Procedure, turn: Procedure, phase: str) -> list[Procedure]:
    """The frames of a game that stands at the beginning of a phase of a turn."""
    turns.goto("hand_over")
    turn.goto(f"{phase}_phase")
    return [turns, turn]
