"""Wagers of chips on a layout: laid, closed, settled and paid, with their money."""

import pytest
from msgspec.structs import replace

from croupier.core.identifiers import BetText
from croupier.core.offer.limits import Limits, Sign
from croupier.core.pit.chips import commands
from croupier.core.pit.chips.state import LayoutKnowledge
from croupier.core.pit.irregularities.commands import ChangeLateWager, CorrectOutcome, RefuseWager
from croupier.core.pit.rounds.commands import CallNoMoreBets, EnterOutcome, OpenWagering
from croupier.core.pit.rounds.events import WageringClosed
from croupier.core.pit.state import RoundStatus
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.payments import DealerTender
from tests.core.pit.chips.conventional_script import (
    COLOUR,
    RFS,
    ROU,
    T1,
    TOKEN,
    TRAY,
    VALUE,
    ConventionalTable,
)
from tests.core.pit.floor_script import DEALER, SUPERVISOR, TABLE_INSPECTOR
from tests.core.pit.round_script import MANAGER, number
from tests.plugins.proofs import proves

WINNING = LayoutKnowledge.WINNING_BETS
_CASH = DealerTender.CASH


@pytest.mark.parametrize("rulebook", [ROU, RFS])
def test_a_dealer_deals_a_round_with_two_presses(rulebook: str) -> None:
    table = ConventionalTable(rulebook, WINNING)
    table.no_more_bets()
    assert (table.round.status, table.round.spun is not None) == (RoundStatus.CLOSED, True)
    table.dolly("17")
    assert (table.round.status, table.at.rounds) == (RoundStatus.SETTLED, 1)


def test_a_number_alone_closes_betting_and_settles() -> None:
    table = ConventionalTable()
    table.lays("Ann", "straight:17", 1_000)
    table.dolly("17")
    assert table.round.status is RoundStatus.SETTLED
    assert table.due("Ann") == 35_000


def test_a_number_that_the_wheel_does_not_have_closes_nothing() -> None:
    table = ConventionalTable()
    table.lays("Ann", "straight:17", 1_000)
    table.refused(DEALER, EnterOutcome(table.next, number("99")))
    assert table.round.status is RoundStatus.OPEN


def test_whoever_may_not_deal_begins_no_round_by_a_press() -> None:
    table = ConventionalTable()
    table.refused(SUPERVISOR, EnterOutcome(table.next, number("17")))
    assert table.at.rounds == 0


@pytest.mark.proves("ROU-3.13", fact="chips are settled by their position when the ball rests")
def test_value_chips_are_collected_and_paid() -> None:
    table = ConventionalTable()
    table.lays("Ann", "red", 2_000)
    table.lays("Bob", "straight:17", 500)
    assert table.on_layout == 2_500
    table.no_more_bets()
    table.dolly("17")
    # Ann's chips are in the tray; Bob's stay up, and 35 times as much is due to him.
    assert (table.on_layout, table.tray, table.house) == (500, TRAY + 2_000, 2_000 - 17_500)
    assert (table.due("Ann"), table.due("Bob")) == (0, 17_500)
    table.do(DEALER, commands.PayOut(T1, "Bob"))
    assert (table.due("Bob"), table.tray) == (0, TRAY + 2_000 - 17_500)
    assert table.balanced()


def test_stakes_stay_up_and_are_wagered_again_when_betting_opens() -> None:
    table = ConventionalTable()
    table.lays("Bob", "straight:17", 500)
    table.dolly("17")
    table.do(DEALER, OpenWagering(T1))
    assert table.tray == TRAY - 17_500, "what was due counts as paid when betting opens"
    table.no_more_bets()
    assert table.round.wagers == {table.session("Bob"): {"straight:17": 500}}
    table.dolly("3")
    assert (table.on_layout, table.tray, table.house) == (0, TRAY - 17_000, -17_000)


def test_chips_are_moved_and_taken_up_until_no_more_bets() -> None:
    table = ConventionalTable()
    table.lays("Ann", "red", 2_000)
    table.do(DEALER, commands.MoveChips(table.next, "Ann", "red", "black", 1_500, VALUE))
    table.do(DEALER, commands.TakeUpChips(table.next, "Ann", "red", 500, VALUE))
    assert (table.on_layout, table.purse("Ann")) == (1_500, 0)
    table.no_more_bets()
    assert table.round.wagers[table.session("Ann")] == {"black": 1_500}
    late = commands.LayChips(table.next, "red", 500, VALUE, "Ann")
    assert table.refused(DEALER, late).code is RefusalCode.WAGERING_CLOSED
    back = commands.TakeUpChips(table.next, "Ann", "black", 500, VALUE)
    assert table.refused(DEALER, back).code is RefusalCode.WAGERING_CLOSED
    table.do(DEALER, commands.ReturnLateBet(table.next, "Ann", 500))
    assert len(table.rack.late) == 1


def test_colour_checks_out_in_the_rack_and_on_the_layout_are_constant() -> None:
    table = ConventionalTable()
    table.buys("Ann", "blue", 50)
    table.lays("Ann", "straight:17", 1_000, "blue")
    table.lays("", "red", 500, "blue")
    assert (table.held("Ann", "blue"), table.purse("Ann")) == (50, 3_500)
    many = commands.LayChips(table.next, "red", 4_000, COLOUR, "Ann", "blue")
    assert table.refused(DEALER, many).code is RefusalCode.CREDIT_TOO_SMALL
    part = commands.LayChips(table.next, "red", 150, COLOUR, "Ann", "blue")
    assert table.refused(DEALER, part).code is RefusalCode.BAD_AMOUNT
    table.dolly("17")
    # 17 is black: five checks are lost, ten stay up, and 350 are due, of which the rack has 255.
    assert (table.held("Ann", "blue"), table.due("Ann")) == (45, 35_000)
    too_many = commands.PayOut(T1, "Ann", 300)
    assert table.refused(DEALER, too_many).code is RefusalCode.DRAWER_TOO_SMALL
    table.do(DEALER, commands.PayOut(T1, "Ann", 100))
    assert (table.held("Ann", "blue"), table.tray) == (145, TRAY - 25_000)
    assert table.purse("Ann") == (145 - 10) * 100 + 1_000
    table.do(DEALER, commands.RedeemColour(T1, "blue", T1, "Ann", 135))
    more = commands.RedeemColour(T1, "blue", T1, "Ann", 11)
    assert table.refused(DEALER, more).code is RefusalCode.BAD_AMOUNT
    assert table.rack.holders("blue") == ["Ann"], "checks of hers still lie on the layout"
    assert table.balanced()


@pytest.mark.proves("ROU-4.2", fact="a wager below the minimum, found after the call, is valid")
def test_a_small_wager_of_chips_stands_and_is_paid() -> None:
    table = ConventionalTable(ROU)
    table.lays("Ann", "straight:17", 100)
    table.no_more_bets()
    assert table.round.wagers[table.session("Ann")] == {"straight:17": 100}
    table.dolly("17")
    assert table.due("Ann") == 3_500


@pytest.mark.parametrize(
    ("rulebook", "clause"),
    [
        proves("ROU-4.3", "paid or collected to the maximum, the rest back", ROU, "ROU-4.3"),
        proves("RFS-5.2", "paid or collected to the maximum, the rest back", RFS, "RFS-5.2"),
    ],
)
@pytest.mark.parametrize("pocket", ["17", "18"])
def test_a_large_wager_is_settled_to_the_maximum(rulebook: str, clause: str, pocket: str) -> None:
    table = ConventionalTable(rulebook, sign=Sign(Limits(500, 10_000)))
    table.lays("Ann", "straight:17", 12_500)
    table.no_more_bets()
    closed = table.entries[-1].events[0]
    assert isinstance(closed, WageringClosed)
    assert [(item.amount, item.clause) for item in closed.returned] == [(2_500, clause)]
    table.dolly(pocket)
    won = 350_000 if pocket == "17" else 0
    table.do(DEALER, OpenWagering(T1))
    stays = 10_000 if pocket == "17" else 0
    assert (table.on_layout, table.house) == (stays, 10_000 - won if not won else -won)
    assert table.purse("Ann") == 0
    assert table.balanced()


@pytest.mark.proves("ROU-4.3", fact="results of earlier spins stand")
def test_what_was_above_the_maximum_earlier_is_not_touched() -> None:
    table = ConventionalTable(ROU, sign=Sign(Limits(500, 10_000)))
    table.lays("Ann", "red", 12_500)
    table.dolly("18")
    house = table.house
    table.lays("Ann", "black", 500)
    table.dolly("2")
    assert house == -10_000
    assert table.at.past[-1].results[0].credit == 20_000


@pytest.mark.proves("RFS-5.2", "RFS-5.3", fact="the first small wagers stand, further ones go back")
def test_small_wagers_of_chips_stand_once_and_then_go_back() -> None:
    table = ConventionalTable(RFS)
    table.lays("Ann", "red", 100)
    table.lays("Ann", "even", 200)
    table.dolly("2")
    assert table.due("Ann") == 200
    table.lays("Ann", "black", 300)
    table.no_more_bets()
    assert table.round.wagers == {}
    table.dolly("2")
    assert table.house == 100 - 200
    table.do(DEALER, OpenWagering(T1))
    assert (table.on_layout, table.house) == (0, -100)


@pytest.mark.proves("RFS-5.4", fact="partners count as one player for the maximum")
def test_places_that_are_joined_share_one_maximum() -> None:
    table = ConventionalTable(RFS, sign=Sign(Limits(500, 10_000)))
    table.lays("Ann", "red", 8_000)
    table.lays("Bob", "red", 8_000)
    table.do(SUPERVISOR, commands.JoinPlaces(T1, ("Ann", "Bob"), "they play together"))
    table.no_more_bets()
    staked = [sum(bets.values()) for bets in table.round.wagers.values()]
    assert staked == [8_000, 2_000]


@pytest.mark.proves("ROU-9.11", fact="a wager refused before the call goes back to its player")
def test_a_refused_wager_of_chips_goes_back_and_frees_its_room() -> None:
    table = ConventionalTable(ROU, sign=Sign(Limits(500, 10_000)))
    table.lays("Ann", "red", 10_000)
    table.do(SUPERVISOR, RefuseWager(table.next, None, BetText("red"), "unreasonable", "Ann"))
    assert table.rack.lying[table.session("Ann")] == []
    table.lays("Ann", "red", 10_000)
    table.no_more_bets()
    assert table.round.wagers == {table.session("Ann"): {"red": 10_000}}
    table.dolly("2")
    assert table.house == 10_000
    assert table.balanced()


@pytest.mark.proves(
    "ROU-1.1.casino-promotional-token", fact="winnings are in chips and the token is kept"
)
@pytest.mark.parametrize(("returned", "house"), [(False, -17_500 + 500), (True, -17_500)])
def test_tokens_are_wagered_and_their_winnings_paid_in_chips(returned: bool, house: int) -> None:
    table = ConventionalTable(ROU)
    voucher = commands.ExchangeVoucher(T1, "Ann", "V-7", 1_000, "one spin only", returned)
    table.do(DEALER, voucher)
    lays = commands.LayChips(table.next, "straight:17", 500, TOKEN, "Ann")
    table.do(DEALER, lays)
    many = commands.LayChips(table.next, "red", 600, TOKEN, "Ann")
    assert table.refused(DEALER, many).code is RefusalCode.CREDIT_TOO_SMALL
    table.dolly("17")
    assert (table.due("Ann"), table.house) == (17_500, house)
    table.do(DEALER, commands.PayOut(T1, "Ann"))
    assert table.tray == TRAY - 17_500
    assert table.balanced()


def test_at_degree_winning_bets_the_dealer_touches_what_is_paid() -> None:
    table = ConventionalTable(known=WINNING)
    table.buys("Ann", "blue", 50)
    table.no_more_bets()
    table.dolly("17")
    tell = commands.TellWinningBet(table.round.id, "straight:17", 1_000, COLOUR, colour="blue")
    assert table.do(DEALER, tell).answer.amounts == (35_000,)
    lost = commands.TellWinningBet(table.round.id, "red", 1_000, COLOUR, colour="blue")
    assert table.refused(DEALER, lost).code is RefusalCode.NOT_THERE
    assert (table.due("Ann"), table.house) == (35_000, -35_000)
    table.do(DEALER, commands.PayOut(T1, "Ann", 50))
    assert (table.held("Ann", "blue"), table.tray) == (100, TRAY - 30_000)
    table.do(DEALER, commands.RedeemColour(T1, "blue", T1, "Ann", 80))
    assert table.house == -35_000 + 2_000, "twenty checks were lost unseen"
    assert table.balanced()


def test_single_wagers_are_told_only_where_the_table_follows_them() -> None:
    table = ConventionalTable(known=WINNING)
    body = commands.LayChips(table.next, "red", 500, VALUE, "Ann")
    assert table.refused(DEALER, body).code is RefusalCode.NOT_OFFERED
    nothing = ConventionalTable(known=LayoutKnowledge.NOTHING)
    call = commands.TakeCallBet(nothing.next, "Ann", "red", 500, 500, VALUE)
    assert nothing.refused(DEALER, call).code is RefusalCode.NOT_OFFERED


def test_a_payout_from_the_houses_level_on_waits_for_the_inspector() -> None:
    table = ConventionalTable(inspected_from=10_000)
    table.lays("Ann", "straight:17", 500)
    table.dolly("17")
    pay = commands.PayOut(T1, "Ann")
    assert table.refused(DEALER, pay).code is RefusalCode.APPROVAL_NEEDED
    table.do(DEALER, OpenWagering(T1))
    assert table.due("Ann") == 17_500, "it is not paid by the way"
    table.do(DEALER, pay, TABLE_INSPECTOR)
    assert table.due("Ann") == 0


def test_nobody_sees_their_own_payout_change_or_late_bet_in_another_role() -> None:
    levels = commands.SetLayoutKnowledge(T1, LayoutKnowledge.EVERY_WAGER, 10_000, 10_000)
    table = ConventionalTable(before=(levels,))
    table.lays("Ann", "straight:17", 500)
    table.dolly("17")
    late = commands.TellWinningBet(
        table.round.id, "straight:17", 500, VALUE, "Bob", late_on_camera="camera 4"
    )
    bodies = (commands.PayOut(T1, "Ann"), commands.BuyChips(T1, "Ann", 10_000), late)
    for body in bodies:
        himself = table.refused(DEALER, body, replace(SUPERVISOR, person=DEALER.person))
        assert himself.code is RefusalCode.OWN_APPROVAL
        table.do(DEALER, body, SUPERVISOR)


def test_a_wrong_number_is_put_right_in_chips() -> None:
    table = ConventionalTable()
    table.lays("Ann", "straight:17", 500)
    table.lays("Bob", "straight:18", 500)
    table.dolly("17")
    right = CorrectOutcome(table.round.id, number("18"), "the dolly stood on 18")
    table.do(DEALER, right, SUPERVISOR)
    assert (table.due("Ann"), table.due("Bob")) == (0, 18_000)
    table.do(DEALER, OpenWagering(T1))
    assert (table.tray, table.house) == (TRAY - 17_000, -17_000)
    assert table.on_layout == 0
    assert table.balanced()


def test_a_bet_laid_late_is_paid_only_by_a_supervisor_with_the_recording() -> None:
    table = ConventionalTable()
    table.no_more_bets()
    table.dolly("17")
    late = commands.TellWinningBet(
        table.round.id, "straight:17", 500, VALUE, "Ann", late_on_camera="camera 4, 21:14"
    )
    assert table.refused(DEALER, late).code is RefusalCode.APPROVAL_NEEDED
    table.do(SUPERVISOR, late)
    assert table.due("Ann") == 17_500


def test_what_the_dealer_sees_besides_is_a_case_only_if_a_payout_differs() -> None:
    table = ConventionalTable()
    table.lays("Ann", "straight:17", 500)
    table.dolly("17")
    same = commands.TellWinningBet(table.round.id, "straight:17", 500, VALUE, "Ann")
    assert table.refused(DEALER, same).code is RefusalCode.ALREADY_DONE
    other = commands.TellWinningBet(table.round.id, "straight:17", 600, VALUE, "Ann")
    table.do(DEALER, other)
    assert len(table.floor.state.cases) == 1


def test_a_colour_is_freed_when_its_player_walks_away_with_checks() -> None:
    table = ConventionalTable()
    table.buys("Ann", "blue", 50)
    table.do(SUPERVISOR, commands.FreeColour(T1, "blue", "Ann", "she has gone"))
    assert table.rack.free() == ["blue", "green", "pink"]
    table.buys("Bob", "blue", 250)
    more = commands.IssueColour(T1, "blue", "Bob", 100, 1, _CASH, "marker")
    assert table.refused(DEALER, more).code is RefusalCode.DRAWER_TOO_SMALL
    table.do(DEALER, commands.RedeemColour(T1, "blue", T1, "Ann", 50))
    assert table.tray == TRAY - 5_000
    assert table.balanced()


def test_calling_no_more_bets_is_never_refused_for_a_missing_press() -> None:
    table = ConventionalTable()
    for _ in range(3):
        table.do(DEALER, CallNoMoreBets(table.next))
        table.dolly("0")
    assert table.at.rounds == 3


@pytest.mark.proves(
    "RFS-4.9", fact="chips moved by a third party are put back, and paid where they belong"
)
def test_chips_that_somebody_else_moved_are_put_back_after_the_result() -> None:
    table = ConventionalTable(RFS)
    table.lays("Ann", "straight:18", 500)
    table.dolly("17")
    body = ChangeLateWager(
        table.round.id, None, BetText("straight:18"), 500, "a sleeve", "straight:17", player="Ann"
    )
    assert table.refused(MANAGER, body).code is RefusalCode.NO_REASON, "no camera is named"
    table.do(MANAGER, replace(body, cctv="camera 4, 21:14"))
    assert (table.due("Ann"), table.house) == (18_000, -17_500)
    table.do(DEALER, OpenWagering(T1))
    assert (table.tray, table.on_layout) == (TRAY + 500 - 18_000, 0)
    assert table.balanced()
