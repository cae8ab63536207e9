"""Chips on layouts: what lies there, what is collected, handed back and paid."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from croupier.audit.independent.chips import chip_book
from croupier.audit.independent.entries import Fields, Follower, UnsoundError, agree
from croupier.audit.independent.ledger import Balances, net
from croupier.audit.independent.stakes import Stakes

# Each of these says whose money it moves, and moves nobody else's.
MOVES_CHIPS = frozenset(
    {
        *("colour-issued", "colour-redeemed", "colour-freed", "voucher-exchanged"),
        *("cash-converted", "chips-laid", "chips-taken-up", "winning-bet-told"),
        *("layout-settled", "layout-swept", "chips-handed-back", "chips-paid"),
        *("winning-bet-taken-back", "layout-restored", "layout-put-right"),
    }
)


class Layouts(Follower):
    def __init__(self, book: chip_book.ChipBook, balances: Balances, stakes: Stakes) -> None:
        self._book = book
        self._balances = balances
        self._stakes = stakes
        # What the settlement of a table's last round is to move of its chips.
        self._due: dict[str, Counter[str]] = {}
        # Whose account this entry has changed.
        self._touched: set[str] = set()

    def touch(self, sessions: Iterable[str]) -> None:
        self._touched.update(sessions)

    def check(self) -> None:
        """After an entry: an account still holds all that its player has in chips."""
        for session in self._touched & self._book.whose.keys():
            own, has = self._own_colours(session), self._balances.of(f"chips:{session}")
            if has < own:
                raise UnsoundError(f"chips of {session} are taken by an entry", own, has)
        self._touched.clear()

    def check_layouts(self, tables: Iterable[str]) -> None:
        """Value chips in the books of a layout are those that lie there."""
        for table in tables:
            lie, stands = self._book.value_chips(table), -self._balances.of(f"layout:{table}")
            agree(f"other value chips lie on the layout of {table}", lie, stands)

    def _own_colours(self, session: str) -> int:
        table, _ = self._book.whose[session]
        staked = self._stakes.staked(self._book.last.get(table, ""), session)
        return self._book.own(session, staked)

    def _table_and_session(self, event: Fields) -> tuple[str, str]:
        """The table of the round, and the session, whose place is there."""
        table, session = event["round"].rpartition("/")[0], event["session"]
        agree(f"{session} plays elsewhere", table, self._book.whose[session][0])
        return table, session

    def on_wagering_opened(self, event: Fields) -> None:
        table = event["table"]
        self._book.last[table] = event["round"]
        for session, (at, _) in self._book.whose.items():
            if at == table:
                self._book.standing.pop(session, None)
        agree(f"the layout of {table} was not cleared", {}, self._due.pop(table, {}))
        self.check_layouts((table,))

    # Laid

    def on_chips_laid(self, event: Fields) -> None:
        table, session = self._table_and_session(event)
        bet, kind, colour, cents = _piece(event)
        if cents <= 0:
            raise UnsoundError(f"{session} lays nothing", "1 or more", cents)
        book, source = self._book, self._book.source(table, kind)
        if kind == chip_book.TOKEN:
            book.tokens[session] -= cents
            chip_book.not_below(book.tokens[session], f"{session} lays tokens that are not in hand")
        elif kind == chip_book.COLOUR and source is None:
            held = book.held[table, book.whose[session][1], colour]
            left = held.worth - book.checks_on_layout(session, colour) - cents
            chip_book.not_below(left, f"{session} lays checks that are not in hand")
        chip_book.add(book.lying[session], (bet, kind, colour), cents)
        chip_book.exactly(event, {source: -cents, f"chips:{session}": cents} if source else {})

    def on_chips_moved(self, event: Fields) -> None:
        _, session = self._table_and_session(event)
        kind, lot = (event["paid_with"], event["colour"]), self._book.lying[session]
        taken = chip_book.trim(lot, event["source"], event["amount"], kind)
        agree(f"{session} moves chips that do not lie there", event["amount"], _sum(taken))
        chip_book.add(lot, (event["destination"], *kind), event["amount"])

    def on_chips_taken_up(self, event: Fields) -> None:
        table, session = self._table_and_session(event)
        bet, kind, colour, cents = _piece(event)
        taken = chip_book.trim(self._book.lying[session], bet, cents, (kind, colour))
        agree(f"{session} takes up chips that do not lie there", cents, _sum(taken))
        self._into_hand(session, taken)
        source = self._book.source(table, kind)
        chip_book.exactly(event, {source: cents, f"chips:{session}": -cents} if source else {})

    def _into_hand(self, session: str, lot: chip_book.Lot) -> None:
        for (_, kind, _), cents in lot.items():
            if kind == chip_book.TOKEN:
                self._book.tokens[session] += cents

    # Given back or put right

    def on_wagering_closed(self, event: Fields) -> None:
        for session, bet, cents, *_ in event["returned"]:
            self._give_back(session, bet, cents)

    def _give_back(self, session: str, bet: str, cents: int) -> None:
        if session in self._book.whose:
            for piece, part in chip_book.trim(self._book.lying[session], bet, cents).items():
                chip_book.add(self._book.returned[session], piece, part)

    # Cleared

    def on_round_settled(self, event: Fields) -> None:
        table = event["round"].rpartition("/")[0]
        moves: Counter[str] = Counter()
        played = {session: wagers for session, wagers in event["sessions"]}
        for session, (at, _) in self._book.whose.items():
            if at == table:
                self._clear(event["round"], session, played.get(session, []), moves)
        due = Counter({account: cents for account, cents in moves.items() if cents})
        if due:
            self._due[table] = due

    def _clear(self, round_: str, session: str, wagers: list[Any], moves: Counter[str]) -> None:
        book, table = self._book, round_.rpartition("/")[0]
        lot = book.lying.pop(session, {})
        laid: Counter[str] = Counter()
        for (bet, _, _), cents in lot.items():
            laid[bet] += cents
        staked = {bet: stake for bet, stake, *_ in wagers}
        agree(f"what lies of {session} is not what it has wagered", staked, dict(laid))
        for piece, cents, status in chip_book.parted(lot, wagers):
            kind = piece[1]
            if kind == chip_book.TOKEN:
                stakes = book.token_stakes.setdefault(round_, {})
                stakes[session, piece[0]] = (cents, session not in book.keep_tokens)
            if status == chip_book.LOSE:
                book.lose(session, piece, cents)
                if kind == chip_book.VALUE:
                    moves.update({f"float:{table}": -cents, f"layout:{table}": cents})
            elif (
                kind == chip_book.TOKEN
                and status == chip_book.WIN
                and session not in book.keep_tokens
            ):
                moves.update({f"chips:{session}": -cents, "house": cents})
            elif book.follows_all(table) and status == chip_book.WIN:
                chip_book.add(book.lying[session], piece, cents)
            elif book.follows_all(table) or kind == chip_book.TOKEN:
                chip_book.add(book.returned[session], piece, cents)
            else:
                source = book.source(table, kind)
                assert source is not None
                moves.update({f"chips:{session}": -cents, source: cents})
                if status == chip_book.WIN:
                    chip_book.add(book.standing[session], piece, cents)

    def on_layout_settled(self, event: Fields) -> None:
        table = event["round"].rpartition("/")[0]
        chip_book.exactly(event, self._due.pop(table, {}))

    def on_layout_swept(self, event: Fields) -> None:
        table = event["table"]
        cents = self._book.to_sweep.pop(table, 0)
        chip_book.exactly(event, {f"float:{table}": -cents, f"layout:{table}": cents})

    # Paid

    def on_chips_handed_back(self, event: Fields) -> None:
        table, session, book = event["table"], event["session"], self._book
        said = Counter[chip_book.Piece]()
        for piece, cents in (chip_book.listed(piece) for piece in event["pieces"]):
            said[piece] += cents
        if book.returned.get(session):
            lot: dict[chip_book.Piece, int] = book.returned.pop(session)
        else:
            # From the layout, bet by bet: what may stay for the next round does.
            lies = book.lying.get(session, {})
            bets = {bet for bet, *_ in said}
            lot = {piece: lies.pop(piece) for piece in [*lies] if piece[0] in bets}
        agree(f"{session} gets other chips back", sorted(lot.items()), sorted(said.items()))
        moves: Counter[str] = Counter()
        for (_, kind, _), cents in lot.items():
            source = book.source(table, kind)
            if source is not None:
                moves.update({f"chips:{session}": -cents, source: cents})
        self._into_hand(session, lot)
        chip_book.exactly(event, moves)

    def on_chips_paid(self, event: Fields) -> None:
        """All that is due, once: what the account holds beyond its player's own chips."""
        table, session, cents = event["table"], event["session"], event["amount"]
        account = f"chips:{session}"
        before = self._balances.of(account) - net(event["moves"], account)
        agree(f"{session} is not paid what is due", before - self._own_colours(session), cents)
        in_checks = 0
        if event["checks"]:
            name = (table, self._book.whose[session][1], event["colour"])
            in_checks = event["checks"] * self._book.held[name].unit
            self._book.give_checks(name, in_checks)
        chip_book.not_below(cents - in_checks, f"{session} is paid more in checks than is due")
        chip_book.exactly(event, {account: in_checks - cents, f"float:{table}": cents - in_checks})


def _piece(event: Fields) -> tuple[str, str, str, int]:
    return event["bet"], event["paid_with"], event["colour"], event["amount"]


def _sum(lot: chip_book.Lot) -> int:
    return sum(lot.values())
