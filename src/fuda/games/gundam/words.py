"""How Gundam Card Game speaks to people: its questions, options, events and table in words."""

from __future__ import annotations

from fuda.games import words
from fuda.games.gundam.acts import DAMAGE
from fuda.games.gundam.effects.looking import ChoosePlace
from fuda.games.gundam.effects.playing import ChooseToken
from fuda.games.gundam.keywords import SUPPORT, is_linked
from fuda.games.gundam.plays import ACTION, MAIN, activated_effects, active_resources, can_pilot, is_ex
from fuda.games.gundam.zones import BASE, BATTLE, DECK, EXILE, HAND, RESOURCES, SHIELDS, TRASH
from fuda.games.words import Words, bullet, counts, keywords_of, short_name
from fuda.kernel.choice import Option
from fuda.kernel.definition import CardDef
from fuda.kernel.game import Game
from fuda.kernel.procedures.resolve import Resolve
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.values.values import value

QUESTIONS = {
    **words.QUESTIONS,
    "first": "Do you go first or second?",
    "redraw": "Do you keep this hand?",
    "block": "{attacker} attacks: do you block?",
    "action": "Action step: do you act?",
    "may": "{subject}: do you use its effect?",
    "burst": "{subject} has a burst: do you use it?",
    "order": "Several effects wait: which is resolved first?",
    "pay": "How many EX resources do you pay with?",
    "discard": "Your hand is too large: discard {many}.",
    "overflow": "There is no room: put {many} into the trash.",
}

OPTIONS = {
    **words.OPTIONS,
    "first": ("", "Go first"),
    "second": ("", "Go second"),
    "redraw": ("", "Put it back and draw five new cards"),
    "keep": ("", "Keep it"),
    "deploy": ("Play", "Deploy {card} ({printed})"),
    "set>target": ("Play", "Set {card} on {target}"),
    "play": ("Play", "Play {card} ({printed}): {effect}"),
    "activate": ("Effects", "Use {card}: {effect}"),
    "attack>target": ("Attack", "Attack {target} ({target_numbers}) with {card} ({numbers})"),
    "attack>player": ("Attack", "Attack {player} with {card} ({numbers})"),
    "end": ("Turn", "End the main phase"),
    "block": ("", "Block with {card} ({numbers})"),
}

BRIEF = {
    "deploy": "Deploy {card}",
    "set>target": "Set {card} → {target}",
    "attack>target": "{card} → {target}",
    "attack>player": "{card} → player",
}

EVENTS = {
    **words.EVENTS,
    "placed_resource": "{who} place{s} a resource",
    "placed_resource:token": "{who} get{s} an EX resource",
    "played:command": "{who} play{s} {card}",
    "deployed": "{who} deploy{s} {card} ({numbers})",
    "set": "{who} set{s} {card} on {other}",
    "activated": "{who} use{s} the effect of {card}",
    "activated:command": "",
    "triggered": "The effect of {card} triggers",
    "attacked": "{card} attacks {aim}",
    "blocked": "{card} blocks {other}",
    "retargeted": "The attack of {card} turns to {other}",
    "damaged": "{struck} {takes} {amount} damage{by}",
    "damaged<shields": "",
    "recovered": "{card} recovers {amount}",
    "ap_lowered": "",
    "destroyed": "{card} is destroyed",
    "destroyed<shields": "{whose} shield is destroyed: {card}",
    "discarded": "{who} discard{s} {card}",
    "exiled": "{card} is exiled",
    "returned": "{card} returns to {whose} hand",
    "put_in_deck": "{card} goes to {whose} deck",
    "trashed": "{card} goes to the trash",
    "trashed<nowhere": "",
    "rested": "{card} is rested",
    "set_active": "{card} becomes active",
    "turned_over": "{card} is turned over",
    "control_changed": "{who} take{s} control of {card}",
}

# What these do is already told by the attack, the block, the payment or the new turn.
QUIET = frozenset(
    {("rested", "attack"), ("rested", "block"), ("rested", "cost"), ("set_active", "6-2-2-1"), ("retargeted", "7-4-1")}
)

PHASES = {
    "start": "start phase",
    "draw": "draw phase",
    "resource": "resource phase",
    "main": "main phase",
    "end": "end phase",
}
ZONES = {
    "deck": "deck",
    "resource_deck": "resource deck",
    "resources": "resource area",
    "battle": "battle area",
    "base": "base",
    "shields": "shields",
    "exile": "exile",
    "hand": "hand",
    "trash": "trash",
}
HIDDEN = {"shields": "a shield", "resource_deck": "a resource"}


def side(game: Game, player: int) -> list[str]:
    """A player's counts: what a glance at their side of the table tells."""
    resources = game.cards(RESOURCES, player)
    ex = sum(is_ex(game.definition[card]) for card in resources)
    shields = len(game.cards(SHIELDS, player))
    found = [
        f"Shields {'■' * shields or 'none'} {shields or ''}".rstrip(),
        f"Resources {active_resources(game, player)}/{len(resources)}" + (f" ({ex} EX)" if ex else ""),
    ]
    found += counts(game, player, {"Hand": HAND, "Deck": DECK, "Trash": TRASH})
    return found + counts(game, player, {"Exile": EXILE}, told=False)


def numbers(game: Game, card: int) -> str:
    """A card's numbers now: AP and HP in place (HP less damage), Lv and cost in the hand."""
    definition = game.definition[card]
    kind = game.zone_kind(card)
    if kind in (BATTLE, BASE) and definition.type in ("unit", "base"):
        most = value(game, card, "hp")
        hurt = game.counters[DAMAGE][card]
        hp = f"HP {max(0, most - hurt)}/{most}" if hurt else f"HP {most}"
        return f"AP {value(game, card, 'ap')} {hp}" if definition.type == "unit" or value(game, card, "ap") else hp
    if definition.type == "resource":
        return ""
    found = f"Lv {value(game, card, 'lv')} cost {value(game, card, 'cost')}" if not definition.token else ""
    if definition.type in ("unit", "base"):
        found += f" AP {value(game, card, 'ap')} HP {value(game, card, 'hp')}"
    elif can_pilot(definition):
        found += f" AP{definition.stats['ap']:+d} HP{definition.stats['hp']:+d}"
    return found.strip()


def states(game: Game, card: int) -> list[str]:
    """What else is to be said of a card in place: rested, newly arrived, its pilot, its keywords."""
    found = []
    if game.rested[card]:
        found.append("rested")
    pilots = [short_name(game.definition[c].english) for c in game.under[card]]
    if pilots:
        found.append(("linked with " if is_linked(game, card) else "with ") + " and ".join(pilots))
    elif game.zone_kind(card) == BATTLE and game.arrived[card] == game.turn:
        found.append("new")
    return found + keywords_of(game, card)


def effect(game: Game, option: Option) -> str:
    """What the effect that an option plays or activates says."""
    card = option.card & CARD_MASK
    place = option.number - 1
    if option.verb == "play":
        return game.definition[card].played[place].english
    if option.verb == "activate":
        timing = MAIN if game.choice is not None and game.choice.kind == "main" else ACTION
        ability = activated_effects(game, card, timing)[place].ability
        if ability is SUPPORT:
            return f"rest it, and another Unit gets AP+{value(game, card, 'support')} during this turn"
        return ability.english
    return _mode(game, option.number) if option.verb == "mode" else ""


def _mode(game: Game, number: int) -> str:
    """One of the alternatives that a resolving effect offers."""
    frame = game.running(Resolve)
    if frame is None or frame.at >= len(frame.ability.code):
        return f"Effect {number}"
    asking = frame.ability.code[frame.at]
    if isinstance(asking, ChoosePlace):
        return f"To the {asking.places[number - 1].replace('_', ' ')}"
    if isinstance(asking, ChooseToken):
        return asking.deed.options[number - 1].name
    return bullet(frame.ability.english, number) or f"Effect {number}"


def about(definition: CardDef) -> str:
    """A printed card in a line."""
    stats = definition.stats
    kind = (
        f"EX {definition.type}"
        if is_ex(definition)
        else f"{definition.type} token"
        if definition.token
        else definition.type
    )
    parts = [" ".join([*sorted(definition.colours), kind])]
    if not definition.token and definition.type != "resource":
        parts.append(f"Lv {stats['lv']} cost {stats['cost']}")
    if definition.type in ("unit", "base"):
        parts.append(f"AP {stats['ap']} HP {stats['hp']}")
    elif can_pilot(definition):
        parts.append(f"AP{stats['ap']:+d} HP{stats['hp']:+d} as a pilot")
    if definition.traits:
        parts.append("".join(f"〔{trait}〕" for trait in sorted(definition.traits)))
    link = definition.extra.get("link")
    if isinstance(link, tuple):
        parts.append("link " + " or ".join(f"「{word}」" if kind == "name" else f"〔{word}〕" for kind, word in link))
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
    board=("battle", "base"),
    side=side,
    numbers=numbers,
    states=states,
    effect=effect,
    about=about,
)
