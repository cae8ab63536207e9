"""The drawers of a demo: when their day is over they are counted to the cent and opened again."""

import asyncio
from contextlib import suppress

from croupier.core.rulebook.payments import Place
from croupier.core.rulebook.roles import Role
from croupier.core.stream.names import Origin
from croupier.core.venue.commands import CloseDrawer, OpenDrawer
from croupier.core.venue.drawers import cash_of
from croupier.core.venue.state import DrawerId
from croupier.demo.people import OPERATOR, OTHERS
from croupier.demo.plan import CAGE, KIOSK
from croupier.runtime.writing.pending_commands import UnknownResultError
from croupier.server.house import House

_TURNING = Origin("demo drawers")
_CASH = 50_000_000
_SECONDS_BETWEEN = 30.0
_PLACES = {CAGE: Place.CASH_DESK, KIOSK: Place.KIOSK}


async def turn_days_for_ever(house: House) -> None:
    while True:
        await asyncio.sleep(_SECONDS_BETWEEN)
        with suppress(UnknownResultError):
            await turn_day(house)


async def turn_day(house: House) -> None:
    """Opens what has never been opened, and whatever was open for a day that is over."""
    for drawer, place in _PLACES.items():
        await _turn(house, drawer, place)


async def _turn(house: House, name: DrawerId, place: Place) -> None:
    venue = house.venue
    assert venue is not None
    hall = venue.owner.floor
    cashier = OTHERS[Role.CASHIER].acting(Role.CASHIER)
    known = hall.state.drawers.get(name)
    if known is not None:
        if not known.open or not known.over(venue.now()):
            return
        cash = -hall.ledger.balance(cash_of(place, name))
        closing = CloseDrawer(name, cash, known.papers)
        if (await venue.submit(_TURNING, cashier, closing, OPERATOR)).refusal is not None:
            return
    day = house.days.of(venue.now()).isoformat()
    body = OpenDrawer(name, place, day, _CASH, house.days.ends(day))
    await venue.submit(_TURNING, cashier, body, OPERATOR)
