"""What office and inspector are told of jackpots over HTTP."""

from msgspec import Struct

from croupier.views.jackpots import JackpotView


class JackpotsView(Struct, frozen=True):
    """`next_seq` is the number of this screen's next act at the venue."""

    next_seq: int
    jackpots: tuple[JackpotView, ...]
