"""`fuda games`: what can be played, from what an earlier run has found, as long as no file of the games has changed.

Loading every game takes a second; what is listed of them changes only with their files. So the list is kept in the
user's cache folder, under a digest of the files' names, sizes and times. Where it is there, no game is imported.
"""

from __future__ import annotations

import hashlib
import json
import os
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path


def list_games(as_json: bool) -> int:
    """What can be played."""
    games = _kept()
    if as_json:
        plain = [{key: value for key, value in game.items() if key != "plans"} for game in games]
        print(json.dumps(plain, ensure_ascii=False, indent=2))
        return 0
    for game in games:
        print(f"{game['id']}  {game['name']} ({game['japanese']}): {game['cards']} cards, decks:")
        room = max(len(name) for name in game["decks"])
        for name, plan in zip(game["decks"], game["plans"], strict=True):
            print(f"  {name:{room}}  {plan}")
        if game["tag_decks"]:
            print(f"  for tag team: {', '.join(game['tag_decks'])}")
        if game["raid_decks"]:
            print(f"  bosses for raids: {', '.join(game['raid_decks'])}")
    return 0


def _kept() -> list[dict]:  # type: ignore[type-arg]
    """The games as an earlier run has listed them, or as they are listed now."""
    folder = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "fuda"
    file = folder / f"games-{_digest()}.json"
    with suppress(OSError, ValueError):
        kept = json.loads(file.read_text(encoding="utf-8"))
        if isinstance(kept, list) and all(isinstance(game, dict) and "plans" in game for game in kept):
            return kept
    from fuda.commands.listing import describe_games

    games = describe_games()
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.glob("games-*.json"):
            old.unlink(missing_ok=True)
        file.write_text(json.dumps(games, ensure_ascii=False), encoding="utf-8")
    return games


def _digest() -> str:
    """Of the files of all games: another one when any of them is another."""
    digest = hashlib.sha256()
    spec = find_spec("fuda")
    for place in (spec.submodule_search_locations or ()) if spec is not None else ():
        for file in sorted((Path(place) / "games").rglob("*")):
            if file.suffix in (".py", ".toml", ".txt"):
                found = file.stat()
                digest.update(f"{file}|{found.st_size}|{found.st_mtime_ns}\n".encode())
    return digest.hexdigest()[:16]
