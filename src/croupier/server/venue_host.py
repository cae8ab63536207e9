"""The venue's own stream as this server runs it: cage, kiosks, access, exclusions."""

import asyncio
from collections.abc import Callable
from typing import Any
from weakref import WeakValueDictionary

from croupier.core.patrons.standing import KIND as PATRON
from croupier.core.patrons.standing import Standing, StandingByPit
from croupier.core.stream.envelope import Actor, Answer
from croupier.core.stream.names import Instant, Origin, PersonId
from croupier.core.tickets.ticket import KIND, Ticket, TicketKey
from croupier.core.venue.hall import Hall
from croupier.journal.port import StreamId
from croupier.runtime.leasing import Connect
from croupier.runtime.machine import Machine
from croupier.runtime.owner import Owner
from croupier.server.counting import Counting
from croupier.server.mirror import Mirror
from croupier.server.numbering import leaves_too_many_out, too_far

_MOMENT_SECONDS = 0.005


class VenueHost:
    def __init__(
        self,
        owner: Owner,
        connect: Connect,
        machine: Machine[Any],
        now: Callable[[], Instant],
        counting: Counting,
    ) -> None:
        self.owner = owner
        self.now = now
        self.mirror = Mirror(connect, machine, StreamId(str(owner.stream)), owner.feed)
        self._connect = connect
        self._machine = machine
        self._counting = counting.venue
        self._heard: dict[Origin, int] = {}
        self._alone: WeakValueDictionary[TicketKey, asyncio.Lock] = WeakValueDictionary()
        self._following: asyncio.Task[None] | None = None

    @property
    def hall(self) -> Hall:
        """As it is durably known."""
        found: Hall = self.mirror.floor
        return found

    async def shown(self) -> None:
        """Returns when whatever was answered by now is in the state that screens see, too."""
        head = self.owner.head
        while head is not None and self.mirror.seq < head.seq:
            await asyncio.sleep(_MOMENT_SECONDS)

    async def start(self) -> None:
        await self.owner.start()
        await self.mirror.begin()
        following = self.mirror.follow(
            lambda _, __, entry: self._counting.note(entry), lambda: None
        )
        self._following = asyncio.get_running_loop().create_task(following)

    async def stop(self) -> None:
        await self.owner.stop()
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
    ) -> "asyncio.Future[Answer]":
        """With the sender's own number, or with the next one where a repeat would do no harm."""
        last = self.last_seq(origin)
        if seq is not None and too_far(seq, last):
            refused = asyncio.get_running_loop().create_future()
            refused.set_result(Answer(refusal=leaves_too_many_out(origin, last)))
            return refused
        number = self.next_seq(origin) if seq is None else seq
        self._heard[origin] = max(last, number)
        return self.owner.submit(origin, number, actor, body, approver)

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
            row = await journal.claim(KIND, key)
        finally:
            await journal.close()
        if row is None:
            return None
        found: Ticket = self._machine.decode_row(row.body)
        return found, row.version

    async def unlisted(self) -> list[PersonId]:
        """Whom a pit has excluded without the venue's list having it, by the rows of patrons."""
        journal = await self._connect()
        try:
            rows = [row async for row in journal.claims(PATRON)]
        finally:
            await journal.close()
        found = {PersonId(row.key): self._machine.decode_row(row.body) for row in rows}
        return [person for person, standing in found.items() if self._unlisted(person, standing)]

    def _unlisted(self, person: PersonId, standing: Standing) -> bool:
        if not isinstance(standing, StandingByPit) or not standing.excludes(self.now()):
            return False
        listed = self.hall.state.exclusions.get(person)
        return listed is None or listed.at != standing.at
