"""Readings in brackets, which lists print after the words that they stand above."""

from __future__ import annotations

import re

from fuda.kernel.procedures.procedure import does

READING = re.compile(r"[（(][ぁ-ゖァ-ヺー・]+[）)]")


@does("2.1.1.1")
def without_readings(name: str) -> str:
    """The name as the rules know it.

    >>> without_readings("灯の天使 “Я（リバース）”"), without_readings("灯の天使 “Я”")
    ('灯の天使 “Я”', '灯の天使 “Я”')
    """
    return READING.sub("", name)
