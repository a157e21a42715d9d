"""How the verbs of card text change their endings, so that one phrase serves for all the places a verb can stand in.

A phrase marks its ending in dictionary form, as in `破壊<する>`; the place it is used in asks for a form:

| form | use | する |
| --- | --- | --- |
| `plain` | the end of a sentence; before a noun | する |
| `cont` | joined to the next act by a comma | し |
| `te` | before もよい, and in joined conditions | して |
| `ta` | what has happened | した |
| `attr` | before a noun (の for a noun that describes) | する |
| `if` | a condition | するなら |
| `case` | the same, said otherwise | する場合 |
| `while` | as long as | する間 |
| `when` | at the moment it has happened | したとき |
| `would` | at the moment it is about to happen | するとき |
| `instead` | what is not done, because something else is | する代わりに |
| `can` | what one may do | できる |
| `so_long` | as long as, said otherwise | する限り |
| `ba` | a condition, said otherwise | すれば |
| `tara` | what has happened, as a condition | したら |
| `cannot` | what one may not do | できない |
| `unless` | without which not | しなければ |
| `if_not` | what is not done, as a condition | しないなら |
| `as_long_not` | without which it is so, said otherwise | しない限り |
"""

from __future__ import annotations

FORMS = (
    "plain", "cont", "te", "ta", "attr", "if", "while", "when", "would", "instead", "case", "can", "so_long", "tara",
    "cannot", "unless", "if_not", "as_long_not", "ba",
)  # fmt: skip

POTENTIAL = {
    "する": "できる", "る": "られる", "す": "せる", "く": "ける", "ぶ": "べる", "む": "める", "う": "える",
    "つ": "てる",
}  # fmt: skip
NEGATIVE = {
    "する": "しな", "る": "な", "す": "さな", "く": "かな", "ぶ": "ばな", "む": "まな", "う": "わな", "つ": "たな",
    "れる": "れな", "される": "されな", "なる": "ならな",
}  # fmt: skip
"""What the negative of a verb begins with."""
CONDITIONAL = {
    "する": "すれば", "される": "されれば", "る": "れば", "ある": "あれば", "つ": "てば", "む": "めば", "う": "えば",
    "ない": "なければ", "できない": "できなければ",
}  # fmt: skip


def _verb(plain: str, cont: str, te: str, ta: str) -> dict[str, str]:
    potential = {}
    if plain in POTENTIAL:
        potential = {"can": POTENTIAL[plain], "cannot": POTENTIAL[plain][:-1] + "ない"}
    if plain in NEGATIVE:
        start = NEGATIVE[plain]
        potential |= {"unless": start + "ければ", "if_not": start + "いなら", "as_long_not": start + "い限り"}
    if plain in CONDITIONAL:
        potential["ba"] = CONDITIONAL[plain]
    return potential | {
        "plain": plain,
        "cont": cont,
        "te": te,
        "ta": ta,
        "attr": plain,
        "if": plain + "なら",
        "case": plain + "場合",
        "while": plain + "間",
        "when": ta + "とき",
        "would": plain + "とき",
        "instead": plain + "代わりに",
        "so_long": plain + "限り",
        "tara": ta + "ら",
    }


ENDINGS: dict[str, dict[str, str]] = {
    "する": _verb("する", "し", "して", "した"),
    "される": _verb("される", "され", "されて", "された"),
    "る": _verb("る", "", "て", "た"),
    "五段る": _verb("る", "り", "って", "った")
    | {"unless": "らなければ", "if_not": "らないなら", "as_long_not": "らない限り"},
    "す": _verb("す", "し", "して", "した"),
    "く": _verb("く", "き", "いて", "いた"),
    "ぶ": _verb("ぶ", "び", "んで", "んだ"),
    "む": _verb("む", "み", "んで", "んだ"),
    "う": _verb("う", "い", "って", "った"),
    "つ": _verb("つ", "ち", "って", "った"),
    "なる": _verb("なる", "なり", "なって", "なった"),
    "ある": _verb("ある", "あり", "あって", "あった"),
    "れる": _verb("れる", "れ", "れて", "れた"),
    "ない": _verb("ない", "ず", "なくて", "なかった"),
    "できない": _verb("できない", "できず", "できなくて", "できなかった"),
    "もよい": _verb("もよい", "もよく", "もよくて", "もよかった"),
    # After a verb that already stands in the past.
    "い": {
        "plain": "い",
        "cont": "く",
        "te": "くて",
        "attr": "い",
        "if": "いなら",
        "case": "い場合",
        "ba": "ければ",
        "while": "い間",
        "so_long": "い限り",
    },
    "過去": {"attr": "", "if": "なら", "case": "場合", "tara": "ら"},
    # A noun that describes.
    "だ": {
        "plain": "",
        "cont": "で",
        "te": "で",
        "attr": "の",
        "if": "なら",
        "case": "の場合",
        "ba": "であれば",
        "while": "の間",
        "so_long": "である限り",
    },
    # A noun that says what is done, its verb left out where the sentence ends or goes on.
    "体言": {"plain": "", "cont": "", "if": "なら", "case": "の場合"},
    "を与える": {
        "plain": "",
        "cont": "を与え",
        "te": "を与えて",
        "ta": "を与えた",
        "attr": "を与える",
        "if": "を与えるなら",
        "tara": "を与えたら",
        "instead": "を与える代わりに",
        "can": "を与えられる",
    },
    # A verb that is not joined to the next act as one of several: what follows is a sentence of its own.
    "する。": {"plain": "する", "te": "して", "ta": "した", "attr": "する"},
    # Looking comes before what is done with what was seen: 見て、.
    "見る": _verb("る", "て", "て", "た"),
    # Whose turn it is.
    "中": {"plain": "", "cont": "で", "te": "で", "attr": "の", "if": "なら", "case": "の場合", "while": "中"},
}
"""Dictionary ending to its forms. A form that is missing is one in which the phrase can't be used."""
