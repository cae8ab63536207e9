"""Administers staff, screens and rulebooks over HTTP.

The venue's stream accepts each act first, with its actor; only then the keyring follows.
"""

import asyncio
import contextlib

from aiohttp import web
from msgspec.structs import replace

from croupier.core.identifiers import Instant, RulebookId
from croupier.core.refusals import Refusal
from croupier.core.rulebook.document.listing import differences
from croupier.core.rulebook.rulebook import Rulebook
from croupier.core.stream.envelope import Actor
from croupier.core.venue.access import commands, staffing
from croupier.rulebooks.shelf import Rejected, Shelf
from croupier.rulebooks.trusted_keys import standing_of
from croupier.server.housekeeping import disconnect_revoked
from croupier.server.keyring.credentials import Refused, SecretCode
from croupier.server.keyring.staff import Enrolment, Screen
from croupier.server.offices import access_control, access_office
from croupier.server.web import responses
from croupier.server.web.offices import office_request, rulebook_adoption
from croupier.views.same_fields import view_of
from croupier.wire.http import office as wire
from croupier.wire.screens import ScreenKind


class Office:
    def __init__(self) -> None:
        self._shelf = Shelf.from_environment()

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
        return responses.reply(await _staff(office_request.asked(request)))

    async def act_on_staff(self, request: web.Request) -> web.Response:
        body = await responses.body_of(request, wire.StaffBody)
        found = _looking_after_staff(request)
        second = await _second(found, body)
        if isinstance(second, Refused):
            return responses.refused(second)
        office = _office(found, body.seq, second)
        done: tuple[SecretCode, Instant] | access_office.No | None
        if isinstance(body.act, commands.IssueSecretCode):
            done = await office.issue_secret_code(body.act)
        else:
            done = await office.change_staff(body.act)
        if isinstance(done, Refusal | Refused):
            return responses.refused(done)
        # Whoever is removed, or acts in a role that is gone, is out now.
        await disconnect_revoked(found.house)
        listed = await _staff(found)
        return responses.reply(
            listed if done is None else replace(listed, code=done[0].reveal(), until=done[1])
        )

    async def screens(self, request: web.Request) -> web.Response:
        found = office_request.asked(request)
        known = await found.house.keyring.screens.all()
        return responses.reply(wire.ScreenList(tuple(map(_screen, known))))

    async def act_on_screens(self, request: web.Request) -> web.Response:
        body = await responses.body_of(request, wire.ScreenBody)
        found = office_request.asked(request, office_request.MANAGERS, office_request.OFFICE)
        office = _office(found, body.seq)
        if isinstance(body.act, wire.GiveCode):
            issued = await office.issue_code(body.act.screen)
            if not isinstance(issued, tuple):
                return responses.refused(issued)
            return responses.reply(wire.ScreenDone(issued[0].reveal(), issued[1]))
        no = await office.revoke(body.act)
        if no is not None:
            return responses.refused(no)
        await disconnect_revoked(found.house)
        return responses.reply(wire.ScreenDone())

    # Rulebooks

    async def rulebooks(self, request: web.Request) -> web.Response:
        found = office_request.asked(request)
        pits = found.house.pits
        adopted = {
            str(name): set(host.read_model.floor.state.rulebooks) for name, host in pits.items()
        }
        books = await self._books(found)
        shelf = frozenset(self._shelf.ids())
        shown = (_rulebook(book, adopted, shelf) for book in books.values())
        return responses.reply(wire.RulebookList(tuple(shown), tuple(adopted)))

    async def differences(self, request: web.Request) -> web.Response:
        found = office_request.asked(request)
        books = await self._books(found)
        left, right = (books.get(request.match_info[side]) for side in ("left", "right"))
        if left is None or right is None:
            known = ", ".join(books)
            return responses.refuse(
                404, "unknown-rulebook", f"there is no such rulebook: there are {known}"
            )
        pairs = differences(left, right, found.house.currency)
        rows = tuple(map(rulebook_adoption.difference_view, pairs))
        return responses.compressed(wire.RulebookDifferences(left.id, right.id, rows))

    async def _books(self, found: office_request.OfficeRequest) -> dict[str, Rulebook]:
        """Those on the shelf that may be used, and those of the house that a pit goes by."""
        books = await asyncio.to_thread(_usable, self._shelf)
        for host in found.house.pits.values():
            floor = host.read_model.floor
            books |= {str(name): floor.book(name) for name in floor.state.rulebooks}
        return books


def _usable(shelf: Shelf) -> dict[str, Rulebook]:
    """A file of the house that is not right yet is nobody's to adopt."""
    found: dict[str, Rulebook] = {}
    for name in shelf.ids():
        with contextlib.suppress(Rejected):
            found[str(name)] = shelf.rulebook(name)
    return found


def _looking_after_staff(request: web.Request) -> office_request.OfficeRequest:
    """The house in its office; regulators at theirs, where nobody of the house changes anybody."""
    found = office_request.asked(request, office_request.MANAGERS | office_request.REGULATORS)
    at_the_office = found.principal.screen.kind is ScreenKind.OFFICE
    if at_the_office is (found.role in office_request.MANAGERS):
        return found
    raise responses.denied(
        403, "not-permitted", f"a {found.role.value} cannot change staff at this screen"
    )


async def _second(
    found: office_request.OfficeRequest, body: wire.StaffBody
) -> Actor | Refused | None:
    shown, venue = body.approver, found.house.venue
    if shown is None or venue is None or access_control.is_not_theirs(venue, found.actor, body.act):
        return None
    among = office_request.REGULATORS if found.role in office_request.REGULATORS else staffing.HOUSE
    return await access_control.approver(found.house, found.principal, shown, among)


def _office(
    found: office_request.OfficeRequest, seq: int | None, second: Actor | None = None
) -> access_office.AccessOffice:
    act = office_request.act_of(found, seq)
    venue = office_request.venue_of(found.house)
    return access_office.AccessOffice(venue, found.house.keyring, act, found.actor, second)


async def _staff(found: office_request.OfficeRequest) -> wire.StaffList:
    everybody = await found.house.keyring.people.everybody()
    venue = found.house.venue
    present = venue.hall.state.access.present if venue is not None else {}
    return wire.StaffList(
        tuple(
            view_of(
                wire.StaffView,
                person,
                at=tuple(name for name, there in present.items() if person.person in there),
            )
            for person in everybody
        )
    )


def _screen(known: Enrolment) -> wire.ScreenView:
    screen: Screen = known.screen
    subjects = (screen.terminal, screen.drawer, *screen.tables, *screen.devices)
    about = tuple(str(name) for name in subjects if name is not None)
    of_screen = {"screen": screen.id, "kind": screen.kind.value, "label": screen.label}
    return view_of(wire.ScreenView, known, **of_screen, pit=screen.pit or "", about=about)


def _rulebook(
    book: Rulebook, adopted: dict[str, set[RulebookId]], shelf: frozenset[RulebookId]
) -> wire.RulebookView:
    settings = book.settings
    return view_of(
        wire.RulebookView,
        book,
        name=settings.document.title,
        document=settings.document.prefix,
        games=tuple(game.value for game in settings.games()),
        pits=tuple(pit for pit, books in adopted.items() if book.id in books),
        on_shelf=book.id in shelf,
        standing=standing_of(book),
    )
