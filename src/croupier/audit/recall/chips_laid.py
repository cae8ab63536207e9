"""Finds the chips that were laid in one round, and what went back if it was voided."""

from collections.abc import Mapping
from typing import Any

from croupier.audit.recall.recalled import RecalledRound, ReturnedWager, WarnedWager
from croupier.core.identifiers import BetText, ClauseId, SessionId, table_of
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.events import WagersVoided
from croupier.core.pit.rounds import fold, results
from croupier.core.pit.rounds.events import RoundVoided, WageringClosed
from croupier.core.pit.wagers.events import WagersChanged
from croupier.wire.http import inspection


class LaidBets:
    def __init__(self) -> None:
        self._boards: dict[SessionId, dict[BetText, int]] = {}

    def take(self, event: Any) -> None:
        match event:
            case WagersChanged():
                board = self._boards.setdefault(event.session, {})
                for stake in event.stakes:
                    if stake.amount:
                        board[stake.bet] = stake.amount
                    else:
                        board.pop(stake.bet, None)
            case WagersVoided():
                board = self._boards.get(event.session, {})
                for item in event.bets:
                    if board.get(item.bet, 0) > item.stake:
                        board[item.bet] -= item.stake
                    else:
                        board.pop(item.bet, None)
            case _:
                pass

    def board(self, session: SessionId) -> Mapping[BetText, int]:
        return self._boards.get(session, {})

    def closed(self, event: WageringClosed, seats: dict[str, str]) -> list[inspection.LaidChips]:
        """What lay there, less what went back."""
        back: dict[tuple[SessionId, BetText], int] = {}
        for item in event.returned:
            key = (item.session, item.bet)
            back[key] = back.get(key, 0) + item.amount
        return [
            inspection.LaidChips(seats.get(session, ""), session, bet, stake)
            for session, board in self._boards.items()
            for bet, laid in board.items()
            if (stake := laid - back.get((session, bet), 0))
        ]


def close(told: RecalledRound, event: WageringClosed, seats: Mapping[str, str]) -> None:
    """When it was and by what, and whose chips went back or stood with a warning."""
    told.closed, told.closed_by = event.at, event.by.value
    told.returned = [
        ReturnedWager(
            seats.get(item.session, ""),
            item.session,
            item.bet,
            item.amount,
            item.reason,
            item.clause,
        )
        for item in event.returned
    ]
    told.warned = [
        WarnedWager(seats.get(item.session, ""), item.session, item.bet, item.amount, item.clause)
        for item in event.warned
    ]


VOID, FORFEITED = "void", "forfeited"


def returned_to(event: RoundVoided, session: SessionId) -> int:
    return sum(item.amount for item in event.refunds if item.session == session)


def forfeited_by(event: RoundVoided, session: SessionId) -> int:
    return sum(item.amount for item in event.forfeits if item.session == session)


def laid_at_close(floor: Floor, event: RoundVoided, session: SessionId) -> Mapping[BetText, int]:
    """Nothing of a round that was void before its wagering closed."""
    round_ = fold.found(floor.state.tables[table_of(event.round)], event.round)
    return {} if round_ is None else round_.wagers.get(session, {})


def made_void(
    event: RoundVoided, session: SessionId, laid: Mapping[BetText, int]
) -> tuple[results.WagerSettled, ...]:
    clause = event.clause or ClauseId("")
    gone = forfeited_by(event, session) > 0
    return tuple(
        results.WagerSettled(bet, stake, FORFEITED if gone else VOID, 0 if gone else stake, clause)
        for bet, stake in laid.items()
    )
