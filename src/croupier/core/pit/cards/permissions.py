"""Who handles cards: the dealer of the table, whoever the rulebook names, and the machines."""

from typing import Any

from croupier.core.pit.cards.commands import CheckCards, LoadShoe, MoveToAnotherShoe, ReportMisdeal
from croupier.core.pit.cards.sets.decide import find
from croupier.core.pit.cards.shoes.decide import must_be_known_device
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import table_of
from croupier.core.pit.powers import May, may_here
from croupier.core.pit.rounds.fold import found as kept
from croupier.core.pit.subjects import Place, Subject, at_round, at_table
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.roles import Action
from croupier.core.stream.authority import must_be_permitted
from croupier.core.stream.envelope import Command

DEALS = may_here(Action.DEAL_CARDS)
DEALS_OR_MACHINE = May((Action.DEAL_CARDS,), here=True, devices=True)


def cards_named(floor: Floor, body: Any) -> Subject | Refusal:  # noqa: ANN401
    """Cards at a table are its dealer's to handle; those in store, any dealer's."""
    found = find(floor, body.cards)
    if isinstance(found, Refusal):
        return found
    at = found.cards.table
    return Subject(found.book, floor.state.tables[at] if at is not None else None)


def table_and_cards(floor: Floor, body: Any) -> Place | Refusal:  # noqa: ANN401
    here = at_table(floor, body)
    cards = find(floor, body.cards) if not isinstance(here, Refusal) else here
    return cards if isinstance(cards, Refusal) else here


def table_and_shoe(floor: Floor, body: LoadShoe | MoveToAnotherShoe) -> Place | Refusal:
    here = at_table(floor, body)
    return here if isinstance(here, Refusal) else must_be_known_device(floor, body.device) or here


def kept_round(floor: Floor, body: ReportMisdeal) -> Place | Refusal:
    """One that the table still has: of older ones no cards are known."""
    here = at_round(floor, body)
    if isinstance(here, Refusal) or kept(here.table, body.round) is not None:
        return here
    sentence = f"{body.round} is not among the last rounds of {table_of(body.round)}"
    return Refusal(RefusalCode.UNKNOWN_ROUND, sentence)


def must_be_permitted_to_check_cards(
    floor: Floor, command: Command[CheckCards], subject: Subject
) -> Refusal | None:
    """By a person who may, or by a machine that says so itself."""
    if command.actor.role is None and command.body.device is not None:
        return None
    return must_be_permitted(subject.book, Action.CHECK_CARDS, command)
