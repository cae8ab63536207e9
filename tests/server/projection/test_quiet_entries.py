"""What players do on sensors is told by the press as a whole, and not chip by chip."""

from croupier.core.pit.jackpots import commands
from croupier.server.projection.batch import ProjectorState
from croupier.server.projection.entry_counting import Counting, EntryRange
from croupier.server.projection.statements import ADD_EVENT
from tests.core.pit.floor_script import DEALER
from tests.core.pit.jackpots.supernova_script import CHIP, S1, S2, SupernovaTable


def test_chips_on_sensors_are_told_by_the_press() -> None:
    table = SupernovaTable()
    table.lays("Ann", "red", 500)
    table.chip(S1, "Ann")
    before = len(table.entries)
    table.sense(S2, CHIP)
    table.do(DEALER, commands.PlaceJackpotWager(table.round.id, S2, "Ann"))
    table.press()
    stretch = EntryRange.of(1, table.entries[before:])
    assert len(stretch.telling) == len(table.entries) - before - 2
    counting = Counting(ProjectorState("pit"))
    counting.take_all(EntryRange.of(1, table.entries))
    told = (write.values for write in counting.batch().writes if write.statement == ADD_EVENT)
    sentences = " ".join(str(row[-1]) for values in told for row in values)
    assert "Ann on sensor-1, Ann on sensor-2" in sentences
    assert "a chip" not in sentences
