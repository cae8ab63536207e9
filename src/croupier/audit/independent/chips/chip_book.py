"""What every player of chips has: colour checks, tokens, and each chip on the layout."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from croupier.audit.independent.entries import Fields, UnsoundError, agree
from croupier.audit.independent.ledger import nets

VALUE, COLOUR, TOKEN = "value-chips", "colour-checks", "promotional-tokens"
EVERY_WAGER = "every-wager"
LOSE, WIN = "lose", "win"
# A bet, the kind of its chips, and their colour.
Piece = tuple[str, str, str]
# In the order in which they were laid.
Lot = dict[Piece, int]
# A table, a player, and a colour.
Held = tuple[str, str, str]


class Checks:
    """`unit` is the value of one in cents."""

    def __init__(self, unit: int, count: int) -> None:
        self.unit = unit
        self.count = count

    @property
    def worth(self) -> int:
        return self.unit * self.count


class ChipBook:
    def __init__(self) -> None:
        self.known: dict[str, str] = {}
        # The table and name of each session, and the session of each.
        self.whose: dict[str, tuple[str, str]] = {}
        self.sessions: dict[tuple[str, str], str] = {}
        self.held: dict[Held, Checks] = {}
        self.away: dict[Held, list[Checks]] = defaultdict(list)
        # By table: how many checks of each colour its set has.
        self.each: dict[str, int | None] = {}
        self.tokens: Counter[str] = Counter()
        # Whose tokens go back to them though they won.
        self.keep_tokens: set[str] = set()
        self.lying: dict[str, Lot] = defaultdict(dict)
        self.returned: dict[str, Lot] = defaultdict(dict)
        # Winning chips on the cloth that no account follows.
        self.standing: dict[str, Lot] = defaultdict(dict)
        # What this entry has put back to settle a round anew.
        self.restored: dict[str, Lot] = defaultdict(dict)
        # The last round of each table.
        self.last: dict[str, str] = {}
        # By round: tokens on each bet of each session, and whether the house keeps winning ones.
        self.token_stakes: dict[str, dict[tuple[str, str], tuple[int, bool]]] = {}
        # By table: value chips on the layout that are nobody's any more.
        self.to_sweep: Counter[str] = Counter()

    def follows_all(self, table: str) -> bool:
        return self.known.get(table) == EVERY_WAGER

    def source(self, table: str, kind: str) -> str | None:
        """Whence chips come into an account; none if they are in it since they were issued."""
        if kind == VALUE:
            return f"layout:{table}"
        return None if kind == TOKEN or self.follows_all(table) else "house"

    def is_last(self, round_: str) -> bool:
        return self.last.get(round_.rpartition("/")[0]) == round_

    def account(self, session: str) -> str:
        """Where somebody's money is, or waits for them once they have gone."""
        return f"chips:{session}" if session in self.whose else f"hold:{session}"

    def session_of(self, table: str, player: str, said: str) -> None:
        agree(f"{said} is not {player}'s at {table}", self.sessions.get((table, player)), said)

    def checks_on_layout(self, session: str, colour: str) -> int:
        lot = self.lying[session]
        return sum(cents for (_, kind, of), cents in lot.items() if (kind, of) == (COLOUR, colour))

    def in_hand(self, session: str) -> int:
        """The worth of checks and tokens that do not lie on the layout."""
        table, player = self.whose[session]
        worth = self.tokens[session]
        for (at, who, colour), checks in self.held.items():
            if (at, who) == (table, player):
                lie = self.checks_on_layout(session, colour) if self.follows_all(table) else 0
                worth += checks.worth - lie
        return worth

    def own(self, session: str, staked: int) -> int:
        """What an account stands for that is its player's in chips; `staked` is in escrow."""
        table, _ = self.whose[session]
        back = sum(
            cents
            for (_, kind, _), cents in self.returned[session].items()
            if kind == TOKEN or self.source(table, kind) is not None
        )
        return self.in_hand(session) + back + sum(self.lying[session].values()) - staked

    def value_chips(self, table: str) -> int:
        """Those that lie on a layout, or beside it to be handed back."""
        lots = (
            lot
            for session, (at, _) in self.whose.items()
            if at == table
            for lot in (self.lying[session], self.returned[session], self.restored[session])
        )
        theirs = sum(cents for lot in lots for (_, kind, _), cents in lot.items() if kind == VALUE)
        return theirs + self.to_sweep[table]

    def lose(self, session: str, piece: Piece, cents: int) -> None:
        """Checks go into the rack, where each is followed; value chips are swept when told."""
        table, player = self.whose[session]
        _, kind, colour = piece
        if kind == COLOUR and self.follows_all(table):
            self.give_checks((table, player, colour), -cents)

    def give_checks(self, name: Held, cents: int) -> None:
        """More of them out, or fewer; no check in part, and no more than the set has."""
        checks = self.held[name]
        if cents % checks.unit:
            raise UnsoundError(f"a check of {name[2]} is laid in part", checks.unit, cents)
        checks.count += cents // checks.unit
        if checks.count < 0:
            raise UnsoundError(f"{name[1]} loses checks of {name[2]} that were not out")
        if not checks.count and self.follows_all(name[0]):
            del self.held[name]
        self.must_be_in_set(name[0], name[2])

    def must_be_in_set(self, table: str, colour: str) -> None:
        """Checks out, walked away with and in the rack are those that the set has."""
        most = self.each.get(table)
        if most is None or not self.follows_all(table):
            return
        out = sum(c.count for (at, _, of), c in self.held.items() if (at, of) == (table, colour))
        for (at, _, of), lots in self.away.items():
            if (at, of) == (table, colour):
                out += sum(checks.count for checks in lots)
        if out > most:
            raise UnsoundError(f"more checks of {colour} are out than {table} has", most, out)


def add(lot: Lot, piece: Piece, cents: int) -> None:
    lot[piece] = lot.get(piece, 0) + cents


def trim(lot: Lot, bet: str, cents: int, kind: tuple[str, str] | None = None) -> Lot:
    """Takes so much off a bet, what was laid last first, and gives what was taken."""
    taken: Lot = {}
    for piece in reversed(list(lot)):
        if piece[0] != bet or (kind is not None and piece[1:] != kind) or not cents:
            continue
        part = min(cents, lot[piece])
        cents -= part
        lot[piece] -= part
        if not lot[piece]:
            del lot[piece]
        taken[piece] = part
    return taken


def exactly(event: Fields, due: Mapping[str, int]) -> None:
    """These accounts change by so much, and no other by anything."""
    found = {account: cents for account, cents in nets(event["moves"]).items() if cents}
    must = {account: cents for account, cents in due.items() if cents}
    agree("chips do not move what they are worth", sorted(must.items()), sorted(found.items()))


def parted(lot: Lot, wagers: Iterable[Any]) -> Iterator[tuple[Piece, int, str]]:
    """Each piece, or each part of one, with what became of it."""
    became = {bet: status for bet, _, status, *_ in wagers}
    lost = {bet: max(stake - credit, 0) for bet, stake, _, credit, *_ in wagers}
    for piece, cents in lot.items():
        gone = min(lost.get(piece[0], 0), cents)
        if gone:
            lost[piece[0]] -= gone
            yield piece, gone, LOSE
        if cents > gone:
            yield piece, cents - gone, became.get(piece[0], "void")


def listed(piece: Fields) -> tuple[Piece, int]:
    return (piece["bet"], piece["kind"], piece["colour"]), piece["amount"]


def not_below(cents: int, sentence: str) -> None:
    if cents < 0:
        raise UnsoundError(sentence, "0 or more", cents)
