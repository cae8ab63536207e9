"""Whatever a player does to the layout, nothing is settled that the table does not permit."""

from collections import Counter
from collections.abc import Mapping

from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.core.games.contract import Bet
from croupier.core.identifiers import BetText, RoundId, SessionId
from croupier.core.offer.limits import Limits, Sign
from croupier.core.pit.irregularities.commands import ReportLinkLost
from croupier.core.pit.rounds.events import WageringClosed
from croupier.core.pit.state import Table
from croupier.core.pit.wagers.commands import (
    CancelWager,
    ClearWagers,
    ConfirmWagers,
    DoubleWagers,
    MoveWager,
    PlaceWagers,
    RedoWagers,
    RepeatWagers,
    Touch,
    UndoWagers,
)
from croupier.core.rulebook.games.paytable import Source
from tests.core.pit.cards.card_script import CardTable
from tests.core.pit.floor_script import FloorScript
from tests.core.pit.round_script import DEVICE, IBK, MTT, NOBODY, RFS, RRB, RoundScript, number

# Bets of one piece and of several that share positions with them.
WHEEL = ("red", "split:5-8", "tier")
CARDS = ("banker", "player")
WHEELS = [(MTT, Source.LIVE), (RRB, Source.LIVE), (IBK, Source.AUTOMATED), (RFS, Source.LIVE)]
STEPS = {"act-mttg-2019": "minimum"}

# What is laid is mostly permitted, what is taken mostly not, or there would be little to see.
laid = st.sampled_from([300, 500, 600, 1_000, 1_800, 3_000, 3_600]) | st.integers(1, 4_000)
taken = st.sampled_from([1, 20, 50, 100, 130, 300, 600]) | st.integers(1, 1_000)
# What is done, to which bet, to which other one where it takes two, and for how much.
Step = tuple[str, str, str, int]

signs = st.builds(
    lambda least, units, unit: Sign(Limits(least, least + units * unit, unit)),
    st.sampled_from([100, 300, 500]),
    st.integers(0, 12),
    st.sampled_from([50, 100, 300, 500]),
)


def steps(bets: tuple[str, ...]) -> st.SearchStrategy[list[Step]]:
    bet = st.sampled_from(bets)
    taking = st.tuples(st.sampled_from(["cancel", "move"]), bet, bet, taken)
    others = ["clear", "repeat", "double", "undo", "redo", "confirm"]
    plain = st.tuples(st.sampled_from(others), bet, bet, taken)
    placing = st.tuples(st.just("place"), bet, bet, laid)
    return st.lists(st.one_of(placing, taking, placing, taking, plain), min_size=2, max_size=10)


def body_of(step: Step, session: SessionId, round_: RoundId) -> object:
    what, one, other, amount = step
    plain = {
        "clear": ClearWagers,
        "repeat": RepeatWagers,
        "double": DoubleWagers,
        "undo": UndoWagers,
        "redo": RedoWagers,
        "confirm": ConfirmWagers,
    }
    match what:
        case "place":
            return PlaceWagers(session, round_, (Touch(one, amount), Touch(other, amount)))
        case "cancel":
            return CancelWager(session, round_, BetText(one), amount)
        case "move":
            return MoveWager(session, round_, BetText(one), other, amount)
    return plain[what](session, round_)


def pieces(script: FloorScript, table: Table, bets: Mapping[BetText, int]) -> Counter[BetText]:
    board: Counter[BetText] = Counter()
    for text, amount in bets.items():
        bet = script.floor.offer(table).game.bet(text)
        assert isinstance(bet, Bet)
        for position in bet.positions:
            board[position] += amount // len(bet.positions)
    return board


def went_back(script: FloorScript, table: Table) -> set[BetText]:
    """Positions that a bet of several pieces left at close, which no document lets cut again."""
    closed = [event for entry in script.entries for event in entry.events]
    returned = {
        item.bet: item.amount
        for event in closed
        if isinstance(event, WageringClosed) and table.round and event.round == table.round.id
        for item in event.returned
    }
    several = {bet: amount for bet, amount in returned.items() if bet == "tier"}
    return set(pieces(script, table, several))


def permitted(script: FloorScript, table: Table, session: SessionId) -> None:
    assert table.round is not None
    limits = table.sign.general
    least, unit = limits.min or 0, limits.unit or 1
    apart = went_back(script, table)
    wagers = table.round.wagers.get(session, {})
    for position, amount in pieces(script, table, wagers).items():
        assert amount >= least, f"{amount} settled on {position}, below {least}"
        assert limits.max is None or amount <= limits.max
        if position == "banker":
            assert amount % 20 == 0
        if STEPS.get(table.rulebook) == "minimum":
            assert amount % least == 0
        elif position not in apart:
            assert (amount - least) % unit == 0, f"{amount} settled on {position}, off {unit}"


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(WHEELS), signs, st.lists(steps(WHEEL), min_size=1, max_size=3))
def test_no_stake_on_a_wheel_is_settled_off_its_unit_or_below_its_minimum(
    played: tuple[str, Source], sign: Sign, rounds: list[list[Step]]
) -> None:
    """A second player keeps every round from being empty, and each has its outcome."""
    rulebook, source = played
    script = RoundScript(rulebook, source=source, sign=sign)
    actor, session = script.seats[0]
    script.open()
    for done in rounds:
        script.lay(2, ("straight:0", sign.general.min or 0))
        for step in done:
            script.ask(actor, body_of(step, session, script.name))
        if rulebook == MTT:
            script.ask(actor, ConfirmWagers(session, script.name))
        script.spin_and_close()
        permitted(script, script.at, session)
        script.tell(number("17"))
        if script.round.closed is not None:
            script.open()
    assert script.sound()


@settings(max_examples=40, deadline=None)
@given(st.sampled_from([MTT, RRB]), steps(CARDS))
def test_no_stake_on_cards_is_settled_that_cannot_be_paid_exactly(
    rulebook: str, done: list[Step]
) -> None:
    table = CardTable(rulebook).start()
    table.open()
    name = table.round.id
    for step in done:
        table.script.ask(table.player, body_of(step, table.session, name))
    if rulebook == MTT:
        table.script.ask(table.player, ConfirmWagers(table.session, name))
    table.close()
    table.script.ask(DEVICE, ReportLinkLost(NOBODY))
    assert table.round.closed is not None
    permitted(table.script, table.table, table.session)
