"""Winners: notified, paid, refused, held, passed over for a reserve."""

from croupier.core.identifiers import Instant
from croupier.core.ledger import accounts, ledger
from croupier.core.promotions.terms import PLAY_DOLLARS, PrizeCategory, PromotionPrize
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.payments import Holdable, Place
from croupier.core.rulebook.promotions import PrizePayment, PromotionRules
from croupier.core.stream import holds
from croupier.core.stream.envelope import Answer, Command, Decision
from croupier.core.stream.messages import readable
from croupier.core.venue.cases import answered, case
from croupier.core.venue.drawers import cash_of
from croupier.core.venue.promotions import commands, events, overseeing
from croupier.core.venue.promotions.promotion_lookup import at_hand, award_at_hand, must_be_at_stage
from croupier.core.venue.promotions.state import (
    Attempt,
    AwardState,
    Promotion,
    PromotionAward,
    PromotionStage,
)
from croupier.core.venue.state import Hall, VenueCase
from croupier.core.venue.tickets.paying import must_hold_enough

_OPEN = (AwardState.DRAWN,)


def record_notice(hall: Hall, command: Command[commands.RecordNotice]) -> Decision | Refusal:
    body = command.body
    award, _, rules = award_at_hand(hall, body.award)
    rule = rules.winner_told_by
    if body.how not in rule.value:
        sentence = f"a winner is not told by {body.how.value.replace('-', ' ')}"
        return Refusal(RefusalCode.NOT_OFFERED, sentence, rule.first)
    attempt = Attempt(command.at, body.how, body.reached, body.note, command.actor.person)
    return Decision((events.WinnerNotified(award.id, attempt),))


def pay_prize(hall: Hall, command: Command[commands.PayPrize]) -> Decision | Refusal:
    body = command.body
    award, promotion, rules = award_at_hand(hall, body.award)
    refusal = (
        _must_be_payable(promotion, award, rules, command.at)
        or _must_be_identified(hall, promotion, body)
        or _must_be_well_paid(hall, promotion, award, rules, body)
        or _must_be_changeable(hall, promotion, body)
    )
    if refusal is not None:
        return refusal
    cash = sum(part.amount for part in body.parts if part.how is PrizePayment.CASH)
    by_bank = sum(part.amount for part in body.parts) - cash
    moves = ledger.moved(accounts.HOUSE, accounts.BANK, by_bank)
    if cash:
        if body.drawer is None:
            return Refusal(RefusalCode.NOTHING_ASKED, "say which drawer pays the cash")
        drawer = hall.paying(body.drawer, command.at)
        if isinstance(drawer, Refusal):
            return drawer
        if drawer.place is not Place.CASH_DESK:
            return Refusal(RefusalCode.NOT_HERE, "a prize is paid at the cash desk")
        refusal = must_hold_enough(hall, drawer, cash)
        if refusal is not None:
            return refusal
        moves = (*moves, *ledger.moved(accounts.HOUSE, cash_of(drawer.place, drawer.id), cash))
    paid = events.PrizePaid(
        award.id,
        body.redeemer,
        body.parts,
        body.drawer if cash else None,
        body.cash_alternative,
        body.requested,
        moves,
        command.at,
        command.actor.person,
    )
    return Decision((paid,), Answer(amounts=(cash + by_bank,)))


def _must_be_changeable(
    hall: Hall, promotion: Promotion, body: commands.PayPrize
) -> Refusal | None:
    """Another form than the winner asked for, only where the document lets the house choose."""
    rule = hall.settings_found(promotion.rulebook).payouts.prize_may_take_another_form
    if rule.value or not readable(body.requested):
        return None
    sentence = "pay the prize in the form that the winner asks for"
    return Refusal(RefusalCode.NOT_OFFERED, sentence, rule.first)


def _must_be_payable(
    promotion: Promotion, award: PromotionAward, rules: PromotionRules, at: Instant
) -> Refusal | None:
    refusal = _must_stand(promotion)
    if refusal is not None:
        return refusal
    if award.state not in _OPEN:
        return Refusal(RefusalCode.NOT_NOW, f"{award.id} is {award.state.value.replace('-', ' ')}")
    if award.delayed_until is not None and at < award.delayed_until:
        return Refusal(RefusalCode.TOO_EARLY, f"{award.id} is put off to the time agreed")
    if overseeing.scrutinised(promotion, rules) and promotion.result_signed_by is None:
        sentence = "the scrutineer signs the result before a prize is paid"
        return Refusal(RefusalCode.NOT_SIGNED, sentence, rules.scrutineer_above_cents.first)
    return None


def _must_stand(promotion: Promotion) -> Refusal | None:
    """A draw that is cancelled gives nobody anything, and one that is postponed nothing yet."""
    refusal = must_be_at_stage(promotion, PromotionStage.CLOSED, PromotionStage.DRAWN)
    return refusal or overseeing.must_not_be_postponed(promotion)


def _must_be_identified(
    hall: Hall, promotion: Promotion, body: commands.PayPrize
) -> Refusal | None:
    """The winner, by name at least. The document may let more be asked, and want a signature."""
    payouts = hall.settings_found(promotion.rulebook).payouts
    asks, signs = payouts.identification_may_be_asked, payouts.hand_pay_signed
    if not readable(body.redeemer.name):
        return Refusal(RefusalCode.NOT_IDENTIFIED, "enter who receives the prize")
    if asks.value and not body.redeemer.identified:
        sentence = "enter the winner's name, address and document"
        return Refusal(RefusalCode.NOT_IDENTIFIED, sentence, asks.first)
    if signs.value and not body.redeemer.signed:
        return Refusal(RefusalCode.NOT_SIGNED, "the winner signs for the prize", signs.first)
    return None


def _must_be_well_paid(
    hall: Hall,
    promotion: Promotion,
    award: PromotionAward,
    rules: PromotionRules,
    body: commands.PayPrize,
) -> Refusal | None:
    """Whole, in forms that the document has, and cash instead of goods only as the terms state."""
    prize = promotion.terms.prizes[award.prize - 1]
    due = _money_due(prize, rules, cash_alternative=body.cash_alternative)
    if isinstance(due, Refusal):
        return due
    paid = sum(part.amount for part in body.parts)
    if paid != due:
        sentence = f"{hall.money(due)} is due in money, and {hall.money(paid)} was entered"
        return Refusal(RefusalCode.BAD_AMOUNT, sentence, rules.payment_choices.first)
    strange = next((p.how for p in body.parts if p.how not in rules.payment_choices.value), None)
    if strange is not None:
        sentence = f"no prize is paid by {strange.value.replace('-', ' ')}"
        return Refusal(RefusalCode.NOT_OFFERED, sentence, rules.payment_choices.first)
    limit = rules.payment_choice_above_cents
    if due > limit.value and readable(body.requested):
        sentence = f"above {hall.money(limit.value)} the winner chooses how the money is paid"
        return Refusal(RefusalCode.NOT_OFFERED, sentence, limit.first)
    return None


def _money_due(
    prize: PromotionPrize, rules: PromotionRules, *, cash_alternative: bool
) -> int | Refusal:
    if not cash_alternative:
        return prize.value if prize.category is PrizeCategory.CASH else 0
    if prize.cash_alternative is None or prize.category in PLAY_DOLLARS:
        sentence = f"the terms state no cash alternative to {prize.name}"
        return Refusal(RefusalCode.NOT_OFFERED, sentence, rules.cash_alternative_if_stated.first)
    return prize.cash_alternative


def refuse_claim(hall: Hall, command: Command[commands.RefuseClaim]) -> Decision | Refusal:
    body = command.body
    promotion, rules = at_hand(hall, body.promotion)
    if promotion.stage is PromotionStage.DRAFT:
        return Refusal(RefusalCode.NOT_NOW, f"{promotion.id} is draft")
    rule = rules.denied_claims_kept_above_cents
    if body.amount < 0:
        return Refusal(RefusalCode.BAD_AMOUNT, "enter what the claim is worth")
    if body.amount > rule.value and not readable(body.address):
        sentence = f"the address is kept of whoever claims more than {hall.money(rule.value)}"
        return Refusal(RefusalCode.NOT_IDENTIFIED, sentence, rule.first)
    if body.award is not None:
        award = promotion.awards.get(body.award)
        if award is None:
            sentence = f"nobody was drawn for a prize {body.award!r}"
            return Refusal(RefusalCode.UNKNOWN_PROMOTION, sentence)
        if award.state not in _OPEN:
            return Refusal(RefusalCode.NOT_NOW, f"{award.id} is {award.state.value}")
        worth = promotion.terms.prizes[award.prize - 1].value
        if body.amount != worth:
            return Refusal(RefusalCode.BAD_AMOUNT, f"{award.id} is worth {hall.money(worth)}")
    refused = events.ClaimRefused(
        promotion.id,
        body.award,
        body.claimant,
        body.address,
        body.amount,
        body.reason,
        rule.first,
        command.at,
    )
    return Decision((refused,))


def pass_on(hall: Hall, command: Command[commands.PassOn]) -> Decision | Refusal:
    """To the next reserve, in the order drawn; where none is left the terms say what follows."""
    body = command.body
    award, promotion, rules = award_at_hand(hall, body.award)
    refusal = _must_stand(promotion)
    if refusal is not None:
        return refusal
    if award.state not in (AwardState.DRAWN, AwardState.REFUSED):
        return Refusal(RefusalCode.NOT_NOW, f"{award.id} is {award.state.value.replace('-', ' ')}")
    refusal = _must_be_sought(award, promotion, rules)
    if refusal is not None:
        return refusal
    heir = promotion.reserves[0] if promotion.reserves else None
    return Decision((events.PrizePassedOn(award.id, body.reason, heir, command.at),))


def _must_be_sought(
    award: PromotionAward, promotion: Promotion, rules: PromotionRules
) -> Refusal | None:
    """Whoever need not be present and has not claimed may not know that they have won."""
    known = award.state is AwardState.REFUSED or promotion.terms.presence_required
    if known or award.attempts:
        return None
    sentence = f"nobody has tried to reach the winner of {award.id} yet: record an attempt first"
    return Refusal(RefusalCode.NOTICE_NEEDED, sentence, rules.winner_told_within_days.first)


def hold_prize(hall: Hall, command: Command[commands.HoldPrize]) -> Decision | Refusal:
    body = command.body
    award, promotion, _ = award_at_hand(hall, body.award)
    book = hall.settings_found(promotion.rulebook)
    refusal = holds.must_be_holdable(book, Holdable.PRIZES, "a prize")
    if refusal is not None:
        return refusal
    if award.state not in _OPEN:
        return Refusal(RefusalCode.NOT_NOW, f"{award.id} is {award.state.value.replace('-', ' ')}")
    by = command.actor.person
    sentence = f"prize {award.id} held: {body.reason}"
    clause = book.payouts.holds.first
    held = events.PrizeHeld(award.id, body.reason, by, holds.notified(book), command.at)
    opened = case(hall, VenueCase.HOLD, award.id, sentence, clause, command.at)
    return Decision((held, opened))


def review_prize_hold(hall: Hall, command: Command[commands.ReviewPrizeHold]) -> Decision | Refusal:
    award, promotion, _ = award_at_hand(hall, command.body.award)
    if award.state not in (AwardState.HELD, AwardState.DEMANDED):
        return Refusal(RefusalCode.UNKNOWN_HOLD, f"{award.id} is not held, nor asked back")
    book = hall.settings_found(promotion.rulebook)
    reviewed = events.PrizeHoldReviewed(award.id, command.body.finding, command.actor.person)
    return holds.must_be_reviewable(book) or Decision((reviewed,))


def determine_prize_hold(
    hall: Hall, command: Command[commands.DeterminePrizeHold]
) -> Decision | Refusal:
    body = command.body
    award, promotion, _ = award_at_hand(hall, body.award)
    if award.state is not AwardState.HELD:
        return Refusal(RefusalCode.UNKNOWN_HOLD, f"{award.id} is not held")
    book = hall.settings_found(promotion.rulebook)
    if body.determination is holds.Determination.WITHHELD:
        unseen = holds.must_be_reviewed_to_keep(book, award.review)
        if unseen is not None:
            return unseen
    by = command.actor.person
    over = answered(hall, award.id, f"{body.determination.value}: {body.reason}", command)
    determined = events.PrizeHoldDetermined(award.id, body.determination, body.reason, by)
    return Decision((determined, *over))
