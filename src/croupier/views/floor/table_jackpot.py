"""A table's jackpot as every screen shows it: the wager, and what is being won.

The meters are the venue's, and screens ask for them by the jackpot's name.
"""

from msgspec import Struct

from croupier.core.identifiers import RoundId
from croupier.core.jackpots.parameters import MICRO, JackpotId
from croupier.core.pit.floor import Floor
from croupier.core.pit.jackpots import jackpot_stakes, jackpot_terminal
from croupier.core.pit.jackpots.state import JackpotProgress, JackpotRound
from croupier.core.pit.state import Session, Table


class JackpotWon(Struct, frozen=True):
    """A level that froze: what it stood at in cents, and how many share it, and what each has."""

    level: int
    cycle: int
    meter: int
    winners: int
    share: int


class TableJackpotView(Struct, frozen=True, omit_defaults=True):
    """`wagers` are chips on sensors; where it has `spots`, those that are backed at terminals.

    `stopped`: no wager is taken at this table for the time being.

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
    spots: bool = False


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
        not jackpot_terminal.sensors_to_see_to(floor, table),
    )


def _won(round_: JackpotRound) -> list[JackpotWon]:
    answer = round_.answer
    if answer is None:
        return []
    won = []
    for level in answer.levels:
        shares = [share for share in round_.winning if share.level == level.level]
        if level.hit and shares:
            meter, share = level.amount // MICRO, shares[0].amount
            won.append(JackpotWon(level.level, level.cycle, meter, len(shares), share))
    return won


class OwnSpotView(Struct, frozen=True, omit_defaults=True):
    """A player's own spot. `won` is what the last press brought, and `due` what of it is unpaid."""

    staked: int = 0
    locked: bool = False
    won: int = 0
    due: int = 0


def own_spot(floor: Floor, table: Table, session: Session) -> OwnSpotView | None:
    here = floor.state.jackpots.get(table.id)
    round_ = here.round if here is not None and here.open else None
    if round_ is None:
        return None
    mine = [each for each in round_.counting if each.session == session.id]
    won, due = jackpot_stakes.won_at_spots(round_, session)
    if not mine and not won:
        return None
    counts = round_.progress is not JackpotProgress.RETURNED and not round_.over
    staked = sum(each.amount for each in mine) if counts else 0
    return OwnSpotView(staked, round_.pressed is not None, won, due)
