"""Brings bots' tickets to the cage or the kiosk, a while after they were printed."""

from random import Random
from typing import Any

from croupier.core.rulebook.payments import Place
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor
from croupier.core.stream.names import Origin, PersonId
from croupier.core.tickets.ticket import TicketState
from croupier.core.venue.commands import PayRest, PayTicket, Redeemer
from croupier.demo.people import OTHERS
from croupier.demo.plan import CAGE, KIOSK
from croupier.demo.wallet import Papers
from croupier.server.house import House

_SOMEBODY = Redeemer("A. Player", "1 Casino Street", "passport 1", True)
_ORIGIN = Origin("bot cashier")
_AT_KIOSK = 0.4
_GOOD = frozenset({TicketState.ISSUED, TicketState.PRESENTED})


class Cashier:
    def __init__(self, house: House, papers: Papers, chance: Random) -> None:
        self._house = house
        self._papers = papers
        self._chance = chance
        self._me = OTHERS[Role.CASHIER].acting(Role.CASHIER)

    async def look(self) -> None:
        venue = self._house.venue
        paper = self._papers.of_bots(self._chance)
        if venue is None:
            return
        for ticket in list(venue.hall.state.short):
            await self._ask(self._me, PayRest(ticket, CAGE))
        if paper is None:
            return
        row = await venue.ticket_row(self._house.numbers.key_of(paper.number))
        if row is None or row[0].state not in _GOOD:
            self._papers.spend(paper.id)
            return
        if Place.KIOSK in row[0].terms.places and self._chance.random() < _AT_KIOSK:
            kiosk = Actor(PersonId(KIOSK))
            paid = await self._ask(kiosk, PayTicket(row[0].number.id, drawer=KIOSK))
        else:
            pay = PayTicket(row[0].number.id, drawer=CAGE, redeemer=_SOMEBODY)
            paid = await self._ask(self._me, pay)
        if paid:
            self._papers.spend(paper.id)

    async def _ask(self, actor: Actor, body: Any) -> bool:  # noqa: ANN401 - any of the venue's
        assert self._house.venue is not None
        answer = await self._house.venue.submit(_ORIGIN, actor, body)
        return answer.refusal is None
