"""What a pit decides about somebody stops them at every other, and is on the venue's list."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from aiohttp import ClientSession

from croupier.core.identifiers import Origin, RulebookId, SessionId, TableId
from croupier.core.pit.conduct.commands import BarPlayer, ExcludePlayer, LiftBar
from croupier.core.venue.commands import AdoptRulebook, Exclude, LiftExclusion
from croupier.journal.port import Journal, StreamId
from croupier.server import housekeeping
from croupier.server.hosts.direction_check import DirectionCheck
from croupier.server.hosts.exclusion_check import ExclusionCheck
from croupier.server.hosts.pit_host import PitHost
from croupier.server.hosts.venue_host import VenueHost
from croupier.server.house import House, VenueProfile
from croupier.server.housekeeping import follow_venue, spread_for_ever
from croupier.server.keyring.hashing import Cost
from croupier.server.keyring.staff import PitId
from croupier.server.start.opening import Opening
from croupier.server.start.start_checks import Setup
from croupier.wire.outbound import Mode
from tests.core.pit.floor_script import OPERATOR, SHELF, SUPERVISOR
from tests.server.floor_house import LETTERHEAD, PIT, Clock, FloorHouse
from tests.server.test_exclusions_between_servers import PAT, RRB, seated

OTHER = PitId("other")


@asynccontextmanager
async def two_pits(folder: Path) -> AsyncIterator[tuple[House, VenueHost]]:
    profile = VenueProfile(name="The Test Casino", mode=Mode.TRAINING, letterhead=LETTERHEAD)
    setup = Setup(
        profile=profile,
        journal=f"sqlite:{folder / 'journal.db'}",
        pits=(PIT, OTHER),
        secret=b"0123456789abcdef" * 2,
        owner="server",
        clock=Clock(),
        hashing_cost=Cost(1, 64, 1),
    )
    opening = await Opening.of(setup)
    venue = await opening.own_venue()
    async with ClientSession() as session:
        for pit in (PIT, OTHER):
            await opening.own_pit(pit)
            await FloorHouse(opening, session, "").play(seated(), pit)
    house = opening.house
    tasks = [
        asyncio.create_task(follow_venue(house, opening.connect, DirectionCheck())),
        asyncio.create_task(spread_for_ever(house)),
    ]
    try:
        yield house, venue
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await opening.close()


async def until(reached: Callable[[], bool]) -> None:
    async with asyncio.timeout(30):
        while not reached():
            await asyncio.sleep(0.02)


async def test_a_pits_exclusion_is_on_the_list_and_stops_the_patron_at_another_pit(
    tmp_path: Path,
) -> None:
    async with two_pits(tmp_path) as (house, venue):
        adopt = AdoptRulebook(SHELF.text(RulebookId(RRB)))
        assert (await venue.submit(Origin("office"), OPERATOR, adopt)).refusal is None
        out = ExcludePlayer(SessionId("S1"), TableId("R1"), "12.1, a device")
        said = await house.pits[PIT].submit(Origin("console"), 1, SUPERVISOR, out)
        assert said.refusal is None
        await until(lambda: PAT in venue.hall.state.exclusions)
        assert venue.hall.state.exclusions[PAT].by == SUPERVISOR.person
        await until(lambda: bool(house.pits[OTHER].read_model.floor.state.bars))
        back = LiftExclusion(PAT, rulebook=RRB, reason="not them")
        assert (await venue.submit(Origin("office"), SUPERVISOR, back)).refusal is None
        for pit in house.pits.values():
            await until(lambda pit=pit: not pit.read_model.floor.state.bars)  # type: ignore[misc]
        assert venue.hall.state.exclusions == {}


async def test_rows_of_seated_patrons_are_read_only_where_the_venue_speaks_of_a_patron(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A jackpot's presses make the stream grow many times a second."""
    said, looked = list[set[str]](), list[str]()
    said_of, check_pit = housekeeping._said_of, ExclusionCheck.check_pit

    async def saying(journal: Journal, stream: StreamId, after: int) -> set[str]:
        said.append(await said_of(journal, stream, after))
        return said[-1]

    async def looking(self: ExclusionCheck, host: PitHost, journal: Journal) -> None:
        looked.append(host.pit)
        await check_pit(self, host, journal)

    monkeypatch.setattr(housekeeping, "_said_of", saying)
    monkeypatch.setattr(ExclusionCheck, "check_pit", looking)
    async with two_pits(tmp_path) as (_, venue):
        await until(lambda: len(looked) == 2)
        looks = len(said)
        adopt = AdoptRulebook(SHELF.text(RulebookId(RRB)))
        assert (await venue.submit(Origin("office"), OPERATOR, adopt)).refusal is None
        await until(lambda: len(said) > looks)
        assert not any(said[looks:])
        assert len(looked) == 2
        out = Exclude(PAT, rulebook=RRB, reason="12.1, a device")
        assert (await venue.submit(Origin("office"), SUPERVISOR, out)).refusal is None
        await until(lambda: len(looked) == 4)
        assert {"patron"} in said


async def test_a_bar_from_all_games_of_a_document_stops_the_patron_at_another_pit(
    tmp_path: Path,
) -> None:
    async with two_pits(tmp_path) as (house, _):
        one, other = house.pits[PIT], house.pits[OTHER]
        bar = BarPlayer(SessionId("S1"), TableId("R1"), "12.1, a device")
        assert (await one.submit(Origin("console"), 1, SUPERVISOR, bar)).refusal is None
        await until(lambda: [bar.person for bar in other.read_model.floor.state.bars] == [PAT])
        assert [bar.rulebook for bar in other.read_model.floor.state.bars] == [RRB]
        back = LiftBar(SessionId("S1"), TableId("R1"), "served")
        assert (await other.submit(Origin("console"), 1, SUPERVISOR, back)).refusal is None
        for pit in house.pits.values():
            await until(lambda pit=pit: not pit.read_model.floor.state.bars)  # type: ignore[misc]
