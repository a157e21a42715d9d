"""What the head of an ability asks for: keywords as conditions (11.6 to 11.39), and how often a turn it may be used."""

from __future__ import annotations

from fuda.games.vanguard.effects import conditions, texts
from fuda.kernel.abilities.ability import Condition
from fuda.kernel.procedures.procedure import does


@does("11.6.3.3", "11.12.3.3", "11.15.2", "11.15.3", "11.15.4", "11.16.2", "11.16.3", "11.16.4", "11.18.2", "11.18.3",
      "11.18.4", "11.19.1.1", "11.19.1.2", "11.19.1.3", "11.26.1.1", "11.26.1.2", "11.26.1.3", "11.30.1.1", "11.30.1.2",
      "11.30.1.3", "11.36.1.1", "11.36.1.2", "11.36.1.3", "11.39.1.1", "11.39.1.2", "11.39.1.3", "11.35.2",
      "11.6.3", "11.6.3.1.1", "11.12.3", "11.12.3.1.1", "11.12.3.3.1", "11.15.2.1", "11.15.3.1", "11.15.4.1",
      "11.16.2.1", "11.16.3.1", "11.16.4.1", "11.18.3.2", "11.18.4.1", "11.19.1.1.1", "11.26.1.1.1", "11.26.1.2.1",
      "11.26.1.3.1", "11.39.1.1.1", "11.39.1.2.1", "11.39.1.3.1")  # fmt: skip
def _asked(label: texts.Label | texts.Wave) -> Condition | None:
    """What one keyword asks for; None where it is a name for what the text says."""
    if isinstance(label, texts.Wave):
        return conditions.BattleNumber(label.least, label.most != label.least, label.most or 0)
    number = label.number or 0
    found: dict[str, Condition] = {
        "limit_break": conditions.Enough("damage", ">=", number),
        "generation_break": conditions.Enough(conditions.G_UNITS, ">=", number),
        "brave": conditions.Enough("hand", "<=", 3),
        "oracle": conditions.Enough("hand", ">=", 5),
        "ritual": conditions.Enough(conditions.RITUAL, ">=", number),
        "thunderstrike": conditions.Enough("enemy_bind", ">=", number),
        "earnest": conditions.Enough("damage", ">=", 3),
        "unite": conditions.United(),
        "darkness": conditions.Darkened(),
        "dark_device": conditions.Unwatched(),
    }
    asked = found.get(label.name)
    return None if asked is None else conditions.Met(label.name, asked)


def condition_of(head: texts.Head) -> tuple[Condition, ...]:
    """All that the keywords of a head ask for."""
    return tuple([asked for asked in map(_asked, head.labels) if asked is not None])


@does("12.6.1.1", "12.6.1.1.1")
def limit_of(head: texts.Head, used: str) -> int:
    """How often the ability may be used: once a turn by its icon, once a turn or game by its text."""
    return 1 if head.once or used else 0
