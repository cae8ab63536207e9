"""The commands of what goes wrong, each with what decides it."""

from collections.abc import Callable

from croupier.core.pit.irregularities.adjusting import adjust_credit
from croupier.core.pit.irregularities.commands import (
    AdjustCredit,
    ChangeLateWager,
    ConfirmDespiteDisplay,
    CorrectOutcome,
    DeclareMalfunction,
    DeclareNoSpin,
    ExamineBall,
    InvalidateRound,
    LetOutcomeStand,
    RecalculateRound,
    RefuseWager,
    RepayDebt,
    ReportDice,
    ReportDisplay,
    ReportLinkLost,
    ReportLuckyScreen,
    ReportMalfunction,
    ReportReadError,
    ReportScreen,
    ReportTerminalError,
    ReportUspinFault,
    ReportWrongOutcome,
    RestoreLuckyBall,
    ReturnUspin,
    VoidDiceRound,
    VoidEarlyRound,
    VoidPastRound,
    VoidUnprovedWagers,
    WriteOffDebt,
)
from croupier.core.pit.irregularities.corrections import (
    correct_outcome,
    let_outcome_stand,
    report_wrong_outcome,
)
from croupier.core.pit.irregularities.dice import report_dice, void_dice_round
from croupier.core.pit.irregularities.displays import confirm_despite_display, report_display
from croupier.core.pit.irregularities.early_results import void_early_round
from croupier.core.pit.irregularities.faults import declare_malfunction
from croupier.core.pit.irregularities.invalidation import invalidate_round
from croupier.core.pit.irregularities.late_voids import void_past_round
from croupier.core.pit.irregularities.lucky_screens import report_lucky_screen, restore_lucky_ball
from croupier.core.pit.irregularities.no_spin import declare_no_spin, examine_ball
from croupier.core.pit.irregularities.read_errors import report_read_error
from croupier.core.pit.irregularities.recalculation import (
    recalculate_round,
    void_unproved_wagers,
)
from croupier.core.pit.irregularities.relief import change_late_wager, refuse_wager
from croupier.core.pit.irregularities.repaying import repay_debt, write_off_debt
from croupier.core.pit.irregularities.screens import report_screen
from croupier.core.pit.irregularities.terminal_errors import (
    report_link_lost,
    report_malfunction,
    report_terminal_error,
)
from croupier.core.pit.irregularities.uspin import report_uspin_fault, return_uspin
from croupier.core.refusals import Refusal
from croupier.core.stream.envelope import Decision

DECIDE: dict[type, Callable[..., Decision | Refusal]] = {
    DeclareNoSpin: declare_no_spin,
    ExamineBall: examine_ball,
    ReportWrongOutcome: report_wrong_outcome,
    CorrectOutcome: correct_outcome,
    LetOutcomeStand: let_outcome_stand,
    VoidPastRound: void_past_round,
    InvalidateRound: invalidate_round,
    VoidEarlyRound: void_early_round,
    ReportDice: report_dice,
    VoidDiceRound: void_dice_round,
    ReportReadError: report_read_error,
    ReportDisplay: report_display,
    ReportScreen: report_screen,
    ConfirmDespiteDisplay: confirm_despite_display,
    DeclareMalfunction: declare_malfunction,
    RecalculateRound: recalculate_round,
    AdjustCredit: adjust_credit,
    RepayDebt: repay_debt,
    WriteOffDebt: write_off_debt,
    VoidUnprovedWagers: void_unproved_wagers,
    ReportTerminalError: report_terminal_error,
    ReportLinkLost: report_link_lost,
    ReportMalfunction: report_malfunction,
    ReportUspinFault: report_uspin_fault,
    ReturnUspin: return_uspin,
    ReportLuckyScreen: report_lucky_screen,
    RestoreLuckyBall: restore_lucky_ball,
    RefuseWager: refuse_wager,
    ChangeLateWager: change_late_wager,
}
