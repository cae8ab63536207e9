"""What staff call the tables, in one pit and in the whole venue."""

from pathlib import Path

from croupier.client import http_requests
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.rulebook.roles import Role
from croupier.server.keyring.staff import PitId, Screen
from croupier.server.web.names import tables_called
from croupier.views.sentence.names import TableName
from croupier.wire.http.presence import NamesView
from croupier.wire.screens import ScreenKind
from tests.core.pit.floor_script import FloorScript
from tests.core.pit.round_script import RRB
from tests.server.floor_house import PASSWORD, PIT, FloorHouse, floor_house, screen_id
from tests.server.web.offices import Visit

ROULETTE_1 = TableName(GameName.ROULETTE, "1")
ANNEXE = PitId("annexe")
OFFICE = Screen(screen_id("office"), ScreenKind.OFFICE)
CONSOLE = Screen(screen_id("console"), ScreenKind.PIT_CONSOLE, pit=ANNEXE)


def with_table(name: str) -> FloorScript:
    script = FloorScript()
    script.table(name, RRB, GameName.ROULETTE)
    return script


async def names_at(floor: FloorHouse, screen: Screen) -> dict[str, TableName]:
    key, url = await floor.enrol(screen), floor.url(screen.id)
    token = await http_requests.sign_on(floor.session, url, key, "op1", password=PASSWORD)
    assert isinstance(token, str), token
    return dict((await Visit(floor, screen.id, key, token).get("names", NamesView)).tables)


async def test_the_office_calls_the_tables_of_every_pit_as_the_pit_does(tmp_path: Path) -> None:
    async with floor_house(tmp_path, pits=(PIT, ANNEXE)) as floor:
        await floor.play(with_table("R1"))
        await floor.play(with_table("T1"), ANNEXE)
        await floor.hire("op1", Role.CASINO_OPERATOR)
        assert await names_at(floor, OFFICE) == {"R1": ROULETTE_1, "T1": ROULETTE_1}
        assert set(tables_called(floor.house, "roulette 1")) == {"R1", "T1"}
        assert await names_at(floor, CONSOLE) == {"T1": ROULETTE_1}
