"""Writes a paper as PDF 1.7: the same paper gives the same bytes.

No typeface is embedded, so a paper of twenty pages is as small as its words. Whoever opens a
Chinese one needs a Chinese typeface, as for anything else they read in Chinese.
"""

import zlib
from collections.abc import Iterator
from itertools import pairwise

from croupier.papers.drawing import Dot, DrawnBar, Line, Shape, Wedge, Words
from croupier.papers.layout import Mark, Page, RuledLine, pages
from croupier.papers.lettering import CODEC, runs, width
from croupier.papers.paper import Paper

_CATALOGUE, _PAGES, _INFO, _REGULAR, _BOLD, _SQUARE, _DESCENDANT, _DESCRIPTOR, _UNICODE = range(
    1, 10
)
_FIRST_PAGE = 10
_VERSION = b"1.7"
# Widths are in thousandths of the size.
_EM = 1000
_QUIET, _INK = "0.35 g", "0 g"
# Characters arrive as UTF-16, so that a reader who copies or searches them finds the same.
_TO_UNICODE = b"""/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def /CMapType 2 def
1 begincodespacerange <0000> <FFFF> endcodespacerange
1 beginbfrange <0000> <FFFF> <0000> endbfrange
endcmap CMapName currentdict /CMap defineresource pop end end"""


def pdf(paper: Paper) -> bytes:
    drawn = pages(paper)
    objects = {**_fixed(paper, len(drawn)), **dict(_pages(drawn))}
    return _file(objects)


def _fixed(paper: Paper, count: int) -> dict[int, bytes]:
    kids = " ".join(f"{_FIRST_PAGE + 2 * index} 0 R" for index in range(count))
    return {
        _CATALOGUE: f"<< /Type /Catalog /Pages {_PAGES} 0 R /Lang {_string(paper.language)}"
        " /ViewerPreferences << /DisplayDocTitle true >> >>".encode(),
        _PAGES: f"<< /Type /Pages /Count {count} /Kids [{kids}] >>".encode(),
        _INFO: f"<< /Title {_string(paper.title)} /Producer (Croupier) >>".encode(),
        _REGULAR: _helvetica("Helvetica", bold=False),
        _BOLD: _helvetica("Helvetica-Bold", bold=True),
        _SQUARE: "<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light-UniGB-UTF16-H"
        f" /Encoding /UniGB-UTF16-H /DescendantFonts [{_DESCENDANT} 0 R]"
        f" /ToUnicode {_UNICODE} 0 R >>".encode(),
        _DESCENDANT: "<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /DW 1000"
        " /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >>"
        f" /FontDescriptor {_DESCRIPTOR} 0 R >>".encode(),
        _DESCRIPTOR: b"<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /ItalicAngle 0"
        b" /FontBBox [-25 -254 1000 880] /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>",
        _UNICODE: _stream(_TO_UNICODE),
    }


def _helvetica(name: str, *, bold: bool) -> bytes:
    """With its widths, so that a reader without this face squeezes another into them: nothing that
    was laid out to fit runs over its neighbour or the margin.
    """
    codes = range(ord(" "), 256)
    letters = (bytes((code,)).decode(CODEC, "replace") for code in codes)
    widths = " ".join(f"{width(letter, _EM, bold=bold):.0f}" for letter in letters)
    return (
        f"<< /Type /Font /Subtype /Type1 /BaseFont /{name} /Encoding /WinAnsiEncoding"
        f" /FirstChar {codes[0]} /LastChar {codes[-1]} /Widths [{widths}] >>"
    ).encode()


def _pages(drawn: tuple[Page, ...]) -> Iterator[tuple[int, bytes]]:
    fonts = f"<< /R {_REGULAR} 0 R /B {_BOLD} 0 R /S {_SQUARE} 0 R >>"
    for index, page in enumerate(drawn):
        number = _FIRST_PAGE + 2 * index
        yield (
            number,
            f"<< /Type /Page /Parent {_PAGES} 0 R /MediaBox [0 0 {page.width:g} {page.height:g}]"
            f" /Resources << /Font {fonts} >> /Contents {number + 1} 0 R >>".encode(),
        )
        yield number + 1, _stream("\n".join(_drawing(page)).encode("ascii"))


def _drawing(page: Page) -> Iterator[str]:
    for shape in page.shapes:
        yield from _shape(shape, page.height)
    yield "0.5 w 0.7 G"
    for rule in page.rules:
        yield _line(rule, page.height)
    for mark in page.marks:
        yield from _lettering(mark, page.height)


def _line(rule: RuledLine, height: float) -> str:
    y = height - rule.y
    return f"{rule.x:.2f} {y:.2f} m {rule.x + rule.length:.2f} {y:.2f} l S"


# How far the handles of a curve lie from its ends, for a quarter of a circle of radius one.
_HANDLE = 0.5523


def _shape(shape: Shape, height: float) -> Iterator[str]:
    colour = _rgb(shape.colour)
    match shape:
        case Line(x, y, to_x, to_y):
            ends = f"{x:.2f} {height - y:.2f} m {to_x:.2f} {height - to_y:.2f} l"
            yield f"0.5 w {colour} RG {ends} S"
        case DrawnBar(x, y, across, down):
            yield f"{colour} rg {x:.2f} {height - y - down:.2f} {across:.2f} {down:.2f} re f"
        case Wedge(corners):
            (x, y), *others = corners
            sides = " ".join(f"{x:.2f} {height - y:.2f} l" for x, y in others)
            yield f"{colour} rg {x:.2f} {height - y:.2f} m {sides} f"
        case Dot(x, y, radius):
            yield f"{colour} rg {_circle(x, height - y, radius)} f"
        case Words(x, y, text, size, anchor):
            shares = {"start": 0.0, "middle": 0.5, "end": 1.0}
            left = x - shares[anchor] * width(text, size)
            yield from _lettering(Mark(left, y, text, size), height, f"{colour} rg")


def _circle(x: float, y: float, radius: float) -> str:
    turns = ((1, 0), (0, 1), (-1, 0), (0, -1), (1, 0))
    path = [f"{x + radius:.2f} {y:.2f} m"]
    for (fx, fy), (tx, ty) in pairwise(turns):
        path.append(
            f"{x + radius * (fx + _HANDLE * tx):.2f} {y + radius * (fy + _HANDLE * ty):.2f}"
            f" {x + radius * (tx + _HANDLE * fx):.2f} {y + radius * (ty + _HANDLE * fy):.2f}"
            f" {x + radius * tx:.2f} {y + radius * ty:.2f} c"
        )
    return " ".join(path)


def _rgb(colour: str) -> str:
    return " ".join(f"{int(colour[at : at + 2], 16) / 255:.3f}" for at in (1, 3, 5))


def _lettering(mark: Mark, height: float, ink: str = "") -> Iterator[str]:
    """A bold character of the square face is drawn with a thicker outline: it has no bold one."""
    x, y = mark.x, height - mark.y
    ink = ink or (_QUIET if mark.quiet else _INK)
    for run in runs(mark.text):
        if run.square:
            stroke = f"2 Tr {mark.size * 0.02:.2f} w 0 G" if mark.bold else "0 Tr"
            face, shown = "S", run.text.encode("utf-16-be").hex()
        else:
            stroke, face = "0 Tr", "B" if mark.bold else "R"
            shown = run.text.encode(CODEC).hex()
        yield f"BT {ink} {stroke} /{face} {mark.size:.2f} Tf {x:.2f} {y:.2f} Td <{shown}> Tj ET"
        x += width(run.text, mark.size, bold=mark.bold)


def _string(text: str) -> str:
    return f"<{(chr(0xFEFF) + text).encode('utf-16-be', 'replace').hex()}>"


def _stream(content: bytes) -> bytes:
    packed = zlib.compress(content, 9)
    head = f"<< /Length {len(packed)} /Filter /FlateDecode >>\nstream\n".encode()
    return head + packed + b"\nendstream"


def _file(objects: dict[int, bytes]) -> bytes:
    written = bytearray(b"%PDF-" + _VERSION + b"\n%\xe2\xe3\xcf\xd3\n")
    offsets = []
    for number in sorted(objects):
        offsets.append(len(written))
        written += f"{number} 0 obj\n".encode() + objects[number] + b"\nendobj\n"
    start = len(written)
    written += f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n".encode()
    written += b"".join(f"{offset:010} 00000 n \n".encode() for offset in offsets)
    written += (
        f"trailer\n<< /Size {len(objects) + 1} /Root {_CATALOGUE} 0 R /Info {_INFO} 0 R >>\n"
        f"startxref\n{start}\n%%EOF\n"
    ).encode()
    return bytes(written)
