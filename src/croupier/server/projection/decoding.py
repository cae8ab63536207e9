"""Entries of any stream from their bytes: a pit's, or the venue's own."""

from collections.abc import Callable

from croupier.core.pit import codec
from croupier.core.stream.envelope import Entry
from croupier.core.stream.kinds import is_the_venues
from croupier.core.venue.codec import CODEC
from croupier.journal.port import StreamId
from croupier.runtime.pit import UPCASTERS


def decoder(stream: StreamId) -> Callable[[bytes], Entry]:
    return CODEC.decode_entry if is_the_venues(stream) else _decode_pit


def _decode_pit(body: bytes) -> Entry:
    return UPCASTERS.decode(body, codec.decode_entry, codec.UnreadableEntryError)
