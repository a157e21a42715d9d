"""English for the names that card texts speak of: cards, traits, tokens, counters and whatever else is a name.

A game's own words stand in its `english.toml`; cards bring their own English names along, and imported cards may bring
further words. A name without an English one stays as it is printed.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources

from fuda.text.printer import article_of

JAPANESE = "[ぁ-ゖァ-ヺー一-鿿々]"
"""A letter of a Japanese word: a name is one only where none of them stands beside it."""


class EnglishNames:
    """The English of one game's names."""

    def __init__(self, words: Mapping[str, str]) -> None:
        self.words = dict(words)
        self._pattern: re.Pattern[str] | None = None

    def learn(self, data: Mapping[str, object]) -> None:
        """Take the English of a card's name, and of the words that come with it."""
        learnt: dict[str, str] = {}
        english = data.get("en")
        if english:
            names = data.get("name")
            for name in names if isinstance(names, (list, tuple)) else (names,):
                learnt[str(name)] = str(english)
        words = data.get("en_words")
        if isinstance(words, Mapping):
            learnt.update({str(word): str(meaning) for word, meaning in words.items()})
        for face in ("back", "second"):
            other = data.get(face)
            if isinstance(other, Mapping):
                self.learn(other)
        # A word of the game's own keeps its meaning, and a name without Japanese letters needs no English.
        new = {
            word: meaning for word, meaning in learnt.items() if word not in self.words and re.search(JAPANESE, word)
        }
        if new:
            self.words.update(new)
            self._pattern = None

    def of(self, word: str) -> str:
        """One name in English, as far as it is known."""
        return self.words.get(word, word)

    def spoken(self, text: str) -> str:
        """A sentence with every name that it holds in English, and the article that each of them takes.

        >>> EnglishNames({"灯台守": "Lightkeeper", "島": "Isle"}).spoken("a (灯台守) Unit, a (島) Unit, (島民)")
        'a (Lightkeeper) Unit, an (Isle) Unit, (島民)'
        """
        if text.isascii() or not self.words:
            return text
        if self._pattern is None:
            known = "|".join(map(re.escape, sorted(self.words, key=len, reverse=True)))
            self._pattern = re.compile(rf"(\b[Aa]n? )?([(\"]?)(?<!{JAPANESE})({known})(?!{JAPANESE})")
        return self._pattern.sub(self._meaning, text)

    def _meaning(self, found: re.Match[str]) -> str:
        """What stands in the place of a name, its article and the sign before it."""
        article, sign, word = found[1] or "", found[2], self.words[found[3]]
        if article:
            article = f"{article[0]}{article_of(word)[1:]} "
        return f"{article}{sign}{word}"


@cache
def english_names(game: str) -> EnglishNames:
    """The English of a game's names, which grows with the cards that are read."""
    file = resources.files(f"fuda.games.{game}") / "english.toml"
    words = tomllib.loads(file.read_text(encoding="utf-8")).get("words", {}) if file.is_file() else {}
    return EnglishNames(words)
