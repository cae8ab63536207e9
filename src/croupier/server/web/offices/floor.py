"""Sets up the floor over HTTP: tables, terminals, devices and their screens."""

import asyncio
from typing import get_args

from aiohttp import web
from msgspec.structs import replace

from croupier.core.pit.registry import RIGHTS
from croupier.core.pit.tables.commands import EnrolTerminal
from croupier.core.pit.terminals.commands import RetireTerminal
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor
from croupier.core.venue.access.commands import RetireScreen, SetUpScreen
from croupier.core.venue.access.state import ScreenId
from croupier.server.config.conversion import screen_of
from croupier.server.hosts.pit_host import PitHost
from croupier.server.house import House
from croupier.server.housekeeping import run_housekeeping
from croupier.server.keyring.credentials import Refused, SignOnFault
from croupier.server.keyring.staff import PitId
from croupier.server.offices import access_control, floor_office
from croupier.server.offices.access_office import AccessOffice, No
from croupier.server.web.offices import office_request
from croupier.server.web.responses import body_of, compressed, refuse, refused, reply
from croupier.views.floor.set_up import floor_plan, rulebook_form
from croupier.wire.http import floor as wire
from croupier.wire.outbound import Bye, ByeCode

# Who does what, the pit and the venue decide: a technician registers devices, for one.
_SEES = office_request.READERS | {Role.TECHNICIAN}
# The command of each act that fewest may send.
_DECISIVE: dict[type, type] = {
    **{each: each for each in get_args(wire.PitAct)},
    wire.AddTerminal: EnrolTerminal,
    wire.MoveTerminal: EnrolTerminal,
    RetireTerminal: RetireTerminal,
    wire.RetireTable: EnrolTerminal,
}
# Who approves what a terminal takes.
_SECONDS = frozenset({Role.CASINO_OPERATOR, Role.TECHNICIAN})
_SENDERS = {act: RIGHTS[command].senders.roles for act, command in _DECISIVE.items()}
_ANOTHER_PURPOSE = Bye(ByeCode.CHANGED, "this screen has been set up for something else")
_RETIRED = Bye(ByeCode.RETIRED, "this screen has been taken out of service", again=False)


def routes() -> list[web.RouteDef]:
    return [web.get("/screen/{screen}/floor", view), web.post("/screen/{screen}/floor", act)]


async def view(request: web.Request) -> web.Response:
    found = office_request.asked(request, _SEES)
    pits = [await _pit(host) for host in [*found.house.pits.values()]]
    return compressed(wire.FloorSetUp(tuple(pits)))


async def _pit(host: PitHost) -> wire.PitSetUp:
    floor = host.read_model.floor
    books = [floor.book(name) for name in floor.state.rulebooks]
    # Every bet is looked at; the tables go on meanwhile.
    forms = await asyncio.to_thread(lambda: tuple(map(rulebook_form, books)))
    return wire.PitSetUp(floor_plan(host.pit, floor), forms)


async def act(request: web.Request) -> web.Response:
    body = await body_of(request, wire.FloorBody)
    found = office_request.asked(request, _SEES, office_request.OFFICE)
    house = found.house
    venue = office_request.venue_of(house)
    numbers = office_request.act_of(found, body.seq)
    access = AccessOffice(venue, house.keyring, numbers, found.actor)
    host = house.pit(PitId(body.pit))
    if isinstance(body.act, SetUpScreen | RetireScreen):
        done = await _screen(house, access, body.act)
    elif host is None:
        if found.role not in _SENDERS[type(body.act)]:
            return refuse(403, "not-permitted", f"a {found.role.value} may not see or do this")
        return refuse(404, "no-pit", f"this server does not run a pit {body.pit!r}")
    else:
        second = await _second(found, body)
        if isinstance(second, Refused):
            return refused(second)
        office = floor_office.FloorOffice(access, numbers, found.actor, second)
        done = await _floor(found, office, host, body.act)
    return reply(done) if isinstance(done, wire.FloorDone) else refused(done)


async def _second(
    found: office_request.OfficeRequest, body: wire.FloorBody
) -> Actor | Refused | None:
    """Nobody's credentials are compared for what needs no second person, or is not theirs."""
    asks = isinstance(body.act, wire.AddTerminal | wire.MoveTerminal)
    if body.approver is None or not asks or found.role not in _SENDERS[type(body.act)]:
        return None
    return await access_control.approver(found.house, found.principal, body.approver, _SECONDS)


async def _screen(
    house: House, access: AccessOffice, act: SetUpScreen | RetireScreen
) -> wire.FloorDone | No:
    if isinstance(act, SetUpScreen):
        return await _planned(house, access, act)
    no = await access.retire(act.screen, act.reason)
    if no is not None:
        return no
    _disconnect(house, act.screen, _RETIRED)
    return wire.FloorDone()


async def _floor(
    found: office_request.OfficeRequest,
    office: floor_office.FloorOffice,
    host: PitHost,
    act: wire.PitAct | wire.TerminalAct | wire.RetireTable,
) -> wire.FloorDone | No:
    access, no = office.access, None
    match act:
        case wire.AddTerminal():
            added = await office.add_terminal(host, _in_our_currency(found.house, act))
            return await _coded(access, added) if isinstance(added, tuple) else added
        case wire.MoveTerminal():
            to = found.house.pit(PitId(act.to))
            leaving = RetireTerminal(act.terminal, act.reason)
            if floor_office.stranger_to(leaving, found.actor):
                return await office.do(host, leaving) or wire.FloorDone()
            if to is None:
                return Refused(SignOnFault.BAD_SCREEN, f"this server does not run a pit {act.to!r}")
            no = await office.move_terminal(host, floor_office.TerminalMove(to, act))
            for screen in await access.screens_of(act.terminal):
                _disconnect(found.house, screen.id, _ANOTHER_PURPOSE)
        case RetireTerminal():
            no = await office.retire_terminal(host, act)
            await run_housekeeping(found.house)
        case wire.RetireTable():
            no = await office.retire_table(host, act)
            await run_housekeeping(found.house)
        case _:
            no = await office.do(host, act)
    return no if no is not None else wire.FloorDone()


def _in_our_currency(house: House, act: wire.AddTerminal) -> wire.AddTerminal:
    currency = house.currency.code
    return replace(act, money=replace(act.money, currency=currency))


async def _planned(house: House, access: AccessOffice, act: SetUpScreen) -> wire.FloorDone | No:
    try:
        screen = screen_of(act.plan)
    except ValueError:
        return Refused(
            SignOnFault.BAD_SCREEN, f"there is no such kind of screen: {act.plan.kind!r}"
        )
    no = await access.plan(screen)
    if no is not None:
        return no
    known = await house.keyring.screens.find(screen.id)
    if known is not None and known.enrolled is not None:
        _disconnect(house, screen.id, _ANOTHER_PURPOSE)
        return wire.FloorDone()
    return await _coded(access, (screen.id,))


async def _coded(access: AccessOffice, screens: tuple[ScreenId, ...]) -> wire.FloorDone | No:
    codes: list[wire.IssuedCode] = []
    for screen in screens:
        issued = await access.issue_code(screen)
        if not isinstance(issued, tuple):
            return issued
        codes.append(wire.IssuedCode(screen, issued[0].reveal(), issued[1]))
    return wire.FloorDone(tuple(codes))


def _disconnect(house: House, screen: ScreenId, last: Bye) -> None:
    for screens in house.connected_screens:
        screens.disconnect(screen, last)
