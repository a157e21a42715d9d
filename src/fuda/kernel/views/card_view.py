"""A card as one player sees it: plain data of its own, without a way back to the game.

A hidden card tells how it lies and nothing more: it has no reference and no number by which it could be followed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, TypedDict

from fuda.kernel.values import values
from fuda.kernel.views.terms import Terms
from fuda.kernel.views.visibility import as_seen, fronts_known, knows, sees_other_face

if TYPE_CHECKING:
    from fuda.kernel.definition import CardDef, GameDef
    from fuda.kernel.game import Game


class _Lying(TypedDict):
    """How a card lies: what can be seen of a hidden one, too."""

    hidden: bool
    rested: bool
    face_down: bool
    slot: int
    counters: dict[str, int]
    owner: int
    controller: int
    under: list[Shown]


class Shown(_Lying, total=False):
    """A card as plain data; a hidden one has only the keys that tell how it lies."""

    ref: int
    no: str
    name: str
    english: str
    type: str
    text: str
    token: bool
    stats: dict[str, int]
    keywords: dict[str, int]
    new: bool
    colours: list[str]
    traits: list[str]
    other_face: Shown | None


class CardView:
    """A card as a player sees it, at the moment that its view is of. Of a hidden card only how it lies can be known.

    >>> import fuda
    >>> game = fuda.new_game(fuda.games()[0], seed=7)
    >>> game.choose("first")
    >>> card = game.view(0).zone("hand")[0]
    >>> card.value("cost") == card.stats["cost"], card.rested, card.hidden
    (True, False, False)
    >>> game.view(1).zone("hand", 0)[0].name
    ''
    """

    __slots__ = ("_data", "_terms")

    def __init__(self, data: Shown, terms: Terms) -> None:
        self._data = data
        self._terms = terms

    @property
    def hidden(self) -> bool:
        """True when the player may not see its front."""
        return self._data["hidden"]

    @property
    def ref(self) -> int:
        """The reference by which options and events speak of it; 0 for a hidden card."""
        return self._data.get("ref", 0)

    @property
    def no(self) -> str:
        """Its card No."""
        return self._data.get("no", "")

    @property
    def name(self) -> str:
        """Its printed name."""
        return self._data.get("name", "")

    @property
    def english(self) -> str:
        """Its English name."""
        return self._data.get("english", "")

    @property
    def type(self) -> str:
        """Its printed card type."""
        return self._data.get("type", "")

    @property
    def other_face(self) -> CardView | None:
        """The face of a double-faced card that does not lie up, as it is printed, if the player may look at it."""
        data = self._data.get("other_face")
        return None if data is None else CardView(data, self._terms)

    @property
    def colours(self) -> frozenset[str]:
        """Its colours, as they are now."""
        return frozenset(self._data.get("colours", ()))

    @property
    def traits(self) -> frozenset[str]:
        """Its traits, as they are now."""
        return frozenset(self._data.get("traits", ()))

    @property
    def text(self) -> str:
        """Its printed text."""
        return self._data.get("text", "")

    @property
    def token(self) -> bool:
        """True for a token."""
        return self._data.get("token", False)

    def value(self, aspect: str) -> int:
        """A stat or keyword as it is now; 0 for a hidden card, and for a keyword that the card has not.

        >>> import fuda
        >>> fuda.new_game(fuda.games()[0], seed=7).view(0).zone("deck")[0].value("charm")
        Traceback (most recent call last):
        fuda.kernel.errors.UnknownName: there is no stat or keyword 'charm' in ...; the stats are: ...
        """
        if aspect not in self._terms.aspects:
            self._terms.refuse_aspect(aspect)
        data = self._data
        if data["hidden"]:
            return 0
        return data["stats"][aspect] if aspect in data["stats"] else data["keywords"].get(aspect, 0)

    @property
    def stats(self) -> dict[str, int]:
        """Its stats as they are now."""
        return dict(self._data.get("stats", {}))

    @property
    def keywords(self) -> dict[str, int]:
        """The keywords it has now, with their numbers."""
        return dict(self._data.get("keywords", {}))

    @property
    def counters(self) -> dict[str, int]:
        """The counters on it."""
        return dict(self._data["counters"])

    @property
    def rested(self) -> bool:
        """True when it lies rested."""
        return self._data["rested"]

    @property
    def face_down(self) -> bool:
        """True when it lies face-down."""
        return self._data["face_down"]

    @property
    def slot(self) -> int:
        """Its place in a zone with slots; -1 elsewhere."""
        return self._data["slot"]

    @property
    def owner(self) -> int:
        """Whose card it is."""
        return self._data["owner"]

    @property
    def controller(self) -> int:
        """Who controls it."""
        return self._data["controller"]

    @property
    def new(self) -> bool:
        """True when it has come into its zone this turn."""
        return self._data.get("new", False)

    @property
    def under(self) -> list[CardView]:
        """The cards under it."""
        return [CardView(data, self._terms) for data in self._data["under"]]

    def to_dict(self) -> Shown:
        """Everything that can be seen of it, as plain data.

        >>> import fuda
        >>> sorted(fuda.new_game(fuda.games()[0], seed=7).view(0).zone("deck")[0].to_dict())
        ['controller', 'counters', 'face_down', 'hidden', 'owner', 'rested', 'slot', 'under']
        """
        return copied(self._data)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CardView) and self._data == other._data

    def __hash__(self) -> int:
        return hash((self.ref, self.owner, self.slot, self.no))

    def __repr__(self) -> str:
        return "<hidden card>" if self.hidden else f"<{self.type} {self.no} {self.english}>"


def copied(data: Shown) -> Shown:
    """The same data, of which nothing is shared."""
    twin = data.copy()
    twin["counters"] = data["counters"].copy()
    twin["under"] = [copied(card) for card in data["under"]]
    if not data["hidden"]:
        twin["stats"] = data["stats"].copy()
        twin["keywords"] = data["keywords"].copy()
        twin["colours"] = data["colours"][:]
        twin["traits"] = data["traits"][:]
        back = data.get("other_face")
        if back is not None:
            twin["other_face"] = copied(back)
    return twin


FACES: dict[CardDef, Shown] = {}
"""The printed face of each card that a view has shown, as a card shows it that nobody has and nothing has changed."""
MOST_FACES = 4096
"""Cards come and go where pools are tried out: more faces than a large pool has are not kept."""


def face_of(definition: CardDef, game: Game) -> Shown:
    """What is printed on a card; worked out once, so whoever shows it takes a copy."""
    found = FACES.get(definition)
    if found is None:
        if len(FACES) >= MOST_FACES:
            FACES.clear()
        found = FACES[definition] = _face(definition, game.rules)
    return found


def _face(definition: CardDef, rules: GameDef) -> Shown:
    floor = rules.policies.calculation.floor
    keywords = {name: number for name, number in definition.keywords.items() if number and name in rules.terms.aspects}
    return {
        "hidden": False,
        "rested": False,
        "face_down": False,
        "slot": -1,
        "counters": {},
        "owner": -1,
        "controller": -1,
        "under": [],
        "ref": 0,
        "no": definition.no,
        "name": definition.name,
        "english": definition.english,
        "type": definition.type,
        "text": definition.text,
        "token": definition.token,
        "stats": {stat: max(definition.stats.get(stat, 0), floor) for stat in rules.stats},
        "keywords": {name: 1 if number > 1 and name in rules.flags else number for name, number in keywords.items()},
        "new": False,
        "colours": sorted(definition.colours),
        "traits": sorted(definition.traits),
    }


class Reader:
    """Reads the cards of a game for one player. What is the same for all cards is worked out once."""

    __slots__ = ("all_in_doubt", "game", "in_doubt", "marks", "player", "reaching", "recoloured", "retyped")

    def __init__(self, game: Game, player: int) -> None:
        self.game = game
        self.player = player
        self.marks = counters_on(game)
        self.all_in_doubt, self.in_doubt = aspects_in_doubt(game)
        self.reaching = reaching(game) if self.all_in_doubt else []
        self.recoloured = values.COLOURS in game.modified
        self.retyped = "traits" in game.modified

    def row(self, zone: int) -> list[Shown]:
        """The cards of a zone as the player sees them."""
        cards = as_seen(self.game, self.player, zone)
        if not cards:
            return []
        seen = fronts_known(self.game, self.player, zone, cards)
        if True not in seen and self.marks.keys().isdisjoint(cards):
            under = self.game.under
            if not any([under[card] for card in cards]):
                return self._lying(cards)
        # The cards of a row lie at one place, so what reaches one of them by that reaches all.
        reached = self._is_reached(cards[0])
        return [
            self._open(card, reached) if is_seen else self._hidden(card)
            for card, is_seen in zip(cards, seen, strict=True)
        ]

    def card(self, card: int) -> Shown:
        """The card as the player sees it."""
        if not knows(self.game, self.player, card):
            return self._hidden(card)
        return self._open(card, self._is_reached(card))

    def _lying(self, cards: Iterable[int]) -> list[Shown]:
        """How cards lie that are hidden, and bear nothing."""
        game = self.game
        rested, face_down, slot, owner, controller = game.rested, game.face_down, game.slot, game.owner, game.controller
        return [
            {
                "hidden": True,
                "rested": rested[card],
                "face_down": face_down[card],
                "slot": slot[card],
                "counters": {},
                "owner": owner[card],
                "controller": controller[card],
                "under": [],
            }
            for card in cards
        ]

    def _hidden(self, card: int) -> Shown:
        (shown,) = self._lying((card,))
        if card in self.marks:
            shown["counters"] = self.marks[card].copy()
        if self.game.under[card]:
            shown["under"] = [self.card(beneath) for beneath in self.game.under[card]]
        return shown

    def _open(self, card: int, reached: bool) -> Shown:
        game = self.game
        definition, under = game.definition[card], game.under[card]
        face = FACES.get(definition) or face_of(definition, game)
        ref = game.ref[card]
        shown = face.copy()
        shown["rested"] = game.rested[card]
        shown["face_down"] = game.face_down[card]
        shown["slot"] = game.slot[card]
        shown["counters"] = self.marks[card].copy() if card in self.marks else {}
        shown["owner"] = game.owner[card]
        shown["controller"] = game.controller[card]
        shown["under"] = [self.card(beneath) for beneath in under] if under else []
        shown["ref"] = ref
        shown["stats"] = face["stats"].copy()
        shown["keywords"] = face["keywords"].copy()
        shown["new"] = game.arrived[card] == game.turn
        shown["colours"] = sorted(values.colours(game, card)) if self.recoloured else face["colours"][:]
        shown["traits"] = sorted(values.traits(game, card)) if self.retyped else face["traits"][:]
        if under or reached or ref in self.in_doubt:
            self._read_values(shown, card)
        if definition.back is not None:
            shown["other_face"] = self._other_face(card, definition.back)
        return shown

    def _read_values(self, shown: Shown, card: int) -> None:
        """Put the values as they are now where they may not be the printed ones."""
        game, aspects = self.game, self.all_in_doubt
        stats, keywords = shown["stats"], shown["keywords"]
        if shown["ref"] in self.in_doubt:
            aspects |= self.in_doubt[shown["ref"]]
        if values.SILENCED in aspects:
            aspects = (aspects | keywords.keys()) - SILENCING
        if shown["under"]:
            aspects |= self._lent(game.under[card])
        for aspect in aspects:
            number = values.value(game, card, aspect)
            if aspect in stats:
                stats[aspect] = number
            elif number:
                keywords[aspect] = number
            elif aspect in keywords:
                del keywords[aspect]

    def _is_reached(self, card: int) -> bool:
        """May something that changes values of cards of some kind change this one's, going by where it lies?"""
        return any([lies is None or lies(self.game, card) for lies in self.reaching])

    def _lent(self, under: Iterable[int]) -> frozenset[str]:
        """The stats and keywords that the cards under a card may add to."""
        policies, known = self.game.rules.policies, self.game.rules.terms.aspects
        lent = [self.game.definition[card].keywords for card in under if policies.attached_text]
        return policies.attached_stats.union(*lent) & known

    def _other_face(self, card: int, back: CardDef) -> Shown | None:
        if not sees_other_face(self.game, self.player, card):
            return None
        shown = copied(face_of(back, self.game))
        shown["owner"] = self.game.owner[card]
        shown["controller"] = self.game.controller[card]
        return shown


def counters_on(game: Game) -> dict[int, dict[str, int]]:
    """The counters on each card that has any."""
    found: dict[int, dict[str, int]] = {}
    for name, column in zip(game.rules.counters, game.counters, strict=True):
        if any(column):
            for card, number in enumerate(column):
                if number:
                    found.setdefault(card, {})[name] = number
    return found


SILENCING = frozenset({values.SILENCED})
"""In doubt with all cards where some may have lost the keywords that they print."""


def aspects_in_doubt(game: Game) -> tuple[frozenset[str], dict[int, frozenset[str]]]:
    """The stats and keywords that something may change: of any card, and of certain cards by their references."""
    modified, known = game.modified, game.rules.terms.aspects
    if not modified:
        return frozenset(), {}
    everywhere = set(SILENCING) if values.SILENCED in modified or values.PRINTED_LOST in modified else set()
    somewhere: dict[int, frozenset[str]] = {}
    for aspect in modified:
        if aspect in known:
            for bearing, part in game.statics.get(aspect, ()):
                if part.subject is not None:
                    everywhere.add(aspect)
                else:
                    somewhere[bearing.bearer] = somewhere.get(bearing.bearer, frozenset()) | {aspect}
    for effect in game.effects:
        if effect.aspect in known:
            if effect.targets is None:
                everywhere.add(effect.aspect)
            else:
                for ref in effect.targets:
                    somewhere[ref] = somewhere.get(ref, frozenset()) | {effect.aspect}
    return frozenset(everywhere), somewhere


def reaching(game: Game) -> list[Callable[[Game, int], bool] | None]:
    """Of whatever changes values of cards of some kind: what tells where such cards lie; None where nothing does."""
    modified, known = game.modified, game.rules.terms.aspects
    anywhere = values.SILENCED in modified or values.PRINTED_LOST in modified
    if anywhere or any([effect.targets is None and effect.aspect in known for effect in game.effects]):
        return [None]
    parts = [part for aspect in modified if aspect in known for _, part in game.statics.get(aspect, ())]
    return [getattr(part.subject, "lies", None) for part in parts if part.subject is not None]
