"""The jackpot's spot on a terminal: backed from a player's credit, and left until the close.

Only a house text that no document has puts it there. What the sensor tells of a chip, the terminal
knows: whose wager it is, that it is of the fixed amount, and whether a main wager lies beside it.
"""

from croupier.core.jackpots.activation import SensorId
from croupier.core.ledger import accounts, ledger
from croupier.core.pit.jackpots import commands, events, jackpot_stakes, jackpot_terminal
from croupier.core.pit.jackpots.state import JackpotRound, SensorWager
from croupier.core.pit.wagers import layout, seat
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Answer, Decision


def _round_at(at: seat.Seat) -> JackpotRound | Refusal:
    """Of which wagers may be made and taken up: the table's wagering is known to be open."""
    refusal = jackpot_terminal.must_be_offered(at.floor, at.table)
    if refusal is not None:
        return refusal
    round_ = jackpot_stakes.taking(at.floor.state.jackpots[at.table.id])
    if round_ is None or round_.round != at.board.round:
        sentence = f"no jackpot is played for in {at.board.round}"
        return Refusal(RefusalCode.NOT_OFFERED, sentence)
    return round_


def _spot_of(at: seat.Seat) -> SensorId:
    return SensorId(at.session.terminal)


@seat.at_seat
def back(at: seat.Seat, body: commands.BackJackpotSpot) -> Decision | Refusal:
    round_ = _round_at(at)
    if isinstance(round_, Refusal):
        return round_
    amount = at.floor.state.jackpots[at.table.id].settings.wager
    refusal = (
        seat.must_not_play_elsewhere(at.floor, at.session, at.table)
        or _must_be_free(at, round_)
        or jackpot_terminal.must_be_within_press(at.floor, at.table, round_)
        or _must_have_main_wager(at)
        or (layout.poor(at, amount, at.credit) if amount > at.credit else None)
    )
    if refusal is not None:
        return refusal
    spot = _spot_of(at)
    wager = SensorWager(spot, spot, amount, at.session.id)
    moves = ledger.moved(at.account, accounts.jackpot_stakes(round_.round), amount)
    placed = events.JackpotWagerPlaced(round_.round, wager, moves)
    return Decision((placed,), Answer(amounts=(amount,)))


def _must_be_free(at: seat.Seat, round_: JackpotRound) -> Refusal | None:
    if _spot_of(at) not in round_.wagers:
        return None
    clause = jackpot_terminal.rules_of(at.floor, at.table).wager_fixed_and_displayed.first
    sentence = f"the spot of {at.session.terminal} has its wager of this round"
    return Refusal(RefusalCode.NO_FURTHER_WAGER, sentence, clause)


def _must_have_main_wager(at: seat.Seat) -> Refusal | None:
    if at.board.bets:
        return None
    clause = jackpot_terminal.rules_of(at.floor, at.table).needs_main_wager.last
    sentence = "lay a wager on the layout first: a jackpot is played for beside one"
    return Refusal(RefusalCode.PAIR_WITHOUT_MAIN, sentence, clause)


@seat.at_seat
def leave(at: seat.Seat, body: commands.LeaveJackpotSpot) -> Decision | Refusal:
    round_ = _round_at(at)
    if isinstance(round_, Refusal):
        return round_
    mine = tuple(each for each in round_.counting if each.session == at.session.id)
    if not mine:
        return Refusal(RefusalCode.NOT_THERE, f"{at.session.terminal} has backed no jackpot spot")
    amounts = tuple(each.amount for each in mine)
    gone = jackpot_stakes.returned(at.table, round_, mine, "the player has left the spot")
    return Decision(gone, Answer(amounts=amounts))
