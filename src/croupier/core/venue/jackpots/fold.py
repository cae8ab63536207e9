"""Folds the events of jackpots into the venue's state."""

from collections.abc import Callable
from copy import copy
from typing import Any

from msgspec.structs import replace

from croupier.core.jackpots import jackpot_row, parameters
from croupier.core.venue.jackpots import events
from croupier.core.venue.jackpots.state import (
    HITS_KEPT,
    PRESSES_KEPT,
    Counted,
    Hit,
    Jackpot,
    LevelMeter,
    PastHit,
    Totals,
)
from croupier.core.venue.state import Hall


def begun(event: events.JackpotSetUp) -> Jackpot:
    levels = [LevelMeter(level, level.seed) for level in event.parameters.levels]
    seeds = sum(level.meter for level in levels)
    return Jackpot(event.parameters, levels, totals=Totals(seeds=seeds))


def changed(jackpot: Jackpot, event: events.JackpotChanged) -> None:
    jackpot.following = event.levels
    jackpot.parameters = replace(
        jackpot.parameters, approve_from=event.approve_from, slip_from=event.slip_from
    )


def linked(jackpot: Jackpot, event: events.TableLinked) -> None:
    jackpot.tables.append(jackpot_row.table_name(event.pit, event.table))


def unlinked(jackpot: Jackpot, event: events.TableUnlinked) -> None:
    jackpot.tables.remove(jackpot_row.table_name(event.pit, event.table))


def stopped(jackpot: Jackpot, event: events.JackpotStopped) -> None:
    jackpot.stopped, jackpot.stopped_by = event.reason, event.by


def resumed(jackpot: Jackpot, event: events.JackpotResumed) -> None:
    jackpot.stopped, jackpot.stopped_by = "", None


def committed(jackpot: Jackpot, event: events.KeyCommitted) -> None:
    level = jackpot.levels[event.level - 1]
    level.cycle, level.commitment = event.cycle, event.commitment


def counted(jackpot: Jackpot, event: events.ActivationCounted) -> None:
    # The row is overwritten by the next press of its table: what came before it is over.
    before = jackpot.unsettled.pop(event.key, None)
    if before is not None and before.valid:
        jackpot.earlier = [*jackpot.earlier, before][-PRESSES_KEPT:]
    jackpot.places = event.place
    jackpot.wagers += len(event.sensors)
    jackpot.first_at = jackpot.first_at or event.at
    jackpot.last_at = event.at
    jackpot.pending = Counted(
        event.key,
        event.pit,
        event.table,
        event.round,
        event.place,
        event.sensors,
        event.levels,
        event.at,
    )
    for each in event.levels:
        level = jackpot.levels[each.level - 1]
        level.meter += each.added
        level.reserve += each.reserved
        jackpot.totals.contributions += each.added + each.reserved


def answered(jackpot: Jackpot, event: events.ActivationAnswered) -> None:
    one, jackpot.pending = jackpot.pending, None
    assert one is not None
    one.h = jackpot.last_h = event.h
    one.answers, one.shares = event.levels, event.shares
    jackpot.unsettled[one.key] = one
    for hit in event.hits:
        level, reset = jackpot.levels[hit.level - 1], hit.reset
        winners = sum(share.level == hit.level for share in event.shares)
        past = PastHit(
            event.at, one.place, one.pit, one.round, hit.level, level.cycle, hit.amount, winners
        )
        jackpot.hits = [*jackpot.hits, past][-HITS_KEPT:]
        one.hits.append(Hit(hit.level, hit.amount, level.terms.ceiling, hit.key, reset))
        level.terms, level.meter, level.cycle = reset.terms, reset.terms.seed, reset.cycle
        level.commitment = reset.commitment
        level.reserve += hit.beyond - reset.from_reserve
        level.resets += 1
        jackpot.totals.seeds += reset.from_house


def taken_back(jackpot: Jackpot, event: events.ContributionsTakenBack) -> None:
    one = _answered(jackpot, event)
    one.voids, one.shares = (*one.voids, *event.voids), event.shares
    _take_off(jackpot, one, event.levels, event.voided)
    _put_right_history(jackpot, one)


def _answered(jackpot: Jackpot, event: events.ContributionsTakenBack) -> Counted:
    """The last press of its table, or an earlier one: those are many, and not changed in place."""
    last = jackpot.unsettled.get(event.key)
    if last is not None and last.place == event.place:
        return last
    known = next(each for each in jackpot.earlier if each.place == event.place)
    made = copy(known)
    jackpot.earlier = [made if each is known else each for each in jackpot.earlier]
    return made


def reversed_(jackpot: Jackpot, event: events.ActivationReversed) -> None:
    one = jackpot.pending if jackpot.pending is not None else jackpot.unsettled[event.key]
    jackpot.pending = None
    _take_off(jackpot, one, event.levels, event.voided)
    one.shares = ()
    _put_right_history(jackpot, one)
    jackpot.unsettled.pop(event.key, None)


def _take_off(
    jackpot: Jackpot,
    one: Counted,
    levels: tuple[events.LevelTakenBack, ...],
    voided: tuple[events.HitVoided, ...],
) -> None:
    frozen = {hit.level: hit for hit in one.hits}
    for each in voided:
        level = jackpot.levels[each.level - 1]
        level.reserve += each.to_reserve
        level.meter -= each.to_reserve + each.to_house
        jackpot.totals.seeds -= each.to_house
    for back in levels:
        level, hit = jackpot.levels[back.level - 1], frozen.get(back.level)
        if hit is not None:
            hit.amount -= back.off
        else:
            level.meter -= back.off
        level.reserve -= back.reserved
        jackpot.totals.taken_back += back.off + back.reserved + back.borne
        jackpot.totals.seeds += back.borne
    for each in voided:
        jackpot.levels[each.level - 1].meter += each.amount
    gone = {each.level for each in voided}
    one.hits = [hit for hit in one.hits if hit.level not in gone]


def _put_right_history(jackpot: Jackpot, one: Counted) -> None:
    """What a hit turned out to be worth, and how many share it: nobody where it is void."""
    frozen = {hit.level: hit.amount for hit in one.hits}
    for number, past in enumerate(jackpot.hits):
        if past.place == one.place:
            winners = sum(share.level == past.level for share in one.shares)
            amount = frozen.get(past.level, past.amount)
            jackpot.hits[number] = replace(past, amount=amount, winners=winners)


def paid(jackpot: Jackpot, event: events.JackpotPaid) -> None:
    jackpot.unsettled.pop(event.key)
    jackpot.totals.paid += event.paid * parameters.MICRO
    jackpot.totals.rounding += event.rounding


def keeper_lost(jackpot: Jackpot, event: events.KeeperLost) -> None:
    jackpot.last_h = ""
    for level in jackpot.levels:
        level.commitment = ""
        level.cycle += 1


def withdrawn(jackpot: Jackpot, event: events.JackpotWithdrawn) -> None:
    """Nothing is left in it, and no table plays for it. Its keys are still to be revealed."""
    for level in jackpot.levels:
        jackpot.totals.received -= level.meter + level.reserve
        level.meter = level.reserve = 0
    jackpot.withdrawn = True
    jackpot.stopped = event.reason
    jackpot.tables = []


def received(jackpot: Jackpot, event: events.JackpotWithdrawn) -> None:
    for each in event.passed:
        level = jackpot.levels[each.into - 1]
        level.meter += each.to_meter
        level.reserve += each.to_reserve
        jackpot.totals.received += each.to_meter + each.to_reserve


def revealed(jackpot: Jackpot, event: events.KeysRevealed) -> None:
    for each in event.keys:
        jackpot.levels[each.level - 1].commitment = ""


def shown(jackpot: Jackpot, event: events.JackpotShown) -> None:
    jackpot.row_version = event.version


# What each event makes of the jackpot that it names.
OF_A_JACKPOT: dict[type, Callable[[Jackpot, Any], None]] = {
    events.JackpotChanged: changed,
    events.TableLinked: linked,
    events.TableUnlinked: unlinked,
    events.JackpotStopped: stopped,
    events.JackpotResumed: resumed,
    events.KeyCommitted: committed,
    events.ActivationCounted: counted,
    events.ActivationAnswered: answered,
    events.ContributionsTakenBack: taken_back,
    events.ActivationReversed: reversed_,
    events.JackpotPaid: paid,
    events.KeeperLost: keeper_lost,
    events.JackpotWithdrawn: withdrawn,
    events.KeysRevealed: revealed,
    events.JackpotShown: shown,
}


def set_up(hall: Hall, event: events.JackpotSetUp) -> None:
    hall.state.jackpots[event.parameters.jackpot] = begun(event)


def of_jackpot(hall: Hall, event: Any) -> None:
    OF_A_JACKPOT[type(event)](hall.state.jackpots[event.jackpot], event)


def returned(hall: Hall, event: events.ActivationReturned) -> None:
    """Nothing was counted."""


def passed_on(hall: Hall, event: events.JackpotWithdrawn) -> None:
    of_jackpot(hall, event)
    received(hall.state.jackpots[event.into], event)
