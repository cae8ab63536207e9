"""Chips on the layout of a conventional table: laid, moved and taken up while bets are taken.

What lies there is told by a chip-tracking device or by a second person at a screen of the layout.
Nothing is refused for its size: a layout takes what is put on it, and limits judge it at the close.
"""

from collections import Counter

from msgspec import Struct

from croupier.core.games.contract import Bet
from croupier.core.identifiers import BetText, ClauseId, RoundId, SessionId
from croupier.core.ledger.accounts import HOUSE, AccountId, chips, escrow, layout
from croupier.core.ledger.ledger import moved
from croupier.core.offer.settling import bet_of
from croupier.core.pit.chips import chip_places, commands, events
from croupier.core.pit.chips.state import LayoutKnowledge
from croupier.core.pit.floor import Floor
from croupier.core.pit.rounds.current_round import At, current_round_at
from croupier.core.pit.state import Bets, Board, RoundStatus, Table
from croupier.core.pit.tables.limits import must_not_be_withheld
from croupier.core.pit.wagers.events import Stake, WagersChanged
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.payments import ChipKind, ChipRules
from croupier.core.stream.envelope import Answer, Command, Decision


class PlacedChips(Struct, frozen=True):
    """Chips of one kind and one player, as somebody tells of them."""

    player: str
    bet: Bet
    amount: int
    kind: ChipKind
    colour: str


def must_know(floor: Floor, table: Table, least: LayoutKnowledge) -> Refusal | None:
    degrees = list(LayoutKnowledge)
    known = chip_places.rack(floor, table).known
    if degrees.index(known) >= degrees.index(least):
        return None
    what = {
        LayoutKnowledge.CALL_BETS: "called bets",
        LayoutKnowledge.WINNING_BETS: "winning bets",
        LayoutKnowledge.EVERY_WAGER: "single wagers",
    }[least]
    return Refusal(RefusalCode.NOT_OFFERED, f"{what} are not recorded at {table.id}")


def open_layout(floor: Floor, name: RoundId) -> At | Refusal:
    """The table and round, while chips may be laid, moved and taken up."""
    at = current_round_at(floor, name)
    if isinstance(at, Refusal):
        return at
    table, round_ = at
    refusal = must_know(floor, table, LayoutKnowledge.EVERY_WAGER)
    if refusal is not None:
        return refusal
    if round_.status is not RoundStatus.OPEN:
        clause = floor.wagering(table).closes[table.source].first
        return Refusal(RefusalCode.WAGERING_CLOSED, f"no more bets on {round_.id}", clause)
    return at


def told(
    floor: Floor, table: Table, player: str, text: str, amount: int, kind: ChipKind, colour: str
) -> PlacedChips | Refusal:
    """Chips good at this table, on a bet that it offers."""
    colour = colour if kind is ChipKind.COLOUR_CHECKS else ""
    name = chip_places.whose(floor, table, player, colour)
    if isinstance(name, Refusal):
        return name
    rules = floor.settings(table).chips
    if rules is None or kind not in rules.kinds.value:
        clause = rules.kinds.first if rules is not None else None
        sentence = f"{table.rulebook} takes no wager in {kind.value}"
        return Refusal(RefusalCode.NOT_OFFERED, sentence, clause)
    bet = bet_of(floor.offer(table), text, amount)
    if isinstance(bet, Refusal):
        return bet
    chips_told = PlacedChips(name, bet, amount, kind, colour)
    refusal = must_not_be_withheld(floor, table, bet) or _must_be_whole(
        floor, table, rules, chips_told
    )
    return refusal or chips_told


def _must_be_whole(
    floor: Floor, table: Table, rules: ChipRules, those: PlacedChips
) -> Refusal | None:
    if those.kind is not ChipKind.COLOUR_CHECKS:
        return None
    held = chip_places.rack(floor, table).holding(those.player, those.colour)
    if held is None:
        return Refusal(RefusalCode.NOT_THERE, f"{those.player} holds no {those.colour}")
    if those.amount % (held.unit * len(those.bet.positions)):
        return _not_whole(floor, those.amount, held.unit, rules.kinds.first)
    return None


def _not_whole(floor: Floor, amount: int, unit: int, clause: ClauseId | None = None) -> Refusal:
    sentence = f"{floor.money(amount)} is not in whole checks of {floor.money(unit)}"
    return Refusal(RefusalCode.BAD_AMOUNT, sentence, clause)


def lay_chips(floor: Floor, command: Command[commands.LayChips]) -> Decision | Refusal:
    body = command.body
    at = open_layout(floor, body.round)
    if isinstance(at, Refusal):
        return at
    table, _ = at
    those = told(floor, table, body.player, body.bet, body.amount, body.paid_with, body.colour)
    if isinstance(those, Refusal):
        return those
    short = must_have_in_hand(floor, table, those)
    if short is not None:
        return short
    session, new = chip_places.taking(floor, table, those.player, command.at)
    laid = put_down(floor, table, body.round, session, those)
    return Decision((*new, *laid), Answer(made=session, amounts=(those.amount,)))


def must_have_in_hand(floor: Floor, table: Table, those: PlacedChips) -> Refusal | None:
    """Nobody lays more checks or tokens than they have been given."""
    there = chip_places.rack(floor, table)
    if those.kind is ChipKind.PROMOTIONAL_TOKENS:
        tokens = there.tokens.get(those.player)
        has = tokens.amount if tokens is not None else 0
    elif those.kind is ChipKind.COLOUR_CHECKS and there.everything_known():
        session, held = there.places.get(those.player), there.holding(those.player, those.colour)
        has = there.in_hand(session, held) if session is not None and held is not None else 0
    else:
        return None
    if has >= those.amount:
        return None
    what = those.colour or "tokens"
    sentence = (
        f"{those.player} has {floor.money(has)} of {what} in hand, not {floor.money(those.amount)}"
    )
    return Refusal(RefusalCode.CREDIT_TOO_SMALL, sentence)


def put_down(
    floor: Floor, table: Table, round_: RoundId, session: SessionId, those: PlacedChips
) -> tuple[object, ...]:
    """The chips, and the stake that they make: a bet of several pieces lies as those pieces."""
    source, bets = (
        brought_from(floor, table, those.kind),
        _board(floor, table, round_, session).bets,
    )
    piece = those.amount // len(those.bet.positions)
    laid: list[object] = []
    after: Bets = {}
    for position, times in Counter(those.bet.positions).items():
        amount = piece * times
        brought = moved(source, chips(session), amount) if source is not None else ()
        laid.append(
            events.ChipsLaid(round_, session, position, amount, those.kind, those.colour, brought)
        )
        after[position] = bets.get(position, 0) + amount
    return *laid, _staked(round_, session, after, those.amount)


def brought_from(floor: Floor, table: Table, kind: ChipKind) -> AccountId | None:
    """Whence chips come to their player's account: value chips from outside.

    Checks and tokens that were followed from their issue are in the account already. Checks that
    were not may have been won unseen; what the house has lost by that shows when they come back.
    """
    if kind is ChipKind.VALUE_CHIPS:
        return layout(table.id)
    followed = (
        kind is ChipKind.PROMOTIONAL_TOKENS or chip_places.rack(floor, table).everything_known()
    )
    return None if followed else HOUSE


def _board(floor: Floor, table: Table, round_: RoundId, session: SessionId) -> Board:
    known = floor.state.sessions.get(session)
    board = known.boards.get(table.id) if known is not None else None
    return board if board is not None and board.round == round_ else Board(round_)


def _staked(round_: RoundId, session: SessionId, bets: Bets, more: int) -> WagersChanged:
    account, pot = chips(session), escrow(round_)
    moves = moved(account, pot, more) if more > 0 else moved(pot, account, -more)
    stakes = tuple(Stake(bet, amount) for bet, amount in bets.items())
    return WagersChanged(session, round_, stakes, moves)


def move_chips(floor: Floor, command: Command[commands.MoveChips]) -> Decision | Refusal:
    body = command.body
    at = open_layout(floor, body.round)
    if isinstance(at, Refusal):
        return at
    table, _ = at
    found = _chips_on_bet(floor, table, body, body.source)
    if isinstance(found, Refusal):
        return found
    session, source = found
    those = told(
        floor, table, body.player, body.destination, body.amount, body.paid_with, body.colour
    )
    if isinstance(those, Refusal):
        return those
    bets = _board(floor, table, body.round, session).bets
    onto, *more = those.bet.positions
    if more:
        return Refusal(RefusalCode.BAD_AMOUNT, "chips are moved onto one place of the layout")
    kind = those.kind
    if onto == source:
        return Refusal(RefusalCode.ALREADY_DONE, f"they lie on {source} already")
    stakes = {source: bets[source] - body.amount, onto: bets.get(onto, 0) + body.amount}
    told_move = events.ChipsMoved(
        body.round, session, source, onto, body.amount, kind, those.colour
    )
    return Decision((told_move, _staked(body.round, session, stakes, 0)))


def take_up_chips(floor: Floor, command: Command[commands.TakeUpChips]) -> Decision | Refusal:
    body = command.body
    at = open_layout(floor, body.round)
    if isinstance(at, Refusal):
        return at
    table, _ = at
    found = _chips_on_bet(floor, table, body, body.bet)
    if isinstance(found, Refusal):
        return found
    session, text = found
    held = chip_places.rack(floor, table).holding(body.player.strip(), body.colour)
    if held is not None and body.amount % held.unit:
        return _not_whole(floor, body.amount, held.unit)
    left = _board(floor, table, body.round, session).bets[text] - body.amount
    back = _staked(body.round, session, {text: left}, -body.amount)
    source = brought_from(floor, table, body.paid_with)
    moves = moved(chips(session), source, body.amount) if source is not None else ()
    taken = events.ChipsTakenUp(
        body.round, session, text, body.amount, body.paid_with, body.colour, moves
    )
    return Decision((back, taken))


def _chips_on_bet(
    floor: Floor, table: Table, body: commands.MoveChips | commands.TakeUpChips, bet: str
) -> tuple[SessionId, BetText] | Refusal:
    """Whose chips they are, and the bet on which at least so many lie."""
    session = chip_places.place_of(floor, table.id, body.player)
    pieces = chip_places.rack(floor, table).lying.get(session.id, ()) if session is not None else ()
    known = floor.offer(table).game.bet(bet)
    text = bet if isinstance(known, Refusal) else known.positions[0]
    lies = sum(
        piece.amount
        for piece in pieces
        if (piece.bet, piece.kind, piece.colour) == (text, body.paid_with, body.colour)
    )
    if session is None or lies < body.amount:
        sentence = f"{body.player} has {floor.money(lies)} there, not {floor.money(body.amount)}"
        return Refusal(RefusalCode.NOT_THERE, sentence)
    return session.id, BetText(text)


def return_late_bet(floor: Floor, command: Command[commands.ReturnLateBet]) -> Decision | Refusal:
    """Nothing was wagered: it is on record that something came too late and went back."""
    body = command.body
    at = current_round_at(floor, body.round)
    if isinstance(at, Refusal):
        return at
    table, round_ = at
    if round_.closed is None:
        sentence = f"bets are still taken on {round_.id}: nothing is late"
        return Refusal(RefusalCode.TOO_EARLY, sentence)
    clause = floor.wagering(table).closes[table.source].first
    player = body.player.strip()
    return Decision((events.LateBetReturned(round_.id, player, body.amount, clause),))
