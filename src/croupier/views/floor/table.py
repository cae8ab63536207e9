"""What everybody at a table may see: its state, its limits, and the round once it is public.

At baccarat that is the coup: cards, running points, and whose turn it is by which rule.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from croupier.core.games.baccarat.cards import Card, points
from croupier.core.games.baccarat.rules import Draw, ends_at_once
from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import ClauseId, Instant, PersonId, RoundId, RulebookId, TableId
from croupier.core.offer.limits import Sign
from croupier.core.pit.cards import gates, prompting
from croupier.core.pit.cards.card_table import CardTable, card_table_of, hands
from croupier.core.pit.cards.state import LiveCoup
from croupier.core.pit.chips.chip_places import rack
from croupier.core.pit.chips.state import LayoutKnowledge
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.results.failed_spins import UNIT
from croupier.core.pit.rounds.motion import rest_after_ms
from croupier.core.pit.rounds.no_more_bets import call_due
from croupier.core.pit.state import OVER, Round, RoundStatus, Table, TableStatus
from croupier.core.pit.tables.state import TableClosing
from croupier.core.pit.tournaments.state import STOP
from croupier.core.rulebook.games import paytable, roulette
from croupier.core.rulebook.limits import Form
from croupier.views.floor.lucky_ball import LuckyBallView, lucky_ball_view
from croupier.views.floor.table_jackpot import TableJackpotView, table_jackpot_view
from croupier.views.sentence.names import TableName, tables_of
from croupier.views.tournaments.leader_board import TournamentView, tournament_view
from croupier.views.tournaments.returned_scores import QuestionedView, questioned_at


class Turn(StrEnum):
    """What the table waits for, as a player is told; the points beside it are on the cards."""

    PREPARING = "preparing"
    NEXT = "next"
    WAGERING = "wagering"
    UNREAD = "unread"
    STRAY = "stray"
    FIRST_CARDS = "first-cards"
    NATURAL = "natural"
    PLAYER_DRAWS = "player-draws"
    BANKER_DRAWS = "banker-draws"
    BANKER_STANDS = "banker-stands"
    BANKER_DREW = "banker-drew"


class CoupView(Struct, frozen=True, omit_defaults=True):
    """The cards on the table with running points, and which hand draws next and why."""

    player: tuple[str, ...] = ()
    banker: tuple[str, ...] = ()
    player_points: int | None = None
    banker_points: int | None = None
    due: str | None = None
    # In a dealer's words; `turn` says the same to everybody else.
    why: str = ""
    turn: Turn | None = None
    clauses: tuple[ClauseId, ...] = ()
    unread: int = 0
    last_coup: bool = False
    without_wagers: bool = False


def coup_view(floor: Floor, table: Table) -> CoupView | None:
    here = card_table_of(floor, table)
    said = prompting.prompt(floor, table.id) if here is not None else None
    if here is None or said is None:
        return None
    shoe = here.shoe
    coup = shoe.coup if shoe is not None else None
    if coup is None and shoe is not None and shoe.recent:
        recent = shoe.recent[-1]
        return CoupView(
            player=tuple(recent.player),
            banker=tuple(recent.banker),
            player_points=points(recent.player),
            banker_points=points(recent.banker),
            why=said.why,
            turn=_turn(here),
            last_coup=said.last_coup,
        )
    return CoupView(
        player=tuple(coup.player) if coup else (),
        banker=tuple(coup.banker) if coup else (),
        player_points=_points(said.player, coup.player if coup else []),
        banker_points=_points(said.banker, coup.banker if coup else []),
        due=said.due.value if said.due else None,
        why=said.why,
        turn=_turn(here),
        clauses=said.clauses,
        unread=coup.unread if coup else 0,
        last_coup=said.last_coup,
        without_wagers=said.without_wagers,
    )


def _points(said: int | None, hand: Sequence[Card]) -> int | None:
    """Of a coup that is over nothing is said any more, and its cards still lie there."""
    return points(hand) if said is None and hand else said


def _turn(here: CardTable) -> Turn:
    coup, current, shoe = here.coup, here.round, here.shoe
    if coup is None or current is None or shoe is None:
        return Turn.NEXT if gates.must_be_ready_to_deal(here) is None else Turn.PREPARING
    if current.status is RoundStatus.OPEN:
        return Turn.WAGERING
    if coup.unread:
        return Turn.UNREAD
    if shoe.strays:
        return Turn.STRAY
    return _drawing(here, coup)


def _drawing(here: CardTable, coup: LiveCoup) -> Turn:
    """By the hands alone: whose card comes next stays so while something holds it up."""
    if len(coup.player) < 2 or len(coup.banker) < 2:
        return Turn.FIRST_CARDS
    draw = hands(here.rules, coup).step.draw
    if draw is Draw.PLAYER:
        return Turn.PLAYER_DRAWS
    if draw is Draw.BANKER:
        return Turn.BANKER_DRAWS
    if ends_at_once(here.rules.tableau, points(coup.player[:2]), points(coup.banker[:2])):
        return Turn.NATURAL
    return Turn.BANKER_STANDS if len(coup.banker) == 2 else Turn.BANKER_DREW


class Halt(StrEnum):
    """Why no further round may open, as everybody may know."""

    RESULT_IN_QUESTION = "result-in-question"
    SPINNING_UNIT = "spinning-unit"


class ClosingNotice(Struct, frozen=True, omit_defaults=True):
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
    # When the wagering period is over, where the dealer closes wagering and no clock does.
    call_due: Instant | None = None
    spun: Instant | None = None
    # Shown once it is settled, never before somebody has vouched for it.
    outcome: OutcomeData | None = None
    corrected: bool = False
    no_spins: int = 0
    # The ball left the wheel: nobody spins it before somebody has looked at it.
    ball_to_examine: bool = False


class ColourValue(Struct, frozen=True):
    """The worth of one check of a colour, as the display rack shows it."""

    colour: str
    unit: int


class TableView(Struct, frozen=True, omit_defaults=True, tag="table"):
    table: TableId
    name: TableName
    game: paytable.GameName
    source: paytable.Source
    rulebook: RulebookId
    options: Mapping[str, str]
    status: TableStatus
    sign: Sign
    wagering_ms: int
    # How long after its spin a ball counts as at rest, where a number waits for that.
    rest_after_ms: int | None = None
    dealer: PersonId | None = None
    withheld: tuple[str, ...] = ()
    closing: ClosingNotice | None = None
    limits_change: SignNotice | None = None
    round: RoundView | None = None
    last: RoundView | None = None
    coup: CoupView | None = None
    shoe: ShoeView | None = None
    lucky_ball: LuckyBallView | None = None
    jackpot: TableJackpotView | None = None
    # Why no further round may open, in sentences for staff.
    stops: tuple[str, ...] = ()
    halts: tuple[Halt, ...] = ()
    # At a table of chips: what is known of the layout, and what each colour in play is worth.
    known: LayoutKnowledge | None = None
    colours: tuple[ColourValue, ...] = ()
    # Who plays a tournament there, and how they stand.
    tournament: TournamentView | None = None
    # Scores that were returned before a round of theirs was put right.
    questioned: tuple[QuestionedView, ...] = ()


def _closing(floor: Floor, table: Table, closing: TableClosing) -> ClosingNotice:
    clear = floor.settings(table).closure.players_must_clear_credits.value
    return ClosingNotice(closing.not_before, closing.rounds_left, clear)


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
        round=_current(floor, table),
        last=_last(table),
        coup=coup_view(floor, table),
        shoe=_shoe(floor, name),
        lucky_ball=lucky_ball_view(floor, table),
        jackpot=table_jackpot_view(floor, table),
        stops=tuple(dict.fromkeys(table.stops.values())),
        halts=tuple(dict.fromkeys(_halt(behind) for behind in table.stops if behind != STOP)),
        known=known_of_layout(floor, table),
        colours=_colours(floor, table),
        tournament=tournament_view(floor, table),
        questioned=questioned_at(floor, table),
    )


def known_of_layout(floor: Floor, table: Table) -> LayoutKnowledge | None:
    if table.options.get("form") != Form.TABLE.value or floor.settings(table).chips is None:
        return None
    return rack(floor, table).known


def _colours(floor: Floor, table: Table) -> tuple[ColourValue, ...]:
    held = rack(floor, table).holdings
    return tuple(dict.fromkeys(ColourValue(each.colour, each.unit) for each in held))


def _halt(behind: str) -> Halt:
    """A table is stopped by a spinning unit that failed or by the case of a wrong outcome."""
    return Halt.SPINNING_UNIT if behind == UNIT else Halt.RESULT_IN_QUESTION


def _current(floor: Floor, table: Table) -> RoundView | None:
    if table.round is None:
        return None
    due, shown = call_due(floor, table), round_view(table.round)
    return replace(shown, call_due=due) if due is not None else shown


def round_view(round_: Round) -> RoundView:
    return RoundView(
        id=round_.id,
        number=round_.number,
        status=round_.status,
        opened=round_.opened,
        closes=round_.closes,
        spun=round_.spun,
        outcome=round_.outcome if round_.status in OVER else None,
        corrected=round_.corrections > 0,
        no_spins=round_.no_spins,
        ball_to_examine=roulette.NoSpinCare.EXAMINE_BALL in round_.care,
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
