"""Chapter 2: card files, from the printed values and the printed text to card definitions."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from fuda.games.files import find_card, read_card_file, read_cards
from fuda.kernel.definition import CardDef
from fuda.kernel.errors import BadFile
from fuda.kernel.procedure import does

TYPES = ("player", "boss", "chara", "mag", "active", "item", "weapon", "armour")
COLOURS = ("red", "blue", "yellow", "black")
STATS = ("cost", "ap", "hp", "defence", "size")
CLASSES = ("hunter", "ranger", "force", "fighter", "gunner", "techer", "bouncer", "summoner", "braver", "all")


@does(
    "GL-12",
    "205.2",
    "200.1",
    "206.1",
    "206.1.1",
    "206.2",
    "206.3",
    "207.1",
    "208.1",
    "210.1",
    "212.1.1",
    "213.1.1",
    "209.3.1",
    "RD-34",
)
def make(data: Mapping[str, object], where: str = "card") -> CardDef:
    """A card definition from a mapping of its printed values, as card files hold them."""
    back = None
    second = data.get("second")
    if isinstance(second, Mapping):
        printed = {key: part for key, part in data.items() if key != "second"}
        # 102.3.1: the other face of a player card, for who goes second.
        back = _face({**printed, **second}, where, None)
    return _face(data, where, back)


def _face(data: Mapping[str, object], where: str, back: CardDef | None) -> CardDef:
    from fuda.games.pso2.compiling import compile_card

    type_ = str(data.get("type", "chara"))
    if type_ not in TYPES:
        raise BadFile(f"{where}: '{type_}' is not a card type; it is one of {', '.join(TYPES)}")
    no = str(data.get("id", ""))
    name = data.get("name", no)
    colour = str(data.get("colour") or "white")
    if colour not in (*COLOURS, "white"):
        raise BadFile(f"{where}: '{colour}' is not a colour; it is one of {', '.join((*COLOURS, 'white'))}")
    classes = _strings(data.get("classes", ()))
    for each in classes:
        if each not in CLASSES:
            raise BadFile(f"{where}: '{each}' is not a class; it is one of {', '.join(CLASSES)}")
    text = str(data.get("text") or "").strip()
    keywords, abilities, said = compile_card(no, type_, text)
    extra: dict[str, object] = {**said, "printed": dict(data), "classes": frozenset(classes)}
    cost = data.get("cost", 0)
    if cost == "X":
        extra["x_cost"] = True
        cost = 0
    stats = {stat: _number(data.get(stat, 0), stat, where) for stat in STATS if stat != "cost"}
    stats["cost"] = _number(cost, "cost", where)
    for key in ("title", "evolution", "ex", "flavour"):
        if data.get(key):
            extra[key] = data[key]
    names = [str(part) for part in name] if isinstance(name, (list, tuple)) else [str(name)]
    names += [str(alias) for alias in extra.get("alias", ())]  # type: ignore[attr-defined]
    return CardDef(
        no,
        tuple(names),
        type_,
        colours=frozenset({colour}) if colour != "white" else frozenset(),
        traits=frozenset(_strings(data.get("traits", ()))),
        stats=stats,
        keywords=keywords,
        text=text,
        abilities=abilities,
        token=bool(data.get("token")),
        english=str(data.get("en") or ""),
        extra=extra,
        back=back,
    )


def _strings(value: object) -> list[str]:
    return [str(item) for item in value] if isinstance(value, (list, tuple)) else [str(value)]


def _number(value: object, what: str, where: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadFile(f"{where}: {what} must be a whole number, not {value!r}")
    return value


@cache
def pool() -> dict[str, CardDef]:
    """The game's own cards by card No."""
    return read_cards("pso2", make)


@cache
def tokens() -> dict[tuple[str, int, int, str], CardDef]:
    """The tokens that the game's own cards make, by what texts say of them: colour, attack, HP and name (GL-48)."""
    return {
        (next(iter(card.colours), "white"), card.stats["ap"], card.stats["hp"], card.name): card
        for card in read_card_file("pso2", "tokens.toml", make).values()
    }


def find(name: str, cards: Mapping[str, CardDef] | None = None) -> CardDef:
    """A card by its No., its Japanese or its English name."""
    return find_card("pso2", name, pool() if cards is None else cards)
