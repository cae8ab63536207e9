"""Entries, lists, numbers and draws that nobody can steer."""

from typing import Any

import pytest
from msgspec.structs import replace

from croupier.core.identifiers import PersonId
from croupier.core.promotions.selection import NumberSource, chosen, list_digest, seed
from croupier.core.promotions.terms import DrawMethod, PrizeCategory, PromotionPrize
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor
from croupier.core.venue.commands import Exclude
from croupier.core.venue.promotions import commands
from croupier.core.venue.promotions.state import AwardId, AwardState
from tests.core.pit.floor_script import OPERATOR
from tests.core.pit.money_script import CASHIER
from tests.core.venue.promotions.promotion_script import (
    BIG,
    CASH,
    DICE,
    ENTRANTS,
    IBK,
    ROU,
    RRB,
    SCRUTINEER,
    SECRET,
    SHOWN,
    SPRING,
    WITNESS,
    PromotionScript,
    cash,
    pay,
    under_each,
)


@pytest.mark.parametrize(
    ("book", "value", "needed"),
    [
        *under_each("2", "over $10,000 a scrutineer oversees the draw", 1_000_001, True),
        *under_each("2", "a prize of $10,000 needs none", 1_000_000, False),
    ],
)
def test_a_scrutineer_oversees_a_draw_with_one_prize_over_10000(
    book: str, value: int, needed: bool
) -> None:
    script = PromotionScript(book, prizes=(replace(BIG, value=value), CASH))
    script.running()
    script.entered(*ENTRANTS)
    digest = script.closed()
    entry = script.venue.ask(WITNESS, commands.SignList(SPRING, digest))
    assert (entry.answer.refusal is None) is not needed
    if not needed:
        return
    assert entry.answer.refusal is not None
    assert entry.answer.refusal.code is RefusalCode.STAFF_MISSING
    script.do(OPERATOR, commands.NominateScrutineer(SPRING, SCRUTINEER.person, "Sue"))
    refused = script.refused(WITNESS, commands.SignList(SPRING, digest))
    assert refused.code is RefusalCode.NOT_PERMITTED
    script.do(SCRUTINEER, commands.SignList(SPRING, digest))
    script.at(script.terms.draw_at)
    numbers = commands.RecordNumbers(SPRING, NumberSource.DICE, "dice", SHOWN)
    assert script.refused(OPERATOR, numbers, WITNESS).code is RefusalCode.NOT_PERMITTED
    script.do(OPERATOR, numbers, SCRUTINEER)
    script.do(OPERATOR, commands.DrawPrizes(SPRING, SECRET))
    award = script.awards[0]
    unsigned = script.refused(CASHIER, pay(award.id, cash(value)))
    assert unsigned.code is RefusalCode.NOT_SIGNED
    script.do(SCRUTINEER, commands.SignResult(SPRING))
    assert script.promotion.result_signed_by == SCRUTINEER.person


def test_a_scrutineer_does_not_enter_and_an_entrant_is_no_scrutineer() -> None:
    script = PromotionScript(RRB)
    script.running()
    script.entered("ann")
    named = commands.NominateScrutineer(SPRING, PersonId("ann"), "Ann")
    assert script.refused(OPERATOR, named).code is RefusalCode.NOT_PERMITTED
    script.do(OPERATOR, commands.NominateScrutineer(SPRING, SCRUTINEER.person, "Sue"))
    enters = commands.EnterPromotion(SPRING, SCRUTINEER.person)
    assert script.refused(OPERATOR, enters).code is RefusalCode.NOT_PERMITTED


def test_whoever_is_excluded_does_not_enter() -> None:
    script = PromotionScript(RRB)
    script.running()
    supervisor = Actor(PersonId("sam"), Role.CASINO_SUPERVISOR)
    script.do(supervisor, Exclude(PersonId("ann"), rulebook=script.rulebook, reason="barred"))
    refusal = script.refused(OPERATOR, commands.EnterPromotion(SPRING, PersonId("ann")))
    assert refusal.code is RefusalCode.BARRED


def test_winners_are_what_anybody_computes_from_list_secret_and_numbers() -> None:
    script = PromotionScript(IBK)
    script.running()
    script.entered(*ENTRANTS)
    script.do(OPERATOR, commands.StrikeEntry(SPRING, 2, "not a member"))
    entries = list(script.promotion.entries)
    assert [entry.number for entry in entries] == [1, 3, 4, 5]
    script.drawn()
    key = seed(SPRING, list_digest(entries), SECRET, DICE)
    expected = chosen(key, entries, 4, one_each=True)
    assert tuple(award.entry for award in script.awards) == expected[:2]
    assert tuple(script.promotion.reserves) == expected[2:]
    script.venue.restarted()
    assert tuple(award.entry for award in script.awards) == expected[:2]


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ("before closing", RefusalCode.NOT_NOW),
        ("numbers before the list is signed", RefusalCode.TOO_EARLY),
        ("numbers twice", RefusalCode.ALREADY_DONE),
        ("too few numbers", RefusalCode.NOTHING_ASKED),
        ("a number no die shows", RefusalCode.BAD_AMOUNT),
        ("numbers that nobody watched", RefusalCode.APPROVAL_NEEDED),
        ("a draw before the numbers", RefusalCode.TOO_EARLY),
        ("another secret", RefusalCode.BAD_RECORD),
        ("another list", RefusalCode.BAD_RECORD),
        ("signed by who closed it", RefusalCode.OWN_APPROVAL),
        ("a secret chosen after closing", RefusalCode.TOO_LATE),
        ("a second secret", RefusalCode.ALREADY_DONE),
    ],
)
def test_nobody_can_steer_a_draw(wrong: str, code: RefusalCode) -> None:
    script = PromotionScript(RRB)
    script.running()
    script.entered(*ENTRANTS)
    numbers = commands.RecordNumbers(SPRING, NumberSource.DICE, "dice", SHOWN)
    other = "0" * 64
    if wrong == "before closing":
        refusal = script.refused(OPERATOR, commands.DrawPrizes(SPRING, SECRET))
    elif wrong == "a second secret":
        refusal = script.refused(OPERATOR, commands.CommitSecret(SPRING, other))
    elif wrong == "a secret chosen after closing":
        script = PromotionScript(RRB)
        script.do(OPERATOR, commands.PublishPromotion(SPRING))
        script.at(script.terms.entries_close)
        refusal = script.refused(OPERATOR, commands.CommitSecret(SPRING, other))
    else:
        digest = script.closed()
        if wrong == "numbers before the list is signed":
            refusal = script.refused(OPERATOR, numbers, WITNESS)
        elif wrong == "another list":
            refusal = script.refused(WITNESS, commands.SignList(SPRING, other))
        elif wrong == "signed by who closed it":
            refusal = script.refused(OPERATOR, commands.SignList(SPRING, digest))
        else:
            script.do(WITNESS, commands.SignList(SPRING, digest))
            script.at(script.terms.draw_at)
            refusal = _after_signing(script, wrong, numbers, other)
    assert refusal.code is code
    assert script.awards == []


def _after_signing(
    script: PromotionScript, wrong: str, numbers: commands.RecordNumbers, other: str
) -> Any:
    if wrong == "too few numbers":
        return script.refused(OPERATOR, replace(numbers, numbers=SHOWN[:13]), WITNESS)
    if wrong == "a number no die shows":
        return script.refused(OPERATOR, replace(numbers, numbers=SHOWN + " 7"), WITNESS)
    if wrong == "numbers that nobody watched":
        return script.refused(OPERATOR, numbers)
    if wrong == "a draw before the numbers":
        return script.refused(OPERATOR, commands.DrawPrizes(SPRING, SECRET))
    script.do(OPERATOR, numbers, WITNESS)
    if wrong == "numbers twice":
        return script.refused(OPERATOR, numbers, WITNESS)
    return script.refused(OPERATOR, commands.DrawPrizes(SPRING, other))


@pytest.mark.parametrize("book", [RRB, ROU, IBK])
def test_entries_come_in_between_their_beginning_and_their_closing_time(book: str) -> None:
    script = PromotionScript(book)
    script.do(OPERATOR, commands.PublishPromotion(SPRING))
    script.do(OPERATOR, commands.SubmitTerms(SPRING, "ILGA 17"))
    enters = commands.EnterPromotion(SPRING, PersonId("ann"))
    assert script.refused(OPERATOR, enters).code is RefusalCode.TOO_EARLY
    script.at(script.terms.starts)
    assert script.refused(OPERATOR, commands.CloseEntries(SPRING)).code is RefusalCode.TOO_EARLY
    assert script.do(OPERATOR, enters).answer.amounts == (1, 1)
    script.at(script.terms.entries_close)
    assert script.refused(OPERATOR, enters).code is RefusalCode.TOO_LATE


@pytest.mark.parametrize("book", under_each("12", "postponed until validated, or cancelled"))
def test_a_compromised_draw_waits_or_is_cancelled_and_the_inspectorate_is_told(book: str) -> None:
    script = PromotionScript(book)
    script.running()
    script.entered(*ENTRANTS)
    script.signed()
    entry = script.do(OPERATOR, commands.PostponeDraw(SPRING, "a torn list"))
    assert entry.events[0].notified == (Role.REGULATOR_INSPECTOR,)
    numbers = commands.RecordNumbers(SPRING, NumberSource.DICE, "dice", SHOWN)
    early = script.refused(OPERATOR, numbers, WITNESS)
    assert early.sentence == "the draw is postponed until it is validated: a torn list"
    script.do(OPERATOR, commands.ValidateDraw(SPRING, "the list is whole"))
    script.do(OPERATOR, numbers, WITNESS)
    script.do(OPERATOR, commands.PostponeDraw(SPRING, "a torn list again"))
    draw = commands.DrawPrizes(SPRING, SECRET)
    assert script.refused(OPERATOR, draw).code is RefusalCode.NOT_NOW
    script.do(OPERATOR, commands.ValidateDraw(SPRING, "the list is whole"))
    cancelled = PromotionScript(book)
    cancelled.running()
    entry = cancelled.do(OPERATOR, commands.CancelPromotion(SPRING, "forged entries"))
    assert entry.events[0].notified == (Role.REGULATOR_INSPECTOR,)
    enters = commands.EnterPromotion(SPRING, PersonId("ann"))
    assert cancelled.refused(OPERATOR, enters).code is RefusalCode.NOT_NOW
    script.do(OPERATOR, draw)
    assert len(script.awards) == 2


@pytest.mark.parametrize("book", under_each("12", "nothing of a compromised draw is paid"))
def test_a_draw_that_turns_out_compromised_pays_nothing_until_it_is_validated(book: str) -> None:
    script = PromotionScript(book, prizes=(CASH,))
    script.running()
    script.entered(*ENTRANTS)
    script.drawn()
    prize = pay(script.awards[0].id, cash(CASH.value))
    entry = script.do(OPERATOR, commands.PostponeDraw(SPRING, "the dice were loaded"))
    assert entry.events[0].notified == (Role.REGULATOR_INSPECTOR,)
    assert script.refused(CASHIER, prize).sentence == (
        "the draw is postponed until it is validated: the dice were loaded"
    )
    passed = commands.PassOn(script.awards[0].id, "nobody came")
    assert script.refused(OPERATOR, passed).code is RefusalCode.NOT_NOW
    script.do(OPERATOR, commands.ValidateDraw(SPRING, "they were not"))
    entry = script.do(OPERATOR, commands.CancelPromotion(SPRING, "they were indeed"))
    assert entry.events[0].notified == (Role.REGULATOR_INSPECTOR,)
    assert script.refused(CASHIER, prize).sentence == "spring is cancelled"
    assert script.refused(OPERATOR, commands.ValidateDraw(SPRING, "no")).code is RefusalCode.NOT_NOW
    assert script.awards[0].state is AwardState.DRAWN


def test_a_barrel_that_was_half_drawn_pays_nothing_once_it_is_cancelled() -> None:
    script = PromotionScript(RRB, prizes=(CASH, CASH), reserves=0, method=DrawMethod.BARREL)
    script.running()
    script.entered("ann", "bob")
    script.signed()
    script.do(OPERATOR, commands.RecordBarrelDraw(SPRING, 1, 1, 0, answered=True), WITNESS)
    script.do(OPERATOR, commands.CancelPromotion(SPRING, "forged papers"))
    script.venue.another_day(script.venue.now + 1000)
    refusal = script.refused(CASHIER, pay(AwardId("spring/1"), cash(CASH.value)))
    assert refusal.sentence == "spring is cancelled"


@pytest.mark.parametrize(
    ("book", "alternative", "needed"),
    [
        *under_each("2", "cash instead of over $10,000 is worth that", 1_000_001, True),
        *under_each("2", "cash instead of $10,000 is not", 1_000_000, False),
    ],
)
def test_a_prize_is_worth_what_its_winner_can_take_instead(
    book: str, alternative: int, needed: bool
) -> None:
    car = PromotionPrize("A car", PrizeCategory.GOODS, 900_000, "none", (), alternative)
    script = PromotionScript(book, prizes=(car,))
    script.running()
    entry = script.venue.ask(WITNESS, commands.SignList(SPRING, script.closed()))
    assert (entry.answer.refusal is not None) is needed


def test_a_computed_draw_waits_for_the_time_that_the_terms_state() -> None:
    script = PromotionScript(RRB)
    script.running()
    script.entered(*ENTRANTS)
    script.do(WITNESS, commands.SignList(SPRING, script.closed()))
    numbers = commands.RecordNumbers(SPRING, NumberSource.DICE, "dice", SHOWN)
    script.at(script.terms.draw_at - 2)
    assert script.refused(OPERATOR, numbers, WITNESS).code is RefusalCode.TOO_EARLY
    script.at(script.terms.draw_at)
    script.do(OPERATOR, numbers, WITNESS)


def test_a_scrutineer_neither_closes_the_list_nor_draws() -> None:
    script = PromotionScript(RRB, prizes=(BIG,))
    script.running()
    script.entered("ann")
    runs_too = Actor(SCRUTINEER.person, Role.CASINO_OPERATOR)
    script.do(OPERATOR, commands.NominateScrutineer(SPRING, SCRUTINEER.person, "Sue"))
    script.at(script.terms.entries_close)
    refusal = script.refused(runs_too, commands.CloseEntries(SPRING))
    assert refusal.sentence == "a scrutineer does not run the draw"
    script.signed(SCRUTINEER)
    numbers = commands.RecordNumbers(SPRING, NumberSource.DICE, "dice", SHOWN)
    script.do(OPERATOR, numbers, SCRUTINEER)
    refusal = script.refused(runs_too, commands.DrawPrizes(SPRING, SECRET))
    assert refusal.sentence == "a scrutineer does not run the draw"


def test_whoever_froze_the_list_is_no_scrutineer_of_it() -> None:
    script = PromotionScript(RRB, prizes=(BIG,))
    script.running()
    script.closed()
    other = Actor(PersonId("otto"), Role.CASINO_OPERATOR)
    named = commands.NominateScrutineer(SPRING, OPERATOR.person, "Olga")
    refusal = script.refused(other, named)
    assert refusal.sentence == "a scrutineer neither runs the draw nor has entered it"


@pytest.mark.parametrize("entrant", [" ann", "ann ", "ann\u200b", "an\u2028n", "ann\t", "\u3164"])
def test_nobody_enters_under_a_name_that_only_looks_like_another(entrant: str) -> None:
    """Else one person could have two prizes, and a scrutineer enter their own draw."""
    script = PromotionScript(RRB)
    script.running()
    refusal = script.refused(OPERATOR, commands.EnterPromotion(SPRING, PersonId(entrant)))
    assert refusal.code is RefusalCode.NO_REASON
