"""A ticket laid out on the usual ticket paper: the code and the value left, the facts right."""

from collections.abc import Iterator

from croupier.devices.printing.sheets.barcode_drawn import bars_drawn, width_with_quiet
from croupier.devices.printing.sheets.helvetica import filled, fitting_size
from croupier.devices.printing.sheets.interleaved import interleaved
from croupier.devices.printing.sheets.sheet import Anchor, Box, Ink, Mark, Sheet, Text, Weight
from croupier.devices.printing.ticket_face import NO_VALUE, FaceKind, TicketFace

WIDTH, HEIGHT = 156.0, 65.0
_MARGIN = 5.0
_BAND = 11.0
_CODE_TOP, _CODE_HEIGHT = 18.0, 14.0
# The left column is as wide as the code with its quiet zones; the facts have the rest.
_SPLIT = 107.0
_FOOT = 58.0
_FACT_SIZE, _LABEL_SIZE = 3.4, 2.2


def ticket_sheet(face: TicketFace) -> Sheet:
    marks = (*_head(face), *_code(face), *_value(face), *_facts(face), *_foot(face))
    return Sheet(face.title, WIDTH, HEIGHT, marks)


def _head(face: TicketFace) -> Iterator[Mark]:
    half = WIDTH / 2 - _MARGIN
    yield Box(0, 0, WIDTH, _BAND)
    yield _line(_MARGIN, 7.6, face.letterhead.venue, 5.6, half + 14, Weight.BOLD, Ink.WHITE)
    yield _line(
        WIDTH - _MARGIN, 7.4, face.title, 4.6, half - 14, Weight.BOLD, Ink.WHITE, Anchor.END
    )
    yield _line(_MARGIN, 15.0, face.letterhead.address, 2.8, half)
    if face.places_text:
        paid_at = f"Paid at {face.places_text}"
        yield _line(WIDTH - _MARGIN, 15.0, paid_at, 2.8, half, anchor=Anchor.END)


def _code(face: TicketFace) -> Iterator[Mark]:
    bars = interleaved(face.number)
    left = (_SPLIT - width_with_quiet(bars)) / 2
    yield from bars_drawn(bars, left, _CODE_TOP, _CODE_HEIGHT)
    under = _CODE_TOP + _CODE_HEIGHT + 4.2
    words = f"Validation  {face.grouped_number.replace(' ', '  ')}"
    yield _line(_SPLIT / 2, under, words, 4, _SPLIT, Weight.BOLD, anchor=Anchor.MIDDLE)


def _value(face: TicketFace) -> Iterator[Mark]:
    figures = f"{face.figures} {face.letterhead.currency.value}"
    width = _SPLIT - 2 * _MARGIN
    yield _line(_SPLIT / 2, 46.4, figures, 8.8, width, Weight.BOLD, anchor=Anchor.MIDDLE)
    if face.kind is FaceKind.TRAINING:
        yield Box(_MARGIN, 48.8, width, 7)
        yield _line(
            _SPLIT / 2, 54.4, NO_VALUE, 6, width, Weight.BOLD, Ink.WHITE, anchor=Anchor.MIDDLE
        )
        return
    if face.disclaimers:
        yield _line(_SPLIT / 2, 56.9, face.disclaimed, 2.2, width, anchor=Anchor.MIDDLE)
    size, lines = filled(face.words, 3, width, lines_max=2)
    for index, words in enumerate(lines):
        yield Text(_SPLIT / 2, 50.6 + index * (size + 0.3), words, size, Anchor.MIDDLE)


def _facts(face: TicketFace) -> Iterator[Mark]:
    yield Box(_SPLIT, _CODE_TOP, 0.25, _FOOT - 1.5 - _CODE_TOP)
    x, y = _SPLIT + 4, _CODE_TOP + 1.8
    width = WIDTH - _MARGIN - x
    for label, value in _labelled(face):
        yield _line(x, y, label, _LABEL_SIZE, width)
        y += _FACT_SIZE + 0.4
        size, lines = filled(value, _FACT_SIZE, width, lines_max=2, bold=True)
        for words in lines:
            yield Text(x, y, words, size, weight=Weight.BOLD)
            y += _FACT_SIZE + 0.5
        y += 0.7


def _labelled(face: TicketFace) -> Iterator[tuple[str, str]]:
    yield "ISSUED", face.issued_text
    yield "TERMINAL", face.machine
    yield "TICKET No.", face.sequence_text
    yield "VALIDITY", face.validity


def _foot(face: TicketFace) -> Iterator[Mark]:
    width = WIDTH - 2 * _MARGIN
    yield Box(_MARGIN, _FOOT, width, 0.25)
    size, lines = filled(face.letterhead.help_message, 2.6, width, lines_max=2)
    for index, words in enumerate(lines):
        yield Text(WIDTH / 2, _FOOT + 3.2 + index * 2.9, words, size, Anchor.MIDDLE)


def _line(
    x: float,
    y: float,
    words: str,
    size: float,
    width: float,
    weight: Weight = Weight.REGULAR,
    ink: Ink = Ink.BLACK,
    anchor: Anchor = Anchor.START,
) -> Text:
    fitted = fitting_size(words, size, width, bold=weight is Weight.BOLD)
    return Text(x, y, words, fitted, anchor, weight, ink)
