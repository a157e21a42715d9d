"""Chapter 9 (904–906): playing cards, and what comes of it."""

from __future__ import annotations

from collections.abc import Sequence

from fuda.games.vividz.activating import Pay, PlayAbility
from fuda.games.vividz.acts import in_area, shuffle
from fuda.games.vividz.zones import (
    ADJACENT,
    AREA_NAMES,
    AREAS,
    DECK,
    ENERGY,
    HAND,
    KEEP,
    LEFT,
    SCOUT,
    TEMPORARY,
    TRASH,
)
from fuda.kernel.abilities.events import emit
from fuda.kernel.abilities.replacements import Act, perform
from fuda.kernel.choice import NO, YES, Option, new_option
from fuda.kernel.game import Game
from fuda.kernel.moves import moves
from fuda.kernel.procedures.procedure import Procedure, Reporting, does, step
from fuda.kernel.procedures.resolve import Resolve, speak_of
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.values.bans import is_banned
from fuda.kernel.values.values import forbidden, value

# What may be played.


@does("303.1", "303.2", "905.2", "905.2a", "905.2c", "905.2d")
def energy_cost(game: Game, card: int, area: int = -1) -> int:
    """905.2: what playing the card costs, with increases before decreases; [LvUP] saves what stands in the area."""
    modified = game.modified
    if "cost" not in modified and "play_cost" not in modified:
        cost = total = game.definition[card].stats["cost"]
    else:
        cost = value(game, card, "cost")
        total = cost + value(game, card, "play_cost")
    there = game.zones[area * game.n + game.controller[card]] if area >= 0 else ()
    if there and value(game, card, "lvup") and _highest_cost(game, there) < cost:
        for other in there:
            total -= 1 + len(moves.all_under(game, other))
    return total if total > 0 else 0


def _highest_cost(game: Game, cards: Sequence[int]) -> int:
    """The highest cost of any of these cards."""
    return max([value(game, card, "cost") for card in cards])


@does("906.1a", "703.2a", "102.7", "514.1")
def areas_for(game: Game, player: int, card: int, free: bool) -> list[int]:
    """906.1a: the areas that a character or engage may be played to, if its cost can be paid."""
    zones, n = game.zones, game.n
    energy = len(zones[ENERGY * n + player])
    engage = game.definition[card].type == "engage" and "deck_engage" not in game.definition[card].extra
    found = []
    for area in AREAS:
        if (not engage or zones[area * n + player]) and (free or energy_cost(game, card, area) <= energy):
            found.append(area)
    return found


@does("703.2", "703.2a", "906.1a", "906.1c")
def can_play(game: Game, player: int, card: int, free: bool = False) -> bool:
    """Can the card be played by this player: its cost paid, an area chosen, nothing against it?"""
    if forbidden(game, "play", card):
        return False
    definition = game.definition[card]
    if definition.type == "event":
        if game.turn == 1 and player == game.turn_player:
            return False
        return free or energy_cost(game, card) <= len(game.cards(ENERGY, player))
    if (
        definition.type == "character"
        and not free
        and "lvup" not in definition.keywords
        and "lvup" not in game.modified
    ):
        return energy_cost(game, card) <= len(game.cards(ENERGY, player))
    return bool(areas_for(game, player, card, free))


@does("508.2", "703.2")
def card_plays(game: Game, player: int, types: tuple[str, ...] = ("character", "event", "engage")) -> list[Option]:
    """The cards in hand and keep that the player may play now."""
    options = []
    definitions = game.definition
    for zone in (HAND, KEEP):
        for card in game.zones[zone * game.n + player]:
            if definitions[card].type in types and can_play(game, player, card):
                options.append(new_option(("play", game.ref[card], 0, -1, 0)))
    return options


# Cards.


class PlayCard(Reporting):
    """904.2, 906: a card is played and resolved; `free` ones without their cost."""

    player: int
    card: int
    free: bool = False
    area: int = -1
    cost: int = 0
    at: int = 0

    @step("904.2b", "904.2a", "904.2", "904.1", "906.1")
    def begin(self, game: Game) -> None:
        """The card is shown, if it lies hidden."""
        card = self.card & CARD_MASK
        if game.zone_kind(card) in (HAND, DECK) and game.seen[card] != (1 << game.n) - 1:
            moves.reveal(game, [card], range(game.n))

    @step("906.1a", "904.2c")
    def choose_area(self, game: Game) -> None:
        """A character or engage is played to an area of one's own, on which the cost may depend."""
        card = self.card & CARD_MASK
        if game.definition[card].type != "event":
            areas = areas_for(game, self.player, card, self.free)
            game.ask(self.player, "area", area_options(areas), subject=self.card)

    @step("904.2d", "905.2", "906.1c")
    def fix_cost(self, game: Game) -> None:
        """The cost is fixed."""
        if self.answer:
            self.area = area_of(self.answer[0])
        if not self.free:
            self.cost = energy_cost(game, self.card & CARD_MASK, self.area)

    @step("904.2e", "510.1")
    def to_temporary(self, game: Game) -> None:
        """The card goes to the temporary zone."""
        card = self.card & CARD_MASK
        moves.move(game, [card], TEMPORARY, verb="play")
        self.card = game.ref[card]

    @step("904.2f", "905.3")
    def pay(self, game: Game) -> None:
        """The cost is paid."""
        if self.cost:
            game.call(Pay(self.player, self.cost, self.card))

    @step("904.2h")
    def played(self, game: Game) -> None:
        """Now it has been played."""
        emit(game, "played", self.card, self.player, origin=game.came_from[self.card & CARD_MASK])

    @step("906.2b", "904.3", "906.2", "909.1", "909.2", "304.1c")
    def resolve(self, game: Game) -> None:
        """It does what its kind does: an event's abilities are carried out in order."""
        definition = game.definition[self.card & CARD_MASK]
        if definition.type != "event":
            return self.goto("settle")
        if self.at < len(definition.played):
            self.at += 1
            self.goto("resolve")
            return game.call(Resolve(definition.played[self.at - 1], self.card, self.card, self.player))
        return None

    @step("906.2b", "904.3c")
    def put_away(self, game: Game) -> None:
        """An event goes to its owner's trash, unless it has gone elsewhere."""
        card = self.card & CARD_MASK
        if game.ref[card] == self.card and game.zone_kind(card) == TEMPORARY:
            moves.move(game, [card], TRASH, verb="trash")
        self.goto("over")

    @step("906.2c", "906.2a", "1206.1")
    def settle(self, game: Game) -> None:
        """A character or an engage comes into its area."""
        card = self.card & CARD_MASK
        if "deck_engage" in game.definition[card].extra:
            game.call(DeckEngage(self.player, self.card, self.area))
        else:
            settle_in(game, self.player, card, self.area)

    @step("904.3c")
    def over(self, game: Game) -> None:
        """That is all; what was played counts as done."""
        self.performed = 1


@does("906.2a", "906.2c", "1109.1", "1109.2", "1109.3", "503.1", "503.3")
def settle_in(game: Game, player: int, card: int, area: int) -> None:
    """A character appears in its area, rebooted; an engage is connected to the one there, or goes to the trash."""
    if game.definition[card].type == "character":
        moves.move(game, [card], area, verb="appear", player=player, clause="906.2a")
        return
    there = game.cards(area, player)
    if there:
        perform(game, [Act("connect", game.ref[card], other=game.ref[there[-1]])])
    else:
        moves.move(game, [card], TRASH, verb="trash")


class DeckEngage(Procedure):
    """1206: the named card is fetched from the deck, and both come into the area connected."""

    player: int
    card: int
    area: int
    fetched: int = 0

    @step("1206.2", "102.10")
    def search(self, game: Game) -> None:
        """The player looks for the named card in the deck, and may fail to find it."""
        names = game.definition[self.card & CARD_MASK].extra["deck_engage"]
        assert isinstance(names, tuple)
        found = [c for c in game.cards(DECK, self.player) if not set(names).isdisjoint(game.definition[c].names)]
        options = [Option("choose", game.ref[c]) for c in found]
        moves.reveal(game, game.cards(DECK, self.player), [self.player], quietly=True)
        game.ask(self.player, "choose", options, least=0, subject=self.card, covered=True)

    @step("1206.2", "1206.2a")
    def enter(self, game: Game) -> None:
        """The character of the two appears, the engage is connected to it; without both, the card goes to the trash."""
        card = self.card & CARD_MASK
        fetched = self.answer[0].card & CARD_MASK if self.answer else -1
        pair = [c for c in (card, fetched) if c >= 0]
        pair.sort(key=lambda c: game.definition[c].type != "character")
        if [game.definition[c].type for c in pair] != ["character", "engage"]:
            moves.move(game, [card], TRASH, verb="trash")
            return
        moves.move(game, pair[:1], self.area, verb="appear", player=self.player)
        perform(game, [Act("connect", game.ref[pair[1]], other=game.ref[pair[0]])])

    @step("1105.1")
    def shuffled(self, game: Game) -> None:
        """The deck that was looked through is shuffled."""
        shuffle(game, self.player)


# Areas.


AREA_OPTIONS = tuple([Option(name) for name in AREA_NAMES])


def area_options(areas: list[int]) -> list[Option]:
    """Areas as options."""
    return [AREA_OPTIONS[area - LEFT] for area in areas]


def area_of(option: Option) -> int:
    """The area that an option names."""
    return LEFT + AREA_NAMES.index(option.verb)


class Appear(Reporting):
    """1109: characters appear by an effect, each in a chosen area of its owner's, all together (501.5)."""

    player: int
    cards: tuple[int, ...]
    empty: bool = False
    source: int = 0
    asleep: bool = False
    at: int = 0
    areas: tuple[int, ...] = ()

    @step("1109.1")
    def ask(self, game: Game) -> None:
        """Where the next one appears."""
        if self.at >= len(self.cards):
            return self.goto("appear")
        card = self.cards[self.at] & CARD_MASK
        self.answer = ()
        if not game.is_current(self.cards[self.at]) or game.definition[card].type != "character":
            return None
        areas = self.empty_areas(game, game.owner[card]) if self.empty else list(AREAS)
        if not areas:
            return None
        return game.ask(
            self.player, "area", area_options(areas), clause="1202.2" if self.empty else "1109.1",
            subject=self.cards[self.at],
        )  # fmt: skip

    @step("1109.1")
    def place(self, game: Game) -> None:
        """The area is noted; one that has none does not appear."""
        if self.answer:
            self.at += 1
            self.areas = (*self.areas, area_of(self.answer[0]))
        else:
            self.cards = (*self.cards[: self.at], *self.cards[self.at + 1 :])
        self.goto("ask")

    @step("1109.1", "1109.3", "503.3", "501.5", "911.3c", "102.4", "502.5b")
    def appear(self, game: Game) -> None:
        """They come there rebooted, or asleep; the order in which the player named them is that of their timestamps."""
        pairs = zip(self.cards, self.areas, strict=True)
        batch = [moves.Move(ref & CARD_MASK, area, self.source, "effect") for ref, area in pairs]
        self.performed = len(moves.move_together(game, batch, "appear", rested=self.asleep))

    def empty_areas(self, game: Game, owner: int) -> list[int]:
        """The owner's areas in which nobody stands and none of these cards is about to appear."""
        placed = zip(self.cards, self.areas, strict=False)
        taken = [area for ref, area in placed if game.owner_of(ref) == owner]
        return [area for area in AREAS if not game.cards(area, owner) and area not in taken]


@does("1116.1")
def slides(game: Game, card: int) -> list[int]:
    """1116: the adjacent areas without a character, to which this one could slide."""
    if not in_area(game, card) or forbidden(game, "slide", card):
        return []
    return [area for area in ADJACENT[game.zone_kind(card)] if not game.cards(area, game.controller[card])]


class Slide(Reporting):
    """1116: a character moves to an adjacent area without characters, one of those named `to`."""

    player: int
    card: int
    source: int = 0
    to: tuple[str, ...] = ()

    @step("1116.1")
    def ask(self, game: Game) -> None:
        """Where to."""
        areas = slides(game, self.card & CARD_MASK) if game.is_current(self.card) else []
        areas = [area for area in areas if not self.to or AREA_NAMES[area - LEFT] in self.to]
        if not areas:
            return self.end()
        return game.ask(self.player, "area", area_options(areas), subject=self.card)

    @step("1116.1", "911.3a", "913.1a")
    def go(self, game: Game) -> None:
        """It stays what it was."""
        card = self.card & CARD_MASK
        area = area_of(self.answer[0])
        player, cause = game.controller[card], "effect" if self.source else ""
        moved = moves.move(game, [card], area, verb="slide", player=player, source=self.source, cause=cause)
        self.performed = len(moved)


# Scouting.


@does("1115.1", "511.1")
def scout_top(game: Game, player: int, source: int = 0) -> int:
    """1115: the top card of the deck is shown and put into the scout zone; 0 when there is none.

    `source` is the card by whose effect that is.
    """
    deck = game.cards(DECK, player)
    if not deck or is_banned(game, player, "scout"):
        return 0
    card = deck[-1]
    cause = "effect" if source else ""
    moves.reveal(game, [card], range(game.n), source=source, cause=cause)
    moves.move(game, [card], SCOUT, verb="scout", source=source, cause=cause)
    return game.ref[card]


class DecideScout(Procedure):
    """1115: a scouted card with [SCOUT] may be played without its cost; else it goes to the energy."""

    player: int
    card: int
    clause_scout: str = "1115.1"

    @step("1115.1", "305.1", "305.2", "305.3")
    def ask(self, game: Game) -> None:
        """Play it or not."""
        card = self.card & CARD_MASK
        self.answer = ()
        if not game.is_current(self.card):
            return self.end()
        if value(game, card, "scout") and can_play(game, self.player, card, free=True):
            options = [Option("play", self.card), Option("energy")]
            return game.ask(self.player, "scout", options, clause=self.clause_scout, subject=self.card)
        return None

    @step("1115.1")
    def settle(self, game: Game) -> None:
        """It is played at once, or put into its owner's energy."""
        if self.answer and self.answer[0].verb == "play":
            game.call(PlayCard(self.player, self.card, free=True))
        else:
            moves.move(game, [self.card & CARD_MASK], ENERGY, verb="scout")


class ScoutByEffect(Reporting):
    """1115: a player scouts because an effect says so."""

    player: int
    times: int = 1
    done: int = 0
    source: int = 0

    @step("1115.1")
    def scout(self, game: Game) -> None:
        """Show the card and decide, so often as it is said; the text may then speak of it."""
        self.performed = self.done
        card = scout_top(game, self.player, self.source) if self.done < self.times else 0
        if not card:
            return self.end()
        self.done += 1
        self.goto("scout")
        text = game.running(Resolve)
        if text is not None:
            speak_of(game, text, [card & CARD_MASK])
        return game.call(DecideScout(self.player, card))


class OfferFree(Reporting):
    """A card may be played without its cost; where it isn't, it may have to go to the energy (1201.3)."""

    player: int
    card: int
    optional: bool = True
    to_energy: bool = False

    @step("904.3a", "1201.2", "1203.2")
    def offer(self, game: Game) -> None:
        """The player decides, if it can be played."""
        self.performed = 0
        if not game.is_current(self.card) or not can_play(game, self.player, self.card & CARD_MASK, free=True):
            return None
        if not self.optional:
            self.answer = (YES,)
            return None
        return game.ask(self.player, "may", (YES, NO), clause="904.3a", subject=self.card)

    @step("904.3a", "1201.2", "1201.3", "1203.2")
    def play(self, game: Game) -> None:
        """It is played, or put away."""
        if self.answer and self.answer[0].verb == "yes":
            return game.call(PlayCard(self.player, self.card, free=True))
        if self.to_energy and game.is_current(self.card):
            moves.move(game, [self.card & CARD_MASK], ENERGY, verb="energy", clause="1201.3")
        return None


# Abilities.


def do_play(game: Game, player: int, option: Option) -> None:
    """Carry out an option to play a card or an ability."""
    if option.verb == "play":
        game.call(PlayCard(player, option.card))
    else:
        game.call(PlayAbility(player, option))
