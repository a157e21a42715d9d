"""Waiting in a scenario: until a question is asked, past what has only one answer, and standing still in the middle of
what happens.
"""

from __future__ import annotations

from collections.abc import Callable

from fuda.kernel.abilities.events import Event
from fuda.kernel.errors import IllegalAnswer
from fuda.kernel.game import Answer, Game
from fuda.kernel.state.copying import copy_into
from fuda.kernel.views import option_keys
from fuda.play.scenario import Scenario
from fuda.play.scenario_expect import happened_since
from fuda.play.scenario_paths import Expected
from fuda.play.scenario_story import Story

MOST_PASSES = 500
PASSING = ("pass", "end")


def pass_until(game: Game, awaited: Expected, story: Story | None) -> str:
    """Let everybody pass, or give the only answer there is, until it is so; what went wrong, or "".

    A phase in which nobody is asked anything is waited for as well: the game then stands still after its first step.
    Unless a later turn is waited for, the wait ends with the first question of the next one: no turn goes by unnoticed.
    """
    last = max(game.turn, int(str(awaited.get("turn", 0))))
    for _ in range(MOST_PASSES):
        if game.choice is None:
            return "" if "over" in awaited else "the game ended before that was asked"
        if _is_awaited(game, awaited):
            return ""
        if game.turn > last:
            return f"turn {last} went by, and that was not asked; `turn` waits for a later one"
        answer = _only_answer(game)
        if answer is None:
            return "somebody is asked who can't pass and has a choice"
        if story is not None:
            story.passes()
        before, told = game.clone(), len(game.history)
        (game if story is None else story).choose(answer)
        if _is_silent(game, awaited, game.history[told:]):
            copy_into(before, game)
            answer_only(game, answer)
            _run_to(game, lambda: _stands_at(game, awaited))
            return ""
        if story is not None:
            story.listen()
    return f"that was not asked in {MOST_PASSES} questions"


def stop_at(scenario: Scenario, game: Game, wanted: Expected, since: int) -> str:
    """Run on and stand still as soon as it is so, an event from that place in the log on; what went wrong, or ""."""
    if game.choice is not None or game.result is not None:
        return "nothing goes on here: `stop` stands after an answer, after another `stop`, or first of all"

    def is_there() -> bool:
        here: dict[str, object] = {"turn": game.turn, "phase": game.phase}
        return all(
            happened_since(game, scenario.package, since, value) if key == "event" else here[key] == value
            for key, value in wanted.items()
        )

    return "" if _run_to(game, is_there) else "that did not come about before the next question"


def pass_over_forced(game: Game, is_reached: Callable[[Game], bool], story: Story | None = None) -> None:
    """Give the answers to which there is no other until it is so; where that does not make it so, nothing is answered.

    A scenario need not say the order of a single effect, or choose the one card that can be chosen. To pass where that
    is all one can do is not left out: it is what tells that there was a window.
    """
    trial = game.clone()
    given: list[Answer] = []
    while not is_reached(trial):
        answer = _forced_answer(trial)
        if answer is None or len(given) == MOST_PASSES:
            return
        trial.choose(answer)
        given.append(answer)
    for answer in given:
        if story is not None:
            story.passes()
        (game if story is None else story).choose(answer)
        if story is not None:
            story.listen()


def answers_now(game: Game, player: int, answer: Answer) -> bool:
    """Is that an answer of the player to the question now asked?"""
    if game.choice is None or game.choice.player != player:
        return False
    try:
        answer_only(game.clone(), answer)
    except IllegalAnswer:
        return False
    return True


def answer_only(game: Game, answer: Answer) -> None:
    """Take an answer, and don't let the game run on."""
    game.choose_indices(option_keys.indices(game, answer), runs=False)


def _run_to(game: Game, is_there: Callable[[], bool]) -> bool:
    """Run step by step until it is so, or somebody is asked; is it so?"""
    for _ in range(game.rules.policies.loop_steps):
        if is_there():
            return True
        if game.choice is not None or game.result is not None:
            return False
        game.step()
    return False


def _only_answer(game: Game) -> Answer | None:
    """How the player now asked lets it pass, or the one answer that there is."""
    choice = game.choice
    assert choice is not None
    offered = option_keys.keys(game, choice)
    return next((word for word in PASSING if word in offered), None) or _forced_answer(game)


def _forced_answer(game: Game) -> Answer | None:
    """The one answer that there is, where it is more than to pass."""
    choice = game.choice
    if choice is None or choice.least != len(choice.options) or (choice.ordered and choice.least > 1):
        return None
    return None if any(option.verb in PASSING for option in choice.options) else tuple(range(choice.least))


def _is_silent(game: Game, awaited: Expected, news: list[Event]) -> bool:
    """Has the phase that alone is waited for, or that of a turn, gone by without a question?"""
    if "phase" not in awaited or not set(awaited) <= {"phase", "turn"} or _stands_at(game, awaited):
        return False
    begun = [e.turn for e in news if e.kind == "phase_started" and e.cause == awaited["phase"]]
    return bool(begun) and awaited.get("turn", begun[0]) in begun


def _stands_at(game: Game, awaited: Expected) -> bool:
    """Is this the phase, and the turn where one is named?"""
    return game.phase == awaited["phase"] and awaited.get("turn", game.turn) == game.turn


def _is_awaited(game: Game, awaited: Expected) -> bool:
    choice = game.choice
    assert choice is not None
    now: dict[str, object] = {
        "player": option_keys.player_name(choice.player), "kind": choice.kind, "clause": choice.clause,
        "turn": game.turn, "phase": game.phase, "over": False,
    }  # fmt: skip
    wanted = awaited.get("offers", [])
    assert isinstance(wanted, list)
    return all(now[key] == value for key, value in awaited.items() if key != "offers") and set(wanted) <= set(
        option_keys.keys(game, choice)
    )
