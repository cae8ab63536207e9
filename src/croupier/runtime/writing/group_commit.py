"""Group commit: gathers entries into one commit, and releases their answers after it.

A commit is handed to the store and back at the same cost, whatever is in it: where many ask at
once, a commit of a few costs each more. Whoever asks alone never waits, nor does anybody once
enough have gathered.
"""

import asyncio
from collections.abc import Sequence
from time import monotonic
from typing import Any

from croupier.core.identifiers import Origin
from croupier.core.stream import envelope, idempotency
from croupier.journal.port import ClaimChange, Drafts
from croupier.runtime.machine import Machine
from croupier.runtime.writing.pending_commands import PendingCommand

# A commit of fewer shows that nobody else is asking.
MANY = 4
# Enough to be worth a commit at once.
ENOUGH = 64
# Between the beginning of one commit and of the next.
SECONDS_BETWEEN = 0.003
# So many entries are enough for a commit: it then waits for no more.
ENOUGH_FOR_A_COMMIT = 256
# As many as it takes at most, where the one before it took long; what comes then waits undecided.
ENTRIES_PER_COMMIT = 1_000
# Of one origin. After a commit in doubt those of two commits are asked again, the one under way and
# the one that forms: so many of its answers are known, and no repeat finds one forgotten.
OF_AN_ORIGIN_PER_COMMIT = idempotency.ANSWERS_KEPT // 2


class GroupCommit:
    __slots__ = ("_begun", "_taken")

    def __init__(self) -> None:
        self._taken = 0
        self._begun = 0.0

    def begin(self, entries: int) -> None:
        self._taken, self._begun = entries, monotonic()

    async def wait(self, gathered: int) -> None:
        left = self._begun + SECONDS_BETWEEN - monotonic()
        if self._taken >= MANY and gathered < ENOUGH and left > 0:
            await asyncio.sleep(left)


class Batch:
    """`claiming` is whose entry is the last of all: it is not folded before the commit.

    `pending` get `answers`, one each, once it is durable. `by_origin` counts those of each
    origin. `bodies` are the entries encoded so far, and `rows` their claims.
    """

    __slots__ = ("answers", "bodies", "by_origin", "claiming", "entries", "pending", "rows")

    def __init__(self) -> None:
        self.entries: list[envelope.Entry] = []
        self.pending: list[PendingCommand] = []
        self.answers: list[envelope.Answer] = []
        self.by_origin: dict[Origin, int] = {}
        self.claiming: PendingCommand | None = None
        self.bodies: list[bytes] = []
        self.rows: list[ClaimChange] = []

    def __bool__(self) -> bool:
        return bool(self.entries or self.pending)

    @property
    def claims(self) -> Sequence[envelope.Claim[Any]]:
        """Only the last entry has any."""
        return self.entries[-1].claims if self.entries else ()

    def without_claim(self) -> "Batch":
        """All but the entry whose claim was lost, and all answers but its own.

        It was the last, and the only one with claims.
        """
        rest = Batch()
        rest.entries, rest.bodies = self.entries[:-1], self.bodies[:-1]
        for pending, answer in zip(self.pending, self.answers, strict=True):
            if pending is not self.claiming:
                rest.answer_later(pending, answer)
        return rest

    def answer_later(self, pending: PendingCommand, answer: envelope.Answer) -> None:
        """Counted as well: where commit after commit is in doubt, an origin asks again for all that
        were not answered, and more than its answers kept must never be under way.
        """
        self.pending.append(pending)
        self.answers.append(answer)
        self.by_origin[pending.origin] = self.by_origin.get(pending.origin, 0) + 1

    def encode_entries(self, machine: Machine[Any]) -> None:
        """Those that came since: a few dozen at a time, which are still near, cost least."""
        encode, bodies = machine.encode, self.bodies
        for entry in self.entries[len(bodies) :]:
            body = encode(entry)
            if entry.claims:
                self.rows += machine.rows(entry)
            bodies.append(body)

    def drafts(self) -> Drafts:
        """Once all are written out."""
        ats: list[Any] = [entry.command.at for entry in self.entries]
        return Drafts(ats, self.bodies, self.rows)

    def release(self) -> None:
        for pending, answer in zip(self.pending, self.answers, strict=True):
            pending.answer.set_result(answer)

    def refuse_unencodable(self) -> None:
        """Tells whoever asked for the one that could not be written out: nothing is written.

        Nobody did, where the clock brought it about.
        """
        command = self.entries[len(self.bodies)].command
        of = command.origin, command.seq
        for pending in self.pending:
            if (pending.origin, pending.seq) == of:
                pending.refuse_undone()
