"""What a board has counted is not forgotten when the server restarts."""

from pathlib import Path

from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import TableId
from croupier.core.pit.state import ROUNDS_KEPT
from croupier.views.history import HistoryView
from croupier.views.table_statistics import RouletteStatistics
from croupier.wire.screens import Subject, topic
from tests.browser.terminal.live_table import LiveTable
from tests.core.pit.round_script import RFS, RoundScript
from tests.server.floor_house import PIT, FloorHouse, floor_house
from tests.server.projection.test_following import until_counted

# More than a pit's state keeps of its rounds.
SPINS = ROUNDS_KEPT + 20


def shown(floor: FloorHouse, table: TableId) -> tuple[int, int]:
    """How many spins the board counts, and how often seven came."""
    view = floor.house.pits[PIT].views.show(topic(Subject.HISTORY, table))
    assert isinstance(view, HistoryView)
    assert isinstance(view.statistics, RouletteStatistics)
    counted = view.statistics.last_500
    return counted.spins, max(hot.count for hot in counted.hot)


async def test_hot_and_cold_numbers_are_counted_over_a_restart(tmp_path: Path) -> None:
    script = RoundScript(RFS, players=1)
    async with floor_house(tmp_path) as floor:
        await floor.play(script)
        table = LiveTable(floor, script.id)
        for spin in range(SPINS):
            await table.open()
            await table.settle(OutcomeData(number="7" if spin % 2 else "32"))
        await until_counted(floor)
        before = shown(floor, script.id)
        assert before == (SPINS, SPINS // 2)
    async with floor_house(tmp_path) as floor:
        assert shown(floor, script.id) == before
