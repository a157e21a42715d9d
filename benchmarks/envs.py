"""What environments and studies cost, in one run: an observation with its mask, steps a second, games a second.

    python benchmarks/envs.py [GAME ...] [--seconds 3] [--studies]

Machines are shared: compare figures of one run with each other, first of all with the clone and the decision that are
measured beside them. Steps are given by the second of the clock and by the second of the processor, which is what they
would be on a core of one's own. RLCard's and OpenSpiel's gin rummy are measured where they are installed. All play at
random.
"""

from __future__ import annotations

import argparse
import os
import random
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

import fuda
from fuda.envs import pettingzoo
from fuda.envs.begin import Beginning
from fuda.envs.vector import FudaVectorEnv


def main() -> None:
    """Measure what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=["gundam"])
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--studies", action="store_true", help="also games a second of studies, on Ray too")
    given = parser.parse_args()
    for game in given.games:
        observing(game, given.seconds)
        steps(f"{game}: sessions", lambda until, game=game: sessions(game, until), given.seconds)
        steps(f"{game}: PettingZoo", lambda until, game=game: zoo(game, until), given.seconds)
    for name, play in (("RLCard's gin rummy", rlcard_gin), ("OpenSpiel's gin rummy", openspiel_gin)):
        try:
            steps(name, play, given.seconds)
        except ImportError:
            print(f"{name} is not installed")
    for game in given.games:
        for workers in (1, 2):
            vector(game, workers, given.seconds)
    if given.studies:
        for game in given.games:
            studies(game)


def steps(what: str, play: Callable[[float], int], seconds: float) -> None:
    """How many steps a second something does that plays until a moment; the first tenth of it is not counted."""
    play(time.perf_counter() + seconds / 10)
    began, worked = time.perf_counter(), time.process_time()
    number = play(began + seconds)
    show(what, number / (time.perf_counter() - began), number / (time.process_time() - worked))


def show(what: str, by_clock: float, by_processor: float) -> None:
    """Two figures in a line."""
    print(f"{what:40}{by_clock:12,.0f} steps/s{by_processor:12,.0f} steps a processor second")


def observing(game: str, seconds: float) -> None:
    """The best of four looks at each moment and the first of them, for which values are computed, beside the best of
    four clones, and the decision that follows.
    """
    rng, moments = random.Random(1), 0
    spent = {"observation and mask": 0, "the first look": 0, "clone": 0, "step of the session": 0}
    beginning, until = Beginning.of(game, ()), time.perf_counter() + seconds
    while time.perf_counter() < until:
        session = beginning.session(moments)
        while session.player >= 0 and time.perf_counter() < until:
            best = dict.fromkeys(spent, 10**12)
            for look in range(4):
                began = time.perf_counter_ns()
                seen = session.encoder.see(session.game, session.player, session.picking)
                looked = time.perf_counter_ns()
                twin = session.game.clone()
                cloned = time.perf_counter_ns()
                if not look:
                    best["the first look"] = looked - began
                best["observation and mask"] = min(best["observation and mask"], looked - began)
                best["clone"] = min(best["clone"], cloned - looked)
                del twin
            action = int(rng.choice(seen.mask.nonzero()[0]))
            session.see(session.player)
            began = time.perf_counter_ns()
            session.step(action)
            best["step of the session"] = time.perf_counter_ns() - began
            for name in spent:
                spent[name] += best[name]
            moments += 1
    for name, nanoseconds in spent.items():
        print(f"{game + ': ' + name:40}{nanoseconds / moments / 1000:12,.1f} µs")


def sessions(game: str, until: float) -> int:
    """Steps with observation and mask, without any library."""
    rng, steps, beginning = random.Random(1), 0, Beginning.of(game, ())
    while time.perf_counter() < until:
        session = beginning.session(steps)
        while session.player >= 0:
            allowed = session.see(session.player).mask.nonzero()[0]
            session.step(int(allowed[int(rng.random() * len(allowed))]))
            steps += 1
    return steps


def zoo(game: str, until: float) -> int:
    """The same through PettingZoo's environment, without its wrappers."""
    env, rng, steps = pettingzoo.raw_env(game), random.Random(1), 0
    while time.perf_counter() < until:
        env.reset(seed=steps)
        while not any(env.terminations.values()):
            allowed = env.observe(env.agent_selection)["action_mask"].nonzero()[0]
            env.step(int(allowed[int(rng.random() * len(allowed))]))
            steps += 1
    return steps


def vector(game: str, workers: int, seconds: float) -> None:
    """Steps of 64 games, all seats, in processes that wait for each other, and that don't.

    A processor second is one of the busiest worker together with this process: what a core for each would give.
    """
    envs, rng = FudaVectorEnv(game, 64, workers, opponents="self", copy=False), np.random.default_rng(1)
    masks = envs.reset(seed=1)[1]["action_mask"]
    for waiting in (True, False):
        steps, began, worked, busy = 0, time.perf_counter(), time.process_time(), [_busy(envs, w) for w in envs.workers]
        while time.perf_counter() < began + seconds:
            if waiting:
                masks = envs.step(_drawn(rng, masks))[4]["action_mask"]
                steps += envs.num_envs
                continue
            for worker in set(envs.workers) - envs.playing:
                envs.send(worker, _drawn(rng, masks[envs.shares[worker]]))
            steps += len(envs.part(envs.receive())[3])
        taken = time.perf_counter() - began
        most = max(_busy(envs, worker) - before for worker, before in zip(envs.workers, busy, strict=True))
        how = "" if waiting else ", each on its own"
        show(
            f"{game}: 64 games, {workers} processes{how}", steps / taken, steps / (most + time.process_time() - worked)
        )
    envs.close()


def _drawn(rng: np.random.Generator, masks: np.ndarray) -> np.ndarray:
    """An allowed action for each game. Of a kind of drawing that costs next to nothing: it is no part of the games."""
    allowed = np.flatnonzero(masks.view(np.bool_))
    numbers = np.bincount(allowed // masks.shape[1], minlength=len(masks))
    return allowed[numbers.cumsum() - 1 - (rng.random(len(masks)) * numbers).astype(np.int64)] % masks.shape[1]


def _busy(envs: FudaVectorEnv, worker: int) -> float:
    """How many seconds a worker's processor has worked for it (Linux tells it)."""
    fields = Path(f"/proc/{envs.team[worker][0].pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def rlcard_gin(until: float) -> int:
    """Gin rummy of RLCard with its states."""
    import rlcard

    env, rng, steps = rlcard.make("gin-rummy"), random.Random(1), 0
    while time.perf_counter() < until:
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            steps += 1
    return steps


def openspiel_gin(until: float) -> int:
    """Gin rummy of OpenSpiel, which is C++, with its observation tensor."""
    import pyspiel

    game, rng, steps = pyspiel.load_game("gin_rummy"), random.Random(1), 0
    while time.perf_counter() < until:
        state = game.new_initial_state()
        while not state.is_terminal():
            if not state.is_chance_node():
                state.observation_tensor()
                steps += 1
            state.apply_action(rng.choice(state.legal_actions()))
    return steps


def studies(game: str, games: int = 200) -> None:
    """Games a second of a study between random agents, and of one between heuristic ones.

    Processor seconds are those of all processes together, so they show what sharing the work out costs; of Ray's
    processes they can't be told.
    """
    from fuda.play.match import Side
    from fuda.studies.plan import Plan
    from fuda.studies.running import study

    decks = fuda.deck_names(game)[:2]
    for agent, number in (("random", games), ("heuristic", games // 10)):
        plan = Plan(game, tuple(Side(agent, deck) for deck in decks))
        for engine, workers in (("processes", 1), ("processes", 2), ("ray", 2)):
            with tempfile.TemporaryDirectory() as folder:
                began, worked = time.perf_counter(), _worked()
                study(plan, number, Path(folder) / "study", workers, engine)
                taken, work = time.perf_counter() - began, _worked() - worked
            told = f"{number / work:12.1f} games a processor second" if engine == "processes" else ""
            print(f"{game}: {agent}, {engine}, {workers}".ljust(40) + f"{number / taken:12.1f} games/s{told}")


def _worked() -> float:
    """Processor seconds of this process and of those that it has started and that have ended."""
    used = os.times()
    return used.user + used.system + used.children_user + used.children_system


if __name__ == "__main__":
    main()
