"""What counts as done of a cost has changed the position: whatever act it is, and whatever card it is done to.

A cost is paid only by what is done (`trying.can_be_paid`), so an act that tells of more would be paid by nothing, and
its ability could be used without end.
"""

import random

from fuda.cardtext.deeds import Put
from fuda.kernel.abilities.ability import Bearing, Effectful
from fuda.kernel.program.selectors import PICKED
from fuda.kernel.program.trying import can_be_paid, has_stopped, tried
from fuda.kernel.state.fingerprint import position

PLAIN = Effectful("plain", frozenset(), ())
FOR_PLAYERS = frozenset({
    "add_markers", "attach_token", "check", "clear", "count", "counters", "damage_player", "draw", "extra_turn", "lose",
    "make_token", "reload", "scout", "shuffle", "spend", "stop_attack", "to_end_phase", "win",
})  # fmt: skip
"""Acts that are not done to a card by itself."""


def test_no_act_pays_a_cost_by_changing_nothing(table):
    rng = random.Random(f"costs {table}")
    for game, _ in table.questions(3, most=60):
        kinds = sorted(game.rules.handlers.keys() - FOR_PLAYERS)
        lying = [card for card in range(len(game.zone)) if game.zone[card] >= 0]
        before = position(game)
        for kind in rng.sample(kinds, 8):
            card = rng.choice(lying)
            ref = game.ref[card]
            deed, scope = Put(PICKED, kind), Bearing(PLAIN, ref, ref, game.choice.player, 0)
            twin = game.clone()
            twin.choice = None
            if not can_be_paid(twin, deed, scope, (ref,)):
                continue
            twin, frame = tried(twin, deed, scope, (ref,), cost=True)
            if not has_stopped(twin, frame):
                twin.frames.remove(frame)
                twin.choice = game.choice
                assert position(twin) != before, (kind, game.definition[card], game.rules.zones[game.zone_kind(card)])
