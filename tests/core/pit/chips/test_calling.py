"""Bets called out to the dealer at a conventional table."""

import msgspec
import pytest

from croupier.core.identifiers import RoundId, TableId
from croupier.core.ledger.accounts import AccountId, drop_box, table_float
from croupier.core.offer.limits import Limits, Sign
from croupier.core.pit.chips.commands import ExchangeVoucher, IssueColour, TakeCallBet
from croupier.core.pit.chips.events import CallBetTaken, CashConverted
from croupier.core.pit.rounds.commands import CallNoMoreBets, EnterOutcome, OpenWagering, SpinBall
from croupier.core.pit.rounds.events import WageringClosed
from croupier.core.pit.tables.commands import SetPersonalLimits
from croupier.core.pit.wagers.events import WagersChanged
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.rulebook.payments import ChipKind
from croupier.core.stream.envelope import Actor
from tests.core.pit.chips.test_colours import CASH, RFS, ROU, T1, T2, tables
from tests.core.pit.floor_script import (
    DEALER,
    SUPERVISOR,
    TABLE_INSPECTOR,
    TRAY,
    FloorScript,
    player,
)
from tests.core.pit.round_script import MANAGER, START, RoundScript, number
from tests.plugins.proofs import proves

VALUE, COLOUR, TOKEN = ChipKind.VALUE_CHIPS, ChipKind.COLOUR_CHECKS, ChipKind.PROMOTIONAL_TOKENS


def held(script: FloorScript, name: AccountId) -> int:
    return -script.floor.ledger.balance(name)


def opened(rulebook: str) -> tuple[FloorScript, RoundId]:
    """A round in which Ann holds blue checks of two dollars from T1."""
    script = tables(rulebook)
    script.do(DEALER, IssueColour(T1, "blue", "Ann", 200, 10, CASH, "marker"))
    return script, RoundId(str(script.do(DEALER, OpenWagering(T1)).answer.made))


def call(round_: RoundId, kind: ChipKind = VALUE, amount: int = 500, shown: int = 500,
         bet: str = "red", issued_at: TableId | None = None) -> TakeCallBet:  # fmt: skip
    colour = "blue" if kind is COLOUR else ""
    return TakeCallBet(round_, "Ann", bet, amount, shown, kind, colour, issued_at)


@pytest.mark.parametrize(
    ("rulebook", "kind", "code"),
    [
        proves("ROU-3.3", "value chips", ROU, VALUE, None),
        proves("ROU-3.3", "colour checks", ROU, COLOUR, None),
        proves("ROU-3.3", "promotional tokens", ROU, TOKEN, None),
        proves("RFS-4.1", "value chips", RFS, VALUE, None),
        proves("RFS-4.1", "wheel checks", RFS, COLOUR, None),
        proves("RFS-4.1", "no token makes a wager", RFS, TOKEN, RefusalCode.NOT_OFFERED),
    ],
)
def test_what_a_wager_is_made_with(
    rulebook: str, kind: ChipKind, code: RefusalCode | None
) -> None:  # fmt: skip
    script, round_ = opened(rulebook)
    if code is None and kind is TOKEN:
        script.do(DEALER, ExchangeVoucher(T1, "Ann", "V-1", 400))
    entry = script.ask(DEALER, call(round_, kind, 400))
    refusal = entry.answer.refusal
    assert (refusal.code if refusal else None) is code
    assert refusal is None or refusal.clause == "RFS-4.1"
    if code is None:
        taken = entry.events[0]
        assert isinstance(taken, CallBetTaken)
        assert (taken.player, taken.bet, taken.amount, taken.paid_with) == ("Ann", "red", 400, kind)


@pytest.mark.proves("ROU-3.5", fact="a colour is good at the table that issued it")
def test_colours_of_another_table_are_not_taken() -> None:
    script, _ = opened(ROU)
    theirs = script.dealer(T2)
    other = RoundId(str(script.do(theirs, OpenWagering(T2)).answer.made))
    refusal = script.refused(theirs, call(other, COLOUR, issued_at=T1))
    assert (refusal.code, refusal.clause) == (RefusalCode.NOT_HERE, "ROU-3.5")
    assert script.refused(theirs, call(other, COLOUR, issued_at=T2)).code is RefusalCode.NOT_THERE
    script.do(theirs, call(other, VALUE))


def test_the_dealer_of_another_table_takes_no_called_bet_and_issues_no_colour() -> None:
    script, round_ = opened(ROU)
    theirs = script.dealer(T2)
    issue = IssueColour(T1, "green", "Bob", 200, 10, CASH, "marker")
    for body in (call(round_), issue):
        assert script.refused(theirs, body).code is RefusalCode.NOT_YOURS
        script.do(DEALER, body)


@pytest.mark.parametrize(
    ("rulebook", "who"),
    [
        proves("ROU-3.11", "the dealer takes a called bet", ROU, DEALER),
        proves("RFS-4.7", "the dealer confirms a called bet", RFS, DEALER),
        proves("RFS-4.7", "the table inspector confirms a called bet", RFS, TABLE_INSPECTOR),
    ],
)
def test_called_bets(rulebook: str, who: Actor) -> None:
    script, round_ = opened(rulebook)
    assert script.refused(player("T1-A"), call(round_)).code is RefusalCode.NOT_PERMITTED
    short = script.refused(who, call(round_, shown=499))
    assert short.code is RefusalCode.CREDIT_TOO_SMALL
    script.do(who, call(round_))
    script.do(DEALER, SpinBall(round_))
    assert script.do(who, call(round_)).events, "the ball turns and bets are still taken"


@pytest.mark.proves("ROU-3.11", fact="nothing is called once no more bets are taken")
def test_nothing_is_called_after_no_more_bets() -> None:
    script, round_ = opened(ROU)
    script.do(DEALER, SpinBall(round_))
    script.do(DEALER, CallNoMoreBets(round_))
    refusal = script.refused(DEALER, call(round_))
    assert (refusal.code, refusal.clause) == (RefusalCode.WAGERING_CLOSED, "ROU-3.11")


@pytest.mark.proves("RFS-4.7", fact="nothing is called once no more bets are taken")
def test_nothing_is_called_after_no_more_bets_in_rfs() -> None:
    script, round_ = opened(RFS)
    script.do(DEALER, SpinBall(round_))
    script.do(DEALER, CallNoMoreBets(round_))
    refusal = script.refused(DEALER, call(round_))
    assert (refusal.code, refusal.clause) == (RefusalCode.WAGERING_CLOSED, "RFS-4.7")


@pytest.mark.proves("RFS-4.7", fact="cash becomes chips first, and the bet is made with those")
def test_cash_for_a_called_bet_is_converted_before_it_is_recorded() -> None:
    script, round_ = opened(RFS)
    box, tray = held(script, drop_box(T1)), held(script, table_float(T1))
    with_cash = msgspec.structs.replace(call(round_, shown=100), cash=400)
    converted, taken, *_ = script.do(DEALER, with_cash).events
    assert isinstance(converted, CashConverted)
    assert isinstance(taken, CallBetTaken)
    assert (taken.amount, taken.paid_with) == (500, VALUE)
    assert (held(script, drop_box(T1)), held(script, table_float(T1))) == (box + 400, tray - 400)
    assert script.balanced()
    too_much = msgspec.structs.replace(with_cash, cash=TRAY)
    assert script.refused(DEALER, too_much).code is RefusalCode.DRAWER_TOO_SMALL


@pytest.mark.proves("ROU-3.11", fact="cash makes no called bet: it takes chips")
def test_cash_is_not_taken_for_a_called_bet_where_chips_are_asked_for() -> None:
    script, round_ = opened(ROU)
    with_cash = msgspec.structs.replace(call(round_), cash=500)
    refusal = script.refused(DEALER, with_cash)
    assert (refusal.code, refusal.clause) == (RefusalCode.NOT_OFFERED, "ROU-3.11")


@pytest.mark.proves("RFS-4.7", fact="a called bet on account needs the credit and is settled")
def test_a_bet_called_by_a_player_with_an_account_is_laid_from_its_credit() -> None:
    script = RoundScript(RFS, options={"form": "table"})
    script.open()
    session = script.session(1)
    called = TakeCallBet(script.name, "seat 1", "red", 500, 0, VALUE, session=session)
    taken, laid = script.do(DEALER, called).events
    assert isinstance(taken, CallBetTaken)
    assert isinstance(laid, WagersChanged)
    assert (script.money(1), script.pot()) == (START - 500, 500)
    rich = msgspec.structs.replace(called, amount=START)
    assert script.refused(DEALER, rich).code is RefusalCode.CREDIT_TOO_SMALL
    unknown = msgspec.structs.replace(called, bet="unicorn")
    assert script.refused(DEALER, unknown).code is RefusalCode.UNKNOWN_BET
    script.spin_and_close()
    late = script.refused(DEALER, called)
    assert (late.code, late.clause) == (RefusalCode.WAGERING_CLOSED, "RFS-4.7")
    script.tell(number("18"))
    assert script.money(1) == START + 500
    assert script.sound()


@pytest.mark.parametrize(
    ("bet", "amount", "code"),
    [
        ("unicorn", 500, RefusalCode.UNKNOWN_BET),
        ("split:1-5", 500, RefusalCode.NOT_ON_LAYOUT),
        ("red", 0, RefusalCode.BAD_AMOUNT),
    ],
)
def test_a_called_bet_is_one_of_the_layout(bet: str, amount: int, code: RefusalCode) -> None:
    script, round_ = opened(ROU)
    assert script.refused(DEALER, call(round_, bet=bet, amount=amount)).code is code


def test_nobody_calls_bets_at_terminals() -> None:
    script = FloorScript()
    table = script.table("T1", RFS, GameName.ROULETTE)
    round_ = RoundId(str(script.do(DEALER, OpenWagering(table)).answer.made))
    assert script.refused(DEALER, call(round_)).code is RefusalCode.NOT_OFFERED


LIMITS = [
    proves("ROU-4.3", "a called bet is laid to the maximum and no further", ROU),
    proves("RFS-5.2", "a called bet is laid to the maximum and no further", RFS),
]


@pytest.mark.parametrize("rulebook", LIMITS)
def test_a_called_bet_is_laid_to_the_maximum_beside_what_was_called_before(rulebook: str) -> None:
    script, round_ = opened(rulebook)
    much = call(round_, amount=90_000, shown=90_000)
    assert script.do(DEALER, much).answer.amounts == (90_000,)
    entry = script.do(DEALER, much)
    cut = entry.events[0]
    assert isinstance(cut, CallBetTaken)
    assert entry.answer.amounts == (10_000,)
    assert (cut.amount, cut.called) == (10_000, 90_000)
    refusal = script.refused(DEALER, much)
    assert refusal.code is RefusalCode.OVER_LIMIT
    assert refusal.clause == {ROU: "ROU-4.3", RFS: "RFS-5.2"}[rulebook]
    blank = msgspec.structs.replace(much, player=" Ann ")
    assert script.refused(DEALER, blank).code is RefusalCode.OVER_LIMIT
    # Another player and another bet have a maximum of their own.
    script.do(DEALER, msgspec.structs.replace(much, player="Bob"))
    script.do(DEALER, msgspec.structs.replace(much, bet="black"))


@pytest.mark.proves("ROU-3.3", "ROU-3.11", fact="colours are called in whole checks")
def test_a_colour_is_called_in_whole_checks() -> None:
    script, round_ = opened(ROU)
    script.do(DEALER, IssueColour(T1, "green", "Bob", 300, 1_000, CASH, "marker"))
    six = call(round_, COLOUR, 600, 600)
    green = msgspec.structs.replace(six, player="Bob", colour="green")
    part = msgspec.structs.replace(green, amount=500)
    refusal = script.refused(DEALER, part)
    assert (refusal.code, refusal.clause) == (RefusalCode.BAD_AMOUNT, "ROU-3.3")
    assert script.do(DEALER, green).answer.amounts == (600,)
    most = msgspec.structs.replace(green, amount=120_000, shown=120_000)
    # Of the 99,400 cents that the maximum leaves, a hundred are a part of a check.
    assert script.do(DEALER, most).answer.amounts == (99_300,)
    assert script.refused(DEALER, green).code is RefusalCode.OVER_LIMIT


def test_a_bet_is_called_by_somebody() -> None:
    script, round_ = opened(ROU)
    nobody = msgspec.structs.replace(call(round_), player=" ")
    assert script.refused(DEALER, nobody).code is RefusalCode.NOTHING_ASKED


def test_what_was_called_is_of_one_round() -> None:
    script, round_ = opened(ROU)
    most = call(round_, amount=100_000, shown=100_000)
    script.do(DEALER, most)
    script.do(DEALER, SpinBall(round_))
    script.do(DEALER, CallNoMoreBets(round_))
    script.do(DEALER, EnterOutcome(round_, number("17")))
    again = RoundId(str(script.do(DEALER, OpenWagering(T1)).answer.made))
    script.do(DEALER, msgspec.structs.replace(most, round=again))


@pytest.mark.parametrize(
    ("rulebook", "who"),
    [
        proves("ROU-4.6", "limits agreed with a player are theirs when they call", ROU, SUPERVISOR),
        proves("RFS-5.5", "limits agreed with a player are theirs when they call", RFS, MANAGER),
    ],
)
def test_limits_agreed_with_whoever_calls_are_theirs(rulebook: str, who: Actor) -> None:
    script, round_ = opened(rulebook)
    agreed = Sign(Limits(100, 150_000))
    body = SetPersonalLimits(T1, None, agreed, "a sign", premium_inspection=True, player="Ann")
    script.do(who, body)
    more = call(round_, amount=200_000, shown=200_000)
    assert script.do(DEALER, more).answer.amounts == (150_000,)
    bob = msgspec.structs.replace(more, player="Bob")
    assert script.do(DEALER, bob).answer.amounts == (100_000,)


@pytest.mark.proves("RFS-5.6", fact="limits are agreed at the inspection level of premium areas")
def test_agreed_limits_need_the_inspection_of_the_premium_area() -> None:
    script, _ = opened(RFS)
    agreed = Sign(Limits(100, 150_000))
    body = SetPersonalLimits(T1, None, agreed, "a sign", premium_inspection=False, player="Ann")
    refused = script.refused(MANAGER, body)
    assert (refused.code, refused.clause) == (RefusalCode.NOTHING_ASKED, "RFS-5.6")
    script.do(MANAGER, msgspec.structs.replace(body, premium_inspection=True))


@pytest.mark.parametrize(
    "rulebook",
    [
        proves("ROU-4.2", "a called bet below the minimum is valid as any other", ROU),
        proves("RFS-5.3", "a small bet that is called may lie beside others of its player", RFS),
    ],
)
def test_a_small_bet_is_called_as_it_would_be_laid(rulebook: str) -> None:
    """The chips beside it are on no record: whether it is too small only the dealer sees."""
    script, round_ = opened(rulebook)
    assert script.do(DEALER, call(round_, amount=50, shown=50)).answer.amounts == (50,)


def test_a_bet_called_on_account_keeps_to_the_limits_of_a_touch() -> None:
    script = RoundScript(RFS, options={"form": "table"}, sign=Sign(Limits(500, 2_000)))
    script.open()
    called = TakeCallBet(script.name, "seat 1", "red", 1_500, 0, VALUE, session=script.session(1))
    assert script.do(DEALER, called).answer.amounts == (1_500,)
    assert script.do(DEALER, called).answer.amounts == (500,)
    assert script.refused(DEALER, called).code is RefusalCode.OVER_LIMIT
    small = msgspec.structs.replace(called, bet="black", amount=200)
    script.do(DEALER, small)
    script.close()
    closed = script.entries[-1].events[0]
    assert isinstance(closed, WageringClosed)
    assert [(item.bet, item.amount) for item in closed.warned] == [("black", 200)]


def test_a_bet_that_a_table_does_not_offer_is_not_called_there() -> None:
    script, round_ = opened(ROU)
    script.floor.state.plan.desks[T1].withheld = ("straight",)
    refusal = script.refused(DEALER, call(round_, bet="straight:17"))
    assert refusal.code is RefusalCode.NOT_OFFERED
    script.do(DEALER, call(round_))
