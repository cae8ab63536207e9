"""Jackpots in the office over HTTP: set up by two people, shown, stopped without a keeper."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from croupier.core.jackpots.parameters import HitSharing, LevelAsked
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.roles import Role
from croupier.core.venue.commands import AdoptRulebook
from croupier.core.venue.jackpots.commands import SetUpJackpot
from croupier.rulebooks.shelf import Shelf
from croupier.wire.http.inspection import VenueBody
from croupier.wire.http.jackpots import JackpotsView
from croupier.wire.http.office import VenueAnswer
from croupier.wire.http.venue import ACTS
from croupier.wire.inbound import Credentials
from croupier.wire.screens import ScreenKind
from tests.core.jackpots.jackpot_stage import RFS, SUPERNOVA
from tests.server.floor_house import PIN
from tests.server.web.offices import Casino, casino

LEVEL = LevelAsked("Mini", 10_000, 20_000, "1/10", "1/50")
SET_UP = ACTS[SetUpJackpot](
    SUPERNOVA, RFS, 500, HitSharing.EVEN, (LEVEL,), 50_000, 100_000, "1", 16
)


@pytest.fixture
async def place(tmp_path: Path) -> AsyncIterator[Casino]:
    async with casino(tmp_path) as made:
        yield made


async def test_two_people_set_one_up_and_everybody_in_the_office_sees_it(place: Casino) -> None:
    office = await place.visit("office-1", ScreenKind.OFFICE, "olga", Role.CASINO_OPERATOR)
    await place.floor.hire("pia", Role.CASINO_OPERATOR)
    adopt = ACTS[AdoptRulebook](Shelf().text(RFS))
    before = await office.get("jackpots", JackpotsView)
    assert before.jackpots == ()
    said = await office.post("venue", VenueBody(before.next_seq, adopt), VenueAnswer)
    assert said.refusal is None
    alone = await office.post("venue", VenueBody(before.next_seq + 1, SET_UP), VenueAnswer)
    assert alone.refusal is not None
    assert alone.refusal.code is RefusalCode.APPROVAL_NEEDED
    second = Credentials("pia", PIN)
    done = await office.post("venue", VenueBody(before.next_seq + 2, SET_UP, second), VenueAnswer)
    assert done.refusal is None, done.refusal
    inspector = await place.visit(
        "inspector-1", ScreenKind.INSPECTOR, "reg", Role.REGULATOR_INSPECTOR
    )
    async with asyncio.timeout(30):
        while True:
            (seen,) = (await inspector.get("jackpots", JackpotsView)).jackpots
            if seen.stopped:
                break
            await asyncio.sleep(0.05)
    assert seen.stopped == "no keeper is configured"
    assert (seen.levels[0].meter.cents, seen.levels[0].commitment) == (10_000, "")
    assert seen.reconciliation.agrees
    assert await (await place.nobody_at("office-2")).status("jackpots") == 401
