"""Chapter 3 and card files: from the printed values and the printed text to card definitions."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from fuda.games.files import OwnCards, find_card, printed_names, printed_type, read_cards, strings, whole_number
from fuda.kernel.definition import CardDef
from fuda.kernel.errors import BadFile
from fuda.kernel.procedures.procedure import does

TYPES = {
    "アカウント": "account", "ミッション": "mission", "キャラ": "character", "イベント": "event",
    "エンゲージ": "engage",
}  # fmt: skip
ICONS = ("scout", "noatk", "lvup")


@does("301.1", "302.1", "302.2", "303.1", "304.2", "304.3", "305.1", "306.1", "307.1", "308.1", "309.1")
def make(data: Mapping[str, object], where: str = "card") -> CardDef:
    """A card definition from a mapping of its printed values, as card files hold them."""
    from fuda.games.vividz.compiling import compile_card

    type_ = card_type(str(data.get("type", "character")), where)
    no = str(data.get("id", ""))
    icons = strings(data.get("icons", ()))
    for icon in icons:
        if icon not in ICONS:
            raise BadFile(f"{where}: '{icon}' is not an icon; it is one of {', '.join(ICONS)}")
    text = str(data.get("text") or "").strip()
    abilities, said = compile_card(no, type_, text)
    extra = dict(said)
    # A save holds what a card is made from, so that it loads where the card is not known.
    extra["printed"] = dict(data)
    for info in ("mission_info", "account_info"):
        extra[info] = tuple(strings(data.get(info, ())))
    return CardDef(
        no,
        tuple(printed_names(data, where)),
        type_,
        traits=frozenset(strings(data.get("traits", ()))),
        stats=_stats(data, type_, where),
        keywords=dict.fromkeys(icons, 1),
        text=text,
        abilities=abilities,
        english=str(data.get("en") or ""),
        extra=extra,
    )


@does("306.1", "911.6")
def _stats(data: Mapping[str, object], type_: str, where: str) -> dict[str, int]:
    """306.1: characters have power; on other cards nothing gives them any (911.6)."""
    stats = {"cost": whole_number(data.get("cost", 0), "cost", where), "play_cost": 0, "ability_cost": 0}
    power = whole_number(data.get("power", 0), "power", where)
    return {**stats, "power": power} if type_ == "character" else stats


@does("302.1", "302.2")
def card_type(printed: str, where: str) -> str:
    """302.2: the card type."""
    return printed_type(printed, TYPES, where)


@cache
def pool() -> OwnCards:
    """The game's own cards by card No."""
    return read_cards("vividz", make)


def find(name: str, cards: Mapping[str, CardDef] | None = None) -> CardDef:
    """A card by its No., its Japanese or its English name."""
    return find_card("vividz", name, pool() if cards is None else cards)
