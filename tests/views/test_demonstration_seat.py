"""A terminal in demonstration mode says so on its own screen and on the console."""

from croupier.core.pit.demonstration.commands import DemonstrateCashOut, DemonstrateWagers
from croupier.core.pit.wagers.commands import Touch
from croupier.views.floor.pit import seats_view
from croupier.views.floor.seat import DemonstrationView, SeatView, seat_view
from croupier.views.invalidation import Invalidated, note, seats
from croupier.views.player_results import LastResults
from tests.core.pit.demonstration.test_demonstration import CREDIT, FREE, DemonstrationScript
from tests.core.pit.floor_script import player
from tests.core.pit.round_script import RRB, number


def shown(script: DemonstrationScript) -> SeatView:
    return seat_view(script.floor, FREE, LastResults())


def test_its_own_screen_shows_chips_wins_and_a_ticket_with_no_session_behind_them() -> None:
    script = DemonstrationScript(RRB)
    script.open()
    script.do(player(FREE), DemonstrateWagers(FREE, script.name, (Touch("red", 500),)))
    view = shown(script)
    assert (view.session, view.credit, view.staked) == (None, CREDIT - 500, 500)
    assert view.demonstration == DemonstrationView()
    board = view.tables[script.id].board
    assert board is not None
    assert board.bets == {"red": 500}
    script.spin_and_close()
    script.tell(number("1"))
    result = shown(script).tables[script.id].result
    assert result is not None
    assert (result.staked, result.credit) == (500, 1_000)
    script.do(player(FREE), DemonstrateCashOut(FREE))
    ticket = shown(script).demonstration
    assert ticket is not None
    assert ticket.ticket is not None
    assert ticket.ticket.number == "0" * 18


def test_the_console_knows_which_terminals_only_show() -> None:
    script = DemonstrationScript(RRB)
    flags = {seat.terminal: seat.demonstration for seat in seats_view(script.floor).seats}
    assert [name for name, shows in flags.items() if shows] == [FREE]


def test_a_settled_round_reaches_the_screen_that_only_shows() -> None:
    script = DemonstrationScript(RRB)
    script.open()
    script.spin_and_close()
    entry = script.tell(number("1"))
    touched = Invalidated()
    note(touched, script.floor, entry)
    assert FREE in set(seats(script.floor, touched))
