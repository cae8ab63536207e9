"""Finds who did something and who approved it, and where the money of a correction went.

A request that waited for its approval as a case has its asker and its approver too.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

import msgspec

from croupier.audit.recall.recalled import PutRight, RecalledCase
from croupier.core.identifiers import ClauseId, Instant
from croupier.core.ledger import accounts, ledger
from croupier.core.pit.cases import commands, events
from croupier.core.pit.irregularities import events as irregularities_events
from croupier.core.pit.rounds.events import RoundVoided
from croupier.core.stream.envelope import Actor, Entry, kind_of
from croupier.wire.http import inspection


class Deed(NamedTuple):
    by: Actor
    approver: Actor | None


class Askers:
    """Whoever raised each case. An approval carries out what somebody else had asked for."""

    def __init__(self) -> None:
        self._raised: dict[str, Actor] = {}

    def take(self, entry: Entry) -> None:
        for event in entry.events:
            if isinstance(event, events.CaseOpened) and event.by is not None:
                self._raised[event.case] = event.by

    def deed(self, entry: Entry) -> Deed:
        command = entry.command
        if isinstance(command.body, commands.Approve):
            asker = self._raised.get(command.body.case)
            if asker is not None:
                return Deed(asker, command.actor)
        return Deed(command.actor, command.approver)

    def unknown(self, entries: Iterable[Entry]) -> list[str]:
        """The cases that these entries approve, and of which nothing has been taken."""
        bodies = (entry.command.body for entry in entries)
        approved = {body.case for body in bodies if isinstance(body, commands.Approve)}
        return sorted(approved - self._raised.keys())


def decide(case: RecalledCase, event: events.CaseDecided, deed: Deed) -> None:
    """A case that ended with something else names nobody: whoever did that has decided it."""
    case.decision, case.decided = event.decision, event.at
    case.decided_by = event.by if event.by is not None else deed.by
    approved = deed.approver is not None and deed.approver.person != case.decided_by.person
    case.approved_by = deed.approver if approved else None


def quoted(name: str) -> bytes:
    """As a name stands in a body."""
    return msgspec.json.encode(name)


_PUT_RIGHT = (
    irregularities_events.RoundReversed,
    irregularities_events.RoundResettled,
    irregularities_events.PastRoundVoided,
    RoundVoided,
    irregularities_events.WagersVoided,
    irregularities_events.WagersReplaced,
)
# Accounts that are one player's: what moves between the others concerns nobody at a terminal.
_PLAYERS = (accounts.AccountKind.CHIPS, accounts.AccountKind.HOLD, accounts.AccountKind.RECEIVABLE)


def puts_right(entry: Entry, name: str) -> bool:
    """Whether the entry undoes or changes anything of the round."""
    return any(isinstance(event, _PUT_RIGHT) and event.round == name for event in entry.events)


def put_right(
    seq: int, at: int, event: Any, deed: Deed, terminals: Mapping[str, str]
) -> PutRight | None:
    if not isinstance(event, _PUT_RIGHT):
        return None
    moves = tuple(_of_players(event.moves, terminals))
    what = kind_of(event)
    reason: str | None = getattr(event, "reason", None)
    clause: ClauseId | None = getattr(event, "clause", None)
    return PutRight(seq, Instant(at), what, deed.by, deed.approver, moves, reason, clause)


def _of_players(
    moves: tuple[ledger.Transfer, ...], terminals: Mapping[str, str]
) -> Iterator[inspection.MovedOnce]:
    for move in moves:
        session = _session(move.source) or _session(move.destination)
        if session is not None:
            terminal = terminals.get(session, "")
            yield inspection.MovedOnce(
                terminal, session, move.source, move.destination, move.amount
            )


def _session(account: accounts.AccountId) -> str | None:
    kind, _, holder = account.partition(":")
    return holder if kind in _PLAYERS else None
