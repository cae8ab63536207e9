"""Confirming wagers, where they count only once confirmed."""

from croupier.core.identifiers import BetText
from croupier.core.money import dollars
from croupier.core.pit.floor import Floor
from croupier.core.pit.wagers.commands import (
    ConfirmWagers,
)
from croupier.core.pit.wagers.events import Stake, WagersConfirmed
from croupier.core.pit.wagers.seat import Seat, seat_of
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.limits import Differential
from croupier.core.stream.envelope import Command, Decision


def confirm(floor: Floor, command: Command[ConfirmWagers]) -> Decision | Refusal:
    body = command.body
    at = seat_of(floor, command, body.session, body.round)
    if isinstance(at, Refusal):
        return at
    if not floor.wagering(at.table).confirm_bet.value:
        return Refusal(RefusalCode.NOT_OFFERED, "wagers at this table need no confirming")
    open_ = tuple(
        Stake(bet, amount)
        for bet, amount in at.board.bets.items()
        if amount != at.board.confirmed.get(bet, 0)
    )
    if not open_:
        return Refusal(RefusalCode.NOTHING_ASKED, "there is nothing to confirm")
    apart = _apart(at, open_)
    if apart is not None:
        return apart
    return Decision((WagersConfirmed(body.session, body.round, open_),))


def _apart(at: Seat, stakes: tuple[Stake, ...]) -> Refusal | None:
    """Whether confirming these would put Player and Banker too far apart over all terminals."""
    rule = at.floor.limits(at.table).differential
    bound = at.table.sign.differential
    if bound is None or rule.value is Differential.NONE or at.table.round is None:
        return None
    lying = {"player": 0, "banker": 0}
    for name in at.table.round.players:
        session = at.floor.state.sessions.get(name)
        board = session.boards.get(at.table.id) if session is not None else None
        if board is not None:
            for side in lying:
                lying[side] += board.confirmed.get(BetText(side), 0)
    before = abs(lying["player"] - lying["banker"])
    for stake in stakes:
        if stake.bet in lying:
            lying[stake.bet] += stake.amount - at.board.confirmed.get(stake.bet, 0)
    apart = abs(lying["player"] - lying["banker"])
    if apart <= bound or apart <= before:
        return None
    sentence = f"player and banker would lie {dollars(apart)} apart, more than {dollars(bound)}"
    return Refusal(RefusalCode.OVER_LIMIT, sentence, rule.first)
