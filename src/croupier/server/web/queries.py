"""What screens look up rather than watch: the layouts and bets of a table, and past rounds."""

from asyncio import to_thread

from aiohttp import web

from croupier.core.pit.floor import Floor
from croupier.core.pit.names import TableId, TerminalId
from croupier.server.pit_host import PitHost
from croupier.server.web.keys import HOUSE, VISITOR
from croupier.server.web.saying import refuse, reply
from croupier.views.language import Language
from croupier.views.offer import OfferView, offer_view
from croupier.views.recall import recall_view


class Offers:
    """A table's offer is drawn once for as long as nothing in it changes."""

    def __init__(self) -> None:
        self._drawn: dict[tuple[object, ...], OfferView] = {}

    async def of(self, floor: Floor, name: TableId, language: Language) -> OfferView:
        """Pricing every bet exactly takes up to a second, which must not hold up a table."""
        table = floor.state.tables[name]
        withheld = floor.state.plan.desk(name).withheld
        digest = floor.book(table.rulebook).digest
        key = (name, digest, table.game, *sorted(table.options.items()), table.sign)
        key = (*key[:-1], repr(table.sign), withheld, language)
        if key not in self._drawn:
            offer, sign = floor.offer(table), table.sign
            self._drawn[key] = await to_thread(offer_view, name, offer, sign, withheld, language)
        return self._drawn[key]


class Queries:
    def __init__(self) -> None:
        self._offers = Offers()

    def routes(self) -> list[web.RouteDef]:
        return [
            web.get("/screen/{screen}/offer/{table}", self.offer),
            web.get("/screen/{screen}/recall", self.recall),
        ]

    async def offer(self, request: web.Request) -> web.Response:
        host = _host(request)
        if isinstance(host, web.Response):
            return host
        name = TableId(request.match_info["table"])
        if name not in host.mirror.floor.state.tables:
            return refuse(404, "unknown-table", f"there is no table {name[:40]!r} in this pit")
        asked = request.query.get("language", Language.ENGLISH)
        if asked not in [*Language]:
            known = ", ".join(Language)
            return refuse(400, "unknown-language", f"{asked[:40]!r} is none of {known}")
        response = reply(await self._offers.of(host.mirror.floor, name, Language(asked)))
        response.enable_compression()
        return response

    async def recall(self, request: web.Request) -> web.Response:
        """The screen's own terminal, or for staff the one they name."""
        host, visitor = _host(request), request[VISITOR]
        if isinstance(host, web.Response):
            return host
        assert visitor is not None
        named = request.query.get("terminal", "") if visitor.session is not None else ""
        name = visitor.screen.terminal or TerminalId(named)
        if name not in host.mirror.floor.state.terminals:
            return refuse(404, "unknown-terminal", "there is no such terminal in this pit")
        return reply(recall_view(host.mirror.floor, name))


def _host(request: web.Request) -> PitHost | web.Response:
    visitor = request[VISITOR]
    if visitor is None:
        return refuse(401, "not-enrolled", "this screen is not enrolled here")
    host = request.app[HOUSE].pit(visitor.screen.pit)
    if host is None:
        return refuse(404, "no-pit", "this server does not run this screen's pit")
    return host
