"""305: the icons that a card may have in its icon space. Keyword abilities (chapter 12) are texts: see `effects`."""

from __future__ import annotations

from fuda.kernel.definition import KeywordDef

KEYWORDS = (
    KeywordDef("scout", "[SCOUT]", "305.3"),
    KeywordDef("noatk", "[NOATK]", "305.4", english="can't attack"),
    KeywordDef("lvup", "[LvUP]", "905.2d", english="level up"),
)
