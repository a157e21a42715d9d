"""A card explained: its printed values and text, what the engine reads in it, and what it is worth now and why."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress

from fuda.games.package import GamePackage
from fuda.kernel.definition import CardDef
from fuda.kernel.game import Game
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.values.values import Contribution, value
from fuda.play.story import Teller
from fuda.text.compiler import TextDeclined

ONE_FACE, OTHER_FACE = "  (the face that lies up)", "  (its other face, once it is turned over)"


def reading(package: GamePackage, language: str, definition: CardDef) -> str:
    """A card's text in one line: in English what the engine reads in it, in Japanese what is printed."""
    if language == "en" and definition.text:
        # A text that is not understood can only be shown as it is printed.
        with suppress(TextDeclined):
            return " ".join(package.read_text(definition.text, definition.type).english)
    return " ".join(definition.text.split())


def about_card(package: GamePackage, definition: CardDef, *, reading_first: bool = False) -> list[str]:
    """A printed card: names, values, and each line of its text with its English reading; then its other face."""
    if definition.back is None:
        return about_face(package, definition, reading_first=reading_first)
    faces = ((definition, ONE_FACE), (definition.back, OTHER_FACE))
    return [line for face, which in faces for line in about_face(package, face, which, reading_first=reading_first)]


def about_face(
    package: GamePackage, definition: CardDef, which: str = "", *, reading_first: bool = False
) -> list[str]:  # fmt: skip
    """One face of a printed card."""
    lines = [f"{definition.english}  {definition.name}  {definition.no}{which}", f"  {package.words.about(definition)}"]
    if not definition.text:
        return lines
    try:
        read = package.read_text(definition.text, definition.type)
    except TextDeclined as declined:
        return [*lines, *(f"  {line}" for line in definition.text.splitlines()), f"  not understood: {declined}"]
    for printed, english in zip(read.lines, read.english, strict=True):
        first, second = (english, printed) if reading_first else (printed, english)
        lines += [f"  {first}", f"    {second}"]
    translation = _printed_english(definition)
    return [*lines, "  printed in English:", *(f"    {line}" for line in translation)] if translation else lines


def _printed_english(definition: CardDef) -> list[str]:
    """The English text that a card list gave beside the Japanese one, which nothing is read from."""
    printed = definition.extra.get("printed")
    given = printed.get("en_text") if isinstance(printed, Mapping) else None
    return [line for line in str(given or "").splitlines() if line.strip()]


def about_card_in_play(package: GamePackage, game: Game, card: int, teller: Teller) -> list[str]:
    """A card of the game: as printed, then where it is, and every current value with where it comes from."""
    # What is on the other side is for those only who may turn the card over.
    is_open = teller.viewer in (None, game.owner[card])
    told = about_card if is_open else about_face
    lines = told(package, game.definition[card], reading_first=teller.speech.is_english)
    kind = game.zone_kind(card)
    if kind < 0:
        return lines
    words = package.words
    place = teller.place(game.zone[card] % game.n, kind)
    states = words.states(game, card) if game.rules.zones[kind].in_play else []
    now = ", ".join([part for part in (words.numbers(game, card), *states) if part])
    lines.append(f"  now in {place}" + (f": {now}" if now else ""))
    lines += [f"  {aspect} {now}: {', '.join(parts)}" for aspect, now, parts in changed_values(game, card, teller)]
    for name, column in zip(game.rules.counters, game.counters, strict=True):
        if column[card]:
            lines.append(f"  {name} {column[card]}")
    playable = playable_now(package, game, card, teller)
    return [*lines, f"  {playable}"] if playable else lines


def hand_lines(package: GamePackage, game: Game, teller: Teller) -> list[str]:
    """The reader's hand: which cards can be played now, and why the others can't; those of one reason together."""
    assert teller.viewer is not None
    named: dict[str, list[str]] = {}
    for card in game.cards(game.rules.zone_kind(teller.words.hand), teller.viewer):
        named.setdefault(playable_now(package, game, card, teller), []).append(teller.name(card))
    found = [f"{', '.join(dict.fromkeys(names))}: {told}" for told, names in named.items()]
    return found or ["Your hand is empty."]


def playable_now(package: GamePackage, game: Game, card: int, teller: Teller) -> str:
    """Whether a card of the reader's hand can be played now, and if not why; "" for other cards."""
    viewer = teller.viewer
    if viewer is None or card not in game.cards(game.rules.zone_kind(teller.words.hand), viewer):
        return ""
    found = in_the_way(package, game, card, teller)
    return f"can't be played now: {'; '.join(found)}" if found else "can be played now"


def in_the_way(package: GamePackage, game: Game, card: int, teller: Teller) -> list[str]:
    """Why its owner can't play a card of a hand now: sentences with their clauses."""
    found = []
    for one in package.hindrances(game, game.owner[card], card):
        named = teller.speech.conjunction.join([teller.spoken(ref) for ref in one.cards])
        found.append(f"{one.text.format(cards=named)} [{one.clause}]")
    return found


def changed_values(game: Game, card: int, teller: Teller) -> list[tuple[str, int, list[str]]]:
    """The values of a card that are not just as printed: what it is, what it is now, and what makes it so."""
    found = []
    for aspect in (*game.rules.stats, *game.rules.keyword_names):
        parts = [part for part in game.explain(card, aspect) if part.op != "printed" or part.amount]
        if len(parts) > 1 or (parts and parts[0].op != "printed"):
            how = [_contribution(game, part, teller) for part in parts]
            found.append((teller.aspect(aspect), value(game, card, aspect), how))
    return found


def _contribution(game: Game, part: Contribution, teller: Teller) -> str:
    speech = teller.speech
    source = teller.label(part.source & CARD_MASK) if part.source else speech.rules
    phrases = {
        "printed": speech.printed, "attached": speech.attached, "add": speech.added, "grant": speech.added,
        "set": speech.set_to, "remove": speech.lost,
    }  # fmt: skip
    return phrases.get(part.op, speech.changed).format(amount=part.amount, source=source, op=part.op)


def visible_cards(game: Game, teller: Teller, name: str) -> list[int]:
    """The cards in the game that the reader sees and that are called so (the beginning of a name is enough)."""
    wanted = name.casefold()
    cards = [card for card in range(len(game.definition)) if game.zone[card] >= 0 and teller.sees(card)]
    exact = [card for card in cards if teller.label(card).casefold() == wanted]
    return exact or [card for card in cards if called(game.definition[card], wanted)]


def called(definition: CardDef, wanted: str) -> bool:
    """Does the name, or the beginning of one, mean this card?"""
    return (
        definition.no.casefold() == wanted
        or definition.english.casefold().startswith(wanted)
        or any(name.startswith(wanted) for name in definition.names)
    )
