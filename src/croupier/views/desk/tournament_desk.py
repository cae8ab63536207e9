"""What a dealer keys while a tournament is played at the table."""

from collections.abc import Iterator

from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Table
from croupier.core.pit.tournaments import at_table, commands
from croupier.core.pit.tournaments.state import chips_of
from croupier.views.desk.button_state import DoneBy, Tried

_REASON = "as seen at the table"


def of_the_tournament(floor: Floor, table: Table) -> Iterator[Tried]:
    """Each as for whoever's turn it is: what is asked is whether it can be said of anybody."""
    play = floor.state.tournaments.get(table.id)
    if play is None:
        return
    seats = [player.seat for player in play.playing()] or list(play.players)
    yield Tried(commands.RaiseTournamentDispute(table.id, _REASON))
    for seat in seats:
        absent = not play.players[seat].absent
        yield Tried(commands.NoteAbsence(table.id, seat, absent))
    if at_table.at_terminals(floor, table):
        return
    yield Tried(commands.ExchangeTournamentChips(table.id))
    yield Tried(commands.RecordRemovalOrder(table.id, tuple(seats)))
    for seat in seats:
        held = floor.ledger.balance(chips_of(table.id, seat))
        counted = commands.CountTournamentChips(table.id, seat, held, signed=True)
        yield Tried(counted, hands=DoneBy.ANYBODY)
    yield from _of_the_round(floor, table, seats)


def _of_the_round(floor: Floor, table: Table, seats: list[str]) -> Iterator[Tried]:
    play = floor.state.tournaments[table.id]
    name = play.round
    if name is None:
        return
    bet = next(iter(floor.offer(table).game.bets())).text
    least = play.content.terms.limits_in(play.rounds + 1).minimum
    for seat in seats:
        yield Tried(commands.RecordTournamentWager(name, seat, bet, least), name)
        yield Tried(commands.PlayPassCard(name, seat), name)
        yield Tried(commands.HandInForm(name, seat, "1"), name)
        yield Tried(commands.ExamineForm(name, seat), name, hands=DoneBy.ANYBODY)
        yield Tried(commands.RevealForm(name, seat), name, hands=DoneBy.ANYBODY)
