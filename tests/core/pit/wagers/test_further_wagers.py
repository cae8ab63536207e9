"""More on a bet that is confirmed: a wager of its own, confirmed by itself, settled on the sum."""

import pytest

from croupier.core.identifiers import BetText
from croupier.core.offer.limits import Limits, Sign
from croupier.core.pit.tables.commands import AdoptRulebook
from croupier.core.pit.wagers.commands import (
    CancelWager,
    ClearWagers,
    ConfirmWagers,
    DoubleWagers,
    MoveWager,
    PlaceWagers,
    RedoWagers,
    Touch,
    UndoWagers,
)
from croupier.core.pit.wagers.events import Stake, WagersConfirmed
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Entry
from tests.core.pit.floor_script import OPERATOR
from tests.core.pit.round_script import MTT, START, RoundScript, number

RED, BLACK = BetText("red"), BetText("black")
HOUSE = """
id = "{name}"
derived_from = "act-mttg-2019"
removes = []

{changed}
"""


class Player(RoundScript):
    """One player at an open roulette round where wagers are confirmed."""

    def __init__(self, changed: str = "", sign: Sign | None = None) -> None:
        self.changed = changed
        limits = sign or Sign(Limits(500, 5_000, 100))
        super().__init__("house-terminals" if changed else MTT, sign=limits, players=1)
        self.open()

    def adopt(self, rulebook: str) -> None:
        if rulebook != "house-terminals" or rulebook in self.floor.state.rulebooks:
            super().adopt(rulebook)
            return
        super().adopt(MTT)
        self.do(OPERATOR, AdoptRulebook(HOUSE.format(name=rulebook, changed=self.changed)))

    def ask_of(self, kind: type, *given: object) -> Entry:
        return self.ask(self.player(1), kind(self.session(1), self.name, *given))

    def place(self, bet: str, amount: int) -> Entry:
        return self.ask_of(PlaceWagers, (Touch(bet, amount),))

    def parts(self) -> list[tuple[Stake, ...]]:
        found = [event for entry in self.entries for event in entry.events]
        return [event.stakes for event in found if isinstance(event, WagersConfirmed)]

    def board(self) -> tuple[dict[BetText, int], dict[BetText, int]]:
        board = self.floor.state.sessions[self.session(1)].boards[self.id]
        return board.bets, board.confirmed


def refused(entry: Entry) -> Refusal:
    assert entry.answer.refusal is not None
    return entry.answer.refusal


@pytest.mark.proves(
    "MTT-2.7(a)", fact="a further wager leaves the confirmed one as it is, and is one by itself"
)
def test_more_on_a_confirmed_bet_is_a_wager_of_its_own_settled_on_the_sum() -> None:
    script = Player()
    for amount in (500, 1_000):
        assert script.place("red", amount).answer.amounts == (amount,)
        assert script.ask_of(ConfirmWagers).answer.refusal is None
    assert script.parts() == [(Stake(RED, 500),), (Stake(RED, 1_000),)]
    assert script.board() == ({RED: 1_500}, {RED: 1_500})
    script.spin_and_close()
    script.tell(number("18"))
    assert script.money(1) == START + 1_500
    assert script.sound()


@pytest.mark.proves("MTT-2.7(a)", fact="what is laid beside it moves freely, and it never does")
def test_only_the_part_that_is_not_confirmed_can_be_taken_back() -> None:
    script = Player()
    script.place("red", 1_000)
    script.ask_of(ConfirmWagers)
    script.place("red", 500)
    for kind, given in ((CancelWager, (RED, 1_000)), (MoveWager, (RED, "black", 1_000))):
        assert refused(script.ask_of(kind, *given)).code is RefusalCode.CONFIRMED
    assert script.ask_of(MoveWager, RED, "black", 500).answer.refusal is None
    assert script.board()[0] == {RED: 1_000, BLACK: 500}
    script.ask_of(UndoWagers)
    script.ask_of(ClearWagers)
    assert script.board() == ({RED: 1_000}, {RED: 1_000})
    assert refused(script.ask_of(ConfirmWagers)).code is RefusalCode.NOTHING_ASKED


@pytest.mark.proves("MTT-2.2", fact="a further wager is credit again at close unless confirmed")
def test_at_the_close_only_the_confirmed_part_stays() -> None:
    script = Player()
    script.place("red", 1_000)
    script.ask_of(ConfirmWagers)
    script.place("red", 500)
    script.close()
    assert (script.money(1), script.pot()) == (START - 1_000, 1_000)


# A house that steps by a unit above the minimum: a sum may be permitted where a part is not.
STEPS = """[limits.terminal]
step = { is = "unit-above-minimum", house = "the sign states a unit" }
"""


@pytest.mark.proves("MTT-3.3", fact="a further wager below the minimum shows no chips")
@pytest.mark.parametrize(
    ("touch", "taken"),
    [(100, 0), (400, 0), (500, 500), (600, 600), (650, 600), (9_000, 4_500)],
)
def test_a_further_wager_meets_minimum_and_step_alone_and_shares_the_maximum(
    touch: int, taken: int
) -> None:
    script = Player(STEPS)
    script.place("red", 500)
    script.ask_of(ConfirmWagers)
    answer = script.place("red", touch).answer
    assert (answer.amounts or (0,)) == (taken,)
    assert script.board()[0] == {RED: 500 + taken}


def test_what_stays_of_a_further_wager_is_one_by_itself() -> None:
    script = Player(STEPS)
    script.place("red", 500)
    script.ask_of(ConfirmWagers)
    script.place("red", 700)
    assert refused(script.ask_of(CancelWager, RED, 300)).code is RefusalCode.BAD_REMAINDER
    assert script.ask_of(CancelWager, RED, 200).answer.refusal is None
    assert script.ask_of(CancelWager, RED, 500).answer.refusal is None
    assert script.board()[0] == {RED: 500}


def test_a_bet_of_several_pieces_is_a_further_wager_on_each_of_them() -> None:
    script = Player(STEPS, Sign(Limits(500, 50_000, 100)))
    script.place("straight:17", 500)
    script.ask_of(ConfirmWagers)
    pieces = script.place("neighbours:17x1", 900).answer
    assert (pieces.amounts or (0,)) == (0,)
    assert script.place("neighbours:17x1", 1_500).answer.amounts == (1_500,)
    assert script.ask_of(ConfirmWagers).answer.refusal is None
    assert script.parts()[1] == (Stake(BetText("neighbours:17x1"), 1_500),)


REFUSED = """[wagering.terminal]
further_wager = { is = "refused-once-confirmed", house = "the regulator wants one wager a bet" }
"""


def test_where_a_regulator_will_have_no_further_wager_a_confirmed_bet_takes_no_more() -> None:
    script = Player(REFUSED)
    script.place("red", 500)
    script.place("red", 500)
    script.ask_of(ConfirmWagers)
    refusals = (
        script.place("red", 500),
        script.ask_of(DoubleWagers),
    )
    assert {refused(entry).code for entry in refusals} == {RefusalCode.NO_FURTHER_WAGER}
    assert script.place("black", 500).answer.amounts == (500,)
    moved = script.ask_of(MoveWager, BLACK, "red", 500)
    assert refused(moved).code is RefusalCode.NO_FURTHER_WAGER
    assert script.board() == ({RED: 1_000, BLACK: 500}, {RED: 1_000})


def test_nor_does_doing_again_what_was_undone_lay_more_on_it() -> None:
    script = Player(REFUSED)
    script.place("red", 500)
    script.place("red", 500)
    script.ask_of(UndoWagers)
    script.ask_of(ConfirmWagers)
    assert refused(script.ask_of(RedoWagers)).code is RefusalCode.NO_FURTHER_WAGER
    assert script.board() == ({RED: 500}, {RED: 500})
