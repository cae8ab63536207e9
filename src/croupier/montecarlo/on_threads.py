"""A job on the cores of this machine: kernels hold no lock, so threads are enough."""

from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from itertools import islice
from typing import TYPE_CHECKING

from croupier.montecarlo.checkpoint import Progress
from croupier.montecarlo.job import BlockRange, run_task, tasks

if TYPE_CHECKING:
    from croupier.montecarlo.job import Counts

# Tasks that are given out before they are needed, for each worker.
_AHEAD = 2


def run(progress: Progress, workers: int, advance: Callable[[int], None]) -> None:
    """Plays what is not yet done. Interrupted, it ends when the tasks at hand are counted."""
    job = progress.job
    left = tasks(job, progress.done)
    pending: dict[Future[Counts], BlockRange] = {}
    with ThreadPoolExecutor(workers, thread_name_prefix="rounds") as pool:

        def give_out(count: int) -> None:
            for task in islice(left, count):
                pending[pool.submit(run_task, job, task)] = task

        def take_in(finished: "set[Future[Counts]]") -> None:
            for future in finished:
                task = pending.pop(future)
                progress.add(task, future.result())
                advance(job.rounds_of(task.first, task.count))

        give_out(workers * _AHEAD)
        try:
            while pending:
                finished, _ = wait(pending, return_when=FIRST_COMPLETED)
                take_in(finished)
                give_out(len(finished))
        except KeyboardInterrupt:
            running = {future for future in pending if not future.cancel()}
            wait(running)
            take_in(running)
            raise
