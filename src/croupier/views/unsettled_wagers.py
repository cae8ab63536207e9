"""The unsettled wagers of somebody with a document, in as many pits as a server runs."""

from collections.abc import Iterable, Iterator

from msgspec import Struct

from croupier.core.identifiers import BetText
from croupier.core.pit.conduct.bars import document_of
from croupier.core.pit.conduct.sanctions import everywhere, played_under, under, unsettled
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import RoundId, TableId, TerminalId
from croupier.core.pit.state import Session, Table
from croupier.core.rulebook.games.paytable import GameName


class UnsettledWager(Struct, frozen=True):
    pit: str
    terminal: TerminalId
    table: TableId
    game: GameName
    round: RoundId
    bet: BetText
    stake: int


class UnsettledView(Struct, frozen=True):
    """`known` says whether somebody is known by a card; of a stranger only the pit is told.

    Of pits that another server runs nothing is told here.
    """

    known: bool
    wagers: tuple[UnsettledWager, ...]


def unsettled_view(
    pit: str, floor: Floor, table: Table, session: Session, others: Iterable[tuple[str, Floor]]
) -> UnsettledView:
    """`others` are the other pits, by their names."""
    found = [*_of(pit, floor, played_under(floor, table, session))]
    wide = session.patron is not None and everywhere(floor.settings(table).conduct.void_reaches)
    if wide:
        document = document_of(floor, table)
        for name, other in others:
            there = (
                (elsewhere, theirs)
                for elsewhere in under(other, document)
                for theirs in other.state.sessions.values()
                if theirs.patron == session.patron
            )
            found += _of(name, other, there)
    return UnsettledView(session.patron is not None, tuple(found))


def _of(
    pit: str, floor: Floor, played: Iterable[tuple[Table, Session]]
) -> Iterator[UnsettledWager]:
    for table, session in played:
        for bet, stake in unsettled(floor, table, session).items():
            assert table.round is not None
            yield UnsettledWager(
                pit, session.terminal, table.id, table.game, table.round.id, bet, stake
            )
