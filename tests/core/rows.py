"""Rows that several streams share, kept as the stores keep them: changed by compare-and-set."""

from typing import Any

from msgspec.structs import replace

from croupier.core.patrons.exclusion import KIND as PATRON
from croupier.core.pit.cases.approvals.approving import command_in_request
from croupier.core.pit.conduct.person_concerned import person_spoken_of
from croupier.core.pit.floor import Floor
from croupier.core.pit.intents.completing import ticket_spoken_of
from croupier.core.stream.envelope import Claim, Entry
from croupier.core.stream.messages import NeedsClaim
from croupier.core.tickets.ticket import KIND, Numbered, Ticket, TicketId


class LostError(Exception):
    """Another stream was faster: nothing of the entry may count."""


class Rows:
    def __init__(self) -> None:
        self._rows: dict[tuple[str, str], Claim[Any]] = {}
        self._drawn = 0

    def supplied(self, body: Any, floor: Floor | None = None) -> Any:
        """What the writer adds to a command: the row as it stands, and a fresh number."""
        person = (
            person_spoken_of(floor, command_in_request(floor, body)) if floor is not None else None
        )
        if person is not None:
            body = replace(body, found=self._rows.get((PATRON, person)))
        ticket = (
            ticket_spoken_of(floor, command_in_request(floor, body)) if floor is not None else None
        )
        if ticket is not None:
            body = replace(body, found=self._rows.get((KIND, ticket)))
        if isinstance(body, NeedsClaim):
            name = body.needs_claim()
            body = body.with_claim(self._rows.get((name.kind, name.key)))
        if "number" in getattr(body, "SUPPLIED", ()) and body.number is None:
            body = replace(body, number=self.draw())
        return body

    def draw(self) -> Numbered:
        self._drawn += 1
        return Numbered(TicketId(f"{self._drawn:064x}"), f"{self._drawn:04d}")

    def apply(self, entry: Entry) -> None:
        if not self.stand(entry):
            raise LostError(entry.claims)
        for claim in entry.claims:
            self._rows[claim.kind, claim.key] = replace(claim, version=claim.version + 1)

    def stand(self, entry: Entry) -> bool:
        """Whether every row is still as the entry found it."""
        return all(self._version(claim) == claim.version for claim in entry.claims)

    def _version(self, claim: Claim[Any]) -> int:
        row = self._rows.get((claim.kind, claim.key))
        return row.version if row is not None else 0

    def forget(self, person: str) -> None:
        """The row of a patron, as if no stream had ever made one."""
        del self._rows[PATRON, person]

    def ticket(self, key: str) -> Ticket:
        row: Ticket = self._rows[KIND, key].body
        return row

    def tickets(self) -> list[Ticket]:
        return [row.body for row in self._rows.values() if isinstance(row.body, Ticket)]
