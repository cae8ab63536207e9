"""What the server tells whoever watches it: of every stream, the venue's own included."""

from pathlib import Path

from prometheus_client.parser import text_string_to_metric_families

from croupier.core.rulebook.roles import Role
from tests.server.floor_house import PIT, FloorHouse, floor_house
from tests.server.test_doors import furnished


async def told(floor: FloorHouse, name: str) -> dict[str, float]:
    """One figure, by stream."""
    async with floor.session.get(f"{floor.address}/metrics") as response:
        text = await response.text()
    return {
        sample.labels["stream"]: sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
        if sample.name == name
    }


async def test_every_commit_of_a_pit_and_of_the_venue_is_timed(tmp_path: Path) -> None:
    async with floor_house(tmp_path) as floor:
        begun = await told(floor, "croupier_commit_seconds_count")
        assert begun.keys() == {"venue", PIT}
        assert min(begun.values()) >= 1
        await floor.hire("d7", Role.DEALER)
        after = await told(floor, "croupier_commit_seconds_count")
        assert after == {**begun, "venue": begun["venue"] + 1}
        await furnished(floor)
        assert (await told(floor, "croupier_commit_seconds_count"))[PIT] > begun[PIT]
        assert min((await told(floor, "croupier_commit_seconds_sum")).values()) > 0


async def test_entries_of_the_venue_are_counted_too(tmp_path: Path) -> None:
    async with floor_house(tmp_path) as floor:
        venue = floor.house.venue
        assert venue is not None
        await venue.shown()
        begun = (await told(floor, "croupier_entries_total"))["venue"]
        await floor.hire("d7", Role.DEALER)
        await venue.shown()
        assert (await told(floor, "croupier_entries_total"))["venue"] == begun + 1
