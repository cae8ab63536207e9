"""Conditions cannot be published incomplete or contradictory, and each fault has its clause."""

import re
from functools import lru_cache
from inspect import getsource
from typing import Any

import pytest
from msgspec.structs import replace

from croupier.core.currencies import AUSTRALIAN_DOLLARS
from croupier.core.identifiers import RulebookId
from croupier.core.rulebook.tournaments import (
    SeatAllocation,
    SessionEnd,
    TournamentRules,
    TournamentTerm,
)
from croupier.core.tournaments import checklist, chip_values, structure
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
from tests.plugins.proofs import proves

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


UNLISTED: dict[str, dict[str, Any]] = {ROU: {"starts": None}, MTT: {"compulsory_wager": None}}
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
    assert faults(conditions(rulebook), rules(rulebook), AUSTRALIAN_DOLLARS) == ()
    found = faults(replace(conditions(rulebook), **without), rules(rulebook), AUSTRALIAN_DOLLARS)
    assert clause in {fault.clause for fault in found}
    # What the other document lists and this one does not may be left unsaid.
    unsaid = replace(conditions(rulebook), **UNLISTED[rulebook])
    assert faults(unsaid, rules(rulebook), AUSTRALIAN_DOLLARS) == ()


BOUGHT = terms.StartingChips(2_000, terms.Supply.BOUGHT, 5_000)


def chips(*rises: terms.ChipRise, **first: int) -> terms.StartingChips:
    return terms.StartingChips(2_000, values=colours(**first), rises=rises)


def colours(**values: int) -> tuple[terms.ChipValue, ...]:
    return tuple(terms.ChipValue(colour, value) for colour, value in values.items())


def rise(from_round: int, **values: int) -> terms.ChipRise:
    return terms.ChipRise(from_round, colours(**values))


final = ONE_FINAL[0]
ALL_LEFT = terms.Ends(SessionEnd.PLAYERS_LEFT, final.seats)
CONTRADICTIONS: list[tuple[str, dict[str, Any], str]] = [
    (ROU, {"commission": 100}, "commission-kept"),
    (MTT, {"commission": 10_001}, "commission-beyond-fee"),
    (ROU, {"chips": BOUGHT}, "chips-money-unstated"),
    (
        ROU,
        {"chips": terms.StartingChips(2_000, money=terms.BoughtChips.TO_POOL)},
        "chips-money-stated",
    ),
    (ROU, {"chips": terms.StartingChips(50)}, "chips-too-few"),
    (ROU, {"chips": replace(BOUGHT, price=0)}, "chips-price"),
    (ROU, {"chips": chips(rise(2, red=100))}, "rises-without-values"),
    (ROU, {"chips": chips(rise(1, red=100), red=50)}, "rises-order"),
    (ROU, {"chips": chips(rise(3, red=50), rise(3, red=100), red=25)}, "rises-order"),
    (ROU, {"chips": chips(rise(2), red=100)}, "rise-empty"),
    (ROU, {"chips": chips(rise(2, red=25), red=50)}, "rise-falls"),
    (ROU, {"chips": chips(rise(2, red=50), red=50)}, "rise-idle"),
    (ROU, {"chips": chips(rise(2, red=500), red=100)}, "chips-do-not-make-least"),
    (ROU, {"chips": chips(red=300)}, "chips-do-not-make"),
    (ROU, {"chips": chips(red=100, gold=150)}, "chips-broken"),
    (ROU, {"chips": chips(red=0)}, "chips-worthless"),
    (ROU, {"chips": replace(chips(), values=colours(red=100) * 2)}, "chips-twice"),
    (ROU, {"chips": chips(**{" ": 100})}, "chips-colourless"),
    (ROU, {"prizes": replace(PRIZES, odd_cents=None)}, "odd-cents"),
    (ROU, {"prizes": replace(PRIZES, places=(terms.TournamentPrize(9_999),))}, "shares"),
    (
        ROU,
        {"prizes": replace(PRIZES, places=(terms.TournamentPrize(10_000, 30_000),))},
        "prizes-beyond-pool",
    ),
    (
        ROU,
        {"prizes": replace(PRIZES, places=(terms.TournamentPrize(2_500),) * 4)},
        "too-many-prizes",
    ),
    (ROU, {"prizes": replace(PRIZES, payment=" ")}, "payment"),
    (MTT, {"stages": (replace(final, ends=terms.Ends(SessionEnd.TIME, 30)),)}, "ends-by.time"),
    (ROU, {"stages": (replace(final, ends=terms.Ends(SessionEnd.SHOES, 1)),)}, "ends-by.shoes"),
    (MTT, {"stages": (replace(final, ends=ALL_LEFT),)}, "ends-at-once"),
    (MTT, {"stages": (replace(final, tables=0),)}, "stage-empty"),
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


@pytest.mark.parametrize(("rulebook", "other", "key"), CONTRADICTIONS)
def test_what_contradicts_is_named(rulebook: str, other: dict[str, Any], key: str) -> None:
    found = faults(replace(conditions(rulebook), **other), rules(rulebook), AUSTRALIAN_DOLLARS)
    said, *_ = [fault.wrong for fault in found if fault.wrong.key == key]
    for language in Language:
        assert say(language, f"tournament.fault.{key}", **said.values)


def test_every_fault_has_a_sentence_and_every_sentence_a_fault() -> None:
    written = "".join(map(getsource, (checklist, structure, chip_values)))
    keys = set(re.findall(r'"([a-z]+(?:-[a-z]+)*)"(?=[,)\s])', written))
    for name in catalogue(Language.ENGLISH):
        key = name.removeprefix("tournament.fault.")
        if key == name:
            continue
        group, _, member = key.partition(".")
        assert (group in written and member in MEMBERS[group]) if member else key in keys, name


@pytest.mark.proves("ROU-10.2.2.1", "ROU-10.4.2(b)", "MTT-11.3(a)(iv)")
@pytest.mark.parametrize("rulebook", [ROU, MTT])
def test_colours_may_leave_play_or_count_for_more_from_a_stated_round_on(rulebook: str) -> None:
    risen = chips(rise(2, gold=100), rise(4, gold=200, black=1_000), red=50, gold=100)
    limits = (terms.LimitStep(1, 100, 1_000), terms.LimitStep(4, 200, 2_000))
    stated = replace(conditions(rulebook), chips=risen, limits=limits)
    assert faults(stated, rules(rulebook), AUSTRALIAN_DOLLARS) == ()


def ends(by: SessionEnd) -> dict[str, Any]:
    return {"stages": (replace(final, ends=terms.Ends(by, 1)),)}


def wagering(rulebook: str, **other: Any) -> dict[str, Any]:
    usual = conditions(rulebook).wagering
    assert usual is not None
    return {"wagering": replace(usual, **other)}


def seats(allocation: SeatAllocation) -> dict[str, Any]:
    return {"wagering": terms.Wagering(allocation)}


PAID_FOR = {"chips": replace(BOUGHT, money=terms.BoughtChips.TO_POOL)}
TWICE = {"entry": terms.EntryTerms("A", entries_each=2)}
AGREED = {"entry": terms.EntryTerms("A", written_agreement=True)}
IN_PART = {"prizes": replace(PRIZES, places=(terms.TournamentPrize(9_999),))}
TURNS = ("ROU-10.9.1", "ROU-10.9.2", "ROU-10.9.3", "ROU-10.9.4")


@pytest.mark.parametrize(
    ("rulebook", "other", "published"),
    [
        proves("ROU-10.3.2", "of a fee nothing is kept", ROU, {"commission": 100}, False),
        proves("MTT-11.17", "of a fee a commission is kept", MTT, {"commission": 100}, True),
        proves("ROU-10.3.2", "a pool is not paid in part", ROU, IN_PART, False),
        proves("MTT-11.14", "a pool is not paid in part", MTT, IN_PART, False),
        proves("MTT-11.3(a)(iii)", "no more than the fee is kept",
               MTT, {"commission": 10_001}, False),
        proves("MTT-11.3(a)(iv)", "chips may be bought", MTT, PAID_FOR, True),
        proves("ROU-10.4.2(b)", "chips may be bought", ROU, PAID_FOR, True),
        proves("MTT-11.6", "nobody enters twice", MTT, TWICE, False),
        proves("MTT-A.1.session", "rounds end a session", MTT, ends(SessionEnd.ROUNDS), True),
        proves("MTT-A.1.session", "shoes end a session", MTT, ends(SessionEnd.SHOES), True),
        proves("MTT-A.1.session", "time ends none", MTT, ends(SessionEnd.TIME), False),
        proves(("MTT-A.1.session", "MTT-11.3(a)(ii)"), "none ends before it begins", MTT,
               {"stages": (replace(final, ends=ALL_LEFT),)}, False),
        proves("MTT-11.3(a)(ii)", "a session has a table", MTT,
               {"stages": (replace(final, tables=0),)}, False),
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
    found = faults(replace(conditions(rulebook), **other), rules(rulebook), AUSTRALIAN_DOLLARS)
    assert (found == ()) is published, found
