"""Declares the commands and events of promotions, and who may send them."""

from typing import Any

from croupier.core.refusals import Refusal
from croupier.core.rulebook.roles import Action, Role
from croupier.core.stream import authority, envelope, rights
from croupier.core.stream.declaring import Button, Declarations, InspectorNotice
from croupier.core.venue.declarations import May
from croupier.core.venue.declaring import by_machine, by_staff, event, sent_by
from croupier.core.venue.promotions import (
    barrel_draws,
    events,
    fold,
    promotion_claims,
    promotion_disputes,
    promotion_draws,
    promotion_entries,
    promotion_lookup,
    promotion_returns,
    promotion_terms,
)
from croupier.core.venue.promotions.promotion_lookup import MayWith, award_named, promotion_named
from croupier.core.venue.promotions.state import PrizePart
from croupier.core.venue.state import Hall

_FORM = Button.WHERE_IT_APPLIES
_RUNS = MayWith(Action.PUBLISH_PROMOTION)
_SUSPENDS = MayWith(Action.SUSPEND_DRAW)
_HOLDS = MayWith(Action.HOLD_PAYMENT)
_PARTS = rights.must_have_parts_within("parts", PrizePart)
_by_cashiers = sent_by(rights.only(Role.CASHIER, Role.CASINO_OPERATOR, Role.CASINO_MANAGEMENT))


def must_be_permitted_to_oversee(
    hall: Hall, command: envelope.Command[Any], subject: promotion_lookup.PromotionFound
) -> Refusal | None:
    """Where a draw has a scrutineer, the document says who that can be."""
    if subject.promotion.scrutineer is None:
        return None
    return authority.must_be_permitted(subject.book, Action.OVERSEE_DRAW, command)


DECLARATIONS = Declarations(
    commands=(
        by_staff(
            promotion_terms.draft_promotion,
            promotion_lookup.draft_named,
            May(Action.PUBLISH_PROMOTION),
        ),
        by_staff(promotion_terms.publish_promotion, promotion_named, _RUNS, button=_FORM),
        by_staff(promotion_terms.submit_terms, promotion_named, _RUNS, button=_FORM),
        by_staff(
            promotion_terms.amend_promotion,
            promotion_named,
            promotion_lookup.must_be_permitted_to_amend,
        ),
        by_staff(promotion_entries.commit_secret, promotion_named, _RUNS),
        by_staff(promotion_entries.enter_promotion, promotion_named, _RUNS, button=_FORM),
        by_machine(promotion_entries.count_play, promotion_named, on_wire=False),
        by_staff(promotion_entries.strike_entry, promotion_named, _RUNS, button=_FORM),
        by_staff(promotion_entries.close_entries, promotion_named, _RUNS, button=_FORM),
        by_staff(promotion_draws.nominate_scrutineer, promotion_named, _RUNS, button=_FORM),
        by_staff(promotion_draws.sign_list, promotion_named, must_be_permitted_to_oversee),
        by_staff(promotion_draws.record_numbers, promotion_named, _RUNS, button=_FORM),
        by_staff(promotion_draws.draw_prizes, promotion_named, _RUNS),
        by_staff(barrel_draws.record_barrel_draw, promotion_named, _RUNS, button=_FORM),
        by_staff(
            promotion_draws.sign_result, promotion_named, must_be_permitted_to_oversee, button=_FORM
        ),
        by_staff(promotion_draws.postpone_draw, promotion_named, _SUSPENDS, button=_FORM),
        by_staff(promotion_draws.validate_draw, promotion_named, _SUSPENDS, button=_FORM),
        by_staff(promotion_draws.cancel_promotion, promotion_named, _SUSPENDS, button=_FORM),
        by_staff(promotion_claims.record_notice, award_named, _RUNS, button=_FORM),
        _by_cashiers(promotion_claims.pay_prize, award_named, shape=_PARTS),
        by_staff(promotion_claims.refuse_claim, promotion_named, _RUNS, button=_FORM),
        by_staff(promotion_claims.pass_on, award_named, _RUNS, button=_FORM),
        by_staff(promotion_claims.hold_prize, award_named, _HOLDS, button=_FORM),
        by_staff(
            promotion_claims.review_prize_hold,
            award_named,
            MayWith(Action.REVIEW_HOLD),
            inspecting=True,
            button=_FORM,
        ),
        by_staff(promotion_claims.determine_prize_hold, award_named, _HOLDS, button=_FORM),
        by_staff(promotion_returns.delay_prize, award_named, _HOLDS, button=_FORM),
        by_staff(promotion_returns.demand_prize, award_named, _HOLDS, button=_FORM),
        _by_cashiers(promotion_returns.repay_prize, award_named, shape=_PARTS),
        by_staff(promotion_returns.withdraw_prize_demand, award_named, _HOLDS, button=_FORM),
        by_staff(promotion_disputes.dispute_promotion, promotion_named, _RUNS, button=_FORM),
        by_staff(promotion_disputes.decide_promotion_dispute, promotion_named, _RUNS, button=_FORM),
    ),
    events=(
        event(events.PromotionDrafted, fold.drafted),
        event(events.PromotionPublished, fold.published),
        event(events.TermsSubmitted, fold.submitted),
        event(events.PromotionAmended, fold.amended, notice=InspectorNotice.AUTHORITY),
        event(events.SecretCommitted, fold.secret_committed),
        event(events.PromotionEntered, fold.entered),
        event(events.PlayCounted, fold.play_counted),
        event(events.EntryStruck, fold.struck),
        event(events.EntriesClosed, fold.closed),
        event(events.ScrutineerNominated, fold.nominated),
        event(events.ListSigned, fold.list_signed),
        event(events.NumbersRecorded, fold.numbers_recorded, notice=InspectorNotice.DRAW),
        event(events.PrizesDrawn, fold.drawn, notice=InspectorNotice.DRAW),
        event(events.BarrelDrawn, fold.barrel_drawn, notice=InspectorNotice.DRAW),
        event(events.ResultSigned, fold.result_signed),
        event(events.WinnerNotified, fold.notified),
        event(events.PrizePaid, fold.paid),
        event(events.ClaimRefused, fold.refused, notice=InspectorNotice.DISPUTE),
        event(events.PrizePassedOn, fold.passed_on, notice=InspectorNotice.DRAW),
        event(events.PrizeHeld, fold.held, notice=InspectorNotice.HOLD),
        event(events.PrizeHoldReviewed, fold.reviewed, notice=InspectorNotice.HOLD),
        event(events.PrizeHoldDetermined, fold.determined, notice=InspectorNotice.HOLD),
        event(events.PrizeDelayed, fold.delayed, notice=InspectorNotice.HOLD),
        event(events.PrizeDemanded, fold.demanded, notice=InspectorNotice.HOLD),
        event(events.PrizeRepaid, fold.repaid, notice=InspectorNotice.HOLD),
        event(events.PrizeDemandWithdrawn, fold.demand_withdrawn, notice=InspectorNotice.HOLD),
        event(events.DrawPostponed, fold.postponed, notice=InspectorNotice.DRAW),
        event(events.DrawValidated, fold.validated, notice=InspectorNotice.DRAW),
        event(events.PromotionCancelled, fold.cancelled, notice=InspectorNotice.DRAW),
        event(events.PromotionDisputed, fold.disputed, notice=InspectorNotice.DISPUTE),
        event(events.PromotionDisputeDecided, fold.dispute_decided, notice=InspectorNotice.DISPUTE),
    ),
)
