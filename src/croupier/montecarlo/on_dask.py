"""A job on the workers of a Dask cluster. A worker that dies costs time and changes nothing."""

from collections.abc import Callable
from functools import partial
from typing import Any

from croupier.cluster import dask_client
from croupier.montecarlo.checkpoint import Progress
from croupier.montecarlo.job import BlockRange, Job, no_counts, run_task, tasks


def prepare(client: dask_client.Client, job: Job) -> None:
    """Compiles the kernel on every worker there is."""
    client.run(_compile, job)


def run(client: dask_client.Client, progress: Progress, advance: Callable[[int], None]) -> None:
    """Unreachable if the scheduler is gone, or if one task has killed worker after worker."""
    job = progress.job
    left = tasks(job, progress.done)
    for task, counts in dask_client.each_result(client, partial(_play, job), left):
        progress.add(task, counts)
        advance(job.rounds_of(task.first, task.count))


def _compile(job: Job) -> None:
    no_counts(job)


def _play(job: Job, task: BlockRange) -> Any:
    return run_task(job, task)
