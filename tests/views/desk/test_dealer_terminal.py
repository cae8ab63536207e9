"""What a dealer terminal is there for: keying what came, seeing what is needed, and management."""

import pytest

from croupier.core.games.contract import OutcomeData
from croupier.core.pit.rounds.commands import EnterOutcome, ReadOutcome
from croupier.core.pit.state import RoundStatus
from croupier.core.pit.tables.commands import CloseTable
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.round import ScriptStep
from croupier.core.stream.envelope import Actor
from croupier.views.desk.desk import desk_view
from croupier.views.floor.table import table_view
from tests.core.pit.floor_script import DEALER, OPERATOR, SUPERVISOR
from tests.core.pit.round_script import DEVICE, MANAGER, MTT, RFS, RRB, WHEEL, RoundScript, number
from tests.plugins.proofs import proves

KEYED = ("open-wagering", "spin-ball", "enter-outcome", "confirm-outcome", "declare-no-spin")


@pytest.mark.parametrize(
    ("rulebook", "takes_money"),
    [
        proves("RRB-1.1.dt(i)", "all that a dealer keys has a button, the outcome included",
               RRB, False),
        proves("MTT-A.1.dealer-terminal(a)",
               "all that a dealer keys has a button, the outcome included", MTT, False),
        proves("RFS-8.1.dealer-terminal(i)",
               "buy-ins, outcomes and confirmations have buttons", RFS, True),
    ],
)  # fmt: skip
def test_a_dealer_keys_whatever_the_game_needs_and_a_player_no_outcome(
    rulebook: str, *, takes_money: bool
) -> None:
    script = RoundScript(rulebook, players=1)
    script.open()
    script.lay(1, ("red", 500))
    shown = desk_view(script.floor, script.id)
    assert {button.command for button in shown.buttons} >= set(KEYED)
    assert (shown.buy_in is not None) is takes_money
    script.spin_and_close()
    name, came = script.name, OutcomeData(number="17")
    refused = script.refused(script.player(1), EnterOutcome(name, came))
    assert refused.code is RefusalCode.NOT_PERMITTED
    script.wait(40)
    script.do(DEALER, EnterOutcome(name, came))


@pytest.mark.parametrize(
    "rulebook",
    [
        proves("RRB-1.1.dt(ii)", "round, time, step, wagers and what a sensor read", RRB),
        proves("MTT-A.1.dealer-terminal(b)", "round, time, step, wagers and what a sensor read",
               MTT),
        proves("RFS-8.1.dealer-terminal(ii)", "round, time, step, wagers and what a sensor read",
               RFS),
    ],
)  # fmt: skip
def test_a_dealer_sees_what_conducting_the_game_needs(rulebook: str) -> None:
    script = RoundScript(rulebook, players=2)
    script.open()
    script.lay(1, ("red", 500))
    script.lay(2, ("black", 200))
    before, at = desk_view(script.floor, script.id), table_view(script.floor, script.id).round
    assert at is not None
    assert (at.status, at.closes) == (RoundStatus.OPEN, script.round.closes)
    assert (before.players, before.staked, before.terminals) == (2, 700, 2)
    assert sum(step.now for step in before.steps) == 1
    script.spin_and_close()
    script.wait(40)
    # Where nobody takes a device's word, the dealer's own entry is what there is to see.
    if script.ask(DEVICE, ReadOutcome(script.name, WHEEL, number("17"))).answer.refusal:
        script.do(DEALER, EnterOutcome(script.name, number("17")))
    read = desk_view(script.floor, script.id).readings
    assert [witness.outcome.number for witness in read] == ["17"]


@pytest.mark.parametrize(
    ("rulebook", "manager"),
    [
        proves("RRB-1.1.dt(iii)", "a casino supervisor manages the table, and a dealer does not",
               RRB, SUPERVISOR),
        proves("MTT-A.1.dealer-terminal(c)", "management closes the table, and a dealer does not",
               MTT, OPERATOR),
        proves("RFS-8.1.dealer-terminal(iii)",
               "a Management Representative manages the table, and a dealer does not",
               RFS, MANAGER),
    ],
)  # fmt: skip
def test_game_functions_are_managed_by_whom_the_document_names(
    rulebook: str, manager: Actor
) -> None:
    script = RoundScript(rulebook, players=1)
    refused = script.refused(DEALER, CloseTable(script.id))
    assert refused.code is RefusalCode.NOT_PERMITTED
    answer = script.ask(manager, CloseTable(script.id)).answer
    # Somebody sits there with credit; but that apart it is for this person to close the table.
    assert answer.refusal is not None
    assert answer.refusal.code in (RefusalCode.NOTICE_NEEDED, RefusalCode.UNSETTLED)


@pytest.mark.parametrize(
    ("rulebook", "clause"),
    [
        proves("RRB-7.5.1", "the script has the dealer announce the number that came",
               RRB, "RRB-7.5.1"),
        proves("RFS-8.6.4.a", "the script has the dealer announce the number that came",
               RFS, "RFS-8.6.4.a"),
    ],
)  # fmt: skip
def test_a_dealer_is_prompted_to_announce_the_number_once_the_ball_rests(
    rulebook: str, clause: str
) -> None:
    script = RoundScript(rulebook, players=1)
    script.open()
    shown = desk_view(script.floor, script.id).steps
    steps = [each.step for each in shown]
    announces = shown[steps.index(ScriptStep.ANNOUNCE_RESULT)]
    assert announces.clause == clause
    assert steps.index(ScriptStep.SPIN_BALL) < steps.index(ScriptStep.ANNOUNCE_RESULT)
    assert steps.index(ScriptStep.ANNOUNCE_RESULT) < steps.index(ScriptStep.ENTER_OUTCOME)
    script.lay(1, ("red", 500))
    script.spin_and_close()
    script.wait(40)
    script.do(DEVICE, ReadOutcome(script.name, WHEEL, number("17")))
    says = {each.step: each.say for each in desk_view(script.floor, script.id).steps}
    assert says[ScriptStep.ANNOUNCE_RESULT] == "17."
