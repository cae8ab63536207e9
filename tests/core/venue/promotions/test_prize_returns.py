"""A prize that is put off, asked back, or paid in another form than was asked for."""

import pytest

from croupier.core.identifiers import Instant, PersonId
from croupier.core.ledger.accounts import HOUSE
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.promotions import PrizePayment
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor
from croupier.core.stream.holds import Determination
from croupier.core.venue.promotions import commands, events
from croupier.core.venue.promotions.state import AwardId, AwardState, PrizePart
from tests.core.pit.floor_script import OPERATOR
from tests.core.pit.money_script import CASHIER
from tests.core.pit.round_script import INSPECTOR
from tests.core.venue.promotions.promotion_script import (
    ENTRANTS,
    IBK,
    ROU,
    RRB,
    SPRING,
    PromotionScript,
    cash,
    pay,
)
from tests.core.venue.venue_script import DESK
from tests.plugins.proofs import proves

# The first prize is $200 in cash, the second a thing.
MONEY, THING = AwardId("spring/1"), AwardId("spring/2")
HOUR = 3_600_000
CHEQUE = PrizePart(PrizePayment.CROSSED_CHEQUE, 20_000)
PAYING = {RRB: ("RRB", 9), IBK: ("IBK", 6)}


def drawn(book: str) -> PromotionScript:
    script = PromotionScript(book)
    script.running()
    script.entered(*ENTRANTS)
    script.drawn()
    return script


def paid(book: str) -> PromotionScript:
    script = drawn(book)
    script.do(CASHIER, pay(MONEY, cash(20_000)))
    return script


def under_both(part: str, fact: str) -> list[object]:
    return [
        proves(f"{document}-{section}.{part}", fact, book)
        for book, (document, section) in PAYING.items()
    ]


@pytest.mark.parametrize(
    "book", under_both("3.1", "a prize is not paid before the time that was agreed")
)
def test_a_prize_that_is_put_off_is_paid_at_the_time_agreed(book: str) -> None:
    script = drawn(book)
    until = Instant(script.venue.now + HOUR)
    script.do(OPERATOR, commands.DelayPrize(MONEY, until, "the entry is verified"))
    early = script.refused(CASHIER, pay(MONEY, cash(20_000)))
    assert (early.code, early.sentence) == (
        RefusalCode.TOO_EARLY,
        "spring/1 is put off to the time agreed",
    )
    script.at(until)
    script.do(CASHIER, pay(MONEY, cash(20_000)))
    late = commands.DelayPrize(MONEY, Instant(until + HOUR), "too late")
    assert script.refused(OPERATOR, late).sentence == "spring/1 is paid"


@pytest.mark.parametrize(
    "book", under_both("2", "a paid prize is demanded back, inspectors told, until it is decided")
)
def test_a_paid_prize_is_demanded_back_and_held_until_a_determination(book: str) -> None:
    script = paid(book)
    house = script.venue.hall.ledger.balance(HOUSE)
    entry = script.do(OPERATOR, commands.DemandPrize(MONEY, "the entry was forged"))
    (demanded,) = (one for one in entry.events if isinstance(one, events.PrizeDemanded))
    assert demanded.notified == (Role.REGULATOR_INSPECTOR,)
    award = script.awards[0]
    assert award.state.value == "demanded"
    short = commands.RepayPrize(award.id, (cash(19_999),), DESK)
    assert script.refused(CASHIER, short).sentence == (
        "$200.00 was paid in money, and $199.99 was entered"
    )
    script.do(CASHIER, commands.RepayPrize(award.id, (cash(20_000),), DESK))
    assert (award.state.value, award.paid) == ("held", None)
    assert script.venue.hall.ledger.balance(HOUSE) == house + 20_000
    assert script.venue.hall.state.drawers[DESK].added == 20_000
    script.do(INSPECTOR, commands.ReviewPrizeHold(award.id, "seen on camera"))
    script.do(
        OPERATOR,
        commands.DeterminePrizeHold(award.id, Determination.WITHHELD, "it was forged"),
    )
    assert award.state.value == "refused"
    assert not script.venue.hall.state.cases


@pytest.mark.parametrize("book", [RRB, IBK])
def test_a_demand_is_withdrawn_once_an_inspector_has_reviewed_it(book: str) -> None:
    script = paid(book)
    script.do(OPERATOR, commands.DemandPrize(MONEY, "the entry was forged"))
    withdrawal = commands.WithdrawPrizeDemand(MONEY, "it was genuine")
    assert script.refused(OPERATOR, withdrawal).code is RefusalCode.NOT_NOW
    script.do(INSPECTOR, commands.ReviewPrizeHold(MONEY, "genuine"))
    script.do(OPERATOR, withdrawal)
    assert script.awards[0].state is AwardState.PAID
    assert not script.venue.hall.state.cases


def test_a_prize_that_is_a_thing_comes_back_as_it_is() -> None:
    script = drawn(RRB)
    script.do(CASHIER, pay(THING))
    script.do(OPERATOR, commands.DemandPrize(THING, "forged"))
    script.do(CASHIER, commands.RepayPrize(THING))
    assert script.awards[1].state is AwardState.HELD


def test_roulettes_own_document_lets_nobody_put_off_or_demand_back() -> None:
    script = drawn(ROU)
    later = Instant(script.venue.now + HOUR)
    manager = Actor(PersonId("maud"), Role.CASINO_OPERATOR)
    for body in (
        commands.DelayPrize(MONEY, later, "why"),
        commands.DemandPrize(MONEY, "why"),
    ):
        entry = script.venue.ask(manager, body)
        assert entry.answer.refusal is not None
        assert entry.answer.refusal.code in (RefusalCode.NOT_OFFERED, RefusalCode.NOT_PERMITTED)


@pytest.mark.parametrize(
    "book", under_both("3.2", "the form asked for and the form paid are both on record")
)
def test_the_form_asked_for_is_kept_beside_the_form_paid(book: str) -> None:
    script = drawn(book)
    script.do(CASHIER, pay(MONEY, CHEQUE, requested="cash"))
    kept = script.awards[0].paid
    assert kept is not None
    assert (kept.requested, kept.parts, kept.by) == ("cash", (CHEQUE,), CASHIER.person)


def test_where_the_document_gives_no_such_right_the_winner_has_the_form_asked_for() -> None:
    script = drawn(ROU)
    refusal = script.refused(CASHIER, pay(MONEY, CHEQUE, requested="cash"))
    assert refusal.sentence == "pay the prize in the form that the winner asks for"
    script.do(CASHIER, pay(MONEY, CHEQUE))
    assert script.promotion.id == SPRING
