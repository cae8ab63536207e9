"""Every command and event of irregularities."""

from croupier.core.pit import powers, subjects
from croupier.core.pit.irregularities import debts, events, fold, permissions, voids, wager_changes
from croupier.core.pit.irregularities.malfunctions import (
    faults,
    recalculation,
    remedies,
    terminal_reports,
)
from croupier.core.pit.irregularities.results import (
    early_results,
    failed_dice,
    failed_spins,
    faulty_readings,
    lucky_screen,
    wrong_outcomes,
)
from croupier.core.pit.powers import May, by_machine, by_staff, event, may_here, with_button
from croupier.core.pit.subjects import (
    at_round,
    at_table,
    past_round,
    session_at_round,
    terminal_here,
)
from croupier.core.rulebook.roles import Action
from croupier.core.stream.declaring import Button, Declarations, InspectorNotice

DECLARATIONS = Declarations(
    commands=(
        *with_button(
            Button.WHERE_IT_APPLIES,
            by_staff(
                failed_spins.declare_no_spin,
                at_round,
                May(chosen=permissions.declares_no_spin, here=True),
            ),
            by_staff(failed_spins.examine_ball, at_round, may_here(Action.EXAMINE_BALL)),
            by_staff(
                wrong_outcomes.report_wrong_outcome,
                past_round,
                permissions.must_be_permitted_to_doubt,
            ),
            by_staff(
                wrong_outcomes.correct_outcome, past_round, permissions.must_be_permitted_to_correct
            ),
            by_staff(
                wrong_outcomes.let_outcome_stand,
                permissions.doubted_round,
                permissions.must_be_permitted_to_correct,
            ),
            by_staff(
                wrong_outcomes.void_past_round,
                past_round,
                permissions.must_be_permitted_to_void_late,
            ),
            by_staff(voids.invalidate_round, past_round, May(chosen=permissions.invalidates)),
            by_staff(
                early_results.void_early_round,
                at_round,
                May(chosen=permissions.voids_early, here=True),
            ),
            by_staff(failed_dice.void_dice_round, at_round, may_here(Action.VOID_DICE_ROUND)),
            powers.by_staff_or_machine(
                faults.declare_malfunction,
                permissions.terminal_and_round,
                remedies.must_be_permitted_to_declare,
            ),
            by_staff(
                recalculation.recalculate_round,
                past_round,
                recalculation.must_be_permitted_to_say_what_came,
            ),
            by_staff(
                recalculation.adjust_credit,
                permissions.in_malfunction,
                May(chosen=permissions.adjusts, here=True),
                permissions.must_adjust_something,
            ),
            by_staff(
                debts.repay_debt,
                permissions.debt_of,
                debts.must_be_permitted_to_take_repayment,
            ),
            by_staff(
                debts.write_off_debt, permissions.debt_of, debts.must_be_permitted_to_write_off
            ),
            by_staff(
                recalculation.void_unproved_wagers,
                permissions.round_and_player,
                may_here(Action.VOID_UNPROVED_WAGERS),
            ),
            by_staff(wager_changes.refuse_wager, session_at_round, may_here(Action.REFUSE_WAGER)),
        ),
        *with_button(
            Button.DESK,
            powers.by_staff_or_machine(
                failed_dice.report_dice,
                at_round,
                May((Action.VOID_DICE_ROUND,), here=True, devices=True),
            ),
            by_staff(
                faulty_readings.confirm_despite_display,
                at_round,
                may_here(Action.CONFIRM_DESPITE_DISPLAY),
            ),
        ),
        by_machine(
            faulty_readings.report_read_error, subjects.at_table_with_device, from_device=True
        ),
        powers.by_staff_or_machine(faulty_readings.report_display, past_round, from_device=True),
        by_machine(terminal_reports.report_screen, permissions.terminal_and_round),
        by_machine(
            terminal_reports.report_terminal_error,
            terminal_here,
            from_device=True,
        ),
        by_machine(
            terminal_reports.report_terminal_error_cleared,
            terminal_here,
            from_device=True,
            refusals_recorded=False,
        ),
        by_machine(terminal_reports.report_link_lost, terminal_here),
        powers.by_player(
            terminal_reports.report_malfunction,
            subjects.session_here,
            powers.must_own_session,
        ),
        by_staff(
            failed_spins.report_uspin_fault,
            at_table,
            powers.Raises(Action.DECLARE_NO_SPIN, here=True),
            button=Button.TABLE,
        ),
        powers.by_staff_or_machine(
            lucky_screen.report_lucky_screen,
            at_table,
            May((Action.ATTEST_LUCKY_SCREEN,), here=True, devices=True),
            from_device=True,
            button=Button.TABLE,
        ),
        powers.by_clock(lucky_screen.lucky_screen_due, at_table),
        by_machine(lucky_screen.report_draw_failed, on_wire=False),
        by_staff(
            lucky_screen.restore_lucky_ball,
            at_table,
            May((Action.OPEN_TABLE,)),
            button=Button.TABLE,
        ),
        by_staff(
            wager_changes.change_late_wager,
            session_at_round,
            May(chosen=permissions.changes_late, here=True),
            button=Button.WHERE_IT_APPLIES,
        ),
        *with_button(
            Button.TABLE,
            by_staff(failed_spins.return_uspin, at_table, May(chosen=permissions.returns_unit)),
        ),
    ),
    events=(
        event(events.NoSpinDeclared, fold.no_spin),
        event(events.BallExamined, fold.examined),
        event(events.WrongOutcomeReported, fold.reported, notice=InspectorNotice.CORRECTION),
        event(events.RoundReversed, fold.undone, notice=InspectorNotice.CORRECTION),
        event(events.RoundResettled, fold.resettled, notice=InspectorNotice.CORRECTION),
        event(events.PastRoundVoided, fold.past_voided, notice=InspectorNotice.VOID),
        event(events.WagersVoided, fold.wagers_voided, notice=InspectorNotice.ADJUSTMENT),
        event(events.ChipsRefused, fold.noted),
        event(events.ChipsPutRight, fold.noted),
        event(events.ChipsVoided, fold.noted),
        event(events.WagersReplaced, fold.wagers_replaced, notice=InspectorNotice.ADJUSTMENT),
        event(events.CreditAdjusted, fold.adjusted, notice=InspectorNotice.ADJUSTMENT),
        event(events.DebtRepaid, fold.repaid, notice=InspectorNotice.ADJUSTMENT),
        event(events.DemandRepaid, fold.demand_repaid, notice=InspectorNotice.HOLD),
        event(events.DebtWrittenOff, fold.written_off, notice=InspectorNotice.ADJUSTMENT),
        event(events.DebtRestored, debts.restored),
        event(events.DisplayShown, fold.display_shown),
        event(events.DisplayDiffered, fold.display_differed, notice=InspectorNotice.MALFUNCTION),
        event(events.MalfunctionDeclared, fold.noted, notice=InspectorNotice.MALFUNCTION),
        event(events.TerminalErrorShown, fold.error_shown),
        event(events.TerminalErrorCleared, fold.error_cleared),
        event(events.ServerFaultFound, fold.noted, notice=InspectorNotice.MALFUNCTION),
        event(events.LinkLost, fold.noted),
        event(events.UspinFaulted, fold.uspin_faulted, notice=InspectorNotice.DRAW),
        event(events.UspinReturned, fold.uspin_returned),
        event(events.LuckyBallStopped, fold.lucky_stopped, notice=InspectorNotice.DRAW),
        event(events.LuckyBallRestored, fold.lucky_restored, notice=InspectorNotice.DRAW),
    ),
    deadlines=(lucky_screen.silences,),
)
