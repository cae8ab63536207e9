"""What everybody at a table may see: its state, its limits, and the round once it is public."""

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct

from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import RulebookId
from croupier.core.offer.sign import Sign
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.spins.uspin import UNIT
from croupier.core.pit.names import Instant, PersonId, RoundId, TableId
from croupier.core.pit.rounds.launch.draws import LuckyNumbers
from croupier.core.pit.rounds.outcome.ball_at_rest import rest_after_ms
from croupier.core.pit.state import OVER, Round, RoundStatus, Table, TableStatus
from croupier.core.pit.tables.state import Closing
from croupier.core.rulebook.games.game import GameName, Source
from croupier.core.rulebook.irregularities.no_spin import NoSpinCare
from croupier.views.floor.coup import CoupView, coup_view
from croupier.views.sentence.names import TableName, tables_of


class Halt(StrEnum):
    """Why no further round may open, as everybody may know."""

    RESULT_IN_QUESTION = "result-in-question"
    SPINNING_UNIT = "spinning-unit"


class Notice(Struct, frozen=True, omit_defaults=True):
    """A table closes: from a moment on, or after so many more rounds.

    `clear_credits` is whether players must take their credit out before.
    """

    not_before: Instant | None = None
    rounds_left: int | None = None
    clear_credits: bool = False


class SignNotice(Struct, frozen=True):
    sign: Sign
    binds_from: Instant


class ShoeView(Struct, frozen=True):
    drawn: int
    holds: int
    coups: int
    ended: str | None


class RoundView(Struct, frozen=True, omit_defaults=True):
    id: RoundId
    number: int
    status: RoundStatus
    opened: Instant
    closes: Instant | None = None
    spun: Instant | None = None
    # Shown once it is settled, never before somebody has vouched for it.
    outcome: OutcomeData | None = None
    lucky: LuckyNumbers | None = None
    corrected: bool = False
    no_spins: int = 0
    # The ball left the wheel: nobody spins it before somebody has looked at it.
    ball_to_examine: bool = False


class TableView(Struct, frozen=True, omit_defaults=True, tag="table"):
    table: TableId
    name: TableName
    game: GameName
    source: Source
    rulebook: RulebookId
    options: Mapping[str, str]
    status: TableStatus
    sign: Sign
    wagering_ms: int
    # How long after its spin a ball counts as at rest, where a number waits for that.
    rest_after_ms: int | None = None
    dealer: PersonId | None = None
    withheld: tuple[str, ...] = ()
    closing: Notice | None = None
    limits_change: SignNotice | None = None
    round: RoundView | None = None
    last: RoundView | None = None
    coup: CoupView | None = None
    shoe: ShoeView | None = None
    # Why no further round may open, in sentences for staff.
    stops: tuple[str, ...] = ()
    halts: tuple[Halt, ...] = ()


def _closing(floor: Floor, table: Table, closing: Closing) -> Notice:
    clear = floor.settings(table).closure.players_must_clear_credits.value
    return Notice(closing.not_before, closing.rounds_left, clear)


def table_view(floor: Floor, name: TableId) -> TableView:
    table = floor.state.tables[name]
    desk = floor.state.plan.desk(name)
    notice = desk.notice
    return TableView(
        table=name,
        name=tables_of(floor)[name],
        game=table.game,
        source=table.source,
        rulebook=table.rulebook,
        options=table.options,
        status=table.status,
        sign=table.sign,
        wagering_ms=table.wagering_ms,
        rest_after_ms=rest_after_ms(floor, table),
        dealer=table.dealer,
        withheld=desk.withheld,
        closing=_closing(floor, table, desk.closing) if desk.closing else None,
        limits_change=SignNotice(notice.sign, notice.binds_from) if notice else None,
        round=round_view(table.round) if table.round else None,
        last=_last(table),
        coup=coup_view(floor, table),
        shoe=_shoe(floor, name),
        stops=tuple(dict.fromkeys(table.stops.values())),
        halts=tuple(dict.fromkeys(_halt(behind) for behind in table.stops)),
    )


def _halt(behind: str) -> Halt:
    """A table is stopped by a spinning unit that failed or by the case of a wrong outcome."""
    return Halt.SPINNING_UNIT if behind == UNIT else Halt.RESULT_IN_QUESTION


def round_view(round_: Round) -> RoundView:
    return RoundView(
        id=round_.id,
        number=round_.number,
        status=round_.status,
        opened=round_.opened,
        closes=round_.closes,
        spun=round_.spun,
        outcome=round_.outcome if round_.status in OVER else None,
        lucky=round_.draw,
        corrected=round_.corrections > 0,
        no_spins=round_.no_spins,
        ball_to_examine=NoSpinCare.EXAMINE_BALL in round_.care,
    )


def _last(table: Table) -> RoundView | None:
    """The last round that came to a result, the present one included."""
    for round_ in (*([table.round] if table.round else []), *reversed(table.past)):
        if round_.status is RoundStatus.SETTLED:
            return round_view(round_)
    return None


def _shoe(floor: Floor, name: TableId) -> ShoeView | None:
    shoe = floor.state.cards.shoes.get(name)
    if shoe is None:
        return None
    ended = shoe.ended.reason if shoe.ended else None
    return ShoeView(shoe.drawn, shoe.holds, shoe.coups, ended)
