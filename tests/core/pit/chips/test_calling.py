"""Bets called out to the dealer at a conventional table."""

import msgspec
import pytest

from croupier.core.pit.chips.commands import IssueColour, TakeCallBet
from croupier.core.pit.chips.events import CallBetTaken
from croupier.core.pit.names import RoundId, TableId
from croupier.core.pit.rounds.commands import CallNoMoreBets, OpenWagering, SpinBall
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.chips import ChipKind
from croupier.core.rulebook.game import GameName
from croupier.core.stream.envelope import Actor
from tests.core.pit.chips.test_colours import RFS, ROU, T1, T2, tables
from tests.core.pit.floor_script import DEALER, TABLE_INSPECTOR, FloorScript, player
from tests.plugins.proofs import proves

VALUE, COLOUR, TOKEN = ChipKind.VALUE_CHIPS, ChipKind.COLOUR_CHECKS, ChipKind.PROMOTIONAL_TOKENS


def opened(rulebook: str) -> tuple[FloorScript, RoundId]:
    """A round in which Ann holds blue checks of two dollars from T1."""
    script = tables(rulebook)
    script.do(DEALER, IssueColour(T1, "blue", "Ann", 200, "marker"))
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
    entry = script.ask(DEALER, call(round_, kind))
    refusal = entry.answer.refusal
    assert (refusal.code if refusal else None) is code
    if code is None:
        (taken,) = entry.events
        assert isinstance(taken, CallBetTaken)
        assert (taken.player, taken.bet, taken.amount, taken.paid_with) == ("Ann", "red", 500, kind)


@pytest.mark.proves("ROU-3.5", fact="a colour is good at the table that issued it")
def test_colours_of_another_table_are_not_taken() -> None:
    script, _ = opened(ROU)
    other = RoundId(str(script.do(DEALER, OpenWagering(T2)).answer.made))
    refusal = script.refused(DEALER, call(other, COLOUR, issued_at=T1))
    assert (refusal.code, refusal.clause) == (RefusalCode.NOT_YOURS, "ROU-3.5")
    assert script.refused(DEALER, call(other, COLOUR, issued_at=T2)).code is RefusalCode.NOT_THERE
    script.do(DEALER, call(other, VALUE))


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


@pytest.mark.proves("RFS-4.7", fact="cash becomes chips first: no bet is recorded against it")
def test_cash_is_no_way_to_pay_for_a_called_bet() -> None:
    _, round_ = opened(RFS)
    sent = {**msgspec.to_builtins(call(round_)), "paid_with": "cash"}
    with pytest.raises(msgspec.ValidationError, match="cash"):
        msgspec.convert(sent, TakeCallBet)


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
