"""Playing scenarios: answer by answer, until something is not as expected."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from itertools import zip_longest
from pathlib import Path

from fuda.kernel.errors import BadFile, FudaError, IllegalAnswer
from fuda.kernel.game import Game
from fuda.kernel.views import option_keys
from fuda.play.scenario import Entry, Scenario, read_scenarios
from fuda.play.scenario_board import build
from fuda.play.scenario_expect import mismatches, no_answers, question, unknown_names
from fuda.play.scenario_story import Story
from fuda.play.scenario_waiting import answer_only, answers_now, pass_over_forced, pass_until, stop_at

PASSED, FAILED, UNREADABLE = 0, 1, 2


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a scenario went. `message` says what failed; a file that can't be read as scenarios has no scenario.

    `story` tells all that happened in it, line by line.

    >>> import fuda
    >>> (outcome,) = fuda.run_scenario("{game: gundam, rules: [6-5-1], title: A card, expect: {a.hand: 3}}")
    >>> outcome.passed
    False
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
    """Refuse a scenario that speaks of cards and answers which there can't be."""
    wrong = [("expect", fault) for fault in unknown_names(game, scenario.package, scenario.expect)]
    for entry in scenario.play:
        faults = unknown_names(game, scenario.package, entry.expect or {})
        faults += no_answers(game, scenario.package, entry.answer or ()) if entry.refused else []
        wrong += [(f"play, entry {entry.number}", fault) for fault in faults]
    if wrong:
        where, fault = min(wrong, key=lambda one: one[0] == "expect")
        raise BadFile(f"{scenario.place}, {where}: {fault}")


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
    if faults and not scenario.expect.keys() & {"choice", "waiting"}:
        pass_over_forced(game, lambda later: not mismatches(later, scenario.package, scenario.expect))
        faults = mismatches(game, scenario.package, scenario.expect)
    return _told(scenario, "expect", "\n".join(faults), question(game)) if faults else ""


def _play_entries(scenario: Scenario, game: Game, story: Story | None) -> str:
    if not scenario.play or scenario.play[0].stop is None:
        game.run()
    if story is not None:
        story.listen()
    since = 0
    for entry, following in zip_longest(scenario.play, scenario.play[1:]):
        if entry.expect is None and entry.stop is None:
            # After standing still, the game goes on to the next question.
            game.run()
            since = len(game.history)
        if entry.answer is not None and not entry.refused:
            pass_over_forced(game, partial(answers_now, player=entry.player, answer=entry.answer), story)
        asked = question(game)
        if story is not None and entry.is_of_a_player:
            story.answer(entry.written)
        if entry.stop is not None:
            fault = stop_at(scenario, game, entry.stop, since)
            since = len(game.history)
        else:
            fault = _enter(scenario, game, entry, story, runs=following is None or following.stop is None)
        if story is not None:
            story.listen()
        if fault:
            # An answer is told with the question that it was given to, a wait with the one that it stopped at.
            asked = asked if entry.is_of_a_player else question(game)
            return _told(scenario, f"entry {entry.number} of play ({entry.written})", fault, asked)
    return ""


def _enter(scenario: Scenario, game: Game, entry: Entry, story: Story | None, *, runs: bool) -> str:
    """Do what an entry says, and let the game run on after an answer or not; what went wrong, or ""."""
    if entry.expect is not None:
        return "\n".join(mismatches(game, scenario.package, entry.expect))
    if entry.until is not None:
        return pass_until(game, entry.until, story)
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
        if runs:
            (game if story is None else story).choose(entry.answer)
        else:
            answer_only(game, entry.answer)
    except IllegalAnswer as fault:
        return "" if entry.refused else f"{fault}{_cut_short(game, entry.answer)}"
    return "expected the answer to be refused\nit was accepted" if entry.refused else ""


def _cut_short(game: Game, answer: object) -> str:
    """What to write, where YAML has taken the end of an option's key for a comment."""
    keys = option_keys.keys(game, game.choice) if game.choice is not None else []
    said = answer if isinstance(answer, (list, tuple)) else (answer,)
    meant = next((key for key in keys for part in said if key.startswith(f"{part} #") and part not in keys), "")
    return f"\nin YAML ' #' begins a comment: write \"{meant}\" in quotes" if meant else ""


def _told(scenario: Scenario, where: str, fault: str, asked: str) -> str:
    return f"{scenario.place}, {where}:\n{_indented(fault)}\n{_indented(asked)}"


def _indented(text: str) -> str:
    return "\n".join(f"  {line}" for line in text.splitlines()).strip("\n")


def run_files(
    paths: Iterable[Path],
    clause: str = "",
    *,
    tell: bool = False,
    progress: Callable[[int], None] = lambda files: None,
) -> list[Outcome]:
    """Play all scenarios of these files, and of the files in these folders; with a `clause`, those that show it.

    `progress` is told how many files have been looked at.
    """
    outcomes = []
    for number, path in enumerate(scenario_files(paths)):
        progress(number)
        try:
            scenarios = read_scenarios(path)
        except BadFile as fault:
            outcomes.append(Outcome(path, None, str(fault)))
            continue
        for scenario in scenarios:
            if isinstance(scenario, BadFile):
                outcomes.append(Outcome(path, None, str(scenario)))
                continue
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
