"""What only this game's texts say and do.

| module | what is in it |
| --- | --- |
| `nouns` | the words for kinds of cards |
| `qualities` | what a card is like in this game: damaged, battling, attacking |
| `happenings` | what texts wait for, as patterns of events |
| `verbs` | what effects do to cards |
| `looking` | looking at cards and putting them back |
| `playing` | bringing cards, tokens and pilots into play |
| `altering` | continuous changes in the terms of this game's rules |
| `lasting` | effects with a duration that change no value |
| `fitting` | which texts a card of each type can have |
| `rereading` | what words mean where they stand |
| `antecedents` | what それ and その… are where a heading, a battle or a pilot tells |
| `lowering` | from a text's nodes to the abilities that the machine runs |
"""
