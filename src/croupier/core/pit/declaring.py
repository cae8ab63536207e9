"""How a concern of the pit declares its commands and events."""

from croupier.core.pit.floor import Floor
from croupier.core.stream.declaring import Declaring

_PIT = Declaring[Floor]()
command = _PIT.command
over_others = _PIT.over_others
event = _PIT.event
follower = _PIT.event
