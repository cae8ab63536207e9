"""Declares who brings, takes, pays, holds and asks back a player's money."""

from croupier.core.identifiers import CaseId, SessionId, TerminalId
from croupier.core.pit import powers, subjects
from croupier.core.pit.accounts import (
    cash_out,
    cash_out_conditions,
    commands,
    crediting,
    events,
    fold,
    holding,
    notes,
)
from croupier.core.pit.accounts import crediting as coming
from croupier.core.pit.cases.open_cases import waiting
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import CaseKind, Session
from croupier.core.pit.tables.dealing import must_be_permitted_for
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.roles import Action, Role
from croupier.core.stream import authority, envelope, house_currency, rights
from croupier.core.stream.declaring import Button, Changes, Declarations, InspectorNotice

_by_staff_or_player = powers.sent_by(
    rights.Senders(
        rights.STAFF | rights.MACHINE | {Role.PLAYER}, "staff, or the player who sits there,"
    )
)
_HOLDS = powers.may(Action.HOLD_PAYMENT)
_REVIEWS = powers.may(Action.REVIEW_HOLD)
_TRANSFERRED = rights.must_be_given("reference")


def buying_in(floor: Floor, body: commands.BuyIn) -> subjects.Place | Refusal:
    terminal = subjects.terminal_named(floor, body.terminal)
    table = terminal if isinstance(terminal, Refusal) else floor.table(body.table)
    return table if isinstance(table, Refusal) else subjects.Place(floor.settings(table), table)


def paid_at_table(floor: Floor, body: commands.PayInChips) -> subjects.Place | Refusal:
    """Under the rulebook of the player's terminal, by the dealer of the table that pays."""
    if isinstance(session := floor.session(body.session), Refusal):
        return session
    if isinstance(table := floor.table(body.table), Refusal):
        return table
    return subjects.Place(subjects.session_book(floor, session), table, session)


def must_be_acceptor_or_staff(
    floor: Floor,
    command: envelope.Command[commands.InsertNote] | envelope.Command[commands.ReturnNote],
    subject: subjects.Subject,
) -> Refusal | None:
    """The acceptor's word; once it has been given up, that of whoever pays by hand."""
    intent = notes.note_at(floor, command.body)
    cases = floor.state.cases.values()
    if intent is None or not any(found.about == intent.id for found in cases):
        return authority.must_be_device(command)
    if command.actor.role is None:
        return None
    return cash_out_conditions.must_be_permitted_to_pay_by_hand(subject.book, command)


def must_be_permitted_to_send_away(
    floor: Floor, command: envelope.Command[commands.DirectToLeave], subject: subjects.Subject
) -> Refusal | None:
    assert subject.session is not None
    action = Action.DIRECT_TO_LEAVE
    return must_be_permitted_for(floor, subject.book, subject.session, action, command)


def must_own_session_if_player(
    floor: Floor, command: envelope.Command[commands.EndSession], subject: Session
) -> Refusal | None:
    if command.actor.role is not Role.PLAYER:
        return None
    return powers.must_own_session(floor, command, subject)


def _account_named(floor: Floor, body: commands.ReleaseLock) -> object:
    """Whether that can be locked: an account, a terminal, or an account whose player has gone."""
    state, name = floor.state, body.session
    if (
        name in state.sessions
        or name in state.left
        or TerminalId(name) in state.terminals
        or next(waiting(floor, (name,), (CaseKind.SELF_AUDIT,)), None) is not None
    ):
        return None
    return Refusal(RefusalCode.UNKNOWN_SESSION, f"there is no account {name!r}")


def hold_named(floor: Floor, body: commands.DetermineHold) -> subjects.Subject | Refusal:
    held = floor.state.money.holds.get(body.hold)
    if held is None:
        return Refusal(RefusalCode.UNKNOWN_HOLD, f"nothing is held under {body.hold!r}")
    return subjects.Subject(subjects.session_book(floor, floor.state.sessions[held.session]))


def hold_or_demand(floor: Floor, body: commands.ReviewHold) -> subjects.Subject | Refusal:
    demand = floor.state.money.demands.get(CaseId(body.hold))
    if demand is not None:
        return subjects.Subject(floor.book(demand.rulebook).settings)
    held = floor.state.money.holds.get(body.hold)
    if held is None:
        return Refusal(RefusalCode.UNKNOWN_HOLD, f"nothing is held under {body.hold!r}")
    return subjects.Subject(subjects.session_book(floor, floor.state.sessions[held.session]))


def prize_owed(floor: Floor, body: commands.HoldPrize) -> subjects.Subject | Refusal:
    owed = floor.state.money.owed.get(body.about)
    if owed is None:
        return Refusal(RefusalCode.UNKNOWN_HOLD, f"nothing is owed for {body.about!r}")
    return subjects.Subject(floor.book(owed.rulebook).settings)


def prize_held(
    floor: Floor, body: commands.ReviewPrizeHold | commands.DeterminePrizeHold
) -> subjects.Subject | Refusal:
    money = floor.state.money
    if body.about not in money.prizes_held:
        return Refusal(RefusalCode.UNKNOWN_HOLD, f"no prize is held for {body.about!r}")
    return subjects.Subject(floor.book(money.owed[body.about].rulebook).settings)


def once_paid(floor: Floor, body: commands.DemandReturn) -> subjects.Subject | Refusal:
    terminal = subjects.terminal_named(floor, body.terminal)
    if isinstance(terminal, Refusal):
        return terminal
    if not subjects.ever_was(floor, SessionId(body.session)):
        return Refusal(RefusalCode.UNKNOWN_SESSION, f"there was no session {body.session!r}")
    return subjects.Subject(floor.book(terminal.rulebook).settings)


def demanded(floor: Floor, body: commands.WithdrawDemand) -> subjects.Subject | Refusal:
    demand = floor.state.money.demands.get(body.case)
    if demand is None:
        return Refusal(RefusalCode.UNKNOWN_CASE, f"nothing is demanded back in {body.case!r}")
    return subjects.Subject(floor.book(demand.rulebook).settings)


DECLARATIONS = Declarations(
    commands=(
        powers.sent_by(rights.only(Role.CASINO_OPERATOR, Role.TECHNICIAN))(
            notes.set_terminal_money,
            subjects.terminal_here,
            notes.must_be_two_or_the_file,
            notes.must_be_possible_money,
        ),
        powers.sent_by(rights.only(Role.CASINO_OPERATOR))(notes.set_currency),
        powers.by_machine(notes.offer_note, subjects.terminal_here, from_device=True),
        powers.by_staff_or_machine(
            notes.insert_note,
            subjects.terminal_with_book,
            must_be_acceptor_or_staff,
            from_device=True,
        ),
        powers.by_staff_or_machine(
            notes.return_note,
            subjects.terminal_with_book,
            must_be_acceptor_or_staff,
            from_device=True,
        ),
        powers.by_staff(coming.buy_in, buying_in, powers.may_here(Action.CREDIT_BUY_IN)),
        powers.by_machine(crediting.transfer_in, subjects.terminal_here, shape=_TRANSFERRED),
        powers.by_machine(crediting.transfer_out, subjects.terminal_here, shape=_TRANSFERRED),
        powers.by_player(cash_out.cash_out, subjects.session_here, powers.must_own_session),
        powers.by_staff(
            cash_out.direct_to_leave,
            subjects.player_of,
            must_be_permitted_to_send_away,
            button=Button.CREDIT,
        ),
        powers.by_staff(cash_out.pay_in_chips, paid_at_table, powers.may_here(Action.PAY_IN_CHIPS)),
        _by_staff_or_player(
            cash_out.end_session, subjects.session_here, must_own_session_if_player
        ),
        powers.sent_by(rights.only(*cash_out_conditions.MAY_RELEASE))(
            cash_out_conditions.release, subjects.session_here, button=Button.CREDIT
        ),
        powers.sent_by(rights.only(Role.TECHNICIAN))(
            cash_out.release_lock, _account_named, button=Button.CREDIT
        ),
        powers.by_staff(holding.hold_credit, subjects.player_of, _HOLDS, button=Button.CREDIT),
        powers.by_staff(
            holding.review_hold,
            hold_or_demand,
            _REVIEWS,
            inspecting=True,
            button=Button.WHERE_IT_APPLIES,
        ),
        powers.by_staff(holding.determine_hold, hold_named, _HOLDS, button=Button.WHERE_IT_APPLIES),
        powers.by_staff(holding.hold_prize, prize_owed, _HOLDS, button=Button.WHERE_IT_APPLIES),
        powers.by_staff(
            holding.review_prize_hold,
            prize_held,
            _REVIEWS,
            inspecting=True,
            button=Button.WHERE_IT_APPLIES,
        ),
        powers.by_staff(
            holding.determine_prize_hold, prize_held, _HOLDS, button=Button.WHERE_IT_APPLIES
        ),
        powers.by_staff(holding.demand_return, once_paid, _HOLDS, button=Button.CREDIT),
        powers.by_staff(holding.withdraw_demand, demanded, _HOLDS, button=Button.WHERE_IT_APPLIES),
    ),
    events=(
        powers.event(events.TerminalMoneySet, fold.money_set),
        powers.event(house_currency.CurrencySet, fold.currency_set),
        powers.event(events.SessionOpened, fold.opened),
        powers.event(events.CreditAdded, fold.added),
        powers.event(events.CreditPaid, fold.paid, changes=Changes.DESKS),
        powers.event(events.CashOutAsked, fold.asked, changes=Changes.DESKS),
        powers.event(events.SessionClosed, fold.closed, changes=Changes.DESKS),
        powers.event(events.AccountFrozen, fold.frozen, notice=InspectorNotice.MALFUNCTION),
        powers.event(events.AccountReleased, fold.released),
        powers.event(events.LargeWinReleased, cash_out_conditions.released),
        powers.event(events.MetersMarked, fold.marked),
        powers.event(events.CreditHeld, fold.held, notice=InspectorNotice.HOLD),
        powers.event(events.HoldReviewed, fold.reviewed, notice=InspectorNotice.HOLD),
        powers.event(events.HoldDetermined, fold.determined, notice=InspectorNotice.HOLD),
        powers.event(events.ReturnDemanded, fold.demanded, notice=InspectorNotice.HOLD),
        powers.event(events.DemandWithdrawn, fold.withdrawn, notice=InspectorNotice.HOLD),
        powers.event(events.PaymentOwed, fold.owed),
        powers.event(events.LeftOwing, fold.left_owing),
        powers.event(events.PrizeHeld, fold.prize_held, notice=InspectorNotice.HOLD),
        powers.event(events.PrizeReviewed, fold.prize_reviewed, notice=InspectorNotice.HOLD),
        powers.event(events.PrizeDetermined, fold.prize_determined, notice=InspectorNotice.HOLD),
    ),
)
