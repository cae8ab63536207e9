import os

import pytest

from tests.plugins.workers import pytest_xdist_auto_num_workers


@pytest.mark.parametrize(
    ("cores", "workers"),
    [
        pytest.param(1, 0, id="one core: in this process"),
        pytest.param(2, 4, id="a worker for each core, and two while others wait"),
        pytest.param(8, 8, id="up to eight"),
        pytest.param(64, 8, id="and no more"),
    ],
)
def test_workers_are_as_many_as_keep_every_core_at_work(
    cores: int, workers: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: set(range(cores)), raising=False)
    assert pytest_xdist_auto_num_workers() == workers
