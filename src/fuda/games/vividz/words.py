"""How Vividz speaks to people: its questions, options, events and table in words."""

from __future__ import annotations

from fuda.games import words
from fuda.games.speech import ENGLISH, Speech
from fuda.games.vividz.activating import abilities_of
from fuda.games.vividz.acts import COND, DAMAGE, PLAYER_COUNTERS, SUCCESS, in_area
from fuda.games.vividz.zones import AREA_NAMES, AREAS, CONNECT_PLACE, DECK, ENERGY, HAND, LEFT, MISSIONS, REMOVED, TRASH
from fuda.games.words import Words, counts, keywords_of
from fuda.kernel.choice import Option
from fuda.kernel.definition import CardDef
from fuda.kernel.game import Game
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.values.values import value

QUESTIONS = {
    **words.QUESTIONS,
    "place": "In which order do your missions lie?",
    "second": "You go second: choose {many} for your energy.",
    "area": "{subject}: which area?",
    "pay": "Which energy do you pay with? Choose {many}.",
    "block": "An attack: what do you do against it?",
    "discard": "Put {many} from your hand into the trash for the slide.",
    "scout": "You scouted {subject}: do you play it?",
    "may": "{subject}: do you use it?",
    "more": "{subject}: one more card?",
    "order": "Several abilities wait: which is played first?",
    "newest": "Which of the new characters stands?",
    "keep": "Do you keep a card?",
    "charge": "Which cards become energy?",
}

OPTIONS = {
    **words.OPTIONS,
    "play": ("Play", "Play {card} ({printed})"),
    "activate": ("Effects", "Use {card}: {effect}"),
    "attack": ("Attack", "Attack with {card} ({numbers})"),
    "slide": ("", "Slide {card}, for two hand cards"),
    "end": ("Turn", "End the main phase"),
    "energy": ("", "Put it into the energy"),
    "left": ("", "Left"),
    "center": ("", "Center"),
    "right": ("", "Right"),
}

BRIEF = {"play": "Play {card}", "attack": "Attack: {card}"}

EVENTS = {
    **words.EVENTS,
    "played": "{who} play{s} {card}",
    "appeared": "{card} appears ({numbers})",
    "exited": "{card} exits{through}",
    "slid": "{card} slides",
    "became_exp": "{card} becomes EXP of {other}",
    "connected": "{card} is connected to {other}",
    "levelled_up": "{card} levels up",
    "activated": "{who} use{s} {card}",
    "triggered": "{card} triggers",
    "attacked": "{card} attacks",
    "attack_succeeded": "The attack of {card} succeeds",
    "damaged": "{struck} {takes} {amount} damage{by}",
    "returned": "{card} returns to {whose} hand",
    "removed": "{card} is removed",
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
    "checked": "{who} check{s} the mission {card}",
    "unchecked": "The mission {card} is no longer checked",
    "cleared": "{who} clear{s} the mission {card}",
    "counted": "The mission {card} counts {amount}",
    "reloaded": "{who} reload{s}",
    "gained": "{who} get{s} {amount} {cause} counter{plural}",
    "spent": "{who} use{s} up {amount} {cause} counter{plural}",
    "rested": "{card} goes to sleep",
    "set_active": "{card} is rebooted",
    "paid": "{who} pay{s} {amount} energy",
    "rewound": "The play is taken back",
}

QUIET = frozenset({("rested", "attack"), ("rested", "check"), ("set_active", "uncheck")})
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
    missions = game.cards(MISSIONS, player)
    cleared = sum(game.face_down[m] for m in missions) if game.turn else 0
    found = [f"{say.term('Missions cleared')} {cleared}/{len(missions)}"]
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
    counted = game.definition[card].extra.get("counted")
    if isinstance(counted, tuple) and any(game.counters[COND + at][card] for at in range(len(counted))):
        found.append(
            f"{say.term('counts')} " + "/".join(str(game.counters[COND + at][card]) for at in range(len(counted)))
        )
    return found + keywords_of(game, card, say)


def effect(game: Game, option: Option, say: Speech = ENGLISH) -> str:
    """What the ability that an option activates says."""
    if option.verb == "activate":
        return say.text(abilities_of(game, option.card & CARD_MASK)[option.number - 1].ability)
    return ""


def about(definition: CardDef, say: Speech = ENGLISH) -> str:
    """A printed card in a line."""
    parts = [say.term(definition.type)]
    if definition.type not in ("account", "mission"):
        parts.append(f"{say.term('cost')} {definition.stats['cost']}")
    if definition.type == "character":
        parts.append(f"{say.term('power')} {definition.stats['power']}")
    parts += [f"[{name}]" for name in definition.keywords]
    if definition.traits:
        parts.append("".join(f"〔{trait}〕" for trait in sorted(definition.traits)))
    for kind in ("mission_info", "account_info"):
        info = definition.extra.get(kind)
        if isinstance(info, tuple) and info:
            parts.append(f"{say.term(kind.removesuffix('_info'))} {'/'.join(info)}")
    return say.comma.join(parts)


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
    side=side,
    numbers=numbers,
    states=states,
    effect=effect,
    about=about,
    rested="asleep",
)
