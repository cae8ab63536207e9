"""What a terminal in demonstration mode shows after each step, its tables' rounds included."""

from collections.abc import Iterator

from croupier.core.games.contract import Settlement
from croupier.core.money import Cents
from croupier.core.offer.settling import Wager, read_outcome, settle
from croupier.core.pit.demonstration import events
from croupier.core.pit.demonstration.state import Demonstration, Shown, ShownResult, ShownTicket
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import RoundId, table_of
from croupier.core.pit.rounds.events import RoundSettled, RoundVoided
from croupier.core.pit.rounds.fold import found
from croupier.core.pit.rounds.results import WagerSettled
from croupier.core.refusals import Refusal


def entered(floor: Floor, event: events.DemonstrationEntered) -> None:
    floor.state.demonstrations[event.terminal] = Demonstration(event.by, event.credit)


def reset(floor: Floor, event: events.DemonstrationReset) -> None:
    del floor.state.demonstrations[event.terminal]


def wagered(floor: Floor, event: events.WagersDemonstrated) -> None:
    shown = floor.state.demonstrations[event.terminal]
    table = table_of(event.round)
    before = shown.boards.pop(table, None)
    shown.credit += before.staked if before is not None else 0
    board = Shown(event.round, {stake.bet: stake.amount for stake in event.stakes})
    if board.bets:
        shown.boards[table] = board
    shown.credit -= board.staked
    shown.ticket = None


def ticketed(floor: Floor, event: events.TicketDemonstrated) -> None:
    shown = floor.state.demonstrations[event.terminal]
    shown.credit -= event.amount
    shown.ticket = ShownTicket(event.amount, event.number)


def settled(floor: Floor, event: RoundSettled) -> None:
    """By the same offer and outcome as the round's real wagers, and after them."""
    for shown, board in _on(floor, event.round):
        wagers = tuple(_judged(floor, event, board))
        shown.credit += sum(wager.credit for wager in wagers)
        shown.results[table_of(event.round)] = ShownResult(event.round, wagers)


def _judged(floor: Floor, event: RoundSettled, board: Shown) -> Iterator[WagerSettled]:
    """What the round no longer takes, or cannot tell, goes back."""
    table = floor.state.tables[table_of(event.round)]
    round_ = found(table, event.round)
    assert round_ is not None
    offer = floor.offer_of(table, round_)
    outcome = read_outcome(offer, event.outcome)
    laid = [Wager(bet, Cents(stake)) for bet, stake in board.bets.items()]
    results = (
        [outcome] * len(laid) if isinstance(outcome, Refusal) else settle(offer, laid, outcome)
    )
    for bet, result in zip(board.bets, results, strict=True):
        stake = board.bets[bet]
        if isinstance(result, Settlement):
            yield WagerSettled(bet, stake, result.status.value, result.credit, result.clause)
        else:
            yield WagerSettled(bet, stake, "void", stake, offer.void_clause)


def voided(floor: Floor, event: RoundVoided) -> None:
    for shown, board in _on(floor, event.round):
        shown.credit += board.staked


def _on(floor: Floor, round_: RoundId) -> Iterator[tuple[Demonstration, Shown]]:
    """Whoever shows chips on the round; they are off the layout from here on."""
    for shown in floor.state.demonstrations.values():
        board = shown.boards.get(table_of(round_))
        if board is not None and board.round == round_:
            del shown.boards[table_of(round_)]
            yield shown, board


# What happens to a round also happens to the chips that are only shown on it.
