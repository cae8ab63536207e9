"""Staff look into a terminal: nothing is played meanwhile, and nothing has changed afterwards."""

from croupier.core.identifiers import TerminalId
from croupier.core.pit.accounts.commands import CashOut, OfferNote
from croupier.core.pit.terminals.commands import EnterAudit, LeaveAudit
from croupier.core.pit.wagers.commands import PlaceWagers, Touch
from croupier.core.refusals import RefusalCode
from tests.core.pit.floor_script import DEALER, SUPERVISOR, player
from tests.core.pit.money_script import ACCEPTOR, MoneyScript
from tests.core.pit.round_script import INSPECTOR, RRB, TECHNICIAN

A = TerminalId("T1-A")


def floor() -> MoneyScript:
    script = MoneyScript(RRB)
    script.open()
    return script


def test_nothing_is_wagered_taken_or_paid_in_audit_mode_and_no_meter_moves() -> None:
    script = floor()
    terminal = script.floor.state.terminals[A]
    before, session = dict(terminal.meters), script.session(1)
    script.do(TECHNICIAN, EnterAudit(A))
    wager = PlaceWagers(session, script.name, (Touch("red", 500),))
    for actor, body in (
        (player(A), wager),
        (player(A), CashOut(session)),
        (ACCEPTOR, OfferNote(A, 5000)),
    ):
        assert script.refused(actor, body).code is RefusalCode.TERMINAL_DISABLED
    assert terminal.meters == before
    script.do(TECHNICIAN, LeaveAudit(A))
    assert (terminal.session, terminal.enabled, terminal.meters) == (session, True, before)
    script.do(player(A), wager)


def test_a_terminal_is_not_looked_into_during_play() -> None:
    script = floor()
    script.lay(1, ("red", 500))
    assert script.refused(INSPECTOR, EnterAudit(A)).code is RefusalCode.UNSETTLED
    assert script.refused(SUPERVISOR, LeaveAudit(A)).code is RefusalCode.ALREADY_DONE


def test_a_terminal_is_not_looked_into_while_it_stacks_or_prints() -> None:
    script = floor()
    script.do(ACCEPTOR, OfferNote(A, 5000))
    assert script.refused(INSPECTOR, EnterAudit(A)).code is RefusalCode.NOT_NOW


def test_players_and_dealers_look_into_nothing() -> None:
    script = floor()
    for actor in (player(A), DEALER):
        assert script.refused(actor, EnterAudit(A)).code is RefusalCode.NOT_PERMITTED
