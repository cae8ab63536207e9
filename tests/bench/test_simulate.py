"""The figure of the simulator, from a run too short to mean much."""

import pytest

from croupier.bench.whole_commands import FLOOR_SECONDS_PER_SECOND, measure_simulate


@pytest.mark.slow
def test_a_floor_is_measured_beside_real_time() -> None:
    # Longer than start-up varies on a busy machine, which is taken off.
    figure = measure_simulate(hours=1.0, runs=1)
    assert figure.measured.unit == FLOOR_SECONDS_PER_SECOND
    assert [(other.value, other.unit) for other in figure.beside] == [
        (1.0, FLOOR_SECONDS_PER_SECOND)
    ]
    assert figure.measured.value > 1
