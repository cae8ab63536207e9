"""A visitor's money: feeds notes and tickets, and shows tickets.

The addresses are those of a demo and of a training floor with simulated devices.
"""

from collections.abc import Mapping
from typing import Protocol

from aiohttp import web
from msgspec import Struct

from croupier.core.identifiers import TableId, TerminalId
from croupier.demo.bots.port import ServedPit
from croupier.demo.device_agents import TerminalDevices
from croupier.demo.wallet import Printed, TicketWallet
from croupier.devices import validation
from croupier.devices.printing.ticket_paper import NO_NUMBER
from croupier.server.house import House
from croupier.server.web.responses import body_of, refuse, refused, reply
from croupier.views.same_fields import view_of
from croupier.wire.http.demo import Wallet, WalletPaper

_KINDS = {"svg": "image/svg+xml", "png": "image/png"}


class Fed(Protocol):
    """A floor whose terminals take what is handed to them in a browser."""

    @property
    def house(self) -> House: ...
    @property
    def papers(self) -> TicketWallet: ...
    @property
    def terminals(self) -> Mapping[TerminalId, TerminalDevices]: ...
    @property
    def served(self) -> Mapping[str, ServedPit]: ...


class NoteBody(Struct, frozen=True, forbid_unknown_fields=True):
    """In cents, as everything."""

    amount: int


class TicketBody(Struct, frozen=True, forbid_unknown_fields=True):
    """A number as typed or scanned, or the name of a paper in the wallet."""

    number: str | None = None
    paper: str | None = None

    def __repr__(self) -> str:
        return f"TicketBody({self.paper!r})"


class MoneyRoutes:
    def __init__(self, floor: Fed) -> None:
        self._floor = floor

    def routes(self) -> list[web.RouteDef]:
        return [
            web.post("/demo/terminal/{terminal}/note", self.note),
            web.post("/demo/terminal/{terminal}/ticket", self.ticket),
            web.get("/demo/wallet", self.wallet),
            web.get("/demo/wallet/{paper}.{kind}", self.picture),
            web.get("/demo/came/{table}", self.came),
        ]

    async def note(self, request: web.Request) -> web.Response:
        body = await body_of(request, NoteBody)
        terminal = TerminalId(request.match_info["terminal"])
        devices = self._floor.terminals.get(terminal)
        if devices is None:
            return _no_terminal(terminal)
        refusal = await devices.feed_note(terminal, body.amount)
        return refused(refusal) if refusal is not None else reply({})

    async def ticket(self, request: web.Request) -> web.Response:
        body = await body_of(request, TicketBody)
        terminal = TerminalId(request.match_info["terminal"])
        devices = self._floor.terminals.get(terminal)
        if devices is None:
            return _no_terminal(terminal)
        number = body.number
        if body.paper is not None:
            paper = self._floor.papers.find(body.paper)
            if paper is None:
                return refuse(404, "no-paper", "there is no such paper in the wallet")
            number = paper.number
        if number == NO_NUMBER:
            return refuse(409, "no-value", "a training ticket is worth nothing anywhere")
        read = validation.read(number or "")
        if read is None:
            return refuse(400, "no-number", "that is no ticket's number")
        refusal = await devices.feed_ticket(terminal, read)
        return refused(refusal) if refusal is not None else reply({})

    async def wallet(self, request: web.Request) -> web.Response:
        """What the visitor has in hand, with what the venue would say of each paper."""
        papers = [
            await self._looked_up(paper) for paper in reversed(self._floor.papers.of_visitors())
        ]
        return reply(Wallet(tuple(papers)))

    async def _looked_up(self, paper: Printed) -> WalletPaper:
        house, row = self._floor.house, None
        if house.venue is not None:
            row = await house.venue.ticket_row(house.numbers.key_of(paper.number))
        state = row[0].state.value if row is not None else "unknown"
        at = f"/demo/wallet/{paper.id}"
        return view_of(WalletPaper, paper, state=state, svg=f"{at}.svg", png=f"{at}.png")

    async def picture(self, request: web.Request) -> web.StreamResponse:
        kind = request.match_info["kind"]
        path = self._floor.papers.picture(request.match_info["paper"], kind)
        if path is None or kind not in _KINDS:
            return refuse(404, "no-paper", "there is no such paper in the wallet")
        headers = {"Cache-Control": "no-store", "Content-Type": _KINDS[kind]}
        return web.Response(body=path.read_bytes(), headers=headers)

    async def came(self, request: web.Request) -> web.Response:
        """What the ball or the dice show, for a visitor who deals and has no wheel before them."""
        name = request.match_info["table"]
        for pit in self._floor.served.values():
            if name not in [table.id for table in pit.tables()]:
                continue
            table = pit.table(TableId(name))
            round_ = pit.under_way(table)
            if round_ is None or round_.spun is None:
                return reply({})
            return reply(pit.came(table, round_))
        return refuse(404, "unknown-table", f"there is no table {name[:40]!r}")


def _no_terminal(terminal: str) -> web.Response:
    return refuse(404, "unknown-terminal", f"no simulated devices stand at {terminal[:40]!r}")
