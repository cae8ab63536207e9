"""The win meter shows what the player's last round came to, though they sit others out."""

from croupier.core.identifiers import TerminalId
from croupier.views.floor.seat import seat_view
from croupier.views.player_results import LastResults
from tests.core.pit.round_script import RRB, RoundScript, number


def last_win(script: RoundScript, results: LastResults) -> int:
    terminal = TerminalId(script.floor.state.sessions[script.session(1)].terminal)
    return seat_view(script.floor, terminal, results).tables[script.id].won


def test_it_stays_while_rounds_are_sat_out_and_changes_with_the_next_that_is_played() -> None:
    script, results = RoundScript(RRB), LastResults()
    script.play((1, "red", 500), outcome=number("18"))
    assert last_win(script, results) == 1_000
    for _ in range(3):
        script.play((2, "red", 500), outcome=number("18"))
        assert last_win(script, results) == 1_000
    script.open()
    assert last_win(script, results) == 1_000
    script.spin_and_close()
    script.tell(number("4"))
    script.play((1, "red", 500), outcome=number("4"))
    assert last_win(script, results) == 0
