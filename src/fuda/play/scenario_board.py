"""From a scenario to a game that stands where the scenario begins.

Cards are put into their places directly, and nothing of that is an event. What contradicts itself is refused, with
its place.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from fuda.games.package import ScenarioWords, asked_first
from fuda.kernel.abilities import ability_index
from fuda.kernel.definition import CardDef, DeckList
from fuda.kernel.errors import BadFile, FudaError
from fuda.kernel.game import Game
from fuda.kernel.state import setting_up
from fuda.kernel.state.writing import set_counter, set_player_counter, set_time
from fuda.kernel.views import option_keys
from fuda.play.scenario import ID, PLACED_KEYS, SET_UP, Scenario
from fuda.play.scenario_stacking import from_the_top, stacked

BLANK = "blank"
ROLLS_TRIED = 64


def build(scenario: Scenario) -> Game:
    """The game as the scenario has it, before the first step is run."""
    return _Builder(scenario).game()


@dataclass(frozen=True, slots=True)
class _Card:
    """A card of the scenario: what it is and how it lies. `label` is "" where the scenario does not speak of it."""

    definition: CardDef
    label: str
    state: Mapping[str, object]
    attached: tuple[_Card, ...]
    where: str
    beneath: tuple[tuple[_Card, int], ...] = ()


class _Builder:
    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.package = scenario.package
        self.rules = self.package.rules
        self.words: ScenarioWords = self.package.scenario
        self.places: dict[str, str] = {}
        self.defined: dict[str, CardDef] = {}

    def fault(self, where: str, sentence: object) -> BadFile:
        return BadFile(f"{self.scenario.place}, {where}: {sentence}")

    def game(self) -> Game:
        for number, card in enumerate(self.scenario.cards, 1):
            for made in self.read(card, "", f"cards, card {number}"):
                self.defined[made.label] = made.definition
        return self.set_up() if self.scenario.phase == SET_UP else self.board()

    # A game in progress.

    def board(self) -> Game:
        """Everybody's cards in their places, and the frames of the phase."""
        scenario, rules = self.scenario, self.rules
        try:
            self.words.check_players(len(scenario.sides))
        except FudaError as fault:
            raise self.fault("the players", fault) from None
        game = Game(rules, self.words.teams(len(scenario.sides), scenario.modes), scenario.seed)
        set_time(game, scenario.turn, scenario.turn_player, scenario.first_player, scenario.phase)
        try:
            self.words.begin(game, scenario.modes)
        except FudaError as fault:
            raise self.fault(" and ".join(scenario.modes), fault) from None
        for player, side in enumerate(scenario.sides):
            self.side(game, player, side)
        ability_index.rebuild(game)
        for player in range(game.n):
            wrong = self.words.contradiction(game, player)
            if wrong:
                raise self.fault(option_keys.player_name(player), wrong)
        try:
            setting_up.stand_at(game, rules.resume_at(game, scenario.phase))
        except FudaError as fault:
            raise self.fault("phase", fault) from None
        game.ask_forced = True
        return game

    def side(self, game: Game, player: int, side: Mapping[str, object]) -> None:
        letter = option_keys.player_name(player)
        for kind, zone in enumerate(self.rules.zones):
            given = side.get(zone.name, self.words.filled.get(zone.name, 0))
            if self.words.type_for is not None and zone.name not in side:
                given = self.words.type_for(game, player, zone.name, given)
            where = f"{letter}.{zone.name}"
            if isinstance(given, str):
                cards = [self.stock(self.words.special[zone.name, given](), where)]
            elif isinstance(given, int):
                cards = self.read({"count": given}, zone.name, where) if given else []
            else:
                assert isinstance(given, list)
                cards = [
                    card
                    for number, one in enumerate(given, 1)
                    for card in self.read(one, zone.name, f"{where}, card {number}")
                ]
            for word, (stocked, make) in self.words.stock.items():
                number = side.get(word, 0)
                if stocked == zone.name and isinstance(number, int):
                    cards += [self.stock(make(), f"{letter}.{word}") for _ in range(number)]
            if zone.capacity is not None and len(cards) > zone.capacity:
                raise self.fault(where, f"{len(cards)} cards are more than the {zone.capacity} that fit there")
            for card in reversed(cards) if zone.ordered else cards:
                self.put(game, card, player, kind)
        for counter, name in enumerate(self.rules.player_counters):
            number = side.get(name) if name in self.words.player_counters else None
            if isinstance(number, int):
                set_player_counter(game, counter, player, number)

    def stock(self, definition: CardDef, where: str) -> _Card:
        return _Card(definition, "", {}, (), where)

    def put(
        self,
        game: Game,
        card: _Card,
        player: int,
        kind: int,
        host: _Card | None = None,
        under: int = -1,
        place: int = -1,
    ) -> None:
        """Lay a card into a zone, or under a card that already lies there."""
        zone = self.rules.zones[kind]
        fault = self.words.misplaced(card.definition, zone.name, host.definition if host else None)
        fault = fault or self.stateless(card, zone.name)
        if fault:
            raise self.fault(card.where, fault)
        try:
            number = game.add_card(card.definition, player)
        except FudaError as too_many:
            raise self.fault(card.where, too_many) from None
        game.new_incarnation(number)
        setting_up.lay(
            game, number, kind * game.n + player, slot=place,
            face_down=bool(card.state.get("face_down", zone.face_down)),
            rested=zone.name in self.words.rested_in or bool(card.state.get("rested")),
            arrived=game.turn if card.state.get("arrived") else 0,
        )  # fmt: skip
        for counter, name in enumerate(self.rules.counters):
            amount = card.state.get(name, 0)
            assert isinstance(amount, int)
            set_counter(game, counter, number, amount)
        if card.label:
            game.labels[number] = card.label
        elif zone.name in self.words.named and host is None:
            game.labels[number] = self.words.named[zone.name](player)
        if host is not None:
            setting_up.lay_under(game, number, under)
        for key, set_place in self.words.placed.items():
            set_place(game, number, card.state.get(key))
        for laid in card.attached:
            self.put(game, laid, player, kind, card, number)
        for lower, there in card.beneath:
            self.put(game, lower, player, kind, card, number, there or -1)

    def stateless(self, card: _Card, zone: str) -> str:
        """What is said of how a card lies where cards don't lie so."""
        for key, zones in self.words.states_in.items():
            if card.state.get(key) and zone not in zones:
                return f"a card in {zone} has no '{key}'; only one in {', '.join(sorted(zones))} has"
        return ""

    # A game from its beginning.

    def set_up(self) -> Game:
        """A game of the given decks, in which the scenario's first player makes the first decision."""
        made: list[_Card] = []
        decks = [self.deck(player, made) for player in range(len(self.scenario.sides))]
        over: Game | None = None
        for seed in range(self.scenario.seed, self.scenario.seed + ROLLS_TRIED):
            game = self.dealt(decks, seed)
            if self.scenario.stacked:
                game = self.dealt(self.stacked(game, decks), seed)
            trial = game.clone()
            trial.run()
            first = self.words.first if self.scenario.says_first else asked_first
            if trial.choice is not None and first(trial) == self.scenario.first_player:
                self.label(game, made)
                return game
            if trial.choice is None and over is None:
                over = game
        if over is not None:
            self.label(over, made)
            return over
        raise self.fault("first_player", f"none of {ROLLS_TRIED} seeds makes that player the first")

    def stacked(self, game: Game, decks: Sequence[DeckList]) -> list[DeckList]:
        """The decks so laid that after the shuffle they lie as listed."""
        try:
            return stacked(game, decks)
        except FudaError as fault:
            raise self.fault("stacked", fault) from None

    def dealt(self, decks: Sequence[DeckList], seed: int) -> Game:
        """A new game of these decks, before its first step."""
        try:
            game = self.package.new_game(decks, seed, **self.mode())
        except FudaError as fault:
            raise self.fault("deck_list", fault) from None
        game.ask_forced = True
        return game

    def mode(self) -> dict[str, str]:
        """The mode that the game is begun in, if any."""
        return {"mode": next(iter(self.scenario.modes.values()))} if self.scenario.modes else {}

    def deck(self, player: int, made: list[_Card]) -> DeckList:
        letter = option_keys.player_name(player)
        given = self.scenario.sides[player]["deck_list"]
        where = f"{letter}.deck_list"
        if isinstance(given, str):
            try:
                return self.package.load_deck(given)
            except FudaError as fault:
                raise self.fault(where, fault) from None
        assert isinstance(given, list)
        parts: dict[str, list[CardDef]] = {part: [] for part in self.rules.deck_parts}
        for number, one in enumerate(given, 1):
            for card in self.read(one, "", f"{where}, card {number}"):
                parts[self.rules.part_of(card.definition)].append(card.definition)
                made.append(card)
        return DeckList(f"{letter}'s deck", {part: tuple(cards) for part, cards in parts.items()})

    def label(self, game: Game, made: list[_Card]) -> None:
        """Give the decks' cards their ids: copies of one entry share a definition, and any of them may be any."""
        waiting: dict[int, list[str]] = {}
        for card in made:
            if card.label:
                waiting.setdefault(id(card.definition), []).append(card.label)
        order = from_the_top(game) if self.scenario.stacked else range(len(game.definition))
        for number in order:
            labels = waiting.get(id(game.definition[number]))
            if labels:
                game.labels[number] = labels.pop(0)

    # Cards.

    def read(self, card: object, zone: str, where: str, default_type: str = "") -> list[_Card]:
        """The cards that an entry of a list stands for: one, or as many as its `count` says."""
        data = self.entry(card, where)
        count = data.get("count", 1)
        assert isinstance(count, int)
        default_type = default_type or self.words.type_in.get(zone, self.words.type_elsewhere)
        definition = self.definition(data, default_type, where)
        name = str(data.get("id", ""))
        found = []
        for copy in range(1, count + 1):
            label = f"{name}{copy}" if name and "count" in data else name
            self.claim(label, where)
            attached: list[_Card] = []
            if self.words.attached in data:
                key = self.words.attached
                if count > 1:
                    raise self.fault(where, f"a card with a {key} has no 'count'")
                given = data[key]
                for one in given if isinstance(given, list) else [given]:
                    attached += self.read(one, zone, f"{where}, {key}", self.words.attached_type)
            lying = tuple(
                (lower, place)
                for key, (type_, place) in self.words.beneath.items()
                for one in self.listed(data.get(key))
                for lower in self.read(one, zone, f"{where}, {key}", type_)
            )
            found.append(_Card(definition, label, data, tuple(attached), where, lying))
        return found

    def listed(self, value: object) -> list[object]:
        return value if isinstance(value, list) else []

    def entry(self, card: object, where: str) -> Mapping[str, object]:
        """A card as a mapping: a plain word is a card that exists, or the id of a blank one."""
        if not isinstance(card, str):
            assert isinstance(card, dict)
            return card
        if card in self.defined or card in self.package.pool():
            return {"card": card}
        if not ID.fullmatch(card):
            raise self.fault(where, f"there is no card '{card}', and an id has letters, digits and _ only")
        return {"id": card}

    def claim(self, label: str, where: str) -> None:
        """An id belongs to one card."""
        if not label:
            return
        if label in [option_keys.player_name(player) for player in range(len(self.scenario.sides))]:
            raise self.fault(where, f"'{label}' is a player and can't be a card's id")
        if label in self.places:
            raise self.fault(where, f"the id '{label}' is already that of {self.places[label]}")
        self.places[label] = where

    def definition(self, data: Mapping[str, object], default_type: str, where: str) -> CardDef:
        """The printed card."""
        try:
            if "card" in data:
                name = str(data["card"])
                return self.defined.get(name) or self.package.find_card(name)
            named = str(data.get("id", BLANK))
            outside = PLACED_KEYS | set(self.rules.counters) | set(self.words.placed)
            outside |= {self.words.attached, "no", *self.words.beneath}
            printed = {key: value for key, value in data.items() if key not in outside}
            printed = {"type": default_type, "name": named, **printed, "id": str(data.get("no", named))}
            # Here a type that there is not is said with its place.
            self.package.card_type(str(printed["type"]), where)
            return self.package.make_card(self.words.complete(printed), where)
        except BadFile as fault:
            # A card's faults name the card's place; what is missing is the file's.
            raise BadFile(f"{self.scenario.place}, {fault}") from None
        except FudaError as fault:
            raise self.fault(where, fault) from None
