"""What Phantasy Star Online 2 TCG asks and which verbs its options have, beside what every game has."""

from __future__ import annotations

from fuda.kernel.questions import Declared


class Question(Declared):
    """The kinds of questions of this game."""

    PP = "pp", "which card to put into PP, if any"
    DRAW = "draw", "whether to draw a card for a card put into PP"
    MAIN = "main", "what to do with the action right in the main phase"
    ACTION = "action", "whether to act while something waits to be resolved"
    ATTACK = "attack", "what is attacked"
    TARGET = "target", "what a play is aimed at"
    HOST = "host", "on whom a card is laid"
    PAY = "pay", "how many face-down PP to pay with"
    COST = "cost", "which cards to pay a cost with"
    NUMBER = "number", "which number an effect uses"
    RACE = "race", "which race to name"
    RECOVER = "recover", "whether cards or a chara are recovered"
    WEAPON = "weapon", "which weapons to use in an attack"
    ARMOUR = "armour", "which armour to use against damage"
    OVERFLOW = "overflow", "which card goes where there is no room for all"
    DISCARD = "discard", "which cards to discard down to the hand limit"
    TIE = "tie", "which of several equal targets a boss means"
    HALF_DOLL = "half_doll", "whether to use the half doll when the deck is empty"


class Verb(Declared):
    """The verbs of this game's options; a question about races has the races themselves as verbs."""

    PLAY = "play", "play a card"
    ACTIVATE = "activate", "activate an ability"
    EVOLVE = "evolve", "evolve the mag"
    ATTACK = "attack", "attack with a chara or player"
    USE = "use", "use a weapon or armour"
    END = "end", "end the main phase"
