"""How a server bears many games at once: the time from an answer to the next view, lost answers, memory, work.

    python benchmarks/serve.py                     300 games of all kinds for two minutes
    python benchmarks/serve.py --games 30 --seconds 20 --think 0.5

Both seats of each game are clients of their own. A client answers after a pause that is drawn anew each time, on
average `--think` seconds. The time is measured from sending an answer to having the next view. Memory is what the
server has grown by from the first game to the end, for each game. The server and the clients share the machine's cores.
Before that Chromium opens the page, three times with nothing kept: how much comes over the wire, how long it takes
until a game can be begun, and from there until its first question is asked. `--no-page` leaves that out.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time
import urllib.request
from dataclasses import dataclass, field
from pathlib import Path

import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from fuda.games import GAMES

ROOT = Path(__file__).resolve().parents[1]
CHROMIUM = "/usr/bin/chromium"
TRANSFERRED = """() => ["navigation", "resource"].flatMap((kind) => performance.getEntriesByType(kind))
    .reduce((sum, entry) => sum + entry.transferSize, 0)"""


class Asked(msgspec.Struct):
    """What a client needs of a question."""

    options: list[msgspec.Raw]
    least: int
    most: int


class Heard(msgspec.Struct):
    """What a client needs of any message."""

    type: str
    number: int = -1
    answers: int = 0
    question: Asked | None = None
    outcome: dict[str, object] | None = None
    sentence: str = ""


@dataclass
class Tally:
    """What was measured."""

    times: list[float] = field(default_factory=list)
    given: int = 0
    refused: list[str] = field(default_factory=list)
    lost: int = 0
    finished: int = 0
    bytes: int = 0


decode = msgspec.json.Decoder(Heard).decode


def start(folder: str) -> tuple[subprocess.Popen[str], str]:
    """A server on a free port."""
    command = [sys.executable, "-m", "fuda.cli", "serve", "--no-open", "--port", "0", "--data", folder]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    server = subprocess.Popen(command, stdout=subprocess.PIPE, env=environment, text=True)
    assert server.stdout is not None
    return server, server.stdout.readline().split()[4].rstrip("/")


def make(url: str, game: str) -> list[str]:
    """A room for two; its tokens."""
    wish = {"game": game, "seats": [{"who": "human"}, {"who": "open"}]}
    request = urllib.request.Request(f"{url}/api/rooms", json.dumps(wish).encode())
    with urllib.request.urlopen(request, timeout=120) as response:
        return list(json.loads(response.read())["seats"])


async def play(url: str, token: str, until: float, think: float, tally: Tally) -> int:
    """Answer at random until the time is over; how many answers the server had counted at the end."""
    sent_at, sent_number, answers = 0.0, -1, 0
    async with connect(url.replace("http", "ws") + "/ws", max_size=None, compression=None) as socket:
        await socket.send(json.dumps({"type": "join", "token": token}))
        while time.monotonic() < until:
            try:
                async with asyncio.timeout(max(0.05, until - time.monotonic())):
                    text = await socket.recv()
            except (TimeoutError, ConnectionClosed):
                break
            tally.bytes += len(text)
            heard = decode(text)
            if heard.type == "refused":
                tally.refused.append(heard.sentence)
            if heard.type != "update":
                continue
            answers = heard.answers
            if sent_number >= 0 and heard.number > sent_number:
                tally.times.append(time.perf_counter() - sent_at)
                sent_number = -1
            if heard.outcome is not None:
                tally.finished += 1
                break
            if heard.question is not None:
                await asyncio.sleep(random.expovariate(1 / think))
                asked = heard.question
                number = random.randint(asked.least, asked.most)
                picks = random.sample(range(len(asked.options)), number)
                sent_at, sent_number = time.perf_counter(), heard.number
                await socket.send(json.dumps({"type": "answer", "number": heard.number, "picks": picks}))
                tally.given += 1
        if sent_number >= 0:
            # What was sent last may still be under way; it must come.
            try:
                async with asyncio.timeout(10):
                    while decode(await socket.recv()).number <= sent_number:
                        pass
            except (TimeoutError, ConnectionClosed):
                tally.lost += 1
    return answers


def memory(process: int) -> float:
    """What a process has in memory, in MB."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


def cpu(process: int) -> float:
    """The seconds that a process has worked, without its workers."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def measure_page(url: str) -> dict[str, float]:
    """The page in Chromium: the best of three visits."""
    from playwright.async_api import async_playwright

    sizes, ready, asked = [], [], []
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        for _ in range(3):
            context = await browser.new_context()
            page = await context.new_page()
            began = time.perf_counter()
            await page.goto(url)
            await page.wait_for_selector("[data-play]")
            ready.append(time.perf_counter() - began)
            sizes.append(await page.evaluate(TRANSFERRED))
            began = time.perf_counter()
            await page.click("[data-play]")
            await page.wait_for_selector(".option")
            asked.append(time.perf_counter() - began)
            await context.close()
        await browser.close()
    return {
        "page_kb": round(max(sizes) / 1000, 1),
        "page_ready_ms": round(min(ready) * 1000),
        "first_question_ms": round(min(asked) * 1000),
    }


async def measure(games: int, seconds: float, think: float, has_page: bool) -> dict[str, object]:
    """Run it all."""
    tally = Tally()
    told: dict[str, object] = {}
    with tempfile.TemporaryDirectory() as folder:
        server, url = start(folder)
        try:
            for game in GAMES:
                make(url, game)
            await asyncio.sleep(3)
            if has_page:
                told.update(await measure_page(url))
            before = memory(server.pid)
            tokens = [token for number in range(games) for token in make(url, GAMES[number % len(GAMES)])]
            worked = cpu(server.pid)
            until = time.monotonic() + seconds
            await asyncio.gather(*(play(url, token, until, think, tally) for token in tokens))
            after, worked = memory(server.pid), cpu(server.pid) - worked
        finally:
            server.terminate()
            server.wait()
    times = sorted(tally.times)

    def at(part: float) -> float:
        return round(times[min(len(times) - 1, int(len(times) * part))] * 1000, 1) if times else 0.0

    return {
        **told,
        "games": games,
        "seconds": seconds,
        "answers": tally.given,
        "answers_per_s": round(tally.given / seconds, 1),
        "lost": tally.lost,
        "refused": len(tally.refused),
        "finished_seats": tally.finished,
        "p50_ms": at(0.5),
        "p95_ms": at(0.95),
        "p99_ms": at(0.99),
        "server_cpu_ms_per_answer": round(worked * 1000 / max(1, tally.given), 2),
        "mean_message_bytes": round(tally.bytes / max(1, tally.given * 2)),
        "server_mb": round(after, 1),
        "mb_per_game": round((after - before) / games, 2),
        "load": round(os.getloadavg()[0], 1),
    }


def main() -> None:
    """Read the arguments and print what was measured."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--think", type=float, default=1.0)
    parser.add_argument("--no-page", dest="page", action="store_false", help="without Chromium")
    given = parser.parse_args()
    print(json.dumps(asyncio.run(measure(given.games, given.seconds, given.think, given.page)), indent=2))


if __name__ == "__main__":
    main()
