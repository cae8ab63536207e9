"""Runs one pit on this server: its owner, its read model, and the screens that watch it."""

import asyncio
from time import perf_counter
from typing import Any

from msgspec.structs import replace

from croupier.core.identifiers import Instant, Origin, PersonId, TerminalId
from croupier.core.patrons.exclusion import KIND as PATRON
from croupier.core.pit.floor import Floor
from croupier.core.pit.preview import Effect, preview, takes_effect
from croupier.core.refusals import Refusal
from croupier.core.stream.envelope import Actor, Answer, Command, Entry
from croupier.core.tickets.ticket import Numbered, TicketId
from croupier.runtime.jackpots.signals import JackpotSignals
from croupier.runtime.machine import Machine
from croupier.runtime.owning.leasing import Connect
from croupier.runtime.owning.owner import Owner
from croupier.runtime.task_supervisor import TaskSupervisor
from croupier.runtime.writing.pending_commands import PendingCommand
from croupier.server.hosts import device_agents, jackpot_meters
from croupier.server.hosts.stream_host import NUMBERS_LEFT_OUT_AT_MOST, StreamHost, too_far
from croupier.server.keyring import enrolment, staff
from croupier.server.metrics import Metrics
from croupier.server.sockets.fanout import Fanout, TopicViews
from croupier.server.sockets.outbox import Outbox, PendingAnswer
from croupier.wire.screens import ScreenKind

# A preview draws no number: this one stands in, and no paper ever bears it.
_NO_PAPER = Numbered(TicketId("preview"), "0000")
# Acts in a command that is refused before anybody has decided it.
_NOBODY = Actor(PersonId(""))
# Totals that move with every chip are told this often and no more.
SECONDS_BETWEEN_TOTALS = 0.25


class PitHost(StreamHost):
    def __init__(
        self,
        owner: Owner,
        connect: Connect,
        machine: Machine[Any],
        metrics: Metrics,
        excluded: asyncio.Event,
        supervisor: TaskSupervisor,
        jackpots: JackpotSignals,
    ) -> None:
        """`excluded` is set whenever the pit has excluded somebody: see `hearing`."""
        super().__init__(owner, connect, machine, supervisor)
        self._excluded = excluded
        self._jackpots = jackpots
        self.pit = self.stream
        self.views = TopicViews(self.pit)
        self.fanout = Fanout(self.views.show, lambda: self.read_model.seq)
        self._counting = metrics.of(self.pit)
        self.links = device_agents.DeviceLinks(self)
        self.meters = jackpot_meters.JackpotMeters(connect)

    async def start(self) -> None:
        await super().start()
        self.views.begin(self.read_model.floor)
        self._jackpots.pits.add(self.pit)
        start = self._supervisor.start
        self._tasks = [
            start(
                f"screens of {self.pit}", lambda: self.read_model.follow(self._note, self._flush)
            ),
            start(f"totals of {self.pit}", self._tell_totals),
        ]

    async def stop(self) -> None:
        """A planned stop reports no device as lost."""
        self.links.end()
        await super().stop()

    async def close(self) -> None:
        self._jackpots.pits.discard(self.pit)
        self.links.end()
        await super().close()

    def _note(self, floor: Floor, seq: int, entry: Entry) -> None:
        self.views.note(floor, seq, entry)
        self._counting.note(entry)
        if entry.claims and any(claim.kind == PATRON for claim in entry.claims):
            self._excluded.set()
        if entry.claims:
            self._jackpots.pit_wrote(entry.claims)

    def _flush(self) -> None:
        begun = perf_counter()
        self.fanout.changed(self.views.quick())
        self._counting.fanout.observe(perf_counter() - begun)

    async def _tell_totals(self) -> None:
        while True:
            await asyncio.sleep(SECONDS_BETWEEN_TOTALS)
            self.fanout.changed(self.views.slow())

    # What screens ask

    def too_far(self, origin: Origin, seq: int) -> bool:
        """Whether a number leaves too many others out."""
        # Nearly every number follows the last one heard.
        near = seq <= self._heard.get(origin, 0) + NUMBERS_LEFT_OUT_AT_MOST
        return not near and too_far(seq, self.last_seq(origin))

    def submit(
        self,
        origin: Origin,
        seq: int,
        actor: Actor,
        body: object,
        approver: Actor | None = None,
        refusal: Refusal | None = None,
    ) -> "asyncio.Future[Answer]":
        """A `refusal` is the answer, unless the number was decided before."""
        if seq > self._heard.get(origin, 0):
            self._heard[origin] = seq
        return self.owner.submit(origin, seq, actor, body, approver, refusal)

    def tell(
        self,
        origin: Origin,
        seq: int,
        actor: Actor,
        body: object,
        approver: Actor | None,
        outbox: Outbox,
    ) -> None:
        """As `submit`, for the many commands whose answers nobody awaits but a socket."""
        if seq > self._heard.get(origin, 0):
            self._heard[origin] = seq
        owed = PendingAnswer(outbox, seq, self._counting.answers.observe)
        self.owner.enqueue(PendingCommand(origin, seq, actor, body, approver, owed))

    def turn_down(
        self, origin: Origin, seq: int, body: object, refusal: Refusal, outbox: Outbox
    ) -> None:
        """Refused at the door, unless the number was decided before: the writer knows."""
        owed = PendingAnswer(outbox, seq, self._counting.answers.observe)
        self.owner.enqueue(PendingCommand(origin, seq, _NOBODY, body, None, owed, refusal))

    def preview(
        self, actor: Actor, body: object, approver: Actor | None = None
    ) -> tuple[Effect, ...] | Refusal:
        """Against the durable state: what the one who asks has been shown."""
        return preview(self.read_model.floor, self._as_asked(actor, body, approver))

    def takes_effect(self, actor: Actor, body: object) -> Instant | None:
        """From when what it would change binds, where that is later than now."""
        return takes_effect(self.read_model.floor, self._as_asked(actor, body))

    def _as_asked(self, actor: Actor, body: Any, approver: Actor | None = None) -> Command[Any]:
        origin = Origin("preview")
        seq = self._machine.last_of(self.read_model.floor, origin) + 1
        at = self.read_model.floor.state.at
        if "number" in getattr(body, "SUPPLIED", ()):
            body = replace(body, number=_NO_PAPER)
        return Command(origin, seq, at, actor, body, approver)


async def terminals_with_agents(host: PitHost, screens: enrolment.Screens) -> frozenset[TerminalId]:
    state = host.read_model.floor.state
    agents = [found.screen for found in await screens.all() if _holds_a_key(found)]
    devices = {name for agent in agents if agent.pit == host.pit for name in agent.devices}
    places = {device.place for name, device in state.plan.devices.items() if name in devices}
    return frozenset(name for name in map(TerminalId, places) if name in state.terminals)


def _holds_a_key(found: staff.Enrolment) -> bool:
    ended = found.revoked is not None or found.retired is not None
    return found.screen.kind is ScreenKind.AGENT and found.enrolled is not None and not ended
