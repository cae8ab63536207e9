"""A spinning unit and a Lucky Ball screen at fault."""

import pytest

from croupier.core.pit.irregularities.commands import (
    ReportLuckyScreen,
    ReportUspinFault,
    RestoreLuckyBall,
    ReturnUspin,
)  # fmt: skip
from croupier.core.pit.irregularities.results.lucky_screen import SHOWN_WITHIN_MS
from croupier.core.pit.rounds.commands import (
    CallNoMoreBets,
    EnterOutcome,
    LoadUspin,
    OpenWagering,
    SpinBall,
    StartUspin,
)
from croupier.core.pit.state import RoundStatus, TableStatus
from croupier.core.pit.tables.commands import SetUpTable
from croupier.core.pit.wagers.commands import PlaceWagers, Touch
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.games.paytable import Source
from croupier.core.rulebook.games.roulette import UspinReturn
from croupier.core.stream.envelope import Actor
from croupier.core.stream.intents import ReportDrawFailed
from tests.core.pit.floor_script import DEALER, OPERATOR, SUPERVISOR
from tests.core.pit.round_script import (
    CHANCE,
    DEVICE,
    ROU,
    RRB,
    START,
    TECHNICIAN,
    RoundScript,
    number,
)  # fmt: skip


def unit() -> RoundScript:
    script = RoundScript(ROU, source=Source.USPIN)
    script.open()
    script.lay(1, ("red", 500))
    script.spin()
    script.close()
    return script


@pytest.mark.proves("ROU-8.12", fact="an invalid last spin is void; a valid one is settled")
@pytest.mark.parametrize("valid", [True, False])
def test_a_unit_at_fault_voids_only_a_spin_that_was_not_valid(*, valid: bool) -> None:
    script = unit()
    script.do(DEALER, ReportUspinFault(script.id, valid, "it stopped"))
    if valid:
        script.tell(number("18"))
        assert script.money(1) == START + 500
    else:
        assert (script.money(1), script.round.status) == (START, RoundStatus.VOID)
    refusal = script.refused(DEALER, OpenWagering(script.id))
    assert refusal.code is RefusalCode.TABLE_STOPPED


@pytest.mark.proves("ROU-8.12", fact="a unit at fault spins nothing, in an open round either")
@pytest.mark.parametrize("loaded", [False, True])
def test_a_unit_at_fault_is_used_no_more_until_it_is_dealt_with(*, loaded: bool) -> None:
    script = RoundScript(ROU, source=Source.USPIN)
    script.open()
    script.lay(1, ("red", 500))
    if loaded:
        script.do(DEALER, LoadUspin(script.name))
    script.do(DEALER, ReportUspinFault(script.id, True, "it hums"))
    assert script.status() is RoundStatus.OPEN
    for actor, body in (
        (DEALER, LoadUspin(script.name)),
        (DEALER, StartUspin(script.name)),
        (script.player(1), StartUspin(script.name)),
        (DEVICE, StartUspin(script.name)),
    ):
        assert script.refused(actor, body).code is RefusalCode.TABLE_STOPPED
    assert script.refused(DEALER, CallNoMoreBets(script.name)).code is RefusalCode.TOO_EARLY
    script.do(TECHNICIAN, ReturnUspin(script.id, UspinReturn.REPAIRED_AND_SIGNED_OFF))
    assert script.refused(DEALER, StartUspin(script.name)).code is RefusalCode.NOT_NOW
    script.spin()
    script.close()
    script.tell(number("18"))
    assert script.money(1) == START + 500


@pytest.mark.proves("ROU-8.12", fact="without the unit the dealer spins, in an open round too")
def test_a_unit_that_is_removed_leaves_the_round_to_the_dealer() -> None:
    script = RoundScript(ROU, source=Source.USPIN)
    script.open()
    script.lay(1, ("red", 500))
    script.do(DEALER, ReportUspinFault(script.id, True, "it hums"))
    script.do(SUPERVISOR, ReturnUspin(script.id, UspinReturn.REMOVED))
    script.do(DEALER, SpinBall(script.name))
    script.close()
    script.tell(number("18"))
    assert script.money(1) == START + 500


@pytest.mark.proves("ROU-8.12", fact="gaming goes on when repaired and signed off, or removed")
@pytest.mark.parametrize(
    ("how", "who"),
    [
        (UspinReturn.REPAIRED_AND_SIGNED_OFF, TECHNICIAN),
        (UspinReturn.REPLACED, SUPERVISOR),
        (UspinReturn.REMOVED, SUPERVISOR),
    ],
)
def test_gaming_goes_on_once_the_unit_is_dealt_with(how: UspinReturn, who: Actor) -> None:
    script = unit()
    script.do(DEALER, ReportUspinFault(script.id, False, "it stopped"))
    assert script.refused(DEALER, ReturnUspin(script.id, how)).code is RefusalCode.NOT_PERMITTED
    script.do(who, ReturnUspin(script.id, how))
    assert script.refused(who, ReturnUspin(script.id, how)).code in (
        RefusalCode.ALREADY_DONE,
        RefusalCode.NOT_OFFERED,
    )
    script.play((1, "red", 500), outcome=number("18"))
    assert script.money(1) == START + 500
    assert script.at.source is (Source.LIVE if how is UspinReturn.REMOVED else Source.USPIN)


def test_a_table_without_a_unit_reports_none() -> None:
    script = RoundScript(RRB)
    body = ReportUspinFault(script.id, True, "what unit")
    assert script.refused(DEALER, body).code is RefusalCode.NOT_OFFERED


class TestLuckyBallScreens:
    def lucky(self) -> RoundScript:
        script = RoundScript(ROU, options={"lucky_ball": "standard"})
        script.open()
        script.spin()
        script.draw_lucky(red="5", green="12", blue="0", yellow="33")
        script.lay(1, ("lucky:red", 500), ("red", 300))
        script.lay(2, ("lucky:blue", 200))
        return script

    @pytest.mark.proves("ROU-8.11", fact="Lucky Ball wagers come back, and it is switched off")
    @pytest.mark.parametrize("closed", [False, True])
    def test_only_lucky_ball_wagers_come_back(self, *, closed: bool) -> None:
        script = self.lucky()
        if closed:
            script.close()
        script.do(DEVICE, ReportLuckyScreen(script.id, "it is dark"))
        assert (script.money(1), script.money(2)) == (START - 300, START)
        if not closed:
            actor, session = script.seats[1]
            touch = PlaceWagers(session, script.name, (Touch("lucky:blue", 200),))
            assert script.refused(actor, touch).code is RefusalCode.NOT_OFFERED
            script.close()
        script.tell(number("18"))
        assert script.money(1) == START + 300
        assert script.sound()

    @pytest.mark.proves("ROU-8.11", fact="two people attest that the screen failed")
    def test_one_person_alone_makes_no_lucky_ball_wager_void(self) -> None:
        script = self.lucky()
        failed = ReportLuckyScreen(script.id, "it is dark")
        for alone in (DEALER, SUPERVISOR):
            assert script.refused(alone, failed).code is RefusalCode.APPROVAL_NEEDED
        script.do(DEALER, failed, SUPERVISOR)
        assert script.money(2) == START

    @pytest.mark.proves("ROU-8.11", fact="a screen that does not show No More Bets has failed")
    def test_a_silent_screen_stops_lucky_ball_by_itself(self) -> None:
        script = self.lucky()
        script.close()
        closed = script.round.closed
        assert closed is not None
        refusal = script.refused(DEALER, EnterOutcome(script.name, number("18")))
        assert refusal.code is RefusalCode.NOT_NOW
        script.now = max(script.now, closed + SHOWN_WITHIN_MS)
        script.tell(number("18"))
        assert (script.money(1), script.money(2)) == (START + 300, START)
        assert script.at.options["lucky_ball"] == "off"
        assert script.sound()

    @pytest.mark.proves("ROU-8.11", fact="Lucky Ball is not offered until the screen works")
    def test_no_set_up_offers_it_before_the_screen_works(self) -> None:
        script = self.lucky()
        script.do(DEVICE, ReportLuckyScreen(script.id, "it is dark"))
        script.close()
        script.tell(number("18"))
        script.floor.state.tables[script.id].status = TableStatus.CLOSED
        table = script.at
        anew = SetUpTable(
            script.id,
            table.rulebook,
            table.game,
            table.source,
            {**table.options, "lucky_ball": "standard"},
            table.sign,
            table.wagering_ms,
        )
        assert script.refused(OPERATOR, anew).code is RefusalCode.NOT_NOW
        script.do(SUPERVISOR, RestoreLuckyBall(script.id))
        script.do(OPERATOR, anew)

    def test_a_failed_source_of_chance_stops_it_and_gives_stakes_back(self) -> None:
        script = RoundScript(ROU, options={"lucky_ball": "standard"})
        script.open()
        script.lay(1, ("lucky:red", 500), ("red", 300))
        script.spin()
        script.do(CHANCE, ReportDrawFailed(script.drawing().id, "random numbers failed"))
        assert script.money(1) == START - 300
        assert script.at.options["lucky_ball"] == "off"
        assert not script.floor.state.intents.open
        script.close()
        script.tell(number("18"))
        assert script.sound()

    def test_it_comes_back_between_rounds(self) -> None:
        script = self.lucky()
        script.do(DEALER, ReportLuckyScreen(script.id, "it is dark"), SUPERVISOR)
        again = RestoreLuckyBall(script.id)
        assert script.refused(SUPERVISOR, again).code is RefusalCode.ROUND_UNDER_WAY
        script.close()
        script.tell(number("18"))
        script.do(SUPERVISOR, again)
        assert script.refused(SUPERVISOR, again).code is RefusalCode.ALREADY_DONE
        script.open()
        script.lay(2, ("lucky:blue", 200))
        assert script.pot() == 200
