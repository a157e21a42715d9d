"""Refusals in Japanese.

The engine and the server refuse in English, in one sentence each. Here is what those sentences say in Japanese, by
their English with the parts that differ in braces. A part that is itself such a sentence is said in Japanese too.
"""

from __future__ import annotations

import re
from functools import lru_cache

IN_ENGLISH = "（英語）{sentence}"
"""What stands in for a sentence that has no Japanese yet, so that nobody takes it for a fault of the page."""

_TABLES = {
    "it is not your decision: the game waits for another player": (
        "あなたの番ではありません。他のプレイヤーを待っています"
    ),
    "the game is over: there is no question to answer": "ゲームは終わっています。答える質問はありません",
    "the game is over: nobody can concede any more": "ゲームは終わっています。投了はできません",
    "this question has been answered or taken back in the meantime; look at it again": (
        "この質問はすでに答えられたか、取り消されました。もう一度ご覧ください"
    ),
    "the game has gone on in the meantime; look at it again": "その間にゲームが進みました。もう一度ご覧ください",
    "there is no answer to take back": "取り消せる答えはありません",
    "player {player} has decided something since": "その後に他のプレイヤーが選択しました",
    "the game is over": "ゲームは終わっています",
    "something hidden has been shown, or chance has decided, since that answer": (
        "その答えの後に、隠れていたものが見えたか、偶然の結果が出ました"
    ),
    "that card is not there any more, or you can't see it": "そのカードはもうそこにないか、あなたには見えません",
    "that card was not there then, or you can't see it": "そのカードはその時点でそこにないか、あなたには見えません",
    "the game is not over: there is nothing to sum up yet": "ゲームはまだ終わっていません。まとめるものがありません",
    "the game was over there: go back to an earlier answer to play on": (
        "そこではゲームが終わっています。もっと前に戻ってから遊んでください"
    ),
    "a game can be played on from the middle only when it is over": "途中から遊べるのは、終わったゲームだけです",
    "you are at a table already": "すでに卓に着いています",
    "you look on here; only those who play can do that": "観戦中です。これはプレイヤーだけができます",
    "this room has no chat": "この卓にはチャットがありません",
    "there are no words in this message": "このメッセージには文字がありません",
    "this link leads to no table: ask for it again, or make a new table": (
        "このリンクの卓はありません。リンクをもう一度もらうか、新しい卓を作ってください"
    ),
    "this table is no longer kept": "この卓はもう保存されていません",
    "say first which table you come to, with its link": "まず、どの卓に来たのかをリンクで示してください",
    "nothing was said in time": "時間内に何も届きませんでした",
    "the server is full: try again in a few minutes": "サーバーが満員です。数分後にもう一度お試しください",
    "too many wrong links came from here: wait a minute": "誤ったリンクが多すぎます。1分お待ちください",
    "too many messages came from here": "メッセージが多すぎます",
    "too many messages at once: this one was not read": (
        "一度に送られたメッセージが多すぎます。これは読まれませんでした"
    ),
    "too many tables were made from here: wait a minute and try again": (
        "卓を作りすぎました。1分待ってからもう一度お試しください"
    ),
    "this is done only from this server's own page": "これはこのサーバーのページからのみ行えます",
    "messages are text, not bytes": "メッセージはバイト列ではなく文字で送ってください",
    "this message is not understood: {error}": "このメッセージは理解できません（{error}）",
    "this message is too long: at most {most} characters are read": "メッセージが長すぎます（{most}文字まで）",
    "this is not understood: {error}": "この内容は理解できません（{error}）",
    "this is too long: at most {most} bytes are read": "長すぎます（{most}バイトまで）",
    "the client is not built: run `{command}` in client/": "クライアントがビルドされていません（client/で`{command}`）",
    "there is no such page here; the table is at /": "そのページはありません。卓は / にあります",
    "{how_many} must be chosen for this question ({kind}), not {picks}": "選ぶ数が違います（{picks}つ選ばれました）",
    "an option is chosen twice for this question ({kind})": "同じものが二度選ばれています",
    "there is no option {pick}: this question ({kind}) has {number}": (
        "選択肢{pick}はありません。この質問の選択肢は{number}個です"
    ),
}
_WISHES = {
    "a clock has 0 (none) to {most} seconds, not {given}": "持ち時間は0（なし）〜{most}秒です（{given}秒は不可）",
    "a seed is a whole number from 0 to {most}, not {given}": "シードは0〜{most}の整数です（{given}は不可）",
    "a party has 1 to {most} players, not {given}": "パーティーは1〜{most}人です（{given}人は不可）",
    "a duel has {wanted} seats, not {given}": "対戦の席は{wanted}つです（{given}つは不可）",
    "a game in teams has {wanted} seats, not {given}": "タッグ戦の席は{wanted}つです（{given}つは不可）",
    "there is no answer {at}: the game has {number}": "{at}手目はありません。このゲームは{number}手です",
    "there is no seat {seat} to play on from": "席{seat}からは遊べません",
    "there is no boss {name}; it is one of: {all}": "ボス{name}はいません（いるのは：{all}）",
    "there is no difficulty {name}; it is one of: {all}": "難易度{name}はありません（あるのは：{all}）",
    "there is no way to play {name}; it is one of: {all}": "遊び方{name}はありません（あるのは：{all}）",
    "there is no computer player {name}; the computer players are: {all}": (
        "コンピューター{name}はいません（いるのは：{all}）"
    ),
    "there is no game {name}; the games are: {all}": "ゲーム{name}はありません（あるのは：{all}）",
    "there is no deck {name}; the decks are: {all}": "デッキ{name}はありません（あるのは：{all}）",
    "{game} has no play in teams": "{game}にはタッグ戦がありません",
    "{game} has no raids": "{game}にはレイドがありません",
    "{game} has no clause {clause}": "{game}に条文{clause}はありません",
}
_DECKS = {
    "{deck} is not legal: {fault}": "{deck}は使えません。{fault}",
    "deck {number}, line {line}: {fault}": "デッキ{number}の{line}行目：{fault}",
    "the deck, line {line}: {fault}": "{line}行目：{fault}",
    "{deck} names no card of this game: is it a deck of another one?": (
        "{deck}にこのゲームのカードがありません。ほかのゲームのデッキではありませんか"
    ),
    "deck {number}": "デッキ{number}",
    "there is no card {name}; {meant}`fuda card {game} --list` lists the cards": "カード{name}はありません",
    "{line} is not a deck line; write a count and a card No. or name, like {example}": (
        "{line}はデッキの行ではありません。{example}のように、枚数とカード番号または名前を書いてください"
    ),
    "a deck line is of 1 to {most} copies of a card, not of {given}": "1行の枚数は1〜{most}枚です（{given}は不可）",
    "the deck has {number} cards; it must have exactly {wanted}": "デッキが{number}枚です（ちょうど{wanted}枚）",
    "the deck has {number} cards; by its player card it must have exactly {wanted}": (
        "デッキが{number}枚です（プレイヤーカードにより、ちょうど{wanted}枚）"
    ),
    "the resource deck has {number} cards; it must have exactly {wanted}": (
        "リソースデッキが{number}枚です（ちょうど{wanted}枚）"
    ),
    "the main deck has {number} cards; it must have exactly {wanted}": (
        "メインデッキが{number}枚です（ちょうど{wanted}枚）"
    ),
    "the main deck has {number} cards; it must have {least} to {most}": (
        "メインデッキが{number}枚です（{least}〜{most}枚）"
    ),
    "the D deck has {number} cards; it may have {most}": "Dデッキが{number}枚です（{most}枚まで）",
    "the G deck has {number} cards; it may have {most}": "Gデッキが{number}枚です（{most}枚まで）",
    "the deck has {number} colours ({colours}); it may have {most}": "デッキが{number}色です（{most}色まで）",
    "the deck has {number} cards of No. {no}; it may have {most}": "{no}が{number}枚あります（{most}枚まで）",
    "{card} is no resource card; the resource deck holds only those": (
        "{card}はリソースカードではありません。リソースデッキにはリソースカードだけを入れます"
    ),
    "{card} is a {type}, which no deck may hold": "{card}はデッキに入れられません",
    "{card} is a {type}, which the main deck can't hold": "{card}はメインデッキに入れられません",
    "{card} is a territory, which the main deck may not hold": "{card}はテリトリーです。メインデッキに入れられません",
    "{card} is a G unit, which the main deck can't hold": "{card}はGユニットです。メインデッキに入れられません",
    "{card} is no G unit, and the G deck holds nothing else": (
        "{card}はGユニットではありません。Gデッキに入れられません"
    ),
    "{card} is a token, which comes from outside the deck": "{card}はトークンです。デッキに入れられません",
    "{card} is not of the player's class": "{card}はプレイヤーのクラスと異なります",
    "{card} is neither black nor has {keyword}": "{card}は黒でなく、{keyword}も持っていません",
    "{card} is black, but the player is not": "{card}は黒ですが、プレイヤーは黒ではありません",
    "{card} is of the race {races}; it may be {all}": "{card}の種族は{races}です（{all}のいずれか）",
    "{card} has {strange}, which no mission of the deck has": "{card}の{strange}を持つミッションがデッキにありません",
    "a black player has no mag": "黒のプレイヤーはマグを持ちません",
    "a boss deck has cards to play": "ボスデッキには使うカードが必要です",
    "a deck has one mag, not {number}": "マグは1枚です（{number}枚は不可）",
    "a deck has one player card, not {number}": "プレイヤーカードは1枚です（{number}枚は不可）",
    "a deck begins with one territory card, not {number}": "テリトリーカードは1枚です（{number}枚は不可）",
    "the deck has {number} cards with {keyword}; it may have {most}": "{keyword}が{number}枚あります（{most}枚まで）",
    "the main deck has {number} cards with {keyword}; it may have {most}": (
        "{keyword}が{number}枚あります（{most}枚まで）"
    ),
    "the main deck has {number} cards with {keyword}; it must have exactly {wanted}": (
        "{keyword}が{number}枚です（ちょうど{wanted}枚）"
    ),
    "the main deck has {number} heal triggers; it may have {most}": (
        "ヒールトリガーが{number}枚あります（{most}枚まで）"
    ),
    "the main deck has no unit of grade 0 to be the first vanguard": (
        "ファーストヴァンガードにするグレード0のユニットがメインデッキにありません"
    ),
    "a trigger": "トリガー",
    "a Buster icon": "バスターアイコン",
    "a Shot icon": "ショットアイコン",
    "the deck has {number} accounts; it must have exactly {wanted}": "アカウントが{number}枚です（ちょうど{wanted}枚）",
    "the deck has {number} missions; it must have exactly {wanted}": "ミッションが{number}枚です（ちょうど{wanted}枚）",
    "the deck has {number} missions of the name {name}; their names must be different": (
        "同じ名前のミッション「{name}」が{number}枚あります"
    ),
    "the deck has {number} cards named {name}; beside one Ace it may have {most} of each": (
        "「{name}」が{number}枚あります（エース以外は{most}枚まで）"
    ),
    "the deck has {number} cards named {name}; it may have {most}": "「{name}」が{number}枚あります（{most}枚まで）",
    "the main deck has {number} cards named {name}; it may have {most}": (
        "「{name}」が{number}枚あります（{most}枚まで）"
    ),
    "the {where} has {number} cards of the name {name}; it may have {most}": (
        "「{name}」が{number}枚あります（{most}枚まで）"
    ),
    "main deck and D deck have {number} cards named {name}; they may have {most}": (
        "メインデッキとDデッキに「{name}」が{number}枚あります（{most}枚まで）"
    ),
    "there are {number} territories whose released face is {name}; there may be {most}": (
        "解放面が「{name}」のテリトリーが{number}枚あります（{most}枚まで）"
    ),
    "{number} players of a team begin with the territory {name}; team mates' territories differ by name": (
        "チームの{number}人がテリトリー「{name}」で始めています。チームでは名前の異なるテリトリーにします"
    ),
}
SENTENCES = {**_TABLES, **_WISHES, **_DECKS}
LONGEST = 500
"""Longer ones hold what somebody sent, and are not looked through."""
CLAUSE = re.compile(r"((?:[A-Z]{2}-)?\d[\d.a-z:-]*): (.+)", re.DOTALL)
"""A fault that names its clause first."""


@lru_cache(maxsize=1)
def _patterns() -> list[tuple[re.Pattern[str], str]]:
    """The sentences as patterns; those with more words of their own are tried first."""
    found = []
    for english in sorted(SENTENCES, key=lambda text: -len(re.sub(r"{\w+}", "", text))):
        pattern = re.sub(r"\\{(\w+)\\}", r"(?P<\1>.*?)", re.escape(english)).replace(r"\ cards", r"\ cards?")
        found.append((re.compile(pattern, re.DOTALL), SENTENCES[english]))
    return found


def _known(sentence: str) -> str | None:
    cited = CLAUSE.fullmatch(sentence)
    if cited:
        fault = _known(cited[2])
        return fault and f"{cited[1]}：{fault}"
    for pattern, japanese in _patterns():
        match = pattern.fullmatch(sentence)
        if match:
            return japanese.format_map({name: _known(part) or part for name, part in match.groupdict().items()})
    return None


def told_in(language: str, sentence: str) -> str:
    """A refusal for who reads that language.

    >>> told_in("ja", "you are at a table already")
    'すでに卓に着いています'
    >>> told_in("ja", "deck 1 is not legal: 5-1-1: the deck has 4 cards; it must have exactly 50")
    'デッキ1は使えません。5-1-1：デッキが4枚です（ちょうど50枚）'
    >>> told_in("ja", "5-1-1: the deck has 1 card; it must have exactly 50")
    '5-1-1：デッキが1枚です（ちょうど50枚）'
    >>> told_in("en", "you are at a table already")
    'you are at a table already'
    """
    if language != "ja":
        return sentence
    known = _known(sentence) if len(sentence) <= LONGEST else None
    return known or IN_ENGLISH.format(sentence=sentence)
