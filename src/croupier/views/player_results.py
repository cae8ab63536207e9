"""A player's last rounds, last results, and the ticket or voucher of their credit.

A round's results are one tuple over all sessions. Looking through it for every seat of a full pit
would cost the square of the seats at every settlement, so `LastResults` keeps an index.
"""

from collections.abc import Sequence
from enum import StrEnum

from msgspec import Struct

from croupier.core import identifiers
from croupier.core.games.contract import Bet, OutcomeData, Status
from croupier.core.money import Cents
from croupier.core.offer.settling import Void, read_outcome
from croupier.core.pit.accounts.state import Delivery
from croupier.core.pit.floor import Floor
from croupier.core.pit.rounds.results import SessionSettled, WagerSettled
from croupier.core.pit.state import OVER, ROUNDS_KEPT, Round, RoundStatus, Session, Table
from croupier.core.refusals import Refusal
from croupier.core.stream.intents import IntentKind
from croupier.core.tickets.ticket import TicketId, TicketPaper
from croupier.views.sentence.names import TableName, tables_of
from croupier.views.unsettled_wagers import UncountedWager, returned

_Indexed = tuple[tuple[SessionSettled, ...], dict[identifiers.SessionId, SessionSettled]]
# Of one table: the rounds that state keeps, and the one on the layout.
INDEXED_AT_MOST = ROUNDS_KEPT + 2


class LastResults:
    def __init__(self) -> None:
        self._by_table: dict[identifiers.TableId, dict[identifiers.RoundId, _Indexed]] = {}

    def of(
        self, table: Table, session: identifiers.SessionId
    ) -> tuple[Round, SessionSettled] | None:
        """The round on the layout if settled, else the one before it; and what it came to."""
        found = table.round
        if found is None or found.status is not RoundStatus.SETTLED:
            if not table.past or table.past[-1].status is not RoundStatus.SETTLED:
                return None
            found = table.past[-1]
        settled = self._index(table.id, found).get(session)
        return (found, settled) if settled is not None else None

    def last_win(self, table: Table, session: identifiers.SessionId) -> int:
        """What the last round that the session played came to, though it sat out others since."""
        rounds: Sequence[Round] = table.past
        if table.round is not None and table.round.results:
            rounds = (*rounds, table.round)
        for round_ in reversed(rounds):
            settled = self._index(table.id, round_).get(session)
            if settled is not None:
                return settled.credit
        return 0

    def _index(
        self, table: identifiers.TableId, round_: Round
    ) -> dict[identifiers.SessionId, SessionSettled]:
        rounds = self._by_table.setdefault(table, {})
        known = rounds.get(round_.id)
        # A correction brings a new tuple, and with it a new index.
        if known is not None and known[0] is round_.results:
            return known[1]
        index = {result.session: result for result in round_.results}
        rounds[round_.id] = (round_.results, index)
        if len(rounds) > INDEXED_AT_MOST:
            del rounds[next(iter(rounds))]
        return index


ROUNDS_SHOWN = 10


class RecalledWager(Struct, frozen=True, omit_defaults=True):
    bet: identifiers.BetText
    stake: int
    status: Status
    credit: int
    clause: identifiers.ClauseId | None = None
    why: str = ""


class RecalledRound(Struct, frozen=True, omit_defaults=True):
    round: identifiers.RoundId
    table: identifiers.TableId
    name: TableName
    opened: identifiers.Instant
    staked: int
    credit: int
    wagers: tuple[RecalledWager, ...]
    outcome: OutcomeData | None = None
    settled: identifiers.Instant | None = None
    corrected: bool = False
    # What went back when wagering closed, and why.
    returned: tuple[UncountedWager, ...] = ()


class RecallView(Struct, frozen=True):
    """The latest round first."""

    terminal: identifiers.TerminalId
    rounds: tuple[RecalledRound, ...]


def recall_view(floor: Floor, name: identifiers.TerminalId) -> RecallView:
    terminal = floor.state.terminals[name]
    if terminal.session is None:
        return RecallView(name, ())
    names = tables_of(floor)
    found = [
        recalled
        for table in floor.state.tables.values()
        for round_ in (*table.past, *([table.round] if table.round else []))
        if (recalled := _recalled(floor, table, round_, terminal.session, names[table.id]))
        is not None
    ]
    found.sort(key=lambda round_: round_.opened, reverse=True)
    return RecallView(name, tuple(found[:ROUNDS_SHOWN]))


def _recalled(
    floor: Floor, table: Table, round_: Round, session: identifiers.SessionId, name: TableName
) -> RecalledRound | None:
    bets = round_.wagers.get(session, {})
    back = returned(round_, session)
    if not (bets or back) or round_.status not in OVER:
        return None
    settled = next((each for each in round_.results if each.session == session), None)
    if settled is None:
        wagers = tuple(RecalledWager(bet, stake, Status.VOID, stake) for bet, stake in bets.items())
    else:
        wagers = tuple(_wager(floor, table, round_, wager) for wager in settled.wagers)
    return RecalledRound(
        round=round_.id,
        table=table.id,
        name=name,
        opened=round_.opened,
        staked=sum(wager.stake for wager in wagers),
        credit=sum(wager.credit for wager in wagers),
        wagers=wagers,
        outcome=round_.outcome,
        settled=round_.settled,
        corrected=round_.corrections > 0,
        returned=back,
    )


def _wager(floor: Floor, table: Table, round_: Round, wager: WagerSettled) -> RecalledWager:
    why = ""
    offer = floor.offer_of(table, round_)
    bet = offer.game.bet(wager.bet)
    outcome = read_outcome(offer, round_.outcome) if round_.outcome is not None else Void("")
    if isinstance(bet, Bet) and not isinstance(outcome, Void | Refusal):
        why = offer.game.explain(bet, Cents(wager.stake), outcome, offer.currency)
    status = Status(wager.status)
    return RecalledWager(wager.bet, wager.stake, status, wager.credit, wager.clause, why)


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
    paper: TicketPaper
    amount: int
    delivery: Coming


def left_paper(
    floor: Floor, terminal: identifiers.TerminalId, session: Session | None
) -> PaperView | None:
    """Until the next player comes."""
    left = floor.state.money.papers.get(terminal)
    if left is None or (session is not None and session.opened > left.at):
        return None
    coming = Coming(left.delivery)
    if left.delivery is Delivery.PRINTING and _is_with_staff(floor, left.ticket):
        coming = Coming.UNANSWERED
    return PaperView(left.ticket, left.paper, left.amount, coming)


def paper_of_case(floor: Floor, about: str) -> TicketId | None:
    """Which paper a case is about that was opened for a print nobody answers for."""
    intent = floor.state.intents.open.get(identifiers.IntentId(about))
    return TicketId(intent.about) if intent and intent.kind is IntentKind.PRINT else None


def _is_with_staff(floor: Floor, ticket: TicketId) -> bool:
    """Once staff have the case: a printer may take its time until then."""
    return any(paper_of_case(floor, case.about) == ticket for case in floor.state.cases.values())
