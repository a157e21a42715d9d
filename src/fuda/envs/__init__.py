"""Games in the interfaces that learning libraries use: arrays that a player may see, and a fixed set of actions.

`fuda.envs.pettingzoo`, `fuda.envs.gymnasium` and `fuda.envs.openspiel` are each library's own kind of environment (the
extras `fuda[rl]` and `fuda[openspiel]`), `fuda.envs.vector` is many games at once. `docs/envs.md` tells about all.
"""
