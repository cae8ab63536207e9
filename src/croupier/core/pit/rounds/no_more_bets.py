"""Ends wagering: by the clock, a sensor, the system while the ball runs, or the dealer.

A round in which nobody wagered runs, runs where directed, or ends at the close.
"""

from collections.abc import Iterator

from croupier.core.identifiers import Instant
from croupier.core.pit.cards import card_placing, card_table
from croupier.core.pit.floor import Floor
from croupier.core.pit.rounds.closing import close, surviving
from croupier.core.pit.rounds.commands import CallNoMoreBets, DirectEmptyRounds, Elapse, SenseClose
from croupier.core.pit.rounds.current_round import At
from croupier.core.pit.rounds.events import ClosedBy, EmptyRoundsDirected, RoundVoided
from croupier.core.pit.rounds.opening import following
from croupier.core.pit.state import Round, RoundStatus, Table
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.games import paytable, roulette
from croupier.core.rulebook.round import EmptyRound
from croupier.core.rulebook.wagering import WageringClosing
from croupier.core.stream.declaring import Deadline
from croupier.core.stream.envelope import Command, Decided, Decision


def direct_empty_rounds(floor: Floor, command: Command[DirectEmptyRounds], table: Table) -> Decided:
    if table.empty is command.body.rounds:
        return Refusal(RefusalCode.ALREADY_DONE, f"that is how {table.id} runs already")
    return Decision((EmptyRoundsDirected(table.id, command.body.rounds),))


def nobody_wagered(floor: Floor, table: Table, round_: Round, at: Instant) -> tuple[object, ...]:
    """A round that may not run without wagers has no result: it ends with the close."""
    rule = floor.settings(table).round.empty_round
    # Whether cards are dealt all the same is for the cards to say.
    runs = rule.value is EmptyRound.RUNS or table.game is paytable.GameName.BACCARAT
    if runs or table.empty is not None or table.id in floor.state.tournaments:
        return ()
    voided = RoundVoided(round_.id, "nobody wagered", rule.first, (), at)
    return (voided, *following(floor, table, at))


def call_no_more_bets(floor: Floor, command: Command[CallNoMoreBets], at: At) -> Decided:
    return _must_be_spun(floor, *at) or _close(floor, *at, WageringClosing.DEALER_CALL, command.at)


def _must_be_spun(floor: Floor, table: Table, round_: Round) -> Refusal | None:
    """Where the spin comes before the call, no call is made of a ball that does not run."""
    rules = floor.settings(table).spin
    timing = rules.timing.get(table.source) if rules is not None else None
    if timing is None or timing.value is not roulette.SpinTiming.BEFORE_NO_MORE_BETS:
        return None
    if round_.status is not RoundStatus.OPEN or round_.spun is not None:
        return None
    sentence = f"no more bets is called while the ball rotates: none does in {round_.id}"
    return Refusal(RefusalCode.TOO_EARLY, sentence, timing.last)


def sense_close(floor: Floor, command: Command[SenseClose], at: At) -> Decided:
    """A rulebook without such a sensor may still close wagering while the ball rotates."""
    table, round_ = at
    while_rotating = WageringClosing.SYSTEM_WHILE_BALL_ROTATES
    if while_rotating not in floor.wagering(table).closes[table.source].value:
        return _close(floor, table, round_, WageringClosing.SENSOR, command.at)
    if round_.status is RoundStatus.OPEN and round_.spun is None:
        return Refusal(RefusalCode.TOO_EARLY, f"no ball rotates in {round_.id} yet")
    return _close(floor, table, round_, while_rotating, command.at)


def elapse(floor: Floor, command: Command[Elapse], table: Table) -> Decided:
    round_ = table.round
    if round_ is None or round_.closes is None:
        return Refusal(RefusalCode.WAGERING_CLOSED, f"no clock runs at {table.id}")
    if round_.closes > command.at:
        return Refusal(RefusalCode.TOO_EARLY, f"wagering on {round_.id} is not over yet")
    return _close(floor, table, round_, WageringClosing.CLOCK, command.at)


def _close(floor: Floor, table: Table, round_: Round, by: WageringClosing, at: Instant) -> Decided:
    if round_.status is not RoundStatus.OPEN:
        return Refusal(RefusalCode.WAGERING_CLOSED, f"wagering at {table.id} is not open")
    allowed = floor.wagering(table).closes[table.source]
    if by not in allowed.value:
        sentence = f"wagering at {table.id} is not closed by {by.value}"
        return Refusal(RefusalCode.NOT_OFFERED, sentence, allowed.first)
    closed = close(floor, table, round_, ClosedBy(by.value), at)
    empty = not surviving(floor, table, round_, closed)
    ended = nobody_wagered(floor, table, round_, at) if empty else ()
    return Decision((closed, *ended, *_dealt_already(floor, table, round_, at, empty=empty)))


def _dealt_already(
    floor: Floor, table: Table, round_: Round, at: Instant, *, empty: bool
) -> Iterator[object]:
    here = card_table.card_table_of(floor, table)
    if here is not None:
        yield from card_placing.whole_already(floor, here, round_, at, empty=empty)


def call_due(floor: Floor, table: Table) -> Instant | None:
    """When the table's wagering period is over and its dealer is to call; they alone close it.

    None where a clock closes wagering, or no dealer does.
    """
    round_ = table.round
    if round_ is None or round_.status is not RoundStatus.OPEN or round_.closes is not None:
        return None
    called = WageringClosing.DEALER_CALL in floor.wagering(table).closes[table.source].value
    return Instant(round_.opened + table.wagering_ms) if called else None


def deadlines(floor: Floor) -> Iterator[Deadline]:
    for name, table in floor.state.tables.items():
        if table.round is not None and table.round.closes is not None:
            yield Deadline(table.round.closes, Elapse(name))
