"""Serves tournaments to director, cage and office: views, checked drafts, previews, papers."""

from collections.abc import Iterator

from aiohttp import web

from croupier.core.identifiers import RulebookId
from croupier.core.ledger.ledger import changed_by
from croupier.core.pit.preview import Effect
from croupier.core.refusals import Refusal
from croupier.core.rulebook.limits import Form
from croupier.papers.pdf import pdf
from croupier.rulebooks.trusted_keys import standing_of
from croupier.server.hosts import pit_host, venue_host
from croupier.server.refusals_in_words import people, venue_refusal_in_words
from croupier.server.web import responses
from croupier.server.web.names import names_of_tables
from croupier.server.web.offices import office_request
from croupier.server.web.offices.office_request import OfficeRequest, word
from croupier.views.sentence.names import Names
from croupier.views.sentence.sentence import told
from croupier.views.tournaments.drafting import checked, templates, tournament_rules
from croupier.views.tournaments.office_view import EntryView, OfficeTournament, office_tournaments
from croupier.views.tournaments.papers import (
    OF_AN_ENTRY,
    Letter,
    PaperKind,
    paper_of,
    results_sheet,
)
from croupier.wire.http import tournaments as wire
from croupier.wire.http.venue import AT_A_DRAWER, command_of
from croupier.wire.screens import ScreenKind

# Where somebody acts. At an inspector's screen tournaments are read.
_ACTING = frozenset({ScreenKind.OFFICE, ScreenKind.PIT_CONSOLE, ScreenKind.CAGE})
_READING = _ACTING | {ScreenKind.INSPECTOR}


def routes() -> list[web.RouteDef]:
    return [
        web.get("/screen/{screen}/tournaments", view),
        web.post("/screen/{screen}/tournaments/check", check),
        web.post("/screen/{screen}/tournaments/preview", preview),
        web.get("/screen/{screen}/tournaments/paper", paper),
    ]


async def view(request: web.Request) -> web.Response:
    found, venue = _venue(request)
    language, zone = responses.language_of(request), found.house.days.zone
    return responses.compressed(
        wire.Tournaments(
            venue.now(),
            office_tournaments(venue.hall, language, zone),
            tournament_rules(venue.hall),
            templates(venue.hall),
            tuple(each for host in found.house.pits.values() for each in _tables(host)),
        )
    )


def _venue(
    request: web.Request, screens: frozenset[ScreenKind] = _READING
) -> tuple[OfficeRequest, venue_host.VenueHost]:
    found = office_request.signed_on(request, screens)
    return found, office_request.venue_of(found.house)


def _tables(host: pit_host.PitHost) -> Iterator[wire.TablePlaces]:
    """Those whose document has tournaments."""
    floor = host.read_model.floor
    for table in floor.state.tables.values():
        if floor.settings(table).tournaments is None:
            continue
        seats = [
            terminal.id
            for terminal in floor.state.terminals.values()
            if terminal.rulebook == table.rulebook
        ]
        at_terminals = floor.offer(table).options.form is Form.TERMINAL
        yield wire.TablePlaces(
            table.id, host.pit, table.rulebook, table.game, tuple(seats) if at_terminals else ()
        )


async def check(request: web.Request) -> web.Response:
    """What is wrong with a draft, item by item, and how it would read. Nothing is kept of it."""
    body = await responses.body_of(request, wire.CheckDraftBody)
    found, venue = _venue(request, _ACTING)
    book = venue.hall.settings(body.conditions.rulebook)
    if isinstance(book, Refusal):
        return responses.refused(book)
    if book.tournaments is None:
        return responses.refuse(409, "not-offered", f"{book.id} has no tournaments")
    language = responses.language_of(request)
    return responses.reply(
        checked(book, body.conditions, found.house.currency, language, found.house.days.zone)
    )


async def preview(request: web.Request) -> web.Response:
    """What an act of the venue would do, or why it would be refused."""
    body = await responses.body_of(request, wire.PreviewActBody)
    found, venue = _venue(request, _ACTING)
    drawer = found.principal.screen.drawer
    if drawer is None and type(body.body) in AT_A_DRAWER:
        raise responses.denied(403, "no-drawer", "money is paid and taken at a drawer")
    entry = await venue.foreseen(found.actor, command_of(body.body, drawer))
    refusal = entry.answer.refusal
    if refusal is not None:
        told_why = await venue_refusal_in_words(found.house, refusal)
        return responses.reply(wire.ActPreviewed(told_why))
    names = Names(
        people=await people(found.house),
        language=responses.language_of(request),
        currency=found.house.currency,
    )
    balance = venue.hall.ledger.balance
    effects = tuple(
        Effect(account, balance(account), balance(account) + more)
        for account, more in changed_by(entry.events).items()
    )
    sentences = tuple(told(event, names) for event in entry.events)
    return responses.reply(wire.ActPreviewed(None, sentences, effects))


async def paper(request: web.Request) -> web.Response:
    """A paper as a PDF, and results also as a sheet."""
    found, venue = _venue(request)
    house, language = found.house, responses.language_of(request)
    shown = _named(request, office_tournaments(venue.hall, language, house.days.zone))
    kind = _kind(request)
    tables = names_of_tables(house.pits.values())
    letter = Letter(
        house.profile.name,
        venue.now(),
        house.days.zone,
        house.currency,
        standing_of(venue.hall.book(RulebookId(shown.rulebook))),
        language,
        tables,
    )
    name = f"{shown.tournament}-{kind.value}"
    if kind is PaperKind.RESULTS and word(request, "format") == "csv":
        return _file(f"{name}.csv", results_sheet(shown, letter).encode(), "text/csv")
    entry = _entry(request, shown) if kind in OF_AN_ENTRY else None
    name = f"{name}-{entry.entry}" if entry is not None else name
    return _file(f"{name}.pdf", pdf(paper_of(kind, shown, letter, entry)), "application/pdf")


def _named(request: web.Request, shown: tuple[OfficeTournament, ...]) -> OfficeTournament:
    name = word(request, "tournament")
    for each in shown:
        if each.tournament == name:
            return each
    raise responses.denied(404, "no-tournament", f"there is no tournament {name!r}")


def _kind(request: web.Request) -> PaperKind:
    name = word(request, "kind")
    if name in [*PaperKind]:
        return PaperKind(name)
    known = ", ".join(PaperKind)
    raise responses.denied(400, "unknown-paper", f"{name!r} is not one of {known}")


def _entry(request: web.Request, shown: OfficeTournament) -> EntryView:
    name = word(request, "entry")
    for each in shown.entries:
        if each.entry == name:
            return each
    raise responses.denied(404, "no-entry", f"{shown.tournament} has no entry {name!r}")


def _file(name: str, content: bytes, kind: str) -> web.Response:
    return web.Response(
        body=content,
        content_type=kind,
        headers={
            "Cache-Control": "no-store",
            "Content-Disposition": f'inline; filename="{name}"',
        },
    )
