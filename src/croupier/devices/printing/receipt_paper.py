"""The receipt of a kiosk or cage: what was paid, what was kept, what went back, and its layout.

It is laid out on a strip of roll paper, as long as it needs to be.
"""

import re
from enum import StrEnum

from msgspec import Struct

from croupier.core.identifiers import Instant
from croupier.core.money import Cents, dollars
from croupier.devices.printing import helvetica, ticket_paper
from croupier.devices.printing.letterhead import Letterhead
from croupier.devices.printing.rendering import Anchor, Box, Ink, Mark, Sheet, Text, Weight
from croupier.devices.validation import DIGITS

# Receipts lie about where tickets do not: a number in clear has no business on one.
_NUMBER = re.compile(rf"(?:\d[ -]?){{{DIGITS}}}")


class Became(StrEnum):
    PAID = "paid"
    KEPT = "kept"
    RETURNED = "returned"


class ReceiptLine(Struct, frozen=True, kw_only=True):
    """`what` is as the journal names it, `ticket …1234`; `note` says why it was not paid."""

    became: Became
    what: str
    amount: Cents
    note: str = ""


class ReceiptFace(Struct, frozen=True, kw_only=True):
    letterhead: Letterhead
    place: str
    reference: str
    at: Instant
    lines: tuple[ReceiptLine, ...]
    served_by: str = ""
    training: bool = False

    def __post_init__(self) -> None:
        texts = [self.place, self.reference, self.served_by]
        texts += [text for line in self.lines for text in (line.what, line.note)]
        if any(_NUMBER.search(text) for text in texts):
            raise ValueError("a receipt never carries a validation number")

    @property
    def at_text(self) -> str:
        return self.letterhead.second(self.at)

    def lines_that(self, became: Became) -> tuple[ReceiptLine, ...]:
        return tuple(line for line in self.lines if line.became is became)

    def total(self, became: Became) -> Cents:
        return Cents(sum(line.amount for line in self.lines_that(became)))


WIDTH = 80.0
_MARGIN = 5.0
_INNER = WIDTH - 2 * _MARGIN
_AMOUNT_WIDTH = 24.0
TITLES = {Became.PAID: "Paid", Became.KEPT: "Kept by the venue", Became.RETURNED: "Returned to you"}


def receipt_sheet(face: ReceiptFace) -> Sheet:
    strip = _Strip()
    _head(strip, face)
    for became in Became:
        if face.lines_that(became):
            _section(strip, face, became)
    _foot(strip, face)
    return Sheet("Receipt", WIDTH, strip.y + _MARGIN, tuple(strip.marks))


class _Strip:
    """Paper that is written on from the top down."""

    def __init__(self) -> None:
        self.y = 0.0
        self.marks: list[Mark] = []

    def band(self, words: str, size: float) -> None:
        height = size * 2
        self.marks.append(Box(0, self.y, WIDTH, height))
        self.y += height
        fitted = helvetica.fitting_size(words, size, _INNER, bold=True)
        y = self.y - height / 2 + fitted * 0.36
        self.marks.append(Text(WIDTH / 2, y, words, fitted, Anchor.MIDDLE, Weight.BOLD, Ink.WHITE))
        self.y += 1.5

    def rule(self) -> None:
        self.y += 2
        self.marks.append(Box(_MARGIN, self.y, _INNER, 0.25))
        self.y += 1

    def centred(self, words: str, size: float, weight: Weight = Weight.REGULAR) -> None:
        for line in helvetica.balanced(words, size, _INNER, bold=weight is Weight.BOLD):
            self.y += size * 1.3
            self.marks.append(Text(WIDTH / 2, self.y, line, size, Anchor.MIDDLE, weight))

    def row(self, left: str, right: str, size: float, weight: Weight = Weight.REGULAR) -> None:
        """What it is, on as many lines as it takes, and on the first of them how much."""
        bold = weight is Weight.BOLD
        amount = helvetica.fitting_size(right, size, _AMOUNT_WIDTH, bold=bold)
        at = WIDTH - _MARGIN
        self.marks.append(Text(at, self.y + size * 1.4, right, amount, Anchor.END, weight))
        self.lines(left, size, _INNER - _AMOUNT_WIDTH, weight)

    def lines(self, words: str, size: float, width: float, weight: Weight) -> None:
        for line in helvetica.wrapped(words, size, width, bold=weight is Weight.BOLD):
            self.y += size * 1.4
            self.marks.append(Text(_MARGIN, self.y, line, size, weight=weight))


def _head(strip: _Strip, face: ReceiptFace) -> None:
    strip.band(face.letterhead.venue, 5)
    strip.centred(face.letterhead.address, 2.8)
    strip.y += 1.5
    strip.centred(f"Receipt {face.reference}", 3.8, Weight.BOLD)
    strip.centred(f"{face.place}, {face.at_text}", 3)
    if face.served_by:
        strip.centred(f"Served by {face.served_by}", 3)
    if face.training:
        strip.y += 2
        strip.band(ticket_paper.NO_VALUE, 5)


def _section(strip: _Strip, face: ReceiptFace, became: Became) -> None:
    strip.rule()
    total = dollars(face.total(became))
    for line in face.lines_that(became):
        strip.row(line.what, dollars(line.amount), 3.2)
        strip.lines(line.note, 2.6, _INNER, Weight.REGULAR)
    size = 4.2 if became is Became.PAID else 3.2
    strip.y += 0.8
    strip.row(TITLES[became], total, size, Weight.BOLD)


def _foot(strip: _Strip, face: ReceiptFace) -> None:
    strip.rule()
    strip.centred(face.letterhead.help_message, 2.6)
