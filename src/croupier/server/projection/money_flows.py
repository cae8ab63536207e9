"""Counts money: meters of terminals, tickets and vouchers, days of drawers, shifts of tables.

A terminal's own meters are held against those counted here from events alone. No ticket number is
kept. A drop box that is emptied after the closer still belongs to its shift.
"""

from collections.abc import Callable, Iterable
from typing import Any

from croupier.core.ledger.accounts import chips
from croupier.core.ledger.ledger import Transfer
from croupier.core.pit.accounts import events, meters
from croupier.core.pit.floats import events as floats_events
from croupier.core.pit.irregularities import events as irregularities_events
from croupier.core.pit.jackpots import events as jackpot_events
from croupier.core.pit.rounds.events import RoundSettled, RoundVoided
from croupier.core.pit.tickets.events import TicketVoided
from croupier.core.stream import envelope, holds
from croupier.core.tickets.ticket import Ticket, TicketState
from croupier.core.venue.events import DrawerClosed
from croupier.server.projection import batch, statements

OfOne = (
    irregularities_events.CreditAdjusted
    | irregularities_events.DebtRepaid
    | irregularities_events.DemandRepaid
)


class Flows:
    """Of one batch. A session that is over has no meter any more, and neither has its terminal."""

    def __init__(self, memory: batch.ProjectorState, draft: batch.BatchWrites) -> None:
        self._memory = memory
        self._draft = draft

    def take(self, at: int, event: object) -> None:
        counted = _COUNTS.get(type(event))
        if counted is not None:
            counted(self, at, event)

    def _count(self, at: int, session: str, meter: meters.Meter, amount: int) -> None:
        terminal = self._memory.sessions.get(session)
        # Whoever plays with chips sits at no terminal, whose meters these are.
        if terminal in self._memory.terminals:
            self._draft.flow(terminal, at, meter.value, amount)

    def moved(self, at: int, event: events.CreditAdded | events.CreditPaid) -> None:
        self._count(at, event.session, event.meter, event.amount)

    def settled(self, at: int, event: RoundSettled) -> None:
        for result in event.sessions:
            self._count(at, result.session, meters.Meter.TURNOVER, result.staked)
            self._count(at, result.session, meters.Meter.WON, result.credit)

    def jackpot_counted(self, at: int, event: jackpot_events.JackpotAnswered) -> None:
        for wager in event.wagers:
            if wager.session is not None:
                self._count(at, wager.session, meters.Meter.JACKPOT_WAGERS, wager.amount)

    def jackpot_paid(self, at: int, event: jackpot_events.JackpotSharePaid) -> None:
        if event.session is not None:
            self._count(at, event.session, meters.Meter.JACKPOTS_WON, event.share.amount)

    def jackpot_wager_void(self, at: int, event: jackpot_events.IncorrectWagerNoted) -> None:
        """Of one that was counted alone: before, the stake was on no meter."""
        if event.wager.session is not None and event.counted:
            self._count(at, event.wager.session, meters.Meter.GIVEN_BACK, event.wager.amount)

    def voided(self, at: int, event: RoundVoided) -> None:
        for item in event.forfeits:
            self._count(at, item.session, meters.Meter.FORFEITED, item.amount)

    def corrected(
        self,
        at: int,
        event: irregularities_events.RoundReversed | irregularities_events.RoundResettled,
    ) -> None:
        self._count_corrections(at, (item.session for item in event.sessions), event.moves)

    def past_voided(self, at: int, event: irregularities_events.PastRoundVoided) -> None:
        self._count_corrections(at, event.sessions, event.moves)

    def wagers_voided(self, at: int, event: irregularities_events.WagersVoided) -> None:
        """Of a round that is over alone: before, the stake was on no meter."""
        if event.round not in self._memory.under_way:
            self._count_corrections(at, (event.session,), event.moves)

    def of_one(self, at: int, event: OfOne) -> None:
        self._count_corrections(at, (event.session,), event.moves)

    def held(self, at: int, event: events.CreditHeld) -> None:
        self._count(at, event.session, meters.Meter.HELD, event.amount)

    def determined(self, at: int, event: events.HoldDetermined) -> None:
        if event.determination is holds.Determination.RELEASED:
            self._count(at, event.session, meters.Meter.RELEASED, event.amount)

    def ticket_voided(self, at: int, event: TicketVoided) -> None:
        where = event.ticket.issued.where
        if where in self._memory.terminals:
            self._draft.flow(where, at, meters.Meter.TICKETS_FAILED.value, event.ticket.amount)

    def _count_corrections(
        self, at: int, sessions: Iterable[str], moves: Iterable[Transfer]
    ) -> None:
        named = {chips(name): name for name in sessions}
        for move in moves:
            if move.destination in named:
                self._count(at, named[move.destination], meters.Meter.GIVEN_BACK, move.amount)
            if move.source in named:
                self._count(at, named[move.source], meters.Meter.TAKEN_BACK, move.amount)


_COUNTS: dict[type, Callable[[Flows, int, Any], None]] = {
    events.CreditAdded: Flows.moved,
    events.CreditPaid: Flows.moved,
    RoundSettled: Flows.settled,
    jackpot_events.JackpotAnswered: Flows.jackpot_counted,
    jackpot_events.JackpotSharePaid: Flows.jackpot_paid,
    jackpot_events.IncorrectWagerNoted: Flows.jackpot_wager_void,
    RoundVoided: Flows.voided,
    irregularities_events.RoundReversed: Flows.corrected,
    irregularities_events.RoundResettled: Flows.corrected,
    irregularities_events.PastRoundVoided: Flows.past_voided,
    irregularities_events.WagersVoided: Flows.wagers_voided,
    irregularities_events.CreditAdjusted: Flows.of_one,
    irregularities_events.DebtRepaid: Flows.of_one,
    irregularities_events.DemandRepaid: Flows.of_one,
    events.CreditHeld: Flows.held,
    events.HoldDetermined: Flows.determined,
    TicketVoided: Flows.ticket_voided,
}


_ENDED = frozenset({TicketState.REDEEMED, TicketState.EXPIRED, TicketState.VOIDED})


def take_papers(draft: batch.BatchWrites, seq: int, entry: envelope.Entry) -> None:
    for claim in entry.claims:
        if isinstance(claim.body, Ticket):
            _ticket(draft, claim.version + 1, claim.body, int(entry.command.at))
    for event in entry.events:
        if isinstance(event, DrawerClosed):
            draft.write(
                statements.CLOSE_DRAWER,
                seq,
                int(entry.command.at),
                event.drawer,
                event.day,
                event.paid,
                event.cash,
                event.cash_variance,
                event.papers,
                event.papers_variance,
            )


def _ticket(draft: batch.BatchWrites, version: int, ticket: Ticket, at: int) -> None:
    if not ticket.ours:
        # Nothing was ever owed on it here; what it brought in is among a terminal's flows.
        return
    last = ticket.last if ticket.state in _ENDED else None
    draft.write_alone(
        statements.PUT_TICKET,
        ticket.number.id,
        version,
        ticket.paper.value,
        ticket.number.tail,
        ticket.amount,
        ticket.state.value,
        int(ticket.issued.at),
        ticket.machine,
        int(ticket.expires),
        at if ticket.state in _ENDED else None,
        last.place.value if last is not None and last.place is not None else "",
        last.where if last is not None else "",
        last.by if last is not None else "",
        ticket.reason or "",
    )


OPEN_SHIFT = """
    INSERT INTO shifts (stream, desk, seq, opened, day, shift, opener, variance, fills, credits,
        box, closed, closer)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 0, 0, 0, NULL, NULL)
"""
# Of the desk's latest shift.
_CHANGE = """
    UPDATE shifts SET {} WHERE stream = $1 AND desk = $2
        AND seq = (SELECT max(seq) FROM shifts WHERE stream = $1 AND desk = $2)
"""
ADD_FILL = _CHANGE.format("fills = fills + $3")
ADD_CREDIT = _CHANGE.format("credits = credits + $3")
ADD_BOX = _CHANGE.format("box = box + $3, variance = variance + $4")
CLOSE_SHIFT = _CHANGE.format("closed = $3, closer = $4, variance = variance + $5")


def take_shift(draft: batch.BatchWrites, seq: int, at: int, event: object) -> None:
    match event:
        case floats_events.FloatOpened():
            told = (event.day, event.shift, event.opener, event.variance)
            draft.write(OPEN_SHIFT, event.table, seq, at, *told)
        case floats_events.FloatFilled():
            draft.write(ADD_FILL, event.table, event.amount)
        case floats_events.FloatCredited():
            draft.write(ADD_CREDIT, event.table, event.amount)
        case floats_events.DropCollected():
            draft.write(ADD_BOX, event.table, event.cash + event.vouchers, event.variance)
        case floats_events.FloatClosed():
            draft.write(CLOSE_SHIFT, event.table, at, event.closer, event.variance)
        case _:
            pass
