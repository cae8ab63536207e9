"""What may become of a ticket: paid once, in its places; held, expired, voided; never revived."""

from datetime import UTC, datetime, timedelta

from msgspec.structs import replace

from croupier.core.ledger.accounts import SETTLEMENT, TICKETS, VOUCHERS, AccountId
from croupier.core.money import dollars
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.money.tickets import Place
from croupier.core.stream.names import Instant
from croupier.core.tickets.ticket import Dealt, Found, Paper, Ticket, TicketState

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
# Journals may have moments that no calendar has: they are told as the end of the last year.
_LAST = (datetime(9999, 12, 31, tzinfo=UTC) - _EPOCH) // timedelta(milliseconds=1)
OVER = frozenset({TicketState.REDEEMED, TicketState.EXPIRED, TicketState.VOIDED})


def months_after(at: Instant, months: int) -> Instant:
    """The same moment of the day, so many months on; where that month is shorter, its last day."""
    start = _EPOCH + timedelta(milliseconds=at)
    year, month = divmod(start.year * 12 + start.month - 1 + months, 12)
    first = start.replace(year=year, month=month + 1, day=1)
    following = (first + timedelta(days=32)).replace(day=1)
    last = (following - timedelta(days=1)).day
    end = first.replace(day=min(start.day, last))
    return Instant(at + round((end - start) / timedelta(milliseconds=1)))


def payable(found: Found | None, place: Place, at: Instant) -> Ticket | Refusal:
    """The ticket, if it is money at this place and at this moment; else when, where and why not."""
    if found is None:
        return Refusal(RefusalCode.UNKNOWN_TICKET, "no ticket of this venue has that number")
    ticket = found.body
    refusal = must_be_live(ticket)
    if refusal is not None:
        return refusal
    if at >= ticket.expires:
        sentence = f"{ticket.name} expired at {said(ticket.expires)}"
        return Refusal(RefusalCode.TICKET_OVER, sentence)
    if ticket.delayed_until is not None and at < ticket.delayed_until:
        sentence = f"{ticket.name} is payable from {said(ticket.delayed_until)}: {ticket.reason}"
        return Refusal(RefusalCode.TOO_EARLY, sentence)
    if place not in ticket.terms.places:
        where = " or ".join(known.value for known in ticket.terms.places)
        sentence = f"{ticket.name} is paid at the {where}, not at a {place.value}"
        return Refusal(RefusalCode.NOT_HERE, sentence, ticket.terms.clause)
    return ticket


def must_be_live(ticket: Ticket) -> Refusal | None:
    """Nothing can be done with a ticket that is over, held, or lying in an acceptor."""
    if ticket.state is TicketState.ISSUED:
        return None
    code = {
        TicketState.HELD: RefusalCode.TICKET_HELD,
        TicketState.PRESENTED: RefusalCode.TICKET_ELSEWHERE,
    }.get(ticket.state, RefusalCode.TICKET_OVER)
    return Refusal(code, f"{ticket.name} {_told(ticket)}")


def _told(ticket: Ticket) -> str:
    words = {
        TicketState.HELD: "is held",
        TicketState.PRESENTED: "lies in an acceptor",
        TicketState.REDEEMED: f"was paid {dollars(ticket.amount)}",
        TicketState.EXPIRED: "expired",
        TicketState.VOIDED: "was voided",
    }[ticket.state]
    last = ticket.last
    told = words if last is None else f"{words}, {said(last.at)} at {last.where} by {last.by}"
    return told if ticket.reason is None else f"{told}: {ticket.reason}"


def said(at: Instant) -> str:
    """A moment as a sentence gives it, in universal time: 2026-11-15 21:08:00 UTC."""
    moment = _EPOCH + timedelta(milliseconds=min(at, _LAST))
    return moment.strftime("%Y-%m-%d %H:%M:%S UTC")


def became(ticket: Ticket, state: TicketState, dealt: Dealt, reason: str | None = None) -> Ticket:
    return replace(ticket, state=state, last=dealt, reason=reason)


def delayed(ticket: Ticket, until: Instant, reason: str, dealt: Dealt) -> Ticket:
    return replace(ticket, delayed_until=until, reason=reason, last=dealt)


def liability(paper: Paper) -> AccountId:
    return TICKETS if paper is Paper.TICKET else VOUCHERS


def owed_by(ticket: Ticket) -> AccountId:
    """Whose debt is paid with it: ours on our own papers, or that of a casino's host."""
    return liability(ticket.paper) if ticket.ours else SETTLEMENT


def must_be_ours(ticket: Ticket) -> Refusal | None:
    """What another machine of the casino printed is not ours to void, to hold or to let expire."""
    if ticket.ours:
        return None
    sentence = f"{ticket.name} was printed by another machine of the casino: its host decides"
    return Refusal(RefusalCode.NOT_OFFERED, sentence)
