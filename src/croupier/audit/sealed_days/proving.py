"""Proves an archive alone: from its opening, by its entries, to the closing that was signed."""

from collections.abc import Iterator, Sequence

from msgspec import Struct, structs

from croupier.audit.replaying.machines import written_here
from croupier.audit.sealed_days import opening_state as beginnings
from croupier.audit.sealed_days.day_replay import DayReplay
from croupier.audit.sealed_days.opening_state import Beginning
from croupier.journal.archive.day_file import BadArchiveError, DayFile, digest
from croupier.journal.archive.manifest import Standing
from croupier.journal.port import StreamId
from croupier.journal.witness_evidence import WitnessEvidence


class DayProof(Struct, frozen=True):
    """What a sealed day holds, and what is wrong with it, in sentences that name the archive."""

    archive: str
    date: str
    venue: str
    by: str
    key: str
    digest: str
    entries: int
    events: int
    streams: dict[StreamId, int]
    wrong: tuple[str, ...] = ()


def prove_day(day: DayFile, evidence: WitnessEvidence | None = None) -> DayProof:
    told = day.manifest
    try:
        day.check()
        wrong = tuple(_wrong(day, evidence))
    except BadArchiveError as error:
        wrong = (str(error),)
    return DayProof(
        *(day.path.name, told.day.date, told.venue, told.by, day.key, day.digest),
        told.entries,
        sum(each.after.events - each.before.events for each in told.streams),
        {each.stream: each.entries for each in told.streams},
        wrong,
    )


def _wrong(day: DayFile, evidence: WitnessEvidence | None) -> Iterator[str]:
    opening = beginnings.opening_of(day)
    replay = DayReplay(opening, evidence)
    name = day.path.name
    for place, one in enumerate(day.manifest.streams):
        if one.before.seq and _standing(replay, one.stream, opening) != one.before:
            yield f"{name}: {one.stream} does not open as its manifest says"
            return
        for record in day.entries(place):
            wrong = replay.take(one.stream, record)
            if wrong is not None:
                yield f"{name}: {wrong}"
                return
    for wrong in replay.wrong_at_the_end():
        yield f"{name}: {wrong}"
    yield from (f"{name}: {sentence}" for sentence in _unlike(day, replay))


def _unlike(day: DayFile, replay: DayReplay) -> Iterator[str]:
    """Where the day comes to something else than was signed."""
    told, closing = day.manifest, beginnings.closing_of(day)
    for one in told.streams:
        came = _standing(replay, one.stream, closing)
        if came != one.after:
            fields = (n for n in one.after.__struct_fields__ if _differ(came, one.after, n))
            yield f"{one.stream} comes to another {', '.join(fields)} than was signed"
    shared, signed = replay.shared(), closing.written_here()
    if shared.rows != signed.rows:
        yield "the rows that streams share come out otherwise than was signed"
    if shared.cycles != signed.cycles:
        yield "the cycles of jackpots come out otherwise than was signed"
    if replay.outstanding() != told.outstanding:
        yield "what is owed on papers that are out is not what was signed"


def _standing(replay: DayReplay, stream: StreamId, signed: Beginning) -> Standing:
    """By the digest that was signed of its state, where another build wrote the same otherwise."""
    came, state = replay.standing(stream), signed.streams[stream].state
    here = written_here(stream, state)
    if here is not None and digest(here) == came.state:
        return structs.replace(came, state=digest(state))
    return came


def _differ(one: object, other: object, name: str) -> bool:
    return bool(getattr(one, name) != getattr(other, name))


def prove_days(
    days: Sequence[DayFile], evidence: WitnessEvidence | None = None
) -> Iterator[DayProof]:
    for day in days:
        yield prove_day(day, evidence)
