"""What stands on the receipt of a kiosk or cage: what was paid, what was kept, what went back."""

import re
from enum import StrEnum

from msgspec import Struct

from croupier.core.money import Cents
from croupier.core.stream.names import Instant
from croupier.devices.printing.letterhead import Letterhead
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
