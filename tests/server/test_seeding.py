"""A pit begins with its file; what the journal says afterwards prevails, and start-up says so."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from msgspec.structs import replace

from croupier.core.identifiers import DeviceId, Origin, TerminalId
from croupier.core.offer.limits import Limits, Sign
from croupier.core.pit.tables.commands import ApproveDevice, ApproveTerminal, RetireDevice
from croupier.core.pit.terminals.commands import RetireTerminal
from croupier.core.tickets.validation import Validation
from croupier.core.venue.access.commands import RetireScreen, SetUpScreen
from croupier.core.venue.access.state import ScreenId, ScreenPlan
from croupier.server.config.conversion import set_up_table
from croupier.server.config.loading import Configured, load
from croupier.server.keyring.hashing import Cost
from croupier.server.start.opening import Opening
from croupier.server.start.running import setup_of
from croupier.server.start.seeding import drift_of, put_up_screens, seed_pit, seed_venue
from tests.core.pit.floor_script import OPERATOR
from tests.server.config.files import changed, written

OFFICE = Origin("screen office")
WHEEL = DeviceId("wheel-1")
DISPLAY = ScreenPlan(ScreenId("display-9"), "display", pit="north", tables=("R1",))


def example(folder: Path, text: str | None = None) -> Configured:
    found = load(written(folder, text) if text is not None else written(folder))
    assert isinstance(found, Configured), found
    return found


@asynccontextmanager
async def started(found: Configured) -> AsyncIterator[tuple[Opening, list[str]]]:
    """With what a start says."""
    opening = await Opening.of(replace(setup_of(found), hashing_cost=Cost(1, 64, 1)))
    try:
        await put_up_screens(opening.house, found)
        said = await seed_venue(await opening.own_venue(), opening.house, found)
        for pit in found.config.pits:
            said += await seed_pit(await opening.own_pit(pit.id), found)
        yield opening, said
    finally:
        await opening.close()


async def pit_does(opening: Opening, body: object) -> None:
    host = next(iter(opening.house.pits.values()))
    answer = await host.submit(OFFICE, host.last_seq(OFFICE) + 1, OPERATOR, body)
    assert answer.refusal is None, answer.refusal


def approvals(opening: Opening) -> list[str | None]:
    """Of a terminal and a device that the file names."""
    state = next(iter(opening.house.pits.values())).owner.floor.state
    return [state.terminals[TerminalId("T1")].approval, state.plan.devices[WHEEL].approval]


def approved_file() -> str:
    lacking = '# approval = "REF-2041"'
    text = changed(lacking, lacking.removeprefix("# "))
    return text.replace('serial = "W-40211"', 'serial = "W-40211"\napproval = "REF-2042"')


@pytest.mark.parametrize("begun_without", [False, True])
async def test_an_approval_in_the_file_is_recorded_at_the_next_start(
    tmp_path: Path, begun_without: bool
) -> None:
    if begun_without:
        async with started(example(tmp_path)) as (opening, said):
            assert approvals(opening) == [None, None]
    found = example(tmp_path, approved_file())
    for _ in range(2):
        async with started(found) as (opening, said):
            assert approvals(opening) == ["REF-2041", "REF-2042"]
            assert said == []


async def test_an_approval_recorded_in_the_office_stays_and_the_files_is_told(
    tmp_path: Path,
) -> None:
    found = example(tmp_path, approved_file())
    async with started(found) as (opening, _):
        await pit_does(opening, ApproveTerminal(TerminalId("T1"), "REF-9"))
        await pit_does(opening, ApproveDevice(WHEEL, "REF-10"))
    async with started(found) as (opening, said):
        assert approvals(opening) == ["REF-9", "REF-10"]
    assert said == [
        "T1: the file says approval REF-2041, but the pit has REF-9: the journal prevails",
        "wheel-1: the file says approval REF-2042, but the pit has REF-10: the journal prevails",
    ]


async def test_a_second_start_asks_nothing_of_a_pit_that_is_as_its_file_says(
    tmp_path: Path,
) -> None:
    found = example(tmp_path)
    assert await drift_of(found) == []
    async with started(found) as (opening, said):
        assert said == []
        assert opening.house.pits
    async with started(found) as (opening, said):
        assert said == []
    assert await drift_of(found) == []


async def test_what_people_changed_stays_after_a_restart_and_is_told(tmp_path: Path) -> None:
    found = example(tmp_path)
    (table,) = found.config.pits[0].tables
    raised = replace(set_up_table(table), sign=Sign(Limits(500, 200_000, 100)))
    async with started(found) as (opening, _):
        await pit_does(opening, raised)
        await pit_does(opening, RetireTerminal(TerminalId("T2"), "broken"))
        await pit_does(opening, RetireDevice(DeviceId("printer-2"), "broken"))
    async with started(found) as (opening, said):
        state = next(iter(opening.house.pits.values())).owner.floor.state
        assert state.tables[table.id].sign == raised.sign
        assert list(state.terminals) == ["T1"]
        assert "printer-2" not in state.plan.devices
    assert "T2: the file names it, but the pit has retired it: the journal prevails" in said
    assert any(sentence.startswith("R1: the file says sign") for sentence in said)
    assert {f"{sentence}: the journal prevails" for sentence in await drift_of(found)} == set(said)


async def test_what_a_file_names_anew_is_added_at_the_next_start(tmp_path: Path) -> None:
    async with started(example(tmp_path)):
        pass
    terminal = '[[pits.terminals]]\nid = "T2"\nrulebook = "nsw-rapid-2016"\n'
    third = terminal.replace("T2", "T3") + "\n" + terminal
    devices = "".join(
        f'[[pits.devices]]\nid = "{kind}-3"\nkind = "{kind}"\nplace = "T3"\nserial = "3"\n\n'
        for kind in ("note-acceptor", "ticket-printer")
    )
    text = changed(terminal, third).replace("# The screens.", f"{devices}# The screens.")
    async with started(example(tmp_path, text)) as (opening, said):
        assert said == []
        state = next(iter(opening.house.pits.values())).owner.floor.state
        assert set(state.terminals) == {"T1", "T2", "T3"}


async def test_the_keyring_follows_the_journal_of_screens_after_a_crash_between(
    tmp_path: Path,
) -> None:
    found = example(tmp_path)
    async with started(found) as (opening, _):
        venue = opening.house.venue
        assert venue is not None
        for body in (SetUpScreen(DISPLAY), RetireScreen(ScreenId("seat-2"), "broken")):
            assert (await venue.submit(OFFICE, OPERATOR, body)).refusal is None
    async with started(found) as (opening, said):
        known = {each.screen.id: each for each in await opening.house.keyring.screens.all()}
        assert known[DISPLAY.screen].screen.tables == ("R1",)
        assert known[ScreenId("seat-2")].retired is not None
    assert len(said) == 2


@pytest.mark.parametrize("limit", [None, 700_000])
async def test_a_start_brings_the_limit_of_large_wins_to_every_terminal(
    tmp_path: Path, limit: int | None
) -> None:
    before = example(tmp_path, changed("# large_win = 1_000_000", "large_win = 500_000"))
    async with started(before):
        pass
    line = "" if limit is None else f"large_win = {limit}"
    after = example(tmp_path, changed("# large_win = 1_000_000", line))
    async with started(after) as (opening, said):
        (host,) = opening.house.pits.values()
        state = host.owner.floor.state
        assert {state.money.of(name).large_win for name in state.terminals} == {limit}
        assert said == []


async def test_pits_and_the_venue_learn_from_the_file_who_vouches_for_tickets(
    tmp_path: Path,
) -> None:
    plain = example(tmp_path)
    tickets = replace(plain.config.tickets, host="127.0.0.1:9")
    hosted = replace(plain, config=replace(plain.config, tickets=tickets))
    for found, by in (
        (plain, Validation.OURS),
        (hosted, Validation.HOST),
        (plain, Validation.OURS),
    ):
        async with started(found) as (opening, said):
            assert said == []
            venue = opening.house.venue
            assert venue is not None
            assert venue.owner.floor.state.validation is by
            for host in opening.house.pits.values():
                assert host.owner.floor.state.money.validation is by
