"""Conditions cannot be published incomplete or contradictory, and each fault has its clause."""

from functools import lru_cache
from typing import Any

import pytest
from msgspec.structs import replace

from croupier.core.identifiers import RulebookId
from croupier.core.rulebook.tournaments import SeatAllocation, SessionEnd, TournamentRules
from croupier.core.tournaments import conditions as terms
from croupier.core.tournaments.checklist import faults
from croupier.rulebooks.shelf import Shelf
from tests.core.pit.tournaments.tournament_script import MTT, ROU
from tests.core.venue.tournaments.contest import (
    HEAT_AND_FINAL,
    LATER,
    ONE_FINAL,
    PRIZES,
    conditions,
)
from tests.plugins.proofs import proves


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
    (ROU, {"commission": 100}, "every fee goes to the pool whole"),
    (MTT, {"commission": 10_001}, "is no part of a fee"),
    (ROU, {"chips": BOUGHT}, "where their money goes"),
    (ROU, {"chips": terms.Chips(2_000, money=terms.BoughtChips.TO_POOL)}, "no chips are bought"),
    (ROU, {"chips": terms.Chips(50)}, "enough chips for the first round"),
    (ROU, {"chips": replace(BOUGHT, price=0)}, "have a price"),
    (ROU, {"prizes": replace(PRIZES, odd_cents=None)}, "odd cents"),
    (ROU, {"prizes": replace(PRIZES, places=(terms.Prize(9_999),))}, "paid out whole"),
    (ROU, {"prizes": replace(PRIZES, places=(terms.Prize(10_000, 30_000),))}, "fixed prizes"),
    (ROU, {"prizes": replace(PRIZES, places=(terms.Prize(2_500),) * 4)}, "more prizes"),
    (ROU, {"prizes": replace(PRIZES, payment=" ")}, "how prizes are paid"),
    (MTT, {"stages": (replace(final, ends=terms.Ends(SessionEnd.TIME, 30)),)}, "ends by time"),
    (ROU, {"stages": (replace(final, ends=terms.Ends(SessionEnd.SHOES, 1)),)}, "ends by shoes"),
    (ROU, {"stages": HEAT_AND_FINAL[:1]}, "one final"),
    (ROU, {"stages": HEAT_AND_FINAL[::-1]}, "one final"),
    (ROU, {"stages": (replace(final, tables=2),)}, "one table"),
    (ROU, {"stages": ONE_FINAL, "most_players": 5}, "4 seats and may be reached by 5"),
    (ROU, {"limits": (terms.LimitStep(2, 100, 1_000),)}, "from the first round on"),
    (ROU, {"limits": (terms.LimitStep(1, 100, 1_050),)}, "whole number of minimums"),
    (ROU, {"limits": (terms.LimitStep(1, 100, 90),)}, "between nothing and the maximum"),
    (MTT, {"wagering": terms.Wagering(SeatAllocation.BY_MANAGER)}, "by ballot"),
    (
        MTT,
        {"wagering": terms.Wagering(SeatAllocation.BY_BALLOT_EACH_SESSION, passes=1)},
        "no pass cards",
    ),
    (
        MTT,
        {"wagering": terms.Wagering(SeatAllocation.BY_BALLOT_EACH_SESSION, undisclosed=1)},
        "no undisclosed wagers",
    ),
    (
        MTT,
        {"wagering": terms.Wagering(SeatAllocation.BY_BALLOT_EACH_SESSION, in_turn=True)},
        "no order of wagering",
    ),
    (MTT, {"entry": terms.EntryTerms("A", entries_each=2)}, "one entry"),
    (MTT, {"entry": terms.EntryTerms("A", LATER)}, "fees are not refundable"),
    (ROU, {"buy_back": terms.BuyBack(1, 100)}, "into which stage"),
    (
        ROU,
        {"stages": ONE_FINAL, "buy_back": terms.BuyBack(1, 100, into_stage="final")},
        "no seat for anybody who buys back in",
    ),
    (ROU, {"least_players": 1}, "no tournament"),
]


@pytest.mark.parametrize(("rulebook", "other", "sentence"), CONTRADICTIONS)
def test_what_contradicts_is_named(rulebook: str, other: dict[str, Any], sentence: str) -> None:
    found = faults(replace(conditions(rulebook), **other), rules(rulebook))
    assert any(sentence in fault.sentence for fault in found), found


def ends(by: SessionEnd) -> dict[str, Any]:
    return {"stages": (replace(final, ends=terms.Ends(by, 1)),)}


def wagering(rulebook: str, **other: Any) -> dict[str, Any]:
    usual = conditions(rulebook).wagering
    assert usual is not None
    return {"wagering": replace(usual, **other)}


def seats(allocation: SeatAllocation) -> dict[str, Any]:
    return {"wagering": terms.Wagering(allocation)}


TWICE = {"entry": terms.EntryTerms("A", entries_each=2)}
AGREED = {"entry": terms.EntryTerms("A", written_agreement=True)}
IN_PART = {"prizes": replace(PRIZES, places=(terms.Prize(9_999),))}
TURNS = ("ROU-10.9.1", "ROU-10.9.2", "ROU-10.9.3", "ROU-10.9.4")


@pytest.mark.parametrize(
    ("rulebook", "other", "published"),
    [
        proves("ROU-10.3.2", "of a fee nothing is kept", ROU, {"commission": 100}, False),
        proves("MTT-11.17", "of a fee a commission is kept", MTT, {"commission": 100}, True),
        proves("ROU-10.3.2", "a pool is not paid in part", ROU, IN_PART, False),
        proves("MTT-11.14", "a pool is not paid in part", MTT, IN_PART, False),
        proves("MTT-11.6", "nobody enters twice", MTT, TWICE, False),
        proves("MTT-A.1.session", "rounds end a session", MTT, ends(SessionEnd.ROUNDS), True),
        proves("MTT-A.1.session", "shoes end a session", MTT, ends(SessionEnd.SHOES), True),
        proves("MTT-A.1.session", "time ends none", MTT, ends(SessionEnd.TIME), False),
        proves(("ROU-10.1.1.session", "ROU-10.4.2(e)"), "rounds end a session",
               ROU, ends(SessionEnd.ROUNDS), True),
        proves(("ROU-10.1.1.session", "ROU-10.4.2(e)"), "time ends a session",
               ROU, ends(SessionEnd.TIME), True),
        proves(("ROU-10.1.1.session", "ROU-10.4.2(e)"), "shoes end none",
               ROU, ends(SessionEnd.SHOES), False),
        proves(TURNS, "players may wager in turn", ROU, wagering(ROU, in_turn=True), True),
        proves("ROU-10.7.1", "players may have pass cards", ROU, wagering(ROU, passes=1), True),
        proves("ROU-10.8.1", "wagers may be undisclosed",
               ROU, wagering(ROU, undisclosed=1), True),
        proves("MTT-11.5", "players may be asked to agree in writing", MTT, AGREED, True),
        proves("ROU-10.4.3", "players may be asked to agree in writing", ROU, AGREED, True),
        proves(("MTT-11.18", "MTT-11.3(a)(iii)"), "nobody withdraws free of charge",
               MTT, {"entry": terms.EntryTerms("A", LATER)}, False),
        proves("MTT-11.7", "seats are balloted", MTT, seats(SeatAllocation.BY_MANAGER), False),
    ],
)  # fmt: skip
def test_conditions_may_say_what_the_document_leaves_open_and_nothing_else(
    rulebook: str, other: dict[str, Any], published: bool
) -> None:
    found = faults(replace(conditions(rulebook), **other), rules(rulebook))
    assert (found == ()) is published, found
