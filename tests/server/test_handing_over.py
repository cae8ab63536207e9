"""A dealer's screen changes hands between rounds, and to dealers only."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from croupier.client import http_requests
from croupier.client.http_requests import TurnedAway
from croupier.core.identifiers import TableId
from croupier.core.pit.rounds.commands import OpenWagering
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.rulebook.roles import Role
from tests.core.pit.floor_script import DEALER, FloorScript
from tests.core.pit.round_script import RRB
from tests.server.floor_house import PIN, PIT, FloorHouse, floor_house
from tests.server.fuzzing.stage import DEALER_SCREEN

TABLE = TableId("R1")


@pytest.fixture
async def floor(tmp_path: Path) -> AsyncIterator[FloorHouse]:
    script = FloorScript()
    script.table("R1", RRB, GameName.ROULETTE, wagering_seconds=3_600)
    async with floor_house(tmp_path) as found:
        await found.play(script)
        await found.hire(DEALER.person, Role.DEALER)
        await found.hire("d2", Role.DEALER)
        await found.hire("s1", Role.CASINO_SUPERVISOR)
        await found.hire("b1", Role.CASINO_SUPERVISOR, Role.DEALER)
        yield found


async def comes(floor: FloorHouse, key: str, badge: str) -> str | TurnedAway:
    url = floor.url(DEALER_SCREEN.id)
    return await http_requests.sign_on(floor.session, url, key, badge, pin=PIN)


def dealer_of(floor: FloorHouse) -> str | None:
    dealer: str | None = floor.house.pits[PIT].owner.floor.state.tables[TABLE].dealer
    return dealer


@pytest.mark.parametrize("within", [False, True])
async def test_a_supervisors_badge_takes_no_dealers_place(floor: FloorHouse, within: bool) -> None:
    key = await floor.enrol(DEALER_SCREEN)
    token = await comes(floor, key, DEALER.person)
    assert isinstance(token, str)
    if within:
        link = await floor.link(DEALER_SCREEN.id, key, staff=token)
        assert (await link.do(OpenWagering(TABLE))).refusal is None
    for badge in ("s1", "b1"):
        turned = await comes(floor, key, badge)
        assert isinstance(turned, TurnedAway), badge
        assert turned.code == "not-permitted"
    assert dealer_of(floor) == DEALER.person


async def test_another_dealer_takes_over_between_rounds_and_the_pit_knows_at_once(
    floor: FloorHouse,
) -> None:
    key = await floor.enrol(DEALER_SCREEN)
    assert isinstance(await comes(floor, key, DEALER.person), str)
    token = await comes(floor, key, "d2")
    assert isinstance(token, str)
    assert dealer_of(floor) == "d2"
    link = await floor.link(DEALER_SCREEN.id, key, staff=token)
    assert (await link.do(OpenWagering(TABLE))).refusal is None
    turned = await comes(floor, key, DEALER.person)
    assert isinstance(turned, TurnedAway)
    assert turned.code == "round-under-way"
    assert dealer_of(floor) == "d2"


async def test_a_supervisor_signs_on_where_no_dealer_is(floor: FloorHouse) -> None:
    key = await floor.enrol(DEALER_SCREEN)
    assert isinstance(await comes(floor, key, "s1"), str)
