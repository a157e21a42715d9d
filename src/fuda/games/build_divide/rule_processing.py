"""1300: what the rules do by themselves, all at once, at the two places of a window."""

from __future__ import annotations

from functools import cache

from fuda.games.build_divide.acts import RULE, is_unit, may_fall, note_red
from fuda.games.build_divide.auras import AuraNumber, left_behind
from fuda.games.build_divide.counters import DAMAGE
from fuda.games.build_divide.paying import Printed
from fuda.games.build_divide.resolving import PlayTriggers
from fuda.games.build_divide.territories import is_assault_unit
from fuda.games.build_divide.tokens import TOKENS_VANISH
from fuda.games.build_divide.zones import FIELD
from fuda.kernel.abilities.ability import Modification
from fuda.kernel.abilities.given import GIVEN
from fuda.kernel.abilities.replacements import Act
from fuda.kernel.abilities.triggers import check_states
from fuda.kernel.game import Game
from fuda.kernel.procedures.procedure import Procedure, does, step
from fuda.kernel.procedures.rule_processing import ProcessRules, RuleProcess
from fuda.kernel.state.ids import DIRTY_COUNTER, DIRTY_PLAY, DIRTY_VALUE
from fuda.kernel.state.writing import finding, remember
from fuda.kernel.values.values import TYPES, value

SETTLED = finding()
"""The rules have nothing to do."""
QUIET = finding(DIRTY_PLAY | DIRTY_COUNTER | DIRTY_VALUE)
"""Nor will they, while neither the field nor what is on it changes."""


@does("1303-1", "1303-2", "1303-3", "310-2", "527-5b")
def destructions(game: Game) -> list[Act]:
    """1303-2, 1303-3: units with as much damage as power, or without power, are destroyed."""
    found = []
    refs, hurt, definitions = game.ref, game.counters[DAMAGE], game.definition
    # Most changes of power are for the better: what the printed power bears can only fall where there are others.
    weakened = may_be_weak(game) if "power" in game.modified else ()
    for card in on_field(game):
        if weakened is not None and hurt[card] < BEARS[definitions[card]] and refs[card] not in weakened:
            continue
        power = value(game, card, "power")
        if (power <= 0 or hurt[card] >= power) and is_unit(game, card) and may_fall(game, card):
            found.append(Act("destroy", refs[card], cause=RULE if power > 0 else "power"))
    return found


def on_field(game: Game) -> list[int]:
    """All cards in the field, the first player's first."""
    first, zones = FIELD * game.n, game.zones
    cards = zones[first] + zones[first + 1]
    for zone in zones[first + 2 : first + game.n]:
        cards += zone
    return cards


BEARS = Printed(lambda definition: max(0, definition.stats["power"]) if definition.type == "unit" else 0)
"""The printed power of a unit, which keeps it in the field; 0 for what has none, or is no unit."""


def may_be_weak(game: Game) -> list[int] | None:
    """References to the cards whose power effects may have made less than what is printed; None where any may be so."""
    weakened: list[int] = []
    for effect in game.effects:
        if effect.aspect == "power" and not strengthens(effect.op, effect.amount):
            if effect.targets is None:
                return None
            weakened += effect.targets
    for bearing, part in game.statics.get("power", ()):
        if always_strengthens(part) or (isinstance(part.amount, AuraNumber) and part.amount.value(game, bearing) >= 0):
            continue
        if part.subject is not None:
            return None
        weakened.append(bearing.bearer)
    return weakened


@cache
def always_strengthens(part: Modification) -> bool:
    """The same of what a standing ability changes."""
    return strengthens(part.op, part.amount)


def strengthens(op: str, amount: object) -> bool:
    """Does such a change leave a number above 0 no lower?"""
    return isinstance(amount, int) and (amount >= 0 if op == "add" else amount > 0 and op == "mul")


@does("1303-4", "1303-5", "1303-6", "521-4a")
def strays(game: Game) -> list[Act]:
    """1303-4 to 1303-6: what can't stay in the field, and Auras without a host."""
    found = [Act("fall", game.ref[card], cause="1303-6") for card in left_behind(game)] if any_left(game) else []
    definitions = game.definition
    for card in on_field(game):
        if definitions[card].type == "unit" or game.slot[card] > 0 or is_unit(game, card):
            continue
        if definitions[card].type != "territory":
            found.append(Act("fall", game.ref[card], cause="1303-4"))
        elif not is_assault_unit(game, card) and not assault_waits(game, card):
            found.append(Act("go_home", game.ref[card], cause="1303-5"))
    return found


def any_left(game: Game) -> bool:
    """Could an Aura have lost its host? Only where there have been Auras."""
    return "types" in game.modified


def assault_waits(game: Game, card: int) -> bool:
    """1303-5: does アサルトテリトリー wait to make the territory a unit?"""
    ref = game.ref[card]
    waiting = [p.bearing.source for p in game.pending] + [item.source for item in game.stack]
    return ref in waiting


RULE_PROCESSES = (
    RuleProcess("destruction", "1303-2", destructions, when="site"),
    RuleProcess("strays", "1303-4", strays, when="site"),
    TOKENS_VANISH,
)


def is_settled(game: Game) -> bool:
    """Is there nothing for the rules to do? Remembered until something changes."""
    modified = game.modified
    if "red_number" in modified:
        note_red(game)
    # As `has_states`, which would be called more often than anything else.
    if game.pending or "state" in game.listeners or GIVEN in modified:
        return False
    if game.holds & SETTLED_OR_QUIET:
        return True
    if is_quiet(game):
        remember(game, QUIET)
    elif destructions(game) or strays(game):
        return False
    else:
        remember(game, SETTLED)
    return True


SETTLED_OR_QUIET = SETTLED | QUIET


def is_quiet(game: Game) -> bool:
    """Are there only units in the field whose printed power bears their damage, and nothing that weakens them? In
    doubt: no. Where it is so, the rules have nothing to do while neither the field nor what is on it changes.
    """
    modified = game.modified
    if TYPES in modified or ("power" in modified and may_be_weak(game) != []):
        return False
    definitions, hurt, first = game.definition, game.counters[DAMAGE], FIELD * game.n
    for zone in game.zones[first : first + game.n]:
        for card in zone:
            if hurt[card] >= BEARS[definitions[card]]:
                return False
    return True


class ProcessAll(Procedure):
    """1302: forced processing until nothing is left, then what has triggered is played, and again."""

    passing = frozenset({"version"})

    version: int = -1

    @step("1301-1", "1301-2", "1302-1", "1302-2")
    def force(self, game: Game) -> None:
        """Everything that is due is done at the same time, until nothing is due."""
        self.version = game.version
        # 1303-5 asks whether アサルトテリトリー has triggered, so states are looked at before.
        check_states(game)
        game.begin(ProcessRules("together"))

    @step("1302-3", "1205-6", "1205-6a", "1205-1", "1205-3")
    def trigger(self, game: Game) -> None:
        """Then what has triggered is played; after that it begins anew."""
        check_states(game)
        if not game.pending:
            return self.goto("over")
        game.call(PlayTriggers())
        return self.goto("force")

    @step("1302-4")
    def over(self, game: Game) -> None:
        """Nothing is left."""
