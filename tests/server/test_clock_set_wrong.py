"""A machine's clock that is set wrong while it serves: staff, drawers and tickets do not notice."""

from pathlib import Path

import msgspec
import pytest

from croupier.core.identifiers import PersonId
from croupier.core.rulebook.payments import Place
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor
from croupier.core.venue.self_checks import Check
from croupier.core.venue.state import DrawerId
from croupier.runtime.house_clock import HouseClock
from croupier.server.keyring.credentials import Pin, Token
from croupier.server.keyring.staff import Badge, NewSession
from croupier.server.offices.till import Till
from croupier.wire.http.presence import Ready
from croupier.wire.http.venue import DrawerAct, DrawerBody
from croupier.wire.inbound import Credentials
from tests.core.pit.floor_script import NOON, OPERATOR
from tests.server.floor_house import PIN, FloorHouse, floor_house
from tests.server.fuzzing.stage import DEALER_SCREEN

DAY = 24 * 3_600_000
_CASHIER = Actor(PersonId("carol"), Role.CASHIER)
_DRAWER = DrawerId("C1")


class Machine:
    """In milliseconds; `skew` is what somebody has set its wall clock by."""

    def __init__(self) -> None:
        self.passed = 0
        self.skew = 0

    def wall(self) -> int:
        return NOON + DAY + self.passed + self.skew

    def ticking(self) -> int:
        return self.passed


async def ready(floor: FloorHouse) -> tuple[int, Ready]:
    async with floor.session.get(f"{floor.address}/ready") as response:
        return response.status, msgspec.json.decode(await response.read(), type=Ready)


async def signed_on(floor: FloorHouse) -> Token:
    await floor.hire("501", Role.DEALER)
    await floor.enrol(DEALER_SCREEN)
    shown = await floor.house.keyring.sessions.sign_on(Badge("501"), Pin(PIN), DEALER_SCREEN.id)
    assert isinstance(shown, NewSession), shown
    return shown.token


async def opened(floor: FloorHouse) -> Till:
    house = floor.house
    assert house.venue is not None
    till = Till(house.venue, house.numbers, house.days, _DRAWER, Place.CASH_DESK)
    opening = DrawerBody(1, DrawerAct.OPEN, 1_000, Credentials("", ""))
    assert await till.count(_CASHIER, OPERATOR, opening) is None
    return till


@pytest.mark.parametrize("skew", [400 * DAY, -400 * DAY])
async def test_nobody_is_signed_off_and_no_drawer_ends_while_the_clock_is_set_wrong(
    tmp_path: Path, skew: int
) -> None:
    machine = Machine()
    async with floor_house(tmp_path, clock=HouseClock(machine.wall, machine.ticking)) as floor:
        venue = floor.house.venue
        assert venue is not None
        token, till = await signed_on(floor), await opened(floor)
        machine.skew = skew
        for seconds in (0, 1, 3):
            machine.passed += seconds * 1_000
            await floor.run_housekeeping()
            assert await floor.house.keyring.sessions.session(token) is not None
            assert not till.view().over
        filled = DrawerBody(2, DrawerAct.FILL, 1_000, Credentials("", ""))
        assert await till.count(_CASHIER, OPERATOR, filled) is None
        assert venue.owner.floor.state.at == NOON + DAY + machine.passed
        machine.skew = 0
        assert await floor.house.keyring.sessions.session(token) is not None
        assert not till.view().over


async def test_ready_says_that_the_clock_is_not_believed_and_the_venue_is_told(
    tmp_path: Path,
) -> None:
    machine = Machine()
    async with floor_house(tmp_path, clock=HouseClock(machine.wall, machine.ticking)) as floor:
        venue = floor.house.venue
        assert venue is not None
        assert (await ready(floor))[1].troubles == ()
        machine.skew = 400 * DAY
        status, said = await ready(floor)
        assert status == 200
        assert "400 days ahead" in said.troubles[0]
        await floor.house.checks.tell()
        assert "clock of test" in venue.owner.floor.state.failing
        machine.skew = 0
        assert (await ready(floor))[1].troubles == ()
        assert Check.CLOCK not in floor.house.checks.failing
        await venue.wait_until_shown()
        await floor.house.checks.tell()
        assert "clock of test" not in venue.owner.floor.state.failing
