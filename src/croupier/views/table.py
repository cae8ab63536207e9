"""What everybody at a table may see: its state, its limits, and the round once it is public."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from croupier.core.games.baccarat.cards import Card, points
from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import ClauseId, RulebookId
from croupier.core.offer.sign import Sign
from croupier.core.pit.cards.prompting import prompt
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import Instant, PersonId, RoundId, TableId
from croupier.core.pit.rounds.draws import LuckyNumbers
from croupier.core.pit.state import OVER, Round, RoundStatus, Table, TableStatus
from croupier.core.rulebook.game import GameName, Source


class Notice(Struct, frozen=True, omit_defaults=True):
    """Something announced: from a moment on, or after so many more rounds."""

    not_before: Instant | None = None
    rounds_left: int | None = None


class SignNotice(Struct, frozen=True):
    sign: Sign
    binds_from: Instant


class CoupView(Struct, frozen=True, omit_defaults=True):
    """The cards on the table with running points, and which hand draws next and why."""

    player: tuple[str, ...] = ()
    banker: tuple[str, ...] = ()
    player_points: int | None = None
    banker_points: int | None = None
    due: str | None = None
    why: str = ""
    clauses: tuple[ClauseId, ...] = ()
    unread: int = 0
    last_coup: bool = False
    without_wagers: bool = False


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


class TableView(Struct, frozen=True, omit_defaults=True, tag="table"):
    table: TableId
    game: GameName
    source: Source
    rulebook: RulebookId
    options: Mapping[str, str]
    status: TableStatus
    sign: Sign
    wagering_ms: int
    dealer: PersonId | None = None
    withheld: tuple[str, ...] = ()
    closing: Notice | None = None
    limits_change: SignNotice | None = None
    round: RoundView | None = None
    last: RoundView | None = None
    coup: CoupView | None = None
    shoe: ShoeView | None = None
    # Why no further round may open, in sentences.
    stops: tuple[str, ...] = ()


def table_view(floor: Floor, name: TableId) -> TableView:
    table = floor.state.tables[name]
    desk = floor.state.plan.desk(name)
    closing = desk.closing
    notice = desk.notice
    return TableView(
        table=name,
        game=table.game,
        source=table.source,
        rulebook=table.rulebook,
        options=table.options,
        status=table.status,
        sign=table.sign,
        wagering_ms=table.wagering_ms,
        dealer=table.dealer,
        withheld=desk.withheld,
        closing=Notice(closing.not_before, closing.rounds_left) if closing else None,
        limits_change=SignNotice(notice.sign, notice.binds_from) if notice else None,
        round=round_view(table.round) if table.round else None,
        last=_last(table),
        coup=_coup(floor, table),
        shoe=_shoe(floor, name),
        stops=tuple(dict.fromkeys(table.stops.values())),
    )


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
    )


def _last(table: Table) -> RoundView | None:
    """The last round that came to a result, the present one included."""
    for round_ in (*([table.round] if table.round else []), *reversed(table.past)):
        if round_.status is RoundStatus.SETTLED:
            return round_view(round_)
    return None


def _coup(floor: Floor, table: Table) -> CoupView | None:
    said = prompt(floor, table.id) if table.game is GameName.BACCARAT else None
    if said is None:
        return None
    shoe = floor.state.cards.shoes.get(table.id)
    coup = shoe.coup if shoe is not None else None
    if coup is None and shoe is not None and shoe.recent:
        recent = shoe.recent[-1]
        return CoupView(
            player=tuple(recent.player),
            banker=tuple(recent.banker),
            player_points=points(recent.player),
            banker_points=points(recent.banker),
            why=said.why,
            last_coup=said.last_coup,
        )
    return CoupView(
        player=tuple(coup.player) if coup else (),
        banker=tuple(coup.banker) if coup else (),
        player_points=_points(said.player, coup.player if coup else []),
        banker_points=_points(said.banker, coup.banker if coup else []),
        due=said.due.value if said.due else None,
        why=said.why,
        clauses=said.clauses,
        unread=coup.unread if coup else 0,
        last_coup=said.last_coup,
        without_wagers=said.without_wagers,
    )


def _points(said: int | None, hand: Sequence[Card]) -> int | None:
    """Of a coup that is over nothing is said any more, and its cards still lie there."""
    return points(hand) if said is None and hand else said


def _shoe(floor: Floor, name: TableId) -> ShoeView | None:
    shoe = floor.state.cards.shoes.get(name)
    if shoe is None:
        return None
    ended = shoe.ended.reason if shoe.ended else None
    return ShoeView(shoe.drawn, shoe.holds, shoe.coups, ended)
