"""Credit from the monitoring system and back to it: once for a reference, where allowed."""

import pytest

from croupier.core.identifiers import TerminalId
from croupier.core.ledger.accounts import MONITORING
from croupier.core.pit.accounts.commands import TransferIn, TransferOut
from croupier.core.pit.accounts.meters import Meter
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.games.paytable import Source
from tests.core.pit.floor_script import DEALER, SUPERVISOR, player
from tests.core.pit.money_script import MONITORING as SYSTEM
from tests.core.pit.money_script import MoneyScript
from tests.core.pit.round_script import IBK, MTT, RFS, RRB, START

A = TerminalId("T1-A")


def floor(rulebook: str = RRB) -> MoneyScript:
    script = MoneyScript(rulebook, source=Source.AUTOMATED if rulebook == IBK else Source.LIVE)
    script.open()
    return script


@pytest.mark.parametrize("rulebook", [RRB, MTT, IBK])
def test_where_transfers_come_in_they_go_out_and_are_metered(rulebook: str) -> None:
    script = floor(rulebook)
    script.do(SYSTEM, TransferIn(A, 5_000, "in 1"))
    script.do(SYSTEM, TransferOut(A, 2_000, "out 1"))
    meters = script.floor.state.terminals[A].meters
    assert (meters[Meter.TRANSFERS_IN], meters[Meter.TRANSFERS_OUT]) == (5_000, 2_000)
    assert script.money(1) == START + 3_000
    assert script.floor.ledger.balance(MONITORING) == -3_000
    assert script.adds_up()


def test_a_terminal_remembers_its_last_thirty_five_transfers() -> None:
    script = floor()
    for number in range(40):
        script.do(SYSTEM, TransferIn(A, 100, f"in {number}"))
    kept = script.floor.state.money.history[A].transfers
    assert (len(kept), kept[-1].reference) == (35, "in 39")


def test_a_reference_counts_once_whichever_way() -> None:
    script = floor()
    script.do(SYSTEM, TransferOut(A, 2_000, "7"))
    for again in (TransferOut(A, 2_000, "7"), TransferIn(A, 2_000, "7")):
        assert script.refused(SYSTEM, again).code is RefusalCode.ALREADY_DONE
    assert script.money(1) == START - 2_000


def test_all_of_it_closes_the_account_like_any_cash_out() -> None:
    script = floor()
    script.do(SYSTEM, TransferOut(A, START, "7"))
    assert script.floor.state.terminals[A].session is None
    gone = TransferOut(A, 100, "8")
    assert script.refused(SYSTEM, gone).code is RefusalCode.UNKNOWN_SESSION


@pytest.mark.parametrize(
    ("amount", "code"),
    [
        (START + 1, RefusalCode.CREDIT_TOO_SMALL),
        (0, RefusalCode.BAD_AMOUNT),
        (-5, RefusalCode.BAD_AMOUNT),
        (10**18, RefusalCode.BAD_AMOUNT),
    ],
)
def test_no_more_goes_than_is_there(amount: int, code: RefusalCode) -> None:
    script = floor()
    assert script.refused(SYSTEM, TransferOut(A, amount, "7")).code is code


def test_nothing_goes_while_wagers_are_unsettled_or_wagering_is_closed() -> None:
    script = floor()
    script.lay(1, ("red", 500))
    out = TransferOut(A, 100, "7")
    assert script.refused(SYSTEM, out).code is RefusalCode.UNSETTLED
    script.spin_and_close()
    assert script.refused(SYSTEM, out).code is RefusalCode.WAGERING_CLOSED


@pytest.mark.proves("RFS-8.1.game-system")
def test_people_and_rulebooks_without_a_monitoring_system_transfer_nothing() -> None:
    script = floor()
    for actor in (player("T1-A"), DEALER, SUPERVISOR):
        assert script.refused(actor, TransferOut(A, 100, "7")).code is RefusalCode.NOT_PERMITTED
    refusal = floor(RFS).refused(SYSTEM, TransferOut(A, 100, "7"))
    assert (refusal.code, refusal.clause) == (RefusalCode.NOT_OFFERED, "RFS-8.1.game-system")
