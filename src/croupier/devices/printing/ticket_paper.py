"""The text of a ticket for any printer, and its layout on the usual ticket paper.

A face holds the validation number in clear, because the paper must; so a face is made when it is
printed and forgotten after. It does not show the number when it is itself shown.
"""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from enum import StrEnum

from croupier.core.identifiers import Instant
from croupier.core.money import Cents
from croupier.core.rulebook.payments import Place
from croupier.core.rulebook.standing import RulebookStanding
from croupier.core.tickets.ticket import Ticket, TicketPaper, months_after
from croupier.devices.printing import barcode, money_words
from croupier.devices.printing.letterhead import Disclaimer, Letterhead
from croupier.devices.printing.rendering import (
    Anchor,
    FilledBox,
    Ink,
    Mark,
    PrintedSheet,
    Text,
    Weight,
)
from croupier.devices.validation import DIGITS, SYSTEM_DIGITS, TAIL_DIGITS, Confidential, Number
from croupier.papers import helvetica

NO_NUMBER = Number("0" * DIGITS)
NO_VALUE = "TRAINING - NO VALUE"
JACKPOT_SLIP = "JACKPOT SLIP"
_GROUP = 4
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


class FaceKind(StrEnum):
    """Tickets and vouchers are money. A training ticket is a ticket in all but worth."""

    TICKET = "ticket"
    VOUCHER = "voucher"
    TRAINING = "training"


_TITLES = {
    FaceKind.TICKET: "CASH-OUT TICKET",
    FaceKind.VOUCHER: "CASH-OUT VOUCHER",
    FaceKind.TRAINING: NO_VALUE,
}
_PLACES = {
    Place.TERMINAL: "terminal",
    Place.GAMING_MACHINE: "gaming machine",
    Place.KIOSK: "kiosk",
    Place.CASH_DESK: "cash desk",
}


class TicketFace(Confidential, frozen=True, kw_only=True):
    """`sequence` counts the tickets of its terminal; without `expires` it is good for ever."""

    letterhead: Letterhead
    kind: FaceKind
    terminal: str
    amount: Cents
    number: Number
    sequence: int
    issued: Instant
    expires: Instant | None = None
    places: tuple[Place, ...] = ()
    disclaimers: tuple[Disclaimer, ...] = ()
    # The terminal that it is for, where it is printed elsewhere.
    asset: str | None = None
    # Who signs it as the winner of a jackpot, beside the dealer and the table inspector.
    winner: str = ""
    # That nobody has approved the rules it is issued under, where nobody has.
    unapproved: str = ""

    def __post_init__(self) -> None:
        # No sentence here may repeat the number.
        if not (len(self.number) == DIGITS and self.number.isascii() and self.number.isdecimal()):
            raise ValueError(f"a validation number is {DIGITS} digits")
        if (self.number == NO_NUMBER) is not (self.kind is FaceKind.TRAINING):
            raise ValueError("the number of a training ticket, and of no other, is all zeros")
        if self.amount <= 0 or self.sequence <= 0:
            raise ValueError("a ticket has a value and a number in the terminal's sequence")
        if self.expires is not None and self.expires <= self.issued:
            raise ValueError("a ticket expires after it is issued")

    def __repr__(self) -> str:
        tail = self.number[-TAIL_DIGITS:]
        return f"TicketFace({self.kind.value} …{tail}, {self.figures}, {self.terminal})"

    @property
    def title(self) -> str:
        return JACKPOT_SLIP if self.winner else _TITLES[self.kind]

    @property
    def machine(self) -> str:
        return self.asset if self.asset is not None else self.terminal

    @property
    def figures(self) -> str:
        return self.letterhead.currency.written(self.amount)

    @property
    def figures_and_code(self) -> str:
        """The code after a sign that several currencies have, and not after itself."""
        code = self.letterhead.currency.code
        return self.figures if code in self.figures else f"{self.figures} {code}"

    @property
    def words(self) -> str:
        return money_words.money_in_words(self.amount, self.letterhead.currency)

    @property
    def grouped_number(self) -> str:
        """The system first, then fours: `07 1234 5678 9012 3456`."""
        system, rest = self.number[:SYSTEM_DIGITS], self.number[SYSTEM_DIGITS:]
        groups = (rest[start : start + _GROUP] for start in range(0, len(rest), _GROUP))
        return " ".join((system, *groups))

    @property
    def sequence_text(self) -> str:
        return f"{self.sequence:06d}"

    @property
    def issued_text(self) -> str:
        return self.letterhead.second(self.issued)

    @property
    def validity(self) -> str:
        if self.kind is FaceKind.TRAINING:
            return "never paid"
        if self.expires is None:
            return "does not expire"
        until = self.letterhead.minute(self.expires)
        months = _whole_months(self.issued, self.expires)
        if not months:
            return f"valid to {until}"
        return f"valid for {months} month{'' if months == 1 else 's'}, to {until}"

    @property
    def places_text(self) -> str:
        """`kiosk, cash desk or terminal`, or nothing where no place is named or would pay."""
        if self.kind is FaceKind.TRAINING:
            return ""
        *others, last = [_PLACES[place] for place in self.places] or [""]
        return f"{', '.join(others)} or {last}" if others else last

    @property
    def signers(self) -> tuple[str, ...]:
        """Who signs a slip, each on a line of their own."""
        return ("Dealer", "Table inspector", f"Winner: {self.winner}") if self.winner else ()

    @property
    def unapproved_rules(self) -> str:
        return f"Rules: {self.unapproved}" if self.unapproved else ""

    @property
    def disclaimed(self) -> str:
        return " ".join(said.value for said in self.disclaimers)


def face_of(
    ticket: Ticket,
    number: Number,
    sequence: int,
    letterhead: Letterhead,
    disclaimers: tuple[Disclaimer, ...],
    standing: RulebookStanding | None = None,
) -> TicketFace:
    """The face of an issued ticket, while its number is still at hand in clear."""
    if not number.endswith(ticket.number.tail):
        raise ValueError("this is not the number that the ticket was issued with")
    payee = ticket.terms.payee
    return TicketFace(
        letterhead=letterhead,
        kind=FaceKind.TICKET if ticket.paper is TicketPaper.TICKET else FaceKind.VOUCHER,
        terminal=ticket.issued.where,
        amount=Cents(ticket.amount),
        number=number,
        sequence=sequence,
        issued=ticket.issued.at,
        expires=ticket.expires,
        places=ticket.terms.places,
        disclaimers=disclaimers,
        asset=ticket.asset,
        winner=payee if isinstance(payee, str) else "",
        unapproved="" if standing is None or standing.approved else str(standing),
    )


def _whole_months(start: Instant, end: Instant) -> int:
    """How many months lie between, or none where that is no whole number of them."""
    first, last = (_EPOCH + timedelta(milliseconds=at) for at in (start, end))
    months = (last.year - first.year) * 12 + last.month - first.month
    return months if months > 0 and months_after(start, months) == end else 0


WIDTH, HEIGHT = 156.0, 65.0
_MARGIN = 5.0
_BAND = 11.0
_CODE_TOP, _CODE_HEIGHT = 18.0, 14.0
# The left column is as wide as the code with its quiet zones; the facts have the rest.
_SPLIT = 107.0
_FOOT = 58.0
_FACT_SIZE, _LABEL_SIZE = 3.4, 2.2
# What a slip to be signed is longer by.
_SIGNED_HEIGHT = 18.0


def ticket_sheet(face: TicketFace) -> PrintedSheet:
    marks = (*_head(face), *_code(face), *_value(face), *_facts(face), *_foot(face))
    signed = tuple(_signatures(face))
    height = HEIGHT + _SIGNED_HEIGHT if signed else HEIGHT
    return PrintedSheet(face.title, WIDTH, height, (*marks, *signed))


def _head(face: TicketFace) -> Iterator[Mark]:
    half = WIDTH / 2 - _MARGIN
    yield FilledBox(0, 0, WIDTH, _BAND)
    yield _line(_MARGIN, 7.6, face.letterhead.venue, 5.6, half + 14, Weight.BOLD, Ink.WHITE)
    yield _line(
        WIDTH - _MARGIN, 7.4, face.title, 4.6, half - 14, Weight.BOLD, Ink.WHITE, Anchor.END
    )
    if face.unapproved:
        said, width = face.unapproved_rules, WIDTH - 2 * _MARGIN
        yield _line(WIDTH - _MARGIN, 10.1, said, 2.3, width, Weight.BOLD, Ink.WHITE, Anchor.END)
    yield _line(_MARGIN, 15.0, face.letterhead.address, 2.8, half)
    if face.places_text:
        paid_at = f"Paid at {face.places_text}"
        yield _line(WIDTH - _MARGIN, 15.0, paid_at, 2.8, half, anchor=Anchor.END)


def _code(face: TicketFace) -> Iterator[Mark]:
    bars = barcode.interleaved(face.number)
    left = (_SPLIT - barcode.width_with_quiet(bars)) / 2
    yield from barcode.bars_drawn(bars, left, _CODE_TOP, _CODE_HEIGHT)
    under = _CODE_TOP + _CODE_HEIGHT + 4.2
    words = f"Validation  {face.grouped_number.replace(' ', '  ')}"
    yield _line(_SPLIT / 2, under, words, 4, _SPLIT, Weight.BOLD, anchor=Anchor.MIDDLE)


def _value(face: TicketFace) -> Iterator[Mark]:
    figures = face.figures_and_code
    width = _SPLIT - 2 * _MARGIN
    yield _line(_SPLIT / 2, 46.4, figures, 8.8, width, Weight.BOLD, anchor=Anchor.MIDDLE)
    if face.kind is FaceKind.TRAINING:
        yield FilledBox(_MARGIN, 48.8, width, 7)
        yield _line(
            _SPLIT / 2, 54.4, NO_VALUE, 6, width, Weight.BOLD, Ink.WHITE, anchor=Anchor.MIDDLE
        )
        return
    if face.disclaimers:
        yield _line(_SPLIT / 2, 56.9, face.disclaimed, 2.2, width, anchor=Anchor.MIDDLE)
    size, lines = helvetica.filled(face.words, 3, width, lines_max=2)
    for index, words in enumerate(lines):
        yield Text(_SPLIT / 2, 50.6 + index * (size + 0.3), words, size, Anchor.MIDDLE)


def _facts(face: TicketFace) -> Iterator[Mark]:
    yield FilledBox(_SPLIT, _CODE_TOP, 0.25, _FOOT - 1.5 - _CODE_TOP)
    x, y = _SPLIT + 4, _CODE_TOP + 1.8
    width = WIDTH - _MARGIN - x
    for label, value in _labelled(face):
        yield _line(x, y, label, _LABEL_SIZE, width)
        y += _FACT_SIZE + 0.4
        size, lines = helvetica.filled(value, _FACT_SIZE, width, lines_max=2, bold=True)
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
    yield FilledBox(_MARGIN, _FOOT, width, 0.25)
    size, lines = helvetica.filled(face.letterhead.help_message, 2.6, width, lines_max=2)
    for index, words in enumerate(lines):
        yield Text(WIDTH / 2, _FOOT + 3.2 + index * 2.9, words, size, Anchor.MIDDLE)


def _signatures(face: TicketFace) -> Iterator[Mark]:
    """Lines to sign on, below the foot of the usual ticket."""
    signers = face.signers
    each = (WIDTH - 2 * _MARGIN) / max(len(signers), 1)
    for place, who in enumerate(signers):
        left, width = _MARGIN + place * each, each - 4
        yield FilledBox(left, HEIGHT + _SIGNED_HEIGHT - 6, width, 0.25)
        yield _line(left, HEIGHT + _SIGNED_HEIGHT - 2.6, who, 2.8, width)


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
    fitted = helvetica.fitting_size(words, size, width, bold=weight is Weight.BOLD)
    return Text(x, y, words, fitted, anchor, weight, ink)
