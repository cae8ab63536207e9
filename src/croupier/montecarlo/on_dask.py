"""A job on the workers of a Dask cluster. A worker that dies costs time and changes nothing."""

import importlib
from collections.abc import Callable
from concurrent.futures import CancelledError
from itertools import islice
from typing import Any

from croupier import __version__
from croupier.montecarlo.checkpoint import Progress
from croupier.montecarlo.job import VERSION, Job, Task, no_counts, run_task, tasks

_AHEAD = 3
SECONDS_TO_CONNECT = 10


# Dask carries no types.
Client = Any


class Unreachable(Exception):
    """Why no cluster plays, in a sentence."""


def connect(address: str) -> Client:
    try:
        distributed = _distributed()
    except ImportError as fault:
        sentence = "--dask needs the package `distributed`: install croupier[dask]"
        raise Unreachable(sentence) from fault
    try:
        client = distributed.Client(address, timeout=SECONDS_TO_CONNECT, set_as_default=False)
    except (OSError, ValueError, TimeoutError) as fault:
        raise Unreachable(f"no Dask scheduler answers at {address}") from fault
    try:
        client.wait_for_workers(1, timeout=SECONDS_TO_CONNECT)
        _must_be_like_us(client)
    except TimeoutError as fault:
        client.close()
        raise Unreachable(f"the Dask scheduler at {address} has no workers") from fault
    except Unreachable:
        client.close()
        raise
    return client


def prepare(client: Client, job: Job) -> None:
    """Compiles the kernel on every worker there is."""
    client.run(_compile, job)


def run(client: Client, progress: Progress, advance: Callable[[int], None]) -> None:
    """Unreachable if the scheduler is gone, or if one task has killed worker after worker."""
    job = progress.job
    left = tasks(job, progress.done)
    pending: dict[Any, Task] = {}

    def submit(task: Task) -> Any:
        future = client.submit(_play, job, task, pure=False, retries=10)
        pending[future] = task
        return future

    threads = sum(client.nthreads().values()) or 1
    first = [submit(task) for task in islice(left, threads * _AHEAD)]
    arriving = _distributed().as_completed(first, loop=client.loop)
    for future in arriving:
        task = pending.pop(future)
        try:
            counts = future.result()
        except (CancelledError, _distributed().KilledWorker) as fault:
            raise Unreachable(f"the Dask cluster plays no more: {fault}") from fault
        progress.add(task, counts)
        advance(job.rounds_of(task.first, task.count))
        for following in islice(left, 1):
            arriving.add(submit(following))


def _distributed() -> Any:
    """Loaded only where it is asked for; not everybody has it."""
    return importlib.import_module("distributed")


def _must_be_like_us(client: Client) -> None:
    """Other kernels would draw other rounds, and the sum would be nobody's."""
    ours = (__version__, VERSION)
    for worker, theirs in client.run(_versions).items():
        if tuple(theirs) != ours:
            raise Unreachable(
                f"the worker {worker} has Croupier {theirs[0]}, and this is {ours[0]}"
            )


def _versions() -> tuple[str, int]:
    return __version__, VERSION


def _compile(job: Job) -> None:
    no_counts(job)


def _play(job: Job, task: Task) -> Any:
    return run_task(job, task)
