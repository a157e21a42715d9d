"""The table as a player sees it: both boards, the hand, the log and the question, laid out to fit the terminal.

Layouts are tried from the roomiest to the tightest; the first that fits the terminal's height is drawn, and what is
left of the height goes to the log.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rich.cells import cell_len, chop_cells, set_cell_size
from rich.text import Text

from fuda.kernel.choice import Choice
from fuda.kernel.definition import CardDef
from fuda.kernel.game import Game
from fuda.kernel.views.option_keys import number_range
from fuda.kernel.views.visibility import as_seen
from fuda.play.story import Line, Teller

COLOURS = {"blue": "blue", "green": "green", "red": "red", "white": "bold"}
GUTTER = 9
WIDE = 110
SHORTEST_NAME = 14
WHOLE = 1_000


@dataclass(frozen=True, slots=True)
class Layout:
    """How generous the drawing is: columns of units and options, what is told of the hand, the least lines of log,
    and how many lines the effect that asks may take.

    Options in no column at all flow: those of one card that differ in their target are gathered behind its name.
    """

    unit_columns: int
    hand: str
    log: int
    option_columns: int
    context: int = WHOLE


LAYOUTS = (
    Layout(1, "lines", 8, 1),
    Layout(1, "lines", 4, 1),
    Layout(1, "numbers", 4, 1),
    Layout(2, "numbers", 4, 1),
    Layout(2, "numbers", 3, 2),
    Layout(2, "numbers", 3, 0),
    Layout(2, "names", 2, 0, 3),
    Layout(3, "names", 1, 0, 3),
)


@dataclass(frozen=True, slots=True)
class Scene:
    """What is to be drawn: the game as told to a player, the players' titles, the log and how much of it is news.

    `text` is what a card says, in one line and in the language of whoever looks. `tightness` is the place in `LAYOUTS`
    of the roomiest that may be drawn: within a turn the table keeps to the one that it needed, so that nothing jumps.
    """

    teller: Teller
    viewer: int
    titles: Sequence[str]
    log: Sequence[Line]
    news: int = 0
    tightness: int = 0
    text: Callable[[CardDef], str] = lambda definition: ""

    @property
    def game(self) -> Game:
        """The game."""
        return self.teller.game


def draw(scene: Scene, width: int, height: int) -> list[Text]:
    """The lines of the table, at most `height` of them where that can be done."""
    head, room, tail = _frame(scene, width, height)
    return head + log_lines(scene.log, room, width, scene.news) + tail


def log_room(scene: Scene, width: int, height: int) -> int:
    """How many lines of the log a table of that size has room for."""
    return _frame(scene, width, height)[1]


def tightness(scene: Scene, width: int, height: int) -> int:
    """The place of the roomiest layout that fits a terminal of that size, or of the tightest."""
    for place in range(scene.tightness, len(LAYOUTS) - 1):
        head, tail = _above_log(scene, LAYOUTS[place], width), _below_log(scene, LAYOUTS[place], width)
        if height - len(head) - len(tail) >= LAYOUTS[place].log:
            return place
    return len(LAYOUTS) - 1


def _frame(scene: Scene, width: int, height: int) -> tuple[list[Text], int, list[Text]]:
    """What stands above the log, the lines left for it, and what stands below."""
    place = tightness(scene, width, height)
    head = _above_log(scene, LAYOUTS[place], width)
    tail: list[Text] = []
    # Options are drawn as roomily as they can be, whatever the boards above them needed before.
    for layout in LAYOUTS[: place + 1]:
        tail = _below_log(scene, layout, width)
        room = height - len(head) - len(tail)
        if room >= LAYOUTS[place].log:
            return head, room, tail
    shown = max(4, height - len(head) - 2)
    if len(tail) <= shown:
        return head, 1, tail
    more = Text(f"{'':{GUTTER}}… more options: type `more`", style="dim")
    return head, 1, [*tail[: shown - 1], more, tail[-1]]


def _above_log(scene: Scene, layout: Layout, width: int) -> list[Text]:
    game = scene.game
    others = [(scene.viewer + step) % game.n for step in range(1, game.n)]
    lines = [title_line(scene, width)]
    for player in others:
        lines += side_lines(scene, player, layout, width)
        lines += shared_hand(scene, player, width)
    lines += side_lines(scene, scene.viewer, layout, width)
    return lines + hand_lines(scene, layout, width)


def _below_log(scene: Scene, layout: Layout, width: int) -> list[Text]:
    choice = scene.game.choice
    if choice is None or choice.player != scene.teller.viewer:
        return []
    return [
        *question_lines(scene.teller, choice, width),
        *context_lines(scene.teller, choice, width, layout.context),
        *option_lines(scene.teller, choice, width, layout.option_columns),
    ]


def title_line(scene: Scene, width: int) -> Text:
    """The turn, whose it is, and the phase."""
    game, teller = scene.game, scene.teller
    phase, whose = teller.words.phases.get(game.phase, "set-up"), teller.whose(game.turn_player)
    moment = teller.speech.moment.format(turn=game.turn, whose=whose, phase=phase)
    left = f" {moment if game.turn else teller.speech.term('Before the game')}"
    names = (f"{game.rules.name} {game.rules.japanese} ", f"{game.rules.name} ", "")
    gap, right = next((room, name) for name in names if (room := width - cell_len(left + name)) > 1 or not name)
    return Text(left + " " * gap + right if right else fit(left, width), style="reverse")


def side_lines(scene: Scene, player: int, layout: Layout, width: int) -> list[Text]:
    """One player's side: a line of counts, then the cards on their board."""
    game, words = scene.game, scene.teller.words
    told = list(words.side(game, player))
    counts, further = "  ".join(told), ""
    # Who and which deck, where there is room for it.
    titles = (scene.titles[player], scene.titles[player].partition(" (")[0].partition(",")[0])
    title = next((f"─ {t} " for t in titles if cell_len(t) + cell_len(counts) + 7 <= width), f"─ {titles[-1]} ")
    # What has no room beside the name goes on a line of its own: a count that is cut off would be lost.
    while len(told) > 1 and cell_len(title) + cell_len(counts) + 3 > width:
        further = f"{told.pop()}  {further}".rstrip()
        counts = "  ".join(told)
    rule = width - cell_len(title) - cell_len(counts) - 2
    header = Text(title, style="bold cyan" if player == scene.viewer else "bold magenta")
    header.append(f"{'─' * max(1, rule)} {counts} ", style="default")
    header.truncate(width)
    headers = [header, Text(" " * (width - cell_len(further) - 1) + further)] if further else [header]
    if game.lost[player] and not game.over:
        return [*headers, Text(f"  {words.speech.term('out of the game')}", style="dim")]
    number = layout.unit_columns
    lanes, cells = lane_lines(scene, player, width), []
    for name in words.board:
        if name in words.lanes:
            continue
        cards = game.cards(game.rules.zone_kind(name), player)
        cells += [card_cell(scene, card, (width - 2) // number - 1, brief=number > 1) for card in cards]
    if not cells and not lanes:
        return [*headers, Text(f"  {words.speech.term('no cards on the board')}", style="dim")]
    board = columns(cells, number, width, indent=2)
    return [*headers, *lanes, *board] if player == scene.viewer else [*headers, *board, *lanes]


def lane_lines(scene: Scene, player: int, width: int) -> list[Text]:
    """The lanes of one player side by side, the other players' as they face the viewer's: whoever stands there, and
    below it the numbers.
    """
    game, words = scene.game, scene.teller.words
    lanes = words.lanes if player == scene.viewer else words.lanes[::-1]
    if not lanes:
        return []
    room = (width - 2) // len(lanes) - 1
    names, below = [], []
    for lane in lanes:
        cards = game.cards(game.rules.zone_kind(lane), player)
        label = f"{words.speech.term(lane)}: "
        name, told = "–", ""
        if cards:
            card = cards[-1]
            states = [state for state in words.states(game, card) if state != words.speech.term(lane)]
            name = f"{'↷' if game.rested[card] else '↑'} {scene.teller.label(card)}"
            told = words.speech.comma.join([words.numbers(game, card), *states])
        names.append(cut(Text(label, style="dim").append(name, style="bold" if cards else "dim"), room))
        below.append(cut(Text(f"  {told}"), room))
    rows = [names, below] if any(cell.plain.strip() for cell in below) else [names]
    return [columns(row, len(lanes), width, indent=2)[0] for row in rows]


def card_cell(scene: Scene, card: int, width: int, *, brief: bool = False) -> Text:
    """A card on the board: its name in its colour, its numbers, its state (briefly: what its arrow doesn't tell).

    Where all that has no room, it is the name that is shortened first; then what is said last is left out.
    """
    game, teller = scene.game, scene.teller
    definition = game.definition[card]
    rested = game.rested[card]
    cell = Text("↷ " if rested else "↑ ", style="dim" if rested else "bold")
    if not teller.sees(card):
        cell.append(teller.card(game.ref[card], known=False), style="dim")
        return cell
    numbers = teller.words.numbers(game, card)
    told_by_arrow = teller.words.rested if brief else ""
    said = [state for state in teller.words.states(game, card) if state != told_by_arrow]
    name, bracket, which = teller.label(card).partition(" (")
    if brief:
        implied = teller.words.implied
        numbers = numbers.replace(f"{implied} ", "") if implied else numbers
        fixed = SHORTEST_NAME + cell_len(f"{cell.plain}{bracket}{which}  {numbers}  ")
        while len(said) > 1 and fixed + cell_len(", ".join(said)) > width:
            said.pop()
    states = ", ".join(said)
    rest = f"  {numbers}" * bool(numbers) + f"  {states}" * bool(states)
    room = width - cell_len(cell.plain) - cell_len(rest) - cell_len(bracket + which)
    colour = COLOURS.get(next(iter(sorted(definition.colours)), ""), "")
    cell.append(fit(name, max(SHORTEST_NAME, room)) + bracket + which, style=colour)
    cell.append(f"  {numbers}" if numbers else "")
    cell.append(f"  {states}" if states else "", style="dim")
    return cell


def hand_lines(scene: Scene, layout: Layout, width: int) -> list[Text]:
    """The viewer's hand: a card a line with its numbers, or all names in a paragraph."""
    game, teller = scene.game, scene.teller
    kind = game.rules.zone_kind(teller.words.hand)
    hand = game.cards(kind, scene.viewer)
    if not hand:
        return []
    if layout.hand != "lines":
        names = [teller.name(card) for card in hand]
        if layout.hand == "numbers":
            told = [f"{_colours(teller, card)}{teller.words.numbers(game, card).partition(' AP')[0]}" for card in hand]
            names = [f"{name} ({numbers})" for name, numbers in zip(names, told, strict=True)]
        return _paragraph(_label(teller, "Hand"), names, width)
    lines = []
    for place, card in enumerate(hand):
        definition = game.definition[card]
        line = Text(_label(teller, "Hand") if place == 0 else " " * GUTTER)
        line.append(teller.name(card), style=COLOURS.get(next(iter(sorted(definition.colours)), ""), ""))
        line.append(f"  {teller.words.kind(definition)} {teller.words.numbers(game, card)}")
        text = scene.text(definition) if width >= WIDE else ""
        line.append(f"  {text}" if text else "", style="dim")
        lines.append(cut(line, width))
    return lines


def _colours(teller: Teller, card: int) -> str:
    """Of what a card in the hand is, all but its type, which goes without saying where there is little room."""
    definition = teller.game.definition[card]
    told = teller.words.kind(definition).removesuffix(teller.speech.term(definition.type)).strip()
    return f"{told} " if told else ""


def shared_hand(scene: Scene, player: int, width: int) -> list[Text]:
    """The hand of another player, where the viewer may see it; how they hold it is not seen."""
    game, teller = scene.game, scene.teller
    hand = as_seen(game, scene.viewer, game.rules.zone_kind(teller.words.hand) * game.n + player)
    if not hand or not all(teller.sees(card) for card in hand):
        return []
    return _paragraph(_label(teller, "Hand"), [teller.name(card) for card in hand], width)


def _label(teller: Teller, word: str) -> str:
    """What stands in the gutter before the first of some lines."""
    return set_cell_size(f"  {teller.speech.term(word)}", GUTTER)


def _paragraph(label: str, words: Sequence[str], width: int) -> list[Text]:
    lines, line = [], label
    for place, word in enumerate(words):
        piece = word + (", " if place < len(words) - 1 else "")
        if cell_len(line) + cell_len(piece.rstrip()) > width:
            lines.append(Text(line.rstrip()))
            line = " " * GUTTER
        line += piece
    return [*lines, Text(line.rstrip())]


def log_lines(log: Sequence[Line], room: int, width: int, news: int = 0) -> list[Text]:
    """The end of the log, as much as there is room for; where there is none for all news, that is said."""
    shown = list(log[-room:]) if room > 0 else []
    lines = [log_line(line, width) for line in shown]
    if news > room > 1:
        lines[0] = Text(f"… {news - room + 1} more lines of news before this: type `log`", style="dim")
    return lines


def log_line(line: Line, width: int) -> Text:
    """One line of the log."""
    clause = f" [{line.clause}]" if line.clause else ""
    room = width - cell_len(clause) - 1
    text = Text("· " if not line.heading else "", style="dim")
    text.append(fit(line.text, room - cell_len(text.plain)), style="bold" if line.heading else "")
    text.append(clause, style="dim")
    return text


def question_lines(teller: Teller, choice: Choice, width: int) -> list[Text]:
    """What is asked, and by which clause."""
    text = Text(teller.question(choice), style="bold yellow")
    text.append(f" [{choice.clause}]", style="dim")
    if choice.most > 1:
        several = "several numbers, with spaces" + (", in order" if choice.ordered else "")
        text.append(f" {teller.speech.term(several)}", style="dim")
    lines, start = [], 0
    for line in wrapped(text.plain, width):
        lines.append(text[start : start + len(line)])
        start += len(line)
        start += text.plain[start : start + 1] == " "
    return lines


def context_lines(teller: Teller, choice: Choice, width: int, most: int = WHOLE) -> list[Text]:
    """The effect that asks, in so many lines at most."""
    lines = wrapped(teller.context(choice), width - 2)
    if len(lines) > most:
        more = " … type `more`"
        lines = [*lines[: most - 1], fit(lines[most - 1], width - 2 - len(more)) + more]
    return [Text(f"  {line}", style="italic") for line in lines if line]


def option_lines(teller: Teller, choice: Choice, width: int, option_columns: int = 1) -> list[Text]:
    """The options with their numbers, under their headings; in columns they are said briefly."""
    span = number_range(choice)
    if span is not None:
        return [Text(f"{'':{GUTTER}}a number from {span[0]} to {span[1]}")]
    groups: dict[str, list[Text]] = {}
    for place, option in enumerate(choice.options, 1):
        heading, phrase = teller.option(option, brief=option_columns != 1)
        # A number is answered with itself.
        number, phrase = (option.number, "") if option.verb == "number" else (place, phrase)
        cell = Text(f"{number:>2} ", style="bold cyan")
        cell.append(phrase, style="default")
        groups.setdefault(heading, []).append(cell)
    if choice.least == 0:
        cell = Text(" 0 ", style="bold cyan")
        cell.append(teller.none(choice), style="default")
        groups.setdefault("", []).append(cell)
    lines = []
    for heading, cells in groups.items():
        room = width - GUTTER
        rows = columns(cells, option_columns, room, indent=0) if option_columns else flowing(gathered(cells), room)
        for row_number, row in enumerate(rows):
            line = Text(set_cell_size(f"  {heading}", GUTTER) if row_number == 0 else " " * GUTTER, style="dim")
            lines.append(line.append_text(row))
    return lines


def gathered(cells: Sequence[Text]) -> list[list[Text]]:
    """Cells `number subject → object` in one group for each subject: `subject → number object, number object`."""
    found: dict[str, list[Text]] = {}
    for cell in cells:
        number, phrase = cell.plain[:3].strip(), cell.plain[3:]
        subject, arrow, target = phrase.partition(" → ")
        group = found.setdefault(subject if arrow else cell.plain, [])
        if not arrow:
            group.append(cell)
            continue
        if group:
            group[-1].append(",")
        piece = Text("" if group else f"{subject} → ", style="default")
        group.append(piece.append(number, style="bold cyan").append(f" {target}", style="default"))
    return list(found.values())


def flowing(groups: Sequence[Sequence[Text]], width: int) -> list[Text]:
    """Groups of pieces one after the other, in as many lines as that takes; no piece is broken."""
    lines: list[Text] = []
    for group in groups:
        for place, piece in enumerate(group):
            gap = " " if place else "  "
            if lines and cell_len(lines[-1].plain) + len(gap) + cell_len(piece.plain) <= width:
                lines[-1].append(gap).append_text(piece)
            else:
                lines.append(cut(piece, width))
    return lines


def columns(cells: Sequence[Text], number: int, width: int, indent: int) -> list[Text]:
    """Cells in so many columns, row by row, each cut to its column."""
    room = (width - indent) // number
    lines = []
    for start in range(0, len(cells), number):
        line = Text(" " * indent)
        row = cells[start : start + number]
        for place, cell in enumerate(row):
            shown = cut(cell, room if place == len(row) - 1 else room - 1)
            line.append_text(shown)
            if place < len(row) - 1:
                line.append(" " * (room - cell_len(shown.plain)))
        lines.append(line)
    return lines


def cut(text: Text, width: int) -> Text:
    """A text with an ellipsis where it is too long."""
    shown = text.copy()
    shown.truncate(max(1, width), overflow="ellipsis")
    return shown


def wrapped(text: str, width: int) -> list[str]:
    """A string in lines of that width, broken between words; a word that is longer, as in Japanese, anywhere.

    >>> wrapped("Choose 1 of your Units.", 12), wrapped("ユニット1つ", 6)
    (['Choose 1 of', 'your Units.'], ['ユニッ', 'ト1つ'])
    """
    lines = [""]
    words = [part for word in text.split() for part in chop_cells(word, width)]
    for word in words:
        if lines[-1] and cell_len(lines[-1]) + 1 + cell_len(word) > width:
            lines.append(word)
        else:
            lines[-1] += f" {word}" if lines[-1] else word
    return lines


def fit(text: str, width: int) -> str:
    """A string with an ellipsis where it is too long.

    >>> fit("Nadanonushi", 6)
    'Nadan…'
    """
    if cell_len(text) <= width:
        return text
    return set_cell_size(text, max(0, width - 1)).rstrip() + "…"
