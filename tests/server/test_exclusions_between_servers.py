"""An exclusion at the server that runs the venue reaches a pit of another server almost at once."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from time import monotonic

import pytest
from aiohttp import ClientSession

from croupier.core.identifiers import Origin, PersonId, RulebookId, TerminalId
from croupier.core.pit.patrons.commands import RecognisePatron
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.venue.commands import AdoptRulebook, Exclude
from croupier.server.hosts.direction_check import DirectionCheck
from croupier.server.hosts.pit_host import PitHost
from croupier.server.hosts.venue_host import VenueHost
from croupier.server.house import VenueProfile
from croupier.server.housekeeping import SECONDS_BETWEEN, follow_venue
from croupier.server.keyring.hashing import Cost
from croupier.server.start.opening import Opening
from croupier.server.start.start_checks import Setup
from croupier.wire.outbound import Mode
from tests.core.pit.floor_script import OPERATOR, SHELF, SUPERVISOR, FloorScript
from tests.server.floor_house import LETTERHEAD, PIT, Clock, FloorHouse

RRB = RulebookId("nsw-rapid-2016")
PAT = PersonId("pat")
# Far below the look round that would find it anyway.
SECONDS_ENOUGH = SECONDS_BETWEEN / 3


def seated() -> FloorScript:
    script = FloorScript()
    script.table("R1", RRB, GameName.ROULETTE)
    script.do(SUPERVISOR, RecognisePatron(PAT, terminal=TerminalId("R1-A")))
    script.sit("R1-A", 5_000)
    return script


@asynccontextmanager
async def server(url: str, owner: str) -> AsyncIterator[Opening]:
    profile = VenueProfile(name="The Test Casino", mode=Mode.TRAINING, letterhead=LETTERHEAD)
    setup = Setup(
        profile=profile,
        journal=url,
        pits=(PIT,),
        secret=b"0123456789abcdef" * 2,
        owner=owner,
        clock=Clock(),
        hashing_cost=Cost(1, 64, 1),
    )
    opening = await Opening.of(setup)
    try:
        yield opening
    finally:
        await opening.close()


@pytest.fixture(params=("sqlite", "postgres"))
def journal(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "postgres":
        url: str = request.getfixturevalue("postgres_url")
        return url
    return f"sqlite:{tmp_path / 'journal.db'}"


async def test_an_exclusion_elsewhere_stops_a_seated_patron_within_moments(journal: str) -> None:
    async with server(journal, "venue") as there, server(journal, "pit") as here:
        venue, host = await there.own_venue(), await here.own_pit(PIT)
        async with ClientSession() as session:
            await FloorHouse(here, session, "").play(seated())
        hearing = asyncio.create_task(follow_venue(here.house, here.connect, DirectionCheck()))
        try:
            await exclude(venue)
            assert await seconds_until_barred(host) < SECONDS_ENOUGH
        finally:
            hearing.cancel()
            await asyncio.gather(hearing, return_exceptions=True)


async def exclude(venue: VenueHost) -> None:
    adopt = AdoptRulebook(SHELF.text(RRB))
    assert (await venue.submit(Origin("office"), OPERATOR, adopt)).refusal is None
    asked = Exclude(PAT, rulebook=RRB, reason="12.1, a device")
    assert (await venue.submit(Origin("office"), SUPERVISOR, asked)).refusal is None


async def seconds_until_barred(host: PitHost) -> float:
    begun = monotonic()
    async with asyncio.timeout(SECONDS_BETWEEN):
        while not host.read_model.floor.state.bars:
            await asyncio.sleep(0.02)
    return monotonic() - begun
