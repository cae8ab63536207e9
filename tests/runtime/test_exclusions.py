"""An exclusion by the venue reaches every pit through the patron's row, on every store."""

from croupier.core.identifiers import RulebookId
from croupier.core.pit.names import TerminalId
from croupier.core.pit.patrons.commands import RecognisePatron
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor
from croupier.core.stream.names import Origin, PersonId
from croupier.core.venue.commands import AdoptRulebook, Exclude, LiftExclusion
from croupier.journal.port import StreamId
from croupier.rulebooks.shelf import Shelf
from croupier.runtime.owner import Owner
from croupier.runtime.terms import Terms
from croupier.runtime.venue import VenueMachine
from tests.plugins.journals import JournalPlace
from tests.runtime.streams import IDENTITY, SEAL, now, opening, owner, play
from tests.runtime.test_writer import codes

RRB = RulebookId("nsw-rapid-2016")
PAT = PersonId("pat")
OPERATOR = Actor(PersonId("olga"), Role.CASINO_OPERATOR)
SUPERVISOR = Actor(PersonId("sue"), Role.CASINO_SUPERVISOR)
READER = Actor(PersonId("reader"))


async def test_a_pit_refuses_whom_the_venue_excluded_until_it_is_lifted(
    journal_place: JournalPlace,
) -> None:
    pit = owner(journal_place.open, Terms("pits"))
    venue = Owner(
        journal_place.open,
        VenueMachine("tests", SEAL),
        StreamId("venue"),
        Terms("cage"),
        IDENTITY,
        now,
    )
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
