"""A terminal's note and ticket acceptor and its printer; also the pit's printer of vouchers."""

import asyncio
from collections.abc import Callable

from aiohttp import ClientError

from croupier.client.link import LinkLostError
from croupier.core.pit.accounts.commands import OfferNote
from croupier.core.pit.names import TerminalId
from croupier.core.pit.tickets.issuing import VOUCHER_PRINTER
from croupier.core.refusals import Refusal
from croupier.core.stream.intents import Became, IntentKind
from croupier.core.venue.access.state import ScreenId
from croupier.demo.devices.agent import Agent
from croupier.demo.devices.memory import Memory
from croupier.demo.post import Post
from croupier.demo.surroundings import Surroundings
from croupier.demo.wallet import Papers
from croupier.devices.printing.ticket_paper import TicketFace
from croupier.runtime.writing.pending_commands import UnknownResultError
from croupier.wire.inbound import Done, TicketStep
from croupier.wire.outbound import Answer, Intended

_STACKING_SECONDS, _PRINTING_SECONDS = 0.6, 1.2
_JAMS, _NOTES_BACK = 0.03, 0.01


class TerminalDevices:
    """`played_by_bot` says whose hand a paper falls into."""

    def __init__(
        self,
        scene: Surroundings,
        post: Post,
        screen: ScreenId,
        memory: Memory,
        papers: Papers,
        played_by_bot: Callable[[str], bool],
    ) -> None:
        self.agent = Agent(post, screen, memory, self._perform)
        self._scene = scene
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
        if told.kind is IntentKind.STACK:
            await self._scene.pacing.pause(_STACKING_SECONDS)
            return self._stack(told)
        if told.kind is IntentKind.PRINT and told.paper is not None:
            return await self._print(told)
        return Done(told.task, Became.NOT_DONE)

    def _stack(self, told: Intended) -> Done:
        """Only what is stacked has left its owner's hand."""
        is_note = " " in told.about
        if is_note and self._scene.errs(_NOTES_BACK, "note back", told.task):
            return Done(told.task, Became.NOT_DONE)
        if not is_note and self._in_slot is not None:
            self._papers.spend(self._in_slot)
            self._in_slot = None
        return Done(told.task, Became.DONE)

    async def _print(self, told: Intended) -> Done:
        assert told.paper is not None
        await self._scene.pacing.pause(_PRINTING_SECONDS)
        bots = self._falls_to_bots(told.paper)
        if self._scene.errs(_JAMS, "jam", told.task):
            self._papers.jammed(told.paper.amount, bots=bots)
            doubtful = self._scene.chance_of("doubt", told.task).random() < 0.5
            return Done(told.task, Became.DOUBTFUL if doubtful else Became.NOT_DONE)
        name = told.task.replace("/", "-")
        await self._papers.print(name, told.paper, bots=bots)
        return Done(told.task, Became.DONE)

    def _falls_to_bots(self, paper: TicketFace) -> bool:
        if paper.terminal == VOUCHER_PRINTER:
            return self._papers.voucher_is_bots(paper.amount)
        return self._played_by_bot(paper.terminal)
