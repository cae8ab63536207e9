"""Numbered slips of fills and credits: a number is used once in the venue, whatever the shift."""

from msgspec import Struct

from croupier.core.identifiers import TableId
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Claim

SLIP = "slip"


class UsedSlip(Struct, frozen=True, tag="used-slip.1"):
    """The table and the gaming day that it was written for."""

    table: TableId
    day: str


FoundSlip = Claim[UsedSlip]


def row_of(number: str) -> str:
    """However somebody types it."""
    return number.strip().casefold()


def must_be_new_slip(number: str, found: FoundSlip | None) -> Refusal | None:
    """A slip is written once: its number tells it from every other."""
    if not number.strip():
        return Refusal(RefusalCode.NOTHING_ASKED, "enter the number of the slip")
    if found is None:
        return None
    sentence = f"slip {number.strip()} is used already: at {found.body.table} on {found.body.day}"
    return Refusal(RefusalCode.ALREADY_DONE, sentence)
