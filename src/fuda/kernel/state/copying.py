"""Cloning a game: columns are copied, immutable records are shared."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.kernel.state.rng import seeded

if TYPE_CHECKING:
    from fuda.kernel.game import Game


copied = list[int].copy
"""Given to `map`, it copies many short columns in a third of the time that slices take."""


def clone(game: Game) -> Game:
    """An equal game that goes its own way from here."""
    kind = type(game)
    twin = kind.__new__(kind)
    copy_into(game, twin)
    return twin


def seeded_anew(game: Game, seed: int) -> Game:
    """An equal game in which chance decides by that seed."""
    twin = clone(game)
    twin.rng = seeded(seed)
    return twin


def copy_into(game: Game, twin: Game) -> None:
    """Make `twin` equal to `game`."""
    twin.rules = game.rules
    twin.n = game.n
    twin.team = game.team
    twin.sights = game.sights
    twin.setup = game.setup
    twin.definition = game.definition[:]
    twin.owner = game.owner[:]
    twin.controller = game.controller[:]
    twin.ref = game.ref[:]
    twin.zone = game.zone[:]
    twin.came_from = game.came_from[:]
    twin.rested = game.rested[:]
    twin.face_down = game.face_down[:]
    twin.host = game.host[:]
    twin.under = game.under[:]
    twin.slot = game.slot[:]
    twin.arrived = game.arrived[:]
    twin.stamp = game.stamp[:]
    twin.seen = game.seen[:]
    twin.knowers = game.knowers[:]
    twin.counters = game.counters[:]
    twin.marked = game.marked.copy()
    twin.bearings = game.bearings[:]
    twin.free = game.free[:]
    twin.labels = game.labels
    twin.zones = [*map(copied, game.zones)]
    twin.player_counters = [*map(copied, game.player_counters)]
    twin.lost = game.lost[:]
    twin.thinned = game.thinned
    twin.listeners = game.listeners.copy()
    twin.replacing = game.replacing.copy()
    twin.statics = game.statics.copy()
    twin.delayed = game.delayed
    twin.state_armed = game.state_armed
    twin.effects = game.effects[:]
    twin.modified = game.modified.copy()
    twin.deriving = game.deriving
    twin.wakes = game.wakes
    twin.pending = game.pending[:]
    twin.stack = game.stack[:]
    twin.own = game.own.copy()
    twin.used = game.used.copy()
    twin.turn = game.turn
    twin.turn_player = game.turn_player
    twin.first_player = game.first_player
    twin.phase = game.phase
    twin.extra_turns = game.extra_turns[:]
    twin.clock = game.clock
    twin.batch = game.batch
    twin.wave = game.wave
    twin.moved = game.moved[:]
    twin.history = game.history[:]
    twin.told = game.told
    twin.untold = game.untold
    twin.looked_up = game.looked_up
    twin.remembered = game.remembered
    twin.usable = game.usable
    twin.last_known = game.last_known.copy()
    twin.rng = game.rng
    twin.reveals = game.reveals[:]
    twin.frames = [frame.copy() for frame in game.frames]
    twin.choice = game.choice
    twin.result = game.result
    twin.dirty = game.dirty
    twin.due = game.due
    twin.settling = game.settling
    twin.spared = game.spared
    twin.version = game.version
    twin.cache = {}
    twin.holds = 0
    twin.computing = {}
    twin.answers = None if game.answers is None else game.answers[:]
    twin.asked = game.asked
    twin.repeats = game.repeats.copy()
    twin.trail = game.trail
    twin.script = game.script
    twin.ask_forced = game.ask_forced
    twin.ask_everything = game.ask_everything
    twin.logging = game.logging
