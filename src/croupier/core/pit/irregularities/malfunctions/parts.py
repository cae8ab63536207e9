"""What failed: a terminal, a wheel, a tumbler, or the game system that runs them."""

from collections.abc import Collection, Iterator, Mapping

from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.commands import DeclareMalfunction
from croupier.core.pit.names import SessionId, TerminalId
from croupier.core.pit.state import Round, Table
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.games.game import GameName
from croupier.core.rulebook.irregularities.faults import (
    FaultPart,
    FaultReason,
    FaultRemedy,
    FaultRules,
    PartRemedies,
)
from croupier.core.rulebook.people.authority import Action

# These are faults of what makes the outcome, whoever tells of them.
_OF_THE_OUTCOME = frozenset(
    {
        FaultReason.EARLY_RESULT,
        FaultReason.READ_ERROR_AFTER_CLOSE,
        FaultReason.WHEEL_NOT_ROTATING,
    }
)
_MAKERS = {GameName.ROULETTE: FaultPart.WHEEL, GameName.SIC_BO: FaultPart.DICE_TUMBLER}


def part_of(table: Table, body: DeclareMalfunction) -> FaultPart:
    if body.part is not None:
        return body.part
    if body.terminal is not None:
        return FaultPart.TERMINAL
    return maker(table) if body.reason in _OF_THE_OUTCOME else FaultPart.GAME_SYSTEM


def maker(table: Table) -> FaultPart:
    """The part that makes the outcome; cards are dealt, and their shoe is the system's."""
    return _MAKERS.get(table.game, FaultPart.GAME_SYSTEM)


def must_agree_on_part(table: Table, body: DeclareMalfunction) -> Refusal | None:
    """Nobody says that one thing has failed and names another."""
    if (body.terminal is not None) != (part_of(table, body) is FaultPart.TERMINAL):
        sentence = "a terminal that has failed is named, and no terminal where something else has"
        return Refusal(RefusalCode.NO_REASON, sentence)
    if body.concerned and body.terminal is not None:
        return Refusal(RefusalCode.NO_REASON, "a terminal that has failed concerns no other")
    if body.reason in _OF_THE_OUTCOME and part_of(table, body) is not maker(table):
        of = maker(table).value.replace("-", " ")
        sentence = f"{body.reason.value} is a fault of the {of} and of nothing else"
        return Refusal(RefusalCode.NO_REASON, sentence)
    return None


def named_part(parts: Mapping[FaultPart, PartRemedies], part: FaultPart) -> FaultPart:
    """What the document does not name by itself belongs to the game system."""
    return part if part in parts else FaultPart.GAME_SYSTEM


def voids_always(rules: FaultRules, game: GameName) -> bool:
    """Whether a fault of the game system voids what it touched, whenever it came."""
    remedies = rules.remedies[game][FaultPart.GAME_SYSTEM]
    return remedies.before is None and remedies.after.value is FaultRemedy.VOID


def voided_by(floor: Floor, table: Table, round_: Round, part: FaultPart) -> Action:
    """Who makes void what a fault of that part has touched."""
    parts = floor.settings_of(table, round_).faults.remedies[round_.game or table.game]
    if named_part(parts, part) is FaultPart.TERMINAL:
        return Action.VOID_FAULTED_TERMINAL
    return Action.VOID_FAULTED_SYSTEM


def sat_at(floor: Floor, round_: Round, terminals: Collection[TerminalId]) -> Iterator[SessionId]:
    """Whose wagers came from there; a player may have left since, and somebody else sit there."""
    for name in round_.players:
        session = floor.state.sessions.get(name)
        sat = session.terminal if session is not None else floor.state.left.get(name)
        if sat in terminals:
            yield name
