"""Makes the rows of promotions: a line for each step, entry, winner, attempt, payment and claim."""

from collections.abc import Iterator
from typing import Any

from croupier.audit.entry_following import FollowedEntry
from croupier.audit.export.tables import PromotionRow
from croupier.core.stream.envelope import kind_of
from croupier.core.venue.promotions import events, promotion_lookup
from croupier.core.venue.promotions.state import AwardId

_MODULE = events.__name__
# Who an event names, and what it says in words: the first that it has.
_PERSONS = ("entrant", "claimant", "person", "by")
_WORDS = ("reason", "finding", "matter", "decision", "reference", "digest", "commitment", "secret")


def promotion_rows(stream: str, step: FollowedEntry, event: Any) -> Iterator[PromotionRow]:
    if type(event).__module__ != _MODULE:
        return
    match event:
        case events.PrizesDrawn():
            for what, drawn in (("drawn", event.winners), ("reserve", event.reserves)):
                for place, entry in enumerate(drawn, 1):
                    yield _row(stream, step, event, what, entry.entrant, entry.number, place)
        case events.BarrelDrawn():
            entry, what = event.entry, "drawn" if event.answered else "did-not-answer"
            seen = f"calls {event.calls}, minutes {event.minutes or 0}, witness {event.witness}"
            yield _row(stream, step, event, what, entry.entrant, entry.number, event.prize, seen)
        case events.NumbersRecorded():
            shown = event.numbers
            words = f"{shown.device}: {' '.join(map(str, shown.numbers))}"
            yield _row(stream, step, event, kind_of(event), shown.witness, words=words)
        case events.PromotionEntered():
            for number in range(event.first, event.first + event.entries):
                what = f"entered-{event.source.value}"
                yield _row(stream, step, event, what, event.entrant, number)
        case events.WinnerNotified():
            attempt = event.attempt
            what = "winner-reached" if attempt.reached else "winner-not-reached"
            yield _row(stream, step, event, what, words=f"{attempt.how.value}: {attempt.note}")
        case events.PrizePaid():
            given = event.redeemer.name
            asked = f"asked for: {event.requested}" if event.requested else ""
            yield _row(stream, step, event, "prize-paid", given, words=asked)
        case _:
            yield _row(stream, step, event, kind_of(event), number=getattr(event, "number", 0))


def _row(
    stream: str,
    step: FollowedEntry,
    event: Any,
    what: str,
    person: str = "",
    number: int = 0,
    prize: int = 0,
    words: str = "",
) -> PromotionRow:
    award = AwardId(getattr(event, "award", None) or "")
    parts = getattr(event, "parts", ())
    amount = sum(part.amount for part in parts) if parts else getattr(event, "amount", 0)
    return PromotionRow(
        stream,
        step.seq,
        step.entry.command.at,
        getattr(event, "promotion", None) or promotion_lookup.promotion_of(award),
        what,
        str(award),
        person or _first(event, _PERSONS),
        number,
        prize,
        amount,
        ", ".join(f"{part.how.value} {part.amount}" for part in parts),
        words or _first(event, _WORDS),
        step.entry.command.actor.person,
        getattr(event, "address", ""),
    )


def _first(event: Any, names: tuple[str, ...]) -> str:
    found = (getattr(event, name, None) for name in names)
    return next((each for each in found if isinstance(each, str) and each), "")
