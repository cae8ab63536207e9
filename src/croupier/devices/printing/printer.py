"""Sends a job to a real printer, and reports what became of it or that nobody can know.

A ticket that may exist must become worthless before its money may leave in another way, so that
the three outcomes are kept apart with care: failed is said only where nothing can have come out.
"""

import asyncio
import os
from collections.abc import Awaitable
from enum import StrEnum
from typing import Protocol, TypeVar

from msgspec import Struct

from croupier.devices.printing import printer_connection
from croupier.devices.printing.escpos import PrintJob

PORT = 9100
_T = TypeVar("_T")


class PrintOutcome(StrEnum):
    PRINTED = "printed"
    FAILED = "failed"
    DOUBTFUL = "doubtful"


class PrintReport(Struct, frozen=True):
    """`why` is a sentence for staff; it never repeats what was to be printed."""

    outcome: PrintOutcome
    why: str


class Health(Struct, frozen=True):
    """What a printer says of itself. `trouble` is a sentence for staff, None if it can print."""

    trouble: str | None = None
    paper_out: bool = False
    paper_low: bool = False


class PrinterAnswers(StrEnum):
    """Whether a printer can be asked. Of one that is mute, sent and taken counts as printed."""

    STATUS = "status"
    NONE = "none"


class Patience(Struct, frozen=True, kw_only=True):
    """Seconds. Printing a ticket takes a few, so the last answer may take longer."""

    connecting: float = 3.0
    sending: float = 10.0
    answering: float = 2.0
    printing: float = 15.0


class Printer(Protocol):
    async def print(self, job: PrintJob) -> PrintReport: ...

    async def look(self) -> Health:
        """Prints nothing. A mute printer that can be reached is taken to be well."""
        ...


class NetworkPrinter:
    """A printer that takes its orders from a socket; it takes one job at a time."""

    def __init__(
        self,
        host: str,
        port: int = PORT,
        *,
        answers: PrinterAnswers = PrinterAnswers.STATUS,
        patience: Patience | None = None,
    ) -> None:
        self._host, self._port, self._answers = host, port, answers
        self._patience = patience or Patience()
        self._turn = asyncio.Lock()

    async def print(self, job: PrintJob) -> PrintReport:
        async with self._turn:
            opening = printer_connection.SocketLine.open(self._host, self._port)
            return await _on_line(opening, job, self._answers, self._patience)

    async def look(self) -> Health:
        async with self._turn:
            opening = printer_connection.SocketLine.open(self._host, self._port)
            return await _checked(opening, self._answers, self._patience)


class DevicePrinter:
    """A printer that takes its orders from a file of the machine, such as a USB printer's."""

    def __init__(
        self,
        path: str,
        *,
        answers: PrinterAnswers = PrinterAnswers.NONE,
        patience: Patience | None = None,
        baud: int = 9_600,
    ) -> None:
        self._path, self._answers, self._baud = path, answers, baud
        self._patience = patience or Patience()
        self._turn = asyncio.Lock()

    async def print(self, job: PrintJob) -> PrintReport:
        async with self._turn:
            return await _on_line(self._opening(), job, self._answers, self._patience)

    async def look(self) -> Health:
        async with self._turn:
            return await _checked(self._opening(), self._answers, self._patience)

    def _opening(self) -> Awaitable[printer_connection.PrinterConnection]:
        """`baud` is the speed of a serial port; any other device has none."""
        flags = os.O_RDWR if self._answers is PrinterAnswers.STATUS else os.O_WRONLY | os.O_APPEND
        return printer_connection.DeviceLine.open(self._path, flags, self._baud)


async def _on_line(
    opening: Awaitable[printer_connection.PrinterConnection],
    job: PrintJob,
    answers: PrinterAnswers,
    patience: Patience,
) -> PrintReport:
    try:
        line = await _within(patience.connecting, opening)
    except OSError as error:
        return _report(PrintOutcome.FAILED, "the printer cannot be reached", error)
    try:
        return await _Printing(line, answers, patience).of(job)
    finally:
        await line.close()


async def _checked(
    opening: Awaitable[printer_connection.PrinterConnection],
    answers: PrinterAnswers,
    patience: Patience,
) -> Health:
    try:
        line = await _within(patience.connecting, opening)
    except OSError as error:
        return Health(_report(PrintOutcome.FAILED, "the printer cannot be reached", error).why)
    try:
        if answers is PrinterAnswers.NONE:
            return Health()
        said = await _Printing(line, answers, patience).answers()
        return Health(
            printer_connection.trouble(said),
            printer_connection.is_out_of_paper(said),
            printer_connection.is_low_on_paper(said),
        )
    except OSError as error:
        return Health(_report(PrintOutcome.FAILED, "the printer does not answer", error).why)
    finally:
        await line.close()


class _Printing:
    def __init__(
        self,
        line: printer_connection.PrinterConnection,
        answers: PrinterAnswers,
        patience: Patience,
    ) -> None:
        self._line, self._patience = line, patience
        self._asks = answers is PrinterAnswers.STATUS

    async def of(self, job: PrintJob) -> PrintReport:
        try:
            hindrance = await self._trouble() if self._asks else None
        except OSError as error:
            return _report(PrintOutcome.FAILED, "the printer does not answer", error)
        if hindrance:
            return PrintReport(PrintOutcome.FAILED, hindrance)
        # From the first byte on, paper may exist.
        try:
            await _within(self._patience.sending, self._line.send(job.data))
            mishap = await self._failure() if self._asks else None
        except OSError as error:
            return _report(PrintOutcome.DOUBTFUL, "the printer broke off while printing", error)
        if mishap:
            return PrintReport(PrintOutcome.DOUBTFUL, mishap)
        return PrintReport(PrintOutcome.PRINTED, "printed" if self._asks else "sent to the printer")

    async def answers(self) -> dict[printer_connection.StatusQuestion, int]:
        said: dict[printer_connection.StatusQuestion, int] = {}
        for question in printer_connection.StatusQuestion:
            await _within(
                self._patience.answering, self._line.send(printer_connection.asked(question))
            )
            said[question] = await _within(self._patience.answering, self._answer())
        return said

    async def _trouble(self) -> str | None:
        return printer_connection.trouble(await self.answers())

    async def _failure(self) -> str | None:
        """What went wrong before the job was done; it asks only when all has been carried out."""
        await _within(self._patience.sending, self._line.send(printer_connection.asked_when_done()))
        await _within(self._patience.printing, self._done())
        return await self._trouble()

    async def _answer(self) -> int:
        while True:
            byte = await self._line.receive()
            if printer_connection.is_answer(byte):
                return byte

    async def _done(self) -> None:
        while not printer_connection.is_done(await self._line.receive()):
            pass


async def _within(seconds: float, waiting: Awaitable[_T]) -> _T:
    """TimeoutError, which is an OSError, when it takes longer."""
    return await asyncio.wait_for(waiting, seconds)


def _report(outcome: PrintOutcome, what: str, error: OSError) -> PrintReport:
    cause = "no answer in time" if isinstance(error, TimeoutError) else error.strerror or str(error)
    return PrintReport(outcome, f"{what}: {cause}")
