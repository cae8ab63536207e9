"""The second arithmetic draws promotions once more, and finds a winner that somebody chose."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from croupier.audit.independent.auditor import Auditor, Objection
from croupier.core.promotions.terms import DrawMethod
from croupier.core.venue.promotions import commands
from croupier.core.venue.registry import CODEC
from tests.core.pit.floor_script import OPERATOR
from tests.core.pit.money_script import CASHIER
from tests.core.venue.promotions.promotion_script import (
    ENTRANTS,
    SPRING,
    WITNESS,
    PromotionScript,
    cash,
    pay,
)

RRB = "nsw-rapid-2016"
Wrong = Callable[[dict[str, Any]], None]


def played() -> PromotionScript:
    script = PromotionScript(RRB)
    script.running()
    script.entered(*ENTRANTS, "ann", "bob")
    script.do(OPERATOR, commands.StrikeEntry(SPRING, 3, "entered twice"))
    script.drawn()
    first, second = script.awards
    script.do(CASHIER, pay(first.id, cash(20_000)))
    script.do(OPERATOR, commands.PassOn(second.id, "nobody came"))
    script.do(CASHIER, pay(script.awards[-1].id))
    return script


def out_of_a_barrel() -> PromotionScript:
    script = PromotionScript(RRB, method=DrawMethod.BARREL)
    script.running()
    script.entered(*ENTRANTS)
    script.signed()
    for prize in (1, 2):
        script.do(OPERATOR, commands.RecordBarrelDraw(SPRING, prize, prize, 1, True), WITNESS)
    return script


def bodies(script: PromotionScript) -> list[bytes]:
    return [CODEC.encode_entry(entry) for entry in script.venue.entries]


def audited(found: list[bytes]) -> list[Objection]:
    auditor = Auditor()
    taken = (auditor.take("venue", seq, body) for seq, body in enumerate(found, start=1))
    return [objection for objection in taken if objection is not None]


@pytest.mark.parametrize("how", [played, out_of_a_barrel])
def test_a_promotion_is_followed_to_its_last_prize(how: Callable[[], PromotionScript]) -> None:
    assert audited(bodies(how())) == []


def other_winners(event: dict[str, Any]) -> None:
    event["winners"].reverse()


def another_reserve(event: dict[str, Any]) -> None:
    event["reserves"].reverse()


def an_entry_more(event: dict[str, Any]) -> None:
    event["entries"] += 1


def other_numbers(event: dict[str, Any]) -> None:
    event["numbers"]["numbers"][0] = 6


def another_secret(event: dict[str, Any]) -> None:
    event["secret"] = "0" * 64


def a_friend(event: dict[str, Any]) -> None:
    event["entrant"] = "friend"


def somebody_else(event: dict[str, Any]) -> None:
    event["entry"] = [1, "friend"]


def a_cheque_beside(event: dict[str, Any]) -> None:
    event["parts"].append({"how": "crossed-cheque", "amount": 1})


@pytest.mark.parametrize(
    ("kind", "wrong", "sentence"),
    [
        ("prizes-drawn.1", other_winners, "others won spring"),
        ("prizes-drawn.1", another_reserve, "others are reserves"),
        ("prizes-drawn.1", another_secret, "the secret of spring is another one"),
        ("draw-numbers-recorded.1", other_numbers, "others won spring"),
        ("promotion-entries-closed.1", an_entry_more, "has other entries"),
        ("promotion-entered.1", a_friend, "has another hash"),
        ("prize-passed-on.1", somebody_else, "another reserve has the prize"),
        ("prize-paid.1", a_cheque_beside, "is not paid as the terms state"),
    ],
)
def test_what_is_wrong_is_found(kind: str, wrong: Wrong, sentence: str) -> None:
    found = bodies(played())
    for place, body in enumerate(found):
        entry = json.loads(body)
        events = [event for event in entry["events"] if event["type"] == kind]
        if events:
            wrong(events[0])
            found[place] = json.dumps(entry).encode()
            break
    assert any(sentence in objection.sentence for objection in audited(found))
