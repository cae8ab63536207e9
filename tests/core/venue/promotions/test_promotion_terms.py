"""Terms that state everything, and go to the Authority in time."""

from typing import Any

import pytest
from msgspec.structs import replace

from croupier.core.identifiers import Instant, PersonId, RulebookId
from croupier.core.promotions.terms import (
    HOUR_MS,
    PARTICULARS,
    Particular,
    PrizeCategory,
    PromotionId,
    PromotionPrize,
    Stated,
    unstated,
)
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.promotions import PrizeKind, PromotionRules
from croupier.core.venue.commands import AdoptRulebook
from croupier.core.venue.promotions import commands
from croupier.core.venue.promotions.state import PromotionStage
from tests.core.pit.floor_script import OPERATOR
from tests.core.venue.promotions.promotion_script import (
    AUTHORITY,
    BOOKS,
    CASH,
    ROU,
    RRB,
    SPRING,
    PromotionScript,
    clause,
    under_each,
)
from tests.plugins.proofs import proves

STATED: dict[str, dict[str, Any]] = {
    "1": {"award_method": " "},
    "2": {"award_time_and_place": ""},
    "3": {"eligibility": ""},
    "4": {"qualifying_wager": ""},
    "5": {"nature_of_prize": ""},
    "6": {"entries_close": Instant(0)},
    "7": {"place": ""},
    "8": {"claim_method": ""},
    "9": {"winner_notification": ""},
    "10": {"publication": ""},
    "11": {"prizes": (replace(CASH, conditions=""),)},
}


def _rules(script: PromotionScript) -> PromotionRules:
    rules = script.venue.hall.settings_found(script.rulebook).promotions
    assert rules is not None
    return rules


@pytest.mark.parametrize(
    ("book", "changed"),
    [
        row
        for part, changed in STATED.items()
        for row in under_each(f"7.{part}", "what is not stated is not published", changed)
    ]
    + under_each("7.7", "nor what has a place and no time", {"draw_at": Instant(0)}),
)
def test_terms_that_do_not_state_everything_are_not_published(
    book: str, changed: dict[str, Any]
) -> None:
    script = PromotionScript(book, **changed)
    refusal = script.refused(OPERATOR, commands.PublishPromotion(SPRING))
    assert (refusal.code, refusal.clause) == (RefusalCode.TERMS_INCOMPLETE, clause(book, "7"))
    assert "do not state the" in refusal.sentence
    assert len(unstated(_rules(script), script.promotion.terms)) == 1
    assert script.promotion.stage is PromotionStage.DRAFT


@pytest.mark.parametrize("book", under_each("7", "a draft that states nothing lacks all eleven"))
def test_nothing_is_published_before_the_last_of_what_terms_state_is_there(book: str) -> None:
    whole = PromotionScript(book).terms
    blank = {name: text for changed in STATED.values() for name, text in changed.items()}
    script = PromotionScript(book, **blank)
    for lacking in range(len(STATED), 0, -1):
        assert len(unstated(_rules(script), script.promotion.terms)) == lacking
        refusal = script.refused(OPERATOR, commands.PublishPromotion(SPRING))
        assert (refusal.code, refusal.clause) == (RefusalCode.TERMS_INCOMPLETE, clause(book, "7"))
        (name,) = STATED[str(len(STATED) - lacking + 1)]
        script.draft(replace(script.promotion.terms, **{name: getattr(whole, name)}))
    script.do(OPERATOR, commands.PublishPromotion(SPRING))
    assert script.promotion.stage is PromotionStage.PUBLISHED


def particulars() -> list[Any]:
    """How each document numbers what it wants said of some prizes."""
    rows: list[Any] = []
    for number, (kind, wanted) in enumerate(PARTICULARS.items(), 1):
        for place, one in enumerate(wanted):
            for book, prefix in BOOKS.items():
                tail = _numbering(book, number)[place]
                whole = f"{prefix}7.11.{number}"
                named = (whole, f"{whole}/{tail}")
                rows.append(
                    proves(named, f"a {kind.value} prize states {one.value}", book, kind, one)
                )
    return rows


def _numbering(book: str, number: int) -> list[str]:
    if book != RRB:
        return ["i", "ii", "iii", "iv", "v", "vi"]
    return {
        1: ["1", "2", "3"],
        2: [f"1.1.2.1.{place}" for place in range(1, 5)],
        3: ["7", "8", "9", "10"],
        4: ["a", "b", "c", "d", "e", "f"],
    }[number]


@pytest.mark.parametrize(("book", "kind", "missing"), particulars())
def test_a_prize_of_some_kinds_states_more(book: str, kind: PrizeKind, missing: Particular) -> None:
    said = tuple(Stated(one, "as agreed") for one in PARTICULARS[kind])
    prize = PromotionPrize("Prize", PrizeCategory(kind.value), 90_000, "none", said)
    whole = PromotionScript(book, prizes=(prize,))
    whole.do(OPERATOR, commands.PublishPromotion(SPRING))
    lacking = replace(prize, particulars=tuple(one for one in said if one.what is not missing))
    script = PromotionScript(book, prizes=(lacking,))
    refusal = script.refused(OPERATOR, commands.PublishPromotion(SPRING))
    number = list(PARTICULARS).index(kind) + 1
    assert refusal.code is RefusalCode.TERMS_INCOMPLETE
    assert missing.value.replace("-", " ") in refusal.sentence
    assert str(refusal.clause).startswith(clause(book, "7.11")), number


FORBIDDEN = {
    "1": PrizeCategory.TOBACCO,
    "2": PrizeCategory.FIREARMS,
    "3": PrizeCategory.PROHIBITED_WEAPONS,
    "5": PrizeCategory.PRESCRIBED_ITEMS,
}


@pytest.mark.parametrize(
    ("book", "category"),
    [
        row
        for part, category in FORBIDDEN.items()
        for row in under_each(("5", f"5.{part}"), f"{category.value} is no prize", category)
    ],
)
def test_prohibited_prizes_are_refused(book: str, category: PrizeCategory) -> None:
    script = PromotionScript(book, prizes=(PromotionPrize("It", category, 100, "none"),))
    refusal = script.refused(OPERATOR, commands.PublishPromotion(SPRING))
    assert (refusal.code, refusal.clause) == (RefusalCode.NOT_OFFERED, clause(book, "5"))


@pytest.mark.parametrize(
    ("book", "millilitres", "allowed"),
    [
        *under_each(("5", "5.4"), "20 litres of liquor are allowed", 20_000, True),
        *under_each(("5", "5.4"), "more than 20 litres are not", 20_001, False),
    ],
)
def test_liquor_up_to_twenty_litres(book: str, millilitres: int, allowed: bool) -> None:
    hamper = PromotionPrize("Hamper", PrizeCategory.GOODS, 30_000, "none", millilitres=millilitres)
    script = PromotionScript(book, prizes=(hamper,))
    entry = script.venue.ask(OPERATOR, commands.PublishPromotion(SPRING))
    assert (entry.answer.refusal is None) is allowed
    if entry.answer.refusal is not None:
        assert entry.answer.refusal.clause == clause(book, "5.4")


@pytest.mark.parametrize(
    ("category", "millilitres"),
    [(PrizeCategory.LIQUOR, 0), (PrizeCategory.LIQUOR, -1), (PrizeCategory.GOODS, -1)],
)
def test_terms_that_do_not_say_how_much_liquor_it_is_are_not_published(
    category: PrizeCategory, millilitres: int
) -> None:
    prize = PromotionPrize("Wine", category, 30_000, "none", millilitres=millilitres)
    script = PromotionScript(RRB, prizes=(prize,))
    refusal = script.refused(OPERATOR, commands.PublishPromotion(SPRING))
    assert refusal.sentence == "Wine: state how much liquor it is"


@pytest.mark.parametrize("book", under_each("9", "the Authority has the terms a day before"))
def test_nobody_enters_unless_the_authority_had_the_terms_a_day_before(book: str) -> None:
    script = PromotionScript(book)
    script.do(OPERATOR, commands.PublishPromotion(SPRING))
    late = script.terms.starts - 24 * HOUR_MS
    script.at(late)
    refusal = script.refused(OPERATOR, commands.SubmitTerms(SPRING, "ILGA 17"))
    assert (refusal.code, refusal.clause) == (RefusalCode.TOO_LATE, clause(book, "9"))
    script.at(script.terms.starts)
    enters = commands.EnterPromotion(SPRING, PersonId("ann"))
    refusal = script.refused(OPERATOR, enters)
    assert (refusal.code, refusal.clause) == (RefusalCode.NOT_NOW, clause(book, "9"))

    in_time = PromotionScript(book)
    in_time.do(OPERATOR, commands.PublishPromotion(SPRING))
    in_time.at(in_time.terms.starts - 24 * HOUR_MS - 1)
    in_time.do(OPERATOR, commands.SubmitTerms(SPRING, "ILGA 17"))


def test_new_terms_before_the_beginning_wait_another_day() -> None:
    script = PromotionScript(ROU)
    script.do(OPERATOR, commands.PublishPromotion(SPRING))
    script.do(OPERATOR, commands.SubmitTerms(SPRING, "ILGA 17"))
    later = replace(script.terms, starts=Instant(script.terms.starts + 1000), title="Other")
    script.do(OPERATOR, commands.AmendPromotion(SPRING, later, "a better title"))
    assert script.promotion.submission is None
    script.at(later.starts - 24 * HOUR_MS)
    refusal = script.refused(OPERATOR, commands.SubmitTerms(SPRING, "ILGA 18"))
    assert refusal.code is RefusalCode.TOO_LATE


@pytest.mark.parametrize("book", under_each("9.1", "from then on only as the Authority approves"))
def test_terms_change_after_the_beginning_only_with_the_authoritys_approval(book: str) -> None:
    script = PromotionScript(book)
    script.running()
    body = commands.AmendPromotion(SPRING, replace(script.terms, title="Other"), "why", "ILGA 18")
    alone = script.refused(OPERATOR, body)
    assert (alone.code, alone.clause) == (RefusalCode.APPROVAL_NEEDED, clause(book, "9.1"))
    unnumbered = script.refused(OPERATOR, replace(body, reference=""), AUTHORITY)
    assert unnumbered.code is RefusalCode.NOTHING_ASKED
    script.do(OPERATOR, body, AUTHORITY)
    assert script.promotion.terms.title == "Other"


def test_without_the_authoritys_approval_in_the_document_the_operator_amends_alone() -> None:
    """A document that wants none is asked for none, also after entries have begun."""
    script = PromotionScript(RRB)
    text = f"""
id = "house-promotions"
derived_from = "{RRB}"
[document]
title = "Promotions that the house amends"
[promotions]
amendment_needs_approval = {{ is = false, house = "another authority asks for none" }}
"""
    script.do(OPERATOR, AdoptRulebook(text))
    script.rulebook = RulebookId("house-promotions")
    script.draft(script.terms)
    script.running()
    script.at(script.terms.starts + 1)
    later = replace(script.terms, title="Summer draw")
    script.do(OPERATOR, commands.AmendPromotion(SPRING, later, "a better title"))
    assert script.promotion.terms.title == "Summer draw"
    assert script.promotion.submission is not None


@pytest.mark.parametrize("unseen", ["\u200b", "\u2060\u00ad", "\u2800", "\u3164 \t"])
@pytest.mark.parametrize("stated", ["title", "eligibility", "claim_method", "where_to_read"])
def test_signs_that_show_nothing_state_nothing(stated: str, unseen: str) -> None:
    script = PromotionScript(RRB, **{stated: unseen})
    refusal = script.refused(OPERATOR, commands.PublishPromotion(SPRING))
    assert refusal.code is RefusalCode.TERMS_INCOMPLETE


def test_terms_that_never_reached_the_authority_can_begin_later() -> None:
    """Nobody could enter: what was promised as the beginning has not come."""
    script = PromotionScript(RRB)
    script.do(OPERATOR, commands.PublishPromotion(SPRING))
    script.at(script.terms.starts + 1)
    week = 7 * 24 * HOUR_MS
    later = replace(
        script.terms,
        starts=Instant(script.terms.starts + week),
        entries_close=Instant(script.terms.entries_close + week),
        draw_at=Instant(script.terms.draw_at + week),
    )
    script.do(OPERATOR, commands.AmendPromotion(SPRING, later, "the letter was not sent"))
    script.do(OPERATOR, commands.SubmitTerms(SPRING, "ILGA 17"))
    assert script.promotion.terms == later


@pytest.mark.parametrize("name", ["", " spring", "spring\n", "spring/1", "spring\u200b"])
def test_a_promotion_has_a_name_in_one_line_without_a_slash(name: str) -> None:
    script = PromotionScript(RRB)
    draft = commands.DraftPromotion(PromotionId(name), script.rulebook, script.terms)
    assert script.refused(OPERATOR, draft).code is RefusalCode.NO_REASON
