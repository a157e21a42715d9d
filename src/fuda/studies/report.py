"""The report of a study: one HTML file with its plots in it, which needs nothing else."""

from __future__ import annotations

from collections import Counter
from html import escape

from fuda.games import load
from fuda.kernel.errors import counted
from fuda.studies.findings import CardFinding, Findings
from fuda.studies.plan import Plan
from fuda.studies.statistics import Rate

STYLE = """
body{font:15px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fff}
h1{font-size:1.6rem}h2{font-size:1.2rem;margin-top:2.2rem}table{border-collapse:collapse}
th,td{padding:.25rem .6rem;border-bottom:1px solid #ddd;text-align:left;font-variant-numeric:tabular-nums}
table{display:block;max-width:100%;overflow-x:auto}.plot{max-width:100%;height:auto}
td.n{text-align:right;white-space:nowrap}td.cell{text-align:center;color:#111}small{color:#555}
td small{white-space:nowrap}svg text{font:12px system-ui,sans-serif;fill:#333}
@media(prefers-color-scheme:dark){body{background:#16181c;color:#e6e6e6}th,td{border-color:#333}small{color:#aaa}
svg text{fill:#ccc}}
"""


def report(plan: Plan, told: Findings) -> str:
    """The whole page."""
    name = load(plan.game).rules.name
    way = f", raids ({plan.raid})" if plan.raid else ", in teams" if plan.tag else ""
    agents = ", ".join(sorted({side.agent for side in plan.sides}))
    parts = [
        f"<h1>{escape(name)}: {told.games:,} {'game' if told.games == 1 else 'games'}{way}</h1>",
        f"<p>Played by {escape(agents)}; seeds from {plan.seed}; {counted(told.draws, 'draw')}; on average "
        f"{told.turns:.1f} turns and {told.decisions:.0f} decisions a game. Intervals are Wilson's, at 95 %.</p>",
        "<h2>Who wins</h2>", _matrix(told),
        "<h2>Going first</h2>", _first(told),
        "<h2>How long games are</h2>", _histogram(told.lengths),
        "<h2>How games end</h2>", _endings(told),
        "<h2>Cards</h2>",
        "<p>The share of games won when a card was in the opening hand, drawn later, never seen, or played; and what "
        "having it in hand adds, in points of percent. Each copy counts: beside a share are its interval and the "
        "number of copies; n is the number of copies in hand.</p>",
        *[_cards(side, [card for card in told.cards if card.side == side]) for side in _sides(told)],
    ]  # fmt: skip
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{escape(name)}: a study</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style>'
        f"<body>{''.join(parts)}</body></html>\n"
    )


def _sides(told: Findings) -> list[str]:
    return sorted({card.side for card in told.cards})


def _matrix(told: Findings) -> str:
    """Rows against columns, the cells coloured by the rate."""
    names = list(told.sides)
    rows = []
    for one in names:
        cells = "".join(_cell(told.matrix.get((one, two))) for two in names)
        rows.append(f"<tr><th>{escape(one)}</th>{cells}<td class=n>{told.sides[one].text}</td></tr>")
    head = "".join(f"<th>{escape(name)}</th>" for name in names)
    return f"<table><tr><th>wins of ↓ against →</th>{head}<th>all</th></tr>{''.join(rows)}</table>"


def _cell(rate: Rate | None) -> str:
    if rate is None:
        return "<td class=cell></td>"
    # White at 50 %, the further from it the stronger: blue for more, orange for less, which nobody mixes up.
    hue, lightness = 210 if rate.value > 0.5 else 25, 97 - 32 * min(abs(rate.value - 0.5) / 0.3, 1)
    return (
        f'<td class=cell style="background:hsl({hue} 75% {lightness:.0f}%)">{rate.value:.1%}<br>'
        f"<small style='color:#333'>{rate.low:.0%}–{rate.high:.0%}, n {rate.games}</small></td>"
    )


def _first(told: Findings) -> str:
    """The rate of those who really went first, over all and for each deck going first and second, where it did."""
    bars = [("whoever went first", told.first)]
    for side, (first, second) in told.first_by_side.items():
        bars += [(f"{side}, first", first), (f"{side}, second", second)]
    return _bars([(name, rate) for name, rate in bars if rate.games])


def _bars(rates: list[tuple[str, Rate]]) -> str:
    """A bar for each rate, with its interval, on a line from 0 to 100 %."""
    height = 24 * len(rates) + 22
    parts = [_plot(760, height, "rates with intervals")]
    for share in (0, 25, 50, 75, 100):
        x = 260 + 3.6 * share
        parts.append(f'<line x1="{x}" y1="0" x2="{x}" y2="{height - 20}" stroke="#9995"/>')
        parts.append(f'<text x="{x}" y="{height - 5}" text-anchor="middle">{share}%</text>')
    for number, (name, rate) in enumerate(rates):
        y = 24 * number + 12
        low, high, middle = (260 + 360 * share for share in (rate.low, rate.high, rate.value))
        parts.append(f'<text x="0" y="{y + 4}">{escape(name)}</text>')
        parts.append(f'<rect x="260" y="{y - 7}" width="{middle - 260:.1f}" height="14" fill="#4f86c6" opacity=".75"/>')
        parts.append(f'<line x1="{low:.1f}" y1="{y}" x2="{high:.1f}" y2="{y}" stroke="#b4481f" stroke-width="2"/>')
        parts.append(f'<text x="632" y="{y + 4}">{rate.value:.1%}, n {rate.games}</text>')
    return "".join([*parts, "</svg>"])


def _plot(width: int, height: int, label: str) -> str:
    """The beginning of a plot, which is made smaller where the page is."""
    return (
        f'<svg class=plot width="{width}" height="{height}" viewBox="0 0 {width} {height}" role="img" '
        f'aria-label="{label}">'
    )


def _histogram(lengths: Counter[int]) -> str:
    if not lengths:
        return "<p>No games.</p>"
    low, high, most = min(lengths), max(lengths), max(lengths.values())
    wide = min(24.0, 680 / (high - low + 1))
    width = round((high - low + 1) * wide) + 60
    parts = [_plot(width, 170, "turns of games")]
    for share in (0.5, 1):
        y = 140 - 130 * share
        parts.append(f'<line x1="10" y1="{y}" x2="{width - 50}" y2="{y}" stroke="#9995"/>')
        parts.append(f'<text x="{width - 45}" y="{y + 4}">{most * share:g}</text>')
    for turn in range(low, high + 1):
        x, tall = 10 + (turn - low) * wide, 130 * lengths[turn] / most
        parts.append(
            f'<rect x="{x:.1f}" y="{140 - tall:.1f}" width="{wide - 1:.1f}" height="{tall:.1f}" fill="#4f86c6">'
            f"<title>{counted(turn, 'turn')}: {counted(lengths[turn], 'game')}</title></rect>"
        )
        if turn % 5 == 0:
            parts.append(f'<text x="{x + wide / 2:.1f}" y="156" text-anchor="middle">{turn}</text>')
    return "".join([*parts, "</svg><p><small>games by the turns of both players together</small></p>"])


def _endings(told: Findings) -> str:
    rows = "".join(
        f"<tr><td>{escape(reason)}</td><td>{escape(clause)}</td><td class=n>{number}</td>"
        f"<td class=n>{number / told.games:.1%}</td></tr>"
        for (clause, reason), number in told.endings.most_common()
    )
    return f"<table><tr><th>ending</th><th>clause</th><th>games</th><th>share</th></tr>{rows}</table>"


def _cards(side: str, cards: list[CardFinding]) -> str:
    """A deck's cards; those that never came to a hand, such as those of another deck part, are only named."""
    unseen = [card for card in cards if not card.in_hand.games and not card.played.games]
    cards = [card for card in cards if card not in unseen]
    never = f"<p><small>Never in hand: {escape(', '.join(card.name for card in unseen))}.</small></p>" if unseen else ""
    head = "<th>card</th><th>copies</th><th>opening hand</th><th>drawn</th><th>not seen</th><th>played</th><th>n</th>"
    rows = "".join(
        f"<tr><td>{escape(card.name)} <small>{escape(card.no)}</small></td><td class=n>{card.copies:g}</td>"
        f"<td class=n>{_short(card.opening)}</td><td class=n>{_short(card.drawn)}</td>"
        f"<td class=n>{_short(card.not_seen)}</td><td class=n>{_short(card.played)}</td>"
        f"<td class=n>{card.in_hand.games}</td><td class=n>{_added(card)}</td></tr>"
        for card in cards
    )
    return f"<h3>{escape(side)}</h3><table><tr>{head}<th>what drawing it adds</th></tr>{rows}</table>{never}"


def _short(rate: Rate) -> str:
    return f"{rate.value:.1%} <small>±{50 * (rate.high - rate.low):.0f}, {rate.games}</small>" if rate.games else "–"


def _added(card: CardFinding) -> str:
    """A bar to the right for what a card adds, to the left for what it takes, with its interval."""
    added = card.added
    if not card.in_hand.games or not card.not_seen.games:
        return "–"
    low, high, middle = (100 + 250 * max(min(number, 0.4), -0.4) for number in (added.low, added.high, added.value))
    left, wide, colour = min(middle, 100), abs(middle - 100), "#2e8b57" if added.value > 0 else "#b4481f"
    return (
        f'<svg width="200" height="16" role="img" aria-label="{escape(added.text)}"><title>{escape(added.text)}</title>'
        f'<line x1="100" y1="0" x2="100" y2="16" stroke="#999"/><rect x="{left:.1f}" y="3" width="{wide:.1f}" '
        f'height="10" fill="{colour}" opacity=".75"/><line x1="{low:.1f}" y1="8" x2="{high:.1f}" y2="8" '
        f'stroke="#555"/></svg> {100 * added.value:+.1f}'
    )
