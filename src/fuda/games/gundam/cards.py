"""Card files: from the printed values and the printed text to card definitions."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from fuda.games.files import OwnCards, find_card, printed_names, printed_type, read_cards, strings, whole_number
from fuda.games.gundam.after_launch import LATER_COLOURS
from fuda.games.gundam.zones import BATTLE, HAND, PLAYED_IN_ACTION
from fuda.kernel.definition import CardDef
from fuda.kernel.errors import BadFile
from fuda.kernel.procedures.procedure import does

TYPES = ("unit", "pilot", "command", "base", "resource")
TOKEN_TYPES = {"unit_token": "unit", "ex_base": "base", "ex_resource": "resource"}
PRINTED_TYPES = {
    "ユニット": "unit", "パイロット": "pilot", "コマンド": "command", "ベース": "base", "リソース": "resource",
    "ユニットトークン": "unit_token", "EXベース": "ex_base", "EXリソース": "ex_resource",
}  # fmt: skip
COLOURS = ("blue", "green", "red", "white")
STATS = ("lv", "cost", "ap", "hp")
EX_BASE_STATS = does("4-17-4-1")({"lv": 0, "cost": 0, "ap": 0, "hp": 3})


def make(data: Mapping[str, object], where: str = "card") -> CardDef:
    """A card definition from a mapping of its printed values, as card files hold them."""
    from fuda.games.gundam.compiling import compile_card

    kind = printed_type(str(data.get("type", "unit")), PRINTED_TYPES, where)
    token = kind in TOKEN_TYPES or bool(data.get("token"))
    type_ = card_type(kind, where)
    no = str(data.get("id", ""))
    text = str(data.get("text") or "").strip()
    keywords, abilities, said = compile_card(no, type_, text)
    extra = dict(said)
    if data.get("link"):
        extra["link"] = _link(str(data["link"]), type_, where)
    # A save holds what a card is made from, so that it loads where the card is not known.
    extra["printed"] = dict(data)
    if kind.startswith("ex_") or data.get("ex"):
        extra["ex"] = True
    ex_base = "ex" in extra and type_ == "base"
    definition = CardDef(
        no,
        (*_names(data, where), *strings(extra.get("also_named", ()))),
        type_,
        colours=_colours(data, type_, token, where),
        traits=_traits(data.get("traits", ())),
        stats=dict(EX_BASE_STATS) if ex_base else _stats(data, type_, token, where),
        keywords=keywords,
        text=text,
        abilities=abilities,
        token=token,
        english=str(data.get("en") or ""),
        extra=extra,
    )
    if "support" in keywords:
        # The effect that the keyword is comes from the rules, not from the card.
        definition.used_in.setdefault((BATTLE, "main"), [])
    if "action" in definition.played_at:
        definition.used_in[HAND, PLAYED_IN_ACTION] = []
    return definition


@does("2-3-1", "2-3-2")
def card_type(printed: str, where: str) -> str:
    """The card type, of which a token is like any other card."""
    kind = printed_type(printed, PRINTED_TYPES, where)
    return TOKEN_TYPES.get(kind, kind)


@does("2-2-1", "2-2-4")
def _names(data: Mapping[str, object], where: str) -> list[str]:
    return printed_names(data, where)


@does("2-4-1", "2-4-2", "2-4-2-1", "4-17-2-2")
def _colours(data: Mapping[str, object], type_: str, token: bool, where: str) -> frozenset[str]:
    colour = str(data.get("colour") or "")
    # A colour that is later than the rulebook is only taken from a card that says that it is, as imported ones do.
    colours = (*COLOURS, *LATER_COLOURS) if data.get("later") else COLOURS
    if colour and colour not in colours:
        raise BadFile(f"{where}: '{colour}' is not a colour; it is one of {', '.join(colours)}")
    return frozenset({colour}) if colour and type_ != "resource" and not token else frozenset()


@does("2-5-1", "2-5-2", "2-5-4")
def _traits(value: object) -> frozenset[str]:
    return frozenset(strings(value))


@does("2-6-2", "2-7-2", "2-8-2", "2-8-3", "2-9-2", "2-9-3", "4-17-2-3")
def _stats(data: Mapping[str, object], type_: str, token: bool, where: str) -> dict[str, int]:
    stats = {stat: whole_number(data.get(stat, 0), stat, where) for stat in STATS}
    if token or type_ == "resource":
        stats["lv"] = stats["cost"] = 0
    return stats


@does("2-11-2")
def _link(text: str, type_: str, where: str) -> tuple[tuple[str, str], ...]:
    if type_ != "unit":
        raise BadFile(f"{where}: a {type_} has no link condition; only units have")
    return read_link(text, where)


@does("2-11-1")
def read_link(text: str, where: str = "card") -> tuple[tuple[str, str], ...]:
    """A link condition as printed: names in 「」 or 『』 and traits in 〔〕, any one of which suffices.

    >>> read_link("「ナギ」/特徴〔灯台守〕")
    (('name', 'ナギ'), ('trait', '灯台守'))
    """
    found = []
    for part in re.findall(r"(?:特徴|名称に)?[「『〔][^」』〕]+[」』〕]|[^/／\s]+", text):
        named = re.fullmatch(r"\s*(?:名称に)?[「『](.+)[」』]\s*", part)
        trait = re.fullmatch(r"\s*(?:特徴)?〔(.+)〕\s*", part)
        if named:
            found.append(("name", named[1]))
        elif trait:
            found.append(("trait", trait[1]))
        else:
            raise BadFile(f"{where}: '{text}' is not a link condition; it names a pilot in 「」 or a trait in 〔〕")
    return tuple(found)


@cache
def pool() -> OwnCards:
    """The game's own cards by card No."""
    return read_cards("gundam", make)


@cache
def tokens() -> dict[str, CardDef]:
    """The tokens that the rules themselves use, and the plain resource: by what they are.

    Our own come first in the pool, so that they keep their names where another pool brings some along.
    """
    found: dict[str, CardDef] = {}
    for card in pool().values():
        if "ex" in card.extra:
            found.setdefault("ex_base" if card.type == "base" else "ex_resource", card)
        elif card.type == "resource":
            found.setdefault("resource", card)
    return found


def find(name: str, cards: Mapping[str, CardDef] | None = None) -> CardDef:
    """A card by its No., its Japanese or its English name."""
    return find_card("gundam", name, pool() if cards is None else cards)
