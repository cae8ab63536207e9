"""Ranks the players of a table by what they held, and prices the places of a final."""

from collections.abc import Mapping, Sequence

from croupier.core.money import Cents
from croupier.core.refusals import Refusal
from croupier.core.tournaments.conditions import BoughtChips, StageKind
from croupier.core.tournaments.placing import Contender, Out, Ranking, Stakes, rank
from croupier.core.tournaments.prizes import Pool, divide, pool_of
from croupier.core.tournaments.score_sheet import EntryId, ScoreSheet, SeatResult
from croupier.core.venue.tournaments.found import AtTournament
from croupier.core.venue.tournaments.state import Held, TableRun, Tournament


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


def prizes_now(tournament: Tournament, players: int) -> Sequence[Cents]:
    prizes = tournament.conditions.prizes
    assert prizes is not None
    divided = divide(pool_now(tournament).total, prizes.places, players)
    return [Cents(prize) for prize in divided.places]


def with_results(run: TableRun, sheet: ScoreSheet) -> Mapping[EntryId, Held]:
    """What is known of everybody at the table once this sheet counts."""
    held = {name: Held(known.result, list(known.play_offs)) for name, known in run.held.items()}
    for result in sheet.results:
        if sheet.terms.play_off:
            held[result.entry].play_offs.append(result)
        else:
            held[result.entry] = Held(result)
    return held


def ranked(at: AtTournament, stage: str, held: Mapping[EntryId, Held]) -> Ranking | Refusal:
    """By what each held at the end and, between equals, in each play-off after it."""
    known = at.tournament.conditions.stage(stage)
    assert known is not None
    inside = [each for each in held.values() if _contends(each.result)]
    final = known.kind is StageKind.FINAL
    prizes = prizes_now(at.tournament, len(inside)) if final else ()
    stakes = Stakes(None if final else known.advance, prizes)
    return rank(at.rules, contenders(inside), stakes)


def _contends(result: SeatResult) -> bool:
    return not result.disqualified and not result.never_came


def contenders(held: Sequence[Held]) -> list[Contender]:
    """Chips stand for the order alone: a play-off tells apart those who were equal."""
    playing = [each for each in held if each.result.out is None]
    keys = sorted({_key(each) for each in playing})
    return [
        Contender(
            each.result.entry,
            keys.index(_key(each)) + 1 if each.result.out is None else 0,
            each.result.out,
        )
        for each in held
    ]


def _key(held: Held) -> tuple[tuple[int, ...], ...]:
    return tuple(_score(result) for result in (held.result, *held.play_offs))


def _score(result: SeatResult) -> tuple[int, ...]:
    out = result.out or Out(0, 0, 0, 0)
    gone = (out.residual or 0, out.wager or 0, out.removed or 0)
    return (result.chips, *gone) if result.out is not None else (result.chips, 0, 0, 0)
