"""Names people, tables, seats and rulebooks as staff call them, for screens."""

from collections.abc import Iterable, Mapping

from aiohttp import web

from croupier.core.pit.preview import nobody_may
from croupier.server.hosts.pit_host import PitHost
from croupier.server.house import House
from croupier.server.refusals_in_words import people
from croupier.server.web.offices.office_request import signed_on
from croupier.server.web.responses import reply
from croupier.views.sentence.names import Names, TableName, table_names, tables_of
from croupier.wire.http.presence import NamesView
from croupier.wire.screens import ScreenKind
from croupier.words.catalogue import Language


def tables_called(house: House, said: str) -> tuple[str, ...]:
    """Tables by their short name or by the name that screens write; else what was said.

    Two pits may each have a Roulette 1.
    """
    if not said:
        return ()
    names = names_of_tables(house.pits.values())
    called = _named({table: str(name) for table, name in names.items()}, said)
    return called or (said,)


async def person_called(house: House, said: str) -> str:
    """A person by badge or by name; else what was said."""
    if not said:
        return said
    plain, _, badge = said.rstrip(")").rpartition(" (")
    called = _named(await people(house), badge if plain else said)
    return called[0] if called else said


def _named(names: Mapping[str, str], said: str) -> tuple[str, ...]:
    wanted = said.strip().casefold()
    return tuple(
        name for name, called in names.items() if wanted in (name.casefold(), called.casefold())
    )


async def names_in(house: House, stream: str, language: Language) -> Names:
    """Of a whole stream, as far as its reports are counted."""
    desk = house.reports
    if desk is None:
        return Names(people=await people(house), language=language, currency=house.currency)
    return Names(
        table_names(await desk.plan.games(stream)),
        await desk.plan.seats(stream),
        await people(house),
        language=language,
        currency=house.currency,
    )


def names_of_tables(hosts: Iterable[PitHost]) -> dict[str, TableName]:
    return {
        table: name for host in hosts for table, name in tables_of(host.read_model.floor).items()
    }


async def names_view(house: House, pit: PitHost | None) -> NamesView:
    """Of one pit's tables, or of all that this server runs."""
    hosts = [pit] if pit is not None else list(house.pits.values())
    tables = names_of_tables(hosts)
    floors = [host.read_model.floor for host in hosts]
    rulebooks: dict[str, str] = {}
    powerless: dict[str, tuple[str, ...]] = {}
    for floor in floors:
        for book in floor.state.rulebooks:
            settings = floor.book(book).settings
            rulebooks[book] = settings.document.title
            powerless[book] = nobody_may(settings)
    today = house.days.of(house.clock()).isoformat()
    return NamesView(await people(house), tables, rulebooks, today, powerless)


_SCREENS = frozenset(
    {
        ScreenKind.PIT_CONSOLE,
        ScreenKind.DEALER,
        ScreenKind.CAGE,
        ScreenKind.INSPECTOR,
        ScreenKind.OFFICE,
    }
)


def routes() -> list[web.RouteDef]:
    return [web.get("/screen/{screen}/names", names)]


async def names(request: web.Request) -> web.Response:
    found = signed_on(request, _SCREENS)
    pit = found.house.pit(found.principal.screen.told_of)
    return reply(await names_view(found.house, pit))
