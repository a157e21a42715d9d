"""Programs: what card text means, as trees of immutable nodes, and the instructions they are flattened to.

| module | nodes |
| --- | --- |
| `selectors` | which cards or players: this, it, all, some |
| `filters` | what a card must be like |
| `amounts` | how many: quantities chosen, numbers counted |
| `conditions` | what must be so |
| `happenings` | what has happened, or is about to |
| `changes` | what continuous effects change |
| `acts` | what is done |
| `gates` | the order of a text: then, if, instead, may |
| `texts` | abilities as they are printed |
"""
