"""The venue's entries, claims and state as bytes and back."""

from croupier.core.stream.entries.codec import Codec
from croupier.core.venue.registry import DECIDE, FOLD, ROWS
from croupier.core.venue.state import VenueState

CODEC = Codec(DECIDE, FOLD, ROWS, VenueState)
