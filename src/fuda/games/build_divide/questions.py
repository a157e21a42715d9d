"""What Build Divide asks and which verbs its options have, beside what every game has."""

from __future__ import annotations

from fuda.kernel.questions import Declared


class Question(Declared):
    """The kinds of questions of this game."""

    REDRAW = "redraw", "whether to keep the opening hand"
    LAY = "lay", "who of a team lays life cards first"
    MAIN = "main", "what to do with priority in the main phase"
    ACTION = "action", "whether to act in a play window"
    TARGET = "target", "what a play is aimed at"
    ALTERNATIVE = "alternative", "which of several costs of a play is paid"
    PAY = "pay", "which energy to pay with"
    COST = "cost", "which cards to pay a cost with"
    COST_ORDER = "cost_order", "which of several costs is paid first"
    OPPONENT = "opponent", "which of two opponents a text means"
    NUMBER = "number", "which number an effect uses"
    GUESS = "guess", "what a hidden card is guessed to be"
    SCOUT = "scout", "which of the cards looked at go to the bottom of the deck"
    ARRANGE = "arrange", "in which order cards are put back"
    ATTACK = "attack", "whether to attack, with which unit and what"
    WITHDRAW = "withdraw", "whether to take an attack back that was answered"
    BLOCK = "block", "whether to block, and with which unit"
    RELEASE = "release", "whether to release a territory"
    SHOT = "shot", "whether to play a card with a Shot icon for nothing"
    PACKET = "packet", "which of several damages is dealt first"
    DISCARD = "discard", "which cards to discard down to the hand limit"
    TERRITORY = "territory", "which of several territories is removed"


class Verb(Declared):
    """The verbs of this game's options."""

    KEEP = "keep", "keep the opening hand"
    REDRAW = "redraw", "put the opening hand back and draw a new one"
    PLAY = "play", "play a card"
    ACTIVATE = "activate", "activate an ability"
    ENERGY = "energy", "place a card as energy"
    ATTACK = "attack", "attack a unit or a player"
    BLOCK = "block", "block with a unit"
    RELEASE = "release", "release this territory"
    PRINTED = "printed", "pay the printed cost"
    PACKET = "packet", "this damage is dealt first"
    END = "end", "end the phase"
