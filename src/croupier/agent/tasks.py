"""Carries out each task of the server at most once, and remembers it across restarts.

A task is on the disk before it is begun, and its result before anybody is told. No ticket's number
is among it.
"""

import asyncio
import errno
import logging
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

import msgspec

from croupier.agent.settings import sync_folder, write_private
from croupier.core.stream.intents import Became, IntentKind
from croupier.wire.inbound import Done
from croupier.wire.outbound import Ask, Intended

TASKS_KEPT = 20_000
# More than a server has under way with one agent at a time.
_WAITED_FOR = 50


class Task(msgspec.Struct, frozen=True, omit_defaults=True):
    """Begun; and done, once there is a `became`."""

    task: str
    became: Became | None = None
    paid: int = 0


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Task).decode


class TaskLog:
    def __init__(self, path: Path) -> None:
        self._tasks = _read_tasks(path)
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

    def unheard_results(self) -> list[Done]:
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


def _read_tasks(path: Path) -> dict[str, Task]:
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


LOG = logging.getLogger("croupier.agent")


class Begin(Protocol):
    """A device calls it when it is about to do something that cannot be undone."""

    def __call__(self) -> None: ...


class TaskDevice(Protocol):
    """A device that is told things."""

    @property
    def names(self) -> frozenset[str]:
        """What a task may call it by: its own name, and its place's."""
        ...

    @property
    def does(self) -> IntentKind | None: ...

    async def perform(self, told: Intended, begin: Begin) -> Became: ...


class TaskRunner:
    def __init__(self, memory: TaskLog, devices: Sequence[TaskDevice]) -> None:
        self._memory = memory
        self._devices = devices
        self._under_way: dict[str, asyncio.Task[Done]] = {}
        self._stopping = False

    async def told(self, message: Intended) -> Done:
        """Never raises: whoever asks gets a word."""
        under_way = self._under_way.get(message.task)
        if under_way is not None:
            return await asyncio.shield(under_way)
        known = self._memory.recall(message.task)
        if known is not None:
            return known
        if message.ask is Ask.RECALL or self._stopping:
            # Never heard of, and not to be done from now on.
            return self._keep(Done(message.task, Became.NOT_DONE))
        task = asyncio.get_running_loop().create_task(self._perform(message))
        self._under_way[message.task] = task
        task.add_done_callback(lambda _: self._under_way.pop(message.task, None))
        return await asyncio.shield(task)

    async def finish(self, seconds: float) -> None:
        """Begins nothing any more, and waits for what is under way."""
        self._stopping = True
        if self._under_way:
            await asyncio.wait(tuple(self._under_way.values()), timeout=seconds)

    async def _perform(self, message: Intended) -> Done:
        begun = False

        def begin() -> None:
            nonlocal begun
            self._memory.begin(message.task)
            begun = True

        try:
            became = await self._performed(message, begin)
        except Exception:
            became = Became.DOUBTFUL if begun else Became.NOT_DONE
            LOG.exception("a task failed", extra=_named(message, became))
        else:
            LOG.info("a task was carried out", extra=_named(message, became))
        return self._keep(Done(message.task, became))

    async def _performed(self, message: Intended, begin: Begin) -> Became:
        for device in self._devices:
            if device.does is message.kind and message.device in device.names:
                return await device.perform(message, begin)
        LOG.error("no device of this agent can do this", extra=_named(message, Became.NOT_DONE))
        return Became.NOT_DONE

    def _keep(self, done: Done) -> Done:
        try:
            return self._memory.keep(done)
        except OSError as error:
            LOG.error("the result of a task could not be saved: %s", error.strerror)
            return done


def _named(message: Intended, became: Became) -> dict[str, str]:
    return {
        "task": message.task,
        "kind": message.kind.value,
        "device": message.device,
        "became": became.value,
    }
