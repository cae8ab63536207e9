"""Replays a day of all streams from where it begins, and tells how everything stands at its end."""

from collections import Counter
from collections.abc import Iterator

from croupier.audit.discrepancies import Wrong
from croupier.audit.jackpot_proofs import JackpotProofs
from croupier.audit.liabilities import liabilities
from croupier.audit.replaying import machines
from croupier.audit.replaying.replay import Replay
from croupier.audit.sealed_days.opening_state import Beginning, SharedState, encode_rows
from croupier.audit.shared_rows import RowBook
from croupier.core.tickets.ticket import TicketPaper
from croupier.journal.archive.day_file import digest
from croupier.journal.archive.manifest import Standing
from croupier.journal.port import Record, StreamId
from croupier.journal.witness_evidence import WitnessEvidence


class DayReplay:
    def __init__(self, beginning: Beginning, evidence: WitnessEvidence | None = None) -> None:
        self.rows = RowBook.begun(beginning.rows)
        self._beginning = beginning
        self._evidence = evidence
        self._replays: dict[StreamId, Replay] = {}
        self._cycles = JackpotProofs()
        self._cycles.go_on(beginning.cycles)

    def of(self, stream: StreamId) -> Replay:
        found = self._replays.get(stream)
        if found is None:
            found = self._replays[stream] = self._begun(stream)
        return found

    def take(self, stream: StreamId, record: Record) -> Wrong | None:
        replay = self.of(stream)
        wrong = replay.take(record)
        if wrong is None:
            wrong = replay.wrong = self._cycles.take(stream, record)
        return wrong

    def wrong_at_the_end(self) -> Iterator[Wrong]:
        """What no single entry shows."""
        for replay in self._replays.values():
            wrong = replay.at_rest()
            if wrong is not None:
                yield wrong
        yield from self.rows.gaps()
        floors = [replay.floor for replay in self._replays.values()]
        yield from liabilities(floors, self.rows)

    def standing(self, stream: StreamId) -> Standing:
        replay = self.of(stream)
        head, place = replay.head, replay.place
        return Standing(
            *(head.seq, head.hash.hex()),
            *(place.events, place.first_at, place.last_at),
            digest(replay.state()),
            balances(replay),
        )

    def shared(self) -> SharedState:
        return SharedState(encode_rows(self.rows.at_rest()), self._cycles.state())

    def outstanding(self) -> dict[str, int]:
        return {paper.value: self.rows.outstanding(paper) for paper in TicketPaper}

    def _begun(self, stream: StreamId) -> Replay:
        begun = self._beginning.streams.get(stream)
        if begun is None:
            return Replay(stream, machines.machine_of(stream), self.rows, self._evidence)
        return Replay.begun(stream, begun, self.rows, self._evidence)


def balances(replay: Replay) -> dict[str, int]:
    """By class of account: what comes before the colon of an account's name."""
    held: Counter[str] = Counter()
    for account, cents in machines.ledger_of(replay.floor).balances().items():
        held[account.partition(":")[0]] += cents
    return {kind: cents for kind, cents in sorted(held.items()) if cents}
