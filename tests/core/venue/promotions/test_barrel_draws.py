"""Papers taken out of a barrel: each once, and another where a winner has not come."""

import pytest
from msgspec.structs import replace

from croupier.core.identifiers import PersonId
from croupier.core.promotions.terms import DrawMethod
from croupier.core.refusals import RefusalCode
from croupier.core.stream.envelope import Actor
from croupier.core.venue.promotions import commands, events
from croupier.core.venue.promotions.state import AwardId, AwardState, PromotionStage
from tests.core.pit.floor_script import OPERATOR
from tests.core.pit.money_script import CASHIER
from tests.core.venue.promotions.promotion_script import (
    BIG,
    CASH,
    ENTRANTS,
    ROU,
    RRB,
    SCRUTINEER,
    SPRING,
    WITNESS,
    PromotionScript,
    cash,
    pay,
)


def barrel(*people: str, by: Actor = WITNESS, **changed: object) -> PromotionScript:
    """Its list is signed, and the time of the draw has come."""
    terms = {"prizes": (CASH,), "reserves": 0, "method": DrawMethod.BARREL, **changed}
    script = PromotionScript(RRB, **terms)
    script.running()
    script.entered(*people)
    if by is SCRUTINEER:
        script.do(OPERATOR, commands.NominateScrutineer(SPRING, SCRUTINEER.person, "Sue"))
    script.signed(by)
    return script


def paper(number: int, prize: int = 1, calls: int = 0) -> commands.RecordBarrelDraw:
    """Of somebody who came, unless they were called."""
    return commands.RecordBarrelDraw(SPRING, prize, number, calls, answered=not calls)


def test_terms_of_a_barrel_promise_no_reserves() -> None:
    """Nobody is drawn beside the winners: whoever does not claim makes way for another paper."""
    script = PromotionScript(RRB, prizes=(CASH,), reserves=1, method=DrawMethod.BARREL)
    refusal = script.refused(OPERATOR, commands.PublishPromotion(SPRING))
    assert refusal.code is RefusalCode.NOT_OFFERED
    assert refusal.sentence == "a draw by barrel has no reserves: another paper is drawn instead"
    script.draft(replace(script.promotion.terms, reserves=0))
    script.do(OPERATOR, commands.PublishPromotion(SPRING))


def test_whoever_must_be_there_and_is_not_wins_nothing() -> None:
    script = barrel(*ENTRANTS, presence_required=True)
    draw = paper(3, calls=3)
    uncalled = script.refused(OPERATOR, replace(draw, calls=0), WITNESS)
    assert uncalled.code is RefusalCode.NOTHING_ASKED
    entry = script.do(OPERATOR, replace(draw, minutes=5), WITNESS)
    (drawn,) = entry.events
    assert isinstance(drawn, events.BarrelDrawn)
    assert (drawn.calls, drawn.minutes, drawn.answered) == (3, 5, False)
    assert script.awards == []
    script.do(OPERATOR, replace(draw, number=4, calls=1, answered=True), WITNESS)
    assert script.promotion.stage is PromotionStage.DRAWN
    assert [award.entry.entrant for award in script.awards] == ["dan"]


def test_a_paper_that_was_taken_out_is_not_drawn_again() -> None:
    """Neither for a second prize, nor because its owner came after all."""
    script = barrel("ann", "bob", "ann", prizes=(CASH, CASH), one_prize_a_person=False)
    script.do(OPERATOR, paper(1), WITNESS)
    again = script.refused(OPERATOR, paper(1, prize=2), WITNESS)
    assert (again.code, again.sentence) == (
        RefusalCode.ALREADY_DONE,
        "entry 1 was taken out of the barrel",
    )
    script.do(OPERATOR, paper(3, prize=2), WITNESS)
    absent = barrel("ann", "bob", presence_required=True)
    absent.do(OPERATOR, paper(1, calls=3), WITNESS)
    late = absent.refused(OPERATOR, paper(1), WITNESS)
    assert late.code is RefusalCode.ALREADY_DONE
    absent.venue.restarted()
    assert absent.refused(OPERATOR, paper(1), WITNESS).code is RefusalCode.ALREADY_DONE


def test_another_paper_is_drawn_for_a_prize_that_nobody_has_claimed() -> None:
    script = barrel("ann", "bob")
    script.do(OPERATOR, paper(1), WITNESS)
    assert script.refused(OPERATOR, paper(2), WITNESS).sentence == "prize 1 is drawn"
    script.sought(AwardId("spring/1"))
    script.do(OPERATOR, commands.PassOn(AwardId("spring/1"), "nobody came within 7 days"))
    script.do(OPERATOR, paper(2), WITNESS)
    assert [(one.entry.entrant, one.state) for one in script.awards] == [
        ("ann", AwardState.PASSED_ON),
        ("bob", AwardState.DRAWN),
    ]


def test_the_scrutineer_signs_the_result_anew_after_another_paper() -> None:
    script = barrel("ann", "bob", by=SCRUTINEER, prizes=(BIG,))
    script.do(OPERATOR, paper(1), SCRUTINEER)
    script.do(SCRUTINEER, commands.SignResult(SPRING))
    script.sought(AwardId("spring/1"))
    script.do(OPERATOR, commands.PassOn(AwardId("spring/1"), "nobody came"))
    script.do(OPERATOR, paper(2), SCRUTINEER)
    unsigned = script.refused(CASHIER, pay("spring/2", cash(BIG.value)))
    assert unsigned.code is RefusalCode.NOT_SIGNED
    script.do(SCRUTINEER, commands.SignResult(SPRING))
    assert script.promotion.result_signed_by == SCRUTINEER.person


@pytest.mark.parametrize("people", [("ann",), ("ann", "ann", "ann")])
def test_a_draw_is_over_once_nobody_is_left_who_can_win(people: tuple[str, ...]) -> None:
    """Else its result could not be signed, and a prize that needs that could never be paid."""
    script = barrel(*people, by=SCRUTINEER, prizes=(BIG, CASH))
    script.do(OPERATOR, paper(1), SCRUTINEER)
    assert script.promotion.stage is PromotionStage.DRAWN
    script.do(SCRUTINEER, commands.SignResult(SPRING))


def test_nothing_is_drawn_before_the_time_that_the_terms_state() -> None:
    script = PromotionScript(ROU, method=DrawMethod.BARREL, reserves=0)
    script.running()
    script.entered("ann")
    script.do(WITNESS, commands.SignList(SPRING, script.closed()))
    early = script.refused(OPERATOR, paper(1), WITNESS)
    assert (early.code, early.sentence) == (
        RefusalCode.TOO_EARLY,
        "the draw is held at the time that the terms state",
    )
    script.at(script.terms.draw_at)
    script.do(OPERATOR, paper(1), WITNESS)
    assert script.awards[0].entry.entrant == PersonId("ann")
