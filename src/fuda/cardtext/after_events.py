"""What そのユニット and the like mean where a text has acted on no other card than its own: what it answers to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import NoneType
from typing import Any, ClassVar

from fuda.cardtext.antecedents import Reader
from fuda.cardtext.happenings import When
from fuda.cardtext.texts import ByDoing
from fuda.kernel.program.amounts import Exactly, UpTo
from fuda.kernel.program.changes import GainAbility
from fuda.kernel.program.deeds import Delayed
from fuda.kernel.program.gates import Body, Gate
from fuda.kernel.program.instructions import Note
from fuda.kernel.program.node import Selector, find_nodes, swapped
from fuda.kernel.program.selectors import Cards, It, Noun, Some, This
from fuda.kernel.program.unsaid import spoken_by
from fuda.kernel.program.wording import Unplayable

TWO = "it says その…, which could mean two things that come before"


@dataclass
class EventReader(Reader):
    """Puts in the card that the happening names, as long as none but the text's own was acted on before.

    A text that says このユニット does not mean it by そのユニット, nor by それ where another card is named.
    `that_word` is the game's node for そのユニット, with a word of which `words_for` tell the kind; `target` is the one
    by which a text targets, and `targeted` that for 対象.
    """

    that_word: ClassVar[type[Any]]
    target: ClassVar[type[Any]]
    targeted: ClassVar[type[Any]]
    words_for: ClassVar[Mapping[str, Noun]]

    aim: object = None

    @classmethod
    def of_event(cls, body: Body, happening: object = None) -> Body:
        """The body with what it says of the card of the happening bound to that."""
        reader = cls(cls.named_by(happening), itself=isinstance(happening, When) and happening.own)
        return Body(reader.sentences(body.sentences), tuple([replace(reader).sentences(b) for b in body.bullets]))

    def sentences(self, sentences: tuple[Any, ...]) -> tuple[Any, ...]:
        return tuple([self.gate(gate) if isinstance(gate, Gate) else gate for gate in sentences])

    def gate(self, gate: Gate) -> Gate:
        conditions = self.put(gate.conditions)
        acts: list[object] = []
        for act in gate.acts:
            if isinstance(act, Delayed):
                acts += self._noted(act)
            else:
                acts.append(self.put(act))
            if isinstance(act, self.target):
                self.aim, self.unclear, self.chosen = act.target, self.chosen, False
            self.chosen = self.chosen or self._names_others(act)
            self.acted = self.acted or isinstance(spoken_by(act), This) or bool(find_nodes(act, ByDoing))
        return replace(gate, conditions=conditions, acts=tuple(acts))

    def put(self, node: Any) -> Any:
        """The words in it bound, as far as nothing else was named before them; what is gained has its own words."""
        if self.chosen or (self.aim is not None and not self._thats(node)):
            return node
        if self.aim is not None:
            # What is said beside 対象 is another card than the target.
            if not find_nodes(node, self.targeted):
                return self._of_target(node)
            if self.unclear:
                raise Unplayable(TWO)
        swaps: dict[type, Any] = {self.that_word: self._meant, GainAbility: lambda gained: gained}
        if (self.acted or find_nodes(node, ByDoing)) and self.named:
            swaps[It] = lambda it: self._it(it.many, "それ")
        return swapped(node, swaps)

    def _noted(self, act: Delayed) -> list[object]:
        """What is to be done later is done to what is spoken of now."""
        said = self._thats(act.then)
        if self.chosen or self.aim is not None or not said or not self.named:
            return [act]
        return [Note(self._meant(said[0])), act]

    def _of_target(self, node: Any) -> Any:
        """The target is meant; it must be one."""
        if not isinstance(self.aim, Some) or self.aim.quantity not in (Exactly(1), UpTo(1)):
            raise Unplayable("it says その… of what may be several cards")
        return node

    def _meant(self, that: Any) -> Selector:
        words = Cards(None, (), self.words_for.get(that.word, self.noun))
        fitting = [named.found for named in self.named if self._could_be(words, named.words)]
        if len(fitting) > 1:
            raise Unplayable(TWO)
        if not fitting and self.itself:
            raise Unplayable("it says その…, and nothing comes before that it could mean")
        return fitting[0] if fitting else that

    def _thats(self, node: object) -> list[Any]:
        return [that for that in find_nodes(node, self.that_word) if type(that) is self.that_word]

    def _names_others(self, act: object) -> bool:
        """Are other cards named by the act than the text's own and those spoken of already?"""
        if isinstance(act, ByDoing):
            return any([self._names_others(part) for part in (*act.first, *act.then)])
        spoken = (NoneType, This, self.that_word, self.targeted)
        return not isinstance(act, self.target) and not isinstance(spoken_by(act), spoken)
