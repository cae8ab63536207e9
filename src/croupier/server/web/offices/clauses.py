"""The clause matrix: what each clause says, what it became, what proves it, and where it acted."""

import asyncio
import json

from aiohttp import web

from croupier.rulebooks.register import Clause, Topic, shipped_register
from croupier.rulebooks.register_decisions import decisions_on, shipped_decisions
from croupier.rulebooks.register_state import Evidence, shipped_evidence
from croupier.server.web.entering.keys import VISITOR
from croupier.server.web.offices.asking import asked, word
from croupier.server.web.saying import refuse, reply
from croupier.wire.http.inspection import (
    ClauseLine,
    ClauseProof,
    ClauseReading,
    ClauseSetting,
    ClausesPage,
    ClauseTold,
    ClauseWords,
)


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
