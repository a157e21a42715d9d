"""What a card is like in this game: its subtype, titles, icons, faces, and what it does in battle."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from fuda.games.build_divide.territories import in_d_deck, is_released, names_of
from fuda.kernel.procedures.procedure import does
from fuda.kernel.procedures.resolve import Resolve
from fuda.kernel.program.filters import HasColour, OnlyNow, Printed, StatIs
from fuda.kernel.program.node import Quality, Selector, node, read_as
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.values.values import has_lost_printed, value

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Scope
    from fuda.kernel.definition import CardDef
    from fuda.kernel.game import Game
    from fuda.kernel.state.last_known import Snapshot


@does("303-3b", "303-3d")
@node
class NameHolds(Printed):
    """303-3d: its name, or one of its furigana, holds that part."""

    part: str

    def prints(self, definition: CardDef) -> bool:
        spoken: tuple[str, ...] = definition.extra.get("furigana", ())  # type: ignore[assignment]
        return any(self.part in name for name in (*definition.names, *spoken))


@does("303-2", "303-3c")
@node
class NameIs(Printed):
    """303-2a: its name is that one."""

    name: str

    def prints(self, definition: CardDef) -> bool:
        return self.name in names_of(definition)


ICONS = "icons"
"""The aspect of a card that was given icon abilities: how many."""


@does("1501-1a", "1501-1a:i", "1501-1a:ii")
@node
class HasIcons(Printed):
    """1501-1a: has icon abilities, at least so many."""

    number: int = 1

    def prints(self, definition: CardDef) -> bool:
        return definition.extra.get("icons", 0) >= self.number  # type: ignore[operator]

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        """Has it now, with those that it was given?"""
        if ICONS not in game.modified:
            return self.prints(game.definition[card])
        printed = 0 if has_lost_printed(game, card) else game.definition[card].extra.get("icons", 0)
        return printed + value(game, card, ICONS) >= self.number  # type: ignore[operator]


@node
class QuickTimed(Printed):
    """307-1b: its play timing is quick."""

    quick: bool

    def prints(self, definition: CardDef) -> bool:
        return bool(definition.extra.get("quick")) == self.quick


@does("409-4a")
@node
class Shown:
    """409-4a: what is asked of a card in the energy zone is asked of its face; face down it has no information."""

    asked: Quality

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        return not game.face_down[card] and self.asked.matches(game, card, scope)

    def recalls(self, game: Game, last: Snapshot, scope: Scope) -> bool:
        return self.asked.recalls(game, last, scope)


@does("319-3a")
@node
class OnReleasedFace:
    """319-3a: colour and total cost of a territory in the D deck are those of its released face."""

    asked: HasColour | StatIs

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        face = in_d_deck(game.definition[card])
        if face is game.definition[card]:
            return self.asked.matches(game, card, scope)
        if isinstance(self.asked, HasColour):
            return self.asked.colour in face.colours
        return self.asked.meets(face.stats.get(self.asked.stat, 0), game, scope)

    def recalls(self, game: Game, last: Snapshot, scope: Scope) -> bool:
        """What has left the D deck is asked where it is."""
        return self.asked.recalls(game, last, scope)


@node
class InBattle(OnlyNow):
    """802-9b, 803-7b, 803-8: is "attacking", "blocking" or "battling"."""

    state: str

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        from fuda.games.build_divide.battle import battle_states

        return self.state in battle_states(game, card)


@does("404-1")
@node
class Released:
    """404-1: is a territory whose released face lies up (or is not)."""

    is_so: bool

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        return is_released(game, card) == self.is_so

    def recalls(self, game: Game, last: Snapshot, scope: Scope) -> bool:
        """Was it? Only the released face is one that some zones alone show."""
        return bool(last.definition.turned_in) == self.is_so


@node
class Targeted:
    """1204-2g: what was targeted, as far as it is still proper; a card that this effect moved is followed (401-5a)."""

    looks_back: ClassVar[bool] = True

    many: bool = False

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        found = [(game.ref[ref & CARD_MASK], game.last_known.get(ref)) for ref in targets_in(scope) if ref > 0]
        return tuple([now for now, last in found if last is None or last.successor == now])

    def judged(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """Those cards, as they are or last were."""
        return tuple([ref for ref in targets_in(scope) if ref > 0])


def targets_in(scope: Scope) -> tuple[int, ...]:
    """The targets that the resolving effect speaks of: of several 「対象とし」 those of the last one so far."""
    chosen: tuple[tuple[int, ...], ...] = getattr(scope, "targets", ())
    if len(chosen) > 1 and isinstance(scope, Resolve) and scope.paid:
        from fuda.games.build_divide.announcing import named_last

        places = named_last(scope.ability, scope.mode, scope.at)
        chosen = tuple([chosen[place] for place in places]) if places else chosen
    return tuple([ref for refs in chosen for ref in refs])


@node
class Opponent:
    """803-8: the unit that battles with that one (バトル相手)."""

    of: Selector

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """The unit on the other side of the battle."""
        from fuda.games.build_divide.battle import battle_opponent

        found = [battle_opponent(game, ref) for ref in read_as(game, self.of, scope)]
        return tuple([ref for ref in found if ref])
