"""Recalls a terminal's last rounds with its credit before and after, and its money in and out."""

from collections import deque
from collections.abc import Iterable
from typing import Any, TypeVar

from msgspec import Struct, field, structs

from croupier.audit.entry_following import FollowedEntry, follow, pits
from croupier.audit.recall import chips_laid
from croupier.audit.starting_points import EVER, Beginning, Span, beginnings
from croupier.core.currencies import Currency
from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import RoundId, SessionId, TerminalId, table_of
from croupier.core.ledger.accounts import chips
from croupier.core.pit.accounts.events import CreditAdded, CreditPaid, SessionOpened
from croupier.core.pit.accounts.meters import Meter
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities import events as irregularities_events
from croupier.core.pit.rounds import events, fold
from croupier.core.pit.rounds.results import WagerSettled
from croupier.core.pit.state import Terminal
from croupier.core.pit.tickets.events import TicketIssued, TicketRedeemed
from croupier.core.pit.wagers.events import WagersChanged
from croupier.core.tickets.ticket import Ticket
from croupier.journal.port import ReadableJournal, StreamId

# As many as a machine's own memory must show.
TRANSACTIONS_SHOWN = 35
NOTES_SHOWN = 5
ROUNDS_SHOWN = 10

TICKETS_OUT = frozenset({Meter.TICKETS_OUT, Meter.VOUCHERS_OUT})
TRANSFERS = frozenset({Meter.TRANSFERS_IN, Meter.TRANSFERS_OUT})


class Corrected(Struct, frozen=True):
    """What a round came to after all: another credit, or the stake back where it was void."""

    seq: int
    at: int
    outcome: OutcomeData | None
    credit: int
    credit_after: int


class TerminalRound(Struct):
    """`added` is what came in since the play before, by the way it came; `paid` what went out."""

    round: RoundId
    game: str
    rulebook: str
    session: SessionId
    at: int
    status: str
    credit_before: int
    staked: int
    credit: int
    credit_after: int
    outcome: OutcomeData | None
    wagers: tuple[WagerSettled, ...]
    added: dict[str, int]
    paid: dict[str, int]
    corrected: list[Corrected] = field(default_factory=list)


class TerminalTransaction(Struct, frozen=True):
    """`reference` is a ticket's last four digits, the host's own number, or who was there.

    Of a ticket also which paper it is, until when it is good, and under which transaction a
    casino's host reserved it. A voucher for a terminal that could not pay has no session any more.
    """

    at: int
    session: SessionId | None
    way: str
    amount: int
    reference: str
    paper: str | None = None
    expires: int | None = None
    transaction: str | None = None


Told = TypeVar("Told", TerminalRound, TerminalTransaction)


class RecalledTerminal(Struct, frozen=True):
    stream: StreamId
    terminal: TerminalId
    rulebook: str
    session: SessionId | None
    credit: int
    meters: dict[str, int]
    rounds: tuple[TerminalRound, ...]
    notes: tuple[TerminalTransaction, ...]
    tickets_in: tuple[TerminalTransaction, ...]
    tickets_out: tuple[TerminalTransaction, ...]
    transfers: tuple[TerminalTransaction, ...]
    currency: Currency
    # Since when its rounds and its money are told, where what was before was not looked at.
    since: int | None = None


async def recall_terminal(
    journal: ReadableJournal,
    name: TerminalId,
    last: int = ROUNDS_SHOWN,
    only: StreamId | None = None,
    span: Span = EVER,
) -> RecalledTerminal | None:
    """As it stood at the end of the span."""
    for stream in [only] if only is not None else await pits(journal):
        found = None
        async for begun in beginnings(journal, stream, span.begins):
            teller, floor = _Teller(name, last, begun, span), begun.floor
            async for step in follow(journal, stream, span.ends, begun=begun):
                teller.take(step)
            terminal = _terminal_even_if_retired(floor, name)
            found = None if terminal is None else teller.told(stream, floor, terminal)
            if found is None or span.begins is not None or teller.is_full:
                break
        if found is not None:
            return found
    return None


def _terminal_even_if_retired(floor: Floor, name: TerminalId) -> Terminal | None:
    return floor.state.terminals.get(name) or floor.state.retired.get(name)


class _Teller:
    def __init__(self, terminal: TerminalId, last: int, begun: Beginning, span: Span) -> None:
        self._terminal = terminal
        self._last, self._begun, self._span = last, begun, span
        sessions = begun.floor.state.sessions.values()
        self._sessions: set[SessionId] = {each.id for each in sessions if each.terminal == terminal}
        self._before: dict[RoundId, tuple[SessionId, int, int]] = {}
        self._laying: dict[RoundId, chips_laid.LaidBets] = {}
        self._added: dict[str, int] = {}
        self._paid: dict[str, int] = {}
        # And one before, to tell what came in since.
        self._rounds: deque[TerminalRound] = deque(maxlen=last + 1)
        self._notes: deque[TerminalTransaction] = deque(maxlen=NOTES_SHOWN)
        self._tickets_in: deque[TerminalTransaction] = deque(maxlen=TRANSACTIONS_SHOWN)
        self._tickets_out: deque[TerminalTransaction] = deque(maxlen=TRANSACTIONS_SHOWN)
        self._transfers: deque[TerminalTransaction] = deque(maxlen=TRANSACTIONS_SHOWN)

    @property
    def is_full(self) -> bool:
        kept = (self._rounds, self._notes, self._tickets_in, self._tickets_out, self._transfers)
        return all(len(each) == each.maxlen for each in kept)

    def take(self, step: FollowedEntry) -> None:
        papers = [
            event.ticket
            for event in step.entry.events
            if isinstance(event, TicketIssued | TicketRedeemed)
        ]
        paper = papers[0] if papers else None
        for event in step.entry.events:
            match event:
                case TicketIssued() if event.moves and event.ticket.asset == self._terminal:
                    self._brought(event.ticket)
                case SessionOpened() if event.terminal == self._terminal:
                    self._sessions.add(event.session)
                case CreditAdded() if event.session in self._sessions:
                    self._moved(event, self._added, paper)
                case CreditPaid() if event.session in self._sessions:
                    self._moved(event, self._paid, paper)
                case WagersChanged() if event.session in self._sessions:
                    self._laying.setdefault(event.round, chips_laid.LaidBets()).take(event)
                case events.WageringClosed():
                    self._closed(step.floor, event.round)
                case events.RoundSettled():
                    self._settled(step.floor, event)
                case events.RoundVoided():
                    self._voided(step.floor, event)
                case (
                    irregularities_events.RoundResettled()
                    | irregularities_events.PastRoundVoided()
                    | irregularities_events.WagersVoided()
                ):
                    self._note_correction(step, event)
                case _:
                    pass

    def told(self, stream: StreamId, floor: Floor, terminal: Terminal) -> RecalledTerminal:
        session = terminal.session
        return RecalledTerminal(
            stream,
            terminal.id,
            terminal.rulebook,
            session,
            floor.ledger.balance(chips(session)) if session is not None else 0,
            dict(terminal.meters),
            self._asked_for(self._rounds)[-self._last :],
            self._asked_for(self._notes),
            self._asked_for(self._tickets_in),
            self._asked_for(self._tickets_out),
            self._asked_for(self._transfers),
            floor.currency,
            self._begun.told_since(self._span),
        )

    def _asked_for(self, told: Iterable[Told]) -> tuple[Told, ...]:
        return tuple(each for each in told if self._span.has(each.at))

    def _brought(self, voucher: Ticket) -> None:
        """By hand, for what the terminal could not pay; its meters have it already."""
        at, reference = voucher.issued.at, f"…{voucher.number.tail}"
        made = TerminalTransaction(at, None, "paid-by-hand", voucher.amount, reference)
        self._tickets_out.append(_with_paper(made, voucher))

    def _moved(
        self, event: CreditAdded | CreditPaid, since: dict[str, int], paper: Ticket | None
    ) -> None:
        way = event.meter
        since[way.value] = since.get(way.value, 0) + event.amount
        made = TerminalTransaction(
            event.at, event.session, way.value, event.amount, event.reference
        )
        if way is Meter.NOTES_IN:
            self._notes.append(made)
        elif way is Meter.TICKETS_IN:
            self._tickets_in.append(_with_paper(made, paper))
        elif way in TICKETS_OUT:
            self._tickets_out.append(_with_paper(made, paper))
        elif way in TRANSFERS:
            self._transfers.append(made)

    def _closed(self, floor: Floor, name: RoundId) -> None:
        """The credit before the round: what is left of it, and what lies on the round."""
        round_ = fold.found(floor.state.tables[table_of(name)], name)
        wagers = round_.wagers if round_ is not None else {}
        for session in self._sessions & wagers.keys():
            staked = sum(wagers[session].values())
            before = floor.ledger.balance(chips(session)) + staked
            self._before[name] = (session, before, staked)

    def _settled(self, floor: Floor, event: events.RoundSettled) -> None:
        for result in event.sessions:
            if result.session in self._sessions:
                has = floor.ledger.balance(chips(result.session))
                at_close = (result.session, has - result.credit + result.staked, result.staked)
                self._before.setdefault(event.round, at_close)
                self._played(floor, event, result.credit, event.outcome, result.wagers)
        self._before.pop(event.round, None)
        self._laying.pop(event.round, None)

    def _voided(self, floor: Floor, event: events.RoundVoided) -> None:
        """Before or after the close: whoever had chips there has a play that came to nothing."""
        board = self._laying.pop(event.round, chips_laid.LaidBets())
        closed = self._before.get(event.round)
        named = {item.session for item in (*event.refunds, *event.forfeits)}
        session = closed[0] if closed is not None else next(iter(self._sessions & named), None)
        if session is None:
            return
        back = chips_laid.returned_to(event, session)
        staked = back + chips_laid.forfeited_by(event, session)
        before = floor.ledger.balance(chips(session)) - back + staked
        self._before.setdefault(event.round, (session, before, staked))
        laid = chips_laid.laid_at_close(floor, event, session) or board.board(session)
        self._played(floor, event, back, None, chips_laid.made_void(event, session, laid))
        self._before.pop(event.round, None)

    def _note_correction(
        self,
        step: FollowedEntry,
        event: irregularities_events.RoundResettled
        | irregularities_events.PastRoundVoided
        | irregularities_events.WagersVoided,
    ) -> None:
        """Of a round that is shown, as far as this terminal's player was on it."""
        for play in self._rounds:
            if play.round == event.round and play.status == "settled":
                credit = _credited(play, event)
                if credit is not None:
                    outcome = _outcome(play, event)
                    after = step.floor.ledger.balance(chips(play.session))
                    at = step.entry.command.at
                    play.corrected.append(Corrected(step.seq, at, outcome, credit, after))

    def _played(
        self,
        floor: Floor,
        event: Any,
        credit: int,
        outcome: OutcomeData | None,
        wagers: Iterable[WagerSettled],
    ) -> None:
        table = floor.state.tables[table_of(event.round)]
        session, before, staked = self._before[event.round]
        play = TerminalRound(
            event.round,
            table.game.value,
            table.rulebook,
            session,
            event.at,
            "void" if outcome is None else "settled",
            before,
            staked,
            credit,
            floor.ledger.balance(chips(session)),
            outcome,
            tuple(wagers),
            self._added,
            self._paid,
        )
        self._added, self._paid = {}, {}
        self._rounds.append(play)


def _with_paper(made: TerminalTransaction, paper: Ticket | None) -> TerminalTransaction:
    if paper is None:
        return made
    return structs.replace(
        made, paper=paper.paper.value, expires=paper.expires, transaction=paper.transaction
    )


def _credited(
    play: TerminalRound,
    event: irregularities_events.RoundResettled
    | irregularities_events.PastRoundVoided
    | irregularities_events.WagersVoided,
) -> int | None:
    """What the round now gives the player; None where the event is about others."""
    match event:
        case irregularities_events.RoundResettled():
            results = (result.credit for result in event.sessions if result.session == play.session)
            return next(results, None)
        case irregularities_events.PastRoundVoided():
            lost = sum(item.amount for item in event.forfeits if item.session == play.session)
            return play.staked - lost if play.session in event.sessions else None
        case irregularities_events.WagersVoided():
            gone = {item.bet: item.stake for item in event.bets}
            kept = sum(w.credit for w in play.wagers if w.bet not in gone)
            return kept + sum(gone.values()) if event.session == play.session else None


def _outcome(
    play: TerminalRound,
    event: irregularities_events.RoundResettled
    | irregularities_events.PastRoundVoided
    | irregularities_events.WagersVoided,
) -> OutcomeData | None:
    match event:
        case irregularities_events.RoundResettled():
            return event.outcome
        case irregularities_events.PastRoundVoided():
            return None
        case irregularities_events.WagersVoided():
            return play.outcome
