"""Another state that a player can't tell from the true one, made without the code that it tests."""

from fuda.kernel.abilities.ability_index import register, unregister
from fuda.kernel.game import Game
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.state.program_parts import with_uses
from fuda.kernel.views.visibility import can_see


def is_unknown(game, player, card):
    return not (game.knowers[card] >> player & 1) and not can_see(game, player, card)


def deal_otherwise(game, player, rng, *, keep_question=False):
    """Other cards lie at the places that the player knows nothing of, and these lie in another order.

    A question to somebody else is what it would be then; None where that one would not be asked. With `keep_question`
    it stays, and so do the cards that it offers.
    Cards that something under way speaks of stay what they are: the way to this question might have been another one.
    """
    other = game.clone()
    seen = {ref & CARD_MASK for event in game.view(player).events for ref in (event.card, event.other, event.source)}
    fixed = spoken_of(game) | seen
    if keep_question and game.choice is not None:
        fixed |= {ref & CARD_MASK for option in game.choice.options for ref in (option.card, option.target) if ref}
    pools = {}
    for card in range(len(game.ref)):
        if is_unknown(game, player, card) and card not in fixed and game.zone[card] >= 0:
            pools.setdefault((game.owner[card], game.rules.part_of(game.definition[card])), []).append(card)
    for cards in pools.values():
        dealt = [game.definition[card] for card in cards]
        rng.shuffle(dealt)
        for card, definition in zip(cards, dealt, strict=True):
            unregister(other, card)
            other.definition[card] = definition
            register(other, card)
    other.version, other.dirty = game.version, game.dirty
    other.usable = with_uses({}, enumerate(other.definition))
    for ref, last in game.last_known.items():
        if other.definition[ref & CARD_MASK] is not game.definition[ref & CARD_MASK]:
            other.last_known[ref] = last.printed(other.definition[ref & CARD_MASK])
    lies_now = {}
    for zone, cards in enumerate(other.zones):
        declared = game.rules.zones[zone // game.n]
        if declared.in_play or (declared.face_down and not declared.ordered):
            continue
        for owner in range(game.n):
            hidden = [at for at, card in enumerate(cards) if game.owner[card] == owner and card not in fixed]
            places = [at for at in hidden if is_unknown(game, player, cards[at])]
            mixed = [cards[at] for at in places]
            rng.shuffle(mixed)
            for at, card in zip(places, mixed, strict=True):
                # That somebody else knows what lies there can be known.
                other.knowers[card], other.seen[card] = game.knowers[cards[at]], game.seen[cards[at]]
            for at, card in zip(places, mixed, strict=True):
                lies_now[cards[at]] = card
                cards[at] = card
        if declared.seen_by in ("owner", "team") and not can_see_zone(game, player, zone):
            rng.shuffle(cards)
    if not all(deal_alike(frame, other, lies_now) for frame in other.frames):
        return None
    if (
        keep_question
        or game.choice is None
        or game.choice.player == player
        or not asks_again(game.clone(), game.choice)
    ):
        return other
    return other if asks_again(other, game.choice) else None


def deal_alike(frame, other, lies_now):
    """A state that a frame may rewind to is one in which the same cards lay where these came from."""
    for name, before in list(vars(frame).items()):
        if not isinstance(before, Game):
            continue
        if any(before.zone[card] != before.zone[now] for card, now in lies_now.items()):
            return False
        before = before.clone()
        before.zones = [[lies_now.get(card, card) for card in cards] for cards in before.zones]
        before.knowers, before.seen = (
            [column[source.get(card, card)] for card in range(len(column))]
            for column in (before.knowers, before.seen)
            for source in ({now: card for card, now in lies_now.items()},)
        )
        for card in range(len(before.definition)):
            if before.definition[card].no != other.definition[card].no and before.zone[card] == other.zone[card]:
                unregister(before, card)
                before.definition[card] = other.definition[card]
                register(before, card)
        before.version, before.dirty = vars(frame)[name].version, vars(frame)[name].dirty
        before.usable = other.usable
        vars(frame)[name] = before
    return True


def asks_again(game, asked):
    """Let the step that asked do so once more; does it ask the same player?"""
    frame = game.frames[-1]
    game.choice = None
    reveals, version = list(game.reveals), game.version
    told = len(game.history)
    frame.steps[frame.pc - 1](frame, game)
    game.reveals, game.version = reveals, version
    if len(game.history) != told:
        return False
    return game.choice is not None and game.choice.player == asked.player


def can_see_zone(game, player, zone):
    declared = game.rules.zones[zone // game.n]
    owner = zone % game.n
    return player == owner or (declared.seen_by == "team" and game.team[player] == game.team[owner])


def spoken_of(game):
    """The cards that frames, questions, waiting abilities and effects speak of."""
    found = set()

    def look(value):
        if isinstance(value, int):
            if value > CARD_MASK:
                found.add(value & CARD_MASK)
        elif isinstance(value, (list, tuple, frozenset, set)):
            for part in value:
                look(part)
        elif isinstance(value, dict):
            look(list(value.items()))
        elif hasattr(value, "data"):
            look(value.data())
        elif hasattr(value, "__dict__"):
            look(list(vars(value).values()))
        else:
            for name in getattr(type(value), "__slots__", ()):
                if name in ("source", "bearer", "it", "targets", "event", "bearing"):
                    look(getattr(value, name, None))

    look([game.frames, game.pending, game.stack, game.effects, list(game.own.values()), game.delayed])
    return found
