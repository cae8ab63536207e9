"""Who did something, and by whose leave: also where a request waited for its approval as a case."""

from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from croupier.audit.recall.recalled import RecalledCase
from croupier.core.pit.cases.commands import Approve
from croupier.core.pit.cases.events import CaseDecided, CaseOpened
from croupier.core.stream.envelope import Actor, Entry


class Deed(NamedTuple):
    by: Actor
    approver: Actor | None


class Askers:
    """Whoever raised each case. An approval carries out what somebody else had asked for."""

    def __init__(self) -> None:
        self._raised: dict[str, Actor] = {}

    def take(self, entry: Entry) -> None:
        for event in entry.events:
            if isinstance(event, CaseOpened) and event.by is not None:
                self._raised[event.case] = event.by

    def deed(self, entry: Entry) -> Deed:
        command = entry.command
        if isinstance(command.body, Approve):
            asker = self._raised.get(command.body.case)
            if asker is not None:
                return Deed(asker, command.actor)
        return Deed(command.actor, command.approver)

    def unknown(self, entries: Iterable[Entry]) -> list[str]:
        """The cases that these entries approve, and of which nothing has been taken."""
        bodies = (entry.command.body for entry in entries)
        approved = {body.case for body in bodies if isinstance(body, Approve)}
        return sorted(approved - self._raised.keys())


def decide(case: RecalledCase, event: CaseDecided, deed: Deed) -> None:
    """A case that ended with something else names nobody: whoever did that has decided it."""
    case.decision, case.decided = event.decision, event.at
    case.decided_by = event.by if event.by is not None else deed.by
    approved = deed.approver is not None and deed.approver.person != case.decided_by.person
    case.approved_by = deed.approver if approved else None


def quoted(name: str) -> bytes:
    """As a name stands in a body."""
    return msgspec.json.encode(name)
