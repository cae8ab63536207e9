"""The figures are measured as they say: small runs, for their shape and their sense alone."""

from collections.abc import Callable

import msgspec
import pytest

from croupier.bench import load, whole_commands
from croupier.bench.figure import Figure, Hardware, Measure, seconds
from tests.lab.tools import answers


def pressed() -> Figure:
    """For as long as it takes: on a busy machine both servers have to wait their turn."""
    seconds = 0.5
    while not has_answers(figure := load.measure_load(terminals=20, seconds=seconds, runs=1)):
        seconds *= 4
    return figure


def has_answers(figure: Figure) -> bool:
    return all(measure.value > 0 for measure in (figure.measured, *figure.beside))


@pytest.mark.parametrize(
    "measure",
    [
        # Once is too few on a busy machine: start-up, taken away, may then be longer than the rest.
        pytest.param(
            lambda: whole_commands.measure_settle(lines=6_000, runs=3), marks=pytest.mark.slow
        ),
        lambda: whole_commands.measure_odds(runs=1),
        lambda: whole_commands.measure_help(runs=1),
        pressed,
    ],
    ids=["settle", "odds", "help", "load"],
)
def test_a_figure_stands_beside_references_in_its_own_unit(measure: Callable[[], Figure]) -> None:
    figure = measure()
    assert figure.measured.value > 0
    assert figure.beside
    for other in figure.beside:
        assert other.unit == figure.measured.unit
        assert figure.ratio(other) * other.value == pytest.approx(figure.measured.value)


def test_every_line_that_settle_is_measured_on_is_a_good_one_of_ten_bets() -> None:
    lines = [whole_commands.question(number) for number in range(300)]
    settled = answers("settle", *lines)
    assert {len(line["bets"]) for line in settled} == {10}
    statuses = {bet["status"] for line in settled for bet in line["bets"]}
    assert statuses == {"win", "lose", "push"}
    games = {msgspec.json.decode(line)["game"] for line in lines}
    assert games == {"roulette", "baccarat", "sic-bo"}


def test_a_command_that_fails_is_not_measured() -> None:
    with pytest.raises(Exception, match="returned non-zero exit status"):
        seconds(["false"])


def test_the_machine_is_named() -> None:
    machine = Hardware.at_hand()
    assert machine.cores >= 1
    assert machine.python.startswith("3.")
    assert machine.processor


def test_the_ratio_is_of_the_measured_to_the_reference() -> None:
    figure = Figure("x", "x", Measure("a", 3.0, "s"), (Measure("b", 2.0, "s"),))
    assert figure.ratio(figure.beside[0]) == 1.5
