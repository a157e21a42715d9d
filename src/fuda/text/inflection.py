"""How the verbs of card text change their endings, so that one phrase serves for all the places a verb can stand in.

A phrase marks its ending in dictionary form, as in `破壊<する>`; the place it is used in asks for a form:

| form | use | する |
| --- | --- | --- |
| `plain` | the end of a sentence; before a noun | する |
| `cont` | joined to the next act by a comma | し |
| `te` | before もよい, and in joined conditions | して |
| `ta` | what has happened | した |
| `was` | how something was | だった、していた |
| `attr` | before a noun (の for a noun that describes) | する |
| `if` | a condition | するなら |
| `case` | the same, said otherwise | する場合 |
| `while` | as long as | する間 |
| `when` | at the moment it has happened | したとき |
| `every` | whenever it happens | するたび |
| `would` | at the moment it is about to happen | するとき |
| `instead` | what is not done, because something else is | する代わりに |
| `can` | what one may do | できる |
| `so_long` | as long as, said otherwise | する限り |
| `join` | and, of what is or is not there | あり、なく |
| `ba` | a condition, said otherwise | すれば |
| `tara` | what has happened, as a condition | したら |
| `cannot` | what one may not do | できない |
| `unless` | without which not | しなければ |
| `if_not` | what is not done, as a condition | しないなら |
| `as_long_not` | without which it is so, said otherwise | しない限り |
| `neg` | what the negative begins with, before い | しな |
| `made` | what somebody is made to do, before る | させ |
| `stem` | joined to the next of several that share one する | |
"""

from __future__ import annotations

FORMS = (
    "plain", "cont", "te", "ta", "attr", "if", "while", "when", "every", "would", "instead", "case", "can", "so_long",
    "join", "tara", "cannot", "unless", "if_not", "as_long_not", "ba", "neg", "made", "stem", "was",
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
CAUSATIVE = {
    "する": "させ", "る": "させ", "す": "させ", "く": "かせ", "ぶ": "ばせ", "む": "ませ", "う": "わせ", "つ": "たせ",
}  # fmt: skip
CONDITIONAL = {
    "する": "すれば", "される": "されれば", "る": "れば", "ある": "あれば", "つ": "てば", "む": "めば", "う": "えば",
    "ない": "なければ", "しない": "しなければ", "できない": "できなければ",
}  # fmt: skip


def _verb(plain: str, cont: str, te: str, ta: str) -> dict[str, str]:
    potential = {}
    if plain in POTENTIAL:
        potential = {"can": POTENTIAL[plain], "cannot": POTENTIAL[plain][:-1] + "ない"}
    if plain in NEGATIVE:
        start = NEGATIVE[plain]
        potential |= {
            "unless": start + "ければ",
            "if_not": start + "いなら",
            "as_long_not": start + "い限り",
            "neg": start,
        }
    if plain in CAUSATIVE:
        potential["made"] = CAUSATIVE[plain]
    if plain == "する":
        potential["stem"] = ""
    if plain in CONDITIONAL:
        potential["ba"] = CONDITIONAL[plain]
    return potential | {
        "plain": plain,
        "cont": cont,
        "te": te,
        "ta": ta,
        "was": ta,
        "attr": plain,
        "if": plain + "なら",
        "case": plain + "場合",
        "while": plain + "間",
        "when": ta + "とき",
        "would": plain + "とき",
        "every": plain + "たび",
        "instead": plain + "代わりに",
        "so_long": plain + "限り",
        "tara": ta + "ら",
    }


ENDINGS: dict[str, dict[str, str]] = {
    "する": _verb("する", "し", "して", "した"),
    "される": _verb("される", "され", "されて", "された"),
    "る": _verb("る", "", "て", "た"),
    "五段る": _verb("る", "り", "って", "った")
    | {"unless": "らなければ", "if_not": "らないなら", "as_long_not": "らない限り", "neg": "らな", "made": "らせ"},
    "す": _verb("す", "し", "して", "した"),
    "く": _verb("く", "き", "いて", "いた"),
    "ぶ": _verb("ぶ", "び", "んで", "んだ"),
    "む": _verb("む", "み", "んで", "んだ"),
    "う": _verb("う", "い", "って", "った"),
    "つ": _verb("つ", "ち", "って", "った"),
    "なる": _verb("なる", "なり", "なって", "なった"),
    "ある": _verb("ある", "あり", "あって", "あった") | {"neg": "な", "join": "あり"},
    "れる": _verb("れる", "れ", "れて", "れた"),
    "ない": _verb("ない", "ず", "なくて", "なかった"),
    "しない": _verb("しない", "せず", "しなくて", "しなかった"),
    # Not being there. What is or is not there is joined to the next condition so, too: 「…があり、…がなく、」.
    "無い": _verb("ない", "なく", "なくて", "なかった") | {"join": "なく"},
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
        "neg": "くな",
        "was": "かった",
    },
    "過去": {"plain": "", "attr": "", "if": "なら", "case": "場合", "while": "間", "tara": "ら"},
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
        "neg": "でな",
        "was": "だった",
    },
    # A noun that describes without a particle.
    "同じだ": {
        "plain": "",
        "cont": "で",
        "te": "で",
        "attr": "",
        "if": "なら",
        "case": "場合",
        "while": "間",
        "neg": "でな",
        "was": "だった",
    },
    # A noun that says what is done, its verb left out where the sentence ends or goes on.
    "体言": {"plain": "", "cont": "", "if": "なら", "case": "の場合"},
    # The same, with its verb where it is joined to the next act.
    "体言する": _verb("する", "し", "して", "した") | {"plain": ""},
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


PASSIVE = {
    "する": "<される>", "る": "ら<れる>", "す": "さ<れる>", "く": "か<れる>", "ぶ": "ば<れる>", "む": "ま<れる>",
    "う": "わ<れる>", "つ": "た<れる>", "五段る": "ら<れる>",
}  # fmt: skip
"""What the passive of a verb ends with, its own ending marked."""


def ending(word: str) -> tuple[str, str]:
    """A verb's stem and its ending, in dictionary form.

    >>> ending("手札に戻<す>")
    ('手札に戻', 'す')
    """
    stem, _, rest = word.partition("<")
    return stem, rest.removesuffix(">")


def in_form(word: str, form: str) -> str:
    """A verb in one of its forms.

    >>> in_form("引<く>", "ta"), in_form("破壊<する>", "te")
    ('引いた', '破壊して')
    """
    stem, last = ending(word)
    return stem + ENDINGS[last][form]


def passive(word: str) -> str:
    """What is done to something, as a verb of its own.

    >>> passive("戻<す>"), passive("破壊<する>"), passive("捨て<る>")
    ('戻さ<れる>', '破壊<される>', '捨てら<れる>')
    """
    stem, last = ending(word)
    return stem + PASSIVE[last]


def negative(word: str) -> str:
    """What is not done.

    >>> negative("退場<する>"), negative("戻さ<れる>"), negative("引<く>")
    ('退場<しない>', '戻され<ない>', '引か<ない>')
    """
    stem, last = ending(word)
    if last == "する":
        return f"{stem}<しない>"
    return stem + ("ら" if last == "五段る" else NEGATIVE[last][:-1]) + "<ない>"


def unable(word: str) -> str:
    """What can't be done.

    >>> unable("アタック<する>"), unable("選<ぶ>")
    ('アタック<できない>', '選べ<ない>')
    """
    stem, last = ending(word)
    return stem + ("<できない>" if last == "する" else POTENTIAL[last][:-1] + "<ない>")
