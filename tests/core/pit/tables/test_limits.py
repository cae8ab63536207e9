"""The sign changes by announcement, from a round on, and never within one."""

import pytest

from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import Instant, Origin, RulebookId
from croupier.core.offer.limits import Limits, Sign
from croupier.core.pit.preview import takes_effect
from croupier.core.pit.rounds.commands import OpenWagering
from croupier.core.pit.tables.commands import (
    ChangeLimits,
    CloseTable,
    SetPersonalLimits,
    SetUpTable,
    SetWageringPeriod,
)
from croupier.core.pit.tables.limits import limits_due
from croupier.core.pit.tables.state import SignNotice
from croupier.core.pit.wagers.commands import PlaceWagers, Touch
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.core.rulebook.roles import Action
from croupier.core.stream.envelope import Actor, Command
from tests.core.pit.floor_script import DEALER, OPERATOR, SUPERVISOR, FloorScript
from tests.core.pit.round_script import MANAGER, RFS, ROU, RoundScript
from tests.core.pit.tables.test_closing import play_round
from tests.plugins.proofs import proves

BEFORE = Sign(Limits(100, 100_000))


@pytest.mark.proves("MTT-3.1")
def test_announced_limits_bind_from_the_next_round() -> None:
    script = FloorScript()
    table = script.table("T1", "act-mttg-2019", GameName.ROULETTE, sign=BEFORE)
    script.do(DEALER, OpenWagering(table))
    new = Sign(Limits(500, 50_000))
    script.do(script.who(table, Action.CHANGE_LIMITS), ChangeLimits(table, new))
    assert script.floor.state.tables[table].sign == BEFORE
    notice = script.floor.state.plan.desk(table).notice
    assert notice is not None
    # Prior notice, of no length: whoever opens the next round has seen it.
    assert (notice.sign, notice.binds_from) == (new, script.now)


def test_limits_without_notice_bind_when_the_next_round_opens() -> None:
    script = FloorScript()
    table = script.table("T1", "nsw-rapid-2016", GameName.ROULETTE, sign=BEFORE)
    play_round(script, table)
    new = Sign(Limits(100, 50_000))
    script.do(script.who(table, Action.CHANGE_LIMITS), ChangeLimits(table, new))
    script.do(DEALER, OpenWagering(table))
    assert script.floor.state.tables[table].sign == new


MINUTE = 60_000


@pytest.mark.parametrize(
    ("new", "minutes"),
    [
        proves("ROU-4.5", "a raised minimum binds twenty minutes after its notice",
               Sign(Limits(500, 100_000)), 20),
        proves("ROU-4.5", "a minimum raised for one kind of bet counts as well",
               Sign(Limits(100, 100_000), {"straight": Limits(200, 1_000)}), 20),
        proves("ROU-4.5", "a lowered maximum binds from the next round",
               Sign(Limits(100, 50_000)), 0),
        proves("ROU-4.5", "a lowered minimum binds from the next round",
               Sign(Limits(50, 100_000)), 0),
    ],
)  # fmt: skip
def test_a_raised_minimum_waits_for_its_notice(new: Sign, minutes: int) -> None:
    script = FloorScript()
    table = script.table("T1", "nsw-roulette-2019", GameName.ROULETTE, sign=BEFORE)
    body = ChangeLimits(table, new)
    assert script.refused(DEALER, body).code is RefusalCode.NOT_PERMITTED
    script.do(SUPERVISOR, body)
    notice = script.floor.state.plan.desks[table].notice
    assert notice is not None
    assert (notice.sign, notice.binds_from) == (new, script.now + minutes * MINUTE)
    if minutes:
        before = limits_due(script.floor, script.floor.state.tables[table], last_moment(notice))
        assert before == ()
    script.now = max(script.now, notice.binds_from)
    script.do(DEALER, OpenWagering(table))
    assert script.floor.state.tables[table].sign == new


def last_moment(notice: SignNotice) -> Instant:
    return Instant(notice.binds_from - 1)


@pytest.mark.parametrize(
    ("rulebook", "who"),
    [
        proves("ROU-4.6", "a casino supervisor lets one player go above the maximum, by a sign",
               ROU, SUPERVISOR),
        proves("RFS-5.5", "a management representative agrees limits with one player, by a marker",
               RFS, MANAGER),
    ],
)  # fmt: skip
def test_limits_of_ones_own(rulebook: str, who: Actor) -> None:
    script = RoundScript(rulebook, sign=Sign(Limits(100, 1_000)))
    script.open()
    own = Sign(Limits(500, 5_000))

    def laid(player: int, amount: int) -> int:
        actor, session = script.seats[player - 1]
        body = PlaceWagers(session, script.name, (Touch("red", amount),))
        return script.do(actor, body).answer.amounts[0]

    body = SetPersonalLimits(script.id, script.session(1), own, "sign 1")
    unmarked = SetPersonalLimits(script.id, script.session(1), own, "")
    assert script.refused(DEALER, body).code is RefusalCode.NOT_PERMITTED
    assert script.refused(who, unmarked).code is RefusalCode.NOTHING_ASKED
    script.do(who, body)
    assert (laid(1, 4_000), laid(2, 4_000)) == (4_000, 1_000)
    script.do(who, SetPersonalLimits(script.id, script.session(1), None, "sign 1 taken away"))
    script.spin_and_close()
    script.tell(OutcomeData(number="17"))
    script.open()
    assert (laid(1, 4_000), laid(2, 4_000)) == (1_000, 1_000)


@pytest.mark.parametrize(
    ("own", "code"),
    [
        proves("ROU-4.6", "no lower maximum is agreed", Sign(Limits(100, 900)),
               RefusalCode.BAD_AMOUNT),
        proves("ROU-4.6", "nor a higher minimum alone",
               Sign(Limits(500, 1_000), {"straight": Limits(150, 200)}), RefusalCode.BAD_AMOUNT),
        proves("ROU-4.6", "nor a lower one of one bet beside a higher",
               Sign(Limits(100, 5_000), {"straight": Limits(100, 100)}), RefusalCode.BAD_AMOUNT),
        proves("ROU-4.6", "the sign denotes the new maximum", Sign(Limits(100)),
               RefusalCode.NOTHING_ASKED),
        proves("ROU-4.6", "the sign denotes the new minimum", Sign(Limits(None, 5_000)),
               RefusalCode.NOTHING_ASKED),
        proves("ROU-4.6", "above the maximum of one bet is above it",
               Sign(Limits(100, 1_000), {"straight": Limits(100, 500)}), None),
    ],
)  # fmt: skip
def test_a_player_is_let_go_above_the_maximum_and_bound_by_nothing_closer(
    own: Sign, code: RefusalCode | None
) -> None:
    sign = Sign(Limits(100, 1_000), {"straight": Limits(100, 200)})
    script = RoundScript(ROU, sign=sign)
    body = SetPersonalLimits(script.id, script.session(1), own, "sign 1")
    refusal = script.ask(SUPERVISOR, body).answer.refusal
    assert (refusal.code if refusal is not None else None) is code
    assert refusal is None or refusal.clause == "ROU-4.6"


@pytest.mark.proves("RFS-5.5", fact="limits are agreed, above or below those on the sign")
def test_elsewhere_limits_of_ones_own_are_what_was_agreed() -> None:
    script = RoundScript(RFS, sign=Sign(Limits(100, 1_000)))
    body = SetPersonalLimits(script.id, script.session(1), Sign(Limits(100, 900)), "marker 1")
    script.do(MANAGER, body)


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


@pytest.mark.parametrize(
    "sign",
    [
        Sign(Limits(100, 1_000), max_total=-1),
        Sign(Limits(100, 1_000), max_total=0),
        Sign(Limits(100, 1_000), min_total=-5),
        Sign(Limits(100, 1_000), min_total=501, max_total=500),
        Sign(Limits(100, 1_000), differential=0),
        Sign(Limits(100, 1_000), differential=-1),
        Sign(Limits(101, 100)),
        Sign(Limits(0, 100)),
        Sign(Limits(100, 1_000), {"player": Limits(100, 99)}),
    ],
)
def test_a_sign_that_contradicts_itself_is_no_sign(sign: Sign) -> None:
    script = FloorScript()
    table = script.table("B1", "act-mttg-2019", GameName.BACCARAT, sign=BEFORE)
    body = ChangeLimits(table, sign)
    refusal = script.refused(script.who(table, Action.CHANGE_LIMITS), body)
    assert refusal.code is RefusalCode.BAD_AMOUNT
    assert script.floor.state.plan.desks[table].notice is None


def test_a_sign_may_have_one_total_for_least_and_most() -> None:
    script = FloorScript()
    table = script.table("B1", "act-mttg-2019", GameName.BACCARAT, sign=BEFORE)
    sign = Sign(Limits(100, 1_000), min_total=500, max_total=500, differential=1)
    script.do(script.who(table, Action.CHANGE_LIMITS), ChangeLimits(table, sign))


@pytest.mark.parametrize(
    ("wagering_ms", "lasts"),
    [(-1, False), (0, False), (1, True), (3_600_000, True), (3_600_001, False), (2**62, False)],
)
def test_a_wagering_period_lasts_and_at_most_an_hour(wagering_ms: int, *, lasts: bool) -> None:
    script = FloorScript()
    table = script.table("T1", "nsw-rapid-2016", GameName.ROULETTE)
    operator = script.who(table, Action.SET_WAGERING_PERIOD)
    refusal = script.ask(operator, SetWageringPeriod(table, wagering_ms)).answer.refusal
    assert (refusal is None) is lasts
    script.do(SUPERVISOR, CloseTable(table))
    anew = SetUpTable(
        table, RulebookId("nsw-rapid-2016"), GameName.ROULETTE, Source.LIVE, {}, BEFORE,
        wagering_ms,
    )  # fmt: skip
    refusal = script.ask(OPERATOR, anew).answer.refusal
    assert (refusal is None) is lasts
    assert refusal is None or refusal.code is RefusalCode.BAD_AMOUNT


def test_whoever_changes_limits_is_told_beforehand_from_when_they_bind() -> None:
    script = FloorScript()
    table = script.table("T1", "nsw-roulette-2019", GameName.ROULETTE, sign=BEFORE)
    asks, at = script.who(table, Action.CHANGE_LIMITS), script.floor.state.at
    raised = ChangeLimits(table, Sign(Limits(500, 100_000)))
    asked = Command(Origin("a screen"), 1, at, asks, raised)
    assert takes_effect(script.floor, asked) == at + 20 * MINUTE
    lowered = ChangeLimits(table, Sign(Limits(100, 50_000)))
    assert takes_effect(script.floor, Command(Origin("a screen"), 1, at, asks, lowered)) is None
