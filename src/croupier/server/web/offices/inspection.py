"""Shows a regulator's inspector notices, one round, the journal in words, its proof, clauses.

Of each clause it shows what it says, what it became, what proves it, and where it acted.
"""

import asyncio
import json

from aiohttp import web
from msgspec.structs import replace

from croupier.core.stream.names import Instant
from croupier.journal.port import Journal, StoreFailedError, StreamId
from croupier.rulebooks.register import Clause, Topic, shipped_register
from croupier.rulebooks.register_decisions import decisions_on, shipped_decisions
from croupier.rulebooks.register_evidence import Evidence, shipped_evidence
from croupier.server.house import House
from croupier.server.offices.evidence import JournalSearch, NoEvidenceError, entry_at, search
from croupier.server.projection.report_desk import ReportDesk
from croupier.server.web.names import names_in
from croupier.server.web.offices.office_request import asked, reporting, word
from croupier.server.web.offices.reports import event_page
from croupier.server.web.request_context import VISITOR
from croupier.server.web.responses import refuse, reply
from croupier.views.reports.period import BadPeriod
from croupier.wire.http.inspection import (
    ClauseLine,
    ClauseProof,
    ClauseReading,
    ClauseSetting,
    ClausesPage,
    ClauseTold,
    ClauseWords,
    JournalPage,
)

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


class Clauses:
    """The register is read once, when somebody first looks."""

    def __init__(self) -> None:
        self._evidence: Evidence | None = None

    def routes(self) -> list[web.RouteDef]:
        return [
            web.get("/screen/{screen}/clauses", self.page),
            web.get("/screen/{screen}/clauses/{clause}", self.clause),
            web.get("/screen/{screen}/clause/{clause}", self.words),
        ]

    async def words(self, request: web.Request) -> web.Response:
        """What a clause says, for whoever was told no by it: every enrolled screen may ask."""
        if request[VISITOR] is None:
            return refuse(401, "not-enrolled", "this screen is not enrolled here")
        register = await asyncio.to_thread(shipped_register)
        clause = register.get(request.match_info["clause"])
        if clause is None:
            return refuse(404, "unknown-clause", "no document has such a clause")
        return reply(ClauseWords(clause.id, clause.document, clause.summary))

    async def page(self, request: web.Request) -> web.Response:
        found = asked(request)
        if isinstance(found, web.Response):
            return found
        evidence = await self._known()
        desk = found.house.reports
        acting = await desk.looking.acting() if desk is not None else {}
        register = shipped_register()
        words = word(request, "words").split()
        rows = tuple(
            _line(clause, evidence, acting.get(clause.id, 0))
            for clause in register.select(words=words)
            if word(request, "document") in ("", clause.document)
            and word(request, "topic") in ("", clause.topic)
            and word(request, "kind") in ("", clause.kind)
            and word(request, "state") in ("", evidence.state(clause))
        )
        topics = tuple(topic.value for topic in Topic)
        response = reply(ClausesPage(tuple(register.documents()), topics, rows))
        response.enable_compression()
        return response

    async def clause(self, request: web.Request) -> web.Response:
        found = asked(request)
        if isinstance(found, web.Response):
            return found
        evidence = await self._known()
        clause = shipped_register().get(request.match_info["clause"])
        if clause is None:
            return refuse(404, "unknown-clause", "no document has such a clause")
        desk = found.house.reports
        acted, rounds = await desk.looking.acted(clause.id) if desk is not None else (0, ())
        told = ClauseTold(
            id=clause.id,
            document=clause.document,
            kind=clause.kind.value,
            topic=clause.topic.value,
            summary=clause.summary,
            behaviour=clause.behaviour,
            state=evidence.state(clause).value,
            readings=_readings(clause),
            settings=tuple(
                ClauseSetting(cited.rulebook, cited.setting, _shown(cited.value))
                for cited in evidence.citations_of(clause)
            ),
            proofs=tuple(ClauseProof(one.test, one.fact) for one in evidence.proofs_of(clause)),
            acted=acted,
            rounds=rounds,
        )
        return reply(told)

    async def _known(self) -> Evidence:
        if self._evidence is None:
            self._evidence = await asyncio.to_thread(lambda: shipped_evidence(shipped_register()))
        return self._evidence


def _line(clause: Clause, evidence: Evidence, acted: int) -> ClauseLine:
    return ClauseLine(
        id=clause.id,
        document=clause.document,
        kind=clause.kind.value,
        topic=clause.topic.value,
        summary=clause.summary,
        state=evidence.state(clause).value,
        tests=len(evidence.proofs_of(clause)),
        acted=acted,
    )


def _readings(clause: Clause) -> tuple[ClauseReading, ...]:
    found = decisions_on(clause.id, shipped_decisions())
    return tuple(ClauseReading(each.id, each.title, each.reading) for each in found)


def _shown(value: object) -> str:
    return "" if value is None else json.dumps(value, ensure_ascii=False, default=str)
