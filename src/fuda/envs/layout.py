"""What an observation and an action are made of, by name: worked out from what a game declares.

An observation is one row of numbers for the table as a whole, then one row for each card that has a place in it. A
place belongs to a zone of a player, counted from whoever looks: player 0 is oneself, player 1 the next one. An action
is a verb with or without such a place, a target, a player, a number, or the word that nothing more is picked.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from zlib import crc32

from fuda.games import load
from fuda.games.package import GamePackage
from fuda.games.playmat import unhurt
from fuda.kernel.definition import CardDef, ZoneDef
from fuda.kernel.views.visibility import is_held

VERSION = 1
"""The number of the way to encode. What a game declares changes its layout, which has a number of its own, too."""

IN_A_HAND = 12
KNOWN_IN_A_HAND = 4
ON_THE_TABLE = 10
ON_A_PILE = 3
ATTACHED = 8
OFFERED = 16
NUMBERS = 24
PLACES = 32
SIGNS = 12
"""How many places there are for what; cards beyond them are counted and, if they are offered, given a place there."""

LARGEST = 4.0
"""No number of an observation is larger, or smaller than its opposite."""

LYING = ("present", "known", "mine", "owned", "rested", "face_down", "new", "attached", "under", "depth")
KINDS_OF_ABILITIES = ("static", "triggered", "activated", "replacement")
AT_THE_MOMENT = ("attacking", "attacked", "subject", "offered", "picked", "host")
STAGES = ("act", "target", "number", "place")


@dataclass(frozen=True, slots=True)
class Block:
    """The places for one kind of zone on one player's side: `first` is the first of them, `number` how many.

    `kind` is the number of the zone kind. A "pile" has places for those on top, or for those known where it is hidden;
    a "hand" for those known, "table" for all cards.
    """

    name: str
    kind: int
    shows: str
    first: int
    number: int


class Layout:
    """The columns, places and actions of a game for so many players; `describe` gives their names."""

    def __init__(self, package: GamePackage, players: int) -> None:
        rules = package.rules
        self.package = package
        self.rules = rules
        self.players = players
        pool = printed_cards(package)
        self.types = tuple(sorted({card.type for card in pool}))
        self.colours = tuple(sorted({colour for card in pool for colour in card.colours}))
        self.scale = {stat: max([abs(card.stats.get(stat, 0)) for card in pool] + [1]) for stat in rules.stats}
        self.slots = max(zone.slots for zone in rules.zones)
        # The same stat may be shown on several types of cards, and is hurt in one way.
        self.hurt = tuple({n.stat: n for n in package.playmat.numbers if n.hurt is not unhurt}.values())
        self.columns = self._columns()
        self.width = len(self.columns)
        self.blocks = self._blocks()
        self.attached = sum(block.number for side in self.blocks for block in side)
        self.offered = self.attached + ATTACHED * players
        self.places = self.offered + OFFERED
        self.counted = tuple(
            [number for number, name in enumerate(rules.player_counters) if name not in rules.uncounted]
        )
        self.table = self._table()
        self.size = len(self.table) + self.places * self.width
        self.phases = {phase: number for number, phase in enumerate(rules.phases)}
        self.kinds = {kind: number for number, kind in enumerate(rules.questions)}
        self._number_actions()

    def _columns(self) -> tuple[str, ...]:
        rules = self.rules
        return (
            *LYING,
            *[f"slot:{slot}" for slot in range(self.slots)],
            *[f"counter:{name}" for name in rules.counters],
            *[f"type:{name}" for name in self.types],
            *[f"colour:{name}" for name in self.colours],
            "token",
            *[f"printed:{stat}" for stat in rules.stats],
            *[f"ability:{kind}" for kind in KINDS_OF_ABILITIES],
            *[f"sign:{number}" for number in range(SIGNS)],
            *[f"now:{stat}" for stat in rules.stats],
            *[f"left:{number.stat}" for number in self.hurt],
            *[f"keyword:{name}" for name in rules.keyword_names],
            *AT_THE_MOMENT,
        )

    def _blocks(self) -> tuple[tuple[Block, ...], ...]:
        """The places on the side of each player, from whoever looks."""
        playmat = self.package.playmat
        shown = {place.zone: place.shows for place in playmat.places}
        sides, first = [], 0
        for side in range(self.players):
            blocks = []
            for kind, zone in enumerate(self.rules.zones):
                if zone.owner == "shared" and side:
                    continue
                shows, number = _room(zone, zone.name == playmat.hand, shown.get(zone.name, "pile"), side)
                blocks.append(Block(zone.name, kind, shows, first, number))
                first += number
            sides.append(tuple(blocks))
        return tuple(sides)

    def _table(self) -> tuple[str, ...]:
        rules, names = self.rules, ["turn", "my_turn", "i_went_first", "is_over"]
        self.at_phases = len(names)
        names += [f"phase:{phase}" for phase in rules.phases]
        self.at_asked = len(names)
        names += [f"asked:player{side}" for side in range(self.players)]
        self.at_kinds = len(names)
        names += [f"question:{kind}" for kind in rules.questions]
        self.at_choice = len(names)
        names += ["question:least", "question:most", "question:ordered", "question:picked", "question:options"]
        names += [f"stage:{stage}" for stage in STAGES]
        names += ["stage:page"]
        self.at_sides = []
        for side, blocks in enumerate(self.blocks):
            self.at_sides.append(len(names))
            names += [f"player{side}.is_mate", f"player{side}.has_lost"]
            names += [f"player{side}.{rules.player_counters[number]}" for number in self.counted]
            for block in blocks:
                names.append(f"player{side}.{block.name}.count")
                if rules.zones[block.kind].state:
                    names.append(f"player{side}.{block.name}.rested")
        return tuple(names)

    def _number_actions(self) -> None:
        """Give every action its number."""
        self.stop, self.more = 0, 1
        self.first_place = 2
        self.first_number = self.first_place + PLACES
        self.first_player = self.first_number + NUMBERS
        self.untargeted = self.first_player + self.players
        self.first_target = self.untargeted + 1
        first_verb = self.first_target + self.places
        span = self.places + 1
        self.verbs = {verb: first_verb + number * span for number, verb in enumerate(self.rules.verbs)}
        self.actions = first_verb + len(self.verbs) * span

    def place_names(self) -> list[str]:
        """The name of each place for a card, in order.

        >>> layout("gundam").place_names()[6:8], layout("gundam").place_names()[-1]
        (['player0.battle[0]', 'player0.battle[1]'], 'offered[15]')
        """
        names = [
            f"player{side}.{block.name}[{number}]"
            for side, blocks in enumerate(self.blocks)
            for block in blocks
            for number in range(block.number)
        ]
        names += [f"player{side}.attached[{n}]" for side in range(self.players) for n in range(ATTACHED)]
        return [*names, *[f"offered[{number}]" for number in range(OFFERED)]]

    def action_names(self) -> list[str]:
        """The name of each action, in order.

        >>> names = layout("gundam").action_names()
        >>> names[0], names.index("attack player0.battle[0]") < len(names) == layout("gundam").actions
        ('stop', True)
        """
        places = self.place_names()
        names = ["stop", "more"]
        names += [f"place {number}" for number in range(PLACES)]
        names += [f"number {number}" for number in range(NUMBERS)]
        names += [f"player{side}" for side in range(self.players)]
        names += ["no target", *[f"target {place}" for place in places]]
        for verb in self.rules.verbs:
            names += [verb, *[f"{verb} {place}" for place in places]]
        return names

    def describe(self) -> dict[str, object]:
        """The encoding by name: what each number of an observation and each action means.

        `layout` is a number that is another one as soon as any of it is: a trained model should be kept with it.

        >>> told = layout("gundam").describe()
        >>> told["version"], told["table"][:3], told["actions"][0]
        (1, ['turn', 'my_turn', 'i_went_first'], 'stop')
        """
        told = {
            "game": self.rules.id,
            "version": VERSION,
            "players": self.players,
            "table": list(self.table),
            "places": self.place_names(),
            "columns": list(self.columns),
            "scale": dict(self.scale),
            "largest": LARGEST,
            "actions": self.action_names(),
        }
        return {**told, "layout": crc32(repr(told).encode())}


def _room(zone: ZoneDef, is_hand: bool, shows: str, side: int) -> tuple[str, int]:
    """How a zone is shown and how many places it has."""
    if is_hand or is_held(zone):
        return "hand", KNOWN_IN_A_HAND if side and zone.seen_by != "all" else IN_A_HAND
    if shows == "cards":
        # One more than there is room for: the question which of them goes is put while all lie there.
        return "table", ON_THE_TABLE if zone.capacity is None else zone.capacity + 1
    return "pile", 0 if shows == "strip" else ON_A_PILE


def printed_cards(package: GamePackage) -> list[CardDef]:
    """All printed faces of a game's own cards, in the order of their numbers."""
    cards = [card for _, card in sorted(package.pool().items())]
    return [face for card in cards for face in (card, card.back) if face is not None]


@cache
def layout(game: str, players: int = 2) -> Layout:
    """The layout of a game, by its id, for so many players."""
    return Layout(load(game), players)
