"""Whether a command names the round that is now played at its table."""

from typing import Any, NamedTuple

from croupier.core.identifiers import RoundId, table_of
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Round, Table
from croupier.core.pit.tables.equipment import must_be_approved_device
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.games.paytable import GameName


class At(NamedTuple):
    """The round that a command names, at the table where it is played now."""

    table: Table
    round: Round

    @classmethod
    def find(cls, floor: Floor, body: Any) -> "At | Refusal":
        return current_round_at(floor, body.round)


class AtWheel(At):
    @classmethod
    def find(cls, floor: Floor, body: Any) -> At | Refusal:
        return current_round_at(floor, body.round, GameName.ROULETTE)


class AtDevice(At):
    """Named by a device that stands at the table and may be used there."""

    @classmethod
    def find(cls, floor: Floor, body: Any) -> At | Refusal:
        return attend_device(floor, body.round, body.device)


def current_round_at(floor: Floor, name: RoundId, game: GameName | None = None) -> At | Refusal:
    table = playing(floor, name, game)
    return table if isinstance(table, Refusal) else current(floor, table, name)


def attend_device(floor: Floor, name: RoundId, device: str) -> At | Refusal:
    table = floor.state.tables[table_of(name)]
    return must_be_approved_device(floor, table, device) or current(floor, table, name)


def playing(floor: Floor, name: RoundId, game: GameName | None) -> Table | Refusal:
    table = floor.state.tables[table_of(name)]
    if game is not None and table.game is not game:
        sentence = f"{table.id} plays {table.game.value}, not {game.value}"
        return Refusal(RefusalCode.NOT_THIS_GAME, sentence)
    return table


def current(floor: Floor, table: Table, name: RoundId) -> At | Refusal:
    round_ = floor.current(table, name)
    return round_ if isinstance(round_, Refusal) else At(table, round_)


def not_now(round_: Round, what: str) -> Refusal:
    return Refusal(RefusalCode.NOT_NOW, f"{what}: {round_.id} is {round_.status.value}")
