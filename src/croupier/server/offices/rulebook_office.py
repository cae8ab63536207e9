"""The office has a pit adopt a rulebook: looked at first, and adopted as it was looked at.

Pit and venue record the whole text with whoever adopted it. A name stands for one text for ever, so
that what bound each round stays known: a later version has a name of its own.
"""

import asyncio
from collections.abc import Mapping

from msgspec import Struct

from croupier.core.identifiers import RulebookId
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import TableId
from croupier.core.pit.tables import commands as of_the_pit
from croupier.core.pit.tables.setup.setting_up import judged
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.rulebook import Rulebook
from croupier.core.stream.envelope import Actor
from croupier.core.venue import commands as of_the_venue
from croupier.server.hosts.pit_host import PitHost
from croupier.server.hosts.venue_host import VenueHost
from croupier.server.offices.access_office import No
from croupier.server.offices.floor_office import FloorOffice
from croupier.server.offices.numbered_acts import Act


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
        looked = await self._looked(host, text)
        if isinstance(looked, Refusal):
            return looked
        name, streams = looked.book.id, (host.mirror.floor, self._venue.hall)
        if all(name in each.state.rulebooks for each in streams):
            return Refusal(
                RefusalCode.ALREADY_DONE, f"{name} is adopted already, by this very text"
            )
        return looked

    async def _looked(self, host: PitHost, text: str) -> Looked | Refusal:
        """Every bet is priced; the tables go on meanwhile."""
        floor: Floor = host.mirror.floor
        others = dict(floor.state.rulebooks)
        book = await asyncio.to_thread(judged, text, others)
        if isinstance(book, Refusal):
            return book
        no = _must_have_same_text(book, others, self._venue.hall.state.rulebooks)
        if no is not None:
            return no
        ended = _ended(floor, book)
        return Looked(book, ended, _against(floor, book, ended))

    async def adopt(self, host: PitHost, text: str, digest: str) -> Looked | No:
        """What is adopted already is not adopted twice: an adoption can be asked for again."""
        looked = await self._looked(host, text)
        if isinstance(looked, Refusal):
            return looked
        if looked.book.digest != digest:
            sentence = f"{looked.book.id} is not as it was looked at: look at it again"
            return Refusal(RefusalCode.NOT_NOW, sentence)
        no: Refusal | None = None
        if looked.book.id not in host.mirror.floor.state.rulebooks:
            no = await self._office.do(host, of_the_pit.AdoptRulebook(text))
        no = no or await self._adopted_by_the_venue(host, looked.book)
        return no if no is not None else looked

    async def _adopted_by_the_venue(self, host: PitHost, book: Rulebook) -> Refusal | None:
        """Cage and kiosk pay by it what its tables owe; what it is derived from comes first."""
        if book.id in self._venue.owner.floor.state.rulebooks:
            return None
        parent = book.settings.derived_from
        if parent is not None:
            no = await self._adopted_by_the_venue(host, host.mirror.floor.book(parent))
            if no is not None:
                return no
        body = of_the_venue.AdoptRulebook(book.text)
        return (await self._venue.do(self._act, self._actor, body)).refusal


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
