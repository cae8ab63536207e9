"""Conditions cannot be published incomplete or contradictory, and each fault has its clause."""

import re
from functools import lru_cache
from inspect import getsource
from typing import Any

import pytest
from msgspec.structs import replace

from croupier.core.identifiers import RulebookId
from croupier.core.rulebook.tournaments import (
    SeatAllocation,
    SessionEnd,
    TournamentRules,
    TournamentTerm,
)
from croupier.core.tournaments import checklist, structure
from croupier.core.tournaments import conditions as terms
from croupier.core.tournaments.checklist import faults
from croupier.rulebooks.shelf import Shelf
from croupier.words.catalogue import Language, catalogue, say
from tests.core.pit.tournaments.tournament_script import MTT, ROU
from tests.core.venue.tournaments.contest import (
    HEAT_AND_FINAL,
    LATER,
    ONE_FINAL,
    PRIZES,
    conditions,
)

# Keys that end in the member of an enum, or in what a document may leave out.
MEMBERS = {
    "unstated": {term.value for term in TournamentTerm},
    "ends-by": {end.value for end in SessionEnd},
    "not-in-document": {"order", "passes", "undisclosed"},
}


@lru_cache
def rules(rulebook: str) -> TournamentRules:
    found = Shelf().rulebook(RulebookId(rulebook)).settings.tournaments
    assert found is not None
    return found


MISSING: list[tuple[str, dict[str, Any], str]] = [
    (ROU, {"fee": None}, "ROU-10.4.2(a)"),
    (ROU, {"chips": None}, "ROU-10.4.2(b)"),
    (ROU, {"compulsory_wager": None}, "ROU-10.4.2(c)"),
    (ROU, {"limits": ()}, "ROU-10.4.2(d)"),
    (ROU, {"stages": ()}, "ROU-10.4.2(e)"),
    (ROU, {"wagering": None}, "ROU-10.4.2(f)"),
    (ROU, {"buy_back": None}, "ROU-10.4.2(g)"),
    (ROU, {"eligibility": None}, "ROU-10.4.2(h)"),
    (ROU, {"entry": None}, "ROU-10.4.2(i)"),
    (ROU, {"least_players": None}, "ROU-10.4.2(i)"),
    (ROU, {"prizes": None}, "ROU-10.4.2(j)"),
    (ROU, {"rules_prevail": False}, "ROU-10.4.2(k)"),
    (MTT, {"starts": None}, "MTT-11.3(a)(i)"),
    (MTT, {"stages": ()}, "MTT-11.3(a)(ii)"),
    (MTT, {"fee": None}, "MTT-11.3(a)(iii)"),
    (MTT, {"commission": None}, "MTT-11.3(a)(iii)"),
    (MTT, {"chips": None}, "MTT-11.3(a)(iv)"),
    (MTT, {"most_players": None}, "MTT-11.3(a)(v)"),
    (MTT, {"player_groups": None}, "MTT-11.3(a)(vi)"),
    (MTT, {"buy_back": None}, "MTT-11.3(a)(vii)"),
    (MTT, {"limits": ()}, "MTT-11.3(a)(viii)"),
    (MTT, {"prizes": None}, "MTT-11.3(a)(ix)"),
    (MTT, {"rules_prevail": False}, "MTT-11.3(b)"),
]


@pytest.mark.proves(*{clause for _, _, clause in MISSING}, "ROU-10.4.2", "MTT-11.3", "MTT-11.3(a)")
@pytest.mark.parametrize(("rulebook", "without", "clause"), MISSING)
def test_every_item_of_the_documents_list_must_be_stated(
    rulebook: str, without: dict[str, Any], clause: str
) -> None:
    assert faults(conditions(rulebook), rules(rulebook)) == ()
    found = faults(replace(conditions(rulebook), **without), rules(rulebook))
    assert clause in {fault.clause for fault in found}


BOUGHT = terms.Chips(2_000, terms.Supply.BOUGHT, 5_000)
final = ONE_FINAL[0]
CONTRADICTIONS: list[tuple[str, dict[str, Any], str]] = [
    (ROU, {"commission": 100}, "commission-kept"),
    (MTT, {"commission": 10_001}, "commission-beyond-fee"),
    (ROU, {"chips": BOUGHT}, "chips-money-unstated"),
    (ROU, {"chips": terms.Chips(2_000, money=terms.BoughtChips.TO_POOL)}, "chips-money-stated"),
    (ROU, {"chips": terms.Chips(50)}, "chips-too-few"),
    (ROU, {"chips": replace(BOUGHT, price=0)}, "chips-price"),
    (ROU, {"prizes": replace(PRIZES, odd_cents=None)}, "odd-cents"),
    (ROU, {"prizes": replace(PRIZES, places=(terms.Prize(9_999),))}, "shares"),
    (ROU, {"prizes": replace(PRIZES, places=(terms.Prize(10_000, 30_000),))}, "prizes-beyond-pool"),
    (ROU, {"prizes": replace(PRIZES, places=(terms.Prize(2_500),) * 4)}, "too-many-prizes"),
    (ROU, {"prizes": replace(PRIZES, payment=" ")}, "payment"),
    (MTT, {"stages": (replace(final, ends=terms.Ends(SessionEnd.TIME, 30)),)}, "ends-by.time"),
    (ROU, {"stages": (replace(final, ends=terms.Ends(SessionEnd.SHOES, 1)),)}, "ends-by.shoes"),
    (ROU, {"stages": HEAT_AND_FINAL[:1]}, "one-final"),
    (ROU, {"stages": HEAT_AND_FINAL[::-1]}, "one-final"),
    (ROU, {"stages": (replace(final, tables=2),)}, "final-at-one-table"),
    (ROU, {"stages": ONE_FINAL, "most_players": 5}, "seats"),
    (ROU, {"limits": (terms.LimitStep(2, 100, 1_000),)}, "limits-order"),
    (ROU, {"limits": (terms.LimitStep(1, 100, 1_050),)}, "limits-steps"),
    (ROU, {"limits": (terms.LimitStep(1, 100, 90),)}, "limits-minimum"),
    (MTT, {"wagering": terms.Wagering(SeatAllocation.BY_MANAGER)}, "seats-by-ballot"),
    (
        MTT,
        {"wagering": terms.Wagering(SeatAllocation.BY_BALLOT_EACH_SESSION, passes=1)},
        "not-in-document.passes",
    ),
    (
        MTT,
        {"wagering": terms.Wagering(SeatAllocation.BY_BALLOT_EACH_SESSION, undisclosed=1)},
        "not-in-document.undisclosed",
    ),
    (
        MTT,
        {"wagering": terms.Wagering(SeatAllocation.BY_BALLOT_EACH_SESSION, in_turn=True)},
        "not-in-document.order",
    ),
    (MTT, {"entry": terms.EntryTerms("A", entries_each=2)}, "one-entry"),
    (MTT, {"entry": terms.EntryTerms("A", LATER)}, "not-refundable"),
    (ROU, {"buy_back": terms.BuyBack(1, 100)}, "buy-back-stage"),
    (
        ROU,
        {"stages": ONE_FINAL, "buy_back": terms.BuyBack(1, 100, into_stage="final")},
        "buy-back-seats",
    ),
    (ROU, {"least_players": 1}, "players"),
]


@pytest.mark.proves("MTT-A.1.session", "ROU-10.1.1.session")
@pytest.mark.parametrize(("rulebook", "other", "key"), CONTRADICTIONS)
def test_what_contradicts_is_named(rulebook: str, other: dict[str, Any], key: str) -> None:
    found = faults(replace(conditions(rulebook), **other), rules(rulebook))
    (said,) = [fault.wrong for fault in found if fault.wrong.key == key]
    for language in Language:
        assert say(language, f"tournament.fault.{key}", **said.values)


def test_every_fault_has_a_sentence_and_every_sentence_a_fault() -> None:
    written = "".join(map(getsource, (checklist, structure)))
    keys = set(re.findall(r'"([a-z]+(?:-[a-z]+)*)"(?=[,)\s])', written))
    for name in catalogue(Language.ENGLISH):
        key = name.removeprefix("tournament.fault.")
        if key == name:
            continue
        group, _, member = key.partition(".")
        assert (group in written and member in MEMBERS[group]) if member else key in keys, name
