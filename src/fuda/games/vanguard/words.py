"""How Vanguard speaks to people: its questions, options, events and table in words."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from fuda.games import words
from fuda.games.english import english_names
from fuda.games.speech import ENGLISH, Speech
from fuda.games.vanguard.circles import DAMAGE_TAKEN, DELETED, MATE, option_circle
from fuda.games.vanguard.fight import Fight, station, the_attack
from fuda.games.vanguard.fighting import boosters, fighting_power, targets_of
from fuda.games.vanguard.gifts import ReceiveGift, accel_circles, force_marks
from fuda.games.vanguard.keywords import KEYWORDS
from fuda.games.vanguard.plays import abilities_of
from fuda.games.vanguard.rule_processing import MOST_DAMAGE
from fuda.games.vanguard.stepwise import PutByChoice
from fuda.games.vanguard.trigger_check import TriggerActions
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
    VANGUARD,
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
    "redraw": "{order} Which cards of your hand do you put back, to draw as many anew?",
    "g_assist": "You have nothing to ride: do you look at the top five cards?",
    "remove": "For the card taken, remove {many} cards of your hand from the game.",
    "choose@GAssist": "G assist: which card do you take into your hand, for two others of it ({many})?",
    "ride": "Your ride step: do you ride?",
    "stride": "Your stride step: do you stride?",
    "stride_cost": "{subject}: discard hand cards whose grades add up to 3 or more.",
    "circle": "{subject}: to which circle does it go?",
    "circle@NormalCall": "{subject}: to which circle do you call it?",
    "circle@CallByEffect": "{subject}: to which circle is it called?",
    "circle@gift": "Force: which circle gets its power?",
    "battle": "Your battle phase: do you attack?",
    "attacker": "Which unit attacks?",
    "target": "Which unit is attacked?",
    "boost": "Does a unit boost the attacker?",
    "guard": "{attack}: do you guard?",
    "guard@hit": "{attack}, and hits as it stands: do you guard?",
    "guard@miss": "{attack}, but does not hit as it stands: do you guard?",
    "guard@deadly": "{attack}, hits as it stands, and you would have six damage: do you guard?",
    "guarded": "{subject}: which attacked unit does it guard?",
    "trigger": "A trigger: what is done next, and to which card?",
    "trigger@critical and power": "A critical trigger: a unit gets critical +1 and one, the same or another, the "
    "power. Which is given first, and to whom?",
    "trigger@draw and power": "A draw trigger: you draw a card, and a unit of yours gets the power. Which is first?",
    "trigger@stand and power": "A stand trigger: a unit stands and one, the same or another, gets the power. "
    "Choose what is done first, and to whom.",
    "trigger@heal and power": "A heal trigger: a card of your damage is healed, and a unit of yours gets the power. "
    "Choose what is done first, and to which card.",
    "trigger@critical": "Your trigger: which unit gets critical +1?",
    "trigger@power": "Your trigger: which unit gets the power?",
    "trigger@stand": "Your trigger: which unit stands?",
    "trigger@heal": "Your trigger: which card of your damage is healed?",
    "gift": "Which gift do you receive first?",
    "newest": "Which of these units stays on the circle?",
    "successor": "You have no vanguard: which card of your soul do you ride?",
    "heart": "Which heart lends your vanguard its name and power?",
    "show": "{subject}: do you show it, so that it is played?",
    "more": "{subject}: one more card from the top of the deck?",
    "order": "Several abilities stand by: which is played first?",
    "declare": "{subject}: what do you declare for its text?",
    "arrange": "In which order (the first one on top, or ridden first)?",
}

OPTIONS = {
    **words.OPTIONS,
    "ride": ("", "Ride {card} ({printed})"),
    "stride": ("", "Stride {card} ({printed})"),
    "call": ("Call", "Call {card} ({printed})"),
    "activate": ("Use", "Use {card}: {effect}"),
    "swap_left": ("Move", "Exchange front and back on the left"),
    "swap_right": ("Move", "Exchange front and back on the right"),
    "attack": ("", "Attack"),
    "choose@attacker": ("", "{card}{where}{fitting}"),
    "choose@target": ("", "{card}{where}{fitting}"),
    "end": ("Turn", "End the phase"),
    "pass@stride_cost": ("", "No more: the stride is paid"),
    "boost": ("", "Boost with {card} ({numbers})"),
    "boost>target": ("", "Boost {target} with {card} ({numbers})"),
    "guard": ("Guard", "Guard with {card} ({printed})"),
    "guard>target": ("Guard", "Shield {effect}: guard {target} with {card}"),
    "g_guard>target": ("Guard", "Guard {target} with {card} of the G zone"),
    "intercept": ("Guard", "Intercept with {card}"),
    "intercept>target": ("Guard", "Shield {effect}: intercept for {target} with {card}"),
    "critical": ("Trigger", "Critical +1 for {card} ({numbers})"),
    "power": ("Power", "Power {effect} for {card} ({numbers})"),
    "stand": ("Stand", "Stand {card} ({numbers})"),
    "none@redraw": ("", "None: keep this hand"),
    "draw": ("Draw", "Draw a card"),
    "heal": ("Heal", "Heal {card}"),
    "front": ("", "Power for the front row"),
    "force": ("", "Force"),
    "accel": ("", "Accel circle {number}{fitting}"),
    "accel@gift": ("", "Accel"),
    "protect": ("", "Protect"),
    "vc": ("", "Vanguard circle"),
    "front_left": ("", "Front left{fitting}"),
    "front_right": ("", "Front right{fitting}"),
    "back_left": ("", "Back left{fitting}"),
    "back_center": ("", "Back center{fitting}"),
    "back_right": ("", "Back right{fitting}"),
}

BRIEF = {
    "call": "Call {card}",
    "ride": "Ride {card}",
    "guard>target": "{effect}: {card}",
    "intercept>target": "{effect}: {card}",
}

EVENTS = {
    **words.EVENTS,
    "redrawn": "{who} put{s} {amount} card{plural} back and draw{s} as many",
    "rode": "{who} ride{s} {card} ({numbers})",
    "strode": "{who} stride{s} {card} ({numbers})",
    "called": "{who} call{s} {card} ({numbers})",
    "moved": "{card} moves ({spot})",
    "intercepted": "{card} intercepts",
    "retired": "{card} retires",
    "discarded": "{who} discard{s} {card}",
    "healed": "{who} heal{s} {card}",
    "attacked": "{card} ({numbers}) attacks {other}",
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
    "removed": "{card} is removed from the game",
    "returned": "{card} returns to {whose} hand",
    "gift": "{who} get{s} the gift {cause}",
    "legion": "{card} and {other} are in legion",
    "activated": "{who} use{s} {card}{use}",
    "triggered": "The ability of {card} stands by{effect}",
    "rested": "{card} rests",
    "set_active": "{card} stands",
    "turned_over": "{card} is turned over",
    # Told by another name of the same move, or by what brings it about.
    "dropped": "",
    "put_in_soul": "",
    "put_in_g_zone": "",
    "put_in_deck": "",
    "put_in_hand": "",
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


def side(game: Game, player: int, say: Speech = ENGLISH) -> list[str]:
    """A fighter's counts: what a glance at their side of the table tells."""
    damage = game.cards(DAMAGE, player)
    face_up = sum(not game.face_down[card] for card in damage)
    found = [say.term("Damage {number}/6 ({face_up} face-up)").format(number=len(damage), face_up=face_up)]
    found += counts(game, player, {"Hand": HAND, "Deck": DECK, "Soul": SOUL, "Drop": DROP}, say=say)
    more = {"G zone": G_ZONE, "Bind": BIND, "Gauge": GAUGE, "Removed": REMOVED}
    gifts = {"Accel circles": accel_circles(game, player), "Force marks": force_marks(game, player)}
    found += counts(game, player, more, told=False, say=say)
    return found + [f"{say.term(gift)} {number}" for gift, number in gifts.items() if number]


def numbers(game: Game, card: int, say: Speech = ENGLISH) -> str:
    """A card's numbers now: grade, and power and critical, as a guardian or in hand its shield."""
    kind = game.zone_kind(card)
    if kind == LOCKED or (game.face_down[card] and kind not in UNITS and kind != DECK):
        return ""
    grade = f"G{value(game, card, 'grade')}"
    if kind == GUARDIAN:
        return f"{grade} {say.term('shield')} {value(game, card, 'shield')}"
    if kind in UNITS or kind == HEARTS:
        critical = value(game, card, "critical")
        told = f" {say.term('critical')} {critical}" if critical != 1 else ""
        return f"{grade} {say.term('power')} {fighting_power(game, card)}{told}"
    power, shield = value(game, card, "power"), value(game, card, "shield")
    return f"{grade} {say.term('power')} {power} {say.term('shield')} {shield}"


def states(game: Game, card: int, say: Speech = ENGLISH) -> list[str]:
    """What else is to be said of a card in place: its circle, whether it rests, its icons."""
    kind = game.zone_kind(card)
    if kind == LOCKED:
        return [_circle(game.slot[card], say), say.term("locked")]
    if kind not in UNITS:
        return [say.term("face-down")] if game.face_down[card] else []
    found = [_circle(game.slot[card], say)] if kind == REARGUARD else []
    if kind == VANGUARD and not game.counters[MATE][card]:
        found.append(say.term("vanguard"))
    if game.rested[card]:
        found.append(say.term("rested"))
    if game.counters[MATE][card]:
        found.append(say.term("legion mate"))
    if game.counters[DELETED][card]:
        found.append(say.term("deleted"))
    if game.counters[DAMAGE_TAKEN][card]:
        found.append(say.term("{number} damage to come").format(number=game.counters[DAMAGE_TAKEN][card]))
    return found + keywords_of(game, card, say)


def spot(game: Game, card: int, say: Speech = ENGLISH) -> str:
    """Which of the rear-guard circles a card lies on."""
    return _circle(game.slot[card], say) if game.zone_kind(card) in (REARGUARD, LOCKED) else ""


def _circle(circle: int, say: Speech) -> str:
    place, _, number = circle_name(circle).rpartition("_")
    if number.isdigit():
        return f"{say.term(place)} {number}"
    return say.term(circle_name(circle).replace("_", " "))


def moment(game: Game) -> str:
    """Whether a gift is being received, or what of a trigger is still to be done; else what becomes of the attack that
    goes on, as powers are now.
    """
    if isinstance(game.frames[-1], ReceiveGift):
        return "gift"
    if isinstance(game.frames[-1], TriggerActions):
        return " and ".join(game.frames[-1].left)
    attack = the_attack(game)
    attacker = attack.attacking(game) if attack is not None else 0
    if attack is None or not attacker:
        return ""
    power = fighting_power(game, attacker & CARD_MASK)
    struck = [ref & CARD_MASK for ref in attack.attacked_units(game) if fighting_power(game, ref & CARD_MASK) <= power]
    if not struck:
        return "miss"
    taken = len(game.cards(DAMAGE, game.opponent(game.turn_player))) + value(game, attacker & CARD_MASK, "critical")
    deadly = taken >= MOST_DAMAGE and any(game.zone_kind(card) == VANGUARD for card in struck)
    return "deadly" if deadly else "hit"


PASSING = {
    "ride": "the turn goes on without a ride",
    "stride": "the turn goes on without a stride",
    "boost": "the attack goes on without a boost",
}
GUARDING = {
    "miss": "as it stands the attack does not hit",
    "hit": "as it stands the attack hits",
    "deadly": "as it stands the attack hits and you lose",
}
"""What comes when nobody guards, by the moment."""


def passing(game: Game) -> str:
    """What comes when the fighter who is asked passes."""
    kind = game.choice.kind if game.choice is not None else ""
    return GUARDING.get(moment(game), "") if kind == "guard" else PASSING.get(kind, "")


def fitting(game: Game, option: Option) -> str:
    """What becomes of the unit on the circle that a card is put on, or of an attack on a unit."""
    choice = game.choice
    card, attack = option.card & CARD_MASK, the_attack(game)
    if choice is not None and choice.kind == "attacker":
        return _reached(game, card, targets_of(game, card))
    if choice is not None and choice.kind == "target" and attack is not None:
        return _reached(game, attack.leader() & CARD_MASK, [card])
    if choice is None or choice.kind == "target" or moment(game) == "gift":
        return ""
    there = [game.slot[card] for card in game.cards(REARGUARD, choice.player)]
    return ": the unit there retires" if option_circle(option) in there else ""


def _reached(game: Game, attacker: int, targets: Iterable[int]) -> str:
    """Does a unit hit one of these if it attacks, as powers are now?"""
    lacking = min([fighting_power(game, target) for target in targets], default=0) - fighting_power(game, attacker)
    if lacking <= 0:
        return ""
    behind = boosters(game, Fight(attackers=(station(game, attacker),)))
    boost = max([value(game, option.card & CARD_MASK, "power") for option in behind], default=0)
    return ": hits only with a boost" if boost >= lacking else ": does not hit as it stands"


def effect(game: Game, option: Option, say: Speech = ENGLISH) -> str:
    """What the ability that an option activates says, or the alternative that it chooses; of a guardian, its shield and
    what the unit that it guards comes to; of a trigger, its power.
    """
    if option.verb in ("guard", "intercept"):
        shield = value(game, option.card & CARD_MASK, "shield")
        return f"+{shield} = {fighting_power(game, option.target & CARD_MASK) + shield}"
    if option.verb == "power":
        trigger = game.running(TriggerActions)
        assert trigger is not None
        return f"+{game.definition[trigger.card & CARD_MASK].extra.get('trigger_power', 0)}"
    if option.verb == "activate":
        return say.text(abilities_of(game, option.card & CARD_MASK)[option.number - 1].ability)
    if option.verb != "mode":
        return ""
    if game.running(PutByChoice) is not None:
        return say.term("To the top" if option.number == 1 else "To the bottom")
    return words.mode(game, option.number, say)


def kind(definition: CardDef, say: Speech = ENGLISH) -> str:
    """What a card is: of a trigger unit, which trigger."""
    icon = str(definition.extra.get("trigger") or "")
    return f"{say.term(icon)} {say.term('trigger')}" if icon else say.term(definition.type.replace("_", " "))


def about(definition: CardDef, say: Speech = ENGLISH) -> str:
    """A printed card in a line."""
    stats = definition.stats
    parts = [say.term(definition.type.replace("_", " "))]
    if "grade" in stats:
        parts.append(f"{say.term('grade')} {stats['grade']}")
    if "power" in stats:
        parts += [f"{say.term(stat)} {stats[stat]}" for stat in ("power", "shield", "critical")]
    if definition.extra.get("trigger"):
        power = definition.extra.get("trigger_power", 0)
        parts.append(f"{say.term(str(definition.extra['trigger']))} {say.term('trigger')} +{power}")
    if definition.extra.get("gift"):
        parts.append(f"{say.term('gift')} {say.term(str(definition.extra['gift']))}")
    parts += [_keyword(name, say) for name in definition.keywords]
    clans = [_name(clan, say) for clan in sorted(definition.colours)]
    parts.append("《" + "/".join(clans[:3]) + ("/…" if len(clans) > 3 else "") + "》" if clans else say.term("no clan"))
    parts += [f"〈{_name(race, say)}〉" for race in sorted(definition.traits)]
    return say.comma.join(parts)


def _keyword(name: str, say: Speech) -> str:
    if say.is_english:
        return name.replace("_", " ")
    return next((keyword.japanese for keyword in KEYWORDS if keyword.name == name), name)


def _name(name: str, say: Speech) -> str:
    return NAMES.of(name) if say.is_english else name


WORDS = Words(
    questions=QUESTIONS,
    options=OPTIONS,
    brief=BRIEF,
    events=EVENTS,
    quiet=QUIET,
    phases=PHASES,
    zones=ZONES,
    hidden=HIDDEN,
    implied="power",
    board=("vanguard", "rearguard", "guardian", "locked", "hearts", "trigger"),
    side=side,
    numbers=numbers,
    states=states,
    effect=effect,
    moment=moment,
    fitting=fitting,
    about=about,
    kind=kind,
    stats={"power": "power", "critical": "critical", "drive": "drive"},
    passing=passing,
    spot=spot,
    told=partial(words.told_by_verbs, "vanguard", "en"),
)
