"""What a correction leaves owing is paid back or written off, and until then its case waits."""

import pytest

from croupier.core.identifiers import CaseId, PersonId, SessionId, TerminalId
from croupier.core.ledger.accounts import HOUSE, VAULT
from croupier.core.pit.accounts.commands import DemandReturn, InsertNote
from croupier.core.pit.accounts.self_audit import audit
from croupier.core.pit.cases.commands import Approve, AskApproval, CloseCase
from croupier.core.pit.irregularities.commands import (
    CorrectOutcome,
    RepayDebt,
    ReportWrongOutcome,
    WriteOffDebt,
)
from croupier.core.pit.irregularities.events import RepaidFrom
from croupier.core.pit.state import CaseKind
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.games.paytable import Source
from croupier.core.rulebook.roles import Action, Role
from croupier.core.stream.authority import capacities
from croupier.core.stream.envelope import Actor
from tests.core.pit.floor_script import DEALER, OPERATOR, SUPERVISOR
from tests.core.pit.money_script import MoneyScript
from tests.core.pit.round_script import DEVICE, ELECTRONIC, IBK, RFS, RRB, number

CREDIT, CAGE = RepaidFrom.CREDIT, RepaidFrom.CAGE
TERMINAL = TerminalId("T1-A")


class Owing(MoneyScript):
    """A player was paid for red, lost everything on the next spin, and red had not come."""

    def __init__(self, rulebook: str = RRB) -> None:
        source = Source.AUTOMATED if rulebook == IBK else Source.LIVE
        super().__init__(rulebook, source=source)
        first = self.play((1, "red", 500), outcome=number("18"))
        # What has won stays on the layout under one of the documents.
        stays = 500 if rulebook == RFS else 0
        self.play((1, "red", self.money(1) - stays), outcome=number("2"))
        if rulebook == RFS:
            self.do(DEALER, ReportWrongOutcome(first, "seen on camera"))
        by = ELECTRONIC if rulebook == IBK else DEALER
        self.do(by, CorrectOutcome(first, number("17"), "seen on camera"), SUPERVISOR)
        (found,) = self.cases(CaseKind.RECEIVABLE)
        self.case: CaseId = found.id

    def repay(self, amount: int, source: RepaidFrom = CAGE, by: Actor = SUPERVISOR) -> None:
        self.do(by, RepayDebt(self.case, amount, source, "receipt 17"))


def test_a_case_is_not_closed_while_anything_is_owed() -> None:
    script = Owing()
    close = CloseCase(script.case, "we let it be")
    assert script.refused(SUPERVISOR, close).code is RefusalCode.NOT_NOW
    assert script.refused(OPERATOR, close).code is RefusalCode.NOT_NOW
    assert script.debt(1) > 0


def test_what_is_brought_to_the_cage_ends_the_debt_and_the_case() -> None:
    script = Owing()
    owes, vault = script.debt(1), script.floor.ledger.balance(VAULT)
    script.repay(owes - 100)
    assert (script.debt(1), script.case in script.floor.state.cases) == (100, True)
    script.repay(100)
    assert script.debt(1) == 0
    assert script.floor.ledger.balance(VAULT) == vault - owes
    assert script.case not in script.floor.state.cases
    assert script.floor.ledger.total() == 0


def test_later_credit_pays_a_debt_and_the_account_still_adds_up() -> None:
    script = Owing()
    owes = script.debt(1)
    script.do(DEVICE, InsertNote(TERMINAL, 5_000))
    script.repay(owes, CREDIT)
    assert script.money(1) == 5_000 - owes
    assert script.debt(1) == 0
    assert audit(script.floor, script.floor.state.sessions[script.session(1)]) is None


def test_a_debt_is_written_off_by_two_and_is_the_houses_loss() -> None:
    script = Owing()
    owes, house = script.debt(1), script.floor.ledger.balance(HOUSE)
    body = WriteOffDebt(script.case, "the player is gone")
    assert script.refused(SUPERVISOR, body).code is RefusalCode.APPROVAL_NEEDED
    asked = script.do(SUPERVISOR, AskApproval(body)).answer.made
    assert asked is not None
    script.do(OPERATOR, Approve(CaseId(asked)))
    assert script.debt(1) == 0
    assert script.floor.ledger.balance(HOUSE) == house - owes
    assert script.case not in script.floor.state.cases


def test_why_a_debt_is_not_paid_back_in_the_one_order() -> None:
    script = Owing()
    player, owes = script.player(1), script.debt(1)

    def code(by: Actor, case: CaseId, amount: int, note: str = "receipt 17") -> RefusalCode:
        return script.refused(by, RepayDebt(case, amount, CREDIT, note)).code

    nowhere = CaseId("C99")
    assert code(player, nowhere, 0, "") is RefusalCode.NO_REASON
    assert code(player, nowhere, 0) is RefusalCode.BAD_AMOUNT
    assert code(player, nowhere, owes + 1) is RefusalCode.NOT_PERMITTED
    assert code(DEALER, nowhere, owes + 1) is RefusalCode.UNKNOWN_CASE
    assert code(DEALER, script.case, owes + 1) is RefusalCode.NOT_PERMITTED
    assert code(SUPERVISOR, script.case, owes + 1) is RefusalCode.BAD_AMOUNT
    assert code(SUPERVISOR, script.case, owes) is RefusalCode.CREDIT_TOO_SMALL


def test_of_somebody_who_has_left_there_is_no_credit_to_take() -> None:
    script = MoneyScript(RRB)
    name = script.play((1, "red", 500), outcome=number("18"))
    script.open()
    script.cash_out()
    script.do(DEALER, CorrectOutcome(name, number("17"), "seen on camera"), SUPERVISOR)
    (found,) = script.cases(CaseKind.RECEIVABLE)
    owes = script.debt(1)
    from_credit = RepayDebt(found.id, owes, CREDIT, "receipt 17")
    assert script.refused(SUPERVISOR, from_credit).code is RefusalCode.NOT_NOW
    script.do(ELECTRONIC, RepayDebt(found.id, owes, CAGE, "receipt 17"))
    assert script.debt(1) == 0


@pytest.mark.parametrize("rulebook", [RRB, IBK, RFS])
@pytest.mark.parametrize("role", Role)
def test_each_takes_and_gives_up_what_its_rulebook_lets_them(rulebook: str, role: Role) -> None:
    script = Owing(rulebook)
    settings = script.floor.book(script.floor.state.terminals[TERMINAL].rulebook).settings
    (found,) = script.cases(CaseKind.RECEIVABLE)
    somebody = Actor(PersonId("somebody"), role)
    for action, body in (
        (Action.TAKE_REPAYMENT, RepayDebt(found.id, 1, CAGE, "receipt")),
        (Action.ADJUST_BEYOND_RECORDS, WriteOffDebt(found.id, "gone")),
    ):
        powers = settings.authority[action].value
        may = capacities(settings, somebody) & {*powers.alone, *powers.requests}
        refusal = script.ask(somebody, body, OPERATOR).answer.refusal
        assert (refusal and refusal.code) is (None if may else RefusalCode.NOT_PERMITTED)


@pytest.mark.parametrize("never", ["S777", "S0", "S01", "S", "", "1", "S²"])
def test_nothing_is_demanded_back_of_a_session_that_never_was(never: str) -> None:
    script = MoneyScript(RRB)
    body = DemandReturn(SessionId(never), TERMINAL, 5_000, "counterfeit notes")
    assert script.refused(OPERATOR, body).code is RefusalCode.UNKNOWN_SESSION
