"""One entry a person, whatever they call themselves, and no more places than there are."""

import pytest

from croupier.core.identifiers import PersonId
from croupier.core.refusals import RefusalCode
from croupier.core.tournaments.score_sheet import EntryId
from croupier.core.venue.tournaments import commands
from tests.core.pit.money_script import CASHIER
from tests.core.pit.tournaments.tournament_script import DIRECTOR, MTT
from tests.core.venue.tournaments.contest import ID, Contest, entrant


@pytest.mark.proves("MTT-11.6")
@pytest.mark.parametrize(
    ("person", "name", "document", "may"),
    [
        ("P1", "Another Name", "licence 9", False),
        (" p 1", "Another Name", "licence 9", False),
        ("P9", "Another Name", "passport N 123", False),
        ("P9", "Another Name", "PASSPORT n123 ", False),
        ("P9", "Another Name", "passport N 124", True),
        ("P9", "player 1", "licence 9", True),
    ],
)
def test_nobody_enters_twice_under_another_name(
    person: str, name: str, document: str, may: bool
) -> None:
    contest = Contest(MTT)
    contest.publish()
    contest.apply(1, document="passport N123")
    other = entrant(name, document=document)
    asked = commands.ApplyForEntry(person=PersonId(person), tournament=ID, entrant=other)
    refusal = contest.venue.ask(CASHIER, asked).answer.refusal
    assert (refusal is None) is may
    if refusal is not None:
        assert (refusal.code, refusal.clause) == (RefusalCode.ALREADY_DONE, "MTT-11.6")


def test_a_document_without_a_number_is_nobodys_own_but_with_the_same_name() -> None:
    contest = Contest(MTT)
    contest.publish()
    contest.apply(1, document="passport")
    for name, may in (("player 1", False), ("player 2", True)):
        who = entrant(name, document="passport")
        asked = commands.ApplyForEntry(person=PersonId("P9"), tournament=ID, entrant=who)
        assert (contest.venue.ask(CASHIER, asked).answer.refusal is None) is may


@pytest.mark.proves("MTT-11.9")
def test_no_place_is_offered_to_a_reserve_while_none_is_free() -> None:
    contest = Contest(MTT, 2, most_players=2)
    contest.enter_all()
    reserve = contest.apply(3)
    offer = commands.OfferPlace(ID, reserve)
    assert contest.venue.refused(DIRECTOR, offer).sentence == "all 2 places are taken"
    contest.venue.do(CASHIER, commands.WithdrawEntry(ID, EntryId("E1")))
    contest.direct(offer)
