"""No false no and no false yes: what clients believe is what the journal has, whatever happens.

The owner of the streams is stopped beyond its lease, fenced, ended at once and ended in order, and
its store hangs, all under load and on both stores.
"""

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from tests.plugins.long_proofs import mostly_slow
from tests.server.doubtful_floor import Believing, prepared
from tests.server.server_pair import two_servers
from tests.server.two_servers import SECONDS_TO_START


async def campaign(
    folder: Path, url: str, faults: list[str], *, seats: int, papers: int
) -> Believing:
    (folder / "data").mkdir()
    async with prepared(folder, url, seats, papers) as floor, two_servers(folder, floor) as both:
        servers, session = both
        believing = Believing(floor, servers.addresses, seed=len(faults))
        async with believing.at_work(session):
            for fault in faults:
                await believing.until_told(10 * seats, SECONDS_TO_START)
                happen: Callable[[], Awaitable[None]] = getattr(servers, fault)
                await happen()
            await believing.until_done(seats, SECONDS_TO_START)
    return believing


def store_url(store: str, request: pytest.FixtureRequest, folder: Path) -> str:
    if store == "postgres":
        url: str = request.getfixturevalue("postgres_url")
        return url
    return f"sqlite:{folder / 'data' / 'journal.db'}"


@pytest.mark.parametrize("store", mostly_slow(["sqlite", "postgres"], always={"postgres"}))
async def test_what_clients_believe_is_what_the_journal_has(
    store: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    url = store_url(store, request, tmp_path)
    believing = await campaign(tmp_path, url, ["stop", "end"], seats=6, papers=12)
    assert await believing.false() == []
    assert believing.doubtful > 0
    assert "out-of-service" not in believing.refused
    assert "stale" not in believing.refused


@pytest.mark.slow
@pytest.mark.parametrize("store", ["sqlite", "postgres"])
async def test_over_a_thousand_doubtful_commands_nobody_is_told_wrongly(
    store: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    url = store_url(store, request, tmp_path)
    faults = ["stop", "fence", "hang", "kill", "end"] * 4
    believing = await campaign(tmp_path, url, faults, seats=24, papers=80)
    print(
        f"{store}: {len(believing.beliefs)} commands, {believing.doubtful} doubtful,"
        f" {sum(believing.beliefs.values())} done, refused: {dict(believing.refused)}"
    )
    assert await believing.false() == []
    assert believing.doubtful > 1_000
    assert "out-of-service" not in believing.refused
    assert "stale" not in believing.refused
