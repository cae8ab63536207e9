"""The cage and the kiosk: pays tickets, and closes drawers when their gaming day is over."""

from abc import ABC, abstractmethod
from random import Random
from typing import Any, NamedTuple

from croupier.actors.port import CASHIER, OPERATOR, device, done
from croupier.core.identifiers import Instant
from croupier.core.rulebook.payments import Place
from croupier.core.stream.envelope import Actor, Answer
from croupier.core.tickets.ticket import TicketId
from croupier.core.venue.commands import CloseDrawer, OpenDrawer, PayRest, PayTicket, Redeemer
from croupier.core.venue.drawers import cash_of
from croupier.core.venue.state import DrawerId, Hall

SOMEBODY = Redeemer("A. Player", "1 Casino Street", "passport 1", True)
_AT_KIOSK = 0.4
_MISCOUNTED, _NAMELESS = 0.1, 0.02
_CASH = 50_000_000


class Day(NamedTuple):
    """A gaming day, and when it ends where the house says so."""

    name: str
    ends: Instant | None = None


class VenuePort(ABC):
    """The venue's own stream, as those who work at its cage meet it."""

    # Whether a drawer is opened again that somebody else has closed.
    reopens = False

    @property
    @abstractmethod
    def hall(self) -> Hall: ...

    @abstractmethod
    async def ask_venue(
        self, actor: Actor, body: Any, approver: Actor | None = None
    ) -> Answer | None: ...

    @abstractmethod
    def ms(self, milliseconds: int) -> int: ...

    @abstractmethod
    def venue_time(self) -> Instant: ...

    @abstractmethod
    def day(self) -> Day: ...

    @abstractmethod
    def errs(self, rate: float, *about: object) -> bool: ...

    @abstractmethod
    async def brought(self, chance: Random) -> TicketId | None:
        """A ticket that somebody now brings."""

    @abstractmethod
    async def looked_at(self, ticket: TicketId, *, paid: bool) -> None:
        """Somebody has brought it, and gone again with the money or the paper."""


class Cashier:
    """`drawers` are those of the desk and of the kiosk."""

    def __init__(self, venue: VenuePort, drawers: dict[DrawerId, Place], chance: Random) -> None:
        self._venue = venue
        self._drawers = drawers
        self._desk = next(name for name, at in drawers.items() if at is Place.CASH_DESK)
        self._kiosk = next(name for name, at in drawers.items() if at is Place.KIOSK)
        self._chance = chance

    async def act(self) -> int:
        venue = self._venue
        await self.turn_day()
        for ticket in list(venue.hall.state.short):
            await venue.ask_venue(CASHIER, PayRest(ticket, self._desk))
        brought = await venue.brought(self._chance)
        if brought is not None:
            await venue.looked_at(brought, paid=await self._pay(brought))
        return venue.ms(self._chance.randrange(10_000, 40_000))

    async def turn_day(self) -> None:
        """Opens what has never been opened, and whatever was open for a day that is over."""
        for drawer, place in self._drawers.items():
            await self._turn(drawer, place)

    async def _pay(self, ticket: TicketId) -> bool:
        """At the kiosk, which some rulebooks do not let pay it, or at the desk."""
        venue, kiosk = self._venue, PayTicket(ticket, drawer=self._kiosk)
        at_kiosk = self._chance.random() < _AT_KIOSK
        if at_kiosk and done(await venue.ask_venue(device(self._kiosk), kiosk)):
            return True
        redeemer = None if venue.errs(_NAMELESS, "nameless", ticket) else SOMEBODY
        desk = PayTicket(ticket, drawer=self._desk, redeemer=redeemer)
        return done(await venue.ask_venue(CASHIER, desk))

    async def _turn(self, name: DrawerId, place: Place) -> None:
        """Counted to the cent, or a dollar short."""
        venue = self._venue
        known = venue.hall.state.drawers.get(name)
        if known is not None and known.open:
            if not known.over(venue.venue_time()):
                return
            cash = -venue.hall.ledger.balance(cash_of(place, name))
            short = 100 if venue.errs(_MISCOUNTED, "miscounted", name, venue.venue_time()) else 0
            closing = CloseDrawer(name, max(cash - short, 0), known.papers)
            if not done(await venue.ask_venue(CASHIER, closing, OPERATOR)):
                return
        elif known is not None and not venue.reopens:
            return
        day = venue.day()
        await venue.ask_venue(CASHIER, OpenDrawer(name, place, day.name, _CASH, day.ends), OPERATOR)
