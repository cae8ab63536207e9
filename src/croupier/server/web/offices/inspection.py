"""What a regulator's inspector sees: notices, one round, the journal in words, and its proof."""

from aiohttp import web
from msgspec.structs import replace

from croupier.core.stream.names import Instant
from croupier.journal.port import Journal, StoreFailedError, StreamId
from croupier.server.hosts.naming import names_in
from croupier.server.house import House
from croupier.server.offices.inspection import NoEvidenceError
from croupier.server.offices.journal_search import JournalSearch, entry_at, search
from croupier.server.projection.desk import ReportDesk
from croupier.server.web.offices.asking import asked, reporting, word
from croupier.server.web.offices.reports import event_page
from croupier.server.web.saying import refuse, reply
from croupier.views.reports.period import BadPeriod
from croupier.wire.http.inspection import JournalPage

_DIGITS = 15


def routes() -> list[web.RouteDef]:
    return [
        web.get("/screen/{screen}/notices", notices),
        web.get("/screen/{screen}/round", round_),
        web.get("/screen/{screen}/journal", journal),
        web.get("/screen/{screen}/journal/entry", entry),
        web.get("/screen/{screen}/proof", proof),
        web.post("/screen/{screen}/proof", prove),
    ]


async def notices(request: web.Request) -> web.Response:
    at = await reporting(request, "Notifications")
    if isinstance(at, web.Response):
        return at
    return await event_page(request, at, notices_only=True)


async def round_(request: web.Request) -> web.Response:
    found = asked(request)
    if isinstance(found, web.Response):
        return found
    inspection = found.house.inspection
    if inspection is None:
        return _nobody()
    name, pit = word(request, "round"), word(request, "pit")
    try:
        told = await inspection.recall_round(name, pit or None) if "/" in name else None
    except NoEvidenceError as error:
        return refuse(503, "no-evidence", str(error))
    if told is None:
        return refuse(404, "unknown-round", f"no pit has a round {name!r}")
    return _compressed(told)


def _desk(house: House) -> ReportDesk | web.Response:
    if house.reports is None:
        return refuse(503, "no-reports", "this server keeps no reports")
    return house.reports


async def _opened(desk: ReportDesk) -> Journal | web.Response:
    try:
        return await desk.connect()
    except StoreFailedError as error:
        return refuse(503, "no-journal", str(error))


def _compressed(told: object) -> web.Response:
    response = reply(told)
    response.enable_compression()
    return response


async def journal(request: web.Request) -> web.Response:
    found = asked(request)
    if isinstance(found, web.Response):
        return found
    desk = _desk(found.house)
    if isinstance(desk, web.Response):
        return desk
    wanted = _wanted(request, desk, found.house.clock())
    if isinstance(wanted, web.Response):
        return wanted
    opened = await _opened(desk)
    if isinstance(opened, web.Response):
        return opened
    try:
        streams = tuple(map(str, await opened.streams()))
        if wanted.stream not in streams:
            return refuse(404, "unknown-stream", f"stream is one of {', '.join(streams)}")
        head = await opened.head(wanted.stream)
        result = await search(opened, wanted, await names_in(found.house, wanted.stream))
    finally:
        await opened.close()
    following = str(result.searched) if result.more else None
    page = JournalPage(wanted.stream, streams, head.seq, result.searched, result.rows, following)
    return _compressed(page)


async def entry(request: web.Request) -> web.Response:
    """One entry as it lies in the journal."""
    found = asked(request)
    if isinstance(found, web.Response):
        return found
    desk = _desk(found.house)
    if isinstance(desk, web.Response):
        return desk
    stream, seq = word(request, "stream"), word(request, "seq")
    if not _is_number(seq):
        return refuse(400, "bad-query", "seq is the number of an entry")
    opened = await _opened(desk)
    if isinstance(opened, web.Response):
        return opened
    try:
        told = await entry_at(opened, StreamId(stream), int(seq))
    finally:
        await opened.close()
    if told is None:
        return refuse(404, "unknown-entry", f"{stream!r} has no entry {seq}")
    return _compressed(told)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= _DIGITS


def _wanted(request: web.Request, desk: ReportDesk, now: Instant) -> JournalSearch | web.Response:
    after = word(request, "after") or "0"
    if not _is_number(after):
        return refuse(400, "bad-query", "after is the number of an entry")
    wanted = JournalSearch(
        stream=StreamId(word(request, "stream")),
        after=int(after),
        person=word(request, "person"),
        command=word(request, "command"),
        words=word(request, "words"),
    )
    since, until = word(request, "from"), word(request, "to")
    if not since and not until:
        return wanted
    period = desk.days.period(since, until, now)
    if isinstance(period, BadPeriod):
        return refuse(400, "bad-period", period.sentence)
    return replace(wanted, since=int(period.since), until=int(period.until))


async def proof(request: web.Request) -> web.Response:
    found = asked(request)
    if isinstance(found, web.Response):
        return found
    inspection = found.house.inspection
    return reply(inspection.status) if inspection is not None else _nobody()


async def prove(request: web.Request) -> web.Response:
    found = asked(request)
    if isinstance(found, web.Response):
        return found
    inspection = found.house.inspection
    if inspection is None:
        return _nobody()
    return reply(inspection.prove(f"{found.actor.person} ({found.role.value})"))


def _nobody() -> web.Response:
    return refuse(503, "no-evidence", "this server was started without an auditor")
