"""Winners told, paid, refused, held and passed over, and disputes."""

import pytest
from msgspec.structs import replace

from croupier.core.ledger.accounts import BANK
from croupier.core.promotions.terms import PrizeCategory, PromotionPrize
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.promotions import PrizePayment, WinnerContact
from croupier.core.rulebook.roles import Role
from croupier.core.stream.holds import Determination
from croupier.core.venue.commands import Redeemer
from croupier.core.venue.promotions import commands
from croupier.core.venue.promotions.state import AwardState, PrizePart, PromotionStage
from tests.core.pit.floor_script import OPERATOR
from tests.core.pit.money_script import CASHIER
from tests.core.pit.round_script import INSPECTOR
from tests.core.venue.promotions.promotion_script import (
    BIG,
    CASH,
    ENTRANTS,
    IBK,
    ROU,
    RRB,
    SCRUTINEER,
    SPRING,
    PromotionScript,
    cash,
    clause,
    pay,
    under_each,
)
from tests.core.venue.venue_script import DESK
from tests.plugins.proofs import proves


@pytest.mark.parametrize("book", under_each("1", "a promotion runs from its draft to paid prizes"))
def test_a_promotion_runs_from_its_draft_to_the_last_prize(book: str) -> None:
    script = PromotionScript(book)
    script.running()
    script.entered(*ENTRANTS)
    script.drawn()
    assert script.promotion.stage is PromotionStage.DRAWN
    first, second = script.awards
    before = script.venue.cash()
    money = CASH.value if first.prize == 1 else 0
    script.do(CASHIER, pay(first.id, cash(money)))
    script.do(CASHIER, pay(second.id))
    assert script.venue.cash() == before - CASH.value
    assert {award.state for award in script.awards} == {AwardState.PAID}
    again = script.refused(CASHIER, pay(first.id, cash(money)))
    assert again.code is RefusalCode.NOT_NOW


@pytest.mark.parametrize("book", under_each("4", "above $10,000 in any mix that adds up"))
def test_cash_above_10000_is_paid_as_the_winner_chooses(book: str) -> None:
    script = PromotionScript(book, prizes=(BIG,), reserves=0)
    script.running()
    script.entered("ann")
    script.do(OPERATOR, commands.NominateScrutineer(SPRING, SCRUTINEER.person, "Sue"))
    script.drawn(SCRUTINEER)
    script.do(SCRUTINEER, commands.SignResult(SPRING))
    (award,) = script.awards
    mix = (
        cash(1),
        PrizePart(PrizePayment.CROSSED_CHEQUE, 400_000),
        PrizePart(PrizePayment.ELECTRONIC_TRANSFER, 600_000),
    )
    short = script.refused(CASHIER, pay(award.id, *mix[1:]))
    assert (short.code, short.clause) == (RefusalCode.BAD_AMOUNT, clause(book, "4"))
    other = script.refused(CASHIER, pay(award.id, *mix, requested="all in cash"))
    assert (other.code, other.clause) == (RefusalCode.NOT_OFFERED, clause(book, "4"))
    before = script.venue.cash()
    script.do(CASHIER, pay(award.id, *mix))
    assert script.venue.cash() == before - 1
    assert script.venue.hall.ledger.balance(BANK) == 1_000_000, "what has left by the bank"


@pytest.mark.parametrize(
    ("book", "category", "alternative", "published"),
    [
        *under_each("3", "cash instead of goods, if stated", PrizeCategory.GOODS, 500, True),
        *under_each("3", "never for slots dollars", PrizeCategory.SLOTS_DOLLARS, 500, False),
        *under_each("3", "never for casino dollars", PrizeCategory.CASINO_DOLLARS, 500, False),
    ],
)
def test_a_cash_alternative_is_stated_and_never_for_play_dollars(
    book: str, category: PrizeCategory, alternative: int, published: bool
) -> None:
    prize = PromotionPrize("It", category, 1000, "none", cash_alternative=alternative)
    script = PromotionScript(book, prizes=(prize,), reserves=0)
    entry = script.venue.ask(OPERATOR, commands.PublishPromotion(SPRING))
    assert (entry.answer.refusal is None) is published
    if entry.answer.refusal is not None:
        assert entry.answer.refusal.clause == clause(book, "3")


def test_cash_that_the_terms_do_not_state_is_not_given_instead() -> None:
    script = PromotionScript(RRB)
    script.running()
    script.entered(*ENTRANTS)
    script.drawn()
    goods = next(award for award in script.awards if award.prize == 2)
    refusal = script.refused(CASHIER, pay(goods.id, cash(50_000), cash_alternative=True))
    assert (refusal.code, refusal.clause) == (RefusalCode.NOT_OFFERED, "RRB-10.3")


@pytest.mark.parametrize(
    ("book", "how"),
    [
        row
        for part, how in enumerate(WinnerContact, 1)
        for row in under_each(f"8.{part}", f"an attempt by {how.value} is on record", how)
    ],
)
def test_each_attempt_to_tell_a_winner_is_on_record(book: str, how: WinnerContact) -> None:
    script = PromotionScript(book)
    script.running()
    script.entered(*ENTRANTS)
    script.drawn()
    award = script.awards[0]
    script.do(OPERATOR, commands.RecordNotice(award.id, how, reached=False, note="no answer"))
    script.do(OPERATOR, commands.RecordNotice(award.id, how, reached=True, note="told"))
    assert [(one.how, one.reached) for one in award.attempts] == [(how, False), (how, True)]


@pytest.mark.parametrize(
    ("book", "amount", "address", "kept"),
    [
        *under_each("10.1", "over $100 name and address are kept", 10_001, "", False),
        *under_each("10.1", "of $100 they need not be", 10_000, "", True),
        *under_each("10.1", "with an address it is kept", 10_001, "1 High Street", True),
    ],
)
def test_a_denied_claim_over_100_is_kept_with_name_address_and_reason(
    book: str, amount: int, address: str, kept: bool
) -> None:
    script = PromotionScript(book)
    script.running()
    body = commands.RefuseClaim(SPRING, "Zed", amount, "was not drawn", address)
    entry = script.venue.ask(OPERATOR, body)
    assert (entry.answer.refusal is None) is kept
    if entry.answer.refusal is not None:
        assert entry.answer.refusal.clause == clause(book, "10.1")
    else:
        (refused,) = entry.events
        assert (refused.claimant, refused.reason) == ("Zed", "was not drawn")


def test_an_unclaimed_or_refused_prize_goes_to_the_next_reserve_in_order() -> None:
    script = PromotionScript(ROU)
    script.running()
    script.entered(*ENTRANTS)
    script.drawn()
    first, second = script.awards
    heirs = list(script.promotion.reserves)
    script.sought(first.id)
    script.do(OPERATOR, commands.PassOn(first.id, "nobody came within 7 days"))
    worth = script.terms.prizes[second.prize - 1].value
    denied = commands.RefuseClaim(SPRING, "Ann", worth, "under age", "1 High Street", second.id)
    script.do(OPERATOR, denied)
    script.do(OPERATOR, commands.PassOn(second.id, "the claim was refused"))
    assert [award.entry for award in script.awards[2:]] == heirs
    third = script.awards[2]
    script.sought(third.id)
    script.do(OPERATOR, commands.PassOn(third.id, "moved away"))
    assert len(script.awards) == 4, "nobody is left to pass it on to"


@pytest.mark.parametrize("book", under_each("8", "nobody loses a prize that they were not told of"))
def test_no_prize_is_passed_on_before_anybody_tried_to_reach_its_winner(book: str) -> None:
    """Unless they had to be there, or have claimed it."""
    script = PromotionScript(book)
    script.running()
    script.entered(*ENTRANTS)
    script.drawn()
    award = script.awards[0]
    unsought = commands.PassOn(award.id, "nobody came")
    refusal = script.refused(OPERATOR, unsought)
    assert (refusal.code, refusal.clause) == (RefusalCode.NOTICE_NEEDED, clause(book, "8"))
    script.sought(award.id)
    script.do(OPERATOR, unsought)
    there = PromotionScript(book, presence_required=True)
    there.running()
    there.entered(*ENTRANTS)
    there.drawn()
    there.do(OPERATOR, commands.PassOn(there.awards[0].id, "they left"))


@pytest.mark.parametrize("book", [
    proves("RRB-9.2", "a prize is withheld after the inspector's review", RRB),
    proves("IBK-6.2", "a prize is withheld after the inspector's review", IBK),
])  # fmt: skip
def test_a_held_prize_is_not_paid_until_it_is_determined(book: str) -> None:
    script = PromotionScript(book)
    script.running()
    script.entered(*ENTRANTS)
    script.drawn()
    award = script.awards[0]
    entry = script.do(OPERATOR, commands.HoldPrize(award.id, "a false name"))
    assert entry.events[0].notified == (Role.REGULATOR_INSPECTOR,)
    assert script.refused(CASHIER, pay(award.id)).code is RefusalCode.NOT_NOW
    withhold = commands.DeterminePrizeHold(award.id, Determination.WITHHELD, "proved")
    assert script.refused(OPERATOR, withhold).code is RefusalCode.NOT_NOW
    script.do(INSPECTOR, commands.ReviewPrizeHold(award.id, "well founded"))
    script.do(OPERATOR, withhold)
    assert award.state is AwardState.REFUSED
    assert script.venue.hall.state.cases == {}


def test_under_rou_no_prize_is_held() -> None:
    script = PromotionScript(ROU)
    script.running()
    script.entered(*ENTRANTS)
    script.drawn()
    refusal = script.refused(OPERATOR, commands.HoldPrize(script.awards[0].id, "doubt"))
    assert refusal.code in (RefusalCode.NOT_OFFERED, RefusalCode.NOT_PERMITTED)


@pytest.mark.parametrize("book", under_each("11", "who is not satisfied is told of the inspector"))
def test_a_dispute_is_not_closed_before_the_advice_on_complaints(book: str) -> None:
    script = PromotionScript(book)
    script.running()
    script.do(OPERATOR, commands.DisputePromotion(SPRING, "Zed", "my entry is missing"))
    (name,) = script.promotion.disputes
    decide = commands.DecidePromotionDispute(
        SPRING, name, "no entry was made", satisfied=False, advised=False
    )
    refusal = script.refused(OPERATOR, decide)
    assert (refusal.code, refusal.clause) == (RefusalCode.NOTICE_NEEDED, clause(book, "11"))
    script.do(OPERATOR, replace(decide, advised=True))
    again = script.refused(OPERATOR, replace(decide, advised=True))
    assert again.code is RefusalCode.ALREADY_DONE


@pytest.mark.parametrize(
    ("redeemer", "code"),
    [
        (Redeemer("", "", "", signed=True), RefusalCode.NOT_IDENTIFIED),
        (Redeemer("Pat", "", "", signed=True), RefusalCode.NOT_IDENTIFIED),
        (Redeemer("Pat", "1 High Street", "passport", signed=False), RefusalCode.NOT_SIGNED),
    ],
)
def test_a_prize_is_paid_against_identification_and_signature_where_the_document_has_them(
    redeemer: Redeemer, code: RefusalCode
) -> None:
    script = PromotionScript(RRB)
    script.running()
    script.entered(*ENTRANTS)
    script.drawn()
    award = next(one for one in script.awards if one.prize == 2)
    refusal = script.refused(CASHIER, commands.PayPrize(award.id, redeemer))
    assert refusal.code is code


@pytest.mark.parametrize(("claimant", "address"), [("\u200b", "1 High Street"), ("Pat", "\u200b")])
def test_who_was_refused_above_the_limit_is_kept_by_a_name_and_an_address_that_can_be_read(
    claimant: str, address: str
) -> None:
    script = PromotionScript(RRB)
    script.running()
    claim = commands.RefuseClaim(SPRING, claimant, 10_001, "not drawn", address)
    script.refused(OPERATOR, claim)
    script.do(OPERATOR, replace(claim, claimant="Pat", address="1 High Street"))


@pytest.mark.parametrize("wrong", [0, -1, 10**12 + 1])
def test_each_part_of_a_payment_is_an_amount(wrong: int) -> None:
    """Else more cash than the prize would go out, and a cheque of less than nothing beside it."""
    script = PromotionScript(RRB, prizes=(CASH,), reserves=0)
    script.running()
    script.entered("ann")
    script.drawn()
    cheque = PrizePart(PrizePayment.CROSSED_CHEQUE, wrong)
    parts = (cash(CASH.value - wrong) if wrong <= 0 else cash(1), cheque)
    refusal = script.refused(CASHIER, pay(script.awards[0].id, *parts))
    assert refusal.code is RefusalCode.BAD_AMOUNT
    assert refusal.sentence.startswith(f"{wrong:,} cannot be the amount")
    script.do(CASHIER, pay(script.awards[0].id, cash(CASH.value)))
    script.do(OPERATOR, commands.DemandPrize(script.awards[0].id, "the entry was forged"))
    back = commands.RepayPrize(script.awards[0].id, parts, DESK)
    assert script.refused(CASHIER, back).sentence == refusal.sentence


def test_a_prize_that_was_refused_wrongly_is_paid_after_a_dispute() -> None:
    script = PromotionScript(ROU, prizes=(CASH,), reserves=0)
    script.running()
    script.entered("ann")
    script.drawn()
    award = script.awards[0]
    claim = commands.RefuseClaim(SPRING, "Ann", CASH.value, "under age", "1 High Street", award.id)
    script.do(OPERATOR, commands.DisputePromotion(SPRING, "Ann", "I am forty"))
    (name,) = script.promotion.disputes
    decide = commands.DecidePromotionDispute(SPRING, name, "she is", True, False, award.id)
    early = script.refused(OPERATOR, decide)
    assert early.sentence == "spring/1 is no prize of this promotion that was refused"
    script.do(OPERATOR, claim)
    script.do(OPERATOR, decide)
    assert (award.state, award.reason) == (AwardState.DRAWN, "")
    assert len(script.promotion.refusals) == 1, "what was refused, and why, stays on record"
    script.do(CASHIER, pay(award.id, cash(CASH.value)))


def test_no_claim_is_refused_before_the_promotion_is_published() -> None:
    script = PromotionScript(ROU)
    refusal = script.refused(OPERATOR, commands.RefuseClaim(SPRING, "Zed", 1, "not drawn"))
    assert refusal.code is RefusalCode.NOT_NOW
