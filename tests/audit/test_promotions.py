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
    script.sought(second.id)
    script.do(OPERATOR, commands.PassOn(second.id, "nobody came"))
    script.do(CASHIER, pay(script.awards[-1].id))
    return script


def out_of_a_barrel() -> PromotionScript:
    script = PromotionScript(RRB, method=DrawMethod.BARREL, reserves=0)
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


def passed_on_in_the_barrel() -> PromotionScript:
    """Another paper is drawn for what nobody claimed."""
    script = PromotionScript(RRB, method=DrawMethod.BARREL, reserves=0)
    script.running()
    script.entered(*ENTRANTS)
    script.signed()
    for prize, number in ((1, 1), (2, 2)):
        script.do(OPERATOR, commands.RecordBarrelDraw(SPRING, prize, number, 1, True), WITNESS)
    script.sought(script.awards[1].id)
    script.do(OPERATOR, commands.PassOn(script.awards[1].id, "nobody came"))
    script.do(OPERATOR, commands.RecordBarrelDraw(SPRING, 2, 3, 1, True), WITNESS)
    script.venue.another_day(script.venue.now + 1000)
    script.do(CASHIER, pay(script.awards[0].id, cash(20_000)))
    script.do(CASHIER, pay(script.awards[2].id))
    return script


@pytest.mark.parametrize("how", [played, out_of_a_barrel, passed_on_in_the_barrel])
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


def closed_earlier(entry: dict[str, Any]) -> None:
    entry["events"][0]["terms"]["entries_close"] = entry["events"][0]["terms"]["starts"]


def without_the_authority(entry: dict[str, Any]) -> None:
    entry["events"] = []


def the_first_paper_again(entry: dict[str, Any]) -> None:
    entry["events"][0]["entry"] = [1, "ann"]


def stopped(entry: dict[str, Any]) -> None:
    entry["events"][0] = {"type": "draw-postponed.1", "promotion": SPRING, "reason": "doubt"}


@pytest.mark.parametrize(
    ("how", "kind", "wrong", "sentence"),
    [
        (played, "promotion-drafted.1", closed_earlier, "while no entries were taken"),
        (played, "promotion-terms-submitted.1", without_the_authority, "before the Authority"),
        (passed_on_in_the_barrel, "prize-passed-on.1", stopped, "its draw is stopped"),
    ],
)
def test_what_was_done_too_early_or_once_too_often_is_found(
    how: Callable[[], PromotionScript], kind: str, wrong: Wrong, sentence: str
) -> None:
    found = bodies(how())
    place = next(place for place, body in enumerate(found) if f'"{kind}"'.encode() in body)
    entry = json.loads(found[place])
    wrong(entry)
    found[place] = json.dumps(entry).encode()
    assert any(sentence in objection.sentence for objection in audited(found))


def test_a_paper_drawn_twice_is_found() -> None:
    found = bodies(passed_on_in_the_barrel())
    drawn = [place for place, body in enumerate(found) if b'"barrel-drawn.1"' in body]
    entry = json.loads(found[drawn[-1]])
    the_first_paper_again(entry)
    found[drawn[-1]] = json.dumps(entry).encode()
    assert any("is drawn twice" in objection.sentence for objection in audited(found))


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
