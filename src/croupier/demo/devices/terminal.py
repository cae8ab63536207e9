"""A terminal's note and ticket acceptor and its printer; also the pit's printer of vouchers."""

import asyncio
from collections.abc import Callable

from aiohttp import ClientError

from croupier.actors.devices import is_note
from croupier.client.link import LinkLostError
from croupier.core.identifiers import TerminalId
from croupier.core.pit.accounts.commands import OfferNote
from croupier.core.pit.tickets.issuing import VOUCHER_PRINTER
from croupier.core.refusals import Refusal
from croupier.core.stream.intents import Became, IntentKind
from croupier.core.venue.access.state import ScreenId
from croupier.demo.bots.port import ServedPit
from croupier.demo.devices.agent import Agent, Memory, perform
from croupier.demo.wallet import Papers
from croupier.devices.printing.ticket_paper import TicketFace
from croupier.runtime.writing.pending_commands import UnknownResultError
from croupier.wire.inbound import Done, TicketStep
from croupier.wire.outbound import Answer, Intended


class TerminalDevices:
    """`played_by_bot` says whose hand a paper falls into."""

    def __init__(
        self,
        pit: ServedPit,
        screen: ScreenId,
        memory: Memory,
        papers: Papers,
        played_by_bot: Callable[[str], bool],
    ) -> None:
        self.agent = Agent(pit.links, screen, memory, self._perform)
        self._pit = pit
        self._papers = papers
        self._played_by_bot = played_by_bot
        # The paper that lies in the slot, until it is stacked.
        self._in_slot: str | None = None

    async def feed_note(self, terminal: TerminalId, cents: int) -> Refusal | None:
        """A note is offered; what the server wants with it, it says to the agent."""
        answer = await self._say(lambda place: place.do(OfferNote(terminal, cents)))
        return answer.refusal

    async def feed_ticket(self, terminal: TerminalId, number: str) -> Refusal | None:
        paper = self._papers.numbered(number)
        before, self._in_slot = self._in_slot, paper.id if paper is not None else None
        answer = await self._say(lambda place: place.scan(terminal, number, TicketStep.PRESENT))
        if answer.refusal is not None:
            self._in_slot = before
        return answer.refusal

    async def _say(self, saying: Callable[..., "asyncio.Future[Answer]"]) -> Answer:
        try:
            async with asyncio.timeout(20):
                return await saying(self.agent.place)
        except (LinkLostError, ClientError, TimeoutError, ConnectionError) as error:
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
