"""What office and inspector see of jackpots over HTTP."""

from msgspec import Struct

from croupier.core.identifiers import RulebookId
from croupier.views.jackpots import JackpotView


class JackpotsView(Struct, frozen=True):
    """`next_seq` is the number of this screen's next act at the venue.

    `rulebooks` are those that the venue has adopted and that have jackpots.
    """

    next_seq: int
    jackpots: tuple[JackpotView, ...]
    rulebooks: tuple[RulebookId, ...] = ()
