"""A dealer's screen follows its rulebook's own script, and its buttons say what the core says."""

import pytest

from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import Instant, Origin, RoundId
from croupier.core.pit.machine import decide
from croupier.core.pit.rounds.commands import (
    CallNoMoreBets,
    ConfirmOutcome,
    EnterOutcome,
    OpenWagering,
    SpinBall,
)
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.core.rulebook.round import ScriptStep
from croupier.core.stream.envelope import Command
from croupier.views.desk.button_state import DeskButton
from croupier.views.desk.desk import DeskView, desk_view
from croupier.views.desk.steps import COMMANDS, dealer_wording
from croupier.wire.describing.forms import whole_by
from tests.core.pit.floor_script import DEALER, FloorScript

RFS = "rapid-fusion-2015"
TABLES = [
    ("nsw-rapid-2016", GameName.ROULETTE, Source.LIVE),
    ("nsw-rapid-2016", GameName.ROULETTE, Source.AUTOMATED),
    ("nsw-rapid-2016", GameName.BACCARAT, Source.LIVE),
    ("act-mttg-2019", GameName.ROULETTE, Source.LIVE),
    ("act-mttg-2019", GameName.BACCARAT, Source.LIVE),
    ("act-mttg-2019", GameName.SIC_BO, Source.LIVE),
    ("nsw-interblock-2016", GameName.ROULETTE, Source.AUTOMATED),
    ("nsw-interblock-2016", GameName.SIC_BO, Source.AUTOMATED),
    (RFS, GameName.ROULETTE, Source.LIVE),
]


# These are keyed on the felt, beside what was seen.
KEYED = {"enter-outcome", "confirm-outcome", "press-result"}


def test_one_press_sends_every_step_that_is_not_keyed_on_the_felt() -> None:
    """A button whose command needs more than its table or round would send nothing."""
    at_the_foot = {"announce-closing", "close-table", "examine-ball", "return-late-bet"}
    assert {*COMMANDS.values(), *at_the_foot} - KEYED <= whole_by().keys()


def now(view: DeskView) -> ScriptStep | None:
    return next((step.step for step in view.steps if step.now), None)


def button(view: DeskView, command: str) -> DeskButton:
    return next(each for each in view.buttons if each.command == command)


@pytest.mark.parametrize(("rulebook", "game", "source"), TABLES)
def test_every_table_of_every_rulebook_begins_at_the_first_step_of_its_script(
    rulebook: str, game: GameName, source: Source
) -> None:
    script = FloorScript()
    table = script.table("T", rulebook, game, source)
    view = desk_view(script.floor, table)
    assert view.steps
    if script.floor.state.tables[table].round is None:
        assert view.steps[0].now
        assert not any(step.done for step in view.steps)


def test_a_rapid_fusion_round_goes_from_step_to_step_as_the_dealer_works() -> None:
    script = FloorScript()
    table = script.table("T", RFS, GameName.ROULETTE)
    seen = [now(desk_view(script.floor, table))]
    round_ = RoundId(script.do(DEALER, OpenWagering(table)).answer.made or "")
    for body in (SpinBall(round_), CallNoMoreBets(round_)):
        entry = script.ask(DEALER, body)
        if entry.answer.refusal is None:
            seen.append(now(desk_view(script.floor, table)))
    script.wait(40)
    script.ask(DEALER, EnterOutcome(round_, OutcomeData(number="17")))
    view = desk_view(script.floor, table)
    seen.append(now(view))
    assert [reading.outcome.number for reading in view.readings] == ["17"]
    script.ask(DEALER, ConfirmOutcome(round_, OutcomeData(number="17")))
    assert len(set(seen)) == len(seen), seen
    assert desk_view(script.floor, table).steps[0].now


@pytest.mark.parametrize(
    ("rulebook", "game", "source"), [row for row in TABLES if row[2] is Source.LIVE]
)
def test_a_button_is_refused_exactly_where_the_core_would_refuse_it(
    rulebook: str, game: GameName, source: Source
) -> None:
    script = FloorScript()
    table = script.table("T", rulebook, game, source)
    shown = button(desk_view(script.floor, table), "open-wagering")
    actor = DEALER
    command = Command(Origin("x"), 1, Instant(script.now), actor, OpenWagering(table))
    refusal = decide(script.floor, command).answer.refusal
    said = script.floor.state.tables[table]
    wanted = dealer_wording(script.floor, said, refusal.sentence) if refusal is not None else None
    assert shown.refused == wanted
    assert "enter-outcome" not in {
        each.command for each in desk_view(script.floor, table).buttons if game is GameName.BACCARAT
    }


def test_no_spin_offers_the_reasons_of_its_own_rulebook() -> None:
    script = FloorScript()
    table = script.table("T", "nsw-rapid-2016", GameName.ROULETTE)
    script.do(DEALER, OpenWagering(table))
    reasons = button(desk_view(script.floor, table), "declare-no-spin").reasons
    rules = script.floor.settings(script.floor.state.tables[table]).no_spin
    assert rules is not None
    assert set(reasons) == {reason.value for reason in rules.reasons}


def test_the_bright_button_is_the_next_step_that_the_core_would_hear() -> None:
    script = FloorScript()
    table = script.table("T", "nsw-rapid-2016", GameName.ROULETTE)
    assert desk_view(script.floor, table).next == "open-wagering"
    script.do(DEALER, OpenWagering(table))
    assert desk_view(script.floor, table).next == "spin-ball"
