"""A training floor plays like a live one, with simulated devices, for nothing, and apart."""

import asyncio
import subprocess
import sys
from asyncio.subprocess import PIPE
from functools import partial
from pathlib import Path

import pytest
from aiohttp import ClientSession

from croupier.client.link import Link
from croupier.core.currencies import CURRENCIES
from croupier.core.identifiers import TableId, TerminalId
from croupier.core.ledger.accounts import chips
from croupier.core.pit.accounts.commands import CashOut
from croupier.core.pit.rounds.commands import OpenWagering, SpinBall
from croupier.core.pit.tables.commands import OpenTable, SignOn
from croupier.core.rulebook.roles import Role
from croupier.core.venue.purpose import VenuePurpose
from croupier.demo.bots.bot_floor import notes_brought
from croupier.demo.training import bots_seats, devices_folder, simulated_places
from croupier.demo.wallet import Printed
from croupier.devices import validation
from croupier.devices.printing.ticket_paper import NO_NUMBER
from croupier.journal.opening import open_to_read
from croupier.rulebooks.folders import FOLDERS_VARIABLE
from croupier.server.config.loading import Configured, load
from croupier.server.start.start_checks import declared
from croupier.wire.inbound import TicketStep
from croupier.wire.outbound import Mode
from tests.demo.demo_floor import PATIENCE_SECONDS, proved, settled, until
from tests.demo.training_floor import (
    JOURNAL,
    SCHOOL,
    Training,
    abroad,
    live_config,
    training,
    written,
)
from tests.jurisdictions.invented import FOLDER, YEN

_OURS = {"X-Croupier": "1"}
AUTOMATED, LIVE, TRAINEES = TableId("A1"), TableId("L1"), TerminalId("T2")


def configured(path: Path) -> Configured:
    found = load(path)
    assert isinstance(found, Configured), found
    return found


def test_every_simulated_device_has_an_agent_and_no_other_has(tmp_path: Path) -> None:
    config = configured(written(tmp_path)).config
    spoken_for = [device.id for place in simulated_places(config) for device in place.devices]
    assert sorted(spoken_for) == [
        *("acceptor-1", "acceptor-2", "acceptor-3", "printer-1", "printer-2", "printer-3"),
        *("wheel-a1", "wheel-l1"),
    ]
    assert {place.at: place.reader() for place in simulated_places(config) if place.reader()} == {
        "A1": "wheel-a1",
        "L1": "wheel-l1",
    }


@pytest.mark.parametrize(("bots", "seated"), [(0, []), (2, ["T1", "T2"]), (9, ["T1", "T2", "T3"])])
def test_bots_sit_at_the_first_terminals_that_they_can_feed(
    tmp_path: Path, bots: int, seated: list[str]
) -> None:
    config = configured(written(tmp_path, bots=str(bots))).config
    assert [seat.terminal for seat in bots_seats(config)] == seated


def test_devices_live_beside_the_journal(tmp_path: Path) -> None:
    config = configured(written(tmp_path)).config
    assert devices_folder(config) == tmp_path / "training" / "journal-devices"


def test_no_acceptor_cage_or_kiosk_reads_the_number_of_a_training_ticket() -> None:
    assert validation.read(NO_NUMBER) is None


async def _post(floor: Training, path: str, body: object) -> tuple[int, bytes]:
    async with (
        ClientSession(headers=_OURS) as session,
        session.post(f"{floor.url}/demo/terminal/{path}", json=body) as response,
    ):
        return response.status, await response.read()


async def _cashed_out(floor: Training) -> Printed:
    """A trainee feeds a note by hand, sits down, and takes it out again as a ticket."""
    assert (await _post(floor, f"{TRAINEES}/note", {"amount": 5000}))[0] == 200
    await until(lambda: floor.state.terminals[TRAINEES].session is not None)
    session = floor.state.terminals[TRAINEES].session
    assert session is not None
    key = await floor.key("seat-2")
    async with ClientSession() as client:
        link = await Link.open(client, f"{floor.url}/screen/seat-2", key)
        assert link.welcome is not None
        assert link.welcome.mode is Mode.TRAINING
        for _ in range(200):
            if (await link.do(CashOut(session, AUTOMATED))).refusal is None:
                break
            await asyncio.sleep(0.05)
        await until(lambda: bool(floor.company.papers.of_visitors()))
        await link.close()
    (paper,) = floor.company.papers.of_visitors()
    return paper


async def _refused_everywhere(floor: Training, paper: Printed) -> None:
    for body in ({"paper": paper.id}, {"number": NO_NUMBER}):
        status, said = await _post(floor, f"{TRAINEES}/ticket", body)
        assert (status, b"worth nothing" in said) == (409, True)
    place = floor.company.terminals[TRAINEES].agent.place
    answer = await place.scan(TRAINEES, NO_NUMBER, TicketStep.PRESENT)
    assert answer.refusal is not None


async def test_a_bot_plays_an_automated_table_and_a_trainees_ticket_is_worth_nothing(
    tmp_path: Path,
) -> None:
    async with training(written(tmp_path)) as floor:
        await floor.does(Role.CASINO_SUPERVISOR, SignOn())
        await floor.does(Role.CASINO_SUPERVISOR, OpenTable(AUTOMATED, None))
        await until(lambda: floor.state.terminals[TerminalId("T1")].session is not None)
        await until(lambda: settled(floor.state.tables[AUTOMATED]) >= 2)
        paper = await _cashed_out(floor)
        assert (paper.number, paper.kind, paper.amount) == (NO_NUMBER, "training", 5000)
        picture = floor.company.papers.picture(paper.id, "svg")
        assert picture is not None
        assert b"TRAINING - NO VALUE" in picture.read_bytes()
        assert picture.with_suffix(".png").read_bytes().startswith(b"\x89PNG")
        await _refused_everywhere(floor, paper)
        assert (await _post(floor, "T9/note", {"amount": 5000}))[0] == 404
    proof = await proved(tmp_path / JOURNAL)
    assert proof.wrong == ()
    assert {stream.stream for stream in proof.streams} == {"school", "venue"}


async def test_a_trainee_deals_and_the_simulated_wheel_reads_what_came(tmp_path: Path) -> None:
    async with training(written(tmp_path, bots="0")) as floor:
        await floor.does(Role.CASINO_SUPERVISOR, SignOn())
        await floor.does(Role.DEALER, SignOn())
        await floor.does(Role.CASINO_SUPERVISOR, OpenTable(LIVE, floor.person(Role.DEALER)))
        await floor.does(Role.DEALER, OpenWagering(LIVE))
        table = floor.state.tables[LIVE]
        await until(lambda: table.round is not None)
        round_ = table.round
        assert round_ is not None
        await floor.does(Role.DEALER, SpinBall(round_.id))
        await until(lambda: bool(round_.readings))
        assert round_.readings[0].by == "wheel-l1"


@pytest.mark.parametrize(
    ("accepted", "least", "brought"),
    [
        (CURRENCIES["AUD"].notes, 100, (2_000, 5_000, 10_000)),
        (CURRENCIES["JPY"].notes, 500, (10_000,)),
        (CURRENCIES["KWD"].notes, 500, (10_000, 20_000)),
        (CURRENCIES["VND"].notes, 50_000, (100_000, 200_000, 500_000)),
        ((5_000, 1_000), 0, (1_000, 5_000)),
        ((), 100, ()),
    ],
)
def test_bots_bring_notes_of_the_house_that_they_can_play_on(
    accepted: tuple[int, ...], least: int, brought: tuple[int, ...]
) -> None:
    assert notes_brought(accepted, least) == brought


async def test_a_floor_trains_under_any_rulebook_in_its_own_money(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Where the server leaves what its file names.
    monkeypatch.setenv(FOLDERS_VARIABLE, "")
    async with training(abroad(tmp_path, YEN, FOLDER)) as floor:
        await floor.does(Role.CASINO_SUPERVISOR, SignOn())
        await floor.does(Role.CASINO_SUPERVISOR, OpenTable(AUTOMATED, None))
        played = floor.state.tables[AUTOMATED]
        await until(lambda: settled(played) >= 1)
        await until(lambda: any(one.last for one in floor.state.sessions.values()))
        paper = await _cashed_out(floor)
        picture = floor.company.papers.picture(paper.id, "svg")
        assert picture is not None
        told = picture.read_bytes().decode()
    assert ("¥5,000" in told, "DRAFT, signed by nobody" in told) == (True, True)
    assert (await proved(tmp_path / JOURNAL)).wrong == ()


def _has(floor: Training, credit: int) -> bool:
    ledger = floor.house.pits[SCHOOL].read_model.floor.ledger
    session = floor.state.terminals[TRAINEES].session
    return session is not None and ledger.balance(chips(session)) == credit


async def test_it_goes_on_after_a_restart_with_devices_that_remember(tmp_path: Path) -> None:
    path = written(tmp_path, bots="0")
    for credit in (5000, 10_000):
        async with training(path) as floor:
            assert (await _post(floor, f"{TRAINEES}/note", {"amount": 5000}))[0] == 200
            await until(partial(_has, floor, credit))
    assert (await proved(tmp_path / JOURNAL)).wrong == ()


async def _purpose(journal: Path) -> VenuePurpose | None:
    opened = await open_to_read(journal)
    try:
        return await declared(opened)
    finally:
        await opened.close()


async def _refused(path: Path) -> str:
    """What `croupier serve` says when it will not, in the last line."""
    ran = await asyncio.to_thread(
        subprocess.run,
        [sys.executable, "-m", "croupier", "serve", "--config", str(path)],
        capture_output=True,
        text=True,
    )
    assert ran.returncode == 1, ran.stderr
    return ran.stderr.splitlines()[-1]


async def test_a_training_journal_is_never_served_live(tmp_path: Path) -> None:
    journal = tmp_path / JOURNAL / "journal.db"
    async with training(written(tmp_path)):
        while await _purpose(journal) is None:
            await asyncio.sleep(0.05)
    # By another name: one that says training is refused before the journal is looked into.
    copy = journal.rename(tmp_path / "evening.db")
    refused = await _refused(live_config(tmp_path, copy.name))
    assert refused == ("croupier serve: this journal is for training and cannot be used for live")


_SERVE = """
import sys
from croupier.cli.main import main
code = main(["serve", "--config", sys.argv[1]])
print(code, *sys.modules)
"""


async def _served_live(config: Path, journal: Path) -> list[str]:
    """The modules that a live server has loaded by the time it has stopped as asked."""
    server = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", _SERVE, str(config)), stdout=PIPE, stderr=PIPE
    )
    assert server.stdout is not None
    assert server.stderr is not None
    # Once it serves, its journal is there.
    served = await asyncio.wait_for(server.stdout.readline(), PATIENCE_SECONDS)
    assert served.startswith(b"Serving"), await server.stderr.read()
    async with asyncio.timeout(PATIENCE_SECONDS):
        while await _purpose(journal) is None:
            await asyncio.sleep(0.1)
    server.terminate()
    said, complained = await asyncio.wait_for(server.communicate(), PATIENCE_SECONDS)
    code, *loaded = said.decode().splitlines()[-1].split()
    assert code == "0", complained
    return loaded


async def test_a_live_server_loads_nothing_simulated_and_its_journal_never_serves_training(
    tmp_path: Path,
) -> None:
    path, journal = written(tmp_path, url='"sqlite:live.db"'), tmp_path / "live.db"
    loaded = await _served_live(live_config(tmp_path, "live.db"), journal)
    assert "croupier.server.start.running" in loaded
    unreal = ("croupier.sim", "croupier.demo", "croupier.actors")
    assert [name for name in loaded if name.startswith(unreal)] == []
    assert await _refused(path) == (
        "croupier serve: this journal is for live and cannot be used for training"
    )
    assert await _purpose(journal) is VenuePurpose.LIVE
