"""What lies on each round, bet by bet, and what each settlement of it must pay."""

from collections.abc import Callable, Iterable
from typing import Any

from croupier.audit.independent.baccarat import Baccarat
from croupier.audit.independent.books import Books
from croupier.audit.independent.forgotten import Forgotten
from croupier.audit.independent.ledger import Balances, Move, net
from croupier.audit.independent.purses import of_these_alone, purse
from croupier.audit.independent.roulette import Roulette
from croupier.audit.independent.round_book import Layout, Result, RoundBook, Terms, commission
from croupier.audit.independent.sicbo import SicBo
from croupier.audit.independent.text import Fields
from croupier.audit.independent.unsound import UnsoundError, agree

GAMES: dict[str, Callable[..., Roulette | Baccarat | SicBo]] = {
    "roulette": Roulette,
    "baccarat": Baccarat,
    "sic-bo": SicBo,
}
COMMISSION = "commission"
# Whatever gives a table a round of a new number has begun that round, however it is called.
BEGINS_A_ROUND = frozenset({"table", "round", "number"})
# So many rounds of a table are remembered whole. Any older one can still be put right: then the
# command brings its record along, and what is remembered is what that record must come to.
ROUNDS_KEPT = 100


class Stakes:
    def __init__(self, books: Books, balances: Balances) -> None:
        self._books = books
        self._balances = balances
        self._tables: dict[str, Terms] = {}
        # The last round of each table that has begun, and that had when each text was replaced.
        self._begun: dict[str, int] = {}
        self._begun_by: list[dict[str, int]] = []
        self._rounds: dict[str, RoundBook] = {}
        self._forgotten = Forgotten()
        # The record that the command of this entry brings along, and rounds known again by it.
        self._brought: Fields | None = None
        self._known_again: list[str] = []
        self._games: dict[tuple[object, ...], Roulette | Baccarat | SicBo] = {}
        self._handlers: dict[str, Callable[[Fields], None]] = {
            "table-set-up": self._set_up,
            "lucky-ball-stopped": self._lucky_stopped,
            "lucky-ball-restored": self._lucky_restored,
            "wagers-changed": self._changed,
            "wagering-closed": self._closed,
            "wagers-voided": self._wagers_voided,
            "wagers-replaced": self._wagers_replaced,
            "credit-adjusted": self._adjusted,
            "round-settled": self._settled,
            "round-reversed": self._reversed,
            "round-resettled": self._settled,
            "round-voided": self._voided,
            "past-round-voided": self._voided,
        }

    def follow(self, kind: str, event: Fields) -> bool:
        """Whether the event is one of those that change what lies on rounds."""
        handler = self._handlers.get(kind)
        if handler is None and event.keys() >= BEGINS_A_ROUND:
            handler = self._opened
        if handler is not None:
            handler(event)
        return handler is not None

    def unfollowed(self, rounds: Iterable[str]) -> None:
        """Something not understood here has moved their escrow: their settlement will tell."""
        for name in rounds:
            if name in self._rounds:
                self._rounds[name].followed = False

    def check(self, rounds: Iterable[str]) -> None:
        """What is in escrow for a round must be what lies on it."""
        for name in rounds:
            round_ = self._rounds.get(name)
            if round_ is not None and round_.followed:
                must = 0 if round_.over else round_.staked
                held = self._balances.of(f"escrow:{name}")
                agree(f"the escrow of {name} is not what lies on it", must, held)

    # Tables

    def _set_up(self, event: Fields) -> None:
        self._tables[event["table"]] = Terms(event["rulebook"], event["game"], event["options"])

    def _lucky_stopped(self, event: Fields) -> None:
        self._option(event["table"], "off")
        for name, round_ in self._rounds.items():
            if name.rpartition("/")[0] == event["table"] and not round_.over:
                round_.terms = self._tables[event["table"]]

    def _lucky_restored(self, event: Fields) -> None:
        self._option(event["table"], event["mode"])

    def _option(self, table: str, mode: str) -> None:
        had = self._tables[table]
        self._tables[table] = Terms(had.rulebook, had.game, {**had.options, "lucky_ball": mode})

    # Rounds

    def _round(self, event: Fields) -> RoundBook:
        name = event["round"]
        if name not in self._rounds:
            self._rounds[name] = self._known_by_record(name)
            self._known_again.append(name)
        return self._rounds[name]

    def _known_by_record(self, name: str) -> RoundBook:
        if not self._forgotten.has(name):
            raise UnsoundError(f"{name} was never opened")
        record = self._brought
        if record is None or record["round"] != name:
            raise UnsoundError(f"{name} is long over, and the command brings no record of it")
        round_ = RoundBook(Terms(record["rulebook"], record["game"], record["options"]))
        round_.end(record["results"], record["outcome"])
        round_.adjusted = dict(record.get("adjusted", {}))
        self._forgotten.agree(name, round_.record())
        return round_

    def begin_entry(self, record: Fields | None) -> None:
        self._brought = record

    def end_entry(self) -> None:
        for name in self._known_again:
            self._forgotten.keep(name, self._rounds.pop(name).record())
        self._known_again.clear()

    def _opened(self, event: Fields) -> None:
        self._begun[event["table"]] = event["number"]
        self._rounds[event["round"]] = RoundBook(self._tables[event["table"]])
        name = f"{event['table']}/{event['number'] - ROUNDS_KEPT}"
        if name in self._rounds:
            self._forgotten.keep(name, self._rounds.pop(name).record())

    def _changed(self, event: Fields) -> None:
        round_, session = self._round(event), event["session"]
        before = round_.staked
        for bet, cents in event["stakes"]:
            round_.set(session, bet, cents)
        laid = round_.staked - before
        account = net(event["moves"], f"chips:{session}")
        agree(f"{session} is not debited what it lays", -laid, account)
        # Together with the escrow, checked for every round that is touched, this is all of it.
        for source, destination, _ in event["moves"]:
            if {source, destination} != {f"chips:{session}", f"escrow:{event['round']}"}:
                raise UnsoundError(f"a wager moves money from {source} to {destination}")

    def _closed(self, event: Fields) -> None:
        round_ = self._round(event)
        returned: dict[str, int] = {}
        for session, bet, cents, *_ in event["returned"]:
            round_.set(session, bet, round_.layout.get(session, {}).get(bet, 0) - cents)
            returned[session] = returned.get(session, 0) + cents
        of_these_alone(event, returned)
        for session, cents in returned.items():
            credited = net(event["moves"], f"chips:{session}")
            agree(f"{session} does not get back what was returned", cents, credited)

    def _wagers_voided(self, event: Fields) -> None:
        round_, session = self._round(event), event["session"]
        gone = {bet for bet, _ in event["bets"]}
        self._nothing_by_hand(round_, event["round"], session)
        due, kept = round_.undone(session, gone) if round_.over else (_laid(event["bets"]), 0)
        self._given_back(event, due)
        agree("the commission is not taken back", -kept, net(event["moves"], COMMISSION))
        if round_.over:
            round_.results = [_without(result, session, gone) for result in round_.results]
            return
        for bet in gone:
            round_.set(session, bet, 0)

    def _wagers_replaced(self, event: Fields) -> None:
        round_, session = self._round(event), event["session"]
        for bet in list(round_.layout.get(session, {})):
            round_.set(session, bet, 0)
        for bet, cents in event["after"]:
            round_.set(session, bet, cents)
        self._given_back(event, _laid(event["before"]) - _laid(event["after"]))

    def _given_back(self, event: Fields, due: int) -> None:
        session = event["session"]
        of_these_alone(event, {session})
        back = net(event["moves"], *purse(session))
        agree(f"{session} does not get back what its wagers were", due, back)

    def _settled(self, event: Fields) -> None:
        round_ = self._round(event)
        if round_.over:
            raise UnsoundError(f"{event['round']} is settled, and was over already")
        self._bound(round_, event)
        game = self._game(round_.terms, self._edition(event["round"]))
        game.check(event["outcome"])
        listed: Layout = {}
        of_these_alone(event, {session for session, _ in event["sessions"]})
        kept = 0
        for session, wagers in event["sessions"]:
            kept += self._pay(game, event, session, wagers)
            # A session whose wagers were all voided is still listed.
            if wagers:
                listed[session] = {bet: stake for bet, stake, *_ in wagers}
        agree("the commission is not put aside", kept, net(event["moves"], COMMISSION))
        if round_.followed:
            agree("what is settled is not what lay on the round", round_.layout, listed)
        round_.end(event["sessions"], event["outcome"])

    def _bound(self, round_: RoundBook, event: Fields) -> None:
        """A first settlement says by which rules; those of a later one are the same."""
        if "rulebook" in event:
            own = (round_.terms.rulebook, round_.terms.options)
            said = (event["rulebook"], event["options"])
            agree(f"{event['round']} is settled by other rules than it was opened by", own, said)

    def _pay(
        self, game: Roulette | Baccarat | SicBo, event: Fields, session: str, wagers: list[Any]
    ) -> int:
        """What it comes to in commission."""
        credit = put_aside = 0
        for bet, stake, status, paid, *rest in wagers:
            own = game.pay(bet, stake, event["outcome"])
            agree(f"{stake} of {session} on {bet} is credited wrongly", own.credit, paid)
            kept = rest[1] if len(rest) > 1 else 0
            agree(f"the commission of {session} on {bet} is wrong", own.commission, kept)
            if (own.credit == 0) != (status == "lose"):
                raise UnsoundError(f"{bet} of {session} is called {status} and gets {own.credit}")
            credit += own.credit
            put_aside += own.commission
        moved = net(event["moves"], *purse(session))
        agree(f"{session} does not get the credits of its wagers", credit, moved)
        return put_aside

    def _game(self, terms: Terms, edition: int) -> Roulette | Baccarat | SicBo:
        key = (terms.rulebook, edition, terms.game, *sorted(terms.options.items()))
        if key not in self._games:
            tables = self._books.tables(terms.rulebook, edition)
            self._games[key] = GAMES[terms.game](tables, terms.options)
        return self._games[key]

    def rulebook_changed(self) -> None:
        """Rounds that had begun are paid by what it said until now."""
        self._games.clear()
        if self._books.edition > len(self._begun_by):
            self._begun_by.append(dict(self._begun))

    def _edition(self, round_: str) -> int:
        table, _, number = round_.rpartition("/")
        ages = (n for n, begun in enumerate(self._begun_by) if begun.get(table, 0) >= int(number))
        return next(ages, self._books.edition)

    # Put right

    def _adjusted(self, event: Fields) -> None:
        """An event that names no round is of a core that did not take adjustments back."""
        if not event.get("round"):
            return
        round_, session = self._round(event), event["session"]
        if not round_.over and session in round_.layout:
            raise UnsoundError(f"{session} is adjusted for {event['round']} before it is settled")
        round_.adjust(session, event["amount"])

    def _nothing_by_hand(self, round_: RoundBook, name: str, session: str) -> None:
        """Or what was given or taken by hand would be so again by what is decided now."""
        left = round_.adjusted.get(session, 0)
        agree(f"what {session} was adjusted by for {name} is not taken back", 0, left)

    def _reversed(self, event: Fields) -> None:
        """Everything back as it was before the settlement: stakes in escrow, credits gone."""
        round_ = self._round(event)
        agree("what is taken back is not what was settled", round_.results, event["sessions"])
        round_.revive()
        of_these_alone(event, {session for session, _ in event["sessions"]})
        kept = sum(commission(wager) for _, wagers in event["sessions"] for wager in wagers)
        agree("the commission is not taken back", -kept, net(event["moves"], COMMISSION))
        for session, wagers in event["sessions"]:
            credit = 0
            self._nothing_by_hand(round_, event["round"], session)
            for bet, stake, _, paid, *_ in wagers:
                round_.set(session, bet, stake)
                credit += paid
            taken = -net(event["moves"], *purse(session))
            agree(f"{session} is not debited what it was credited", credit, taken)

    def _voided(self, event: Fields) -> None:
        """Whether it was settled before or not: its stakes lie on it, and go back from there."""
        round_ = self._round(event)
        forfeits = _totals(event.get("forfeits", ()))
        if round_.followed:
            of_these_alone(event, round_.layout)
        for session, bets in round_.layout.items():
            due = sum(bets.values()) - forfeits.get(session, 0)
            back = net(event["moves"], *purse(session))
            agree(f"{session} does not get its stakes back", due, back)
        round_.clear()
        round_.end([])


def _laid(bets: Iterable[Move]) -> int:
    return sum(int(cents) for _, cents in bets)


def _totals(pairs: Iterable[Move]) -> dict[str, int]:
    totals: dict[str, int] = {}
    for session, cents in pairs:
        totals[str(session)] = totals.get(str(session), 0) + int(cents)
    return totals


def _without(result: Result, session: str, gone: set[str]) -> Result:
    name, wagers = result
    if name != session:
        return result
    return [name, [wager for wager in wagers if wager[0] not in gone]]
