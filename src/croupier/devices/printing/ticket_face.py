"""What stands on a ticket, whoever prints it.

A face holds the validation number in clear, because the paper must; so a face is made when it is
printed and forgotten after. It does not show the number when it is itself shown.
"""

from datetime import UTC, datetime, timedelta
from enum import StrEnum

from croupier.core.money import Cents, dollars
from croupier.core.rulebook.money.tickets import Place
from croupier.core.stream.names import Instant
from croupier.core.tickets.life import months_after
from croupier.core.tickets.ticket import Paper, Ticket
from croupier.devices.printing.confidential import Confidential
from croupier.devices.printing.disclaimer import Disclaimer
from croupier.devices.printing.letterhead import Letterhead
from croupier.devices.printing.money_words import money_in_words
from croupier.devices.validation import DIGITS, SYSTEM_DIGITS, TAIL_DIGITS, Number

NO_NUMBER = Number("0" * DIGITS)
NO_VALUE = "TRAINING - NO VALUE"
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
        return _TITLES[self.kind]

    @property
    def machine(self) -> str:
        return self.asset if self.asset is not None else self.terminal

    @property
    def figures(self) -> str:
        return dollars(self.amount)

    @property
    def words(self) -> str:
        return money_in_words(self.amount)

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
    def disclaimed(self) -> str:
        return " ".join(said.value for said in self.disclaimers)


def face_of(
    ticket: Ticket,
    number: Number,
    sequence: int,
    letterhead: Letterhead,
    disclaimers: tuple[Disclaimer, ...] = (),
) -> TicketFace:
    """The face of an issued ticket, while its number is still at hand in clear."""
    if not number.endswith(ticket.number.tail):
        raise ValueError("this is not the number that the ticket was issued with")
    return TicketFace(
        letterhead=letterhead,
        kind=FaceKind.TICKET if ticket.paper is Paper.TICKET else FaceKind.VOUCHER,
        terminal=ticket.issued.where,
        amount=Cents(ticket.amount),
        number=number,
        sequence=sequence,
        issued=ticket.issued.at,
        expires=ticket.expires,
        places=ticket.terms.places,
        disclaimers=disclaimers,
        asset=ticket.asset,
    )


def _whole_months(start: Instant, end: Instant) -> int:
    """How many months lie between, or none where that is no whole number of them."""
    first, last = (_EPOCH + timedelta(milliseconds=at) for at in (start, end))
    months = (last.year - first.year) * 12 + last.month - first.month
    return months if months > 0 and months_after(start, months) == end else 0
