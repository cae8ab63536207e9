"""The colours of a table, and who holds which."""

from msgspec import Struct, field


class Holding(Struct, frozen=True):
    """`unit` is the value of one check in cents, `bought` that of all that were issued."""

    player: str
    colour: str
    unit: int
    marker: str
    bought: int = 0


class Rack(Struct):
    colours: tuple[str, ...] = ()
    holdings: list[Holding] = field(default_factory=list)

    def of(self, player: str) -> list[Holding]:
        return [held for held in self.holdings if held.player == player]

    def holding(self, player: str, colour: str) -> Holding | None:
        mine = (held for held in self.of(player) if held.colour == colour)
        return next(mine, None)

    def holders(self, colour: str) -> list[str]:
        return [held.player for held in self.holdings if held.colour == colour]

    def free(self) -> list[str]:
        return [colour for colour in self.colours if not self.holders(colour)]
