"""Money that comes, and money that goes."""

from croupier.core.pit.accounts.commands import (
    BuyIn,
    CashOut,
    Determination,
    DetermineHold,
    DirectToLeave,
    HoldCredit,
    InsertNote,
    OfferNote,
    PayInChips,
    SetTerminalMoney,
    TransferIn,
)
from croupier.core.pit.accounts.state import TerminalMoney
from croupier.core.pit.floats.commands import CloseFloat, CollectDrop, FillFloat, OpenFloat
from croupier.core.pit.names import TerminalId
from croupier.core.pit.tickets.commands import (
    HandPay,
    PresentTicket,
    ReportNotPrinted,
    ReportPrinted,
    ReturnTicket,
    StackTicket,
)
from croupier.core.rulebook.accounts import DealerTender
from croupier.core.rulebook.conduct import LeaveReason
from croupier.core.tickets.ticket import TicketKey
from tests.core.pit.floor_script import DEALER, OPERATOR, SUPERVISOR
from tests.core.pit.money_script import ACCEPTOR, MONITORING, PRINTER
from tests.core.pit.round_script import IBK, MTT, RFS, RRB, number
from tests.transcripts.scenarios.scenario import AUTO, Scenario
from tests.transcripts.storyteller import Storyteller

A, B = TerminalId("T1-A"), TerminalId("T1-B")


def cashed(story: Storyteller) -> TicketKey:
    answer = story.do(story.player(1), CashOut(story.session(1))).answer
    return TicketKey(str(answer.made))


def ticket_out(story: Storyteller) -> None:
    story.play((1, "red", 500), outcome=number("18"))
    story.open()
    story.do(PRINTER, ReportPrinted(cashed(story)))


def collected(story: Storyteller) -> None:
    story.play((1, "red", 500), outcome=number("18"))
    story.do(PRINTER, ReportPrinted(cashed(story)))


def too_soon(story: Storyteller) -> None:
    story.open()
    story.lay(1, ("red", 500))
    body = CashOut(story.session(1))
    story.refused(story.player(1), body)
    story.spin_and_close()
    story.refused(story.player(1), body)


def ticket_in(story: Storyteller) -> None:
    story.open()
    key = cashed(story)
    story.do(PRINTER, ReportPrinted(key))
    story.do(ACCEPTOR, PresentTicket(key, terminal=B))
    story.do(ACCEPTOR, StackTicket(key, terminal=B))
    story.refused(ACCEPTOR, PresentTicket(key, terminal=A))


def jammed(story: Storyteller) -> None:
    story.open()
    key = cashed(story)
    story.do(ACCEPTOR, PresentTicket(key, terminal=B))
    story.refused(ACCEPTOR, PresentTicket(key, terminal=A))
    story.do(ACCEPTOR, ReturnTicket(key, terminal=B))


def over_the_limit(story: Storyteller) -> None:
    story.do(OPERATOR, SetTerminalMoney(A, TerminalMoney(ticket_max=5000)))
    story.open()
    cashed(story)


def not_printed(story: Storyteller) -> None:
    story.open()
    key = cashed(story)
    story.do(PRINTER, ReportNotPrinted(key, doubtful=True))
    story.refused(DEALER, HandPay(key))
    story.do(SUPERVISOR, HandPay(key))


def made_to_leave(story: Storyteller) -> None:
    story.do(DEALER, DirectToLeave(story.session(1), LeaveReason.TERMINAL_FAULT))


def no_note_now(story: Storyteller) -> None:
    story.open()
    story.do(ACCEPTOR, OfferNote(A, 2000))
    story.do(ACCEPTOR, InsertNote(A, 2000))
    story.lay(1, ("red", 500))
    story.refused(ACCEPTOR, OfferNote(A, 2000))


def transferred(story: Storyteller) -> None:
    story.do(MONITORING, TransferIn(A, 4000, "CMS-77"))
    story.refused(MONITORING, TransferIn(B, 4000, "CMS-77"))


def bought_in(story: Storyteller) -> None:
    story.do(DEALER, OpenFloat(story.id, "2020-03-01", "day", 100_000), SUPERVISOR)
    story.open()
    story.do(DEALER, BuyIn(story.id, A, DealerTender.CASH, 5000))
    story.do(story.player(1), CashOut(story.session(1)))
    story.do(DEALER, PayInChips(story.session(1), story.id))
    story.do(DEALER, FillFloat(story.id, 20_000, "fill 1"), SUPERVISOR)
    story.do(DEALER, CollectDrop(story.id, 5000, 0), SUPERVISOR)
    story.do(DEALER, CloseFloat(story.id, 105_000), SUPERVISOR)


def held(story: Storyteller) -> None:
    story.do(OPERATOR, HoldCredit(story.session(1), 4000, "counterfeit notes"))
    story.do(DEALER, OpenFloat(story.id, "2020-03-01", "day", 100_000), SUPERVISOR)
    story.open()
    story.asks(1)
    story.do(DEALER, PayInChips(story.session(1), story.id))
    story.do(OPERATOR, DetermineHold("H1", Determination.RELEASED, "the notes are good"))


MONEY = (
    Scenario("RRB-8.4", "a winner leaves with a ticket", RRB, ticket_out),
    Scenario("RRB-8.3", "no cash-out with a wager on the round", RRB, too_soon),
    Scenario("RRB-4.3.2", "a ticket taken in at another terminal", RRB, ticket_in),
    Scenario("RRB-4.3.4", "a transfer counts once", RRB, transferred),
    Scenario("IBK-3.2.3", "a ticket that could not be stacked", IBK, jammed, source=AUTO),
    Scenario("IBK-3.6", "a collector leaves with a ticket", IBK, collected, source=AUTO),
    Scenario("MTT-4.2", "no note while a wager is confirmed", MTT, no_note_now),
    Scenario("MTT-4.4(b)(i)", "a player at a broken terminal is made to leave", MTT, made_to_leave),
    Scenario("MTT-4.5(b)", "a voucher above the ticket limit", MTT, over_the_limit),
    Scenario("MTT-4.8", "a ticket that did not print", MTT, not_printed),
    Scenario("RFS-8.7.3", "bought in with cash and paid in chips", RFS, bought_in),
    Scenario("RFS-8.8.8", "credit held and released", RFS, held),
)
