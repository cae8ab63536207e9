"""A paper as a PDF of A4 pages, byte for byte the same for the same paper.

Latin text is set in Helvetica and Chinese in STSong-Light, two fonts that every reader of PDF
brings along: no font is in the file.
"""

from collections.abc import Iterator

from croupier.views.papers.paper import Block, Facts, Grid, Heading, Paper, Sentences, Signatures
from croupier.views.papers.typesetting import SIZE, shown, width, wrapped

_WIDE, _HIGH, _MARGIN = 595, 842, 56
_LINE = 15
_INNER = _WIDE - 2 * _MARGIN
_LABEL = 150
_SIGNED = 44


class _Pages:
    """Text is put below what stands there already, and a new page begins where one is full."""

    def __init__(self, foot: str) -> None:
        self._foot = foot
        self.pages: list[list[str]] = []
        self.top = 0.0
        self._begin()

    def _begin(self) -> None:
        self.pages.append([])
        self.top = _HIGH - _MARGIN
        foot = f"{self._foot} · {len(self.pages)}" if self._foot else str(len(self.pages))
        self.put(_MARGIN, foot, size=8, at=_MARGIN - 20)

    def down(self, points: float) -> None:
        self.top -= points
        if self.top < _MARGIN + _LINE:
            self._begin()

    def put(
        self,
        left: float,
        text: str,
        *,
        bold: bool = False,
        size: float = SIZE,
        at: float | None = None,
    ) -> None:
        height = at if at is not None else self.top
        self.pages[-1].append(shown(left, height, text, size, bold=bold))

    def rule(self, left: float, right: float, height: float) -> None:
        self.pages[-1].append(f"0.5 w {left:g} {height:g} m {right:g} {height:g} l S")


def pdf(paper: Paper) -> bytes:
    pages = _Pages(paper.foot)
    for line in wrapped(paper.title, _INNER, 18):
        pages.put(_MARGIN, line, bold=True, size=18)
        pages.down(24)
    for block in paper.blocks:
        _set(pages, block)
    return _file(["\n".join(each) for each in pages.pages])


def _set(pages: _Pages, block: Block) -> None:
    match block:
        case Heading():
            pages.down(8)
            pages.put(_MARGIN, block.text, bold=True, size=12)
            pages.down(18)
        case Sentences():
            for sentence in block.lines:
                for line in wrapped(sentence, _INNER):
                    pages.put(_MARGIN, line)
                    pages.down(_LINE)
                pages.down(4)
        case Facts():
            for label, value in block.pairs:
                pages.put(_MARGIN, label)
                for line in wrapped(value, _INNER - _LABEL) or [""]:
                    pages.put(_MARGIN + _LABEL, line, bold=True)
                    pages.down(_LINE)
            pages.down(6)
        case Grid():
            _grid(pages, block)
        case Signatures():
            for who in block.who:
                pages.down(_SIGNED)
                pages.rule(_MARGIN, _MARGIN + 260, pages.top + 12)
                pages.put(_MARGIN, who, size=9)
            pages.down(_LINE)


def _grid(pages: _Pages, grid: Grid) -> None:
    whole = sum(grid.widths)
    widths = [each * _INNER / whole for each in grid.widths]
    lefts = [_MARGIN + sum(widths[:column]) for column in range(len(widths))]
    for number, row in enumerate((grid.titles, *grid.rows)):
        cells = [wrapped(cell, room - 8) or [""] for cell, room in zip(row, widths, strict=True)]
        for line in range(max(map(len, cells))):
            for column, cell in enumerate(cells):
                text = cell[line] if line < len(cell) else ""
                pushed = widths[column] - 8 - width(text) if column in grid.numeric else 0
                pages.put(lefts[column] + pushed, text, bold=number == 0)
            pages.down(_LINE)
        pages.rule(_MARGIN, _WIDE - _MARGIN, pages.top + 11)
        pages.down(3)
    pages.down(6)


_FONTS = (
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>",
    "<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H"
    " /DescendantFonts [ << /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light"
    " /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /DW 1000"
    " /FontDescriptor << /Type /FontDescriptor /FontName /STSong-Light /Flags 6"
    " /FontBBox [ -25 -254 1000 880 ] /ItalicAngle 0 /Ascent 880 /Descent -120"
    " /CapHeight 880 /StemV 93 >> >> ] >>",
)


def _file(pages: list[str]) -> bytes:
    """Objects: catalogue, list of pages, fonts, then each page with its text."""
    first = 3 + len(_FONTS)
    fonts = " ".join(f"/F{number} {2 + number} 0 R" for number in (1, 2, 3))
    kids = " ".join(f"{first + 2 * number} 0 R" for number in range(len(pages)))
    objects = [
        "<< /Type /Catalog /Pages 2 0 R >>",
        f"<< /Type /Pages /Kids [ {kids} ] /Count {len(pages)} >>",
        *_FONTS,
    ]
    for number, text in enumerate(pages):
        content = first + 2 * number + 1
        objects.append(
            f"<< /Type /Page /Parent 2 0 R /MediaBox [ 0 0 {_WIDE} {_HIGH} ]"
            f" /Resources << /Font << {fonts} >> >> /Contents {content} 0 R >>"
        )
        objects.append(f"<< /Length {len(text)} >>\nstream\n{text}\nendstream")
    return b"".join(_written(objects))


def _written(objects: list[str]) -> Iterator[bytes]:
    head = b"%PDF-1.7\n"
    yield head
    at, offsets = len(head), []
    for number, body in enumerate(objects, start=1):
        offsets.append(at)
        written = f"{number} 0 obj\n{body}\nendobj\n".encode("ascii")
        at += len(written)
        yield written
    table = "".join(f"{offset:010} 00000 n \n" for offset in offsets)
    yield (
        f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n{table}"
        f"trailer\n<< /Size {len(objects) + 1} /Root 1 0 R >>\nstartxref\n{at}\n%%EOF\n"
    ).encode("ascii")
