"""`fuda study`: many games between decks, kept in a folder and told in a report; `fuda study compare` stops early."""

from __future__ import annotations

import os
import sys
import webbrowser
from collections.abc import Sequence
from pathlib import Path

from fuda.commands.common import deck_source, option_faults, own_decks, tag_of
from fuda.commands.progress import progress_bar
from fuda.games import GAMES, load
from fuda.games.package import GamePackage
from fuda.kernel.errors import BadFile, FudaError, UnknownName, counted
from fuda.play.agents import check_agents
from fuda.play.match import Side
from fuda.studies.plan import Plan, check
from fuda.studies.statistics import Rate

DEFAULT_AGENT = "heuristic"


def run_study(
    game: str, decks: Sequence[str], agents: Sequence[str], number: int, folder: Path | None, seed: int,
    workers: int, engine: str, address: str, raid: str, is_tag: bool, option: str, csv: bool, opens: bool,
) -> int:  # fmt: skip
    """Play a study, or go on with it, and say where its report is."""
    _need_pyarrow()
    if folder is None:
        raise FudaError("say where the study is to be kept: -o DIR")
    plan = planned(load(game), decks, agents, seed, raid, is_tag, option)
    from fuda.studies.running import study

    total = number * len(plan.pairings())
    kept = 0

    def count(done: int) -> None:
        nonlocal kept
        kept = done
        advance(done)

    try:
        with progress_bar(total) as advance:
            told = study(plan, total, folder, workers or os.cpu_count() or 1, engine, address, csv, count)
    except KeyboardInterrupt:
        kept_ones = f"{counted(kept, 'game')} {'is' if kept == 1 else 'are'}"
        print(f"fuda: {kept_ones} kept in {folder}: the same command goes on from there", file=sys.stderr)
        raise
    print(f"{counted(told.games, 'game')} of {game}, {told.draws} of them drawn")
    for side, rate in told.sides.items():
        print(f"  {side:32}{rate.text} of {rate.games}")
    print(f"  {'whoever went first':32}{told.first.text} of {told.first.games}")
    page = folder / "report.html"
    print(f"report: {page}")
    if opens:
        webbrowser.open(page.resolve().as_uri())
    return 0


def planned(
    package: GamePackage, decks: Sequence[str], agents: Sequence[str], seed: int, raid: str, is_tag: bool, option: str
) -> Plan:
    """The study that was asked for; what was left out is filled in."""
    if raid and is_tag:
        raise FudaError("a game is a raid or is played in teams, not both: leave out --raid or --tag")
    if raid and package.raid is None:
        raise UnknownName(f"{package.rules.name} has no raids: leave out --raid")
    if raid and package.raid is not None and raid not in package.raid.levels:
        raise UnknownName(f"there is no difficulty '{raid}'; it is one of: {', '.join(package.raid.levels)}")
    if option and not is_tag:
        raise FudaError("--deck-rule is agreed on by teams: give --tag as well")
    own = tag_of(package).decks() if is_tag else package.deck_names()
    found = [deck_source(package, name) for name in (decks or own)]
    if is_tag and len(found) != len(own):
        raise FudaError(f"{len(own)} players play in teams: give --deck {len(own)} times, or not at all")
    names = list(agents or [DEFAULT_AGENT])
    check_agents(names)
    if len(names) > 1 and len(found) == 1:
        found *= len(names)
    if len(names) not in (1, len(found)):
        number = counted(len(found), "deck")
        raise FudaError(f"--agent is given {len(names)} times for {number}: give one, or one for each deck")
    names *= len(found) if len(names) == 1 else 1
    sides = tuple([Side(name, title, text) for name, (title, text) in zip(names, found, strict=True)])
    for side in sides if option else ():
        faults = option_faults(package, option, side.deck_list(package))
        if faults:
            raise BadFile(f"{side.deck} is not legal by {option}: {faults[0]}", tuple(faults))
    plan = Plan(package.rules.id, sides, seed, raid, (option or "teams") if is_tag else "")
    check(plan)
    return plan


def compare_decks(
    words: Sequence[str], agents: Sequence[str], most: int, margin: float, seed: int, workers: int
) -> int:  # fmt: skip
    """Say whether one deck is better than another, as soon as that can be told."""
    if len(words) not in (2, 3):
        raise FudaError("two decks are compared: fuda study compare [GAME] DECK DECK")
    package = load(words[0]) if len(words) == 3 else _game_of(words)
    plan = planned(package, words[-2:], agents, seed, "", False, "")
    from fuda.studies.running import compare

    with progress_bar(most) as advance:
        test = compare(plan, most, margin, workers or os.cpu_count() or 1, advance)
    one, two = plan.labels()
    rate = Rate(test.wins, test.games)
    verdict = {"better": f"{one} is better than {two}", "worse": f"{two} is better than {one}"}.get(
        test.verdict, f"it can't be told whether {one} or {two} is better by {margin:.0%} or more"
    )
    print(f"{verdict}: {one} won {rate.text} of {counted(test.games, 'game')} not drawn")
    return 0


def _game_of(decks: Sequence[str]) -> GamePackage:
    """The game that has decks of these names."""
    having = [package for package in map(load, GAMES) if set(decks) <= set(own_decks(package))]
    if len(having) != 1:
        raise FudaError(f"say which game the decks are of: fuda study compare GAME {' '.join(decks)}")
    return having[0]


def _need_pyarrow() -> None:
    try:
        import pyarrow  # noqa: F401
    except ImportError:
        raise FudaError("a study is kept in Parquet files, which need pyarrow: pip install 'fuda[study]'") from None
