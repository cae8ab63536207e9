"""The process apart, as whoever started it sees it."""

import socket
import subprocess
import sys
import threading


class Process:
    """Somebody always waits for its end, so that nothing is left of it."""

    def __init__(self, module: str, line: socket.socket) -> None:
        number = line.fileno()
        self._process = subprocess.Popen(
            # Nothing is imported from wherever the server happens to be started.
            [sys.executable, "-P", "-m", module, str(number)],
            pass_fds=[number],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
        )
        self._waiting = threading.Thread(
            target=self._process.wait, name="journal-scribe", daemon=True
        )
        self._waiting.start()

    @property
    def number(self) -> int:
        return self._process.pid

    def ended(self, patience: float) -> None:
        """Returns when it has ended, or after so many seconds."""
        self._waiting.join(patience)

    def kill(self) -> None:
        """Nothing, if it has ended."""
        self._process.kill()
