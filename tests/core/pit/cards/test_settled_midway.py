"""A coup that stopped halfway and is settled on what came in fact."""

import pytest

from croupier.core.pit.cards.results.commands import ReportShoeDiffers
from croupier.core.pit.irregularities.commands import RecalculateRound
from croupier.core.pit.state import RoundStatus
from tests.core.pit.cards.card_script import MTT, RRB, CardTable, outcome
from tests.core.pit.floor_script import DEALER, SUPERVISOR


@pytest.mark.parametrize("book", [RRB, MTT])
def test_a_coup_with_cards_missing_on_record_is_settled_by_staff_and_counts(book: str) -> None:
    table = CardTable(book).start()
    name = table.begin({"player": 1_000})
    table.deal("9S KS")
    before = table.credit
    table.script.do(DEALER, ReportShoeDiffers(name, "the shoe stopped reading"))
    table.script.do(
        SUPERVISOR, RecalculateRound(name, outcome("9S KD", "KS 2C"), "seen on the table")
    )
    assert table.round.status is RoundStatus.SETTLED
    assert table.credit == before + 2_000
    assert table.shoe.coups == 1
