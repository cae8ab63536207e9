"""Runs one pit on this server: its owner, its durable mirror, and whoever watches it."""

import asyncio
from time import perf_counter
from typing import Any

from msgspec.structs import replace

from croupier.core.patrons.exclusion import KIND as PATRON
from croupier.core.pit.floor import Floor
from croupier.core.pit.preview import Effect, preview, takes_effect
from croupier.core.refusals import Refusal
from croupier.core.stream.envelope import Actor, Answer, Command, Entry
from croupier.core.stream.names import Instant, Origin, PersonId
from croupier.core.tickets.ticket import Numbered, TicketId
from croupier.journal.port import StreamId
from croupier.runtime.machine import Machine
from croupier.runtime.owning.leasing import Connect
from croupier.runtime.owning.owner import Owner
from croupier.runtime.supervisor import Supervisor
from croupier.runtime.writing.pending_commands import PendingCommand, UnknownResultError
from croupier.server.hosts.device_agents import DeviceLinks
from croupier.server.hosts.idempotency import Act, last_act, too_far
from croupier.server.hosts.read_model import ReadModel
from croupier.server.metrics import Metrics
from croupier.server.sockets.fanout import Fanout, TopicViews
from croupier.server.sockets.outbox import Outbox, PendingAnswer

# A preview draws no number: this one stands in, and no paper ever bears it.
_NO_PAPER = Numbered(TicketId("preview"), "0000")
# Acts in a command that is refused before anybody has decided it.
_NOBODY = Actor(PersonId(""))
# Totals that move with every chip are told this often and no more.
SECONDS_BETWEEN_TOTALS = 0.25


class PitHost:
    def __init__(
        self,
        owner: Owner,
        connect: Connect,
        machine: Machine[Any],
        counting: Metrics,
        excluded: asyncio.Event,
        supervisor: Supervisor,
    ) -> None:
        """`excluded` is set whenever the pit has excluded somebody: see `hearing`."""
        self.owner = owner
        self._excluded = excluded
        self.pit = str(owner.stream)
        self.shows = TopicViews(self.pit)
        self.read_model = ReadModel(connect, machine, StreamId(self.pit), owner.feed)
        self.fanout = Fanout(self.shows.show, lambda: self.read_model.seq)
        self._machine = machine
        self._counting = counting.of(self.pit)
        # The last number that each origin used, refused commands included.
        self._heard: dict[Origin, int] = {}
        self._supervisor = supervisor
        self._tasks: list[asyncio.Task[None]] = []
        self.links = DeviceLinks(self)

    async def start(self) -> None:
        """Returns when the pit is owned here and can be shown."""
        await self.owner.start()
        await self.read_model.begin()
        self.shows.begin(self.read_model.floor)
        start = self._supervisor.start
        self._tasks = [
            start(
                f"screens of {self.pit}", lambda: self.read_model.follow(self._note, self._flush)
            ),
            start(f"totals of {self.pit}", self._tell_totals),
        ]

    async def stop(self) -> None:
        self.links.end()
        await self.owner.stop()
        await self.close()

    async def abandon(self) -> None:
        """It could not be started, and nobody has been told of it."""
        await self.owner.abandon()
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
        refusal: Refusal | None = None,
    ) -> "asyncio.Future[Answer]":
        """A `refusal` is the answer, unless the number was decided before."""
        if seq > self._heard.get(origin, 0):
            self._heard[origin] = seq
        return self.owner.submit(origin, seq, actor, body, approver, refusal)

    async def do(
        self,
        act: Act,
        actor: Actor,
        body: Any,  # noqa: ANN401 - any command of the pit
        approver: Actor | None = None,
    ) -> Answer:
        """A command of an act, which may have been recorded when the act was asked for before."""
        floor = self.owner.floor
        if floor is None:
            raise UnknownResultError(f"{self.pit} cannot record anything at present")
        number = act.number(self.pit, self._machine.heard(floor), body)
        return await self.submit(act.origin, number, actor, body, approver)

    def last_act(self, screen: Origin) -> int:
        floor = self.owner.floor
        return last_act(self._machine.heard(floor), screen) if floor is not None else 0

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
        owed = PendingAnswer(outbox, seq, self._counting.answers.observe)
        self.owner.enqueue(PendingCommand(origin, seq, actor, body, approver, owed))

    def turn_down(
        self,
        origin: Origin,
        seq: int,
        body: Any,  # noqa: ANN401 - any command of the pit
        refusal: Refusal,
        outbox: Outbox,
    ) -> None:
        """Refused at the door, unless the number was decided before: the writer knows."""
        owed = PendingAnswer(outbox, seq, self._counting.answers.observe)
        self.owner.enqueue(PendingCommand(origin, seq, _NOBODY, body, None, owed, refusal))

    def preview(
        self,
        actor: Actor,
        body: Any,  # noqa: ANN401
        approver: Actor | None = None,
    ) -> tuple[Effect, ...] | Refusal:
        """Against the durable state: what the one who asks has been shown."""
        return preview(self.read_model.floor, self._as_asked(actor, body, approver))

    def takes_effect(
        self,
        actor: Actor,
        body: Any,  # noqa: ANN401
    ) -> Instant | None:
        """From when what it would change binds, where that is later than now."""
        return takes_effect(self.read_model.floor, self._as_asked(actor, body))

    def _as_asked(
        self,
        actor: Actor,
        body: Any,  # noqa: ANN401
        approver: Actor | None = None,
    ) -> Command[Any]:
        origin = Origin("preview")
        seq = self._machine.last_of(self.read_model.floor, origin) + 1
        at = self.read_model.floor.state.at
        if "number" in getattr(body, "SUPPLIED", ()):
            body = replace(body, number=_NO_PAPER)
        return Command(origin, seq, at, actor, body, approver)
