"""What is on an account is all that came in less all that went out, or the account is locked."""

from itertools import pairwise

import pytest

from croupier.core.identifiers import SessionId, TerminalId
from croupier.core.ledger.accounts import chips, escrow
from croupier.core.ledger.ledger import moved
from croupier.core.pit.accounts.commands import CashOut, InsertNote, ReleaseLock
from croupier.core.pit.accounts.meters import OUTSIDE_THE_BALANCE, Meter, expected
from croupier.core.pit.accounts.self_audit import NOTES_STEP_MAX, audit, unsettled
from croupier.core.pit.state import CaseKind
from croupier.core.pit.wagers.commands import PlaceWagers, Touch
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.games.paytable import Source
from tests.core.pit.floor_script import DEALER
from tests.core.pit.money_script import ACCEPTOR, MoneyScript
from tests.core.pit.round_script import IBK, RRB, START, TECHNICIAN, number

A = TerminalId("T1-A")


def test_every_step_of_a_round_keeps_the_identity() -> None:
    script = MoneyScript(IBK, source=Source.AUTOMATED, players=2)
    script.open()
    script.lay(1, ("red", 500))
    session = script.floor.state.sessions[script.session(1)]
    assert (unsettled(script.floor, session), script.adds_up()) == (500, True)
    script.close()
    assert (unsettled(script.floor, session), script.adds_up()) == (500, True)
    script.spin()
    script.tell(number("1"))
    assert (unsettled(script.floor, session), script.adds_up()) == (0, True)
    assert session.meters[Meter.TURNOVER] == 500
    assert session.meters[Meter.WON] == 1000


def test_a_terminals_life_meters_only_rise_and_outlive_sessions() -> None:
    script = MoneyScript(IBK, source=Source.AUTOMATED)
    seen: list[dict[str, int]] = []
    for outcome in ("1", "2", "3"):
        script.play((1, "red", 500), outcome=number(outcome))
        seen.append(dict(script.floor.state.terminals[A].meters))
    script.cash_out()
    script.sit("T1-A", 5000)
    seen.append(dict(script.floor.state.terminals[A].meters))
    for before, after in pairwise(seen):
        assert all(after[meter] >= value for meter, value in before.items())
    assert seen[-1] == {
        Meter.NOTES_IN: START + 5000,
        Meter.TURNOVER: 1500,
        Meter.WON: 2000,
        Meter.TICKETS_OUT: START + 500,
    }


def tampered(script: MoneyScript) -> None:
    """A cent that no event accounts for."""
    session = script.floor.state.sessions[script.session(1)]
    session.meters[Meter.NOTES_IN] -= 1


@pytest.mark.proves("RRB-11.5.1.1", fact="credit that does not add up is found, locked and a case")
def test_an_account_that_does_not_add_up_is_locked_when_a_round_opens() -> None:
    script = MoneyScript(RRB, players=2)
    tampered(script)
    script.open()
    session = script.floor.state.sessions[script.session(1)]
    assert session.frozen
    (case,) = script.cases(CaseKind.SELF_AUDIT)
    assert case.sentence == "S1 has $100.00 and by its meters must have $99.99"
    assert case.clause == "RRB-11.5.1.1"
    bet = PlaceWagers(session.id, script.name, (Touch("red", 500),))
    assert script.refused(script.player(1), bet).code is RefusalCode.FROZEN
    script.lay(2, ("red", 500))


def test_the_lock_survives_a_restart_and_is_not_reported_twice() -> None:
    script = MoneyScript(IBK, source=Source.AUTOMATED)
    tampered(script)
    script.open()
    script.restarted()
    for outcome in ("5", "6"):
        script.play(outcome=number(outcome))
    assert len(script.cases(CaseKind.SELF_AUDIT)) == 1
    assert script.floor.state.sessions[script.session(1)].frozen


def test_nothing_leaves_an_account_that_does_not_add_up() -> None:
    script = MoneyScript(RRB)
    script.open()
    tampered(script)
    actor, session = script.seats[0]
    entry = script.ask(actor, CashOut(session))
    assert entry.answer.refusal is not None
    assert entry.answer.refusal.code is RefusalCode.LOCKED
    assert (script.money(1), script.owed_on()["tickets"]) == (START, 0)
    assert len(script.cases(CaseKind.SELF_AUDIT)) == 1
    assert script.refused(actor, CashOut(session)).code is RefusalCode.LOCKED
    assert len(script.cases(CaseKind.SELF_AUDIT)) == 1


def test_only_a_technician_unlocks_and_only_what_adds_up_again() -> None:
    script = MoneyScript(RRB)
    tampered(script)
    script.open()
    body = ReleaseLock(script.session(1), "a meter was misread")
    assert script.refused(DEALER, body).code is RefusalCode.NOT_PERMITTED
    assert script.refused(TECHNICIAN, body).code is RefusalCode.LOCKED
    script.floor.state.sessions[script.session(1)].meters[Meter.NOTES_IN] += 1
    script.do(TECHNICIAN, body)
    assert script.cases(CaseKind.SELF_AUDIT) == []
    script.cash_out()
    assert script.refused(TECHNICIAN, body).code is RefusalCode.ALREADY_DONE


def test_a_step_of_notes_no_hand_could_make_calls_staff_once() -> None:
    script = MoneyScript(RRB)
    script.open()
    fed(script, NOTES_STEP_MAX)
    script.play(outcome=number("5"))
    script.open()
    (case,) = script.cases(CaseKind.SELF_AUDIT)
    assert case.sentence == "excessive meter increment: $10,000.00 in notes at T1-A"
    script.play(outcome=number("5"))
    assert len(script.cases(CaseKind.SELF_AUDIT)) == 1
    script.do(TECHNICIAN, ReleaseLock(script.session(1), "a hundred notes, seen on camera"))
    assert script.cases(CaseKind.SELF_AUDIT) == []


def fed(script: MoneyScript, cents: int) -> None:
    for _ in range(cents // 10_000):
        script.do(ACCEPTOR, InsertNote(A, 10_000))


def test_a_step_is_found_though_its_player_has_been_paid_and_is_gone() -> None:
    script = MoneyScript(RRB)
    script.play(outcome=number("5"))
    script.open()
    fed(script, NOTES_STEP_MAX)
    script.cash_out()
    script.play(outcome=number("5"))
    script.restarted()
    script.open()
    (case,) = script.cases(CaseKind.SELF_AUDIT)
    assert case.sentence == "excessive meter increment: $10,000.00 in notes at T1-A"
    assert case.about == A
    script.do(TECHNICIAN, ReleaseLock(SessionId(case.about), "a hundred notes, seen on camera"))
    assert script.cases(CaseKind.SELF_AUDIT) == []


def test_a_step_that_several_players_made_together_is_one_of_the_terminal() -> None:
    script = MoneyScript(RRB)
    script.play(outcome=number("5"))
    script.open()
    fed(script, NOTES_STEP_MAX // 2)
    script.cash_out()
    fed(script, NOTES_STEP_MAX // 2)
    script.play(outcome=number("5"))
    script.open()
    (case,) = script.cases(CaseKind.SELF_AUDIT)
    assert case.about == A


def test_a_technician_who_unlocks_an_account_decides_no_other_case_about_it() -> None:
    script = MoneyScript(RRB)
    script.open()
    script.ask(ACCEPTOR, InsertNote(A, 10_000, "NZD"))
    (uncredited,) = script.cases(CaseKind.PAYMENT)
    body = ReleaseLock(SessionId(uncredited.about), "nothing to do with it")
    assert script.refused(TECHNICIAN, body).code is RefusalCode.ALREADY_DONE
    assert script.cases(CaseKind.PAYMENT) == [uncredited]


@pytest.mark.parametrize("value", [2**32 - 1, 2**32, 10**10 - 1, 10**10, 2**64])
def test_a_meter_never_rolls_over(value: int) -> None:
    """Past the ends of four binary bytes and of ten decimal digits it counts on, and adds up."""
    script = MoneyScript(IBK, source=Source.AUTOMATED)
    session = script.floor.state.sessions[script.session(1)]
    terminal = script.floor.state.terminals[A]
    for meters in (session.meters, terminal.meters):
        meters[Meter.TURNOVER] = meters.get(Meter.TURNOVER, 0) + value
        meters[Meter.WON] = meters.get(Meter.WON, 0) + value
    before = dict(terminal.meters)
    script.play((1, "red", 500), outcome=number("1"))
    script.restarted()
    after = script.floor.state.terminals[A].meters
    assert after[Meter.TURNOVER] == before[Meter.TURNOVER] + 500
    assert after[Meter.WON] == before[Meter.WON] + 1000
    assert script.adds_up()


@pytest.mark.parametrize("meter", list(Meter))
def test_every_meter_counts_in_the_identity_unless_it_counts_again(meter: Meter) -> None:
    assert expected({meter: 7}) in ((0,) if meter in OUTSIDE_THE_BALANCE else (7, -7))


def test_stakes_taken_from_nowhere_are_found() -> None:
    script = MoneyScript(RRB)
    script.open()
    session = script.floor.state.sessions[script.session(1)]
    script.floor.ledger.apply(moved(chips(session.id), escrow(script.name), 300))
    assert audit(script.floor, session) is not None
