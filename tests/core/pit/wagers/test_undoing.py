"""Undo and redo, step by step, and what they can never bring back."""

import pytest

from croupier.core.identifiers import BetText, RoundId
from croupier.core.offer.limits import Limits, Sign
from croupier.core.pit.irregularities.commands import RefuseWager
from croupier.core.pit.tables.commands import SetPersonalLimits
from croupier.core.pit.wagers.commands import (
    CancelWager,
    ClearWagers,
    ConfirmWagers,
    PlaceWagers,
    RedoWagers,
    Touch,
    UndoWagers,
)
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.roles import Action
from tests.core.pit.floor_script import SUPERVISOR
from tests.core.pit.round_script import MTT, RFS, ROU, RRB, START, RoundScript

STEPS = 12


class Layout:
    """One player with a hundred dollars at an open round of roulette."""

    def __init__(self, rulebook: str = RRB) -> None:
        self.script = RoundScript(rulebook)
        self.script.open()
        self.actor, self.session = self.script.seats[0]

    @property
    def round(self) -> RoundId:
        return self.script.name

    def place(self, *touches: tuple[str, int]) -> None:
        laid = tuple(Touch(bet, amount) for bet, amount in touches)
        self.script.do(self.actor, PlaceWagers(self.session, self.round, laid))

    def undo(self) -> dict[str, int]:
        self.script.do(self.actor, UndoWagers(self.session, self.round))
        return self.bets()

    def redo(self) -> dict[str, int]:
        self.script.do(self.actor, RedoWagers(self.session, self.round))
        return self.bets()

    def no_undo(self) -> RefusalCode:
        return self.script.refused(self.actor, UndoWagers(self.session, self.round)).code

    def no_redo(self) -> RefusalCode:
        return self.script.refused(self.actor, RedoWagers(self.session, self.round)).code

    def bets(self) -> dict[str, int]:
        board = self.script.floor.state.sessions[self.session].boards[self.script.id]
        return {str(bet): amount for bet, amount in board.bets.items()}

    def agree(self, sign: Sign) -> None:
        body = SetPersonalLimits(self.script.id, self.session, sign, "marker 4")
        self.script.do(self.script.who(self.script.id, Action.SET_PERSONAL_LIMITS), body)

    def adds_up(self) -> bool:
        return self.script.money(1) + sum(self.bets().values()) == START


def test_undo_goes_back_change_by_change_and_redo_forward_again() -> None:
    layout = Layout()
    layout.place(("red", 400))
    layout.place(("red", 200), ("tier", 600))
    layout.script.do(layout.actor, ClearWagers(layout.session, layout.round))
    both = {"red": 600, "tier": 600}
    assert [layout.undo() for _ in range(3)] == [both, {"red": 400}, {}]
    assert layout.no_undo() is RefusalCode.NOTHING_ASKED
    assert layout.script.money(1) == START
    assert [layout.redo() for _ in range(3)] == [{"red": 400}, both, {}]
    assert layout.no_redo() is RefusalCode.NOTHING_ASKED
    assert layout.undo() == both
    assert layout.adds_up()


def test_more_than_ten_steps_can_be_undone_and_done_again() -> None:
    layout = Layout()
    for step in range(STEPS):
        layout.place((f"straight:{step}", 100))
    for _ in range(STEPS):
        layout.undo()
    assert layout.bets() == {}
    for _ in range(STEPS):
        layout.redo()
    assert layout.bets() == {f"straight:{step}": 100 for step in range(STEPS)}
    assert layout.adds_up()


def test_a_new_touch_forgets_what_was_undone() -> None:
    layout = Layout()
    layout.place(("red", 400))
    layout.undo()
    layout.place(("black", 300))
    assert layout.no_redo() is RefusalCode.NOTHING_ASKED
    assert layout.bets() == {"black": 300}


def test_a_cancelled_stake_is_laid_again_by_undo_and_taken_back_by_redo() -> None:
    layout = Layout()
    layout.place(("red", START))
    cancel = CancelWager(layout.session, layout.round, BetText("red"), START)
    layout.script.do(layout.actor, cancel)
    layout.undo()
    assert layout.script.money(1) == 0
    layout.redo()
    assert layout.script.money(1) == START


def test_what_a_supervisor_refused_comes_back_by_neither() -> None:
    layout = Layout(ROU)
    layout.place(("red", 400))
    layout.place(("red", 100))
    layout.undo()
    refuse = RefuseWager(layout.round, layout.session, BetText("red"), "past posting")
    layout.script.do(SUPERVISOR, refuse)
    assert (layout.no_undo(), layout.no_redo()) == (RefusalCode.NOTHING_ASKED,) * 2


def test_what_is_confirmed_is_not_undone() -> None:
    layout = Layout(MTT)
    layout.place(("red", 400))
    layout.script.do(layout.actor, ConfirmWagers(layout.session, layout.round))
    assert layout.no_undo() is RefusalCode.CONFIRMED


@pytest.mark.parametrize(
    ("laid", "agreed", "code"),
    [
        ([("red", 500)], Sign(Limits(100, 499)), RefusalCode.OVER_LIMIT),
        ([("red", 500)], Sign(Limits(100, 500)), None),
        (
            [("red", 500), ("odd", 500)],
            Sign(Limits(100, 500), max_total=999),
            RefusalCode.OVER_LIMIT,
        ),
        ([("red", 500), ("odd", 500)], Sign(Limits(100, 500), max_total=1000), None),
    ],
)
@pytest.mark.parametrize("how", [UndoWagers, RedoWagers])
def test_nothing_comes_back_beyond_limits_agreed_since(
    laid: list[tuple[str, int]],
    agreed: Sign,
    code: RefusalCode | None,
    how: type[UndoWagers] | type[RedoWagers],
) -> None:
    layout = Layout(RFS)
    layout.place(*laid)
    if how is RedoWagers:
        layout.undo()
    else:
        layout.script.do(layout.actor, ClearWagers(layout.session, layout.round))
    layout.agree(agreed)
    refusal = layout.script.ask(layout.actor, how(layout.session, layout.round)).answer.refusal
    assert (refusal.code if refusal else None) is code
    assert layout.adds_up()


def test_what_lies_beyond_limits_agreed_since_may_stay_and_be_taken_back() -> None:
    layout = Layout(RFS)
    layout.place(("red", 500))
    layout.place(("odd", 100))
    layout.agree(Sign(Limits(100, 400), max_total=450))
    assert layout.undo() == {"red": 500}
    assert layout.undo() == {}


@pytest.mark.parametrize(
    ("agreed", "code"),
    [
        (Sign(Limits(100, 1_000, 300)), RefusalCode.BAD_REMAINDER),
        (Sign(Limits(200, 1_000, 100)), None),
        (Sign(Limits(200, 1_000, 300)), None),
    ],
)
def test_nothing_is_left_by_undo_that_limits_agreed_since_would_not_take(
    agreed: Sign, code: RefusalCode | None
) -> None:
    layout = Layout(RFS)
    layout.place(("red", 500))
    layout.place(("red", 300))
    layout.agree(agreed)
    refusal = layout.script.ask(layout.actor, UndoWagers(layout.session, layout.round)).answer
    assert (refusal.refusal.code if refusal.refusal else None) is code
    assert layout.bets() == {"red": 500 if code is None else 800}
    layout.script.do(layout.actor, ClearWagers(layout.session, layout.round))
