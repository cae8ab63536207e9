"""A pit and the venue never write to one stream, whoever asks for it."""

from pathlib import Path

import pytest

from croupier.journal.port import Lease, StreamId
from tests.server.floor_house import FloorHouse, floor_house


async def venues_lease(floor: FloorHouse) -> Lease:
    journal = await floor.opening.connect()
    try:
        lease = await journal.owner(StreamId("venue"))
    finally:
        await journal.close()
    assert lease is not None
    return lease


@pytest.mark.parametrize("name", ["venue", "venue:west"])
async def test_no_pit_is_opened_under_a_name_of_the_venues(tmp_path: Path, name: str) -> None:
    async with floor_house(tmp_path) as floor:
        before = await venues_lease(floor)
        with pytest.raises(ValueError, match="the venue's own stream"):
            await floor.opening.own_pit(name)
        assert (await venues_lease(floor)).epoch == before.epoch
