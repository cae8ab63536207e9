"""What a document gives to the manager of a tournament is not done by another's."""

from typing import Any

import pytest

from croupier.core.identifiers import Instant, PersonId
from croupier.core.pit.tournaments import commands as at_table
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor
from croupier.core.venue.tournaments import commands
from tests.core.pit.floor_script import SUPERVISOR
from tests.core.pit.tournaments.tournament_script import DIRECTOR, MTT, ROU
from tests.core.venue.tournaments.contest import ID, Contest, entrant

# The same office, and another tournament's.
ANOTHERS = Actor(PersonId("mona"), Role.TOURNAMENT_MANAGER)
MTT_CLAUSES = (
    *("MTT-11.2(c)", "MTT-11.5", "MTT-11.6", "MTT-11.7"),
    *("MTT-11.9", "MTT-11.10", "MTT-11.12", "MTT-11.13"),
)
ROU_CLAUSES = (
    *("ROU-10.5.1", "ROU-10.5.3", "ROU-10.5.4", "ROU-10.5.5", "ROU-10.5.6"),
    *("ROU-10.5.7", "ROU-10.5.8", "ROU-10.11.2", "ROU-10.11.3"),
)
DOCUMENTS = [
    pytest.param(MTT, marks=pytest.mark.proves(*MTT_CLAUSES), id=MTT),
    pytest.param(ROU, marks=pytest.mark.proves(*ROU_CLAUSES), id=ROU),
]


def is_not_permitted(refusal: Refusal, body: Any) -> None:
    assert refusal.code is RefusalCode.NOT_PERMITTED, body


@pytest.mark.parametrize("book", DOCUMENTS)
@pytest.mark.parametrize("actor", [ANOTHERS, SUPERVISOR], ids=["another's", "a supervisor"])
def test_the_venue_does_what_the_director_of_this_tournament_says(book: str, actor: Actor) -> None:
    contest = Contest(book)
    contest.enter_all()
    entry = contest.apply(9)
    starts = contest.conditions.starts
    assert starts is not None
    acts = (
        commands.ChangeStart(ID, Instant(starts + 3_600_000), "late"),
        commands.RefuseEntry(ID, entry, "full"),
        commands.OfferPlace(ID, entry),
        commands.SeatReserve(ID, entry, entry),
        commands.SubstituteEntrant(
            person=PersonId("P8"), tournament=ID, entry=entry, entrant=entrant("x"), reason="ill"
        ),
        commands.DrawSeats(ID, "final", contest.places(1, 2, 3)),
        commands.SeatPlayers(ID, "final", ()),
        commands.AllowFeeBack(ID, entry, "a kindness"),
        commands.AwardPrizes(ID),
    )
    for body in acts:
        is_not_permitted(contest.venue.refused(actor, body), body)
    contest.direct(acts[1])


@pytest.mark.parametrize("book", DOCUMENTS)
@pytest.mark.parametrize("actor", [ANOTHERS, SUPERVISOR], ids=["another's", "a supervisor"])
def test_the_table_does_what_the_director_of_this_tournament_says(book: str, actor: Actor) -> None:
    contest = Contest(book)
    pit = contest.pit
    pit.send()
    begin = at_table.BeginTournamentPlay(sheet=pit.sheet_id, table=pit.id)
    is_not_permitted(pit.refused(actor, begin), begin)
    pit.take_up()
    seat = pit.seat(1)
    acts = (
        at_table.OfferBreak(pit.id, 5),
        at_table.DecideMissedWager(pit.id, seat, at_table.MissedDecision.LET_GO, "why"),
        at_table.DisqualifyPlayer(pit.id, seat, at_table.Ground.BREACH, "advice"),
        at_table.DecideTournamentDispute(pit.id, "it stands"),
        at_table.ConcludeSession(pit.id, agreed=True, reason="places are decided"),
        at_table.DecideCount(pit.id, seat, 1, "counted again"),
    )
    for body in acts:
        is_not_permitted(pit.refused(actor, body), body)
    pit.do(DIRECTOR, acts[0])
