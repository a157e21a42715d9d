"""319, 404, 511, 529, 900, 1406: territories, their faces, their release, and those that become units."""

from __future__ import annotations

from fuda.games.build_divide.energy import EnergyCost
from fuda.games.build_divide.paying import PayEnergy, can_pay
from fuda.games.build_divide.zones import FIELD, TERRITORY
from fuda.kernel.abilities.ability import Modification, Scope, Static, Triggered
from fuda.kernel.abilities.ability_index import register, unregister
from fuda.kernel.abilities.events import emit
from fuda.kernel.abilities.replacements import Act, perform
from fuda.kernel.choice import PASS, Option
from fuda.kernel.definition import CardDef
from fuda.kernel.game import Game
from fuda.kernel.moves import moves
from fuda.kernel.moves.moves import Move
from fuda.kernel.procedures.procedure import Procedure, does, step
from fuda.kernel.procedures.resolve import Resolve
from fuda.kernel.program.instructions import Instruction
from fuda.kernel.program.node import node
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.state.writing import show_face
from fuda.kernel.values.durations import add_effect, end_effect
from fuda.kernel.values.values import TYPES, Continuous, types, value

ACE = "エース"


@does("404-1", "319-2", "319-3")
def is_released(game: Game, card: int) -> bool:
    """404-1: does the territory lie with its released face up? It can do so only in some zones."""
    definition = game.definition[card]
    return definition.type == "territory" and bool(definition.turned_in)


def titles_of(definition: CardDef) -> frozenset[str]:
    """308: the titles that a face prints."""
    titles = definition.extra.get("titles", ())
    assert isinstance(titles, tuple)
    return frozenset(titles)


def released_face(definition: CardDef) -> CardDef:
    """319-2: the face with a cost, whichever is up."""
    return definition if definition.turned_in or definition.back is None else definition.back


@does("1702-1d")
def names_of(definition: CardDef) -> tuple[str, ...]:
    """The names that a card is found by: 1702-1d: one whose other face is a unit also by that one's."""
    back = definition.back
    if back is None or back.type != "unit" or not back.turned_in:
        return definition.names
    return (*definition.names, *back.names)


@does("515-2")
def can_be_unit(game: Game, card: int) -> bool:
    """515-2: can it be put on the field as a unit: is it a unit card, or one by its other face?"""
    definition = game.definition[card]
    back = definition.back
    return definition.type == "unit" or (back is not None and back.type == "unit" and bool(back.turned_in))


@does("1702-1d:i", "1702-2b")
def show_unit_face(game: Game, card: int) -> None:
    """1702-1d:i: a card that is put on the field as the unit of its other face shows that face."""
    back = game.definition[card].back
    if back is not None and back.type == "unit" and back.turned_in:
        unregister(game, card)
        show_face(game, card, back)


@does("319-3a", "203-2a")
def in_d_deck(definition: CardDef) -> CardDef:
    """319-3a: the face from which colour and total cost of a territory in the D deck are read."""
    return released_face(definition) if definition.type == "territory" else definition


def territories_of(game: Game, player: int) -> list[int]:
    """401-8: the player's territories, in the territory zone and on the field."""
    found = []
    for kind in (TERRITORY, FIELD):
        for card in game.cards(kind, player):
            if game.definition[card].type == "territory" and game.slot[card] <= 0:
                found.append(card)
    return found


@does("312-3", "312-3a", "1422-2")
def has_released(game: Game, player: int, titles: frozenset[str] = frozenset()) -> bool:
    """312-3, 312-3a: has the player a released territory (of one of those titles, where any are named)?"""
    return any(
        is_released(game, card) and (not titles or not titles.isdisjoint(titles_of(game.definition[card])))
        for card in territories_of(game, player)
    )


def has_released_face(definition: CardDef) -> bool:
    """319-2: is it the unreleased face of a territory? (The other face of a card like that of 1702 is none.)"""
    back = definition.back
    return definition.type == "territory" and back is not None and back.type == "territory" and bool(back.turned_in)


# 900: the release as a part of an Ace's arrival.


@does("902-3", "902-3a")
def release_cost(game: Game, territory: int, ace: int) -> int:
    """902-3: the released face's total less the Ace's, in energy of any colour."""
    return max(0, released_face(game.definition[territory]).stats["cost"] - value(game, ace, "cost"))


@does("902-1", "902-2")
def releasable(game: Game, ace: int) -> list[int]:
    """902-2: the unreleased territories in the Ace's controller's zone that share a title with it and can be paid."""
    player = game.controller[ace]
    titles = titles_of(game.definition[ace])
    return [
        card
        for card in game.cards(TERRITORY, player)
        if has_released_face(game.definition[card])
        and not titles.isdisjoint(titles_of(game.definition[card]))
        and can_pay(game, player, EnergyCost((), release_cost(game, card, ace)))
    ]


class ReleaseTerritory(Procedure):
    """902: an Ace that was played from the hand has just been put on the field; its controller may release."""

    ace: int
    chosen: int = 0

    @step("902-1", "901-1", "902-1a", "902-2", "902-3b", "902-4")
    def offer(self, game: Game) -> None:
        """Which territory, or none; nothing comes between this and the arrival."""
        ace = self.ace & CARD_MASK
        found = releasable(game, ace)
        if not found:
            return self.end()
        options = [Option("release", game.ref[card]) for card in found]
        return game.ask(game.controller[ace], "release", [*options, PASS], clause="902-1")

    @step("902-3", "902-3a", "902-3b")
    def pay(self, game: Game) -> None:
        """The release cost is paid in energy of any colour."""
        chosen = self.answer[0]
        if chosen.verb != "release":
            return self.end()
        self.chosen = chosen.card
        ace = self.ace & CARD_MASK
        cost = release_cost(game, chosen.card & CARD_MASK, ace)
        if cost:
            game.call(PayEnergy(game.controller[ace], EnergyCost((), cost)))
        return None

    @step("902-2a")
    def release(self, game: Game) -> None:
        """It is turned to its released face."""
        perform(game, [Act("release", self.chosen, source=self.ace)])


def is_ace(definition: CardDef) -> bool:
    """304-3: has it the subtype of Aces?"""
    return ACE in definition.extra.get("subtypes", ())  # type: ignore[operator]


# 511, 529: releasing and closing, whatever brings it about.


@does("511-1", "902-2a", "1406-1a")
def release(game: Game, acts: list[Act]) -> int:
    """511-1: territories turn to their released face; with アサルトテリトリー they go to the field for it."""
    done = 0
    for act in acts:
        card = act.card & CARD_MASK
        definition = game.definition[card]
        if not has_released_face(definition) or game.zone_kind(card) not in (TERRITORY, FIELD):
            continue
        if released_face(definition).keywords.get("assault") and game.zone_kind(card) == TERRITORY:
            player = game.controller[card]
            moves.move(game, [card], FIELD, verb="release", player=player, source=act.source, cause=act.cause)
        moves.turn_over(game, card, source=act.source, cause=act.cause)
        emit(game, "released", game.ref[card], game.controller[card], source=act.source, cause=act.cause)
        done += 1
    return done


@does("529-1", "529-1a")
def close(game: Game, acts: list[Act]) -> int:
    """529-1: territories turn to their unreleased face, in the territory zone."""
    done = 0
    for act in acts:
        card = act.card & CARD_MASK
        if not is_released(game, card):
            continue
        player = game.controller[card]
        if game.zone_kind(card) == FIELD:
            owner = game.owner[card]
            moves.move(game, [card], TERRITORY, verb="close", player=owner, source=act.source, cause=act.cause)
        if is_released(game, card):
            moves.turn_over(game, card, source=act.source, cause=act.cause)
        emit(game, "closed", game.ref[card], player, source=act.source, cause=act.cause)
        done += 1
    return done


# 1406: territories as units.


def is_assault_unit(game: Game, card: int) -> bool:
    """1406-2: is it a territory that has become a unit?"""
    return (
        TYPES in game.modified
        and game.zone_kind(card) == FIELD
        and game.definition[card].type == "territory"
        and game.slot[card] <= 0
        and "unit" in types(game, card)
    )


@does("1406-1a", "1406-1b", "1406-3")
def become_unit(
    game: Game, card: int, *, duration: str, source: int, player: int, stamp: int, key: str, until: int = 0
) -> bool:
    """1406-1a, 1406-3: a territory on the field is a unit as well, with the power and hit that it prints."""
    if game.definition[card].type != "territory":
        return False
    if game.zone_kind(card) == TERRITORY:
        moves.move(game, [card], FIELD, verb="assault", player=game.controller[card], source=source)
    if game.zone_kind(card) != FIELD or "unit" in types(game, card):
        return False
    printed = game.definition[card].extra["unit"]
    assert isinstance(printed, tuple)
    parts: tuple[tuple[str, str, str | int], ...] = (
        (TYPES, "grant", "unit"), ("power", "add", printed[0]), ("hit", "add", printed[1])
    )  # fmt: skip
    for aspect, op, amount in parts:
        effect = Continuous(
            aspect, op, amount, targets=(game.ref[card],), duration=duration, until=until, source=source,
            bearer=game.ref[card], player=player, stamp=stamp, key=key,
        )  # fmt: skip
        add_effect(game, effect)
    emit(game, "became_unit", game.ref[card], game.controller[card], source=source)
    return True


@does("1406-1a", "1205-6")
@node
class OnFieldAndNoUnit:
    """1406-1a: this territory is on the field and is no unit."""

    def holds(self, game: Game, scope: Scope) -> bool:
        card = scope.source & CARD_MASK
        return game.is_current(scope.source) and game.zone_kind(card) == FIELD and "unit" not in types(game, card)


class BecomeUnit(Instruction):
    """1406-1a: while it is on the field, this territory is a unit as well."""

    __slots__ = ()

    def run(self, game: Game, fx: Resolve) -> None:
        """It is from now on."""
        if game.is_current(fx.source):
            stamp = fx.stamp or game.clock
            become_unit(
                game, fx.source & CARD_MASK, duration="game", source=fx.source, player=fx.player, stamp=stamp,
                key=fx.ability.key,
            )  # fmt: skip


ASSAULT = Triggered(
    "assault", frozenset({FIELD}), (BecomeUnit(),), events=("state",), own=False, state_based=True,
    condition=OnFieldAndNoUnit(), clause="1406-1a", text="【アサルトテリトリー】",
    english="【Assault Territory】 while it is on the field, this territory is a unit as well",
)  # fmt: skip

# 1604: commands as units.

UNIT_PLACE = 0
"""How a card lies on the field that an effect has made a unit."""
AS_UNIT = does("1604-2", "1604-2a")(
    Static("as_unit", frozenset({FIELD}), (Modification(TYPES, "set", "unit"),), english="a unit and no command")
)


@does("1604-1", "1604-2")
def appear_as_units(game: Game, acts: list[Act]) -> int:
    """1604-1: commands are put on the field as units of the player; what they are like the effect says (1604-3)."""
    done = 0
    for act in acts:
        card = act.card & CARD_MASK
        how = {"player": act.player, "slot": UNIT_PLACE, "source": act.source, "cause": act.cause}
        done += len(moves.move(game, [card], FIELD, verb="appear", **how))  # type: ignore[arg-type]
    return done


WITHDRAWAL = "1406-2"


@does("1406-2", "1205-4a:ii", "804-6d")
def withdraw(game: Game, card: int, source: int = 0, cause: str = "") -> None:
    """1406-2: instead of going elsewhere it goes to its owner's territory zone, unreleased; nothing of what it was
    stays with it but what it carries.

    It leaves as the unit that it was, and by whatever would have brought it elsewhere.
    """
    ref = game.ref[card]
    moves.move(
        game, [card], TERRITORY, verb="withdraw", player=game.owner[card], source=source, cause=cause, clause=WITHDRAWAL
    )
    for effect in [e for e in game.effects if e.aspect == TYPES and e.targets == (ref,)]:
        end_effect(game, effect)
    front = game.definition[card].back
    if front is not None and is_released(game, card):
        unregister(game, card)
        show_face(game, card, front)
        register(game, card)


def withdrawn(game: Game, batch: list[Move]) -> list[Move]:
    """1406-2: the parts of a move that are not of territories that are units; those go back instead."""
    return _withdrawn(game, batch) if TYPES in game.modified else batch


def _withdrawn(game: Game, batch: list[Move]) -> list[Move]:
    back = [part for part in batch if part.clause != WITHDRAWAL and is_assault_unit(game, part.card)]
    if not back:
        return batch
    for part in back:
        withdraw(game, part.card, part.source, part.cause)
    return [part for part in batch if part not in back]
