"""Known words in another order, form or combination are read, and mean what their printed form means.

`sentences/<game>.txt` are sentences that no card has; each was written before the grammar was tried on it.
"""

from pathlib import Path

import pytest

from fuda.games import load
from fuda.kernel.errors import FudaError
from fuda.text.compiler import Compiled, TextDeclined, carried_out, compile_text
from fuda.text.grammar import Grammar

SENTENCES = Path(__file__).parent / "sentences"


def sentences() -> list[tuple[str, str]]:
    files = sorted(SENTENCES.glob("*.txt"))
    return [(file.stem, line) for file in files for line in file.read_text(encoding="utf-8").splitlines()]


def compiled(grammar: Grammar, text: str) -> Compiled:
    """The text as a card of the first type has it that can; if none can, why one can't that might use it."""
    reasons = []
    for card_type in grammar.card_types:
        try:
            found = compile_text(grammar, text, card_type)
            carried_out(grammar.lower, "X", card_type, found)
        except FudaError as reason:
            reasons.append(reason)
        else:
            return found
    # That a card of some type can't use it says less than what is wrong with it on one that could.
    raise next((reason for reason in reasons if "never used" not in str(reason)), reasons[0])


@pytest.mark.parametrize(("game", "text"), sentences())
def test_a_new_sentence_is_read_and_printed_in_the_games_own_way(game: str, text: str) -> None:
    grammar = load(game).grammar()
    read = compiled(grammar, text)
    again = compiled(grammar, "\n".join(read.printed))
    assert again.abilities == read.abilities
    assert again.printed == read.printed
    assert all("{" not in line for line in read.english)


@pytest.mark.parametrize(
    ("game", "text", "reason"),
    [
        ("gundam", "【アタック時】このユニットをAP+1する。", "how long"),
        ("pso2", "【登場時】：このカードは+1/+0を得る。", "how long"),
        ("vanguard", "【自】：このユニットが(R)に登場した時、このユニットのパワー＋1000。", "how long"),
        ("vividz", "[CONST][ZONE]エリア[DO]このカードはバトルで退場しない。", "battle alone"),
        ("vividz", "[EVENT]トラッシュに退場させる。", "not understood"),
        (
            "gundam",
            "【メイン】お互いのプレイヤーは自分のユニット1つを破壊し、そのユニットのLv.と同じ数だけドローする。",
            "several cards",
        ),
        (
            "build_divide",
            "⁅自動⁆このユニットが登場した時、お互いのプレイヤーは自分のユニットを1枚破壊する。破壊したユニットの総コストに等しい枚数カードを引く。",
            "several cards",
        ),
        ("gundam", "【アタック時】相手は自身の手札1枚を捨てるか、自分は1枚ドローする。", "not understood"),
        (
            "build_divide",
            "⁅自動⁆このユニットが登場した時、相手は手札を1枚捨てるか、あなたはカードを1枚引く。",
            "。' on",
        ),
        ("gundam", "相手は、自分の手札が3枚以下の間、コマンドをプレイできない。", "not understood"),
        (
            "gundam",
            "【アタック時】お互いのプレイヤーは手札1枚を捨ててもよい。そうしたなら、自分は1枚ドローする。",
            "who has to have done it",
        ),
        ("vividz", "[AUTO][ZONE]手札[WHEN]このカードが手札に戻される。[DO]カードを1枚引く。", "never happens"),
        (
            "vividz",
            "[EVENT]相手のキャラすべてに3ダメージを与える。この効果でそれらが退場したなら、カードを1枚引く。",
            "only after",
        ),
        ("vividz", "[EVENT]あなたのキャラを1枚選び、相手のキャラ1枚と入れ替える。", "not understood"),
        ("vividz", "[EVENT]キャラを2枚選び、入れ替える。", "which two"),
        (
            "pso2",
            "手札を1枚捨てる/他の味方のキャラを1体破壊する⇒それがキャラの場合、カードを1枚ドローする。",
            "several cards",
        ),
        ("pso2", "このカードが手札に加えられた時：カードを1枚ドローする。", "never used"),
    ],
)
def test_what_would_half_work_is_declined(game: str, text: str, reason: str) -> None:
    with pytest.raises(TextDeclined, match=reason):
        compiled(load(game).grammar(), text)


@pytest.mark.parametrize(
    ("game", "text", "english"),
    [
        ("build_divide", "相手はあなたの手札を1枚選んで捨てる。", "the opponent discards 1 card in your hand"),
        ("build_divide", "相手はあなたのユニットを1枚選び、それを破壊する。", "chooses 1 of your units"),
        ("build_divide", "相手は手札を1枚捨てる。", "the opponent discards 1 card in their hand"),
        (
            "vividz",
            "[EVENT]相手はあなたの手札を1枚選び、トラッシュに置く。",
            "your opponent chooses 1 card in your hand",
        ),
        ("vividz", "[EVENT]相手は手札を1枚選び、トラッシュに置く。", "your opponent chooses 1 card in their hand"),
        (
            "vanguard",
            "【自】：このユニットが(R)に登場した時、相手はあなたの手札を１枚選び、捨てる。",
            "1 card in your hand",
        ),
        ("pso2", "相手は自分の手札を1枚選び、捨てる。", "the opponent chooses 1 card in their hand"),
        ("gundam", "【メイン】相手は自分の手札1枚を捨てる。", "your opponent discards 1 card in their hand"),
    ],
)
def test_whose_cards_another_player_is_told_to_use(game: str, text: str, english: str) -> None:
    """あなた is the reader whoever acts; 自分, and a hand of nobody's, are of the player who does."""
    (spoken,) = compiled(load(game).grammar(), text).english
    assert english in spoken.lower()
