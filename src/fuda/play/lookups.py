"""What somebody at the table can ask to see: zones, cards, terms and options, as lines."""

from __future__ import annotations

from collections.abc import Sequence

from fuda.games.guide import about_term
from fuda.games.package import GamePackage
from fuda.kernel.choice import Choice
from fuda.kernel.game import Game
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.views.option_keys import player_name
from fuda.play.card_help import about_card, about_card_in_play, called, visible_cards
from fuda.play.story import Teller

MOST_CARDS = 6
WHOSE = {"my": 0, "mine": 0, "own": 0, "opponent": 1, "opponents": 1, "opponent's": 1, "their": 1, "theirs": 1}
"""Players as they are spoken of: how many seats on from whoever speaks."""

TRASH = ("trash", "graveyard", "discard", "drop")
"""What games call the zone of used cards: each of these words finds it."""

HELP = """\
NUMBER        that option (several: 1 4); an option's key does too (`keys`)
? NAME        a card: its text, reading, values and why; ? 3 for option 3's
why, why NAME your hand: what can be played now, and why the rest can't
? WORD        a keyword, zone, phase or other term, in two lines
zones         every zone; a zone's name shows yours, `{zone} b` player b's
rule {clause:<8} what a rule says, how it was ruled, and what shows it
              (rule {clause} code: the files, too)
log, log 50   what happened since your last answer; the last 50 lines
log turn 3    turn 3 again (log turn 3-5: from turn 3 to 5)
more, keys    the effect and all options in full; the options' keys
Enter         the table again
language ja   cards, questions and news in Japanese (language en: in English)
undo          take your last answer back, where nothing has been shown since
hint          what a computer player would answer, and why (a second)
save FILE     keep the game; `fuda play GAME --load FILE` goes on with it
save --scenario FILE   the board as a scenario, as you see it (--open: all)
concede       give up (at a terminal you are asked once more)
quit          leave the table (quit FILE: keep the game there first)"""


def help_lines(package: GamePackage, clause: str) -> list[str]:
    """What can be typed, with the game's own clause and zone for examples."""
    words = package.words
    zone = next(words.zones[name] for name in TRASH if name in words.zones)
    return HELP.format(clause=clause, zone=zone).splitlines()


def about_name(package: GamePackage, game: Game, teller: Teller, name: str) -> list[str]:
    """A keyword, zone or other term; the cards of the game that are called so; else printed cards that are."""
    found = visible_cards(game, teller, name)
    lines = about_term(game.rules.id, name)
    # The reader's own cards are mostly meant, and rather those in play.
    found.sort(key=lambda card: (game.owner[card] != teller.viewer, not game.rules.zones[game.zone_kind(card)].in_play))
    told: set[tuple[int, str]] = set()
    for card in found:
        if (alike := (game.owner[card], teller.label(card))) not in told:
            told.add(alike)
            lines += about_card_in_play(package, game, card, teller)
    if not found and not lines:
        named = [definition for definition in package.pool().values() if called(definition, name.casefold())]
        for definition in named[:MOST_CARDS]:
            lines += about_card(package, definition, reading_first=teller.speech.is_english)
    return lines or [f"No card or term is called '{name}'; `? NUMBER` tells of the card of an option."]


def about_option(package: GamePackage, game: Game, teller: Teller, choice: Choice, number: int) -> list[str]:
    """An option in full, and the cards that it speaks of."""
    if not 1 <= number <= len(choice.options):
        return [f"There is no option {number}; the options are 1 to {len(choice.options)}."]
    option = choice.options[number - 1]
    lines = [teller.option(option)[1]]
    for ref in (option.card, option.target):
        if ref and teller.sees(ref & CARD_MASK):
            lines += about_card_in_play(package, game, ref & CARD_MASK, teller)
    return lines


# Zones.


def all_zones(game: Game, teller: Teller, viewer: int) -> list[str]:
    """Every zone of every player with how many cards lie there, and how each is looked at."""
    lines = []
    for player in _seats(game, viewer):
        counted = [
            f"{words} {len(game.cards(kind, player))}"
            for kind, words in enumerate(_zone_words(game, teller))
            if game.cards(kind, player)
        ]
        whose = teller.whose(player)
        named = f"{whose[:1].upper()}{whose[1:]} cards ({player_name(player)}): "
        lines.append(named + (", ".join(counted) or "none"))
    return [*lines, "Type a zone's name to look at yours, with a player's letter for that player's: e.g. hand, hand b."]


def zone_asked_for(game: Game, teller: Teller, viewer: int, line: str) -> list[str]:
    """The cards of the zone that a line names, with whose it is (`trash`, `graveyard b`); nothing if it names none."""
    words = line.casefold().split()
    player = viewer
    for place in (-1, 0):
        owner = _player(game, viewer, words[place]) if len(words) > 1 else None
        if owner is not None:
            player = owner
            del words[place]
            break
    kinds = _zones_called(game, teller, " ".join(words))
    if not kinds and len(words) > 1 and len(words[-1]) == 1 and _zones_called(game, teller, " ".join(words[:-1])):
        letters = ", ".join(player_name(seat) for seat in range(game.n))
        return [f"There is no player '{words[-1]}': the players are {letters}."]
    return [line for kind in kinds for line in zone_lines(game, teller, kind, player)]


def _seats(game: Game, viewer: int) -> list[int]:
    return [(viewer + step) % game.n for step in range(game.n)]


def _player(game: Game, viewer: int, word: str) -> int | None:
    letters = [player_name(player) for player in range(game.n)]
    if word in letters:
        return letters.index(word)
    step = WHOSE.get(word)
    return None if step is None or (step and game.n > 2) else _seats(game, viewer)[step]


def _zone_words(game: Game, teller: Teller) -> list[str]:
    return [teller.words.zones.get(zone.name, zone.name.replace("_", " ")) for zone in game.rules.zones]


def _zones_called(game: Game, teller: Teller, name: str) -> list[int]:
    """The kinds of zones of that name, or else those that begin with it."""
    wanted = name.casefold().replace("_", " ").removesuffix("s")
    if not wanted:
        return []
    names = [
        {zone.name.replace("_", " ").removesuffix("s"), words.casefold().removesuffix("s")}
        for zone, words in zip(game.rules.zones, _zone_words(game, teller), strict=True)
    ]
    if wanted in TRASH:
        return [kind for kind, zone in enumerate(game.rules.zones) if zone.name in TRASH]
    exact = [kind for kind, called_so in enumerate(names) if wanted in called_so]
    begun = [kind for kind, called_so in enumerate(names) if any(one.startswith(f"{wanted} ") for one in called_so)]
    return exact or begun


def zone_lines(game: Game, teller: Teller, kind: int, player: int) -> list[str]:
    """The cards in a zone of a player, as far as the reader sees them; of one with an order the top comes first."""
    cards: Sequence[int] = game.cards(kind, player)
    zone = game.rules.zones[kind]
    name = f"{teller.whose(player)} {_zone_words(game, teller)[kind]}"
    heading = f"{name[:1].upper()}{name[1:]}: "
    if not cards:
        return [f"{heading}no cards."]
    order = ", the top one first" if zone.ordered and len(cards) > 1 else ""
    lines = [f"{heading}{len(cards)} card{'s' * (len(cards) > 1)}{order}."]
    hidden = 0
    for card in reversed(cards) if zone.ordered else cards:
        if not teller.sees(card):
            hidden += 1
            continue
        if hidden:
            lines.append(_unseen(hidden))
            hidden = 0
        lines.append(f"  {_card_in_zone(game, teller, card, in_play=zone.in_play)}")
    return [*lines, _unseen(hidden)] if hidden else lines


def _unseen(number: int) -> str:
    return "  1 card that you can't see" if number == 1 else f"  {number} cards that you can't see"


def _card_in_zone(game: Game, teller: Teller, card: int, *, in_play: bool) -> str:
    words = teller.words
    states = words.states(game, card) if in_play or game.face_down[card] else []
    told = [part for part in (game.definition[card].type, words.numbers(game, card), *states) if part]
    return f"{teller.label(card)}  {', '.join(told)}"
