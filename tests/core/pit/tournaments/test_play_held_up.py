"""What keeps play waiting, and what no longer can: turns, forms, directors, who went out alike."""

from typing import Any

import pytest

from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import PersonId
from croupier.core.pit.irregularities.commands import DeclareNoSpin, InvalidateRound
from croupier.core.pit.rounds.commands import EnterOutcome, OpenWagering, SpinBall
from croupier.core.pit.tournaments import commands
from croupier.core.pit.tournaments.advancing import deadlines
from croupier.core.pit.tournaments.commands import Ground, MissedDecision
from croupier.core.pit.tournaments.state import Phase
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.faults import InvalidReason
from croupier.core.rulebook.games.roulette import NoSpinReason
from croupier.core.rulebook.tournaments import SeatAllocation, SessionEnd
from croupier.core.stream.envelope import Actor, Entry
from croupier.core.tournaments.conditions import Ends, LimitStep, Wagering
from croupier.core.tournaments.direction import Direction, direction_row
from tests.core.pit.floor_script import DEALER, SUPERVISOR
from tests.core.pit.tournaments.tournament_script import (
    DIRECTOR,
    EXAMINER,
    MTT,
    ROU,
    TournamentScript,
)

BY_MANAGER = SeatAllocation.BY_MANAGER
ORDERED = Wagering(BY_MANAGER, in_turn=True, passes=2, undisclosed=1, time_ms=30_000)
SYSTEM = Actor(PersonId("direction"))


def begun(rulebook: str = ROU, **terms: Any) -> TournamentScript:
    script = TournamentScript(rulebook, 3, **terms)
    script.begin()
    return script


def directed_by(
    script: TournamentScript, *people: str, present: str | None, cancelled: bool = False
) -> None:
    """As the venue leaves the row, and the pit hears of it."""
    directors = tuple(PersonId(each) for each in people)
    now = Direction(directors, PersonId(present) if present is not None else None, cancelled)
    found = script.rows._rows.get(("tournament-direction", "N1"))
    row = direction_row(script.sheet.tournament, found, now)
    script.rows.apply(Entry(None, None, (), (row,)))  # type: ignore[arg-type]
    script.do(SYSTEM, commands.HearDirection(script.sheet.tournament, script.id))


@pytest.mark.proves("MTT-11.4")
def test_at_terminals_nothing_is_played_while_no_director_is_there() -> None:
    script = begun(MTT)
    script.play_round({1: ("red", 100), 2: ("red", 100), 3: ("red", 100)}, "1")
    directed_by(script, "dora", present=None)
    refusal = script.refused(DEALER, OpenWagering(script.id))
    assert (refusal.code, "no director" in refusal.sentence) == (RefusalCode.TABLE_STOPPED, True)
    directed_by(script, "dora", "diana", present="diana")
    script.open()
    assert script.play.directors == ("dora", "diana")


@pytest.mark.proves("MTT-11.4")
def test_a_ball_that_is_not_yet_spun_waits_for_a_director() -> None:
    script = begun(MTT)
    script.open()
    directed_by(script, "dora", present=None)
    script.now = max(script.now, script.round.closes)
    script.notice()
    assert script.refused(DEALER, SpinBall(script.round.id)).code is RefusalCode.TABLE_STOPPED
    directed_by(script, "dora", present="dora")
    script.do(DEALER, SpinBall(script.round.id))


def test_under_a_document_that_asks_for_no_presence_play_goes_on() -> None:
    script = begun(ROU)
    directed_by(script, "dora", "diana", present=None)
    script.open()
    assert script.play.directors == ("dora", "diana")


def test_the_next_player_has_the_whole_time_after_a_form_or_a_disqualification() -> None:
    script = begun(wagering=ORDERED)
    script.open()
    script.now += 20_000
    script.do(DEALER, script.body(commands.HandInForm, 1, "F1"))
    assert (script.play.turn, script.play.turn_ends) == ("2", script.now + 30_000)
    script.now += 20_000
    script.do(DIRECTOR, commands.DisqualifyPlayer(script.id, "2", Ground.ADVICE, "asked a friend"))
    assert (script.play.turn, script.play.turn_ends) == ("3", script.now + 30_000)
    script.do(DIRECTOR, commands.DisqualifyPlayer(script.id, "3", Ground.ADVICE, "asked a friend"))
    assert (script.play.turn, script.play.turn_ends) == (None, None)
    assert not [due for due in deadlines(script.floor) if due.at <= script.now]


@pytest.mark.proves("ROU-10.6.4", "ROU-10.9.3")
def test_only_whose_turn_came_is_to_blame_for_having_wagered_nothing() -> None:
    script = begun(wagering=ORDERED)
    script.open()
    script.lay(1, ("red", 100))
    script.finish("1")
    missed = [script.player_at(number).missed for number in (1, 2, 3)]
    assert missed == [None, "silent", None]


@pytest.mark.proves("ROU-10.5.6.1")
def test_what_absence_costs_is_the_minimum_of_the_round_that_was_missed() -> None:
    script = begun(limits=(LimitStep(1, 100, 1_000), LimitStep(2, 200, 1_000)))
    for cost in (100, 200, 200):
        script.ask(DEALER, commands.NoteAbsence(script.id, "1", True))
        before = script.chips(1)
        script.open()
        script.lay(2, ("red", 200))
        script.lay(3, ("red", 200))
        body = commands.DecideMissedWager(script.id, "1", MissedDecision.DEDUCT, "away")
        assert script.refused(DIRECTOR, body).code is RefusalCode.NOT_NOW
        script.finish("1")
        script.do(DIRECTOR, body)
        assert before - script.chips(1) == cost


@pytest.mark.proves("ROU-10.8.3.4")
@pytest.mark.parametrize("sealed", [False, True])
def test_a_form_that_can_never_be_opened_costs_the_minimum(sealed: bool) -> None:
    script = begun(wagering=Wagering(BY_MANAGER, undisclosed=1))
    script.open()
    hidden = {"commitment": "0" * 64, "sealed": "lost"} if sealed else {}
    script.do(DEALER, script.body(commands.HandInForm, 1, "F1", **hidden))
    script.do(EXAMINER, script.body(commands.ExamineForm, 1))
    script.lay(2, ("red", 100))
    script.lay(3, ("red", 100))
    script.finish("1")
    assert script.refused(DEALER, OpenWagering(script.id)).code is RefusalCode.TABLE_STOPPED
    unread = script.body(commands.RevealForm, 1)
    if sealed:
        assert script.refused(EXAMINER, unread).code is RefusalCode.OUTCOME_DIFFERS
        script.do(EXAMINER, unread, DIRECTOR)
    else:
        script.do(EXAMINER, unread)
    assert script.chips(1) == 1_900
    script.open()


@pytest.mark.proves("ROU-10.8.2.5")
def test_no_form_is_taken_once_the_ball_runs() -> None:
    script = begun(wagering=Wagering(BY_MANAGER, undisclosed=1))
    script.open()
    script.do(DEALER, SpinBall(script.round.id))
    late = script.refused(DEALER, script.body(commands.HandInForm, 1, "F1"))
    assert late.code is RefusalCode.TOO_LATE


@pytest.mark.proves("ROU-10.10.4")
def test_a_sheet_goes_back_only_if_everybody_can_be_placed() -> None:
    script = begun()
    for _ in range(2):
        script.play_round({1: ("black", 1_000), 2: ("black", 1_000), 3: ("red", 100)}, "1")
    script.count_all()
    ending = commands.EndTournamentPlay(sheet=script.sheet_id, table=script.id)
    for told in ((), ("1",)):
        if told:
            script.do(DEALER, commands.RecordRemovalOrder(script.id, told))
        assert script.refused(DIRECTOR, ending).code is RefusalCode.UNSETTLED
    script.do(DEALER, commands.RecordRemovalOrder(script.id, ("2", "1")))
    script.do(DIRECTOR, ending)


def test_a_pass_card_lies_through_a_no_spin_and_is_not_laid_twice() -> None:
    script = begun(wagering=Wagering(BY_MANAGER, passes=2))
    script.open()
    script.do(DEALER, script.body(commands.PlayPassCard, 1))
    again = script.refused(DEALER, script.body(commands.PlayPassCard, 1))
    assert again.code is RefusalCode.NOT_NOW
    script.lay(2, ("red", 100))
    script.lay(3, ("red", 100))
    script.do(DEALER, SpinBall(script.round.id))
    script.now += 60_000
    script.do(DEALER, DeclareNoSpin(script.round.id, NoSpinReason.FOREIGN_OBJECT))
    assert (script.player_at(1).passed, script.player_at(1).passes) == (True, 1)


@pytest.mark.proves("MTT-11.18", "ROU-10.3.4")
@pytest.mark.parametrize("rulebook", [MTT, ROU])
@pytest.mark.parametrize("within", [False, True])
def test_a_cancelled_tournament_is_played_no_further(rulebook: str, within: bool) -> None:
    """The round under way is its last, and every chip comes back."""
    script = begun(rulebook)
    if within:
        script.open()
        for number in (1, 2, 3):
            script.lay(number, ("red", 100))
    directed_by(script, "dora", present="dora", cancelled=True)
    if within:
        script.finish("1")
    script.notice()
    assert script.play.phase is Phase.OVER
    script.end()
    assert script.nothing_is_left()


@pytest.mark.proves("ROU-10.6.14", "ROU-10.6.4")
def test_wagers_are_judged_also_where_a_dealer_keys_nothing_but_the_number() -> None:
    script = begun()
    script.open()
    script.lay(1, ("red", 150))
    script.lay(2, ("red", 50))
    script.do(DEALER, EnterOutcome(script.round.id, OutcomeData(number="1")))
    script.notice()
    assert [script.chips(number) for number in (1, 2, 3)] == [2_100, 2_100, 2_000]
    assert script.player_at(3).missed == "silent"
    assert script.out_of_inventory() == 6_200


def test_a_break_that_ends_with_the_time_of_a_session_ends_it() -> None:
    script = begun(ends=Ends(SessionEnd.TIME, 2))
    script.now = script.play.begun + 60_000 - 1
    script.do(DIRECTOR, commands.OfferBreak(script.id, 1))
    script.now = script.play.begun + 120_000
    script.notice()
    assert (script.play.phase, script.play.break_ends) == (Phase.OVER, None)


def test_a_round_that_is_void_does_not_bring_a_cancelled_tournament_back() -> None:
    script = begun(ends=Ends(SessionEnd.ROUNDS, 1))
    script.play_round({1: ("red", 100), 2: ("red", 100), 3: ("red", 100)}, "1")
    directed_by(script, "dora", present="dora", cancelled=True)
    fire = InvalidateRound(script.round.id, InvalidReason.DISRUPTION, "a fire alarm")
    script.do(SUPERVISOR, fire)
    script.notice()
    assert (script.play.phase, script.chips(1)) == (Phase.OVER, 2_000)
