"""When the doors have long been shut: papers that nobody came for, and what the sweep does."""

from croupier.core.tickets.ticket import KIND, Ticket, TicketId, TicketState
from croupier.core.venue.commands import ExpireTicket
from croupier.core.venue.registry import CODEC
from croupier.runtime.tickets.row_authentication import content_of
from croupier.sim.people import device
from croupier.sim.world import World

_THIRTEEN_MONTHS = 400 * 24 * 60 * 60 * 1000


async def a_year_on(world: World) -> None:
    """Whatever is still owed on papers goes to those that nobody claims."""
    if world.venue.gone:
        await world.venue.recover()
    world.agenda.jump(_THIRTEEN_MONTHS)
    for key in _outstanding(world):
        await world.ask_venue(device("sweep"), ExpireTicket(key))


def _outstanding(world: World) -> list[TicketId]:
    rows = sorted((key, row) for (kind, key), row in world.shelf.rows.items() if kind == KIND)
    tickets: list[Ticket] = [CODEC.decode_row(content_of(row)) for _, row in rows]
    return [one.number.id for one in tickets if one.ours and one.state is TicketState.ISSUED]
