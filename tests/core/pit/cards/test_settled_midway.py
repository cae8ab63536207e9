"""A coup that stopped halfway and is settled on what came in fact."""

import pytest

from croupier.core.pit.cards.commands import (
    ExtraHand,
    ReportExtraCard,
    ReportShoeDiffers,
    ReportWrongCard,
    WrongCard,
)
from croupier.core.pit.cards.state import Exposure
from croupier.core.pit.irregularities.commands import RecalculateRound
from croupier.core.pit.state import RoundStatus
from croupier.core.refusals import RefusalCode
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


@pytest.mark.parametrize("book", [RRB, MTT])
def test_a_card_that_cannot_be_in_the_shoe_is_not_carried_on_while_it_suspends_the_coup(
    book: str,
) -> None:
    table = CardTable(book).start()
    for _ in range(2):
        table.play("KS KS KS KS 9S 9H")
    name = table.begin()
    table.deal("2S KC KS")
    assert _status(table) == "suspended"
    extra = ReportExtraCard(table.id, ExtraHand.NEITHER, Exposure.EXPOSED)
    assert table.script.refused(DEALER, extra).code is RefusalCode.NOT_NOW
    assert [case.about for case in table.script.floor.state.cases.values()] == [name]
    foreign = ReportWrongCard(table.id, WrongCard.FOREIGN, "KS", "there are nine")
    table.script.do(DEALER, foreign, SUPERVISOR)
    assert _status(table) == "void"
    assert not table.script.floor.state.cases


def _status(table: CardTable) -> str:
    return table.round.status.value
