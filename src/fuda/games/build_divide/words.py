"""How Build Divide speaks to people: its questions, options, events and table in words."""

from __future__ import annotations

from collections import Counter
from functools import partial

from fuda.games import words
from fuda.games.build_divide.acts import damage_on, is_red, is_unit, life_of
from fuda.games.build_divide.announcing import play_ability, targets_of
from fuda.games.build_divide.auras import information
from fuda.games.build_divide.battle import AttackPhase, is_in_attack
from fuda.games.build_divide.counters import ALCHEMY, JUDGEMENT, named_counters
from fuda.games.build_divide.damage import waiting
from fuda.games.build_divide.energy import COLOURS
from fuda.games.build_divide.offering import activated_abilities
from fuda.games.build_divide.paying import PayEnergy
from fuda.games.build_divide.plays import Play
from fuda.games.build_divide.tag import facing
from fuda.games.build_divide.territories import ReleaseTerritory, is_released
from fuda.games.build_divide.windows import PlayWindow
from fuda.games.build_divide.zones import D_DECK, DECK, ENERGY, FACE_DOWN_AREA, FIELD, GRAVEYARD, HAND, REMOVED
from fuda.games.english import english_names
from fuda.games.purposes import Asked, asked_as_target, asked_by_effect
from fuda.games.speech import ENGLISH, Speech
from fuda.games.words import Payment, Words, colours_told, counts, keywords_of
from fuda.kernel.choice import NO_CARD, Option
from fuda.kernel.definition import CardDef
from fuda.kernel.game import Game
from fuda.kernel.procedures.resolve import Resolve
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.values.values import value

NAMES = english_names("build_divide")

QUESTIONS = {
    **words.QUESTIONS,
    "redraw": "{order} Do you keep your hand, or take a new one once?",
    "action": "You have priority: what do you do?",
    "action@attack": "{attack}. You have priority: what do you do?",
    "action@stack": "{newest} waits to resolve. You have priority: what do you do?",
    "mode": "{subject}: which of these does it do ({many})?",
    "target": "{subject}: {choosing} as a target{purpose}.",
    "alternative": "{subject}: which cost do you pay to play it?",
    "pay": "To pay {amount} for {paid}: which energy do you rest ({part} of {amount})?",
    "cost": "{subject}: {choosing}{purpose}.",
    "cost_order": "{subject}: which cost do you pay first?",
    "order": "Several abilities trigger: which goes to the resolution area first (and resolves last)?",
    "guess": "{subject}: what do you guess its text asks for?",
    "scout": "Which cards go to the bottom of the deck ({many}, the first one first)?",
    "attack": "Which unit attacks, and whom?",
    "withdraw": "The opponent has answered: do you take the declaration back?",
    "block": "{attack}: who blocks?",
    "release": "Your Ace has arrived: do you release a territory?",
    "shot": "{subject} has a Shot icon: do you play it now, for nothing?",
    "packet": "Which damage is dealt to you first?",
    "discard": "Your hand is over its limit: discard {many}.",
    "territory": "You have more than one territory: which is removed?",
    "lay": "Who of your team lays life cards first?",
    "opponent": "{subject}: which opponent does it mean?",
}
OPTIONS = {
    **words.OPTIONS,
    "play": ("Play", "Play {card} ({printed}): {effect}"),
    "activate": ("Use", "Use {card}: {effect}"),
    "energy": ("Energy", "Put {card} into the energy zone"),
    "end": ("", "End the attacks"),
    "attack>target": ("Attack", "{card} ({numbers}) attacks {target} ({target_numbers})"),
    "attack>player": ("Attack", "{card} ({numbers}) attacks {player}{fitting}"),
    "block": ("", "Block with {card} ({numbers})"),
    "release": ("", "Release {card}"),
    "pass@main": ("Turn", "End the main phase"),
    "pass@block": ("", "Nobody"),
    "pass@release": ("", "Release none"),
    "none@scout": ("", "None: all stay on top"),
    "redraw": ("", "Take a new hand"),
    "keep": ("", "Keep it"),
    "choose>player": ("", "{player}"),
    "replace": ("", "{card}"),
    "packet": ("", "The damage from {card}"),
    "printed": ("", "The printed cost"),
}
BRIEF = {
    **words.BRIEF,
    "play": "Play {card}",
    "activate": "Use {card}",
    "energy": "Energy: {card}",
    "attack>target": "{card} → {target}",
    "attack>player": "{card} → {player}{fitting}",
    "block": "Block: {card}",
}
EVENTS = {
    **words.EVENTS,
    "redrawn": "{who} take{s} a new hand",
    "energy_placed": "{who} put{s} {card} into the energy zone",
    "played": "{who} play{s} {card}",
    "activated": "{who} use{s} the ability of {card}{use}",
    "auto_played": "The ability of {card} is played{effect}",
    "copied": "{other} is copied",
    "appeared": "{card} appears ({numbers})",
    "attacked": "{card} attacks {aim}",
    "blocked": "{card} blocks {other}",
    "battle_won": "{card} wins the battle",
    "battle_drawn": "",
    "damaged": "{card} takes {amount} damage{by}",
    "player_damaged": "{who} {takes} {amount} damage{by}",
    "trigger_check": "{whose} life card is turned over: {card}",
    "buster": "It has a Buster icon",
    "shot": "{who} play{s} it by its Shot icon",
    "became_red": "{whose} life is in the red zone",
    "dropped<deck": "{card} falls from {whose} deck",
    "discarded": "{who} discard{s} {card}",
    "returned": "{card} returns to {whose} hand",
    "put_in_energy": "{card} goes to {whose} energy zone",
    "put_in_energy<hand": "",
    "put_in_life": "{card} goes to {whose} life",
    "put_in_deck": "{card} goes to {end}{whose} deck",
    "set_face_down": "{who} lay{s} {card} face down",
    "turned_over": "{card} is turned over",
    "turned_over:territory": "",
    "became_unit": "{card} becomes a unit",
    "attached": "{card} is put on {other}",
    "switched": "{card} takes the place of {other}",
    "graduated": "{card} graduates",
    "brightened": "{card} shines bright",
    "scouted": "{who} scout{s} {amount}",
    "token_made": "A {card} is made",
    "token_removed": "{card} is gone",
    "counter_gained": "{amount} counters are put on {card}",
    "control_changed": "{who} take{s} control of {card}",
    "rewound": "The play is taken back",
    # Told by another name of the same move, or by what brings it about.
    "dropped": "",
    "left_field": "",
    "resolved": "",
}
# What these tell is already told by the attack, the block, the payment, the set-up or the new turn.
QUIET = frozenset(
    {("rested", "attack"), ("rested", "block"), ("rested", "cost"), ("rested", "802-9"), ("rested", "803-7"),
     ("rested", "510-2"), ("set_active", "702-1"), ("put_in_energy", "602-1j"), ("put_in_life", "602-1i"),
     ("put_in_deck", "602-1h")}
)  # fmt: skip
# Who does not see the cards learns all from the scouting itself.
QUIET_UNSEEN = frozenset({("put_in_deck", "518-1")})
PHASES = {
    "stand": "stand phase", "draw": "draw phase", "main": "main phase", "attack": "attack phase", "end": "end phase",
}  # fmt: skip
ZONES = {
    "hand": "hand", "field": "field", "life": "life", "graveyard": "graveyard", "energy": "energy zone",
    "territory": "territory zone", "deck": "deck", "removed": "remove zone", "resolution": "resolution area",
    "d_deck": "D deck", "face_down_area": "face-down area",
}  # fmt: skip
HIDDEN = {"life": "a life card", "face_down_area": "a face-down card", "d_deck": "a card of the D deck"}


def side(game: Game, player: int, say: Speech = ENGLISH) -> list[str]:
    """A player's counts: what a glance at their side of the table tells."""
    life = len(life_of(game, player))
    found = [f"{say.term('Life')} {life}" + (say.term(" (red)") if game.turn and is_red(game, player) else "")]
    if waiting(game, player):
        found.append(f"{say.term('Damage to come')} {waiting(game, player)}")
    played = [say.name(game.definition[item.source & CARD_MASK]) for item in game.stack if item.player == player]
    if played:
        found.append(f"{say.term('Playing')} {say.comma.join(played)}")
    found.append(_energy(game, player, say))
    found += counts(game, player, {"Hand": HAND, "Deck": DECK, "Graveyard": GRAVEYARD}, say=say)
    found += counts(game, player, {"D": D_DECK, "Removed": REMOVED, "Face-down": FACE_DOWN_AREA}, told=False, say=say)
    for counter, word in ((JUDGEMENT, "Judgement"), (ALCHEMY, "Alchemy")):
        if game.player_counters[counter][player]:
            found.append(f"{say.term(word)} {game.player_counters[counter][player]}")
    return found + [f"{name} {number}" for name, number in named_counters(game, 0, player).items()]


def _energy(game: Game, player: int, say: Speech) -> str:
    """How much energy stands, and of which colours it all is."""
    energy = game.cards(ENERGY, player)
    standing = sum([not game.rested[card] for card in energy])
    return f"{say.term('Energy')} {standing}/{len(energy)}{colours_told(game, energy, COLOURS.values(), say)}"


def numbers(game: Game, card: int, say: Speech = ENGLISH) -> str:
    """A card's numbers now: power (and the damage taken) and hit in place, with the cost elsewhere."""
    definition = game.definition[card]
    if definition.type == "territory" and not is_unit(game, card):
        return ""
    if game.zone_kind(card) == FIELD:
        hurt = damage_on(game, card)
        less = f" {say.term('less')} {hurt}" if hurt else ""
        power = f"{say.term('power')} {value(game, card, 'power')}{less}"
        return f"{power}, {say.term('hit')} {value(game, card, 'hit')}"
    cost = f"{say.term('cost')} {value(game, card, 'cost')}"
    stats = definition.stats
    return f"{cost}, {_strength(stats['power'], stats['hit'], say)}" if definition.type == "unit" else cost


def _strength(power: int, hit: int, say: Speech) -> str:
    return f"{say.term('power')} {power}, {say.term('hit')} {hit}"


def states(game: Game, card: int, say: Speech = ENGLISH) -> list[str]:
    """What else is to be said of a card in place: rested, released, its keywords and its Auras."""
    found = []
    if game.rested[card]:
        found.append(say.term("rested"))
    if game.definition[card].type == "territory":
        found.append(say.term("released" if is_released(game, card) else "not released"))
    found += keywords_of(game, card, say)
    found += [f"{number} {name}" for name, number in named_counters(game, game.ref[card]).items()]
    auras = Counter([_aura(game, aura, say) for aura in game.under[card]])
    return found + [
        say.of_cards(aura, number) if number > 1 else aura for aura, number in auras.items()
    ]  # fmt: skip


def _aura(game: Game, aura: int, say: Speech) -> str:
    told = information(game, aura)
    if told == "log":
        return say.term("log")
    name = say.name(game.definition[aura])
    if isinstance(told, int):
        return f"{told:+d}" if game.face_down[aura] else f"{told:+d} ({name})"
    return say.term("wears {card}" if told == "clothes" else "with {card}").format(card=name)


def moment(game: Game) -> str:
    """Does something wait to resolve, or does an attack go on?"""
    return "stack" if game.stack else "attack" if is_in_attack(game) else ""


def passing(game: Game) -> str:
    """What comes when both sides pass."""
    window = game.running(PlayWindow)
    if window is None:
        return ""
    going = moment(game) or PHASES.get(game.phase, "game")
    then = "{newest} resolves" if game.stack else f"the {going} goes on"
    return then if window.passes else f"{then}, unless the other side acts"


def fitting(game: Game, option: Option) -> str:
    """Does an attack on a player deal damage? (805-1)"""
    is_weak = option.verb == "attack" and value(game, option.card & CARD_MASK, "hit") <= 0
    return words.NO_DAMAGE if is_weak else ""


def payment(game: Game) -> Payment:
    """How much energy is paid now, and for what."""
    paying = game.running(PayEnergy)
    assert paying is not None
    return Payment(paying.cost.total, _paid_for(game), len(paying.chosen) + 1)


def asked(game: Game) -> Asked:
    """1204-2g: what is targeted and why, or what a resolving text asks for."""
    play = game.frames[-1]
    if not isinstance(play, Play):
        return asked_by_effect(game)
    return asked_as_target(play.ability.code, targets_of(play.ability, play.mode)[len(play.targets)])


def _paid_for(game: Game) -> int:
    """The card that is played or used, the territory that is released or the unit that attacks."""
    for frame in reversed(game.frames):
        if isinstance(frame, Play | Resolve):
            return frame.source
        if isinstance(frame, ReleaseTerritory):
            return frame.chosen
        if isinstance(frame, AttackPhase):
            return frame.attacker
    return NO_CARD


def effect(game: Game, option: Option, say: Speech = ENGLISH) -> str:
    """What the card or ability that an option plays or activates says."""
    card = option.card & CARD_MASK
    if option.verb == "play":
        definition = game.definition[card]
        return say.text(play_ability(definition)) if definition.type == "command" else say.reading(definition)
    if option.verb == "activate":
        return say.text(activated_abilities(game, card)[option.number - 1].ability)
    return _mode(game, option.number, say) if option.verb == "mode" else ""


def _mode(game: Game, number: int, say: Speech) -> str:
    """One of the alternatives of what is being played or resolved: a bullet, or a cost."""
    played = game.running(Play)
    is_cost = game.choice is not None and game.choice.kind == "alternative"
    if is_cost or (played is None and game.running(Resolve) is None):
        return say.term("The other cost ({number})").format(number=number)
    alternative = say.alternative(played.ability, number) if played is not None else ""
    return alternative or words.mode(game, number, say)


def about(definition: CardDef, say: Speech = ENGLISH) -> str:
    """A printed card in a line."""
    subtypes, stats = definition.extra["subtypes"], definition.stats
    assert isinstance(subtypes, frozenset)
    ace = [say.term("Ace")] if "エース" in subtypes else []
    token = f" {say.term('token')}" if definition.token else ""
    colours = [say.term(colour) for colour in sorted(definition.colours)]
    parts = [" ".join([*colours, *ace, say.term(definition.type)]) + token]
    if definition.type == "territory":
        parts.append(say.term("released face" if stats["cost"] else "unreleased face"))
    if stats["cost"]:
        parts.append(f"{say.term('cost')} {stats['cost']}")
    if definition.type == "unit":
        parts.append(_strength(stats["power"], stats["hit"], say))
    elif "assault" in definition.keywords:
        parts.append(say.term("as a unit {numbers}").format(numbers=_strength(*_unit_values(definition), say)))
    if definition.extra["quick"]:
        parts.append(say.term("quick"))
    if definition.extra["trigger"]:
        parts.append(say.term(f"{definition.extra['trigger']} icon".capitalize()))
    parts.append(_traits(sorted(definition.traits), say))
    titles = definition.extra["titles"]
    assert isinstance(titles, tuple)
    parts.append("/".join([NAMES.of(title) if say.is_english else title for title in titles]))
    return say.comma.join(part for part in parts if part)


def _traits(traits: list[str], say: Speech) -> str:
    if say.is_english:
        return " ".join([f"({NAMES.of(trait)})" for trait in traits])
    return "".join([f"「{trait}」" for trait in traits])


def _unit_values(definition: CardDef) -> tuple[int, int]:
    """1406-1b: the power and hit that a territory has as a unit."""
    values = definition.extra["unit"]
    assert isinstance(values, tuple)
    return values


WORDS = Words(
    questions=QUESTIONS,
    options=OPTIONS,
    brief=BRIEF,
    events=EVENTS,
    quiet=QUIET,
    quiet_unseen=QUIET_UNSEEN,
    phases=PHASES,
    zones=ZONES,
    hidden=HIDDEN,
    board=("territory", "field"),
    side=side,
    numbers=numbers,
    states=states,
    effect=effect,
    moment=moment,
    passing=passing,
    fitting=fitting,
    payment=payment,
    asked=asked,
    opposite=lambda game, player: facing(player),
    about=about,
    implied="power",
    stats={"power": "power", "hit": "hit"},
    told=partial(words.told_by_verbs, "build_divide", "en"),
)
