"""Whatever shows a table calls it by the one name that is on its sign."""

from croupier.core.identifiers import TableId
from croupier.core.rulebook.games.paytable import GameName
from croupier.views.floor.pit import pit_view
from croupier.views.floor.set_up import floor_plan
from croupier.views.floor.table import table_view
from croupier.views.sentence.names import TableName, names_of
from tests.core.pit.floor_script import FloorScript
from tests.core.pit.round_script import RRB

CALLED = {
    TableId("R1"): TableName(GameName.ROULETTE, "1"),
    TableId("T2"): TableName(GameName.ROULETTE, "2"),
    TableId("L1"): TableName(GameName.ROULETTE, "L1"),
    TableId("B1"): TableName(GameName.BACCARAT, "1"),
}


def test_the_strip_the_table_the_office_and_sentences_call_a_table_the_same() -> None:
    script = FloorScript()
    for table, name in CALLED.items():
        script.table(table, RRB, name.game)
    floor = script.floor
    assert {each.table: each.name for each in pit_view(floor).tables} == CALLED
    assert {table: table_view(floor, table).name for table in CALLED} == CALLED
    assert {each.table: each.name for each in floor_plan("main", floor).tables} == CALLED
    spoken = {table: names_of(floor).table(table) for table in CALLED}
    assert spoken == {table: str(name) for table, name in CALLED.items()}
