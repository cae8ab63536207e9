"""Chips on jackpot sensors followed by the auditor's own arithmetic, and what it objects to."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from croupier.audit.independent.auditor import Auditor
from croupier.core.pit.jackpots import commands
from croupier.core.pit.registry import encode_entry
from croupier.core.rulebook.promotions import IncorrectWager
from tests.core.pit.floor_script import DEALER
from tests.core.pit.jackpots.supernova_script import MANAGER, S1, S2, SupernovaTable

Fields = dict[str, Any]


def evening() -> SupernovaTable:
    """A win that is shared, a wager that was none, and one that the server's failure returned."""
    table = SupernovaTable()
    for player, sensor in (("Ann", S1), ("Bob", S2)):
        table.lays(player, "red", 500)
        table.chip(sensor, player)
    table.press()
    table.answer(hit=20_000)
    table.remove()
    table.dolly("17")
    kind = IncorrectWager.FOREIGN_CHIP
    table.do(DEALER, commands.NoteIncorrectWager(table.round.id, S1, kind, "not ours"))
    adjusts = table.about(
        commands.AdjustJackpotWager, round=table.round.id, sensor=S1, reason="as noted"
    )
    table.do(MANAGER, adjusts)
    table.venue_says(answer=table.answered(20_000))
    table.hear()
    table.confirm(S2)
    table.do(DEALER, commands.PayJackpot(table.round.id, S2, 1))
    table.do(DEALER, table.over())
    # Bob plays on: the chips never left the sensors, and Ann's was none.
    for player in ("Ann", "Bob"):
        table.lays(player, "red", 500)
    table.do(DEALER, commands.RepeatJackpotWagers(table.round.id))
    return table


def entries(table: SupernovaTable) -> list[Fields]:
    return [msgspec.json.decode(encode_entry(entry)) for entry in table.entries]


def objection(read: list[Fields]) -> str:
    auditor = Auditor()
    for seq, entry in enumerate(read, 1):
        found = auditor.take("pit", seq, msgspec.json.encode(entry))
        if found is not None:
            return found.sentence
    return ""


def test_an_evening_with_a_jackpot_is_sound() -> None:
    assert objection(entries(evening())) == ""


def told(read: list[Fields], kind: str) -> Fields:
    events = (event for entry in read for event in entry["events"])
    return next(event for event in events if event["type"] == f"{kind}.1")


def another_stake(read: list[Fields]) -> None:
    told(read, "jackpot-wager-placed")["wager"]["amount"] = 400


def another_stake_of_one_who_plays_on(read: list[Fields]) -> None:
    told(read, "jackpot-wagers-placed")["wagers"][0]["amount"] = 400


def a_stake_that_did_not_move(read: list[Fields]) -> None:
    told(read, "jackpot-wagers-placed")["moves"][0][2] -= 100


def a_sensor_less(read: list[Fields]) -> None:
    told(read, "jackpot-activated")["wagers"].pop()


def chips_kept_back(read: list[Fields]) -> None:
    told(read, "jackpot-wagers-removed")["moves"][0][2] -= 100


def a_stake_uncounted(read: list[Fields]) -> None:
    told(read, "jackpot-answered")["moves"][0][2] -= 500


def paid_more(read: list[Fields]) -> None:
    told(read, "jackpot-share-paid")["share"]["amount"] += 100


def paid_to_the_void(read: list[Fields]) -> None:
    told(read, "jackpot-share-paid")["share"]["sensor"] = S1


def never_paid(read: list[Fields]) -> None:
    for entry in read:
        entry["events"] = [e for e in entry["events"] if e["type"] != "jackpot-share-paid.1"]


def noted_as_early(read: list[Fields]) -> None:
    told(read, "incorrect-jackpot-wager-noted")["adjusted"] = True


@pytest.mark.parametrize(
    ("altered", "sentence"),
    [
        (another_stake, "not the fixed one"),
        (another_stake_of_one_who_plays_on, "not the fixed one"),
        (a_stake_that_did_not_move, "changes by another amount"),
        (a_sensor_less, "what is locked"),
        (chips_kept_back, "changes by another amount"),
        (a_stake_uncounted, "changes by another amount"),
        (paid_more, "paid what it has not won"),
        (paid_to_the_void, "paid what it has not won"),
        (never_paid, "is not paid"),
        (noted_as_early, "not on the meters"),
    ],
)
def test_whatever_is_altered_is_found(
    altered: Callable[[list[Fields]], None], sentence: str
) -> None:
    read = entries(evening())
    altered(read)
    assert sentence in objection(read)
