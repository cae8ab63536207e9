"""The auditor stops at the first wrong cent, and says at which entry."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from croupier.audit.independent.auditor import Auditor, Objection
from croupier.sim.floors import IBK, ROU
from croupier.sim.simulation import Plan
from tests.simulation.floors import floor, troubled

Entry = dict[str, Any]
PLAN: Plan = troubled(IBK)
# With a conventional table, where colours are bought and bets are called.
CHIPS: Plan = troubled(ROU)


def audit(change: Callable[[Entry], bool], plan: Plan = PLAN) -> Objection:
    """What the auditor says of a sound floor with one entry changed, which is the one it names."""
    simulation, _ = floor(plan)
    auditor = Auditor()
    changed: tuple[str, int] | None = None
    for stream, seq in simulation.watcher.order:
        body = simulation.world.store.streams[stream].records[seq - 1].body
        if changed is None:
            entry = msgspec.json.decode(body)
            if change(entry):
                changed, body = (stream, seq), msgspec.json.encode(entry)
        objection = auditor.take(stream, seq, body)
        if objection is not None:
            assert (objection.stream, objection.seq) == changed
            return objection
    assert changed is not None, "no entry could be changed so"
    raise AssertionError(f"the auditor found nothing wrong with {changed}")


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


def _issues_a_ticket_of_another_amount(entry: Entry) -> bool:
    for event in events(entry, "ticket-issued"):
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


def _moves_a_wager_that_is_over(entry: Entry) -> bool:
    for event in events(entry, "wagers-changed"):
        table, _, number = event["round"].rpartition("/")
        if int(number) > 1:
            before = f"{table}/{int(number) - 1}"
            moves = [[_of_round(name, before) for name in move] for move in event["moves"]]
            event.update(round=before, moves=moves)
            return True
    return False


def _of_round(name: str | int, round_: str) -> str | int:
    return f"escrow:{round_}" if str(name).startswith("escrow:") else name


def _begins_a_round_again(entry: Entry) -> bool:
    for event in events(entry, "wagering-opened"):
        if event["number"] > 1:
            event["number"] -= 1
            event["round"] = f"{event['table']}/{event['number']}"
            return True
    return False


def _refunds_another(entry: Entry) -> bool:
    for event in events(entry, "round-voided"):
        if event["refunds"]:
            event["refunds"][0][0] = "S0"
            return True
    return False


def _moves_credit_by_an_event_that_moves_none(entry: Entry) -> bool:
    for event in events(entry, "session-opened"):
        event["moves"] = [["house", f"chips:{event['session']}", 100]]
        return True
    return False


def _moves_what_lies_by_an_event_that_moves_none(entry: Entry) -> bool:
    for event in events(entry, "intent-opened"):
        event["moves"] = [["house", "escrow:R1/1", 100]]
        return True
    return False


def _moves_money_to_where_it_was(entry: Entry) -> bool:
    for event in events(entry, "credit-added"):
        event["moves"].append(["house", "house", 100])
        return True
    return False


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (_pays_a_cent_more, "does not get the credits of its wagers"),
        (_calls_a_loss_a_win, "is credited wrongly"),
        (_forgets_a_wager, "money of S"),
        (_credits_a_note_twice, "is not what was moved"),
        (_takes_a_stake_for_less, "is not debited what it lays"),
        (_moves_a_wager_that_is_over, "which is over"),
        (_begins_a_round_again, "begins twice"),
        (_refunds_another, "what is refunded is not what was laid"),
        (_moves_credit_by_an_event_that_moves_none, "who has no part in it"),
        (_moves_what_lies_by_an_event_that_moves_none, "the escrow of R1/1"),
        (_moves_money_to_where_it_was, "to itself"),
        (_pays_a_ticket_of_another_amount, "does not hold what was put in"),
        (_issues_a_ticket_of_another_amount, "is not what its event says"),
        (_pays_a_ticket_and_leaves_it_good, "does not stand so"),
        (_goes_back_in_time, "is before that of the entry before it"),
    ],
)
def test_one_wrong_entry_is_found_where_it_stands(
    change: Callable[[Entry], bool], says: str
) -> None:
    assert says in audit(change).sentence


def _sells_checks_for_less(entry: Entry) -> bool:
    for event in events(entry, "colour-issued"):
        event["moves"][0][2] -= 100
        return True
    return False


def _pays_for_more_than_came_back(entry: Entry) -> bool:
    for event in events(entry, "colour-redeemed"):
        event["checks"] -= 1
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


def _calls_with_checks_of_nobody(entry: Entry) -> bool:
    for event in events(entry, "call-bet-taken"):
        event.update(player="nobody", paid_with="colour-checks", session=None)
        return True
    return False


def _calls_a_bet_of_nothing(entry: Entry) -> bool:
    for event in events(entry, "call-bet-taken"):
        event["amount"] = 0
        return True
    return False


def _loses_colours(entry: Entry) -> bool:
    for event in events(entry, "wagering-opened"):
        if event["table"] == "C1":
            event["moves"] = [["house", "colours:C1", 100]]
            return True
    return False


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (_sells_checks_for_less, "do not move what they are worth"),
        (_pays_for_more_than_came_back, "are not redeemed for what they are worth"),
        (_redeems_what_nobody_holds, "was sold none"),
        (_calls_with_checks_of_nobody, "calls a bet with checks, and was sold none"),
        (_calls_a_bet_of_nothing, "calls a bet of nothing"),
        (_loses_colours, "are not those walked away with"),
        (_calls_on_a_round_that_is_closed, "no more bets are taken"),
    ],
)
def test_money_at_a_conventional_table_is_followed(
    change: Callable[[Entry], bool], says: str
) -> None:
    assert says in audit(change, CHIPS).sentence


def test_an_entry_that_stands_there_twice_is_found() -> None:
    simulation, _ = floor(PLAN)
    auditor = Auditor()
    record = simulation.world.store.streams[simulation.world.pit.name].records[0]
    assert auditor.take("pit", 1, record.body) is None
    objection = auditor.take("pit", 2, record.body)
    assert objection is not None
    assert "stands there twice" in objection.sentence


def test_a_sound_floor_passes_again() -> None:
    with pytest.raises(AssertionError, match="no entry could be changed"):
        audit(lambda _: False)
