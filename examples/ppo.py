"""PPO in one file: learns to play one seat of a game against random opponents, with jax and optax.

    pip install 'fuda[rl]' jax optax
    python examples/ppo.py --minutes 30 --workers 2 --save gundam.npz

A card's row goes through one small network, the rows of all places are added up by zone, and what comes of it goes
with the table's row through two layers to a policy over the allowed actions and a value. Every minute it prints how
many steps and games were played and how many of the last games were won; at the end 500 games decide.
"""

import argparse
import time

import jax
import jax.numpy as jnp
import numpy as np
import optax

from fuda.envs.layout import layout
from fuda.envs.vector import FudaVectorEnv

GAMMA, LAMBDA, CLIP, ENTROPY, RATE = 0.997, 0.95, 0.2, 0.01, 5e-4
STEPS, EPOCHS, BATCHES = 64, 3, 8
NOT_ALLOWED = -1e9


def blocks_of(code):
    """A matrix that adds the rows of the places of each zone up."""
    names = [place.split("[")[0] for place in code.place_names()]
    kinds = sorted(set(names))
    return np.array([[name == kind for kind in kinds] for name in names], np.float32)


def new_network(key, code):
    """Random weights: one layer for cards, two for all, one each for the policy and the value."""
    kinds = blocks_of(code).shape[1]
    sizes = {
        "card": (code.width, 48),
        "first": (len(code.table) + kinds * 48, 256),
        "second": (256, 256),
        "policy": (256, code.actions),
        "value": (256, 1),
    }
    keys = jax.random.split(key, len(sizes))
    gain = {"policy": 0.01}
    return {
        name: {
            "w": gain.get(name, 1.0) * jax.random.normal(k, size) * np.sqrt(2 / size[0]),
            "b": jnp.zeros(size[1]),
        }
        for k, (name, size) in zip(keys, sizes.items(), strict=True)
    }


def network_for(code):
    """What the network computes: logits of the allowed actions, and the value."""
    head, blocks = len(code.table), jnp.array(blocks_of(code))

    def layer(weights, x):
        return x @ weights["w"] + weights["b"]

    def network(weights, observations, masks):
        cards = observations[:, head:].reshape(-1, code.places, code.width)
        seen = jax.nn.relu(layer(weights["card"], cards)) * cards[:, :, :1]
        pooled = jnp.einsum("npf,pk->nkf", seen, blocks).reshape(observations.shape[0], -1)
        x = jnp.concatenate([observations[:, :head], pooled / 4], 1)
        x = jax.nn.relu(layer(weights["second"], jax.nn.relu(layer(weights["first"], x))))
        logits = jnp.where(masks, layer(weights["policy"], x), NOT_ALLOWED)
        return jax.nn.log_softmax(logits), layer(weights["value"], x)[:, 0]

    return network


def loss_of(network):
    """PPO's clipped loss."""

    def loss(weights, batch):
        logs, values = network(weights, batch["observations"], batch["masks"])
        log = jnp.take_along_axis(logs, batch["actions"][:, None], 1)[:, 0]
        ratio = jnp.exp(log - batch["logs"])
        advantage = (batch["advantages"] - batch["advantages"].mean()) / (batch["advantages"].std() + 1e-6)
        gain = jnp.minimum(ratio * advantage, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * advantage).mean()
        entropy = -(jnp.exp(logs) * jnp.where(batch["masks"], logs, 0)).sum(1).mean()
        return -gain + 0.5 * ((values - batch["returns"]) ** 2).mean() - ENTROPY * entropy

    return loss


def advantages_of(rewards, over, values, last):
    """Generalised advantages, backwards from the last step."""
    found, running = np.zeros_like(rewards), np.zeros(rewards.shape[1], np.float32)
    following = np.concatenate([values[1:], last[None]])
    for t in reversed(range(len(rewards))):
        going = 1.0 - over[t]
        running = rewards[t] + GAMMA * following[t] * going - values[t] + GAMMA * LAMBDA * going * running
        found[t] = running
    return found


def main():
    """Learn for some minutes, then play the games that decide."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="gundam")
    parser.add_argument("--minutes", type=float, default=30.0)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--envs", type=int, default=64)
    parser.add_argument("--save", default="")
    parser.add_argument("--games", type=int, default=500, help="games that decide at the end")
    given = parser.parse_args()

    code = layout(given.game)
    network = network_for(code)
    key = jax.random.PRNGKey(0)
    weights = new_network(key, code)
    optimiser = optax.chain(optax.clip_by_global_norm(0.5), optax.adam(RATE))
    state, loss = optimiser.init(weights), loss_of(network)

    @jax.jit
    def act(weights, observations, masks, key):
        logs, values = network(weights, observations, masks)
        actions = jax.random.categorical(key, logs)
        return actions, jnp.take_along_axis(logs, actions[:, None], 1)[:, 0], values

    @jax.jit
    def learn(weights, state, batch):
        change, state = optimiser.update(jax.grad(loss)(weights, batch), state)
        return optax.apply_updates(weights, change), state

    envs = FudaVectorEnv(given.game, given.envs, given.workers, opponents="random", start="spawn")
    observations, infos = envs.reset(seed=1)
    masks, rng, results = infos["action_mask"], np.random.default_rng(0), []
    began = told = time.monotonic()
    steps = 0
    while time.monotonic() - began < 60 * given.minutes:
        parts = {name: [] for name in ("observations", "masks", "actions", "logs", "values", "rewards", "over")}
        for _ in range(STEPS):
            key, drawn = jax.random.split(key)
            actions, logs, values = map(np.asarray, act(weights, observations, masks, drawn))
            row = {"observations": observations, "masks": masks, "actions": actions, "logs": logs, "values": values}
            observations, rewards, over, _, infos = envs.step(actions)
            row |= {"rewards": rewards.astype(np.float32), "over": over.astype(np.float32)}
            for name, part in row.items():
                parts[name].append(part)
            masks = infos["action_mask"]
            results += list(rewards[over] > 0)
            steps += given.envs
        whole = {name: np.stack(part) for name, part in parts.items()}
        last = np.asarray(act(weights, observations, masks, key)[2])
        whole["advantages"] = advantages_of(whole["rewards"], whole["over"], whole["values"], last)
        whole["returns"] = whole["advantages"] + whole["values"]
        flat = {name: part.reshape(-1, *part.shape[2:]) for name, part in whole.items()}
        for _ in range(EPOCHS):
            for share in np.array_split(rng.permutation(STEPS * given.envs), BATCHES):
                weights, state = learn(weights, state, {name: part[share] for name, part in flat.items()})
        if time.monotonic() - told > 60 or time.monotonic() - began >= 60 * given.minutes:
            told = time.monotonic()
            won = np.mean(results[-200:]) if results else 0.0
            spent = f"{(told - began) / 60:5.1f} min {steps:9,} steps {len(results):6,} games"
            print(f"{spent}, won {won:.1%} of the last 200", flush=True)
    if given.save:
        np.savez(given.save, **{f"{name}.{part}": w for name, layer in weights.items() for part, w in layer.items()})
    wins = played = 0
    observations, infos = envs.reset(seed=10**6)
    while played < given.games:
        key, drawn = jax.random.split(key)
        actions = np.asarray(act(weights, observations, infos["action_mask"], drawn)[0])
        observations, rewards, over, _, infos = envs.step(actions)
        wins += int((rewards[over] > 0).sum())
        played += int(over.sum())
    print(f"won {wins} of {played} games against random opponents: {wins / played:.1%}")
    envs.close()


if __name__ == "__main__":
    main()
