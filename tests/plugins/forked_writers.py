"""Writer processes forked from one that has imported everything, for tests of whole houses.

Each of those tests starts some, and Python needs 0.05 s of the processor to start and to import.
What they run is the same. How a server starts one is proved in tests/journal, which does without
this.
"""

import asyncio
import os
import select
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator

import pytest

from croupier.journal import writer_process_child, writer_process_parent
from croupier.journal.postgres import writer_process as postgres
from croupier.journal.sqlite import writer_process as sqlite

NAME_BYTES = 200
PID_BYTES = 8


def _sqlite(parent: socket.socket) -> None:
    writer_process_child.serve(parent, sqlite.DECODER, sqlite.open_store)


def _postgres(parent: socket.socket) -> None:
    asyncio.run(postgres.serve(parent))


WRITERS: dict[str, Callable[[socket.socket], None]] = {
    sqlite.__name__: _sqlite,
    postgres.__name__: _postgres,
}


class ForkingProcess:
    """Started when the first writer is asked for; it ends with the run, however that ends."""

    def __init__(self) -> None:
        self._line: socket.socket | None = None
        self._process: subprocess.Popen[bytes] | None = None

    def fork(self, module: str, parent: socket.socket) -> int:
        """Returns the pid of a new process that serves this end of a socket."""
        line = self._line or self._start()
        socket.send_fds(line, [module.encode()], [parent.fileno()])
        return int.from_bytes(line.recv(PID_BYTES))

    def _start(self) -> socket.socket:
        self._line, there = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with there:
            command = [sys.executable, "-m", __name__, str(there.fileno())]
            self._process = subprocess.Popen(command, pass_fds=[there.fileno()])
        return self._line

    def stop(self) -> None:
        if self._line is not None and self._process is not None:
            self._line.close()
            self._process.wait()


class ForkedProcess:
    """Takes the place of `writer_process_parent.ChildProcess`."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        # Not by its number: that may be another's once it has ended.
        self._handle: int | None = os.pidfd_open(pid)

    def join(self, timeout: float) -> None:
        if self._handle is not None:
            select.select([self._handle], [], [], timeout)

    def kill(self) -> None:
        if self._handle is None:
            return
        try:
            signal.pidfd_send_signal(self._handle, signal.SIGKILL)
        except ProcessLookupError:
            pass
        finally:
            os.close(self._handle)
            self._handle = None


@pytest.fixture(scope="session")
def forking_process() -> Iterator[ForkingProcess]:
    made = ForkingProcess()
    yield made
    made.stop()


@pytest.fixture
def writers_are_forked(forking_process: ForkingProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    """For a folder whose tests start many houses. Where there is no pidfd, nothing changes."""

    def forked(module: str, parent: socket.socket) -> ForkedProcess:
        return ForkedProcess(forking_process.fork(module, parent))

    if hasattr(os, "pidfd_open"):
        monkeypatch.setattr(writer_process_parent, "ChildProcess", forked)


def _reap(*_: object) -> None:
    try:
        while os.waitpid(-1, os.WNOHANG) != (0, 0):
            pass
    except ChildProcessError:
        return


def _become_writer(line: socket.socket, module: str, parent: socket.socket) -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    line.close()
    try:
        WRITERS[module](parent)
    finally:
        os._exit(0)


def main(line: socket.socket) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGCHLD, _reap)
    while True:
        name, fds, _, _ = socket.recv_fds(line, NAME_BYTES, 1)
        if not name:
            return
        with socket.socket(fileno=fds[0]) as parent:
            pid = os.fork()
            if pid == 0:
                _become_writer(line, name.decode(), parent)
        line.send(pid.to_bytes(PID_BYTES))


if __name__ == "__main__":
    main(socket.socket(fileno=int(sys.argv[1])))
