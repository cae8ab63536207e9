"""What the agent began and what became of it, by the task's name: it survives every restart.

A task is on the disk before it is begun, and its result before anybody is told. No ticket's number
is among it.
"""

import errno
import os
from pathlib import Path

import msgspec
from msgspec import Struct

from croupier.agent.folder import sync_folder, write_private
from croupier.core.stream.intents import Became
from croupier.wire.inbound import Done

TASKS_KEPT = 20_000
# More than a server has under way with one agent at a time.
_WAITED_FOR = 50


class Task(Struct, frozen=True, omit_defaults=True):
    """Begun; and done, once there is a `became`."""

    task: str
    became: Became | None = None
    paid: int = 0


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Task).decode


class Memory:
    def __init__(self, path: Path) -> None:
        self._tasks = _read(path)
        for old in list(self._tasks)[:-TASKS_KEPT]:
            del self._tasks[old]
        # What was torn off by a loss of power is left out of the file as well.
        write_private(path, b"".join(_encode(task) + b"\n" for task in self._tasks.values()))
        self._file = path.open("ab", buffering=0)

    def close(self) -> None:
        self._file.close()

    def recall(self, task: str) -> Done | None:
        """None for what was never begun; what was begun and not finished is doubtful."""
        known = self._tasks.get(task)
        if known is None:
            return None
        return Done(task, known.became or Became.DOUBTFUL, known.paid)

    def last_words(self) -> list[Done]:
        """Of tasks that a server may still wait for: nobody knows whether it was told."""
        return [
            Done(task.task, task.became or Became.DOUBTFUL, task.paid)
            for task in self.latest(_WAITED_FOR)
        ]

    def latest(self, many: int) -> list[Task]:
        return list(self._tasks.values())[-many:]

    def begin(self, task: str) -> None:
        """Raises OSError where it cannot be written down: then nothing may be begun."""
        self._write(Task(task))
        self._tasks[task] = Task(task)

    def keep(self, done: Done) -> Done:
        """It is known from now on in any case; OSError says that a restart will not know it."""
        kept = self._tasks[done.task] = Task(done.task, done.became, done.paid)
        self._write(kept)
        return done

    def _write(self, task: Task) -> None:
        """On a line of its own, whatever a full disk has left of the one before."""
        line = b"\n" + _encode(task) + b"\n"
        if self._file.write(line) != len(line):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        os.fsync(self._file.fileno())


def _read(path: Path) -> dict[str, Task]:
    """Line by line. Of a torn line the task was never begun, or its beginning stands above."""
    tasks: dict[str, Task] = {}
    if not path.exists():
        sync_folder(path.parent)
        return tasks
    for line in path.read_bytes().splitlines():
        try:
            found = _decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError):
            continue
        tasks[found.task] = found
    return tasks
