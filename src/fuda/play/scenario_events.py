"""Events as scenarios write them: as a mapping, or in short like `damaged wall 3 [7-6-3-2]`."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

EVENT_KEYS = frozenset({"event", "card", "player", "amount", "other", "source", "clause", "times"})
SHORT_EVENT = re.compile(
    r"(?P<event>\S+)(?: (?P<subject>(?!\d+\b|\[)\S+))?(?: (?P<amount>\d+))?(?: \[(?P<clause>[^]]+)\])?"
)


def event_pattern(event: object, letters: Collection[str]) -> Mapping[str, object] | None:
    """An event as a mapping, or None where it is none; the short form names a player or a card after the kind.

    >>> event_pattern("damaged wall 3 [7-6-3-2]", "ab")
    {'event': 'damaged', 'card': 'wall', 'amount': 3, 'clause': '7-6-3-2'}
    >>> event_pattern("drawn a", "ab")
    {'event': 'drawn', 'player': 'a'}
    """
    if isinstance(event, dict):
        return {str(key): value for key, value in event.items()}
    match = SHORT_EVENT.fullmatch(str(event))
    if match is None:
        return None
    found: dict[str, object] = {"event": match["event"]}
    if match["subject"]:
        found["player" if match["subject"] in letters else "card"] = match["subject"]
    if match["amount"]:
        found["amount"] = int(match["amount"])
    if match["clause"]:
        found["clause"] = match["clause"]
    return found
