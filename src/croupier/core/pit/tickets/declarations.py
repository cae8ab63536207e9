"""Who presents, stacks, prints, voids and pays tickets by hand in a pit."""

from typing import Any

from croupier.core.identifiers import SessionId
from croupier.core.pit.accounts.cash_out_conditions import must_be_permitted_to_pay_by_hand
from croupier.core.pit.floor import Floor
from croupier.core.pit.powers import by_machine, by_staff, by_staff_or_machine, event, may, sent_by
from croupier.core.pit.subjects import Subject, session_book, terminal_here, terminal_with_book
from croupier.core.pit.tickets import commands, events, fold, host_validation, presenting, printing
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.roles import Action, Role
from croupier.core.stream import envelope, rights
from croupier.core.stream.declaring import Button, Changes, Declarations
from croupier.core.tickets import validation


def ticket_named(floor: Floor, body: commands.VoidTicket) -> Subject | Refusal:
    if body.found is None:
        return Refusal(RefusalCode.UNKNOWN_TICKET, "no ticket of this venue has that number")
    ticket = body.found.body
    if ticket.terms.rulebook not in floor.state.rulebooks:
        sentence = f"{ticket.name} was issued under {ticket.terms.rulebook}, unknown here"
        return Refusal(RefusalCode.UNKNOWN_RULEBOOK, sentence)
    return Subject(floor.book(ticket.terms.rulebook).settings)


def to_pay_by_hand(floor: Floor, body: commands.HandPay) -> Subject | Refusal:
    """What is owed, under the rulebook it came to be due under, or credit at a terminal."""
    owed = floor.state.money.owed.get(body.about)
    if owed is not None:
        return Subject(floor.book(owed.rulebook).settings)
    session = floor.state.sessions.get(SessionId(body.about))
    if session is not None:
        return Subject(session_book(floor, session), session=session)
    return Refusal(RefusalCode.UNKNOWN_HOLD, f"nothing is owed for {body.about!r}")


def must_be_permitted_by_hand(
    floor: Floor, command: envelope.Command[Any], subject: Subject
) -> Refusal | None:
    """Who pays by hand follows from what the rulebook does where a terminal cannot pay."""
    return must_be_permitted_to_pay_by_hand(subject.book, command)


def must_be_acceptor_or_staff(
    floor: Floor, command: envelope.Command[Any], subject: Subject
) -> Refusal | None:
    """The acceptor's word, or that of whoever pays by hand where the acceptor has forgotten."""
    return (
        None if command.actor.role is None else must_be_permitted_by_hand(floor, command, subject)
    )


DECLARATIONS = Declarations(
    commands=(
        by_machine(presenting.present, terminal_here, from_device=True, on_wire=False),
        by_staff_or_machine(
            presenting.stack, terminal_with_book, must_be_acceptor_or_staff, from_device=True
        ),
        by_staff_or_machine(
            presenting.hand_back, terminal_with_book, must_be_acceptor_or_staff, from_device=True
        ),
        sent_by(rights.only(Role.CASINO_OPERATOR))(host_validation.set_validation),
        by_machine(host_validation.report, on_wire=False),
        by_machine(printing.printed, on_wire=False),
        by_machine(printing.not_printed, on_wire=False),
        by_staff(printing.void, ticket_named, may(Action.HAND_PAY_FAILED_TICKET)),
        by_staff(
            printing.hand_pay,
            to_pay_by_hand,
            must_be_permitted_by_hand,
            button=Button.WHERE_IT_APPLIES,
        ),
    ),
    events=(
        event(validation.ValidationSet, fold.validation_set),
        event(events.TicketIssued, fold.issued, changes=Changes.DESKS),
        event(events.TicketPrinted, fold.printed, changes=Changes.DESKS),
        event(events.TicketPresented, fold.recorded),
        event(events.TicketRedeemed, fold.redeemed),
        event(events.TicketReturned, fold.recorded),
        event(events.TicketVoided, fold.voided, changes=Changes.PAPER | Changes.DESKS),
        event(events.PaidByHand, fold.paid_by_hand, changes=Changes.PAPER | Changes.DESKS),
    ),
)
