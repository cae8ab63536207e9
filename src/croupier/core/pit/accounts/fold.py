"""Folds events into sessions, their meters, and the money that waits for them."""

from croupier.core.identifiers import CaseId
from croupier.core.pit.accounts import events, meters
from croupier.core.pit.accounts import state as accounts_state
from croupier.core.pit.accounts.meters import Meter
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import LEFT_KEPT, Session
from croupier.core.pit.terminals import condition, reporting
from croupier.core.stream.holds import Determination
from croupier.core.stream.house_currency import CurrencySet


def money_set(floor: Floor, event: events.TerminalMoneySet) -> None:
    floor.state.money.terminals[event.terminal] = event.money
    floor.forget_currency()


def currency_set(floor: Floor, event: CurrencySet) -> None:
    floor.state.money.currency = event.currency
    floor.forget_currency()


def opened(floor: Floor, event: events.SessionOpened) -> None:
    state = floor.state
    state.sessions_opened += 1
    patron = state.money.cards.get(event.terminal)
    state.sessions[event.session] = Session(event.session, event.terminal, event.at, patron)
    state.terminals[event.terminal].session = event.session


def added(floor: Floor, event: events.CreditAdded) -> None:
    meters.count(floor, event.session, event.meter, event.amount)
    if event.meter is Meter.NOTES_IN:
        # A note that was taken is told from one that was not: nobody need look at that any more.
        terminal = floor.state.terminals[floor.state.sessions[event.session].terminal]
        reporting.clear_condition(terminal, condition.Condition.NOTE_REJECTED)
    _remember(floor, event)


def paid(floor: Floor, event: events.CreditPaid) -> None:
    meters.count(floor, event.session, event.meter, event.amount)
    floor.state.money.asked.pop(event.session, None)
    _remember(floor, event)


def _remember(floor: Floor, event: events.CreditAdded | events.CreditPaid) -> None:
    terminal = floor.state.sessions[event.session].terminal
    history = floor.state.money.history.get(terminal)
    if history is None:
        history = floor.state.money.history[terminal] = accounts_state.History()
    last = {
        Meter.NOTES_IN: history.notes,
        Meter.TICKETS_IN: history.tickets_in,
        Meter.TICKETS_OUT: history.tickets_out,
        Meter.VOUCHERS_OUT: history.tickets_out,
        Meter.TRANSFERS_IN: history.transfers,
        Meter.TRANSFERS_OUT: history.transfers,
    }.get(event.meter)
    if last is not None:
        last.append(accounts_state.Transaction(event.at, event.amount, event.reference))
        kept = (
            accounts_state.NOTES_KEPT
            if event.meter is Meter.NOTES_IN
            else accounts_state.TRANSACTIONS_KEPT
        )
        del last[:-kept]


def asked(floor: Floor, event: events.CashOutAsked) -> None:
    floor.state.money.asked[event.session] = event.at


def closed(floor: Floor, event: events.SessionClosed) -> None:
    state = floor.state
    session = state.sessions.pop(event.session)
    if session.place is None:
        state.terminals[session.terminal].session = None
    state.left[session.id] = session.terminal
    if len(state.left) > LEFT_KEPT:
        del state.left[next(iter(state.left))]
    state.money.asked.pop(event.session, None)
    state.money.large_wins.pop(event.session, None)


def frozen(floor: Floor, event: events.AccountFrozen) -> None:
    session = floor.state.sessions.get(event.session)
    if session is not None:
        session.freezes[event.behind] = event.sentence


def released(floor: Floor, event: events.AccountReleased) -> None:
    session = floor.state.sessions.get(event.session)
    if session is not None:
        session.freezes.pop(event.behind, None)


def marked(floor: Floor, event: events.MetersMarked) -> None:
    floor.state.money.terminal_marks.update(event.terminals)


def held(floor: Floor, event: events.CreditHeld) -> None:
    money = floor.state.money
    money.holds_placed += 1
    money.holds[event.hold] = accounts_state.Hold(
        event.hold, event.session, event.amount, event.reason, event.at, event.by, event.notified
    )
    meters.count(floor, event.session, Meter.HELD, event.amount)


def reviewed(floor: Floor, event: events.HoldReviewed) -> None:
    money = floor.state.money
    found = money.holds.get(event.hold) or money.demands[CaseId(event.hold)]
    found.review = event.finding


def determined(floor: Floor, event: events.HoldDetermined) -> None:
    del floor.state.money.holds[event.hold]
    if event.determination is Determination.RELEASED:
        meters.count(floor, event.session, Meter.RELEASED, event.amount)


def demanded(floor: Floor, event: events.ReturnDemanded) -> None:
    floor.state.money.demands[event.case] = accounts_state.Demand(
        event.case,
        event.session,
        event.amount,
        event.rulebook,
        event.reason,
        event.at,
        event.by,
        event.notified,
    )


def withdrawn(floor: Floor, event: events.DemandWithdrawn) -> None:
    del floor.state.money.demands[event.case]


def owed(floor: Floor, event: events.PaymentOwed) -> None:
    known = floor.state.money.owed.get(event.about)
    amount = event.amount + (known.amount if known is not None else 0)
    floor.state.money.owed[event.about] = accounts_state.Owed(
        event.about, amount, event.rulebook, event.reason, event.at, event.after, event.asset
    )


def left_owing(floor: Floor, event: events.LeftOwing) -> None:
    """A correction may also take back what an earlier one has left."""
    money = floor.state.money
    if event.amount or event.about in money.prizes_held:
        money.owed[event.about] = accounts_state.Owed(
            event.about, event.amount, event.rulebook, event.reason, event.at
        )
    else:
        money.owed.pop(event.about, None)


def prize_held(floor: Floor, event: events.PrizeHeld) -> None:
    floor.state.money.prizes_held[event.about] = accounts_state.PrizeHold(
        event.about, event.reason, event.at, event.by, event.notified
    )


def prize_reviewed(floor: Floor, event: events.PrizeReviewed) -> None:
    floor.state.money.prizes_held[event.about].review = event.finding


def prize_determined(floor: Floor, event: events.PrizeDetermined) -> None:
    money = floor.state.money
    del money.prizes_held[event.about]
    if event.determination is Determination.WITHHELD:
        del money.owed[event.about]
