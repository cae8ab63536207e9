"""A tournament on a real server: its tables hear who directs it, and that it was cancelled."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from croupier.bench.workloads import floor_server
from croupier.bench.workloads.contest_server import DIRECTOR, OPERATOR, ContestHouse
from croupier.core.pit.tournaments.state import STOP, Phase, TournamentPlay
from croupier.core.tournaments.score_sheet import TournamentId
from croupier.core.venue.tournaments.commands import CancelTournament, HandOverDirection
from croupier.server.housekeeping import start_background
from croupier.server.start.opening import Opening
from tests.plugins.journals import place

ID = TournamentId("N1")
TERMINALS = 9


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(60.0):
        while not holds():
            await asyncio.sleep(0.02)


@pytest.mark.proves("MTT-11.4", "MTT-11.18")
@pytest.mark.parametrize("store", ["sqlite", "postgres"])
async def test_every_table_stops_without_a_director_and_ends_when_it_is_cancelled(
    store: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    where = place(store, request, tmp_path)
    clock = floor_server.Clock()
    opening = await Opening.of(floor_server.setup(where.url, clock))
    try:
        await opening.own()
        house = ContestHouse(opening, TERMINALS, clock)
        await house.furnish()
        start_background(opening.house, opening.connect)
        state = house.host.owner.floor.state

        def plays() -> list[TournamentPlay]:
            return list(state.tournaments.values())

        def stopped() -> list[bool]:
            return [STOP in state.tables[table].stops for table in house.tables]

        assert stopped() == [False, False]
        await house.ask(DIRECTOR, HandOverDirection(ID))
        await until(lambda: stopped() == [True, True])
        await house.ask(DIRECTOR, HandOverDirection(ID, DIRECTOR.person))
        await until(lambda: stopped() == [False, False])
        await house.ask(OPERATOR, CancelTournament(ID, "no wheel"))
        await until(lambda: all(play.cancelled for play in plays()))
        await until(lambda: all(play.phase is Phase.OVER for play in plays()))
    finally:
        await opening.stop_streams()
        await opening.close()
        await where.close()
