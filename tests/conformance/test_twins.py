"""Two games that differ in two cards of one deck, from the first shuffle on: who sees neither can't tell them apart.

They are made without any of the code that knows what is hidden: the same seed lays the cards of two deck lists at the
same places, so two cards that have changed places in a list have done so in the game. Both are played with the same
answers. Until one of the two cards is shown to a player, everything that the player is told, asked and can imagine must
be the same in both, and with `ask_everything` so must be who is asked.
"""

import random
from dataclasses import replace

from playing import answer
from test_derived_state import any_table
from test_hidden_information import told

from fuda.games import load
from fuda.kernel.state.fingerprint import fingerprint
from fuda.kernel.state.ids import CARD_MASK

__all__ = ["any_table"]
TRIES = 3
MOST = 120


def twins(table, seed, rng):
    """The game of that seed, the same with two cards of a deck exchanged, and these two cards."""
    decks = [table.deck(name) for name in table.decks]
    whose = rng.randrange(len(decks))
    parts = dict(decks[whose].parts)
    name = max(parts, key=lambda name: len(parts[name]))
    cards = list(parts[name])
    here, there = rng.sample(range(len(cards)), 2)
    cards[here], cards[there] = cards[there], cards[here]
    others = [*decks]
    others[whose] = replace(decks[whose], parts={**parts, name: tuple(cards)})
    begun = []
    for brought in (decks, others):
        game = load(table.game).new_game(brought, seed)
        game.ask_forced = game.ask_everything = True
        game.run()
        begun.append(game)
    game, other = begun
    pairs = zip(game.definition, other.definition, strict=True)
    return game, other, {card for card, (one, two) in enumerate(pairs) if one is not two}


def has_met(game, player, cards):
    """Is one of the cards named in what the player sees or was told, or in what the player is asked?"""
    view = game.view(player)
    options = view.choice.options if view.choice is not None else ()
    named = [ref for event in view.events for ref in (event.card, event.other, event.source)]
    named += [ref for option in options for ref in (option.card, option.target)]
    shown = [card for name in view.zone_names for owner in range(game.n) for card in view.zone(name, owner)]
    while shown:
        card = shown.pop()
        shown += card.under
        if not card.hidden:
            named.append(card.ref)
    return any(ref and ref & CARD_MASK in cards for ref in named)


def answered(game, other, cards, rng):
    """Give both the same answer, one without the cards where there is one; False where they have none in common."""
    given = []
    for _ in range(12):
        picks = answer(game, rng)
        options = [game.choice.options[at] for at in picks]
        if all(option in other.choice.options for option in options):
            given.append(options)
            if not any(ref and ref & CARD_MASK in cards for o in options for ref in (o.card, o.target)):
                break
    if not given or not other.choice.least <= len(given[-1]) <= other.choice.most:
        return False
    game.choose(given[-1])
    other.choose(given[-1])
    return True


def test_who_sees_neither_card_can_not_tell_the_games_apart(any_table):
    rng = random.Random(f"twins {any_table}")
    compared = 0
    for seed in range(TRIES):
        game, other, cards = twins(any_table, seed, rng)
        if not cards:
            continue
        unaware = set(range(game.n))
        for number in range(MOST):
            unaware = {p for p in unaware if not has_met(game, p, cards) and not has_met(other, p, cards)}
            if not unaware or game.over or other.over:
                break
            assert (game.choice.player, game.choice.kind) == (other.choice.player, other.choice.kind)
            # What is offered before the first shuffle (Vanguard's first vanguard) lies in the order of the list.
            is_shuffled = any(event.kind == "shuffled" for event in game.history)
            for player in unaware if is_shuffled and number % 6 == 0 else ():
                compared += 1
                assert told(other, player) == told(game, player)
                deal = rng.getrandbits(32)
                assert fingerprint(other.determinize(player, deal)) == fingerprint(game.determinize(player, deal))
            if not answered(game, other, cards, rng):
                break
    assert compared
