"""The inspector: reads everything, changes no game, and may have the journal proved."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from urllib.parse import quote

import msgspec
import pytest

from croupier.core.identifiers import CaseId, PersonId, RulebookId
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.roles import Role
from croupier.core.tickets.ticket import TicketId
from croupier.core.venue import commands
from croupier.core.venue.registry import DECIDE
from croupier.server.keyring.staff import PitId
from croupier.wire.http.inspection import (
    ClausesPage,
    ClauseTold,
    JournalPage,
    ProofStatus,
    RoundRecall,
    VenueBody,
    VenueView,
)
from croupier.wire.http.office import VenueAnswer
from croupier.wire.http.reports import EventsPage, RoundsPage
from croupier.wire.http.venue import ACTS, MEANT, VenueAct, command_of
from croupier.wire.screens import ScreenKind
from tests.server.web.offices import Casino, Visit, casino

EVENING = "from=2020-02-28&to=2020-03-03"


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[Casino]:
    async with casino(tmp_path) as found:
        yield found


@pytest.fixture
async def inspector(house: Casino) -> Visit:
    visit = await house.visit("INSPECT", ScreenKind.INSPECTOR, "reg1", Role.REGULATOR_INSPECTOR)
    await house.counted()
    return visit


async def test_notices_are_of_what_a_regulator_asks_about(inspector: Visit) -> None:
    page = await inspector.get(f"notices?{EVENING}", EventsPage)
    kinds = {row.notice for row in page.rows}
    assert "" not in kinds
    assert {"correction", "void"} <= kinds


async def test_a_round_is_recalled_from_the_journal_itself(inspector: Visit) -> None:
    rounds = await inspector.get(f"reports/rounds?{EVENING}&corrected=yes", RoundsPage)
    row = rounds.rows[0]
    told = await inspector.get(f"round?round={quote(row.round, safe='')}", RoundRecall)
    assert told.corrections == row.corrections
    assert len(told.settlements) == row.corrections + 1
    last = told.settlements[-1]
    assert sum(seat.staked for seat in last.terminals) == row.handle
    assert sum(seat.credit for seat in last.terminals) == row.paid
    assert told.happenings
    assert {one.what for one in told.put_right} >= {"round-reversed", "round-resettled"}
    assert (await inspector.refused("round?round=R9/1", 404)).code == "unknown-round"
    assert (await inspector.refused("round?round=x", 404)).code == "unknown-round"


async def test_the_journal_is_searched_by_entry_person_command_and_word(inspector: Visit) -> None:
    page = await inspector.get("journal?stream=pit", JournalPage)
    assert [line.seq for line in page.rows] == list(range(1, len(page.rows) + 1))
    assert page.next is not None
    on = await inspector.get(f"journal?stream=pit&after={page.next}", JournalPage)
    assert on.rows[0].seq == page.searched + 1
    asked = await inspector.get("journal?stream=pit&command=open-wagering", JournalPage)
    assert {line.command for line in asked.rows} == {"open-wagering"}
    of_day = await inspector.get(f"journal?stream=pit&{EVENING}&words=chips", JournalPage)
    assert of_day.searched > 0
    assert (await inspector.refused("journal?stream=moon", 404)).code == "unknown-stream"
    assert (await inspector.refused("journal?stream=pit&after=-1", 400)).code == "bad-query"


async def test_the_journal_is_told_in_the_language_that_is_asked_for(inspector: Visit) -> None:
    asked = "journal?stream=pit&command=open-wagering"
    english = await inspector.get(asked, JournalPage)
    chinese = await inspector.get(f"{asked}&language=zh-Hans", JournalPage)
    assert english.rows[0].asked.startswith("Open wagering at ")
    assert chinese.rows[0].asked.endswith("开始下注。")
    assert [line.hash for line in chinese.rows] == [line.hash for line in english.rows]
    assert (await inspector.refused(f"{asked}&language=la", 400)).code == "unknown-language"


async def test_the_journal_is_proved_on_demand_and_the_proof_is_kept(inspector: Visit) -> None:
    assert not (await inspector.get("proof", ProofStatus)).running
    begun = await inspector.post("proof", {}, ProofStatus)
    assert begun.running
    async with asyncio.timeout(60):
        while (status := await inspector.get("proof", ProofStatus)).running:
            await asyncio.sleep(0.2)
    assert status.failed is None
    assert status.last is not None
    assert status.last.wrong == ()
    assert {stream.stream for stream in status.last.streams} == {"pit", "venue"}
    assert status.last.asked_by == "reg1 (regulator-inspector)"


async def test_a_clause_is_shown_with_its_rule_setting_tests_and_rounds(inspector: Visit) -> None:
    page = await inspector.get(
        "clauses?document=RRB&topic=settlement&state=enforced&proof=proved", ClausesPage
    )
    acted = sorted((line for line in page.rows if line.acted), key=lambda line: -line.acted)
    assert acted
    told = await inspector.get(f"clauses/{quote(acted[0].id)}", ClauseTold)
    assert told.acted == acted[0].acted
    assert told.rounds
    assert told.settings
    assert told.proofs
    assert (told.state, told.proof, told.screen) == ("enforced", "proved", "terminal")
    assert len(told.try_it) == acted[0].try_it
    assert (await inspector.refused("clauses/nonsense", 404)).code == "unknown-clause"


async def test_what_travels_are_commands_of_the_venue_without_what_the_writer_adds() -> None:
    for act, command in MEANT.items():
        assert command in DECIDE
        assert act.__struct_config__.tag == command.__struct_config__.tag
        supplied = set(getattr(command, "SUPPLIED", ()))
        # Which drawer it is follows from the screen.
        assert set(act.__struct_fields__) == {*command.__struct_fields__} - supplied - {"drawer"}


@pytest.mark.parametrize(
    ("act", "code"),
    [
        (ACTS[commands.AdoptRulebook]("text"), RefusalCode.NOT_PERMITTED),
        (ACTS[commands.DecideCase](CaseId("V999"), "found"), RefusalCode.NOT_PERMITTED),
        (ACTS[commands.ReviewHold](TicketId("0" * 64), "looked"), RefusalCode.UNKNOWN_HOLD),
    ],
)
async def test_the_venue_says_who_may_and_the_same_number_gets_the_same_answer(
    inspector: Visit, act: VenueAct, code: RefusalCode
) -> None:
    seq = (await inspector.get("venue", VenueView)).next_seq
    body = VenueBody(seq, act)
    first = await inspector.post("venue", body, VenueAnswer)
    assert first.refusal is not None
    assert first.refusal.code is code
    assert await inspector.post("venue", body, VenueAnswer) == first


async def test_a_supervisor_excludes_somebody_at_the_pit_console(house: Casino) -> None:
    console = await house.visit(
        "CONSOLE", ScreenKind.PIT_CONSOLE, "cs1", Role.CASINO_SUPERVISOR, pit=PitId("pit")
    )
    before = await console.get("venue", VenueView)
    exclude = ACTS[commands.Exclude](PersonId("p77"), RulebookId("nsw-rapid-2016"), "asked for it")
    said = await console.post("venue", VenueBody(before.next_seq, exclude), VenueAnswer)
    assert said.refusal is None, said.refusal
    after = await console.get("venue", VenueView)
    assert "p77" in {each.person for each in after.exclusions}
    assert (await console.refused("reports/figures", 403)).code == "not-here"


def test_a_command_is_what_was_meant() -> None:
    act = ACTS[commands.ReviewHold](TicketId("k"), "f")
    assert msgspec.to_builtins(command_of(act)) == msgspec.to_builtins(act)
