"""A coup begins with its round and is over with it, whoever opens, settles or voids the round."""

from croupier.core.games.baccarat.cards import Card
from croupier.core.games.baccarat.outcome import Result, coup
from croupier.core.pit.cards.shoes.ending import amend, coup_over, end, last_coup
from croupier.core.pit.cards.state import CoupKind, Ending, LiveCoup, ShoePhase
from croupier.core.pit.cards.station import Station, station_of
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.events import PastRoundVoided, RoundResettled
from croupier.core.pit.names import RoundId, TableId, table_of
from croupier.core.pit.rounds.events import RoundSettled, RoundVoided, WageringOpened
from croupier.core.pit.tables.events import TableSetUp
from croupier.core.rulebook.games.game import GameName


def wagering_opened(floor: Floor, event: WageringOpened) -> None:
    begin_coup(floor, event.table, event.round, CoupKind.WITH_WAGERS)


def begin_coup(floor: Floor, table: TableId, round_: RoundId, kind: CoupKind) -> None:
    here = station_of(floor, floor.state.tables[table])
    if here is None or here.shoe is None or here.shoe.phase is not ShoePhase.IN_PLAY:
        return
    last = last_coup(here.rules.shoe, here.shoe.cutting_card)
    here.shoe.coup = LiveCoup(round_, kind, last)
    here.shoe.next_without_wagers = None


def settled(floor: Floor, event: RoundSettled) -> None:
    here = station_of(floor, floor.state.tables[table_of(event.round)])
    live = here.coup if here is not None else None
    if here is not None and live is not None and live.round == event.round:
        _over(floor, event.round, _result(here, event))


def _result(here: Station, event: RoundSettled | RoundResettled) -> Result:
    """By the hands it was settled on: staff may settle a coup whose cards are not all on record."""
    player, banker = event.outcome.player, event.outcome.banker
    assert player is not None
    assert banker is not None
    return coup(here.rules.tableau, [*map(Card, player)], [*map(Card, banker)]).result


def voided(floor: Floor, event: RoundVoided) -> None:
    _over(floor, event.round, None)


def _over(floor: Floor, round_: RoundId, result: Result | None) -> None:
    here = station_of(floor, floor.state.tables[table_of(round_)])
    if here is None or here.shoe is None or here.coup is None or here.coup.round != round_:
        return
    coup_over(floor.state.cards, here.rules.shoe, here.shoe, result)


def put_right(floor: Floor, event: RoundResettled | PastRoundVoided) -> None:
    """A tie that is none after all gives no coup more, unless that coup has begun: then it stands.

    The other way round nothing is undone: cards of a shoe that has ended are in no order any more.
    """
    here = station_of(floor, floor.state.tables[table_of(event.round)])
    if here is None or here.shoe is None:
        return
    result = _result(here, event) if isinstance(event, RoundResettled) else None
    amend(floor.state.cards, here.rules.shoe, here.shoe, event.round, result)


def set_up(floor: Floor, event: TableSetUp) -> None:
    """No shoe made ready under one rulebook is dealt from under another, or for another game."""
    room = floor.state.cards
    name = room.at_table.get(event.table)
    cards = room.sets.get(name) if name is not None else None
    if cards is None or (cards.rulebook, GameName.BACCARAT) == (event.rulebook, event.game):
        return
    shoe = room.shoes.get(event.table)
    if shoe is not None and shoe.phase is not ShoePhase.ENDED:
        end(room, shoe, Ending("its table was set up anew", None))
    cards.table = None
    del room.at_table[event.table]
