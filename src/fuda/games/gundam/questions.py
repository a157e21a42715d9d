"""What Gundam Card Game asks and which verbs its options have, beside what every game has."""

from __future__ import annotations

from fuda.kernel.questions import Declared


class Question(Declared):
    """The kinds of questions of this game."""

    FIRST = "first", "whether to go first or second"
    REDRAW = "redraw", "whether to keep the opening hand"
    MAIN = "main", "what to do in the main phase"
    BLOCK = "block", "whether to block, and with which unit"
    ACTION = "action", "whether to act in an action step"
    BURST = "burst", "whether to use a shield's burst"
    PAY = "pay", "how many EX resources to pay with"
    DISCARD = "discard", "which cards to discard down to the hand limit"
    OVERFLOW = "overflow", "which cards go where there is no room for all"
    ARRANGE = "arrange", "in which order cards are put back"
    NUMBER = "number", "how much of divided damage a card gets"


class Verb(Declared):
    """The verbs of this game's options."""

    FIRST = "first", "go first"
    SECOND = "second", "go second"
    KEEP = "keep", "keep the opening hand"
    REDRAW = "redraw", "put the opening hand back and draw a new one"
    DEPLOY = "deploy", "deploy a unit or base"
    SET = "set", "set a pilot on a unit"
    PLAY = "play", "play a command"
    ACTIVATE = "activate", "activate an effect of a card in play"
    ATTACK = "attack", "attack a unit or a player"
    BLOCK = "block", "block with a unit"
    END = "end", "end the main phase"
