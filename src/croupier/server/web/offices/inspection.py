"""Serves a regulator's inspector: notices, rounds, the journal, its proof, clauses.

Of each clause it shows what it says, what it became, what proves it, and where it acted.
"""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from aiohttp import web
from msgspec.structs import replace

from croupier.core.identifiers import Instant
from croupier.journal.port import Journal, LetGoError, StoreFailedError, StreamId
from croupier.rulebooks.register import Clause, Topic, known_register
from croupier.rulebooks.register_decisions import decisions_on, shipped_decisions
from croupier.rulebooks.register_matrix import (
    TRANSCRIPT_FOLDER,
    Matrix,
    MatrixRow,
    State,
    shipped_matrix,
)
from croupier.server.offices import journal_proofs
from croupier.server.projection.report_desk import ReportDesk
from croupier.server.web.names import names_in
from croupier.server.web.offices import office_request, reports
from croupier.server.web.responses import compressed, denied, language_of, refuse, reply
from croupier.views.same_fields import view_of
from croupier.wire.http import inspection as wire

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
    at = await office_request.reporting(request, "Notifications")
    return await reports.event_page(request, at, notices_only=True)


async def round_(request: web.Request) -> web.Response:
    inspection = _inspection(office_request.asked(request))
    name, pit = office_request.word(request, "round"), office_request.word(request, "pit")
    try:
        told = await inspection.recall_round(name, pit or None) if "/" in name else None
    except journal_proofs.UnreadableJournalError as error:
        return refuse(503, "no-evidence", str(error))
    if told is None:
        return refuse(404, "unknown-round", f"no pit has a round {name!r}")
    return compressed(told)


@asynccontextmanager
async def _opened(desk: ReportDesk) -> AsyncGenerator[Journal, None]:
    try:
        journal = await desk.connect()
    except StoreFailedError as error:
        raise denied(503, "no-journal", str(error)) from error
    try:
        yield journal
    except LetGoError as gone:
        sentence = f"{gone.stream} up to entry {gone.base} lies in the archives of sealed days"
        raise denied(404, "let-go", sentence) from gone
    finally:
        await journal.close()


async def journal(request: web.Request) -> web.Response:
    found = office_request.asked(request)
    desk = office_request.desk_of(found.house)
    wanted = _wanted(request, desk, found.house.clock())
    language = language_of(request)
    async with _opened(desk) as opened:
        streams = tuple(map(str, await opened.streams()))
        if wanted.stream not in streams:
            return refuse(404, "unknown-stream", f"stream must be one of {', '.join(streams)}")
        head = await opened.head(wanted.stream)
        names = await names_in(found.house, wanted.stream, language)
        result = await journal_proofs.search(opened, wanted, names)
    following = str(result.searched) if result.more else None
    page = wire.JournalPage(
        *(wanted.stream, streams, head.seq, result.searched, result.rows, following),
        result.let_go,
    )
    return compressed(page)


async def entry(request: web.Request) -> web.Response:
    """One entry as it lies in the journal."""
    desk = office_request.desk_of(office_request.asked(request).house)
    stream, seq = office_request.word(request, "stream"), office_request.word(request, "seq")
    if not _is_number(seq):
        return refuse(400, "bad-query", "seq must be the number of an entry")
    async with _opened(desk) as opened:
        told = await journal_proofs.entry_at(opened, StreamId(stream), int(seq))
    if told is None:
        return refuse(404, "unknown-entry", f"{stream!r} has no entry {seq}")
    return compressed(told)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= _DIGITS


def _wanted(request: web.Request, desk: ReportDesk, now: Instant) -> journal_proofs.JournalSearch:
    after = office_request.word(request, "after") or "0"
    if not _is_number(after):
        raise denied(400, "bad-query", "after must be the number of an entry")
    wanted = journal_proofs.JournalSearch(
        stream=StreamId(office_request.word(request, "stream")),
        after=int(after),
        person=office_request.word(request, "person"),
        command=office_request.word(request, "command"),
        words=office_request.word(request, "words"),
    )
    if not office_request.word(request, "from") and not office_request.word(request, "to"):
        return wanted
    period = office_request.period_of(request, desk, now)
    return replace(wanted, since=int(period.since), until=int(period.until))


async def proof(request: web.Request) -> web.Response:
    return reply(_inspection(office_request.asked(request)).status)


async def prove(request: web.Request) -> web.Response:
    found = office_request.asked(request)
    return reply(_inspection(found).prove(f"{found.actor.person} ({found.role.value})"))


def _inspection(found: office_request.OfficeRequest) -> journal_proofs.Inspection:
    if found.house.inspection is None:
        raise denied(503, "no-evidence", "this server was started without an auditor")
    return found.house.inspection


class Clauses:
    """The register is read once, when somebody first looks."""

    def __init__(self) -> None:
        self._matrix: Matrix | None = None

    def routes(self) -> list[web.RouteDef]:
        return [
            web.get("/screen/{screen}/clauses", self.page),
            web.get("/screen/{screen}/clauses/{clause}", self.clause),
            web.get("/screen/{screen}/clause/{clause}", self.words),
        ]

    async def words(self, request: web.Request) -> web.Response:
        """What a clause says, for whoever was told no by it: every enrolled screen may ask."""
        office_request.enrolled(request)
        register = await asyncio.to_thread(known_register)
        clause = register.get(request.match_info["clause"])
        if clause is None:
            return refuse(404, "unknown-clause", "no document has such a clause")
        return reply(wire.ClauseWords(clause.id, clause.document, clause.summary))

    async def page(self, request: web.Request) -> web.Response:
        found = office_request.asked(request)
        matrix = await self._known()
        desk = found.house.reports
        acting = await desk.searches.acting() if desk is not None else {}
        register = known_register()
        words = office_request.word(request, "words").split()
        rows = tuple(
            _line(matrix.row(clause), acting.get(clause.id, 0))
            for clause in register.select(words=words)
            if office_request.word(request, "document") in ("", clause.document)
            and office_request.word(request, "topic") in ("", clause.topic)
            and office_request.word(request, "kind") in ("", clause.kind)
            and office_request.word(request, "state") in ("", matrix.state(clause))
            and office_request.word(request, "proof") in ("", matrix.evidence.proof_state(clause))
        )
        topics = tuple(topic.value for topic in Topic)
        states = tuple(state.value for state in State)
        return compressed(wire.ClausesPage(tuple(register.documents()), topics, states, rows))

    async def clause(self, request: web.Request) -> web.Response:
        found = office_request.asked(request)
        matrix = await self._known()
        clause = known_register().get(request.match_info["clause"])
        if clause is None:
            return refuse(404, "unknown-clause", "no document has such a clause")
        desk = found.house.reports
        acted, rounds = await desk.searches.acted(clause.id) if desk is not None else (0, ())
        row = matrix.row(clause)
        told = view_of(
            wire.ClauseTold,
            clause,
            state=row.state.value,
            proof=row.proof_state.value,
            house_text_only=row.under_house_text_only,
            screen=row.screen,
            try_it=tuple(f"croupier play {TRANSCRIPT_FOLDER}/{name}" for name in row.transcripts),
            readings=_readings(clause),
            settings=tuple(
                wire.ClauseSetting(cited.rulebook, cited.setting, cited.told(found.house.currency))
                for cited in row.settings
            ),
            proofs=tuple(wire.ClauseProof(one.test, one.fact) for one in row.proofs),
            acted=acted,
            rounds=rounds,
        )
        return reply(told)

    async def _known(self) -> Matrix:
        if self._matrix is None:
            self._matrix = await asyncio.to_thread(lambda: shipped_matrix(known_register()))
        return self._matrix


def _line(row: MatrixRow, acted: int) -> wire.ClauseLine:
    return view_of(
        wire.ClauseLine,
        row.clause,
        state=row.state.value,
        proof=row.proof_state.value,
        house_text_only=row.under_house_text_only,
        screen=row.screen,
        try_it=len(row.transcripts),
        tests=len(row.proofs),
        acted=acted,
    )


def _readings(clause: Clause) -> tuple[wire.ClauseReading, ...]:
    found = decisions_on(clause.id, shipped_decisions())
    return tuple(wire.ClauseReading(each.id, each.title, each.reading) for each in found)
