"""Starting `fuda serve`, and playing at its tables over the protocol."""

import asyncio
import json
import os
import random
import signal
import subprocess
import sys
import urllib.error
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from websockets.sync.client import connect

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 40


def run_apart(coroutine):
    """Run it in a thread of its own: where a browser was opened before, this one has a running event loop."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, coroutine).result()


class Served:
    """`fuda serve` on a free port; the port stays the same when it is started again."""

    def __init__(self, data, *arguments):
        self.data, self.arguments, self.port = data, arguments, 0
        self.process = None
        self.log = Path(data if "://" not in data else "/tmp") / f"serve-{os.getpid()}.log"

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *_):
        self.kill()

    def start(self):
        command = [sys.executable, "-m", "fuda.cli", "serve", "--no-open", "--workers", "1"]
        command += ["--port", str(self.port), "--data", self.data, *self.arguments]
        environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONUTF8": "1"}
        with self.log.open("a") as log:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, env=environment, text=True)
        line = self.process.stdout.readline()
        assert "http://" in line, self.log.read_text()
        self.url = line.split()[4].rstrip("/")
        self.port = int(self.url.rsplit(":", 1)[1])

    def kill(self):
        """As a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.process.stdout.close()

    # Calls over HTTP.

    def call(self, path, body=None, headers=None):
        """The status and what was answered."""
        data = None if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, headers or {})
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as response:
                return response.status, json.loads(response.read() or b"null")
        except urllib.error.HTTPError as error:
            with error:
                return error.code, json.loads(error.read())

    def make(self, game="gundam", seats=("human", "random"), **wish):
        """A new room."""
        status, made = self.call(
            "/api/rooms", {"game": game, "seats": [{"who": who} for who in seats], "seed": 5, **wish}
        )  # fmt: skip
        assert status == 201, made
        return made

    def sit(self, token):
        """Somebody at a table."""
        return Person(self, token)

    def socket(self, **options):
        """A WebSocket on which nothing has been said."""
        return connect(self.url.replace("http", "ws") + "/ws", open_timeout=PATIENCE, max_size=None, **options)


class Person:
    """Somebody who has come to a table with a token, and what they were told last."""

    def __init__(self, served, token):
        self.connection = served.socket()
        self.socket = self.connection.__enter__()
        self.log, self.update = [], {}
        self.say(type="join", token=token)
        self.welcome = self.hear("welcome")
        self.hear("update")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.leave()

    def leave(self):
        self.connection.__exit__(None, None, None)

    def say(self, **message):
        self.socket.send(json.dumps(message))

    def hear(self, kind):
        """The next message of that kind; others are passed over."""
        while True:
            message = json.loads(self.socket.recv(timeout=PATIENCE))
            if message["type"] == "update":
                self.log = self.log[: message["log_from"]] + message["log"]
                self.update = message
            if message["type"] == kind:
                return message

    def wait_for_question(self):
        """The question, once there is one; None when the game is over."""
        while "question" not in self.update:
            if self.update.get("outcome"):
                return None
            self.hear("update")
        return self.update["question"]

    def answer(self, picks):
        self.say(type="answer", number=self.update["number"], picks=picks)
        return self.hear("update")

    def play(self, rng, most=10_000):
        """Answer at random until the game is over or so many answers were given; how many were."""
        for given in range(most):
            question = self.wait_for_question()
            if question is None:
                return given
            number = rng.randint(question["least"], question["most"])
            self.answer(rng.sample(range(len(question["options"])), number))
        return most


def chance(seed):
    """A generator to answer with."""
    return random.Random(seed)
