"""The process apart that writes a journal's file: `python -m croupier.journal.sqlite.scribe`.

Started by `apart`, with one end of a line to it. It does what it is asked in order, and ends when
the other end is gone. What it was last asked may be done by then without anybody having been told:
the writer's epoch and sequence, in every append, see to it that this harms nothing.
"""

import signal
import socket
import sys
from pathlib import Path

from croupier.journal.port import StoreFailedError
from croupier.journal.sqlite import requests
from croupier.journal.sqlite.checkpoint import Checkpointer
from croupier.journal.sqlite.connection import open_writer, plain_troubles
from croupier.journal.sqlite.hand import UNDONE
from croupier.journal.sqlite.requests import LENGTH_BYTES, Done, Failed, Request, Result
from croupier.journal.sqlite.writer import Writer

BYTES_AT_A_TIME = 1 << 18


def main(line: socket.socket, path: Path, patience: float) -> None:
    # Whoever is at the keyboard stops the server, and the server ends this.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        connection = open_writer(path, patience)
        with plain_troubles(path):
            checkpoints = Checkpointer(path, patience, connection)
    except StoreFailedError as error:
        _say(line, Failed(str(error)))
        return
    _say(line, Done())
    writer = Writer(connection)
    while (request := _hear(line)) is not None:
        _say(line, _performed(writer, path, request))
    checkpoints.stop()
    connection.close()


def _performed(writer: Writer, path: Path, request: Request) -> Result:
    try:
        with plain_troubles(path):
            return writer.perform(request)
    except StoreFailedError as error:
        return Failed(str(error), isinstance(error.__cause__, UNDONE))


def _hear(line: socket.socket) -> Request | None:
    head = _received(line, LENGTH_BYTES)
    frame = _received(line, int.from_bytes(head)) if head else b""
    return requests.request_read(frame) if frame else None


def _received(line: socket.socket, length: int) -> bytes:
    """Nothing, when the other end is gone, whatever it had begun to say."""
    parts = bytearray()
    while len(parts) < length:
        try:
            part = line.recv(min(length - len(parts), BYTES_AT_A_TIME))
        except ConnectionError:
            return b""
        if not part:
            return b""
        parts += part
    return bytes(parts)


def _say(line: socket.socket, result: Result) -> None:
    # Nobody may be left to tell; the end is then found when next listening.
    try:
        line.sendall(requests.result_sent(result))
    except OSError:
        return


if __name__ == "__main__":
    number, path, patience = sys.argv[1:]
    main(socket.socket(fileno=int(number)), Path(path), float(patience))
