"""Names of people from the keyring, of tables and seats from the pits and from stored reports."""

from croupier.server.house import House
from croupier.server.pit_host import PitHost
from croupier.views.reports.period import GamingDays
from croupier.views.told.names import Names, names_of, table_names
from croupier.wire.names import NamesView

_USUAL = GamingDays("UTC", "06:00")


async def people(house: House) -> dict[str, str]:
    return {staff.badge: staff.name for staff in await house.keyring.people.everybody()}


async def names_in(house: House, stream: str) -> Names:
    """Of a whole stream, as far as its reports are counted."""
    desk = house.reports
    if desk is None:
        return Names(people=await people(house))
    return Names(
        table_names(await desk.plan.games(stream)),
        await desk.plan.seats(stream),
        await people(house),
    )


async def names_view(house: House, pit: PitHost | None) -> NamesView:
    """Of one pit's tables, or of all that this server runs."""
    floors = [host.mirror.floor for host in ([pit] if pit is not None else house.pits.values())]
    tables: dict[str, str] = {}
    rulebooks: dict[str, str] = {}
    for floor in floors:
        tables |= names_of(floor).tables
        for book in floor.state.rulebooks:
            rulebooks[book] = floor.book(book).settings.document.title
    days = house.reports.days if house.reports is not None else _USUAL
    today = days.of(house.clock()).isoformat()
    return NamesView(await people(house), tables, rulebooks, days.zone.key, today)
