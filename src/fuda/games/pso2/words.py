"""How Phantasy Star Online 2 TCG speaks to people: its questions, options, events and table in words."""

from __future__ import annotations

from functools import partial

from fuda.games import words
from fuda.games.english import english_names
from fuda.games.pso2.acts import damage_on, is_boss, life, player_card
from fuda.games.pso2.affording import Pay, on_pp
from fuda.games.pso2.battle import ActionRight, is_in_battle
from fuda.games.pso2.cards import COLOURS
from fuda.games.pso2.effects.qualities import RACES
from fuda.games.pso2.offering import activated_effects, targets_of
from fuda.games.pso2.plays import Announce, play_ability
from fuda.games.pso2.zones import BACK, DECK, DISCARD, EVOLUTIONS, EXILE, FIELD, HAND, PLAYER, PP
from fuda.games.purposes import Asked, asked_as_target, asked_by_effect
from fuda.games.speech import ENGLISH, Speech
from fuda.games.words import Payment, Words, colours_told, counts, keywords_of
from fuda.kernel.choice import NO_CARD, Option
from fuda.kernel.definition import CardDef
from fuda.kernel.game import Game
from fuda.kernel.procedures.resolve import Resolve
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.values.values import value

NAMES = english_names("pso2")

QUESTIONS = {
    **words.QUESTIONS,
    "action": "You have the right to act: what do you do?",
    "action@attack": "{attack}. You have the right to act: what do you do?",
    "action@stack": "{newest} waits to be processed. You have the right to act: what do you do?",
    "attack": "{subject} attacks: whom?",
    "pp": "Which card do you put into PP, if any?",
    "draw": "You have put a card into PP: do you draw one for it?",
    "target": "{subject}: {choosing}{purpose}.",
    "host": "{subject}: on whom is it laid?",
    "pay": "To pay {amount} for {paid}: how many face-down PP do you use?",
    "cost": "{subject}: {choosing}{purpose}.",
    "order": "Several abilities trigger: which comes first?",
    "race": "{subject}: which race do you name for its text?",
    "recover": "{subject}: 1 to shuffle discards into the deck, or 2 to heal a chara, which goes to the front row?",
    "choose@RecoverX": "{subject}: choose {many} to recover: discards are shuffled into the deck, a chara is healed.",
    "number@Announce": "{subject}: choose X, which you pay in PP and which its text counts with.",
    "weapon": "{attack}: which of your weapons do you use?",
    "armour": "Which armours do you use against the damage?",
    "armour@attack": "{attack}: which armours do you use against the damage?",
    "overflow": "There is no room: which is destroyed?",
    "discard": "Your hand is too large: discard {many}.",
    "tie": "{subject}: the boss has several to choose from, you choose for it.",
    "half_doll": "Your deck is empty: do you use the half-doll?",
}
OPTIONS = {
    **words.OPTIONS,
    "play": ("Play", "Play {card} ({printed}): {effect}"),
    "activate": ("Use", "Use {card}: {effect}"),
    "evolve": ("Use", "Evolve your mag with {card} ({printed})"),
    "attack": ("Attack", "Attack with {card} ({numbers}){fitting}"),
    "end": ("Turn", "End the main phase"),
    "use": ("", "Use {card} ({printed})"),
    "replace": ("", "{card}"),
    "none@pp": ("", "No card"),
    "none@weapon": ("", "No weapon"),
    "none@armour": ("", "No armour"),
    **{race: ("", race) for race in RACES},
}
BRIEF = {**words.BRIEF, "play": "Play {card}", "attack": "Attack: {card}{fitting}", "activate": "Use {card}"}
EVENTS = {
    **words.EVENTS,
    "placed_pp": "{who} put{s} {card} into PP",
    "played": "{who} play{s} {card}",
    "boss_played": "The boss plays {card}",
    "entered": "{card} enters the field ({numbers})",
    "chosen": "",
    "equipped": "{card} is equipped to {other}",
    "enchanted": "{card} is laid on {other}",
    "evolved": "{card} evolves the mag",
    "activated": "{who} use{s} the ability of {card}{use}",
    "triggered": "The ability of {card} triggers{effect}",
    "fizzled": "{card} has no target left",
    "countered": "{card} is countered",
    "attacked": "{card} attacks {other}",
    "retargeted": "The attack of {card} turns to {other}",
    "weapon_used": "{card} is used",
    "armour_used": "{card} is used",
    "damaged": "{card} takes {amount} damage{by}",
    "milled": "{card} falls from {whose} deck",
    "healed": "{card} is healed of {amount}",
    "row_changed": "{card} changes rows ({spot})",
    "discarded": "{who} discard{s} {card}",
    "returned": "{card} returns",
    "put_in_deck": "{card} goes to {end}{whose} deck",
    "rested": "{card} is turned OFF",
    "set_active": "{card} is turned ON",
    "control_changed": "{who} take{s} control of {card}",
    "dice": "{who} roll{s} {amount}",
    "targeted": "The target of this turn: {who}",
    "half_doll": "{who} use{s} the half-doll",
    "dropped_out": "{who} drop{s} out",
    "turned_over": "{card} is turned over",
    # Told by another name of the same move, or by what brings it about.
    "trashed": "",
}
QUIET = frozenset(
    {("rested", "attack"), ("rested", "cost"), ("rested", "weapon"), ("rested", "armour"), ("set_active", "501.1.1"),
     ("set_active", "501.1.2")}
)  # fmt: skip
PHASES = {
    "start": "start phase", "draw": "draw phase", "pp": "PP phase", "main": "main phase", "battle": "battle phase",
    "end": "end phase", "target": "target phase",
}  # fmt: skip
ZONES = {
    "player": "player", "mag": "mag", "evolutions": "mag evolutions", "deck": "deck", "hand": "hand", "field": "field",
    "pp": "PP", "discard": "discards", "processing": "processing zone", "exile": "exile", "outside": "outside the game",
}  # fmt: skip


def side(game: Game, player: int, say: Speech = ENGLISH) -> list[str]:
    """A player's counts: what a glance at their side of the table tells."""
    if is_boss(game, player):
        card = player_card(game, player)
        left = f"{say.term('Life')} {life(game, card)}/{value(game, card, 'hp')}"
        return [left, *counts(game, player, {"Deck": DECK}, say=say)]
    pp = game.cards(PP, player)
    found = counts(game, player, {"Deck": DECK}, say=say)
    found.append(f"PP {on_pp(game, player)}/{len(pp)}{colours_told(game, pp, (*COLOURS, 'white'), say)}")
    found += counts(game, player, {"Hand": HAND, "Discards": DISCARD}, say=say)
    return found + counts(game, player, {"Exile": EXILE}, told=False, say=say)


def numbers(game: Game, card: int, say: Speech = ENGLISH) -> str:
    """A card's numbers now: attack and HP in place (HP less damage), cost elsewhere."""
    definition = game.definition[card]
    kind = game.zone_kind(card)
    if kind == FIELD and definition.type == "chara":
        most = value(game, card, "hp")
        hurt = damage_on(game, card)
        hp = f"{most - hurt}/{most}" if hurt else f"{most}"
        return f"{say.term('attack')} {value(game, card, 'ap')} HP {hp}"
    if kind == PLAYER and definition.type in ("player", "boss"):
        return f"{say.term('attack')} {value(game, card, 'ap')}"
    if definition.type == "chara":
        return _chara_numbers(value(game, card, "cost"), value(game, card, "ap"), value(game, card, "hp"), say)
    if kind == EVOLUTIONS:
        return f"{say.term('cost')} {value(game, card, 'cost')}"
    return _item_numbers(definition, say)


def _chara_numbers(cost: int, attack: int, hp: int, say: Speech) -> str:
    return f"{say.term('cost')} {cost} {say.term('attack')} {attack} HP {hp}"


def _item_numbers(definition: CardDef, say: Speech) -> str:
    if definition.type in ("player", "boss", "mag"):
        return ""
    found = f"{say.term('cost')} {'X' if 'x_cost' in definition.extra else definition.stats['cost']}"
    if definition.type == "weapon":
        found += f" {say.term('attack')} +{definition.stats['ap']}"
    if definition.type == "armour":
        found += f" {say.term('defence')} {definition.stats['defence']}"
    return found


def states(game: Game, card: int, say: Speech = ENGLISH) -> list[str]:
    """What else is to be said of a card in place."""
    found = []
    if game.rested[card]:
        found.append("OFF")
    if game.zone_kind(card) == FIELD and game.slot[card] == BACK:
        found.append(say.term("back row"))
    laid = [say.name(game.definition[c]) for c in game.under[card]]
    if laid:
        found.append(say.term("with {cards}").format(cards=say.conjunction.join(laid)))
    return found + keywords_of(game, card, say)


def spot(game: Game, card: int, say: Speech = ENGLISH) -> str:
    """In which row of the field a chara is."""
    if game.zone_kind(card) != FIELD or game.definition[card].type != "chara":
        return ""
    return say.term("back row" if game.slot[card] == BACK else "front row")


def moment(game: Game) -> str:
    """Does something wait to be processed, or does an attack go on?"""
    return "stack" if game.stack else "attack" if is_in_battle(game) else ""


def passing(game: Game) -> str:
    """What comes when everybody passes."""
    right = game.running(ActionRight)
    if right is None:
        return ""
    going = "battle" if is_in_battle(game) else PHASES.get(game.phase, "game")
    then = "{newest} is processed" if game.stack else f"the {going} goes on"
    return then if right.passes + 1 >= len(game.players_from(right.actor)) else f"{then}, unless somebody acts"


def fitting(game: Game, option: Option) -> str:
    """Does an attack deal damage?"""
    is_weak = option.verb == "attack" and value(game, option.card & CARD_MASK, "ap") <= 0
    return words.NO_DAMAGE if is_weak else ""


def payment(game: Game) -> Payment:
    """How much is paid now, and for the play or ability of which card."""
    paying = game.running(Pay)
    assert paying is not None
    askers = (frame.source for frame in reversed(game.frames) if isinstance(frame, Announce | Resolve))
    return Payment(paying.cost, next(askers, NO_CARD))


def asked(game: Game) -> Asked:
    """406.2.2.1: what is targeted and why, or what a text asks for that is being processed."""
    announced = game.frames[-1]
    if not isinstance(announced, Announce):
        return asked_by_effect(game)
    targets = targets_of(announced.ability, announced.mode)
    return asked_as_target(announced.ability.code, targets[len(announced.targets)])


def effect(game: Game, option: Option, say: Speech = ENGLISH) -> str:
    """What the ability that an option plays or activates says."""
    card = option.card & CARD_MASK
    if option.verb == "play":
        definition = game.definition[card]
        return say.text(play_ability(definition)) if definition.type == "active" else say.reading(definition)
    if option.verb == "activate":
        main = game.choice is not None and game.choice.kind == "main"
        return say.text(activated_effects(game, card, main)[option.number - 1].ability)
    if option.verb != "mode":
        return ""
    announced = game.running(Announce)
    alternative = say.alternative(announced.ability, option.number) if announced is not None else ""
    return alternative or words.mode(game, option.number, say)


def kind(definition: CardDef, say: Speech = ENGLISH) -> str:
    """What a card is: its colours and its type; one without a colour is white."""
    return " ".join([say.term(word) for word in (*(sorted(definition.colours) or ["white"]), definition.type)])


def about(definition: CardDef, say: Speech = ENGLISH) -> str:
    """A printed card in a line."""
    stats = definition.stats
    token = f" {say.term('token')}" if definition.token else ""
    parts = [kind(definition, say) + token]
    if definition.type == "chara":
        parts.append(_chara_numbers(stats["cost"], stats["ap"], stats["hp"], say))
    elif definition.type == "player":
        parts.append(say.term("deck of {size}").format(size=stats["size"]))
    elif definition.type == "boss":
        parts.append(f"{say.term('life')} {stats['hp']} {say.term('attack')} {stats['ap']}")
    else:
        parts.append(_item_numbers(definition, say))
    icons = definition.extra.get("classes")
    if isinstance(icons, frozenset) and icons:
        parts.append("/".join(say.term(icon) for icon in sorted(icons)))
    if definition.traits:
        parts.append(_traits(sorted(definition.traits), say))
    return say.comma.join(part for part in parts if part)


def _traits(traits: list[str], say: Speech) -> str:
    if say.is_english:
        return " ".join([f"<{NAMES.of(trait)}>" for trait in traits])
    return "".join([f"《{trait}》" for trait in traits])


WORDS = Words(
    questions=QUESTIONS,
    options=OPTIONS,
    brief=BRIEF,
    events=EVENTS,
    quiet=QUIET,
    phases=PHASES,
    zones=ZONES,
    hidden={"pp": "a face-down card"},
    board=("player", "mag", "field"),
    side=side,
    numbers=numbers,
    states=states,
    effect=effect,
    moment=moment,
    passing=passing,
    payment=payment,
    asked=asked,
    deeds={**words.DEEDS, "rest": "to turn OFF", "set_active": "to turn ON"},
    fitting=fitting,
    about=about,
    kind=kind,
    spot=spot,
    stats={"ap": "attack", "hp": "HP"},
    rested="OFF",
    told=partial(words.told_by_verbs, "pso2", "en"),
)
