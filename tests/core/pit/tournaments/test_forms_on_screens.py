"""Undisclosed wagers on a screen: for whom they are sealed, and what matches at the reveal."""

import pytest

from croupier.core.pit.tournaments import commands
from croupier.core.pit.tournaments.undisclosed import commitment_to
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.tournaments import SeatAllocation
from croupier.core.tournaments.conditions import Wagering
from croupier.views.tournaments.sealed_forms import sealed_forms
from tests.core.pit.floor_script import DEALER
from tests.core.pit.tournaments.tournament_script import EXAMINER, MTT, ROU, TournamentScript

TIMED = Wagering(SeatAllocation.BY_MANAGER, in_turn=True, passes=1, undisclosed=1, time_ms=30_000)


def begun(rulebook: str = ROU) -> TournamentScript:
    timed = rulebook == ROU
    script = TournamentScript(rulebook, wagering=TIMED) if timed else TournamentScript(rulebook)
    script.begin()
    return script


@pytest.mark.proves("ROU-10.8.2.1", "ROU-10.8.2.5")
def test_forms_are_sealed_for_screens_of_those_who_examine_them_each_once() -> None:
    script = begun()
    script.do(EXAMINER, commands.OfferFormKey(script.id, "key 1"))
    script.do(EXAMINER, commands.OfferFormKey(script.id, "key 2"))
    assert script.play.form_keys == ("key 1", "key 2")
    again = script.refused(EXAMINER, commands.OfferFormKey(script.id, "key 1"))
    assert again.code is RefusalCode.ALREADY_DONE
    dealer = script.refused(DEALER, commands.OfferFormKey(script.id, "key 3"))
    assert dealer.code is RefusalCode.NOT_PERMITTED


def test_where_the_document_has_no_undisclosed_wagers_no_key_is_taken() -> None:
    script = begun(MTT)
    refusal = script.refused(EXAMINER, commands.OfferFormKey(script.id, "key 1"))
    assert refusal.code in (RefusalCode.NOT_OFFERED, RefusalCode.NOT_PERMITTED)


@pytest.mark.proves("ROU-10.8.2.6")
def test_a_sealed_form_goes_to_the_console_and_opens_with_its_own_content_alone() -> None:
    script = begun()
    script.open()
    sealed = commitment_to("0pen", "black", 300)
    script.do(DEALER, script.body(commands.HandInForm, 1, "F1", sealed, "5ea1ed"))
    (shown,) = sealed_forms(script.floor)
    assert (shown.seat, shown.commitment, shown.sealed) == ("1", sealed, "5ea1ed")
    script.do(EXAMINER, script.body(commands.ExamineForm, 1))
    for number in (2, 3):
        script.lay(number, ("red", 100))
    script.finish("1")
    other = script.body(commands.RevealForm, 1, "red", 300, "0pen")
    assert script.refused(EXAMINER, other).code is RefusalCode.OUTCOME_DIFFERS
    script.do(EXAMINER, script.body(commands.RevealForm, 1, "black", 300, "0pen"))
    assert script.chips(1) == 1_700
    assert sealed_forms(script.floor) == ()


@pytest.mark.proves("ROU-10.6.11")
def test_whoever_comes_after_a_form_has_their_whole_time() -> None:
    script = begun()
    script.open()
    script.wait(20)
    script.do(DEALER, script.body(commands.HandInForm, 1, "F1"))
    assert script.play.turn == "2"
    assert script.play.turn_ends == script.now + 30_000
