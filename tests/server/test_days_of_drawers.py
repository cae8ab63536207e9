"""A drawer is opened for the venue's gaming day, by its own time zone, and pays no longer."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from croupier.core.identifiers import PersonId
from croupier.core.rulebook.payments import Place
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor
from croupier.core.venue.state import DrawerId
from croupier.server.offices.till import Till
from croupier.wire.http.venue import DrawerAct, DrawerBody
from croupier.wire.inbound import Credentials
from tests.core.pit.floor_script import OPERATOR
from tests.server.floor_house import Clock, floor_house

_CASHIER = Actor(PersonId("carol"), Role.CASHIER)
_NOBODY = Credentials("", "")


def _opening(seq: int, day: str = "") -> DrawerBody:
    return DrawerBody(seq, DrawerAct.OPEN, 1_000, _NOBODY, day)


@pytest.mark.parametrize(
    ("hours_on", "day"),
    [
        # The house's clock begins at 23:00 of the second of March in Sydney, in summer time.
        pytest.param(0, "2020-03-02", id="late in the evening"),
        pytest.param(6, "2020-03-02", id="five in the morning is still the evening before"),
        pytest.param(8, "2020-03-03", id="seven in the morning"),
    ],
)
async def test_a_drawer_is_opened_for_the_gaming_day_and_pays_until_it_ends(
    tmp_path: Path, hours_on: int, day: str
) -> None:
    async with floor_house(tmp_path) as floor:
        house, clock = floor.house, floor.house.clock
        assert house.venue is not None
        assert isinstance(clock, Clock)
        clock.skip(hours_on * 3_600)
        till = Till(house.venue, house.numbers, house.days, DrawerId("C1"), Place.CASH_DESK)
        wrong = await till.count(_CASHIER, OPERATOR, _opening(1, "any day"))
        assert wrong is not None
        assert "is not a date" in wrong.sentence
        assert await till.count(_CASHIER, OPERATOR, _opening(2)) is None
        view = till.view()
        assert (view.day, view.open, view.over) == (day, True, False)
        ends = house.venue.hall.state.drawers[DrawerId("C1")].ends
        assert ends is not None
        assert datetime.fromtimestamp(ends / 1000, tz=UTC).hour == 19
        clock.skip((ends - clock()) / 1000)
        assert till.view().over
