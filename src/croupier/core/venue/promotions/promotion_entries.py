"""Takes entries in, strikes them, and freezes the list at closing time."""

from croupier.core.promotions.selection import Ticketed, list_digest, must_be_hex
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Answer, Command, Decision
from croupier.core.venue.promotions import commands, events
from croupier.core.venue.promotions.finding import at_hand, must_be_at_stage
from croupier.core.venue.promotions.state import Promotion, Stage
from croupier.core.venue.state import Hall

_AT_ONCE_MOST = 1000


def commit_secret(hall: Hall, command: Command[commands.CommitSecret]) -> Decision | Refusal:
    """Before entries close: afterwards a secret could be chosen that draws whom one likes."""
    body = command.body
    promotion, _ = at_hand(hall, body.promotion)
    refusal = must_be_at_stage(promotion, Stage.PUBLISHED) or must_be_hex(
        body.commitment, "a commitment"
    )
    if refusal is not None:
        return refusal
    if promotion.commitment is not None:
        return Refusal(RefusalCode.ALREADY_DONE, "a secret is committed to already")
    if command.at >= promotion.terms.entries_close:
        return Refusal(RefusalCode.TOO_LATE, "entries are closed: no secret can be chosen now")
    return Decision((events.SecretCommitted(promotion.id, body.commitment),))


def enter_promotion(hall: Hall, command: Command[commands.EnterPromotion]) -> Decision | Refusal:
    body = command.body
    promotion, rules = at_hand(hall, body.promotion)
    refusal = must_be_at_stage(promotion, Stage.PUBLISHED) or _must_be_open(promotion, command.at)
    if refusal is not None:
        return refusal
    if promotion.submission is None:
        rule = rules.terms_to_authority_hours_before
        sentence = "nobody can enter before the Authority has the terms"
        return Refusal(RefusalCode.NOT_NOW, sentence, rule.first)
    excluded = hall.state.exclusions.get(body.entrant)
    if excluded is not None and (excluded.until is None or command.at < excluded.until):
        return Refusal(RefusalCode.BARRED, f"{body.entrant} is excluded", excluded.clause)
    if promotion.scrutineer is not None and promotion.scrutineer.person == body.entrant:
        return Refusal(RefusalCode.NOT_PERMITTED, "the scrutineer of a draw does not enter it")
    if not body.entrant.strip() or any(sign in body.entrant for sign in "\t\n\r"):
        return Refusal(RefusalCode.NO_REASON, "say who enters, in one line")
    if not 1 <= body.entries <= _AT_ONCE_MOST:
        return Refusal(RefusalCode.BAD_AMOUNT, f"enter from 1 to {_AT_ONCE_MOST} entries at once")
    first = promotion.entered + 1
    entered = events.PromotionEntered(
        promotion.id, body.entrant, first, body.entries, body.source, body.reference
    )
    return Decision((entered,), Answer(amounts=(first, first + body.entries - 1)))


def _must_be_open(promotion: Promotion, at: int) -> Refusal | None:
    if at < promotion.terms.starts:
        return Refusal(RefusalCode.TOO_EARLY, "entries have not begun")
    if at >= promotion.terms.entries_close:
        return Refusal(RefusalCode.TOO_LATE, "entries are closed")
    return None


def strike_entry(hall: Hall, command: Command[commands.StrikeEntry]) -> Decision | Refusal:
    """Until the list is frozen. Its number stays empty, so that everybody can see it was there."""
    body = command.body
    promotion, _ = at_hand(hall, body.promotion)
    refusal = must_be_at_stage(promotion, Stage.PUBLISHED)
    if refusal is not None:
        return refusal
    if all(entry.number != body.number for entry in promotion.entries):
        return Refusal(RefusalCode.NOT_THERE, f"there is no entry {body.number}")
    return Decision((events.EntryStruck(promotion.id, body.number, body.reason),))


def close_entries(hall: Hall, command: Command[commands.CloseEntries]) -> Decision | Refusal:
    promotion, _ = at_hand(hall, command.body.promotion)
    refusal = must_be_at_stage(promotion, Stage.PUBLISHED)
    if refusal is not None:
        return refusal
    if command.at < promotion.terms.entries_close:
        return Refusal(RefusalCode.TOO_EARLY, "entries are taken until their closing time")
    digest = list_digest(promotion.entries)
    closed = events.EntriesClosed(
        promotion.id, len(promotion.entries), digest, command.actor.person
    )
    return Decision((closed,))


def entries_of(entered: events.PromotionEntered) -> tuple[Ticketed, ...]:
    numbers = range(entered.first, entered.first + entered.entries)
    return tuple(Ticketed(number, entered.entrant) for number in numbers)
