"""What screens see of a promotion: what is missing, whose it is, until when, and who won."""

import pytest
from msgspec.structs import replace

from croupier.core.identifiers import Instant, PersonId
from croupier.core.promotions.terms import HOUR_MS
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.promotions import PromotionTerm, WinnerContact
from croupier.core.rulebook.roles import Role
from croupier.core.venue.commands import Exclude
from croupier.core.venue.promotions import commands
from croupier.core.venue.state import DAY_MS
from croupier.views.promotions.next_steps import PromotionStep, StepDue
from croupier.views.promotions.promotion_view import (
    AwardView,
    PromotionView,
    Unpublishable,
    promotion_rules,
    promotion_views,
)
from croupier.views.promotions.shown_draw import own_entries, shown_promotions
from tests.core.pit.floor_script import OPERATOR, SUPERVISOR
from tests.core.venue.promotions.promotion_script import (
    BIG,
    BOOKS,
    ENTRANTS,
    IBK,
    ROU,
    RRB,
    SCRUTINEER,
    SPRING,
    WITNESS,
    PromotionScript,
    under_each,
)


def view(script: PromotionScript) -> PromotionView:
    (found,) = promotion_views(script.venue.hall, Instant(script.venue.now))
    return found


def steps(script: PromotionScript) -> list[PromotionStep]:
    return [due.step for due in view(script).steps]


def due(script: PromotionScript, step: PromotionStep) -> StepDue:
    return next(one for one in view(script).steps if one.step is step)


def excludes(script: PromotionScript, person: str, *, until: int | None = None) -> None:
    end = Instant(script.venue.now + until) if until is not None else None
    script.do(
        SUPERVISOR,
        Exclude(PersonId(person), rulebook=script.rulebook, reason="a device", until=end),
    )


def test_whoever_was_excluded_after_entering_is_shown_to_those_who_draw_and_pay() -> None:
    """The documents leave it to the house what becomes of the prize."""
    script = PromotionScript(RRB)
    script.running()
    script.entered("ann", "bob", "cat")
    assert not any(one.excluded for one in view(script).entrants)
    excludes(script, "ann")
    shown = {one.entrant: one.excluded for one in view(script).entrants}
    assert shown == {"ann": True, "bob": False, "cat": False}
    script.drawn()
    winner = PersonId(script.awards[0].entry.entrant)
    assert {one.entrant: one.excluded for one in view(script).awards}[winner] is (winner == "ann")


def test_an_exclusion_that_has_ended_is_shown_of_no_winner() -> None:
    script = PromotionScript(RRB)
    script.running()
    script.entered("ann")
    script.drawn()
    excludes(script, "ann", until=HOUR_MS)
    assert view(script).awards[0].excluded
    script.at(script.venue.now + HOUR_MS)
    assert not view(script).awards[0].excluded


def test_a_promotion_says_what_comes_next_and_whose_it_is() -> None:
    script = PromotionScript(RRB, prizes=(BIG,))
    assert steps(script) == [PromotionStep.PUBLISH]
    script.do(OPERATOR, commands.PublishPromotion(SPRING))
    assert steps(script) == ["submit", "commit", "nominate", "close"]
    script.do(OPERATOR, commands.SubmitTerms(SPRING, "ILGA 17"))
    assert steps(script) == ["commit", "nominate", "close"]
    assert due(script, PromotionStep.CLOSE).from_ == script.terms.entries_close
    assert due(script, PromotionStep.NOMINATE).by == (Role.CASINO_OPERATOR,)


def test_whoever_signs_is_named_by_what_the_prize_is_worth() -> None:
    """Above the limit a scrutineer; else anybody but who closed the list."""
    for prizes, by in (((BIG,), (Role.SCRUTINEER,)), (None, ())):
        script = PromotionScript(RRB, **({} if prizes is None else {"prizes": prizes}))
        script.running()
        script.entered(*ENTRANTS)
        script.closed()
        assert due(script, PromotionStep.SIGN_LIST).by == by


@pytest.mark.parametrize("book", under_each("9", "terms given too late are said to be"))
def test_terms_that_the_authority_lacks_are_overdue_a_day_before_the_beginning(book: str) -> None:
    script = PromotionScript(book)
    script.do(OPERATOR, commands.PublishPromotion(SPRING))
    submit = due(script, PromotionStep.SUBMIT)
    assert (submit.until, submit.overdue) == (script.terms.starts - 24 * HOUR_MS, False)
    script.at(script.terms.starts - 24 * HOUR_MS + 1)
    assert due(script, PromotionStep.SUBMIT).overdue


def drawn(book: str, **changed: object) -> PromotionScript:
    script = PromotionScript(book, **changed)
    script.running()
    script.entered(*ENTRANTS)
    script.drawn()
    return script


def first(script: PromotionScript) -> AwardView:
    return view(script).awards[0]


@pytest.mark.parametrize("book", under_each("8", "winners must be sought within two days"))
def test_a_winner_who_was_not_sought_within_two_days_is_overdue(book: str) -> None:
    script = drawn(book)
    deadline = script.awards[0].drawn_at + 2 * DAY_MS
    assert (first(script).seek_until, first(script).overdue) == (deadline, False)
    script.venue.now = deadline + 1
    assert first(script).overdue
    assert due(script, PromotionStep.TELL_WINNERS).overdue
    for award in script.awards:
        notice = commands.RecordNotice(award.id, WinnerContact.MAIL, False, "a letter")
        script.do(OPERATOR, notice)
    assert not first(script).overdue
    assert PromotionStep.TELL_WINNERS not in steps(script)


def test_nobody_is_sought_who_had_to_be_present() -> None:
    assert first(drawn(RRB, presence_required=True)).seek_until is None


def test_a_prize_is_payable_once_the_scrutineer_has_signed_the_result() -> None:
    script = PromotionScript(RRB, prizes=(BIG,))
    script.running()
    script.entered(*ENTRANTS)
    named = commands.NominateScrutineer(SPRING, SCRUTINEER.person, "Sue")
    script.do(OPERATOR, named)
    script.drawn(SCRUTINEER)
    assert (first(script).payable, steps(script)[0]) == (False, "sign-result")
    script.do(SCRUTINEER, commands.SignResult(SPRING))
    assert first(script).payable


@pytest.mark.parametrize("book", under_each("10.1", "a refused claim is kept and shown"))
def test_refused_claims_are_kept_with_name_address_and_reason(book: str) -> None:
    script = drawn(book)
    claim = commands.RefuseClaim(SPRING, "Dee", 50_000, "not drawn", "4 High Street")
    script.do(OPERATOR, claim)
    (kept,) = view(script).refusals
    assert (kept.claimant, kept.address, kept.reason) == ("Dee", "4 High Street", "not drawn")


@pytest.mark.parametrize("book", under_each("10", "nobody is refused a prize without a reason"))
def test_a_claim_is_refused_for_a_reason_that_is_told_with_its_time(book: str) -> None:
    script = drawn(book)
    silent = commands.RefuseClaim(SPRING, "Dee", 50_000, " ", "4 High Street")
    assert script.refused(OPERATOR, silent).code is RefusalCode.NO_REASON
    assert view(script).refusals == ()
    script.do(OPERATOR, replace(silent, reason="another number was drawn"))
    (told,) = view(script).refusals
    assert (told.reason, told.at) == ("another number was drawn", script.venue.now)


@pytest.mark.parametrize("book", under_each("6", "terms are read on terminals once published"))
def test_terms_are_read_wherever_players_look_from_their_publication_on(book: str) -> None:
    lost = PromotionScript(book, where_to_read="")
    incomplete = view(lost).incomplete
    assert incomplete is not None
    assert incomplete.key == "where-to-read"
    script = PromotionScript(book)
    promotions = script.venue.hall.state.promotions.values()
    now = Instant(script.venue.now)
    assert shown_promotions(promotions, now) == ()
    script.do(OPERATOR, commands.PublishPromotion(SPRING))
    (shown,) = shown_promotions(promotions, now)
    assert shown.terms == script.terms
    assert shown.terms.where_to_read == "at the cage and on every terminal"


def test_a_postponed_draw_waits_for_whoever_validates_it() -> None:
    script = PromotionScript(RRB)
    script.running()
    script.do(OPERATOR, commands.PostponeDraw(SPRING, "the box stood open"))
    assert steps(script) == [PromotionStep.VALIDATE]
    script.do(OPERATOR, commands.CancelPromotion(SPRING, "no longer fair"))
    assert (view(script).steps, view(script).cancelled) == ((), "no longer fair")


@pytest.mark.parametrize(("book", "may"), [(RRB, True), (IBK, True), (ROU, False)])
def test_a_prize_is_held_only_where_the_document_has_holds(book: str, may: bool) -> None:
    assert view(PromotionScript(book)).may_hold is may


def test_a_draft_says_everything_it_does_not_state() -> None:
    script = PromotionScript(RRB, eligibility="", publication=" ")
    found = view(script)
    assert found.unstated == (PromotionTerm.ELIGIBILITY, PromotionTerm.PUBLICATION_OF_RESULTS)
    assert found.incomplete == Unpublishable("unstated", {"term": "eligibility"})


@pytest.mark.parametrize("book", BOOKS)
def test_a_form_knows_what_the_document_wants_said(book: str) -> None:
    found = promotion_rules(PromotionScript(book).venue.hall)
    (rules,) = [one for one in found if one.rulebook == book]
    assert (len(rules.states), rules.liquor_max_litres) == (11, 20)
    assert rules.particulars["travel"][0] == "persons"


def test_displays_name_nobody_and_show_a_draw_for_a_while() -> None:
    script = PromotionScript(RRB)
    script.running()
    script.entered("ann")
    promotions = script.venue.hall.state.promotions

    def shown() -> tuple[bool, list[int | None]]:
        (found,) = shown_promotions(promotions.values(), Instant(script.venue.now))
        assert "ann" not in str(found)
        return found.on_show, [prize.number for prize in found.prizes]

    assert shown() == (False, [None, None])
    script.drawn()
    assert shown() == (True, [1, None])
    script.venue.now += 30 * 60 * 1000
    assert shown() == (False, [1, None])


def test_a_player_sees_their_own_numbers_alone() -> None:
    script = PromotionScript(RRB)
    script.running()
    script.entered("ann", "bob", "ann")
    promotions = script.venue.hall.state.promotions.values()
    (own,) = own_entries(promotions, PersonId("ann"))
    assert (own.numbers, own.won) == ((1, 3), ())
    script.drawn(WITNESS)
    (own,) = own_entries(promotions, PersonId("ann"))
    assert set(own.won) <= {1, 3}
    assert len(own.won) == 1
