"""How Vanguard speaks to people: its questions, options, events and table in words."""

from __future__ import annotations

from fuda.games import words
from fuda.games.english import english_names
from fuda.games.vanguard.circles import DAMAGE_TAKEN, DELETED, MATE
from fuda.games.vanguard.fighting import fighting_power
from fuda.games.vanguard.plays import abilities_of
from fuda.games.vanguard.zones import (
    BIND,
    DAMAGE,
    DECK,
    DROP,
    G_ZONE,
    GAUGE,
    GUARDIAN,
    HAND,
    HEARTS,
    LOCKED,
    REARGUARD,
    REMOVED,
    SOUL,
    UNITS,
    circle_name,
)
from fuda.games.words import Words, counts, keywords_of
from fuda.kernel.choice import Option
from fuda.kernel.definition import CardDef
from fuda.kernel.game import Game
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.values.values import value

NAMES = english_names("vanguard")

QUESTIONS = {
    **words.QUESTIONS,
    "first": "Which grade 0 unit is your first vanguard?",
    "redraw": "Which cards of your hand do you put back?",
    "g_assist": "You have nothing to ride: do you look at the top five cards?",
    "remove": "Remove {many} of your hand for the card taken.",
    "ride": "Your ride step: do you ride?",
    "stride": "Your stride step: do you stride?",
    "stride_cost": "{subject}: discard hand cards whose grades add up to 3 or more.",
    "circle": "{subject}: which circle?",
    "battle": "Your battle phase: do you attack?",
    "attacker": "Which unit attacks?",
    "target": "Which unit is attacked?",
    "boost": "Does a unit boost the attacker?",
    "guard": "An attack: do you guard?",
    "guarded": "{subject}: which attacked unit does it guard?",
    "trigger": "A trigger: which part is next, and for which card?",
    "gift": "Which gift do you receive first?",
    "newest": "Which of these units stays on the circle?",
    "successor": "You have no vanguard: which card of your soul do you ride?",
    "heart": "Which heart lends your vanguard its name and power?",
    "may": "{subject}: do you use it?",
    "show": "{subject}: do you show it, so that it is played?",
    "more": "{subject}: one more card?",
    "order": "Several abilities stand by: which is played first?",
    "declare": "{subject}: what do you declare?",
}

OPTIONS = {
    **words.OPTIONS,
    "ride": ("", "Ride {card} ({printed})"),
    "stride": ("", "Stride {card} ({printed})"),
    "call": ("Call", "Call {card} ({printed})"),
    "activate": ("Abilities", "Use {card}: {effect}"),
    "swap_left": ("Move", "Exchange front and back on the left"),
    "swap_right": ("Move", "Exchange front and back on the right"),
    "attack": ("", "Attack"),
    "end": ("Turn", "End the phase"),
    "boost": ("", "Boost with {card} ({numbers})"),
    "boost>target": ("", "Boost {target} with {card} ({numbers})"),
    "guard": ("Guard", "Guard with {card} ({printed})"),
    "guard>target": ("Guard", "Guard {target} with {card} ({printed})"),
    "g_guard>target": ("Guard", "Guard {target} with {card} of the G zone"),
    "intercept": ("Intercept", "Intercept with {card}"),
    "intercept>target": ("Intercept", "Intercept for {target} with {card}"),
    "critical": ("Critical", "Critical +1 for {card}"),
    "power": ("Power", "The trigger's power for {card}"),
    "stand": ("Stand", "Stand {card}"),
    "draw": ("Draw", "Draw a card"),
    "heal": ("Heal", "Heal {card}"),
    "front": ("", "Power for the front row"),
    "force": ("", "Force"),
    "accel": ("", "Accel circle {number}"),
    "protect": ("", "Protect"),
    "vc": ("", "Vanguard circle"),
    "front_left": ("", "Front left"),
    "front_right": ("", "Front right"),
    "back_left": ("", "Back left"),
    "back_center": ("", "Back center"),
    "back_right": ("", "Back right"),
}

BRIEF = {"call": "Call {card}", "ride": "Ride {card}", "guard>target": "Guard with {card}"}

EVENTS = {
    **words.EVENTS,
    "rode": "{who} ride{s} {card} ({numbers})",
    "strode": "{who} stride{s} {card} ({numbers})",
    "called": "{who} call{s} {card} ({numbers})",
    "moved": "{card} moves",
    "intercepted": "{card} intercepts",
    "retired": "{card} retires",
    "discarded": "{who} discard{s} {card}",
    "healed": "{who} heal{s} {card}",
    "attacked": "{card} attacks {other}",
    "boosted": "{card} boosts {other}",
    "guarded": "{card} guards {other}",
    "drive_checked": "Drive check: {card}",
    "damage_checked": "Damage check: {card}",
    "trigger": "{card}: {cause} trigger",
    "hit": "{card} hits {other}",
    "missed": "{card} does not hit {other}",
    "damaged": "{card} {takes} {amount} damage",
    "put_in_damage": "{card} goes to {whose} damage zone",
    "put_in_soul<deck": "{card} goes to {whose} soul",
    "put_in_soul<hand": "{card} goes to {whose} soul",
    "bound": "{card} is bound",
    "locked": "{card} is locked",
    "unlocked": "{card} is unlocked",
    "deleted": "{card} is deleted",
    "removed": "{card} is removed from the game",
    "returned": "{card} returns to {whose} hand",
    "gift": "{who} get{s} the gift {cause}",
    "legion": "{card} and {other} are in legion",
    "activated": "{who} use{s} {card}",
    "triggered": "{card} stands by",
    "rested": "{card} rests",
    "set_active": "{card} stands",
    "turned_over": "{card} is turned over",
}

QUIET = frozenset({("rested", "attack"), ("rested", "boost"), ("set_active", "stand_phase"), ("turned_over", "6.1.1")})
PHASES = {
    "stand": "stand phase",
    "draw": "draw phase",
    "ride": "ride phase",
    "main": "main phase",
    "battle": "battle phase",
    "end": "end phase",
}
ZONES = {
    "deck": "deck", "hand": "hand", "drop": "drop zone", "vanguard": "vanguard circle",
    "rearguard": "rear-guard circles", "guardian": "guardian circle", "locked": "locked circles", "hearts": "hearts",
    "soul": "soul", "damage": "damage zone", "bind": "bind zone", "trigger": "trigger zone", "g_zone": "G zone",
    "gauge": "gauge zone", "removed": "removed cards", "first": "first vanguard",
}  # fmt: skip
HIDDEN = {"first": "the first vanguard", "g_zone": "a G unit", "bind": "a bound card"}


def side(game: Game, player: int) -> list[str]:
    """A fighter's counts: what a glance at their side of the table tells."""
    damage = game.cards(DAMAGE, player)
    face_up = sum(not game.face_down[card] for card in damage)
    found = [f"Damage {len(damage)}/6 ({face_up} face-up)"]
    found += counts(game, player, {"Hand": HAND, "Deck": DECK, "Soul": SOUL, "Drop": DROP})
    found += counts(game, player, {"G zone": G_ZONE, "Bind": BIND, "Gauge": GAUGE, "Removed": REMOVED}, told=False)
    return found


def numbers(game: Game, card: int) -> str:
    """A card's numbers now: grade, and power and critical, as a guardian or in hand its shield."""
    kind = game.zone_kind(card)
    if kind == LOCKED or (game.face_down[card] and kind not in UNITS):
        return ""
    grade = f"G{value(game, card, 'grade')}"
    if kind == GUARDIAN:
        return f"{grade} shield {value(game, card, 'shield')}"
    if kind in UNITS or kind == HEARTS:
        critical = value(game, card, "critical")
        return f"{grade} power {fighting_power(game, card)}" + (f" critical {critical}" if critical != 1 else "")
    return f"{grade} power {value(game, card, 'power')} shield {value(game, card, 'shield')}"


def states(game: Game, card: int) -> list[str]:
    """What else is to be said of a card in place: its circle, whether it rests, its icons."""
    kind = game.zone_kind(card)
    if kind == LOCKED:
        return [circle_name(game.slot[card]).replace("_", " "), "locked"]
    if kind not in UNITS:
        return ["face-down"] if game.face_down[card] else []
    found = [circle_name(game.slot[card]).replace("_", " ")] if kind == REARGUARD else []
    if game.rested[card]:
        found.append("rested")
    if game.counters[MATE][card]:
        found.append("legion mate")
    if game.counters[DELETED][card]:
        found.append("deleted")
    if game.counters[DAMAGE_TAKEN][card]:
        found.append(f"{game.counters[DAMAGE_TAKEN][card]} damage to come")
    return found + keywords_of(game, card)


def effect(game: Game, option: Option) -> str:
    """What the ability that an option activates says."""
    if option.verb == "activate":
        return abilities_of(game, option.card & CARD_MASK)[option.number - 1].ability.english
    return ""


def about(definition: CardDef) -> str:
    """A printed card in a line."""
    stats = definition.stats
    parts = [definition.type.replace("_", " ")]
    if "grade" in stats:
        parts.append(f"grade {stats['grade']}")
    if "power" in stats:
        parts.append(f"power {stats['power']}, shield {stats['shield']}, critical {stats['critical']}")
    if definition.extra.get("trigger"):
        parts.append(f"{definition.extra['trigger']} trigger +{definition.extra.get('trigger_power', 0)}")
    if definition.extra.get("gift"):
        parts.append(f"gift {definition.extra['gift']}")
    parts += [name.replace("_", " ") for name in definition.keywords]
    clans = [NAMES.of(clan) for clan in sorted(definition.colours)]
    parts.append("<" + "/".join(clans[:3]) + ("/…" if len(clans) > 3 else "") + ">" if clans else "no clan")
    parts += [f"({NAMES.of(race)})" for race in sorted(definition.traits)]
    return ", ".join(parts)


WORDS = Words(
    questions=QUESTIONS,
    options=OPTIONS,
    brief=BRIEF,
    events=EVENTS,
    quiet=QUIET,
    phases=PHASES,
    zones=ZONES,
    hidden=HIDDEN,
    board=("vanguard", "rearguard", "guardian", "locked", "hearts", "trigger"),
    side=side,
    numbers=numbers,
    states=states,
    effect=effect,
    about=about,
)
