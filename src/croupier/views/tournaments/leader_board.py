"""The leader board of a tournament's table, and each player's own part of it.

Of an undisclosed wager nobody sees more than that there is one.
"""

from msgspec import Struct

from croupier.core.identifiers import BetText, ClauseId, Instant, RoundId, TerminalId
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Table
from croupier.core.pit.tournaments.at_table import exchange_due
from croupier.core.pit.tournaments.exchanging import chips_made
from croupier.core.pit.tournaments.state import (
    Missed,
    Phase,
    RevealedForm,
    TournamentPlay,
    TournamentPlayer,
    chips_of,
)
from croupier.core.rulebook.tournaments import SessionEnd
from croupier.core.tournaments.conditions import ChipValue, smallest
from croupier.core.tournaments.score_sheet import SessionTerms

_MINUTE_MS = 60_000


class StandingView(Struct, frozen=True, omit_defaults=True):
    """One line of the board. `place` is none of who is disqualified or never came."""

    seat: str
    name: str
    chips: int
    place: int | None = None
    staked: int = 0
    # Whether they are among those who would go on now.
    advances: bool = False
    out_in: int | None = None
    disqualified: bool = False
    absent: bool = False
    # They have wagered, passed, or handed in a form for the round that is under way.
    acted: bool = False
    passed: bool = False
    secret: bool = False
    examined: bool = False
    passes: int = 0
    forms: int = 0
    late: bool = False
    missed: Missed | None = None
    clause: ClauseId | None = None
    # The undisclosed wager of the last round, which every player may see until the next is played.
    revealed: RevealedForm | None = None


class RiseView(Struct, frozen=True, omit_defaults=True):
    """What changes in a later round: limits, or which chips are in play."""

    from_round: int
    least: int
    most: int
    values: tuple[ChipValue, ...] = ()


class ExchangeView(Struct, frozen=True, omit_defaults=True):
    """What somebody's chips come to in the colours of the next round, and what is left over."""

    seat: str
    made: tuple[tuple[str, int], ...]
    odd: int = 0


class TournamentView(Struct, frozen=True, omit_defaults=True):
    """`round` counts from one within the session, and is the next one's between rounds."""

    tournament: str
    stage: str
    phase: Phase
    round: int
    least: int
    most: int
    board: tuple[StandingView, ...]
    sheet: str
    of_rounds: int | None = None
    ends_at: Instant | None = None
    advance: int = 0
    play_off: bool = False
    marker: str = ""
    order: tuple[str, ...] = ()
    turn: str | None = None
    turn_ends: Instant | None = None
    break_ends: Instant | None = None
    dispute: str = ""
    unattended: bool = False
    form_keys: tuple[str, ...] = ()
    # What chips count for in this round; nothing where all count alike.
    values: tuple[ChipValue, ...] = ()
    rises: RiseView | None = None
    # What the dealer exchanges before the next round.
    exchange: tuple[ExchangeView, ...] = ()


class OwnTournamentView(Struct, frozen=True, omit_defaults=True):
    """What a terminal shows its player: their line of the board, and what is at stake.

    To be among those who go on they need more than `to_advance` in chips more than they have;
    nothing where they would, or are equal to somebody who might.
    `session` is what everybody at the table sees.
    """

    seat: StandingView
    confirmed: dict[BetText, int]
    players: int
    to_advance: int = 0
    round: RoundId | None = None
    session: TournamentView | None = None


def tournament_view(floor: Floor, table: Table) -> TournamentView | None:
    play = floor.state.tournaments.get(table.id)
    if play is None:
        return None
    terms, ends = play.content.terms, play.content.terms.ends
    by_time = ends.by is SessionEnd.TIME
    limits = terms.limits_in(play.rounds + 1)
    return TournamentView(
        play.content.tournament,
        play.content.stage,
        play.phase,
        play.rounds + 1,
        limits.minimum,
        limits.maximum,
        board(floor, table, play),
        play.sheet,
        ends.after if ends.by is SessionEnd.ROUNDS else None,
        Instant(play.begun + ends.after * _MINUTE_MS) if by_time else None,
        terms.advance,
        terms.play_off,
        play.marker,
        play.order,
        play.turn if play.phase is Phase.WAGERING else None,
        play.turn_ends,
        play.break_ends,
        play.dispute,
        play.unattended,
        play.form_keys,
        terms.values_in(play.rounds + 1),
        _next_rise(terms, play.rounds + 1),
        _exchange(floor, table, play),
    )


def _next_rise(terms: SessionTerms, round_: int) -> RiseView | None:
    """The next round after this one in which limits or chips change, if the session has it."""
    points = [step.from_round for step in terms.limits] + [rise.from_round for rise in terms.rises]
    later = [point for point in points if point > round_]
    last = terms.ends.after if terms.ends.by is SessionEnd.ROUNDS else None
    if not later or (last is not None and min(later) > last):
        return None
    step, values = terms.limits_in(min(later)), terms.values_in(min(later))
    risen = values if values != terms.values_in(round_) else ()
    return RiseView(min(later), step.minimum, step.maximum, risen)


def _exchange(floor: Floor, table: Table, play: TournamentPlay) -> tuple[ExchangeView, ...]:
    rise = exchange_due(floor, table, play)
    if rise is None:
        return ()
    found: list[ExchangeView] = []
    for player in play.playing():
        chips = worth(floor, table, player)
        odd = chips % smallest(rise.values)
        found.append(ExchangeView(player.seat, chips_made(chips, rise.values), odd))
    return tuple(found)


def worth(floor: Floor, table: Table, player: TournamentPlayer) -> int:
    """Chips before a player and on the layout: a wager under way is still theirs."""
    held = floor.ledger.balance(chips_of(table.id, player.seat))
    return held + sum(player.bets.values()) if _wagering(floor, table) else held


def _wagering(floor: Floor, table: Table) -> bool:
    return floor.state.tournaments[table.id].phase in (Phase.WAGERING, Phase.CLOSED)


def board(floor: Floor, table: Table, play: TournamentPlay) -> tuple[StandingView, ...]:
    """The best first. Equal chips share a place; who is out comes after everybody who is not.

    Of equal players nobody goes on as it stands, unless all of them do.
    """
    players = list(play.players.values())
    chips = {player.seat: worth(floor, table, player) for player in players}
    keys = {player.seat: _rank(player, chips[player.seat]) for player in players}
    ranked = sorted(players, key=lambda player: keys[player.seat])
    every = list(keys.values())
    return tuple(
        _line(
            player,
            chips[player.seat],
            1 + sum(other < keys[player.seat] for other in every),
            sum(other <= keys[player.seat] for other in every),
            play,
        )
        for player in ranked
    )


def _rank(player: TournamentPlayer, chips: int) -> tuple[int, int, int]:
    if player.disqualified or player.never_came:
        return (2, 0, 0)
    if player.out is not None:
        return (1, -player.out.round, -(player.out.residual or 0))
    return (0, -chips, 0)


def _line(
    player: TournamentPlayer, chips: int, place: int, last: int, play: TournamentPlay
) -> StandingView:
    """`last` is the place that the last of those who are equal would have."""
    counts = not player.disqualified and not player.never_came
    under_way = play.phase in (Phase.WAGERING, Phase.CLOSED)
    advance = play.content.terms.advance
    return StandingView(
        player.seat,
        player.name,
        chips,
        place if counts else None,
        sum(player.bets.values()) if under_way else 0,
        player.plays and last <= advance,
        player.out.round if player.out is not None else None,
        bool(player.disqualified),
        player.absent,
        player.acted and under_way,
        player.passed and under_way,
        player.form is not None,
        player.form is not None and player.form.examined is not None,
        player.passes,
        player.forms,
        player.late,
        player.missed,
        player.clause,
        player.revealed,
    )


def own_tournament(floor: Floor, terminal: TerminalId) -> tuple[Table, OwnTournamentView] | None:
    """The table and the part of whoever sits at this terminal in a tournament."""
    for name, play in floor.state.tournaments.items():
        player = play.players.get(terminal)
        if player is None:
            continue
        table = floor.state.tables[name]
        lines = board(floor, table, play)
        own = next(line for line in lines if line.seat == terminal)
        advance = play.content.terms.advance
        others = [line.chips for line in lines if line.seat != terminal and _goes_on(line)]
        bar = others[advance - 1] if 0 < advance <= len(others) else 0
        short = max(bar - own.chips, 0) if not own.advances else 0
        session = tournament_view(floor, table)
        part = OwnTournamentView(own, player.confirmed, len(lines), short, play.round, session)
        return table, part
    return None


def _goes_on(line: StandingView) -> bool:
    return line.place is not None and line.out_in is None
