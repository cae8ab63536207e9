"""Which bets have a button at a table: all of them, unless the rulebook leaves some open."""

from croupier.core.pit.floor import Floor
from croupier.core.pit.state import OVER, Table
from croupier.core.pit.tables.commands import WithholdBets
from croupier.core.pit.tables.events import BetsWithheld
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.games.baccarat import PairsOffer
from croupier.core.rulebook.games.game import GameName
from croupier.core.rulebook.rounds.wagering import BetsOffered
from croupier.core.stream.envelope import Command, Decision

_PAIRS = frozenset({"player-pair", "banker-pair"})


def withhold_bets(floor: Floor, command: Command[WithholdBets]) -> Decision | Refusal:
    table = floor.state.tables[command.body.table]
    if table.round is not None and table.round.status not in OVER:
        return Refusal(RefusalCode.ROUND_UNDER_WAY, f"{table.round.id} is not over yet")
    asked = command.body.kinds
    known = {bet.kind for bet in floor.offer(table).game.bets()}
    unknown = sorted(set(asked) - known)
    if unknown:
        return Refusal(RefusalCode.UNKNOWN_BET, f"there is no bet {unknown[0]!r} at this table")
    fixed = sorted(set(asked) - _optional(floor, table, known))
    if fixed:
        sentence = f"{table.rulebook} has {fixed[0]} at every table of {table.game.value}"
        return Refusal(RefusalCode.NOT_OFFERED, sentence)
    return Decision((BetsWithheld(table.id, asked),))


def _optional(floor: Floor, table: Table, known: set[str]) -> set[str]:
    """The kinds of bet that a table of this rulebook may do without."""
    if floor.wagering(table).bets_offered.value is BetsOffered.THOSE_WITH_A_BUTTON:
        return known
    rules = floor.settings(table).baccarat if table.game is GameName.BACCARAT else None
    pairs = rules.pairs_offered if rules is not None else None
    if pairs is not None and pairs.value is PairsOffer.WHERE_CONFIGURED:
        return known & _PAIRS
    return set()
