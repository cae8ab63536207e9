"""The meters of terminals, from events alone: what a terminal's own meters are held against."""

from collections.abc import Callable, Iterable
from typing import Any

from croupier.core.ledger.accounts import chips
from croupier.core.ledger.transfer import Transfer
from croupier.core.pit.accounts.commands import Determination
from croupier.core.pit.accounts.events import (
    CreditAdded,
    CreditHeld,
    CreditPaid,
    HoldDetermined,
)
from croupier.core.pit.accounts.meters import Meter
from croupier.core.pit.irregularities.events import (
    CreditAdjusted,
    DebtRepaid,
    DemandRepaid,
    PastRoundVoided,
    RoundResettled,
    RoundReversed,
    WagersVoided,
)
from croupier.core.pit.rounds.events import RoundSettled, RoundVoided
from croupier.core.pit.tickets.events import TicketVoided
from croupier.server.projection.writing.drafting import Drafting
from croupier.server.projection.writing.memory import Memory


class Flows:
    """Of one batch. A session that is over has no meter any more, and neither has its terminal."""

    def __init__(self, memory: Memory, draft: Drafting) -> None:
        self._memory = memory
        self._draft = draft

    def take(self, at: int, event: Any) -> None:  # noqa: ANN401 - any event of a pit
        counted = _COUNTS.get(type(event))
        if counted is not None:
            counted(self, at, event)

    def _count(self, at: int, session: str, meter: Meter, amount: int) -> None:
        terminal = self._memory.sessions.get(session)
        if terminal is not None:
            self._draft.flow(terminal, at, meter.value, amount)

    def moved(self, at: int, event: CreditAdded | CreditPaid) -> None:
        self._count(at, event.session, event.meter, event.amount)

    def settled(self, at: int, event: RoundSettled) -> None:
        for result in event.sessions:
            self._count(at, result.session, Meter.TURNOVER, result.staked)
            self._count(at, result.session, Meter.WON, result.credit)

    def voided(self, at: int, event: RoundVoided) -> None:
        for item in event.forfeits:
            self._count(at, item.session, Meter.FORFEITED, item.amount)

    def corrected(self, at: int, event: RoundReversed | RoundResettled) -> None:
        self._put_right(at, (item.session for item in event.sessions), event.moves)

    def past_voided(self, at: int, event: PastRoundVoided) -> None:
        self._put_right(at, event.sessions, event.moves)

    def wagers_voided(self, at: int, event: WagersVoided) -> None:
        """Of a round that is over alone: before, the stake was on no meter."""
        if event.round not in self._memory.under_way:
            self._put_right(at, (event.session,), event.moves)

    def adjusted(self, at: int, event: CreditAdjusted) -> None:
        self._put_right(at, (event.session,), event.moves)

    def repaid(self, at: int, event: DebtRepaid | DemandRepaid) -> None:
        self._put_right(at, (event.session,), event.moves)

    def held(self, at: int, event: CreditHeld) -> None:
        self._count(at, event.session, Meter.HELD, event.amount)

    def determined(self, at: int, event: HoldDetermined) -> None:
        if event.determination is Determination.RELEASED:
            self._count(at, event.session, Meter.RELEASED, event.amount)

    def ticket_voided(self, at: int, event: TicketVoided) -> None:
        where = event.ticket.issued.where
        if where in self._memory.terminals:
            self._draft.flow(where, at, Meter.TICKETS_FAILED.value, event.ticket.amount)

    def _put_right(self, at: int, sessions: Iterable[str], moves: Iterable[Transfer]) -> None:
        named = {chips(name): name for name in sessions}
        for move in moves:
            if move.destination in named:
                self._count(at, named[move.destination], Meter.GIVEN_BACK, move.amount)
            if move.source in named:
                self._count(at, named[move.source], Meter.TAKEN_BACK, move.amount)


_COUNTS: dict[type, Callable[[Flows, int, Any], None]] = {
    CreditAdded: Flows.moved,
    CreditPaid: Flows.moved,
    RoundSettled: Flows.settled,
    RoundVoided: Flows.voided,
    RoundReversed: Flows.corrected,
    RoundResettled: Flows.corrected,
    PastRoundVoided: Flows.past_voided,
    WagersVoided: Flows.wagers_voided,
    CreditAdjusted: Flows.adjusted,
    DebtRepaid: Flows.repaid,
    DemandRepaid: Flows.repaid,
    CreditHeld: Flows.held,
    HoldDetermined: Flows.determined,
    TicketVoided: Flows.ticket_voided,
}
