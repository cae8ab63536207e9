"""Declares the commands and events of the venue, which are decided on its state."""

from croupier.core.stream.declaring import Declaring
from croupier.core.stream.rights import BY_MACHINE, BY_STAFF, BY_STAFF_OR_MACHINE
from croupier.core.venue.state import Hall

_VENUE = Declaring[Hall]()
sent_by = _VENUE.sent_by
by_staff = sent_by(BY_STAFF)
by_machine = sent_by(BY_MACHINE)
by_staff_or_machine = sent_by(BY_STAFF_OR_MACHINE)
event = _VENUE.event
