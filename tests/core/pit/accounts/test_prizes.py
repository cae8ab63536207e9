"""A prize that waits to be paid by hand: held, told to the inspector, reviewed, determined."""

import pytest

from croupier.core.identifiers import TerminalId
from croupier.core.pit.accounts.commands import DeterminePrizeHold, HoldPrize, ReviewPrizeHold
from croupier.core.pit.accounts.meters import Meter
from croupier.core.pit.state import CaseKind
from croupier.core.pit.tickets.commands import HandPay, VoidTicket
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.games.paytable import Source
from croupier.core.rulebook.roles import Role
from croupier.core.stream.holds import Determination
from tests.core.pit.floor_script import DEALER, OPERATOR, SUPERVISOR
from tests.core.pit.money_script import CASHIER, MoneyScript
from tests.core.pit.round_script import ELECTRONIC, IBK, INSPECTOR, RRB, START
from tests.plugins.proofs import proves

WHY = "the camera shows a hand on the wheel"


def owed(rulebook: str) -> tuple[MoneyScript, str]:
    """A ticket came out illegible and was handed in: its money waits for a hand pay."""
    source = Source.AUTOMATED if rulebook == IBK else Source.LIVE
    script = MoneyScript(rulebook, source=source)
    script.open()
    key = script.cash_out()
    actor = ELECTRONIC if rulebook == IBK else SUPERVISOR
    script.do(actor, VoidTicket(key, reason="illegible"))
    return script, key


@pytest.mark.parametrize(
    "rulebook",
    [
        proves(
            "RRB-9.2",
            "a voucher yet to be written is held, the inspector is told and may review",
            RRB,
        ),
        proves(
            "IBK-6.2",
            "a voucher yet to be written is held, the inspector is told and may review",
            IBK,
        ),
    ],
)
def test_a_prize_under_investigation_waits(rulebook: str) -> None:
    script, about = owed(rulebook)
    script.do(OPERATOR, HoldPrize(about, WHY))
    held = script.floor.state.money.prizes_held[about]
    assert Role.REGULATOR_INSPECTOR in held.notified
    assert script.refused(CASHIER, HandPay(about)).code is RefusalCode.TICKET_HELD
    script.do(INSPECTOR, ReviewPrizeHold(about, "properly held"))
    assert held.review == "properly held"
    script.restarted()
    script.do(OPERATOR, DeterminePrizeHold(about, Determination.RELEASED, "it was a fly"))
    assert [case.kind for case in script.cases()] == [CaseKind.PRINTING], "it is still to be paid"
    script.do(CASHIER, HandPay(about))
    assert script.owed_on()["vouchers"] == START
    assert script.cases() == []


@pytest.mark.parametrize(
    "rulebook",
    [
        proves("RRB-9.2", "no voucher is kept for good before an inspector has reviewed", RRB),
        proves("IBK-6.2", "no voucher is kept for good before an inspector has reviewed", IBK),
    ],
)
def test_a_prize_withheld_is_the_venues_once_an_inspector_has_looked(rulebook: str) -> None:
    script, about = owed(rulebook)
    house = script.house
    script.do(OPERATOR, HoldPrize(about, WHY))
    kept = DeterminePrizeHold(about, Determination.WITHHELD, "fraud")
    alone = script.refused(OPERATOR, kept)
    clause = "RRB-9.2" if rulebook == RRB else "IBK-6.2"
    assert (alone.code, alone.clause) == (RefusalCode.NOT_NOW, clause)
    script.do(INSPECTOR, ReviewPrizeHold(about, "properly held"))
    script.do(OPERATOR, kept)
    assert script.house == house + START
    assert script.cases() == []
    assert script.refused(CASHIER, HandPay(about)).code is RefusalCode.UNKNOWN_HOLD
    again = DeterminePrizeHold(about, Determination.RELEASED, "no")
    assert script.refused(OPERATOR, again).code is RefusalCode.UNKNOWN_HOLD


def test_the_operator_holds_and_nobody_else_and_not_twice_or_for_nothing() -> None:
    script, about = owed(RRB)
    assert script.refused(DEALER, HoldPrize(about, WHY)).code is RefusalCode.NOT_PERMITTED
    assert script.refused(OPERATOR, HoldPrize(about, "")).code is RefusalCode.NO_REASON
    assert script.refused(OPERATOR, HoldPrize("X", WHY)).code is RefusalCode.UNKNOWN_HOLD
    script.do(OPERATOR, HoldPrize(about, WHY))
    assert script.refused(OPERATOR, HoldPrize(about, WHY)).code is RefusalCode.ALREADY_DONE


def test_a_ticket_that_failed_is_metered_apart_at_its_terminal() -> None:
    script, _ = owed(RRB)
    meters = script.floor.state.terminals[TerminalId("T1-A")].meters
    assert (meters[Meter.TICKETS_OUT], meters[Meter.TICKETS_FAILED]) == (START, START)
