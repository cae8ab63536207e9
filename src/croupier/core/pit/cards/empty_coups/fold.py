"""A round that was never open for wagers, and its coup."""

from croupier.core.pit.cards.empty_coups.events import CoupWithoutWagersBegan
from croupier.core.pit.cards.lifecycle import begin_coup
from croupier.core.pit.cards.state import CoupKind
from croupier.core.pit.floor import Floor
from croupier.core.pit.rounds.events import WageringOpened
from croupier.core.pit.rounds.fold import opened
from croupier.core.pit.state import RoundStatus


def began(floor: Floor, event: CoupWithoutWagersBegan) -> None:
    """Entered among the table's rounds as any other, and closed from its first moment on."""
    opened(floor, WageringOpened(event.table, event.round, event.number, event.at, None))
    current = floor.state.tables[event.table].round
    assert current is not None
    current.status, current.closed = RoundStatus.CLOSED, event.at
    begin_coup(floor, event.table, event.round, CoupKind.WITHOUT_WAGERS)
