"""Chapter 2 and card files: from the printed values and the printed text to card definitions."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from fuda.games.files import OwnCards, find_card, printed_names, printed_type, read_cards, strings, whole_number
from fuda.games.vanguard.nations import NATIONS, NO_NATION, clans_of, nations_of
from fuda.games.vanguard.readings import without_readings
from fuda.games.vanguard.zones import CIRCLES
from fuda.kernel.definition import CardDef
from fuda.kernel.errors import BadFile
from fuda.kernel.procedures.procedure import does

TYPES = {"ノーマルユニット": "normal", "トリガーユニット": "trigger", "Gユニット": "g_unit"}
LISTED = {"normal_unit": "normal", "trigger_unit": "trigger"}
"""What card lists call the types."""
SKILLS = {"twin_drive": "twin_drive", "triple_drive": "triple_drive", "intercept": "intercept", "boost": "boost"}
TRIGGERS = ("critical", "draw", "stand", "heal", "front")
GIFTS = ("force", "accel", "protect")
TRIGGER_POWER = 5000
OTHER_FACE = " back"
SHOWN_IN = CIRCLES | {"hearts", "locked", "g_zone"}
"""12.11.3.3: the zones in which the Giese card may show the face that is a G unit."""
NUMBERS = {"grade": 1, "power": 8000, "shield": 0, "critical": 1, "drive": 1}
"""The printed numbers, each with what it is where a card file says nothing; 2.17.2: drive is printed on no card."""


@does(
    "2.1.1",
    "2.2.1",
    "2.3.1",
    "2.4.1",
    "2.5.1",
    "2.6.1",
    "2.7.1",
    "2.8.1",
    "2.9.1",
    "2.10.1",
    "2.11.1",
    "2.16.1",
    "12.11.1",
    "12.11.2",
    "12.11.3.3",
)
def make(data: Mapping[str, object], where: str = "card") -> CardDef:
    """A card definition from a mapping of its printed values, as card files hold them; `back` is its other face."""
    front = _face(data, where)
    back = data.get("back")
    if isinstance(back, Mapping):
        printed = {"id": data.get("id", ""), "type": "g_unit", "clan": data.get("clan", ()), "name": front.name, **back}
        other = _face({**printed, "id": f"{printed['id']}{OTHER_FACE}"}, f"{where}, back")
        other.extra["printed"] = dict(data)
        other.turned_in = SHOWN_IN
        front.back, other.back = other, front
    elif back is not None:
        raise BadFile(f"{where}: 'back' is the other face, a mapping, not {back!r}")
    return front


def _face(data: Mapping[str, object], where: str) -> CardDef:
    """One face of a card."""
    from fuda.games.vanguard.compiling import compile_card

    type_ = card_type(str(data.get("type", "normal")), where)
    no = str(data.get("id", ""))
    text = str(data.get("text") or "").strip()
    abilities, said = compile_card(no, type_, text)
    extra = dict(said)
    # A save holds what a card is made from, so that it loads where the card is not known.
    extra["printed"] = dict(data)
    clans, nation = tuple(strings(data.get("clan", ()))), str(data.get("nation") or "")
    if nation and nation not in (*NATIONS, NO_NATION):
        raise BadFile(f"{where}: '{nation}' is not a nation; it is one of {', '.join([*NATIONS, NO_NATION])}")
    extra["nations"] = nations_of(clans, nation)
    extra["trigger"] = _one_of(data, "trigger", TRIGGERS, where)
    if extra["trigger"]:
        extra["trigger_power"] = whole_number(data.get("trigger_power", TRIGGER_POWER), "trigger_power", where)
    extra["gift"] = _one_of(data, "gift", GIFTS, where)
    keywords = dict(said.get("keywords", {}))  # type: ignore[call-overload]
    for skill in strings(data.get("skill", ())):
        if skill not in SKILLS:
            raise BadFile(f"{where}: '{skill}' is not a skill icon; it is one of {', '.join(SKILLS)}")
        keywords[skill] = 1
    return CardDef(
        no,
        tuple([without_readings(name) for name in printed_names(data, where)]),
        type_,
        colours=clans_of(clans, nation),
        traits=frozenset(strings(data.get("race", ()))),
        stats={stat: whole_number(data.get(stat, usual), stat, where) for stat, usual in NUMBERS.items()},
        keywords=keywords,
        text=text,
        abilities=abilities,
        english=str(data.get("en") or ""),
        extra=extra,
    )


def _one_of(data: Mapping[str, object], field: str, known: tuple[str, ...], where: str) -> str:
    found = str(data.get(field) or "")
    if found and found not in known:
        raise BadFile(f"{where}: '{found}' is not a {field}; it is one of {', '.join(known)}")
    return found


@does("2.9.2")
def card_type(printed: str, where: str) -> str:
    """2.9: the card type."""
    plain = printed.strip().lower().replace(" ", "_")
    return printed_type(LISTED.get(plain, printed), TYPES, where)


@cache
def pool() -> OwnCards:
    """The game's own cards by card No."""
    return read_cards("vanguard", make)


def find(name: str, cards: Mapping[str, CardDef] | None = None) -> CardDef:
    """A card by its No., its Japanese or its English name."""
    return find_card("vanguard", name, pool() if cards is None else cards)
