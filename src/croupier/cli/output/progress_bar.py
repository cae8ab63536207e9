"""Shows a progress bar on standard error."""

from collections.abc import Callable, Generator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn


@contextmanager
def bar(name: str, total: int) -> Generator[Callable[[int], None], None, None]:
    """On standard error, so that what is printed can be piped; gone when it is over."""
    columns = (TextColumn(name), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(name, total=total)
        yield lambda more: progress.advance(task, more)
