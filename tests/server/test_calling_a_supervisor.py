"""A dealer calls a supervisor, who sees it at the pit console and answers it there."""

from pathlib import Path

from croupier.client import http_requests
from croupier.core.identifiers import TableId
from croupier.core.pit.cases.commands import AnswerSupervisorCall, CallSupervisor
from croupier.core.pit.state import CaseKind
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.rulebook.roles import Role
from croupier.server.keyring.staff import Screen
from croupier.views.casework import CasesView
from croupier.views.desk.desk import DeskView
from croupier.wire.screens import ScreenKind
from tests.core.pit.floor_script import DEALER, FloorScript
from tests.core.pit.round_script import RRB
from tests.server.floor_house import PASSWORD, PIN, PIT, FloorHouse, floor_house, screen_id
from tests.server.fuzzing.stage import DEALER_SCREEN

TABLE = TableId("R1")
CONSOLE = Screen(screen_id("console"), ScreenKind.PIT_CONSOLE, pit=PIT)


async def staffed(floor: FloorHouse) -> None:
    script = FloorScript()
    script.table("R1", RRB, GameName.ROULETTE)
    await floor.play(script)
    await floor.hire(DEALER.person, Role.DEALER)
    await floor.hire("s1", Role.CASINO_SUPERVISOR)


async def test_a_call_goes_from_the_dealer_to_the_console_and_back(tmp_path: Path) -> None:
    async with floor_house(tmp_path) as floor:
        await staffed(floor)
        at_table, at_console = await floor.enrol(DEALER_SCREEN), await floor.enrol(CONSOLE)
        urls = floor.url(DEALER_SCREEN.id), floor.url(CONSOLE.id)
        dan = await http_requests.sign_on(floor.session, urls[0], at_table, DEALER.person, pin=PIN)
        sue = await http_requests.sign_on(
            floor.session, urls[1], at_console, "s1", password=PASSWORD
        )
        assert isinstance(dan, str)
        assert isinstance(sue, str)
        desk = await floor.link(DEALER_SCREEN.id, at_table, "desk:R1", staff=dan)
        console = await floor.link(CONSOLE.id, at_console, "cases:main", staff=sue)
        assert (await desk.do(CallSupervisor(TABLE))).refusal is None

        def waiting() -> CasesView:
            view = console.views["cases:main"]  # type: ignore[index]
            assert isinstance(view, CasesView)
            return view

        def at_the_desk() -> DeskView:
            view = desk.views["desk:R1"]  # type: ignore[index]
            assert isinstance(view, DeskView)
            return view

        await console.until(lambda: "cases:main" in console.views and bool(waiting().open))
        (case,) = waiting().open
        assert case.kind is CaseKind.CALL
        assert "Roulette" in case.concerns
        await desk.until(lambda: bool(at_the_desk().cases))
        (button,) = [b for b in at_the_desk().buttons if b.command == "call-supervisor"]
        assert button.refused is not None
        assert (await console.do(AnswerSupervisorCall(case.id))).refusal is None
        await desk.until(lambda: not at_the_desk().cases)
        await console.until(lambda: not waiting().open)
        assert waiting().done[0].decided_by is not None
