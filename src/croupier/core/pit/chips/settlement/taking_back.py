"""Takes back a winning bet that was reported by mistake: not paid, or owed once paid."""

from typing import Any

from croupier.core.identifiers import SessionId, table_of
from croupier.core.ledger import accounts, ledger
from croupier.core.pit.cases.open_cases import Grounds
from croupier.core.pit.chips import chip_places, commands, events, fold
from croupier.core.pit.chips.settlement import clearing, paying
from croupier.core.pit.chips.state import Piece, trim
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.corrections import Correction
from croupier.core.pit.irregularities.fold import put_right
from croupier.core.pit.rounds.current_round import At, current_round_at, not_now
from croupier.core.pit.rounds.fold import kept
from croupier.core.pit.rounds.results import WagerSettled, with_told
from croupier.core.pit.state import Round, RoundStatus, Table
from croupier.core.pit.tables.dealing import must_deal_here
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.payments import ChipKind
from croupier.core.stream.authority import must_be_seen_from_above
from croupier.core.stream.envelope import Answer, Command, Decision

Told = tuple[SessionId, WagerSettled]


def must_be_supervised_if_paid(
    floor: Floor, command: Command[commands.TakeBackWinningBet], subject: Any
) -> Refusal | None:
    elsewhere = must_deal_here(subject.table, command)
    if elsewhere is not None:
        return elsewhere
    at = _settled_round(floor, command)
    found = at if isinstance(at, Refusal) else _recorded_win(floor, *at, command.body)
    if isinstance(found, Refusal):
        return None
    session, wager = found
    if paying.due(floor, subject.table, session) >= wager.credit - wager.stake:
        return None
    sentence = "a winning bet that is paid already is taken back by a supervisor"
    return must_be_seen_from_above(command, sentence)


def take_back_winning_bet(
    floor: Floor, command: Command[commands.TakeBackWinningBet]
) -> Decision | Refusal:
    body = command.body
    at = _settled_round(floor, command)
    if isinstance(at, Refusal):
        return at
    table, round_ = at
    found = _recorded_win(floor, table, round_, body)
    if isinstance(found, Refusal):
        return found
    session, wager = found
    won = wager.credit - wager.stake
    reason = body.reason or "told by mistake"
    correction = Correction(floor, table, round_, Grounds(reason, wager.clause, command.at))
    correction.take_back({session: -won})
    purse = correction.purses[session]
    purse.adjust(-won)
    token = body.paid_with is ChipKind.PROMOTIONAL_TOKENS
    kept = token and clearing.keeps(round_.tokens, session, wager.bet)
    back = ledger.moved(accounts.HOUSE, accounts.chips(session), wager.stake) if kept else ()
    event = events.WinningBetTakenBack(
        round_.id, session, wager, body.paid_with, body.colour, reason, (*purse.drawn(), *back)
    )
    return Decision(correction.told(event), Answer(made=session, amounts=(won,)))


def _settled_round(floor: Floor, command: Command[commands.TakeBackWinningBet]) -> At | Refusal:
    at = current_round_at(floor, command.body.round)
    if isinstance(at, Refusal):
        return at
    _, round_ = at
    if round_.status is not RoundStatus.SETTLED:
        return not_now(round_, "a winning bet is taken back until betting opens again")
    return at


def _recorded_win(
    floor: Floor, table: Table, round_: Round, body: commands.TakeBackWinningBet
) -> Told | Refusal:
    """As much as was told of it, and what that much had won."""
    player = chip_places.whose(floor, table, body.player, body.colour)
    if isinstance(player, Refusal):
        return player
    session = chip_places.place_of(floor, table.id, player)
    bet = floor.offer(table).game.bet(body.bet)
    if isinstance(bet, Refusal):
        return bet
    there, name = chip_places.rack(floor, table), session.id if session is not None else None
    pieces = (*there.told.get(name, ()), *there.told_paid.get(name, ())) if name else ()
    told = sum(
        piece.amount
        for piece in pieces
        if (piece.bet, piece.kind, piece.colour) == (bet.text, body.paid_with, body.colour)
    )
    mine = (each for each in round_.results if session and each.session == session.id)
    wager = next((w for each in mine for w in each.wagers if w.bet == bet.text), None)
    if session is None or wager is None or not told or body.amount > told:
        lay, taken = floor.money(told), floor.money(body.amount)
        sentence = f"{lay} of {player} on {bet.text} are told, not {taken}"
        return Refusal(RefusalCode.NOT_THERE, sentence)
    share = wager.credit * body.amount // wager.stake
    part = WagerSettled(wager.bet, body.amount, wager.status, share, wager.clause)
    return session.id, part


def taken_back(floor: Floor, event: events.WinningBetTakenBack) -> None:
    round_, wager, name = kept(floor, event.round), event.wager, event.session
    put_right(floor, event.round, (name,), event.moves)
    bets = dict(round_.wagers.get(name, {}))
    bets[wager.bet] = bets.get(wager.bet, 0) - wager.stake
    round_.wagers[name] = {bet: stake for bet, stake in bets.items() if stake > 0}
    round_.results = with_told(round_.results, name, wager, more=False)
    kept_tokens = clearing.keeps(round_.tokens, name, wager.bet)
    round_.tokens = events.told_tokens(round_.tokens, event)
    there = floor.state.racks[table_of(event.round)]
    left = wager.stake
    for lots in (there.told, there.told_paid):
        gone = trim(lots.get(name, []), wager.bet, left, event.paid_with, event.colour)
        left -= sum(piece.amount for piece in gone)
    trim(there.standing.get(name, []), wager.bet, wager.stake, event.paid_with, event.colour)
    if event.paid_with is ChipKind.PROMOTIONAL_TOKENS and kept_tokens:
        piece = Piece(wager.bet, event.paid_with, event.colour, wager.stake)
        fold.in_hand(there, name, piece, wager.stake)
