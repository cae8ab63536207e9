"""The colours of a table, who holds which, and what was called out in a round."""

from msgspec import Struct, field

from croupier.core.identifiers import BetText, RoundId


class Holding(Struct, frozen=True):
    """`unit` is the value of one check in cents, `bought` that of all that were issued."""

    player: str
    colour: str
    unit: int
    marker: str
    bought: int = 0


class Calls(Struct):
    """What was called with chips in hand, of each player: what else lies there nobody keeps."""

    round: RoundId
    bets: dict[str, dict[BetText, int]] = field(default_factory=dict)


class Rack(Struct):
    colours: tuple[str, ...] = ()
    holdings: list[Holding] = field(default_factory=list)
    calls: Calls | None = None

    def called(self, round_: RoundId, player: str) -> dict[BetText, int]:
        known = self.calls
        return known.bets.get(player, {}) if known is not None and known.round == round_ else {}

    def of(self, player: str) -> list[Holding]:
        return [held for held in self.holdings if held.player == player]

    def holding(self, player: str, colour: str) -> Holding | None:
        mine = (held for held in self.of(player) if held.colour == colour)
        return next(mine, None)

    def holders(self, colour: str) -> list[str]:
        return [held.player for held in self.holdings if held.colour == colour]

    def free(self) -> list[str]:
        return [colour for colour in self.colours if not self.holders(colour)]
