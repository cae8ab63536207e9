"""The house goes by one clock, which goes on from wherever its streams have come to."""

from pathlib import Path

from msgspec.structs import replace

from croupier.core.identifiers import Instant
from croupier.journal.clock import wall_clock
from croupier.server.house import VenueProfile
from croupier.server.keyring.hashing import Cost
from croupier.server.start.opening import Opening
from croupier.server.start.start_checks import Setup
from croupier.wire.outbound import Mode
from tests.server.floor_house import LETTERHEAD, PIT

HOUR = 3_600_000


def in_an_hour() -> Instant:
    return Instant(wall_clock() + HOUR)


async def test_a_floor_whose_journal_is_ahead_of_the_clock_goes_on_from_there(
    tmp_path: Path,
) -> None:
    setup = Setup(
        profile=VenueProfile(name="The Test Casino", mode=Mode.TRAINING, letterhead=LETTERHEAD),
        journal=f"sqlite:{tmp_path / 'journal.db'}",
        pits=(PIT,),
        secret=b"0123456789abcdef" * 2,
        owner="server",
        hashing_cost=Cost(1, 64, 1),
    )
    before = await Opening.of(replace(setup, clock=in_an_hour))
    await before.own()
    await before.close()
    opening = await Opening.of(setup)
    assert opening.house.clock() < in_an_hour() - HOUR / 2
    pit = await opening.own_pit(PIT)
    begun = pit.owner.floor.state.at
    assert begun > in_an_hour() - HOUR / 2
    assert begun <= opening.house.clock() < begun + HOUR / 2
    await opening.close()
