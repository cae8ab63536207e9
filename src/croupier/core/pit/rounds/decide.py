"""The commands of a round, each with what decides it."""

from collections.abc import Callable

from croupier.core.pit.rounds.commands import (
    BoostLuckyNumber,
    CallNoMoreBets,
    ConfirmOutcome,
    DirectEmptyRounds,
    DrawLuckyNumbers,
    Elapse,
    EnterOutcome,
    LaunchDue,
    LoadUspin,
    OpenWagering,
    ReadOutcome,
    ReportLaunch,
    SenseClose,
    SenseRest,
    SpinBall,
    StartUspin,
    TumbleDice,
)
from croupier.core.pit.rounds.confirming import confirm_outcome
from croupier.core.pit.rounds.empty import direct_empty_rounds
from croupier.core.pit.rounds.launched import report_launch
from croupier.core.pit.rounds.launching import launch_due
from croupier.core.pit.rounds.lucky import boost_lucky_number, draw_lucky_numbers
from croupier.core.pit.rounds.no_more_bets import call_no_more_bets, elapse, sense_close
from croupier.core.pit.rounds.opening import open_wagering
from croupier.core.pit.rounds.reading import enter_outcome, read_outcome, sense_rest
from croupier.core.pit.rounds.spinning import load_uspin, spin_ball, start_uspin
from croupier.core.pit.rounds.tumbling import tumble_dice
from croupier.core.refusals import Refusal
from croupier.core.stream.envelope import Decision

DECIDE: dict[type, Callable[..., Decision | Refusal]] = {
    OpenWagering: open_wagering,
    SpinBall: spin_ball,
    LoadUspin: load_uspin,
    StartUspin: start_uspin,
    TumbleDice: tumble_dice,
    LaunchDue: launch_due,
    ReportLaunch: report_launch,
    CallNoMoreBets: call_no_more_bets,
    SenseClose: sense_close,
    SenseRest: sense_rest,
    Elapse: elapse,
    ReadOutcome: read_outcome,
    EnterOutcome: enter_outcome,
    ConfirmOutcome: confirm_outcome,
    DrawLuckyNumbers: draw_lucky_numbers,
    BoostLuckyNumber: boost_lucky_number,
    DirectEmptyRounds: direct_empty_rounds,
}
