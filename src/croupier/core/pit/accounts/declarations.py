"""Declares who brings, takes, pays, holds and asks back a player's money."""

from croupier.core.pit import subjects
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
from croupier.core.pit.accounts.cash_out_conditions import (
    MAY_RELEASE,
    must_be_permitted_to_pay_by_hand,
)
from croupier.core.pit.accounts.commands import (
    BuyIn,
    DemandReturn,
    DetermineHold,
    DeterminePrizeHold,
    DirectToLeave,
    EndSession,
    HoldPrize,
    InsertNote,
    PayInChips,
    ReleaseLock,
    ReturnNote,
    ReviewHold,
    ReviewPrizeHold,
    WithdrawDemand,
)
from croupier.core.pit.accounts.notes import (
    must_be_possible_money,
    must_be_two_or_the_file,
    note_at,
)
from croupier.core.pit.cases.open_cases import waiting
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import CaseId, SessionId, TerminalId
from croupier.core.pit.powers import command, event, may, may_here, must_own_session
from croupier.core.pit.state import CaseKind, Session
from croupier.core.pit.tables.dealing import must_be_permitted_for
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.roles import Action, Role
from croupier.core.stream import rights
from croupier.core.stream.authority import must_be_device
from croupier.core.stream.declaring import Button, Changes, Declarations, Notice
from croupier.core.stream.envelope import Command

_WITH_PLAYERS = rights.Senders(
    rights.STAFF | rights.MACHINE | {Role.PLAYER}, "staff, or the player who sits there,"
)
_HOLDS = may(Action.HOLD_PAYMENT)
_REVIEWS = may(Action.REVIEW_HOLD)
_TRANSFERRED = rights.all_of(rights.must_be_given("reference"), rights.must_be_positive("amount"))


def buying_in(floor: Floor, body: BuyIn) -> subjects.Place | Refusal:
    terminal = subjects.terminal_named(floor, body.terminal)
    table = terminal if isinstance(terminal, Refusal) else floor.table(body.table)
    return table if isinstance(table, Refusal) else subjects.Place(floor.settings(table), table)


def paid_at_table(floor: Floor, body: PayInChips) -> subjects.Place | Refusal:
    """Under the rulebook of the player's terminal, by the dealer of the table that pays."""
    session = floor.session(body.session)
    if isinstance(session, Refusal):
        return session
    table = floor.table(body.table)
    if isinstance(table, Refusal):
        return table
    return subjects.Place(subjects.session_book(floor, session), table, session)


def must_be_acceptor_or_staff(
    floor: Floor, command: Command[InsertNote] | Command[ReturnNote], subject: subjects.Subject
) -> Refusal | None:
    """The acceptor's word; once it has been given up, that of whoever pays by hand."""
    intent = note_at(floor, command.body)
    cases = floor.state.cases.values()
    if intent is None or not any(found.about == intent.id for found in cases):
        return must_be_device(command)
    if command.actor.role is None:
        return None
    return must_be_permitted_to_pay_by_hand(subject.book, command)


def must_be_permitted_to_send_away(
    floor: Floor, command: Command[DirectToLeave], subject: subjects.Subject
) -> Refusal | None:
    assert subject.session is not None
    action = Action.DIRECT_TO_LEAVE
    return must_be_permitted_for(floor, subject.book, subject.session, action, command)


def must_own_session_if_player(
    floor: Floor, command: Command[EndSession], subject: Session
) -> Refusal | None:
    if command.actor.role is not Role.PLAYER:
        return None
    return must_own_session(floor, command, subject)


def _ever_locked(floor: Floor, body: ReleaseLock) -> object:
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


def hold_named(floor: Floor, body: DetermineHold) -> subjects.Subject | Refusal:
    held = floor.state.money.holds.get(body.hold)
    if held is None:
        return Refusal(RefusalCode.UNKNOWN_HOLD, f"nothing is held under {body.hold!r}")
    return subjects.Subject(subjects.session_book(floor, floor.state.sessions[held.session]))


def hold_or_demand(floor: Floor, body: ReviewHold) -> subjects.Subject | Refusal:
    demand = floor.state.money.demands.get(CaseId(body.hold))
    if demand is not None:
        return subjects.Subject(floor.book(demand.rulebook).settings)
    held = floor.state.money.holds.get(body.hold)
    if held is None:
        return Refusal(RefusalCode.UNKNOWN_HOLD, f"nothing is held under {body.hold!r}")
    return subjects.Subject(subjects.session_book(floor, floor.state.sessions[held.session]))


def prize_owed(floor: Floor, body: HoldPrize) -> subjects.Subject | Refusal:
    owed = floor.state.money.owed.get(body.about)
    if owed is None:
        return Refusal(RefusalCode.UNKNOWN_HOLD, f"nothing is owed for {body.about!r}")
    return subjects.Subject(floor.book(owed.rulebook).settings)


def prize_held(
    floor: Floor, body: ReviewPrizeHold | DeterminePrizeHold
) -> subjects.Subject | Refusal:
    money = floor.state.money
    if body.about not in money.prizes_held:
        return Refusal(RefusalCode.UNKNOWN_HOLD, f"no prize is held for {body.about!r}")
    return subjects.Subject(floor.book(money.owed[body.about].rulebook).settings)


def once_paid(floor: Floor, body: DemandReturn) -> subjects.Subject | Refusal:
    terminal = subjects.terminal_named(floor, body.terminal)
    if isinstance(terminal, Refusal):
        return terminal
    if not subjects.ever_was(floor, SessionId(body.session)):
        return Refusal(RefusalCode.UNKNOWN_SESSION, f"there was no session {body.session!r}")
    return subjects.Subject(floor.book(terminal.rulebook).settings)


def demanded(floor: Floor, body: WithdrawDemand) -> subjects.Subject | Refusal:
    demand = floor.state.money.demands.get(body.case)
    if demand is None:
        return Refusal(RefusalCode.UNKNOWN_CASE, f"nothing is demanded back in {body.case!r}")
    return subjects.Subject(floor.book(demand.rulebook).settings)


DECLARATIONS = Declarations(
    commands=(
        command(
            commands.SetTerminalMoney,
            notes.set_terminal_money,
            rights.only(Role.CASINO_OPERATOR, Role.TECHNICIAN),
            subjects.terminal_here,
            must_be_two_or_the_file,
            must_be_possible_money,
        ),
        command(
            commands.OfferNote,
            notes.offer_note,
            rights.BY_MACHINE,
            subjects.terminal_here,
            from_device=True,
        ),
        command(
            commands.InsertNote,
            notes.insert_note,
            rights.BY_STAFF_OR_MACHINE,
            subjects.terminal_with_book,
            must_be_acceptor_or_staff,
            from_device=True,
        ),
        command(
            commands.ReturnNote,
            notes.return_note,
            rights.BY_STAFF_OR_MACHINE,
            subjects.terminal_with_book,
            must_be_acceptor_or_staff,
            from_device=True,
        ),
        command(
            commands.BuyIn,
            coming.buy_in,
            rights.BY_STAFF,
            buying_in,
            may_here(Action.CREDIT_BUY_IN),
            rights.must_be_positive("amount"),
        ),
        command(
            commands.TransferIn,
            crediting.transfer_in,
            rights.BY_MACHINE,
            subjects.terminal_here,
            shape=_TRANSFERRED,
        ),
        command(
            commands.TransferOut,
            crediting.transfer_out,
            rights.BY_MACHINE,
            subjects.terminal_here,
            shape=_TRANSFERRED,
        ),
        command(
            commands.CashOut,
            cash_out.cash_out,
            rights.BY_PLAYER,
            subjects.session_here,
            must_own_session,
        ),
        command(
            commands.DirectToLeave,
            cash_out.direct_to_leave,
            rights.BY_STAFF,
            subjects.player_of,
            must_be_permitted_to_send_away,
            button=Button.CREDIT,
        ),
        command(
            commands.PayInChips,
            cash_out.pay_in_chips,
            rights.BY_STAFF,
            paid_at_table,
            may_here(Action.PAY_IN_CHIPS),
        ),
        command(
            commands.EndSession,
            cash_out.end_session,
            _WITH_PLAYERS,
            subjects.session_here,
            must_own_session_if_player,
        ),
        command(
            commands.ReleaseLargeWin,
            cash_out_conditions.release,
            rights.only(*MAY_RELEASE),
            subjects.session_here,
            button=Button.CREDIT,
        ),
        command(
            commands.ReleaseLock,
            cash_out.release_lock,
            rights.only(Role.TECHNICIAN),
            _ever_locked,
            button=Button.CREDIT,
        ),
        command(
            commands.HoldCredit,
            holding.hold_credit,
            rights.BY_STAFF,
            subjects.player_of,
            _HOLDS,
            rights.must_be_positive("amount"),
            button=Button.CREDIT,
        ),
        command(
            commands.ReviewHold,
            holding.review_hold,
            rights.BY_STAFF,
            hold_or_demand,
            _REVIEWS,
            inspecting=True,
            button=Button.WHERE_IT_APPLIES,
        ),
        command(
            commands.DetermineHold,
            holding.determine_hold,
            rights.BY_STAFF,
            hold_named,
            _HOLDS,
            button=Button.WHERE_IT_APPLIES,
        ),
        command(
            commands.HoldPrize,
            holding.hold_prize,
            rights.BY_STAFF,
            prize_owed,
            _HOLDS,
            button=Button.WHERE_IT_APPLIES,
        ),
        command(
            commands.ReviewPrizeHold,
            holding.review_prize_hold,
            rights.BY_STAFF,
            prize_held,
            _REVIEWS,
            inspecting=True,
            button=Button.WHERE_IT_APPLIES,
        ),
        command(
            commands.DeterminePrizeHold,
            holding.determine_prize_hold,
            rights.BY_STAFF,
            prize_held,
            _HOLDS,
            button=Button.WHERE_IT_APPLIES,
        ),
        command(
            commands.DemandReturn,
            holding.demand_return,
            rights.BY_STAFF,
            once_paid,
            _HOLDS,
            rights.must_be_positive("amount"),
            button=Button.CREDIT,
        ),
        command(
            commands.WithdrawDemand,
            holding.withdraw_demand,
            rights.BY_STAFF,
            demanded,
            _HOLDS,
            button=Button.WHERE_IT_APPLIES,
        ),
    ),
    events=(
        event(events.TerminalMoneySet, fold.money_set),
        event(events.SessionOpened, fold.opened),
        event(events.CreditAdded, fold.added),
        event(events.CreditPaid, fold.paid, changes=Changes.DESKS),
        event(events.CashOutAsked, fold.asked, changes=Changes.DESKS),
        event(events.SessionClosed, fold.closed, changes=Changes.DESKS),
        event(events.AccountFrozen, fold.frozen, notice=Notice.MALFUNCTION),
        event(events.AccountReleased, fold.released),
        event(events.LargeWinReleased, cash_out_conditions.released),
        event(events.MetersMarked, fold.marked),
        event(events.CreditHeld, fold.held, notice=Notice.HOLD),
        event(events.HoldReviewed, fold.reviewed, notice=Notice.HOLD),
        event(events.HoldDetermined, fold.determined, notice=Notice.HOLD),
        event(events.ReturnDemanded, fold.demanded, notice=Notice.HOLD),
        event(events.DemandWithdrawn, fold.withdrawn, notice=Notice.HOLD),
        event(events.PaymentOwed, fold.owed),
        event(events.LeftOwing, fold.left_owing),
        event(events.PrizeHeld, fold.prize_held, notice=Notice.HOLD),
        event(events.PrizeReviewed, fold.prize_reviewed, notice=Notice.HOLD),
        event(events.PrizeDetermined, fold.prize_determined, notice=Notice.HOLD),
    ),
)
