"""A line becomes exactly one command: its fields by their types, the rest filled in."""

import pytest

from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import PersonId, RoundId, SessionId, TableId, TerminalId
from croupier.core.offer.limits import Limits, Sign
from croupier.core.pit.accounts.commands import CashOut, SetTerminalMoney
from croupier.core.pit.accounts.state import TerminalMoney
from croupier.core.pit.cases.commands import AskApproval
from croupier.core.pit.irregularities.commands import (
    CorrectOutcome,
    DeclareMalfunction,
    DeclareNoSpin,
    InvalidateRound,
    VoidPastRound,
)
from croupier.core.pit.registry import DECIDE
from croupier.core.pit.rounds.commands import EnterOutcome, OpenWagering, ReadOutcome
from croupier.core.pit.tables.commands import ChangeLimits
from croupier.core.pit.wagers.commands import PlaceWagers, Touch
from croupier.core.rulebook.faults import FaultReason, InvalidReason
from croupier.core.rulebook.games.roulette import NoSpinReason
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor
from croupier.shell import command_lines
from croupier.shell.command_lines import ParsedLine, line_of
from croupier.shell.shell import Shell
from tests.shell.floors import ROULETTE, shell_after

T1, ROUND = TableId("T1"), RoundId("T1/1")
S1, S2 = SessionId("S1"), SessionId("S2")
DAN = Actor(PersonId("dan"), Role.DEALER)
SUE = Actor(PersonId("sue"), Role.CASINO_SUPERVISOR)
PLAYER = Actor(PersonId("player at T1-A"), Role.PLAYER, TerminalId("T1-A"))
SEVENTEEN = OutcomeData(number="17")
CORRECTION = CorrectOutcome(ROUND, SEVENTEEN, "it lay in 17")


@pytest.fixture(scope="module")
def shell() -> Shell:
    return shell_after(ROULETTE, "dan: open-wagering")


BODIES = [
    ("dan: open-wagering", DAN, OpenWagering(T1)),
    ("dan: open table=T1", DAN, OpenWagering(T1)),
    ("dealer: open", DAN, OpenWagering(T1)),
    ("T1-A: bet red $5", PLAYER, PlaceWagers(S1, ROUND, (Touch("red", 500),))),
    (
        "S1: place-wagers red $5.50, straight:17 $1",
        PLAYER,
        PlaceWagers(S1, ROUND, (Touch("red", 550), Touch("straight:17", 100))),
    ),
    ('T1-A: bet touches="red 500"', PLAYER, PlaceWagers(S1, ROUND, (Touch("red", 500),))),
    (
        'T1-A: bet touches=[["red",500]] round=T1/9',
        PLAYER,
        PlaceWagers(S1, RoundId("T1/9"), (Touch("red", 500),)),
    ),
    ("dan: enter-outcome 17", DAN, EnterOutcome(ROUND, SEVENTEEN)),
    ("dan: outcome T1/1 2-3-4", DAN, EnterOutcome(ROUND, OutcomeData(dice=(2, 3, 4)))),
    (
        "dan: outcome player 2S 3S banker AH 2H 6H",
        DAN,
        EnterOutcome(ROUND, OutcomeData(player=("2S", "3S"), banker=("AH", "2H", "6H"))),
    ),
    (
        "the wheel: read-outcome 17",
        Actor(PersonId("the wheel")),
        ReadOutcome(ROUND, "T1-sensor", SEVENTEEN),
    ),
    ("dan: declare-no-spin interference", DAN, DeclareNoSpin(ROUND, NoSpinReason.INTERFERENCE)),
    ("dan: declare-no-spin", DAN, DeclareNoSpin(ROUND)),
    (
        'sue: invalidate-round fraud "a magnet" involved=S1,S2 forfeiting=S1',
        SUE,
        InvalidateRound(ROUND, InvalidReason.FRAUD, "a magnet", ("S1", "S2"), (S1,)),
    ),
    ("sue: void-past-round T1/1 a mistake", SUE, VoidPastRound(ROUND, "a mistake")),
    ("sue: cash-out session=S2", SUE, CashOut(S2)),
    (
        'dan: ask-approval correct-outcome outcome=17 reason="it lay in 17"',
        DAN,
        AskApproval(CORRECTION),
    ),
    (
        "olga: set-terminal-money T1-A money=ticket_max=$50",
        Actor(PersonId("olga"), Role.CASINO_OPERATOR),
        SetTerminalMoney(TerminalId("T1-A"), TerminalMoney(ticket_max=5_000)),
    ),
    ('sue: change-limits sign="$1 $500"', SUE, ChangeLimits(T1, Sign(Limits(100, 50_000)))),
    ("ann/cashier: open", Actor(PersonId("ann"), Role.CASHIER), OpenWagering(T1)),
]


@pytest.mark.parametrize(("line", "actor", "body"), BODIES, ids=[row[0] for row in BODIES])
def test_a_line_is_the_command_it_says(shell: Shell, line: str, actor: Actor, body: object) -> None:
    spoken = command_lines.read(line, shell.pit)
    assert (spoken.actor, spoken.approver, spoken.body) == (actor, None, body)


@pytest.mark.parametrize(("line", "actor", "body"), BODIES, ids=[row[0] for row in BODIES])
def test_a_command_is_written_as_a_line_that_says_it(
    shell: Shell, line: str, actor: Actor, body: object
) -> None:
    spoken = ParsedLine(actor, SUE, body)
    assert command_lines.read(line_of(spoken, shell.pit), shell.pit) == spoken


def test_whoever_approves_is_named_after_whoever_asks(shell: Shell) -> None:
    spoken = command_lines.read("dan with sue: correct-outcome 17 it lay in 17", shell.pit)
    assert spoken == ParsedLine(DAN, SUE, CORRECTION)


def test_a_moment_that_is_left_out_is_now(shell: Shell) -> None:
    body = command_lines.read("sue: declare-malfunction sequence-or-display dark", shell.pit).body
    assert body == DeclareMalfunction(ROUND, FaultReason.SEQUENCE_OR_DISPLAY, shell.pit.now, "dark")


def test_every_command_of_the_pit_can_be_said_and_is_explained(shell: Shell) -> None:
    said = command_lines.tags()
    assert set(said.values()) == set(DECIDE)
    assert len(said) == len(DECIDE)
    for name, kind in said.items():
        explained = "\n".join(shell.answer(f"help {name}"))
        assert f"WHO: {name}" in explained
        assert "Sent by " in explained
        for field in command_lines.said_fields(kind):
            assert f"  {field.name}: " in explained


def test_a_press_at_a_table_of_chips_begins_the_round_that_it_names() -> None:
    shell = shell_after(
        "floor nsw-roulette-2019 roulette form=table players=0",
        "dan with sue: open-float day=2020-03-01 shift=day counted=$100",
    )
    for number, pocket in ((1, "17"), (2, "18")):
        shell.answer("dan: call-no-more-bets")
        shell.answer(f"dan: enter-outcome {pocket}")
        round_ = shell.pit.floor.state.tables[T1].round
        assert round_ is not None
        assert (round_.id, round_.outcome) == (f"T1/{number}", OutcomeData(number=pocket))
