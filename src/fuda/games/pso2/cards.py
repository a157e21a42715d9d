"""Chapter 2: card files, from the printed values and the printed text to card definitions."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from fuda.games.files import (
    OwnCards,
    find_card,
    printed_names,
    printed_type,
    read_card_file,
    read_cards,
    strings,
    whole_number,
)
from fuda.kernel.definition import CardDef
from fuda.kernel.errors import BadFile
from fuda.kernel.procedures.procedure import does

TYPES = {
    "プレイヤー": "player", "ボス": "boss", "キャラ": "chara", "マグ": "mag", "アクティブ": "active",
    "アイテム": "item", "武器": "weapon", "防具": "armour",
}  # fmt: skip
COLOURS = ("red", "blue", "yellow", "black")
STATS = ("cost", "ap", "hp", "defence", "size")
CLASSES = ("hunter", "ranger", "force", "fighter", "gunner", "techer", "bouncer", "summoner", "braver", "all")


@does("102.3.1")
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

    type_ = card_type(str(data.get("type", "chara")), where)
    no = str(data.get("id", ""))
    text = str(data.get("text") or "").strip()
    keywords, abilities, said = compile_card(no, type_, text)
    extra: dict[str, object] = {**said, "printed": dict(data), "classes": _classes(data, where)}
    if data.get("cost") == "X":
        extra["x_cost"] = True
    for key in ("title", "evolution", "ex", "flavour"):
        if data.get(key):
            extra[key] = data[key]
    return CardDef(
        no,
        _names(data, said, where),
        type_,
        colours=_colours(data, where),
        traits=_traits(data),
        stats=_stats(data, where),
        keywords=keywords,
        text=text,
        abilities=abilities,
        token=bool(data.get("token")),
        english=str(data.get("en") or ""),
        extra=extra,
        back=back,
    )


@does("200.1", "GL-12", "205.2")
def card_type(printed: str, where: str) -> str:
    """200.1, 205.2: the card type; items are of two kinds, and weapons and armours are told apart."""
    return printed_type(printed, TYPES, where)


@does("206.1", "206.1.1", "206.2", "206.3")
def _names(data: Mapping[str, object], said: Mapping[str, object], where: str) -> tuple[str, ...]:
    """206.2, 206.3: the name that texts speak of, without the title, and those that the card's text adds."""
    return (*printed_names(data, where), *[str(alias) for alias in said.get("alias", ())])  # type: ignore[attr-defined]


@does("207.1")
def _colours(data: Mapping[str, object], where: str) -> frozenset[str]:
    """207.1: one of four colours, or none, which is called white."""
    colour = str(data.get("colour") or "white")
    if colour not in (*COLOURS, "white"):
        raise BadFile(f"{where}: '{colour}' is not a colour; it is one of {', '.join((*COLOURS, 'white'))}")
    return frozenset({colour}) if colour != "white" else frozenset()


@does("208.1")
def _classes(data: Mapping[str, object], where: str) -> frozenset[str]:
    """208.1: the class icons."""
    classes = strings(data.get("classes", ()))
    for each in classes:
        if each not in CLASSES:
            raise BadFile(f"{where}: '{each}' is not a class; it is one of {', '.join(CLASSES)}")
    return frozenset(classes)


@does("210.1")
def _traits(data: Mapping[str, object]) -> frozenset[str]:
    """210.1: what the card is besides."""
    return frozenset(strings(data.get("traits", ())))


@does("212.1.1", "213.1.1", "209.3.1", "RD-34")
def _stats(data: Mapping[str, object], where: str) -> dict[str, int]:
    """212.1.1, 213.1.1, RD-34: a number that is not printed is 0, and so is an X outside the processing zone."""
    stats = {stat: whole_number(data.get(stat, 0), stat, where) for stat in STATS if stat != "cost"}
    cost = data.get("cost", 0)
    stats["cost"] = 0 if cost == "X" else whole_number(cost, "cost", where)
    return stats


@cache
def pool() -> OwnCards:
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
