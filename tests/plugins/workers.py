"""How many workers the whole of the tests is spread over: `-n auto`, which script/test asks for."""

import os

import pytest

# Each collects every test, and brings a PostgreSQL and a browser of its own.
MOST = 8
# Many tests wait: for a page, a lease that ends, a device that stays silent. Meanwhile others run.
BESIDE_THOSE_THAT_WAIT = 2


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Two more than may run at once here; none, on a machine that runs one thing at a time."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return min((cores or 1) + BESIDE_THOSE_THAT_WAIT, MOST) if cores != 1 else 0
