"""Tokens and told winners of a settled round put right: no token is chips, no stake a debt."""

import pytest

from croupier.core.identifiers import BetText, RoundId
from croupier.core.ledger.accounts import HOUSE, receivable
from croupier.core.pit.chips import commands
from croupier.core.pit.chips.state import LayoutKnowledge
from croupier.core.pit.irregularities.commands import (
    ChangeLateWager,
    CorrectOutcome,
    InvalidateRound,
)
from croupier.core.pit.rounds.commands import OpenWagering
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.faults import InvalidReason
from tests.core.pit.chips.conventional_script import (
    COLOUR,
    ROU,
    T1,
    TOKEN,
    TRAY,
    VALUE,
    ConventionalTable,
)
from tests.core.pit.floor_script import DEALER, OPERATOR, SUPERVISOR
from tests.core.pit.round_script import number

WINNING, CALLS, EVERY = (
    LayoutKnowledge.WINNING_BETS,
    LayoutKnowledge.CALL_BETS,
    LayoutKnowledge.EVERY_WAGER,
)
TOKEN_STAKE = 500
WON = 35 * TOKEN_STAKE


def owes(table: ConventionalTable, player: str = "Ann") -> int:
    return -table.floor.ledger.balance(receivable(table.session(player)))


def in_hand(table: ConventionalTable) -> int:
    """Her tokens, once what goes back is handed back."""
    table.do(DEALER, OpenWagering(T1))
    lying = table.rack.lying.get(table.session("Ann"), ())
    return table.rack.tokens["Ann"].amount + sum(p.amount for p in lying if p.kind is TOKEN)


def with_token(known: LayoutKnowledge = EVERY, *, returns: bool = False) -> ConventionalTable:
    """Ann has a token of five dollars on 17, and five dollars of tokens in hand."""
    table = ConventionalTable(ROU, known)
    table.do(DEALER, commands.ExchangeVoucher(T1, "Ann", "V-7", 1_000, "printed on it", returns))
    if known is EVERY:
        lays = commands.LayChips(table.next, "straight:17", TOKEN_STAKE, TOKEN, "Ann")
        table.do(DEALER, lays)
    else:
        staked = (TOKEN_STAKE, TOKEN_STAKE, TOKEN)
        table.do(DEALER, commands.TakeCallBet(table.next, "Ann", "straight:17", *staked))
    return table


def correct(table: ConventionalTable, pocket: str, round_: RoundId | None = None) -> None:
    name = table.round.id if round_ is None else round_
    body = CorrectOutcome(name, number(pocket), "the dolly stood elsewhere")
    table.do(DEALER, body, SUPERVISOR)
    assert table.balanced()


@pytest.mark.proves(
    "ROU-1.1.casino-promotional-token", fact="a correction charges no token and pays none in chips"
)
@pytest.mark.parametrize("known", [EVERY, CALLS])
@pytest.mark.parametrize(
    ("numbers", "due", "hand"),
    [
        (("17", "18"), 0, 500),
        (("18", "17"), WON, 500),
        (("17", "18", "17"), WON, 500),
        (("18", "17", "18"), 0, 500),
    ],
)
@pytest.mark.parametrize("returns", [False, True])
def test_a_corrected_number_judges_a_token_as_if_it_had_been_the_first(
    known: LayoutKnowledge, numbers: tuple[str, ...], due: int, hand: int, returns: bool
) -> None:
    table = with_token(known, returns=returns)
    table.dolly(numbers[0])
    for pocket in numbers[1:]:
        correct(table, pocket)
    assert (table.due("Ann"), owes(table)) == (due, 0)
    back = TOKEN_STAKE if returns and due else 0
    assert in_hand(table) == hand + back
    # The house has the token or not, and has paid the win or not.
    assert table.house == TOKEN_STAKE - back - due
    assert table.tray == TRAY - due


@pytest.mark.parametrize("known", [EVERY, CALLS])
@pytest.mark.parametrize("pocket", ["17", "18"])
@pytest.mark.parametrize("returns", [False, True])
def test_a_token_of_a_settled_round_made_void_goes_back_as_a_token(
    known: LayoutKnowledge, pocket: str, returns: bool
) -> None:
    table = with_token(known, returns=returns)
    table.dolly(pocket)
    table.do(SUPERVISOR, InvalidateRound(table.round.id, InvalidReason.DISRUPTION, "a brawl"))
    assert (table.due("Ann"), owes(table)) == (0, 0)
    assert (in_hand(table), table.house, table.tray) == (1_000, 0, TRAY)
    assert table.balanced()


def test_a_token_paid_out_and_corrected_leaves_its_winnings_owed_and_no_more() -> None:
    table = with_token()
    table.dolly("17")
    table.do(DEALER, commands.PayOut(T1, "Ann"))
    correct(table, "18")
    assert (owes(table), table.house) == (WON, TOKEN_STAKE)


@pytest.mark.parametrize(("pockets", "house"), [(("17", "18"), 500), (("18", "17"), 500 - WON)])
def test_a_token_of_an_earlier_round_is_judged_alike(pockets: tuple[str, str], house: int) -> None:
    table = with_token()
    table.dolly(pockets[0])
    first = table.round.id
    table.do(DEALER, OpenWagering(T1))
    table.dolly("2")
    correct(table, pockets[1], first)
    assert owes(table) == (WON if pockets[0] == "17" else 0)
    assert (in_hand(table), table.house) == (500, house)


def test_a_token_that_went_back_and_was_wagered_away_since_is_not_owed() -> None:
    table = with_token(CALLS, returns=True)
    table.dolly("17")
    first = table.round.id
    call = commands.TakeCallBet(table.next, "Ann", "red", 1_000, 1_000, TOKEN)
    table.do(DEALER, call)
    table.dolly("2")
    correct(table, "18", first)
    assert (owes(table), table.purse("Ann")) == (WON, 0)


def test_a_token_put_where_it_should_have_lain_wins_there() -> None:
    table = with_token()
    table.dolly("18")
    body = ChangeLateWager(
        table.round.id, None, BetText("straight:17"), 500, "pushed", "straight:18", player="Ann"
    )
    table.do(SUPERVISOR, body, OPERATOR)
    assert (table.due("Ann"), table.house) == (WON, TOKEN_STAKE - WON)
    assert in_hand(table) == 500
    assert table.balanced()


# Told winners


class Told(ConventionalTable):
    """Where the dealer has told that a bet of Ann's has won."""

    def __init__(self, bet: str, stake: int, known: LayoutKnowledge) -> None:
        super().__init__(ROU, known)
        self.dolly("17")
        self.do(DEALER, commands.TellWinningBet(self.round.id, bet, stake, VALUE, "Ann"))

    def takes_back(self, amount: int, bet: str = "straight:17") -> commands.TakeBackWinningBet:
        return commands.TakeBackWinningBet(self.round.id, bet, amount, VALUE, "Ann")


def told(bet: str = "straight:17", stake: int = 500, known: LayoutKnowledge = WINNING) -> Told:
    return Told(bet, stake, known)


def test_a_told_winner_that_has_lost_after_all_owes_no_stake_and_is_collected() -> None:
    table = told()
    correct(table, "18")
    assert (table.due("Ann"), owes(table)) == (0, 0)
    assert (table.tray, table.house, table.on_layout) == (TRAY + 500, 500, 0)


def test_a_told_winner_that_is_paid_owes_what_it_was_paid_and_no_stake() -> None:
    table = told()
    table.do(DEALER, commands.PayOut(T1, "Ann"))
    correct(table, "18")
    assert owes(table) == WON


def test_a_told_winner_that_wins_on_the_right_number_too_is_paid_once() -> None:
    table = told("black")
    assert table.due("Ann") == 500
    correct(table, "20")
    assert (table.due("Ann"), owes(table), table.house) == (500, 0, -500)


def test_a_told_winner_that_lost_and_wins_again_gets_its_stake_back_with_its_winnings() -> None:
    table = told()
    correct(table, "18")
    correct(table, "17")
    assert (table.due("Ann"), table.house) == (WON + 500, -WON)
    table.do(DEALER, OpenWagering(T1))
    assert table.tray == TRAY - WON


def test_a_told_winner_of_a_void_spin_keeps_its_stake_and_nothing_else() -> None:
    table = told()
    table.do(SUPERVISOR, InvalidateRound(table.round.id, InvalidReason.DISRUPTION, "a brawl"))
    table.do(DEALER, OpenWagering(T1))
    assert (table.purse("Ann"), table.tray, table.house, table.on_layout) == (0, TRAY, 0, 0)
    assert table.balanced()


def test_a_told_winner_of_an_earlier_round_owes_the_stake_that_was_left_with_it() -> None:
    table = told()
    first = table.round.id
    table.do(DEALER, OpenWagering(T1))
    table.dolly("2")
    correct(table, "18", first)
    assert owes(table) == WON + 500


@pytest.mark.parametrize("pockets", [("17", "18"), ("17", "18", "17"), ("18", "17", "18")])
def test_a_called_bet_that_nobody_follows_is_put_right_alike(pockets: tuple[str, ...]) -> None:
    table = ConventionalTable(ROU, CALLS)
    call = commands.TakeCallBet(table.next, "Ann", "straight:17", 500, 500, VALUE)
    table.do(DEALER, call)
    table.dolly(pockets[0])
    for pocket in pockets[1:]:
        correct(table, pocket)
    won = WON if pockets[-1] == "17" else -500
    assert (owes(table), table.house) == (0, -won)
    table.do(DEALER, OpenWagering(T1))
    assert (table.on_layout, table.tray, table.purse("Ann")) == (0, TRAY - won, 0)


def test_a_winner_told_by_mistake_is_taken_back_by_the_dealer_until_it_is_paid() -> None:
    table = told()
    table.do(DEALER, table.takes_back(200))
    assert table.due("Ann") == 35 * 300
    assert table.refused(DEALER, table.takes_back(400)).code is RefusalCode.NOT_THERE
    table.do(DEALER, table.takes_back(300))
    assert (table.due("Ann"), table.house, table.round.results) == (0, 0, ())
    table.do(DEALER, commands.TellWinningBet(table.round.id, "straight:17", 500, VALUE, "Bob"))
    assert table.due("Bob") == WON
    table.do(DEALER, OpenWagering(T1))
    assert table.refused(DEALER, table.takes_back(100)).code is RefusalCode.NOT_NOW
    assert table.balanced()


def test_a_winner_told_by_mistake_and_paid_is_taken_back_as_a_debt_seen_from_above() -> None:
    table = told()
    table.do(DEALER, commands.PayOut(T1, "Ann"))
    body = table.takes_back(500)
    assert table.refused(DEALER, body).code is RefusalCode.APPROVAL_NEEDED
    table.do(DEALER, body, SUPERVISOR)
    assert (owes(table), table.due("Ann"), table.house) == (WON, 0, 0)
    assert table.balanced()


def test_a_wager_on_record_is_nothing_that_was_told() -> None:
    table = ConventionalTable(ROU, CALLS)
    table.do(DEALER, commands.TakeCallBet(table.next, "Ann", "straight:17", 500, 500, VALUE))
    table.dolly("17")
    body = commands.TakeBackWinningBet(table.round.id, "straight:17", 500, VALUE, "Ann")
    assert table.refused(DEALER, body).code is RefusalCode.NOT_THERE


@pytest.mark.parametrize(("returns", "hand"), [(False, 500), (True, 1_000)])
def test_a_token_told_to_have_won_is_kept_as_its_voucher_says(returns: bool, hand: int) -> None:
    table = ConventionalTable(ROU, WINNING)
    table.do(DEALER, commands.ExchangeVoucher(T1, "Ann", "V-7", 1_000, "printed", returns))
    table.dolly("17")
    tell = commands.TellWinningBet(table.round.id, "straight:17", 500, TOKEN, "Ann")
    many = commands.TellWinningBet(table.round.id, "straight:17", 1_500, TOKEN, "Ann")
    assert table.refused(DEALER, many).code is RefusalCode.CREDIT_TOO_SMALL
    table.do(DEALER, tell)
    assert (table.due("Ann"), table.rack.tokens["Ann"].amount) == (WON, hand)
    back = commands.TakeBackWinningBet(table.round.id, "straight:17", 500, TOKEN, "Ann")
    table.do(DEALER, back)
    assert (table.due("Ann"), table.rack.tokens["Ann"].amount) == (0, 1_000)
    assert table.floor.ledger.balance(HOUSE) == 0
    table.do(DEALER, tell)
    correct(table, "18")
    assert (table.due("Ann"), owes(table), table.rack.tokens["Ann"].amount) == (0, 0, 500)


def test_checks_told_late_where_every_wager_is_known_are_no_more_than_the_player_has() -> None:
    table = ConventionalTable()
    table.buys("Ann", "blue", 5)
    table.dolly("17")
    late = commands.TellWinningBet(
        table.round.id, "straight:17", 600, COLOUR, "Ann", "blue", "camera 4"
    )
    assert table.refused(SUPERVISOR, late).code is RefusalCode.CREDIT_TOO_SMALL
