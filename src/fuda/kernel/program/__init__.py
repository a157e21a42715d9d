"""Programs: what card text means, as trees of immutable nodes, and the instructions they are flattened to.

| module | what it holds |
| --- | --- |
| `node` | what all nodes have in common |
| `selectors`, `filters` | which cards or players: this, it, all, some; what a card must be like |
| `amounts`, `summing` | how many: quantities chosen, numbers counted; cards chosen by what their values come to |
| `conditions`, `happenings` | what must be so; what has happened, or is about to |
| `changes` | what continuous effects change |
| `deeds`, `costs` | what is done; deeds as costs |
| `gates`, `links` | sentences, and how one follows on another: then, if, instead, may |
| `wording` | what a game says of its texts as a whole |
| `assemble`, `assemble_acts`, `unsaid` | from sentences and their acts to instructions, with what is left unsaid |
| `instructions`, `jumps`, `picking`, `modes`, `players` | the instructions: deeds, jumps, choices, alternatives |
| `choosing`, `trying` | what can be chosen, and whether a deed can be done in full |
"""
