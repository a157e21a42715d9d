"""What must be so, or must have happened, in all the forms in which that is said."""

from __future__ import annotations

from fuda.kernel.program.happenings import HasHappened
from fuda.text.grammar import English, Grammar


def teach_past(g: Grammar, english: English) -> None:
    """What has happened this turn: …したなら, …していたなら, …しているなら, and that it has not."""
    turn = "このターン[中に|に|中、|中]"
    g.rule("condition", HasHappened, turn + "{happening:happening.ta}<過去>", english, is_so=True, times=1)
    for ending in ("い<る>", "いた<過去>"):
        g.rule("condition", HasHappened, turn + "{happening:happening.te}" + ending, variant=True, is_so=True, times=1)
    g.rule("condition", HasHappened, turn + "{happening:happening.te}い<ない>", english, is_so=False, times=1)
    g.rule(
        "condition", HasHappened, turn + "{happening:happening.te}いなかった<過去>", variant=True, is_so=False, times=1
    )


HOLDERS = {"your ": "you have", "the opponent's ": "the opponent has", "your opponent's ": "your opponent has"}


def there_are(how_many: str, spoken: str) -> str:
    """So many cards, as what somebody has or as what there is.

    >>> there_are("2 or more", "your rested units"), there_are("no", "cards in your hand")
    ('you have 2 or more rested units', 'there are no cards in your hand')
    """
    for whose, has in HOLDERS.items():
        if spoken.startswith(whose):
            return f"{has} {how_many} {spoken.removeprefix(whose)}"
    return f"there are {how_many} {spoken}"


def not_happened(said: str) -> str:
    """What has not happened, from what would have.

    >>> not_happened("one of your units was destroyed"), not_happened("an enemy unit attacked")
    ('none of your units was destroyed', 'no enemy unit attacked')
    """
    for one, none in (("one of ", "none of "), ("an ", "no "), ("a ", "no ")):
        if said.startswith(one):
            return none + said.removeprefix(one)
    return f"it is not so that {said}"


def is_english(quality: str) -> str:
    """What a card is like, said of it: "~" marks what stands after a noun.

    >>> is_english("rested"), is_english("~with cost 3"), is_english("~without EXP"), is_english("~named X")
    ('is rested', 'has cost 3', 'does not have EXP', 'is named X')
    """
    for after, said in (("~with ", "has "), ("~without ", "does not have ")):
        if quality.startswith(after):
            return said + quality.removeprefix(after)
    return f"is {quality.lstrip('~')}"
