"""Serves what is printed as PDF: terms, signs, payment forms, reports of incidents."""

import asyncio

from aiohttp import web

from croupier.core.identifiers import CaseId, RoundId, TableId, TerminalId, table_of
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Case, Table
from croupier.core.promotions.terms import PromotionId
from croupier.core.refusals import Refusal
from croupier.core.rulebook.rulebook import Rulebook
from croupier.core.venue.promotions.promotion_lookup import promotion_of
from croupier.core.venue.promotions.state import AwardId, Promotion, PromotionStage
from croupier.core.venue.state import Hall
from croupier.papers.paper import Paper
from croupier.papers.pdf import pdf
from croupier.server.house import House
from croupier.server.papers import payment_forms, promotion_terms, signs
from croupier.server.web import responses
from croupier.server.web.offices import office_request
from croupier.server.web.rules_on_request import file_answer
from croupier.views.sentence.names import tables_of
from croupier.wire.screens import ScreenKind

_PIT_DESKS = frozenset({ScreenKind.PIT_CONSOLE, ScreenKind.DEALER})
_REPORTS = frozenset({ScreenKind.PIT_CONSOLE})
_PRIZES = frozenset({ScreenKind.OFFICE, ScreenKind.INSPECTOR, ScreenKind.CAGE})


def routes() -> list[web.RouteDef]:
    return [
        web.get("/screen/{screen}/papers/terms", terms),
        web.get("/screen/{screen}/papers/limits", limits),
        web.get("/screen/{screen}/papers/closing", closing),
        web.get("/screen/{screen}/papers/prize", prize),
        web.get("/screen/{screen}/papers/payment", payment),
        web.get("/screen/{screen}/papers/incident", incident),
    ]


async def terms(request: web.Request) -> web.Response:
    """Once they are published, for everybody; a draft for whoever is signed on in the office."""
    house = _house(request)
    hall = await house.hall() or _hall(house)
    found = _promotion(hall, PromotionId(_name(request)))
    if found.stage is PromotionStage.DRAFT:
        office_request.asked(request)
    letterhead, language = house.profile.letterhead, responses.language_of(request)
    book = hall.book(found.rulebook)
    made = promotion_terms.terms_paper(found, book, letterhead, language)
    return await _answer(made, found.id)


async def limits(request: web.Request) -> web.Response:
    house, floor, table = _table(request)
    letterhead, languages = house.profile.letterhead, house.profile.languages
    name = str(tables_of(floor)[table.id])
    book = floor.book(table.rulebook)
    return await _answer(signs.limits_sign(name, table, book, letterhead, languages), "limits")


async def closing(request: web.Request) -> web.Response:
    house, floor, table = _table(request)
    letterhead, languages = house.profile.letterhead, house.profile.languages
    announced = floor.state.plan.desk(table.id).closing
    book, name = floor.book(table.rulebook), str(tables_of(floor)[table.id])
    sign = signs.closing_sign(name, announced, book, letterhead, languages)
    if isinstance(sign, Refusal):
        return responses.refused(sign)
    return await _answer(sign, "closing")


async def prize(request: web.Request) -> web.Response:
    found = office_request.signed_on(request, _PRIZES)
    hall, name = _hall(found.house), AwardId(_name(request))
    promotion = _promotion(hall, promotion_of(name))
    award = promotion.awards.get(name)
    if award is None:
        raise responses.denied(404, "unknown-prize", f"nobody was drawn for a prize {name!r}")
    book, language = hall.book(promotion.rulebook), responses.language_of(request)
    letterhead = found.house.profile.letterhead
    made = payment_forms.prize_form(promotion, award, book, letterhead, language)
    return await _answer(made, name.replace("/", "-"))


async def payment(request: web.Request) -> web.Response:
    found = office_request.signed_on(request, _PIT_DESKS)
    floor = _floor(found.house, request)
    owed = floor.state.money.owed.get(_name(request))
    if owed is None:
        raise responses.denied(404, "nothing-owed", "nothing waits to be paid by hand there")
    book, language = floor.book(owed.rulebook), responses.language_of(request)
    letterhead = found.house.profile.letterhead
    made = payment_forms.payment_form(owed, book, letterhead, language)
    return await _answer(made, "payment")


async def incident(request: web.Request) -> web.Response:
    found = office_request.signed_on(request, _REPORTS)
    floor, name = _floor(found.house, request), CaseId(_name(request))
    case = floor.state.cases.get(name)
    if case is None:
        raise responses.denied(404, "unknown-case", f"there is no case {name!r}")
    pit = str(found.principal.screen.pit)
    letterhead, language = found.house.profile.letterhead, responses.language_of(request)
    books = _books_of(floor, case)
    made = payment_forms.incident_report(case, pit, books, letterhead, language)
    return await _answer(made, name)


def _name(request: web.Request) -> str:
    return office_request.word(request, "name")


def _house(request: web.Request) -> House:
    office_request.enrolled(request)
    return request.app[responses.HOUSE]


def _hall(house: House) -> Hall:
    return office_request.venue_of(house).hall


def _promotion(hall: Hall, name: PromotionId) -> Promotion:
    found = hall.state.promotions.get(name)
    if found is None:
        raise responses.denied(404, "unknown-promotion", f"there is no promotion {name!r}")
    return found


def _floor(house: House, request: web.Request) -> Floor:
    pit = office_request.enrolled(request).screen.pit
    floor: Floor = office_request.pit_of(house, str(pit)).read_model.floor
    return floor


def _table(request: web.Request) -> tuple[House, Floor, Table]:
    """Of the screen's own pit, or of any pit here."""
    house, name = _house(request), TableId(_name(request))
    own = office_request.enrolled(request).screen.pit
    for pit, host in house.pits.items():
        floor: Floor = host.read_model.floor
        if own in (None, pit) and name in floor.state.tables:
            return house, floor, floor.state.tables[name]
    raise responses.denied(404, "unknown-table", f"there is no table {name!r} here")


def _books_of(floor: Floor, case: Case) -> list[Rulebook]:
    """Of its terminal or its round's table; of the whole pit where it is about neither."""
    terminal = floor.state.terminals.get(case.terminal or TerminalId(case.about))
    table = floor.state.tables.get(table_of(case.disputed_round or RoundId(case.about)))
    place = table or terminal
    names = floor.state.rulebooks if place is None else (place.rulebook,)
    return [floor.book(name) for name in names]


async def _answer(paper: Paper, name: str) -> web.Response:
    return file_answer(await asyncio.to_thread(pdf, paper), "application/pdf", f"{name}.pdf")
