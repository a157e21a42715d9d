"""How Gundam Card Game speaks to people: its questions, options, events and table in words."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from fuda.games import words
from fuda.games.english import english_names
from fuda.games.gundam.acts import DAMAGE
from fuda.games.gundam.battle import ActionStep, is_in_battle
from fuda.games.gundam.effects.looking import ToDeck
from fuda.games.gundam.effects.playing import DeployTokens
from fuda.games.gundam.keywords import SUPPORT, is_linked, meets_link
from fuda.games.gundam.plays import (
    ACTION,
    MAIN,
    Pay,
    PlayCard,
    activated_effects,
    active_resources,
    can_pilot,
    is_ex,
)
from fuda.games.gundam.zones import BASE, BATTLE, DECK, EXILE, HAND, RESOURCES, SHIELDS, TRASH
from fuda.games.speech import ENGLISH, Speech
from fuda.games.words import Payment, Words, counts, keywords_of
from fuda.kernel.choice import NO_CARD, Option
from fuda.kernel.definition import CardDef
from fuda.kernel.game import Game
from fuda.kernel.procedures.resolve import Resolve
from fuda.kernel.program.instructions import Do
from fuda.kernel.program.modes import Either
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.values.values import value

NAMES = english_names("gundam")

QUESTIONS = {
    **words.QUESTIONS,
    "first": "Do you go first or second?",
    "redraw": "{order} Do you keep this hand?",
    "block": "{attack}: do you block?",
    "action": "Action step at the end of the turn: do you act?",
    "action@attack": "{attack}. Action step: do you act?",
    "burst": "{subject} has a burst: do you use it?",
    "order": "Several effects wait: which is resolved first?",
    "pay": "To pay {amount} for {paid}: how many EX resources do you use (these leave the game)?",
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
    "set>target": ("Play", "Set {card} ({printed}) on {target}{fitting}"),
    "play": ("Play", "Play {card} ({printed}): {effect}"),
    "activate": ("Use", "Use {card}: {effect}"),
    "attack>target": ("Attack", "Attack {target} ({target_numbers}) with {card} ({numbers}){fitting}"),
    "attack>player": ("Attack", "Attack {player} with {card} ({numbers}){fitting}"),
    "end": ("Turn", "End the main phase"),
    "block": ("", "Block with {card} ({numbers})"),
    "none@block": ("", "Don't block"),
    "none@choose": ("", "None of them"),
}

BRIEF = {
    **words.BRIEF,
    "deploy": "Deploy {card}",
    "set>target": "Set {card} → {target}{fitting}",
    "attack>target": "{card} → {target}{fitting}",
    "attack>player": "{card} → player{fitting}",
}

EVENTS = {
    **words.EVENTS,
    "redrawn": "{who} put{s} the hand back and draw{s} a new one",
    "placed_resource": "{who} place{s} a resource",
    "placed_resource:token": "{who} get{s} an EX resource",
    "used_ex_resource": "{who} use{s} an EX resource",
    "played:command": "{who} play{s} {card}",
    "deployed": "{who} deploy{s} {card} ({numbers})",
    "set": "{who} set{s} {card} on {other}",
    "linked": "{card} and {other} are linked",
    "activated": "{who} use{s} the effect of {card}{use}",
    "activated:command": "",
    "triggered": "The effect of {card} triggers{effect}",
    "attacked": "{card} attacks {aim}",
    "blocked": "{card} blocks {other}",
    "retargeted": "The attack of {card} turns to {other}",
    "damaged": "{struck} {takes} {amount} damage{by}",
    "damaged<shields": "",
    "recovered": "{card} recovers {amount}",
    "ap_lowered": "",
    "ap_raised": "",
    "chosen": "",
    "burst_used": "",
    "destroyed<shields": "{whose} shield is destroyed: {card}",
    "discarded": "{who} discard{s} {card}",
    "returned": "{card} returns to {whose} hand",
    "put_in_deck": "{card} goes to {end}{whose} deck",
    "trashed": "{card} goes to the trash",
    "trashed<nowhere": "",
    # 4-17-2-4: where other cards go, a token leaves the game.
    "trashed:token": "{card} leaves the game",
    "returned:token": "{card} leaves the game",
    "put_in_deck:token": "{card} leaves the game",
    "rested": "{card} is rested",
    "turned_over": "{card} is turned over",
    "control_changed": "{who} take{s} control of {card}",
    # Told by another name of the same move, or by what brings it about.
    "put_in_trash": "",
    "played": "",
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


def side(game: Game, player: int, say: Speech = ENGLISH) -> list[str]:
    """A player's counts: what a glance at their side of the table tells."""
    resources = game.cards(RESOURCES, player)
    ex = sum(is_ex(game.definition[card]) for card in resources)
    shields = len(game.cards(SHIELDS, player))
    found = [
        f"{say.term('Shields')} {'■' * shields or say.none} {shields or ''}".rstrip(),
        f"{say.term('Resources')} {active_resources(game, player)}/{len(resources)}" + (f" ({ex} EX)" if ex else ""),
    ]
    found += counts(game, player, {"Hand": HAND, "Deck": DECK, "Trash": TRASH}, say=say)
    return found + counts(game, player, {"Exile": EXILE}, told=False, say=say)


def numbers(game: Game, card: int, say: Speech = ENGLISH) -> str:
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
    level, cost = value(game, card, "lv"), value(game, card, "cost")
    found = f"Lv {level} {say.term('cost')} {cost}" if not definition.token else ""
    if definition.type in ("unit", "base"):
        found += f" AP {value(game, card, 'ap')} HP {value(game, card, 'hp')}"
    elif can_pilot(definition):
        found += f" AP{definition.stats['ap']:+d} HP{definition.stats['hp']:+d}"
    return found.strip()


def _pilot(definition: CardDef, say: Speech) -> str:
    """A card that is set as a pilot; a command with the name of its pilot, which is what texts and links go by."""
    name, pilot = say.short(definition), definition.extra.get("pilot_name")
    if not isinstance(pilot, str):
        return name
    return f"{NAMES.of(pilot) if say.is_english else pilot}{say.details.format(parts=name)}"


def states(game: Game, card: int, say: Speech = ENGLISH) -> list[str]:
    """What else is to be said of a card in place: rested, newly arrived, its pilot, its keywords."""
    found = []
    if game.rested[card]:
        found.append(say.term("rested"))
    pilots = [_pilot(game.definition[c], say) for c in game.under[card]]
    if pilots:
        phrase = say.term("linked with {cards}" if is_linked(game, card) else "with {cards}")
        found.append(phrase.format(cards=say.conjunction.join(pilots)))
    elif game.zone_kind(card) == BATTLE and game.arrived[card] == game.turn:
        found.append(say.term("new"))
    return found + keywords_of(game, card, say)


def moment(game: Game) -> str:
    """Does an attack go on?"""
    return "attack" if is_in_battle(game) else ""


def passing(game: Game) -> str:
    """What comes when both players pass in an action step."""
    step = game.running(ActionStep)
    if step is None:
        return ""
    then = "the battle goes on to its damage" if is_in_battle(game) else "the turn ends"
    return then if step.passes else f"{then}, unless the opponent acts"


def fitting(game: Game, option: Option) -> str:
    """Does an attack deal damage? Does the pilot that is set make the unit a link unit?"""
    if option.verb == "attack":
        return "" if value(game, option.card & CARD_MASK, "ap") > 0 else words.NO_DAMAGE
    condition = game.definition[option.target & CARD_MASK].extra.get("link")
    if not isinstance(condition, tuple) or not meets_link(game, option.card & CARD_MASK, condition):
        return " (no link)"
    return (
        " (a link, so it can attack at once)" if game.arrived[option.target & CARD_MASK] == game.turn else " (a link)"
    )


def payment(game: Game) -> Payment:
    """How much is paid now, and for which card: one that is played, or one whose effect asks for it."""
    paying, playing = game.running(Pay), game.running(PlayCard)
    assert paying is not None
    return Payment(paying.cost, paying.source or (playing.option.card if playing is not None else NO_CARD))


def effect(game: Game, option: Option, say: Speech = ENGLISH) -> str:
    """What the effect that an option plays or activates says."""
    card = option.card & CARD_MASK
    place = option.number - 1
    if option.verb == "play":
        return say.text(game.definition[card].played[place])
    if option.verb == "activate":
        timing = MAIN if game.choice is not None and game.choice.kind == "main" else ACTION
        ability = activated_effects(game, card, timing)[place].ability
        if ability is SUPPORT:
            phrase = say.term("rest it, and another Unit gets AP+{number} during this turn")
            return phrase.format(number=value(game, card, "support"))
        return say.text(ability)
    return _mode(game, option.number, say) if option.verb == "mode" else ""


def _mode(game: Game, number: int, say: Speech) -> str:
    """One of the alternatives that a resolving effect offers."""
    frame = game.running(Resolve)
    if frame is None or frame.at >= len(frame.ability.code):
        return f"{say.effect} {number}"
    code = frame.ability.code
    asking = code[frame.at]
    done = code[asking.starts[number - 1]] if isinstance(asking, Either) else None
    deed = done.deed if isinstance(done, Do) else None
    if isinstance(deed, DeployTokens):
        return deed.tokens[0].name
    if isinstance(deed, ToDeck):
        return say.term(f"To the {deed.place}")
    return words.mode(game, number, say)


def about(definition: CardDef, say: Speech = ENGLISH) -> str:
    """A printed card in a line."""
    stats = definition.stats
    kind = say.term(definition.type)
    if is_ex(definition):
        kind = f"EX {kind}"
    elif definition.token:
        kind = f"{kind} {say.term('token')}"
    parts = [" ".join([*(say.term(colour) for colour in sorted(definition.colours)), kind])]
    if not definition.token and definition.type != "resource":
        parts.append(f"Lv {stats['lv']} {say.term('cost')} {stats['cost']}")
    if definition.type in ("unit", "base"):
        parts.append(f"AP {stats['ap']} HP {stats['hp']}")
    elif can_pilot(definition):
        parts.append(say.term("{numbers} as a pilot").format(numbers=f"AP{stats['ap']:+d} HP{stats['hp']:+d}"))
    if definition.traits:
        parts.append(_traits(definition.traits, say))
    link = definition.extra.get("link")
    if isinstance(link, tuple):
        names = [_name(word, say) if kind == "name" else _traits([word], say) for kind, word in link]
        parts.append(f"{say.term('link')} " + say.term(" or ").join(names))
    return say.comma.join(parts)


def _traits(traits: Iterable[str], say: Speech) -> str:
    if say.is_english:
        return " ".join([f"({NAMES.of(trait)})" for trait in sorted(traits)])
    return "".join([f"〔{trait}〕" for trait in sorted(traits)])


def _name(name: str, say: Speech) -> str:
    return f"[{NAMES.of(name)}]" if say.is_english else f"「{name}」"


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
    moment=moment,
    passing=passing,
    payment=payment,
    deeds={**words.DEEDS, "set_active": "to set as active"},
    fitting=fitting,
    about=about,
    stats={"ap": "AP", "hp": "HP"},
    told=partial(words.told_by_verbs, "gundam", "en"),
)
