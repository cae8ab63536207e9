"""Follows every entry of every stream, and stops at the first cent that is wrong."""

from collections.abc import Iterator
from typing import NamedTuple

from croupier.audit.independent import entries, stakes
from croupier.audit.independent.cases import Cases, Demands
from croupier.audit.independent.cash_and_chips import Drawers, Trays
from croupier.audit.independent.chips import chip_book, colours, layouts, layouts_put_right
from croupier.audit.independent.draws import DrawsAuditor
from croupier.audit.independent.earned_entries import PlayTold
from croupier.audit.independent.jackpots.meters import JackpotMeters
from croupier.audit.independent.jackpots.sensor_stakes import MOVES_JACKPOT_STAKES, SensorStakes
from croupier.audit.independent.ledger import Balances, touched
from croupier.audit.independent.promotions import Promotions
from croupier.audit.independent.rules_in_force import RulesInForce
from croupier.audit.independent.sessions import Purses, Sessions, of_these_alone
from croupier.audit.independent.tickets import OWED_ON, SETTLEMENT, AuditedTickets, TicketsTold
from croupier.audit.independent.tournaments.tournament_chips import TournamentChips
from croupier.audit.independent.tournaments.tournament_money import TournamentMoney

# What may be owed, and in which account.
OWED = {**OWED_ON, SETTLEMENT: SETTLEMENT}
NOTHING_OWED = dict.fromkeys(OWED, 0)


class Objection(NamedTuple):
    """`seq` is the entry; zero where it is none in particular."""

    stream: str
    seq: int
    sentence: str
    expected: str | None
    found: str | None


class StreamBook:
    """One stream's money. A pit has rounds and sessions, the venue has drawers."""

    def __init__(self) -> None:
        self.numbering = entries.Numbering()
        self.balances = Balances()
        rules = RulesInForce()
        self.stakes = stakes.Stakes(rules, self.balances)
        self.sessions = Sessions(self.balances)
        self.tickets = TicketsTold()
        self.play, self.promotions = PlayTold(), Promotions()
        demands = Demands()
        self._purses = Purses(self.balances)
        chips = chip_book.ChipBook()
        self._colours = colours.Colours(chips, self.balances)
        self._layouts = layouts.Layouts(chips, self.balances, self.stakes)
        self._put_right = layouts_put_right.LayoutsPutRight(chips, self.stakes.results)
        others = (DrawsAuditor(), Drawers(self.balances), demands, Cases(self.balances, demands))
        self._parts = (
            *(rules, self.stakes, self.sessions, *others, JackpotMeters()),
            *(self._purses, Trays(self.balances), self._layouts, self._put_right),
            *(self._colours, self.tickets, SensorStakes(self.balances)),
            *(TournamentChips(rules, self.balances), TournamentMoney(self.balances)),
            *(self.play, self.promotions),
        )
        # As it was after the last entry, in the order of OWED.
        self._owed = [0] * len(OWED)
        self._moved = False
        # What follows events of a type, found once for each type; and what does if they move money.
        self._follows: dict[str, tuple[entries.Follow, ...]] = {}
        self._checks: dict[str, tuple[entries.Follow, ...]] = {}

    def take(self, event: entries.Fields) -> None:
        moves, type_ = event.get("moves"), event["type"]
        follows = self._follows.get(type_)
        if follows is None:
            follows = self._plan_checks(type_, event)
        if not moves:
            for follow in follows:
                follow(event)
            return
        self.balances.apply(moves)
        for follow in follows:
            follow(event)
        for check in self._checks[type_]:
            check(event)

    def changes(self) -> dict[str, int]:
        """By how much more is owed than after the entry before; nothing where it is the same."""
        if not self._moved:
            return {}
        self._moved = False
        self._layouts.check()
        self._put_right.check()
        before, self._owed = self._owed, self.balances.several(OWED.values())
        if before == self._owed:
            return {}
        return {kind: self._owed[n] - before[n] for n, kind in enumerate(OWED)}

    def _plan_checks(self, type_: str, event: entries.Fields) -> tuple[entries.Follow, ...]:
        kind = entries.kind_of(type_)
        told = (part.follow(kind) for part in self._parts)
        found = [follow for follow in told if follow is not None]
        if self.stakes.follow(kind) is None and event.keys() >= stakes.BEGINS_A_ROUND:
            found.insert(0, self.stakes.begin)
        checks = [] if kind in stakes.MOVES_ITS_ESCROW_ALONE else [self._left]
        known = (
            kind in stakes.SAYS_WHOSE or kind in layouts.MOVES_CHIPS or kind in MOVES_JACKPOT_STAKES
        )
        if not known and self._purses.follow(kind) is None:
            checks.append(_moves_no_players_money)
        self._follows[type_], self._checks[type_] = tuple(found), tuple(checks)
        return self._follows[type_]

    def _left(self, event: entries.Fields) -> None:
        """What is then in the accounts of rounds, colours and layouts is what lies there."""
        self._moved = True
        self._layouts.check_layouts(touched(event["moves"], "layout:"))
        self._layouts.touch(touched(event["moves"], "chips:"))
        self.stakes.check(touched(event["moves"], "escrow:"))
        self._colours.check(touched(event["moves"], "colours:"))


def _moves_no_players_money(event: entries.Fields) -> None:
    """An event that is not known to be about a session's money moves nobody's."""
    of_these_alone(event, ())


class Auditor:
    def __init__(self) -> None:
        self._streams: dict[str, StreamBook] = {}
        self._papers = AuditedTickets()

    def take(self, stream: str, seq: int, entry: bytes | entries.AuditedEntry) -> Objection | None:
        """What is wrong with an entry: as it stands in the journal, or read already."""
        try:
            self._take(stream, seq, entries.read(entry) if isinstance(entry, bytes) else entry)
        except entries.UnsoundError as fault:
            return _objection(stream, seq, fault)
        except (KeyError, IndexError, TypeError, ValueError, AttributeError) as error:
            sentence = f"it cannot be followed: {type(error).__name__} {error}"
            return Objection(stream, seq, sentence, None, None)
        return None

    def _take(self, stream: str, seq: int, entry: entries.AuditedEntry) -> None:
        book = self._streams.get(stream)
        if book is None:
            book = self._streams[stream] = StreamBook()
        book.numbering.take(entry)
        book.play.seq = book.promotions.seq = seq
        book.promotions.at = entry.at
        if entry.old is None:
            for event in entry.events:
                book.take(event)
        else:
            with book.stakes.known_by(entry.old):
                for event in entry.events:
                    book.take(event)
        owed, told = book.changes(), book.tickets.told
        if entry.claims or told or owed:
            self._papers.take(stream, seq, entry.claims, owed or NOTHING_OWED, told)
            told.clear()

    def balances(self, stream: str) -> dict[str, int]:
        book = self._streams.get(stream)
        return book.balances.all() if book is not None else {}

    def meters(self, stream: str) -> dict[str, dict[str, int]]:
        book = self._streams.get(stream)
        return {name: dict(meters) for name, meters in book.sessions.meters.items()} if book else {}

    def papers(self) -> dict[str, str]:
        """By its key, how every ticket and voucher stands."""
        return self._papers.states()

    def finish(self) -> Iterator[Objection]:
        """When every stream was read."""
        streams = self._streams.values()
        owed = {
            kind: sum(book.balances.of(account) for book in streams)
            for kind, account in OWED_ON.items()
        }
        for stream, seq, fault in self._papers.finish(owed):
            yield _objection(stream, seq, fault)
        pits = {name: book.play for name, book in self._streams.items()}
        for stream, book in self._streams.items():
            for seq, fault in book.promotions.recounted(pits):
                yield _objection(stream, seq, fault)


def _objection(stream: str, seq: int, fault: entries.UnsoundError) -> Objection:
    return Objection(stream, seq, fault.sentence, fault.expected, fault.found)
