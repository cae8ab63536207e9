"""Who brings, takes, pays, holds and asks back the money of a player."""

from croupier.core.pit.accounts import commands, events, fold
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
from croupier.core.pit.accounts.holds import demanding, holding
from croupier.core.pit.accounts.paying_in import crediting as coming
from croupier.core.pit.accounts.paying_in import notes, terminal_money, transferring
from croupier.core.pit.accounts.paying_in.notes import note_at
from croupier.core.pit.accounts.paying_in.terminal_money import (
    must_be_possible_money,
    must_be_two_or_the_file,
)
from croupier.core.pit.accounts.paying_out import large_wins, leaving, prizes
from croupier.core.pit.accounts.paying_out.large_wins import MAY_RELEASE
from croupier.core.pit.accounts.paying_out.voucher_instead import must_be_permitted_to_pay_by_hand
from croupier.core.pit.cases.waiting import waiting
from croupier.core.pit.declaring import command, event
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import CaseId, SessionId, TerminalId
from croupier.core.pit.powers import may, may_here, must_own_session
from croupier.core.pit.state import CaseKind, Session
from croupier.core.pit.subjects import (
    Place,
    Subject,
    ever_was,
    player_of,
    session_book,
    session_here,
    terminal_here,
    terminal_named,
    terminal_with_book,
)
from croupier.core.pit.tables.running.dealing import must_be_permitted_for
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.people.authority import Action
from croupier.core.rulebook.people.roles import Role
from croupier.core.stream.declaring import Button, Declarations
from croupier.core.stream.envelope import Command
from croupier.core.stream.permission.authority import must_be_device
from croupier.core.stream.permission.rights import (
    BY_MACHINE,
    BY_PLAYER,
    BY_STAFF,
    BY_STAFF_OR_MACHINE,
    MACHINE,
    STAFF,
    Senders,
    only,
)
from croupier.core.stream.permission.shapes import all_of, must_be_given, must_be_positive
from croupier.core.stream.traits import Changes, Notice

_WITH_PLAYERS = Senders(STAFF | MACHINE | {Role.PLAYER}, "staff, or the player who sits there,")
_HOLDS = may(Action.HOLD_PAYMENT)
_REVIEWS = may(Action.REVIEW_HOLD)
_TRANSFERRED = all_of(must_be_given("reference"), must_be_positive("amount"))


def buying_in(floor: Floor, body: BuyIn) -> Place | Refusal:
    terminal = terminal_named(floor, body.terminal)
    table = terminal if isinstance(terminal, Refusal) else floor.table(body.table)
    return table if isinstance(table, Refusal) else Place(floor.settings(table), table)


def paid_at_table(floor: Floor, body: PayInChips) -> Place | Refusal:
    """Under the rulebook of the player's terminal, by the dealer of the table that pays."""
    session = floor.session(body.session)
    if isinstance(session, Refusal):
        return session
    table = floor.table(body.table)
    if isinstance(table, Refusal):
        return table
    return Place(session_book(floor, session), table, session)


def must_be_acceptor_or_staff(
    floor: Floor, command: Command[InsertNote] | Command[ReturnNote], subject: Subject
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
    floor: Floor, command: Command[DirectToLeave], subject: Subject
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


def hold_named(floor: Floor, body: DetermineHold) -> Subject | Refusal:
    held = floor.state.money.holds.get(body.hold)
    if held is None:
        return Refusal(RefusalCode.UNKNOWN_HOLD, f"nothing is held under {body.hold!r}")
    return Subject(session_book(floor, floor.state.sessions[held.session]))


def hold_or_demand(floor: Floor, body: ReviewHold) -> Subject | Refusal:
    demand = floor.state.money.demands.get(CaseId(body.hold))
    if demand is not None:
        return Subject(floor.book(demand.rulebook).settings)
    held = floor.state.money.holds.get(body.hold)
    if held is None:
        return Refusal(RefusalCode.UNKNOWN_HOLD, f"nothing is held under {body.hold!r}")
    return Subject(session_book(floor, floor.state.sessions[held.session]))


def prize_owed(floor: Floor, body: HoldPrize) -> Subject | Refusal:
    owed = floor.state.money.owed.get(body.about)
    if owed is None:
        return Refusal(RefusalCode.UNKNOWN_HOLD, f"nothing is owed for {body.about!r}")
    return Subject(floor.book(owed.rulebook).settings)


def prize_held(floor: Floor, body: ReviewPrizeHold | DeterminePrizeHold) -> Subject | Refusal:
    money = floor.state.money
    if body.about not in money.prizes_held:
        return Refusal(RefusalCode.UNKNOWN_HOLD, f"no prize is held for {body.about!r}")
    return Subject(floor.book(money.owed[body.about].rulebook).settings)


def once_paid(floor: Floor, body: DemandReturn) -> Subject | Refusal:
    terminal = terminal_named(floor, body.terminal)
    if isinstance(terminal, Refusal):
        return terminal
    if not ever_was(floor, SessionId(body.session)):
        return Refusal(RefusalCode.UNKNOWN_SESSION, f"there was no session {body.session!r}")
    return Subject(floor.book(terminal.rulebook).settings)


def demanded(floor: Floor, body: WithdrawDemand) -> Subject | Refusal:
    demand = floor.state.money.demands.get(body.case)
    if demand is None:
        return Refusal(RefusalCode.UNKNOWN_CASE, f"nothing is demanded back in {body.case!r}")
    return Subject(floor.book(demand.rulebook).settings)


DECLARATIONS = Declarations(
    commands=(
        command(
            commands.SetTerminalMoney,
            terminal_money.set_terminal_money,
            only(Role.CASINO_OPERATOR, Role.TECHNICIAN),
            terminal_here,
            must_be_two_or_the_file,
            must_be_possible_money,
        ),
        command(commands.OfferNote, notes.offer_note, BY_MACHINE, terminal_here, from_device=True),
        command(
            commands.InsertNote,
            notes.insert_note,
            BY_STAFF_OR_MACHINE,
            terminal_with_book,
            must_be_acceptor_or_staff,
            from_device=True,
        ),
        command(
            commands.ReturnNote,
            notes.return_note,
            BY_STAFF_OR_MACHINE,
            terminal_with_book,
            must_be_acceptor_or_staff,
            from_device=True,
        ),
        command(
            commands.BuyIn,
            coming.buy_in,
            BY_STAFF,
            buying_in,
            may_here(Action.CREDIT_BUY_IN),
            must_be_positive("amount"),
        ),
        command(
            commands.TransferIn,
            transferring.transfer_in,
            BY_MACHINE,
            terminal_here,
            shape=_TRANSFERRED,
        ),
        command(
            commands.TransferOut,
            transferring.transfer_out,
            BY_MACHINE,
            terminal_here,
            shape=_TRANSFERRED,
        ),
        command(commands.CashOut, leaving.cash_out, BY_PLAYER, session_here, must_own_session),
        command(
            commands.DirectToLeave,
            leaving.direct_to_leave,
            BY_STAFF,
            player_of,
            must_be_permitted_to_send_away,
            button=Button.CREDIT,
        ),
        command(
            commands.PayInChips,
            leaving.pay_in_chips,
            BY_STAFF,
            paid_at_table,
            may_here(Action.PAY_IN_CHIPS),
        ),
        command(
            commands.EndSession,
            leaving.end_session,
            _WITH_PLAYERS,
            session_here,
            must_own_session_if_player,
        ),
        command(
            commands.ReleaseLargeWin,
            large_wins.release,
            only(*MAY_RELEASE),
            session_here,
            button=Button.CREDIT,
        ),
        command(
            commands.ReleaseLock,
            leaving.release_lock,
            only(Role.TECHNICIAN),
            _ever_locked,
            button=Button.CREDIT,
        ),
        command(
            commands.HoldCredit,
            holding.hold_credit,
            BY_STAFF,
            player_of,
            _HOLDS,
            must_be_positive("amount"),
            button=Button.CREDIT,
        ),
        command(
            commands.ReviewHold,
            holding.review_hold,
            BY_STAFF,
            hold_or_demand,
            _REVIEWS,
            inspecting=True,
            button=Button.WHERE_IT_APPLIES,
        ),
        command(
            commands.DetermineHold,
            holding.determine_hold,
            BY_STAFF,
            hold_named,
            _HOLDS,
            button=Button.WHERE_IT_APPLIES,
        ),
        command(
            commands.HoldPrize,
            prizes.hold_prize,
            BY_STAFF,
            prize_owed,
            _HOLDS,
            button=Button.WHERE_IT_APPLIES,
        ),
        command(
            commands.ReviewPrizeHold,
            prizes.review_prize_hold,
            BY_STAFF,
            prize_held,
            _REVIEWS,
            inspecting=True,
            button=Button.WHERE_IT_APPLIES,
        ),
        command(
            commands.DeterminePrizeHold,
            prizes.determine_prize_hold,
            BY_STAFF,
            prize_held,
            _HOLDS,
            button=Button.WHERE_IT_APPLIES,
        ),
        command(
            commands.DemandReturn,
            demanding.demand_return,
            BY_STAFF,
            once_paid,
            _HOLDS,
            must_be_positive("amount"),
            button=Button.CREDIT,
        ),
        command(
            commands.WithdrawDemand,
            demanding.withdraw_demand,
            BY_STAFF,
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
        event(events.LargeWinReleased, large_wins.released),
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
