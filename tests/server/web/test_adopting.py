"""The office looks at a rulebook, and has a pit adopt what it looked at and nothing else."""

import datetime
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from nacl.signing import SigningKey

from croupier.core.identifiers import RulebookId, TableId
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.rulebook.roles import Role
from croupier.core.venue.access.state import ScreenId
from croupier.floor_plan.house_roulette import HOUSE_ROULETTE, HOUSE_TEXT
from croupier.rulebooks.authoring import signing
from croupier.server.keyring.staff import Screen
from croupier.wire.http.inspection import JournalPage
from croupier.wire.http.office import (
    AdoptBody,
    Adopted,
    AdoptionView,
    LookAtBody,
    OnTheShelf,
    OwnText,
    RulebookList,
)
from croupier.wire.http.presence import Here
from croupier.wire.http.requests import Problem
from croupier.wire.screens import ScreenKind
from tests.core.pit.floor_script import SHELF, FloorScript
from tests.server.floor_house import PIT, FloorHouse, floor_house
from tests.server.web.offices import Casino, Visit

ROU, IBK, MTT = map(RulebookId, ("nsw-roulette-2019", "nsw-interblock-2016", "act-mttg-2019"))
ANOTHER_NAME = 'id = "act-mttg-2026"'


class Adopting:
    def __init__(self, floor: FloorHouse, visit: Visit) -> None:
        self.floor = floor
        self.visit = visit

    async def look(self, which: OnTheShelf | OwnText) -> AdoptionView:
        return await self.visit.post("rulebooks/look", LookAtBody(PIT, which), AdoptionView)

    async def not_looked(self, which: OnTheShelf | OwnText, status: int = 409) -> Problem:
        return await self.visit.post("rulebooks/look", LookAtBody(PIT, which), Problem, status)

    async def adopt(self, which: OnTheShelf | OwnText, digest: str) -> Adopted:
        return await self.visit.post("rulebooks/adopt", AdoptBody(PIT, which, digest), Adopted)

    async def refused(self, which: OnTheShelf | OwnText, digest: str, status: int = 409) -> Problem:
        body = AdoptBody(PIT, which, digest)
        return await self.visit.post("rulebooks/adopt", body, Problem, status)

    def texts(self) -> dict[RulebookId, str]:
        return dict(self.floor.house.pits[PIT].read_model.floor.state.rulebooks)

    def venues(self) -> dict[RulebookId, str]:
        venue = self.floor.house.venue
        assert venue is not None
        return dict(venue.owner.floor.state.rulebooks)


@asynccontextmanager
async def at_the_office(folder: Path, role: Role) -> AsyncIterator[Adopting]:
    script = FloorScript()
    script.adopt(ROU)
    script.table("M1", MTT, GameName.ROULETTE)
    async with floor_house(folder) as floor:
        await floor.play(script)
        visit = await Casino(floor).visit("OFFICE", ScreenKind.OFFICE, "op1", role)
        yield Adopting(floor, visit)


@pytest.fixture
async def office(tmp_path: Path) -> AsyncIterator[Adopting]:
    async with at_the_office(tmp_path, Role.CASINO_OPERATOR) as found:
        yield found


async def test_one_of_the_software_is_looked_at_and_adopted_by_pit_and_venue(
    office: Adopting,
) -> None:
    which = OnTheShelf(IBK)
    looked = await office.look(which)
    assert (looked.rulebook, looked.in_force_from) == (IBK, "2016-06-02")
    assert looked.approved_by == "Independent Liquor and Gaming Authority"
    assert IBK not in office.texts()
    await office.adopt(which, looked.digest)
    assert office.texts()[IBK] == office.venues()[IBK] == SHELF.text(IBK)
    listed = (await office.visit.get("rulebooks", RulebookList)).rulebooks
    assert next(each for each in listed if each.id == IBK).pits == (PIT,)


async def test_every_screen_of_the_pit_hears_at_once_that_its_rules_have_changed(
    office: Adopting,
) -> None:
    key = await office.floor.enrol(
        Screen(ScreenId("BOARD"), ScreenKind.DISPLAY, "", PIT, tables=(TableId("M1"),))
    )
    link = await office.floor.link("BOARD", key)
    at_first, here = link.welcome, await office.visit.get("here", Here)
    assert at_first is not None
    assert at_first.rules
    await office.adopt(OwnText(HOUSE_TEXT), (await office.look(OwnText(HOUSE_TEXT))).digest)
    await link.until(lambda: link.welcome is not None and link.welcome.rules != at_first.rules)
    assert (await office.visit.get("here", Here)).rules != here.rules


async def test_the_houses_own_is_shown_against_what_it_is_derived_from(office: Adopting) -> None:
    which = OwnText(HOUSE_TEXT)
    looked = await office.look(which)
    assert (looked.rulebook, looked.derived_from, looked.against) == (HOUSE_ROULETTE, ROU, ROU)
    assert looked.differs
    await office.adopt(which, looked.digest)
    assert office.texts()[RulebookId(HOUSE_ROULETTE)] == HOUSE_TEXT
    assert {ROU, HOUSE_ROULETTE} <= office.venues().keys()


async def test_a_later_version_names_the_tables_that_it_ends(office: Adopting) -> None:
    text = (
        SHELF.text(MTT).replace(f'id = "{MTT}"', ANOTHER_NAME).replace("NI2019-134", "NI2019-689")
    )
    looked = await office.look(OwnText(text))
    assert (looked.replaces, looked.ended, looked.against) == ("NI2019-689", ("M1",), MTT)
    assert looked.replaces_by == "MTT-Inst.3"


async def test_a_name_stands_for_one_text_for_ever(office: Adopting) -> None:
    other = OwnText(SHELF.text(ROU) + "\n# another text\n")
    problem = await office.not_looked(other)
    assert problem.code == "already-done"
    assert "name of its own" in problem.message
    again = await office.adopt(OnTheShelf(ROU), (await office.look(OnTheShelf(ROU))).digest)
    # The venue had not adopted it: now both have, and there is nothing left to do.
    assert again.rulebook == ROU
    assert "with this very text" in (await office.not_looked(OnTheShelf(ROU))).message
    assert office.texts()[ROU] == SHELF.text(ROU)


async def test_only_what_was_looked_at_is_adopted(office: Adopting) -> None:
    problem = await office.refused(OnTheShelf(IBK), "0" * 64)
    assert "look at it again" in problem.message
    assert IBK not in office.texts()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "id"),
        ("this is no rulebook", "rulebook"),
        (HOUSE_TEXT.replace(str(ROU), "nobody-knows"), "nobody-knows"),
    ],
    ids=["empty", "no-rulebook", "unknown-parent"],
)
async def test_what_is_no_rulebook_is_refused_by_name(
    office: Adopting, text: str, said: str
) -> None:
    problem = await office.not_looked(OwnText(text))
    assert problem.code == "bad-rulebook"
    assert said in problem.message


async def test_a_signature_that_is_none_is_refused(office: Adopting) -> None:
    signer = signing.Signer("A. Person", SigningKey(bytes(32)))
    text = SHELF.text(MTT).replace('id = "act-mttg-2019"', ANOTHER_NAME)
    signed = signing.signed(text, signer, datetime.date(2026, 1, 1), "Order 7")
    assert (await office.look(OwnText(signed))).rulebook == "act-mttg-2026"
    forged = signed.replace('by = "A. Person"', 'by = "B. Other"')
    problem = await office.not_looked(OwnText(forged))
    assert "not a signature by this key" in problem.message


async def test_one_that_is_on_no_shelf_is_refused_with_those_that_are(office: Adopting) -> None:
    problem = await office.not_looked(OnTheShelf(RulebookId("nowhere")), 404)
    assert (problem.code, "nsw-roulette-2019" in problem.message) == ("unknown-rulebook", True)


async def test_who_is_not_the_operator_may_look_and_not_adopt(tmp_path: Path) -> None:
    async with at_the_office(tmp_path, Role.GAMING_MANAGER) as office:
        looked = await office.look(OnTheShelf(IBK))
        problem = await office.refused(OnTheShelf(IBK), looked.digest, 403)
        assert problem.code == "not-permitted"
        assert IBK not in office.texts()


async def test_an_adoption_is_in_the_journal_with_who_did_it(office: Adopting) -> None:
    await office.adopt(OnTheShelf(IBK), (await office.look(OnTheShelf(IBK))).digest)
    inspector = await Casino(office.floor).visit(
        "INSPECTOR", ScreenKind.INSPECTOR, "reg1", Role.REGULATOR_INSPECTOR
    )
    for stream in (PIT, "venue"):
        page = await inspector.get(f"journal?stream={stream}&person=op1", JournalPage)
        assert "adopt-rulebook" in {line.command for line in page.rows}, stream
