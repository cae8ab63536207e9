"""A receipt adds up, and never carries the number of a ticket."""

import pytest
from msgspec.structs import replace

from croupier.core.money import Cents
from croupier.devices.printing.receipt_paper import Became, ReceiptFace, ReceiptLine, receipt_sheet
from croupier.devices.printing.rendering import Text
from tests.devices.printing.papers import NUMBER, RECEIPT, TICKET


def written(face: ReceiptFace) -> list[str]:
    return [mark.words for mark in receipt_sheet(face).marks if isinstance(mark, Text)]


@pytest.mark.parametrize(
    ("became", "total"),
    [(Became.PAID, 125450), (Became.KEPT, 500), (Became.RETURNED, 9900)],
)
def test_the_lines_of_a_kind_add_up(became: Became, total: int) -> None:
    assert RECEIPT.total(became) == total


def test_a_receipt_says_what_was_paid_kept_and_returned() -> None:
    words = written(RECEIPT)
    for expected in (
        "Receipt K1/482",
        "Kiosk K1, 14/11/2026 21:08:09",
        "ticket …6119",
        "$1,254.50",
        "held",
        "Kept by the venue",
        "Returned to you",
    ):
        assert expected in words


def test_a_kind_without_lines_is_not_mentioned() -> None:
    paid = replace(RECEIPT, lines=RECEIPT.lines_that(Became.PAID))
    assert "Kept by the venue" not in written(paid)
    assert receipt_sheet(paid).height < receipt_sheet(RECEIPT).height


def test_a_receipt_of_training_says_so() -> None:
    assert "TRAINING - NO VALUE" in written(replace(RECEIPT, training=True))
    assert "TRAINING - NO VALUE" not in written(RECEIPT)


@pytest.mark.parametrize("number", [NUMBER, TICKET.grouped_number, "07-1669-7059-4195-6119"])
def test_a_receipt_with_a_number_in_clear_is_refused(number: str) -> None:
    line = ReceiptLine(became=Became.PAID, what=f"ticket {number}", amount=Cents(100))
    with pytest.raises(ValueError, match="never carries"):
        replace(RECEIPT, lines=(line,))
    with pytest.raises(ValueError, match="never carries"):
        replace(RECEIPT, reference=f"K1/{number}")
