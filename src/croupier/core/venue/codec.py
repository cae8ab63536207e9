"""The venue's entries, claims and state as bytes and back."""

from croupier.core.stream.codec import Codec
from croupier.core.venue.fold import FOLD
from croupier.core.venue.registry import DECIDE, ROWS
from croupier.core.venue.state import VenueState

CODEC = Codec(DECIDE, FOLD, ROWS, VenueState)
