"""Playing scenarios: answer by answer, until something is not as expected."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from fuda.kernel.errors import BadFile, FudaError, IllegalAnswer
from fuda.kernel.game import Game
from fuda.kernel.views import option_keys
from fuda.play.scenario import Entry, Expected, Scenario, load_scenarios
from fuda.play.scenario_board import build
from fuda.play.scenario_expect import mismatches, question, unknown_cards
from fuda.play.scenario_story import Story

PASSED, FAILED, UNREADABLE = 0, 1, 2
MOST_PASSES = 500


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a scenario went. `message` says what failed; a file that can't be read as scenarios has no scenario.

    `story` tells all that happened in it, line by line.
    """

    path: Path
    scenario: Scenario | None
    message: str = ""
    story: tuple[str, ...] = ()

    @property
    def passed(self) -> bool:
        """Was all as expected?"""
        return not self.message

    @property
    def unreadable(self) -> bool:
        """Was it no scenario that could be played?"""
        return self.scenario is None


def run(scenario: Scenario, *, tell: bool = False) -> Outcome:
    """Play a scenario. One that contradicts itself raises `BadFile`, unless it is about being refused.

    Its story is told if that is asked for, or if it expects nothing: then it asks what happens.
    """
    try:
        game = build(scenario)
    except FudaError as fault:
        if not scenario.refused:
            raise
        if scenario.refused in str(fault):
            return Outcome(scenario.path, scenario)
        message = f"expected to be refused for: {scenario.refused}\nit was refused for: {fault}"
        return Outcome(scenario.path, scenario, f"{scenario.place}:\n{_indented(message)}")
    if scenario.refused:
        message = f"expected to be refused for: {scenario.refused}\nit was not refused"
        return Outcome(scenario.path, scenario, f"{scenario.place}:\n{_indented(message)}")
    _check_names(scenario, game)
    story = Story(scenario, game) if tell or scenario.only_asks else None
    message = _play(scenario, game, story)
    if story is not None:
        story.end()
    return Outcome(scenario.path, scenario, message, tuple(story.lines) if story is not None else ())


def _check_names(scenario: Scenario, game: Game) -> None:
    """Refuse a scenario that speaks of cards which there can't be."""
    parts = [(f"play, entry {entry.number}", entry.expect) for entry in scenario.play]
    for where, expected in (*parts, ("expect", scenario.expect)):
        unknown = unknown_cards(game, scenario.package, expected or {})
        if unknown:
            raise BadFile(f"{scenario.place}, {where}: there is no card '{unknown[0]}'")


def play_answers(scenario: Scenario, game: Game) -> None:
    """Play a scenario's answers on its board; the first that can't be given is refused."""
    fault = _play_entries(scenario, game, None)
    if fault:
        raise BadFile(fault)


def _play(scenario: Scenario, game: Game, story: Story | None) -> str:
    fault = _play_entries(scenario, game, story)
    if fault:
        return fault
    faults = mismatches(game, scenario.package, scenario.expect)
    return _told(scenario, "expect", "\n".join(faults), question(game)) if faults else ""


def _play_entries(scenario: Scenario, game: Game, story: Story | None) -> str:
    game.run()
    if story is not None:
        story.listen()
    for entry in scenario.play:
        asked = question(game)
        if story is not None and entry.expect is None and entry.until is None:
            story.answer(entry.written)
        fault = _enter(scenario, game, entry, story)
        if story is not None:
            story.listen()
        if fault:
            # An answer is told with the question that it was given to, a wait with the one that it stopped at.
            asked = asked if entry.until is None else question(game)
            return _told(scenario, f"entry {entry.number} of play ({entry.written})", fault, asked)
    return ""


def _enter(scenario: Scenario, game: Game, entry: Entry, story: Story | None) -> str:
    """Do what an entry says; what went wrong, or ""."""
    if entry.expect is not None:
        return "\n".join(mismatches(game, scenario.package, entry.expect))
    if entry.until is not None:
        return _pass_until(game, entry.until, story)
    if entry.answer is None:
        try:
            game.concede(entry.player)
        except IllegalAnswer as fault:
            return str(fault)
        return ""
    letter = option_keys.player_name(entry.player)
    if game.choice is None or game.choice.player != entry.player:
        return f"expected {letter} to be asked"
    try:
        game.choose(entry.answer)
    except IllegalAnswer as fault:
        return "" if entry.refused else str(fault)
    return "expected the answer to be refused\nit was accepted" if entry.refused else ""


def _pass_until(game: Game, awaited: Expected, story: Story | None) -> str:
    """Let everybody pass until it is so; what went wrong, or ""."""
    for _ in range(MOST_PASSES):
        if game.choice is None:
            return "the game ended before that was asked"
        if _is_awaited(game, awaited):
            return ""
        offered = option_keys.keys(game, game.choice)
        answer = next((word for word in ("pass", "end") if word in offered), None)
        if answer is None:
            return "somebody is asked who can't pass"
        if story is not None:
            story.passes()
        game.choose(answer)
        if story is not None:
            story.listen()
    return f"that was not asked in {MOST_PASSES} questions"


def _is_awaited(game: Game, awaited: Expected) -> bool:
    choice = game.choice
    assert choice is not None
    now: dict[str, object] = {
        "player": option_keys.player_name(choice.player), "kind": choice.kind, "clause": choice.clause,
        "turn": game.turn, "phase": game.phase,
    }  # fmt: skip
    wanted = awaited.get("offers", [])
    assert isinstance(wanted, list)
    return all(now[key] == value for key, value in awaited.items() if key != "offers") and set(wanted) <= set(
        option_keys.keys(game, choice)
    )


def _told(scenario: Scenario, where: str, fault: str, asked: str) -> str:
    return f"{scenario.place}, {where}:\n{_indented(fault)}\n{_indented(asked)}"


def _indented(text: str) -> str:
    return "\n".join(f"  {line}" for line in text.splitlines()).strip("\n")


def run_files(paths: Iterable[Path], clause: str = "", *, tell: bool = False) -> list[Outcome]:
    """Play all scenarios of these files, and of the files in these folders; with a `clause`, those that show it."""
    outcomes = []
    for path in scenario_files(paths):
        try:
            scenarios = load_scenarios(path)
        except BadFile as fault:
            outcomes.append(Outcome(path, None, str(fault)))
            continue
        for scenario in scenarios:
            if clause and clause not in scenario.rules:
                continue
            try:
                outcomes.append(run(scenario, tell=tell))
            except BadFile as fault:
                outcomes.append(Outcome(path, None, str(fault)))
    return outcomes


def scenario_files(paths: Iterable[Path]) -> list[Path]:
    """The files themselves, and those in the folders, in order."""
    found: list[Path] = []
    for path in paths:
        inside = sorted([*path.rglob("*.yaml"), *path.rglob("*.yml")]) if path.is_dir() else [path]
        if not inside:
            raise BadFile(f"{path} holds no scenario files")
        found += inside
    return found
