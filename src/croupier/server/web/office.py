"""Set-up acts of the office over HTTP: people, screens and rulebooks.

The venue's stream accepts each act first, with its actor; only then the keyring follows.
"""

import asyncio

from aiohttp import web

from croupier.core.identifiers import RulebookId
from croupier.core.rulebook.difference import differences
from croupier.core.rulebook.rulebook import Rulebook
from croupier.rulebooks.shelf import Shelf
from croupier.server.access_office import AccessOffice, No
from croupier.server.keyring.screen import Enrolment, Screen
from croupier.server.keyring.secret import Password, Pin
from croupier.server.keyring.staff import Badge
from croupier.server.looking_round import show_out
from croupier.server.web.asking import MANAGERS, Asked, asked
from croupier.server.web.differing import difference_view
from croupier.server.web.saying import body_of, refuse, refused, reply
from croupier.wire.office import (
    AddPerson,
    GiveCode,
    GiveRoles,
    GiveSecret,
    RemovePerson,
    RulebookDifferences,
    RulebookList,
    RulebookView,
    ScreenBody,
    ScreenDone,
    ScreenList,
    ScreenView,
    SecretOf,
    StaffAct,
    StaffBody,
    StaffList,
    StaffView,
    UnlockPerson,
)


class Office:
    def __init__(self) -> None:
        self._shelf = Shelf()

    def routes(self) -> list[web.RouteDef]:
        return [
            web.get("/screen/{screen}/staff", self.staff),
            web.post("/screen/{screen}/staff", self.act_on_staff),
            web.get("/screen/{screen}/screens", self.screens),
            web.post("/screen/{screen}/screens", self.act_on_screens),
            web.get("/screen/{screen}/rulebooks", self.rulebooks),
            web.get("/screen/{screen}/rulebooks/{left}/{right}", self.differences),
        ]

    async def staff(self, request: web.Request) -> web.Response:
        found = asked(request)
        return found if isinstance(found, web.Response) else reply(await _staff(found))

    async def act_on_staff(self, request: web.Request) -> web.Response:
        body = await body_of(request, StaffBody)
        at = _acting(request)
        if isinstance(at, web.Response):
            return at
        found, office = at
        no = await _act(office, body.act)
        if no is not None:
            return refused(no)
        # Whoever is removed, acts in a role that is gone or came in by an old secret is out now.
        await show_out(found.house)
        return reply(await _staff(found))

    async def screens(self, request: web.Request) -> web.Response:
        found = asked(request)
        if isinstance(found, web.Response):
            return found
        known = await found.house.keyring.screens.all()
        return reply(ScreenList(tuple(map(_screen, known))))

    async def act_on_screens(self, request: web.Request) -> web.Response:
        body = await body_of(request, ScreenBody)
        at = _acting(request)
        if isinstance(at, web.Response):
            return at
        found, office = at
        if isinstance(body.act, GiveCode):
            issued = await office.issue_code(body.act.screen)
            if not isinstance(issued, tuple):
                return refused(issued)
            return reply(ScreenDone(issued[0].reveal(), issued[1]))
        no = await office.revoke(body.act.screen, body.act.reason)
        if no is not None:
            return refused(no)
        await show_out(found.house)
        return reply(ScreenDone())

    # Rulebooks

    async def rulebooks(self, request: web.Request) -> web.Response:
        found = asked(request)
        if isinstance(found, web.Response):
            return found
        pits = found.house.pits
        adopted = {str(name): set(host.mirror.floor.state.rulebooks) for name, host in pits.items()}
        books = await self._books(found)
        shelf = frozenset(self._shelf.ids())
        shown = (_rulebook(book, adopted, shelf) for book in books.values())
        return reply(RulebookList(tuple(shown), tuple(adopted)))

    async def differences(self, request: web.Request) -> web.Response:
        found = asked(request)
        if isinstance(found, web.Response):
            return found
        books = await self._books(found)
        left, right = (books.get(request.match_info[side]) for side in ("left", "right"))
        if left is None or right is None:
            known = ", ".join(books)
            return refuse(404, "unknown-rulebook", f"there is no such rulebook: there are {known}")
        rows = tuple(map(difference_view, differences(left, right)))
        response = reply(RulebookDifferences(left.id, right.id, rows))
        response.enable_compression()
        return response

    async def _books(self, found: Asked) -> dict[str, Rulebook]:
        """Those of the package, and those of the house that a pit goes by."""
        shelf = self._shelf
        books: dict[str, Rulebook] = await asyncio.to_thread(
            lambda: {str(name): shelf.rulebook(name) for name in shelf.ids()}
        )
        for host in found.house.pits.values():
            floor = host.mirror.floor
            books |= {str(name): floor.book(name) for name in floor.state.rulebooks}
        return books


def _acting(request: web.Request) -> tuple[Asked, AccessOffice] | web.Response:
    found = asked(request, MANAGERS)
    if isinstance(found, web.Response):
        return found
    venue = found.house.venue
    if venue is None:
        return refuse(503, "no-venue", "this server does not run the venue's stream: ask again")
    office = AccessOffice(venue, found.house.keyring, found.visitor.origin, found.actor)
    return found, office


async def _act(office: AccessOffice, act: StaffAct) -> No | None:
    badge = Badge(act.badge)
    match act:
        case AddPerson():
            return await office.add_staff(badge, act.name, act.roles)
        case GiveRoles():
            return await office.change_roles(badge, act.roles, act.reason)
        case GiveSecret():
            kind = Pin if act.kind is SecretOf.PIN else Password
            return await office.set_secret(badge, kind(act.secret))
        case UnlockPerson():
            return await office.unlock(badge, act.reason)
        case RemovePerson():
            return await office.remove_staff(badge, act.reason)


async def _staff(found: Asked) -> StaffList:
    everybody = await found.house.keyring.people.everybody()
    venue = found.house.venue
    present = venue.hall.state.access.present if venue is not None else {}
    return StaffList(
        tuple(
            StaffView(
                badge=person.person,
                name=person.name,
                roles=person.roles,
                has_pin=person.has_pin,
                has_password=person.has_password,
                locked=person.locked,
                left=person.left,
                at=tuple(name for name, there in present.items() if person.person in there),
            )
            for person in everybody
        )
    )


def _screen(known: Enrolment) -> ScreenView:
    screen: Screen = known.screen
    return ScreenView(
        screen=screen.id,
        kind=screen.kind.value,
        label=screen.label,
        pit=screen.pit or "",
        about=tuple(
            str(name)
            for name in (screen.terminal, screen.drawer, *screen.tables, *screen.devices)
            if name is not None
        ),
        enrolled=known.enrolled,
        code_until=known.code_until,
        revoked=known.revoked,
        retired=known.retired,
    )


def _rulebook(
    book: Rulebook, adopted: dict[str, set[RulebookId]], shelf: frozenset[RulebookId]
) -> RulebookView:
    settings = book.settings
    return RulebookView(
        id=book.id,
        name=settings.document.title,
        document=settings.document.prefix,
        digest=book.digest,
        approved=book.approved,
        games=tuple(game.value for game in settings.games()),
        pits=tuple(pit for pit, books in adopted.items() if book.id in books),
        shipped=book.id in shelf,
    )
