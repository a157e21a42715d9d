"""A card as one player sees it: plain data of its own, without a way back to the game.

What lies hidden is one of a few equal records: it has no reference, no place in a deck list and no number by which it
could be followed. Printed values are shared; values that effects may change are worked out when they are first asked
for, or when the game goes on, whichever comes first.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from functools import lru_cache
from typing import TYPE_CHECKING

from fuda.kernel.values import values
from fuda.kernel.views.terms import Terms
from fuda.kernel.views.visibility import can_see, sees_other_face

if TYPE_CHECKING:
    from fuda.kernel.definition import CardDef
    from fuda.kernel.game import Game
    from fuda.kernel.views.view import View

SHARED_RECORDS = 4096


class Printed:
    """What is printed on a card, as plain data."""

    __slots__ = (
        "colours", "english", "keywords", "name", "no", "stats", "text", "token", "traits", "type", "values",
    )  # fmt: skip

    def __init__(self, definition: CardDef, terms: Terms, flags: frozenset[str], floor: int) -> None:
        self.no = definition.no
        self.name = definition.name
        self.english = definition.english
        self.type = definition.type
        self.text = definition.text
        self.token = definition.token
        self.colours = definition.colours
        self.traits = definition.traits
        self.stats = {stat: max(definition.stats.get(stat, 0), floor) for stat in terms.stats}
        found = {name: definition.keywords[name] for name in terms.keywords if definition.keywords.get(name)}
        self.keywords = {name: 1 if number > 1 and name in flags else number for name, number in found.items()}
        self.values = {**dict.fromkeys(terms.keywords, 0), **self.keywords, **self.stats}

    def __repr__(self) -> str:
        return f"<{self.type} {self.no} {self.english}>"


@lru_cache(SHARED_RECORDS)
def printed(definition: CardDef, terms: Terms, flags: frozenset[str], floor: int) -> Printed:
    """What is printed on a card; one record for all views of it."""
    return Printed(definition, terms, flags, floor)


class CardView:
    """A card as a player sees it, at the moment that its view is of.

    Of every card it is known whether it is `hidden`, `rested` or `face_down`, its `slot` in a zone with places (-1
    elsewhere), its `owner` and `controller`, its `counters` and the cards `under` it. A hidden card tells nothing more.
    `ref` is the reference by which options speak of it (0 for a hidden card); `new` says that it has come into its
    zone this turn.

    >>> import fuda
    >>> view = fuda.new_game("gundam", seed=7).view(0)
    >>> card = view.zone("resource_deck")[0]
    >>> card, card.hidden, card.name, card.owner
    (<hidden card>, True, '', 0)
    """

    __slots__ = (
        "_other_face", "_printed", "_terms", "_traits", "_values", "_view", "controller", "counters", "face_down",
        "hidden", "new", "owner", "ref", "rested", "slot", "under",
    )  # fmt: skip

    hidden: bool
    ref: int
    rested: bool
    face_down: bool
    slot: int
    owner: int
    controller: int
    new: bool
    counters: Mapping[str, int]
    under: Sequence[CardView]
    _printed: Printed | None
    _other_face: Printed | None
    _terms: Terms
    _values: dict[str, int]
    _traits: frozenset[str] | None
    _view: View | None

    @property
    def no(self) -> str:
        """Its card No."""
        return self._printed.no if self._printed else ""

    @property
    def name(self) -> str:
        """Its printed name."""
        return self._printed.name if self._printed else ""

    @property
    def english(self) -> str:
        """Its English name."""
        return self._printed.english if self._printed else ""

    @property
    def type(self) -> str:
        """Its printed card type."""
        return self._printed.type if self._printed else ""

    @property
    def other_face(self) -> Printed | None:
        """The face of a double-faced card that does not lie up, if the player may look at it."""
        return self._other_face

    @property
    def colours(self) -> frozenset[str]:
        """Its printed colours."""
        return self._printed.colours if self._printed else frozenset()

    @property
    def text(self) -> str:
        """Its printed text."""
        return self._printed.text if self._printed else ""

    @property
    def token(self) -> bool:
        """True for a token."""
        return self._printed is not None and self._printed.token

    @property
    def traits(self) -> frozenset[str]:
        """Its traits, granted ones included."""
        if self._traits is None:
            game, card = self._place()
            self._traits = values.traits(game, card)
        return self._traits

    def value(self, aspect: str) -> int:
        """A stat or keyword as it is now; 0 for a hidden card, and for a keyword that the card has not."""
        known = self._values.get(aspect)
        if known is not None:
            return known
        self._terms.check_aspect(aspect)
        if self._view is None:
            return 0
        game, card = self._place()
        self._values = {**self._values, aspect: values.value(game, card, aspect)}
        return self._values[aspect]

    @property
    def stats(self) -> dict[str, int]:
        """Its stats as they are now."""
        if self._printed is None or self._values is self._printed.values:
            return self._printed.stats.copy() if self._printed else {}
        return {stat: self.value(stat) for stat in self._terms.stats}

    @property
    def keywords(self) -> dict[str, int]:
        """The keywords it has now, with their numbers."""
        if self._printed is None or self._values is self._printed.values:
            return self._printed.keywords.copy() if self._printed else {}
        self._work_out()
        return {name: self._values[name] for name in self._terms.keywords if self._values[name]}

    def to_dict(self) -> dict[str, object]:
        """Everything that can be seen of it, as plain data.

        >>> import fuda
        >>> sorted(fuda.new_game("gundam", seed=7).view(0).zone("deck")[0].to_dict())
        ['controller', 'counters', 'hidden', 'owner', 'rested', 'slot', 'under']
        """
        face = self._printed
        if face is None:
            return {
                "hidden": True,
                "rested": self.rested,
                "slot": self.slot,
                "counters": dict(self.counters),
                "owner": self.owner,
                "controller": self.controller,
                "under": [card.to_dict() for card in self.under] if self.under else [],
            }
        return {
            "hidden": False,
            "rested": self.rested,
            "slot": self.slot,
            "counters": dict(self.counters),
            "owner": self.owner,
            "controller": self.controller,
            "under": [card.to_dict() for card in self.under] if self.under else [],
            "ref": self.ref,
            "no": face.no,
            "name": face.name,
            "english": face.english,
            "type": face.type,
            "text": face.text,
            "token": face.token,
            "stats": self.stats,
            "keywords": self.keywords,
            "new": self.new,
            "face_down": self.face_down,
            "colours": sorted(face.colours),
            "traits": sorted(self.traits),
        }

    def _place(self) -> tuple[Game, int]:
        """The game that it still can be looked up in, and the card there."""
        assert self._view is not None
        return self._view._look_up(self.ref)

    def _work_out(self) -> None:
        """Work out all values that have not been asked for yet."""
        known, terms = self._values, self._terms
        if len(known) < len(terms.stats) + len(terms.keywords):
            game, card = self._place()
            missing = [name for name in (*terms.stats, *terms.keywords) if name not in known]
            self._values = {**known, **{name: values.value(game, card, name) for name in missing}}

    def _complete(self) -> None:
        """Work out all that has not been asked for yet, and forget the view."""
        if self._view is not None:
            self._work_out()
            self._traits = self.traits
            self._view = None

    def __getstate__(self) -> tuple[None, dict[str, object]]:
        if self._view is not None:
            self._work_out()
        kept = {name: getattr(self, name) for name in self.__slots__}
        return None, kept | {"_traits": self.traits, "_view": None}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CardView) and self.to_dict() == other.to_dict()

    def __hash__(self) -> int:
        return hash((self.ref, self.owner, self.slot, self.no))

    def __repr__(self) -> str:
        return "<hidden card>" if self._printed is None else repr(self._printed)


NO_COUNTERS: Mapping[str, int] = {}


@lru_cache(SHARED_RECORDS)
def unmarked(terms: Terms, owner: int, controller: int, slot: int, rested: bool, face_down: bool) -> CardView:
    """A hidden card without counters or cards under it; those that look alike are one record."""
    seen = CardView()
    seen.hidden = True
    seen.ref = 0
    seen.rested = rested
    seen.face_down = face_down
    seen.slot = slot
    seen.owner = owner
    seen.controller = controller
    seen.new = False
    seen.counters = NO_COUNTERS
    seen.under = ()
    seen._terms = terms
    seen._printed = seen._other_face = seen._view = None
    seen._values = {}
    seen._traits = frozenset()
    return seen


class Reader:
    """Makes the card views of one view. What is the same for all of its cards is worked out once."""

    __slots__ = ("counters", "flags", "floor", "game", "player", "terms", "touched", "view")

    def __init__(self, view: View, game: Game) -> None:
        self.view = view
        self.game = game
        self.player = view.player
        self.terms = game.rules.terms
        self.flags = game.rules.flags
        self.floor = game.rules.policies.calculation.floor
        named = zip(game.rules.counters, game.counters, strict=True)
        self.counters = [(name, column) for name, column in named if any(column)]
        modified = game.modified
        self.touched = [aspect for aspect in modified if aspect in self.terms.aspects]
        if values.SILENCED in modified or values.PRINTED_LOST in modified:
            self.touched = [*{*self.touched, *self.terms.keywords}]

    def card(self, card: int) -> CardView:
        """The card as the player sees it."""
        game = self.game
        if can_see(game, self.player, card):
            return self._open(card)
        seen = unmarked(
            self.terms, game.owner[card], game.controller[card], game.slot[card], game.rested[card],
            game.face_down[card],
        )  # fmt: skip
        marks = {name: column[card] for name, column in self.counters if column[card]} if self.counters else None
        if marks or game.under[card]:
            seen = copy(seen)
            seen.counters = marks or NO_COUNTERS
            seen.under = tuple([self.card(beneath) for beneath in game.under[card]])
        return seen

    def _open(self, card: int) -> CardView:
        game = self.game
        definition, under = game.definition[card], game.under[card]
        face = printed(definition, self.terms, self.flags, self.floor)
        seen = CardView()
        seen.hidden = False
        seen.ref = game.ref[card]
        seen.rested = game.rested[card]
        seen.face_down = game.face_down[card]
        seen.slot = game.slot[card]
        seen.owner = game.owner[card]
        seen.controller = game.controller[card]
        seen.new = game.arrived[card] == game.turn
        marks = {name: column[card] for name, column in self.counters if column[card]} if self.counters else None
        seen.counters = marks or NO_COUNTERS
        seen.under = tuple([self.card(beneath) for beneath in under]) if under else ()
        seen._terms = self.terms
        seen._printed = face
        seen._other_face = None if definition.back is None else self._other_face(card, definition.back)
        seen._view = self.view
        seen._traits = None if "traits" in game.modified else face.traits
        if under:
            seen._values = {}
        elif self.touched:
            seen._values = {aspect: n for aspect, n in face.values.items() if aspect not in self.touched}
        else:
            seen._values = face.values
        return seen

    def _other_face(self, card: int, back: CardDef) -> Printed | None:
        may_look = sees_other_face(self.game, self.player, card)
        return printed(back, self.terms, self.flags, self.floor) if may_look else None
