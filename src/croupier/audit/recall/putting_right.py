"""Where the money went when a round was put right: out of whose account, and into which."""

from collections.abc import Iterator, Mapping
from typing import Any

from croupier.audit import telling
from croupier.audit.recall.deeds import Deed
from croupier.audit.recall.recalled import MovedMoney, PutRight
from croupier.core.identifiers import ClauseId
from croupier.core.ledger.accounts import AccountId, Kind
from croupier.core.ledger.transfer import Transfer
from croupier.core.pit.irregularities.events import (
    PastRoundVoided,
    RoundResettled,
    RoundReversed,
    WagersReplaced,
    WagersVoided,
)
from croupier.core.pit.rounds.events import RoundVoided
from croupier.core.stream.envelope import Entry

_PUT_RIGHT = (
    RoundReversed,
    RoundResettled,
    PastRoundVoided,
    RoundVoided,
    WagersVoided,
    WagersReplaced,
)
# Accounts that are one player's: what moves between the others concerns nobody at a terminal.
_PLAYERS = (Kind.CHIPS, Kind.HOLD, Kind.RECEIVABLE)


def puts_right(entry: Entry, name: str) -> bool:
    """Whether the entry undoes or changes anything of the round."""
    return any(isinstance(event, _PUT_RIGHT) and event.round == name for event in entry.events)


def put_right(
    seq: int,
    at: int,
    event: Any,  # noqa: ANN401 - any event
    deed: Deed,
    terminals: Mapping[str, str],
) -> PutRight | None:
    if not isinstance(event, _PUT_RIGHT):
        return None
    moves = tuple(_of_players(event.moves, terminals))
    what = telling.kind_of(event)
    reason: str | None = getattr(event, "reason", None)
    clause: ClauseId | None = getattr(event, "clause", None)
    return PutRight(seq, at, what, reason, deed.by, deed.approver, moves, clause)


def _of_players(moves: tuple[Transfer, ...], terminals: Mapping[str, str]) -> Iterator[MovedMoney]:
    for move in moves:
        session = _session(move.source) or _session(move.destination)
        if session is not None:
            terminal = terminals.get(session, "")
            yield MovedMoney(terminal, session, move.source, move.destination, move.amount)


def _session(account: AccountId) -> str | None:
    kind, _, holder = account.partition(":")
    return holder if kind in _PLAYERS else None
