"""Which tables a command speaks of: by name, or by what it is about."""

from typing import Any

import pytest

from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import CaseId, Instant, RoundId, SessionId, TableId
from croupier.core.pit.cases.commands import Approve, AskApproval, CloseCase
from croupier.core.pit.irregularities.commands import AdjustCredit, CorrectOutcome
from croupier.core.pit.rounds.commands import OpenWagering
from croupier.core.pit.state import Case, CaseKind
from croupier.server.sockets.principal import tables_named
from tests.core.pit.round_script import RRB, RoundScript

T1 = TableId("T1")
OF_A_ROUND, OF_A_PLAYER = CaseId("C1"), CaseId("C2")
CORRECT = CorrectOutcome(RoundId("T1/4"), OutcomeData(number="1"), "seen on camera")


def case(name: CaseId, about: str) -> Case:
    return Case(name, CaseKind.MALFUNCTION, about, "it failed", None, Instant(1))


@pytest.mark.parametrize(
    ("body", "named"),
    [
        (OpenWagering(T1), {T1}),
        (CORRECT, {T1}),
        (AskApproval(CORRECT), {T1}),
        (AdjustCredit(OF_A_ROUND, SessionId("S1"), 100, "on record"), {T1}),
        (AskApproval(AdjustCredit(OF_A_ROUND, SessionId("S1"), 100, "on record")), {T1}),
        (Approve(OF_A_ROUND), {T1}),
        (CloseCase(OF_A_PLAYER, "talked to"), set()),
        (Approve(CaseId("C9")), set()),
    ],
)
def test_a_command_is_of_the_table_that_it_or_its_case_is_about(
    body: Any, named: set[TableId]
) -> None:
    state = RoundScript(RRB).floor.state
    state.cases = {
        OF_A_ROUND: case(OF_A_ROUND, "T1/3"),
        OF_A_PLAYER: case(OF_A_PLAYER, "S1"),
    }
    assert tables_named(state, body) == named
