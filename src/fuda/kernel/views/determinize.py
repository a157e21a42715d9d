"""Games that a player could believe to be the one seen: what the player can't see is dealt anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.kernel.abilities.events import Event
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.views.visibility import can_see, sees_zone

if TYPE_CHECKING:
    from fuda.kernel.game import Game


def determinize(game: Game, player: int, seed: int) -> Game:
    """A clone in which what the player can't see is dealt anew, at random.

    The cards that one owner has hidden from the player change places among themselves, those of each part of the deck
    apart. References keep their meaning, so the player's question and view stay equal. What somebody else's question or
    a half-done procedure names is left as it is.
    """
    from fuda.kernel.abilities.ability_index import register, unregister
    from fuda.kernel.state.program_parts import with_uses
    from fuda.kernel.state.rng import seeded, shuffle

    twin = game.clone()
    rng = seeded(seed)
    pools: dict[tuple[int, str], list[int]] = {}
    fixed = _named(game, player)
    for card, definition in enumerate(game.definition):
        if definition.token or card in fixed or can_see(game, player, card):
            continue
        pools.setdefault((game.owner[card], game.rules.part_of(definition)), []).append(card)
    for cards in pools.values():
        dealt = [game.definition[card] for card in cards]
        rng = shuffle(rng, dealt)
        for card, definition in zip(cards, dealt, strict=True):
            if definition is not game.definition[card]:
                unregister(twin, card)
                twin.definition[card] = definition
                register(twin, card)
    twin.usable = with_uses({}, enumerate(twin.definition))
    _redate(game, twin, player)
    twin.rng = rng
    # An imagined game has no record: its seed and answers would tell what the player can't know.
    twin.setup = {}
    twin.answers = None
    twin.labels = {card: name for card, name in game.labels.items() if twin.definition[card] is game.definition[card]}
    return twin


def _named(game: Game, player: int) -> set[int]:
    """The cards that procedures or another player's question speak of: their definitions can't change under them."""
    found: set[int] = set()
    for frame in game.frames:
        for value in vars(frame).values():
            _collect(game, value, found)
    if game.choice is not None and game.choice.player != player:
        _collect(game, game.choice.options, found)
    for waiting in game.pending:
        _collect(game, (waiting.bearing.source, waiting.bearing.bearer), found)
    return found


def _collect(game: Game, value: object, found: set[int]) -> None:
    if isinstance(value, tuple):
        for part in value:
            _collect(game, part, found)
    elif isinstance(value, Event):
        _collect(game, value.data(), found)
    elif isinstance(value, int) and value > CARD_MASK:
        card = value & CARD_MASK
        if card < len(game.ref) and game.ref[card] == value:
            found.add(card)


def _redate(game: Game, twin: Game, player: int) -> None:
    """Last-known states of cards that the player never saw are those of the cards now dealt to those places."""
    for ref, last in game.last_known.items():
        card = ref & CARD_MASK
        seen = sees_zone(game, player, last.zone, last.face_down)
        if twin.definition[card] is not game.definition[card] and not seen:
            twin.last_known[ref] = last.printed(twin.definition[card])
