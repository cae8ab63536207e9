"""No outcome without a spin: of a ball at rest or of dice that lie still, nothing has come."""

import pytest

from croupier.core.games.contract import OutcomeData
from croupier.core.pit.cases.commands import CloseCase
from croupier.core.pit.irregularities.commands import RecalculateRound
from croupier.core.pit.rounds.commands import EnterOutcome, ReadOutcome, SenseRest
from croupier.core.pit.rounds.events import RoundSettled
from croupier.core.pit.state import CaseKind, RoundStatus
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.core.stream.envelope import Actor
from tests.core.pit.floor_script import DEALER
from tests.core.pit.round_script import (
    DEVICE,
    ELECTRONIC,
    IBK,
    MTT,
    RFS,
    ROU,
    RRB,
    START,
    WHEEL,
    RoundScript,
    dice,
    number,
)
from tests.plugins.proofs import proves

BALL, DICE = GameName.ROULETTE, GameName.SIC_BO


def laid(rulebook: str, game: GameName, source: Source = Source.LIVE) -> RoundScript:
    """A round with a wager on it, closed, in which nothing has been set in motion."""
    script = RoundScript(rulebook, game, source)
    script.open()
    script.lay(1, ("small" if game is DICE else "straight:17", 500))
    script.close()
    return script


def came(script: RoundScript) -> OutcomeData:
    return dice(1, 2, 3) if script.at.game is DICE else number("17")


BY_HAND = [
    proves("RRB-7.4.2", "what is not spun is spun first", RRB, BALL, DEALER, "RRB-7.4.2"),
    proves("RRB-7.4.2", "nor does a sensor know better", RRB, BALL, DEVICE, "RRB-7.4.2"),
    proves("MTT-9.3(a)", "no number before the ball is spun", MTT, BALL, DEALER, "MTT-9.3(a)"),
    proves("RFS-8.6.3.b", "no number before the ball is spun", RFS, BALL, DEALER, "RFS-8.6.3.b"),
    proves("RFS-8.6.3.b", "nor does a sensor know better", RFS, BALL, DEVICE, "RFS-8.6.3.b"),
    proves("MTT-10.3(a)(ii)", "no dice before they are tumbled", MTT, DICE, DEALER,
           "MTT-10.3(a)(ii)"),
    proves("MTT-10.3(a)(ii)", "no dice recognised before they are tumbled", MTT, DICE, DEVICE,
           "MTT-10.3(a)(ii)"),
]  # fmt: skip


@pytest.mark.parametrize(("rulebook", "game", "who", "clause"), BY_HAND)
def test_an_outcome_of_what_nobody_set_in_motion_is_not_taken(
    rulebook: str, game: GameName, who: Actor, clause: str
) -> None:
    script = laid(rulebook, game)
    name, said = script.name, came(script)
    body = EnterOutcome(name, said) if who is DEALER else ReadOutcome(name, WHEEL, said)
    refusal = script.refused(who, body)
    assert (refusal.code, refusal.clause) == (RefusalCode.TOO_EARLY, clause)
    assert (script.status(), script.round.readings) == (RoundStatus.CLOSED, [])
    assert (script.pot(), script.cases()) == (500, [])
    script.spin()
    script.do(who, body)
    assert [reading.outcome for reading in script.round.readings] == [said]


def test_rou_no_more_bets_is_called_of_a_ball_that_rotates_so_none_rests_unspun() -> None:
    script = RoundScript(ROU)
    script.open()
    script.lay(1, ("straight:17", 500))
    entered = EnterOutcome(script.name, number("17"))
    assert script.refused(DEALER, entered).code is RefusalCode.NOT_NOW


BY_ITSELF = [
    proves("RRB-11.7", "a wheel that reads what it never spun waits", RRB, BALL, "RRB-11.7"),
    proves("IBK-8.2.5", "a wheel that reads what it never spun waits", IBK, BALL, "IBK-8.2.5"),
    proves("IBK-8.2.5", "dice seen that were never tumbled wait", IBK, DICE, "IBK-8.2.5"),
]


@pytest.mark.parametrize(("rulebook", "game", "clause"), BY_ITSELF)
def test_a_device_that_reads_what_it_never_launched_settles_nothing_and_calls_staff(
    rulebook: str, game: GameName, clause: str
) -> None:
    script = laid(rulebook, game, Source.AUTOMATED)
    name, said = script.name, came(script)
    script.do(DEVICE, ReadOutcome(name, WHEEL, said))
    (found,) = script.cases()
    assert (found.kind, found.about, found.clause) == (CaseKind.MALFUNCTION, name, clause)
    assert (script.status(), script.pot(), script.round.readings) == (
        RoundStatus.SUSPENDED, 500, [],
    )  # fmt: skip
    again = script.refused(DEVICE, ReadOutcome(name, WHEEL, said))
    assert (again.code, len(script.cases())) == (RefusalCode.NOT_NOW, 1)
    seen = RecalculateRound(name, said, "the cameras saw it spin")
    script.do({RRB: ELECTRONIC}.get(rulebook, script.supervisor()), seen)
    assert script.money(1) > START
    assert script.sound()


@pytest.mark.parametrize(("rulebook", "game", "clause"), BY_ITSELF)
def test_where_staff_find_nothing_it_launches_and_is_read_as_ever(
    rulebook: str, game: GameName, clause: str
) -> None:
    script = laid(rulebook, game, Source.AUTOMATED)
    name, said = script.name, came(script)
    script.do(DEVICE, ReadOutcome(name, WHEEL, said))
    script.do(script.supervisor(), CloseCase(script.cases()[0].id, "it read the last ball"))
    assert script.status() is RoundStatus.CLOSED
    script.spin()
    entry = script.do(DEVICE, ReadOutcome(name, WHEEL, said))
    assert any(isinstance(event, RoundSettled) for event in entry.events)
    assert script.sound()


@pytest.mark.proves("RRB-7.3", fact="a ball that rests too soon has come, seen spinning or not")
@pytest.mark.parametrize("known", [None, number("17")], ids=["unread", "read"])
def test_rrb_an_early_result_needs_no_spin_on_record(known: OutcomeData | None) -> None:
    script = RoundScript(RRB)
    script.open()
    script.lay(1, ("straight:17", 500))
    script.do(DEVICE, SenseRest(script.name, WHEEL, known))
    assert [case.kind for case in script.cases()] == [CaseKind.EARLY_RESULT]
    script.tell(number("17"))
    assert script.money(1) == START + 17_500


@pytest.mark.proves("MTT-10.3(c)", fact="the dealer who enters the dice is who vouches for them")
def test_mtt_the_settlement_names_the_dealer_who_entered_the_dice() -> None:
    script = RoundScript(MTT, DICE)
    script.play((1, "small", 500), outcome=dice(1, 2, 3))
    assert script.round.confirmed == DEALER


@pytest.mark.proves("MTT-10.3(c)", fact="of dice that a device recognises nobody else vouches")
def test_mtt_what_a_device_recognises_is_nobodys_word() -> None:
    script = laid(MTT, DICE)
    script.spin()
    script.do(DEVICE, ReadOutcome(script.name, WHEEL, dice(1, 2, 3)))
    assert (script.status(), script.round.confirmed) == (RoundStatus.SETTLED, None)
