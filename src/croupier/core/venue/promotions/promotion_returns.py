"""Puts off a prize's payment, or demands it back, where a document allows that."""

from croupier.core.ledger import accounts, ledger
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook import payments, promotions
from croupier.core.stream import holds
from croupier.core.stream.envelope import Command, Decision
from croupier.core.venue.cases import answered, case
from croupier.core.venue.drawers import cash_of
from croupier.core.venue.promotions import commands, events, promotion_lookup
from croupier.core.venue.promotions.state import AwardState, PaidPrize, PromotionAward
from croupier.core.venue.state import Hall, VenueCase


def delay_prize(hall: Hall, command: Command[commands.DelayPrize]) -> Decision | Refusal:
    """To a time agreed with the winner, while their entitlement is verified."""
    body = command.body
    award, promotion, _ = promotion_lookup.award_at_hand(hall, body.award)
    rule = hall.settings_found(promotion.rulebook).payouts.may_be_delayed
    if not rule.value:
        sentence = f"{promotion.rulebook} lets nobody put the payment of a prize off"
        return Refusal(RefusalCode.NOT_OFFERED, sentence, rule.first)
    if award.state is not AwardState.DRAWN:
        return _not_now(award)
    if body.until <= command.at:
        return Refusal(RefusalCode.NO_REASON, "enter a time later than now")
    return Decision((events.PrizeDelayed(award.id, body.until, body.reason, rule.last),))


def demand_prize(hall: Hall, command: Command[commands.DemandPrize]) -> Decision | Refusal:
    """Inspectors are told of it at once; it stands until a determination."""
    body = command.body
    award, promotion, _ = promotion_lookup.award_at_hand(hall, body.award)
    book = hall.settings_found(promotion.rulebook)
    refusal = holds.must_be_holdable(
        book, payments.Holdable.PRIZES, "a prize"
    ) or holds.must_be_demandable(book)
    if refusal is not None:
        return refusal
    if award.state is not AwardState.PAID:
        return _not_now(award)
    sentence = f"prize {award.id} demanded back: {body.reason}"
    clause = book.payouts.return_may_be_demanded.first
    by = command.actor.person
    demanded = events.PrizeDemanded(award.id, body.reason, by, holds.notified(book), command.at)
    return Decision((demanded, case(hall, VenueCase.HOLD, award.id, sentence, clause, command.at)))


def repay_prize(hall: Hall, command: Command[commands.RepayPrize]) -> Decision | Refusal:
    """All of it: the money in whatever form, and the thing itself. Then it is held."""
    body = command.body
    award, _, _ = promotion_lookup.award_at_hand(hall, body.award)
    if award.state is not AwardState.DEMANDED:
        return Refusal(RefusalCode.UNKNOWN_HOLD, f"{award.id} is not asked back")
    assert award.paid is not None
    due, back = amount_of(award.paid), sum(part.amount for part in body.parts)
    if due != back:
        sentence = f"{hall.money(due)} was paid in money, and {hall.money(back)} was entered"
        return Refusal(RefusalCode.BAD_AMOUNT, sentence)
    cash = sum(part.amount for part in body.parts if part.how is promotions.PrizePayment.CASH)
    moves = ledger.moved(accounts.BANK, accounts.HOUSE, back - cash)
    if cash:
        if body.drawer is None:
            return Refusal(RefusalCode.NOTHING_ASKED, "say which drawer takes the cash")
        drawer = hall.paying(body.drawer, command.at)
        if isinstance(drawer, Refusal):
            return drawer
        moves = (*moves, *ledger.moved(cash_of(drawer.place, drawer.id), accounts.HOUSE, cash))
    repaid = events.PrizeRepaid(award.id, body.parts, body.drawer if cash else None, moves)
    return Decision((repaid,))


def withdraw_prize_demand(
    hall: Hall, command: Command[commands.WithdrawPrizeDemand]
) -> Decision | Refusal:
    """The winner keeps it, once an inspector has reviewed the demand where one does."""
    body = command.body
    award, promotion, _ = promotion_lookup.award_at_hand(hall, body.award)
    if award.state is not AwardState.DEMANDED:
        return Refusal(RefusalCode.UNKNOWN_HOLD, f"{award.id} is not asked back")
    book = hall.settings_found(promotion.rulebook)
    refusal = holds.must_be_reviewed_to_withdraw(book, award.review)
    if refusal is not None:
        return refusal
    over = answered(hall, award.id, f"withdrawn: {body.reason}", command)
    withdrawn = events.PrizeDemandWithdrawn(award.id, body.reason, command.actor.person)
    return Decision((withdrawn, *over))


def amount_of(paid: PaidPrize) -> int:
    return sum(part.amount for part in paid.parts)


def _not_now(award: PromotionAward) -> Refusal:
    return Refusal(RefusalCode.NOT_NOW, f"{award.id} is {award.state.value.replace('-', ' ')}")
