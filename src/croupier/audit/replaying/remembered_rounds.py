"""Remembers every round of the stream, for commands about rounds that the state has dropped.

Of each round only the digest of its record and the entry that last changed it are kept, side by
side in one row of bytes for each table: a million rounds take forty megabytes.
"""

from struct import Struct as Layout
from typing import Any

from croupier.core.identifiers import RoundId, TableId, table_of
from croupier.core.pit.cases.approvals.approving import command_in_request
from croupier.core.pit.chips.events import (
    LayoutPutRight,
    LayoutSettled,
    WinningBetTakenBack,
    WinningBetTold,
)
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities import events as irregularities_events
from croupier.core.pit.irregularities import old_rounds
from croupier.core.pit.rounds import events, fold
from croupier.core.pit.rounds.prison import PrisonEnded
from croupier.core.pit.state import RoundStatus
from croupier.core.stream.envelope import Entry

_PLACE = Layout(">Q32s")
_TELLING = frozenset(
    {
        events.RoundSettled,
        events.RoundVoided,
        irregularities_events.RoundResettled,
        irregularities_events.PastRoundVoided,
        irregularities_events.WagersVoided,
        PrisonEnded,
        irregularities_events.CreditAdjusted,
        WinningBetTold,
        WinningBetTakenBack,
        LayoutSettled,
        LayoutPutRight,
    }
)


class OldRounds:
    def __init__(self, since: int = 0) -> None:
        """What was last said of a round up to the entry `since` is not known here."""
        self._since = since
        self._tables: dict[TableId, bytearray] = {}

    def contradiction(self, floor: Floor, entry: Entry) -> tuple[str, str, str] | None:
        """A sentence, what the chain says and what the command says, where they differ.

        `floor` is the state before the entry. A round that state still has needs no record, and a
        command that brings one all the same is refused by the core.
        """
        body = entry.command.body
        old: old_rounds.OldRound | None = getattr(body, old_rounds.OLD, None)
        if old is None:
            return None
        name = old_rounds.round_spoken_of(floor, command_in_request(floor, body))
        if name is None or old_rounds.dropped(floor, name) is None:
            return None
        seq, known = self._read(name)
        if (seq, known) == (old.entry, old.digest) or (not seq and old.entry <= self._since):
            return None
        sentence = f"the record of {name} that it was decided by is not what the chain says"
        return sentence, f"{known} by entry {seq}", f"{old.digest} by entry {old.entry}"

    def take(self, floor: Floor, seq: int, entry: Entry) -> None:
        """`floor` is the state after the entry."""
        for event in entry.events:
            if type(event) not in _TELLING:
                continue
            now = _digest_after(floor, event)
            if now is not None:
                self._write(event.round, seq, now)

    def _write(self, name: RoundId, seq: int, now: str) -> None:
        row = self._tables.setdefault(table_of(name), bytearray())
        place = _number(name) * _PLACE.size
        if len(row) < place + _PLACE.size:
            row.extend(bytes(place + _PLACE.size - len(row)))
        _PLACE.pack_into(row, place, seq, bytes.fromhex(now))

    def _read(self, name: RoundId) -> tuple[int, str]:
        row = self._tables.get(table_of(name), bytearray())
        place = _number(name) * _PLACE.size
        if len(row) < place + _PLACE.size:
            return 0, ""
        seq, known = _PLACE.unpack_from(row, place)
        return seq, known.hex()


def _digest_after(floor: Floor, event: Any) -> str | None:
    match event:
        case events.RoundSettled() | events.RoundVoided():
            record = old_rounds.following(None, event)
            return old_rounds.digest(record) if record is not None else None
        case irregularities_events.RoundResettled() | irregularities_events.PastRoundVoided():
            return event.digest
        case irregularities_events.CreditAdjusted():
            return event.digest or None
        case (
            irregularities_events.WagersVoided()
            | PrisonEnded()
            | WinningBetTold()
            | WinningBetTakenBack()
            | LayoutSettled()
            | LayoutPutRight()
        ):
            table = floor.state.tables[table_of(event.round)]
            round_ = fold.found(table, event.round)
            if round_ is None or round_.status is not RoundStatus.SETTLED:
                return None
            return old_rounds.digest(old_rounds.record_of(table, round_))
        case _:
            return None


def _number(name: RoundId) -> int:
    return int(name.rpartition("/")[2])
