"""Tournaments on floors in virtual time: played, disturbed, audited to the last chip and cent."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from croupier.audit.independent.auditor import Auditor
from croupier.core.ledger.accounts import AccountKind, account
from croupier.core.venue.tournaments.state import Standing
from croupier.sim.floors import MTT, ROU, TOURNAMENTS
from croupier.sim.simulation import Plan
from tests.simulation.floors import floor

EVERYWHERE = (
    *("entry-made", "entry-fee-paid", "tournament-players-seated", "score-sheet-taken"),
    *("tournament-round-scored", "tournament-prizes-awarded", "tournament-money-paid"),
    *("missed-wager-decided", "tournament-absence-noted", "entry-withdrawn"),
)
WANTED = {
    ROU: (
        *("pass-card-played", "form-revealed", "tournament-chips-counted", "tournament-turn-over"),
        *("tournament-chips-bought", "tournament-dispute-decided", "tournament-cancelled"),
        *("tournament-player-disqualified", "tournament-count-decided", "removal-order-recorded"),
    ),
    MTT: ("tournament-wagers-confirmed", "direction-handed-over", "tournament-direction-heard"),
}


# From these on it takes few floors.
SEEDS = {ROU: 7, MTT: 1}


def plan(rulebook: str, seed: int, hours: float = 0.75) -> Plan:
    return Plan(rulebook, seed, hours, terminals=2, faults=True, tables=(TOURNAMENTS,))


@pytest.mark.parametrize("rulebook", [ROU, MTT])
def test_tournaments_are_played_among_faults_and_add_up(rulebook: str) -> None:
    """The run stops at the first thing that is wrong. Floors are played until all has happened."""
    seen: Counter[str] = Counter()
    wanted = (*EVERYWHERE, *WANTED[rulebook])
    for seed in range(SEEDS[rulebook], SEEDS[rulebook] + 8):
        simulation, _ = floor(plan(rulebook, seed))
        seen += simulation.watcher.tally.events
        ledger = simulation.world.hall.ledger
        for tournament in simulation.world.hall.state.tournaments.values():
            if tournament.standing in (Standing.AWARDED, Standing.CANCELLED):
                open_ = (
                    AccountKind.TOURNAMENT_FEES,
                    AccountKind.TOURNAMENT_BUY_INS,
                    AccountKind.TOURNAMENT_POOL,
                )
                assert not any(ledger.balance(account(kind, tournament.id)) for kind in open_)
        if all(seen[kind] for kind in wanted):
            return
    raise AssertionError([kind for kind in wanted if not seen[kind]])


def a_chip_too_many(event: dict[str, Any]) -> None:
    event["moves"][0][2] += 100


def nobody_lost(event: dict[str, Any]) -> None:
    event["results"].clear()


def a_prize_less(event: dict[str, Any]) -> None:
    event["places"][0]["prize"] -= 1


def commission_kept(event: dict[str, Any]) -> None:
    event["sum"]["fees"] -= 1


@pytest.mark.parametrize(
    ("kind", "wrong"),
    [
        ("tournament-play-begun", a_chip_too_many),
        ("tournament-chips-laid", a_chip_too_many),
        ("tournament-round-scored", nobody_lost),
        ("tournament-play-ended", a_chip_too_many),
        ("tournament-prizes-awarded", a_prize_less),
        ("tournament-prizes-awarded", commission_kept),
        ("entry-fee-paid", a_chip_too_many),
        ("tournament-money-paid", a_chip_too_many),
    ],
)
def test_the_auditor_finds_what_is_broken_on_purpose(
    kind: str, wrong: Callable[[dict[str, Any]], None]
) -> None:
    """In the first entry of that kind on a floor with faults, and at that very entry."""
    simulation, _ = floor(plan(ROU, 7))
    auditor = Auditor()
    for stream, seq in simulation.watcher.order:
        body = simulation.world.store.streams[stream].records[seq - 1].body
        entry = msgspec.json.decode(body)
        found = [event for event in entry["events"] if event["type"].partition(".")[0] == kind]
        broken = bool(found and found[0]["moves"])
        if broken:
            wrong(found[0])
            body = msgspec.json.encode(entry)
        objection = auditor.take(stream, seq, body)
        if broken:
            assert objection is not None
            return
        assert objection is None
    raise AssertionError(f"no {kind} on this floor")
