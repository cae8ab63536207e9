"""The chips of a conventional table: colours, who holds them, and what lies on the layout."""

from enum import StrEnum

from msgspec import Struct, field
from msgspec.structs import replace

from croupier.core.identifiers import BetText, RoundId, SessionId, TableId, TerminalId
from croupier.core.rulebook.payments import ChipKind


class LayoutKnowledge(StrEnum):
    """How much of the layout the system is told. Each knows what those before it know.

    NOTHING: rounds and the tray. CALL_BETS: bets said aloud. WINNING_BETS: what is paid, told after
    the dolly. EVERY_WAGER: every chip, from a chip-tracking device or a second person.
    """

    NOTHING = "nothing"
    CALL_BETS = "call-bets"
    WINNING_BETS = "winning-bets"
    EVERY_WAGER = "every-wager"


class PayingStep(StrEnum):
    """The order in which a house clears and pays a layout, after the dolly and the sweep."""

    COLUMNS = "columns"
    DOZENS = "dozens"
    EVEN_CHANCES = "even-chances"
    INSIDE = "inside"
    VALUE_CHIPS = "value-chips"


PAYING_ORDER = tuple(PayingStep)


class Holding(Struct, frozen=True):
    """`unit` is the value of one check in cents; `checks` are those known to be out of the rack."""

    player: str
    colour: str
    unit: int
    marker: str
    checks: int = 0

    @property
    def worth(self) -> int:
        return self.unit * self.checks


class Piece(Struct, frozen=True):
    """Chips of one kind and colour on one bet."""

    bet: BetText
    kind: ChipKind
    colour: str
    amount: int


class Tokens(Struct, frozen=True):
    """Promotional tokens in a player's hands, under what was printed on their voucher."""

    amount: int
    conditions: str
    returned_on_a_win: bool = False


class WalkedAway(Struct, frozen=True):
    """Checks that left with a player: still good, though their colour is somebody else's by now."""

    player: str
    colour: str
    unit: int
    checks: int


class LateBet(Struct, frozen=True):
    round: RoundId
    player: str
    amount: int | None


class Rack(Struct):
    colours: tuple[str, ...] = ()
    # How many checks of each colour the table's set has, where that is counted.
    checks_each: int | None = None
    holdings: list[Holding] = field(default_factory=list)
    known: LayoutKnowledge = LayoutKnowledge.CALL_BETS
    # A payout of so much waits for the inspector.
    inspected_from: int | None = None
    # What is changed or bought from so much on is acknowledged by the inspector.
    acknowledged_from: int | None = None
    paying: tuple[PayingStep, ...] = PAYING_ORDER
    places: dict[str, SessionId] = field(default_factory=dict)
    # Players who count as one for the maximum: each by the first of them.
    joined: dict[str, str] = field(default_factory=dict)
    # What lies on the layout, in the order in which it was laid.
    lying: dict[SessionId, list[Piece]] = field(default_factory=dict)
    # Winning bets told of the last round and not paid yet, in what they were laid.
    told: dict[SessionId, list[Piece]] = field(default_factory=dict)
    # Those that are paid by now.
    told_paid: dict[SessionId, list[Piece]] = field(default_factory=dict)
    # What was paid to whom since the dolly.
    paid: dict[SessionId, int] = field(default_factory=dict)
    # What does not count any more and is still to be handed back.
    returned: dict[SessionId, list[Piece]] = field(default_factory=dict)
    # Winning chips of the last round on the cloth, where no account follows them.
    standing: dict[SessionId, list[Piece]] = field(default_factory=dict)
    # What was put back while a settled round is put right, within one entry.
    restored: dict[SessionId, list[Piece]] = field(default_factory=dict)
    tokens: dict[str, Tokens] = field(default_factory=dict)
    walked_away: list[WalkedAway] = field(default_factory=list)
    late: list[LateBet] = field(default_factory=list)

    def of(self, player: str) -> list[Holding]:
        return [held for held in self.holdings if held.player == player]

    def holding(self, player: str, colour: str) -> Holding | None:
        mine = (held for held in self.of(player) if held.colour == colour)
        return next(mine, None)

    def holders(self, colour: str) -> list[str]:
        return [held.player for held in self.holdings if held.colour == colour]

    def free(self) -> list[str]:
        return [colour for colour in self.colours if not self.holders(colour)]

    def everything_known(self) -> bool:
        return self.known is LayoutKnowledge.EVERY_WAGER

    def player_of(self, session: SessionId) -> str:
        return next(name for name, theirs in self.places.items() if theirs == session)

    def lies(self, session: SessionId, kind: ChipKind, colour: str = "") -> int:
        """The worth of one player's chips of a kind on the layout."""
        return sum(
            piece.amount
            for piece in self.lying.get(session, ())
            if (piece.kind, piece.colour) == (kind, colour)
        )

    def stands(self, session: SessionId, colour: str) -> int:
        """The worth of one player's checks on the cloth that no account follows."""
        return sum(p.amount for p in self.standing.get(session, ()) if p.colour == colour)

    def in_whole_checks(self, session: SessionId, bet: BetText, amount: int) -> int:
        """At least so much off a bet, what was laid last first, and no check in part."""
        taken = 0
        for piece in reversed(self.lying.get(session, ())):
            if piece.bet != bet or taken >= amount:
                continue
            part = min(amount - taken, piece.amount)
            held = self.holding(self.player_of(session), piece.colour) if piece.colour else None
            taken += part + (-part % held.unit if held is not None else 0)
        return max(taken, amount)

    def in_hand(self, session: SessionId, held: Holding) -> int:
        """The worth of checks that are out and do not lie on the layout."""
        if not self.everything_known():
            return held.worth
        return held.worth - self.lies(session, ChipKind.COLOUR_CHECKS, held.colour)

    def hold(self, before: Holding | None, after: Holding) -> None:
        if before is None:
            self.holdings.append(after)
        else:
            self.holdings[self.holdings.index(before)] = after

    def collect(self, session: SessionId, piece: Piece) -> None:
        """A colour of which no check is out any more is nobody's."""
        held = self.holding(self.player_of(session), piece.colour) if piece.colour else None
        if held is None or not self.everything_known():
            return
        left = held.checks - piece.amount // held.unit
        if left:
            self.hold(held, replace(held, checks=left))
        else:
            self.holdings.remove(held)

    def gone_with(self, player: str, colour: str) -> "WalkedAway | None":
        """What of a colour a player walked away with first and has not brought back."""
        theirs = (
            each for each in self.walked_away if (each.player, each.colour) == (player, colour)
        )
        return next(theirs, None)

    def part(self, player: str) -> None:
        """They are by themselves again; those who counted as one with them still do so."""
        others = [name for name in self.together(player) if name != player]
        for name in (player, *others):
            self.joined.pop(name, None)
        if len(others) > 1:
            self.joined.update(dict.fromkeys(others, others[0]))

    def together(self, player: str) -> list[str]:
        """Everybody who counts as one player with this one, in the order of their places."""
        first = self.joined.get(player, player)
        return [name for name in self.places if self.joined.get(name, name) == first]


def name_of_place(table: TableId, player: str) -> TerminalId:
    """What stands for a terminal's name in the session of somebody who plays with chips."""
    return TerminalId(f"{table}/{player}")


def add(pieces: list[Piece], more: Piece) -> None:
    for index, piece in enumerate(pieces):
        if (piece.bet, piece.kind, piece.colour) == (more.bet, more.kind, more.colour):
            pieces[index] = replace(piece, amount=piece.amount + more.amount)
            return
    pieces.append(more)


def trim(
    pieces: list[Piece],
    bet: BetText,
    amount: int,
    kind: ChipKind | None = None,
    colour: str | None = None,
) -> list[Piece]:
    """Takes so much off a bet, what was laid last first, and gives what was taken."""
    taken: list[Piece] = []
    for index in range(len(pieces) - 1, -1, -1):
        piece = pieces[index]
        if piece.bet != bet or (kind is not None and (piece.kind, piece.colour) != (kind, colour)):
            continue
        part = min(amount, piece.amount)
        if part:
            taken.append(replace(piece, amount=part))
            amount -= part
            pieces[index] = replace(piece, amount=piece.amount - part)
    pieces[:] = [piece for piece in pieces if piece.amount]
    return taken
