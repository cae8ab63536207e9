"""Who deals at a table, and at how many: one, or two baccarat games if the rulebook allows it."""

from typing import Any

from croupier.core.identifiers import PersonId
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Session, Table, TableStatus
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.rulebook.roles import Action, Role
from croupier.core.rulebook.round import GamesPerDealer
from croupier.core.rulebook.rulebook import Settings
from croupier.core.stream.authority import must_be_permitted
from croupier.core.stream.envelope import Approved, Command

_TWO = (GamesPerDealer.TWO, GamesPerDealer.TWO_IN_TURN)


def must_be_permitted_here(
    book: Settings, table: Table, action: Action, command: Command[Any]
) -> Refusal | None:
    """As `must_be_permitted`; and a dealer does what is theirs to do at the table they deal at."""
    return must_also_deal_here(must_be_permitted(book, action, command), table, command)


def must_be_permitted_for(
    floor: Floor, book: Settings, session: Session, action: Action, command: Command[Any]
) -> Refusal | None:
    """As `must_be_permitted_here`, of a player: a dealer acts for those who play at their table.

    Who has played nowhere yet may do so at any table under the rules of their terminal.
    """
    tables = floor.state.tables
    rulebook = floor.rulebook_of(session)
    played = [tables[name] for name in {**session.boards, **session.last} if name in tables]
    at = played or [table for table in tables.values() if table.rulebook == rulebook]
    dealt = [table for table in at if table.dealer is not None]
    own = [table for table in dealt if table.dealer == command.actor.person]
    refusal = must_be_permitted(book, action, command)
    return must_also_deal_here(refusal, (own or dealt)[0], command) if dealt else refusal


def must_also_deal_here(
    refusal: Refusal | None, table: Table, command: Command[Any]
) -> Refusal | None:
    """Whoever may do a thing, or may ask for it, does and asks at their own table only."""
    if refusal is None or refusal.code is RefusalCode.APPROVAL_NEEDED:
        return must_deal_here(table, command) or refusal
    return refusal


def must_deal_here(table: Table, command: Command[Any]) -> Refusal | None:
    """Of a table that nobody deals at, as one that runs by itself, there is nothing to ask.

    A request was made while its asker dealt here. Relieved or not they are who saw what it is
    about, and it waits for the approver alone.
    """
    actor = command.actor
    if actor.role is not Role.DEALER or table.dealer in (None, actor.person):
        return None
    if actor.person in table.assisting:
        return None
    if isinstance(command, Approved):
        return None
    return Refusal(RefusalCode.NOT_YOURS, f"{table.dealer} deals at {table.id}")


def must_not_be_stopped(table: Table) -> Refusal | None:
    """Nobody opens, spins, tumbles or begins to deal while something is looked into."""
    for sentence in table.stops.values():
        return Refusal(RefusalCode.TABLE_STOPPED, f"{table.id} is stopped: {sentence}")
    return None


def must_not_deal_at_too_many(floor: Floor, table: Table, dealer: PersonId) -> Refusal | None:
    others = [other for other in _dealt_by(floor, dealer) if other.id != table.id]
    if not others:
        return None
    rule = floor.settings(table).round.games_per_dealer
    side_by_side = all(_may_be_one_of_two(floor, each) for each in (table, *others))
    if len(others) == 1 and side_by_side:
        return None
    there = ", ".join(other.id for other in others)
    return Refusal(RefusalCode.OVER_LIMIT, f"{dealer} deals at {there} already", rule.first)


def _dealt_by(floor: Floor, dealer: PersonId) -> list[Table]:
    return [
        table
        for table in floor.state.tables.values()
        if table.dealer == dealer and table.status is not TableStatus.CLOSED
    ]


def _may_be_one_of_two(floor: Floor, table: Table) -> bool:
    rule = floor.settings(table).round.games_per_dealer
    return table.game is GameName.BACCARAT and rule.value in _TWO
