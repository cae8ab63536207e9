"""The pit's entries, claims and state as bytes and back."""

from croupier.core.pit.registry import DECIDE, FOLD, ROWS
from croupier.core.pit.state import PitState
from croupier.core.stream.entries.codec import Codec, UnreadableEntryError

__all__ = ["CODEC", "UnreadableEntryError"]

CODEC = Codec(DECIDE, FOLD, ROWS, PitState)
encode_entry = CODEC.encode_entry
decode_entry = CODEC.decode_entry
encode_row = CODEC.encode_row
decode_row = CODEC.decode_row
encode_snapshot = CODEC.encode_snapshot
decode_snapshot = CODEC.decode_snapshot
encode_state = CODEC.encode_state
