"""Chips on layouts: what lies there, what is collected, handed back and paid."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from croupier.audit.independent.chip_book import (
    COLOUR,
    TOKEN,
    VALUE,
    ChipBook,
    Lot,
    Piece,
    add,
    exactly,
    trim,
)
from croupier.audit.independent.entries import Fields, Follower, UnsoundError, agree
from croupier.audit.independent.ledger import Balances, net
from croupier.audit.independent.stakes import Stakes

LOSE, WIN = "lose", "win"
# Each of these says whose money it moves, and moves nobody else's.
MOVES_CHIPS = frozenset(
    {
        *("colour-issued", "colour-redeemed", "colour-freed", "voucher-exchanged"),
        *("cash-converted", "chips-laid", "chips-taken-up", "winning-bet-told"),
        *("layout-settled", "layout-swept", "chips-handed-back", "chips-paid"),
    }
)


class Layouts(Follower):
    def __init__(self, book: ChipBook, balances: Balances, stakes: Stakes) -> None:
        self._book = book
        self._balances = balances
        self._stakes = stakes
        # The last round of each table, and what its settlement is to move of its chips.
        self._rounds: dict[str, str] = {}
        self._due: dict[str, Counter[str]] = {}
        # Whose account this entry has changed.
        self._touched: set[str] = set()

    def touch(self, sessions: Iterable[str]) -> None:
        self._touched.update(sessions)

    def check(self) -> None:
        """After an entry: an account still holds all that its player has in chips."""
        for session in self._touched & self._book.whose.keys():
            own, has = self._own(session), self._balances.of(f"chips:{session}")
            if has < own:
                raise UnsoundError(f"chips of {session} are taken by an entry", own, has)
        self._touched.clear()

    def check_layouts(self, tables: Iterable[str]) -> None:
        """Value chips in the books of a layout are those that lie there."""
        for table in tables:
            lie, stands = self._book.value_chips(table), -self._balances.of(f"layout:{table}")
            agree(f"other value chips lie on the layout of {table}", lie, stands)

    def _own(self, session: str) -> int:
        table, _ = self._book.whose[session]
        staked = self._stakes.staked(self._rounds.get(table, ""), session)
        return self._book.own(session, staked)

    def _at(self, event: Fields) -> tuple[str, str]:
        """The table of the round, and the session, whose place is there."""
        table, session = event["round"].rpartition("/")[0], event["session"]
        agree(f"{session} plays elsewhere", table, self._book.whose[session][0])
        return table, session

    def on_wagering_opened(self, event: Fields) -> None:
        table = event["table"]
        self._rounds[table] = event["round"]
        agree(f"the layout of {table} was not cleared", {}, self._due.pop(table, {}))
        self.check_layouts((table,))

    # Laid

    def on_chips_laid(self, event: Fields) -> None:
        table, session = self._at(event)
        bet, kind, colour, cents = _piece(event)
        if cents <= 0:
            raise UnsoundError(f"{session} lays nothing", "1 or more", cents)
        book, source = self._book, self._book.source(table, kind)
        if kind == TOKEN:
            book.tokens[session] -= cents
            _not_below(book.tokens[session], f"{session} lays tokens that are not in hand")
        elif kind == COLOUR and source is None:
            held = book.held[table, book.whose[session][1], colour]
            left = held.worth - book.checks_on_layout(session, colour) - cents
            _not_below(left, f"{session} lays checks that are not in hand")
        add(book.lying[session], (bet, kind, colour), cents)
        exactly(event, {source: -cents, f"chips:{session}": cents} if source else {})

    def on_chips_moved(self, event: Fields) -> None:
        _, session = self._at(event)
        kind, lot = (event["paid_with"], event["colour"]), self._book.lying[session]
        taken = trim(lot, event["source"], event["amount"], kind)
        agree(f"{session} moves chips that do not lie there", event["amount"], _sum(taken))
        add(lot, (event["destination"], *kind), event["amount"])

    def on_chips_taken_up(self, event: Fields) -> None:
        table, session = self._at(event)
        bet, kind, colour, cents = _piece(event)
        taken = trim(self._book.lying[session], bet, cents, (kind, colour))
        agree(f"{session} takes up chips that do not lie there", cents, _sum(taken))
        self._into_hand(session, taken)
        source = self._book.source(table, kind)
        exactly(event, {source: cents, f"chips:{session}": -cents} if source else {})

    def _into_hand(self, session: str, lot: Lot) -> None:
        for (_, kind, _), cents in lot.items():
            if kind == TOKEN:
                self._book.tokens[session] += cents

    # Given back or put right

    def on_wagering_closed(self, event: Fields) -> None:
        for session, bet, cents, *_ in event["returned"]:
            self._give_back(session, bet, cents)

    def on_wagers_voided(self, event: Fields) -> None:
        if self._is_last(event["round"]):
            for bet, cents in event["bets"]:
                self._give_back(event["session"], bet, cents)

    def _give_back(self, session: str, bet: str, cents: int) -> None:
        if session in self._book.whose:
            for piece, part in trim(self._book.lying[session], bet, cents).items():
                add(self._book.returned[session], piece, part)

    def on_wagers_replaced(self, event: Fields) -> None:
        session = event["session"]
        if session not in self._book.whose:
            return
        lot, loose = self._book.lying[session], []
        before, after = dict(event["before"]), dict(event["after"])
        for bet, cents in before.items():
            loose += list(trim(lot, bet, max(cents - after.get(bet, 0), 0)).items())
        for bet, cents in after.items():
            more = cents - before.get(bet, 0)
            while more > 0 and loose:
                (_, kind, colour), has = loose.pop(0)
                part = min(more, has)
                add(lot, (bet, kind, colour), part)
                more -= part
                if has > part:
                    loose.insert(0, (("", kind, colour), has - part))
        for piece, cents in loose:
            add(self._book.returned[session], piece, cents)

    def _is_last(self, round_: str) -> bool:
        return self._rounds.get(round_.rpartition("/")[0]) == round_

    # Cleared

    def on_round_settled(self, event: Fields) -> None:
        table = event["round"].rpartition("/")[0]
        moves: Counter[str] = Counter()
        played = {session: wagers for session, wagers in event["sessions"]}
        for session, (at, _) in self._book.whose.items():
            if at == table:
                self._clear(table, session, played.get(session, []), moves)
        due = Counter({account: cents for account, cents in moves.items() if cents})
        if due:
            self._due[table] = due

    def _clear(self, table: str, session: str, wagers: list[Any], moves: Counter[str]) -> None:
        book = self._book
        lot = book.lying.pop(session, {})
        laid: Counter[str] = Counter()
        for (bet, _, _), cents in lot.items():
            laid[bet] += cents
        staked = {bet: stake for bet, stake, *_ in wagers}
        agree(f"what lies of {session} is not what it has wagered", staked, dict(laid))
        for piece, cents, status in _parted(lot, wagers):
            kind = piece[1]
            if status == LOSE:
                book.lose(session, piece, cents)
                if kind == VALUE:
                    moves.update({f"float:{table}": -cents, f"layout:{table}": cents})
            elif kind == TOKEN and status == WIN and session not in book.keep_tokens:
                moves.update({f"chips:{session}": -cents, "house": cents})
            elif book.follows_all(table) and status == WIN:
                add(book.lying[session], piece, cents)
            elif book.follows_all(table) or kind == TOKEN:
                add(book.returned[session], piece, cents)
            else:
                source = book.source(table, kind)
                assert source is not None
                moves.update({f"chips:{session}": -cents, source: cents})

    def on_layout_settled(self, event: Fields) -> None:
        table = event["round"].rpartition("/")[0]
        exactly(event, self._due.pop(table, {}))

    def on_round_resettled(self, event: Fields) -> None:
        """Chips that stayed up on a bet that has not won after all are collected."""
        table = event["round"].rpartition("/")[0]
        if not self._is_last(event["round"]):
            return
        for session, wagers in event["sessions"]:
            if session not in self._book.whose:
                continue
            for piece, cents, status in _parted(self._book.lying.pop(session, {}), wagers):
                if status == WIN:
                    add(self._book.lying[session], piece, cents)
                elif status == LOSE:
                    self._collect(table, session, piece, cents)
                else:
                    add(self._book.returned[session], piece, cents)

    def on_round_voided(self, event: Fields) -> None:
        table, book = event["round"].rpartition("/")[0], self._book
        if not self._is_last(event["round"]):
            return
        forfeited = {session for session, _ in event.get("forfeits", ())}
        for session in [name for name, (at, _) in book.whose.items() if at == table]:
            for piece, cents in book.lying.pop(session, {}).items():
                if session in forfeited:
                    self._collect(table, session, piece, cents)
                else:
                    add(book.returned[session], piece, cents)

    on_past_round_voided = on_round_voided

    def _collect(self, table: str, session: str, piece: Piece, cents: int) -> None:
        self._book.lose(session, piece, cents)
        if piece[1] == VALUE:
            self._book.to_sweep[table] += cents

    def on_layout_swept(self, event: Fields) -> None:
        table = event["table"]
        cents = self._book.to_sweep.pop(table, 0)
        exactly(event, {f"float:{table}": -cents, f"layout:{table}": cents})

    # Paid

    def on_chips_handed_back(self, event: Fields) -> None:
        table, session, book = event["table"], event["session"], self._book
        lots = book.returned if book.returned.get(session) else book.lying
        lot, said = lots.pop(session, {}), Counter[Piece]()
        for bet, kind, colour, cents in (_listed(piece) for piece in event["pieces"]):
            said[bet, kind, colour] += cents
        agree(f"{session} gets other chips back", sorted(lot.items()), sorted(said.items()))
        moves: Counter[str] = Counter()
        for (_, kind, _), cents in lot.items():
            source = book.source(table, kind)
            if source is not None:
                moves.update({f"chips:{session}": -cents, source: cents})
        self._into_hand(session, lot)
        exactly(event, moves)

    def on_chips_paid(self, event: Fields) -> None:
        """All that is due, once: what the account holds beyond its player's own chips."""
        table, session, cents = event["table"], event["session"], event["amount"]
        account = f"chips:{session}"
        before = self._balances.of(account) - net(event["moves"], account)
        agree(f"{session} is not paid what is due", before - self._own(session), cents)
        in_checks = 0
        if event["checks"]:
            name = (table, self._book.whose[session][1], event["colour"])
            in_checks = event["checks"] * self._book.held[name].unit
            self._book.give_checks(name, in_checks)
        _not_below(cents - in_checks, f"{session} is paid more in checks than is due")
        exactly(event, {account: in_checks - cents, f"float:{table}": cents - in_checks})

    def on_winning_bet_told(self, event: Fields) -> None:
        _, session = self._at(event)
        _, stake, _, credit, *_ = event["wager"]
        won = credit - stake
        exactly(event, {"house": -won, f"chips:{session}": won})


def _piece(event: Fields) -> tuple[str, str, str, int]:
    return event["bet"], event["paid_with"], event["colour"], event["amount"]


def _listed(piece: Fields) -> tuple[str, str, str, int]:
    return piece["bet"], piece["kind"], piece["colour"], piece["amount"]


def _parted(lot: Lot, wagers: Iterable[Any]) -> Iterator[tuple[Piece, int, str]]:
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


def _sum(lot: Lot) -> int:
    return sum(lot.values())


def _not_below(cents: int, sentence: str) -> None:
    if cents < 0:
        raise UnsoundError(sentence, "0 or more", cents)
