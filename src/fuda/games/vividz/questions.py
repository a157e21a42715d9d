"""What Vividz asks and which verbs its options have, beside what every game has."""

from __future__ import annotations

from fuda.kernel.questions import Declared


class Question(Declared):
    """The kinds of questions of this game."""

    PLACE = "place", "in which order the missions lie"
    SECOND = "second", "which cards the second player starts with as energy"
    MAIN = "main", "what to do in the main phase"
    AREA = "area", "in which area a card appears"
    PAY = "pay", "which energy to pay with"
    BLOCK = "block", "what to do against an attack"
    DISCARD = "discard", "which cards to put into the trash for a slide"
    SCOUT = "scout", "whether to play a scouted card"
    MORE = "more", "whether to take one more card"
    NEWEST = "newest", "which of several new characters stays"
    KEEP = "keep", "which card to keep, if any"
    CHARGE = "charge", "which cards become energy"
    NUMBER = "number", "which number an effect uses"


class Verb(Declared):
    """The verbs of this game's options."""

    PLAY = "play", "play a card"
    ACTIVATE = "activate", "activate an ability"
    ATTACK = "attack", "attack with a character"
    SLIDE = "slide", "slide a character to another area"
    ENERGY = "energy", "pay with this energy"
    END = "end", "end the phase"
    LEFT = "left", "the left area"
    CENTER = "center", "the center area"
    RIGHT = "right", "the right area"
