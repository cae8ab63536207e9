"""Seconds of the processor that this process has taken, and whatever runs beneath it."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

PROCESSES = Path("/proc")
_TICKS = os.sysconf("SC_CLK_TCK")


class _Process(NamedTuple):
    parent: int
    seconds: float


def own_seconds() -> float:
    times = os.times()
    return times.user + times.system


def seconds_beneath() -> float:
    """Of processes that this one started and of theirs, whether they run or have been waited for.

    Where a system does not tell of its processes, only of those that have been waited for.
    """
    times = os.times()
    return times.children_user + times.children_system + sum(_running_beneath(os.getpid()))


def _running_beneath(pid: int) -> Iterator[float]:
    children: dict[int, list[int]] = {}
    found = dict(_processes())
    for each, process in found.items():
        children.setdefault(process.parent, []).append(each)
    waiting = children.get(pid, [])
    while waiting:
        one = waiting.pop()
        yield found[one].seconds
        waiting.extend(children.get(one, []))


def _processes() -> Iterator[tuple[int, _Process]]:
    if not PROCESSES.is_dir():
        return
    for folder in PROCESSES.iterdir():
        if not folder.name.isdecimal():
            continue
        try:
            told = (folder / "stat").read_text()
        except OSError:
            # It has ended meanwhile.
            continue
        # The name stands in brackets and may hold anything.
        fields = told.rpartition(")")[2].split()
        yield int(folder.name), _Process(int(fields[1]), sum(map(int, fields[11:15])) / _TICKS)
