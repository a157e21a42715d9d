"""What the log says of what a game's verbs bring about, from their declarations."""

from __future__ import annotations

from fuda.cardtext.verbs import Lexicon, Verb, spellings
from fuda.text.inflection import in_form


def told_events(lexicon: Lexicon) -> dict[str, tuple[str, str]]:
    """The phrase for each kind of event that a verb tells of a card, in English and in Japanese: by the first verb that
    is printed for it.
    """
    found: dict[str, tuple[str, str]] = {}
    for verb in lexicon.verbs:
        shape = lexicon.when.shapes.get(verb.kind)
        if shape is not None and shape.subject == "card" and verb.befallen and not verb.variant:
            found.setdefault(shape.event, (f"{{card}} {verb.befallen}", f"{{card}}が{_japanese(verb)}"))
    return found


def _japanese(verb: Verb) -> str:
    """What has befallen a card: 手札に戻された."""
    return next(spellings(verb.place.replace(" ", ""))) + next(spellings(in_form(verb.undergone, "ta")))
