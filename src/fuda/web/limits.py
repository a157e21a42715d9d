"""How much of anything is let through: buckets that fill up again with time."""

from __future__ import annotations

import time
from dataclasses import dataclass

MOST_KEPT = 10_000


class Bucket:
    """Lets `burst` things through at once, and `rate` a second in the long run."""

    __slots__ = ("at", "burst", "left", "rate")

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = burst
        self.left = float(burst)
        self.at = time.monotonic()

    def take(self) -> bool:
        """Let one thing through, if there is room for it."""
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Buckets:
    """A bucket for each address; those longest unused are forgotten."""

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = burst
        self.buckets: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        """Let one thing through for that address, if there is room for it."""
        bucket = self.buckets.pop(address, None) or Bucket(self.rate, self.burst)
        self.buckets[address] = bucket
        if len(self.buckets) > MOST_KEPT:
            del self.buckets[next(iter(self.buckets))]
        return bucket.take()


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of a server: a second, and at once."""

    messages: tuple[float, int] = (30, 120)
    rooms: tuple[float, int] = (50, 400)
    wrong_tokens: tuple[float, int] = (0.5, 20)
    connections: int = 20_000
    message_size: int = 16_384
    body_size: int = 65_536


PRIVATE = Limits()
PUBLIC = Limits(messages=(10, 60), rooms=(0.2, 10), wrong_tokens=(0.1, 10))
"""For a server that anybody can reach."""
