"""Whoever gets at the store cannot make a ticket worth more, or good again: it is not paid.

Each way of tampering is tried at every place that takes tickets.
"""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any, Protocol

import apsw
import asyncpg
import pytest

from croupier.client.link import Link
from croupier.core.identifiers import DeviceId, Origin, PersonId, RulebookId, TerminalId
from croupier.core.pit.accounts.commands import TransferIn
from croupier.core.pit.patrons.commands import RecognisePatron
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.venue.commands import Exclude, LiftExclusion
from croupier.devices.validation import Number
from croupier.runtime.tickets.claims import RowInDoubtError
from croupier.server.keyring.staff import PitId, Screen
from croupier.wire.inbound import TicketStep
from croupier.wire.outbound import Mode
from croupier.wire.screens import ScreenKind
from tests.core.pit.floor_script import SUPERVISOR, FloorScript
from tests.core.pit.money_script import MONITORING
from tests.server.floor_house import PIT, FloorHouse, OneOfTwo, floor_house, screen_id
from tests.server.free_port import free_port
from tests.server.till_stage import RRB, TillStage

Row = tuple[str, str, int, bytes]
SOUTH = PitId("south")


class Store(Protocol):
    """The table of rows, as somebody has it who gets at the store past the servers."""

    async def rows(self, kind: str) -> list[Row]: ...
    async def put(self, row: Row) -> None: ...
    async def delete(self, kind: str) -> None: ...


class Sqlite:
    def __init__(self, journal: str) -> None:
        self._connection = apsw.Connection(journal.removeprefix("sqlite:"))
        # The house writes its own entries meanwhile.
        self._connection.set_busy_timeout(30_000)

    async def rows(self, kind: str) -> list[Row]:
        return list(self._connection.execute("SELECT * FROM claims WHERE kind = ?", (kind,)))

    async def put(self, row: Row) -> None:
        self._connection.execute("REPLACE INTO claims VALUES (?, ?, ?, ?)", row)

    async def delete(self, kind: str) -> None:
        self._connection.execute("DELETE FROM claims WHERE kind = ?", (kind,))


class Postgres:
    def __init__(self, journal: str) -> None:
        self._url = journal

    async def rows(self, kind: str) -> list[Row]:
        asked = "SELECT kind, key, version, body FROM croupier_journal.claims WHERE kind = $1"
        return [tuple(row) for row in await self._do(asked, kind)]

    async def put(self, row: Row) -> None:
        await self._do(
            "INSERT INTO croupier_journal.claims (kind, key, version, body) VALUES ($1, $2, $3, $4)"
            " ON CONFLICT (kind, key) DO UPDATE SET version = excluded.version,"
            " body = excluded.body",
            *row,
        )

    async def delete(self, kind: str) -> None:
        await self._do("DELETE FROM croupier_journal.claims WHERE kind = $1", kind)

    async def _do(self, statement: str, *values: object) -> list[Any]:
        connection = await asyncpg.connect(self._url)
        try:
            return list(await connection.fetch(statement, *values))
        finally:
            await connection.close()


Tamper = Callable[[Store, Row], Awaitable[None]]


@pytest.fixture(params=("sqlite", "postgres"))
def journal(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "postgres":
        url: str = request.getfixturevalue("postgres_url")
        return url
    return f"sqlite:{tmp_path / 'journal.db'}"


def store_of(journal: str) -> Store:
    return Sqlite(journal) if journal.startswith("sqlite:") else Postgres(journal)


async def dearer(store: Store, row: Row) -> None:
    await store.put((*row[:3], row[3].replace(b'"amount":5000', b'"amount":80000')))


async def of_a_later_version(store: Store, row: Row) -> None:
    await store.put((*row[:2], row[2] + 1, row[3]))


async def without_its_seal(store: Store, row: Row) -> None:
    await store.put((*row[:3], row[3][row[3].index(b"{") :]))


async def gone(store: Store, row: Row) -> None:
    await store.delete("ticket")


async def another_tickets(store: Store, row: Row) -> None:
    """The number leads to a ticket that never was, with a row copied from one that is."""
    ((kind, key, version, body),) = await store.rows("number")
    await store.put(("ticket", "0" * 16, *row[2:]))
    await store.put((kind, key, version, body.replace(row[1].encode(), b"0" * 16)))


TAMPERED = [dearer, of_a_later_version, without_its_seal, gone, another_tickets]


async def refused_everywhere(stage: TillStage, number: str) -> None:
    for seq, till in enumerate(("C1", "C2", "K1"), 10):
        status, said = await stage.post(till, "ticket/pay", {"seq": seq, "number": number})
        assert (status, said["refusal"]["code"], said["amount"]) == (200, "record-in-doubt", 0)
    status, said = await stage.post("C1", "ticket/look", {"number": number})
    assert said["code"] == "record-in-doubt", said


async def troubles(floor: FloorHouse) -> str:
    """As whoever asks is told at once."""
    async with floor.session.get(f"{floor.address}/ready") as response:
        return " ".join((await response.json())["troubles"])


@pytest.mark.parametrize("tamper", TAMPERED, ids=lambda each: each.__name__)
async def test_a_ticket_whose_row_was_tampered_with_is_not_paid(
    tmp_path: Path, journal: str, tamper: Tamper
) -> None:
    async with floor_house(tmp_path, mode=Mode.DEMO, journal=journal) as floor:
        stage = await TillStage.set_up(floor)
        agent = await stage.agent()
        number = await stage.cash_out()
        assert await troubles(floor) == ""
        store = store_of(journal)
        (row,) = await store.rows("ticket")
        await tamper(store, row)
        read = await agent.scan("R1-A", number, TicketStep.PRESENT)
        assert read.refusal is not None
        assert read.refusal.code == "record-in-doubt"
        await refused_everywhere(stage, number)
        assert "not believed" in await troubles(floor)
        assert number not in await troubles(floor)
        await agent.close()


@pytest.mark.parametrize("deleted_first", [False, True])
async def test_a_paid_ticket_whose_row_is_put_back_is_not_paid_again(
    tmp_path: Path, journal: str, *, deleted_first: bool
) -> None:
    """With the very bytes that were there before, which a server of the venue has sealed."""
    async with floor_house(tmp_path, mode=Mode.DEMO, journal=journal) as floor:
        stage = await TillStage.set_up(floor)
        agent = await stage.agent()
        number = await stage.cash_out()
        store = store_of(journal)
        (row,) = await store.rows("ticket")
        paid = await stage.post("C1", "ticket/pay", {"seq": 1, "number": number})
        assert paid == (200, {"amount": 5_000})
        if deleted_first:
            await gone(store, row)
        await store.put(row)
        await refused_everywhere(stage, number)
        assert "put back" in await troubles(floor)
        await floor.house.checks.tell()
        await agent.close()
    async with floor_house(tmp_path, mode=Mode.DEMO, journal=journal) as again:
        house = again.house
        assert house.venue is not None
        await house.checks.watch()
        await house.venue.wait_until_shown()
        state = house.venue.hall.state
        assert (len(state.cases), state.failing) == (1, {}), "the next doubt is told again"
        with pytest.raises(RowInDoubtError, match="put back"):
            await house.venue.ticket_row(house.numbers.key_of(Number(number)))


async def test_a_ticket_paid_at_one_server_and_put_back_is_refused_by_another(
    tmp_path: Path, postgres_url: str
) -> None:
    """The other server was there before the ticket was, and has paid nothing of it itself."""
    ports = free_port(), free_port()
    first, second = (f"http://127.0.0.1:{port}" for port in ports)
    one = OneOfTwo("first", ports[0], first, second)
    other = OneOfTwo("second", ports[1], second, first, waits=True)
    serve = partial(floor_house, tmp_path, mode=Mode.DEMO, journal=postgres_url)
    async with (
        serve(one=one) as here,
        serve(one=other, pits=(SOUTH,)) as there,
    ):
        stage = await TillStage.set_up(here)
        agent = await stage.agent()
        number = await stage.cash_out()
        store = store_of(postgres_url)
        (row,) = await store.rows("ticket")
        acceptor = await seat_at(there)
        paid = await stage.post("C1", "ticket/pay", {"seq": 1, "number": number})
        assert paid == (200, {"amount": 5_000})
        await store.put(row)
        read = await acceptor.scan("S1-A", number, TicketStep.PRESENT)
        assert read.refusal is not None
        assert read.refusal.code == "record-in-doubt"
        assert "put back" in await troubles(there)
        await refused_everywhere(stage, number)
        assert "put back" in await troubles(here)
        await here.house.checks.tell()
        venue = here.house.venue
        assert venue is not None
        await venue.wait_until_shown()
        assert any("put back" in case.sentence for case in venue.hall.state.cases.values())
        await agent.close()
        await acceptor.close()


async def seat_at(floor: FloorHouse) -> Link:
    """The acceptor of a terminal in the pit of the other server."""
    async with asyncio.timeout(30):
        while SOUTH not in floor.house.pits:
            await asyncio.sleep(0.05)
    script = FloorScript()
    script.table("S1", RRB, GameName.ROULETTE, wagering_seconds=3_600)
    script.sit("S1-A", 5_000)
    await floor.play(script, SOUTH)
    screen = Screen(screen_id("AG-2"), ScreenKind.AGENT, pit=SOUTH, devices=(DeviceId("S1-A"),))
    return await Link.open(floor.session, floor.url("AG-2"), await floor.enrol(screen))


@pytest.mark.parametrize("how", ["gone", "put back"])
async def test_a_transfer_whose_row_was_tampered_with_is_not_made_again(
    tmp_path: Path, journal: str, how: str
) -> None:
    """A casino's own system refers to each by a name that is good once."""
    async with floor_house(tmp_path, mode=Mode.DEMO, journal=journal) as floor:
        await TillStage.set_up(floor)
        host, store = floor.house.pits[PIT], store_of(journal)
        made = TransferIn(TerminalId("R1-A"), 4_000, "CMS-77")
        answer = await host.submit(Origin("cms"), 1, MONITORING, made)
        assert answer.refusal is None, answer.refusal
        (row,) = await store.rows("transfer")
        if how == "gone":
            await store.delete("transfer")
        else:
            await store.put((*row[:2], row[2], row[3].replace(b"4000", b"1")))
        answer = await host.submit(Origin("cms"), 2, MONITORING, made)
        assert answer.refusal is not None
        assert answer.refusal.code == "record-in-doubt"
        assert "not believed" in await troubles(floor)


async def test_a_patron_whose_row_was_put_back_is_not_let_in(tmp_path: Path, journal: str) -> None:
    """Excluded by the venue, and set free past it."""
    async with floor_house(tmp_path, mode=Mode.DEMO, journal=journal) as floor:
        await TillStage.set_up(floor)
        venue, store = floor.house.venue, store_of(journal)
        assert venue is not None
        for asked in (
            Exclude(PersonId("pat"), rulebook=RulebookId(RRB), reason="first"),
            LiftExclusion(PersonId("pat"), rulebook=RulebookId(RRB), reason="over"),
        ):
            answer = await venue.submit(Origin("office"), SUPERVISOR, asked)
            assert answer.refusal is None, answer.refusal
        (free,) = await store.rows("patron")
        again = Exclude(PersonId("pat"), rulebook=RulebookId(RRB), reason="again")
        assert (await venue.submit(Origin("office"), SUPERVISOR, again)).refusal is None
        await store.put(free)
        host = floor.house.pits[PIT]
        sits = RecognisePatron(terminal=TerminalId("R1-A"), person=PersonId("pat"))
        answer = await host.submit(Origin("desk"), 1, SUPERVISOR, sits)
        assert answer.refusal is not None
        assert answer.refusal.code == "record-in-doubt"
