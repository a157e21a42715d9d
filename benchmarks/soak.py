"""Random games with random legal decks of a whole pool: nothing may go wrong, and every ability should be seen at work.

    python benchmarks/soak.py --cards POOL --games 2000

Invariants are checked all the time; an error is shown with the game's number, which plays the same game again. At the
end the abilities that never resolved (or, standing ones, never applied) are listed.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import sys
import time
import traceback
from collections import Counter
from pathlib import Path

from fuda.games import load
from fuda.games.package import GamePackage
from fuda.kernel.abilities.ability import Ability, Effectful, Static
from fuda.kernel.definition import CardDef, DeckList
from fuda.kernel.game import Game
from fuda.kernel.procedures.resolve import Resolve
from fuda.kernel.program.instructions import Instruction
from fuda.kernel.state.encoding import parts_of

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests" / "conformance"))

from invariants import cards_owned, check

MOST_QUESTIONS = 6000
DECK_SIZE = 50
RESOURCES = 10
COPIES = 4
CHECKED_EVERY = 12


class Mark(Instruction):
    """The end of an ability's program: it was seen resolving."""

    __slots__ = ("key", "seen")

    def __init__(self, key: str, seen: Counter[str]) -> None:
        self.key = key
        self.seen = seen

    def run(self, game: Game, fx: Resolve) -> None:
        """Note it."""
        self.seen[self.key] += 1


def mark_all(pool: list[CardDef], seen: Counter[str]) -> dict[str, Ability]:
    """Put a mark at the end of every program of the pool; the abilities by their keys."""
    found: dict[str, Ability] = {}
    for card in pool:
        for part in parts_of(card):
            if isinstance(part, Ability) and part.key not in found:
                found[part.key] = part
                if isinstance(part, Effectful):
                    part.code = (*part.code, Mark(part.key, seen))
    parts_of.cache_clear()
    return found


def _said(card: CardDef) -> tuple[str, ...]:
    """What a link condition may ask for of a pilot."""
    if card.type == "command" and "pilot_name" not in card.extra:
        return ()
    return (*card.names, str(card.extra.get("pilot_name")), *card.traits)


class Builder:
    """Random legal decks of two colours: around a trait or two, with pilots for the units that link."""

    def __init__(self, package: GamePackage, pool: list[CardDef]) -> None:
        self.pool = [c for c in pool if not c.token and c.type in ("unit", "pilot", "command", "base")]
        self.colours = sorted({colour for card in self.pool for colour in card.colours})
        self.resource = next(c for c in package.pool().values() if c.type == "resource" and not c.token)
        self.package = package

    def build(self, rng: random.Random, wanted: CardDef | None = None, helped: bool = False) -> DeckList:
        """A deck, around that card if one is wanted; `helped` by stand-ins for what the pool does not have."""
        colours = set(rng.sample(self.colours, 2))
        if wanted is not None and wanted.colours:
            colours = {next(iter(wanted.colours)), rng.choice(self.colours)}
        fits = [card for card in self.pool if card.colours <= colours]
        traits = rng.sample(sorted({t for card in fits for t in card.traits}), 2)
        words = wanted.text + str(wanted.extra.get("link")) if wanted is not None else ""
        theme = [c for c in fits if c.traits & set(traits) or any(t in words for t in (*c.traits, *c.names))]
        chosen: list[CardDef] = [wanted] * COPIES if wanted is not None else []
        if wanted is not None and helped:
            chosen += [card for card in self.stand_ins(wanted) for _ in range(COPIES)]
        while len(chosen) < DECK_SIZE:
            card = rng.choice(theme if theme and rng.random() < 0.6 else fits)
            self._add(chosen, card, rng.randint(2, COPIES))
            self._add_pilot(chosen, card, fits, rng)
            if wanted is not None and rng.random() < 0.2:
                self._add_pilot(chosen, wanted, fits, rng)
        return DeckList("random", {"main": tuple(chosen[:DECK_SIZE]), "resources": (self.resource,) * RESOURCES}, "")

    def _add_pilot(self, chosen: list[CardDef], unit: CardDef, fits: list[CardDef], rng: random.Random) -> None:
        """A pilot, or a command with a pilot effect, that meets the unit's link condition."""
        link = str(unit.extra.get("link") or "")
        meeting = [c for c in fits if c.type in ("pilot", "command") and any(f"'{word}'" in link for word in _said(c))]
        if meeting:
            self._add(chosen, rng.choice(meeting), 3)

    def stand_ins(self, card: CardDef) -> list[CardDef]:
        """Plain cards in the place of those that the card's link and text speak of and that the pool does not have."""
        link = card.extra.get("link") or ()
        names = [word for kind, word in link if kind == "name"]  # type: ignore[attr-defined]
        traits = sorted({*re.findall("〔([^〔〕]+)〕", card.text), *(w for kind, w in link if kind == "trait")})  # type: ignore[attr-defined]
        printed = {"colour": next(iter(card.colours), ""), "later": True, "lv": 1, "cost": 1, "ap": 1, "hp": 1}
        found = []
        for type_ in ("pilot", "unit", "command"):
            data = {**printed, "id": f"stand-in {type_} for {card.no}", "type": type_, "traits": traits}
            data["name"] = names if type_ == "pilot" and names else f"stand-in {type_}"
            found.append(self.package.make_card(data, "a stand-in"))
        return found

    def _add(self, chosen: list[CardDef], card: CardDef, number: int) -> None:
        room = COPIES - sum(c.no == card.no for c in chosen)
        chosen += [card] * min(room, number)


def answer(game: Game, rng: random.Random) -> tuple[int, ...]:
    """A random answer that would rather act than pass, and rather choose than not."""
    choice = game.choice
    assert choice is not None
    options = choice.options
    number = rng.randint(choice.least, min(choice.most, len(options)))
    if choice.least == 0 and number == 0 and options and rng.random() < 0.6:
        number = 1
    if number == 1 and choice.kind == "main" and len(options) > 1:
        weights = [WEIGHT.get(option.verb, 4) for option in options]
        return (rng.choices(range(len(options)), weights)[0],)
    return tuple(rng.sample(range(len(options)), number))


WEIGHT = {"end": 1, "attack": 3, "deploy": 8, "set": 10, "play": 6, "activate": 8}


def note_standing(game: Game, seen: Counter[str]) -> None:
    """Standing abilities that apply now."""
    for parts in game.statics.values():
        for bearing, _ in parts:
            key = bearing.ability.key
            condition = bearing.ability.condition
            if key not in seen and (condition is None or condition.holds(game, bearing)):
                seen[key] += 1


def play(game: Game, rng: random.Random, seen: Counter[str] | None) -> int:
    """Play a game to its end; how many real questions it had. What is seen of abilities is noted, if anything."""
    owned = cards_owned(game)
    real = 0
    for number in range(MOST_QUESTIONS):
        if game.over:
            return real
        assert game.choice is not None
        real += len(game.choice.options) > 1
        if seen is not None and number % CHECKED_EVERY == 0:
            check(game, owned)
        if seen is not None and (number % CHECKED_EVERY == 0 or game.choice.kind == "action"):
            note_standing(game, seen)
        game.choose_indices(answer(game, rng))
    raise AssertionError(f"no end after {MOST_QUESTIONS} questions")


def main() -> int:
    """Play, count, report."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="gundam")
    parser.add_argument("--cards", type=Path, action="append", default=[])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--stand-ins", action="store_true", help="plain partners for cards that have none, at last")
    parser.add_argument("--unchecked", action="store_true", help="without invariants and marks: how fast it is")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    package = load(given.game)
    own = set(package.pool())
    for pool in given.cards:
        package.add_pool(pool.read_text(encoding="utf-8"), str(pool))
    cards = [c for no, c in package.pool().items() if not given.cards or no not in own]
    seen: Counter[str] = Counter()
    abilities = {} if given.unchecked else mark_all(cards, seen)
    homes = {ability.key: card for card in cards for ability in parts_of(card) if isinstance(ability, Ability)}
    builder = Builder(package, cards)
    errors: list[str] = []
    questions = turns = 0
    begun = time.process_time()
    for number in range(given.first, given.first + given.games):
        rng = random.Random(f"soak {number}")
        unseen = [homes[key] for key in abilities if key not in seen and homes[key] in builder.pool]
        wanted = rng.choice(unseen) if unseen and number % 2 else None
        try:
            # Late in a long soak what is still unseen lacks its partners, in a pool that is a part of all cards.
            helped = given.stand_ins and number - given.first > given.games // 2
            game = package.new_game([builder.build(rng, wanted, helped), builder.build(rng)], number)
            game.logging = not given.unchecked
            game.run()
            questions += play(game, rng, None if given.unchecked else seen)
            turns += game.turn
        except Exception as error:  # noqa: BLE001 - whatever goes wrong in a game is what is looked for
            errors.append(f"game {number}: {error!r}\n{traceback.format_exc(limit=-4)}")
    spent = time.process_time() - begun
    kinds = (Effectful, Static)
    never = sorted(key for key, ability in abilities.items() if not seen[key] and isinstance(ability, kinds))
    if given.json:
        print(json.dumps({"games": given.games, "errors": errors, "never": never, "questions": questions}))
    else:
        print(f"{given.games} games, {turns} turns, {questions} questions in {spent:.1f} s; {len(errors)} errors")
        for text in errors[:10]:
            print(text)
        print(f"{len(abilities) - len(never)} of {len(abilities)} abilities seen; never: {', '.join(never) or 'none'}")
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())
