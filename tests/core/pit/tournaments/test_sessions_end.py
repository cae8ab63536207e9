"""How a session ends and pauses, and who may do what at its table."""

from typing import Any

import pytest

from croupier.core.pit.chips.commands import IssueColour, SetOutColours
from croupier.core.pit.floor import Floor
from croupier.core.pit.registry import decode_snapshot, encode_snapshot
from croupier.core.pit.rounds.commands import OpenWagering, SpinBall
from croupier.core.pit.tournaments import commands
from croupier.core.pit.tournaments.state import Phase
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.payments import DealerTender
from croupier.core.rulebook.tournaments import SeatAllocation, SessionEnd
from croupier.core.tournaments.conditions import Ends, LimitStep, Wagering
from tests.core.pit.floor_script import DEALER, OPERATOR, SUPERVISOR
from tests.core.pit.tournaments.tournament_script import (
    DIRECTOR,
    EXAMINER,
    MTT,
    ROU,
    TournamentScript,
)


def begun(players: int = 3, *empty: str, **terms: Any) -> TournamentScript:
    script = TournamentScript(ROU, players, **terms)
    script.begin(*empty)
    return script


def phase(script: TournamentScript) -> Phase:
    return script.play.phase


@pytest.mark.proves("MTT-11.12")
def test_a_break_stops_the_table_until_its_time_is_over() -> None:
    script = begun()
    script.do(DIRECTOR, commands.OfferBreak(script.id, 10))
    assert script.refused(DEALER, OpenWagering(script.id)).code is RefusalCode.TABLE_STOPPED
    script.wait(601)
    script.open()


@pytest.mark.proves("ROU-10.1.1.session")
def test_a_session_by_time_ends_with_the_round_under_way() -> None:
    script = begun(ends=Ends(SessionEnd.TIME, 5))
    script.play_round({1: ("red", 100), 2: ("red", 100), 3: ("red", 100)}, "1")
    script.open()
    for number in (1, 2, 3):
        script.lay(number, ("red", 100))
    script.wait(301)
    assert phase(script) is Phase.WAGERING
    script.finish("1")
    assert phase(script) is Phase.OVER


def test_a_session_by_time_ends_between_rounds_too() -> None:
    script = begun(ends=Ends(SessionEnd.TIME, 5))
    script.wait(301)
    script.notice()
    assert phase(script) is Phase.OVER


def test_a_session_ends_when_so_many_are_left() -> None:
    script = begun(4, ends=Ends(SessionEnd.PLAYERS_LEFT, 3))
    wagers = {1: ("red", 1_000), 2: ("red", 100), 3: ("red", 100), 4: ("red", 100)}
    script.play_round(wagers, "2")
    assert phase(script) is Phase.WAITING
    script.play_round(wagers, "2")
    assert phase(script) is Phase.OVER


@pytest.mark.proves("ROU-10.6.15", "ROU-10.4.2(d)")
def test_limits_rise_at_the_round_that_the_conditions_state() -> None:
    script = begun(limits=(LimitStep(1, 100, 1_000), LimitStep(2, 200, 2_000)))
    wagers = {1: ("red", 100), 2: ("red", 100), 3: ("red", 100)}
    script.play_round(wagers, "1")
    script.play_round(wagers, "1")
    assert script.player_at(1).bets == {"red": 200}


@pytest.mark.proves("ROU-10.6.10", "ROU-10.6.6")
def test_nobody_but_the_tables_own_staff_keys_a_wager() -> None:
    script = begun()
    script.open()
    body = script.body(commands.RecordTournamentWager, 1, "red", 100)
    assert script.refused(SUPERVISOR, body).code is RefusalCode.NOT_PERMITTED
    script.do(DEALER, body)
    assert script.player_at(1).bets == {"red": 100}


@pytest.mark.proves("ROU-10.5.2", fact="no session begins where others hold the table's colours")
def test_colours_are_redeemed_before_a_tournament_has_their_table() -> None:
    script = TournamentScript(ROU)
    script.count_tray(script.id)
    script.do(OPERATOR, SetOutColours(script.id, ("blue",)))
    bought = IssueColour(script.id, "blue", "Ann", 500, 10, DealerTender.CASH, "marker")
    script.do(DEALER, bought)
    script.send()
    begins = commands.BeginTournamentPlay(sheet=script.sheet_id, table=script.id)
    refusal = script.refused(DIRECTOR, begins)
    assert (refusal.code, refusal.clause) == (RefusalCode.UNSETTLED, "ROU-10.5.2")


@pytest.mark.proves("ROU-10.5.1", "ROU-10.5.2")
def test_no_colours_are_sold_at_a_table_that_a_tournament_has() -> None:
    script = begun()
    script.count_tray(script.id)
    body = IssueColour(script.id, "blue", "Ann", 500, 10, DealerTender.CASH)
    refusal = script.refused(DEALER, body)
    assert (refusal.code, refusal.clause) == (RefusalCode.NOT_OFFERED, "ROU-10.5.2")


def test_a_crash_within_a_round_resumes_it_with_clock_order_and_forms() -> None:
    wagering = Wagering(
        SeatAllocation.BY_MANAGER, in_turn=True, passes=1, undisclosed=1, time_ms=30_000
    )
    script = begun(wagering=wagering)
    script.open()
    script.lay(1, ("red", 100))
    script.do(DEALER, script.body(commands.HandInForm, 2, "F7"))
    before = script.play
    state = decode_snapshot(encode_snapshot(script.floor.state, "tests"), "tests")
    assert state is not None
    script.floor = Floor(state)
    assert script.play is not before
    assert script.play == before
    assert (script.play.turn, script.play.turn_ends) == ("3", before.turn_ends)
    script.lay(3, ("red", 100))
    script.do(EXAMINER, script.body(commands.ExamineForm, 2))
    script.finish("1")
    script.do(EXAMINER, script.body(commands.RevealForm, 2, "red", 500))
    assert script.chips(2) == 2_500


@pytest.mark.proves(
    *("ROU-10.8.2.2", "ROU-10.8.2.3", "ROU-10.8.2.4", "ROU-10.8.2.5", "ROU-10.8.4"),
)
def test_a_form_beside_open_chips_is_good_for_what_is_left_and_then_open_to_all() -> None:
    script = begun(wagering=Wagering(SeatAllocation.BY_MANAGER, undisclosed=1))
    script.open()
    script.do(DEALER, script.body(commands.HandInForm, 1, "F7"))
    script.lay(1, ("black", 1_000))
    script.lay(1, ("red", 500))
    script.lay(2, ("red", 100))
    script.lay(3, ("red", 100))
    spin = SpinBall(script.round.id)
    assert script.refused(DEALER, spin).code is RefusalCode.TABLE_STOPPED
    script.do(EXAMINER, script.body(commands.ExamineForm, 1))
    script.finish("1")
    entry = script.do(EXAMINER, script.body(commands.RevealForm, 1, "red", 900))
    assert (entry.events[0].counts, entry.events[0].clause) == (500, "ROU-10.8.3.3")
    shown = script.player_at(1).revealed
    assert shown is not None
    assert (shown.bet, shown.amount, shown.counts) == ("red", 900, 500)
    script.play_round({1: ("red", 100), 2: ("red", 100), 3: ("red", 100)}, "1")
    assert script.player_at(1).revealed is None


@pytest.mark.proves(
    *("ROU-10.1.1.tournament-chips", "ROU-10.6.8", "ROU-10.2.1", "MTT-11.1"),
)
@pytest.mark.parametrize("rulebook", [ROU, MTT])
def test_chips_are_paid_by_the_games_own_odds_and_touch_neither_money_nor_meters(
    rulebook: str,
) -> None:
    script = TournamentScript(rulebook)
    script.begin()
    money = {
        name: cents
        for name, cents in script.floor.ledger.balances().items()
        if not name.startswith("tournament-")
    }
    script.play_round({1: ("straight:17", 100), 2: ("dozen:2", 100), 3: ("red", 100)}, "17")
    assert [script.chips(number) for number in (1, 2, 3)] == [5_500, 2_200, 1_900]
    after = script.floor.ledger.balances()
    assert {k: v for k, v in after.items() if not k.startswith("tournament-")} == money
    assert not any(terminal.meters for terminal in script.floor.state.terminals.values())
