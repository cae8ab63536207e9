"""What may stay behind when chips are moved or taken back: nothing, or what may lie there."""

import pytest

from croupier.core.identifiers import BetText
from croupier.core.offer.limits import Limits, Sign
from croupier.core.pit.irregularities.commands import ChangeLateWager
from croupier.core.pit.rounds.commands import OpenWagering
from croupier.core.pit.tables.commands import AdoptRulebook
from croupier.core.pit.wagers.commands import (
    CancelWager,
    ConfirmWagers,
    MoveWager,
    PlaceWagers,
    Touch,
)
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.games.paytable import Source
from tests.core.pit.cards.card_script import CardTable
from tests.core.pit.floor_script import OPERATOR, SUPERVISOR
from tests.core.pit.round_script import IBK, MTT, RFS, RRB, RoundScript, number
from tests.plugins.proofs import proves

MINIMUM = Sign(Limits(500, 100_000))
UNIT = Sign(Limits(500, 100_000, 500))
ODD_UNIT = Sign(Limits(700, 100_000, 500))

LEFT_BEHIND = [
    proves("MTT-3.3", "nothing below the minimum stays when part is taken back",
           MTT, MINIMUM, 1_000, 700),
    proves("MTT-3.2", "what stays is a multiple of the minimum", MTT, MINIMUM, 1_500, 700),
    proves("RRB-6.3.1", "what stays above the minimum is on the unit", RRB, ODD_UNIT, 1_200, 130),
    proves("IBK-4.3.1", "what stays above the minimum is on the unit", IBK, ODD_UNIT, 1_200, 400),
    proves("RFS-8.5.3.a", "what stays above the minimum is on the unit", RFS, ODD_UNIT, 1_200, 400),
]  # fmt: skip


def opened(rulebook: str, sign: Sign) -> RoundScript:
    source = Source.AUTOMATED if rulebook == IBK else Source.LIVE
    script = RoundScript(rulebook, source=source, sign=sign)
    script.open()
    return script


@pytest.mark.parametrize(("rulebook", "sign", "laid", "taken"), LEFT_BEHIND)
def test_no_part_is_taken_that_would_leave_what_may_not_lie_there(
    rulebook: str, sign: Sign, laid: int, taken: int
) -> None:
    script = opened(rulebook, sign)
    actor, session = script.seats[0]
    script.do(actor, PlaceWagers(session, script.name, (Touch("red", laid),)))
    back = CancelWager(session, script.name, BetText("red"), taken)
    away = MoveWager(session, script.name, BetText("red"), "even", taken)
    assert script.refused(actor, back).code is RefusalCode.BAD_REMAINDER
    assert script.refused(actor, away).code in (RefusalCode.BAD_REMAINDER, RefusalCode.OFF_STEP)
    assert script.floor.state.sessions[session].boards[script.id].bets == {"red": laid}
    script.do(actor, CancelWager(session, script.name, BetText("red"), laid))
    assert script.sound()


@pytest.mark.proves("MTT-3.4(i)", fact="a Banker stake that cannot be paid exactly does not arise")
@pytest.mark.parametrize(("rulebook", "step"), [(MTT, 100), (RRB, 20)])
def test_a_banker_stake_stays_on_its_steps(rulebook: str, step: int) -> None:
    table = CardTable(rulebook).start()
    table.open()
    round_ = table.round.id
    touch = PlaceWagers(table.session, round_, (Touch("banker", 1_000),))
    table.script.do(table.player, touch)
    off = CancelWager(table.session, round_, BetText("banker"), 7)
    assert table.script.refused(table.player, off).code is RefusalCode.BAD_REMAINDER
    table.script.do(table.player, CancelWager(table.session, round_, BetText("banker"), step))


@pytest.mark.proves("RRB-6.2", fact="what is left too small stands until close, and then goes back")
def test_where_small_stakes_are_judged_at_close_they_may_lie_until_then() -> None:
    script = opened(RRB, UNIT)
    actor, session = script.seats[0]
    script.do(actor, PlaceWagers(session, script.name, (Touch("red", 1_000),)))
    script.do(actor, CancelWager(session, script.name, BetText("red"), 700))
    script.spin_and_close()
    assert script.round.wagers == {}
    assert script.money(1) == 10_000


def test_a_call_bet_is_not_taken_from_under_what_it_holds_on_the_unit() -> None:
    script = opened(RRB, UNIT)
    actor, session = script.seats[0]
    laid = (Touch("tier", 1_800), Touch("split:5-8", 700))
    script.do(actor, PlaceWagers(session, script.name, laid))
    back = CancelWager(session, script.name, BetText("tier"), 1_800)
    assert script.refused(actor, back).code is RefusalCode.BAD_REMAINDER
    both = MoveWager(session, script.name, BetText("split:5-8"), "split:10-11", 700)
    script.do(actor, both)


def test_a_move_may_put_back_where_it_takes_from() -> None:
    """The piece of a call bet goes on the split it came off: the split is as it was."""
    script = opened(RRB, Sign(Limits(100, 100_000, 100)))
    actor, session = script.seats[0]
    script.do(actor, PlaceWagers(session, script.name, (Touch("tier", 1_200),)))
    script.do(actor, MoveWager(session, script.name, BetText("tier"), "split:5-8", 600))
    bets = script.floor.state.sessions[session].boards[script.id].bets
    assert bets == {"tier": 600, "split:5-8": 600}


@pytest.mark.proves("RRB-4.2.8", fact="relief leaves no wager that could not have been laid")
def test_staff_leave_nothing_off_the_unit_either() -> None:
    script = opened(RRB, UNIT)
    script.lay(1, ("red", 1_500))
    script.close()
    part = ChangeLateWager(script.name, script.session(1), BetText("red"), 130, "a slip")
    assert script.refused(SUPERVISOR, part).code is RefusalCode.BAD_REMAINDER
    whole = ChangeLateWager(script.name, script.session(1), BetText("red"), 500, "a slip")
    script.do(SUPERVISOR, whole)
    assert script.round.wagers == {script.session(1): {"red": 1_000}}


HOUSE = """
id = "house-never-shown"
derived_from = "nsw-rapid-2016"
[document]
title = "A house where too little is never shown"
[limits.terminal]
below_minimum = { is = "never-shown", house = "a screen need not take what is too small" }
"""


def test_what_is_never_shown_is_never_shown_whatever_the_step() -> None:
    script = RoundScript(RRB, sign=UNIT)
    script.do(OPERATOR, AdoptRulebook(HOUSE))
    other = script.table("T2", "house-never-shown", script.at.game, sign=UNIT)
    actor, session = script.sit("T2-A", 10_000)
    script.do(script.dealer(other), OpenWagering(other))
    script.id = other
    small = PlaceWagers(session, script.name, (Touch("red", 300),))
    assert script.refused(actor, small).code is RefusalCode.BELOW_MINIMUM
    script.do(actor, PlaceWagers(session, script.name, (Touch("red", 700),)))
    assert script.floor.state.sessions[session].boards[other].bets == {"red": 500}
    part = CancelWager(session, script.name, BetText("red"), 200)
    assert script.refused(actor, part).code is RefusalCode.BAD_REMAINDER


def test_what_was_confirmed_before_more_was_laid_is_settled_as_it_was() -> None:
    script = opened(MTT, MINIMUM)
    actor, session = script.seats[0]
    script.lay(1, ("red", 1_000))
    script.do(actor, PlaceWagers(session, script.name, (Touch("red", 700),)))
    part = CancelWager(session, script.name, BetText("red"), 200)
    assert script.refused(actor, part).code is RefusalCode.BAD_REMAINDER
    script.close()
    script.spin()
    script.tell(number("18"))
    assert [wager.stake for wager in script.round.results[0].wagers] == [1_000]
    assert script.ask(actor, ConfirmWagers(session, script.name)).answer.refusal is not None
