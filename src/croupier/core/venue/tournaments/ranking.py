"""Ranks the players of a table by their chips, and prices the places of a final."""

from collections.abc import Mapping, Sequence

from croupier.core.money import Cents
from croupier.core.refusals import Refusal
from croupier.core.rulebook.tournaments import SameRoundElimination
from croupier.core.tournaments.conditions import BoughtChips, StageKind
from croupier.core.tournaments.placing import Contender, Ranking, Stakes, rank
from croupier.core.tournaments.prizes import Division, Pool, divide, pool_of
from croupier.core.tournaments.score_sheet import EntryId, ScoreSheet, SeatResult
from croupier.core.venue.tournaments.state import TableResult, TableRun, Tournament
from croupier.core.venue.tournaments.tournament_lookup import AtTournament

_TOLD_APART = SameRoundElimination.RANKED_BY_CHIPS_WAGER_AND_REMOVAL


def pool_now(tournament: Tournament) -> Pool:
    """What the pool comes to if nothing else is paid in."""
    conditions, entries = tournament.conditions, tournament.entries.values()
    prizes, chips = conditions.prizes, conditions.chips
    assert prizes is not None
    fees = sum(entry.fee for entry in entries)
    kept = sum(entry.commission for entry in entries if entry.fee)
    to_pool = chips is not None and chips.money is BoughtChips.TO_POOL
    bought = sum(sum(entry.bought.values()) for entry in entries) if to_pool else 0
    return pool_of(prizes, fees, kept, bought, len(tournament.entered()))


def division_now(at: AtTournament, players: int) -> Division:
    """What each of so many places would get."""
    prizes = at.tournament.conditions.prizes
    assert prizes is not None
    whole = at.rules.pool_paid_out_whole.value
    return divide(pool_now(at.tournament).total, prizes.places, players, whole=whole)


def with_results(run: TableRun, sheet: ScoreSheet) -> Mapping[EntryId, TableResult]:
    """What is known of everybody at the table once this sheet counts."""
    held = {
        name: TableResult(known.result, list(known.play_offs)) for name, known in run.held.items()
    }
    for result in sheet.results:
        if sheet.terms.play_off:
            held[result.entry].play_offs.append(result)
        else:
            held[result.entry] = TableResult(result)
    return held


def ranked(at: AtTournament, stage: str, held: Mapping[EntryId, TableResult]) -> Ranking | Refusal:
    """By what each held at the end and, between equals, in each play-off after it."""
    known = at.tournament.conditions.stage(stage)
    assert known is not None
    inside = [each for each in held.values() if _contends(each)]
    final = known.kind is StageKind.FINAL
    divided = division_now(at, len(inside)).places if final else ()
    prizes = [Cents(prize) for prize in divided]
    promised = at.tournament.conditions.prizes
    assert promised is not None
    goods = tuple(prize.goods for prize in promised.places) if final else ()
    stakes = Stakes(None if final else known.advance, prizes, goods)
    by_wager = at.rules.same_round_elimination.value is _TOLD_APART
    return rank(at.rules, contenders(inside, told_apart=by_wager), stakes)


def _contends(held: TableResult) -> bool:
    """Who was disqualified or did not come, in the session or in a play-off, has no place."""
    results = (held.result, *held.play_offs)
    return not any(result.disqualified or result.never_came for result in results)


def contenders(held: Sequence[TableResult], *, told_apart: bool) -> list[Contender]:
    """Chips stand for the order alone: a play-off tells apart those who were equal.

    Whether two who lose everything in one play-off are told apart by more is the document's.
    """
    playing = [each for each in held if each.result.out is None]
    keys = sorted({_key(each, told_apart) for each in playing})
    return [
        Contender(
            each.result.entry,
            keys.index(_key(each, told_apart)) + 1 if each.result.out is None else 0,
            each.result.out,
        )
        for each in held
    ]


def _key(held: TableResult, told_apart: bool) -> tuple[tuple[int, ...], ...]:
    return tuple(_score(result, told_apart) for result in (held.result, *held.play_offs))


def _score(result: SeatResult, told_apart: bool) -> tuple[int, ...]:
    out = result.out
    if out is None or not told_apart:
        return (result.chips, 0, 0, 0)
    return (result.chips, out.residual or 0, out.wager or 0, out.removed or 0)
