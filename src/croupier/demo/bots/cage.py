"""The venue of a demo as its cashier meets it: bots' papers are brought, drawers turned."""

from random import Random
from typing import Any

from croupier.actors.cashier import Day, VenuePort
from croupier.core.identifiers import Instant, Origin
from croupier.core.rulebook.payments import Place
from croupier.core.stream.envelope import Actor, Answer
from croupier.core.tickets.ticket import TicketId, TicketState
from croupier.core.venue.hall import Hall
from croupier.demo.bots.pacing import Chances, Pacing
from croupier.demo.people import OTHERS
from croupier.demo.plan import CAGE, KIOSK
from croupier.demo.wallet import Papers
from croupier.server.hosts.venue_host import VenueHost
from croupier.server.house import House

DRAWERS = {CAGE: Place.CASH_DESK, KIOSK: Place.KIOSK}
_ORIGIN = Origin("bot cashier")
_GOOD = frozenset({TicketState.ISSUED, TicketState.PRESENTED})


class DemoVenue(VenuePort):
    def __init__(self, house: House, papers: Papers, chances: Chances, pacing: Pacing) -> None:
        self._house = house
        self._papers = papers
        self._chances = chances
        self._pacing = pacing
        # By ticket, the paper that is being looked at.
        self._at_desk: dict[TicketId, str] = {}

    @property
    def _host(self) -> VenueHost:
        assert self._house.venue is not None
        return self._house.venue

    @property
    def hall(self) -> Hall:
        hall: Hall = self._host.owner.floor
        return hall

    async def ask_venue(
        self, actor: Actor, body: Any, approver: Actor | None = None
    ) -> Answer | None:
        """Only the roles count: whoever of our bots has them acts."""
        second = None if approver is None else _bot(approver)
        return await self._host.submit(_ORIGIN, _bot(actor), body, second)

    def ms(self, milliseconds: int) -> int:
        return self._pacing.ms(milliseconds)

    def venue_time(self) -> Instant:
        return self._host.now()

    def day(self) -> Day:
        name = self._house.days.of(self._host.now()).isoformat()
        return Day(name, self._house.days.ends(name))

    def chance_of(self, *about: object) -> Random:
        return self._chances.of(*about)

    def errs(self, rate: float, *about: object) -> bool:
        return self.chance_of(*about).random() < rate * self._pacing.mishaps

    async def brought(self, chance: Random) -> TicketId | None:
        """A while after it was printed; what is no longer good is thrown away."""
        paper = self._papers.of_bots(chance)
        if paper is None:
            return None
        row = await self._host.ticket_row(self._house.numbers.key_of(paper.number))
        if row is None or row[0].state not in _GOOD:
            self._papers.spend(paper.id)
            return None
        self._at_desk[row[0].number.id] = paper.id
        return row[0].number.id

    async def looked_at(self, ticket: TicketId, *, paid: bool) -> None:
        paper = self._at_desk.pop(ticket)
        if paid:
            self._papers.spend(paper)


def _bot(actor: Actor) -> Actor:
    return actor if actor.role is None else OTHERS[actor.role].acting(actor.role)
