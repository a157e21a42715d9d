"""What environments and studies cost, in one run: an observation with its mask, steps a second, games a second.

    python benchmarks/envs.py [GAME ...] [--seconds 3] [--studies]

Machines are shared: compare figures of one run with each other, first of all with the clone and the decision that are
measured beside them. RLCard's and OpenSpiel's gin rummy are measured where they are installed. All play at random.
"""

from __future__ import annotations

import argparse
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
        show(f"{game}: sessions", rate(lambda until, game=game: sessions(game, until), given.seconds), "steps/s")
        show(f"{game}: PettingZoo", rate(lambda until, game=game: zoo(game, until), given.seconds), "steps/s")
        for workers in (1, 2):
            steps = rate(lambda until, game=game, workers=workers: vector(game, workers, until), given.seconds)
            show(f"{game}: 64 games, {workers} processes", steps, "steps/s")
    for name, play in (("RLCard's gin rummy", rlcard_gin), ("OpenSpiel's gin rummy", openspiel_gin)):
        try:
            show(name, rate(play, given.seconds), "steps/s")
        except ImportError:
            print(f"{name} is not installed")
    if given.studies:
        for game in given.games:
            studies(game)


def show(what: str, number: float, unit: str) -> None:
    """One figure in a line."""
    print(f"{what:40}{number:12,.0f} {unit}")


def rate(play: Callable[[float], tuple[int, float]], seconds: float) -> float:
    """How many steps a second something does that plays until a moment."""
    steps, taken = play(time.perf_counter() + seconds)
    return steps / taken


def observing(game: str, seconds: float) -> None:
    """The best of four looks at each moment, beside the best of four clones, and the decision that follows."""
    rng, spent, moments = random.Random(1), {"observation and mask": 0, "clone": 0, "step of the session": 0}, 0
    beginning, until = Beginning.of(game, ()), time.perf_counter() + seconds
    while time.perf_counter() < until:
        session = beginning.session(moments)
        while session.player >= 0 and time.perf_counter() < until:
            best = dict.fromkeys(spent, 10**12)
            for _ in range(4):
                began = time.perf_counter_ns()
                seen = session.encoder.see(session.game, session.player, session.picking)
                looked = time.perf_counter_ns()
                twin = session.game.clone()
                cloned = time.perf_counter_ns()
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


def sessions(game: str, until: float) -> tuple[int, float]:
    """Steps with observation and mask, without any library."""
    rng, steps, beginning = random.Random(1), 0, Beginning.of(game, ())
    began = time.perf_counter()
    while time.perf_counter() < until:
        session = beginning.session(steps)
        while session.player >= 0:
            allowed = session.see(session.player).mask.nonzero()[0]
            session.step(int(allowed[int(rng.random() * len(allowed))]))
            steps += 1
    return steps, time.perf_counter() - began


def zoo(game: str, until: float) -> tuple[int, float]:
    """The same through PettingZoo's environment, without its wrappers."""
    env, rng, steps = pettingzoo.raw_env(game), random.Random(1), 0
    began = time.perf_counter()
    while time.perf_counter() < until:
        env.reset(seed=steps)
        while not any(env.terminations.values()):
            allowed = env.observe(env.agent_selection)["action_mask"].nonzero()[0]
            env.step(int(allowed[int(rng.random() * len(allowed))]))
            steps += 1
    return steps, time.perf_counter() - began


def vector(game: str, workers: int, until: float) -> tuple[int, float]:
    """Steps of many games in processes; the steps of the opponents are not counted."""
    envs, rng, steps = FudaVectorEnv(game, 64, workers, opponents="random", copy=False), np.random.default_rng(1), 0
    _, infos = envs.reset(seed=1)
    began = time.perf_counter()
    while time.perf_counter() < until:
        drawn = rng.random(infos["action_mask"].shape, np.float32) * infos["action_mask"]
        infos = envs.step(drawn.argmax(1))[4]
        steps += envs.num_envs
    taken = time.perf_counter() - began
    envs.close()
    return steps, taken


def rlcard_gin(until: float) -> tuple[int, float]:
    """Gin rummy of RLCard with its states."""
    import rlcard

    env, rng, steps = rlcard.make("gin-rummy"), random.Random(1), 0
    began = time.perf_counter()
    while time.perf_counter() < until:
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            steps += 1
    return steps, time.perf_counter() - began


def openspiel_gin(until: float) -> tuple[int, float]:
    """Gin rummy of OpenSpiel, which is C++, with its observation tensor."""
    import pyspiel

    game, rng, steps = pyspiel.load_game("gin_rummy"), random.Random(1), 0
    began = time.perf_counter()
    while time.perf_counter() < until:
        state = game.new_initial_state()
        while not state.is_terminal():
            if not state.is_chance_node():
                state.observation_tensor()
                steps += 1
            state.apply_action(rng.choice(state.legal_actions()))
    return steps, time.perf_counter() - began


def studies(game: str, games: int = 200) -> None:
    """Games a second of a study between random agents, and of one between heuristic ones."""
    from fuda.play.match import Side
    from fuda.studies.plan import Plan
    from fuda.studies.running import study

    decks = fuda.deck_names(game)[:2]
    for agent, number in (("random", games), ("heuristic", games // 10)):
        plan = Plan(game, tuple(Side(agent, deck) for deck in decks))
        for engine, workers in (("processes", 1), ("processes", 2), ("ray", 2)):
            with tempfile.TemporaryDirectory() as folder:
                began = time.perf_counter()
                study(plan, number, Path(folder) / "study", workers, engine)
                taken = time.perf_counter() - began
            print(f"{game}: {agent}, {engine}, {workers}".ljust(40) + f"{number / taken:12.1f} games/s")


if __name__ == "__main__":
    main()
