"""Whether two readings of a text mean the same: they do where they come to the same program."""

from __future__ import annotations

from collections.abc import Mapping

from fuda.kernel.program.wording import Unplayable
from fuda.kernel.state.program_parts import field_names
from fuda.text.grammar import Grammar, Lowering
from fuda.text.parser import Reading

TOLD = frozenset({"text", "english", "key"})
"""What an ability keeps of how it is written: nothing that it does."""


def outline(value: object) -> object:
    """All that a program says, as plain tuples that can be compared.

    >>> outline([1, {"a": (2,)}])
    (1, (('a', (2,)),))
    """
    if isinstance(value, (list, tuple)):
        return tuple([outline(item) for item in value])
    if isinstance(value, Mapping):
        return tuple([(key, outline(item)) for key, item in sorted(value.items(), key=repr)])
    if isinstance(value, type) or value is None or isinstance(value, (str, int, frozenset)):
        return value
    if callable(value):
        return getattr(value, "__qualname__", type(value).__name__)
    said = [(name, outline(getattr(value, name, None))) for name in field_names(type(value)) if name not in TOLD]
    return (type(value).__name__, *said)


def tell_apart(readings: list[Reading], grammar: Grammar, card_type: str) -> list[Reading]:
    """One reading for each program that the readings come to; those that no rule carries out count only if all do.

    Words that are printed back letter for letter mean what they are printed for, whatever else they are a variant of,
    as long as the rules carry that out.
    """
    if len(readings) < 2 or grammar.lower is None:
        return readings
    exact = [reading for reading in readings if not reading[2]]
    for kept in (exact, readings):
        programs: dict[str, Reading] = {}
        for reading in sorted(kept, key=lambda found: len(found[2])):
            program = _program(reading[1], grammar.lower, (card_type,) if card_type else grammar.card_types)
            if program is not None:
                programs.setdefault(repr(program), reading)
        if programs:
            return list(programs.values())
    return exact or readings


def _program(ability: object, lower: Lowering, card_types: tuple[str, ...]) -> object:
    """What the ability comes to on a card of the first type that can have it; None where none can."""
    for card_type in card_types:
        try:
            return outline(lower("", card_type, (ability,), ("",), ("",)))
        except Unplayable:
            continue
    return None
