"""300: card files, from the printed values and the printed text to card definitions."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from fuda.games.build_divide.energy import COLOURS, FREE, EnergyCost, read_cost, total_only
from fuda.games.build_divide.zones import BY_LEGACY, GRAVEYARD, HAND, NORMAL, QUICK
from fuda.games.files import OwnCards, find_card, printed_names, printed_type, read_cards
from fuda.kernel.definition import CardDef
from fuda.kernel.errors import BadFile, FudaError
from fuda.kernel.procedures.procedure import does

TYPES = {"ユニット": "unit", "コマンド": "command", "テリトリー": "territory", "なし": "none"}
TIMINGS = {"ノーマル": "normal", "クイック": "quick"}
TRIGGERS = {"バスター": "buster", "ショット": "shot"}
ACE = "エース"
RELEASED_IN = frozenset({"territory", "field"})
UNIT_FACE_IN = frozenset({"field", "resolution"})
OTHER_FACE = " back"
"""1206-2a: what tells the abilities of a card's other face from those of the first, which are others."""
RELEASED_COST = 4
"""What a territory costs on its released face, where a scenario leaves that out."""


@does("301-1", "319-1", "319-2", "319-3", "1702-1", "1702-1a", "1702-1b", "1702-1c")
def make(data: Mapping[str, object], where: str = "card") -> CardDef:
    """A card definition from a mapping of its printed values, as card files hold them; both faces of it."""
    front = _face(data, where)
    front.extra["printed"] = dict(data)
    back = data.get("back")
    if front.type == "territory" and back is None:
        back = {"cost": RELEASED_COST, "colour": "red"}
    if isinstance(back, Mapping):
        titles = {"titles": data["titles"]} if "titles" in data else {}
        printed = {"id": data.get("id", ""), "type": data.get("type"), "name": data.get("name", ""), **titles, **back}
        if data.get("en") and "en" not in back:
            printed["en"] = data["en"]
        other = _face(printed, f"{where}, other face", OTHER_FACE)
        # 319-3, 1702-1b: elsewhere the card shows the face that it is printed with first.
        other.turned_in = RELEASED_IN if other.type == "territory" else UNIT_FACE_IN
        front.back, other.back = other, front
    elif back is not None:
        raise BadFile(f"{where}: 'back' is the other face, a mapping, not {back!r}")
    return front


@does("1407-1", "1407-1a", "1407-2", "1407-3")
@does("302-1", "303-1", "304-1", "304-2", "304-2b", "304-3", "304-3a", "305-1", "305-2", "305-2a", "305-2b", "308-1")
@does(
    "303-3",
    "303-3a",
    "308-2",
    "308-3",
    "309-1",
    "310-1",
    "311-1",
    "312-1",
    "314-1",
    "314-2",
    "314-3",
    "203-1b",
    "203-1c",
    "203-2a",
    "203-2c",
)
def _face(data: Mapping[str, object], where: str, side: str = "") -> CardDef:
    from fuda.games.build_divide.compiling import compile_card

    printed = str(data.get("type") or "unit")
    type_ = card_type(printed, where)
    subtypes = [part.strip() for part in _parts(printed)[1:]] + _listed(data.get("subtypes"))
    no = str(data.get("id", ""))
    cost, colours = _cost(data, type_, where)
    text = str(data.get("text") or "").strip()
    keywords, abilities, said = compile_card(no + side, type_, text)
    extra: dict[str, object] = {
        **said,
        "cost": cost,
        "subtypes": frozenset(subtypes),
        "titles": tuple(_listed(data.get("titles"))),
        "characters": frozenset(_listed(data.get("character"))),
        "furigana": tuple(_listed(data.get("furigana"))),
        "trigger": _word(str(data.get("trigger") or ""), TRIGGERS, "trigger icon", where)
        if data.get("trigger")
        else "",
        "quick": _timing(data, where) == "quick",
    }
    if data.get("d"):
        extra["d"] = True
    if data.get("flavour"):
        extra["flavour"] = data["flavour"]
    names = printed_names(data, where)
    names += [str(alias) for alias in extra.get("alias", ())]  # type: ignore[attr-defined]
    unit = tuple(_number(data.get(stat, 0), stat, where) for stat in ("power", "hit"))
    if type_ == "territory":
        # 1406-1b: a territory has these only as a unit.
        extra["unit"] = unit
        unit = (0, 0)
    stats = {"cost": cost.total, "power": unit[0], "hit": unit[1]}
    definition = CardDef(
        no,
        tuple(names),
        type_,
        colours=colours,
        traits=frozenset(a for a in _listed(data.get("attributes")) if a not in ("なし", "（なし）")),
        stats=stats,
        keywords=keywords,
        text=text,
        abilities=abilities,
        token=bool(data.get("token")),
        english=str(data.get("en") or ""),
        extra=extra,
    )
    _note_uses(definition)
    return definition


@does("1103-7", "1408-2")
def _note_uses(definition: CardDef) -> None:
    """What is activated at quick timing can be so at normal timing; and plays are uses of a card, too."""
    used_in, quick = definition.used_in, definition.extra["quick"]
    for kind, _ in [*used_in]:
        used_in.setdefault((kind, NORMAL), [])
    if quick:
        used_in.setdefault((HAND, QUICK), [])
    if "legacy" in definition.extra:
        used_in[GRAVEYARD, BY_LEGACY] = []
        if quick:
            used_in.setdefault((GRAVEYARD, QUICK), [])


@does("304-2", "304-2b", "304-3a")
def card_type(printed: str, where: str) -> str:
    """304-3a: the first word is the card type, those after it are subtypes."""
    return printed_type(_parts(printed)[0], TYPES, where)


def _parts(printed: str) -> list[str]:
    return printed.replace("／", "/").split("/")


@does("307-1", "307-1a", "307-1b", "307-2")
def _timing(data: Mapping[str, object], where: str) -> str:
    """307-2: without a word about it, a card is played at normal timing."""
    given = str(data.get("timing") or "normal").removesuffix("タイミング")
    return _word(given, TIMINGS, "timing", where)


@does("203-2", "203-2a", "306-1", "306-2d", "306-2e")
def _cost(data: Mapping[str, object], type_: str, where: str) -> tuple[EnergyCost, frozenset[str]]:
    """The cost and the colours; without a colour of its own the card is of those that its cost names."""
    printed = data.get("cost")
    named = data.get("colour")
    if printed is None and named is None:
        # 203-2a, 306-2e: the unreleased face of a territory has neither.
        return FREE, frozenset()
    colours = frozenset(
        colour
        for part in _listed(named)
        if (colour := _word(part, COLOURS | {"なし": "none"}, "colour", where)) != "none"
    )
    if isinstance(printed, str) and not printed.isdecimal():
        try:
            cost = read_cost(printed)
        except FudaError as fault:
            raise BadFile(f"{where}: {fault}") from None
        return cost, colours if named is not None else frozenset().union(*cost.coloured)
    total = _number(int(printed) if isinstance(printed, str) else printed or 0, "cost", where)
    if named is None:
        raise BadFile(f"{where}: a cost that is a total alone needs 'colour'")
    return total_only(total, colours), colours


def _word(given: str, known: Mapping[str, str], what: str, where: str) -> str:
    if given in known:
        return known[given]
    if given in known.values():
        return given
    raise BadFile(f"{where}: '{given}' is not a {what}; it is one of {', '.join(known.values())}")


def _listed(value: object) -> list[str]:
    """A list of words, or words between strokes."""
    if value is None or value == "":
        return []
    return [str(item) for item in value] if isinstance(value, (list, tuple)) else str(value).split("/")


def _number(value: object, what: str, where: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadFile(f"{where}: {what} must be a whole number, not {value!r}")
    return value


@cache
def pool() -> OwnCards:
    """The game's own cards by card No."""
    return read_cards("build_divide", make)


def find(name: str, cards: Mapping[str, CardDef] | None = None) -> CardDef:
    """A card by its No., its Japanese or its English name."""
    return find_card("build_divide", name, pool() if cards is None else cards)
