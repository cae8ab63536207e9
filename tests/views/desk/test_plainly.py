"""The core's sentences as the dealer of one table reads them."""

import pytest

from croupier.core.pit.names import TableId
from croupier.views.desk.plainly import plainly
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
    assert plainly(script.floor, table, sentence) == told
