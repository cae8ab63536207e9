"""Runs a terminal in demonstration mode: its wagers move no money."""

from collections.abc import Iterator

from croupier.core.games.contract import Settlement
from croupier.core.identifiers import RoundId, TerminalId, table_of
from croupier.core.ledger.accounts import chips
from croupier.core.money import Cents
from croupier.core.offer.admitting import admit
from croupier.core.offer.settling import Wager, read_outcome, settle
from croupier.core.pit.demonstration import commands, events, state
from croupier.core.pit.floor import Floor
from croupier.core.pit.rounds.events import RoundSettled, RoundVoided
from croupier.core.pit.rounds.fold import found
from croupier.core.pit.rounds.results import WagerSettled
from croupier.core.pit.state import RoundStatus, Table, Terminal
from croupier.core.pit.terminals import fitness
from croupier.core.pit.wagers.events import Stake
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Answer, Command, Decided, Decision


def entered(floor: Floor, event: events.DemonstrationEntered) -> None:
    floor.state.demonstrations[event.terminal] = state.Demonstration(event.by, event.credit)


def was_reset(floor: Floor, event: events.DemonstrationReset) -> None:
    del floor.state.demonstrations[event.terminal]


def wagered(floor: Floor, event: events.WagersDemonstrated) -> None:
    shown = floor.state.demonstrations[event.terminal]
    table = table_of(event.round)
    before = shown.boards.pop(table, None)
    shown.credit += before.staked if before is not None else 0
    board = state.DemonstrationBets(
        event.round, {stake.bet: stake.amount for stake in event.stakes}
    )
    if board.bets:
        shown.boards[table] = board
    shown.credit -= board.staked
    shown.ticket = None


def ticketed(floor: Floor, event: events.TicketDemonstrated) -> None:
    shown = floor.state.demonstrations[event.terminal]
    shown.credit -= event.amount
    shown.ticket = state.ShownTicket(event.amount, event.number)


def settled(floor: Floor, event: RoundSettled) -> None:
    """By the same offer and outcome as the round's real wagers, and after them."""
    for shown, board in _demonstrated_on(floor, event.round):
        wagers = tuple(_judged(floor, event, board))
        shown.credit += sum(wager.credit for wager in wagers)
        shown.results[table_of(event.round)] = state.ShownResult(event.round, wagers)


def _judged(
    floor: Floor, event: RoundSettled, board: state.DemonstrationBets
) -> Iterator[WagerSettled]:
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
    for shown, board in _demonstrated_on(floor, event.round):
        shown.credit += board.staked


def _demonstrated_on(
    floor: Floor, round_: RoundId
) -> Iterator[tuple[state.Demonstration, state.DemonstrationBets]]:
    """Whoever shows chips on the round; they are off the layout from here on."""
    for shown in floor.state.demonstrations.values():
        board = shown.boards.get(table_of(round_))
        if board is not None and board.round == round_:
            del shown.boards[table_of(round_)]
            yield shown, board


# What happens to a round also happens to the chips that are only shown on it.


def enter(floor: Floor, command: Command[commands.EnterDemonstration]) -> Decided:
    terminal = floor.state.terminals[command.body.terminal]
    mode = fitness.special_mode(floor, terminal)
    if mode is not None:
        return Refusal(RefusalCode.ALREADY_DONE, f"{terminal.id} is {mode}")
    if refusal := (
        fitness.must_not_be_in_play(floor, terminal)
        or _must_not_hold_credit(floor, terminal)
        or fitness.must_not_be_at_work(floor, terminal)
    ):
        return refusal
    credit, by = command.body.credit, command.actor.person
    return Decision((events.DemonstrationEntered(terminal.id, by, credit),))


def _must_not_hold_credit(floor: Floor, terminal: Terminal) -> Refusal | None:
    session = terminal.session
    credit = floor.ledger.balance(chips(session)) if session is not None else 0
    if not credit:
        return None
    sentence = f"{terminal.id} has a credit of {floor.money(credit)}: it is paid out first"
    return Refusal(RefusalCode.NOT_NOW, sentence)


def reset(floor: Floor, command: Command[commands.ResetDemonstration]) -> Decided:
    terminal = floor.state.terminals[command.body.terminal]
    if terminal.id not in floor.state.demonstrations:
        sentence = f"{terminal.id} is not in demonstration mode"
        return Refusal(RefusalCode.ALREADY_DONE, sentence)
    return Decision((events.DemonstrationReset(terminal.id, command.actor.person),))


def wager(floor: Floor, command: Command[commands.DemonstrateWagers]) -> Decided:
    body = command.body
    if isinstance(shown := _demonstration_at(floor, body.terminal), Refusal):
        return shown
    table = _open(floor, body.terminal, body.round)
    return table if isinstance(table, Refusal) else _laid(floor, table, shown, body)


def _laid(
    floor: Floor, table: Table, shown: state.Demonstration, body: commands.DemonstrateWagers
) -> Decided:
    offer = floor.offer(table)
    before = shown.boards.get(table.id)
    laid = dict(before.bets) if before is not None and before.round == body.round else {}
    old = [Wager(bet, Cents(amount)) for bet, amount in laid.items()]
    new = [Wager(touch.bet, Cents(touch.amount)) for touch in body.touches]
    taken = admit(offer, table.sign, [*old, *new])[len(old) :]
    for touch, admission in zip(body.touches, taken, strict=True):
        if isinstance(bet := offer.game.bet(touch.bet), Refusal):
            return bet
        if admission.refusal is not None:
            return admission.refusal
        if admission.accepted:
            laid[bet.text] = laid.get(bet.text, 0) + admission.accepted
    amounts = tuple(admission.accepted for admission in taken)
    if sum(amounts) > shown.credit:
        return Refusal(RefusalCode.CREDIT_TOO_SMALL, "the shown credit is too small")
    stakes = tuple(Stake(bet, amount) for bet, amount in laid.items())
    event = events.WagersDemonstrated(body.terminal, body.round, stakes)
    return Decision((event,), Answer(amounts=amounts))


def clear(floor: Floor, command: Command[commands.ClearDemonstration]) -> Decided:
    body = command.body
    if isinstance(shown := _demonstration_at(floor, body.terminal), Refusal):
        return shown
    if isinstance(table := _open(floor, body.terminal, body.round), Refusal):
        return table
    if table.id not in shown.boards:
        return Refusal(RefusalCode.NOTHING_ASKED, "there is no chip to take back")
    return Decision((events.WagersDemonstrated(body.terminal, body.round, ()),))


def cash_out(floor: Floor, command: Command[commands.DemonstrateCashOut]) -> Decided:
    name = command.body.terminal
    if isinstance(shown := _demonstration_at(floor, name), Refusal):
        return shown
    if not shown.credit:
        return Refusal(RefusalCode.NOTHING_ASKED, f"{name} shows no credit")
    return Decision((events.TicketDemonstrated(name, shown.credit, state.NO_NUMBER),))


def _demonstration_at(floor: Floor, name: TerminalId) -> state.Demonstration | Refusal:
    shown = floor.state.demonstrations.get(name)
    if shown is None:
        return Refusal(RefusalCode.NOT_NOW, f"{name} is not in demonstration mode")
    return shown


def _open(floor: Floor, name: TerminalId, round_: RoundId) -> Table | Refusal:
    if isinstance(table := floor.table(table_of(round_)), Refusal):
        return table
    if isinstance(current := floor.current(table, round_), Refusal):
        return current
    if current.status is not RoundStatus.OPEN:
        return Refusal(RefusalCode.WAGERING_CLOSED, f"wagering on {round_} is closed")
    terminal = floor.state.terminals[name]
    if terminal.rulebook != table.rulebook:
        sentence = f"{name} plays under {terminal.rulebook}, not {table.rulebook}"
        return Refusal(RefusalCode.OTHER_RULEBOOK, sentence)
    return table
