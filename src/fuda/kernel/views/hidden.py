"""What a player can't tell of a state: which cards are unknown, how they can be told apart, what speaks of them.

All of it follows from the state and the player's knowledge; no chance is in it. So who deals the unknown cards anew
many times (`determinize`) works it out once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.kernel.abilities.ability import Bearing
from fuda.kernel.abilities.events import Event, Pending
from fuda.kernel.choice import Choice
from fuda.kernel.definition import CardDef
from fuda.kernel.moves.carrying import all_under
from fuda.kernel.procedures.procedure import Procedure
from fuda.kernel.procedures.stack import StackItem
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.state.last_known import Snapshot
from fuda.kernel.state.program_parts import field_names
from fuda.kernel.values.continuous import Continuous
from fuda.kernel.views.visibility import is_held, known_references, sees_zone, told_of, unknown_cards

if TYPE_CHECKING:
    from fuda.kernel.game import Game

RECORDS = (Bearing, Choice, Continuous, Event, Pending, Snapshot, StackItem)
"""The records of the state that speak of cards by reference."""
TIMES = frozenset({"stamp", "batch", "turn", "until", "wave", "amount", "serial"})
"""Their fields that hold other numbers."""
LOOKED_AT = "looked"
"""The field of frames for cards that somebody looks at, whatever they are."""


class Hidden:
    """What a player can't tell of a state.

    `known` are the references to cards that the player has seen, `unknown` the cards that lie where the player does not
    know them, `pools` these by owner and part of the deck, `secret` the zones whose cards only their holders can tell
    apart, `history` what the player has seen happen.
    """

    __slots__ = ("history", "known", "pools", "secret", "unknown")

    def __init__(self, game: Game, player: int) -> None:
        self.unknown = unknown_cards(game, player)
        self.known = known_references(game, player, self.unknown)
        self.secret = [
            is_held(game.rules.zones[zone // game.n]) and not sees_zone(game, player, zone, False)
            for zone in range(len(game.zones))
        ]
        self.pools = self._pools(game)
        self.history = told_of(game.history, self.known)

    def _pools(self, game: Game) -> dict[tuple[int, str], list[int]]:
        """The unknown cards by owner and part of the deck, which everybody can tell from where they lie."""
        pools: dict[tuple[int, str], list[int]] = {}
        parts: dict[int, str] = {}
        for card in self.unknown:
            definition = game.definition[card]
            part = parts.get(id(definition))
            if part is None:
                part = parts[id(definition)] = game.rules.part_of(definition)
            pools.setdefault((game.owner[card], part), []).append(card)
        return pools

    def unseen(self, game: Game, cards: list[int]) -> list[tuple[int, CardDef]]:
        """Of cards of one pool the slots whose card the player has never seen, each with a card in an order that tells
        nothing: a slot of which the player has once seen the card holds that one, wherever it may lie now.
        """
        once_seen = {ref & CARD_MASK for ref in self.known if ref}
        new = [card for card in cards if card not in once_seen]
        ordered = sorted([game.definition[card] for card in new], key=printed)
        return list(zip(new, ordered, strict=True))


class Places:
    """The unknown cards in an order that tells only what the player can tell of their places.

    Nobody else can tell the cards of a hand apart, unless something under way speaks of some of them (`named`): those
    come first, as they are spoken of. `followed` are references that still lead to where their card lies now.
    `question` is one that stays, so that what it speaks of must be told apart.
    """

    __slots__ = ("followed", "named", "order")

    def __init__(self, game: Game, hidden: Hidden, question: Choice | None) -> None:
        self.named: dict[int, None] = {}
        self.followed: set[int] = set()
        self._name(game, question)
        self.order = self._ordered(game, hidden)

    def _name(self, game: Game, question: Choice | None) -> None:
        under_way = [game.frames, game.pending, game.stack, game.effects, game.delayed, list(game.own.values())]
        spoken_of(under_way, self.named)
        asked: dict[int, None] = {}
        spoken_of(question, asked)
        looked = vars(game.frames[-1]).get(LOOKED_AT, ()) if game.frames else ()
        self.named.update({ref: None for ref in asked if ref not in looked})
        for ref in list(self.named):
            last = game.last_known.get(ref)
            if last is not None and game.ref[ref & CARD_MASK] == last.successor:
                self.followed.add(ref)
                self.named.setdefault(last.successor)

    def _ordered(self, game: Game, hidden: Hidden) -> list[int]:
        unknown = set(hidden.unknown)
        current = set(game.ref)
        first = {ref & CARD_MASK: at for at, ref in enumerate(self.named) if ref in current}
        found: list[int] = []
        part_of = game.rules.part_of
        for zone, cards in enumerate(game.zones):
            if hidden.secret[zone]:
                cards = sorted(cards, key=lambda card: (first.get(card, len(first)), part_of(game.definition[card])))
            for card in cards:
                if card in unknown:
                    found.append(card)
                if game.under[card]:
                    found += [beneath for beneath in all_under(game, card) if beneath in unknown]
        return found


def spoken_of(value: object, found: dict[int, None]) -> None:
    """Note the references in any value of the state, in order."""
    if isinstance(value, int):
        if value > CARD_MASK:
            found.setdefault(value)
    elif isinstance(value, (tuple, list)):
        for part in value:
            spoken_of(part, found)
    elif isinstance(value, Procedure):
        fields = vars(value)
        # Whatever speaks of all that is looked at tells nothing of these cards either.
        looked = fields.get(LOOKED_AT)
        for name, part in fields.items():
            if name != LOOKED_AT and name not in value.passing and not (looked and part == looked):
                spoken_of(part, found)
    elif isinstance(value, RECORDS):
        for name in field_names(type(value)):
            if name not in TIMES:
                spoken_of(getattr(value, name), found)


def printed(definition: CardDef) -> tuple[str, str, str]:
    """By what cards are put in an order that is the same for everybody."""
    return definition.no, definition.english, definition.text
