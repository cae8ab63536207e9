"""The devices of a demo: each has a key of its own, and does every task once.

A terminal has a note and ticket acceptor and a printer; the pit has a printer of vouchers.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
from aiohttp import ClientError

from croupier.actors.devices import TAKES_MS, Erring, carried_out, is_note
from croupier.client import discovery, link
from croupier.core.identifiers import TerminalId
from croupier.core.pit.accounts.commands import OfferNote
from croupier.core.pit.tickets.issuing import VOUCHER_PRINTER
from croupier.core.refusals import Refusal
from croupier.core.stream.intents import Became, IntentKind
from croupier.core.venue.access.state import ScreenId
from croupier.demo import demo_folder, wallet
from croupier.demo.bots.links import Links
from croupier.demo.bots.pacing import Pacing
from croupier.demo.bots.port import ServedPit
from croupier.devices.printing.ticket_paper import TicketFace
from croupier.runtime.writing.pending_commands import UnknownResultError
from croupier.wire.inbound import Done, TicketStep
from croupier.wire.outbound import Answer, Ask, Intended

LOG = logging.getLogger("croupier.demo")
_KEPT = 500

Performing = Callable[[Intended], Awaitable[Done]]


class Memory:
    """What a device did, by the task's name, in a file of its own: it survives every restart."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._done: dict[str, Done] = {}
        if path.exists():
            self._done = msgspec.json.decode(path.read_bytes(), type=dict[str, Done])

    @property
    def unanswered(self) -> Path:
        """Where the agent keeps what it has said and had no answer to."""
        return self._path.with_suffix(".unanswered.json")

    def recall(self, task: str) -> Done | None:
        return self._done.get(task)

    def keep(self, done: Done) -> Done:
        """Written down before anybody is told."""
        self._done[done.task] = done
        for old in list(self._done)[:-_KEPT]:
            del self._done[old]
        demo_folder.write_private(self._path, msgspec.json.encode(self._done))
        return done

    def never(self, task: str) -> Done:
        """Asked about what it was never told of: not done, and not to be done from now on."""
        return self.keep(Done(task, Became.NOT_DONE))


class SimulatedAgent:
    def __init__(
        self, links: Links, screen: ScreenId, memory: Memory, performing: Performing
    ) -> None:
        self.screen = screen
        self._memory = memory
        self._performing = performing
        self._under_way: dict[str, asyncio.Task[Done]] = {}
        self.place = links.agent(screen, self._do_task, memory.unanswered)

    async def stay(self) -> None:
        """Connected for ever, at whichever server: whoever is told something must be there."""
        try:
            await self.place.stay()
        except discovery.SentAwayError as error:
            LOG.warning("the server does not take %s back: %s", self.screen, error)

    async def _do_task(self, message: Intended) -> Done:
        known = self._memory.recall(message.task)
        if known is not None:
            return known
        under_way = self._under_way.get(message.task)
        if under_way is not None:
            return await asyncio.shield(under_way)
        if message.ask is Ask.RECALL:
            return self._memory.never(message.task)
        task = asyncio.get_running_loop().create_task(self._perform(message))
        self._under_way[message.task] = task
        task.add_done_callback(lambda _: self._under_way.pop(message.task, None))
        return await asyncio.shield(task)

    async def _perform(self, message: Intended) -> Done:
        return self._memory.keep(await self._performing(message))


async def perform(floor: Erring, pacing: Pacing, told: Intended) -> Done:
    """What a device of this kind does, in the time that it takes."""
    await pacing.pause(TAKES_MS.get(told.kind, 0) / 1000)
    became = carried_out(floor, told.kind, told.task, told.about, told.amount)
    return Done(told.task, became.became, became.paid)


class TerminalDevices:
    """`played_by_bot` says whose hand a paper falls into."""

    def __init__(
        self,
        pit: ServedPit,
        screen: ScreenId,
        memory: Memory,
        papers: wallet.TicketWallet,
        played_by_bot: Callable[[str], bool],
    ) -> None:
        self.agent = SimulatedAgent(pit.links, screen, memory, self._perform)
        self._pit = pit
        self._papers = papers
        self._played_by_bot = played_by_bot
        # The paper that lies in the slot, until it is stacked.
        self._in_slot: str | None = None

    async def feed_note(self, terminal: TerminalId, cents: int) -> Refusal | None:
        """A note is offered; what the server wants with it, it says to the agent."""
        offered = OfferNote(terminal, cents, self._pit.floor.currency.code)
        answer = await self._submit(lambda place: place.do(offered))
        return answer.refusal

    async def feed_ticket(self, terminal: TerminalId, number: str) -> Refusal | None:
        paper = self._papers.numbered(number)
        before, self._in_slot = self._in_slot, paper.id if paper is not None else None
        answer = await self._submit(lambda place: place.scan(terminal, number, TicketStep.PRESENT))
        if answer.refusal is not None:
            self._in_slot = before
        return answer.refusal

    async def _submit(self, saying: Callable[..., "asyncio.Future[Answer]"]) -> Answer:
        try:
            async with asyncio.timeout(20):
                return await saying(self.agent.place)
        except (link.LinkLostError, ClientError, TimeoutError, ConnectionError) as error:
            # The agent goes on asking what became of it.
            raise UnknownResultError("the acceptor has no answer yet") from error

    async def _perform(self, told: Intended) -> Done:
        if told.kind is IntentKind.PRINT and told.paper is None:
            return Done(told.task, Became.NOT_DONE)
        done = await perform(self._pit, self._pit.pacing, told)
        if told.kind is IntentKind.PRINT and told.paper is not None:
            await self._printed(told.task, told.paper, done.became)
        elif done.became is Became.DONE and not is_note(told.about) and self._in_slot is not None:
            # Only what is stacked has left its owner's hand.
            self._papers.spend(self._in_slot)
            self._in_slot = None
        return done

    async def _printed(self, task: str, paper: TicketFace, became: Became) -> None:
        bots = self._played_by_bot(paper.terminal)
        if paper.terminal == VOUCHER_PRINTER:
            bots = self._papers.voucher_is_bots(paper.amount)
        if became is Became.DONE:
            await self._papers.print(task.replace("/", "-"), paper, bots=bots)
        else:
            self._papers.jammed(paper.amount, bots=bots)
