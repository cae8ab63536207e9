"""Counts rounds: one row for each, its settlements and corrections, and terminals' play.

A correction changes nothing of what was to be expected of the wagers when they were settled.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

import msgspec

from croupier.core.games.contract import OutcomeData, Status
from croupier.core.identifiers import RoundId, SessionId, table_of
from croupier.core.ledger.accounts import chips, prison
from croupier.core.pit.cards.events import CoupWithoutWagersBegan
from croupier.core.pit.chips.events import WinningBetTakenBack, WinningBetTold
from croupier.core.pit.irregularities import events as irregularities_events
from croupier.core.pit.rounds import events as rounds_events
from croupier.core.pit.rounds.prison import PrisonEnded
from croupier.core.pit.rounds.results import SessionSettled
from croupier.server.projection import statements
from croupier.server.projection.batch import BatchWrites, ProjectorState, TableProgress
from croupier.views.reports import event_wording
from croupier.views.reports.expectation import MEAN_SCALE, Liability, stakes

# A table that rests longer than this between two rounds is not dealing.
IDLE_MS = 600_000
_LARGEST = 2**63 - 1


class Where(NamedTuple):
    seq: int
    part: int
    at: int


class RoundFigures(NamedTuple):
    players: int
    wagers: int
    staked: int
    paid: int
    commission: int
    mean: int
    variance: int
    priced: int


class RoundCounter:
    """Of one batch."""

    def __init__(self, memory: ProjectorState, draft: BatchWrites) -> None:
        self._memory = memory
        self._draft = draft

    def take(self, where: Where, event: object) -> None:
        told = _TELLS.get(type(event))
        if told is not None:
            told(self, where, event)

    def begun(
        self, where: Where, event: rounds_events.WageringOpened | CoupWithoutWagersBegan
    ) -> None:
        desk = self._memory.desks[event.table]
        opened = where.at
        self._memory.under_way[event.round] = opened
        self._draft.write(
            statements.OPEN_ROUND,
            event.round,
            event.table,
            desk.game,
            desk.rulebook,
            _encoded(desk.options),
            desk.dealer,
            opened,
        )

    def closed(self, where: Where, event: rounds_events.WageringClosed) -> None:
        self._draft.write(statements.CLOSE_ROUND, event.round, int(event.at))

    def settled(self, where: Where, event: rounds_events.RoundSettled) -> None:
        desk = self._memory.desks[table_of(event.round)]
        counted = count(
            self._memory, desk.game, event.rulebook, dict(event.options), event.sessions
        )
        self._draft.write(
            statements.SETTLE_ROUND,
            event.round,
            int(event.at),
            event_wording.outcome(event.outcome),
            event_wording.actor(event.confirmed),
            *counted,
            self._duration_ms(desk, event.round, event.at),
            event.rulebook,
            _encoded(dict(event.options)),
            _encoded(event.outcome),
        )
        self._draft.write(statements.ADD_SETTLED, event.round, *where)
        self._end_round(event.round, event.at)

    def voided(self, where: Where, event: rounds_events.RoundVoided) -> None:
        desk = self._memory.desks[table_of(event.round)]
        took = self._duration_ms(desk, event.round, event.at)
        forfeited = sum(item.amount for item in event.forfeits)
        self._draft.write(
            statements.VOID_ROUND, event.round, int(event.at), event.reason, forfeited, took
        )
        self._draft.write(statements.ADD_VOIDED, event.round, *where)
        self._end_round(event.round, event.at)

    def reversed_(self, where: Where, event: irregularities_events.RoundReversed) -> None:
        self._draft.write(statements.ADD_REVERSED, event.round, *where)
        self._draft.write(statements.REVERSE_ROUND, event.round)

    def resettled(self, where: Where, event: irregularities_events.RoundResettled) -> None:
        """Another outcome for the same wagers: what was to be expected of them is as before."""
        wagers = [wager for result in event.sessions for wager in result.wagers]
        self._draft.write(
            statements.RESETTLE_ROUND,
            event.round,
            event_wording.outcome(event.outcome),
            sum(wager.stake for wager in wagers),
            sum(wager.credit for wager in wagers),
            sum(wager.commission for wager in wagers),
            _encoded(event.outcome),
        )
        self._draft.write(statements.ADD_RESETTLED, event.round, *where)

    def past_voided(self, where: Where, event: irregularities_events.PastRoundVoided) -> None:
        forfeited = sum(item.amount for item in event.forfeits)
        self._draft.write(statements.VOID_PAST_ROUND, event.round, event.reason, forfeited)
        self._draft.write(statements.ADD_PAST_VOIDED, event.round, *where)

    def wagers_voided(self, where: Where, event: irregularities_events.WagersVoided) -> None:
        """Of a round that is settled: before that they are simply not among its wagers.

        What was to be expected of the round stays: it was, when the ball fell.
        """
        staked = sum(item.stake for item in event.bets)
        paid = staked - _given(event)
        self._draft.write(statements.ADD_WAGERS_VOIDED, event.round, *where, staked, paid)
        self._draft.write(statements.VOID_WAGERS, event.round, staked, paid)

    def prison_ended(self, where: Where, event: PrisonEnded) -> None:
        """A stake in prison counts as paid until the closing of its table takes it."""
        if event.round and event.lost:
            lost = sum(stake.amount for stake in event.stakes)
            self._draft.write(statements.ADD_WAGER_TOLD, event.round, *where, 0, -lost)
            self._draft.write(statements.VOID_WAGERS, event.round, 0, lost)

    def wager_told(self, where: Where, event: WinningBetTold) -> None:
        """A winning bet of a settled round that nobody knew of before.

        What was to be expected of the round stays: of losing bets nobody is told.
        """
        wager = event.wager
        self._draft.write(statements.ADD_WAGER_TOLD, event.round, *where, wager.stake, wager.credit)
        self._draft.write(statements.VOID_WAGERS, event.round, -wager.stake, -wager.credit)

    def wager_taken_back(self, where: Where, event: WinningBetTakenBack) -> None:
        """It was told by mistake: what it had added is taken off again."""
        stake, credit = event.wager.stake, event.wager.credit
        self._draft.write(statements.ADD_WAGER_TOLD, event.round, *where, -stake, -credit)
        self._draft.write(statements.VOID_WAGERS, event.round, stake, credit)

    def _duration_ms(self, desk: TableProgress, name: RoundId, at: int) -> int:
        """The time that its table gave to it, from the end of the round before."""
        opened = self._memory.under_way.get(name, at)
        before = opened - desk.last_end
        return int(at - opened + (before if 0 <= before <= IDLE_MS else 0))

    def _end_round(self, name: RoundId, at: int) -> None:
        self._memory.under_way.pop(name, None)
        table = table_of(name)
        desk = self._memory.desks[table]
        desk.last_end = int(at)
        put_desk(self._draft, table, desk)


_TELLS: dict[type, Callable[[RoundCounter, Where, Any], None]] = {
    rounds_events.WageringOpened: RoundCounter.begun,
    CoupWithoutWagersBegan: RoundCounter.begun,
    rounds_events.WageringClosed: RoundCounter.closed,
    rounds_events.RoundSettled: RoundCounter.settled,
    rounds_events.RoundVoided: RoundCounter.voided,
    irregularities_events.RoundReversed: RoundCounter.reversed_,
    irregularities_events.RoundResettled: RoundCounter.resettled,
    irregularities_events.PastRoundVoided: RoundCounter.past_voided,
    irregularities_events.WagersVoided: RoundCounter.wagers_voided,
    PrisonEnded: RoundCounter.prison_ended,
    WinningBetTold: RoundCounter.wager_told,
    WinningBetTakenBack: RoundCounter.wager_taken_back,
}


def count(
    memory: ProjectorState,
    game: str,
    rulebook: str,
    options: dict[str, str],
    sessions: Sequence[SessionSettled],
) -> RoundFigures:
    wagers = [wager for result in sessions for wager in result.wagers]
    liability = memory.liability(rulebook, game, options) if wagers else None
    expected = liability.expect(stakes(sessions)) if liability is not None else None
    played = any(wager.status != Status.VOID for wager in wagers)
    return RoundFigures(
        len(sessions),
        len(wagers),
        sum(wager.stake for wager in wagers),
        sum(wager.credit for wager in wagers),
        sum(wager.commission for wager in wagers),
        round(expected.mean * MEAN_SCALE) if expected is not None else 0,
        min(round(expected.variance), _LARGEST) if expected is not None else 0,
        int(expected is not None or not played),
    )


def clauses(sessions: Iterable[SessionSettled]) -> set[str]:
    return {wager.clause for result in sessions for wager in result.wagers if wager.clause}


def _given(event: irregularities_events.WagersVoided) -> int:
    """What the player has more by it: the stake of a lost wager, less the winnings of a won one."""
    theirs = (chips(SessionId(event.session)), prison(SessionId(event.session)))
    given = sum(move.amount for move in event.moves if move.destination in theirs)
    return given - sum(move.amount for move in event.moves if move.source in theirs)


def put_desk(draft: BatchWrites, name: str, desk: TableProgress) -> None:
    draft.write(
        statements.PUT_DESK,
        name,
        desk.game,
        desk.dealer,
        desk.last_end,
        desk.rulebook,
        _encoded(desk.options),
    )


def _encoded(value: dict[str, str] | OutcomeData) -> str:
    return msgspec.json.encode(value).decode()


# What a quarter of an hour of the largest wagers still adds up to in the store.
_LARGEST_VARIANCE = 2**55


def settled_by_terminal(
    memory: ProjectorState, draft: BatchWrites, at: int, event: rounds_events.RoundSettled
) -> None:
    """Before whoever leaves by the same entry is forgotten."""
    game = memory.desks[table_of(event.round)].game
    liability = memory.liability(event.rulebook, game, dict(event.options))
    for result in event.sessions:
        terminal = memory.sessions.get(result.session)
        if terminal in memory.terminals and _took_part(result):
            _add_play(draft, terminal, at, result, liability)


def _took_part(result: SessionSettled) -> bool:
    return any(wager.status != Status.VOID for wager in result.wagers)


def _add_play(
    draft: BatchWrites, terminal: str, at: int, result: SessionSettled, liability: Liability | None
) -> None:
    played = draft.played(terminal, at)
    played.rounds += 1
    expected = liability.expect(stakes((result,))) if liability is not None else None
    if expected is None:
        played.unpriced += 1
    else:
        played.mean += round(expected.mean * MEAN_SCALE)
        played.variance += min(round(expected.variance), _LARGEST_VARIANCE)
