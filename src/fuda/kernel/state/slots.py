"""What each slot of the machine holds, as declared types: a state that comes from a file is held to them."""

from __future__ import annotations

ONE_A_CARD = (
    "owner", "controller", "ref", "zone", "came_from", "rested", "face_down", "host", "under", "slot", "arrived",
    "stamp", "seen", "knowers", "bearings",
)  # fmt: skip
"""The columns that have an entry for each card, beside `definition` and each of `counters`."""

_HOLDERS = {
    "int": (
        "asked batch clock deriving dirty due first_player n rng told turn turn_player version wave"
    ),
    "bool": "ask_everything ask_forced logging settling thinned",
    "str": "phase",
    "list[int]": (
        "arrived came_from controller extra_turns free host knowers moved owner ref reveals seen slot stamp zone"
    ),
    "list[bool]": "face_down rested",
    "list[str]": "lost",
    "list[list[int]]": "counters player_counters zones",
    "list[tuple[int, ...]]": "under",
    "tuple[int, ...]": "team",
    "tuple[str, ...]": "state_armed",
    "frozenset[str]": "looked_up remembered untold",
    "list[CardDef]": "definition",
    "list[Event]": "history",
    "list[Pending]": "pending",
    "list[StackItem]": "stack",
    "list[Continuous]": "effects",
    "list[Procedure]": "frames",
    "list[tuple[Bearing, ...]]": "bearings",
    "tuple[Bearing, ...]": "delayed",
    "dict[str, tuple[Bearing, ...]]": "listeners replacing",
    "dict[str, tuple[tuple[Bearing, object], ...]]": "statics",
    "dict[str, int]": "modified repeats",
    "dict[int, int]": "spared",
    "dict[int, str]": "labels",
    "dict[int, Snapshot]": "last_known",
    "dict[tuple[int, str], int]": "used",
    "dict[str, tuple[tuple[int, ...], ...]]": "own",
    "dict[str, dict[int, frozenset[int]]]": "usable",
    "dict[str, object]": "setup",
    "tuple[tuple[int, str, tuple[Option, ...]], ...]": "script trail",
    "list[tuple[int, ...]] | None": "answers",
    "Choice | None": "choice",
    "Result | None": "result",
}  # fmt: skip
SLOT_TYPES = {slot: declared for declared, slots in _HOLDERS.items() for slot in slots.split()}
