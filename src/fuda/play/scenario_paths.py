"""What scenarios expect of a game, by paths: where it stands, or something of a card or a player."""

from __future__ import annotations

from collections.abc import Mapping

STANDING = frozenset(
    {"turn_player", "turn", "phase", "result", "reason", "choice", "events", "events_not", "views", "waiting"}
)
CARD_PATHS = frozenset({"zone", "rested", "face_down", "arrived", "keywords", "name", "colour", "traits"})

Expected = Mapping[str, object]


def unfolded(expected: Expected) -> Expected:
    """What is expected, with `ace: {ap: 5}` as `ace.ap: 5`.

    >>> unfolded({"ace": {"ap": 5, "rested": True}, "choice": {"player": "a"}})
    {'ace.ap': 5, 'ace.rested': True, 'choice': {'player': 'a'}}
    """
    found: dict[str, object] = {}
    for path, wanted in expected.items():
        if isinstance(wanted, dict) and "." not in path and path not in STANDING:
            found |= {f"{path}.{part}": value for part, value in wanted.items()}
        else:
            found[path] = wanted
    return found
