"""What a dealer at a conventional table presses, and what goes on without a press."""

import pytest

from croupier.core.identifiers import PersonId
from croupier.core.pit.irregularities.commands import DeclareNoSpin, ExamineBall
from croupier.core.pit.irregularities.events import BallFinding
from croupier.core.pit.rounds.commands import EnterOutcome, OpenWagering, ShowLuckyBall, SpinBall
from croupier.core.pit.rounds.no_more_bets import call_due
from croupier.core.pit.rounds.results import LuckyShows
from croupier.core.pit.state import RoundStatus
from croupier.core.pit.tables.commands import SetWageringPeriod
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.equipment import Equipment
from croupier.core.rulebook.games.roulette import NoSpinReason
from croupier.core.stream.envelope import Actor
from croupier.core.stream.intents import CompleteDraw, IntentKind
from croupier.views.desk.desk import desk_view
from croupier.views.floor.pit import pit_view
from croupier.views.floor.table import table_view
from tests.core.pit.chips.conventional_script import RFS, ROU, T1, ConventionalTable
from tests.core.pit.floor_script import DEALER, SUPERVISOR
from tests.core.pit.round_script import CHANCE, MANAGER, number

SENSOR = Actor(PersonId("the wheel's sensor"))


@pytest.mark.proves("ROU-8.9", "RFS-7.3", fact="a number after a no spin is that of the re-spin")
@pytest.mark.parametrize("rulebook", [ROU, RFS])
def test_the_number_entered_after_a_no_spin_is_that_of_the_re_spin(rulebook: str) -> None:
    table = ConventionalTable(rulebook)
    table.lays("Ann", "straight:17", 500)
    table.no_more_bets()
    table.do(DEALER, DeclareNoSpin(table.next, NoSpinReason.FOREIGN_OBJECT))
    assert table.round.spun is None
    table.dolly("17")
    assert (table.round.status, table.round.spun is not None) == (RoundStatus.SETTLED, True)
    assert table.due("Ann") == 17_500


@pytest.mark.proves("ROU-5.3", "ROU-5.4", fact="a call or a number says that the ball was spun")
@pytest.mark.parametrize("called", [True, False])
def test_a_live_wheel_whose_spin_nobody_told_of_is_spun_on_record(*, called: bool) -> None:
    table = ConventionalTable(ROU)
    table.lays("Ann", "straight:17", 500)
    if called:
        table.no_more_bets()
        assert (table.round.status, table.round.spun is not None) == (RoundStatus.CLOSED, True)
    table.dolly("17")
    assert (table.round.status, table.round.spun is not None) == (RoundStatus.SETTLED, True)
    assert table.due("Ann") == 17_500


@pytest.mark.proves("ROU-8.5", fact="a ball that left the wheel is examined before it is re-spun")
def test_a_ball_to_be_examined_is_why_no_number_is_taken() -> None:
    table = ConventionalTable(ROU)
    table.no_more_bets()
    table.do(DEALER, DeclareNoSpin(table.next, NoSpinReason.BALL_OUT_OF_WHEEL))
    refusal = table.refused(DEALER, EnterOutcome(table.next, number("17")))
    assert (refusal.code, "examined" in refusal.sentence) == (RefusalCode.NOT_NOW, True)
    table.do(SUPERVISOR, ExamineBall(table.next, BallFinding.FIT))
    table.dolly("17")
    assert table.round.status is RoundStatus.SETTLED


@pytest.mark.parametrize(("rulebook", "sets"), [(ROU, SUPERVISOR), (RFS, MANAGER)])
def test_a_wagering_period_prompts_the_dealer_and_closes_nothing(
    rulebook: str, sets: Actor
) -> None:
    table = ConventionalTable(rulebook)
    table.do(sets, SetWageringPeriod(T1, 40_000))
    table.do(DEALER, OpenWagering(T1))
    due = table.round.opened + 40_000
    assert call_due(table.floor, table.at) == due
    shown = table_view(table.floor, T1).round
    assert shown is not None
    assert (shown.call_due, shown.closes) == (due, None)
    (summary,) = pit_view(table.floor).tables
    assert summary.call_due == due
    table.wait(60)
    table.lays("Ann", "red", 500)
    assert table.round.status is RoundStatus.OPEN, "only the dealer closes it"
    table.no_more_bets()
    assert call_due(table.floor, table.at) is None


def lucky() -> ConventionalTable:
    return ConventionalTable(ROU, options={"lucky_ball": "standard"})


def screen(table: ConventionalTable) -> Actor:
    devices = table.floor.state.plan.devices.values()
    found = next(each for each in devices if each.kind is Equipment.LUCKY_BALL_SCREEN)
    return Actor(PersonId(found.id))


def drawn_and_shown(table: ConventionalTable) -> None:
    (intent,) = [
        each for each in table.floor.state.intents.open.values() if each.kind is IntentKind.DRAW
    ]
    table.do(CHANCE, CompleteDraw(intent.id, (1, 2, 3, 4)))
    by = screen(table)
    table.do(by, ShowLuckyBall(table.round.id, by.person, LuckyShows.NUMBERS))


@pytest.mark.proves("ROU-7.4", fact="the numbers are drawn once the ball is spun, and show")
@pytest.mark.parametrize("spinner", [DEALER, SENSOR])
def test_whoever_tells_of_the_spin_opens_betting_and_has_the_numbers_drawn(spinner: Actor) -> None:
    """With a sensor at the wheel the dealer presses twice, though Lucky Ball is played."""
    table = lucky()
    assert desk_view(table.floor, T1).next == "spin-ball"
    table.do(spinner, SpinBall(table.next))
    table.wait(1)
    table.lays("Ann", "lucky:red", 500)
    drawn_and_shown(table)
    assert desk_view(table.floor, T1).next == "call-no-more-bets"
    table.no_more_bets()
    assert table.round.wagers == {table.session("Ann"): {"lucky:red": 500}}


@pytest.mark.proves("ROU-8.11", fact="numbers that nobody saw before the call make Lucky Ball void")
def test_a_spin_that_nobody_told_of_costs_lucky_ball_and_nothing_else() -> None:
    table = lucky()
    table.lays("Ann", "lucky:red", 500)
    table.lays("Ann", "red", 500)
    table.no_more_bets()
    assert table.round.wagers == {table.session("Ann"): {"red": 500}}
    table.dolly("18")
    assert table.due("Ann") == 500
