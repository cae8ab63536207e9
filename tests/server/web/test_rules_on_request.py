"""Rules on request: the operator loads the approved instrument, and every screen shows it."""

import hashlib
from base64 import b64encode
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from msgspec.structs import replace

from croupier.core.identifiers import RulebookId, TerminalId
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.rulebook.roles import Role
from croupier.core.venue.state import DrawerId
from croupier.rulebooks.register import Document, shipped_register
from croupier.server.keyring.files import PART_BYTES
from croupier.server.keyring.staff import Screen
from croupier.wire.http.office import AdoptBody, Adopted, AdoptionView, LookAtBody, OnTheShelf
from croupier.wire.http.requests import Problem
from croupier.wire.http.rules import (
    FilePartBody,
    FilePartKept,
    InstrumentBody,
    InstrumentLoadedView,
    RulesPage,
    RulesShelf,
)
from croupier.wire.screens import ScreenKind
from tests.core.pit.floor_script import FloorScript
from tests.papers.reading_back import pages_of
from tests.server.floor_house import PIT, FloorHouse, floor_house, screen_id
from tests.server.web.offices import Casino, Visit

MTT, RRB = RulebookId("act-mttg-2019"), RulebookId("nsw-rapid-2016")
UPLOAD = "0123456789abcdef" * 2
# As long as a scan of many pages, in eleven parts.
FILE = b"%PDF-\n" + bytes(range(256)) * (10 * PART_BYTES // 256 + 8)
SHA256 = hashlib.sha256(FILE).hexdigest()


class House:
    def __init__(self, floor: FloorHouse, office: Visit, terminal: Visit) -> None:
        self.floor = floor
        self.office = office
        self.terminal = terminal

    async def send(self, upload: str = UPLOAD, file: bytes = FILE) -> None:
        for part, start in enumerate(range(0, len(file), PART_BYTES)):
            content = b64encode(file[start : start + PART_BYTES]).decode()
            body = FilePartBody(upload, part, content)
            await self.office.post("instruments/part", body, FilePartKept)

    async def load(self, **changed: str) -> InstrumentLoadedView:
        return await self.office.post("instruments", instrument(**changed), InstrumentLoadedView)

    async def refused(self, status: int, **changed: str) -> Problem:
        return await self.office.post("instruments", instrument(**changed), Problem, status)

    async def handed_out(self, screen: str = "T1", status: int = 200) -> bytes:
        url = f"{self.floor.url(screen)}/rules/{RRB}/instrument"
        headers = self.terminal.headers
        async with self.floor.session.get(url, headers=headers) as response:
            assert response.status == status, await response.text()
            return await response.read()


def instrument(**changed: str) -> InstrumentBody:
    usual = InstrumentBody(UPLOAD, RRB, "rules.pdf", "application/pdf", "2016-06-02")
    return replace(usual, **changed)


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def house(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[House]:
    script = FloorScript()
    script.table("M1", MTT, GameName.ROULETTE)
    script.table("R1", RRB, GameName.ROULETTE)
    folder: Path = tmp_path_factory.mktemp("rules")
    async with floor_house(folder) as floor:
        await floor.play(script)
        office = await Casino(floor).visit("OFFICE", ScreenKind.OFFICE, "op1", Role.CASINO_OPERATOR)
        which = OnTheShelf(RRB)
        looked = await office.post("rulebooks/look", LookAtBody(PIT, which), AdoptionView)
        await office.post("rulebooks/adopt", AdoptBody(PIT, which, looked.digest), Adopted)
        key = await floor.enrol(
            Screen(screen_id("T1"), ScreenKind.TERMINAL, pit=PIT, terminal=TerminalId("R1-A"))
        )
        yield House(floor, office, Visit(floor, "T1", key, None))


@pytest.mark.proves("RRB-12.13", "MTT-7.13", "ROU-9.14", "IBK-9.17")
@pytest.mark.asyncio(loop_scope="module")
async def test_the_instrument_that_was_loaded_is_handed_out_at_a_terminal(house: House) -> None:
    await house.handed_out(status=404)
    await house.refused(409)
    await house.send()
    loaded = await house.load()
    assert loaded.instrument.sha256 == SHA256
    assert await house.handed_out() == FILE
    shelf = await house.terminal.get("rules", RulesShelf)
    entry = next(each for each in shelf.rulebooks if each.rulebook == RRB)
    assert (entry.on_request, entry.clause) == (True, "RRB-12.13")
    assert entry.instrument is not None
    assert (entry.instrument.dated, entry.instrument.by) == ("2016-06-02", "op1")
    again = await house.refused(409)
    assert again.message == "this very instrument of nsw-rapid-2016 is loaded already"
    await _is_known_where_another_server_runs_the_venue(house)
    # Whoever gets at the stored file changes nothing: only what was loaded is handed out.
    await house.floor.house.keyring.files.keep(UPLOAD, 1, b"something else")
    await house.handed_out(status=503)


async def _is_known_where_another_server_runs_the_venue(house: House) -> None:
    served = house.floor.house
    venue, served.venue = served.venue, None
    try:
        shelf = await house.terminal.get("rules", RulesShelf)
        entry = next(each for each in shelf.rulebooks if each.rulebook == RRB)
        assert entry.instrument is not None
        assert entry.instrument.sha256 == SHA256
        assert await house.handed_out() == FILE
    finally:
        served.venue = venue


@pytest.mark.asyncio(loop_scope="module")
async def test_a_kiosk_reads_the_rules_of_every_pit_and_of_the_venue(house: House) -> None:
    key = await house.floor.enrol(Screen(screen_id("K1"), ScreenKind.KIOSK, drawer=DrawerId("K1")))
    kiosk = Visit(house.floor, "K1", key, None)
    read = {each.rulebook for each in (await kiosk.get("rules", RulesShelf)).rulebooks}
    assert read >= {MTT, RRB}
    pits, house.floor.house.pits = house.floor.house.pits, {}
    try:
        alone = {each.rulebook for each in (await kiosk.get("rules", RulesShelf)).rulebooks}
    finally:
        house.floor.house.pits = pits
    assert RRB in alone


@pytest.mark.asyncio(loop_scope="module")
@pytest.mark.parametrize(
    ("changed", "status", "said"),
    [
        ({"dated": "2 June"}, 409, "'2 June' is no day: enter the instrument's date"),
        ({"rulebook": "none"}, 409, "the rulebook 'none' is not adopted by the venue"),
        ({"media": "text/html"}, 400, "an instrument is a PDF or a plain text"),
        ({"media": "text/plain"}, 400, "the text is not UTF-8"),
        ({"upload": "f" * 32}, 409, "the file is incomplete"),
    ],
)
async def test_a_bad_instrument_is_refused(
    house: House, changed: dict[str, str], status: int, said: str
) -> None:
    await house.send("a" * 32)
    assert said in (await house.refused(status, **({"upload": "a" * 32} | changed))).message


@pytest.mark.asyncio(loop_scope="module")
@pytest.mark.parametrize(
    ("part", "said"),
    [
        (FilePartBody("short", 0, "AAAA"), "an upload has 32 hexadecimal digits"),
        (FilePartBody("b" * 32, 999, "AAAA"), "parts from 0 to"),
        (FilePartBody("b" * 32, 0, "%%"), "not in base 64"),
        (FilePartBody("b" * 32, 0, ""), "a part has 1 to"),
    ],
)
async def test_a_bad_part_is_refused(house: House, part: FilePartBody, said: str) -> None:
    assert said in (await house.office.post("instruments/part", part, Problem, 400)).message


@pytest.mark.asyncio(loop_scope="module")
async def test_every_clause_is_told_with_what_it_decides_at_this_table(house: House) -> None:
    page = await house.terminal.get(f"rules/{RRB}?table=R1", RulesPage)
    known = shipped_register().select(document=Document("RRB"))
    assert [clause.clause for clause in page.clauses] == [clause.id for clause in known]
    closing = next(each for each in page.clauses if each.clause == "RRB-12.8")
    assert [(each.name, each.shown) for each in closing.settings] == [
        ("closure.notice", "20 minutes"),
        ("authority.close-table", "casino-supervisor"),
    ]
    assert page.table == "Roulette 1"
    assert page.facts


@pytest.mark.asyncio(loop_scope="module")
@pytest.mark.parametrize(
    ("language", "said"), [("en", "What it decides here"), ("zh-Hans", "在此处的规定")]
)
async def test_the_same_comes_as_pdf_in_each_language(
    house: House, language: str, said: str
) -> None:
    url = f"{house.floor.url('T1')}/rules/{RRB}/paper?table=R1&language={language}"
    async with house.floor.session.get(url, headers=house.terminal.headers) as response:
        assert (response.status, response.content_type) == (200, "application/pdf")
        told = pages_of(await response.read())
    assert said in told[0]
    flowing = " ".join("".join(told).split())
    for clause in shipped_register().select(document=Document("RRB")):
        assert clause.id.split("(")[0] in flowing, clause.id


@pytest.mark.asyncio(loop_scope="module")
@pytest.mark.parametrize("path", ["rules/none", f"rules/{RRB}?table=none"])
async def test_what_is_not_here_is_not_told(house: House, path: str) -> None:
    assert (await house.terminal.refused(path, 404)).message
