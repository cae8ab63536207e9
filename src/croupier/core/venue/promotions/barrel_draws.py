"""Draws out of a barrel: a paper taken out by hand for each prize, and recorded."""

from collections.abc import Iterator

from croupier.core.promotions.selection import Ticketed
from croupier.core.promotions.terms import DrawMethod
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Command, Decision
from croupier.core.venue.promotions import commands, events, overseeing
from croupier.core.venue.promotions.promotion_lookup import at_hand, must_be_at_stage
from croupier.core.venue.promotions.state import AwardState, Promotion, PromotionStage
from croupier.core.venue.state import Hall


def prizes_left(promotion: Promotion) -> tuple[int, ...]:
    """Those that nobody has been drawn for, or that were passed on while nobody was left."""
    taken = {one.prize for one in promotion.awards.values() if one.state != AwardState.PASSED_ON}
    return tuple(n for n in range(1, len(promotion.terms.prizes) + 1) if n not in taken)


def papers_left(promotion: Promotion) -> Iterator[Ticketed]:
    """Those that lie in the barrel and can win."""
    out = set(promotion.papers_out)
    winners = {one.entry.entrant for one in promotion.awards.values()}
    for entry in promotion.entries:
        again = entry.entrant in winners and promotion.terms.one_prize_a_person
        if entry.number not in out and not again:
            yield entry


def is_drawn_out(promotion: Promotion) -> bool:
    return not prizes_left(promotion) or next(papers_left(promotion), None) is None


def record_barrel_draw(
    hall: Hall, command: Command[commands.RecordBarrelDraw]
) -> Decision | Refusal:
    """One paper for one prize. Where winners must be present, nobody who answers is no winner."""
    body = command.body
    promotion, rules = at_hand(hall, body.promotion)
    refusal = (
        must_be_at_stage(promotion, PromotionStage.CLOSED, PromotionStage.DRAWN)
        or overseeing.must_not_be_postponed(promotion)
        or overseeing.must_be_signed(promotion)
        or _must_be_open(promotion, body.prize)
        or overseeing.must_be_time_to_draw(promotion, command.at)
    )
    if refusal is not None:
        return refusal
    entry = _paper(promotion, body.number)
    if isinstance(entry, Refusal):
        return entry
    witness = overseeing.witness_of(promotion, rules, command)
    if isinstance(witness, Refusal):
        return witness
    answered = body.answered or not promotion.terms.presence_required
    if not answered and not body.calls:
        return Refusal(RefusalCode.NOTHING_ASKED, "call the entrant before another paper is drawn")
    drawn = events.BarrelDrawn(
        promotion.id,
        body.prize,
        entry,
        body.calls,
        answered,
        command.at,
        witness,
        body.minutes or None,
    )
    return Decision((drawn,))


def _must_be_open(promotion: Promotion, prize: int) -> Refusal | None:
    if promotion.terms.method is not DrawMethod.BARREL:
        return Refusal(RefusalCode.NOT_OFFERED, "the terms of this promotion have no barrel")
    if not 1 <= prize <= len(promotion.terms.prizes):
        return Refusal(RefusalCode.NOT_THERE, f"there is no prize {prize}")
    if prize not in prizes_left(promotion):
        return Refusal(RefusalCode.ALREADY_DONE, f"prize {prize} is drawn")
    return None


def _paper(promotion: Promotion, number: int) -> Ticketed | Refusal:
    """What was taken out stays out, whether its owner came or not."""
    entry = next((one for one in promotion.entries if one.number == number), None)
    if entry is None:
        return Refusal(RefusalCode.NOT_THERE, f"there is no entry {number}")
    if number in promotion.papers_out:
        return Refusal(RefusalCode.ALREADY_DONE, f"entry {number} was taken out of the barrel")
    if entry not in papers_left(promotion):
        return Refusal(RefusalCode.ALREADY_DONE, f"{entry.entrant} has a prize already")
    return entry
