"""Every command of the venue with what decides it: its contents, as `fold` has its events."""

from collections.abc import Callable

from croupier.core.patrons.standing import Standing, StandingByPit
from croupier.core.refusals import Refusal
from croupier.core.stream.envelope import Decision
from croupier.core.stream.intents import LoseIntent
from croupier.core.stream.starting import Start, Stop
from croupier.core.stream.wording import worded
from croupier.core.tickets.ticket import Ticket
from croupier.core.tickets.vouching import ReportHost, SetValidation
from croupier.core.venue import (
    casework,
    completing,
    demanding,
    drawers,
    elsewhere,
    excluding,
    holding,
    paying,
    self_checks,
    starting,
    vouching,
)
from croupier.core.venue.access import decide as access
from croupier.core.venue.commands import (
    AdoptRulebook,
    CloseDrawer,
    DecideCase,
    DelayPayment,
    DemandReturn,
    DetermineHold,
    Exclude,
    ExpireTicket,
    FillDrawer,
    HoldTicket,
    LiftExclusion,
    NoteExclusion,
    OpenDrawer,
    PayRest,
    PayTicket,
    RepayDemand,
    ReportPaid,
    ReportRedeemedElsewhere,
    ReviewHold,
    SetPolicy,
    WithdrawDemand,
)
from croupier.core.venue.purpose import DeclarePurpose, declare_purpose
from croupier.core.venue.self_checks import ReportCheckFailed, ReportCheckPassed

_DECIDE: dict[type, Callable[..., Decision | Refusal]] = {
    Start: starting.start,
    Stop: starting.stop,
    AdoptRulebook: excluding.adopt_rulebook,
    SetPolicy: excluding.set_policy,
    DeclarePurpose: declare_purpose,
    SetValidation: vouching.set_validation,
    OpenDrawer: drawers.open_drawer,
    FillDrawer: drawers.fill_drawer,
    CloseDrawer: drawers.close_drawer,
    PayTicket: paying.pay_ticket,
    ReportPaid: paying.report_paid,
    ReportHost: vouching.report,
    ReportRedeemedElsewhere: elsewhere.report,
    LoseIntent: completing.lose,
    PayRest: paying.pay_rest,
    DelayPayment: paying.delay_payment,
    HoldTicket: holding.hold_ticket,
    ReviewHold: holding.review_hold,
    DetermineHold: holding.determine_hold,
    DemandReturn: demanding.demand_return,
    RepayDemand: demanding.repay_demand,
    WithdrawDemand: demanding.withdraw_demand,
    ExpireTicket: holding.expire_ticket,
    DecideCase: casework.decide_case,
    Exclude: excluding.exclude,
    LiftExclusion: excluding.lift_exclusion,
    NoteExclusion: excluding.note_exclusion,
    ReportCheckFailed: self_checks.report_failed,
    ReportCheckPassed: self_checks.report_passed,
    **access.DECIDE,
}
DECIDE = worded(_DECIDE)
# What a claim's row may hold here.
ROWS: tuple[type, ...] = (Ticket, Standing, StandingByPit)
