"""Wagers of chips that are corrected, made void or given back: nobody's chips pay for an entry."""

from croupier.core.ledger.accounts import receivable
from croupier.core.offer.limits import Limits, Sign
from croupier.core.pit.chips import commands
from croupier.core.pit.chips.state import LayoutKnowledge
from croupier.core.pit.conduct.commands import BarPlayer
from croupier.core.pit.irregularities.commands import CorrectOutcome, InvalidateRound
from croupier.core.pit.rounds.commands import OpenWagering
from croupier.core.pit.tables.commands import AnnounceClosing, CloseTable
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.faults import InvalidReason
from tests.core.pit.chips.conventional_script import ROU, T1, TOKEN, TRAY, VALUE, ConventionalTable
from tests.core.pit.floor_script import DEALER, SUPERVISOR
from tests.core.pit.round_script import number


def owes(table: ConventionalTable, player: str) -> int:
    return -table.floor.ledger.balance(receivable(table.session(player)))


def test_a_payment_on_a_wrong_number_is_owed_and_the_stake_goes_to_the_tray() -> None:
    table = ConventionalTable()
    table.lays("Ann", "straight:17", 500)
    table.dolly("17")
    table.do(DEALER, commands.PayOut(T1, "Ann"))
    wrong = CorrectOutcome(table.round.id, number("18"), "the dolly stood on 18")
    table.do(DEALER, wrong, SUPERVISOR)
    assert (owes(table, "Ann"), table.due("Ann"), table.purse("Ann")) == (17_500, 0, 0)
    table.do(DEALER, OpenWagering(T1))
    assert (table.on_layout, table.tray) == (0, TRAY - 17_500 + 500)
    assert table.balanced()


def test_an_invalid_spin_gives_back_the_stake_that_stays_up_though_the_win_was_paid() -> None:
    table = ConventionalTable(ROU)
    table.lays("Ann", "straight:17", 500)
    table.dolly("17")
    table.do(DEALER, commands.PayOut(T1, "Ann"))
    table.do(SUPERVISOR, InvalidateRound(table.round.id, InvalidReason.DISRUPTION, "a brawl"))
    assert (owes(table, "Ann"), table.purse("Ann")) == (17_500, 500)
    table.do(DEALER, OpenWagering(T1))
    assert (table.on_layout, table.purse("Ann")) == (0, 0)
    assert table.balanced()


def test_a_correction_of_an_earlier_round_leaves_the_chips_of_this_one_alone() -> None:
    table = ConventionalTable()
    table.lays("Ann", "straight:17", 500)
    table.dolly("17")
    first = table.round.id
    table.do(DEALER, commands.PayOut(T1, "Ann"))
    table.do(DEALER, OpenWagering(T1))
    table.lays("Ann", "even", 1_000)
    table.dolly("2")
    table.do(DEALER, commands.PayOut(T1, "Ann"))
    table.do(DEALER, CorrectOutcome(first, number("18"), "seen on camera"), SUPERVISOR)
    assert (owes(table, "Ann"), table.purse("Ann")) == (18_000, 1_000)
    table.do(DEALER, OpenWagering(T1))
    table.no_more_bets()
    assert table.round.wagers == {table.session("Ann"): {"even": 1_000}}


def test_forfeited_chips_that_stayed_up_go_to_the_tray() -> None:
    table = ConventionalTable(ROU)
    table.lays("Ann", "straight:17", 500)
    table.dolly("17")
    ann = table.session("Ann")
    fraud = InvalidateRound(table.round.id, InvalidReason.FRAUD, "a magnet", (ann,), (ann,))
    table.do(SUPERVISOR, fraud)
    table.do(DEALER, OpenWagering(T1))
    assert (table.on_layout, table.tray, table.house) == (0, TRAY + 500, 500)


def test_chips_of_whoever_may_not_play_on_go_back_when_betting_opens() -> None:
    table = ConventionalTable(ROU)
    table.lays("Ann", "straight:17", 500)
    table.dolly("17")
    table.do(SUPERVISOR, BarPlayer(None, T1, "9.1", player="Ann"))
    table.do(DEALER, OpenWagering(T1))
    assert (table.on_layout, table.purse("Ann"), table.round.wagers) == (0, 0, {})


def test_tokens_of_a_void_spin_go_back_as_tokens() -> None:
    table = ConventionalTable(ROU)
    table.do(DEALER, commands.ExchangeVoucher(T1, "Ann", "V-7", 1_000, "one spin only"))
    table.do(DEALER, commands.LayChips(table.next, "red", 400, TOKEN, "Ann"))
    table.no_more_bets()
    table.do(SUPERVISOR, InvalidateRound(table.round.id, InvalidReason.DISRUPTION, "a brawl"))
    assert table.due("Ann") == 0
    table.do(DEALER, OpenWagering(T1))
    assert (table.rack.tokens["Ann"].amount, table.tray) == (1_000, TRAY)


def test_a_token_that_goes_back_on_a_win_is_in_hand_again_where_only_calls_are_known() -> None:
    table = ConventionalTable(ROU, LayoutKnowledge.CALL_BETS)
    voucher = commands.ExchangeVoucher(T1, "Ann", "V-7", 1_000, "yours to keep", True)
    table.do(DEALER, voucher)
    table.do(DEALER, commands.TakeCallBet(table.next, "Ann", "red", 500, 500, TOKEN))
    table.dolly("18")
    assert table.due("Ann") == 500
    table.do(DEALER, OpenWagering(T1))
    assert (table.rack.tokens["Ann"].amount, table.tray) == (1_000, TRAY - 500)


def test_tokens_under_other_conditions_wait_for_those_on_the_layout() -> None:
    table = ConventionalTable(ROU)
    table.do(DEALER, commands.ExchangeVoucher(T1, "Ann", "V-7", 500, "one spin only"))
    table.do(DEALER, commands.LayChips(table.next, "red", 500, TOKEN, "Ann"))
    other = commands.ExchangeVoucher(T1, "Ann", "V-8", 500, "yours to keep", True)
    assert table.refused(DEALER, other).code is RefusalCode.NOT_NOW


def test_chips_are_not_moved_onto_the_bet_they_lie_on() -> None:
    table = ConventionalTable()
    table.lays("Ann", "red", 500)
    same = commands.MoveChips(table.next, "Ann", "red", "red", 500, VALUE)
    assert table.refused(DEALER, same).code is RefusalCode.ALREADY_DONE


def test_no_check_is_laid_or_goes_back_in_part() -> None:
    table = ConventionalTable(sign=Sign(Limits(500, 10_000)))
    table.buys("Bob", "green", 20)
    table.buys("Ann", "blue", 20, unit=2_500)
    table.lays("Bob", "red", 600, "green")
    table.lays("Ann", "red", 10_000, "blue")
    table.do(SUPERVISOR, commands.JoinPlaces(T1, ("Bob", "Ann"), "they play together"))
    table.no_more_bets()
    assert table.round.wagers[table.session("Ann")] == {"red": 7_500}


def test_a_player_who_has_lost_every_check_and_token_leaves() -> None:
    table = ConventionalTable(ROU)
    table.buys("Ann", "blue", 5)
    table.do(DEALER, commands.ExchangeVoucher(T1, "Ann", "V-7", 500, "one spin only"))
    table.lays("Ann", "red", 500, "blue")
    table.do(DEALER, commands.LayChips(table.next, "red", 500, TOKEN, "Ann"))
    table.dolly("2")
    assert table.rack.free() == ["blue", "green", "pink"]
    for _ in range(2):
        table.do(DEALER, OpenWagering(T1))
        table.dolly("2")
    assert table.rack.places == {}


def test_whoever_leaves_a_group_leaves_the_others_together() -> None:
    table = ConventionalTable()
    for player in ("Ann", "Bob", "Cid"):
        table.lays(player, "red", 500)
    table.do(SUPERVISOR, commands.JoinPlaces(T1, ("Ann", "Bob", "Cid"), "they play together"))
    table.do(SUPERVISOR, commands.JoinPlaces(T1, ("Ann",), "she plays alone"))
    assert table.rack.together("Ann") == ["Ann"]
    assert table.rack.together("Bob") == ["Bob", "Cid"]


def test_more_checks_than_were_walked_away_with_were_won_unseen() -> None:
    table = ConventionalTable(known=LayoutKnowledge.CALL_BETS)
    table.buys("Ann", "blue", 50)
    table.do(SUPERVISOR, commands.FreeColour(T1, "blue", "Ann", "she has gone"))
    table.do(DEALER, commands.RedeemColour(T1, "blue", T1, "Ann", 80))
    assert (table.tray, table.house) == (TRAY - 8_000, -3_000)
    assert table.balanced()


def test_a_late_bet_that_is_paid_counts_with_what_lay_on_the_same_bet() -> None:
    table = ConventionalTable()
    table.lays("Ann", "straight:17", 500)
    table.dolly("17")
    late = commands.TellWinningBet(
        table.round.id, "straight:17", 300, VALUE, "Ann", late_on_camera="camera 4"
    )
    table.do(SUPERVISOR, late)
    (mine,) = table.round.results
    assert table.floor.state.sessions[table.session("Ann")].last[T1] == {"straight:17": 500}
    assert [(wager.stake, wager.credit) for wager in mine.wagers] == [(800, 800 * 36)]
    wrong = CorrectOutcome(table.round.id, number("18"), "the dolly stood on 18")
    table.do(DEALER, wrong, SUPERVISOR)
    # What lay on the wrong number is collected, in time or late, and nothing of it is owed.
    assert (table.due("Ann"), owes(table, "Ann"), table.tray) == (0, 0, TRAY + 800)
    assert table.balanced()


def test_nothing_stays_on_the_layout_of_a_table_that_closes() -> None:
    table = ConventionalTable(ROU)
    table.lays("Ann", "straight:17", 500)
    table.dolly("17")
    table.do(SUPERVISOR, AnnounceClosing(T1))
    table.wait(20 * 60)
    table.do(SUPERVISOR, CloseTable(T1))
    assert (table.on_layout, table.purse("Ann"), table.tray) == (0, 0, TRAY - 17_500)
