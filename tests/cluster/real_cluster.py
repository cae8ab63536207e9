"""A real Dask scheduler with workers, each a process of its own on this machine."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

BIN = Path(sys.executable).parent
# They end by themselves where a run is killed and nobody stops them.
SECONDS_IDLE = "120"


def wait_until(what: Callable[[], bool]) -> None:
    while not what():
        time.sleep(0.05)


class Cluster:
    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._processes: list[subprocess.Popen[bytes]] = []
        file = folder / "scheduler.json"
        self._start(
            *("scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard"),
            *("--scheduler-file", str(file), "--idle-timeout", SECONDS_IDLE),
        )
        wait_until(file.exists)
        wait_until(lambda: file.read_text().endswith("}"))
        self.address: str = json.loads(file.read_text())["address"]

    def worker(self) -> "subprocess.Popen[bytes]":
        return self._start(
            *("worker", self.address, "--host", "127.0.0.1", "--no-dashboard", "--no-nanny"),
            *("--nworkers", "1", "--nthreads", "1", "--local-directory", str(self._folder)),
            *("--death-timeout", SECONDS_IDLE),
        )

    def _start(self, *words: str) -> "subprocess.Popen[bytes]":
        log = (self._folder / f"{len(self._processes)}.log").open("wb")
        process = subprocess.Popen(
            [str(BIN / "dask"), *words], stdout=log, stderr=log, start_new_session=True
        )
        log.close()
        self._processes.append(process)
        return process

    def stop(self) -> None:
        for process in reversed(self._processes):
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()


@contextmanager
def cluster(folder: Path) -> Iterator[Cluster]:
    started = Cluster(folder)
    try:
        yield started
    finally:
        started.stop()
