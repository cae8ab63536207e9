"""A win as large as the house says leaves only when somebody on the staff has seen it."""

import pytest

from croupier.core.identifiers import TerminalId
from croupier.core.pit.accounts.commands import (
    CashOut,
    EndSession,
    PayInChips,
    ReleaseLargeWin,
    SetTerminalMoney,
    TransferOut,
)
from croupier.core.pit.accounts.state import TerminalMoney
from croupier.core.pit.wagers.commands import ClearWagers, PlaceWagers, Touch
from croupier.core.refusals import RefusalCode
from croupier.core.stream.envelope import Actor
from tests.core.pit.floor_script import DEALER, OPERATOR, SUPERVISOR, player
from tests.core.pit.money_script import MONITORING, PRINTER, MoneyScript
from tests.core.pit.round_script import (
    GAMES_SUPERVISOR,
    HOST,
    MANAGER,
    RFS,
    RRB,
    START,
    TECHNICIAN,
    number,
)

A = TerminalId("T1-A")
# Ten dollars on one number win three hundred and fifty beside them.
STAKE, WON = 1_000, 35_000


def winner(limit: int | None, rulebook: str = RRB) -> MoneyScript:
    script = MoneyScript(rulebook)
    script.take_money(large_win=limit)
    script.play((1, "straight:17", STAKE), outcome=number("17"))
    if script.round.status.value != "open":
        script.open()
    session = script.session(1)
    if script.floor.state.sessions[session].staked():
        script.do(script.player(1), ClearWagers(session, script.name))
    return script


@pytest.mark.parametrize(
    ("limit", "locks"),
    [
        pytest.param(None, False, id="without a limit none does"),
        pytest.param(WON + 1, False, id="a cent below the limit"),
        pytest.param(WON, True, id="at the limit"),
        pytest.param(1, True, id="far above it"),
    ],
)
def test_a_win_at_the_limit_keeps_the_credit_in_until_it_is_released(
    limit: int | None, locks: bool
) -> None:
    script = winner(limit)
    asked = script.ask(script.player(1), CashOut(script.session(1)))
    refusal = asked.answer.refusal
    assert (refusal.code if refusal else None) is (RefusalCode.LARGE_WIN if locks else None)
    if locks:
        assert script.money(1) == START + WON
        release = ReleaseLargeWin(script.session(1), "checked against the camera")
        (released,) = script.do(SUPERVISOR, release).events
        assert (released.won, released.by, released.reason) == (WON, SUPERVISOR, release.reason)
        script.do(script.player(1), CashOut(script.session(1)))
    assert script.money(1) == 0


def test_the_win_is_all_that_one_round_paid_beyond_its_stakes() -> None:
    script = MoneyScript(RRB)
    script.take_money(large_win=WON + STAKE)
    script.play(
        (1, "straight:17", STAKE), (1, "odd", STAKE), (1, "low", STAKE), outcome=number("17")
    )
    (win,) = script.floor.state.money.large_wins.values()
    assert win.won == WON + 2 * STAKE


def test_a_large_stake_that_comes_back_is_no_win() -> None:
    script = MoneyScript(RRB)
    script.take_money(large_win=STAKE + 1)
    script.play((1, "odd", STAKE), outcome=number("17"))
    assert script.floor.state.money.large_wins == {}


@pytest.mark.parametrize(
    ("rulebook", "actor", "leave"),
    [
        pytest.param(RFS, DEALER, "chips", id="in chips"),
        pytest.param(RRB, MONITORING, "transfer", id="to the monitoring system"),
    ],
)
def test_no_other_way_out_is_open_either(rulebook: str, actor: Actor, leave: str) -> None:
    script = winner(WON, rulebook)
    script.count_tray(script.id)
    body = (
        PayInChips(script.session(1), script.id)
        if leave == "chips"
        else TransferOut(A, STAKE, "out 1")
    )
    assert script.refused(actor, body).code is RefusalCode.LARGE_WIN
    script.do(MANAGER, ReleaseLargeWin(script.session(1), "seen"))
    if leave == "chips":
        script.asks(1)
    assert script.ask(actor, body).answer.refusal is None


def test_play_goes_on_meanwhile() -> None:
    script = winner(WON)
    bet = PlaceWagers(script.session(1), script.name, (Touch("red", 500),))
    script.do(script.player(1), bet)


@pytest.mark.parametrize("actor", [SUPERVISOR, GAMES_SUPERVISOR, HOST, MANAGER, OPERATOR])
def test_an_attendant_or_supervisor_releases_it(actor: Actor) -> None:
    script = winner(WON)
    script.do(actor, ReleaseLargeWin(script.session(1), "seen"))
    again = script.refused(actor, ReleaseLargeWin(script.session(1), "seen"))
    assert again.code is RefusalCode.ALREADY_DONE


@pytest.mark.parametrize(
    ("actor", "reason", "code"),
    [
        (DEALER, "seen", RefusalCode.NOT_PERMITTED),
        (TECHNICIAN, "seen", RefusalCode.NOT_PERMITTED),
        (player("T1-A"), "mine", RefusalCode.NOT_PERMITTED),
        (PRINTER, "seen", RefusalCode.NOT_PERMITTED),
        (SUPERVISOR, "", RefusalCode.NO_REASON),
        (SUPERVISOR, "  ", RefusalCode.NO_REASON),
    ],
)
def test_nobody_else_does_and_nobody_without_a_reason(
    actor: Actor, reason: str, code: RefusalCode
) -> None:
    script = winner(WON)
    assert script.refused(actor, ReleaseLargeWin(script.session(1), reason)).code is code


def test_the_lock_survives_a_restart_and_the_greatest_win_is_what_waits() -> None:
    script = winner(1)
    script.restarted()
    assert [win.won for win in script.floor.state.money.large_wins.values()] == [WON]
    session = script.session(1)
    refusal = script.refused(script.player(1), CashOut(session))
    assert refusal.code is RefusalCode.LARGE_WIN
    assert script.refused(script.player(1), EndSession(session)).code is RefusalCode.NOT_NOW


@pytest.mark.parametrize("limit", [0, -1])
def test_a_limit_is_worth_something(limit: int) -> None:
    script = MoneyScript(RRB)
    body = SetTerminalMoney(A, TerminalMoney(large_win=limit))
    assert script.refused(OPERATOR, body).code is RefusalCode.BAD_AMOUNT
