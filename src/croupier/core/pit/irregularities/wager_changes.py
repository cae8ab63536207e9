"""Lets staff refuse a wager while bets are taken, or change one after no more bets.

A wager that is put elsewhere meets the limits that the player would have met.
"""

from croupier.core.games.contract import Bet, free_bet, in_prison
from croupier.core.identifiers import BetText, ClauseId, RoundId, SessionId
from croupier.core.ledger import accounts, ledger
from croupier.core.money import STAKE_MAX
from croupier.core.offer import limits, settling
from croupier.core.offer.admitting import Verdict, at_close, must_leave_permitted_stake
from croupier.core.pit.cases.open_cases import Grounds
from croupier.core.pit.chips.chip_places import place_of
from croupier.core.pit.conduct.person_concerned import at_place
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities import commands, corrections, events
from croupier.core.pit.irregularities.voids import lying, void_wagers
from croupier.core.pit.rounds.closing import warned_before
from croupier.core.pit.rounds.current_round import At, not_now
from croupier.core.pit.state import Bets, Round, RoundStatus, Table
from croupier.core.pit.tables.limits import must_not_be_withheld
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook import roles, wagering
from croupier.core.rulebook.limits import Form
from croupier.core.stream.envelope import Command, Decided, Decision


def fitting(
    floor: Floor, table: Table, session: SessionId, lying: Bets, text: str, amount: int
) -> Bet | Refusal:
    """The bet that takes the whole amount beside what lies there, or why it does not."""
    offer = floor.offer(table)
    if isinstance(bet := settling.bet_of(offer, text, amount), Refusal):
        return bet
    if refusal := must_not_be_withheld(floor, table, bet):
        return refusal
    board, total = offer.positions(lying), sum(lying.values())
    taken = limits.cut(offer, floor.sign(table, session), board, total, bet, amount)
    if taken.amount == amount:
        return bet
    sentence = f"{bet.text} does not take {floor.money(amount)}"
    return Refusal(RefusalCode.OVER_LIMIT, sentence, taken.clause)


def must_still_stand(
    floor: Floor, table: Table, session: SessionId, before: Bets, after: Bets
) -> Refusal | None:
    """The change may not leave a wager that the close would have returned."""
    went = {verdict.bet for verdict in _returned(floor, table, session, before)}
    for verdict in _returned(floor, table, session, after):
        if verdict.bet not in went:
            sentence = (
                f"{floor.money(after[verdict.bet])} on {verdict.bet} would go back to the player"
            )
            return Refusal(RefusalCode.OVER_LIMIT, sentence, verdict.clause)
    return None


def _returned(floor: Floor, table: Table, session: SessionId, bets: Bets) -> list[Verdict]:
    assert table.round is not None
    warned = warned_before(floor, session, table.round.id)
    verdicts = at_close(floor.offer(table), floor.sign(table, session), bets, warned=warned)
    return [verdict for verdict in verdicts if verdict.returned]


_NOT_SETTLED = (
    RoundStatus.CLOSED,
    RoundStatus.RESULTING,
    RoundStatus.PENDING,
    RoundStatus.SUSPENDED,
)


def refuse_wager(floor: Floor, command: Command[commands.RefuseWager], at: At) -> Decided:
    body = command.body
    table, round_ = at
    session = floor.session_found(body.session) or place_of(floor, table.id, body.player)
    if round_.status is not RoundStatus.OPEN:
        return Refusal(RefusalCode.WAGERING_CLOSED, f"wagering on {round_.id} is closed")
    clause = floor.settings(table).authority[roles.Action.REFUSE_WAGER].first
    if session is None or (session.place and not lying(floor, table, round_, session.id)):
        return _off_the_cloth(floor, table, body, clause)
    if body.bet not in lying(floor, table, round_, session.id):
        return Refusal(RefusalCode.NOT_THERE, f"{session.id} has nothing on {body.bet}")
    if in_prison(body.bet):
        sentence = f"the stake on {free_bet(body.bet)} is in prison until a round decides it"
        return Refusal(RefusalCode.NOT_OFFERED, sentence)
    because = Grounds(f"refused: {body.reason}", clause, command.at)
    return Decision(void_wagers(floor, table, round_, session.id, (body.bet,), because))


def _off_the_cloth(
    floor: Floor, table: Table, body: commands.RefuseWager, clause: ClauseId | None
) -> Decided:
    """Staff see whose chips they are; the system records that they were refused, and why."""
    if isinstance(player := at_place(floor, table, body.player), Refusal):
        return player
    if isinstance(bet := floor.offer(table).game.bet(body.bet), Refusal):
        return bet
    assert player.place is not None
    return Decision((events.ChipsRefused(body.round, player.place, bet.text, body.reason, clause),))


def change_late_wager(floor: Floor, command: Command[commands.ChangeLateWager], at: At) -> Decided:
    body = command.body
    table, round_ = at
    session = floor.session_found(body.session) or place_of(floor, table.id, body.player)
    after_dolly = _dolly_stands(floor, table, round_)
    if round_.closed is None or not (round_.status in _NOT_SETTLED or after_dolly):
        return not_now(round_, "a wager is changed only between no more bets and settlement")
    if refusal := _must_be_permitted_late_change(floor, table, body):
        return refusal
    if session is None or (session.place and not lying(floor, table, round_, session.id)):
        return _on_the_cloth(floor, table, body)
    before = lying(floor, table, round_, session.id)
    if isinstance(after := _after(floor, table, session.id, before, body), Refusal):
        return after
    if after_dolly:
        because = Grounds(body.reason, floor.wagering(table).late_change.first, command.at)
        return Decision(
            corrections.resettle_wagers(floor, table, round_, session.id, after, because, body.cctv)
        )
    back = sum(before.values()) - sum(after.values())
    replaced = events.WagersReplaced(
        round_.id,
        session.id,
        _listed(before),
        _listed(after),
        body.reason,
        body.cctv,
        floor.wagering(table).late_change.first,
        ledger.moved(accounts.escrow(round_.id), accounts.chips(session.id), back),
    )
    return Decision((replaced,))


def _on_the_cloth(floor: Floor, table: Table, body: commands.ChangeLateWager) -> Decided:
    """Staff move the chips; the system records whose, from where to where, and why."""
    if isinstance(player := at_place(floor, table, body.player), Refusal):
        return player
    if not 0 < body.amount <= STAKE_MAX:
        return Refusal(RefusalCode.NOT_THERE, f"{body.amount} cents is no amount of chips")
    texts: list[BetText] = []
    for text in (body.source, body.destination):
        bet = _there(floor, table, text, body.amount) if text is not None else None
        if isinstance(bet, Refusal):
            return bet
        texts += [bet.text] if bet is not None else []
    assert player.place is not None
    put_right = events.ChipsPutRight(
        body.round,
        player.place,
        texts[0],
        texts[1] if len(texts) > 1 else None,
        body.amount,
        body.reason,
        body.cctv,
        floor.wagering(table).late_change.first,
    )
    return Decision((put_right,))


def _there(floor: Floor, table: Table, text: str, amount: int) -> Bet | Refusal:
    """A bet that the table's cloth has."""
    bet = settling.bet_of(floor.offer(table), text, amount)
    return bet if isinstance(bet, Refusal) else must_not_be_withheld(floor, table, bet) or bet


def result_may_be_known(floor: Floor, table: Table, name: RoundId) -> bool:
    """Of the round at the table: something has been read of it, or its cards lie there."""
    round_ = table.round
    if round_ is None or round_.id != name:
        return False
    if _dolly_stands(floor, table, round_):
        return True
    if round_.status not in _NOT_SETTLED:
        return False
    return bool(round_.readings) or _cards_lie(floor, table, round_)


def _dolly_stands(floor: Floor, table: Table, round_: Round) -> bool:
    """At a conventional table the number is entered at once: chips are put right until the next."""
    settled = round_.status is RoundStatus.SETTLED
    return settled and floor.offer(table).options.form is Form.TABLE


def _cards_lie(floor: Floor, table: Table, round_: Round) -> bool:
    shoe = floor.state.cards.shoes.get(table.id)
    coup = shoe.coup if shoe is not None else None
    return coup is not None and coup.round == round_.id and coup.dealt > 0


def _must_be_permitted_late_change(
    floor: Floor, table: Table, body: commands.ChangeLateWager
) -> Refusal | None:
    rule = floor.wagering(table).late_change
    if rule.value is wagering.LateChange.NEVER:
        sentence = "wagers are not changed after no more bets"
        return Refusal(RefusalCode.NOT_OFFERED, sentence, rule.first)
    seen = wagering.LateChange.IF_MOVED_BY_ANOTHER_AND_SEEN_ON_CCTV
    if rule.value is seen and not (body.cctv or "").strip():
        sentence = "name the camera that shows the wager being moved"
        return Refusal(RefusalCode.NO_REASON, sentence, rule.first)
    return None


def _after(
    floor: Floor, table: Table, session: SessionId, before: Bets, body: commands.ChangeLateWager
) -> Bets | Refusal:
    there = before.get(body.source, 0)
    if not 0 < body.amount <= there:
        sentence = f"{body.source} holds {floor.money(there)}, not {floor.money(body.amount)}"
        return Refusal(RefusalCode.NOT_THERE, sentence)
    left = there - body.amount
    source = settling.bet_of(floor.offer(table), body.source, left)
    if isinstance(source, Refusal):
        return source
    after: Bets = {**before, body.source: left}
    if body.destination is not None:
        bet = fitting(floor, table, session, after, body.destination, body.amount)
        if isinstance(bet, Refusal):
            return bet
        after[bet.text] = after.get(bet.text, 0) + body.amount
    after = {bet: amount for bet, amount in after.items() if amount}
    # Where a part was taken off, the rest is still what could have been laid.
    offer, sign = floor.offer(table), floor.sign(table, session)
    refusal = must_leave_permitted_stake(offer, sign, offer.positions(after), source)
    return refusal or must_still_stand(floor, table, session, before, after) or after


def _listed(bets: Bets) -> tuple[events.VoidedBet, ...]:
    return tuple(events.VoidedBet(BetText(bet), amount) for bet, amount in bets.items())
