"""911: continuous changes in the terms of this game's rules: which aspect each touches, and effects with a duration."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.cardtext import changing
from fuda.cardtext.happenings import By
from fuda.kernel.abilities.events import emit
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program.changes import Alteration, Cannot, Part, plain_parts
from fuda.kernel.program.filters import InZone
from fuda.kernel.program.node import in_words, node
from fuda.kernel.program.selectors import Cards
from fuda.kernel.program.wording import Unplayable
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.state.writing import next_batch
from fuda.kernel.values.durations import UNSETTLED, add_effect
from fuda.kernel.values.values import Continuous, value_of

if TYPE_CHECKING:
    from fuda.kernel.game import Game

PROHIBITED = {
    "attack": "attack",
    "slide": "slide",
    "reboot": "set_active",
    "sleep": "rested",
    "exit": "be_exit",
    "return": "be_return",
    "be_chosen": "be_chosen_by_word",
    "play": "play",
    "damage": "be_damage",
}
"""What texts forbid, by the name under which the rules ask for it."""

HIDDEN_ZONES = ("hand", "deck")


@does("102.2", "102.7", "911.6", "911.7", "911.8", "911.9")
def parts_of(change: Alteration) -> list[Part]:
    """An alteration in the machine's terms."""
    plain = plain_parts(change)
    if plain is not None:
        return plain
    if isinstance(change, Cannot) and change.act in PROHIBITED:
        aspect, by = f"cannot:{PROHIBITED[change.act]}", change.other
        if not isinstance(by, By):
            return [Part(aspect, "grant")]
        known = ("effect", "battle") if change.act == "damage" else ("effect",)
        return [changing.ban_part(f"{aspect}:{by.cause}", by, known if "be_" in aspect else ())]
    raise Unplayable(f"nothing in the rules carries out '{in_words(change)}'")


@does("902.2b", "911.4", "914.2", "914.2a")
@node
class BeginChange(changing.BeginChange):
    """Continuous effects begin, on the cards meant now; of a hidden zone, on whatever comes to lie there (911.4)."""

    parts_of = parts_of

    def is_open(self, cards: Cards) -> bool:
        """What comes to lie in a hidden zone is changed, too."""
        return any(isinstance(f, InZone) and f.zone[0] in HIDDEN_ZONES for f in cards.filters)

    def begin(self, game: Game, effect: Continuous) -> None:
        """One of them begins; its timestamp is that of the end of the resolution."""
        targets = effect.targets or () if effect.aspect == "power" else ()
        before = [value_of(game, ref, "power") for ref in targets]
        add_effect(game, effect.stamped(UNSETTLED))
        _note_weaker(game, targets, before, effect.source)


@does("911.8", "1103.3", "1103.3a")
def _note_weaker(game: Game, targets: tuple[int, ...], before: list[int], source: int) -> None:
    """Remember whose effect lowered the power last: one by which it is less than it was before."""
    lowered = [ref for ref, power in zip(targets, before, strict=False) if value_of(game, ref, "power") < power]
    if lowered:
        next_batch(game)
    for ref in lowered:
        emit(game, "weakened", ref, game.controller[ref & CARD_MASK], source=source, cause="effect")
