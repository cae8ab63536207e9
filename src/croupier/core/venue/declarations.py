"""Who sends the commands of the venue, what each is about, and what the rulebook is asked."""

from typing import Any

from msgspec import Struct

from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.payments import Place
from croupier.core.rulebook.roles import Action, Role
from croupier.core.rulebook.rulebook import Settings
from croupier.core.stream import authority, console, house_currency, intents, rights
from croupier.core.stream.declaring import Button, Declarations, InspectorNotice
from croupier.core.stream.envelope import Command
from croupier.core.stream.starting import THE_RUNTIME, Started, Stopped
from croupier.core.tickets import validation
from croupier.core.venue import (
    cases,
    commands,
    drawers,
    events,
    excluding,
    fold,
    instruments,
    purpose,
    self_checks,
    starting,
)
from croupier.core.venue.declaring import by_machine, by_staff, by_staff_or_machine, event, sent_by
from croupier.core.venue.state import DAY_MS, Case, Drawer, DrawerId, Hall
from croupier.core.venue.tickets import holding, host_validation, paying

_by_operator = sent_by(rights.only(Role.CASINO_OPERATOR))
_by_cashiers = sent_by(rights.only(Role.CASHIER, Role.CASINO_OPERATOR, Role.CASINO_MANAGEMENT))
_TWO = authority.must_be_two_who_count(rights.STAFF)


class Paying(Struct, frozen=True):
    """A ticket's rulebook, and the drawer or kiosk that pays it."""

    book: Settings
    drawer: Drawer


class May(Struct, frozen=True):
    """An action of the rulebook that binds what the command is about."""

    action: Action

    def __call__(self, hall: Hall, command: Command[Any], subject: Settings) -> Refusal | None:
        return authority.must_be_permitted(subject, self.action, command)


_HOLDS = May(Action.HOLD_PAYMENT)
_REDEEMS = May(Action.REDEEM_TICKET)
_EXCLUDES = May(Action.EXCLUDE_FROM_CASINO)
_FORM = Button.WHERE_IT_APPLIES


def drawer_named(hall: Hall, body: commands.FillDrawer | commands.CloseDrawer) -> Drawer | Refusal:
    return _drawer(hall, body.drawer)


def _drawer(hall: Hall, name: DrawerId) -> Drawer | Refusal:
    found = hall.state.drawers.get(name)
    if found is None:
        return Refusal(RefusalCode.UNKNOWN_DRAWER, f"there is no drawer {name!r}")
    return found


def ticket_named(hall: Hall, body: Any) -> Settings | Refusal:
    """The rulebook that a ticket was issued under."""
    if body.found is None:
        return Refusal(RefusalCode.UNKNOWN_TICKET, "no ticket of this venue has that number")
    return hall.settings(body.found.body.terms.rulebook)


def ticket_at_drawer(hall: Hall, body: commands.PayTicket) -> Paying | Refusal:
    """What was paid under a host's transaction is over, or a refusal would set it free there."""
    if over := validation.must_not_be_repeated(body.found, body.authorised, hall.currency):
        return over
    if isinstance(drawer := _drawer(hall, body.drawer), Refusal):
        return drawer
    if body.found is None:
        return host_validation.unknown(hall)
    book = hall.settings(body.found.body.terms.rulebook)
    return book if isinstance(book, Refusal) else Paying(book, drawer)


def must_be_permitted_to_pay(
    hall: Hall, command: Command[commands.PayTicket], subject: Paying
) -> Refusal | None:
    """A kiosk pays by itself; at the cash desk somebody does whom the rulebook names."""
    if subject.drawer.place is Place.KIOSK:
        return authority.must_be_device(command)
    return authority.must_be_permitted(subject.book, Action.REDEEM_TICKET, command)


def rest_at_drawer(hall: Hall, body: commands.PayRest) -> Drawer | Refusal:
    drawer = _drawer(hall, body.drawer)
    if isinstance(drawer, Refusal) or body.ticket in hall.state.short:
        return drawer
    return Refusal(RefusalCode.UNKNOWN_TICKET, "nothing of that ticket is left to pay")


def must_be_permitted_to_pay_rest(
    hall: Hall, command: Command[Any], subject: object
) -> Refusal | None:
    """Any rulebook that lets somebody redeem tickets lets them pay the rest of one."""
    refusal: Refusal | None = Refusal(RefusalCode.NOT_PERMITTED, "the venue has no rulebook yet")
    for name in hall.state.rulebooks:
        book = hall.settings_found(name)
        refusal = authority.must_be_permitted(book, Action.REDEEM_TICKET, command)
        if refusal is None:
            return None
    return refusal


def must_be_permitted_to_report_paid(
    hall: Hall, command: Command[commands.ReportPaid], subject: object
) -> Refusal | None:
    """The kiosk's word; once it has been given up, that of whoever counted what is left in it."""
    given_up = any(known.about == command.body.intent for known in hall.state.cases.values())
    if command.actor.role is None or not given_up:
        return authority.must_be_device(command)
    return must_be_permitted_to_pay_rest(hall, command, subject)


def hold_or_demand(hall: Hall, body: commands.ReviewHold) -> Settings | Refusal:
    known = hall.state.holds.get(body.ticket) or hall.state.demands.get(body.ticket)
    if known is None:
        return Refusal(RefusalCode.UNKNOWN_HOLD, "that ticket is not held, nor asked back")
    return hall.settings(known.rulebook)


def demanded(
    hall: Hall, body: commands.RepayDemand | commands.WithdrawDemand
) -> Settings | Refusal:
    if isinstance(body, commands.RepayDemand):
        drawer = _drawer(hall, body.drawer)
        if isinstance(drawer, Refusal):
            return drawer
    demand = hall.state.demands.get(body.ticket)
    if demand is None:
        return Refusal(RefusalCode.UNKNOWN_HOLD, "nothing is demanded back of that ticket")
    return hall.settings(demand.rulebook)


def case_named(hall: Hall, body: commands.DecideCase) -> Case | Refusal:
    unknown = Refusal(RefusalCode.UNKNOWN_CASE, f"there is no case {body.case!r}")
    return hall.state.cases.get(body.case, unknown)


def rulebook_named(
    hall: Hall, body: commands.Exclude | commands.LiftExclusion
) -> Settings | Refusal:
    return hall.settings(body.rulebook)


def _must_be_possible_policy(body: commands.SetPolicy) -> Refusal | None:
    policy = body.policy
    hours = abs(policy.ahead_ms) < DAY_MS and 0 <= policy.day_starts_ms < DAY_MS
    if policy.record_above >= 0 and hours:
        return None
    return Refusal(RefusalCode.BAD_AMOUNT, "enter no limit below nothing, and times within a day")


DECLARATIONS = Declarations(
    commands=(
        sent_by(THE_RUNTIME)(starting.start, on_wire=False),
        sent_by(THE_RUNTIME)(starting.stop, on_wire=False),
        sent_by(console.AT_THE_CONSOLE)(
            starting.set_clock_back, None, console.must_be_two_people, on_wire=False
        ),
        sent_by(console.AT_THE_CONSOLE)(
            starting.accept_gap, None, console.must_be_two_people, on_wire=False
        ),
        sent_by(console.AT_THE_CONSOLE)(
            starting.accept_loss, None, console.must_be_two_people, on_wire=False
        ),
        _by_operator(excluding.adopt_rulebook),
        _by_operator(excluding.set_policy, shape=_must_be_possible_policy),
        _by_operator(instruments.load_instrument, on_wire=False),
        _by_operator(purpose.declare_purpose),
        _by_operator(host_validation.set_validation),
        _by_operator(excluding.set_currency),
        _by_cashiers(drawers.open_drawer, None, _TWO),
        _by_cashiers(drawers.fill_drawer, drawer_named, _TWO),
        _by_cashiers(drawers.close_drawer, drawer_named, _TWO),
        by_staff_or_machine(paying.pay_ticket, ticket_at_drawer, must_be_permitted_to_pay),
        by_staff_or_machine(
            paying.report_paid, None, must_be_permitted_to_report_paid, button=_FORM
        ),
        by_machine(host_validation.report_host, on_wire=False),
        by_machine(
            host_validation.report_redeemed_elsewhere,
            shape=rights.must_be_given("transaction", "machine"),
        ),
        by_machine(paying.lose),
        by_staff(paying.pay_rest, rest_at_drawer, must_be_permitted_to_pay_rest),
        by_staff(paying.delay_payment, ticket_named, _REDEEMS, button=_FORM),
        by_staff(holding.hold_ticket, ticket_named, _HOLDS, button=_FORM),
        by_staff(holding.review_hold, hold_or_demand, May(Action.REVIEW_HOLD), button=_FORM),
        by_staff(holding.determine_hold, ticket_named, _HOLDS, button=_FORM),
        by_staff(holding.demand_return, ticket_named, _HOLDS, button=_FORM),
        by_staff(holding.repay_demand, demanded, _REDEEMS),
        by_staff(holding.withdraw_demand, demanded, _HOLDS, button=_FORM),
        by_machine(holding.expire_ticket),
        _by_operator(cases.decide_case, case_named, button=_FORM),
        by_staff(
            excluding.exclude,
            rulebook_named,
            _EXCLUDES,
            rights.must_be_given("person"),
            button=_FORM,
        ),
        by_staff(excluding.lift_exclusion, rulebook_named, _EXCLUDES, button=_FORM),
        by_machine(excluding.note_exclusion),
        by_machine(self_checks.report_failed),
        by_machine(self_checks.report_passed, shape=rights.must_be_given("server")),
    ),
    events=(
        event(events.RulebookAdopted, fold.adopted),
        event(events.PolicySet, fold.policy_set),
        event(instruments.InstrumentLoaded, instruments.instrument_loaded),
        event(purpose.PurposeDeclared, purpose.purpose_declared),
        event(validation.ValidationSet, host_validation.validation_set),
        event(house_currency.CurrencySet, fold.currency_set),
        event(events.DrawerOpened, fold.drawer_opened),
        event(events.DrawerFilled, fold.drawer_filled),
        event(events.DrawerClosed, fold.drawer_closed),
        event(events.TicketPaid, fold.paid),
        event(events.TicketRedeemedElsewhere, fold.recorded),
        event(events.CashDispensed, fold.dispensed),
        event(events.RestPaid, fold.rest_paid),
        event(events.PaymentDelayed, fold.recorded, notice=InspectorNotice.HOLD),
        event(events.TicketHeld, fold.held, notice=InspectorNotice.HOLD),
        event(events.HoldReviewed, fold.reviewed, notice=InspectorNotice.HOLD),
        event(events.HoldDetermined, fold.determined, notice=InspectorNotice.HOLD),
        event(events.ReturnDemanded, fold.demanded, notice=InspectorNotice.HOLD),
        event(events.DemandRepaid, fold.repaid, notice=InspectorNotice.HOLD),
        event(events.DemandWithdrawn, fold.withdrawn, notice=InspectorNotice.HOLD),
        event(events.TicketExpired, fold.recorded),
        event(events.Excluded, fold.excluded),
        event(events.ExclusionLifted, fold.lifted),
        event(events.CaseOpened, fold.case_opened),
        event(events.CaseDecided, fold.case_decided),
        event(intents.IntentOpened, fold.intents),
        event(intents.IntentClosed, fold.intents),
        event(Started, fold.run),
        event(Stopped, fold.run),
        event(console.ClockSetBack, starting.clock_set_back),
        event(console.GapAccepted, starting.accepted),
        event(console.LossAccepted, starting.accepted),
        event(self_checks.CheckFailed, self_checks.failed),
        event(self_checks.CheckPassed, self_checks.passed),
    ),
)
