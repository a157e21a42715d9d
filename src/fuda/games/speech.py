"""What a language says that is the same in every game: who, whose, how many, why; and a game's terms in it.

A game's words are written in English first. `Words.speech` says in which language they are; the Japanese ones have a
`Speech` with the game's terms, by what English calls them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from string import ascii_uppercase

from fuda.kernel.abilities.ability import Ability
from fuda.kernel.definition import CardDef


def short_name(english: str) -> str:
    """A name without its byname.

    >>> short_name("Akebono, First Light")
    'Akebono'
    """
    return english.partition(",")[0]


def _english_many(least: int, most: int) -> str:
    if least == most:
        return str(most)
    return f"up to {most}" if least == 0 else f"{least} to {most}"


def _english_cards(text: str, number: int) -> str:
    """What has happened to each of so many cards; what an effect says of a card is left as it is.

    >>> _english_cards("You draw a card", 2), _english_cards("You draw Ebb", 2)
    ('You draw 2 cards', 'You draw Ebb (2 cards)')
    """
    told = text.replace(" a card", f" {number} cards", 1) if ": " not in text else text
    return told if told != text else f"{text} ({number} cards)"


def _english_winners(names: list[str]) -> str:
    told = " and ".join(names)
    verb = "win" if told == "you" or len(names) > 1 else "wins"
    return f"{told[:1].upper()}{told[1:]} {verb}"


@dataclass(frozen=True, slots=True)
class Speech:
    """A language. The phrases have the names of what they speak of in braces; those of English are the defaults.

    `of_cards` says that something has happened to so many cards, of which one sentence is there to tell.
    `terms` are a game's words by what English calls them; what is not among them is said as in English.
    `bullet` is the sign before an alternative in a card's text.
    """

    language: str = "en"
    terms: Mapping[str, str] = field(default_factory=dict)
    how_many: Callable[[int, int], str] = _english_many
    winners: Callable[[list[str]], str] = _english_winners
    of_cards: Callable[[str, int], str] = _english_cards
    bullet: str = "• "
    you: str = "you"
    your: str = "your"
    owner: str = "{name}'s"
    place: str = "{whose} {zone}"
    a_card: str = "a card"
    numbered: str = "{name} ({number})"
    by: str = " from {card}"
    through: str = ", by {card}"
    times: str = "{text} ({times} times)"
    effect: str = "Effect"
    an_effect: str = "an effect"
    looking: str = "(Looking at {cards}.) "
    concerning: str = "{text} (for {cards})"
    waiting: str = "{card}: {waiting}"
    comma: str = ", "
    conjunction: str = " and "
    details: str = " ({parts})"
    won: str = "{winners}{when}: {reason}{cited}."
    drawn: str = "The game is a draw: {reason}{cited}."
    when: str = " in turn {turn}"
    loss: str = "{losers} {reason}"
    everybody: str = "all {reason}"
    your_team: str = "your team"
    team: str = "{whose} team"
    explained: str = ": {text}"
    top: str = "the top of "
    bottom: str = "the bottom of "
    purpose: str = " {deed}"
    choosing: str = "choose {many}"
    then: str = ", and {deed}"
    as_cost: str = "as a cost, {choosing}"
    doing: str = "do you do this: {deed}"
    using: str = "do you use its effect"
    passing: str = ": {then}"
    conceded: str = "{player} conceded"
    late: str = "{player} ran out of time"
    decides: str = "{player} decides"
    answered: str = "{player}: {chosen}"
    none: str = "none"
    player: str = "Player {letter}"
    opponent: str = "the opponent"
    mate: str = "your team mate"
    boss: str = "the boss"
    title: str = "You"
    agent: str = " ({agent})"
    deck: str = ", {deck}"
    printed: str = "{amount} printed"
    attached: str = "{amount:+d} from {source}, which lies under it"
    added: str = "{amount:+d} from {source}"
    set_to: str = "set to {amount} by {source}"
    lost: str = "lost by {source}"
    changed: str = "{op} {amount} by {source}"
    rules: str = "the rules"
    altered: str = "{card}: {changes}{because}"
    becomes: str = "{stat} {before} → {now}"
    gains: str = "gains {keyword}"
    loses: str = "loses {keyword}"
    because: str = " ({sources})"
    itself: str = "its own text"
    moment: str = "Turn {turn}, {whose} {phase}"

    @property
    def is_english(self) -> bool:
        """Cards are called and read in English."""
        return self.language == "en"

    def term(self, english: str) -> str:
        """A term of the game, or a sentence about it, by what English calls it."""
        return self.terms.get(english, english)

    def name(self, definition: CardDef) -> str:
        """What a card is called."""
        return definition.english if self.is_english else definition.name

    def text(self, ability: Ability) -> str:
        """What an ability says; those of the rules themselves are terms."""
        return ability.english if self.is_english else ability.text or self.term(ability.english)

    def reading(self, definition: CardDef) -> str:
        """What a whole card says."""
        if not self.is_english:
            return " ".join(definition.text.split())
        reading = definition.extra.get("english", ())
        assert isinstance(reading, tuple)
        return " ".join(reading)

    def short(self, definition: CardDef) -> str:
        """A card's name, as short as it is told."""
        return short_name(self.name(definition))

    def seat(self, player: int) -> str:
        """A player who has no other name."""
        return self.player.format(letter=ascii_uppercase[player])

    def repeated(self, text: str, cards: Sequence[int]) -> str:
        """What has happened as often as there are cards here (0 for none): to different cards, or again and again."""
        if len(cards) == 1:
            return text
        if 0 not in cards and len({*cards}) == len(cards):
            return self.of_cards(text, len(cards))
        return self.times.format(text=text, times=len(cards))

    def alternative(self, ability: Ability, number: int) -> str:
        """One of the alternatives of an effect; "" where its text has none of that number."""
        return bullet(self.text(ability), number, self.bullet)


def bullet(text: str, number: int, sign: str = "• ") -> str:
    """One of the alternatives of an effect; "" where it has none of that number.

    >>> bullet("Choose one of the following. • Draw 2. • Deal 1 damage.", 1)
    'Draw 2.'
    """
    bullets = text.split(sign)[1:]
    return bullets[number - 1].strip() if len(bullets) >= number else ""


ENGLISH = Speech()


def _japanese_many(least: int, most: int) -> str:
    if least == most:
        return f"{most}つ"
    return f"{most}つまで" if least == 0 else f"{least}〜{most}つ"


def _japanese_cards(text: str, number: int) -> str:
    return f"{text}（{number}枚）"


def _japanese_winners(names: list[str]) -> str:
    return f"{'と'.join(names)}の勝ち"


_COMMON_TERMS = {
    "conceded": "が投了した",
    "ran out of time": "の持ち時間がなくなった",
    "had no card left in the deck": "のデッキがなくなった",
    "To the top": "一番上へ",
    "To the bottom": "一番下へ",
    "cards": "枚",
    "new": "新",
    "rested": "レスト",
    "face-down": "裏向き",
    "colourless": "無色",
    "token": "トークン",
    "red": "赤",
    "blue": "青",
    "green": "緑",
    "white": "白",
    "black": "黒",
    "yellow": "黄",
    "random": "でたらめ",
    "heuristic": "一手読み",
    "level-1": "レベル1",
    "level-2": "レベル2",
    "level-3": "レベル3",
    "level-4": "レベル4",
    "level-5": "レベル5",
    "normal": "ノーマル",
    "damage": "ダメージ",
    "An attack": "アタック",
    "You go first.": "先攻です。",
    "You go second.": "後攻です。",
    "{card} on {host}": "{host}の{card}",
    ": no damage": "：ダメージなし",
    "None": "なし",
    "Hand": "手札",
    "Before the game": "ゲーム開始前",
    "no cards on the board": "場にカードなし",
    "out of the game": "脱落",
    "several numbers, with spaces": "番号を空白で区切って",
    "several numbers, with spaces, in order": "番号を順番に空白で区切って",
    "Type ? for help.": "? でヘルプを表示。",
    "Nothing you can do: your turn ends": "できることがないので、あなたのターンが終わる",
    "Your turn ends with that. Enter to do it, undo to choose again > ": (
        "それでターンが終わる。よければEnter、やり直すならundo > "
    ),
    "Nothing more you can do: your turn ends": "できることがないので、ターンが終わる",
    "How likely you win after each answer in games that a computer player imagines:": (
        "それぞれの答えの後に勝つ見込み（コンピュータが想像したゲームで）："
    ),
    "Only one answer was tried, {answer}: about {chance} to win.": (
        "試した答えは一つだけ、{answer}：勝つ見込みは約{chance}"
    ),
    "The {number} answers that were tried look alike: about {chance} to win by each.": (
        "試した{number}通りの答えに差はない：勝つ見込みはどれも約{chance}"
    ),
    "then {done}": "その後 {done}",
    "and {number} more, none of them better": "ほかに{number}通り（これよりよいものはない）",
}
_EVENT_KINDS = {
    "drawn": "ドロー",
    "added": "手札に加えた",
    "revealed": "公開",
    "lost": "敗北",
    "played": "プレイ",
    "activated": "起動",
    "triggered": "誘発",
    "linked": "リンク",
    "attacked": "アタック",
    "blocked": "ブロック",
    "damaged": "ダメージ",
    "destroyed": "破壊",
    "discarded": "捨てた",
    "returned": "手札に戻した",
    "exiled": "除外",
    "trashed": "トラッシュ",
    "recovered": "回復",
    "put in deck": "デッキに置いた",
    "control changed": "コントロール変更",
    "rewound": "取り消し",
    "deployed": "配備",
    "set": "セット",
    "placed resource": "リソース",
    "used ex resource": "EXリソースでの支払い",
    "retargeted": "対象変更",
    "appeared": "登場",
    "exited": "退場",
    "slid": "スライド",
    "became exp": "EXP",
    "connected": "コネクト",
    "levelled up": "レベルアップ",
    "attack succeeded": "アタック成功",
    "removed": "リムーブ",
    "put in energy": "エネルギー",
    "kept": "キープ",
    "scouted": "スカウト",
    "checked": "チェック",
    "unchecked": "チェック解除",
    "cleared": "クリア",
    "counted": "カウント",
    "reloaded": "リロード",
    "gained": "カウンター獲得",
    "spent": "カウンター消費",
    "paid": "支払い",
    "placed pp": "PP",
    "boss played": "ボスのプレイ",
    "entered": "登場",
    "equipped": "装備",
    "enchanted": "エンチャント",
    "evolved": "進化",
    "fizzled": "対象消失",
    "countered": "打ち消し",
    "weapon used": "武器",
    "armour used": "防具",
    "milled": "デッキから落ちた",
    "healed": "回復",
    "row changed": "列移動",
    "dice": "サイコロ",
    "targeted": "ターゲット",
    "half doll": "ハーフドール",
    "dropped out": "脱落",
    "redrawn": "引き直し",
    "energy placed": "エナジー",
    "auto played": "自動能力",
    "copied": "コピー",
    "battle won": "バトル勝利",
    "player damaged": "受けたダメージ",
    "trigger check": "トリガーチェック",
    "buster": "バスター",
    "shot": "ショット",
    "became red": "レッドゾーン",
    "dropped": "山札から落ちた",
    "put in life": "ライフに置いた",
    "set face down": "伏せた",
    "released": "解放",
    "closed": "閉鎖",
    "became unit": "ユニット化",
    "attached": "つけた",
    "switched": "スイッチ",
    "graduated": "卒業",
    "brightened": "ブライト",
    "token made": "トークン生成",
    "token removed": "トークン消滅",
    "counter gained": "カウンター",
    "battle drawn": "バトル引き分け",
}

JAPANESE = Speech(
    language="ja",
    terms={**_EVENT_KINDS, **_COMMON_TERMS},
    how_many=_japanese_many,
    winners=_japanese_winners,
    of_cards=_japanese_cards,
    bullet="■",
    you="あなた",
    your="あなたの",
    owner="{name}の",
    place="{whose}{zone}",
    a_card="カード",
    numbered="{name}（{number}）",
    by="（{card}から）",
    through="（{card}により）",
    times="{text}（{times}回）",
    effect="効果",
    an_effect="効果",
    looking="（見ているカード：{cards}）",
    concerning="{text}（対象：{cards}）",
    waiting="{card}：{waiting}",
    comma="、",
    conjunction="と",
    details="（{parts}）",
    won="{winners}{when}：{reason}{cited}。",
    drawn="引き分け：{reason}{cited}。",
    when="（ターン{turn}）",
    loss="{losers}{reason}",
    everybody="全員{reason}",
    your_team="あなたのチーム",
    team="{whose}チーム",
    explained="：{text}",
    top="の一番上",
    bottom="の一番下",
    purpose="（{deed}）",
    choosing="{many}選んでください",
    then="（{deed}）",
    as_cost="コストとして{choosing}",
    doing="次のことをしますか：{deed}",
    using="効果を使いますか",
    passing="：{then}",
    conceded="{player}が投了した",
    late="{player}の持ち時間がなくなった",
    decides="{player}が選んだ",
    answered="{player}：{chosen}",
    none="なし",
    player="プレイヤー{letter}",
    opponent="相手",
    mate="味方",
    boss="ボス",
    title="あなた",
    agent="（{agent}）",
    deck=" {deck}",
    printed="印刷値{amount}",
    attached="{amount:+d}（下にある{source}）",
    added="{amount:+d}（{source}）",
    set_to="{amount}になる（{source}）",
    lost="失う（{source}）",
    changed="{op} {amount}（{source}）",
    rules="ルール",
    altered="{card}：{changes}{because}",
    becomes="{stat} {before}→{now}",
    gains="{keyword}を得た",
    loses="{keyword}を失った",
    because="（{sources}）",
    itself="自身のテキスト",
    moment="ターン{turn}・{whose}{phase}",
)
"""Japanese without any game's terms."""


def japanese(terms: Mapping[str, str]) -> Speech:
    """Japanese with a game's terms."""
    return replace(JAPANESE, terms={**JAPANESE.terms, **terms})
