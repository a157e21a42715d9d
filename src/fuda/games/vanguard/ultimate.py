"""11.42, 12.11: ultimate strides, and the double-faced Giese card."""

from __future__ import annotations

from fuda.games.vanguard.circles import ULTIMATE, vanguard, vanguard_grade
from fuda.games.vanguard.nations import EVERYWHERE, nations
from fuda.games.vanguard.zones import BIND, FIELD, G_ZONE, REMOVED, SOUL
from fuda.kernel.abilities.ability import Effectful
from fuda.kernel.abilities.replacements import Act
from fuda.kernel.game import Game
from fuda.kernel.moves import moves
from fuda.kernel.procedures.procedure import does
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.state.writing import set_counter
from fuda.kernel.values.values import names, traits

FACE_UP_NEEDED = 3
DRAGONS_NEEDED = 5
ZEROTH = "ゼロスドラゴン"


@does("11.42.1", "11.42.3")
def skill_of(game: Game, card: int) -> Effectful | None:
    """The ultimate stride skill of a card, with its cost."""
    skill = game.definition[card].extra.get("ultimate")
    return skill if isinstance(skill, Effectful) else None


@does("2.15.2", "8.5.2.1.2", "8.5.2.1.2.1", "8.5.2.1.2.1.1", "8.5.2.1.2.2", "8.5.2.1.2.3", "11.42.2")
def may_stride(game: Game, player: int, card: int) -> bool:
    """Is the vanguard of the same nation, and are there three face-up cards in the G zone?

    For the Giese card: is the vanguard of grade 3, and are five kinds of zeroth dragons bound?
    """
    leader = vanguard(game, player)
    leading, own = nations(game.definition[leader]), nations(game.definition[card])
    if not (leading & own if leading else EVERYWHERE in game.definition[card].colours):
        return False
    if game.definition[card].back is None:
        return sum(not game.face_down[c] for c in game.cards(G_ZONE, player)) >= FACE_UP_NEEDED
    dragons = {names(game, c) for c in game.cards(BIND, player) if not game.face_down[c] and ZEROTH in traits(game, c)}
    return vanguard_grade(game, player) >= 3 and len(dragons) >= DRAGONS_NEEDED


@does("11.42.2.2", "11.42.2.2.1", "10.37.1")
def clear_the_way(game: Game, player: int, card: int) -> None:
    """11.42.2.2.1: for the Giese card all other cards of the G zone, the circles and the soul are removed first.

    Then it is turned to its other face.
    """
    others = [c for kind in (G_ZONE, SOUL, *FIELD) for c in game.cards(kind, player) if c != card]
    moves.move(game, others, REMOVED, verb="remove", clause="11.42.2.2.1")
    moves.turn_over(game, card)


@does("10.28.5")
def mark(game: Game, card: int) -> None:
    """A G unit that has come by an ultimate stride is known by it."""
    set_counter(game, ULTIMATE, card, 1)


@does("10.28.5")
def remove_all(game: Game, player: int) -> None:
    """10.28.5: when it is back in the G zone, all cards there are removed."""
    moves.move(game, list(game.cards(G_ZONE, player)), REMOVED, verb="remove", clause="10.28.5")


@does(
    "10.37.1",
    "10.37.2",
    "10.37.3",
    "12.11.1",
    "12.11.2",
    "12.11.3",
    "12.11.3.2",
    "12.11.4",
    "12.11.3.1",
    "12.11.3.1.1",
    "12.11.3.3",
    "12.11.3.4",
)
def flip(game: Game, acts: list[Act]) -> int:
    """10.37: the Giese card shows its other face and stays the same card; any other card is left as it is."""
    return sum([moves.turn_over(game, act.card & CARD_MASK, source=act.source, cause=act.cause) for act in acts])


HANDLERS = {"flip_over": flip}
