"""A player whose winning stakes stay up sees which of their credit the next round will take."""

from collections.abc import Callable, Mapping

import pytest

from croupier.core.identifiers import BetText, TerminalId
from croupier.core.offer.limits import Limits, Sign
from croupier.core.pit.state import TableStatus
from croupier.views.floor.seat import seat_view
from croupier.views.player_results import LastResults
from tests.core.pit.round_script import RFS, RRB, RoundScript, number


def paid(rulebook: str = RFS) -> RoundScript:
    script = RoundScript(rulebook)
    script.play((1, "red", 500), (1, "black", 500), outcome=number("18"))
    return script


def again(script: RoundScript) -> Mapping[BetText, int]:
    terminal = TerminalId(script.floor.state.sessions[script.session(1)].terminal)
    result = seat_view(script.floor, terminal, LastResults()).tables[script.id].result
    assert result is not None
    return result.again


@pytest.mark.proves("RFS-8.7.1.d")
def test_between_two_rounds_it_is_the_winning_stakes() -> None:
    assert again(paid()) == {"red": 500}


def test_once_the_next_round_is_open_they_lie_on_the_layout() -> None:
    script = paid()
    script.open()
    assert again(script) == {}


def test_where_stakes_come_back_there_are_none() -> None:
    assert again(paid(RRB)) == {}


def _freeze(script: RoundScript) -> None:
    script.floor.state.sessions[script.session(1)].freezes["hold"] = "looked at"


def _lower_the_maximum(script: RoundScript) -> None:
    script.at.sign = Sign(Limits(100, 200))


def _close(script: RoundScript) -> None:
    script.at.status = TableStatus.CLOSED


@pytest.mark.parametrize("prevent", [_freeze, _lower_the_maximum, _close])
def test_nothing_is_announced_that_the_next_opening_would_not_do(
    prevent: Callable[[RoundScript], None],
) -> None:
    script = paid()
    prevent(script)
    assert again(script) == {}
