"""A table's jackpot as every screen shows it: the wager, and what is being won.

The meters are the venue's, and screens ask for them by the jackpot's name.
"""

from msgspec import Struct

from croupier.core.identifiers import RoundId
from croupier.core.jackpots.parameters import MICRO, JackpotId
from croupier.core.pit.floor import Floor
from croupier.core.pit.jackpots.state import JackpotRound
from croupier.core.pit.state import Table


class JackpotWon(Struct, frozen=True):
    """A level that froze: what it stood at in cents, and how many share it, and what each has."""

    level: int
    cycle: int
    meter: int
    winners: int
    share: int


class TableJackpotView(Struct, frozen=True, omit_defaults=True):
    """`wagers` are chips on sensors. `stopped`: no wager is taken at this table for the time being.

    `won` is of the last press, until betting opens again.
    """

    name: str
    jackpot: JackpotId
    wager: int
    open: bool = False
    stopped: bool = False
    wagers: int = 0
    locked: bool = False
    round: RoundId | None = None
    won: tuple[JackpotWon, ...] = ()


def table_jackpot_view(floor: Floor, table: Table) -> TableJackpotView | None:
    here, rules = floor.state.jackpots.get(table.id), floor.settings(table).jackpot
    if here is None or rules is None:
        return None
    round_ = here.round if here.open else None
    return TableJackpotView(
        rules.name.value,
        here.settings.jackpot,
        here.settings.wager,
        here.open,
        bool(here.stops),
        len(round_.counting) if round_ is not None else 0,
        round_ is not None and round_.pressed is not None,
        round_.round if round_ is not None else None,
        tuple(_won(round_)) if round_ is not None else (),
    )


def _won(round_: JackpotRound) -> list[JackpotWon]:
    answer = round_.answer
    if answer is None:
        return []
    won = []
    for level in answer.levels:
        shares = [share for share in answer.shares if share.level == level.level]
        if level.hit and shares:
            meter, share = level.amount // MICRO, shares[0].amount
            won.append(JackpotWon(level.level, level.cycle, meter, len(shares), share))
    return won
