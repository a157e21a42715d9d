"""An answer as a sequence of actions: each narrows down which option is meant, and several picks follow one another.

An option is named by its verb and its card, then by its target, then by its number, each asked for only where the
options that are left differ in it. What can't be told apart so, or has no place, is picked by its place in a list, page
by page. So every masked action leads to a legal answer, and every legal answer is reached by some actions.
"""

from __future__ import annotations

from collections.abc import Mapping

from fuda.envs.layout import NUMBERS, PLACES, Layout
from fuda.kernel.choice import Choice, Option
from fuda.kernel.state.ids import CARD_MASK

ACT, TARGET, NUMBER, PLACE = range(4)
Groups = dict[int, list[int]]


class Picking:
    """How far an answer has been given: the options picked, those that the next one may be, and what is asked of it."""

    __slots__ = ("candidates", "choice", "page", "picked", "stage")

    def __init__(self, choice: Choice) -> None:
        self.choice = choice
        self.picked: tuple[int, ...] = ()
        self.candidates: list[int] = list(range(len(choice.options)))
        self.stage = ACT
        self.page = 0

    @property
    def may_stop(self) -> bool:
        """Is what has been picked an answer?"""
        return self.stage == ACT and not self.page and len(self.picked) >= self.choice.least

    @property
    def is_complete(self) -> bool:
        """Is nothing left to pick?"""
        return len(self.picked) >= self.choice.most

    @property
    def answer(self) -> tuple[int, ...]:
        """What was picked, by places in the choice; where the order does not count, in the order of the options."""
        return self.picked if self.choice.ordered else tuple(sorted(self.picked))

    def pick(self, option: int) -> None:
        """One more option has been picked."""
        self.picked += (option,)
        self.candidates = [number for number in range(len(self.choice.options)) if number not in self.picked]
        self.stage = ACT
        self.page = 0

    def copy(self) -> Picking:
        """An equal one that goes its own way."""
        twin = Picking(self.choice)
        twin.picked, twin.candidates = self.picked, self.candidates
        twin.stage, twin.page = self.stage, self.page
        return twin


class Actions:
    """The actions that a moment allows: for each the options that it may mean; `stop` and `more` mean none.

    `places` are those of the cards of all options that are left; -1 for a card without one.
    """

    __slots__ = ("groups", "more", "places", "stage")

    def __init__(self, groups: Groups, more: bool, stage: int, places: list[int]) -> None:
        self.places = places
        self.groups = groups
        self.more = more
        self.stage = stage


def actions(layout: Layout, picking: Picking, place_of: Mapping[int, int], me: int) -> Actions:
    """What the player can do next. `place_of` gives the cards that have one their places."""
    candidates, stage, options, get = picking.candidates, picking.stage, picking.choice.options, place_of.get
    cards = [options[number][1] for number in candidates]
    places = [get(card & CARD_MASK, -1) if card else -1 for card in cards]
    while True:
        if stage == ACT:
            groups, rest = _by_verb(layout, options, candidates, places)
        else:
            groups, rest = _narrowed(layout, options, candidates, stage, place_of, me)
        if len(groups) != 1 or rest or stage == PLACE or len(candidates) == 1:
            break
        stage += 1
    more = False
    if rest:
        first = picking.page * PLACES
        for at, option in enumerate(rest[first : first + PLACES]):
            groups[layout.first_place + at] = [option]
        more = len(rest) > first + PLACES
        if picking.page:
            groups = {action: group for action, group in groups.items() if action < layout.first_number}
    return Actions(groups, more, stage, places)


def _by_verb(
    layout: Layout, options: tuple[Option, ...], candidates: list[int], places: list[int]
) -> tuple[Groups, list[int]]:
    """The options by the verb and the card that name them, and those that this does not do for."""
    groups: Groups = {}
    rest: list[int] = []
    verbs = layout.verbs
    for number, place in zip(candidates, places, strict=True):
        verb, card, _, _, _ = options[number]
        action = verbs.get(verb, -1)
        if card and action >= 0:
            action = -1 if place < 0 else action + 1 + place
        if action < 0:
            rest.append(number)
        elif action in groups:
            groups[action].append(number)
        else:
            groups[action] = [number]
    return groups, rest


def _narrowed(
    layout: Layout,
    options: tuple[Option, ...],
    candidates: list[int],
    stage: int,
    place_of: Mapping[int, int],
    me: int,
) -> tuple[Groups, list[int]]:
    """The options by the target or the number that names them, and those that this does not do for."""
    groups: Groups = {}
    rest: list[int] = []
    for number in candidates:
        action = _narrower(layout, options[number], stage, place_of, me)
        if action < 0:
            rest.append(number)
        else:
            groups.setdefault(action, []).append(number)
    return groups, rest


def _narrower(layout: Layout, option: Option, stage: int, place_of: Mapping[int, int], me: int) -> int:
    """The action that names an option's target or its number; -1 where none does."""
    if stage == TARGET:
        if option.target:
            place = place_of.get(option.target & CARD_MASK, -1)
            return -1 if place < 0 else layout.first_target + place
        return layout.first_player + (option.player - me) % layout.players if option.player >= 0 else layout.untargeted
    if stage == NUMBER and 0 <= option.number < NUMBERS:
        return layout.first_number + option.number
    return -1
