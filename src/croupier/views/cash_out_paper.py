"""The ticket or voucher that a player's credit left a terminal as, and how far it has come."""

from enum import StrEnum

from msgspec import Struct

from croupier.core.pit.accounts.state import Delivery
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import TerminalId
from croupier.core.pit.state import Session
from croupier.core.stream.intents import IntentKind
from croupier.core.stream.names import IntentId
from croupier.core.tickets.ticket import Paper, TicketId


class Coming(StrEnum):
    """As its player is told. Of a paper that is unanswered nobody can say whether it was printed:
    staff have been called to look.
    """

    PRINTING = "printing"
    UNANSWERED = "unanswered"
    PRINTED = "printed"
    REPLACED = "replaced"
    FAILED = "failed"
    PAID = "paid"


class PaperView(Struct, frozen=True):
    """What the credit left as. `ticket` is what the answer to the cash-out has made."""

    ticket: TicketId
    paper: Paper
    amount: int
    delivery: Coming


def left_paper(floor: Floor, terminal: TerminalId, session: Session | None) -> PaperView | None:
    """Until the next player comes."""
    left = floor.state.money.papers.get(terminal)
    if left is None or (session is not None and session.opened > left.at):
        return None
    coming = Coming(left.delivery)
    if left.delivery is Delivery.PRINTING and _given_up(floor, left.ticket):
        coming = Coming.UNANSWERED
    return PaperView(left.ticket, left.paper, left.amount, coming)


def paper_of_case(floor: Floor, about: str) -> TicketId | None:
    """Which paper a case is about that was opened for a print nobody answers for."""
    intent = floor.state.intents.open.get(IntentId(about))
    return TicketId(intent.about) if intent and intent.kind is IntentKind.PRINT else None


def _given_up(floor: Floor, ticket: TicketId) -> bool:
    """Once staff have the case: a printer may take its time until then."""
    return any(paper_of_case(floor, case.about) == ticket for case in floor.state.cases.values())
