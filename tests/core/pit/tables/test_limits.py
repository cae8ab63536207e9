"""The sign changes by announcement, from a round on, and never within one."""

import pytest

from croupier.core.offer.sign import Limits, Sign
from croupier.core.pit.rounds.commands import OpenWagering
from croupier.core.pit.tables.commands import ChangeLimits, SetWageringPeriod
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.authority import Action
from croupier.core.rulebook.game import GameName
from tests.core.pit.floor_script import DEALER, FloorScript
from tests.core.pit.tables.test_closing import play_round

BEFORE = Sign(Limits(100, 100_000))


@pytest.mark.proves("MTT-3.1")
def test_announced_limits_bind_from_the_next_round() -> None:
    script = FloorScript()
    table = script.table("T1", "act-mttg-2019", GameName.ROULETTE, sign=BEFORE)
    script.do(DEALER, OpenWagering(table))
    new = Sign(Limits(500, 50_000))
    script.do(script.who(table, Action.CHANGE_LIMITS), ChangeLimits(table, new))
    assert script.floor.state.tables[table].sign == BEFORE


def test_limits_without_notice_bind_when_the_next_round_opens() -> None:
    script = FloorScript()
    table = script.table("T1", "nsw-rapid-2016", GameName.ROULETTE, sign=BEFORE)
    play_round(script, table)
    new = Sign(Limits(100, 50_000))
    script.do(script.who(table, Action.CHANGE_LIMITS), ChangeLimits(table, new))
    script.do(DEALER, OpenWagering(table))
    assert script.floor.state.tables[table].sign == new


@pytest.mark.parametrize(
    ("sign", "code"),
    [
        (Sign(Limits(500, 100)), RefusalCode.BAD_AMOUNT),
        (Sign(Limits(0, 100)), RefusalCode.BAD_AMOUNT),
        (Sign(Limits(100, 500), {"unicorn": Limits(1, 2)}), RefusalCode.UNKNOWN_BET),
        (Sign(Limits(100, 500), differential=5), RefusalCode.NOT_OFFERED),
    ],
)
def test_an_impossible_sign_is_refused(sign: Sign, code: RefusalCode) -> None:
    script = FloorScript()
    table = script.table("T1", "nsw-rapid-2016", GameName.ROULETTE)
    body = ChangeLimits(table, sign)
    assert script.refused(script.who(table, Action.CHANGE_LIMITS), body).code is code


@pytest.mark.proves("RRB-7.1")
def test_the_operator_sets_how_long_wagering_lasts() -> None:
    script = FloorScript()
    table = script.table("T1", "nsw-rapid-2016", GameName.ROULETTE)
    body = SetWageringPeriod(table, 12_000)
    assert script.refused(DEALER, body).code is RefusalCode.NOT_PERMITTED
    script.do(script.who(table, Action.SET_WAGERING_PERIOD), body)
    script.do(DEALER, OpenWagering(table))
    round_ = script.floor.state.tables[table].round
    assert round_ is not None
    assert round_.closes == round_.opened + 12_000
