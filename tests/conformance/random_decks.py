"""Legal decks at random, from each game's deck rules and cards; and Gundam cards of our own that were imported.

Our own decks were made to be played. Random ones bring together cards that nobody thought of together.
"""

import json
import random
from collections import Counter
from functools import cache
from pathlib import Path

from fuda.games import load
from fuda.games.gundam import cards as gundam_cards
from fuda.games.pools import import_list
from fuda.kernel.definition import DeckList

IMPORTED = "imported"


def deck(game, seed, pool=""):
    """A legal deck of that game, the same for the same seed."""
    package = load(game)
    rng = random.Random(f"{game} {pool} {seed}")
    cards = imported() if pool == IMPORTED else [card for card in package.pool().values() if not card.token]
    for _ in range(200):
        made = DeckList(f"random {seed}", MAKERS[game](cards, rng))
        if not package.deck_faults(made):
            return made
    raise AssertionError(f"no legal deck of {game} was found")


def mixed(cards, number, most, rng, name=lambda card: card.name):
    """So many cards at random, no more than `most` of a name."""
    copies = Counter()
    found = []
    for card in rng.sample(cards * most, len(cards) * most):
        if len(found) < number and copies[name(card)] < most:
            copies[name(card)] += 1
            found.append(card)
    return tuple(found)


def gundam_deck(cards, rng):
    main = [card for card in cards if card.type in ("unit", "pilot", "command", "base")]
    colours = sorted({colour for card in main for colour in card.colours})
    picked = set(rng.sample(colours, min(2, len(colours))))
    fitting = [card for card in main if card.colours <= picked]
    return {
        "main": mixed(fitting, 50, 4, rng, lambda card: card.no),
        "resources": (gundam_cards.tokens()["resource"],) * 10,
    }


def pso2_deck(cards, rng):
    package = load("pso2")
    player = rng.choice([card for card in cards if card.type == "player"])
    black = "black" in player.colours
    mags = [card for card in cards if card.type == "mag" and "evolution" not in card.extra]
    rest = {"player": (player,), "mag": () if black else (rng.choice(mags),), "evolutions": (), "outside": ()}
    rest["outside"] = tuple(card for card in cards if "ex" in card.extra)
    if not black:
        rest["evolutions"] = tuple(card for card in cards if card.type == "mag" and "evolution" in card.extra)
    fitting = []
    for card in cards:
        if card.type in ("player", "mag", "boss") or "ex" in card.extra:
            continue
        faults = package.deck_faults(DeckList("", {**rest, "main": (card,)}))
        if all(fault.startswith("100.2:") for fault in faults):
            fitting.append(card)
    drops = [card for card in fitting if "drops" in card.keywords]
    plain = [card for card in fitting if "drops" not in card.keywords]
    dropping = mixed(drops, rng.randint(0, 9), 3, rng) if drops else ()
    return {**rest, "main": dropping + mixed(plain, player.stats["size"] - len(dropping), 3, rng)}


def vividz_deck(cards, rng):
    package = load("vividz")
    account = rng.choice([card for card in cards if card.type == "account"])
    missions = tuple(rng.sample([card for card in cards if card.type == "mission"], 3))
    rest = {"account": (account,), "missions": missions}
    fitting = []
    for card in cards:
        if card.type in ("character", "event", "engage"):
            faults = package.deck_faults(DeckList("", {**rest, "main": (card,)}))
            if not any(fault.startswith("401.5c") for fault in faults):
                fitting.append(card)
    return {**rest, "main": mixed(fitting, rng.randint(50, 60), 4, rng)}


def build_divide_deck(cards, rng):
    main = [card for card in cards if card.type != "territory" and not card.extra.get("d")]
    by_icon = {"buster": [], "shot": [], "": []}
    for card in main:
        by_icon.get(card.extra["trigger"], by_icon[""]).append(card)
    d_cards = [card for card in cards if card.extra.get("d")]
    parts = (
        mixed(by_icon["buster"], 12, 4, rng)
        + mixed(by_icon["shot"], rng.randint(0, 12), 4, rng)
        + mixed(by_icon[""], rng.randint(26, 28), 4, rng)
    )
    return {
        "main": parts,
        "d_deck": mixed(d_cards, rng.randint(0, 6), 1, rng) if d_cards else (),
        "territory": (rng.choice([card for card in cards if card.type == "territory" and not card.extra.get("d")]),),
    }


def vanguard_deck(cards, rng):
    """Sixteen triggers, four of them heals at most, no more than four sentinels, something of every grade."""
    triggers = [card for card in cards if card.type == "trigger"]
    heals = [card for card in triggers if card.extra["trigger"] == "heal"]
    plain = [card for card in triggers if card not in heals]
    normal = [card for card in cards if card.type == "normal"]
    sentinels = [card for card in normal if "sentinel" in card.keywords]
    healing = mixed(heals, rng.randint(0, 4), 4, rng)
    guarding = mixed(sentinels, rng.randint(0, 4), 4, rng) if sentinels else ()
    others = mixed([card for card in normal if card not in sentinels], 34 - len(guarding), 4, rng)
    g_units = [card for card in cards if card.type == "g_unit"]
    main = healing + mixed(plain, 16 - len(healing), 4, rng) + guarding + others
    return {"main": main, "g_deck": mixed(g_units, rng.randint(0, 16), 4, rng) if g_units else ()}


MAKERS = {
    "gundam": gundam_deck, "pso2": pso2_deck, "vividz": vividz_deck, "build_divide": build_divide_deck,
    "vanguard": vanguard_deck,
}  # fmt: skip


@cache
def imported():
    """The cards of `gundam_pool.tsv`, imported as a list from elsewhere would be."""
    text = (Path(__file__).parent / "gundam_pool.tsv").read_text(encoding="utf-8")
    lines = [json.dumps(printed(number, *line.split("\t"))) for number, line in enumerate(text.splitlines(), 1)]
    report = import_list(load("gundam"), "\n".join(lines))
    assert not report.faults, report.faults
    assert len(report.cards) == len(lines)
    return [gundam_cards.make(data, str(data["id"])) for data in report.cards]


def printed(number, kind, text):
    """A card that prints that text, small enough for damage and small changes to matter."""
    modifier = {"pilot": "+1"}
    return {
        "id": f"VL-{number:03}", "name": f"灯{number}", "type": kind.upper(), "text": text,
        "stats": {
            "Lv.": str(1 + number % 3), "COST": str(number % 3 // 2), "色": "Blue" if number % 2 else "Green",
            "AP": modifier.get(kind, str(1 + number % 4)), "HP": modifier.get(kind, str(1 + number % 3)),
            "特徴": "〔灯台守〕" if number % 2 else "〔森渡り〕", "リンク": "特徴〔灯台守〕" if kind == "unit" else "-",
        },
    }  # fmt: skip
