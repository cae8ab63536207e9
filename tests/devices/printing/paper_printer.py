"""A receipt printer that a test can reach: it answers as one, and makes trouble when asked to."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from enum import StrEnum

from croupier.devices.printing.printer_connection import StatusQuestion

HEALTHY = 0b0001_0010
DONE = b"\x1dr\x01"
FLOW_CONTROL = b"\x11\x13"


class Habit(StrEnum):
    """How it behaves once it has been sent a job."""

    PRINTS = "prints"
    CHATTERS = "chatters"
    NEVER_SAYS_DONE = "never says done"
    HANGS_UP_HALFWAY = "hangs up halfway"
    HANGS_UP_AT_THE_END = "hangs up at the end"


class HungUp(Exception):
    pass


class PaperPrinter:
    def __init__(self, habit: Habit = Habit.PRINTS) -> None:
        self.habit = habit
        self.port = 0
        self.received = b""
        self.jobs: list[bytes] = []
        self.mute = False
        self.answers = dict.fromkeys(StatusQuestion, HEALTHY)
        # What it answers once it has printed.
        self.answers_after: dict[StatusQuestion, int] = {}
        self._waiting = b""

    def hear(self, data: bytes) -> bytes:
        """What it says to these bytes."""
        self.received += data
        self._waiting += data
        said = self._answered()
        if self.habit is Habit.HANGS_UP_HALFWAY and len(self._waiting) > 100:
            raise HungUp
        if self._waiting.endswith(DONE):
            said += self._done()
        return b"" if self.mute else said

    def _answered(self) -> bytes:
        """Questions of real time; in these conversations none stands within a job."""
        said = b""
        while self._waiting.startswith(b"\x10\x04") and len(self._waiting) > 2:
            said += FLOW_CONTROL if self.habit is Habit.CHATTERS else b""
            said += bytes([self.answers[StatusQuestion(self._waiting[2])]])
            self._waiting = self._waiting[3:]
        return said

    def _done(self) -> bytes:
        if self.habit is Habit.HANGS_UP_AT_THE_END:
            raise HungUp
        self.jobs.append(self._waiting.removesuffix(DONE))
        self._waiting = b""
        self.answers.update(self.answers_after)
        if self.habit is Habit.NEVER_SAYS_DONE:
            return b""
        return (FLOW_CONTROL if self.habit is Habit.CHATTERS else b"") + b"\x00"

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while data := await reader.read(64):
                writer.write(self.hear(data))
        except (HungUp, ConnectionError):
            writer.transport.abort()
        finally:
            writer.close()


@asynccontextmanager
async def running(printer: PaperPrinter) -> AsyncIterator[None]:
    server = await asyncio.start_server(printer.serve, "127.0.0.1", 0)
    printer.port = server.sockets[0].getsockname()[1]
    try:
        yield
    finally:
        server.close()
        await server.wait_closed()
