"""Looking at a rulebook and adopting it for a pit, over HTTP."""

import asyncio

from aiohttp import web

from croupier.core.pit.registry import RIGHTS
from croupier.core.pit.tables.commands import AdoptRulebook
from croupier.core.refusals import Refusal
from croupier.core.rulebook.document.difference import differences
from croupier.core.rulebook.people.roles import Role
from croupier.rulebooks.shelf import Shelf, Unknown
from croupier.server.hosts.pit_host import PitHost
from croupier.server.keyring.screen import PitId
from croupier.server.offices.access_office import AccessOffice
from croupier.server.offices.floor_office import FloorOffice
from croupier.server.offices.rulebook_office import Looked, RulebookOffice
from croupier.server.web.offices.asking import OFFICE, Asked, act_of, asked
from croupier.server.web.offices.differing import difference_view
from croupier.server.web.saying import body_of, refuse, refused, reply
from croupier.wire.http.adopting import (
    AdoptBody,
    Adopted,
    AdoptionView,
    LookAtBody,
    OnTheShelf,
    OwnText,
)

ADOPTERS = frozenset(role for role in Role if role in RIGHTS[AdoptRulebook].senders.roles)


class Adopting:
    def __init__(self) -> None:
        self._shelf = Shelf()

    def routes(self) -> list[web.RouteDef]:
        return [
            web.post("/screen/{screen}/rulebooks/look", self.look),
            web.post("/screen/{screen}/rulebooks/adopt", self.adopt),
        ]

    async def look(self, request: web.Request) -> web.Response:
        body = await body_of(request, LookAtBody)
        at = self._at(asked(request), body)
        if isinstance(at, web.Response):
            return at
        office, host, text = at
        looked = await office.look(host, text)
        if isinstance(looked, Refusal):
            return refused(looked)
        response = reply(await asyncio.to_thread(_view, looked))
        response.enable_compression()
        return response

    async def adopt(self, request: web.Request) -> web.Response:
        body = await body_of(request, AdoptBody)
        at = self._at(asked(request, ADOPTERS, OFFICE), body)
        if isinstance(at, web.Response):
            return at
        office, host, text = at
        done = await office.adopt(host, text, body.digest)
        if not isinstance(done, Looked):
            return refused(done)
        return reply(Adopted(done.book.id, done.book.digest))

    def _at(
        self, found: Asked | web.Response, body: LookAtBody | AdoptBody
    ) -> tuple[RulebookOffice, PitHost, str] | web.Response:
        if isinstance(found, web.Response):
            return found
        house, actor = found.house, found.actor
        host = house.pit(PitId(body.pit))
        if host is None:
            return refuse(404, "no-pit", f"this server does not run a pit {body.pit!r}")
        if house.venue is None:
            return refuse(503, "no-venue", "this server does not run the venue's stream: ask again")
        try:
            text = self._text(body.which)
        except Unknown as error:
            return refuse(404, "unknown-rulebook", str(error))
        act = act_of(found, body.seq if isinstance(body, AdoptBody) else None)
        access = AccessOffice(house.venue, house.keyring, act, actor)
        floor = FloorOffice(access, act, actor)
        return RulebookOffice(house.venue, floor, act, actor), host, text

    def _text(self, which: OnTheShelf | OwnText) -> str:
        return which.text if isinstance(which, OwnText) else self._shelf.text(which.rulebook)


def _view(looked: Looked) -> AdoptionView:
    book, against = looked.book, looked.against
    document = book.settings.document
    replaces = document.replaces
    return AdoptionView(
        rulebook=book.id,
        title=document.title,
        jurisdiction=document.jurisdiction.value,
        instrument=document.instrument.value,
        approved_by=document.approved_by.value,
        signed=document.signed.value.isoformat(),
        in_force_from=document.in_force_from.value.date().isoformat(),
        digest=book.digest,
        games=tuple(game.value for game in book.settings.games()),
        derived_from=book.settings.derived_from,
        replaces=replaces.value if replaces is not None else None,
        replaces_by=replaces.first if replaces is not None else None,
        ended=looked.ended,
        against=against.id if against is not None else None,
        differs=tuple(map(difference_view, differences(against, book))) if against else (),
    )
