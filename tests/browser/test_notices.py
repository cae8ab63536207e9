"""Every notice that a rulebook wants is read where it wants it, in every language."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from playwright.async_api import Locator, Page, expect

from croupier.core.identifiers import RulebookId, TableId, TerminalId
from croupier.core.pit.chips.commands import SetOutColours
from croupier.core.rulebook.equipment import NoticePlace, PlayerNotice
from croupier.core.rulebook.games.paytable import Source
from croupier.core.rulebook.limits import Form
from croupier.server.keyring.staff import Screen
from croupier.server.web.responses import KEY_COOKIE
from croupier.wire.screens import ScreenKind
from croupier.words.catalogue import Language, say
from tests.browser.pages import FULL, Pages, leave
from tests.browser.served import served_house
from tests.core.pit.floor_script import SHELF, FloorScript
from tests.plugins.long_proofs import thoroughly
from tests.server.floor_house import PIT, FloorHouse, screen_id

BOOKS = tuple(SHELF.ids())
TABLES = {book: TableId(f"N{number}") for number, book in enumerate(BOOKS, 1)}
PANELS = {
    NoticePlace.HELP: "terminal.help",
    NoticePlace.ATTENDANT: "terminal.attendant",
    NoticePlace.DISPUTE: "terminal.attendant",
    NoticePlace.CASH_OUT: "terminal.cash-out",
}


# On a display they take turns.
_PLACES = {NoticePlace.DISPLAY: ".notice-strip"}


def notices(book: RulebookId, place: NoticePlace) -> Iterator[tuple[PlayerNotice, str]]:
    """What is read there, and by which clause."""
    for notice, where in SHELF.rulebook(book).settings.display.notices.items():
        if place in where.value:
            assert where.first is not None
            yield notice, where.first


def kinds(book: RulebookId) -> Iterator[ScreenKind]:
    """At a conventional table nobody has a terminal."""
    forms = SHELF.rulebook(book).settings.wagering
    yield from (ScreenKind.TERMINAL,) if Form.TERMINAL in forms else ()
    yield from (ScreenKind.DISPLAY,) if Form.TABLE in forms else ()
    yield ScreenKind.DEALER


def stands(script: FloorScript, book: RulebookId, table: TableId) -> None:
    """A table of the first game that the document has, in the first manner that it knows."""
    settings = SHELF.rulebook(book).settings
    game = next(iter(settings.games()))
    source = Source.LIVE if Source.LIVE in settings.outcome[game] else Source.AUTOMATED
    conventional = Form.TERMINAL not in settings.wagering
    colours = SetOutColours(table, ("blue",), 300)
    chosen, before = ({"form": "table"}, (colours,)) if conventional else ({}, ())
    script.table(table, book, game, source, options=chosen, before=before)
    if not conventional:
        # Whoever has credit can cash out, which has a notice too.
        script.sit(f"{table}-A", 10_000)


async def enrolled(page: Page, floor: FloorHouse, book: RulebookId, kind: ScreenKind) -> str:
    """The address of a screen that the page may go to."""
    table, name = TABLES[book], f"{TABLES[book]}-{kind.value}"
    seat, screen = TerminalId(f"{table}-A"), Screen(screen_id(name), kind, pit=PIT)
    at_a_seat = kind is ScreenKind.TERMINAL
    screen = replace(screen, terminal=seat) if at_a_seat else replace(screen, tables=(table,))
    key = await floor.enrol(screen)
    url = f"{floor.url(name)}/"
    await page.context.add_cookies([{"name": KEY_COOKIE, "value": key, "url": url}])
    return url


def sentence(notice: PlayerNotice, language: Language, book: RulebookId) -> str:
    """Of banned devices it names what the document names, and no more."""
    if notice is not PlayerNotice.BANNED_DEVICES:
        return say(language, f"notice.{notice.value}")
    conduct = SHELF.rulebook(book).settings.conduct
    named = (say(language, f"code.{each.value}") for each in conduct.banned_devices.value)
    tail = "-intended" if conduct.intent_to_use_is_enough.value else ""
    key = f"notice.banned-devices{tail}"
    return say(language, key, devices=", ".join(named).lower())


async def is_read(
    where: Page | Locator, language: Language, book: RulebookId, place: NoticePlace
) -> int:
    read = 0
    for notice, clause in notices(book, place):
        told = where.locator(_PLACES.get(place, f".notices--{place.value}"))
        await expect(told).to_contain_text(sentence(notice, language, book))
        await expect(told).to_contain_text(clause)
        read += 1
    return read


async def at_terminal(page: Page, language: Language, book: RulebookId) -> int:
    read = await is_read(page, language, book, NoticePlace.BOARD)
    for title in dict.fromkeys(PANELS.values()):
        wanted = [place for place, panel in PANELS.items() if panel == title]
        if not any(list(notices(book, place)) for place in wanted):
            continue
        name = say(language, title)
        await page.get_by_role("button", name=name, exact=True).tap()
        panel = page.get_by_role("dialog", name=name)
        for place in wanted:
            read += await is_read(panel, language, book, place)
        await panel.get_by_role("button", name=say(language, "button.close")).tap()
        await expect(panel).to_have_count(0)
    return read


@thoroughly
@pytest.mark.proves(
    *("MTT-2.5", "MTT-2.5(a)", "MTT-2.5(b)", "MTT-2.5(c)", "MTT-4.7", "MTT-4.7(a)", "MTT-6.9"),
    *("MTT-7.1", "MTT-7.10", "MTT-7.5(a)"),
    *("RRB-4.2.5", "RRB-11.3", "RRB-12.1", "RRB-12.6", "RRB-12.10", "RRB-12.12"),
    *("IBK-8.5", "IBK-9.4", "IBK-9.5", "IBK-9.6", "IBK-9.12", "IBK-9.16"),
    *("ROU-3.12", "ROU-4.4", "ROU-9.1", "ROU-9.6", "ROU-9.10", "ROU-9.13"),
    *("RFS-4.8", "RFS-8.4.7", "RFS-8.8.9"),
)
async def test_every_notice_is_read_where_its_rulebook_wants_it_in_every_language(
    pages: Pages, tmp_path: Path, thoroughly: bool
) -> None:
    """Each screen in one language a turn, in the other at the next rulebook."""
    script, languages = FloorScript(), list(Language)
    for book, table in TABLES.items():
        stands(script, book, table)
    page = await pages.open(FULL)
    async with served_house(tmp_path) as floor:
        await floor.play(script)
        await page.goto(f"{floor.address}/health")
        try:
            for turn, book in enumerate(BOOKS):
                for kind in kinds(book):
                    url = await enrolled(page, floor, book, kind)
                    here = languages[turn % len(languages)]
                    for language in languages if thoroughly else [here]:
                        await speaks(page, language)
                        await page.goto(url)
                        read = await walked(page, kind, language, book)
                        assert read == wanted(book, kind), (book, kind)
        finally:
            await leave(page)


async def speaks(page: Page, language: Language) -> None:
    """As a screen does that was left in this language."""
    await page.evaluate(
        "(language) => localStorage.setItem('croupier:language', language)", language.value
    )


async def walked(page: Page, kind: ScreenKind, language: Language, book: RulebookId) -> int:
    match kind:
        case ScreenKind.TERMINAL:
            return await at_terminal(page, language, book)
        case ScreenKind.DISPLAY:
            return await is_read(page, language, book, NoticePlace.DISPLAY)
        case _:
            return await is_read(page, language, book, NoticePlace.DEALER)


def wanted(book: RulebookId, kind: ScreenKind) -> int:
    places = {
        ScreenKind.TERMINAL: (NoticePlace.BOARD, *PANELS),
        ScreenKind.DISPLAY: (NoticePlace.DISPLAY,),
        ScreenKind.DEALER: (NoticePlace.DEALER,),
    }[kind]
    return sum(len(list(notices(book, place))) for place in places)
