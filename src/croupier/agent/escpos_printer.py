"""An ESC/POS printer: prints the tickets of its terminal, and reports its condition."""

import asyncio
import logging

from croupier.agent.server_link import NO_SERVER, AgentDevice, Reply, ServerLink, Word, Words
from croupier.agent.settings import DeviceSettings, Tcp, printer_address
from croupier.agent.tasks import Begin
from croupier.client import link, reconnecting
from croupier.core.identifiers import TerminalId
from croupier.core.pit.terminals.commands import ReportCondition, ReportRestored
from croupier.core.pit.terminals.condition import Condition
from croupier.core.refusals import RefusalCode
from croupier.core.stream.intents import Became, IntentKind
from croupier.devices.printing import escpos, printer, roll_paper
from croupier.wire.outbound import Intended

LOG = logging.getLogger("croupier.agent")
# A server waits 30 s for a paper: one that could not be begun long before is not begun at all.
SECONDS_FOR_A_TURN = 6.0
_PATIENCE = printer.Patience(connecting=2.0, sending=4.0, answering=1.0, printing=8.0)
# So long the server has to hear of a failed print before it is told how the printer is.
SECONDS_BEFORE_LOOKING = 1.0
_BECAME = {
    printer.PrintOutcome.PRINTED: Became.DONE,
    printer.PrintOutcome.FAILED: Became.NOT_DONE,
    printer.PrintOutcome.DOUBTFUL: Became.DOUBTFUL,
}
_ROLLS = {58: escpos.ROLL_58, 80: escpos.ROLL_80}
_UNKNOWN: dict[Condition, bool | None] = {
    Condition.PAPER_OUT: None,
    Condition.PAPER_LOW: None,
    Condition.PRINTER_FAULT: None,
}


class EscPosPrinter(AgentDevice):
    does = IntentKind.PRINT

    def __init__(self, settings: DeviceSettings, voice: ServerLink) -> None:
        super().__init__(settings, voice)
        self._settings = settings
        self._printer, self._answers = _printer(settings)
        self._turn = asyncio.Lock()
        self._looking = asyncio.Event()
        self._said = dict(_UNKNOWN)
        # A mute printer that failed is mended when somebody says so, or when it has printed.
        self._failed = False
        self._vouched = False
        self._say_anew = 0
        self.health = printer.Health()

    @property
    def words(self) -> Words:
        return {"mended": Word("mended: the printer can print again", self._mended)}

    def state(self) -> str:
        if self._failed:
            return "a ticket failed to print: say `mended` when the printer can print again"
        low = "paper is low" if self.health.paper_low else "ready"
        return self.health.trouble or low

    async def perform(self, told: Intended, begin: Begin) -> Became:
        if told.paper is None:
            return Became.NOT_DONE
        job = roll_paper.ticket_job(told.paper, _ROLLS[self._settings.roll_mm])
        try:
            async with asyncio.timeout(SECONDS_FOR_A_TURN):
                await self._turn.acquire()
        except TimeoutError:
            LOG.warning("%s: the printer was busy for too long", self.id)
            return Became.NOT_DONE
        try:
            begin()
            report = await self._printer.print(job)
        finally:
            self._turn.release()
        self._failed = (
            report.outcome is not printer.PrintOutcome.PRINTED
            and self._answers is printer.PrinterAnswers.NONE
        )
        if report.outcome is not printer.PrintOutcome.PRINTED:
            self._voice.tell(f"{self.id}: {report.outcome.value}: {report.why}")
            # Twice, for the first word may overtake the report of the print.
            self._say_anew = 2
            self._looking.set()
        return _BECAME[report.outcome]

    async def watch(self) -> None:
        """For ever: says how the printer is whenever that changes."""
        while True:
            await self._look()
            try:
                async with asyncio.timeout(self._settings.watch_seconds):
                    await self._looking.wait()
                await asyncio.sleep(SECONDS_BEFORE_LOOKING)
            except TimeoutError:
                pass
            self._looking.clear()

    async def _look(self) -> None:
        async with self._turn:
            before, self.health = self.health, await self._printer.look()
        if self.health.trouble != before.trouble:
            self._voice.tell(f"{self.id}: {self.health.trouble or 'the printer can print'}")
        if self._say_anew:
            self._say_anew -= 1
            self._said[Condition.PRINTER_FAULT] = None
        if self.place:
            await self._report()

    async def _report(self) -> None:
        health = self.health
        fault = self._failed or (health.trouble is not None and not health.paper_out)
        now = {
            Condition.PAPER_OUT: health.paper_out,
            Condition.PAPER_LOW: health.paper_low and not health.paper_out,
            Condition.PRINTER_FAULT: fault,
        }
        terminal = TerminalId(self.place)
        for condition, holds in now.items():
            if self._said[condition] is holds or self._cannot_vouch(condition, holds):
                continue
            body = (
                ReportCondition(terminal, condition, health.trouble or "")
                if holds
                else ReportRestored(terminal, condition)
            )
            if await self._report_condition(body):
                self._said[condition] = holds

    def _cannot_vouch(self, condition: Condition, holds: bool) -> bool:
        """Whether a mute printer is mended after a failure of an earlier run, people must say."""
        mute = self._answers is printer.PrinterAnswers.NONE and not self._vouched
        unknown = self._said[condition] is None and not holds
        return mute and unknown and condition is Condition.PRINTER_FAULT

    async def _report_condition(self, body: ReportCondition | ReportRestored) -> bool:
        """Waits for a server; what was not heard is said again at the next look."""
        try:
            answer = await self._voice.do(body)
        except (link.NotHeardError, reconnecting.ResultUnknownError, OSError) as error:
            LOG.warning("%s: a condition was not delivered: %s", self.id, error)
            return False
        if answer.refusal is not None and answer.refusal.code is not RefusalCode.ALREADY_DONE:
            LOG.warning("%s: a condition was refused: %s", self.id, answer.refusal.sentence)
        return True

    async def _mended(self, words: object) -> Reply:
        if not self._voice.connected:
            return NO_SERVER
        self._failed, self._vouched, self._say_anew = False, True, 1
        await self._look()
        trouble = self.health.trouble
        return Reply(ok=trouble is None, said=trouble or f"{self.id} can print")


def _printer(settings: DeviceSettings) -> tuple[printer.Printer, printer.PrinterAnswers]:
    address = printer_address(settings.to or "")
    assert address is not None
    if isinstance(address, Tcp):
        answers = settings.answers or printer.PrinterAnswers.STATUS
        network = printer.NetworkPrinter(
            address.host, address.port, answers=answers, patience=_PATIENCE
        )
        return network, answers
    answers = settings.answers or printer.PrinterAnswers.NONE
    file = printer.DevicePrinter(
        address.path, answers=answers, patience=_PATIENCE, baud=settings.baud
    )
    return file, answers
