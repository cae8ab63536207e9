"""Turns the parts of a paper into pages of text and lines, each with its place in points.

Everything becomes strips that are as wide as the page and never cut. A strip may have to stay with
the next one, and a strip of a table brings the table's titles along to a new page.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from croupier.papers import paper as parts
from croupier.papers.drawing import Dot, Drawing, DrawnBar, Line, Shape, Wedge, Words
from croupier.papers.lettering import broken, longest_word, printable, width

_SHORT, _LONG = 595.0, 842.0
_MARGIN = 51.0
_FOOT_SIZE = 8.0
_FOOT_STEP, _FOOT_LINES_MAX = 10.0, 3
_SIZE = 10.0
_SMALL = 9.0
_LEADING = 1.4
_GAP = 8.0
_GUTTER = 10.0
_TITLE_SIZE = 20.0
_HEADING_SIZES = {1: 14.0, 2: 11.5, 3: 10.0}
_NOTICE_SIZE_MAX = 64.0
# A row of a table with more lines than this may go over to the next page.
_LINES_TOGETHER_MAX = 12


@dataclass(frozen=True, slots=True)
class Mark:
    """Text that stands on a line, its place measured from the left and from the top."""

    x: float
    y: float
    text: str
    size: float
    bold: bool = False
    quiet: bool = False


@dataclass(frozen=True, slots=True)
class RuledLine:
    """A thin line from left to right."""

    x: float
    y: float
    length: float


@dataclass(frozen=True, slots=True)
class Strip:
    height: float
    marks: tuple[Mark, ...] = ()
    rules: tuple[RuledLine, ...] = ()
    shapes: tuple[Shape, ...] = ()
    stays_with_next: bool = False
    titles: "tuple[Strip, ...]" = ()
    begins_page: bool = False


@dataclass(frozen=True, slots=True)
class Page:
    width: float
    height: float
    marks: tuple[Mark, ...]
    rules: tuple[RuledLine, ...]
    shapes: tuple[Shape, ...] = ()


def pages(paper: parts.Paper) -> tuple[Page, ...]:
    upright = paper.orientation is parts.Orientation.PORTRAIT
    across, down = (_SHORT, _LONG) if upright else (_LONG, _SHORT)
    room = across - 2 * _MARGIN
    strips = list(_strips(paper, room))
    filled = list(_filled(strips, down - 2 * _MARGIN))
    return tuple(
        _page(across, down, page, _foot(paper, number, len(filled), across, down))
        for number, page in enumerate(filled, 1)
    )


def _strips(paper: parts.Paper, room: float) -> Iterator[Strip]:
    yield from _text(paper.title, _TITLE_SIZE, room, bold=True)
    yield Strip(_GAP)
    for part in paper.parts:
        yield from _part_as_strips(part, room)


def _part_as_strips(part: parts.Part, room: float) -> Iterator[Strip]:
    match part:
        case parts.Heading(text, level):
            size = _HEADING_SIZES[level]
            yield Strip(size)
            for strip in (*_text(text, size, room, bold=True), Strip(_GAP / 2)):
                yield replace(strip, stays_with_next=True)
        case parts.Paragraph(text, quiet):
            for each in text.split("\n\n"):
                yield from _text(each, _SMALL if quiet else _SIZE, room, quiet=quiet)
                yield Strip(_GAP)
        case parts.Facts(rows):
            yield from _facts(rows, room)
        case parts.Table():
            yield from _table(part, room)
        case parts.Signatures():
            yield from _signatures(part, room)
        case parts.Notice(text):
            yield from _notice(text, room)
        case parts.Picture(drawing):
            yield from _picture(drawing, room)
        case parts.NewPage():
            yield Strip(0, begins_page=True)


def _text(
    text: str, size: float, room: float, *, bold: bool = False, quiet: bool = False
) -> Iterator[Strip]:
    for line in broken(text, size, room, bold=bold):
        yield Strip(size * _LEADING, (Mark(0, size, line, size, bold, quiet),))


def _facts(rows: tuple[tuple[str, str], ...], room: float) -> Iterator[Strip]:
    names = (
        min(max((width(name, _SIZE, bold=True) for name, _ in rows), default=0), room * 0.4)
        + _GUTTER
    )
    for name, value in rows:
        cells = (
            (0.0, broken(name, _SIZE, names - _GUTTER, bold=True), False, True),
            (names, broken(value, _SIZE, room - names), False, False),
        )
        yield from _lines_beside(cells, _SIZE)
    yield Strip(_GAP)


def _table(table: parts.Table, room: float) -> Iterator[Strip]:
    widths = _column_widths(table, room)
    titles = tuple(
        replace(strip, stays_with_next=True)
        for strip in _row(tuple(column.title for column in table.columns), table, widths, bold=True)
    )
    titles = (*titles, Strip(4, rules=(RuledLine(0, 0, room),), stays_with_next=True))
    yield from titles
    for row in table.rows:
        for strip in _row(row, table, widths):
            yield replace(strip, titles=titles)
        yield Strip(3, rules=(RuledLine(0, 0, room),), titles=titles)
    yield Strip(_GAP)


def _row(
    cells: tuple[str, ...], table: parts.Table, widths: tuple[float, ...], *, bold: bool = False
) -> Iterator[Strip]:
    x = 0.0
    placed = []
    for text, column, room in zip(cells, table.columns, widths, strict=True):
        lines = broken(text, _SMALL, room - _GUTTER, bold=bold)
        placed.append((x + room - _GUTTER if column.right else x, lines, column.right, bold))
        x += room
    yield from _lines_beside(placed, _SMALL)


def _lines_beside(
    cells: Iterable[tuple[float, tuple[str, ...], bool, bool]], size: float
) -> Iterator[Strip]:
    """Columns of lines side by side; each has its place, its lines, from the right or not, bold."""
    cells = tuple(cells)
    height = max((len(lines) for _, lines, _, _ in cells), default=0)
    for index in range(height):
        marks = tuple(
            Mark(x - (width(lines[index], size, bold=bold) if right else 0), size, lines[index],
                 size, bold)
            for x, lines, right, bold in cells
            if index < len(lines) and lines[index]
        )  # fmt: skip
        together = height <= _LINES_TOGETHER_MAX
        yield Strip(size * _LEADING, marks, stays_with_next=together)


def _column_widths(table: parts.Table, room: float) -> tuple[float, ...]:
    """As wide as the longest text where there is room; else no narrower than the longest word."""
    columns = [_cells(table, index, column) for index, column in enumerate(table.columns)]
    wanted = [max(_wanted(text, bold) for text, bold in cells) + _GUTTER for cells in columns]
    if sum(wanted) <= room:
        spare = (room - sum(wanted)) / len(wanted)
        return tuple(each + spare for each in wanted)
    least = [
        max(longest_word(text, _SMALL, bold=bold) for text, bold in cells) + _GUTTER
        for cells in columns
    ]
    if sum(least) >= room:
        return tuple(room * each / sum(least) for each in least)
    beyond = [(have - need) ** 0.5 for have, need in zip(wanted, least, strict=True)]
    share = (room - sum(least)) / sum(beyond)
    return tuple(need + each * share for need, each in zip(least, beyond, strict=True))


def _cells(table: parts.Table, index: int, column: parts.Column) -> list[tuple[str, bool]]:
    return [(column.title, True), *((row[index], False) for row in table.rows)]


def _wanted(text: str, bold: bool) -> float:
    return max(width(printable(line), _SMALL, bold=bold) for line in text.split("\n"))


def _signatures(part: parts.Signatures, room: float) -> Iterator[Strip]:
    columns = ((0.0, 0.42, part.signature), (0.45, 0.3, part.name), (0.78, 0.22, part.time))
    for who in part.who:
        yield Strip(_SIZE * 2, (Mark(0, _SIZE * 1.6, printable(who), _SIZE, bold=True),),
                    stays_with_next=True)  # fmt: skip
        rules = tuple(RuledLine(x * room, 26, length * room) for x, length, _ in columns)
        marks = tuple(
            Mark(x * room, 36, printable(label), _FOOT_SIZE, quiet=True) for x, _, label in columns
        )
        yield Strip(46, marks, rules)


def _notice(text: str, room: float) -> Iterator[Strip]:
    size = _NOTICE_SIZE_MAX
    while size > _TITLE_SIZE and longest_word(text, size, bold=True) > room:
        size *= 0.95
    for line in broken(text, size, room, bold=True):
        x = (room - width(line, size, bold=True)) / 2
        yield Strip(size * 1.25, (Mark(x, size, line, size, bold=True),))
    yield Strip(_GAP * 2)


def _picture(drawing: Drawing, room: float) -> Iterator[Strip]:
    scale = room / drawing.width
    yield Strip(drawing.height * scale, shapes=tuple(_scaled(drawing.shapes, scale)))
    yield Strip(_GAP)


def _scaled(shapes: Iterable[Shape], by: float) -> Iterator[Shape]:
    for shape in shapes:
        match shape:
            case Line(x, y, to_x, to_y, colour):
                yield Line(x * by, y * by, to_x * by, to_y * by, colour)
            case DrawnBar(x, y, across, down, colour):
                yield DrawnBar(x * by, y * by, across * by, down * by, colour)
            case Wedge(corners, colour):
                yield Wedge(tuple((x * by, y * by) for x, y in corners), colour)
            case Dot(x, y, radius, colour):
                yield Dot(x * by, y * by, radius * by, colour)
            case Words(x, y, text, size):
                scaled = replace(shape, x=x * by, y=y * by, size=size * by)
                yield replace(scaled, text=printable(text))


def moved(shape: Shape, right: float, down: float) -> Shape:
    match shape:
        case Line(x, y, to_x, to_y, colour):
            return Line(x + right, y + down, to_x + right, to_y + down, colour)
        case Wedge(corners, colour):
            return Wedge(tuple((x + right, y + down) for x, y in corners), colour)
        case _:
            return replace(shape, x=shape.x + right, y=shape.y + down)


def _filled(strips: list[Strip], room: float) -> Iterator[list[tuple[float, Strip]]]:
    page: list[tuple[float, Strip]] = []
    y = 0.0
    for index, strip in enumerate(strips):
        if page and (strip.begins_page or y + _together(strips, index, room) > room):
            yield page
            page, y = [], 0.0
            if not any(strip is title for title in strip.titles):
                for title in strip.titles:
                    page.append((y, title))
                    y += title.height
        if page or strip.marks or strip.rules or strip.shapes:
            page.append((y, strip))
            y += strip.height
    yield page


def _together(strips: list[Strip], index: int, room: float) -> float:
    """How high a strip is with all that must stay with it, if a page can hold that at all."""
    height = strips[index].height
    for before, after in zip(strips[index:], strips[index + 1 :], strict=False):
        if not before.stays_with_next or height + after.height > room * 0.8:
            break
        height += after.height
    return height


def _foot(paper: parts.Paper, number: int, of: int, across: float, down: float) -> tuple[Mark, ...]:
    y = down - _MARGIN * 0.55
    count = f"{number} / {of}"
    x = across - _MARGIN - width(count, _FOOT_SIZE)
    room = across - 2 * _MARGIN - 60
    said = broken(paper.foot, _FOOT_SIZE, room)[:_FOOT_LINES_MAX] if paper.foot else ()
    top = y - _FOOT_STEP * (len(said) - 1) / 2
    return (
        *(
            Mark(_MARGIN, top + _FOOT_STEP * place, line, _FOOT_SIZE, quiet=True)
            for place, line in enumerate(said)
        ),
        Mark(x, y, count, _FOOT_SIZE, quiet=True),
    )


def _page(
    across: float, down: float, strips: list[tuple[float, Strip]], foot: tuple[Mark, ...]
) -> Page:
    marks = tuple(
        replace(mark, x=mark.x + _MARGIN, y=mark.y + y + _MARGIN)
        for y, strip in strips
        for mark in strip.marks
    )
    rules = tuple(
        replace(rule, x=rule.x + _MARGIN, y=rule.y + y + _MARGIN)
        for y, strip in strips
        for rule in strip.rules
    )
    shapes = tuple(
        moved(shape, _MARGIN, y + _MARGIN) for y, strip in strips for shape in strip.shapes
    )
    return Page(across, down, marks + foot, rules, shapes)
