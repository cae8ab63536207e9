"""A jackpot server that fails, and a jackpot that is stopped everywhere: what lies goes back."""

import pytest
from msgspec.structs import replace

from croupier.core.jackpots.activation import ActivationState
from croupier.core.money import Cents
from croupier.core.pit.jackpots import commands
from croupier.core.pit.jackpots.state import JackpotProgress
from croupier.core.refusals import RefusalCode
from tests.core.pit.chips.conventional_script import T1, TRAY
from tests.core.pit.floor_script import DEALER, OPERATOR
from tests.core.pit.jackpots.supernova_script import DEAD, MANAGER, S1, S3, SupernovaTable
from tests.core.pit.jackpots.test_sensors_and_failures import laid

FAILED = "the jackpot server has failed"


@pytest.mark.proves("RFS-9.9.2", fact="a failed server returns the wagers, and the game goes on")
@pytest.mark.parametrize("removed", [False, True])
def test_a_server_that_fails_returns_what_lay_while_the_main_game_goes_on(removed: bool) -> None:
    table = laid("Ann")
    table.press()
    if removed:
        table.remove()
    back = table.about(commands.ReturnJackpotWagers, round=table.round.id, reason=FAILED)
    table.do(DEALER, back)
    assert table.activation.state is ActivationState.REFUNDED
    assert (table.on_sensors, table.staked, table.tray) == (0, 0, TRAY)
    table.dolly("17")
    table.lays("Ann", "red", 500)
    assert table.round.number == 2
    wager = commands.PlaceJackpotWager(table.round.id, S1, "Ann")
    assert table.refused(DEALER, wager).code is RefusalCode.TABLE_STOPPED
    table.do(MANAGER, commands.ResumeTableJackpot(T1))
    table.do(DEALER, wager)
    assert table.balanced()


def test_a_win_that_is_durable_when_the_server_fails_is_paid() -> None:
    table = laid("Ann")
    table.press()
    table.venue_says(
        state=ActivationState.ANSWERED, counted=True, answer=table.answered(hit=20_000)
    )
    back = table.about(commands.ReturnJackpotWagers, round=table.round.id, reason=FAILED)
    table.do(DEALER, back)
    assert table.nova.progress is JackpotProgress.ANSWERED
    assert [share.amount for share in table.nova.unpaid] == [20_000]


def test_a_press_that_the_venue_does_not_take_goes_back() -> None:
    table = laid("Ann")
    table.press()
    table.venue_says(state=ActivationState.REFUNDED, reason="the jackpot is stopped")
    table.hear()
    assert (table.nova.progress, table.on_sensors) == (JackpotProgress.RETURNED, 0)


def test_a_jackpot_that_stops_everywhere_returns_what_lies_on_the_sensors() -> None:
    table = laid("Ann")
    table.hear_offer(stopped="the keeper does not answer")
    assert (table.on_sensors, "venue" in table.here.stops) == (0, True)
    table.hear_offer(stopped="")
    table.do(DEALER, commands.PlaceJackpotWager(table.round.id, S1, "Ann"))


@pytest.mark.proves("RFS-9.9.2", fact="no table goes on by itself while the jackpot is stopped")
def test_a_table_cannot_be_resumed_while_the_venues_jackpot_is_stopped() -> None:
    table = laid("Ann")
    table.hear_offer(stopped="the keeper does not answer")
    refusal = table.refused(MANAGER, commands.ResumeTableJackpot(T1))
    assert refusal.code is RefusalCode.TABLE_STOPPED
    assert refusal.sentence == (
        "supernova is stopped at every table, not at this one alone: the keeper does not answer"
    )
    wager = commands.PlaceJackpotWager(table.round.id, S1, "Ann")
    assert table.refused(DEALER, wager).code is RefusalCode.TABLE_STOPPED
    table.hear_offer(stopped="")
    table.do(DEALER, wager)


def test_a_press_that_went_back_while_the_venue_stops_needs_nobody_to_resume_it() -> None:
    table = laid("Ann")
    table.press()
    table.hear_offer(stopped="the keeper does not answer")
    back = table.about(commands.ReturnJackpotWagers, round=table.round.id, reason=FAILED)
    table.do(DEALER, back)
    assert [*table.here.stops] == ["venue"]
    table.hear_offer(stopped="")
    assert not table.here.stops


def test_a_failure_of_the_server_before_the_venue_stops_is_over_with_it() -> None:
    table = laid("Ann")
    table.press()
    back = table.about(commands.ReturnJackpotWagers, round=table.round.id, reason=FAILED)
    table.do(DEALER, back)
    table.hear_offer(stopped="the keeper does not answer")
    assert {*table.here.stops} == {"server", "venue"}
    assert table.refused(MANAGER, commands.ResumeTableJackpot(T1)).code is (
        RefusalCode.TABLE_STOPPED
    )
    table.hear_offer(stopped="")
    assert not table.here.stops


def test_a_table_that_comes_to_play_for_a_stopped_jackpot_is_stopped_too() -> None:
    """What its pit was told before, for another table, is not told again."""
    table = SupernovaTable()
    table.do(MANAGER, commands.CloseJackpotTerminal(T1, "the last round"))
    table.offer = replace(table.offer, stopped="a drill")
    table.do(OPERATOR, table.set_up())
    opens = commands.OpenJackpotTerminal(T1)
    assert table.refused(MANAGER, opens).code is RefusalCode.TABLE_STOPPED
    table.offer = replace(table.offer, stopped="")
    table.do(OPERATOR, table.set_up())
    table.do(MANAGER, opens)


def test_a_terminal_that_is_closed_and_opened_does_not_get_round_a_failed_server() -> None:
    table = SupernovaTable()
    table.hear_offer(stopped="the keeper is silent")
    table.do(MANAGER, commands.CloseJackpotTerminal(T1, "the server has failed"))
    opens = commands.OpenJackpotTerminal(T1)
    assert table.refused(MANAGER, opens).code is RefusalCode.TABLE_STOPPED
    table.hear_offer(stopped="")
    table.do(MANAGER, opens)
    assert table.here.open


@pytest.mark.proves("RFS-9.3", fact="the wager that the venue says is that of every table")
def test_another_wager_is_that_of_the_next_press_and_chips_of_the_old_one_go_back() -> None:
    table = laid("Ann")
    table.hear_offer(wager=Cents(1_000))
    assert (table.on_sensors, table.here.settings.wager) == (0, 1_000)


@pytest.mark.proves("RFS-9.9.3", fact="a failure at one table stops no other")
def test_a_table_that_fails_stops_itself_alone() -> None:
    one, other = laid("Ann"), laid("Ann")
    one.sense(S3, DEAD)
    assert (bool(one.here.stops), bool(other.here.stops)) == (True, False)
    other.press()
    other.answer()
    assert other.nova.progress is JackpotProgress.ANSWERED
