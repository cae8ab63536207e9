"""A terminal shows a promotion and its player's entries, whichever server runs the venue."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from aiohttp import ClientSession, web

from croupier.core.identifiers import Instant, Origin, PersonId, TerminalId
from croupier.core.promotions.terms import HOUR_MS, PromotionTerms
from croupier.core.venue.commands import AdoptRulebook
from croupier.core.venue.promotions import commands
from croupier.core.venue.promotions.state import PromotionStage
from croupier.server.hosts.venue_host import VenueHost
from croupier.server.keyring.staff import Screen
from croupier.server.start.opening import Opening
from croupier.server.web.app import application
from croupier.wire.http.promotions import ShownPromotions
from croupier.wire.screens import ScreenKind
from tests.core.pit.floor_script import OPERATOR, SHELF
from tests.core.venue.promotions.promotion_script import SPRING, PromotionScript
from tests.papers.reading_back import pages_of
from tests.server.floor_house import PIT, Clock, FloorHouse, screen_id
from tests.server.test_exclusions_between_servers import PAT, RRB, seated, server
from tests.server.web.offices import Visit


@asynccontextmanager
async def terminal_of(here: Opening) -> AsyncIterator[tuple[FloorHouse, Visit]]:
    """Of a server that runs a pit, with a known player seated."""
    runner = web.AppRunner(application(here.house), access_log=None)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    seat = Screen(screen_id("T1"), ScreenKind.TERMINAL, pit=PIT, terminal=TerminalId("R1-A"))
    try:
        async with ClientSession() as session:
            floor = FloorHouse(here, session, f"http://127.0.0.1:{runner.addresses[0][1]}")
            await floor.play(seated())
            yield floor, Visit(floor, "T1", await floor.enrol(seat), None)
    finally:
        await runner.cleanup()


def terms_from(now: Instant) -> PromotionTerms:
    starts = Instant(now + 25 * HOUR_MS)
    closes, drawn = Instant(starts + HOUR_MS), Instant(starts + 2 * HOUR_MS)
    return PromotionScript(RRB, starts=starts, entries_close=closes, draw_at=drawn).terms


async def did(venue: VenueHost, *bodies: Any) -> None:
    for body in bodies:
        answer = await venue.submit(Origin("office"), OPERATOR, body)
        assert answer.refusal is None, answer.refusal


async def until_entered(terminal: Visit, numbers: tuple[int, ...]) -> ShownPromotions:
    async with asyncio.timeout(30):
        while True:
            shown = await terminal.get("promotions/shown", ShownPromotions)
            if shown.own and shown.own[0].numbers == numbers:
                return shown
            await asyncio.sleep(0.1)


async def test_a_terminal_reads_terms_and_entries_where_another_server_runs_the_venue(
    postgres_url: str,
) -> None:
    async with server(postgres_url, "venue") as there, server(postgres_url, "pit") as here:
        venue, _ = await there.own_venue(), await here.own_pit(PIT)
        async with terminal_of(here) as (floor, terminal):
            assert await terminal.get("promotions/shown", ShownPromotions) == ShownPromotions(
                (), ()
            )
            terms = terms_from(venue.now())
            drafted = commands.DraftPromotion(SPRING, RRB, terms)
            await did(venue, AdoptRulebook(SHELF.text(RRB)), drafted)
            await did(venue, commands.PublishPromotion(SPRING), commands.SubmitTerms(SPRING, "17"))
            shown = await until_entered(terminal, ())
            assert [(each.stage, each.terms) for each in shown.promotions] == [
                (PromotionStage.PUBLISHED, terms)
            ]
            await _read_on_paper(floor, terminal, terms)
            assert isinstance(there.house.clock, Clock)
            there.house.clock.skip(25 * 3600)
            mine, others = (
                commands.EnterPromotion(SPRING, person) for person in (PAT, PersonId("ann"))
            )
            await did(venue, others, mine, others, mine)
            assert (await until_entered(terminal, (2, 4))).promotions[0].entries == 4


async def test_nobody_reads_a_draft_of_another_server(postgres_url: str) -> None:
    async with server(postgres_url, "venue") as there, server(postgres_url, "pit") as here:
        venue, _ = await there.own_venue(), await here.own_pit(PIT)
        drafted = commands.DraftPromotion(SPRING, RRB, terms_from(venue.now()))
        await did(venue, AdoptRulebook(SHELF.text(RRB)), drafted)
        async with terminal_of(here) as (_, terminal):
            assert (await terminal.get("promotions/shown", ShownPromotions)).promotions == ()
            await terminal.refused(f"papers/terms?name={SPRING}", 403)


async def _read_on_paper(floor: FloorHouse, terminal: Visit, terms: PromotionTerms) -> None:
    url = f"{floor.url('T1')}/papers/terms?name={SPRING}"
    async with floor.session.get(url, headers=terminal.headers) as response:
        assert response.status == 200, await response.text()
        assert terms.title in "".join(pages_of(await response.read()))
