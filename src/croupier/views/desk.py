"""What a dealer sees: the rulebook's steps, what each witness says, and what can be pressed now."""

from collections.abc import Mapping

from msgspec import Struct

from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import ClauseId
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import Instant, TableId
from croupier.core.rulebook.script import ScriptStep
from croupier.views.pit import players, staked


class Step(Struct, frozen=True, omit_defaults=True):
    """One step of the rulebook's script for this table, with the words to say, if any."""

    step: ScriptStep
    clause: ClauseId | None = None
    say: str = ""
    done: bool = False
    now: bool = False


class Pressable(Struct, frozen=True, omit_defaults=True):
    """A button: the tag of the command it sends, and why it cannot be sent now, if it cannot."""

    command: str
    label: str
    refused: str | None = None
    clause: ClauseId | None = None
    approval: bool = False
    reasons: tuple[str, ...] = ()


class Witness(Struct, frozen=True):
    by: str
    outcome: OutcomeData
    at: Instant


class DeskView(Struct, frozen=True, omit_defaults=True, tag="desk"):
    table: TableId
    steps: tuple[Step, ...] = ()
    buttons: tuple[Pressable, ...] = ()
    readings: tuple[Witness, ...] = ()
    agree: bool = True
    players: int = 0
    staked: int = 0
    terminals: int = 0
    asked: Mapping[str, int] = {}
    cases: tuple[str, ...] = ()


def desk_view(floor: Floor, name: TableId) -> DeskView:
    table = floor.state.tables[name]
    round_ = table.round
    readings = round_.readings if round_ is not None else ()
    return DeskView(
        table=name,
        readings=tuple(Witness(seen.by, seen.outcome, seen.at) for seen in readings),
        agree=len({repr(seen.outcome) for seen in readings}) < 2,
        players=players(round_) if round_ is not None else 0,
        staked=staked(floor, table),
        terminals=sum(
            terminal.rulebook == table.rulebook for terminal in floor.state.terminals.values()
        ),
    )
