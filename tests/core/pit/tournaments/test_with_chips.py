"""A session at a conventional table: order, passes, secret wagers, absence, elimination, counts."""

from typing import Any

import pytest
from msgspec.structs import replace

from croupier.core.games.contract import OutcomeData
from croupier.core.pit.irregularities.commands import (
    CorrectOutcome,
    InvalidateRound,
    LetOutcomeStand,
    ReportWrongOutcome,
)
from croupier.core.pit.rounds.commands import OpenWagering, SpinBall
from croupier.core.pit.tournaments import commands, events
from croupier.core.pit.tournaments.commands import Ground, MissedDecision
from croupier.core.pit.tournaments.state import Missed, Phase
from croupier.core.pit.tournaments.undisclosed import commitment_to
from croupier.core.pit.wagers.commands import Touch
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.faults import InvalidReason
from croupier.core.rulebook.tournaments import SeatAllocation, SessionEnd
from croupier.core.tournaments.conditions import Ends, LimitStep, Wagering
from croupier.core.tournaments.placing import Out
from tests.core.pit.floor_script import DEALER, SUPERVISOR, TABLE_INSPECTOR
from tests.core.pit.tournaments.tournament_script import (
    DIRECTOR,
    EXAMINER,
    ROU,
    SHEET,
    TournamentScript,
)

BY_MANAGER = SeatAllocation.BY_MANAGER
ORDERED = Wagering(BY_MANAGER, in_turn=True, time_ms=30_000)
SECRET = Wagering(BY_MANAGER, passes=1, undisclosed=1)


def begun(players: int = 3, *empty: str, **terms: Any) -> TournamentScript:
    script = TournamentScript(ROU, players, **terms)
    script.begin(*empty)
    return script


def void_round(script: TournamentScript) -> None:
    body = InvalidateRound(script.round.id, InvalidReason.DISRUPTION, "a fire alarm")
    script.do(SUPERVISOR, body)
    script.notice()


def laying(script: TournamentScript, number: int, *touches: tuple[str, int]) -> object:
    laid = tuple(Touch(bet, amount) for bet, amount in touches)
    return script.body(commands.LayTournamentChips, number, laid)


@pytest.mark.proves("ROU-10.6.1", "ROU-10.6.2", "ROU-10.5.8", "ROU-10.5.9", "ROU-10.6.9")
def test_a_session_is_played_counted_signed_and_returned() -> None:
    script = begun()
    assert script.out_of_inventory() == 6_000
    for number in ("17", "1", "0"):
        script.play_round({1: ("red", 500), 2: ("black", 500), 3: ("straight:17", 100)}, number)
    assert script.play.phase is Phase.OVER
    refusal = script.refused(DIRECTOR, commands.EndTournamentPlay(sheet=SHEET, table=script.id))
    assert refusal.code is RefusalCode.UNSETTLED
    unsigned = commands.CountTournamentChips(script.id, "1", script.chips(1), signed=False)
    assert script.refused(DEALER, unsigned, TABLE_INSPECTOR).code is RefusalCode.NOT_SIGNED
    results = script.end()
    assert [results[f"E{n}"].chips for n in (1, 2, 3)] == [1_500, 1_500, 5_300]
    assert script.nothing_is_left()


@pytest.mark.proves(
    *("ROU-10.9.1", "ROU-10.9.2", "ROU-10.9.3", "ROU-10.9.4", "ROU-10.9.5"),
    "ROU-10.1.1.marker",
)
def test_players_wager_from_the_marker_to_the_left_and_nothing_is_altered() -> None:
    script = begun(wagering=ORDERED)
    script.open()
    assert script.play.turn == "1"
    refusal = script.refused(DEALER, laying(script, 2, ("red", 100)))
    assert (refusal.code, refusal.clause) == (RefusalCode.OUT_OF_TURN, "ROU-10.9.4")
    script.lay(1, ("red", 100))
    locked = script.refused(DEALER, laying(script, 1, ("red", 100)))
    assert (locked.code, locked.clause) == (RefusalCode.CONFIRMED, "ROU-10.9.5")
    assert (
        script.refused(DEALER, script.body(commands.TakeUpTournamentChips, 1)).code
        is RefusalCode.CONFIRMED
    )
    script.lay(2, ("red", 100))
    script.lay(3, ("red", 100))
    script.finish("1")
    script.open()
    assert script.play.order == ("2", "3", "1")


def test_nobody_waits_for_the_turn_of_a_player_who_is_absent() -> None:
    script = begun(4, "2", wagering=ORDERED)
    script.open()
    script.lay(1, ("red", 100))
    assert script.play.turn == "3"
    script.do(DEALER, commands.NoteAbsence(script.id, "3", absent=True))
    assert script.play.turn == "4"
    script.lay(3, ("red", 100))
    script.lay(4, ("red", 100))
    script.finish("1")
    assert [script.player_at(number).missed for number in (1, 2, 3, 4)] == [
        *(None, Missed.ABSENT),
        *(None, None),
    ]


@pytest.mark.proves("ROU-10.6.11", "ROU-10.6.12")
def test_who_is_late_wagers_the_minimum_and_no_more() -> None:
    script = begun(wagering=ORDERED)
    script.open()
    script.wait(31)
    entry = script.lay(1, ("red", 500))
    assert entry.answer.amounts == (100,)
    told = [event for each in script.entries for event in each.events]
    (over,) = (event for event in told if isinstance(event, events.TournamentTurnOver))
    assert (over.seat, over.clause) == ("1", "ROU-10.6.12")


@pytest.mark.proves("ROU-10.6.14")
@pytest.mark.parametrize(
    ("laid", "stands"),
    [
        ((("red", 1_500),), {"red": 1_000}),
        ((("red", 250),), {"red": 200}),
        ((("red", 50),), {"red": 100}),
        ((("red", 50), ("black", 40)), {"black": 100}),
        ((("red", 130), ("straight:5", 270)), {"red": 100, "straight:5": 200}),
    ],
    ids=["above the maximum", "off the unit", "short", "two short ones", "two off the unit"],
)
def test_wagers_are_cut_to_unit_and_maximum_and_made_up_to_the_minimum(
    laid: tuple[tuple[str, int], ...], stands: dict[str, int]
) -> None:
    script = begun()
    script.open()
    script.lay(1, *laid)
    script.lay(2, ("red", 100))
    script.lay(3, ("red", 100))
    before = script.chips(1) + sum(amount for _, amount in laid)
    script.finish("0")
    assert script.player_at(1).bets == stands
    if "straight:5" not in stands:
        assert script.chips(1) == before - sum(stands.values())


@pytest.mark.proves("ROU-10.6.13")
def test_who_has_less_than_the_minimum_is_out_before_the_next_round() -> None:
    script = begun(limits=(LimitStep(1, 100, 1_000), LimitStep(2, 1_500, 1_500)))
    script.play_round({1: ("red", 1_000), 2: ("black", 100), 3: ("black", 100)}, "2")
    script.open()
    out = script.player_at(1).out
    assert out is not None
    assert out == Out(1, 1_000, 1_000)
    assert script.player_at(1).clause == "ROU-10.6.13"
    assert script.out_of_inventory() == 2_100 + 2_100


@pytest.mark.proves("ROU-10.6.4")
def test_who_is_there_and_wagers_nothing_is_disqualified() -> None:
    script = begun()
    script.play_round({1: ("red", 100), 2: ("red", 100)}, "2")
    assert script.player_at(3).missed is Missed.SILENT
    lenient = commands.DecideMissedWager(script.id, "3", MissedDecision.LET_GO, "be kind")
    refusal = script.refused(DIRECTOR, lenient)
    assert (refusal.code, refusal.clause) == (RefusalCode.NOT_OFFERED, "ROU-10.6.4")
    strict = commands.DecideMissedWager(script.id, "3", MissedDecision.DISQUALIFY, "no wager")
    script.do(DIRECTOR, strict)
    assert script.player_at(3).clause == "ROU-10.6.4"
    assert script.chips(3) == 0


@pytest.mark.proves("ROU-10.5.6", "ROU-10.5.6.1")
def test_the_minimum_is_deducted_of_who_is_absent_for_three_rounds_at_most() -> None:
    script = begun(3, "3", ends=Ends(SessionEnd.ROUNDS, 9))
    deduct = commands.DecideMissedWager(script.id, "3", MissedDecision.DEDUCT, "not there")
    for played in (1, 2, 3):
        script.play_round({1: ("red", 100), 2: ("red", 100)}, "2")
        assert script.refused(DEALER, OpenWagering(script.id)).code is RefusalCode.TABLE_STOPPED
        decided = script.do(DIRECTOR, deduct).events[0]
        assert isinstance(decided, events.MissedWagerDecided)
        assert decided.clause == "ROU-10.5.6.1"
        assert script.chips(3) == 2_000 - 100 * played
    script.play_round({1: ("red", 100), 2: ("red", 100)}, "2")
    refusal = script.refused(DIRECTOR, deduct)
    assert (refusal.code, refusal.clause) == (RefusalCode.OVER_LIMIT, "ROU-10.5.6.1")


@pytest.mark.proves("ROU-10.5.6.2")
@pytest.mark.parametrize(("cashed", "kept"), [(True, 2_000), (False, 0)])
def test_who_is_disqualified_for_absence_keeps_what_chips_are_worth(
    cashed: bool, kept: int
) -> None:
    script = begun(3, "3", chips_are_cashed=cashed)
    script.play_round({1: ("red", 100), 2: ("red", 100)}, "2")
    body = commands.DecideMissedWager(script.id, "3", MissedDecision.DISQUALIFY, "not there")
    decided, gone = script.do(DIRECTOR, body).events
    assert isinstance(decided, events.MissedWagerDecided)
    assert isinstance(gone, events.PlayerDisqualified)
    assert (decided.clause, gone.clause) == (None, "ROU-10.5.6.2")
    assert script.player_at(3).kept == kept
    assert script.chips(3) == 0


@pytest.mark.proves("ROU-10.5.7", "ROU-10.6.5", "ROU-10.6.7", "ROU-10.11.1", "ROU-10.11.4")
@pytest.mark.parametrize(
    ("ground", "clause"),
    [
        (Ground.BREACH, "ROU-10.5.7"),
        (Ground.CHIPS_FROM_ELSEWHERE, "ROU-10.6.5"),
        (Ground.CHIPS_HIDDEN, "ROU-10.6.7"),
        (Ground.ADVICE, "ROU-10.11.1"),
    ],
)
def test_a_breach_disqualifies_by_its_clause(ground: Ground, clause: str) -> None:
    script = begun()
    script.do(DIRECTOR, commands.DisqualifyPlayer(script.id, "2", ground, "seen on camera"))
    assert script.player_at(2).clause == clause
    assert script.out_of_inventory() == 4_000


@pytest.mark.proves("ROU-10.7.1", "ROU-10.1.1.pass-card")
def test_a_pass_card_lies_in_place_of_a_wager_and_is_collected() -> None:
    script = begun(wagering=SECRET)
    script.open()
    script.do(DEALER, script.body(commands.PlayPassCard, 1))
    assert script.refused(DEALER, laying(script, 1, ("red", 100))).code is RefusalCode.NOT_NOW
    script.lay(2, ("red", 100))
    script.lay(3, ("red", 100))
    script.finish("2")
    assert script.player_at(1).missed is None
    script.open()
    refusal = script.refused(DEALER, script.body(commands.PlayPassCard, 1))
    assert (refusal.code, refusal.clause) == (RefusalCode.NOT_OFFERED, "ROU-10.7.1")


@pytest.mark.proves(
    "ROU-10.8.1",
    "ROU-10.8.2",
    "ROU-10.8.2.1",
    "ROU-10.8.2.5",
    "ROU-10.8.2.6",
    "ROU-10.8.3",
    "ROU-10.8.3.1",
    "ROU-10.8.3.2",
    "ROU-10.8.3.3",
    "ROU-10.8.3.4",
)
@pytest.mark.parametrize(
    ("bet", "amount", "counts", "chips", "clause"),
    [
        ("red", 500, 500, 2_500, None),
        ("black", 500, 500, 1_500, None),
        ("red", 40, 100, 2_100, "ROU-10.8.3.1"),
        ("red", 1_500, 1_000, 3_000, "ROU-10.8.3.2"),
        ("red", 9_000, 1_000, 3_000, "ROU-10.8.3.3"),
        ("", 500, 0, 1_900, "ROU-10.8.3.4"),
        ("red", 0, 0, 1_900, "ROU-10.8.3.4"),
    ],
)
def test_an_undisclosed_wager_is_put_right_when_it_is_revealed(
    bet: str, amount: int, counts: int, chips: int, clause: str | None
) -> None:
    script = begun(wagering=SECRET)
    script.open()
    sealed = commitment_to("salt", bet, amount)
    script.do(DEALER, script.body(commands.HandInForm, 1, "F7", sealed, "sealed"))
    script.do(EXAMINER, script.body(commands.ExamineForm, 1))
    script.lay(2, ("red", 100))
    script.lay(3, ("red", 100))
    reveal = script.body(commands.RevealForm, 1, bet, amount, "salt")
    assert script.refused(EXAMINER, reveal).code is RefusalCode.TOO_EARLY
    script.finish("1")
    assert script.refused(DEALER, OpenWagering(script.id)).code is RefusalCode.TABLE_STOPPED
    other = script.body(commands.RevealForm, 1, "odd", 300, "salt")
    assert script.refused(EXAMINER, other).code is RefusalCode.OUTCOME_DIFFERS
    entry = script.do(EXAMINER, reveal)
    assert entry.events[0].counts == counts
    assert entry.events[0].clause == clause
    assert script.chips(1) == chips
    script.open()


@pytest.mark.proves("ROU-10.11.2")
def test_a_dispute_stops_the_next_spin_until_the_manager_has_decided() -> None:
    script = begun()
    script.open()
    script.do(DEALER, commands.RaiseTournamentDispute(script.id, "who wagered first"))
    assert script.refused(DEALER, SpinBall(script.round.id)).code is RefusalCode.TABLE_STOPPED
    decision = commands.DecideTournamentDispute(script.id, "player 1 did")
    assert script.refused(DEALER, decision).code is RefusalCode.NOT_PERMITTED
    script.do(DIRECTOR, decision)
    script.do(DEALER, SpinBall(script.round.id))


@pytest.mark.proves("ROU-10.11.3")
def test_a_count_may_be_ordered_at_any_time_between_rounds() -> None:
    script = begun()
    body = commands.CountTournamentChips(script.id, "1", 2_000, signed=False)
    assert script.do(DEALER, body, TABLE_INSPECTOR).answer.amounts == (0,)


@pytest.mark.proves("ROU-10.5.5", "ROU-10.5.5.1", "ROU-10.5.5.2")
def test_a_session_ends_early_and_where_chips_are_cashed_only_if_all_agree() -> None:
    script = begun(chips_are_cashed=True)
    script.play_round({1: ("red", 200), 2: ("red", 200), 3: ("red", 100)}, "1")
    body = commands.ConcludeSession(script.id, False, "player 1 cannot be caught")
    equal = script.refused(DIRECTOR, body)
    assert (equal.code, equal.clause) == (RefusalCode.TOO_EARLY, "ROU-10.5.5.1")
    script.play_round({1: ("red", 200), 2: ("red", 100), 3: ("red", 100)}, "1")
    refusal = script.refused(DIRECTOR, body)
    assert (refusal.code, refusal.clause) == (RefusalCode.NOT_PERMITTED, "ROU-10.5.5.2")
    script.do(DIRECTOR, replace(body, agreed=True))
    assert script.play.phase is Phase.OVER


@pytest.mark.proves("ROU-10.10.4")
def test_two_who_go_out_alike_wait_for_whose_chips_were_removed_first() -> None:
    script = begun(ends=Ends(SessionEnd.ROUNDS, 2))
    script.play_round({1: ("red", 1_000), 2: ("red", 1_000), 3: ("black", 100)}, "2")
    script.play_round({1: ("red", 1_000), 2: ("red", 1_000), 3: ("black", 100)}, "2")
    assert script.play.phase is Phase.OVER
    script.count_all()
    ending = commands.EndTournamentPlay(sheet=SHEET, table=script.id)
    refusal = script.refused(DIRECTOR, ending)
    assert (refusal.code, refusal.clause) == (RefusalCode.UNSETTLED, "ROU-10.10.4")
    script.do(DEALER, commands.RecordRemovalOrder(script.id, ("2", "1")))
    results = script.end()
    first, second = results["E1"].out, results["E2"].out
    assert first is not None
    assert second is not None
    assert (first.removed, second.removed) == (2, 1)


def test_a_count_that_differs_is_decided_before_the_sheet_goes_back() -> None:
    script = begun(ends=Ends(SessionEnd.ROUNDS, 1))
    script.play_round({1: ("red", 100), 2: ("red", 100), 3: ("red", 100)}, "1")
    for seat in ("2", "3"):
        body = commands.CountTournamentChips(script.id, seat, 2_100, signed=True)
        script.do(DEALER, body, TABLE_INSPECTOR)
    short = commands.CountTournamentChips(script.id, "1", 2_000, signed=True)
    assert script.do(DEALER, short, TABLE_INSPECTOR).answer.amounts == (-100,)
    ending = commands.EndTournamentPlay(
        sheet=SHEET, table=script.id, missing=(commands.MissingChips("blue", 1),)
    )
    assert script.refused(DIRECTOR, ending).code is RefusalCode.UNSETTLED
    script.do(DIRECTOR, commands.DecideCount(script.id, "1", 2_100, "it lay on the floor"))
    script.do(DIRECTOR, ending)
    assert script.nothing_is_left()


def test_a_void_round_uses_up_neither_pass_nor_form() -> None:
    script = begun(wagering=SECRET)
    script.open()
    script.do(DEALER, script.body(commands.PlayPassCard, 1))
    script.do(DEALER, script.body(commands.HandInForm, 2, "F1"))
    script.lay(3, ("red", 100))
    void_round(script)
    assert (script.player_at(1).passes, script.player_at(2).forms) == (1, 1)
    assert script.chips(3) == 2_000
    assert script.play.rounds == 0
    script.open()


@pytest.mark.parametrize(("right", "chips"), [("1", 2_100), ("2", 1_900)])
def test_a_result_put_right_is_scored_again(right: str, chips: int) -> None:
    script = begun()
    script.play_round({1: ("red", 100), 2: ("black", 100), 3: ("red", 100)}, "1")
    name, why = script.round.id, "it was the other pocket"
    script.do(DEALER, ReportWrongOutcome(name, why))
    if right == "1":
        script.do(SUPERVISOR, LetOutcomeStand(name, why))
    else:
        script.do(SUPERVISOR, CorrectOutcome(name, OutcomeData(number=right), why))
    script.notice()
    assert script.chips(1) == chips
    assert script.out_of_inventory() == sum(script.chips(number) for number in (1, 2, 3))
