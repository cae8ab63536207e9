"""A draw over two real servers on PostgreSQL, of which one is killed in the middle of it."""

import asyncio
import random
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from aiohttp import ClientSession

from croupier.client import http_requests
from croupier.core.identifiers import Instant, Origin, PersonId, RulebookId
from croupier.core.promotions import selection
from croupier.core.promotions.terms import HOUR_MS, PromotionId
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor
from croupier.core.venue.commands import AdoptRulebook
from croupier.core.venue.promotions import commands, events
from croupier.core.venue.registry import CODEC
from croupier.journal.opening import open_to_read
from croupier.journal.port import StreamId
from croupier.server.config.loading import make_key, read_key
from croupier.server.keyring.staff import PitId, Screen
from croupier.wire.http.inspection import VenueBody
from croupier.wire.inbound import Credentials
from croupier.wire.outbound import Mode
from croupier.wire.screens import ScreenKind
from tests.core.pit.floor_script import OPERATOR, SHELF
from tests.core.venue.promotions.promotion_script import RRB, SECRET, SHOWN, PromotionScript
from tests.server.floor_house import PASSWORD, PIN, FloorHouse, floor_house, screen_id
from tests.server.repeated_posts import post_until_known
from tests.server.server_pair import Servers
from tests.server.two_servers import configured, know_each_other

NAMES = tuple(PromotionId(f"draw-{number}") for number in range(4))
WITNESS = Actor(PersonId("wanda"), Role.CASINO_MANAGEMENT)
ENTRANTS = 30


class EarlierClock:
    """Begins days ago, so that entries are closed and drawn by the time that it is now."""

    def __init__(self) -> None:
        self._behind = 10 * 24 * HOUR_MS

    def __call__(self) -> Instant:
        return Instant(int(time.time() * 1000) - self._behind)

    def skip(self, hours: int) -> None:
        self._behind -= hours * HOUR_MS


async def does(floor: FloorHouse, actor: Actor, *bodies: object) -> None:
    venue = floor.house.venue
    assert venue is not None
    for body in bodies:
        answer = await venue.submit(Origin("set-up"), actor, body)
        assert answer.refusal is None, (body, answer.refusal)


async def all_closed_and_signed(floor: FloorHouse, clock: EarlierClock) -> None:
    starts = Instant(clock() + 25 * HOUR_MS)
    closes, drawn = Instant(starts + 2 * HOUR_MS), Instant(starts + 3 * HOUR_MS)
    terms = PromotionScript(RRB, starts=starts, entries_close=closes, draw_at=drawn).terms
    await does(floor, OPERATOR, AdoptRulebook(SHELF.text(RulebookId(RRB))))
    for name in NAMES:
        committed = commands.CommitSecret(name, selection.commitment(name, SECRET))
        drafted = commands.DraftPromotion(name, RulebookId(RRB), terms)
        await does(floor, OPERATOR, drafted, commands.PublishPromotion(name))
        await does(floor, OPERATOR, commands.SubmitTerms(name, "17"), committed)
    clock.skip(hours=26)
    people = [PersonId(f"person {number}") for number in range(ENTRANTS)]
    for name in NAMES:
        await does(floor, OPERATOR, *(commands.EnterPromotion(name, who) for who in people))
    clock.skip(hours=2)
    assert floor.house.venue is not None
    for name in NAMES:
        await does(floor, OPERATOR, commands.CloseEntries(name))
        digest = floor.house.venue.owner.floor.state.promotions[name].list_digest
        await does(floor, WITNESS, commands.SignList(name, digest))


@asynccontextmanager
async def office_of_two(
    folder: Path, url: str
) -> AsyncIterator[tuple[Servers, ClientSession, str]]:
    """Both servers run; the key is of an office screen that nobody is signed on at."""
    assert make_key(folder / "venue.key") is None
    (folder / "data").mkdir()
    secret, clock = read_key(folder / "venue.key"), EarlierClock()
    assert isinstance(secret, bytes)
    pits = (PitId("north"),)
    async with floor_house(
        folder, mode=Mode.LIVE, pits=pits, journal=url, secret=secret, clock=clock
    ) as floor:
        await all_closed_and_signed(floor, clock)
        key = await floor.enrol(Screen(screen_id("office"), ScreenKind.OFFICE))
        await floor.hire("op1", Role.CASINO_OPERATOR)
        await floor.hire(str(WITNESS.person), Role.CASINO_MANAGEMENT)
    configs = [configured(folder, f"floor-{number}", url) for number in (1, 2)]
    know_each_other(*configs)
    async with ClientSession() as session:
        servers = Servers(session, url, configs)
        try:
            for which in (0, 1):
                await servers.start(which)
            yield servers, session, key
        finally:
            await servers.close()


@pytest.mark.slow
async def test_a_draw_is_held_once_although_its_server_is_killed(
    tmp_path: Path, postgres_url: str
) -> None:
    """The numbers and then the draw are asked for until an answer comes, at whichever server."""
    chance, seq = random.Random(18), 0
    async with office_of_two(tmp_path, postgres_url) as (servers, session, key):
        at = f"{servers.addresses[await servers.owner()]}/screen/office"
        token = await http_requests.sign_on(session, at, key, "op1", password=PASSWORD)
        headers = {"Authorization": f"Bearer {key}", "Cookie": f"croupier-staff={token}"}
        for name in NAMES:
            shown = commands.RecordNumbers(name, selection.NumberSource.DICE, "cup", SHOWN)
            beside = Credentials(str(WITNESS.person), PIN)
            for body, approver in ((shown, beside), (commands.DrawPrizes(name, SECRET), None)):
                seq += 1
                killed = asyncio.create_task(_killed(servers, chance.uniform(0, 0.02)))
                sent = VenueBody(seq, body, approver)
                asked = session, servers.addresses, "/screen/office/venue", sent, headers
                told = await post_until_known(*asked)
                assert (told.status, told.said) == (200, {}), told
                await killed
    assert await _drawn(postgres_url) == list(NAMES)


async def _killed(servers: Servers, seconds: float) -> None:
    await asyncio.sleep(seconds)
    await servers.kill()


async def _drawn(url: str) -> list[PromotionId]:
    """In the order drawn; each has the winners that its list, secret and numbers give."""
    journal = await open_to_read(url)
    found: list[PromotionId] = []
    people = tuple(
        selection.Ticketed(number, PersonId(f"person {number - 1}"))
        for number in range(1, ENTRANTS + 1)
    )
    numbers = selection.numbers_in(SHOWN)
    assert isinstance(numbers, tuple)
    try:
        async for record in journal.read(StreamId("venue")):
            for event in CODEC.decode_entry(record.body).events:
                if isinstance(event, events.PrizesDrawn):
                    digest = selection.list_digest(people)
                    seed = selection.seed(event.promotion, digest, SECRET, numbers)
                    winners = selection.chosen(seed, people, 4, one_each=True)
                    assert (*event.winners, *event.reserves) == winners
                    found.append(event.promotion)
    finally:
        await journal.close()
    return found
