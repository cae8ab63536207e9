"""One pit as this server runs it: its owner, its durable mirror, and whoever watches it."""

import asyncio
from time import perf_counter
from typing import Any

from msgspec.structs import replace

from croupier.core.patrons.standing import KIND as PATRON
from croupier.core.pit.floor import Floor
from croupier.core.pit.preview import Effect, preview
from croupier.core.refusals import Refusal
from croupier.core.stream.envelope import Actor, Answer, Command, Entry
from croupier.core.stream.names import Origin
from croupier.core.tickets.ticket import Numbered, TicketKey
from croupier.journal.port import StreamId
from croupier.runtime.asking import Ask
from croupier.runtime.leasing import Connect
from croupier.runtime.machine import Machine
from croupier.runtime.owner import Owner
from croupier.server.counting import Counting
from croupier.server.device_links import DeviceLinks
from croupier.server.fanout import Fanout
from croupier.server.mirror import Mirror
from croupier.server.numbering import too_far
from croupier.server.outbox import Outbox
from croupier.server.owed import Owed
from croupier.server.shows import Shows

# A preview draws no number: this one stands in, and no paper ever bears it.
_NO_PAPER = Numbered(TicketKey("preview"), "0000")
# Totals that move with every chip are told this often and no more.
SECONDS_BETWEEN_TOTALS = 0.25


class PitHost:
    def __init__(
        self,
        owner: Owner,
        connect: Connect,
        machine: Machine[Any],
        counting: Counting,
        excluded: asyncio.Event,
    ) -> None:
        """`excluded` is set whenever the pit has excluded somebody: see `hearing`."""
        self.owner = owner
        self._excluded = excluded
        self.pit = str(owner.stream)
        self.shows = Shows(self.pit)
        self.mirror = Mirror(connect, machine, StreamId(self.pit), owner.feed)
        self.fanout = Fanout(self.shows.show, lambda: self.mirror.seq)
        self._machine = machine
        self._counting = counting.of(self.pit)
        # The last number that each origin used, refused commands included.
        self._heard: dict[Origin, int] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self.links = DeviceLinks(self)

    async def start(self) -> None:
        """Returns when the pit is owned here and can be shown."""
        await self.owner.start()
        await self.mirror.begin()
        self.shows.begin(self.mirror.floor)
        loop = asyncio.get_running_loop()
        self._tasks = [
            loop.create_task(self.mirror.follow(self._note, self._flush)),
            loop.create_task(self._tell_totals()),
        ]

    async def stop(self) -> None:
        self.links.end()
        await self.owner.stop()
        await self.close()

    async def close(self) -> None:
        self.links.end()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _note(self, floor: Floor, seq: int, entry: Entry) -> None:
        self.shows.note(floor, seq, entry)
        self._counting.note(entry)
        if entry.claims and any(claim.kind == PATRON for claim in entry.claims):
            self._excluded.set()

    def _flush(self) -> None:
        begun = perf_counter()
        self.fanout.changed(self.shows.quick())
        self._counting.fanout.observe(perf_counter() - begun)

    async def _tell_totals(self) -> None:
        while True:
            await asyncio.sleep(SECONDS_BETWEEN_TOTALS)
            self.fanout.changed(self.shows.slow())

    # What screens ask

    def last_seq(self, origin: Origin) -> int:
        floor = self.owner.floor
        recorded = self._machine.last_of(floor, origin) if floor is not None else 0
        return max(recorded, self._heard.get(origin, 0))

    def too_far(self, origin: Origin, seq: int) -> bool:
        """Whether a number leaves too many others out."""
        return too_far(seq, self._heard.get(origin, 0)) and too_far(seq, self.last_seq(origin))

    def submit(
        self,
        origin: Origin,
        seq: int,
        actor: Actor,
        body: Any,  # noqa: ANN401 - any command of the pit
        approver: Actor | None = None,
    ) -> "asyncio.Future[Answer]":
        if seq > self._heard.get(origin, 0):
            self._heard[origin] = seq
        return self.owner.submit(origin, seq, actor, body, approver)

    def tell(
        self,
        origin: Origin,
        seq: int,
        actor: Actor,
        body: Any,  # noqa: ANN401 - any command of the pit
        approver: Actor | None,
        outbox: Outbox,
    ) -> None:
        """As `submit`, for the many commands whose answers nobody awaits but a socket."""
        if seq > self._heard.get(origin, 0):
            self._heard[origin] = seq
        owed = Owed(outbox, seq, self._counting.answers.observe)
        self.owner.ask(Ask(origin, seq, actor, body, approver, owed))

    def preview(
        self,
        actor: Actor,
        body: Any,  # noqa: ANN401
        approver: Actor | None = None,
    ) -> tuple[Effect, ...] | Refusal:
        """Against the durable state: what the one who asks has been shown."""
        origin = Origin("preview")
        seq = self._machine.last_of(self.mirror.floor, origin) + 1
        at = self.mirror.floor.state.at
        if "number" in getattr(body, "SUPPLIED", ()):
            body = replace(body, number=_NO_PAPER)
        return preview(self.mirror.floor, Command(origin, seq, at, actor, body, approver))
