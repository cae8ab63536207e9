"""Asks an ESC/POS printer for its condition.

Some questions are answered at once, even by a printer that is off line; one is answered only when
all that was sent before it has been carried out, which is the nearest thing to "printed".
"""

import asyncio
import os
import termios
import tty
from contextlib import suppress
from enum import IntEnum
from typing import Protocol

from msgspec import Struct

_FIXED_MASK, _FIXED = 0b1001_0011, 0b0001_0010
_ORDERLY_MASK = 0b1001_0000
_PAPER_NEAR_ITS_END = 0x0C


class StatusQuestion(IntEnum):
    PRINTER = 1
    OFF_LINE = 2
    ERROR = 3
    PAPER = 4


class PrinterTrouble(Struct, frozen=True):
    question: StatusQuestion
    bit: int
    sentence: str
    of_paper: bool = False


# In order of what a person should be told first.
_TROUBLES = (
    PrinterTrouble(StatusQuestion.PAPER, 0x60, "the printer is out of paper", of_paper=True),
    PrinterTrouble(StatusQuestion.OFF_LINE, 0x20, "the printer is out of paper", of_paper=True),
    PrinterTrouble(StatusQuestion.OFF_LINE, 0x04, "the printer's cover is open"),
    PrinterTrouble(StatusQuestion.ERROR, 0x08, "the printer's knife is jammed"),
    PrinterTrouble(
        StatusQuestion.ERROR, 0x20, "the printer has a fault that only service can clear"
    ),
    PrinterTrouble(StatusQuestion.ERROR, 0x40, "the printer is too hot or has a passing fault"),
    PrinterTrouble(StatusQuestion.OFF_LINE, 0x40, "the printer has a fault"),
    PrinterTrouble(StatusQuestion.PRINTER, 0x08, "the printer is off line"),
)


def asked(question: StatusQuestion) -> bytes:
    """DLE EOT n: answered at once."""
    return bytes([0x10, 0x04, question])


def asked_when_done() -> bytes:
    """GS r 1: answered in its turn, after everything before it."""
    return b"\x1dr\x01"


def is_answer(byte: int) -> bool:
    """Flow control and what a printer sends of its own accord look different."""
    return byte & _FIXED_MASK == _FIXED


def is_done(byte: int) -> bool:
    return byte & _ORDERLY_MASK == 0


def trouble(answers: dict[StatusQuestion, int]) -> str | None:
    """The worst that the answers tell, or nothing if the printer can print."""
    for known in _TROUBLES:
        if answers.get(known.question, 0) & known.bit:
            return known.sentence
    return None


def is_out_of_paper(answers: dict[StatusQuestion, int]) -> bool:
    return any(answers.get(known.question, 0) & known.bit for known in _TROUBLES if known.of_paper)


def is_low_on_paper(answers: dict[StatusQuestion, int]) -> bool:
    return bool(answers.get(StatusQuestion.PAPER, 0) & _PAPER_NEAR_ITS_END)


_NAP_SECONDS = 0.01
BAUD_RATES = {
    9_600: termios.B9600,
    19_200: termios.B19200,
    38_400: termios.B38400,
    57_600: termios.B57600,
    115_200: termios.B115200,
}


class PrinterConnection(Protocol):
    """Whatever goes wrong on it is an OSError; waiting too long is the caller's to decide."""

    async def send(self, data: bytes) -> None: ...

    async def receive(self) -> int:
        """The next byte."""
        ...

    async def close(self) -> None: ...


class SocketLine:
    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer
        # Sent means taken by the machine's network, not waiting here to be.
        writer.transport.set_write_buffer_limits(high=0)

    @classmethod
    async def open(cls, host: str, port: int) -> "SocketLine":
        return cls(*await asyncio.open_connection(host, port))

    async def send(self, data: bytes) -> None:
        self._writer.write(data)
        await self._writer.drain()

    async def receive(self) -> int:
        data = await self._reader.read(1)
        if not data:
            raise ConnectionResetError("the printer closed the connection")
        return data[0]

    async def close(self) -> None:
        """What a stuck printer would not take is dropped, or closing would wait for it."""
        if self._writer.transport.get_write_buffer_size():
            self._writer.transport.abort()
        self._writer.close()
        with suppress(OSError):
            await self._writer.wait_closed()


class DeviceLine:
    """Read and written without blocking, so that a printer out of paper stops nobody else."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor

    @classmethod
    async def open(cls, path: str, flags: int, baud: int = 9_600) -> "DeviceLine":
        """Never made if it is not there: a file in the place of a printer would print nothing."""
        descriptor = os.open(path, flags | os.O_NONBLOCK | os.O_NOCTTY)
        try:
            if os.isatty(descriptor):
                _set_serial(descriptor, baud)
        except termios.error as error:
            os.close(descriptor)
            raise OSError(*error.args) from error
        return cls(descriptor)

    async def send(self, data: bytes) -> None:
        rest = memoryview(data)
        while rest:
            try:
                rest = rest[os.write(self._descriptor, rest) :]
            except BlockingIOError:
                await asyncio.sleep(_NAP_SECONDS)

    async def receive(self) -> int:
        while True:
            with suppress(BlockingIOError):
                data = os.read(self._descriptor, 1)
                if data:
                    return data[0]
            # A device with nothing to say reads as empty.
            await asyncio.sleep(_NAP_SECONDS)

    async def close(self) -> None:
        with suppress(OSError):
            os.close(self._descriptor)


def _set_serial(descriptor: int, baud: int) -> None:
    """Every byte as it is, at this speed; what came in before is an answer to nobody's question.

    How the two halt each other is left as the machine has it set.
    """
    tty.setraw(descriptor, termios.TCSANOW)
    wanted = termios.tcgetattr(descriptor)
    wanted[4] = wanted[5] = BAUD_RATES[baud]
    termios.tcsetattr(descriptor, termios.TCSANOW, wanted)
    termios.tcflush(descriptor, termios.TCIFLUSH)
