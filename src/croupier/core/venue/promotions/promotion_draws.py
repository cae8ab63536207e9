"""Draws the winners from the frozen list, by a committed secret and numbers."""

from croupier.core.promotions import selection
from croupier.core.promotions.terms import DrawMethod
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook import roles
from croupier.core.stream.envelope import Command, Decision
from croupier.core.venue.promotions import commands, events
from croupier.core.venue.promotions.overseeing import (
    must_be_signed,
    must_be_time_to_draw,
    must_be_witness,
    must_not_be_postponed,
    must_not_oversee,
    witness_of,
)
from croupier.core.venue.promotions.promotion_lookup import at_hand, must_be_at_stage
from croupier.core.venue.promotions.state import Numbers, Promotion, PromotionStage, Scrutineer
from croupier.core.venue.state import Hall

_LIVE = (PromotionStage.PUBLISHED, PromotionStage.CLOSED, PromotionStage.DRAWN)


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
    runs = body.person in (command.actor.person, promotion.closed_by)
    if runs or any(entry.entrant == body.person for entry in promotion.entries):
        sentence = "a scrutineer neither runs the draw nor has entered it"
        return Refusal(RefusalCode.NOT_PERMITTED, sentence)
    scrutineer = Scrutineer(body.person, body.name)
    return Decision((events.ScrutineerNominated(promotion.id, scrutineer),))


def sign_list(hall: Hall, command: Command[commands.SignList]) -> Decision | Refusal:
    body = command.body
    promotion, rules = at_hand(hall, body.promotion)
    refusal = must_be_at_stage(promotion, PromotionStage.CLOSED) or must_be_witness(
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
        or must_not_be_postponed(promotion)
        or must_be_signed(promotion)
        or must_be_time_to_draw(promotion, command.at)
        or selection.must_be_enough_numbers(body.source, shown)
    )
    if refusal is not None:
        return refusal
    if promotion.numbers is not None:
        return Refusal(RefusalCode.ALREADY_DONE, "the numbers are on record: nobody redraws")
    witness = witness_of(promotion, rules, command)
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
        or must_not_be_postponed(promotion)
        or _must_be_computed(promotion)
        or must_not_oversee(promotion, command.actor.person)
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


def sign_result(hall: Hall, command: Command[commands.SignResult]) -> Decision | Refusal:
    promotion, rules = at_hand(hall, command.body.promotion)
    refusal = must_be_at_stage(promotion, PromotionStage.DRAWN) or must_be_witness(
        promotion, rules, command.actor.person
    )
    if refusal is not None:
        return refusal
    if promotion.result_signed_by is not None:
        return Refusal(RefusalCode.ALREADY_DONE, "the result is signed already")
    return Decision((events.ResultSigned(promotion.id, command.actor.person),))


def postpone_draw(hall: Hall, command: Command[commands.PostponeDraw]) -> Decision | Refusal:
    """Entries stay as they are, and what was drawn is not paid until the draw is validated. The
    inspectorate is told in the same entry.
    """
    promotion, _ = at_hand(hall, command.body.promotion)
    refusal = must_be_at_stage(promotion, *_LIVE)
    if refusal is not None:
        return refusal
    if promotion.postponed is not None:
        return Refusal(RefusalCode.ALREADY_DONE, "the draw is postponed already")
    told = _roles_to_inform(hall, promotion)
    return Decision((events.DrawPostponed(promotion.id, command.body.reason, told),))


def validate_draw(hall: Hall, command: Command[commands.ValidateDraw]) -> Decision | Refusal:
    promotion, _ = at_hand(hall, command.body.promotion)
    refusal = must_be_at_stage(promotion, *_LIVE)
    if refusal is not None:
        return refusal
    if promotion.postponed is None:
        return Refusal(RefusalCode.NOT_NOW, "the draw is not postponed")
    by = command.actor.person
    return Decision((events.DrawValidated(promotion.id, command.body.finding, by),))


def cancel_promotion(hall: Hall, command: Command[commands.CancelPromotion]) -> Decision | Refusal:
    """Nothing more of it is drawn or paid."""
    promotion, _ = at_hand(hall, command.body.promotion)
    refusal = must_be_at_stage(promotion, *_LIVE)
    if refusal is not None:
        return refusal
    told = _roles_to_inform(hall, promotion)
    return Decision((events.PromotionCancelled(promotion.id, command.body.reason, told),))


def _roles_to_inform(hall: Hall, promotion: Promotion) -> tuple[roles.Role, ...]:
    book = hall.settings_found(promotion.rulebook)
    return book.authority[roles.Action.SUSPEND_DRAW].value.informed


def _must_be_computed(promotion: Promotion) -> Refusal | None:
    if promotion.terms.method is DrawMethod.COMPUTED:
        return None
    return Refusal(RefusalCode.NOT_OFFERED, "the terms have this draw made out of a barrel")
