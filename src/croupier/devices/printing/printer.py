"""Real printers: a job goes out, and what became of it comes back, also when nobody can know.

A ticket that may exist must become worthless before its money may leave in another way, so that
the three outcomes are kept apart with care: failed is said only where nothing can have come out.
"""

import asyncio
import os
from collections.abc import Awaitable
from enum import StrEnum
from typing import Protocol, TypeVar

from msgspec import Struct

from croupier.devices.printing.job import Job
from croupier.devices.printing.line import DeviceLine, Line, SocketLine
from croupier.devices.printing.status import (
    Question,
    asked,
    asked_when_done,
    is_answer,
    is_done,
    trouble,
)

PORT = 9100
_T = TypeVar("_T")


class Outcome(StrEnum):
    PRINTED = "printed"
    FAILED = "failed"
    DOUBTFUL = "doubtful"


class PrintReport(Struct, frozen=True):
    """`why` is a sentence for staff; it never repeats what was to be printed."""

    outcome: Outcome
    why: str


class Answers(StrEnum):
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
    async def print(self, job: Job) -> PrintReport: ...


class NetworkPrinter:
    """A printer that takes its orders from a socket; it takes one job at a time."""

    def __init__(
        self,
        host: str,
        port: int = PORT,
        *,
        answers: Answers = Answers.STATUS,
        patience: Patience | None = None,
    ) -> None:
        self._host, self._port, self._answers = host, port, answers
        self._patience = patience or Patience()
        self._turn = asyncio.Lock()

    async def print(self, job: Job) -> PrintReport:
        async with self._turn:
            opening = SocketLine.open(self._host, self._port)
            return await _on_line(opening, job, self._answers, self._patience)


class DevicePrinter:
    """A printer that takes its orders from a file of the machine, such as a USB printer's."""

    def __init__(
        self,
        path: str,
        *,
        answers: Answers = Answers.NONE,
        patience: Patience | None = None,
    ) -> None:
        self._path, self._answers = path, answers
        self._patience = patience or Patience()
        self._turn = asyncio.Lock()

    async def print(self, job: Job) -> PrintReport:
        flags = os.O_RDWR if self._answers is Answers.STATUS else os.O_WRONLY | os.O_APPEND
        async with self._turn:
            opening = DeviceLine.open(self._path, flags)
            return await _on_line(opening, job, self._answers, self._patience)


async def _on_line(
    opening: Awaitable[Line], job: Job, answers: Answers, patience: Patience
) -> PrintReport:
    try:
        line = await _within(patience.connecting, opening)
    except OSError as error:
        return _report(Outcome.FAILED, "the printer cannot be reached", error)
    try:
        return await _Printing(line, answers, patience).of(job)
    finally:
        await line.close()


class _Printing:
    def __init__(self, line: Line, answers: Answers, patience: Patience) -> None:
        self._line, self._patience = line, patience
        self._asks = answers is Answers.STATUS

    async def of(self, job: Job) -> PrintReport:
        try:
            hindrance = await self._trouble() if self._asks else None
        except OSError as error:
            return _report(Outcome.FAILED, "the printer does not answer", error)
        if hindrance:
            return PrintReport(Outcome.FAILED, hindrance)
        # From the first byte on, paper may exist.
        try:
            await _within(self._patience.sending, self._line.send(job.data))
            mishap = await self._mishap() if self._asks else None
        except OSError as error:
            return _report(Outcome.DOUBTFUL, "the printer broke off while printing", error)
        if mishap:
            return PrintReport(Outcome.DOUBTFUL, mishap)
        return PrintReport(Outcome.PRINTED, "printed" if self._asks else "sent to the printer")

    async def _trouble(self) -> str | None:
        answers: dict[Question, int] = {}
        for question in Question:
            await _within(self._patience.answering, self._line.send(asked(question)))
            answers[question] = await _within(self._patience.answering, self._answer())
        return trouble(answers)

    async def _mishap(self) -> str | None:
        """What went wrong before the job was done; it asks only when all has been carried out."""
        await _within(self._patience.sending, self._line.send(asked_when_done()))
        await _within(self._patience.printing, self._done())
        return await self._trouble()

    async def _answer(self) -> int:
        while True:
            byte = await self._line.receive()
            if is_answer(byte):
                return byte

    async def _done(self) -> None:
        while not is_done(await self._line.receive()):
            pass


async def _within(seconds: float, waiting: Awaitable[_T]) -> _T:
    """TimeoutError, which is an OSError, when it takes longer."""
    return await asyncio.wait_for(waiting, seconds)


def _report(outcome: Outcome, what: str, error: OSError) -> PrintReport:
    cause = "no answer in time" if isinstance(error, TimeoutError) else error.strerror or str(error)
    return PrintReport(outcome, f"{what}: {cause}")
