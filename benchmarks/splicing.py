"""How much new card text is read: pieces of different Gundam cards, put together where they fit.

    python benchmarks/splicing.py [FILE …] [--number N] [--seed N] [--declined] [--english]

FILE is a list of cards (`.jsonl`, as `fuda cards import` takes it); without one, our own cards are taken. Texts are
taken apart at the seams of clauses: heading, cost, window, trigger, condition, standing while, duration, what is chosen
and what is said of it, deed. New texts never run out, so a rate of them says more than one of a fixed list.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from reading import read_text

from fuda.games import load
from fuda.kernel.errors import FudaError
from fuda.text.normalise import BULLET, normalise

OWN = Path(__file__).resolve().parents[1] / "src/fuda/games/gundam/cards"
ICON = r"【[^】]*】"
BOUND = re.compile(
    "それ|そう|その[^後]|^セットされ|^[AH]P[+-]|破壊されたなら|トラッシュの、このユニット以外|になるように|"
    "この効果|このカード|残った|残り|指定の|以下の効果|"
    "かわりに|代わりに|としてプレイ|プレイするとき|次に|このベース|[^、]、[0-9]つ"
)
"""What speaks of something said before, or only fits where it is printed, so that it can't stand elsewhere."""
ITSELF = re.compile("この(?:ユニット|パイロット)|これ|バトル|アタックしている")
"""What only a card in place can say of itself, or only in a battle."""
CHOOSE = re.compile("(?P<cards>.*?)(?P<number>[0-9](?:～[0-9])?[つ枚])を選(?:ぶ|んでもよい)。")
DURATION = re.compile("(?:このターン|このバトル|次の(?:自分|相手)のターン)(?:中|終了時まで|開始時まで)$")
WINDOW = re.compile("(?:自分|相手)のターン中$")
FRONT = re.compile("なら$|とき$|[間中]$|時$|時まで$")
"""How what stands before a deed ends."""
KINDS = {
    "unit": re.compile("(?:リンク)?ユニット(?:トークン)?$"), "resource": re.compile("リソース$"),
    "base": re.compile("ベース$"), "card": re.compile("カード$"),
}  # fmt: skip
QUALITIES = re.compile(
    r"《[^》]*》を持つ|レストの|アクティブの|ダメージを受けている|(?:Lv\.|AP|HP)[0-9]+(?:以上の|以下の|の)|[青緑赤白紫]の|"
    r"〔[^〕]*〕(?:/〔[^〕]*〕)*の"
)
ORDER = ("を持つ", "レスト", "アクティブ", "ダメージ", "Lv", "AP", "HP", "青", "緑", "赤", "白", "紫", "〔")
LASTS = re.compile(
    "AP[+-]|得る。|できない。|受けない。|選べない。|選んでもよい。|失う。|アタックしてもよい。|アタック先に"
)
"""A change, which must say how long it lasts."""
HAPPENINGS = (
    "がアタックしたとき", "が破壊されたとき", "が効果で破壊されたとき", "が配備されたとき", "がレストになったとき",
    "が効果ダメージを受けたとき", "が回復したとき", "がバトルダメージで相手のユニットを破壊したとき",
    "にパイロットをセットしたとき", "がリンクしたとき", "が手札に戻されたとき",
)  # fmt: skip
PAST = (
    "がアタックしているなら", "が破壊されているなら", "が配備されているなら", "が効果ダメージを受けているなら",
    "が回復しているなら",
)  # fmt: skip


@dataclass
class Pieces:
    """What the texts were taken apart into, each kind without repetitions."""

    heads: list[str] = field(default_factory=list)
    commands: list[str] = field(default_factory=list)
    costs: list[str] = field(default_factory=list)
    triggers: list[str] = field(default_factory=list)
    conditions: list[str] = field(default_factory=list)
    whiles: list[str] = field(default_factory=list)
    standing: list[str] = field(default_factory=list)
    durations: list[str] = field(default_factory=list)
    deeds: list[str] = field(default_factory=list)
    gates: list[str] = field(default_factory=list)
    qualities: list[str] = field(default_factory=list)
    units: list[str] = field(default_factory=list)
    cards: list[str] = field(default_factory=list)
    chosen: dict[tuple[str, bool], list[str]] = field(default_factory=lambda: defaultdict(list))
    said: dict[tuple[str, bool], list[str]] = field(default_factory=lambda: defaultdict(list))


def clauses_of(sentence: str) -> list[str]:
    """A sentence's parts between commas, outside brackets.

    >>> clauses_of("自分のターン中、〔森、林〕の味方がいるなら、1枚ドローする。")
    ['自分のターン中', '〔森、林〕の味方がいるなら', '1枚ドローする。']
    """
    return re.findall(r"(?:[^、「（(〔]|「[^」]*」|\([^)]*\)|〔[^〕]*〕)+", sentence)


def sentences_of(text: str) -> list[str]:
    """A body's sentences."""
    return re.findall(r"(?:[^。「(]|「[^」]*」|\([^)]*\))+。", text)


def take_apart(texts: list[str]) -> Pieces:
    """The pieces of all texts."""
    pieces = Pieces()
    for text in texts:
        for line in normalise(text):
            if BULLET not in line.text and "開発" not in line.text:
                _take_line(line.text, pieces)
    for name, found in vars(pieces).items():
        if isinstance(found, list):
            setattr(pieces, name, sorted(set(found)))
    for table in (pieces.chosen, pieces.said):
        for key, found in table.items():
            table[key] = sorted(set(found))
    return pieces


def _take_line(line: str, pieces: Pieces) -> None:
    match = re.match(f"(?P<icons>(?:{ICON}/?)*)(?:(?P<cost>[^：。]*)：)?(?P<body>.*)", line)
    assert match
    icons, cost, body = match["icons"], match["cost"], match["body"]
    if not body.endswith("。"):
        return
    if "【起動" in icons:
        pieces.costs += [cost] if cost else []
    elif icons.startswith(("【メイン", "【アクション")):
        pieces.commands.append(icons)
    elif re.search("時】|時・", icons):
        pieces.heads.append(icons)
    elif not icons.startswith("【バースト") and not re.search("とき、|終了時、|開始時、|代わりに|かわりに|軽減", body):
        _take_standing(body, pieces)
        return
    _take_body(sentences_of(body), pieces)


def _take_standing(body: str, pieces: Pieces) -> None:
    parts = clauses_of(body)
    last = max([i for i, part in enumerate(parts) if FRONT.search(part)], default=-1)
    change = "、".join(parts[last + 1 :])
    if re.search("は$|を$", parts[0]) and last >= 0:
        return  # the topic stands before what says when
    for part in _joined(parts[: last + 1]):
        if re.search("間$|なら$", part) and not BOUND.search(part):
            pieces.whiles.append(part)
    if not BOUND.search(change) and not change.startswith("これ"):
        pieces.standing.append(change)


def _joined(parts: list[str]) -> Iterator[str]:
    """What stands before a deed, each whole: what does not end like it belongs to the next."""
    held: list[str] = []
    for part in parts:
        held.append(part)
        if FRONT.search(part):
            yield "、".join(held)
            held = []


def _take_body(sentences: list[str], pieces: Pieces) -> None:
    previous: tuple[str, bool] | None = None
    for sentence, following in zip(sentences, [*sentences[1:], ""], strict=True):
        parts = clauses_of(re.sub("^(?:その後|そうしたなら)、", "", sentence))
        last = max([i for i, part in enumerate(parts) if FRONT.search(part)], default=-1)
        front, rest = list(_joined(parts[: last + 1])), "、".join(parts[last + 1 :])
        for part in front:
            _take_front(part, pieces)
        lasting = f"{front[-1]}、" if front and DURATION.fullmatch(front[-1]) else ""
        if LASTS.search(rest) and not lasting:
            continue
        match = CHOOSE.fullmatch(rest)
        if match:
            previous = _take_choice(match["cards"], match["number"], pieces)
        elif previous and rest.startswith("それ") and not re.search("この効果|残|そう|このカード", rest):
            pieces.said[previous].append(lasting + rest)
        elif not BOUND.search(rest) and not rest.startswith("AP"):
            if following.startswith("そうしたなら、"):
                pieces.gates.append(lasting + rest)
            elif not BOUND.search(following):
                pieces.deeds.append(lasting + rest)


def _take_choice(cards: str, number: str, pieces: Pieces) -> tuple[str, bool] | None:
    """What is chosen: its kind, and whether it is several."""
    kind = next((name for name, words in KINDS.items() if words.search(cards)), "")
    if not kind or BOUND.search(cards):
        return None
    # What is said of a card elsewhere depends on where it lies and of what type it is.
    key = kind if kind != "card" else re.sub("Lv.*の|〔.*〕の|《.*》を持つ|[青緑赤白紫]の|、", "", cards)
    found = key, not number.startswith("1") or "～" in number
    pieces.chosen[found].append(cards + number)
    if kind == "unit" and not re.search("[0-9]つ|し、", cards):
        pieces.qualities += QUALITIES.findall(cards)
        pieces.units.append(cards)
    elif kind == "card":
        pieces.cards.append(cards)
    return found


def _take_front(part: str, pieces: Pieces) -> None:
    if DURATION.fullmatch(part):
        pieces.durations.append(part)
    elif BOUND.search(part):
        return
    elif part.endswith("なら"):
        pieces.conditions.append(part)
    elif re.search("たとき$|終了時$", part):
        pieces.triggers.append(part)


class Splicer:
    """Makes new texts of pieces."""

    def __init__(self, pieces: Pieces, seed: int) -> None:
        self.pieces = pieces
        self.chance = random.Random(seed)

    def texts(self, number: int) -> Iterator[tuple[str, str, str]]:
        """So many different texts, each with how it was made and its card's type."""
        made: set[str] = set()
        kinds = [self.headed, self.triggered, self.activated, self.command, self.standing, self.delayed]
        while len(made) < number:
            kind = self.chance.choice(kinds)
            type_, text = kind()
            if text not in made:
                made.add(text)
                yield kind.__name__, type_, text

    def pick(self, found: Sequence[str], itself: bool = True) -> str:
        """One of the pieces; one that speaks of its card only where `itself` says that this may be."""
        return self.chance.choice(self.fitting(found, itself))

    def fitting(self, found: Sequence[str], itself: bool) -> list[str]:
        """The pieces that may stand there."""
        return [one for one in found if itself or not ITSELF.search(one)]

    def at_times(self, often: float) -> bool:
        """Yes, so often."""
        return self.chance.random() < often

    def headed(self) -> tuple[str, str]:
        """A heading that says when, and what is done."""
        head = self.pick(self.pieces.heads)
        itself = "破壊時" not in head
        return "unit", head + self.if_so(itself) + self.body(itself)

    def triggered(self) -> tuple[str, str]:
        """What happens, and what is done then."""
        limit = self.pick(("", "【ターン1回】", "【リンク中】", "【セット中】", "【リンク中】【ターン1回】"))
        trigger = self.trigger()
        window = self.pick(("", "自分のターン中、", "相手のターン中、")) if "ターン" not in trigger else ""
        while_so = f"{self.pick(self.pieces.whiles)}、" if self.at_times(0.15) else ""
        itself = "このユニットが破壊" not in trigger
        return "unit", f"{limit}{window}{while_so}{trigger}、{self.if_so(itself, 0.3)}{self.body(itself)}"

    def activated(self) -> tuple[str, str]:
        """What a player pays, and what is done for it."""
        cost = self.pick(self.pieces.costs)
        head = self.pick(["【起動・メイン】", "【起動・アクション】", "【起動・メイン】【ターン1回】"])
        type_ = "base" if "このベース" in cost else "unit"
        itself = type_ == "unit" and "破壊する" not in cost
        return type_, f"{head}{cost}：{self.if_so(itself, 0.3)}{self.body(itself)}"

    def command(self) -> tuple[str, str]:
        """What a command does."""
        return "command", self.pick(self.pieces.commands) + self.if_so(False, 0.3) + self.body(False)

    def delayed(self) -> tuple[str, str]:
        """What a command does whenever something happens in this turn."""
        trigger = self.unit(False) + self.pick(HAPPENINGS)
        return "command", f"{self.pick(self.pieces.commands)}このターン中、{trigger}、{self.block(False)}"

    def standing(self) -> tuple[str, str]:
        """What is so as long as something else is."""
        window = self.pick(("", "", "自分のターン中、", "相手のターン中、"))
        state = self.pick(("", "【リンク中】", "【セット中】"))
        condition = f"{self.pick(self.pieces.whiles)}、" if self.at_times(0.4) else self.if_so(often=0.7)
        if window:
            condition = re.sub("^(?:自分|相手)のターンで、", "", condition)
        if self.at_times(0.5):
            condition = condition.replace("いるなら、", "いる間、").replace("あるなら、", "ある間、")
        change = self.pick(self.pieces.standing)
        if self.at_times(0.6):
            changes = [one for one in self.pieces.standing if re.match("このユニット[はを][^、]", one)]
            change = self.pick(changes).replace("このユニット", f"{self.unit(True)}すべて", 1)
        return "unit", state + window + condition + change

    def trigger(self) -> str:
        """What happens."""
        if self.at_times(0.4):
            return self.pick(self.pieces.triggers)
        subject = "このユニット" if self.at_times(0.3) else self.unit(True)
        return subject + self.pick(HAPPENINGS)

    def if_so(self, itself: bool = True, often: float = 0.5) -> str:
        """A condition and a comma, or nothing: printed so, made of cards described elsewhere, or joined of two."""
        if not self.at_times(often):
            return ""
        condition = self.condition(itself)
        if itself and self.at_times(0.1) and "ターン" not in condition:
            return f"自分のターンで、{condition}、"
        first = self.condition(itself)
        if self.at_times(0.15) and first.endswith(("いるなら", "あるなら")) and first != condition:
            return f"{first[:-4]}{'いて' if first.endswith('いるなら') else 'あり'}、{condition}、"
        return f"{condition}、"

    def condition(self, itself: bool) -> str:
        """One condition."""
        way = self.chance.random()
        if way < 0.5:
            return self.pick(self.pieces.conditions, itself)
        if way < 0.7:
            return self.unit(itself) + self.pick(("がいるなら", "が2つ以上いるなら", "がいないなら"))
        if way < 0.85:
            return "このターン中に" + self.unit(itself).removeprefix("アクティブの") + self.pick(PAST)
        cards = [one for one in self.pieces.cards if "トラッシュの" in one]
        return re.sub("^(自分の)?トラッシュの、?", "自分のトラッシュに", self.pick(cards, itself)) + self.pick(
            ("があるなら", "が4枚以上あるなら")
        )

    def body(self, itself: bool) -> str:
        """One thing that is done, two, or one that is done if another was."""
        way = self.chance.random()
        if way < 0.6:
            return self.block(itself)
        if way < 0.8:
            return f"{self.block(itself)}その後、{self.if_so(itself)}{self.block(itself)}"
        return f"{self.pick(self.pieces.gates, itself)}そうしたなら、{self.block(itself)}"

    def block(self, itself: bool) -> str:
        """What stands by itself: a deed, or a choice and what is said of it."""
        if self.at_times(0.3):
            return self.counted(self.pick(self.pieces.deeds, itself), itself)
        tables = (self.pieces.chosen, self.pieces.said)
        keys = [key for key in self.pieces.chosen if all(self.fitting(table.get(key, ()), itself) for table in tables)]
        key = self.chance.choices(keys, [len(self.pieces.said[key]) for key in keys])[0]
        said = self.lasting(self.pick(self.pieces.said[key], itself))
        if key == ("unit", False):
            return self.of_units(said, itself)
        return (
            f"{self.pick(self.pieces.chosen[key], itself)}を選{'んでもよい' if self.at_times(0.15) else 'ぶ'}。{said}"
        )

    def of_units(self, said: str, itself: bool) -> str:
        """Something that is said of one unit: of one that is chosen, of two, or at once of those that are named."""
        said = self.counted(said, itself)
        one = f"{self.unit(itself)}1つ"
        way = self.chance.random()
        if way < 0.12 and said.count("それ") == 1 and "それら" not in said:
            return said.replace("それ", f"{self.unit(itself)}すべて")
        if (
            way < 0.2
            and said.count("それ") == 1
            and "それら" not in said
            and not DURATION.match(said.partition("、")[0])
        ):
            return said.replace("それ", one)
        if way < 0.3:
            several = re.sub("それ(?!ら)", "それら", said)
            return f"{one}と、{self.unit(itself)}1つを選ぶ。{several}"
        return f"{one}を選{'んでもよい' if self.at_times(0.15) else 'ぶ'}。{said}"

    def counted(self, said: str, itself: bool) -> str:
        """The same with a number that is counted."""
        if not self.at_times(0.2):
            return said
        each, as_many = f"{self.unit(itself)}1つにつき", f"{self.unit(itself)}と同じ数だけ"
        if re.search("に[0-9]ダメージを与える。$", said) and said.count("に") == 1:
            return re.sub(
                "に([0-9])ダメージ", rf"に、{each}\1ダメージ" if self.at_times(0.5) else f"に、{as_many}ダメージ", said
            )
        if said.count("を") == 1:
            said = re.sub(r"をAP([+-][0-9])する。$", rf"を、{each}AP\1する。", said)
        return re.sub("自分は[0-9]枚ドローする。$", f"自分は、{as_many}ドローする。", said)

    def lasting(self, said: str) -> str:
        """What is said of the chosen, for another time."""
        first, comma, rest = said.partition("、")
        if comma and DURATION.fullmatch(first) and self.at_times(0.3):
            times = ("このターン中", "次の相手のターン終了時まで", "次の自分のターン開始時まで", "次の相手のターン中")
            return f"{self.pick(times)}、{rest}"
        return said

    def unit(self, itself: bool) -> str:
        """A description of units: as printed, or of qualities of several cards."""
        if self.at_times(0.5):
            return self.pick(self.pieces.units, itself)
        found = {self.pick(self.pieces.qualities) for _ in range(self.chance.randint(1, 3))}
        by_kind = {next(mark for mark in ORDER if mark in one): one for one in sorted(found)}
        if "レスト" in by_kind:
            by_kind.pop("アクティブ", None)
        said = "".join([by_kind[mark] for mark in ORDER if mark in by_kind])
        other = "このユニット以外の、" if itself and self.at_times(0.2) else ""
        whose = self.pick(("自分の", "味方の") if other else ("自分の", "相手の", "味方の"))
        return f"{other}{said}{whose}ユニット"


def texts_in(files: list[Path]) -> list[str]:
    """The texts of the files' cards, or of our own."""
    if files:
        return [
            json.loads(line).get("text") or ""
            for file in files
            for line in file.read_text("utf-8").splitlines()
            if line
        ]
    cards = [card for file in sorted(OWN.glob("*.toml")) for card in tomllib.loads(file.read_text("utf-8"))["card"]]
    return [card.get("text", "") for card in cards]


def main() -> None:
    """Splice, read and tell."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("files", type=Path, nargs="*")
    options.add_argument("--number", type=int, default=1000)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--declined", action="store_true", help="list the texts that are declined, and why")
    options.add_argument("--english", action="store_true", help="list how the others are understood")
    chosen = options.parse_args()
    grammar = load("gundam").grammar()
    tried: Counter[str] = Counter()
    read: Counter[str] = Counter()
    for kind, type_, text in Splicer(take_apart(texts_in(chosen.files)), chosen.seed).texts(chosen.number):
        tried[kind] += 1
        try:
            compiled = read_text(grammar, "spliced", type_, text)
        except FudaError as reason:
            if chosen.declined:
                print(f"{kind}: {text}\n    {reason}")
            continue
        read[kind] += 1
        if chosen.english:
            print(f"{kind}: {text}\n    {' '.join(compiled.english)}")
    for kind in sorted(tried):
        print(f"{kind}: {read[kind]} of {tried[kind]}")
    print(f"all: {read.total()} of {tried.total()} ({read.total() / max(1, tried.total()):.1%})")


if __name__ == "__main__":
    main()
