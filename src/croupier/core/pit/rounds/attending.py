"""Finding what a command speaks of and whether its sender may speak, in the order of refusals."""

from typing import Any

from croupier.core.pit.floor import Floor
from croupier.core.pit.names import RoundId, table_of
from croupier.core.pit.state import Round, Table
from croupier.core.pit.tables.approval import not_at, unapproved_one
from croupier.core.pit.tables.dealing import permit_here
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.authority import Action
from croupier.core.rulebook.game import GameName
from croupier.core.stream.envelope import Command

At = tuple[Table, Round]


def attend(
    floor: Floor, command: Command[Any], name: RoundId, action: Action, game: GameName | None = None
) -> At | Refusal:
    """The table's round, for whom the rulebook lets do this; of dealers, for the table's own."""
    table = playing(floor, name, game)
    if isinstance(table, Refusal):
        return table
    refusal = permit_here(floor.settings(table), table, action, command)
    return refusal or current(floor, table, name)


def attend_device(
    floor: Floor, command: Command[Any], name: RoundId, game: GameName | None = None
) -> At | Refusal:
    """For a device; one that is named stands at the table and may be used there."""
    table = playing(floor, name, game)
    if isinstance(table, Refusal):
        return table
    said_by = getattr(command.body, "device", None)
    if said_by is None:
        return device_only(command) or current(floor, table, name)
    refusal = not_at(floor, table, said_by) or device_only(command)
    refusal = refusal or unapproved_one(floor, table, said_by)
    return refusal or current(floor, table, name)


def playing(floor: Floor, name: RoundId, game: GameName | None) -> Table | Refusal:
    table = floor.table(table_of(name))
    if isinstance(table, Refusal):
        return table
    if game is not None and table.game is not game:
        sentence = f"{table.id} plays {table.game.value}, not {game.value}"
        return Refusal(RefusalCode.NOT_THIS_GAME, sentence)
    return table


def current(floor: Floor, table: Table, name: RoundId) -> At | Refusal:
    round_ = floor.current(table, name)
    return round_ if isinstance(round_, Refusal) else (table, round_)


def device_only(command: Command[Any]) -> Refusal | None:
    if command.actor.role is None:
        return None
    who = command.actor.role.value.replace("-", " ")
    return Refusal(RefusalCode.NOT_PERMITTED, f"a {who} may not speak for a device")


def not_now(round_: Round, what: str) -> Refusal:
    return Refusal(RefusalCode.NOT_NOW, f"{what}: {round_.id} is {round_.status.value}")
