"""Which numbers of a game's foresight are too low or too high, told by games in which all are changed at once.

    python benchmarks/tuning.py gundam --deals 1000 -o numbers.jsonl     play, and tell what the file holds
    python benchmarks/tuning.py gundam --deals 0 -o numbers.jsonl        only tell

In each deal every number is multiplied or divided by 1.4 at random for one player and the other way for the other one,
and both seats are played. What a number gains is half the difference in games won between its two values, whatever the
others were: a thousand deals tell of all numbers at once what they would tell of one alone, to 1 % or so. A gain above
0 says that the number should be larger. Seeds go on where the file ends; the players look one action ahead.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import random
from collections.abc import Callable
from math import sqrt
from pathlib import Path
from types import ModuleType

from fuda.games import load
from fuda.games.package import GamePackage
from fuda.kernel.game import Game
from fuda.play.agents import HeuristicAgent
from fuda.play.face import View

FACTOR = 1.4
Signs = dict[str, int]


def numbers_of(module: ModuleType) -> list[str]:
    """The numbers that a module declares: single ones, and those in named tuples and in rows."""
    found = []
    for name, held in vars(module).items():
        if name.isupper() and isinstance(held, float):
            found.append(name)
        elif name.isupper() and isinstance(held, tuple) and all(isinstance(each, float) for each in held):
            found += [f"{name}.{part}" for part in getattr(held, "_fields", ("all",))]
    return found


def changed(path: Path, signs: Signs) -> ModuleType:
    """A foresight of its own with the numbers changed: up where the sign is positive, down where it is negative."""
    spec = importlib.util.spec_from_file_location(f"{path.stem}_changed", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    for number, sign in signs.items():
        name, _, part = number.partition(".")
        held, factor = getattr(module, name), FACTOR**sign
        if not part:
            setattr(module, name, held * factor)
        elif part == "all":
            setattr(module, name, tuple([each * factor for each in held]))
        else:
            setattr(module, name, held._replace(**{part: getattr(held, part) * factor}))
    return module


def won(package: GamePackage, modules: tuple[ModuleType, ModuleType], decks: tuple[str, str], seed: int) -> float:
    """How much of a game the first player wins."""
    game = package.new_game([package.load_deck(deck) for deck in decks], seed)
    game.logging = False
    game.answers = None
    game.run()
    agents = [HeuristicAgent(2 * seed + seat) for seat in (0, 1)]
    for agent, module in zip(agents, modules, strict=True):
        agent.judgement = _judging_by(module.foresight)
    while (choice := game.choice) is not None:
        game.choose(agents[choice.player](View(game, choice.player), choice))
    assert game.result is not None
    return float(0 in game.result.winners) if game.result.winners else 0.5


def _judging_by(foresight: Callable[[Game, int], float]) -> Callable[[Game], Callable[[Game, int], float]]:
    return lambda _: foresight


def play(package: GamePackage, path: Path, seed: int) -> tuple[Signs, float]:
    """One deal: which numbers were changed how for the one player, and how much more than half he has won."""
    luck = random.Random(seed)
    signs = {number: luck.choice((-1, 1)) for number in numbers_of(changed(path, {}))}
    one, other = changed(path, signs), changed(path, {number: -sign for number, sign in signs.items()})
    own = package.deck_names()
    decks = (own[seed % len(own)], own[seed // len(own) % len(own)])
    score = won(package, (one, other), decks, seed) + 1.0 - won(package, (other, one), decks, seed)
    return signs, score / 2 - 0.5


def tell(file: Path) -> None:
    """What each number gains by being larger, the surest first."""
    rows = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    error = sqrt(sum([gain * gain for _, gain in rows]) / len(rows) / len(rows))
    print(f"{len(rows)} deals; standard error {100 * error:.2f} %")
    gains = {number: sum([signs[number] * gain for signs, gain in rows]) / len(rows) for number in rows[0][0]}
    for number, gain in sorted(gains.items(), key=lambda each: -abs(each[1])):
        print(f"{number:32}{100 * gain:+7.2f} %{gain / max(error, 1e-9):+6.1f}")


def main() -> None:
    """Play, and tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", help="a game's id")
    parser.add_argument("--module", default="foresight", help="the module whose numbers are changed (foresight)")
    parser.add_argument("--deals", type=int, default=500, help="how many deals are played (500)")
    parser.add_argument("--seed", type=int, default=0, help="the first seed of the file (0)")
    parser.add_argument("-o", "--file", type=Path, required=True, help="the file of the deals played")
    given = parser.parse_args()
    package = load(given.game)
    path = Path(str(package.deck.__file__)).with_name(f"{given.module}.py")
    begun = len(given.file.read_text(encoding="utf-8").splitlines()) if given.file.exists() else 0
    for seed in range(given.seed + begun, given.seed + begun + given.deals):
        with given.file.open("a", encoding="utf-8") as lines:
            lines.write(json.dumps(play(package, path, seed)) + "\n")
    tell(given.file)


if __name__ == "__main__":
    main()
