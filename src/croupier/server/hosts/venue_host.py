"""Runs the venue's own stream on this server: cage, kiosks, access, exclusions."""

import asyncio
from collections.abc import Callable
from typing import Any
from weakref import WeakValueDictionary

from msgspec.structs import replace

from croupier.core.identifiers import Instant, Origin, PersonId
from croupier.core.patrons.exclusion import KIND as PATRON
from croupier.core.patrons.exclusion import PatronRecord, PatronRecordByPit
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor, Answer, Command, Entry
from croupier.core.stream.messages import RowName
from croupier.core.tickets.ticket import KIND, Ticket
from croupier.core.venue.state import Hall
from croupier.devices.validation import TicketKey
from croupier.runtime.jackpots.signals import JackpotSignals
from croupier.runtime.machine import Machine
from croupier.runtime.owning.leasing import Connect
from croupier.runtime.owning.owner import Owner
from croupier.runtime.task_supervisor import TaskSupervisor
from croupier.runtime.tickets import claims, validation_numbers
from croupier.runtime.tickets.row_authentication import content_of
from croupier.server.hosts.stream_host import StreamHost, leaves_too_many_out, too_far
from croupier.server.metrics import Metrics

_SOMEBODY_ELSE = PersonId("somebody else")


def _waits(entry: Entry) -> bool:
    refusal = entry.answer.refusal
    return refusal is not None and refusal.code is RefusalCode.APPROVAL_NEEDED


class VenueHost(StreamHost):
    def __init__(
        self,
        owner: Owner,
        connect: Connect,
        machine: Machine[Any],
        now: Callable[[], Instant],
        metrics: Metrics,
        supervisor: TaskSupervisor,
        jackpots: JackpotSignals,
    ) -> None:
        super().__init__(owner, connect, machine, supervisor)
        self._jackpots = jackpots
        self.now = now
        self._counting = metrics.venue
        self._alone: WeakValueDictionary[TicketKey, asyncio.Lock] = WeakValueDictionary()

    @property
    def hall(self) -> Hall:
        """As it is durably known."""
        found: Hall = self.read_model.floor
        return found

    async def start(self) -> None:
        await super().start()
        self._tasks = [self._supervisor.start("screens of the venue", self._follow)]

    async def _follow(self) -> None:
        await self.read_model.follow(self._note, lambda: None)

    def _note(self, hall: Hall, seq: int, entry: Entry) -> None:
        self._counting.note(entry)
        if entry.claims:
            self._jackpots.venue_wrote(entry.claims)

    def next_seq(self, origin: Origin) -> int:
        number = self._heard[origin] = self.last_seq(origin) + 1
        return number

    def submit(
        self,
        origin: Origin,
        actor: Actor,
        body: object,
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

    async def foreseen(self, actor: Actor, body: object) -> Entry:
        """What a command would come to, against the durable state; nothing is done.

        What needs a second person is shown as it would be with one.
        """
        asked = await self.with_row(body) if self.needs_row(body) else body
        origin = Origin("preview")
        number = self._machine.last_of(self.hall, origin) + 1
        command: Command[Any] = Command(origin, number, self.now(), actor, asked)
        entry: Entry = self._machine.decide(self.hall, command)
        if not _waits(entry):
            return entry
        for role in (actor.role, *Role):
            beside = Actor(_SOMEBODY_ELSE, role)
            watched: Entry = self._machine.decide(self.hall, replace(command, approver=beside))
            if watched.answer.refusal is None:
                return watched
        return entry

    def alone(self, key: TicketKey) -> asyncio.Lock:
        """Held by a till from asking a casino's host about a ticket until it is paid or free again.

        Or one till would set free what another has paid meanwhile under the same reservation.
        """
        return self._alone.setdefault(key, asyncio.Lock())

    async def ticket_row(self, key: TicketKey) -> tuple[Ticket, int] | None:
        """A ticket as the journal has it now, with the version of its row."""
        journal = await self._connect()
        try:
            ticket = await validation_numbers.ticket_of(journal, self._machine, key)
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
