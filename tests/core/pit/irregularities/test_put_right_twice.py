"""One round put right in two ways: the last record counts, and nobody is paid or charged twice."""

from collections.abc import Callable

import pytest

from croupier.audit.independent.auditor import Auditor
from croupier.core.pit import registry
from croupier.core.pit.irregularities.commands import AdjustCredit, CorrectOutcome
from croupier.core.pit.irregularities.events import CreditAdjusted, RepaidFrom
from croupier.core.pit.state import CASES_KEPT, CaseKind
from croupier.core.refusals import RefusalCode
from tests.core.pit.floor_script import DEALER, SUPERVISOR
from tests.core.pit.irregularities.ways import BOOKS, Spin
from tests.core.pit.round_script import IBK, MTT, RRB, START, number
from tests.plugins.proofs import proves

Way = Callable[[Spin], bool]


def _carried(spin: Spin) -> bool:
    """Player 1 takes everything along, in chips where winning stakes are not up again."""
    return spin.carry_off(1) or spin.spend(1)


def _owing(spin: Spin) -> bool:
    return _carried(spin) and spin.correct("2")


WAYS: dict[str, Way] = {
    "less by hand": lambda spin: spin.adjust(1, -300),
    "corrected to black": lambda spin: spin.correct("2"),
    "corrected to 17": lambda spin: spin.correct("17"),
    "worked out as zero": lambda spin: spin.recalculate("0"),
    "all unproved": lambda spin: spin.unproved(1),
    "red unproved": lambda spin: spin.unproved(1, "red"),
    "terminal failed": lambda spin: spin.terminal_fault(1),
    "late void": lambda spin: spin.late_void(),
    "disrupted": lambda spin: spin.invalidate(),
    "fraud, forfeited": lambda spin: spin.invalidate(1),
    "sanction": lambda spin: spin.sanction(1),
    "relief": lambda spin: spin.relieve(1),
    "settled": lambda spin: spin.settle("18"),
    "carried off": _carried,
    "held and released": lambda spin: spin.set_aside(1) and spin.let_go(1),
    "owed": _owing,
    "owed and repaid": lambda spin: _owing(spin) and spin.repay(1, RepaidFrom.CAGE),
    "owed and written off": lambda spin: _owing(spin) and spin.write_off(1),
}
# What is also done between the close and the settlement.
WHILE_CLOSED = ("all unproved", "terminal failed", "disrupted", "sanction", "relief", "settled")
# After these there is no result, and nothing of the round is put right any more.
ENDS = ("late void", "disrupted", "fraud, forfeited")
OF_THE_RESULT = [
    *(way for way in WAYS if way.startswith(("corrected", "worked out")) or "unproved" in way),
    *ENDS,
]


def _followed(spin: Spin) -> None:
    """By arithmetic that imports nothing of the core."""
    auditor = Auditor()
    for seq, entry in enumerate(spin.entries, 1):
        assert auditor.take("pit:1", seq, registry.encode_entry(entry)) is None


BEGINNINGS = [*(("18", way) for way in WAYS), *((None, way) for way in WHILE_CLOSED)]


@pytest.mark.parametrize(("came", "first"), BEGINNINGS)
def test_whatever_comes_after_it_players_have_what_the_last_record_says(
    came: str | None, first: str
) -> None:
    """Each second way under one rulebook of those that know the first, in turns."""
    known = [book for book in BOOKS if WAYS[first](Spin(book, came=came))]
    turn = BEGINNINGS.index((came, first))
    for number_, then in enumerate(WAYS if known else ()):
        _put_right_twice(known[(turn + number_) % len(known)], came, first, then)


@pytest.mark.slow
@pytest.mark.parametrize("rulebook", BOOKS)
@pytest.mark.parametrize(("came", "first"), BEGINNINGS)
def test_the_same_under_every_rulebook(rulebook: str, came: str | None, first: str) -> None:
    if WAYS[first](Spin(rulebook, came=came)):
        for then in WAYS:
            _put_right_twice(rulebook, came, first, then)


def _put_right_twice(rulebook: str, came: str | None, first: str, then: str) -> None:
    spin = Spin(rulebook, came=came)
    assert WAYS[first](spin)
    spin.check()
    WAYS[then](spin)
    spin.check()
    _followed(spin)


def test_of_which_ways_that_says_something() -> None:
    """Each is carried out under one rulebook at least, of a round that is settled or closed."""
    tried = [
        (way, Spin(book, came=came)) for way in WAYS for book in BOOKS for came in ("18", None)
    ]
    assert {way for way, spin in tried if WAYS[way](spin)} == set(WAYS)


@pytest.mark.parametrize("rulebook", [RRB, MTT, IBK])
@pytest.mark.parametrize("first", ENDS)
@pytest.mark.parametrize("then", OF_THE_RESULT)
def test_of_a_void_round_nothing_is_put_right(rulebook: str, first: str, then: str) -> None:
    spin = Spin(rulebook)
    if not WAYS[first](spin):
        assert (rulebook, first) in {
            *((RRB, "late void"), (IBK, "late void"), (MTT, "fraud, forfeited")),
        }
        return
    assert not WAYS[then](spin)
    refusal = spin.refusals[-1]
    assert spin.spin_of in refusal.sentence or refusal.code is RefusalCode.NOT_PERMITTED


@pytest.mark.parametrize("rulebook", BOOKS)
@pytest.mark.parametrize(
    "anew",
    [
        proves("RRB-11.4.10", "what was given by hand is part of what is settled anew", "correct"),
        proves("RRB-11.5", "what was given by hand is part of what is worked out", "recalculate"),
    ],
)
def test_a_new_settlement_takes_back_what_was_adjusted_by_hand(rulebook: str, anew: str) -> None:
    """$5.00 on red won $10.00 and a screen showed $13.00; then it is found that black had come."""
    spin = Spin(rulebook)
    spin.unproved(1, "straight:17")
    assert spin.adjust(1, -300)
    assert getattr(spin, anew)("2")
    assert spin.has(1) == START - 500
    taken_back = spin.entries[-1].events[0]
    assert isinstance(taken_back, CreditAdjusted)
    assert (taken_back.case, taken_back.amount) == (None, 300)
    # And the new result is the ground on which more can be adjusted.
    assert spin.adjust(1, 1000)
    assert spin.has(1) == START + 500


def test_what_is_unproved_in_part_waits_for_what_was_adjusted_for_the_whole() -> None:
    spin = Spin(RRB)
    assert spin.adjust(1, -300)
    assert not spin.unproved(1, "red")
    refusal = spin.refusals[-1]
    assert refusal.code is RefusalCode.NOT_NOW
    assert refusal.sentence == (
        "the credit of S1 was adjusted by -$3.00 for T1/1: take that back first, or make all "
        "its wagers there void"
    )
    assert spin.adjust(1, 300)
    assert spin.unproved(1, "red")


@pytest.mark.parametrize("rulebook", [RRB, MTT, IBK])
def test_nothing_is_adjusted_for_wagers_that_still_lie(rulebook: str) -> None:
    """Or the round, once settled, would pay them a second time."""
    spin = Spin(rulebook, came=None)
    assert not spin.adjust(1, 500)
    assert spin.refusals[-1].code is RefusalCode.NOT_NOW
    assert spin.recalculate("18")
    spin.check()


def test_a_wager_named_twice_is_void_once() -> None:
    spin = Spin(RRB, came=None)
    assert spin.unproved(1, "red", "red")
    assert spin.pot() == 100 + 700 + 900
    spin.check()


def test_however_many_cases_were_decided_since_nobody_is_adjusted_for_twice() -> None:
    spin = Spin(RRB)
    assert spin.unproved(1, "straight:17")
    assert spin.adjust(1, -1000)
    (case,) = spin.cases(CaseKind.MALFUNCTION)
    for number_ in range(CASES_KEPT + 1):
        spin.floor.state.cases_done.append(case)
        del spin.floor.state.cases_done[:-CASES_KEPT], number_
    body = AdjustCredit(case.id, spin.session(1), -1, "once more")
    assert spin.refused(spin.supervisor(), body).code is RefusalCode.APPROVAL_NEEDED


def test_a_debt_that_was_given_up_is_set_against_what_the_round_gives_again() -> None:
    """Carried off, owed, written off, and then right after all: it is paid once."""
    spin = Spin(RRB)
    assert spin.carry_off(1)
    assert spin.correct("2")
    assert spin.debt(1) == 1000
    assert spin.write_off(1)
    assert spin.correct("17")
    # $1.00 on 17 wins $36.00 where 18 paid $10.00: so much more is due, and no more.
    assert spin.held(1) == 3600 - 1000
    assert spin.debt(1) == 0
    spin.check()


def test_what_was_given_up_for_one_round_is_no_other_rounds_to_take() -> None:
    spin = Spin(RRB)
    other = spin.play((1, "red", 500), outcome=number("2"))
    assert spin.spend(1)
    assert spin.correct("2")
    assert spin.write_off(1)
    assert spin.floor.state.given_up == {spin.spin_of: {spin.session(1): 1000}}
    before = spin.money(1)
    spin.do(DEALER, CorrectOutcome(other, number("1"), "seen on camera"), SUPERVISOR)
    assert spin.money(1) == before + 1000


@pytest.mark.parametrize("then", ["correct", "adjust", "invalidate"])
def test_of_a_round_long_over_its_adjustments_are_still_known(then: str) -> None:
    """Those of before state dropped it, and those of after."""
    spin = Spin(RRB)
    assert spin.adjust(1, -300)
    assert spin.long_over()
    assert spin.adjust(1, -200)
    acts: dict[str, Way] = {
        "correct": lambda spin: spin.correct("2"),
        "adjust": lambda spin: spin.adjust(1, 500),
        "invalidate": lambda spin: spin.invalidate(),
    }
    assert acts[then](spin)
    spin.check()
    assert spin.correct("17") is (then != "invalidate")
    spin.check()
    _followed(spin)
