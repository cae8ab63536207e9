"""The wheel of a table as a dealer's screen draws it, to touch a number on."""

from msgspec import Struct

from croupier.core.games.roulette.payout import Roulette
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Table
from croupier.views.layouts.inside import tone_of
from croupier.views.layouts.layout import Tone


class PocketView(Struct, frozen=True):
    number: str
    tone: Tone


def pockets(floor: Floor, table: Table) -> tuple[PocketView, ...]:
    game = floor.offer(table).game
    if not isinstance(game, Roulette):
        return ()
    return tuple(PocketView(pocket, tone_of(pocket)) for pocket in game.wheel.order)
