"""The second arithmetic follows tournaments, and finds a chip or a cent that is wrong."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from croupier.audit.independent.auditor import Auditor, Objection
from croupier.core.pit.registry import encode_entry
from croupier.core.pit.tournaments.commands import ExchangeTournamentChips
from croupier.core.tournaments import conditions as terms
from croupier.core.tournaments.score_sheet import EntryId
from croupier.core.venue.registry import CODEC
from croupier.core.venue.tournaments.commands import (
    BuyTournamentChips,
    CancelTournament,
    WithdrawEntry,
)
from croupier.core.venue.tournaments.state import Means
from tests.core.pit.floor_script import DEALER, OPERATOR
from tests.core.pit.money_script import CASHIER
from tests.core.pit.tournaments.tournament_script import MTT, ROU
from tests.core.venue.tournaments.contest import ID, Contest
from tests.core.venue.venue_script import DESK

Wrong = Callable[[dict[str, Any]], None]


def played(rulebook: str) -> Contest:
    contest = Contest(rulebook)
    contest.enter_all()
    contest.draw("final", 1, 2, 3)
    contest.send("final")
    contest.pit.play_round({1: ("red", 500), 2: ("black", 500), 3: ("straight:1", 100)}, "1")
    contest.pit.play_round({1: ("red", 100), 2: ("red", 100), 3: ("red", 100)}, "1")
    contest.take()
    contest.award()
    contest.pay_all()
    return contest


def bought(money: terms.BoughtChips) -> Contest:
    """With chips that are bought, cashed or pooled, and somebody who withdraws."""
    chips = terms.StartingChips(2_000, terms.Supply.BOUGHT, 5_000, money)
    contest = Contest(ROU, 4, chips=chips)
    contest.enter_all()
    contest.draw("final", 1, 2, 3, 4)
    for entry in ("E1", "E2", "E3", "E4"):
        contest.venue.do(CASHIER, BuyTournamentChips(ID, EntryId(entry), "final", DESK))
    contest.venue.do(CASHIER, WithdrawEntry(ID, EntryId("E4")))
    contest.send("final")
    contest.pit.play_round({1: ("red", 500), 2: ("black", 500), 3: ("straight:1", 100)}, "1")
    contest.pit.play_round({1: ("red", 100), 2: ("red", 100), 3: ("red", 100)}, "1")
    contest.take()
    contest.award()
    contest.pay_all()
    return contest


def risen(rulebook: str) -> Contest:
    """With chips of which the smallest leave play after the first round."""
    low, high = terms.ChipValue("blue", 50), terms.ChipValue("gold", 200)
    chips = terms.StartingChips(2_000, values=(low, high), rises=(terms.ChipRise(2, (high,)),))
    limits = (terms.LimitStep(1, 100, 1_000), terms.LimitStep(2, 200, 2_000))
    contest = Contest(rulebook, chips=chips, limits=limits)
    contest.enter_all()
    contest.draw("final", 1, 2, 3)
    contest.send("final")
    contest.pit.play_round({1: ("red", 500), 2: ("black", 500), 3: ("straight:1", 100)}, "1")
    if rulebook == ROU:
        contest.pit.do(DEALER, ExchangeTournamentChips(contest.pit.id))
    contest.pit.play_round({1: ("red", 200), 2: ("red", 200), 3: ("red", 200)}, "1")
    contest.take()
    contest.award()
    contest.pay_all()
    return contest


def cancelled(rulebook: str) -> Contest:
    contest = Contest(rulebook)
    contest.publish()
    contest.enter(1)
    contest.enter(2, Means.COMPLIMENTARY)
    contest.venue.do(OPERATOR, CancelTournament(ID, "no wheel"))
    contest.pay_all()
    return contest


def streams(contest: Contest) -> dict[str, list[bytes]]:
    venue = [CODEC.encode_entry(entry) for entry in contest.venue.entries]
    asked = [entry for entry in contest.pit.entries if entry.answer.refusal is None]
    return {"venue": venue, "pit": [encode_entry(entry) for entry in asked]}


def audited(found: dict[str, list[bytes]]) -> list[Objection]:
    auditor = Auditor()
    objections = (
        auditor.take(name, seq, body)
        for name, bodies in found.items()
        for seq, body in enumerate(bodies, start=1)
    )
    return [objection for objection in objections if objection is not None]


@pytest.mark.parametrize("rulebook", [MTT, ROU])
@pytest.mark.parametrize("how", [played, risen, cancelled])
def test_a_tournament_adds_up(rulebook: str, how: Callable[[str], Contest]) -> None:
    assert audited(streams(how(rulebook))) == []


@pytest.mark.parametrize("money", terms.BoughtChips)
def test_a_tournament_with_bought_chips_adds_up(money: terms.BoughtChips) -> None:
    contest = bought(money)
    assert audited(streams(contest)) == []
    assert contest.left() == {}


def a_win_too_many(event: dict[str, Any]) -> None:
    event["results"][0]["credit"] += 100


def a_prize_too_large(event: dict[str, Any]) -> None:
    event["places"][0]["prize"] += 1


def a_commission_too_small(event: dict[str, Any]) -> None:
    event["sum"]["commission"] -= 1


def chips_kept(event: dict[str, Any]) -> None:
    event["moves"].pop()


def another_sum(event: dict[str, Any]) -> None:
    event["amount"] += 100


def other_cash(event: dict[str, Any]) -> None:
    event["cashed"][0][1] += 1


def out_of_the_fees(event: dict[str, Any]) -> None:
    """The chips are cashed with money that came in as fees."""
    for move in event["moves"]:
        if move[0] == "house":
            move[0] = f"tournament-fees:{ID}"


def to_the_house(event: dict[str, Any]) -> None:
    """Part of the pool is kept."""
    event["moves"][-1][1] = "house"


@pytest.mark.parametrize(
    ("kind", "wrong", "sentence"),
    [
        ("tournament-chips-bought.1", another_sum, "desk does not hold"),
        ("score-sheet-taken.1", other_cash, "owed other cash"),
        ("score-sheet-taken.1", out_of_the_fees, "fees:N1 goes below nothing"),
        ("tournament-prizes-awarded.1", to_the_house, "is owed another prize"),
        ("entry-withdrawn.1", chips_kept, "is owed another refund"),
    ],
)
def test_what_is_wrong_with_bought_chips_is_found(kind: str, wrong: Wrong, sentence: str) -> None:
    assert found_wrong(streams(bought(terms.BoughtChips.CASH_BY_COUNT)), kind, wrong, sentence)


def found_wrong(found: dict[str, list[bytes]], kind: str, wrong: Wrong, sentence: str) -> bool:
    for bodies in found.values():
        for place, body in enumerate(bodies):
            entry = json.loads(body)
            events = [event for event in entry["events"] if event["type"] == kind]
            if events:
                wrong(events[0])
                bodies[place] = json.dumps(entry).encode()
    return any(re.search(sentence, objection.sentence) for objection in audited(found))


@pytest.mark.parametrize(
    ("kind", "wrong", "sentence"),
    [
        ("tournament-round-scored.1", a_win_too_many, "is scored wrongly"),
        ("tournament-prizes-awarded.1", a_prize_too_large, "are not its pool"),
        ("tournament-prizes-awarded.1", a_commission_too_small, "commission"),
        ("tournament-play-ended.1", chips_kept, "counted otherwise"),
        ("tournament-money-paid.1", chips_kept, "desk"),
    ],
)
def test_what_is_wrong_is_found(kind: str, wrong: Wrong, sentence: str) -> None:
    assert found_wrong(streams(played(MTT)), kind, wrong, sentence)


def a_chip_for_nothing(event: dict[str, Any]) -> None:
    event["seats"][0]["chips"] += 200


def nothing_left_over(event: dict[str, Any]) -> None:
    event["seats"][0]["odd"] = 0


def a_larger_smallest_chip(event: dict[str, Any]) -> None:
    event["values"] = [{"colour": "gold", "value": 500}] if event.get("values") else []


def wagers_and_chips(event: dict[str, Any]) -> None:
    event["content"]["terms"]["values"] = [{"colour": "gold", "value": 1_000}]


@pytest.mark.parametrize(
    ("kind", "wrong", "sentence"),
    [
        ("tournament-chips-exchanged.1", a_chip_for_nothing, "other chips after the exchange"),
        ("tournament-chips-exchanged.1", nothing_left_over, "other chips of 1 are odd"),
        ("tournament-round-begun.1", a_larger_smallest_chip, "no chips in play make the 200"),
        ("tournament-play-begun.1", wagers_and_chips, "no chips in play make the 500"),
    ],
)
def test_what_is_wrong_with_chips_that_rise_is_found(
    kind: str, wrong: Wrong, sentence: str
) -> None:
    assert found_wrong(streams(risen(ROU)), kind, wrong, sentence)
