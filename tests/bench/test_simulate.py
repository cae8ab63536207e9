"""The figure of the simulator, from a run too short to mean much."""

from croupier.bench.simulate import UNIT, measure


def test_a_floor_is_measured_beside_real_time() -> None:
    # Longer than start-up varies on a busy machine, which is taken off.
    figure = measure(hours=1.0, runs=1)
    assert figure.measured.unit == UNIT
    assert [(other.value, other.unit) for other in figure.beside] == [(1.0, UNIT)]
    assert figure.measured.value > 1
