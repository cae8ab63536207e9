"""A player is told of chips that do not count: while they lie there, and when they came back."""

from collections.abc import Sequence

import pytest

from croupier.core.identifiers import BetText, SessionId, TerminalId
from croupier.core.offer.limits import Limits, Sign
from croupier.core.pit.state import Session
from croupier.core.pit.wagers.commands import PlaceWagers, Touch
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.games.paytable import GameName
from croupier.views.floor.seat import OwnedTableView, seat_view
from croupier.views.player_results import LastResults, recall_view
from croupier.views.unsettled_wagers import Uncounted, UncountedWager
from tests.core.pit.cards.card_script import CardTable
from tests.core.pit.floor_script import FloorScript
from tests.core.pit.round_script import MTT, RFS, RRB, RoundScript, number

FIVE_DOLLARS = Sign(Limits(500, 100_000, 100))
Told = list[tuple[str, int, Uncounted]]


def told(wagers: Sequence[UncountedWager]) -> Told:
    return [(wager.bet, wager.amount, wager.why) for wager in wagers]


def session_of(script: FloorScript, name: SessionId) -> Session:
    found: Session = script.floor.state.sessions[name]
    return found


def owned(script: RoundScript) -> OwnedTableView:
    terminal = TerminalId(session_of(script, script.session(1)).terminal)
    return seat_view(script.floor, terminal, LastResults()).tables[script.id]


def laid(script: RoundScript) -> Told:
    board = owned(script).board
    assert board is not None
    return told(board.uncounted)


def test_a_chip_below_the_minimum_is_told_when_laid_when_returned_and_among_my_rounds() -> None:
    script = RoundScript(RRB, sign=FIVE_DOLLARS)
    script.open()
    script.lay(1, ("red", 100), ("black", 500))
    assert laid(script) == [("red", 100, Uncounted.BELOW_MINIMUM)]
    script.spin_and_close()
    assert told(owned(script).returned) == [("red", 100, Uncounted.BELOW_MINIMUM)]
    script.tell(number("18"))
    assert told(owned(script).returned) == [("red", 100, Uncounted.BELOW_MINIMUM)]
    terminal = TerminalId(session_of(script, script.session(1)).terminal)
    (round_,) = recall_view(script.floor, terminal).rounds
    assert told(round_.returned) == [("red", 100, Uncounted.BELOW_MINIMUM)]
    assert round_.returned[0].clause == "RRB-6.2"
    assert [wager.bet for wager in round_.wagers] == ["black"]
    script.open()
    assert owned(script).returned == ()


def test_a_round_of_which_everything_came_back_is_among_my_rounds() -> None:
    script = RoundScript(RRB, sign=FIVE_DOLLARS)
    script.play((1, "red", 100), outcome=number("18"))
    terminal = TerminalId(session_of(script, script.session(1)).terminal)
    (round_,) = recall_view(script.floor, terminal).rounds
    assert (round_.staked, round_.wagers) == (0, ())
    assert told(round_.returned) == [("red", 100, Uncounted.BELOW_MINIMUM)]


def test_once_the_minimum_is_reached_nothing_is_told() -> None:
    script = RoundScript(RRB, sign=FIVE_DOLLARS)
    script.open()
    script.lay(1, ("red", 400))
    assert laid(script) == [("red", 400, Uncounted.BELOW_MINIMUM)]
    script.lay(1, ("red", 100))
    assert laid(script) == []


def test_bets_below_the_minimum_total_are_told() -> None:
    script = RoundScript(RRB, sign=Sign(Limits(100, 100_000, 100), min_total=1_000))
    script.open()
    script.lay(1, ("red", 500))
    assert laid(script) == [("red", 500, Uncounted.BELOW_TOTAL)]
    script.lay(1, ("even", 500))
    assert laid(script) == []


def test_the_first_below_the_minimum_counts_once_where_the_rulebook_has_it_so() -> None:
    script = RoundScript(RFS, options={"form": "table"}, sign=FIVE_DOLLARS)
    script.open()
    script.lay(1, ("red", 200))
    assert laid(script) == [("red", 200, Uncounted.BELOW_MINIMUM_ONCE)]
    script.spin_and_close()
    script.tell(number("0"))
    script.open()
    script.lay(1, ("red", 200))
    assert laid(script) == [("red", 200, Uncounted.BELOW_MINIMUM)]


def test_chips_that_nobody_confirmed_are_told_when_they_come_back() -> None:
    script = RoundScript(MTT, GameName.SIC_BO, sign=FIVE_DOLLARS)
    script.open()
    assert place(script, "small", 500) is None
    script.lay(2, ("big", 500))
    script.spin_and_close()
    assert told(owned(script).returned) == [("small", 500, Uncounted.UNCONFIRMED)]


def test_a_pair_alone_is_told_while_it_lies_there() -> None:
    table = CardTable(MTT).start()
    script = table.script
    table.open()
    pair = (Touch(BetText("player-pair"), 500),)
    script.do(table.player, PlaceWagers(table.session, table.round.id, pair))
    terminal = TerminalId(session_of(script, table.session).terminal)
    board = seat_view(script.floor, terminal, LastResults()).tables[table.id].board
    assert board is not None
    assert told(board.uncounted) == [("player-pair", 500, Uncounted.PAIR_WITHOUT_MAIN)]


@pytest.mark.parametrize(
    ("lying", "touch", "code"),
    [
        (0, 100, RefusalCode.BELOW_MINIMUM),
        (500, 100, RefusalCode.OFF_STEP),
        (2_000, 500, RefusalCode.OVER_LIMIT),
    ],
    ids=["below the minimum", "between the steps", "over the limit"],
)
def test_a_refused_chip_is_told_the_limit_that_it_meets(
    lying: int, touch: int, code: RefusalCode
) -> None:
    script = RoundScript(MTT, GameName.SIC_BO, sign=Sign(Limits(500, 2_000, 100)))
    script.open()
    if lying:
        assert place(script, "small", lying) is None
    refusal = place(script, "small", touch)
    assert refusal is not None
    assert refusal.code is code


def place(script: RoundScript, bet: str, amount: int) -> Refusal | None:
    laid_ = PlaceWagers(script.session(1), script.name, (Touch(BetText(bet), amount),))
    return script.ask(script.player(1), laid_).answer.refusal
