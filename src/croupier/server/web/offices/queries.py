"""Answers screens' queries: a table's layouts and bets, past rounds, forms of commands."""

from asyncio import to_thread

from aiohttp import web

from croupier.core.identifiers import RoundId, SessionId, TableId, TerminalId, table_of
from croupier.core.jackpots.parameters import JackpotId
from croupier.core.pit.floor import Floor
from croupier.core.rulebook.standing import standing
from croupier.rulebooks.trusted_keys import trusted_keys
from croupier.server.hosts.pit_host import PitHost
from croupier.server.keyring.sessions import ROLES_AT
from croupier.server.web import responses
from croupier.server.web.offices import form_choices, office_request
from croupier.views.floor.jackpot_meters import meters_view
from croupier.views.offers.offer import OfferView, offer_view
from croupier.views.player_results import recall_view
from croupier.views.unsettled_wagers import unsettled_view
from croupier.wire.describing.forms import GIVEN
from croupier.wire.screens import ScreenKind
from croupier.words.catalogue import Language

_CONSOLE = frozenset({ScreenKind.PIT_CONSOLE})
_STAFFED = frozenset(kind for kind, roles in ROLES_AT.items() if roles)


class Offers:
    """A table's offer is drawn once for as long as nothing in it changes."""

    def __init__(self) -> None:
        self._drawn: dict[tuple[object, ...], OfferView] = {}

    async def of(self, floor: Floor, name: TableId, language: Language) -> OfferView:
        """Pricing every bet exactly takes up to a second, which must not hold up a table."""
        table = floor.state.tables[name]
        withheld = floor.state.plan.desk(name).withheld
        book, trusted = floor.book(table.rulebook), trusted_keys()
        key = (
            name,
            book.digest,
            str(standing(book, trusted)),
            table.game,
            *sorted(table.options.items()),
            table.sign,
        )
        key = (*key[:-1], repr(table.sign), withheld, language)
        if key not in self._drawn:
            offer, sign = floor.offer(table), table.sign
            self._drawn[key] = await to_thread(
                offer_view, name, offer, sign, withheld, language, trusted
            )
        return self._drawn[key]


class Queries:
    def __init__(self) -> None:
        self._offers = Offers()

    def routes(self) -> list[web.RouteDef]:
        return [
            web.get("/screen/{screen}/offer/{table}", self.offer),
            web.get("/screen/{screen}/jackpot/{jackpot}", self.jackpot),
            web.get("/screen/{screen}/recall", self.recall),
            web.get("/screen/{screen}/unsettled", self.unsettled),
        ]

    async def offer(self, request: web.Request) -> web.Response:
        host = _host(request)
        name = TableId(request.match_info["table"])
        if name not in host.read_model.floor.state.tables:
            return responses.refuse(
                404, "unknown-table", f"there is no table {name[:40]!r} in this pit"
            )
        language = responses.language_of(request)
        return responses.compressed(await self._offers.of(host.read_model.floor, name, language))

    async def jackpot(self, request: web.Request) -> web.Response:
        """Of a jackpot that some table of the screen's pit plays for."""
        host = _host(request)
        name = JackpotId(request.match_info["jackpot"])
        tables = host.read_model.floor.state.jackpots.values()
        known = any(here.settings.jackpot == name for here in tables)
        offer = await host.meters.offer(name) if known else None
        if offer is None:
            sentence = f"no table of this pit plays for a jackpot {name[:40]!r}"
            return responses.refuse(404, "unknown-jackpot", sentence)
        return responses.reply(meters_view(offer))

    async def recall(self, request: web.Request) -> web.Response:
        """The screen's own terminal, or for staff the one they name."""
        principal = request[responses.PRINCIPAL]
        own = principal.screen.terminal if principal is not None else None
        host = _host(request, None if own is not None else _STAFFED)
        name = own or TerminalId(request.query.get("terminal", ""))
        if name not in host.read_model.floor.state.terminals:
            return responses.refuse(
                404, "unknown-terminal", "there is no such terminal in this pit"
            )
        return responses.reply(recall_view(host.read_model.floor, name))

    async def unsettled(self, request: web.Request) -> web.Response:
        """What a player has on rounds that are not over, for staff who may make it void."""
        host = _host(request, _CONSOLE)
        floor = host.read_model.floor
        session = floor.state.sessions.get(SessionId(request.query.get("session", "")))
        table = floor.state.tables.get(TableId(request.query.get("table", "")))
        if session is None or table is None:
            return responses.refuse(
                404, "not-there", "there is no such player or table in this pit"
            )
        pits = request.app[responses.HOUSE].pits.items()
        others = ((name, other.read_model.floor) for name, other in pits if other is not host)
        return responses.reply(unsettled_view(host.pit, floor, table, session, others))


def _host(request: web.Request, staffed: frozenset[ScreenKind] | None = None) -> PitHost:
    """`staffed` are the screens at which somebody must be signed on for this, if any."""
    principal = office_request.enrolled(request)
    screen = principal.screen
    if screen.pit is None or (staffed is not None and screen.kind not in staffed):
        raise responses.denied(403, "not-here", f"this cannot be done at {screen.id}")
    if staffed is not None:
        office_request.session_of(principal)
    return office_request.pit_of(request.app[responses.HOUSE], screen.pit)


_WITH_FORMS = frozenset({ScreenKind.PIT_CONSOLE, ScreenKind.DEALER})
_GIVEN_AT_MOST = 200


def form_routes() -> list[web.RouteDef]:
    return [web.get("/screen/{screen}/form", form)]


async def form(request: web.Request) -> web.Response:
    found = office_request.signed_on(request, _WITH_FORMS)
    screen = found.principal.screen
    host = office_request.pit_of(found.house, screen.pit or "")
    command = request.query.get("command", "")
    known = form_choices.form_called(command)
    if known is None:
        return responses.refuse(404, "unknown-form", f"there is no form for {command[:40]!r}")
    given = {name: request.query[name][:_GIVEN_AT_MOST] for name in GIVEN if name in request.query}
    if screen.kind is ScreenKind.DEALER and not _tables_given(given) <= set(screen.tables):
        return responses.refuse(403, "not-here", f"{screen.id} stands at another table")
    today = found.house.days.of(found.house.clock()).isoformat()
    asked = form_choices.AskedForm(host.read_model.floor, given, found.house.clock(), today)
    return responses.reply(form_choices.form_view(command, known, asked))


def _tables_given(given: dict[str, str]) -> set[str]:
    """A dealer's screen asks about its own tables and nothing else."""
    named = given.get("table") or table_of(RoundId(given.get("round", "")))
    return {named}
