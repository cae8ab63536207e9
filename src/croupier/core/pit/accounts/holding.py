"""Holds credit and prizes during an investigation, and demands payments back.

A demand is not a debt that was proved. So nothing is taken for it out of what a correction gives,
and it ends by what is paid back (`irregularities.debts`) or by a finding with its reason.
"""

from croupier.core.identifiers import CaseId
from croupier.core.ledger import accounts, ledger
from croupier.core.pit.accounts import cash_out, commands, events, state
from croupier.core.pit.cases.events import CaseDecided
from croupier.core.pit.cases.open_cases import case, waiting
from croupier.core.pit.floor import Floor
from croupier.core.pit.intents.ending import answered
from croupier.core.pit.state import CaseKind, Session
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook import payments, rulebook
from croupier.core.stream import holds
from croupier.core.stream.envelope import Answer, Command, Decided, Decision


def hold_credit(floor: Floor, command: Command[commands.HoldCredit], session: Session) -> Decided:
    body = command.body
    book = cash_out.settings_of(floor, session)
    refusal = holds.must_be_holdable(book, payments.Holdable.ACCOUNT_CREDIT, "credit on an account")
    if refusal is not None:
        return refusal
    credit = floor.ledger.balance(accounts.chips(session.id))
    if body.amount > credit:
        sentence = (
            f"{session.id} has {floor.money(credit)}, so {floor.money(body.amount)} cannot be held"
        )
        return Refusal(RefusalCode.CREDIT_TOO_SMALL, sentence)
    name = f"H{floor.state.money.holds_placed + 1}"
    clause = book.payouts.holds.first
    sentence = f"{floor.money(body.amount)} of {session.id} held: {body.reason}"
    held = events.CreditHeld(
        name,
        session.id,
        body.amount,
        body.reason,
        command.at,
        command.actor.person,
        holds.notified(book),
        ledger.moved(accounts.chips(session.id), accounts.hold(session.id), body.amount),
    )
    opened = case(floor, CaseKind.HOLD, name, sentence, clause, command.at)
    return Decision((held, opened), Answer(made=name))


def review_hold(floor: Floor, command: Command[commands.ReviewHold]) -> Decided:
    name = command.body.hold
    demand = floor.state.money.demands.get(CaseId(name))
    book = _hold(floor, name)[1] if demand is None else floor.book(demand.rulebook).settings
    reviewed = events.HoldReviewed(name, command.body.finding, command.actor.person)
    return holds.must_be_reviewable(book) or Decision((reviewed,))


def determine_hold(floor: Floor, command: Command[commands.DetermineHold]) -> Decided:
    body = command.body
    held, book = _hold(floor, body.hold)
    back = body.determination is holds.Determination.RELEASED
    unseen = None if back else holds.must_be_reviewed_to_keep(book, held.review)
    if unseen is not None:
        return unseen
    destination = accounts.chips(held.session) if back else accounts.HOUSE
    moves = ledger.moved(accounts.hold(held.session), destination, held.amount)
    return Decision(
        (
            events.HoldDetermined(
                held.id,
                held.session,
                held.amount,
                body.determination,
                body.reason,
                command.actor.person,
                moves,
            ),
            *answered(floor, held.id, f"{body.determination.value}: {body.reason}", command),
        )
    )


def _hold(floor: Floor, name: str) -> tuple[state.Hold, rulebook.Settings]:
    held = floor.state.money.holds[name]
    return held, cash_out.settings_of(floor, floor.state.sessions[held.session])


def demand_return(floor: Floor, command: Command[commands.DemandReturn]) -> Decided:
    body = command.body
    terminal = floor.state.terminals[body.terminal]
    book = floor.book(terminal.rulebook).settings
    if refusal := holds.must_be_demandable(book):
        return refusal
    sentence = f"{floor.money(body.amount)} paid to {body.session} demanded back: {body.reason}"
    clause = book.payouts.return_may_be_demanded.first
    opened = case(floor, CaseKind.RECEIVABLE, body.session, sentence, clause, command.at)
    demanded = events.ReturnDemanded(
        body.session,
        body.amount,
        body.reason,
        command.actor.person,
        holds.notified(book),
        opened.case,
        terminal.rulebook,
        command.at,
    )
    return Decision((demanded, opened))


def withdraw_demand(floor: Floor, command: Command[commands.WithdrawDemand]) -> Decided:
    body = command.body
    demand = floor.state.money.demands[body.case]
    if refusal := holds.must_be_reviewed_to_withdraw(
        floor.book(demand.rulebook).settings, demand.review
    ):
        return refusal
    by = command.actor.person
    withdrawn = events.DemandWithdrawn(demand.case, demand.session, demand.amount, body.reason, by)
    finding = f"withdrawn: {body.reason}"
    return Decision((withdrawn, CaseDecided(demand.case, finding, command.at, command.actor)))


def hold_prize(floor: Floor, command: Command[commands.HoldPrize]) -> Decided:
    body = command.body
    owed, book = _held(floor, body.about)
    if body.about in floor.state.money.prizes_held:
        return Refusal(RefusalCode.ALREADY_DONE, f"{body.about} is held already")
    if refusal := holds.must_be_holdable(book, payments.Holdable.PRIZES, "a prize"):
        return refusal
    sentence = f"{floor.money(owed.amount)} owed for {body.about} held: {body.reason}"
    clause, by = book.payouts.holds.first, command.actor.person
    held = events.PrizeHeld(body.about, body.reason, command.at, by, holds.notified(book))
    return Decision((held, case(floor, CaseKind.HOLD, body.about, sentence, clause, command.at)))


def review_prize_hold(floor: Floor, command: Command[commands.ReviewPrizeHold]) -> Decided:
    body = command.body
    _, book = _held(floor, body.about)
    reviewed = events.PrizeReviewed(body.about, body.finding, command.actor.person)
    return holds.must_be_reviewable(book) or Decision((reviewed,))


def determine_prize_hold(floor: Floor, command: Command[commands.DeterminePrizeHold]) -> Decided:
    """Released it waits to be paid as before; withheld it is the venue's."""
    body = command.body
    owed, book = _held(floor, body.about)
    withheld = body.determination is holds.Determination.WITHHELD
    review = floor.state.money.prizes_held[body.about].review
    unseen = holds.must_be_reviewed_to_keep(book, review) if withheld else None
    if unseen is not None:
        return unseen
    moves = ledger.moved(accounts.hold(owed.about), accounts.HOUSE, owed.amount) if withheld else ()
    by = command.actor.person
    event = events.PrizeDetermined(owed.about, body.determination, body.reason, by, moves)
    finding = f"{body.determination.value}: {body.reason}"
    if withheld:
        return Decision((event, *answered(floor, owed.about, finding, command)))
    # What called staff to pay it goes on calling them.
    over = waiting(floor, (owed.about,), (CaseKind.HOLD,))
    lifted = (CaseDecided(hold_.id, finding, command.at, command.actor) for hold_ in over)
    return Decision((event, *lifted))


def _held(floor: Floor, about: str) -> tuple[state.Owed, rulebook.Settings]:
    owed = floor.state.money.owed[about]
    return owed, floor.book(owed.rulebook).settings
