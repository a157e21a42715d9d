"""What それ, そのユニット and the like mean in this game."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from fuda.cardtext import antecedents
from fuda.cardtext.antecedents import Named
from fuda.cardtext.looking import TopOf
from fuda.games.build_divide.effects import nouns, texts
from fuda.games.build_divide.effects.happenings import SHAPES
from fuda.games.build_divide.effects.qualities import Targeted
from fuda.kernel.program.amounts import Exactly, UpTo
from fuda.kernel.program.node import Selector, find_nodes
from fuda.kernel.program.selectors import Some, That
from fuda.kernel.program.wording import Unplayable


@dataclass
class Reader(antecedents.Reader):
    """Goes through an effect of this game, in which cards are targeted before it is carried out (1204-2g).

    `beside`: what is read now speaks of the target as such; `passed`: a card was acted on before it was named.
    """

    noun = nouns.CARD
    anywhere = ("field", "hand", "graveyard", "energy", "territory", "removed", "deck", "life", "face_down_area")
    shapes = SHAPES

    beside: bool = False
    passed: bool = False

    def act(self, act: Any, optional: bool, instead: bool = False) -> list[object]:
        self.beside = bool(find_nodes(act, Targeted))
        return super().act(act, optional, instead)

    def condition(self, condition: Any) -> Any:
        self.beside = bool(find_nodes(condition, Targeted))
        return super().condition(condition)

    def that(self, that: That) -> Selector:
        """The target, if the word is one for it, but where the target is spoken of as such beside it."""
        aimed = [named for named in self.named if isinstance(named.found, Targeted)]
        if aimed and self.beside and self.passed:
            raise Unplayable("it says その…, which could mean two things that come before")
        if not aimed or self.beside or not self._could_be(that.cards, aimed[0].words):
            others = tuple([named for named in self.named if named not in aimed])
            return antecedents.Reader.that(replace(self, named=others), that)
        if not aimed[0].one:
            raise Unplayable("it says その… of what may be several cards")
        return aimed[0].found

    def keep(self, act: Any, target: object) -> None:
        """What was targeted is spoken of from there on, and so is what is taken from the top of a deck."""
        chosen = self.chosen
        super().keep(act, target)
        if isinstance(act, texts.Target):
            cards = target.cards if isinstance(target, Some) else self.any_card()
            one = isinstance(target, Some) and target.quantity in (Exactly(1), UpTo(1))
            self.chosen, self.passed, self.named = False, chosen, (Named(cards, Targeted(not one), one),)
            self.earlier = tuple([named for named in self.earlier if not isinstance(named.found, Targeted)])
        elif isinstance(target, TopOf):
            self.take_up(None)
