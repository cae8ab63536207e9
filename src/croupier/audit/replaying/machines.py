"""Reads, decides and folds each kind of stream for a proof: a pit's, and the venue's."""

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from croupier.core.identifiers import Instant, is_the_venues
from croupier.core.ledger.ledger import Ledger
from croupier.core.pit import machine as pit
from croupier.core.pit import registry as pit_codec
from croupier.core.pit.floor import Floor
from croupier.core.stream import codec, envelope
from croupier.core.venue import machine as venue
from croupier.core.venue.registry import CODEC
from croupier.core.venue.state import Hall
from croupier.journal.port import StreamId
from croupier.runtime.pit_machine import UPCASTERS

# A snapshot names the code that made it. These go into archives, and no server makes them.
_OWN = codec.SEALED_DAY

State = TypeVar("State")


class UnreadableStateError(Exception):
    """A state that was written by a build whose states are others."""


class ReplayMachine(NamedTuple):
    empty: Callable[[], Any]
    decode: Callable[[bytes], envelope.Entry]
    encode: Callable[[envelope.Entry], bytes]
    # What happens by itself up to a moment before anything else does.
    first_due: Callable[[Any, Any], envelope.Entry | None]
    decide: Callable[[Any, envelope.Command[Any]], envelope.Entry]
    recorded: Callable[[Any, envelope.Entry], bool]
    fold: Callable[[Any, envelope.Entry], None]
    encode_row: Callable[[Any], bytes]
    # A state as another process may go on from it.
    snapshot: Callable[[Any], bytes]
    restore: Callable[[bytes], Any]


def machine_of(stream: StreamId) -> ReplayMachine:
    return VENUE if is_the_venues(stream) else PIT


def written_here(stream: StreamId, state: bytes) -> bytes | None:
    """A state as this build writes it, whoever has written it; None where this cannot read it.

    Another build may have written fewer fields than there are now, or more.
    """
    machine = machine_of(stream)
    try:
        return machine.snapshot(machine.restore(state))
    except UnreadableStateError:
        return None


def ledger_of(floor: Floor | Hall) -> Ledger:
    return floor.ledger


def _restored(state: State | None) -> State:
    if state is None:
        raise UnreadableStateError
    return state


def _decode_pit(body: bytes) -> envelope.Entry:
    return UPCASTERS.decode(body, pit_codec.decode_entry, codec.UnreadableEntryError)


def _first_due(floor: Floor, at: Instant) -> envelope.Entry | None:
    deadline = pit.next_deadline(floor)
    if deadline is None or deadline.at > at:
        return None
    return next(pit.due(floor, at), None)


PIT = ReplayMachine(
    Floor,
    _decode_pit,
    pit_codec.encode_entry,
    _first_due,
    pit.decide,
    pit.recorded,
    pit.fold,
    pit_codec.encode_row,
    lambda floor: pit_codec.encode_snapshot(floor.state, _OWN),
    lambda body: Floor(_restored(pit_codec.decode_snapshot(body, _OWN))),
)
VENUE = ReplayMachine(
    Hall,
    CODEC.decode_entry,
    CODEC.encode_entry,
    lambda hall, at: None,
    venue.decide,
    venue.recorded,
    venue.fold,
    CODEC.encode_row,
    lambda hall: CODEC.encode_snapshot(hall.state, _OWN),
    lambda body: Hall(_restored(CODEC.decode_snapshot(body, _OWN))),
)
