"""The learnt evaluation: let computer players play, fit weights to how their games ended, and keep them as data.

    python benchmarks/evaluation.py gundam --games 400          play, fit, and say how well the weights foretell winners
    python benchmarks/evaluation.py gundam --games 400 --keep   the same, and write games/gundam/weights.json

Each turn's beginning is one position: what the game counts of both players (`features.py`), and who won in the end. The
model is a logistic regression with a ridge; numpy is needed here only. Which deck a player has is fitted along and then
left out: otherwise what a strong deck happens to hold would look like a reason to win. Every fifth game is held back in
turn to see what the weights are worth, beside the hand-made evaluation.
"""

from __future__ import annotations

import argparse
import importlib
import json
import random
import sys
from pathlib import Path

import numpy as np

import fuda
from fuda.games import load
from fuda.games.learnt import WEIGHTS
from fuda.games.package import GamePackage
from fuda.kernel.game import Game
from fuda.search.one_ahead import Picks, quick_answer

# So often somebody answers at random, so that more kinds of positions come about.
SLIPS = 0.04
RIDGE, RIDGE_OF_DECKS = 30.0, 3.0
# How far the two players' weights for one thing are drawn to be opposites.
MIRRORED = 0.8
FOLDS, STEPS = 5, 10
SCALES = (4.0, 8.0, 12.0, 16.0, 20.0, 30.0, 40.0, 60.0, 80.0, 120.0, 160.0, 240.0)
Matrix = np.ndarray[tuple[int, int], np.dtype[np.float64]]
Row = np.ndarray[tuple[int], np.dtype[np.float64]]


class Positions:
    """The beginnings of turns: features of both players, the hand-made evaluation, who won, and which game it was."""

    def __init__(self) -> None:
        self.features: list[list[float]] = []
        self.decks: list[list[float]] = []
        self.judged: list[float] = []
        self.won: list[bool] = []
        self.games: list[int] = []

    def play(self, package: GamePackage, number: int, depth: int) -> None:
        """Play one game and take its turns in; a game that nobody wins teaches nothing."""
        features = importlib.import_module(f"fuda.games.{package.rules.id}.features").features
        own = package.deck_names()
        names = (own[number // len(own) % len(own)], own[number % len(own)])
        game = package.new_game([package.load_deck(name) for name in names], number)
        game.logging = False
        game.answers = None
        game.run()
        slips = random.Random(number)
        turn, movers = game.turn, []
        while game.choice is not None:
            game.choose_indices(_answer(game, slips, depth))
            if game.turn != turn and game.result is None:
                turn, mover = game.turn, game.turn_player
                movers.append(mover)
                self.features.append([*features(game, mover), *features(game, game.opponent(mover))])
                self.decks.append([float(names[mover] == deck) - float(names[1 - mover] == deck) for deck in own])
                assert package.rules.evaluate is not None
                self.judged.append(package.rules.evaluate(game, mover))
        assert game.result is not None
        if not game.result.winners:
            del self.features[len(self.won) :], self.decks[len(self.won) :], self.judged[len(self.won) :]
            return
        self.won += [mover in game.result.winners for mover in movers]
        self.games += [number] * len(movers)


def _answer(game: Game, slips: random.Random, depth: int) -> Picks:
    """What looks best one action ahead, in the game as it lies; now and then anything."""
    choice = game.choice
    assert choice is not None
    if choice.least == choice.most == 1 and slips.random() < SLIPS:
        return (slips.randrange(len(choice.options)),)
    return quick_answer(game, depth)


def fit(numbers: Matrix, won: Row, mirrored: int = 0) -> Row:
    """The weights that foretell the winner best, by Newton's method; the last one belongs to the constant.

    The first `mirrored` columns are the mover's, the next ones the other player's, and those that follow the decks'.
    """
    columns = numbers.shape[1]
    mean, spread = numbers.mean(0), numbers.std(0)
    spread[spread == 0.0] = 1.0
    mean[-1], spread[-1] = 0.0, 1.0
    scaled = (numbers - mean) / spread
    ridge = RIDGE * np.eye(columns)
    for place in range(mirrored):
        ridge[place, mirrored + place] = ridge[mirrored + place, place] = MIRRORED * RIDGE
    for place in range(2 * mirrored, columns):
        ridge[place, place] = RIDGE_OF_DECKS
    ridge[-1, -1] = 1e-6
    weights = np.zeros(columns)
    for _ in range(STEPS):
        share = _share(scaled, weights)
        slope = scaled.T @ (won - share) - ridge @ weights
        curvature = (scaled * (share * (1.0 - share))[:, None]).T @ scaled + ridge
        weights = weights + np.linalg.solve(curvature, slope)
    weights = weights / spread
    weights[-1] -= weights[:-1] @ mean[:-1]
    return weights


def _share(features: Matrix, weights: Row) -> Row:
    share: Row = 1.0 / (1.0 + np.exp(-(features @ weights)))
    return share


def held_out(numbers: Matrix, won: Row, games: Row, mirrored: int) -> tuple[float, float]:
    """The mean log loss, and the part of positions whose winner is foretold, in games that the fit has not seen."""
    losses, right = [], []
    for fold in range(FOLDS):
        kept = games % FOLDS == fold
        share = np.clip(_share(numbers[kept], fit(numbers[~kept], won[~kept], mirrored)), 1e-6, 1.0 - 1e-6)
        losses.append(-np.mean(np.where(won[kept] > 0.5, np.log(share), np.log(1.0 - share))))
        right.append(np.mean((share > 0.5) == (won[kept] > 0.5)))
    return float(np.mean(losses)), float(np.mean(right))


def ranked_right(told: Row, won: Row) -> float:
    """How often the evaluation says more of a position that was won than of one that was lost (0.5: a coin)."""
    of_won, of_lost = told[won > 0.5], told[won < 0.5]
    if not len(of_won) or not len(of_lost):
        return float("nan")
    above = (of_won[:, None] > of_lost).mean() + 0.5 * (of_won[:, None] == of_lost).mean()
    return float(above)


def by_quarter(judged: Row, won: Row, games: Row) -> list[float]:
    """The same for each quarter of the games, from the first turns to the last."""
    quarter = np.zeros(len(games), int)
    for game in np.unique(games):
        turns = np.flatnonzero(games == game)
        quarter[turns] = 4 * np.arange(len(turns)) // len(turns)
    return [ranked_right(judged[quarter == each], won[quarter == each]) for each in range(4)]


def best_scale(judged: Row, won: Row) -> tuple[float, float]:
    """The scale A with which `worth / (A + |worth|)` foretells best as a share of wins, and its log loss."""
    losses = {}
    for scale in SCALES:
        share = 0.5 + 0.48 * judged / (scale + np.abs(judged))
        losses[scale] = float(-np.mean(np.log(np.where(won > 0.5, share, 1.0 - share))))
    best = min(losses, key=lambda scale: losses[scale])
    return best, losses[best]


def main() -> int:
    """Play, fit, tell and keep."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=fuda.games())
    parser.add_argument("--games", type=int, default=400, help="how many games are played (400)")
    parser.add_argument("--seed", type=int, default=1000, help="the first game's seed (1000)")
    parser.add_argument("--depth", type=int, default=0, help="how many questions of an action players look into (0)")
    parser.add_argument("--keep", action="store_true", help="write the game's weights.json")
    asked = parser.parse_args()
    package, positions = load(asked.game), Positions()
    for number in range(asked.seed, asked.seed + asked.games):
        positions.play(package, number, asked.depth)
    names = list(importlib.import_module(f"fuda.games.{asked.game}.features").FEATURES)
    won, games = np.array(positions.won, float), np.array(positions.games)
    decks, one = np.array(positions.decks), np.ones(len(won))
    learnt = np.column_stack([positions.features, decks, one])
    print(f"{asked.game}: {len(won)} positions of {len(set(positions.games))} games")
    for name, told, mirrored in (
        ("learnt", learnt, len(names)),
        ("hand-made", np.column_stack([positions.judged, decks, one]), 0),
        ("decks only", np.column_stack([decks, one]), 0),
    ):
        loss, right = held_out(told, won, games, mirrored)
        print(f"{name:10} log loss {loss:.3f}, winner foretold in {right:.1%} of positions of games held back")
    judged = np.array(positions.judged)
    quarters = ", ".join([f"{each:.2f}" for each in by_quarter(judged, won, games)])
    print(f"hand-made: area under the curve {ranked_right(judged, won):.3f}, by quarters of the game {quarters}")
    scale, loss = best_scale(judged, won)
    print(f"hand-made: as a share of wins best with a scale of {scale:g}, log loss {loss:.3f}")
    weights = [round(float(weight), 4) for weight in fit(learnt, won, len(names))]
    mover, other = weights[: len(names)], weights[len(names) : 2 * len(names)]
    for name, own, theirs in zip(names, mover, other, strict=True):
        print(f"  {name:28}{own:9.3f}{theirs:9.3f}")
    if asked.keep:
        kept = {"games": asked.games, "features": names, "mover": mover, "other": other, "bias": weights[-1]}
        place = Path(sys.modules[f"fuda.games.{asked.game}"].__file__ or "").with_name(WEIGHTS)
        place.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
        print(f"written: {place}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
