"""What a player may read about each bet on offer: its name, odds, edge, clauses and rules."""

from msgspec import Struct

from croupier.core.identifiers import BetText, ClauseId


class PayView(Struct, frozen=True):
    """One prize. `when` is the game's own name of the event, `win` where there is only one."""

    when: str
    odds: str
    clause: ClauseId
    commission: str | None = None


class BetView(Struct, frozen=True, kw_only=True):
    """One row of the odds table: a kind of bet, or those selections of it that price alike.

    `edge` is the share of the stake kept on average, to six decimals; `edge_exact` the same as a
    ratio. Both are absent where the house has not disclosed how often Mega comes.
    """

    line: str
    kind: str
    label: str
    odds: str
    pays: tuple[PayView, ...]
    edge: str | None
    edge_exact: str | None
    clause: ClauseId
    clauses: tuple[ClauseId, ...]
    # How many equal chips one touch lays, and where, if that is the same for the whole row.
    pieces: int
    positions: tuple[BetText, ...] = ()
    # Whether it stands only beside a wager on Player, Banker or Tie.
    needs_main: bool = False
    rules: tuple[str, ...] = ()
