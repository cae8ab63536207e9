"""Where the first wager below the minimum stands, its player is told, and no other one stands."""

import pytest

from croupier.core.identifiers import BetText, Instant, PersonId, RoundId, TerminalId
from croupier.core.offer.limits import Limits, Sign
from croupier.core.pit.accounts.commands import CashOut, PayInChips
from croupier.core.pit.irregularities.commands import ChangeLateWager, DeclareMalfunction
from croupier.core.pit.patrons.commands import RecognisePatron
from croupier.core.pit.registry import decode_entry, encode_entry
from croupier.core.pit.rounds.closing import WARNED_KEPT, warn
from croupier.core.pit.rounds.events import WageringClosed
from croupier.core.pit.state import RoundStatus
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.faults import FaultReason
from croupier.core.stream.envelope import Actor
from tests.core.pit.floor_script import DEALER
from tests.core.pit.round_script import MANAGER, RFS, RRB, RoundScript, number

READER = Actor(PersonId("card reader"))


def cloth() -> RoundScript:
    return RoundScript(RFS, options={"form": "table"}, sign=Sign(Limits(500, 100_000)))


def closed(script: RoundScript) -> WageringClosed:
    events = [event for entry in script.entries for event in entry.events]
    return [event for event in events if isinstance(event, WageringClosed)][-1]


def play(script: RoundScript, *wagers: tuple[int, str, int]) -> WageringClosed:
    """The ball falls where none of these wins, so that nothing stays on the cloth."""
    script.play(*wagers, outcome=number("0"))
    return closed(script)


@pytest.mark.proves("RFS-5.3", fact="the first below the minimum is collected, with a warning")
def test_the_first_stands_and_the_warning_is_on_record() -> None:
    script = cloth()
    event = play(script, (1, "red", 200))
    assert [(item.session, item.bet, item.amount) for item in event.warned] == [("S1", "red", 200)]
    assert event.warned[0].clause == "RFS-5.3"
    assert (event.returned, script.money(1)) == ((), 9_800)


@pytest.mark.proves("RFS-5.3", fact="later ones go back in whatever round, whatever the result")
def test_in_later_rounds_too_what_is_too_small_goes_back() -> None:
    script = cloth()
    play(script, (1, "red", 200))
    for bet in ("red", "black"):
        event = play(script, (1, bet, 200), (2, "even", 500))
        assert [(item.bet, item.amount) for item in event.returned] == [(bet, 200)]
        assert event.warned == ()
    assert script.money(1) == 9_800
    assert script.sound()


@pytest.mark.proves("RFS-5.3", fact="advice follows the result: two small wagers are both first")
def test_several_in_one_round_all_stand_for_nobody_was_told_before() -> None:
    script = cloth()
    event = play(script, (1, "red", 200), (1, "even", 300))
    assert [item.bet for item in event.warned] == ["red", "even"]
    assert event.returned == ()


def test_every_player_is_told_once_and_for_themselves() -> None:
    script = cloth()
    play(script, (1, "red", 200))
    event = play(script, (1, "red", 500), (2, "red", 200))
    assert [item.session for item in event.warned] == ["S2"]
    assert event.returned == ()


@pytest.mark.proves("RFS-5.3", fact="a winning stake that stays is a further wager")
def test_a_small_stake_that_won_and_stays_goes_back_in_the_next_round() -> None:
    script = cloth()
    script.play((1, "red", 200), outcome=number("18"))
    event = play(script, (2, "even", 500))
    assert [(item.session, item.bet) for item in event.returned] == [("S1", "red")]
    assert script.money(1) == 10_200


def test_in_a_void_round_nobody_was_told() -> None:
    script = cloth()
    script.open()
    script.lay(1, ("red", 200))
    script.spin_and_close()
    damage = FaultReason.PHYSICAL_DAMAGE
    script.do(DEALER, DeclareMalfunction(script.name, damage, Instant(script.now), "a blow"))
    assert script.status() is RoundStatus.VOID
    event = play(script, (1, "red", 200))
    assert [item.session for item in event.warned] == ["S1"]


def test_a_patron_who_is_known_has_heard_it_for_good() -> None:
    script = cloth()
    recognise(script)
    play(script, (1, "red", 200))
    leave(script)
    script.seats[0] = script.fund("T1-A")
    recognise(script)
    event = play(script, (1, "red", 200), (2, "red", 500))
    assert [item.session for item in event.returned] == [script.session(1)]


def test_a_stranger_in_a_new_session_is_somebody_else() -> None:
    script = cloth()
    play(script, (1, "red", 200))
    leave(script)
    script.seats[0] = script.fund("T1-A")
    assert [item.session for item in play(script, (1, "red", 200)).warned] == [script.session(1)]


def test_a_wager_that_stood_may_be_put_back_where_it_lay() -> None:
    """Moved by another hand: it is the same wager, and not a further one."""
    script = cloth()
    script.open()
    script.lay(1, ("red", 200))
    script.spin_and_close()
    back = ChangeLateWager(
        script.name, script.session(1), BetText("red"), 200, "an elbow", "black", "camera 3"
    )
    script.do(MANAGER, back)
    assert script.round.wagers == {script.session(1): {"black": 200}}


def test_who_was_warned_before_leaves_nothing_small_by_relief() -> None:
    script = cloth()
    play(script, (1, "red", 200))
    script.open()
    script.lay(1, ("red", 500))
    script.spin_and_close()
    part = ChangeLateWager(
        script.name, script.session(1), BetText("red"), 200, "an elbow", "black", "camera 3"
    )
    assert script.refused(MANAGER, part).code is RefusalCode.OVER_LIMIT


def test_at_other_tables_a_close_is_written_as_it_always_was() -> None:
    script = RoundScript(RRB)
    script.play((1, "red", 500), outcome=number("18"))
    entry = next(
        entry
        for entry in script.entries
        if any(isinstance(e, WageringClosed) for e in entry.events)
    )
    written = encode_entry(entry)
    assert b'"warned"' not in written
    assert decode_entry(written) == entry


def test_only_so_many_patrons_are_remembered() -> None:
    script = cloth()
    play(script, (1, "red", 200))
    told = closed(script).warned
    session = script.floor.state.sessions[script.session(1)]
    for count in range(WARNED_KEPT + 50):
        session.patron = PersonId(f"patron {count}")
        warn(script.floor, RoundId("T1/1"), told)
    assert len(script.floor.state.warned) == WARNED_KEPT


def recognise(script: RoundScript) -> None:
    script.do(READER, RecognisePatron(person=PersonId("pat"), terminal=TerminalId("T1-A")))


def leave(script: RoundScript) -> None:
    actor, session = script.seats[0]
    script.count_tray(script.id)
    script.open()
    script.do(actor, CashOut(session))
    script.do(DEALER, PayInChips(session, script.id))
    assert session not in script.floor.state.sessions
