"""The office sets up a floor while it runs, by commands in the journal with their actor."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from msgspec.structs import replace

from croupier.core.identifiers import DeviceId, Origin, RulebookId, TableId, TerminalId
from croupier.core.offer.limits import Limits, Sign
from croupier.core.pit.state import PitState
from croupier.core.pit.tables.commands import (
    AdoptRulebook,
    ApproveDevice,
    ApproveTerminal,
    OpenTable,
    RegisterDevice,
    RetireDevice,
    SetUpTable,
)
from croupier.core.pit.terminals.commands import RetireTerminal
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.equipment import Equipment
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.core.rulebook.roles import Role
from croupier.core.venue.access.commands import RetireScreen, SetUpScreen
from croupier.core.venue.access.state import ScreenId, ScreenPlan
from croupier.server.keyring.credentials import Code
from croupier.server.keyring.staff import PitId
from croupier.wire.http.floor import (
    AddTerminal,
    FloorAct,
    FloorBody,
    FloorDone,
    FloorSetUp,
    MoveTerminal,
    NewDevice,
    RetireTable,
)
from croupier.wire.http.inspection import JournalPage
from croupier.wire.http.office import ScreenList
from croupier.wire.http.requests import Problem
from croupier.wire.inbound import Credentials
from croupier.wire.screens import ScreenKind
from tests.core.pit.floor_script import OPERATOR, SHELF, SUPERVISOR, FloorScript
from tests.server.floor_house import PIN, PIT, FloorHouse, floor_house
from tests.server.web.offices import Casino, Visit

IBK = RulebookId("nsw-interblock-2016")
ROU = RulebookId("nsw-roulette-2019")
SEAT = TerminalId("S9")
SIC_BO = SetUpTable(
    TableId("D9"), IBK, GameName.SIC_BO, Source.AUTOMATED, {}, Sign(Limits(100, 50_000)), 20_000
)
DEVICES = (
    NewDevice(DeviceId("S9-acceptor"), Equipment.NOTE_ACCEPTOR, "NA-9"),
    NewDevice(DeviceId("S9-printer"), Equipment.TICKET_PRINTER, "TP-9"),
)
TERMINAL = AddTerminal(SEAT, IBK, DEVICES)
SECOND = Credentials("601", PIN)


class Office:
    def __init__(self, floor: FloorHouse, visit: Visit) -> None:
        self.floor = floor
        self.visit = visit

    async def do(self, act: FloorAct, pit: str = PIT) -> FloorDone:
        return await self.visit.post("floor", FloorBody(pit, act, SECOND), FloorDone)

    async def refused(
        self,
        act: FloorAct,
        status: int = 409,
        pit: str = PIT,
        approver: Credentials | None = SECOND,
    ) -> Problem:
        return await self.visit.post("floor", FloorBody(pit, act, approver), Problem, status)

    def state(self, pit: PitId = PIT) -> PitState:
        state: PitState = self.floor.house.pits[pit].read_model.floor.state
        return state


@asynccontextmanager
async def an_office(folder: Path, role: Role) -> AsyncIterator[Office]:
    script = FloorScript()
    for rulebook in (IBK, ROU):
        script.adopt(rulebook)
    async with floor_house(folder) as floor:
        await floor.play(script)
        visit = await Casino(floor).visit("OFFICE", ScreenKind.OFFICE, "op1", role)
        await floor.hire(SECOND.badge, Role.TECHNICIAN)
        yield Office(floor, visit)


@pytest.fixture
async def office(tmp_path: Path) -> AsyncIterator[Office]:
    async with an_office(tmp_path, Role.CASINO_OPERATOR) as found:
        yield found


async def test_a_table_is_set_up_as_its_rulebooks_form_allows(office: Office) -> None:
    (pit,) = (await office.visit.get("floor", FloorSetUp)).pits
    form = next(form for form in pit.forms if form.rulebook == IBK)
    game = next(game for game in form.games if game.game == "sic-bo")
    assert game.sources == ("automated",)
    assert "automated-dice-tumbler" in game.needs.kinds
    assert game.needs.clause == "IBK-2.2"
    await office.do(SIC_BO)
    (pit,) = (await office.visit.get("floor", FloorSetUp)).pits
    (table,) = pit.plan.tables
    assert (table.table, table.game, table.closed) == ("D9", "sic-bo", True)


async def test_a_table_that_the_rulebook_does_not_allow_is_refused_with_its_clause(
    office: Office,
) -> None:
    book, game = RulebookId("nsw-roulette-2019"), GameName.ROULETTE
    options = {"layout": "outside-zero", "wheel": "double-zero"}
    asked = SetUpTable(TableId("R9"), book, game, Source.LIVE, options, Sign(), 20_000)
    problem = await office.refused(asked)
    assert problem.clause == "ROU-2.2"
    assert "outside zero" in problem.message


async def test_a_closed_table_is_given_other_options(office: Office) -> None:
    def asked(wheel: str) -> SetUpTable:
        options, sign = {"wheel": wheel}, Sign(Limits(500))
        return SetUpTable(TableId("R9"), ROU, GameName.ROULETTE, Source.LIVE, options, sign, 9_000)

    await office.do(asked("single-zero"))
    await office.do(asked("double-zero"))
    assert office.state().tables[TableId("R9")].options == {"wheel": "double-zero"}


async def test_a_new_terminal_has_devices_a_screen_an_agent_and_their_codes(
    office: Office,
) -> None:
    done = await office.do(TERMINAL)
    assert [code.screen for code in done.codes] == ["seat-S9", "agent-S9"]
    state = office.state()
    assert state.terminals[SEAT].rulebook == IBK
    assert {device.place for device in state.plan.devices.values()} == {SEAT}
    screens = office.floor.house.keyring.screens
    for issued in done.codes:
        enrolled = await screens.enrol(Code(issued.code), issued.screen)
        assert isinstance(enrolled, tuple), enrolled


async def test_a_terminal_without_its_devices_is_refused_and_can_be_asked_for_again(
    office: Office,
) -> None:
    half = AddTerminal(SEAT, IBK, DEVICES[:1])
    problem = await office.refused(half)
    assert problem.clause == "IBK-2.3.3"
    await office.do(TERMINAL)
    assert SEAT in office.state().terminals


@pytest.mark.parametrize(
    ("approver", "status", "code"),
    [
        (None, 409, "approval-needed"),
        (Credentials("op1", PIN), 409, "own-approval"),
        (Credentials("200", PIN), 409, "not-permitted"),
        (Credentials("601", "5173"), 403, "wrong-credentials"),
    ],
)
async def test_two_people_set_what_a_new_terminal_takes(
    office: Office, approver: Credentials | None, status: int, code: str
) -> None:
    await office.floor.hire("200", Role.DEALER)
    problem = await office.refused(TERMINAL, status, approver=approver)
    assert problem.code == code
    # Nothing is left of it: neither a terminal nor its devices.
    assert not office.state().terminals
    assert not office.state().plan.devices
    await office.do(TERMINAL)
    assert SEAT in office.state().money.terminals
    inspector = await Casino(office.floor).visit(
        "INSPECTOR", ScreenKind.INSPECTOR, "reg1", Role.REGULATOR_INSPECTOR
    )
    page = await inspector.get(f"journal?stream={PIT}&person=op1", JournalPage)
    (line,) = (line for line in page.rows if line.command == "set-terminal-money")
    assert line.approver == f"Person {SECOND.badge} (technician)"


async def test_a_retired_terminal_takes_its_screen_along(office: Office) -> None:
    await office.do(TERMINAL)
    await office.do(RetireTerminal(SEAT, "the room is rebuilt"))
    listed = await office.visit.get("screens", ScreenList)
    seat = next(each for each in listed.screens if each.screen == "seat-S9")
    assert seat.retired is not None
    assert not office.state().terminals


async def test_a_terminal_moves_under_another_rulebook_with_its_devices(office: Office) -> None:
    await office.do(TERMINAL)
    await office.do(MoveTerminal(SEAT, PIT, ROU, "to the other bank"))
    state = office.state()
    assert state.terminals[SEAT].rulebook == ROU
    assert {device.place for device in state.plan.devices.values()} == {SEAT}


async def test_a_terminal_moves_to_another_pit_with_its_devices_and_its_key(
    office: Office,
) -> None:
    annexe = PitId("annexe")
    there = await office.floor.opening.own_pit(annexe)
    adopt = AdoptRulebook(SHELF.text(IBK))
    assert (await there.submit(Origin("office"), 1, OPERATOR, adopt)).refusal is None
    done = await office.do(TERMINAL)
    screens = office.floor.house.keyring.screens
    enrolled = await screens.enrol(Code(done.codes[0].code), done.codes[0].screen)
    assert isinstance(enrolled, tuple), enrolled
    move = MoveTerminal(SEAT, annexe, IBK, "to the annexe")
    assert (await office.refused(move, approver=None)).code == "approval-needed"
    assert set(office.state().terminals) == {SEAT}
    await office.do(move)
    assert not office.state().terminals
    assert not office.state().plan.devices
    moved = office.state(annexe)
    assert set(moved.terminals) == {SEAT}
    assert {device.place for device in moved.plan.devices.values()} == {SEAT}
    known = await screens.of_key(enrolled[1])
    assert known is not None
    assert known.pit == annexe


async def test_a_device_is_registered_approved_and_retired(office: Office) -> None:
    tumbler = DeviceId("tumbler-9")
    await office.do(SIC_BO)
    kind = Equipment.AUTOMATED_DICE_TUMBLER
    await office.do(RegisterDevice(tumbler, kind, "D9", "DT-9", pieces=3))
    await office.do(ApproveDevice(tumbler, "REF-1"))
    assert office.state().plan.devices[tumbler].approval == "REF-1"
    await office.do(RetireDevice(tumbler, "worn out"))
    assert tumbler not in office.state().plan.devices


async def test_a_retired_table_has_neither_equipment_nor_screens_and_cannot_be_opened(
    office: Office,
) -> None:
    await office.do(SIC_BO)
    kind = Equipment.AUTOMATED_DICE_TUMBLER
    await office.do(RegisterDevice(DeviceId("tumbler-9"), kind, "D9", "DT-9", pieces=3))
    for name, tables in (("display-9", ("D9",)), ("display-8", ("D8", "D9"))):
        await office.do(SetUpScreen(ScreenPlan(ScreenId(name), "display", pit=PIT, tables=tables)))
    await office.do(RetireTable(TableId("D9"), "the room is rebuilt"))
    assert office.state().plan.retired[DeviceId("tumbler-9")] == "the room is rebuilt"
    (pit,) = (await office.visit.get("floor", FloorSetUp)).pits
    assert [(each.table, each.closed, each.bare) for each in pit.plan.tables] == [
        ("D9", True, True)
    ]
    screens = {
        each.screen: each for each in (await office.visit.get("screens", ScreenList)).screens
    }
    assert screens[ScreenId("display-9")].retired is not None
    assert (screens[ScreenId("display-8")].retired, screens[ScreenId("display-8")].about) == (
        None,
        ("D8",),
    )
    host = office.floor.house.pits[PIT]
    seq = host.last_seq(Origin("pit")) + 1
    opened = await host.submit(Origin("pit"), seq, SUPERVISOR, OpenTable(TableId("D9")))
    assert opened.refusal is not None
    assert opened.refusal.code is RefusalCode.EQUIPMENT_MISSING


@pytest.mark.parametrize(
    ("act", "said"),
    [
        (RetireTable(TableId("R9"), "worn out"), "no table 'R9'"),
        (RetireTable(TableId("D9"), " "), "give a reason"),
    ],
)
async def test_a_table_is_retired_for_a_reason_if_there_is_one(
    office: Office, act: RetireTable, said: str
) -> None:
    await office.do(SIC_BO)
    assert said in (await office.refused(act)).message


async def test_an_open_table_is_not_retired(tmp_path: Path) -> None:
    script = FloorScript()
    script.table("R1", "nsw-rapid-2016", GameName.ROULETTE)
    async with floor_house(tmp_path) as floor:
        await floor.play(script)
        visit = await Casino(floor).visit("OFFICE", ScreenKind.OFFICE, "op1", Role.CASINO_OPERATOR)
        problem = await Office(floor, visit).refused(RetireTable(TableId("R1"), "worn out"))
        assert (problem.code, "close it at the pit console" in problem.message) == (
            "table-open",
            True,
        )


async def test_a_display_is_set_up_shown_another_table_and_retired(office: Office) -> None:
    name = ScreenId("display-9")
    done = await office.do(SetUpScreen(ScreenPlan(name, "display", pit=PIT, tables=("D9",))))
    assert [code.screen for code in done.codes] == [name]
    enrolled = await office.floor.house.keyring.screens.enrol(Code(done.codes[0].code), name)
    assert isinstance(enrolled, tuple)
    done = await office.do(SetUpScreen(ScreenPlan(name, "display", pit=PIT, tables=("R9",))))
    assert done.codes == ()
    known = await office.floor.house.keyring.screens.of_key(enrolled[1])
    assert known is not None
    assert known.tables == ("R9",)
    await office.do(RetireScreen(name, "no longer needed"))
    assert await office.floor.house.keyring.screens.of_key(enrolled[1]) is None


@pytest.mark.parametrize(
    ("plan", "reason"),
    [
        (ScreenPlan(ScreenId("training-bot-1"), "display", tables=("D9",)), "reserved"),
        (ScreenPlan(ScreenId("configuration"), "office"), "reserved"),
        (ScreenPlan(ScreenId("Configuration"), "agent", devices=(DeviceId("x"),)), "reserved"),
        (ScreenPlan(ScreenId("door"), "office"), "reserved"),
        (ScreenPlan(ScreenId("display-9"), "display", pit=PIT), "what this display is for"),
        (ScreenPlan(ScreenId("display-9"), "billboard", pit=PIT), "no such kind"),
        (ScreenPlan(ScreenId("OFFICE"), "display", pit=PIT, tables=("D9",)), "another name"),
    ],
)
async def test_a_screen_that_cannot_be_is_refused_by_name(
    office: Office, plan: ScreenPlan, reason: str
) -> None:
    problem = await office.refused(SetUpScreen(plan), 403)
    assert reason in problem.message


async def test_every_act_is_in_the_journal_with_who_did_it(office: Office) -> None:
    await office.do(SIC_BO)
    inspector = await Casino(office.floor).visit(
        "INSPECTOR", ScreenKind.INSPECTOR, "reg1", Role.REGULATOR_INSPECTOR
    )
    page = await inspector.get(f"journal?stream={PIT}&person=op1", JournalPage)
    assert "set-up-table" in {line.command for line in page.rows}


@pytest.mark.parametrize(
    ("role", "act"),
    [
        (Role.GAMING_MANAGER, SIC_BO),
        (Role.TECHNICIAN, TERMINAL),
        (Role.CASINO_MANAGEMENT, TERMINAL),
        (Role.TECHNICIAN, RetireTable(TableId("R1"), "worn out")),
    ],
)
async def test_a_role_that_may_not_is_refused(tmp_path: Path, role: Role, act: FloorAct) -> None:
    async with an_office(tmp_path, role) as office:
        problem = await office.refused(act)
        assert problem.code == "not-permitted"
        assert not office.state().tables
        assert not office.state().terminals


async def test_a_technician_registers_a_device(tmp_path: Path) -> None:
    async with an_office(tmp_path, Role.TECHNICIAN) as office:
        kind = Equipment.GAME_SYSTEM
        await office.do(RegisterDevice(DeviceId("system"), kind, "", "G-1"))
        assert DeviceId("system") in office.state().plan.devices


async def test_a_terminals_approval_is_shown_recorded_and_goes_with_it(office: Office) -> None:
    async def approval() -> str | None:
        (pit,) = (await office.visit.get("floor", FloorSetUp)).pits
        (terminal,) = pit.plan.terminals
        return terminal.approval

    await office.do(TERMINAL)
    assert await approval() is None
    await office.do(ApproveTerminal(SEAT, "REF-1"))
    assert await approval() == "REF-1"
    await office.do(MoveTerminal(SEAT, PIT, ROU, "another room"))
    assert (office.state().terminals[SEAT].rulebook, await approval()) == (ROU, "REF-1")


async def test_a_terminal_is_added_with_its_approval(office: Office) -> None:
    await office.do(AddTerminal(SEAT, IBK, DEVICES, approval="REF-1"))
    assert office.state().terminals[SEAT].approval == "REF-1"


async def test_a_blank_approval_is_none(office: Office) -> None:
    devices = tuple(replace(device, approval=" ") for device in DEVICES)
    await office.do(AddTerminal(SEAT, IBK, devices, approval=" "))
    state = office.state()
    assert state.terminals[SEAT].approval is None
    assert {device.approval for device in state.plan.devices.values()} == {None}
