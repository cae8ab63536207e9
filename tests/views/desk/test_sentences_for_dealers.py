"""The core's sentences as the dealer of one table reads them."""

import pytest

from croupier.core.identifiers import TableId
from croupier.views.desk.steps import dealer_wording
from tests.core.pit.cards.card_script import RRB, CardTable
from tests.core.pit.round_script import RFS, RoundScript


@pytest.mark.parametrize(
    ("sentence", "told"),
    [
        ("T1/12 is not over yet", "Round 12 is not over yet."),
        ("the shoe of T1 does not read", "The shoe of this table does not read."),
        ("S1 has wagers", "The player at terminal T1-A has wagers."),
        ("red was found with TS missing", "Red was found with 10♠ missing."),
        ("to do it needs a casino-supervisor", "To do it needs a casino supervisor."),
        ("T1-wheel is not approved", "T1-wheel is not approved."),
        ("", ""),
    ],
)
def test_a_dealer_reads(sentence: str, told: str) -> None:
    script = RoundScript(RFS, players=1)
    table = script.floor.state.tables[TableId("T1")]
    assert dealer_wording(script.floor, table, sentence) == told


def test_a_set_of_cards_keeps_the_name_on_its_box() -> None:
    table = CardTable(RRB, "B1")
    table.register("B1 red")
    sentence = "B1 red is red, and B1 has it"
    told = dealer_wording(table.script.floor, table.table, sentence)
    assert told == "B1 red is red, and this table has it."
