"""Demonstration mode: it looks like play, moves nothing, and leaves the terminal as it was."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import RoundId, TerminalId
from croupier.core.money import STAKE_MAX
from croupier.core.pit import registry
from croupier.core.pit.accounts.commands import BuyIn, OfferNote, TransferIn
from croupier.core.pit.demonstration.commands import (
    ClearDemonstration,
    DemonstrateCashOut,
    DemonstrateWagers,
    EnterDemonstration,
    ResetDemonstration,
)
from croupier.core.pit.demonstration.state import Demonstration
from croupier.core.pit.irregularities.commands import InvalidateRound
from croupier.core.pit.rounds.events import RoundSettled
from croupier.core.pit.state import PitState
from croupier.core.pit.terminals.commands import EnterAudit
from croupier.core.pit.wagers.commands import PlaceWagers, Touch
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.faults import InvalidReason
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.core.rulebook.payments import DealerTender
from croupier.core.stream.envelope import Entry
from tests.core.pit.floor_script import DEALER, SUPERVISOR, player
from tests.core.pit.round_script import (
    DEVICE,
    IBK,
    INSPECTOR,
    RRB,
    START,
    TECHNICIAN,
    RoundScript,
    dice,
    number,
)

FREE, SEATED = TerminalId("D"), TerminalId("T1-A")
CREDIT = 20_000


class DemonstrationScript(RoundScript):
    """The terminal D has nobody at it and is in demonstration mode."""

    def __init__(self, *of: Any) -> None:
        super().__init__(*of)
        self.terminal(FREE, self.rulebook)
        self.do(TECHNICIAN, EnterDemonstration(FREE, CREDIT))

    @property
    def shown(self) -> Demonstration:
        return self.floor.state.demonstrations[FREE]

    def show(self, *touches: tuple[str, int]) -> Entry:
        laid = tuple(Touch(bet, amount) for bet, amount in touches)
        return self.do(player(FREE), DemonstrateWagers(FREE, self.name, laid))


def money(state: PitState) -> bytes:
    """All that is real: balances, meters, sessions and who sits where."""
    of = (state.balances, state.terminals, state.sessions, state.money, state.floats)
    return msgspec.json.encode(of)


@pytest.mark.parametrize(
    ("rulebook", "game", "source", "bet", "outcome"),
    [
        (RRB, GameName.ROULETTE, Source.LIVE, "red", number("1")),
        (IBK, GameName.ROULETTE, Source.AUTOMATED, "red", number("1")),
        (IBK, GameName.SIC_BO, Source.AUTOMATED, "small", dice(1, 2, 4)),
    ],
)
def test_shown_chips_win_what_real_ones_win_and_nothing_real_moves(
    rulebook: str, game: GameName, source: Source, bet: str, outcome: OutcomeData
) -> None:
    script = DemonstrationScript(rulebook, game, source)
    script.open()
    before = money(script.floor.state)
    script.show((bet, 700))
    assert (script.shown.credit, script.shown.boards[script.id].staked) == (CREDIT - 700, 700)
    assert money(script.floor.state) == before
    name = script.name
    script.spin_and_close()
    script.tell(outcome)
    assert script.shown.credit == CREDIT + 700
    assert (script.shown.boards, script.shown.results[script.id].round) == ({}, name)
    assert money(script.floor.state) == before
    settled = [e for entry in script.entries for e in entry.events if isinstance(e, RoundSettled)]
    assert [event.sessions for event in settled] == [()]


def test_beside_a_real_player_only_the_real_wager_is_money() -> None:
    script = DemonstrationScript(RRB)
    script.open()
    script.lay(1, ("red", 500))
    script.show(("red", 500), ("black", 300))
    assert script.pot() == 500
    script.spin_and_close()
    assert list(script.round.wagers) == [script.session(1)]
    script.tell(number("2"))
    assert (script.money(1), script.shown.credit) == (START - 500, CREDIT - 500 + 300)
    assert script.sound()


def test_a_ticket_of_a_demonstration_has_a_number_of_zeros_and_no_value() -> None:
    script = DemonstrationScript(RRB)
    before = money(script.floor.state)
    script.do(player(FREE), DemonstrateCashOut(FREE))
    ticket = script.shown.ticket
    assert ticket is not None
    assert (ticket.number, ticket.amount) == ("0" * 18, CREDIT)
    assert script.shown.credit == 0
    assert money(script.floor.state) == before
    assert script.floor.state.intents.opened == 0
    again = script.refused(player(FREE), DemonstrateCashOut(FREE))
    assert again.code is RefusalCode.NOTHING_ASKED


def test_a_reset_brings_back_exactly_what_was_before() -> None:
    script = RoundScript(RRB)
    script.open()
    script.terminal(FREE, RRB)
    before = registry.encode_snapshot(_apart_from_the_course_of_time(script), "tests")
    script.do(TECHNICIAN, EnterDemonstration(FREE, CREDIT))
    touches = (Touch("red", 500),)
    script.do(player(FREE), DemonstrateWagers(FREE, script.name, touches))
    script.do(player(FREE), DemonstrateCashOut(FREE))
    script.do(TECHNICIAN, ResetDemonstration(FREE))
    assert registry.encode_snapshot(_apart_from_the_course_of_time(script), "tests") == before


def _apart_from_the_course_of_time(script: RoundScript) -> PitState:
    return msgspec.structs.replace(script.floor.state, at=0, recent_answers={})


def test_nothing_real_happens_at_the_terminal_meanwhile() -> None:
    script = RoundScript(RRB)
    script.open()
    _, session = script.seats[0]
    script.lay(1, ("red", START))
    script.spin_and_close()
    script.tell(number("2"))
    script.open()
    # Everything is lost, so the account is open with nothing on it.
    assert script.money(1) == 0
    script.do(SUPERVISOR, EnterDemonstration(SEATED, CREDIT))
    wager = PlaceWagers(session, script.name, (Touch("red", 500),))
    for actor, body in (
        (player(SEATED), wager),
        (TECHNICIAN, EnterAudit(SEATED)),
        (DEVICE, OfferNote(SEATED, 5_000)),
        (DEVICE, TransferIn(SEATED, 5_000, "M1")),
    ):
        code = script.refused(actor, body).code
        assert code in (RefusalCode.TERMINAL_DISABLED, RefusalCode.ALREADY_DONE), body
    script.do(SUPERVISOR, ResetDemonstration(SEATED))
    assert script.floor.state.terminals[SEATED].session == session
    script.do(DEVICE, OfferNote(SEATED, 5_000))


def test_no_dealer_credits_a_terminal_that_only_shows() -> None:
    script = RoundScript("rapid-fusion-2015", players=0)
    script.count_tray(script.id)
    script.do(TECHNICIAN, EnterDemonstration(SEATED, CREDIT))
    refusal = script.refused(DEALER, BuyIn(script.id, SEATED, DealerTender.CASH, 5_000))
    assert refusal.code is RefusalCode.TERMINAL_DISABLED


def test_a_round_that_is_void_gives_the_shown_chips_back() -> None:
    script = DemonstrationScript(RRB)
    script.open()
    script.show(("red", 500))
    script.close()
    script.do(
        SUPERVISOR, InvalidateRound(script.name, InvalidReason.DISRUPTION, "a chair was thrown")
    )
    assert (script.shown.credit, script.shown.boards) == (CREDIT, {})


def test_who_demonstrates_and_when() -> None:
    script = DemonstrationScript(RRB)
    script.open()
    script.lay(1, ("red", 500))
    name, touches = script.name, (Touch("red", 500),)
    lines: list[tuple[Any, Any, RefusalCode]] = [
        (player(FREE), EnterDemonstration(FREE, CREDIT), RefusalCode.NOT_PERMITTED),
        (DEALER, EnterDemonstration(FREE, CREDIT), RefusalCode.NOT_PERMITTED),
        (player(FREE), ResetDemonstration(FREE), RefusalCode.NOT_PERMITTED),
        (INSPECTOR, EnterDemonstration(FREE, CREDIT), RefusalCode.ALREADY_DONE),
        (INSPECTOR, ResetDemonstration(SEATED), RefusalCode.ALREADY_DONE),
        (INSPECTOR, EnterDemonstration(TerminalId("none"), 1), RefusalCode.UNKNOWN_TERMINAL),
        (INSPECTOR, EnterDemonstration(SEATED, CREDIT), RefusalCode.UNSETTLED),
        (INSPECTOR, EnterDemonstration(TerminalId("T1-B"), CREDIT), RefusalCode.NOT_NOW),
        (player(SEATED), DemonstrateWagers(FREE, name, touches), RefusalCode.NOT_YOURS),
        (player(SEATED), DemonstrateWagers(SEATED, name, touches), RefusalCode.NOT_NOW),
        (TECHNICIAN, DemonstrateCashOut(FREE), RefusalCode.NOT_PERMITTED),
        (player(FREE), DemonstrateWagers(FREE, name, ()), RefusalCode.NOTHING_ASKED),
        (player(FREE), DemonstrateWagers(FREE, name, (Touch("red", 0),)), RefusalCode.BAD_AMOUNT),
        (player(FREE), DemonstrateWagers(FREE, name, (Touch("?", 100),)), RefusalCode.UNKNOWN_BET),
        (player(FREE), ClearDemonstration(FREE, name), RefusalCode.NOTHING_ASKED),
        (
            player(FREE),
            DemonstrateWagers(FREE, name, (Touch("red", CREDIT + 100),)),
            RefusalCode.CREDIT_TOO_SMALL,
        ),
        (
            player(FREE),
            DemonstrateWagers(FREE, RoundId("T1/9"), touches),
            RefusalCode.NOT_THE_ROUND,
        ),
    ]
    for actor, body, code in lines:
        assert script.refused(actor, body).code is code, body
    script.close()
    late = script.refused(player(FREE), DemonstrateWagers(FREE, name, touches))
    assert late.code is RefusalCode.WAGERING_CLOSED
    other = DemonstrationScript(RRB)
    other.do(TECHNICIAN, ResetDemonstration(FREE))
    for credit in (0, -1, STAKE_MAX + 1):
        refusal = other.refused(TECHNICIAN, EnterDemonstration(FREE, credit))
        assert refusal.code is RefusalCode.BAD_AMOUNT


def test_shown_chips_are_taken_back_as_real_ones_are() -> None:
    script = DemonstrationScript(RRB)
    script.open()
    script.show(("red", 500))
    script.show(("red", 200), ("straight:17", 100))
    assert script.shown.boards[script.id].bets == {"red": 700, "straight:17": 100}
    script.do(player(FREE), ClearDemonstration(FREE, script.name))
    assert (script.shown.credit, script.shown.boards) == (CREDIT, {})


STEPS = st.sampled_from(
    ["red", "straight:17", "clear", "cash-out", "close", "settle", "real", "reset"]
)


@given(st.lists(STEPS, max_size=12))
def test_the_books_are_those_of_a_floor_on_which_nobody_demonstrated(steps: list[str]) -> None:
    shown, plain = DemonstrationScript(RRB), RoundScript(RRB)
    plain.terminal(FREE, RRB)
    for script in (shown, plain):
        script.open()
    for step in steps:
        match step:
            case "clear":
                shown.ask(player(FREE), ClearDemonstration(FREE, shown.name))
            case "cash-out":
                shown.ask(player(FREE), DemonstrateCashOut(FREE))
            case "reset":
                shown.ask(TECHNICIAN, ResetDemonstration(FREE))
                shown.ask(TECHNICIAN, EnterDemonstration(FREE, CREDIT))
            case "close" | "settle" | "real":
                for script in (shown, plain):
                    _real(script, step)
            case bet:
                touches = (Touch(bet, 100),)
                shown.ask(player(FREE), DemonstrateWagers(FREE, shown.name, touches))
    assert shown.floor.state.balances == plain.floor.state.balances
    assert [t.meters for t in shown.floor.state.terminals.values()] == [
        t.meters for t in plain.floor.state.terminals.values()
    ]
    assert shown.shown.credit >= 0


def _real(script: RoundScript, step: str) -> None:
    open_ = script.round.closed is None
    if step == "real" and open_ and script.money(1) >= 100:
        script.lay(1, ("red", 100))
    elif step == "close" and open_:
        script.close()
    elif step == "settle":
        if open_:
            script.close()
        script.spin()
        script.tell(number("1"))
        script.open()
