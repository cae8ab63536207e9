"""An exclusion by venue or pit reaches every other through the patron's row, on every store."""

import asyncio

from croupier.audit.replaying.auditor_comparison import SecondOpinion
from croupier.audit.verifying import verify
from croupier.core.identifiers import Origin, PersonId, RulebookId, TerminalId
from croupier.core.patrons.exclusion import KIND
from croupier.core.pit.conduct.commands import ExcludePlayer
from croupier.core.pit.patrons.commands import RecognisePatron
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor
from croupier.core.venue.commands import AdoptRulebook, Exclude, LiftExclusion, NoteExclusion
from croupier.core.venue.state import Hall
from croupier.journal.port import StreamId
from croupier.rulebooks.shelf import Shelf
from croupier.runtime.owning.leasing import LeaseTerms
from croupier.runtime.owning.owner import Owner
from croupier.runtime.venue_machine import VenueMachine
from tests.plugins.journals import JournalPlace
from tests.runtime.streams import IDENTITY, SEAL, TABLE, now, opening, owner, play, state_of
from tests.runtime.test_writer import codes

RRB = RulebookId("nsw-rapid-2016")
PAT = PersonId("pat")
OPERATOR = Actor(PersonId("olga"), Role.CASINO_OPERATOR)
SUPERVISOR = Actor(PersonId("sue"), Role.CASINO_SUPERVISOR)
READER = Actor(PersonId("reader"))


def venue_at(place: JournalPlace) -> Owner:
    machine = VenueMachine("tests", SEAL)
    return Owner(place.open, machine, StreamId("venue"), LeaseTerms("cage"), IDENTITY, now)


async def test_a_pit_refuses_whom_the_venue_excluded_until_it_is_lifted(
    journal_place: JournalPlace,
) -> None:
    pit = owner(journal_place.open, LeaseTerms("pits"))
    venue = venue_at(journal_place)
    await pit.start()
    await venue.start()
    await play(pit, opening(terminals=1).commands)
    await venue.submit(Origin("olga"), 1, OPERATOR, AdoptRulebook(Shelf().text(RRB)))
    out = Exclude(PAT, rulebook=RRB, reason="cheating")
    back = LiftExclusion(PAT, rulebook=RRB, reason="not them")
    seen = []
    for seq, decided in enumerate((None, out, back, out), start=1):
        if decided is not None:
            answer = await venue.submit(Origin("sue"), seq, SUPERVISOR, decided)
            assert answer.refusal is None, answer.refusal
        card = RecognisePatron(PAT, terminal=TerminalId("P0"))
        seen.append(await pit.submit(Origin("reader"), seq, READER, card))
    barred = RefusalCode.BARRED
    assert codes(seen) == [None, barred, None, barred]
    await pit.stop()
    await venue.stop()


async def test_of_pits_and_venue_that_exclude_at_one_instant_one_changes_the_row(
    journal_place: JournalPlace,
) -> None:
    pits = [
        owner(journal_place.open, LeaseTerms(f"p{n}"), stream=StreamId(f"pit:{n}")) for n in (1, 2)
    ]
    venue = venue_at(journal_place)
    for each in (*pits, venue):
        await each.start()
    await venue.submit(Origin("olga"), 1, OPERATOR, AdoptRulebook(Shelf().text(RRB)))
    set_up = opening(terminals=1)
    card = RecognisePatron(PAT, terminal=TerminalId("P0"))
    for pit in pits:
        await play(pit, set_up.commands)
        assert (await pit.submit(Origin("reader"), 1, READER, card)).refusal is None
    out = ExcludePlayer(set_up.seats[0].session, TABLE, "12.1, a device")
    said = await asyncio.gather(
        *(pit.submit(Origin("sue at pits"), 1, SUPERVISOR, out) for pit in pits),
        venue.submit(Origin("sue"), 1, SUPERVISOR, Exclude(PAT, rulebook=RRB, reason="cheating")),
    )
    # A pit that comes second stops the player all the same; the venue has nothing left to do.
    assert codes(said[:2]) == [None, None]
    assert said[2].refusal is None or said[2].refusal.code is RefusalCode.ALREADY_DONE
    reading = await journal_place.open_to_read()
    row = await reading.claim(KIND, PAT)
    assert row is not None
    assert row.version == 1
    for pit in pits:
        assert [bar.person for bar in state_of(pit).state.bars] == [PAT]
    await noted_and_lifted(venue)
    for pit in pits:
        assert (await pit.submit(Origin("reader"), 2, READER, card)).refusal is None
        assert state_of(pit).state.bars == []
    for each in (*pits, venue):
        await each.stop()
    proof = await verify(await journal_place.open_to_read(), second=SecondOpinion())
    assert proof.wrong == ()


async def noted_and_lifted(venue: Owner) -> None:
    """The list has the person, whoever was first; and lifts what a pit has decided."""
    await venue.submit(Origin("server"), 1, READER, NoteExclusion(PAT))
    hall = venue.floor
    assert isinstance(hall, Hall)
    assert hall.state.exclusions[PAT].by == SUPERVISOR.person
    back = LiftExclusion(PAT, rulebook=RRB, reason="not them")
    assert (await venue.submit(Origin("sue"), 2, SUPERVISOR, back)).refusal is None
    assert hall.state.exclusions == {}
