"""Runs the venue's own stream on this server: cage, kiosks, access, exclusions."""

import asyncio
from collections.abc import Callable
from typing import Any
from weakref import WeakValueDictionary

from croupier.core.patrons.exclusion import KIND as PATRON
from croupier.core.patrons.exclusion import PatronRecord, PatronRecordByPit
from croupier.core.refusals import Refusal
from croupier.core.stream.envelope import Actor, Answer
from croupier.core.stream.messages import RowName
from croupier.core.stream.names import Instant, Origin, PersonId
from croupier.core.tickets.ticket import KIND, Ticket
from croupier.core.venue.hall import Hall
from croupier.devices.validation import TicketKey
from croupier.journal.port import StreamId
from croupier.runtime.machine import Machine
from croupier.runtime.owning.leasing import Connect
from croupier.runtime.owning.owner import Owner
from croupier.runtime.supervisor import Supervisor
from croupier.runtime.tickets import claims
from croupier.runtime.tickets.row_authentication import content_of
from croupier.runtime.tickets.validation_numbers import ticket_of
from croupier.runtime.writing.pending_commands import UnknownResultError
from croupier.server.hosts.idempotency import Act, last_act, leaves_too_many_out, too_far
from croupier.server.hosts.read_model import ReadModel
from croupier.server.metrics import Metrics

_MOMENT_SECONDS = 0.005


class VenueHost:
    def __init__(
        self,
        owner: Owner,
        connect: Connect,
        machine: Machine[Any],
        now: Callable[[], Instant],
        counting: Metrics,
        supervisor: Supervisor,
    ) -> None:
        self.owner = owner
        self.now = now
        self.read_model = ReadModel(connect, machine, StreamId(str(owner.stream)), owner.feed)
        self._connect = connect
        self._machine = machine
        self._counting = counting.venue
        self._supervisor = supervisor
        self._heard: dict[Origin, int] = {}
        self._alone: WeakValueDictionary[TicketKey, asyncio.Lock] = WeakValueDictionary()
        self._following: asyncio.Task[None] | None = None

    @property
    def hall(self) -> Hall:
        """As it is durably known."""
        found: Hall = self.read_model.floor
        return found

    async def shown(self) -> None:
        """Returns when whatever was answered by now is in the state that screens see, too."""
        head = self.owner.head
        while head is not None and self.read_model.seq < head.seq:
            await asyncio.sleep(_MOMENT_SECONDS)

    async def start(self) -> None:
        await self.owner.start()
        await self.read_model.begin()
        self._following = self._supervisor.start("screens of the venue", self._follow)

    async def _follow(self) -> None:
        await self.read_model.follow(lambda _, __, entry: self._counting.note(entry), lambda: None)

    async def stop(self) -> None:
        await self.owner.stop()
        await self.close()

    async def abandon(self) -> None:
        """It could not be started, and nobody has been told of it."""
        await self.owner.abandon()
        await self.close()

    async def close(self) -> None:
        if self._following is not None:
            self._following.cancel()
            await asyncio.gather(self._following, return_exceptions=True)

    def next_seq(self, origin: Origin) -> int:
        number = self._heard[origin] = self.last_seq(origin) + 1
        return number

    def submit(
        self,
        origin: Origin,
        actor: Actor,
        body: Any,  # noqa: ANN401 - any command of the venue
        approver: Actor | None = None,
        seq: int | None = None,
        refusal: Refusal | None = None,
    ) -> "asyncio.Future[Answer]":
        """With the sender's own number, or with the next one where a repeat would do no harm.

        A `refusal` is the answer, unless the number was decided before.
        """
        last = self.last_seq(origin)
        if seq is not None and too_far(seq, last):
            refused = asyncio.get_running_loop().create_future()
            refused.set_result(Answer(refusal=leaves_too_many_out(origin, last)))
            return refused
        number = self.next_seq(origin) if seq is None else seq
        self._heard[origin] = max(last, number)
        return self.owner.submit(origin, number, actor, body, approver, refusal)

    async def do(
        self,
        act: Act,
        actor: Actor,
        body: Any,  # noqa: ANN401 - any command of the venue
        approver: Actor | None = None,
    ) -> Answer:
        """A command of an act, which may have been recorded when the act was asked for before."""
        floor = self.owner.floor
        if floor is None:
            raise UnknownResultError(f"{self.owner.stream} cannot record anything at present")
        number = act.number(str(self.owner.stream), self._machine.heard(floor), body)
        return await self.owner.submit(act.origin, number, actor, body, approver)

    def last_act(self, screen: Origin) -> int:
        floor = self.owner.floor
        return last_act(self._machine.heard(floor), screen) if floor is not None else 0

    def last_seq(self, origin: Origin) -> int:
        floor = self.owner.floor
        recorded = self._machine.last_of(floor, origin) if floor is not None else 0
        return max(recorded, self._heard.get(origin, 0))

    def alone(self, key: TicketKey) -> asyncio.Lock:
        """Held by a till from asking a casino's host about a ticket until it is paid or free again.

        Or one till would set free what another has paid meanwhile under the same reservation.
        """
        return self._alone.setdefault(key, asyncio.Lock())

    async def ticket_row(self, key: TicketKey) -> tuple[Ticket, int] | None:
        """A ticket as the journal has it now, with the version of its row."""
        journal = await self._connect()
        try:
            ticket = await ticket_of(journal, self._machine, key)
            if ticket is None:
                return None
            found = await claims.found(journal, self._machine, RowName(KIND, ticket))
        finally:
            await journal.close()
        return (found.body, found.version) if found is not None else None

    async def unlisted(self) -> list[PersonId]:
        """Whom a pit has excluded without the venue's list having it, by the rows of patrons."""
        journal = await self._connect()
        try:
            every = [row async for row in journal.claims(PATRON)]
        finally:
            await journal.close()
        rows = [row for row in every if self._machine.seal.believes(row)]
        found = {PersonId(row.key): self._machine.decode_row(content_of(row)) for row in rows}
        return [person for person, standing in found.items() if self._unlisted(person, standing)]

    def _unlisted(self, person: PersonId, standing: PatronRecord) -> bool:
        if not isinstance(standing, PatronRecordByPit) or not standing.excludes(self.now()):
            return False
        listed = self.hall.state.exclusions.get(person)
        return listed is None or listed.at != standing.at
