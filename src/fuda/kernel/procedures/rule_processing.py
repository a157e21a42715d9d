"""Rule processing: what the rules do by themselves when something has become so.

Each process finds the acts that are due. Instant ones are run between any two steps of any procedure, as soon as
something has changed that they depend on; the others when a procedure calls `ProcessRules` at one of the game's sites.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from fuda.kernel.abilities.replacements import Act, execute, is_replaceable, perform
from fuda.kernel.procedures.procedure import Procedure, step
from fuda.kernel.state.ids import DIRTY_ALL

if TYPE_CHECKING:
    from fuda.kernel.definition import GameDef
    from fuda.kernel.game import Game


@dataclass(frozen=True, slots=True)
class RuleProcess:
    """One kind of rule processing: the acts it finds are done together.

    `when` is "instant", "site" or "idle" (only while nothing resolves); `after` are the changes that can make it due;
    `reads` are the values that it looks at, where only these could make it due when they are derived anew; a process
    that must ask a player gives a procedure instead of acts. Which changes have made it due is in `game.due`.

    Where the rules do something when a card *becomes* so, not while it is so, an instant process is `on_becoming`: an
    act that was replaced is not due again while its amount, which says how far the card has become so, does not grow.
    Such a process finds all that is so whenever `game.spared` is not empty.
    """

    name: str
    clause: str
    find: Callable[[Game], list[Act] | Procedure | None]
    when: str = "instant"
    after: int = DIRTY_ALL
    reads: frozenset[str] | None = None
    on_becoming: bool = False


def settle(game: Game) -> bool:
    """Run the instant processes that a change has made due, the first that finds something; True when one did."""
    if game.settling:
        # What is being processed would be found again; the changes are looked at when that is over.
        return False
    mask = game.dirty
    game.dirty = 0
    due = game.rules.due.get(mask)
    if due is None:
        due = due_after(game.rules, mask)
    if due:
        return _settle(game, mask, due)
    if game.moved:
        # Nobody looks at where these have gone.
        game.moved.clear()
    return False


def due_after(rules: GameDef, mask: int) -> tuple[RuleProcess, ...]:
    """The instant processes that those changes make due, in order."""
    due = rules.due.get(mask)
    if due is None:
        due = rules.due[mask] = tuple([process for process in rules.instant if process.after & mask])
    return due


def _settle(game: Game, mask: int, due: tuple[RuleProcess, ...]) -> bool:
    game.due = mask
    for process in due:
        found = process.find(game)
        if game.spared and process.on_becoming:
            found = _anew(game, found)
        if not found:
            continue
        if isinstance(found, Procedure) or is_replaceable(game, found):
            game.call(Settling(mask, due_after(game.rules, mask).index(process), game.version))
            game.settling = True
            _start(game, found)
            return True
        if execute(game, found):
            # What comes later in the list is still due after this. It has found all that was so: it and what comes
            # before it are due again only where this has changed what they await.
            for later in due[due.index(process) + 1 :]:
                game.dirty |= mask & later.after
            if not game.dirty:
                game.moved.clear()
            return True
        # It can't be done: what it would have done is forbidden. The processes after it are still due.
    if game.moved:
        game.moved.clear()
    return False


def _anew(game: Game, found: list[Act] | Procedure | None) -> list[Act]:
    """Without those that were replaced and have become no more so since; what no longer is so is forgotten."""
    assert isinstance(found, list)
    spared = game.spared
    game.spared = {act.card: min(spared[act.card], act.amount) for act in found if act.card in spared}
    return [act for act in found if act.amount > spared.get(act.card, 0)]


def _spare(game: Game, process: RuleProcess, replaced: tuple[int, ...]) -> None:
    """What has just been replaced has been dealt with, as far as the cards are so now."""
    game.due = DIRTY_ALL
    found = process.find(game)
    assert isinstance(found, list)
    game.spared = game.spared | {act.card: act.amount for act in found if act.card in replaced}


class Settling(Procedure):
    """An instant process that asks somebody, or that a replacement may change. None other begins until it is over.

    `at` is its place among those that the changes of the `mask` make due.
    """

    mask: int
    at: int
    version: int

    @step()
    def begun(self, game: Game) -> None:
        """It has been done, or could not be: then the processes after it are still due."""
        game.settling = False
        if self.spared:
            process = due_after(game.rules, self.mask)[self.at]
            if process.on_becoming:
                _spare(game, process, self.spared)
        if game.version != self.version:
            game.dirty |= self.mask
            return self.end()
        game.frames.pop()
        _settle(game, self.mask, due_after(game.rules, self.mask)[self.at + 1 :])
        return None


def _start(game: Game, found: list[Act] | Procedure) -> None:
    if isinstance(found, Procedure):
        game.call(found)
    else:
        perform(game, found)


class ProcessRules(Procedure):
    """Rule processing at a site: "ordered" runs the first process that is due and looks again, "together" does all
    that are due at once. What can't be done, since it is forbidden, is passed over.
    """

    order: str = "ordered"
    when: tuple[str, ...] = ("site",)
    at: int = 0
    version: int = -1

    @step()
    def process(self, game: Game) -> None:
        together: list[Act] = []
        self.version = game.version
        processes = game.rules.rule_processes
        for at in range(self.at, len(processes)):
            rule = processes[at]
            if rule.when not in self.when:
                continue
            found = rule.find(game)
            if not found:
                continue
            if isinstance(found, Procedure) and together:
                break
            if self.order == "ordered" or isinstance(found, Procedure):
                self.at = at
                return _start(game, found)
            together.extend(found)
            self.at = at
        if not together:
            return self.end()
        return perform(game, together)

    @step()
    def again(self, game: Game) -> None:
        """Until nothing is due, or nothing of it can be done."""
        self.at = 0 if game.version != self.version else self.at + 1
        self.goto("process")
