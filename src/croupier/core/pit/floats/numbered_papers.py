"""Papers whose numbers are used once in the venue: fill and credit slips, promotional vouchers."""

from enum import StrEnum

from msgspec import Struct

from croupier.core.identifiers import TableId
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream import envelope, messages


class NumberedPaper(StrEnum):
    SLIP = "slip"
    VOUCHER = "voucher"


class UsedPaper(Struct, frozen=True, tag="used-paper.1"):
    """The table and the gaming day that it was used at."""

    table: TableId
    day: str


FoundPaper = envelope.Claim[UsedPaper]


def row_of(paper: NumberedPaper, number: str) -> messages.RowName:
    """The same however somebody types the number."""
    return messages.RowName(f"used-{paper.value}", number.strip().casefold())


def must_be_unused(paper: NumberedPaper, number: str, found: FoundPaper | None) -> Refusal | None:
    if not number.strip():
        return Refusal(RefusalCode.NOTHING_ASKED, f"enter the number of the {paper.value}")
    if found is None:
        return None
    used = f"{paper.value} {number.strip()} is used already"
    sentence = f"{used}: at {found.body.table} on {found.body.day}"
    return Refusal(RefusalCode.ALREADY_DONE, sentence)


def used(paper: NumberedPaper, number: str, table: TableId, day: str) -> FoundPaper:
    """The row of a paper that was not used before."""
    row = row_of(paper, number)
    return envelope.Claim(row.kind, row.key, 0, UsedPaper(table, day))
