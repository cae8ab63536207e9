"""A decided case says what its decision did to which account."""

import msgspec

from croupier.core.identifiers import CaseId
from croupier.core.ledger.accounts import HOUSE, chips
from croupier.core.ledger.ledger import AccountChanges
from croupier.core.pit.cases.commands import Approve, AskApproval, Reject
from croupier.core.pit.irregularities.commands import (
    CorrectOutcome,
    LetOutcomeStand,
    ReportWrongOutcome,
)
from croupier.core.pit.state import CaseKind, PitState
from croupier.views.casework import cases_view
from tests.core.pit.floor_script import DEALER, SUPERVISOR
from tests.core.pit.round_script import RRB, RoundScript, number


def asked(players: int = 2) -> tuple[RoundScript, CaseId]:
    """The first player has won on red; the dealer asks to settle on 17, where all others staked."""
    script = RoundScript(RRB, players=players)
    others = ((each, "straight:17", 200) for each in range(2, players + 1))
    script.play((1, "red", 500), *others, outcome=number("18"))
    request = AskApproval(CorrectOutcome(script.name, number("17"), "it was 17"))
    return script, CaseId(script.do(DEALER, request).answer.made or "")


def changes(script: RoundScript) -> AccountChanges:
    return cases_view(script.floor).done[0].changes


def test_each_account_with_its_change_and_where_its_player_sits() -> None:
    script, case = asked()
    before = script.floor.ledger.balance(HOUSE)
    script.do(SUPERVISOR, Approve(case))
    told = {each.account: (each.change, each.terminal) for each in changes(script).shown}
    assert told == {
        chips(script.session(1)): (-1000, "T1-A"),
        chips(script.session(2)): (7200, "T1-B"),
        HOUSE: (-6200, None),
    }
    assert changes(script).more == 0
    assert script.floor.ledger.balance(HOUSE) == before - 6200


def test_also_of_a_case_that_is_decided_by_what_is_done_about_it() -> None:
    script = RoundScript(RRB)
    script.play((1, "red", 500), outcome=number("18"))
    script.do(DEALER, ReportWrongOutcome(script.name, "it was 17"))
    script.do(SUPERVISOR, CorrectOutcome(script.name, number("17"), "seen on camera"), DEALER)
    (done,) = cases_view(script.floor).done
    assert done.kind is CaseKind.WRONG_OUTCOME
    assert {each.account: each.change for each in done.changes.shown} == {
        chips(script.session(1)): -1000,
        HOUSE: 1000,
    }


def test_nothing_where_the_decision_moved_nothing() -> None:
    script, case = asked()
    script.do(SUPERVISOR, Reject(case, "the camera says 18"))
    assert changes(script) == AccountChanges()
    script.do(DEALER, ReportWrongOutcome(script.name, "it was 17"))
    script.do(SUPERVISOR, LetOutcomeStand(script.name, "the camera says 18"))
    assert changes(script) == AccountChanges()


def test_a_later_decision_leaves_what_an_earlier_one_did() -> None:
    script, case = asked()
    script.do(SUPERVISOR, Approve(case))
    first = changes(script)
    script.play((1, "red", 500), outcome=number("18"))
    request = AskApproval(CorrectOutcome(script.name, number("17"), "it was 17"))
    second = CaseId(script.do(DEALER, request).answer.made or "")
    script.do(SUPERVISOR, Approve(second))
    done = {each.id: each.changes for each in cases_view(script.floor).done}
    assert done[case] == first
    assert len(done[second].shown) == 2


def test_of_many_accounts_the_first_twelve_and_how_many_more() -> None:
    script, case = asked(players=14)
    script.do(SUPERVISOR, Approve(case))
    assert (len(changes(script).shown), changes(script).more) == (12, 3)


def test_a_snapshot_keeps_it() -> None:
    script, case = asked()
    script.do(SUPERVISOR, Approve(case))
    kept = msgspec.json.decode(msgspec.json.encode(script.floor.state), type=PitState)
    assert kept.cases_done[-1].changes == changes(script)
    assert len(changes(script).shown) == 3
