"""What is counted so far, kept in a file, so that an interrupted run goes on where it was."""

import hashlib
import os
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from croupier.montecarlo.job import BLOCKS_PER_TASK, BlockRange, Job, no_counts

if TYPE_CHECKING:
    from croupier.montecarlo.job import Counts

# How often the file is written, at most.
SECONDS_BETWEEN = 5.0


class NotThisJob(Exception):
    """Why a file cannot be gone on from."""


class Saved(Struct, frozen=True, forbid_unknown_fields=True):
    """`done` are the first blocks of tasks that are counted; `digest` is of all the rest."""

    job: Job
    done: list[int]
    counts: list[int]
    digest: str = ""

    def digested(self) -> "Saved":
        said = msgspec.json.encode((self.job, self.done, self.counts))
        return msgspec.structs.replace(self, digest=hashlib.sha256(said).hexdigest())


class Progress:
    """Counts of the tasks done so far, each of them once."""

    def __init__(self, job: Job, path: Path | None = None) -> None:
        """NotThisJob if there is a file at the path that is of another job, or is damaged."""
        self.job = job
        self.done: set[int] = set()
        self.counts: Counts = no_counts(job)
        self._path = path
        self._written = time.monotonic()
        if path is not None and path.exists():
            self._go_on_from(path)

    @property
    def rounds_done(self) -> int:
        return sum(self.job.rounds_of(first, self._blocks(first)) for first in self.done)

    def add(self, task: BlockRange, counts: "Counts") -> None:
        if task.first in self.done:
            return
        self.done.add(task.first)
        self.counts += counts
        if time.monotonic() - self._written >= SECONDS_BETWEEN:
            self.save()

    def save(self) -> None:
        """The file is whole at every moment: the old one, or the new one."""
        if self._path is None:
            return
        saved = Saved(self.job, sorted(self.done), [int(count) for count in self.counts])
        beside = self._path.with_name(f"{self._path.name}.new")
        beside.write_bytes(msgspec.json.encode(saved.digested()) + b"\n")
        os.replace(beside, self._path)
        self._written = time.monotonic()

    def _go_on_from(self, path: Path) -> None:
        try:
            saved = msgspec.json.decode(path.read_bytes(), type=Saved)
        except (msgspec.DecodeError, UnicodeDecodeError) as fault:
            raise NotThisJob(f"{path} is not a checkpoint: {fault}") from fault
        if saved.digested() != saved:
            raise NotThisJob(f"{path} is damaged: its digest does not fit")
        if saved.job != self.job:
            raise NotThisJob(f"{path} is of another run: {_differing(saved.job, self.job)}")
        if len(saved.counts) != len(self.counts):
            raise NotThisJob(f"{path} is damaged: it has not as many counts as its run")
        self.done = set(saved.done)
        self.counts += saved.counts

    def _blocks(self, first: int) -> int:
        return min(BLOCKS_PER_TASK, self.job.blocks - first)


def _differing(saved: Job, asked: Job) -> str:
    names: Sequence[str] = ("kernel", "rounds", "seed", "parameters", "version")
    other = next(name for name in names if getattr(saved, name) != getattr(asked, name))
    return f"its {other} is {getattr(saved, other)!r:.60}"
