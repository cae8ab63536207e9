"""Where a day begins: every stream, every shared row and every open cycle as the last one left it.

An archive holds it twice, at its opening and at its closing. What an archive closes with, the next
one opens with, to the byte.
"""

from typing import NamedTuple

from msgspec import DecodeError, Struct, ValidationError, msgpack

from croupier.audit.jackpot_proofs import JackpotProofs
from croupier.audit.replaying.machines import written_here
from croupier.audit.replaying.replay import Begun, ReplayPosition
from croupier.audit.shared_rows import RowAtRest
from croupier.journal.archive.day_file import DayFile, digest
from croupier.journal.archive.manifest import Standing
from croupier.journal.port import StreamId

_rows = msgpack.Decoder(list[RowAtRest])
OPENING, CLOSING = "opening", "closing"


class SharedState(NamedTuple):
    """What streams share, as bytes that are the same for the same entries."""

    rows: bytes
    cycles: bytes


class Beginning(Struct, frozen=True):
    streams: dict[StreamId, Begun]
    rows: list[RowAtRest]
    cycles: bytes

    def shared(self) -> SharedState:
        return SharedState(encode_rows(self.rows), self.cycles)

    def written_here(self) -> SharedState:
        """The same as this build writes it, whichever has sealed it."""
        cycles = JackpotProofs()
        cycles.go_on(self.cycles)
        return SharedState(encode_rows(self.rows), cycles.state())


def nothing() -> Beginning:
    """Before the first day."""
    return Beginning({}, [], JackpotProofs().state())


def encode_rows(rows: list[RowAtRest]) -> bytes:
    return msgpack.encode(rows)


def opening_of(day: DayFile) -> Beginning:
    """BadArchiveError where a part is not what its manifest says."""
    told = day.manifest
    streams = {
        each.stream: _begun(day, each.stream, each.before, opening_state(day, place))
        for place, each in enumerate(told.streams)
        if each.before.state
    }
    shared = SharedState(day.part(f"{OPENING} rows"), day.part(f"{OPENING} cycles"))
    return _beginning(day, streams, shared, (told.rows_before, told.cycles_before))


def closing_of(day: DayFile) -> Beginning:
    told = day.manifest
    streams = {
        each.stream: _begun(day, each.stream, each.after, closing_state(day, place))
        for place, each in enumerate(told.streams)
    }
    shared = SharedState(day.part(f"{CLOSING} rows"), day.part(f"{CLOSING} cycles"))
    return _beginning(day, streams, shared, (told.rows_after, told.cycles_after))


def opening_state(day: DayFile, place: int) -> bytes:
    return day.part(f"{OPENING} state {place}")


def closing_state(day: DayFile, place: int) -> bytes:
    """A state that the day has not changed lies in its archive once."""
    one = day.manifest.streams[place]
    when = OPENING if one.before.state == one.after.state else CLOSING
    return day.part(f"{when} state {place}")


def _begun(day: DayFile, stream: StreamId, standing: Standing, state: bytes) -> Begun:
    if digest(state) != standing.state:
        raise day.bad("a state in it is not the one whose digest was signed")
    if written_here(stream, state) is None:
        told = day.manifest
        raise day.bad(
            f"the state of {stream} in it cannot be read by this build; {told.software} (core "
            f"{told.core}) has sealed it"
        )
    times = standing.events, standing.first_at, standing.last_at
    return Begun(ReplayPosition(standing.head, *times), state)


def _beginning(
    day: DayFile, streams: dict[StreamId, Begun], shared: SharedState, signed: tuple[str, str]
) -> Beginning:
    if (digest(shared.rows), digest(shared.cycles)) != signed:
        raise day.bad("what streams share is not that whose digest was signed")
    try:
        return Beginning(streams, _rows.decode(shared.rows), shared.cycles)
    except (DecodeError, ValidationError) as error:
        raise day.bad(f"the rows in it cannot be read: {error}") from error
