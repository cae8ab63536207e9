"""The auditor stops at the first wrong cent, and says at which entry."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from croupier.sim.auditor.auditor import Auditor
from croupier.sim.houses import IBK, ROU
from croupier.sim.simulation import Plan
from croupier.sim.wrong import WrongError
from tests.simulation.floors import floor, troubled

Entry = dict[str, Any]
PLAN: Plan = troubled(IBK)
# With a conventional table, where colours are bought and bets are called.
CHIPS: Plan = troubled(ROU)


def audit(change: Callable[[Entry], bool], plan: Plan = PLAN) -> tuple[str, int]:
    """Shows the auditor a sound floor with one entry changed; where that was."""
    simulation, _ = floor(plan)
    auditor = Auditor()
    changed: tuple[str, int] | None = None
    for stream, seq in simulation.watcher.order:
        entry = msgspec.json.decode(simulation.world.shelf.streams[stream].records[seq - 1].body)
        if changed is None and change(entry):
            changed = (stream, seq)
        auditor.follow(stream, seq, msgspec.json.encode(entry))
    assert changed is not None, "no entry could be changed so"
    return changed


def events(entry: Entry, kind: str) -> list[Entry]:
    return [event for event in entry["events"] if event["type"].startswith(kind)]


def _pays_a_cent_more(entry: Entry) -> bool:
    for event in events(entry, "round-settled"):
        for move in event["moves"]:
            if move[0] == "house":
                move[2] += 1
                return True
    return False


def _calls_a_loss_a_win(entry: Entry) -> bool:
    for event in events(entry, "round-settled"):
        for _, wagers in event["sessions"]:
            for wager in wagers:
                if wager[0] in ("red", "black", "small", "big") and wager[3] == 0:
                    wager[3] = 2 * wager[1]
                    return True
    return False


def _forgets_a_wager(entry: Entry) -> bool:
    for event in events(entry, "round-settled"):
        if event["sessions"]:
            event["sessions"].pop()
            return True
    return False


def _credits_a_note_twice(entry: Entry) -> bool:
    for event in events(entry, "credit-added"):
        event["moves"] *= 2
        return True
    return False


def _takes_a_stake_for_less(entry: Entry) -> bool:
    for event in events(entry, "wagers-changed"):
        for move in event["moves"]:
            move[2] -= 1
            return True
    return False


def _pays_a_ticket_of_another_amount(entry: Entry) -> bool:
    for event in events(entry, "ticket-paid"):
        event["ticket"]["amount"] += 100
        return True
    return False


def _pays_a_ticket_and_leaves_it_good(entry: Entry) -> bool:
    for event in events(entry, "ticket-paid"):
        event["ticket"]["state"] = "issued"
        return True
    return False


def _goes_back_in_time(entry: Entry) -> bool:
    if not entry["events"] or entry["command"]["origin"] != "T3":
        return False
    entry["command"]["at"] -= 10**9
    return True


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (_pays_a_cent_more, "and must have"),
        (_calls_a_loss_a_win, "are due"),
        (_forgets_a_wager, "and there lay"),
        (_credits_a_note_twice, "and must have"),
        (_takes_a_stake_for_less, "lie on it"),
        (_pays_a_ticket_of_another_amount, "is now worth"),
        (_pays_a_ticket_and_leaves_it_good, "should be redeemed"),
    ],
)
def test_one_wrong_entry_is_found_where_it_stands(
    change: Callable[[Entry], bool], says: str
) -> None:
    found: list[tuple[str, int]] = []

    def noting(entry: Entry) -> bool:
        done = change(entry)
        if done:
            found.append((entry["command"]["origin"], entry["command"]["seq"]))
        return done

    with pytest.raises(WrongError, match=says) as wrong:
        audit(noting)
    simulation, _ = floor(PLAN)
    assert wrong.value.stream is not None
    assert wrong.value.seq is not None
    records = simulation.world.shelf.streams[wrong.value.stream].records  # type: ignore[index]
    command = msgspec.json.decode(records[wrong.value.seq - 1].body)["command"]
    assert found == [(command["origin"], command["seq"])]


def _sells_checks_for_less(entry: Entry) -> bool:
    for event in events(entry, "colour-issued"):
        event["moves"][0][2] -= 100
        return True
    return False


def _redeems_more_than_came_back(entry: Entry) -> bool:
    for event in events(entry, "colour-redeemed"):
        event["checks"] += 1
        return True
    return False


def _redeems_what_nobody_holds(entry: Entry) -> bool:
    for event in events(entry, "colour-redeemed"):
        event["player"] = "nobody"
        return True
    return False


def _calls_on_a_round_that_is_closed(entry: Entry) -> bool:
    for event in events(entry, "call-bet-taken"):
        event["round"] = "C1/0"
        return True
    return False


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (_sells_checks_for_less, "is due"),
        (_redeems_more_than_came_back, "is due"),
        (_redeems_what_nobody_holds, "and has none"),
        (_calls_on_a_round_that_is_closed, "no more bets are taken"),
    ],
)
def test_money_at_a_conventional_table_is_followed(
    change: Callable[[Entry], bool], says: str
) -> None:
    with pytest.raises(WrongError, match=says):
        audit(change, CHIPS)


def test_an_entry_that_goes_back_in_time_is_found() -> None:
    with pytest.raises(WrongError, match="before that of the entry before it"):
        audit(_goes_back_in_time)


def test_an_entry_that_stands_there_twice_is_found() -> None:
    simulation, _ = floor(PLAN)
    auditor = Auditor()
    record = simulation.world.shelf.streams[simulation.world.pit.name].records[0]
    auditor.follow("pit", 1, record.body)
    with pytest.raises(WrongError, match="stands there twice"):
        auditor.follow("pit", 2, record.body)


def test_a_sound_floor_passes_again() -> None:
    with pytest.raises(AssertionError, match="no entry could be changed"):
        audit(lambda _: False)
