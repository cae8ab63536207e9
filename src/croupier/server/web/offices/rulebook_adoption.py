"""Has a pit adopt a rulebook: first previewed, then adopted exactly as previewed.

Pit and venue record the whole text with whoever adopted it. A name stands for one text for ever, so
that what bound each round stays known: a later version has a name of its own.
"""

import asyncio
from collections.abc import Mapping

from aiohttp import web
from msgspec import Struct

from croupier.core.currencies import Currency
from croupier.core.identifiers import RulebookId, TableId
from croupier.core.pit.floor import Floor
from croupier.core.pit.registry import RIGHTS
from croupier.core.pit.tables import commands, setting_up
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.document.listing import Setting, SettingDifference, differences
from croupier.core.rulebook.roles import Role
from croupier.core.rulebook.rulebook import Rulebook
from croupier.core.stream.envelope import Actor
from croupier.core.venue import commands as of_the_venue
from croupier.rulebooks.authoring.signing import is_signed_by_its_key
from croupier.rulebooks.shelf import Shelf, Unknown
from croupier.rulebooks.trusted_keys import standing_of
from croupier.server.hosts.pit_host import PitHost
from croupier.server.hosts.stream_host import Act
from croupier.server.hosts.venue_host import VenueHost
from croupier.server.offices.access_office import AccessOffice, No
from croupier.server.offices.floor_office import FloorOffice
from croupier.server.web.offices import office_request
from croupier.server.web.responses import (
    CONNECTED_SCREENS,
    body_of,
    compressed,
    denied,
    refused,
    reply,
)
from croupier.wire.http import office as wire


class Looked(Struct, frozen=True):
    """`ended` are tables whose rulebook it replaces; `against` is what it is compared with."""

    book: Rulebook
    ended: tuple[TableId, ...]
    against: Rulebook | None


class RulebookOffice:
    def __init__(self, venue: VenueHost, office: FloorOffice, act: Act, actor: Actor) -> None:
        self._venue = venue
        self._office = office
        self._act = act
        self._actor = actor

    async def look(self, host: PitHost, text: str) -> Looked | Refusal:
        """What adopting it would mean, for a rulebook that is not adopted yet."""
        if isinstance(looked := await self._looked(host, text), Refusal):
            return looked
        name, streams = looked.book.id, (host.read_model.floor, self._venue.hall)
        if all(name in each.state.rulebooks for each in streams):
            return Refusal(
                RefusalCode.ALREADY_DONE, f"{name} is adopted already, with this very text"
            )
        return looked

    async def _looked(self, host: PitHost, text: str) -> Looked | Refusal:
        """Every bet is priced; the tables go on meanwhile."""
        floor: Floor = host.read_model.floor
        others = dict(floor.state.rulebooks)
        book = await asyncio.to_thread(setting_up.judged, text, others)
        if isinstance(book, Refusal):
            return book
        if no := _must_be_signed_by_its_key(book):
            return no
        if no := _must_have_same_text(book, others, self._venue.hall.state.rulebooks):
            return no
        ended = _ended(floor, book)
        return Looked(book, ended, _against(floor, book, ended))

    async def adopt(self, host: PitHost, text: str, digest: str) -> Looked | No:
        """What is adopted already is not adopted twice: an adoption can be asked for again."""
        if isinstance(looked := await self._looked(host, text), Refusal):
            return looked
        if looked.book.digest != digest:
            sentence = f"{looked.book.id} has changed since you looked at it: look at it again"
            return Refusal(RefusalCode.NOT_NOW, sentence)
        no: Refusal | None = None
        if looked.book.id not in host.read_model.floor.state.rulebooks:
            no = await self._office.do(host, commands.AdoptRulebook(text))
        no = no or await self._adopted_by_the_venue(host, looked.book)
        return no if no is not None else looked

    async def _adopted_by_the_venue(self, host: PitHost, book: Rulebook) -> Refusal | None:
        """Cage and kiosk pay by it what its tables owe; what it is derived from comes first."""
        if book.id in self._venue.floor.state.rulebooks:
            return None
        parent = book.settings.derived_from
        if parent is not None:
            no = await self._adopted_by_the_venue(host, host.read_model.floor.book(parent))
            if no is not None:
                return no
        body = of_the_venue.AdoptRulebook(book.text)
        return (await self._venue.do(self._act, self._actor, body)).refusal


def _must_be_signed_by_its_key(book: Rulebook) -> Refusal | None:
    """The core holds a signed digest against the text; it knows nothing of keys."""
    approval = book.settings.approval
    if approval is None or is_signed_by_its_key(approval):
        return None
    sentence = f"{book.id}: approval.signature: it is not a signature by this key"
    return Refusal(RefusalCode.BAD_RULEBOOK, sentence)


def _must_have_same_text(book: Rulebook, *streams: Mapping[RulebookId, str]) -> Refusal | None:
    known = [texts[book.id] for texts in streams if book.id in texts]
    if any(text != book.text for text in known):
        sentence = (
            f"{book.id} is adopted with another text: a later version has a name of its own, so "
            "that what bound each round stays known"
        )
        return Refusal(RefusalCode.ALREADY_DONE, sentence)
    return None


def _ended(floor: Floor, book: Rulebook) -> tuple[TableId, ...]:
    replaces = book.settings.document.replaces
    if replaces is None:
        return ()
    return tuple(
        table.id
        for table in floor.state.tables.values()
        if floor.settings(table).document.instrument.value == replaces.value
    )


def _against(floor: Floor, book: Rulebook, ended: tuple[TableId, ...]) -> Rulebook | None:
    parent = book.settings.derived_from
    if parent is not None and parent in floor.state.rulebooks:
        return floor.book(parent)
    return floor.book(floor.state.tables[ended[0]].rulebook) if ended else None


def difference_view(found: SettingDifference) -> wire.DifferenceView:
    return wire.DifferenceView(found.name, _setting(found.left), _setting(found.right))


def _setting(setting: Setting | None) -> wire.SettingView | None:
    if setting is None:
        return None
    return wire.SettingView(setting.shown, tuple(setting.clauses), setting.source)


ADOPTERS = frozenset(role for role in Role if role in RIGHTS[commands.AdoptRulebook].senders.roles)


class AdoptionHandlers:
    def __init__(self) -> None:
        self._shelf = Shelf.from_environment()

    def routes(self) -> list[web.RouteDef]:
        return [
            web.post("/screen/{screen}/rulebooks/look", self.look),
            web.post("/screen/{screen}/rulebooks/adopt", self.adopt),
        ]

    async def look(self, request: web.Request) -> web.Response:
        body = await body_of(request, wire.LookAtBody)
        office, host, text = self._office_and_pit(office_request.asked(request), body)
        looked = await office.look(host, text)
        if isinstance(looked, Refusal):
            return refused(looked)
        return compressed(await asyncio.to_thread(_view, looked, host.read_model.floor.currency))

    async def adopt(self, request: web.Request) -> web.Response:
        body = await body_of(request, wire.AdoptBody)
        office, host, text = self._office_and_pit(
            office_request.asked(request, ADOPTERS, office_request.OFFICE), body
        )
        done = await office.adopt(host, text, body.digest)
        if not isinstance(done, Looked):
            return refused(done)
        request.app[CONNECTED_SCREENS].rules_changed(host.pit)
        return reply(wire.Adopted(done.book.id, done.book.digest))

    def _office_and_pit(
        self, found: office_request.OfficeRequest, body: wire.LookAtBody | wire.AdoptBody
    ) -> tuple[RulebookOffice, PitHost, str]:
        house, actor = found.house, found.actor
        host, venue = office_request.pit_of(house, body.pit), office_request.venue_of(house)
        try:
            text = self._text(body.which)
        except Unknown as error:
            raise denied(404, "unknown-rulebook", str(error)) from error
        act = office_request.act_of(found, body.seq if isinstance(body, wire.AdoptBody) else None)
        access = AccessOffice(venue, house.keyring, act, actor)
        floor = FloorOffice(access, act, actor)
        return RulebookOffice(venue, floor, act, actor), host, text

    def _text(self, which: wire.OnTheShelf | wire.OwnText) -> str:
        return which.text if isinstance(which, wire.OwnText) else self._shelf.text(which.rulebook)


def _view(looked: Looked, currency: Currency) -> wire.AdoptionView:
    book, against = looked.book, looked.against
    differs = differences(against, book, currency) if against is not None else ()
    document = book.settings.document
    replaces = document.replaces
    return wire.AdoptionView(
        rulebook=book.id,
        title=document.title,
        jurisdiction=document.jurisdiction.value,
        instrument=document.instrument.value,
        approved_by=document.approved_by.value,
        signed=document.signed.value.isoformat(),
        in_force_from=document.in_force_from.value.date().isoformat(),
        digest=book.digest,
        games=tuple(game.value for game in book.settings.games()),
        standing=standing_of(book),
        derived_from=book.settings.derived_from,
        replaces=replaces.value if replaces is not None else None,
        replaces_by=replaces.first if replaces is not None else None,
        ended=looked.ended,
        against=against.id if against is not None else None,
        differs=tuple(map(difference_view, differs)),
    )
