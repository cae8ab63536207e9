"""Names of people from the keyring, of tables and seats from the pits and from stored reports."""

from msgspec.structs import replace

from croupier.core.refusals import Refusal
from croupier.server.house import House
from croupier.server.pit_host import PitHost
from croupier.views.told.moments import by_the_clock
from croupier.views.told.names import Names, names_of, table_names
from croupier.views.told.said import refused
from croupier.wire.names import NamesView


async def people(house: House) -> dict[str, str]:
    return {staff.badge: staff.name for staff in await house.keyring.people.everybody()}


async def plainly(house: House, refusal: Refusal) -> Refusal:
    """A refusal of the venue as people would say it, by the venue's clock."""
    told = refused(refusal, Names(people=await people(house)))
    return replace(told, sentence=by_the_clock(told.sentence, house.days.zone))


async def in_the_pit(house: House, host: PitHost, refusal: Refusal) -> Refusal:
    """A refusal of a pit as people there would say it."""
    return refused(refusal, names_of(host.mirror.floor, await people(house)))


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
    """Of one pit's tables, or of all that this server runs: each then by a name no other has."""
    floors = [host.mirror.floor for host in ([pit] if pit is not None else house.pits.values())]
    games = {table.id: table.game for floor in floors for table in floor.state.tables.values()}
    tables = table_names({str(table): game.value for table, game in games.items()})
    rulebooks: dict[str, str] = {}
    for floor in floors:
        for book in floor.state.rulebooks:
            rulebooks[book] = floor.book(book).settings.document.title
    today = house.days.of(house.clock()).isoformat()
    return NamesView(await people(house), tables, rulebooks, today)
