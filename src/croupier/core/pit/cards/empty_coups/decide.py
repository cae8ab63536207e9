"""Starts a coup that nobody wagers on, and says who may have one dealt."""

from croupier.core.identifiers import ClauseId
from croupier.core.pit.cards.card_table import CardTable, must_be_between_coups, station
from croupier.core.pit.cards.commands import StartCoupWithoutWagers
from croupier.core.pit.cards.dealing.placing import opened_by
from croupier.core.pit.cards.events import CoupWithoutWagersBegan
from croupier.core.pit.cards.gates import must_be_in_turn, must_be_ready_to_deal
from croupier.core.pit.cards.state import CoupKind, LiveCoup, Shoe
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import Instant, RoundId, round_id
from croupier.core.pit.rounds.opening import must_be_open_to_rounds
from croupier.core.pit.state import Round, RoundStatus
from croupier.core.pit.subjects import Place
from croupier.core.refusals import Refusal
from croupier.core.rulebook.roles import Action
from croupier.core.stream.envelope import Answer, Command, Decision


def start_coup_without_wagers(
    floor: Floor, command: Command[StartCoupWithoutWagers]
) -> Decision | Refusal:
    body = command.body
    here = station(floor, body.table)
    if isinstance(here, Refusal):
        return here
    opens = _opening_clause(here.shoe)
    refusal = (
        must_be_open_to_rounds(floor, here.table, command.at)
        or must_be_between_coups(here)
        or must_be_ready_to_deal(here)
        or must_be_in_turn(floor, here, command.at)
    )
    if refusal is not None:
        return refusal
    assert here.shoe is not None
    number, without = here.table.rounds + 1, CoupKind.WITHOUT_WAGERS
    name = round_id(here.table.id, number)
    clause = opens[0] if opens is not None else None
    began = CoupWithoutWagersBegan(body.table, name, number, body.reason, clause, command.at)
    coup, round_ = LiveCoup(name, without), _round(here, name, number, command.at)
    carried = opened_by(floor, here, here.shoe, coup, round_, command.at)
    return Decision((began, *carried), Answer(made=name))


def _opening_clause(shoe: Shoe | None) -> tuple[ClauseId | None] | None:
    if shoe is None:
        return None
    if shoe.next_without_wagers is not None:
        return (shoe.next_without_wagers.clause,)
    for each in shoe.carried:
        if each.opens is CoupKind.WITHOUT_WAGERS:
            return (each.clause,)
    return None


def starts_empty(
    floor: Floor, command: Command[StartCoupWithoutWagers], subject: Place
) -> tuple[Action, ...]:
    """A card that must open one needs the word of whoever the rulebook names, or the dealer's."""
    listed, dummy = subject.book.authority, Action.START_DUMMY_COUP
    if _opening_clause(floor.state.cards.shoes.get(subject.table.id)) is not None:
        return (dummy if dummy in listed else Action.DEAL_CARDS,)
    directed = Action.DIRECT_EMPTY_ROUNDS
    return (directed if directed in listed else dummy,)


def _round(here: CardTable, name: RoundId, number: int, at: Instant) -> Round:
    """As it will be once it has begun: cards carried over may make the whole coup at once."""
    table = here.table
    options = dict(table.options)
    return Round(
        name, number, RoundStatus.CLOSED, at, None, rulebook=table.rulebook, options=options
    )
