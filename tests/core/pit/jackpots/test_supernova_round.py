"""Supernova in a round, in the order of its document: from the sensors to "Game Over"."""

from croupier.core.pit.jackpots import commands
from croupier.core.pit.jackpots.state import JackpotProgress
from croupier.core.pit.state import CaseKind
from tests.core.pit.chips.conventional_script import TRAY
from tests.core.pit.floor_script import DEALER
from tests.core.pit.jackpots.supernova_script import S1, S2, WAGER, SupernovaTable


def test_a_press_is_counted_won_shared_and_paid() -> None:
    table = SupernovaTable()
    table.lays("Ann", "red", 500)
    table.lays("Bob", "black", 500)
    table.chip(S1, "Ann")
    table.chip(S2, "Bob")
    assert (table.on_sensors, table.staked) == (2 * WAGER, 2 * WAGER)
    table.press()
    assert table.nova.progress is JackpotProgress.PRESSED
    assert (table.activation.sensors, table.activation.round) == ((S1, S2), table.round.id)
    # Two share $1,000.01: each has half of it, rounded up to the dollar.
    table.answer(hit=100_001)
    assert (table.staked, table.jackpots) == (0, 2 * WAGER)
    assert [case.kind for case in table.floor.state.cases.values()] == [CaseKind.JACKPOT]
    table.remove()
    assert (table.on_sensors, table.tray) == (0, TRAY + 2 * WAGER)
    table.dolly("17")
    played = table.round.id
    for sensor in (S1, S2):
        table.confirm(sensor)
        table.do(DEALER, commands.PayJackpot(played, sensor, 1))
    assert table.jackpots == 2 * WAGER - 2 * 50_100
    assert not table.floor.state.cases
    table.do(DEALER, table.over())
    assert table.activation.state.value == "paid"
    assert table.round.id != played
    assert table.balanced()
