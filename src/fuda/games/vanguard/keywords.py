"""2.10 and chapter 11: skill icons, keyword abilities, and the states that some of them put a unit into.

An ability with a keyword in its head (`リミットブレイク４：…`) is an ability of its own kind; that the card "has" the
keyword is what stands here. States last for a turn and are granted as keywords are.
"""

from __future__ import annotations

from fuda.kernel.definition import KeywordDef


def _state(name: str, japanese: str, clause: str, *clauses: str, english: str = "") -> KeywordDef:
    return KeywordDef(name, japanese, clause, ability=False, clauses=clauses, english=english)


KEYWORDS = (
    KeywordDef("twin_drive", "ツインドライブ!!", "11.2.3.1", icon=True, clauses=("2.10.1.1", "11.2.1")),
    KeywordDef("triple_drive", "トリプルドライブ!!!", "11.2.4.1", icon=True, clauses=("2.10.1.4",)),
    KeywordDef("intercept", "インターセプト", "11.3.1", icon=True, clauses=("2.10.1.2",)),
    KeywordDef("boost", "ブースト", "11.4.1", icon=True, clauses=("2.10.1.3",)),
    KeywordDef("restraint", "拘束", "11.5.1"),
    KeywordDef("limit_break", "リミットブレイク", "11.6.2", adds=True),
    KeywordDef("forerunner", "先駆", "11.7.1"),
    KeywordDef("lord", "盟主", "11.8.1"),
    KeywordDef("sentinel", "守護者", "11.9.1", clauses=("11.9.2",)),
    KeywordDef("seek_mate", "シークメイト", "11.10.1"),
    KeywordDef("generation_break", "ジェネレーションブレイク", "11.12.2", adds=True),
    KeywordDef("resist", "抵抗", "11.13.1"),
    KeywordDef("g_guardian", "Gガーディアン", "11.14.1"),
    KeywordDef("brave", "勇敢", "11.15.1"),
    KeywordDef("oracle", "神託", "11.16.1"),
    KeywordDef("rescue", "救援", "11.17.1.2", adds=True),
    KeywordDef("ritual", "儀式", "11.18.1", adds=True),
    KeywordDef("unite", "結束", "11.19.1"),
    KeywordDef("revelation", "天啓", "11.20.1"),
    KeywordDef("blaze", "竜炎", "11.21.1"),
    KeywordDef("afterimage", "残影", "11.22.1"),
    KeywordDef("dominate", "支配", "11.23.1"),
    KeywordDef("engorge", "暴喰", "11.24.1"),
    KeywordDef("shadowstitch", "影縫", "11.25.1"),
    KeywordDef("thunderstrike", "雷激", "11.26.1", adds=True),
    KeywordDef("rush", "闘魂", "11.27.1"),
    KeywordDef("burst", "超爆", "11.28.1"),
    KeywordDef("charge", "突撃", "11.29.1"),
    KeywordDef("darkness", "深闇", "11.30.1"),
    KeywordDef("magia", "奇術", "11.31.1"),
    KeywordDef("time_leap", "時翔", "11.32.1"),
    KeywordDef("hollow", "亡霊", "11.33.1"),
    KeywordDef("harmony", "♪♪", "11.34.1"),
    KeywordDef("wave", "連波", "11.35.1"),
    KeywordDef("dark_device", "暗躍", "11.36.1"),
    KeywordDef("success", "達成", "11.37.1"),
    KeywordDef("bloom", "開花", "11.38.1"),
    KeywordDef("earnest", "真剣必殺", "11.39.2"),
    KeywordDef("honour", "誉", "11.40.2"),
    KeywordDef("dual_sword", "二刀開眼", "11.41.1.1"),
    # The states of 11.21, 11.24, 11.29, 11.33, 11.34 and 11.37, each for a turn.
    _state("in_blaze", "竜炎状態", "11.21.1", "11.21.1.1", english="blazing"),
    _state("engorged", "暴喰状態", "11.24.1"),
    _state("charging", "突撃状態", "11.29.2"),
    _state("hollowed", "亡霊状態", "11.33.2", english="hollow"),
    _state("in_harmony", "♪♪状態", "11.34.1"),
    _state("succeeded", "達成状態", "11.37.2", english="successful"),
)
