"""The addresses that only a demo has: its lobby, the way into every screen, money and paper."""

from aiohttp import web
from msgspec import Struct

from croupier.core.pit.names import TableId, TerminalId
from croupier.core.venue.access.names import ScreenId
from croupier.demo.bots.standing_back import desk_of
from croupier.demo.floor import DemoFloor
from croupier.demo.lobby import Wallet, WalletPaper, lobby
from croupier.demo.pacing import SPEED_LEAST, SPEED_MOST
from croupier.demo.plan import VENUE_NAME
from croupier.devices import validation
from croupier.server.web.keys import KEY_COOKIE
from croupier.server.web.pages import Pages
from croupier.server.web.saying import body_of, refuse, refused, reply

_YEAR = 365 * 24 * 60 * 60
_KINDS = {"svg": "image/svg+xml", "png": "image/png"}


class NoteBody(Struct, frozen=True, forbid_unknown_fields=True):
    """In cents, as everything."""

    amount: int


class TicketBody(Struct, frozen=True, forbid_unknown_fields=True):
    """A number as typed or scanned, or the name of a paper in the wallet."""

    number: str | None = None
    paper: str | None = None

    def __repr__(self) -> str:
        return f"TicketBody({self.paper!r})"


class DealerBody(Struct, frozen=True, forbid_unknown_fields=True):
    bot: bool


class SpeedBody(Struct, frozen=True, forbid_unknown_fields=True):
    speed: float


class Routes:
    def __init__(self, demo: DemoFloor) -> None:
        self._demo = demo
        self._pages = Pages()

    def routes(self) -> list[web.RouteDef]:
        return [
            web.get("/", self.page),
            web.get("/demo/lobby", self.lobby),
            web.get("/demo/enter/{name}", self.enter),
            web.post("/demo/terminal/{terminal}/note", self.note),
            web.post("/demo/terminal/{terminal}/ticket", self.ticket),
            web.get("/demo/wallet", self.wallet),
            web.get("/demo/wallet/{paper}.{kind}", self.picture),
            web.post("/demo/dealer/{table}", self.dealer),
            web.get("/demo/came/{table}", self.came),
            web.post("/demo/speed", self.speed),
        ]

    async def page(self, request: web.Request) -> web.Response:
        return self._pages.page("lobby", VENUE_NAME)

    async def lobby(self, request: web.Request) -> web.Response:
        return reply(lobby(self._demo))

    async def enter(self, request: web.Request) -> web.Response:
        """The browser gets the key of the screen, as if somebody had typed its code there."""
        name = ScreenId(request.match_info["name"])
        found = await self._demo.house.keyring.screens.find(name)
        key = self._demo.folder.kept.keys.get(name)
        if found is None or key is None or not found.screen.label:
            return refuse(404, "unknown-screen", f"the demo has no screen {name[:40]!r}")
        response = web.Response(status=302, headers={"Location": f"/screen/{name}/"})
        response.set_cookie(
            KEY_COOKIE,
            key,
            path=f"/screen/{name}/",
            max_age=_YEAR,
            httponly=True,
            samesite="Strict",
        )
        return response

    # Money and paper

    async def note(self, request: web.Request) -> web.Response:
        body = await body_of(request, NoteBody)
        terminal = TerminalId(request.match_info["terminal"])
        devices = self._demo.terminals.get(terminal)
        if devices is None:
            return _no_terminal(terminal)
        refusal = await devices.feed_note(terminal, body.amount)
        return refused(refusal) if refusal is not None else reply({})

    async def ticket(self, request: web.Request) -> web.Response:
        body = await body_of(request, TicketBody)
        terminal = TerminalId(request.match_info["terminal"])
        devices = self._demo.terminals.get(terminal)
        if devices is None:
            return _no_terminal(terminal)
        number = body.number
        if body.paper is not None:
            paper = self._demo.papers.find(body.paper)
            if paper is None:
                return refuse(404, "no-paper", "there is no such paper in the wallet")
            number = paper.number
        read = validation.read(number or "")
        if read is None:
            return refuse(400, "no-number", "that is no ticket's number")
        refusal = await devices.feed_ticket(terminal, read)
        return refused(refusal) if refusal is not None else reply({})

    async def wallet(self, request: web.Request) -> web.Response:
        """What the visitor has in hand, with what the venue would say of each paper."""
        house = self._demo.house
        papers = []
        for paper in reversed(self._demo.papers.of_visitors()):
            row = None
            if house.venue is not None:
                row = await house.venue.ticket_row(house.numbers.hashed(paper.number).key)
            state = row[0].state.value if row is not None else "unknown"
            papers.append(
                WalletPaper(
                    paper.id,
                    paper.number,
                    paper.kind,
                    paper.amount,
                    paper.terminal,
                    paper.issued,
                    state,
                    f"/demo/wallet/{paper.id}.svg",
                    f"/demo/wallet/{paper.id}.png",
                )
            )
        return reply(Wallet(tuple(papers)))

    async def picture(self, request: web.Request) -> web.StreamResponse:
        kind = request.match_info["kind"]
        path = self._demo.papers.picture(request.match_info["paper"], kind)
        if path is None or kind not in _KINDS:
            return refuse(404, "no-paper", "there is no such paper in the wallet")
        headers = {"Cache-Control": "no-store", "Content-Type": _KINDS[kind]}
        return web.Response(body=path.read_bytes(), headers=headers)

    # The floor

    async def dealer(self, request: web.Request) -> web.Response:
        body = await body_of(request, DealerBody)
        table = TableId(request.match_info["table"])
        if desk_of(table) is None:
            return refuse(404, "no-dealer", f"nobody deals at {table[:40]!r}")
        self._demo.seats.switch(table, bot=body.bot)
        return reply(lobby(self._demo))

    async def came(self, request: web.Request) -> web.Response:
        """What the ball or the dice show, for a visitor who deals and has no wheel before them."""
        name = request.match_info["table"]
        for scene in self._demo.scenes.values():
            if name not in [plan.id for plan in scene.bank.tables]:
                continue
            table = scene.table(TableId(name))
            round_ = scene.under_way(table)
            if round_ is None or round_.spun is None:
                return reply({})
            return reply(scene.came(table, round_))
        return refuse(404, "unknown-table", f"there is no table {name[:40]!r}")

    async def speed(self, request: web.Request) -> web.Response:
        body = await body_of(request, SpeedBody)
        if not SPEED_LEAST <= body.speed <= SPEED_MOST:
            sentence = f"a speed is between {SPEED_LEAST:g} and {SPEED_MOST:g}"
            return refuse(400, "bad-speed", sentence)
        await self._demo.set_speed(body.speed)
        return reply(lobby(self._demo))


def _no_terminal(terminal: str) -> web.Response:
    return refuse(404, "unknown-terminal", f"there is no terminal {terminal[:40]!r}")
