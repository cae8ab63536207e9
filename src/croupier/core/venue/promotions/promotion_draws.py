"""Draws the winners: from the frozen list, by a committed secret and numbers, or a barrel."""

from typing import Any

from croupier.core.identifiers import PersonId
from croupier.core.promotions import selection
from croupier.core.promotions.terms import DrawMethod
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook import promotions, roles
from croupier.core.stream.envelope import Command, Decision
from croupier.core.venue.promotions import commands, events
from croupier.core.venue.promotions.promotion_lookup import at_hand, must_be_at_stage
from croupier.core.venue.promotions.state import Numbers, Promotion, PromotionStage, Scrutineer
from croupier.core.venue.state import Hall


def scrutinised(promotion: Promotion, rules: promotions.PromotionRules) -> bool:
    """Whether a single prize is worth so much that a scrutineer oversees the draw."""
    return promotion.terms.dearest > rules.scrutineer_above_cents.value


def nominate_scrutineer(
    hall: Hall, command: Command[commands.NominateScrutineer]
) -> Decision | Refusal:
    body = command.body
    promotion, _ = at_hand(hall, body.promotion)
    refusal = must_be_at_stage(promotion, PromotionStage.PUBLISHED, PromotionStage.CLOSED)
    if refusal is not None:
        return refusal
    if promotion.list_signed_by is not None:
        return Refusal(RefusalCode.TOO_LATE, "the list is signed: its scrutineer stays")
    if body.person == command.actor.person or any(
        entry.entrant == body.person for entry in promotion.entries
    ):
        sentence = "a scrutineer neither runs the draw nor has entered it"
        return Refusal(RefusalCode.NOT_PERMITTED, sentence)
    scrutineer = Scrutineer(body.person, body.name)
    return Decision((events.ScrutineerNominated(promotion.id, scrutineer),))


def sign_list(hall: Hall, command: Command[commands.SignList]) -> Decision | Refusal:
    body = command.body
    promotion, rules = at_hand(hall, body.promotion)
    refusal = must_be_at_stage(promotion, PromotionStage.CLOSED) or _must_be_witness(
        promotion, rules, command.actor.person
    )
    if refusal is not None:
        return refusal
    if promotion.list_signed_by is not None:
        return Refusal(RefusalCode.ALREADY_DONE, "the list is signed already")
    if body.digest != promotion.list_digest:
        return Refusal(RefusalCode.BAD_RECORD, "that is the hash of another list")
    return Decision((events.ListSigned(promotion.id, body.digest, command.actor.person),))


def record_numbers(hall: Hall, command: Command[commands.RecordNumbers]) -> Decision | Refusal:
    body = command.body
    promotion, rules = at_hand(hall, body.promotion)
    shown = selection.numbers_in(body.numbers)
    if isinstance(shown, Refusal):
        return shown
    refusal = (
        must_be_at_stage(promotion, PromotionStage.CLOSED)
        or _must_be_computed(promotion)
        or _must_be_signed(promotion)
        or selection.must_be_enough_numbers(body.source, shown)
    )
    if refusal is not None:
        return refusal
    if promotion.numbers is not None:
        return Refusal(RefusalCode.ALREADY_DONE, "the numbers are on record: nobody redraws")
    witness = _witness(promotion, rules, command)
    if isinstance(witness, Refusal):
        return witness
    numbers = Numbers(body.source, body.device, shown, command.at, witness)
    return Decision((events.NumbersRecorded(promotion.id, numbers),))


def draw_prizes(hall: Hall, command: Command[commands.DrawPrizes]) -> Decision | Refusal:
    """Nothing is left to choose: secret, list and numbers are all on record before."""
    body = command.body
    promotion, _ = at_hand(hall, body.promotion)
    refusal = (
        must_be_at_stage(promotion, PromotionStage.CLOSED)
        or _must_not_be_postponed(promotion)
        or _must_be_computed(promotion)
        or selection.must_be_hex(body.secret, "the secret")
    )
    if refusal is not None:
        return refusal
    numbers, digest = promotion.numbers, promotion.list_digest
    if promotion.commitment is None:
        return Refusal(RefusalCode.NOT_NOW, "no secret was committed to before entries closed")
    if numbers is None or digest is None:
        return Refusal(RefusalCode.TOO_EARLY, "the list is signed and the numbers recorded first")
    if selection.commitment(promotion.id, body.secret) != promotion.commitment:
        return Refusal(RefusalCode.BAD_RECORD, "that is not the secret that was committed to")
    terms = promotion.terms
    key = selection.seed(promotion.id, digest, body.secret, numbers.numbers)
    prizes = len(terms.prizes)
    found = selection.chosen(
        key, promotion.entries, prizes + terms.reserves, one_each=terms.one_prize_a_person
    )
    drawn = events.PrizesDrawn(
        promotion.id, body.secret, found[:prizes], found[prizes:], command.at
    )
    return Decision((drawn,))


def record_barrel_draw(
    hall: Hall, command: Command[commands.RecordBarrelDraw]
) -> Decision | Refusal:
    """One paper for one prize. Where winners must be present, nobody who answers is no winner."""
    body = command.body
    promotion, rules = at_hand(hall, body.promotion)
    refusal = (
        must_be_at_stage(promotion, PromotionStage.CLOSED, PromotionStage.DRAWN)
        or _must_not_be_postponed(promotion)
        or _must_be_signed(promotion)
    )
    if refusal is not None:
        return refusal
    if promotion.terms.method is not DrawMethod.BARREL:
        return Refusal(RefusalCode.NOT_OFFERED, "the terms of this promotion have no barrel")
    if not 1 <= body.prize <= len(promotion.terms.prizes):
        return Refusal(RefusalCode.NOT_THERE, f"there is no prize {body.prize}")
    if any(award.prize == body.prize for award in promotion.awards.values()):
        return Refusal(RefusalCode.ALREADY_DONE, f"prize {body.prize} is drawn")
    entry = next((one for one in promotion.entries if one.number == body.number), None)
    if entry is None:
        return Refusal(RefusalCode.NOT_THERE, f"there is no entry {body.number}")
    if promotion.terms.one_prize_a_person and any(
        award.entry.entrant == entry.entrant for award in promotion.awards.values()
    ):
        return Refusal(RefusalCode.ALREADY_DONE, f"{entry.entrant} has a prize already")
    witness = _witness(promotion, rules, command)
    if isinstance(witness, Refusal):
        return witness
    answered = body.answered or not promotion.terms.presence_required
    if not answered and not body.calls:
        return Refusal(RefusalCode.NOTHING_ASKED, "call the entrant before another paper is drawn")
    drawn = events.BarrelDrawn(
        promotion.id, body.prize, entry, body.calls, answered, command.at, witness
    )
    return Decision((drawn,))


def sign_result(hall: Hall, command: Command[commands.SignResult]) -> Decision | Refusal:
    promotion, rules = at_hand(hall, command.body.promotion)
    refusal = must_be_at_stage(promotion, PromotionStage.DRAWN) or _must_be_witness(
        promotion, rules, command.actor.person
    )
    if refusal is not None:
        return refusal
    if promotion.result_signed_by is not None:
        return Refusal(RefusalCode.ALREADY_DONE, "the result is signed already")
    return Decision((events.ResultSigned(promotion.id, command.actor.person),))


def postpone_draw(hall: Hall, command: Command[commands.PostponeDraw]) -> Decision | Refusal:
    """Entries stay as they are. The inspectorate is told in the same entry."""
    promotion, _ = at_hand(hall, command.body.promotion)
    refusal = must_be_at_stage(promotion, PromotionStage.PUBLISHED, PromotionStage.CLOSED)
    if refusal is not None:
        return refusal
    if promotion.postponed is not None:
        return Refusal(RefusalCode.ALREADY_DONE, "the draw is postponed already")
    told = _roles_to_inform(hall, promotion)
    return Decision((events.DrawPostponed(promotion.id, command.body.reason, told),))


def validate_draw(hall: Hall, command: Command[commands.ValidateDraw]) -> Decision | Refusal:
    promotion, _ = at_hand(hall, command.body.promotion)
    if promotion.postponed is None:
        return Refusal(RefusalCode.NOT_NOW, "the draw is not postponed")
    by = command.actor.person
    return Decision((events.DrawValidated(promotion.id, command.body.finding, by),))


def cancel_promotion(hall: Hall, command: Command[commands.CancelPromotion]) -> Decision | Refusal:
    promotion, _ = at_hand(hall, command.body.promotion)
    refusal = must_be_at_stage(promotion, PromotionStage.PUBLISHED, PromotionStage.CLOSED)
    if refusal is not None:
        return refusal
    told = _roles_to_inform(hall, promotion)
    return Decision((events.PromotionCancelled(promotion.id, command.body.reason, told),))


def _roles_to_inform(hall: Hall, promotion: Promotion) -> tuple[roles.Role, ...]:
    book = hall.settings_found(promotion.rulebook)
    return book.authority[roles.Action.SUSPEND_DRAW].value.informed


def _must_not_be_postponed(promotion: Promotion) -> Refusal | None:
    if promotion.postponed is None:
        return None
    sentence = f"the draw is postponed until it is validated: {promotion.postponed}"
    return Refusal(RefusalCode.NOT_NOW, sentence)


def _must_be_computed(promotion: Promotion) -> Refusal | None:
    if promotion.terms.method is DrawMethod.COMPUTED:
        return None
    return Refusal(RefusalCode.NOT_OFFERED, "the terms have this draw made out of a barrel")


def _must_be_signed(promotion: Promotion) -> Refusal | None:
    if promotion.list_signed_by is not None:
        return None
    return Refusal(RefusalCode.TOO_EARLY, "the list of entries is signed first")


def _must_be_witness(
    promotion: Promotion, rules: promotions.PromotionRules, person: PersonId
) -> Refusal | None:
    """The scrutineer, if there must be one or one was named; else anybody but who closed it."""
    rule = rules.scrutineer_above_cents
    if promotion.scrutineer is None and scrutinised(promotion, rules):
        sentence = "a single prize is worth so much that a scrutineer oversees the draw: name one"
        return Refusal(RefusalCode.STAFF_MISSING, sentence, rule.first)
    if promotion.scrutineer is not None:
        if person == promotion.scrutineer.person:
            return None
        sentence = f"{promotion.scrutineer.name} oversees this draw"
        return Refusal(RefusalCode.NOT_PERMITTED, sentence, rule.first)
    if person == promotion.closed_by:
        return Refusal(RefusalCode.OWN_APPROVAL, "somebody else signs what you closed")
    return None


def _witness(
    promotion: Promotion, rules: promotions.PromotionRules, command: Command[Any]
) -> PersonId | Refusal:
    """Whoever was there and confirms it: a second person, and the scrutineer where there is one."""
    approver = command.approver
    if approver is None:
        sentence = "two people are at a draw: name who watched it"
        return Refusal(RefusalCode.APPROVAL_NEEDED, sentence, rules.scrutineer_above_cents.first)
    if approver.person == command.actor.person:
        return Refusal(RefusalCode.OWN_APPROVAL, "nobody watches over their own draw")
    return _must_be_watched_by(promotion, rules, approver.person) or approver.person


def _must_be_watched_by(
    promotion: Promotion, rules: promotions.PromotionRules, person: PersonId
) -> Refusal | None:
    overseen = promotion.scrutineer is not None or scrutinised(promotion, rules)
    return _must_be_witness(promotion, rules, person) if overseen else None
