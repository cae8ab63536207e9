"""How a concern of the venue declares its commands and events."""

from croupier.core.stream.declaring import Declaring
from croupier.core.venue.hall import Hall

_VENUE = Declaring[Hall]()
command = _VENUE.command
event = _VENUE.event
