"""What displays, terminals and desks show of a tournament, and what nobody may see in it."""

import pytest
from msgspec.json import encode

from croupier.core.identifiers import TerminalId
from croupier.core.pit.tournaments import commands
from croupier.core.rulebook.tournaments import SeatAllocation
from croupier.core.tournaments.conditions import Wagering
from croupier.views.desk.buttons import buttons
from croupier.views.floor.seat import seat_view
from croupier.views.floor.table import TableView, table_view
from croupier.views.player_results import LastResults
from croupier.views.tournaments.leader_board import TournamentView
from tests.core.pit.floor_script import DEALER
from tests.core.pit.tournaments.tournament_script import MTT, ROU, TournamentScript


def shown(script: TournamentScript) -> tuple[TableView, TournamentView]:
    view = table_view(script.floor, script.id)
    assert view.tournament is not None
    return view, view.tournament


def test_the_board_ranks_players_by_chips_with_those_on_the_layout() -> None:
    script = TournamentScript(MTT)
    script.begin()
    script.play_round({1: ("red", 100), 2: ("red", 500), 3: ("black", 500)}, "1")
    script.open()
    script.lay(1, ("red", 1_000))
    _, view = shown(script)
    board = [(line.seat, line.place, line.chips, line.advances) for line in view.board]
    assert board == [("p2", 1, 2_500, True), ("p1", 2, 2_100, False), ("p3", 3, 1_500, False)]
    assert (view.round, view.of_rounds, view.least) == (2, 3, 100)
    assert [line.acted for line in view.board] == [False, True, False]


def test_a_terminal_shows_its_players_chips_and_what_they_lack_to_go_on() -> None:
    script = TournamentScript(MTT)
    script.begin()
    script.play_round({1: ("red", 100), 2: ("red", 500), 3: ("black", 500)}, "1")
    script.open()
    script.lay(1, ("red", 1_000))
    view = seat_view(script.floor, TerminalId("p1"), LastResults())
    assert view.tournament is not None
    assert (view.credit, view.staked, view.tournament.to_advance) == (1_100, 1_000, 400)
    board = view.tables[script.id].board
    assert board is not None
    assert dict(board.bets) == {"red": 1_000}


@pytest.mark.proves("ROU-10.1.1.undisclosed-wager")
def test_of_an_undisclosed_wager_nobody_sees_more_than_that_there_is_one() -> None:
    wagering = Wagering(SeatAllocation.BY_MANAGER, undisclosed=1)
    script = TournamentScript(ROU, wagering=wagering)
    script.begin()
    script.open()
    body = script.body(commands.HandInForm, 1, "F7", "c0ffee", "5ea1ed")
    script.do(DEALER, body)
    view, tournament = shown(script)
    assert next(line for line in tournament.board if line.seat == "1").secret
    said = encode(view)
    assert b"c0ffee" not in said
    assert b"5ea1ed" not in said
    assert b"F7" not in said


def test_a_dealer_has_the_buttons_of_a_tournament_only_while_one_is_played() -> None:
    script = TournamentScript(ROU, wagering=Wagering(SeatAllocation.BY_MANAGER, passes=1))
    table = script.floor.state.tables[script.id]
    words = {"record-tournament-wager", "play-pass-card", "count-tournament-chips"}
    assert not words & {button.command for button in buttons(script.floor, table)}
    script.begin()
    script.open()
    shown_now = {each.command: each for each in buttons(script.floor, table)}
    assert words <= {*shown_now}
    assert shown_now["record-tournament-wager"].refused is None
