"""Takes and strikes entries, and freezes the list at closing time."""

from croupier.core.identifiers import Instant, PersonId
from croupier.core.promotions.selection import Ticketed, list_digest, must_be_hex
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.promotions import PromotionRules
from croupier.core.stream.envelope import Answer, Command, Decision
from croupier.core.stream.messages import readable
from croupier.core.venue.promotions import commands, events
from croupier.core.venue.promotions.overseeing import must_not_oversee
from croupier.core.venue.promotions.promotion_lookup import at_hand, must_be_at_stage
from croupier.core.venue.promotions.state import EntrySource, Promotion, PromotionStage
from croupier.core.venue.state import Hall

_AT_ONCE_MOST = 1000
_TAKEN_BACK = "the play that had earned it is void or was corrected"


def commit_secret(hall: Hall, command: Command[commands.CommitSecret]) -> Decision | Refusal:
    """Before entries close: afterwards a secret could be chosen that draws whom one likes."""
    body = command.body
    promotion, _ = at_hand(hall, body.promotion)
    refusal = must_be_at_stage(promotion, PromotionStage.PUBLISHED) or must_be_hex(
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
    refusal = must_be_at_stage(promotion, PromotionStage.PUBLISHED) or _must_be_open(
        promotion, command.at
    )
    if refusal is not None:
        return refusal
    unknown = _must_be_known_to_authority(promotion, rules)
    if unknown is not None:
        return unknown
    excluded = hall.state.exclusions.get(body.entrant)
    if excluded is not None and excluded.stands(command.at):
        return Refusal(RefusalCode.BARRED, f"{body.entrant} is excluded", excluded.clause)
    if promotion.scrutineer is not None and promotion.scrutineer.person == body.entrant:
        return Refusal(RefusalCode.NOT_PERMITTED, "the scrutineer of a draw does not enter it")
    if not body.entrant or readable(body.entrant) != body.entrant:
        return Refusal(RefusalCode.NO_REASON, "say who enters, in one line without spaces around")
    if body.source is not EntrySource.BY_HAND:
        sentence = "entries from play are counted from the journal, and by nobody's hand"
        return Refusal(RefusalCode.NOT_PERMITTED, sentence)
    if not 1 <= body.entries <= _AT_ONCE_MOST:
        return Refusal(RefusalCode.BAD_AMOUNT, f"enter from 1 to {_AT_ONCE_MOST} entries at once")
    first = promotion.entered + 1
    entered = events.PromotionEntered(
        promotion.id, body.entrant, first, body.entries, body.source, body.reference
    )
    return Decision((entered,), Answer(amounts=(first, first + body.entries - 1)))


def count_play(hall: Hall, command: Command[commands.CountPlay]) -> Decision | Refusal:
    """Each patron has as many entries from play as they have earned: no more, and none twice.

    What a void or corrected round had earned is taken back, the latest entries first. Entries that
    were struck by hand are not made good.
    """
    body = command.body
    promotion, rules = at_hand(hall, body.promotion)
    refusal = (
        must_be_at_stage(promotion, PromotionStage.PUBLISHED)
        or _must_be_known_to_authority(promotion, rules)
        or _must_have_begun(promotion, command.at)
    )
    if refusal is not None:
        return refusal
    if promotion.terms.earning is None:
        return Refusal(RefusalCode.NOT_OFFERED, "the terms let play earn no entries")
    changes: list[events.PromotionEntered | events.EntryStruck] = []
    entered = promotion.entered
    for earned in body.earned:
        have = promotion.from_play.get(earned.person, [])
        more = earned.entries - promotion.struck_by_hand.get(earned.person, 0) - len(have)
        if more > 0 and _may_enter(hall, promotion, earned.person, command.at):
            changes.append(_from_play(promotion, earned.person, entered + 1, more))
            entered += more
        changes += [
            events.EntryStruck(promotion.id, number, _TAKEN_BACK, taken_back=True)
            for number in sorted(have)[max(len(have) + min(more, 0), 0) :]
        ]
    counted = events.PlayCounted(promotion.id, body.read, body.until)
    return Decision((*changes, counted))


def _from_play(
    promotion: Promotion, person: PersonId, first: int, entries: int
) -> events.PromotionEntered:
    source = EntrySource.FROM_PLAY
    return events.PromotionEntered(promotion.id, person, first, entries, source, "")


def _may_enter(hall: Hall, promotion: Promotion, person: PersonId, at: Instant) -> bool:
    excluded = hall.state.exclusions.get(person)
    barred = excluded is not None and excluded.stands(at)
    oversees = promotion.scrutineer is not None and promotion.scrutineer.person == person
    return not barred and not oversees and not any(sign in person for sign in "\t\n\r")


def _must_be_known_to_authority(promotion: Promotion, rules: PromotionRules) -> Refusal | None:
    if promotion.submission is not None:
        return None
    rule = rules.terms_to_authority_hours_before
    sentence = "nobody can enter before the Authority has the terms"
    return Refusal(RefusalCode.NOT_NOW, sentence, rule.first)


def _must_have_begun(promotion: Promotion, at: Instant) -> Refusal | None:
    if at >= promotion.terms.starts:
        return None
    return Refusal(RefusalCode.TOO_EARLY, "entries have not begun")


def _must_be_open(promotion: Promotion, at: Instant) -> Refusal | None:
    if at >= promotion.terms.entries_close:
        return Refusal(RefusalCode.TOO_LATE, "entries are closed")
    return _must_have_begun(promotion, at)


def strike_entry(hall: Hall, command: Command[commands.StrikeEntry]) -> Decision | Refusal:
    """Until the list is frozen. Its number stays empty, so that everybody can see it was there."""
    body = command.body
    promotion, _ = at_hand(hall, body.promotion)
    refusal = must_be_at_stage(promotion, PromotionStage.PUBLISHED)
    if refusal is not None:
        return refusal
    if all(entry.number != body.number for entry in promotion.entries):
        return Refusal(RefusalCode.NOT_THERE, f"there is no entry {body.number}")
    return Decision((events.EntryStruck(promotion.id, body.number, body.reason),))


def close_entries(hall: Hall, command: Command[commands.CloseEntries]) -> Decision | Refusal:
    promotion, rules = at_hand(hall, command.body.promotion)
    refusal = (
        must_be_at_stage(promotion, PromotionStage.PUBLISHED)
        or _must_be_known_to_authority(promotion, rules)
        or must_not_oversee(promotion, command.actor.person)
    )
    if refusal is not None:
        return refusal
    if command.at < promotion.terms.entries_close:
        return Refusal(RefusalCode.TOO_EARLY, "entries are taken until their closing time")
    counted = promotion.counted_until
    if promotion.terms.earning is not None and (
        counted is None or counted < promotion.terms.entries_close
    ):
        sentence = "play is not counted to the closing time yet: try again in a minute"
        return Refusal(RefusalCode.NOT_NOW, sentence)
    digest = list_digest(promotion.entries)
    closed = events.EntriesClosed(
        promotion.id, len(promotion.entries), digest, command.actor.person
    )
    return Decision((closed,))


def entries_of(entered: events.PromotionEntered) -> tuple[Ticketed, ...]:
    numbers = range(entered.first, entered.first + entered.entries)
    return tuple(Ticketed(number, entered.entrant) for number in numbers)
