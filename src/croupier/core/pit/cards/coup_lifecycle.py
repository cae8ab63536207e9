"""Begins and ends a coup with its round, whoever opens, settles or voids that.

After each coup it says which may follow, and whether the shoe has anything left to give.
"""

from msgspec.structs import replace

from croupier.core.games.baccarat.cards import Card
from croupier.core.games.baccarat.outcome import Result, coup
from croupier.core.games.baccarat.shoe import CuttingCard, Following, following, policy
from croupier.core.identifiers import ClauseId, Instant, RoundId, TableId, round_id, table_of
from croupier.core.pit.cards import card_placing, card_table, commands, events, gates, state
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.events import PastRoundVoided, RoundResettled
from croupier.core.pit.rounds import fold, opening
from croupier.core.pit.rounds.events import RoundSettled, RoundVoided, WageringOpened
from croupier.core.pit.state import Round, RoundStatus
from croupier.core.pit.subjects import Place
from croupier.core.pit.tables.events import TableSetUp
from croupier.core.rulebook.games.baccarat import LastCoup, ShoeRules
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.rulebook.roles import Action
from croupier.core.stream.envelope import Answer, Command, Decided, Decision


def coup_over(
    room: state.CardRoom, rules: ShoeRules, shoe: state.Shoe, result: Result | None
) -> None:
    """`result` is None of a coup that was void, which counts but has not tied.

    A round that was void before its first card left the shoe was no coup.
    """
    coup = shoe.coup
    if coup is None or coup.over:
        return
    coup.over = True
    if coup.dealt:
        _count(room, rules, shoe, coup, result)
    if shoe.ends_after_coup is not None and shoe.phase is not state.ShoePhase.ENDED:
        end(room, shoe, shoe.ends_after_coup)


def _count(
    room: state.CardRoom,
    rules: ShoeRules,
    shoe: state.Shoe,
    coup: state.LiveCoup,
    result: Result | None,
) -> None:
    shoe.coups += 1
    left = following(rules, shoe.cutting_card, tied=result is Result.TIE)
    coup.last = left is Following.NOTHING
    record = state.CoupRecord(
        coup.round, coup.kind, tuple(coup.player), tuple(coup.banker), result, coup.last
    )
    shoe.recent.append(record)
    del shoe.recent[: -state.COUPS_KEPT]
    if left is Following.NOTHING:
        end(
            room,
            shoe,
            state.Ending("its last coup is over", policy(rules, shoe.cutting_card).first),
        )
    elif left is Following.ONE_COUP:
        shoe.cutting_card = CuttingCard.EARLIER
    elif shoe.cutting_card_next:
        shoe.cutting_card = CuttingCard.FIRST_CARD
    shoe.cutting_card_next = False


def amend(
    room: state.CardRoom, rules: ShoeRules, shoe: state.Shoe, round_: RoundId, result: Result | None
) -> None:
    """A coup that was over came to something else, or to nothing."""
    before = next((record for record in shoe.recent if record.round == round_), None)
    if before is None:
        return
    place = shoe.recent.index(before)
    shoe.recent[place] = replace(before, result=result)
    waits = (
        shoe.coup is not None
        and shoe.coup.round == round_
        and shoe.phase is state.ShoePhase.IN_PLAY
    )
    tied_no_more = before.result is Result.TIE and result is not Result.TIE
    if waits and tied_no_more and _extra_by_tie(rules, shoe):
        shoe.recent[place] = replace(before, result=result, last=True)
        clause = policy(rules, CuttingCard.DURING).first
        end(room, shoe, state.Ending("its last coup was no tie after all", clause))


def _extra_by_tie(rules: ShoeRules, shoe: state.Shoe) -> bool:
    """Whether one more coup is due, and for no other reason than the tie."""
    met = (CuttingCard.DURING, CuttingCard.FIRST_CARD)
    always = any(policy(rules, where).value is LastCoup.ONE_MORE for where in met)
    return shoe.cutting_card is CuttingCard.EARLIER and not always


def end(room: state.CardRoom, shoe: state.Shoe, ending: state.Ending) -> None:
    """Ends the shoe. Its cards must be checked, shuffled and cut again."""
    shoe.phase, shoe.ended = state.ShoePhase.ENDED, ending
    shoe.strays.clear()
    shoe.carried.clear()
    shoe.next_without_wagers, shoe.stopped = None, False
    cards = room.sets.get(shoe.cards)
    if cards is not None:
        cards.order, cards.loaded = state.Order.UNSHUFFLED, False
        cards.shuffled = cards.riffled = cards.cut = None


def last_coup(rules: ShoeRules, where: CuttingCard) -> bool:
    """Whether the coup that sees the cutting card there is the last whatever it brings."""
    if where is CuttingCard.EARLIER:
        return True
    return where is CuttingCard.FIRST_CARD and policy(rules, where).value is LastCoup.THIS


def wagering_opened(floor: Floor, event: WageringOpened) -> None:
    begin_coup(floor, event.table, event.round, state.CoupKind.WITH_WAGERS)


def begin_coup(floor: Floor, table: TableId, round_: RoundId, kind: state.CoupKind) -> None:
    here = card_table.card_table_of(floor, floor.state.tables[table])
    if here is None or here.shoe is None or here.shoe.phase is not state.ShoePhase.IN_PLAY:
        return
    last = last_coup(here.rules.shoe, here.shoe.cutting_card)
    here.shoe.coup = state.LiveCoup(round_, kind, last)
    here.shoe.next_without_wagers = None


def settled(floor: Floor, event: RoundSettled) -> None:
    here = card_table.card_table_of(floor, floor.state.tables[table_of(event.round)])
    live = here.coup if here is not None else None
    if here is not None and live is not None and live.round == event.round:
        _over(floor, event.round, _result(here, event))


def _result(here: card_table.CardTable, event: RoundSettled | RoundResettled) -> Result:
    """By the hands it was settled on: staff may settle a coup whose cards are not all on record."""
    player, banker = event.outcome.player, event.outcome.banker
    assert player is not None
    assert banker is not None
    return coup(here.rules.tableau, [*map(Card, player)], [*map(Card, banker)]).result


def voided(floor: Floor, event: RoundVoided) -> None:
    _over(floor, event.round, None)


def _over(floor: Floor, round_: RoundId, result: Result | None) -> None:
    here = card_table.card_table_of(floor, floor.state.tables[table_of(round_)])
    if here is None or here.shoe is None or here.coup is None or here.coup.round != round_:
        return
    coup_over(floor.state.cards, here.rules.shoe, here.shoe, result)


def put_right(floor: Floor, event: RoundResettled | PastRoundVoided) -> None:
    """A corrected tie takes its extra coup away, unless that coup has begun.

    The other way round nothing is undone: cards of a shoe that has ended are in no order any more.
    """
    here = card_table.card_table_of(floor, floor.state.tables[table_of(event.round)])
    if here is None or here.shoe is None:
        return
    result = _result(here, event) if isinstance(event, RoundResettled) else None
    amend(floor.state.cards, here.rules.shoe, here.shoe, event.round, result)


def set_up(floor: Floor, event: TableSetUp) -> None:
    """No shoe made ready under one rulebook is dealt from under another, or for another game."""
    room = floor.state.cards
    name = room.at_table.get(event.table)
    cards = room.sets.get(name) if name is not None else None
    if cards is None or (cards.rulebook, GameName.BACCARAT) == (event.rulebook, event.game):
        return
    shoe = room.shoes.get(event.table)
    if shoe is not None and shoe.phase is not state.ShoePhase.ENDED:
        end(room, shoe, state.Ending("its table was set up anew", None))
    cards.table = None
    del room.at_table[event.table]


def began(floor: Floor, event: events.CoupWithoutWagersBegan) -> None:
    """A coup without wagers is a round of the table that is closed from the start."""
    fold.opened(floor, WageringOpened(event.table, event.round, event.number, event.at, None))
    current = floor.state.tables[event.table].round
    assert current is not None
    current.status, current.closed = RoundStatus.CLOSED, event.at
    begin_coup(floor, event.table, event.round, state.CoupKind.WITHOUT_WAGERS)


def start_coup_without_wagers(
    floor: Floor, command: Command[commands.StartCoupWithoutWagers], here: card_table.CardTable
) -> Decided:
    body = command.body
    opens = _opening_clause(here.shoe)
    if refusal := (
        opening.must_be_open_to_rounds(floor, here.table, command.at)
        or card_table.must_be_between_coups(here)
        or gates.must_be_ready_to_deal(here)
        or gates.must_be_in_turn(floor, here, command.at)
    ):
        return refusal
    assert here.shoe is not None
    number, without = here.table.rounds + 1, state.CoupKind.WITHOUT_WAGERS
    name = round_id(here.table.id, number)
    clause = opens[0] if opens is not None else None
    began = events.CoupWithoutWagersBegan(body.table, name, number, body.reason, clause, command.at)
    coup, round_ = state.LiveCoup(name, without), _round(here, name, number, command.at)
    carried = card_placing.opened_by(floor, here, here.shoe, coup, round_, command.at)
    return Decision((began, *carried), Answer(made=name))


def _opening_clause(shoe: state.Shoe | None) -> tuple[ClauseId | None] | None:
    if shoe is None:
        return None
    if shoe.next_without_wagers is not None:
        return (shoe.next_without_wagers.clause,)
    for each in shoe.carried:
        if each.opens is state.CoupKind.WITHOUT_WAGERS:
            return (each.clause,)
    return None


def starts_empty(
    floor: Floor, command: Command[commands.StartCoupWithoutWagers], subject: Place
) -> tuple[Action, ...]:
    """The rulebook names who starts a coup that a card must open, or the dealer does."""
    listed, dummy = subject.book.authority, Action.START_DUMMY_COUP
    if _opening_clause(floor.state.cards.shoes.get(subject.table.id)) is not None:
        return (dummy if dummy in listed else Action.DEAL_CARDS,)
    directed = Action.DIRECT_EMPTY_ROUNDS
    return (directed if directed in listed else dummy,)


def _round(here: card_table.CardTable, name: RoundId, number: int, at: Instant) -> Round:
    """As it will be once it has begun: cards carried over may make the whole coup at once."""
    table = here.table
    options = dict(table.options)
    return Round(
        name, number, RoundStatus.CLOSED, at, None, rulebook=table.rulebook, options=options
    )
