"""What the server tells whoever watches it: of every stream, the venue's own included."""

import asyncio
import re
from pathlib import Path

from aiohttp import ClientSession
from prometheus_client.parser import text_string_to_metric_families

from croupier.core.identifiers import SessionId, TableId
from croupier.core.pit.accounts.commands import CashOut
from croupier.core.rulebook.roles import Role
from croupier.floor_plan.house_roulette import HOUSE_ROULETTE
from croupier.server.config.loading import make_key
from croupier.server.keyring.staff import Screen
from croupier.wire.screens import ScreenKind
from tests.core.pit.round_script import RoundScript, number
from tests.server.floor_house import PIT, FloorHouse, floor_house, screen_id
from tests.server.test_doors import SEAT, furnished
from tests.server.two_servers import configured, serving, until_ready

GUIDE = Path(__file__).resolve().parents[2] / "docs" / "guides" / "run-a-venue.md"
WALL = Screen(screen_id("wall"), ScreenKind.DISPLAY, pit=PIT, tables=(TableId("T1"),))
# What a whole round moves, and by how much where that does not hang on how commits were batched.
MOVED = {
    ("croupier_rounds_total", "settled"): 1,
    ("croupier_rounds_total", "void"): 0,
    ("croupier_wagers_total", ""): 1,
    ("croupier_entries_total", ""): 6,
    ("croupier_commit_seconds_count", ""): None,
    ("croupier_commit_seconds_sum", ""): None,
    ("croupier_fanout_seconds_count", ""): None,
    ("croupier_fanout_seconds_sum", ""): None,
}


async def figures(floor: FloorHouse) -> dict[tuple[str, str], float]:
    """Every figure of the pit, by its name and by how a round ended."""
    async with floor.session.get(f"{floor.address}/metrics") as response:
        text = await response.text()
    return {
        (sample.name, sample.labels.get("end", "")): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
        if PIT in (sample.labels.get("pit"), sample.labels.get("stream"))
        and "le" not in sample.labels
    }


async def connected(floor: FloorHouse) -> float:
    async with floor.session.get(f"{floor.address}/metrics") as response:
        text = await response.text()
    (gauge,) = (
        family
        for family in text_string_to_metric_families(text)
        if family.name == "croupier_screens_connected"
    )
    return gauge.samples[0].value


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
        await venue.wait_until_shown()
        begun = (await told(floor, "croupier_entries_total"))["venue"]
        await floor.hire("d7", Role.DEALER)
        await venue.wait_until_shown()
        assert (await told(floor, "croupier_entries_total"))["venue"] == begun + 1


async def test_a_round_moves_every_figure_that_it_should(tmp_path: Path) -> None:
    script = RoundScript(HOUSE_ROULETTE)
    async with floor_house(tmp_path) as floor:
        await floor.play(script)
        await floor.link("wall", await floor.enrol(WALL), "table:T1")
        before, played = await figures(floor), len(script.entries)
        script.play((1, "red", 500), outcome=number("17"))
        await floor.play(script, after=played)
        after = await figures(floor)
    for figure, moved in MOVED.items():
        by = after[figure] - before[figure]
        assert by > 0 if moved is None else by == moved, figure


async def test_an_answer_to_a_screen_is_timed(tmp_path: Path) -> None:
    async with floor_house(tmp_path) as floor:
        await furnished(floor)
        link = await floor.link("R1-A", await floor.enrol(SEAT))
        before = await figures(floor)
        answer = await link.do(CashOut(SessionId("nobody")))
        assert answer.refusal is not None
        after = await figures(floor)
    name = "croupier_answer_seconds"
    assert after[(f"{name}_count", "")] == before[(f"{name}_count", "")] + 1
    assert after[(f"{name}_sum", "")] > before[(f"{name}_sum", "")]


async def test_screens_are_counted_while_they_are_connected(tmp_path: Path) -> None:
    async with floor_house(tmp_path) as floor:
        await furnished(floor)
        key = await floor.enrol(SEAT)
        assert await connected(floor) == 0
        link = await floor.link("R1-A", key)
        assert await connected(floor) == 1
        await link.close()
        async with asyncio.timeout(30):
            while await connected(floor) != 0:
                await asyncio.sleep(0.01)


async def test_a_server_tells_every_figure_of_the_guide_and_no_other(tmp_path: Path) -> None:
    assert make_key(tmp_path / "venue.key") is None
    (tmp_path / "data").mkdir()
    config, address = configured(tmp_path, "floor-1", str(tmp_path / "data" / "journal.db"))
    with serving(config):
        async with ClientSession() as session:
            await until_ready(session, address)
            async with session.get(f"{address}/metrics") as response:
                text = await response.text()
    told_of = {
        name.removesuffix("_total")
        for name in re.findall(r"croupier_[a-z_]+", GUIDE.read_text(encoding="utf-8"))
    }
    assert {family.name for family in text_string_to_metric_families(text)} == told_of
