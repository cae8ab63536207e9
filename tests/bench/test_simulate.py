"""The figure of the simulator, from a run too short to mean anything."""

from croupier.bench.simulate import UNIT, measure


def test_a_floor_is_measured_beside_real_time() -> None:
    figure = measure(hours=0.05, runs=1)
    assert figure.measured.unit == UNIT
    assert [(other.value, other.unit) for other in figure.beside] == [(1.0, UNIT)]
    assert figure.measured.value > 1
