"""Runs a cashier's drawer or a kiosk: finds a ticket, pays it once, counts the day's cash."""

import asyncio
from dataclasses import dataclass

from msgspec.structs import replace

from croupier.core.identifiers import Origin, PersonId
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.payments import Place
from croupier.core.stream.envelope import Actor, Answer, Claim, Command
from croupier.core.stream.intents import Intent, IntentKind
from croupier.core.tickets.ticket import KIND, Ticket, TicketId
from croupier.core.tickets.validation import Authorisation, Validation
from croupier.core.venue import commands as venue_commands
from croupier.core.venue.drawers import cash_of
from croupier.core.venue.machine import decide
from croupier.core.venue.state import DrawerId
from croupier.core.venue.tickets.host_validation import unknown
from croupier.devices import host, validation
from croupier.runtime.tickets import accepting, claims
from croupier.runtime.tickets.validation_numbers import NO_TICKET, Numbers, Scanned
from croupier.server.hosts.venue_host import VenueHost
from croupier.views.reports.period import GamingDays
from croupier.views.same_fields import view_of
from croupier.wire.http.venue import DrawerAct, DrawerBody, DrawerView, Paid, PayBody, TicketLook

# A kiosk counts notes; longer than this, somebody has to look.
SECONDS_TO_DISPENSE = 95.0
_LOOKING = Origin("looking")
_NO_NUMBER = Refusal(RefusalCode.UNKNOWN_TICKET, "that is not a ticket number")
_WRONG_DIGIT = Refusal(
    RefusalCode.UNKNOWN_TICKET, "the number's check digit is wrong: one of its digits was misread"
)


@dataclass(eq=False)
class Till:
    """`host` is a casino's own, where that vouches for tickets."""

    _venue: VenueHost
    _numbers: Numbers
    _days: GamingDays
    _drawer: DrawerId
    _place: Place
    _host: host.Host | None = None

    @property
    def _origin(self) -> Origin:
        return Origin(f"till {self._drawer}")

    async def look(self, actor: Actor, number: str) -> TicketLook | Refusal:
        read = _read(number)
        if read is None:
            return _no_number(number)
        if isinstance(row := await self._row(self._numbers.key_of(read)), Refusal):
            return row
        ticket, _ = row
        name = ticket.number.id
        last = ticket.last
        whole = self._as_authorised(venue_commands.PayTicket(ticket=name, drawer=self._drawer), row)
        left = name in self._venue.hall.state.short
        body = venue_commands.PayRest(name, self._drawer) if left else whole
        return TicketLook(
            paper=ticket.paper,
            tail=ticket.number.tail,
            amount=ticket.amount,
            state=ticket.state,
            issued_at=ticket.issued.at,
            issued_where=ticket.issued.where,
            expires=ticket.expires,
            rulebook=ticket.terms.rulebook,
            places=ticket.terms.places,
            issued_place=ticket.issued.place,
            last_at=last.at if last is not None else None,
            last_place=last.place if last is not None else None,
            last_where=last.where if last is not None else None,
            last_by=last.by if last is not None and not self._tells_players else None,
            reason=ticket.reason if not self._tells_players else None,
            refusal=self._without_staff_details(self._would_refuse(actor, body), ticket),
            owed=self._venue.hall.state.short.get(name, 0),
        )

    async def _row(self, key: validation.TicketKey) -> tuple[Ticket, int] | Refusal:
        try:
            row = await self._venue.ticket_row(key)
        except claims.RowInDoubtError as error:
            return error.refusal
        return row if row is not None else unknown(self._venue.hall)

    @property
    def _tells_players(self) -> bool:
        return self._place is Place.KIOSK

    def _without_staff_details(
        self, refusal: Refusal | None, ticket: Ticket | None
    ) -> Refusal | None:
        """Whoever holds a paper at a kiosk hears when and where it was paid or held, and neither by
        whom nor what staff wrote of it for one another.
        """
        if refusal is None or ticket is None or not self._tells_players:
            return refusal
        sentence = refusal.sentence
        if ticket.last is not None:
            sentence = sentence.replace(f" by {ticket.last.by}", "", 1)
        if ticket.reason is not None:
            sentence = sentence.removesuffix(f": {ticket.reason}")
        return replace(refusal, sentence=sentence)

    def _would_refuse(
        self, actor: Actor, body: venue_commands.PayTicket | venue_commands.PayRest
    ) -> Refusal | None:
        hall = self._venue.hall
        command = Command(_LOOKING, 1, max(hall.state.at, self._venue.now()), actor, body)
        return decide(hall, command).answer.refusal

    def _as_authorised(
        self, pay: venue_commands.PayTicket, row: tuple[Ticket, int]
    ) -> venue_commands.PayTicket:
        """As if a host had no objection, where one vouches: it is asked last."""
        ticket, version = row
        hosted = self._venue.hall.state.validation is Validation.HOST
        given = Authorisation(_LOOKING, ticket.amount, ticket.number.tail) if hosted else None
        found = Claim(KIND, str(ticket.number.id), version, ticket)
        return replace(pay, found=found, authorised=given)

    async def pay(self, actor: Actor, body: PayBody) -> Paid:
        number = _read(body.number)
        if number is None:
            return Paid(0, _no_number(body.number))
        if body.rest:
            rest = venue_commands.PayRest(NO_TICKET, self._drawer)
            answer = await self._ask(actor, body.seq, number, rest)
        else:
            whole = venue_commands.PayTicket(NO_TICKET, drawer=self._drawer, redeemer=body.redeemer)
            answer = await self._pay_whole(actor, body.seq, whole, number)
        await self._venue.wait_until_shown()
        if answer.refusal is not None:
            row = await self._row(self._numbers.key_of(number))
            ticket = row[0] if not isinstance(row, Refusal) else None
            return Paid(0, self._without_staff_details(answer.refusal, ticket))
        amount = answer.amounts[0]
        if self._place is not Place.KIOSK:
            return Paid(amount)
        return Paid(amount, dispensed=amount - await self._short(number))

    async def _ask(
        self,
        actor: Actor,
        seq: int,
        number: validation.Number,
        body: venue_commands.PayTicket | venue_commands.PayRest,
        refusal: Refusal | None = None,
    ) -> Answer:
        scanned = Scanned(self._numbers.key_of(number), body)
        return await self._venue.submit(self._origin, actor, scanned, seq=seq, refusal=refusal)

    async def _pay_whole(
        self, actor: Actor, seq: int, pay: venue_commands.PayTicket, number: validation.Number
    ) -> Answer:
        """A host reserves the ticket first, under one name for all tills of the venue.

        It is not asked about what the venue would refuse anyway, nor about a payment that is
        repeated because its answer was lost.
        """
        if self._host is None:
            return await self._ask(actor, seq, number, pay)
        key = self._numbers.key_of(number)
        async with self._venue.alone(key):
            await self._venue.wait_until_shown()
            row = await self._row(key)
            if (
                isinstance(row, Refusal)
                or self._would_refuse(actor, self._as_authorised(pay, row)) is not None
            ):
                return await self._ask(actor, seq, number, pay)

            async def take(given: Authorisation | Refusal) -> Answer:
                if isinstance(given, Refusal):
                    return await self._ask(actor, seq, number, pay, given)
                return await self._ask(actor, seq, number, replace(pay, authorised=given))

            where = str(self._venue.owner.stream)
            return await accepting.HostReservation(self._host).taken(number, where, take)

    async def _short(self, number: validation.Number) -> int:
        """What the kiosk did not dispense, once it has said so."""
        state = self._venue.hall.state
        row = await self._row(self._numbers.key_of(number))
        assert not isinstance(row, Refusal)
        ticket = row[0].number.id
        async with asyncio.timeout(SECONDS_TO_DISPENSE):
            while any(_pays(intent, ticket) for intent in state.intents.open.values()):
                await asyncio.sleep(0.05)
        return state.short.get(ticket, 0)

    async def count(self, actor: Actor, witness: Actor | None, body: DrawerBody) -> Refusal | None:
        acts: dict[DrawerAct, object] = {
            DrawerAct.OPEN: self._opening(body),
            DrawerAct.FILL: venue_commands.FillDrawer(self._drawer, body.cash),
            DrawerAct.CLOSE: venue_commands.CloseDrawer(self._drawer, body.cash, body.papers),
        }
        act = acts[body.act]
        answer = await self._venue.submit(self._origin, actor, act, witness, body.seq)
        await self._venue.wait_until_shown()
        return answer.refusal

    def _opening(self, body: DrawerBody) -> venue_commands.OpenDrawer:
        """For the gaming day that it is, unless another is asked for."""
        now = self._venue.now()
        day = body.day or self._days.of(now).isoformat()
        return venue_commands.OpenDrawer(
            self._drawer, self._place, day, body.cash, self._days.ends(day)
        )

    def view(self) -> DrawerView:
        drawer = self._venue.hall.state.drawers.get(self._drawer)
        number = self._venue.last_seq(self._origin) + 1
        if drawer is None:
            return DrawerView(str(self._drawer), place=self._place, next_seq=number)
        cash = -self._venue.hall.ledger.balance(cash_of(drawer.place, drawer.id))
        over = drawer.open and drawer.over(self._venue.now())
        return view_of(DrawerView, drawer, drawer=drawer.id, cash=cash, next_seq=number, over=over)


def kiosk_actor(drawer: DrawerId) -> Actor:
    """A kiosk acts by itself: nobody is signed on at it."""
    return Actor(PersonId(drawer))


def _no_number(text: str) -> Refusal:
    digits = text.replace(" ", "")
    whole = len(digits) == validation.DIGITS and digits.isascii() and digits.isdecimal()
    return _WRONG_DIGIT if whole else _NO_NUMBER


def _read(text: str) -> validation.Number | None:
    return validation.read(text.replace(" ", ""))


def _pays(intent: Intent, ticket: TicketId) -> bool:
    return intent.kind is IntentKind.PAY and intent.about == ticket
