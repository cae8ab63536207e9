"""Serves the rules on request: the approved instrument, and each rulebook in our words.

Every enrolled screen may ask. The operator loads an instrument in the office: the file comes in
parts, and the venue records its hash and who loaded it.
"""

import asyncio
import binascii
import hashlib
import re
from base64 import b64decode
from functools import lru_cache
from urllib.parse import quote

import msgspec
from aiohttp import web

from croupier.core.identifiers import RulebookId, TableId
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Table
from croupier.core.rulebook.roles import Role
from croupier.core.rulebook.rulebook import Rulebook
from croupier.core.venue import instruments
from croupier.papers.pdf import pdf
from croupier.server.house import House
from croupier.server.keyring.files import PART_BYTES, PARTS_MAX
from croupier.server.papers.rules_page import rules_entry, rules_page, rules_paper
from croupier.server.web import responses
from croupier.server.web.offices import office_request
from croupier.views.same_fields import view_of
from croupier.views.sentence.names import tables_of
from croupier.wire.http import rules as wire
from croupier.words.catalogue import Language

_READ = msgspec.json.Decoder(instruments.Instrument)
_WRITE = msgspec.json.Encoder()
_LOADERS = frozenset({Role.CASINO_OPERATOR})
_UPLOAD = re.compile(r"[0-9a-f]{32}")
# Of each shipped rulebook one in each language, of some a hundred kilobytes.
_PAPERS_KEPT = 12
_PDF, _TEXT = "application/pdf", "text/plain"
# A page of ours shows it in a frame; nothing in it may run or fetch.
_FILE_POLICY = (
    "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"
)


def routes() -> list[web.RouteDef]:
    return [
        web.get("/screen/{screen}/rules", shelf),
        web.get("/screen/{screen}/rules/{rulebook}", page),
        web.get("/screen/{screen}/rules/{rulebook}/paper", paper),
        web.get("/screen/{screen}/rules/{rulebook}/instrument", instrument),
        web.post("/screen/{screen}/instruments/part", keep_part),
        web.post("/screen/{screen}/instruments", load),
    ]


async def shelf(request: web.Request) -> web.Response:
    language = responses.language_of(request)
    house = _house(request)
    books = _books(request).values()
    entries = [rules_entry(book, await _loaded(house, book.id), language) for book in books]
    return responses.reply(wire.RulesShelf(tuple(entries)))


async def page(request: web.Request) -> web.Response:
    return responses.compressed(await _page(request))


async def paper(request: web.Request) -> web.Response:
    told, language = await _page(request), responses.language_of(request)
    venue = _house(request).profile.name
    made = await asyncio.to_thread(_printed, told, venue, language)
    return file_answer(made, _PDF, f"{told.entry.rulebook}.pdf")


@lru_cache(maxsize=_PAPERS_KEPT)
def _printed(told: wire.RulesPage, venue: str, language: Language) -> bytes:
    """Sixty pages take a while to set: who asks for the same rules again has the same file."""
    return pdf(rules_paper(told, venue, language))


async def instrument(request: web.Request) -> web.Response:
    """Only the very file that was loaded is handed out."""
    house, book = _house(request), _book(request)
    found = await _loaded(house, book.id)
    if found is None:
        return responses.refuse(404, "no-instrument", f"no instrument of {book.id} is loaded")
    content = await house.keyring.files.content(found.upload)
    if content is None or await asyncio.to_thread(_sha256, content) != found.sha256:
        sentence = f"the file of {book.id} is not the one that was loaded: load it again"
        return responses.refuse(503, "changed-instrument", sentence)
    return file_answer(content, found.media, found.file)


def file_answer(content: bytes, media: str, name: str) -> web.Response:
    return web.Response(
        body=content,
        content_type=media,
        charset="utf-8" if media == _TEXT else None,
        headers={
            "Cache-Control": "no-store",
            "Content-Security-Policy": _FILE_POLICY,
            "Content-Disposition": f"inline; filename*=UTF-8''{quote(name, safe='')}",
        },
    )


async def keep_part(request: web.Request) -> web.Response:
    body = await responses.body_of(request, wire.FilePartBody)
    found = office_request.asked(request, _LOADERS, office_request.OFFICE)
    content = _content(body.content)
    if _UPLOAD.fullmatch(body.upload) is None or not 0 <= body.part < PARTS_MAX:
        raise responses.BadBodyError(
            f"an upload has 32 hexadecimal digits, and parts from 0 to {PARTS_MAX - 1}"
        )
    if body.part == 0:
        await found.house.keyring.files.forget_all_but(_uploads(found.house))
    elif body.upload in _uploads(found.house):
        raise responses.BadBodyError("this upload is an instrument already: begin another")
    await found.house.keyring.files.keep(body.upload, body.part, content)
    return responses.reply(wire.FilePartKept(body.upload, body.part))


async def load(request: web.Request) -> web.Response:
    body = await responses.body_of(request, wire.InstrumentBody)
    found = office_request.asked(request, _LOADERS, office_request.OFFICE)
    venue = office_request.venue_of(found.house)
    content = await found.house.keyring.files.content(body.upload)
    if content is None:
        return responses.refuse(409, "no-file", "the file is incomplete: send it again")
    _must_be_readable(content, body.media)
    command = instruments.LoadInstrument(
        RulebookId(body.rulebook), body.file, body.media, body.dated,
        await asyncio.to_thread(_sha256, content), len(content), body.upload,
    )  # fmt: skip
    act = office_request.act_of(found, body.seq)
    answer = await venue.do(act, found.actor, command)
    await _loaded(found.house, command.rulebook)
    if answer.refusal is not None:
        return responses.refused(answer.refusal)
    view = view_of(wire.InstrumentView, command, at=venue.now(), by=str(found.actor.person))
    return responses.reply(wire.InstrumentLoadedView(body.rulebook, view))


def _sha256(content: bytes) -> str:
    """Of many megabytes, for which no table waits."""
    return hashlib.sha256(content).hexdigest()


def _content(text: str) -> bytes:
    try:
        content = b64decode(text, validate=True)
    except (binascii.Error, ValueError) as error:
        raise responses.BadBodyError("the content is not in base 64") from error
    if not 0 < len(content) <= PART_BYTES:
        raise responses.BadBodyError(f"a part has 1 to {PART_BYTES} bytes")
    return content


def _must_be_readable(content: bytes, media: str) -> None:
    if media == _PDF and content.startswith(b"%PDF-"):
        return
    if media == _TEXT:
        try:
            content.decode("utf-8")
        except UnicodeDecodeError as error:
            raise responses.BadBodyError("the text is not UTF-8") from error
        return
    raise responses.BadBodyError("an instrument is a PDF or a plain text")


def _uploads(house: House) -> frozenset[str]:
    state = office_request.venue_of(house).hall.state
    return frozenset(each.upload for loaded in state.instruments.values() for each in loaded)


def _house(request: web.Request) -> House:
    office_request.enrolled(request)
    return request.app[responses.HOUSE]


async def _loaded(house: House, rulebook: RulebookId) -> instruments.Instrument | None:
    """As the venue's journal has it. Where another server runs the venue, as that one wrote it
    down beside the file, which all servers of the venue share.
    """
    venue, files = house.venue, house.keyring.files
    known = await files.described(rulebook)
    if venue is None:
        return _READ.decode(known) if known is not None else None
    found = instruments.in_force(venue.hall, rulebook)
    if found is not None and known != (told := _WRITE.encode(found)):
        await files.describe(rulebook, told)
    return found


def _floors(request: web.Request) -> list[Floor]:
    """Of the screen's own pit, or of every pit here."""
    house, own = _house(request), office_request.enrolled(request).screen.told_of
    return [host.read_model.floor for name, host in house.pits.items() if own in (None, name)]


def _books(request: web.Request) -> dict[RulebookId, Rulebook]:
    """Of the pits, and at a screen of no pit those of the venue too, which may have no pit here."""
    floors, venue = _floors(request), _house(request).venue
    found = {name: floor.book(name) for floor in floors for name in floor.state.rulebooks}
    if venue is not None and office_request.enrolled(request).screen.told_of is None:
        hall = venue.hall
        found = {name: hall.book(name) for name in hall.state.rulebooks} | found
    return found


def _book(request: web.Request) -> Rulebook:
    asked = RulebookId(request.match_info["rulebook"])
    found = _books(request).get(asked)
    if found is None:
        raise responses.denied(404, "unknown-rulebook", f"{str(asked)[:60]!r} binds no table here")
    return found


def _table(request: web.Request) -> tuple[Table | None, str | None]:
    """The table that is asked about, and what people call it."""
    name = TableId(office_request.word(request, "table"))
    if not name:
        return None, None
    for floor in _floors(request):
        if name in floor.state.tables:
            said = tables_of(floor)[name].said(responses.language_of(request))
            return floor.state.tables[name], said
    raise responses.denied(404, "unknown-table", f"there is no table {name!r} here")


async def _page(request: web.Request) -> wire.RulesPage:
    book, (table, name) = _book(request), _table(request)
    loaded, language = await _loaded(_house(request), book.id), responses.language_of(request)
    money = _house(request).currency
    return await asyncio.to_thread(rules_page, book, table, name, loaded, money, language)
