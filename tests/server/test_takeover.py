"""Two real servers on one real PostgreSQL: the second takes over when the first is killed."""

from pathlib import Path

from aiohttp import ClientSession
from msgspec.structs import replace

from croupier.client.link import Link
from croupier.journal.port import StreamId
from croupier.runtime.owning.leasing import LeaseTerms
from croupier.server.config.loading import make_key
from croupier.server.start.opening import Opening
from croupier.views.floor.table import TableView
from croupier.wire.outbound import Moved
from tests.server.floor_house import floor_house
from tests.server.two_servers import configured, enrolled, serving, until_alive, until_ready


async def test_a_killed_servers_pit_is_taken_over_in_seconds_and_screens_are_sent_there(
    tmp_path: Path, postgres_url: str
) -> None:
    assert make_key(tmp_path / "venue.key") is None
    (tmp_path / "data").mkdir()
    first, at_first = configured(tmp_path, "floor-1", postgres_url)
    second, at_second = configured(tmp_path, "floor-2", postgres_url)
    async with ClientSession() as session:
        with serving(first) as one:
            await until_ready(session, at_first)
            with serving(second):
                key = await enrolled(session, tmp_path, postgres_url, at_first)
                link = await Link.open(session, f"{at_first}/screen/seat-1", key, ["table:R1"])
                assert link.view("table:R1", TableView).table == "R1"
                await sent_on(session, at_second, key, at_first)
                one.kill()
                took = await until_ready(session, at_second)
                again = await Link.open(session, f"{at_second}/screen/seat-1", key, ["table:R1"])
                assert again.view("table:R1", TableView).table == "R1"
                await again.close()
                assert took < 30, took


async def sent_on(session: ClientSession, address: str, key: str, owner: str) -> None:
    """Any server sends a screen to the one that runs its pit."""
    await until_alive(session, address)
    headers = {"Authorization": f"Bearer {key}"}
    socket_ = await session.ws_connect(f"{address}/screen/seat-1/ws", headers=headers)
    said = await socket_.receive()
    assert f'"to":"{owner}/screen/seat-1/"' in said.data
    assert Moved.__struct_config__.tag == "moved"
    await socket_.close()


async def test_a_server_that_has_the_lease_itself_is_no_other_to_send_screens_to(
    tmp_path: Path,
) -> None:
    """As just after its own crash, when it is started and does not run the pit yet."""
    async with floor_house(tmp_path) as floor:
        setup = replace(floor.opening.setup, owner="floor-1", address="http://floor-1.example")
        lease = LeaseTerms(setup.owner, setup.address)
        journal = await floor.opening.connect()
        stream = StreamId("elsewhere")
        await journal.acquire(stream, lease.holder, lease.address, 60)
        await journal.close()
        here = Opening(setup, floor.house.keyring)
        assert await here.house.elsewhere(stream) is None
        assert await floor.house.elsewhere(stream) == "http://floor-1.example"
