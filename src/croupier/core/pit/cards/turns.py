"""One dealer, two games: whose turn it is."""

from collections.abc import Iterator

from croupier.core.pit.cards.state import ShoePhase
from croupier.core.pit.cards.station import Station, station_of
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import Instant
from croupier.core.pit.state import TableStatus
from croupier.core.pit.tables.running.closing import still_plays
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.rounds.round import GamesPerDealer


def must_be_in_turn(floor: Floor, here: Station, at: Instant) -> Refusal | None:
    """A game that cannot be dealt just now misses its turn rather than holding up the other."""
    rule = here.settings.round.games_per_dealer
    if rule.value is not GamesPerDealer.TWO_IN_TURN:
        return None
    for other in _others(floor, here):
        if other.round is not None:
            sentence = f"{other.round.id} of the same dealer is not over yet"
            return Refusal(RefusalCode.ROUND_UNDER_WAY, sentence, rule.first)
        if _ready(floor, other, at) and _last_began(here) > _last_began(other):
            sentence = f"it is the turn of {other.table.id}: the dealer's two games alternate"
            return Refusal(RefusalCode.NOT_NOW, sentence, rule.first)
    return None


def _ready(floor: Floor, other: Station, at: Instant) -> bool:
    """Its shoe is made up and reads, nothing lies in the way, and the table still plays."""
    shoe, table = other.shoe, other.table
    if shoe is None or shoe.phase is not ShoePhase.IN_PLAY or shoe.stopped or shoe.strays:
        return False
    return not table.stops and still_plays(floor, table, at)


def _others(floor: Floor, here: Station) -> Iterator[Station]:
    dealer = here.table.dealer
    for table in floor.state.tables.values():
        if dealer is None or table.dealer != dealer or table.id == here.table.id:
            continue
        other = station_of(floor, table)
        if other is not None and table.status is not TableStatus.CLOSED:
            yield other


def _last_began(station: Station) -> int:
    last = station.table.round
    return last.opened if last is not None else 0
