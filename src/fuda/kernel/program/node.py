"""What all nodes of a program have in common: they are immutable, compare by what they say, and hold nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def node(cls: type[T]) -> type[T]:
    """Make a class a node: a frozen dataclass with slots."""
    return dataclass(frozen=True, slots=True)(cls)
