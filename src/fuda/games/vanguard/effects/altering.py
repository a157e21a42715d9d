"""8.7: continuous changes in the terms of this game's rules: which aspect each touches, and effects with a duration."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from fuda.cardtext import changing
from fuda.cardtext.growing import Grows
from fuda.cardtext.happenings import By
from fuda.games.vanguard.effects.conditions import ENABLED
from fuda.games.vanguard.nations import CLANS
from fuda.games.vanguard.standing import IN_STAND_PHASE, STAND_PHASE
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program.changes import (
    Cannot,
    GainName,
    GainTrait,
    KeywordEffect,
    May,
    Part,
    StatChange,
    plain_parts,
)
from fuda.kernel.program.conditions import SIDE_OF
from fuda.kernel.program.deeds import Deed
from fuda.kernel.program.filters import OnlyNow
from fuda.kernel.program.node import Selector, node
from fuda.kernel.program.selectors import Cards, Every
from fuda.kernel.program.wording import Unplayable
from fuda.kernel.values.durations import add_effect, can_begin, dated
from fuda.kernel.values.values import NAMES

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Filter
    from fuda.kernel.game import Game
    from fuda.kernel.procedures.resolve import Resolve


@node
class Stats:
    """Values go up or down together: パワー+5000/クリティカル+1."""

    parts: tuple[StatChange, ...]


@does("12.9.1.1")
@node
class Enable:
    """12.9: a keyword in the heads of a unit's abilities counts as met, and no other one."""

    keywords: tuple[KeywordEffect, ...]


@node
class BattlesAll:
    """The unit battles several units in one attack (10.20)."""

    cards: Cards


PROHIBITED = {
    "attack": "attack", "boost": "boost", "be_boosted": "be_boosted", "intercept": "intercept", "be_hit": "be_hit",
    "be_attacked": "be_attacked",
    "retire": "be_retired", "stand": "set_active", "rest": "rested", "lock": "be_locked", "unlock": "be_unlocked",
    "delete": "be_deleted", "move": "be_move", "normal_ride": "ride", "call_guardian": "guard", "call": "call",
    "be_chosen": "be_chosen", "trigger": "trigger", "deal": "deal",
}  # fmt: skip
"""What texts forbid, by the name under which the rules ask for it."""

STAND_PHASES = {"stand_phase": 0, "enemy_stand_phase": 1, "own_stand_phase": 1}
"""What lasts for a stand phase, and how many turns after this one that is at least."""


@does("8.2.1.2")
def lasts_to(game: Game, fx: Resolve, duration: str) -> tuple[str, int]:
    """By which of the rules' durations an effect ends, and the turn that it lasts to at least."""
    if duration in STAND_PHASES:
        return STAND_PHASE, game.turn + STAND_PHASES[duration]
    if duration == "enemy_end_phase":
        # In the opponent's own turn the next end phase is that of the turn, unless it has come.
        this = game.turn_player != fx.player and game.phase != "end"
        return dated(game, "turn" if this else "enemy_end", fx.player)
    return dated(game, "turn" if duration == "ride_phase" else changing.ends_with(duration), fx.player)


@does("2.5.4.2", "8.7.1.2", "8.7.1.3", "8.7.1.4", "2.2.4")
def parts_of(change: object) -> list[Part]:
    """An alteration in the machine's terms."""
    if isinstance(change, Stats):
        return [part for each in change.parts for part in parts_of(each)]
    if isinstance(change, Grows):
        return [change.part()]
    if isinstance(change, GainTrait):
        return [Part("colours" if trait in CLANS else "traits", "grant", trait) for trait in change.traits]
    if isinstance(change, Enable):
        return [Part(ENABLED + keyword.name, "grant") for keyword in change.keywords]
    if isinstance(change, BattlesAll):
        return [Part("may:battle_all", "grant", other=change.cards)]
    if isinstance(change, May):
        return [Part(f"may:{change.act}", "grant")]
    if isinstance(change, Cannot) and change.act in PROHIBITED:
        return [_prohibition(change)]
    if isinstance(change, GainName):
        return [Part(NAMES, "grant", change.name)]
    plain = plain_parts(change)  # type: ignore[arg-type]
    if plain is not None:
        return plain
    raise Unplayable(f"nothing in the rules carries out {type(change).__name__}")


def _prohibition(change: Cannot) -> Part:
    """What is forbidden; by whose effects, or towards which units."""
    act = PROHIBITED[change.act]
    if isinstance(change.other, By) and act == "be_chosen":
        return Part("cannot:be_chosen", "grant", other=None if change.other.who is None else SIDE_OF[change.other.who])
    if isinstance(change.other, By):
        if not act.startswith("be_"):
            raise Unplayable(f"nothing in the rules forbids what is brought about by {change.other.cause} alone")
        who = change.other.who
        return Part(f"cannot:{act}:effect", "grant", other=None if who is None else SIDE_OF[who])
    if change.other is None:
        return Part(f"cannot:{act}", "grant")
    other = change.other.cards if isinstance(change.other, Every) else change.other
    if act == "attack":
        act = "attack_unit"
    return Part(f"cannot:{act}", "grant", other=Towards(other))  # type: ignore[arg-type]


@node
class Towards(OnlyNow):
    """The card that a prohibition is narrowed to: this card, or one of a description."""

    what: Selector

    def matches(self, game: Game, card: int, scope: object) -> bool:
        if isinstance(self.what, Cards):
            return self.what.matches(game, card, scope)  # type: ignore[arg-type]
        return game.ref[card] in self.what.refs(game, scope)  # type: ignore[arg-type]


@does("8.2.1.2", "8.7.3", "10.21.1", "10.21.2", "10.21.3", "2.5.4.1")
@node
class BeginChange(changing.BeginChange):
    """Continuous effects begin, on the cards meant now; amounts are fixed now."""

    parts_of = parts_of

    def lasts(self, game: Game, fx: Resolve, targets: changing.Targets) -> tuple[str, int]:
        """Until when; what lasts for this battle does not begin where there is none."""
        lasts = lasts_to(game, fx, self.duration)
        return lasts if can_begin(game, lasts[0]) else ("", 0)

    def parts(
        self, game: Game, fx: Resolve, targets: changing.Targets, described: Filter | None
    ) -> Iterator[changing.Begun]:
        """What begins. 2.5.4.1: a change by 0 is none."""
        for part, some, such in changing.BeginChange.parts(self, game, fx, targets, described):
            then = self.duration in STAND_PHASES
            if part.amount != 0 or part.op != "add":
                yield replace(part, aspect=in_stand_phase(part.aspect)) if then else part, some, such


@does("10.35.1.3")
def in_stand_phase(aspect: str) -> str:
    """What an effect for the next stand phase does then and only then: it keeps units from standing."""
    if aspect != "cannot:set_active":
        raise Unplayable("nothing in the rules carries this out in a stand phase alone")
    return f"cannot:{IN_STAND_PHASE}"


@does("8.7.3.1")
@node
class BeginBan(Deed):
    """A player can't do some things for a time: whatever cards come to be concerned."""

    duration: str
    bans: tuple[tuple[str, Cards], ...]

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        fx.performed = 1
        for act, cards in self.bans:
            banned = Part(f"cannot:{PROHIBITED[act]}", "grant")
            concerned = changing.in_its_turn(game, self.duration, None, cards)
            add_effect(game, changing.begun_by(game, fx, banned, lasts_to(game, fx, self.duration), *concerned))
