"""Confirms wagers, where the rulebook counts only confirmed ones.

A confirmed wager never changes. More on the same bet is a further wager: it is confirmed by itself
and meets minimum and step by itself, and the round is settled on the sum.
"""

from croupier.core.identifiers import BetText
from croupier.core.offer.admitting import must_leave_permitted_stake
from croupier.core.offer.offer import MAIN_BETS
from croupier.core.offer.settling import unsupported
from croupier.core.pit.wagers import commands, events
from croupier.core.pit.wagers.seat import Seat, at_seat
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.limits import Differential
from croupier.core.stream.envelope import Decision


@at_seat
def confirm(at: Seat, body: commands.ConfirmWagers) -> Decision | Refusal:
    if not at.offer.wagering.confirm_bet.value:
        return Refusal(RefusalCode.NOT_OFFERED, "wagers at this table need no confirming")
    parts = tuple(
        events.Stake(bet, amount - at.board.confirmed.get(bet, 0))
        for bet, amount in at.board.bets.items()
        if amount != at.board.confirmed.get(bet, 0)
    )
    if not parts:
        return Refusal(RefusalCode.NOTHING_ASKED, "there is nothing to confirm")
    refusal = (
        _must_have_main_wager(at, parts)
        or _must_be_permitted_stakes(at, parts)
        or _must_not_lie_too_far_apart(at, parts)
    )
    return refusal or Decision((events.WagersConfirmed(body.session, body.round, parts),))


def _must_have_main_wager(at: Seat, parts: tuple[events.Stake, ...]) -> Refusal | None:
    """No side wager is confirmed with no main wager beside it.

    One that is confirmed already carries it, and so does one that this confirms with it.
    """
    if not at.offer.needs_main:
        return None
    bets = [at.offer.accepted(part.bet) for part in parts]
    confirmed = (at.offer.accepted(text) for text in at.board.confirmed)
    if any(bet.kind in MAIN_BETS for bet in (*confirmed, *bets)):
        return None
    alone = (bet for bet in bets if not at.offer.stands_alone(bet))
    return next((unsupported(at.offer, bet) for bet in alone), None)


def _must_be_permitted_stakes(at: Seat, parts: tuple[events.Stake, ...]) -> Refusal | None:
    """No part is too small or off its step by the limits that bind this player now."""
    offer, lies = at.offer, at.board.positions
    bets = (offer.accepted(part.bet) for part in parts)
    judged = (must_leave_permitted_stake(offer, at.sign, lies, bet, at.confirmed) for bet in bets)
    return next((refusal for refusal in judged if refusal is not None), None)


def _must_not_lie_too_far_apart(at: Seat, stakes: tuple[events.Stake, ...]) -> Refusal | None:
    """Confirming these must not put Player and Banker too far apart over all terminals."""
    rule = at.floor.limits(at.table).differential
    bound = at.table.sign.differential
    if bound is None or rule.value is Differential.NONE or at.table.round is None:
        return None
    on_side = {"player": 0, "banker": 0}
    for name in at.table.round.players:
        session = at.floor.state.sessions.get(name)
        board = session.boards.get(at.table.id) if session is not None else None
        if board is not None:
            for side in on_side:
                on_side[side] += board.confirmed.get(BetText(side), 0)
    before = abs(on_side["player"] - on_side["banker"])
    for stake in stakes:
        if stake.bet in on_side:
            on_side[stake.bet] += stake.amount
    apart = abs(on_side["player"] - on_side["banker"])
    if apart <= bound or apart <= before:
        return None
    money = at.floor.money
    sentence = f"player and banker would differ by {money(apart)}: the limit is {money(bound)}"
    return Refusal(RefusalCode.OVER_LIMIT, sentence, rule.first)
