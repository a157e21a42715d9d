"""How Vividz speaks to people: its questions, options, events and table in words."""

from __future__ import annotations

import re
from functools import partial

from fuda.games import words
from fuda.games.english import english_names
from fuda.games.speech import ENGLISH, Speech
from fuda.games.vividz.activating import abilities_of
from fuda.games.vividz.acts import COND, DAMAGE, MOST_CONDITIONS, PLAYER_COUNTERS, SUCCESS, in_area
from fuda.games.vividz.plays import area_of, slides
from fuda.games.vividz.stepwise import MoveFromDeck
from fuda.games.vividz.zones import (
    AREA_NAMES,
    AREAS,
    CONNECT_PLACE,
    DECK,
    ENERGY,
    FACING,
    HAND,
    KEEP,
    LEFT,
    MISSIONS,
    REMOVED,
    TRASH,
)
from fuda.games.words import Words, counts, keywords_of
from fuda.kernel.choice import Option
from fuda.kernel.definition import CardDef
from fuda.kernel.game import Game
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.values.values import value

NAMES = english_names("vividz")
OFTEN = re.compile(r" (once|twice|\d+ times)$")
YOU = re.compile(r"^you (\w+)")
ONE_OF_YOURS = re.compile(r"^one of your (character|engage)s\b")
COUNT = re.compile(r"\[(CHECK|CLEAR):\d+\]")

QUESTIONS = {
    **words.QUESTIONS,
    "place": "In which order do you lay out your missions? All are turned face up before the first turn and count from "
    "then on; who has cleared all of them wins.",
    "second": "You go second: choose {many} for your energy.",
    "area": "{subject}: in which of your areas do you play it?",
    "area@Appear": "{subject}: in which area does it appear?",
    "area@Slide": "{subject}: to which area does it slide?",
    "may@OfferFree": "{subject}: do you play it without its cost?",
    "choose@DeckEngage": "{subject}: which card of your deck do you fetch, for both to come into the area ({many})?",
    "pay": "{subject}: which energy do you pay with ({many} to the trash)?",
    "block": "{attack}: what do you do against it?",
    "discard": "Put {many} from your hand into the trash for the slide.",
    "scout": "You scouted {subject}: do you play it?",
    "more": "{subject}: does one more card go from the top of your deck to the trash?",
    "more@energy": "{subject}: does one more card go from the top of your deck to your energy?",
    "order": "Several abilities wait: which is played first?",
    "newest": "Which of the new characters stays in the area?",
    "keep": "Do you put a hand card into your keep zone, to play it later? What lies there goes to the trash.",
    "charge": "Which cards of your hand become energy?",
}

OPTIONS = {
    **words.OPTIONS,
    "play": ("Play", "Play {card} ({printed}): {effect}"),
    "activate": ("Use", "Use {card}: {effect}"),
    "attack": ("Attack", "Attack with {card} ({numbers})"),
    "slide": ("", "Slide {card} ({fitting}), for two hand cards"),
    "pass@block": ("", "Nothing: the attack goes on"),
    "choose@place": ("", "{card}"),
    "none@keep": ("", "Keep none"),
    "none@charge": ("", "No card becomes energy"),
    "end": ("Turn", "End the main phase"),
    "energy": ("", "Put it into the energy"),
    "left": ("", "Left{fitting}"),
    "center": ("", "Center{fitting}"),
    "right": ("", "Right{fitting}"),
}

BRIEF = {**words.BRIEF, "play": "Play {card}", "attack": "Attack: {card}"}

EVENTS = {
    **words.EVENTS,
    "played": "{who} play{s} {card}",
    "appeared": "{card} appears ({numbers})",
    "exited": "{card} exits{through}",
    "became_exp": "{card} becomes EXP of {other}",
    "connected": "{card} is connected to {other}",
    "levelled_up": "{card} levels up",
    "activated": "{who} use{s} {card}{use}",
    "triggered": "{card} triggers{effect}",
    "attacked": "{card} attacks{facing}",
    "attack_succeeded": "The attack of {card} succeeds",
    "damaged": "{struck} {takes} {amount} damage{by}",
    "returned": "{card} returns to {whose} hand",
    "put_in_energy<hand": "{who} put{s} {card} into the energy",
    "put_in_energy<deck": "{card} goes to {whose} energy",
    "put_in_energy<scout": "{card} goes to {whose} energy",
    "trashed<hand": "{who} put{s} {card} into the trash",
    "trashed<deck": "{card} goes to {whose} trash",
    "trashed<keep": "{card} goes from the keep to {whose} trash",
    "trashed<left": "{card} goes to {whose} trash",
    "trashed<center": "{card} goes to {whose} trash",
    "trashed<right": "{card} goes to {whose} trash",
    "kept": "{who} keep{s} {card}",
    "scouted": "{who} scout{s} {card}",
    "checked": "{whose} mission {card} is checked",
    "unchecked": "{whose} mission {card} is no longer checked",
    "cleared": "{who} clear{s} the mission {card} ({tally})",
    "counted": "{whose} mission {card}: {tally}",
    "reloaded": "{who} reload{s}",
    "gained": "{who} get{s} {amount} {cause} counter{plural}",
    "spent": "{who} use{s} up {amount} {cause} counter{plural}",
    "rested": "{card} goes to sleep",
    "paid": "{who} pay{s} {amount} energy",
    "rewound": "The play is taken back",
    # Told by another name of the same move, or by what brings it about.
    "trashed": "",
    "put_in_energy": "",
    "put_in_deck": "",
}

# What is shown when it is played or scouted is told by that.
QUIET = frozenset(
    {("rested", "attack"), ("rested", "check"), ("set_active", "uncheck"), ("revealed", "904.2b"),
     ("revealed", "804.2"), ("revealed", "1115.1")}
)  # fmt: skip
PHASES = {
    "start": "start draw phase",
    "main": "main phase",
    "mission": "mission phase",
    "charge": "charge phase",
    "end": "end draw phase",
}
ZONES = {
    "deck": "deck", "hand": "hand", "energy": "energy", "trash": "trash", "removed": "removed zone", "keep": "keep",
    "account": "account", "missions": "missions", "left": "left area", "center": "center", "right": "right area",
    "temporary": "temporary zone", "scout": "scout zone",
}  # fmt: skip
HIDDEN = {"missions": "a mission"}


def side(game: Game, player: int, say: Speech = ENGLISH) -> list[str]:
    """A player's counts: what a glance at their side of the table tells."""
    found = [f"{say.term('Missions cleared')} {_cleared(game, player, say)}"]
    found += counts(game, player, {"Energy": ENERGY, "Hand": HAND, "Deck": DECK, "Trash": TRASH}, say=say)
    found += counts(game, player, {"Removed": REMOVED}, told=False, say=say)
    for counter, name in enumerate(PLAYER_COUNTERS[:4]):
        if game.player_counters[counter][player]:
            found.append(f"{say.term(name.capitalize())} {game.player_counters[counter][player]}")
    return found


def numbers(game: Game, card: int, say: Speech = ENGLISH) -> str:
    """A card's numbers now: power less damage in an area, cost elsewhere."""
    definition = game.definition[card]
    if game.zone_kind(card) in AREAS and definition.type == "character":
        hurt = game.counters[DAMAGE][card]
        taken = say.term(" ({hurt} damage)").format(hurt=hurt) if hurt else ""
        return _cost_and_power(say, value(game, card, "cost"), value(game, card, "power")) + taken
    if definition.type in ("account", "mission"):
        return ""
    power = value(game, card, "power") if definition.type == "character" else None
    return _cost_and_power(say, value(game, card, "cost"), power)


def _cost_and_power(say: Speech, cost: int, power: int | None) -> str:
    return f"{say.term('cost')} {cost}" + ("" if power is None else f" {say.term('power')} {power}")


def states(game: Game, card: int, say: Speech = ENGLISH) -> list[str]:
    """What else is to be said of a card in place: asleep, its EXP and engages, its icons, a mission's counts."""
    found = []
    if game.face_down[card]:
        return [say.term("cleared" if game.turn else "face-down")]
    if game.zone_kind(card) == KEEP:
        found.append(say.term("kept"))
    if in_area(game, card):
        found.append(say.term(AREA_NAMES[game.zone_kind(card) - LEFT]))
    if game.rested[card]:
        found.append(say.term("checked" if game.zone_kind(card) == MISSIONS else "asleep"))
    exp = sum(game.slot[c] != CONNECT_PLACE for c in game.under[card])
    if exp:
        found.append(f"EXP {exp}")
    found += [
        say.term("with {card}").format(card=say.name(game.definition[c]))
        for c in game.under[card]
        if game.slot[c] == CONNECT_PLACE
    ]
    if game.counters[SUCCESS][card]:
        found.append(say.term("successful"))
    if any(column[card] for column in game.counters[COND : COND + MOST_CONDITIONS]):
        found.append(_counts(game, card, say))
    return found + keywords_of(game, card, say)


def tally(game: Game, card: int, say: Speech = ENGLISH) -> str:
    """How far a mission has come: what it counts towards, or how many of its owner's are cleared with it."""
    return _cleared(game, game.owner[card], say) if game.face_down[card] else _counts(game, card, say)


def _cleared(game: Game, player: int, say: Speech) -> str:
    missions = game.cards(MISSIONS, player)
    cleared = sum([game.face_down[mission] for mission in missions]) if game.turn else 0
    return say.term("{number} of {all}").format(number=cleared, all=len(missions))


def _counts(game: Game, mission: int, say: Speech) -> str:
    """What a mission has counted, and towards how many: "check 2/3: own character appears"."""
    found = []
    phrase = say.term("{part} {number}/{all}: {what}")
    for part in ("check", "clear"):
        needed = game.definition[mission].extra.get(part)
        assert needed is None or isinstance(needed, tuple)
        wanted = _conditions(game.definition[mission], part, say)
        for what, (at, number, _) in zip(wanted, needed or (), strict=True):
            counted = game.counters[COND + at][mission]
            if counted:
                found.append(phrase.format(part=say.term(part), what=what, number=min(counted, number), all=number))
    return say.comma.join(found)


def _conditions(mission: CardDef, part: str, say: Speech) -> list[str]:
    """The conditions of a mission's [CHECK] or [CLEAR] in words, as short as they can be, without how often."""
    if not say.is_english:
        line = next((line for line in mission.text.splitlines() if line.startswith(f"[{part.upper()}]")), "")
        return [COUNT.sub("", condition) for condition in line.split("[COND]")[1:]]
    read = mission.extra.get("english", ())
    assert isinstance(read, tuple)
    line = next((line for line in read if line.startswith(f"[{part.capitalize()}] ")), "")
    told = line.partition("] ")[2].split("; ") if line else []
    return [_of_its_owner(OFTEN.sub("", f"{one[:1].lower()}{one[1:]}")) for one in told]


def _of_its_owner(condition: str) -> str:
    """A mission speaks to its owner, but both players read how far it has come.

    >>> _of_its_owner("one of your characters appears"), _of_its_owner("you scout")
    ('own character appears', 'its owner scouts')
    """
    owned = ONE_OF_YOURS.sub(r"own \1", condition)
    return YOU.sub(r"its owner \1s", owned).replace(" your ", " their ")


def moment(game: Game) -> str:
    """Where cards go from the top of a deck one by one, while they do."""
    moving = game.running(MoveFromDeck)
    return "" if moving is None else ZONES[game.rules.zones[moving.kind].name]


def fitting(game: Game, option: Option, say: Speech = ENGLISH) -> str:
    """Where does a character slide to; or whom does an area face, and does a character lie there already? One that
    comes there takes its place, an engage is connected to it.
    """
    choice = game.choice
    if choice is None:
        return ""
    if option.verb == "slide":
        areas = slides(game, option.card & CARD_MASK)
        return say.term(" or ").join(say.term(AREA_NAMES[area - LEFT]) for area in areas)
    area = area_of(option)
    there = say.term(", where a character lies") if game.cards(area, choice.player) else ""
    return there + _facing(game, area, choice.player, ", faces {card}", say)


def facing(game: Game, card: int, say: Speech = ENGLISH) -> str:
    """Whom does an attacker in its area face?"""
    if not in_area(game, card):
        return ""
    return _facing(game, game.zone_kind(card), game.controller[card], ", facing {card}", say)


def _facing(game: Game, area: int, player: int, phrase: str, say: Speech) -> str:
    opposite = game.cards(FACING[area], game.opponent(player))
    if not opposite:
        return say.term(phrase).format(card=say.term("nobody"))
    power = f"{say.term('power')} {value(game, opposite[-1], 'power')}"
    return say.term(phrase).format(card=f"{say.short(game.definition[opposite[-1]])} ({power})")


def effect(game: Game, option: Option, say: Speech = ENGLISH) -> str:
    """What the ability that an option activates says, what an event does, or the alternative that is chosen."""
    if option.verb == "play":
        definition = game.definition[option.card & CARD_MASK]
        return say.reading(definition) if definition.type == "event" else ""
    if option.verb == "activate":
        return say.text(abilities_of(game, option.card & CARD_MASK)[option.number - 1].ability)
    return words.mode(game, option.number, say) if option.verb == "mode" else ""


def about(definition: CardDef, say: Speech = ENGLISH) -> str:
    """A printed card in a line."""
    parts = [say.term(definition.type)]
    if definition.type not in ("account", "mission"):
        parts.append(f"{say.term('cost')} {definition.stats['cost']}")
    if definition.type == "character":
        parts.append(f"{say.term('power')} {definition.stats['power']}")
    parts += [f"[{name}]" for name in definition.keywords]
    if definition.traits:
        parts.append(_traits(sorted(definition.traits), say))
    for kind in ("mission_info", "account_info"):
        info = definition.extra.get(kind)
        if isinstance(info, tuple) and info:
            named = [NAMES.of(word) if say.is_english else word for word in info]
            parts.append(f"{say.term(kind.removesuffix('_info'))} {'/'.join(named)}")
    return say.comma.join(parts)


def _traits(traits: list[str], say: Speech) -> str:
    if say.is_english:
        return " ".join([f"({NAMES.of(trait)})" for trait in traits])
    return "".join([f"〔{trait}〕" for trait in traits])


WORDS = Words(
    questions=QUESTIONS,
    options=OPTIONS,
    brief=BRIEF,
    events=EVENTS,
    quiet=QUIET,
    phases=PHASES,
    zones=ZONES,
    hidden=HIDDEN,
    board=("left", "center", "right", "missions", "account", "keep"),
    lanes=("left", "center", "right"),
    side=side,
    numbers=numbers,
    states=states,
    effect=effect,
    moment=moment,
    fitting=fitting,
    facing=facing,
    tally=tally,
    endings={"1007.1": "{winners} cleared all missions"},
    about=about,
    stats={"power": "power"},
    rested="asleep",
    told=partial(words.told_by_verbs, "vividz", "en"),
)
