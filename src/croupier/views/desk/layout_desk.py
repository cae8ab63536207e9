"""A conventional table as its dealer sees it: rack, players, chips laid, payouts due."""

from collections.abc import Iterator

from msgspec import Struct

from croupier.core.games.contract import Status
from croupier.core.games.roulette.bets import Kind
from croupier.core.identifiers import BetText, RoundId, SessionId, TableId, round_id
from croupier.core.pit.chips import commands
from croupier.core.pit.chips.chip_places import rack
from croupier.core.pit.chips.settlement import small_wagers
from croupier.core.pit.chips.settlement.paying import due, in_rack, waits_for_inspector
from croupier.core.pit.chips.state import LateBet, LayoutKnowledge, PayingStep, Piece, Rack
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import OVER, Round, RoundStatus, Table, TableStatus
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.rulebook.limits import Form
from croupier.core.rulebook.payments import CalledCash, ChipKind, SameColour
from croupier.core.rulebook.roles import SUPERVISING, Role
from croupier.views.desk.button_state import DeskButton, Tried, button_state, dealer_of

_OUTSIDE = {
    Kind.COLUMN: PayingStep.COLUMNS,
    Kind.DOZEN: PayingStep.DOZENS,
    **dict.fromkeys(
        (Kind.RED, Kind.BLACK, Kind.EVEN, Kind.ODD, Kind.LOW, Kind.HIGH), PayingStep.EVEN_CHANCES
    ),
}


class Holder(Struct, frozen=True, omit_defaults=True):
    """`checks` are those out of the rack, `on_layout` those of them that are known to lie there."""

    player: str
    unit: int
    checks: int
    marker: str = ""
    on_layout: int = 0


class RackColour(Struct, frozen=True, omit_defaults=True):
    """`left` is how many checks of it are in the rack, where the set is counted."""

    colour: str
    left: int | None = None
    holders: tuple[Holder, ...] = ()


class ChipPlayer(Struct, frozen=True, omit_defaults=True):
    """Somebody who plays with chips: `on_layout` is the worth of all of theirs that lie there.

    `tokens` are in their hands; `tokens_played` lie there, or were told to have won.
    """

    player: str
    session: SessionId
    on_layout: int = 0
    tokens: int = 0
    tokens_played: int = 0
    due: int = 0


class LyingPiece(Struct, frozen=True):
    player: str
    bet: BetText
    kind: ChipKind
    colour: str
    amount: int


class Payout(Struct, frozen=True, omit_defaults=True):
    """All that is due to one player. `checks` of their colour is how it is paid unless they ask.

    What `waits` is paid once the inspector has seen it; anything else counts as paid when betting
    opens again.
    """

    amount: int
    button: DeskButton
    colour: str = ""
    unit: int = 0
    checks: int = 0
    checks_most: int = 0
    waits: bool = False


class WinningPieces(Struct, frozen=True, omit_defaults=True):
    """What one player has won in one step of paying, in chips of one kind.

    `payout` stands at the last step in which the player is paid. What is due from an earlier round
    has no step.
    """

    player: str
    kind: ChipKind
    won: int
    step: PayingStep | None = None
    colour: str = ""
    bets: tuple[BetText, ...] = ()
    stake: int = 0
    payout: Payout | None = None


class ComingBack(Struct, frozen=True, omit_defaults=True):
    """Checks that may be redeemed here though nobody here holds their colour: their player has
    gone with them, or the table that they were issued at is closed.
    """

    issued_at: TableId
    player: str
    colour: str
    unit: int
    checks: int


class LayoutDesk(Struct, frozen=True, omit_defaults=True):
    """`round` is what the next press names: the round under way, or the one that it begins."""

    known: LayoutKnowledge
    round: RoundId
    kinds: tuple[ChipKind, ...]
    colours: tuple[RackColour, ...] = ()
    players: tuple[ChipPlayer, ...] = ()
    lying: tuple[LyingPiece, ...] = ()
    due: tuple[WinningPieces, ...] = ()
    late: tuple[LateBet, ...] = ()
    inspected_from: int | None = None
    # Who sees large payouts and frees colours, at this screen or at the pit console.
    inspectors: tuple[Role, ...] = ()
    # Whether notes may be handed in for a bet that is called.
    notes_for_calls: bool = False
    # Whether several players may have one colour, if all who hold it agree.
    colours_shared: bool = False
    coming_back: tuple[ComingBack, ...] = ()
    # Whom the dealer advises that their wager was below the minimum, and that others go back.
    advise: tuple[str, ...] = ()


def has_layout(floor: Floor, table: Table) -> bool:
    conventional = table.game is GameName.ROULETTE and table.options.get("form") == Form.TABLE.value
    return conventional and floor.settings(table).chips is not None


def round_pressed(table: Table) -> RoundId:
    round_ = table.round
    if round_ is None or round_.status in OVER:
        return round_id(table.id, table.rounds + 1)
    return round_.id


def layout_desk(floor: Floor, table: Table) -> LayoutDesk | None:
    rules = floor.settings(table).chips
    if rules is None or not has_layout(floor, table):
        return None
    there = rack(floor, table)
    last = table.round.id if table.round is not None else None
    return LayoutDesk(
        there.known,
        round_pressed(table),
        rules.kinds.value,
        tuple(_colour(there, colour) for colour in there.colours),
        tuple(_player(floor, table, there, name) for name in there.places),
        tuple(
            LyingPiece(there.player_of(session), piece.bet, piece.kind, piece.colour, piece.amount)
            for lots in (there.lying, there.standing)
            for session, pieces in lots.items()
            for piece in pieces
        ),
        _due(floor, table, there),
        tuple(late for late in there.late if late.round == last),
        there.inspected_from,
        _inspectors(floor, table),
        rules.called_cash.value is not CalledCash.NOT_TAKEN,
        rules.same_colour.value is SameColour.IF_THE_HOLDER_AGREES,
        tuple(_coming_back(floor, table)),
        tuple(there.player_of(session) for session in small_wagers.to_advise(floor, table)),
    )


def _coming_back(floor: Floor, table: Table) -> Iterator[ComingBack]:
    for name, there in floor.state.racks.items():
        home = floor.state.tables[name]
        rules = floor.settings(home).chips
        if home is not table and (
            rules is None
            or home.status is not TableStatus.CLOSED
            or not rules.colour_redeemed_elsewhere_if_table_closed.value
        ):
            continue
        for held in there.holdings if home is not table else ():
            yield ComingBack(name, held.player, held.colour, held.unit, held.checks)
        for gone in there.walked_away:
            yield ComingBack(name, gone.player, gone.colour, gone.unit, gone.checks)


def _inspectors(floor: Floor, table: Table) -> tuple[Role, ...]:
    """The table's inspector, or somebody above them whom the rulebook knows."""
    powers = floor.settings(table).authority.values()
    known = {role for cited in powers for role in (*cited.value.alone, *cited.value.approves)}
    known.add(Role.TABLE_INSPECTOR)
    return tuple(role for role in SUPERVISING if role in known)


def _colour(there: Rack, colour: str) -> RackColour:
    left = in_rack(there, colour) if there.checks_each is not None else None
    holders: list[Holder] = []
    for held in there.holdings:
        if held.colour == colour:
            session = there.places[held.player]
            lies = there.lies(session, ChipKind.COLOUR_CHECKS, colour) // held.unit
            holders.append(Holder(held.player, held.unit, held.checks, held.marker, lies))
    return RackColour(colour, left, tuple(holders))


def _player(floor: Floor, table: Table, there: Rack, name: str) -> ChipPlayer:
    session = there.places[name]
    tokens = there.tokens.get(name)
    return ChipPlayer(
        name,
        session,
        sum(piece.amount for piece in there.lying.get(session, ())),
        tokens.amount if tokens is not None else 0,
        sum(
            piece.amount
            for lots in (there.lying, there.told, there.told_paid)
            for piece in lots.get(session, ())
            if piece.kind is ChipKind.PROMOTIONAL_TOKENS
        ),
        max(due(floor, table, session), 0),
    )


def _due(floor: Floor, table: Table, there: Rack) -> tuple[WinningPieces, ...]:
    """In the order in which the house pays; what waits since an earlier round comes first."""
    order = {step: place for place, step in enumerate(there.paying)}
    found: list[tuple[int, WinningPieces]] = []
    for player, session in there.places.items():
        amount = due(floor, table, session)
        if amount <= 0:
            continue
        rows = sorted(_won(floor, table, there, session), key=lambda row: order[row[0]])
        told = [_row(there, player, step, pieces) for step, pieces in rows]
        if not told:
            held = next(iter(there.of(player)), None)
            kind = ChipKind.VALUE_CHIPS if held is None else ChipKind.COLOUR_CHECKS
            colour = "" if held is None else held.colour
            told = [WinningPieces(player, kind, amount, colour=colour)]
        checks = sum(row.won for row in told if row.kind is ChipKind.COLOUR_CHECKS)
        last = _with_payout(told[-1], _payout(floor, table, player, amount, checks))
        for row in (*told[:-1], last):
            found.append((order[row.step] if row.step is not None else -1, row))
    return tuple(row for _, row in sorted(found, key=lambda each: each[0]))


def _with_payout(row: WinningPieces, payout: Payout) -> WinningPieces:
    return WinningPieces(
        row.player, row.kind, row.won, row.step, row.colour, row.bets, row.stake, payout
    )


def _payout(floor: Floor, table: Table, player: str, amount: int, in_colour: int) -> Payout:
    there = rack(floor, table)
    held = next(iter(there.of(player)), None)
    most = min(amount // held.unit, in_rack(there, held.colour)) if held is not None else 0
    waits = waits_for_inspector(floor, table, there.places[player])
    return Payout(
        amount,
        _paying(floor, table, player, waits=waits),
        held.colour if held is not None else "",
        held.unit if held is not None else 0,
        min(in_colour // held.unit, most) if held is not None else 0,
        most,
        waits,
    )


def _paying(floor: Floor, table: Table, player: str, *, waits: bool) -> DeskButton:
    body = commands.PayOut(table.id, player)
    shown = button_state(floor, table, dealer_of(table), Tried(body)) or DeskButton("pay-out")
    if not waits or shown.refused is not None:
        return shown
    return DeskButton(shown.command, approval=True, approvers=_inspectors(floor, table))


_Group = tuple[PayingStep, list[tuple[Piece, int]]]


def _won(floor: Floor, table: Table, there: Rack, session: SessionId) -> list[_Group]:
    """The winning pieces of the round that was settled last, each with what it wins."""
    round_ = table.round
    if round_ is None or round_.status is not RoundStatus.SETTLED:
        return []
    groups: dict[tuple[PayingStep, ChipKind, str], list[tuple[Piece, int]]] = {}
    for piece, won in _pieces(round_, there, session):
        kind = floor.offer(table).game.bet(piece.bet)
        step = _OUTSIDE.get(Kind(getattr(kind, "kind", Kind.STRAIGHT)), PayingStep.INSIDE)
        if piece.kind is not ChipKind.COLOUR_CHECKS:
            step = PayingStep.VALUE_CHIPS
        groups.setdefault((step, piece.kind, piece.colour), []).append((piece, won))
    return [(key[0], pieces) for key, pieces in groups.items()]


def _pieces(round_: Round, there: Rack, session: SessionId) -> Iterator[tuple[Piece, int]]:
    """What was laid in which chips is known of those that lie there and of those told; of a bet
    that was called it is the player's colour, if they hold one."""
    known = there.lying if there.everything_known() else there.told
    held = next(iter(there.of(there.player_of(session))), None)
    for result in round_.results:
        for wager in result.wagers if result.session == session else ():
            if wager.status != Status.WIN.value:
                continue
            net, left = wager.credit - wager.stake, wager.stake
            for piece in known.get(session, ()):
                if piece.bet == wager.bet and 0 < piece.amount <= left:
                    left -= piece.amount
                    yield piece, net * piece.amount // wager.stake
            if left:
                kind = ChipKind.COLOUR_CHECKS if held is not None else ChipKind.VALUE_CHIPS
                colour = held.colour if held is not None else ""
                yield Piece(wager.bet, kind, colour, left), net * left // wager.stake


def _row(
    there: Rack, player: str, step: PayingStep, pieces: list[tuple[Piece, int]]
) -> WinningPieces:
    first = pieces[0][0]
    return WinningPieces(
        player,
        first.kind,
        sum(won for _, won in pieces),
        step,
        first.colour,
        tuple(dict.fromkeys(piece.bet for piece, _ in pieces)),
        sum(piece.amount for piece, _ in pieces),
    )
