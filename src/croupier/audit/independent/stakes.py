"""Tracks what lies on each round, bet by bet, and what each settlement of it must pay."""

from collections.abc import Generator, Iterable, Mapping
from contextlib import contextmanager
from typing import Any

from croupier.audit.independent import round_book
from croupier.audit.independent.entries import Fields, Follower, UnsoundError, agree
from croupier.audit.independent.games.odds_tables import IndependentPayout
from croupier.audit.independent.games.roulette import Roulette
from croupier.audit.independent.ledger import Balances, net, nets
from croupier.audit.independent.prisons import PREFIX, Prisons, lost_later
from croupier.audit.independent.rules_in_force import Game, RulesInForce
from croupier.audit.independent.sessions import HOUSE, PRISON, of_these_alone, purse

COMMISSION = "commission"
# A bet or a session, and cents.
Sum = tuple[str, int]
# Most events are of these, and of each it is asked here whether it moves anything else.
MOVES_ITS_ESCROW_ALONE = frozenset({"wagers-changed"})
# Each of these says whose money it moves, and moves nobody else's.
SAYS_WHOSE = frozenset(
    {
        *("wagers-changed", "wagering-closed", "wagers-voided", "wagers-replaced"),
        *("round-settled", "round-reversed", "round-resettled"),
        *("round-voided", "past-round-voided"),
        *("prison-stakes-laid", "prison-ended"),
    }
)
# The number of a round that has not begun: the rules are those that are in force.
_NOW = 10**9
# Whatever gives a table a round of a new number has begun that round, however it is called.
BEGINS_A_ROUND = frozenset({"table", "round", "number"})
# So many rounds of a table are remembered whole. Any older one can still be put right: then the
# command brings its record along, and what is remembered is what that record must come to.
ROUNDS_KEPT = 100


class Stakes(Follower):
    def __init__(self, rules: RulesInForce, balances: Balances) -> None:
        self._rules = rules
        self._balances = balances
        self._tables: dict[str, round_book.RoundTerms] = {}
        # What was entered for a table, which a repair switches on again.
        self._mega: dict[str, str] = {}
        self._rounds: dict[str, round_book.RoundBook] = {}
        self._forgotten = round_book.Forgotten()
        self._prisons = Prisons()
        # The number of each table's last round, and of those after which it has closed.
        self._last: dict[str, int] = {}
        self._closings: dict[str, list[int]] = {}
        # The record that the command of this entry brings along, and rounds known again by it.
        self._brought: Fields | None = None
        self._known_again: list[str] = []

    def check(self, rounds: Iterable[str]) -> None:
        """What is in escrow for a round must be what lies on it."""
        for name in rounds:
            round_ = self._rounds.get(name)
            lies = 0 if round_ is None or round_.over else round_.staked
            held = self._balances.of(f"escrow:{name}")
            agree(f"the escrow of {name} is not what lies on it", lies, held)

    def staked(self, name: str, session: str) -> int:
        """What is in escrow of a session for a round."""
        round_ = self._rounds.get(name)
        if round_ is None or round_.over:
            return 0
        return sum(round_.layout.get(session, {}).values())

    def results(self, name: str) -> list[round_book.Result]:
        return self._round({"round": name}).results

    # Tables

    def on_table_set_up(self, event: Fields) -> None:
        self._tables[event["table"]] = round_book.RoundTerms(
            event["rulebook"], event["game"], event["options"]
        )

    def on_table_closed(self, event: Fields) -> None:
        closings = self._closings.setdefault(event["table"], [])
        closings.append(self._last.get(event["table"], 0))
        self._prisons.must_be_empty(event["table"])

    def on_lucky_ball_stopped(self, event: Fields) -> None:
        self._lucky_ball(event["table"], "off", None)
        for name, round_ in self._rounds.items():
            if name.rpartition("/")[0] == event["table"] and not round_.over:
                round_.terms = self._tables[event["table"]]

    def on_lucky_ball_restored(self, event: Fields) -> None:
        table, mode = event["table"], event["mode"]
        self._lucky_ball(table, mode, self._mega.get(table) if mode == "mega" else None)

    def on_mega_odds_entered(self, event: Fields) -> None:
        self._mega[event["table"]] = event["probability"]
        self._lucky_ball(event["table"], "mega", event["probability"])

    def _lucky_ball(self, table: str, mode: str, mega: str | None) -> None:
        had = self._tables[table]
        others = {name: value for name, value in had.options.items() if name != "mega"}
        now = {**others, "lucky_ball": mode} | ({"mega": mega} if mega is not None else {})
        self._tables[table] = round_book.RoundTerms(had.rulebook, had.game, now)

    # Rounds

    def _round(self, event: Fields) -> round_book.RoundBook:
        name = event["round"]
        if name not in self._rounds:
            self._rounds[name] = self._known_by_record(name)
            self._known_again.append(name)
        return self._rounds[name]

    def _known_by_record(self, name: str) -> round_book.RoundBook:
        if not self._forgotten.has(name):
            raise UnsoundError(f"{name} was never opened")
        record = self._brought
        if record is None or record["round"] != name:
            raise UnsoundError(f"{name} is long over, and the command brings no record of it")
        round_ = round_book.RoundBook(
            round_book.RoundTerms(record["rulebook"], record["game"], record["options"])
        )
        round_.end(record["results"], record["outcome"])
        round_.adjusted = dict(record.get("adjusted", {}))
        self._forgotten.agree(name, round_.record())
        return round_

    @contextmanager
    def known_by(self, record: Fields) -> Generator[None]:
        """For one entry: its command brings this record of a round of long ago along."""
        self._brought = record
        yield
        self._brought = None
        for name in self._known_again:
            self._forgotten.keep(name, self._rounds.pop(name).record())
        self._known_again.clear()

    def begin(self, event: Fields) -> None:
        if event["round"] in self._rounds or self._forgotten.has(event["round"]):
            raise UnsoundError(f"{event['round']} begins twice")
        self._rules.begin(event["table"], event["number"])
        self._rounds[event["round"]] = round_book.RoundBook(self._tables[event["table"]])
        self._last[event["table"]] = event["number"]
        name = f"{event['table']}/{event['number'] - ROUNDS_KEPT}"
        if name in self._rounds:
            self._forgotten.keep(name, self._rounds.pop(name).record())

    def on_wagers_changed(self, event: Fields) -> None:
        round_, session = self._round(event), event["session"]
        if round_.over:
            raise UnsoundError(f"wagers change on {event['round']}, which is over")
        before = round_.staked
        for bet, cents in event["stakes"]:
            if cents < round_.sure(session, bet):  # It is never less than nothing.
                raise UnsoundError(f"{session} takes from a confirmed wager on {bet}")
            round_.set(session, bet, cents)
        moved, credit, escrow = 0, f"chips:{session}", f"escrow:{event['round']}"
        for source, destination, cents in event["moves"]:
            if source == credit and destination == escrow:
                moved += cents
            elif source == escrow and destination == credit:
                moved -= cents
            else:
                raise UnsoundError(f"a wager moves money from {source} to {destination}")
        if moved != round_.staked - before:
            laid = round_.staked - before
            raise UnsoundError(f"{session} is not debited what it lays", laid, moved)

    def on_prison_stakes_laid(self, event: Fields) -> None:
        """All that a session had in prison at the table lies on the round, for good."""
        round_, session = self._round(event), event["session"]
        of_these_alone(event, {session})
        laid = {bet: cents for bet, cents in event["stakes"]}
        held = self._prisons.emptied(event["round"].rpartition("/")[0], session)
        agree(f"what {session} had in prison is not what is laid", held, laid)
        for bet, cents in laid.items():
            round_.set(session, bet, round_.laid(session).get(bet, 0) + cents)
            round_.confirm(session, bet, cents)
        out = -net(event["moves"], f"prison:{session}")
        agree(f"{session} does not lay what it had in prison", sum(laid.values()), out)

    def on_prison_ended(self, event: Fields) -> None:
        session, ended = event["session"], {bet: cents for bet, cents in event["stakes"]}
        of_these_alone(event, {session})
        self._prisons.end(event["table"], session, ended)
        terms = self._tables[event["table"]]
        game = self._rules.game(f"{event['table']}/{_NOW}", terms)
        lost = isinstance(game, Roulette) and game.lost_at_closing(list(ended))
        back = 0 if lost else sum(ended.values())
        agree("prison ends otherwise than its rule", back, net(event["moves"], f"chips:{session}"))
        if event.get("round"):
            status = "lose" if lost else "push"
            self._round(event).decide_prison(session, ended, status, event["clause"])

    def on_wagers_confirmed(self, event: Fields) -> None:
        """Each is a wager of its own, and all of a bet come to no more than lies on it."""
        round_, session = self._round(event), event["session"]
        for bet, cents in event["stakes"]:
            round_.confirm(session, bet, cents)
            lies = round_.layout.get(session, {}).get(bet, 0)
            if not 0 < cents <= round_.sure(session, bet) <= lies:
                raise UnsoundError(f"{session} confirms {cents} on {bet}, where {lies} lie")

    def on_wagering_closed(self, event: Fields) -> None:
        round_ = self._round(event)
        returned: dict[str, int] = {}
        for session, bet, cents, *_ in event["returned"]:
            lay = round_.layout.get(session, {}).get(bet, 0)
            if not 0 < cents <= lay:
                raise UnsoundError(f"{cents} of {session} on {bet} are returned", lay, cents)
            round_.set(session, bet, lay - cents)
            returned[session] = returned.get(session, 0) + cents
        of_these_alone(event, returned)
        for session, cents in returned.items():
            credited = net(event["moves"], f"chips:{session}")
            agree(f"{session} does not get back what was returned", cents, credited)

    def on_wagers_voided(self, event: Fields) -> None:
        round_, session = self._round(event), event["session"]
        gone = dict(event["bets"])
        self._nothing_by_hand(round_, event["round"], session)
        laid = round_.laid(session)
        for bet, cents in gone.items():
            lies = laid.get(bet, 0)
            # Of a stake in prison a part may have been there by mistake.
            if not (cents == lies or (bet.startswith(PREFIX) and 0 < cents < lies)):
                agree(f"what is void on {bet} is not what {session} laid", lies, cents)
        due, kept = round_.undone(session, gone) if round_.over else (_laid(event["bets"]), 0)
        self._given_back(event, due)
        agree("the commission is not taken back", -kept, net(event["moves"], COMMISSION))
        if round_.over:
            own = round_book.of_bets(round_.results, session, gone)
            out = -net(event["moves"], f"{PRISON}{session}")
            self._prisons.free(event["round"], session, own, out)
        round_.take_out(session, gone)

    def on_wagers_replaced(self, event: Fields) -> None:
        round_, session = self._round(event), event["session"]
        laid = round_.layout.get(session, {})
        agree(f"{session} laid something else than is replaced", laid, dict(event["before"]))
        for bet in list(laid):
            round_.set(session, bet, 0)
        for bet, cents in event["after"]:
            round_.set(session, bet, cents)
        self._given_back(event, _laid(event["before"]) - _laid(event["after"]))

    def _given_back(self, event: Fields, due: int) -> None:
        session = event["session"]
        of_these_alone(event, {session})
        back = net(event["moves"], *purse(session))
        agree(f"{session} does not get back what its wagers were", due, back)

    def on_round_settled(self, event: Fields) -> None:
        round_ = self._round(event)
        if round_.over:
            raise UnsoundError(f"{event['round']} is settled, and was over already")
        self._bound(round_, event)
        game = self._rules.game(event["round"], round_.terms)
        game.check(event["outcome"])
        listed: round_book.Layout = {}
        of_these_alone(event, {session for session, _ in event["sessions"]})
        kept, came = 0, nets(event["moves"])
        for session, wagers in event["sessions"]:
            kept += self._pay(game, event, session, wagers, came)
            # A session whose wagers were all voided is still listed.
            if wagers:
                listed[session] = {bet: stake for bet, stake, *_ in wagers}
        agree("the commission is not put aside", kept, came.get(COMMISSION, 0))
        agree("what is settled is not what lay on the round", round_.layout, listed)
        self._prisons.imprison(event["round"], event["sessions"])
        round_.end(event["sessions"], event["outcome"])

    on_round_resettled = on_round_settled

    def on_winning_bet_told(self, event: Fields) -> None:
        """A winning bet that the dealer tells of counts as one of the round's."""
        round_, session, wager = self._round(event), event["session"], event["wager"]
        if not round_.over or round_.outcome is None:
            raise UnsoundError(f"a bet on {event['round']} is told before the dolly stands")
        game = self._rules.game(event["round"], round_.terms)
        bet, stake, status, credit, *_ = wager
        agree(f"{stake} of {session} on {bet} is paid wrongly",
              game.pay(bet, stake, round_.outcome).credit, credit)  # fmt: skip
        agree(f"{bet} of {session} is told as a winner", "win", status)
        round_.tell(session, wager)

    def on_winning_bet_taken_back(self, event: Fields) -> None:
        """No more than was told, and at what that much was said to have won."""
        round_, session, wager = self._round(event), event["session"], event["wager"]
        self._nothing_by_hand(round_, event["round"], session)
        bet, stake, _, credit, *_ = wager
        game = self._rules.game(event["round"], round_.terms)
        assert round_.outcome is not None
        agree(f"{stake} of {session} on {bet} is taken back wrongly",
              game.pay(bet, stake, round_.outcome).credit, credit)  # fmt: skip
        round_.untell(session, wager)

    def _bound(self, round_: round_book.RoundBook, event: Fields) -> None:
        """A first settlement says by which rules; those of a later one are the same."""
        if "rulebook" in event:
            own = (round_.terms.rulebook, round_.terms.options)
            said = (event["rulebook"], event["options"])
            agree(f"{event['round']} is settled by other rules than it was opened by", own, said)

    def _pay(
        self, game: Game, event: Fields, session: str, wagers: list[Any], came: Mapping[str, int]
    ) -> int:
        """What it comes to in commission."""
        credit = put_aside = 0
        for bet, stake, status, paid, *rest in wagers:
            own = game.pay(bet, stake, event["outcome"])
            if own.imprisoned and status == "lose":
                known = self._rounds, self._rules, self._closings_of(event)
                gone = lost_later(*known, event["round"], bet, stake)
                own = IndependentPayout(0) if gone else own
            agree(f"{stake} of {session} on {bet} is credited wrongly", own.credit, paid)
            kept = rest[1] if len(rest) > 1 else 0
            agree(f"the commission of {session} on {bet} is wrong", own.commission, kept)
            jailed = own.imprisoned and status == "prison"
            if own.imprisoned and not jailed and status != "push":
                raise UnsoundError(f"{bet} of {session} is called {status} and goes to prison")
            if jailed and self._closed_since(event):
                raise UnsoundError(f"{bet} of {session} goes to prison, which has been closed")
            if (own.credit == 0) != (status == "lose"):
                raise UnsoundError(f"{bet} of {session} is called {status} and gets {own.credit}")
            credit += own.credit
            put_aside += own.commission
        moved = sum(came.get(account, 0) for account in purse(session))
        agree(f"{session} does not get the credits of its wagers", credit, moved)
        return put_aside

    def _closings_of(self, event: Fields) -> list[int]:
        return self._closings.get(event["round"].rpartition("/")[0], [])

    def _closed_since(self, event: Fields) -> bool:
        _, _, number = event["round"].rpartition("/")
        return any(each >= int(number) for each in self._closings_of(event))

    # Put right

    def on_credit_adjusted(self, event: Fields) -> None:
        """An event that names no round is of a core that did not take adjustments back."""
        if not event.get("round"):
            return
        round_, session = self._round(event), event["session"]
        if not round_.over and session in round_.layout:
            raise UnsoundError(f"{session} is adjusted for {event['round']} before it is settled")
        round_.adjust(session, event["amount"])

    def _nothing_by_hand(self, round_: round_book.RoundBook, name: str, session: str) -> None:
        """Or what was given or taken by hand would be so again by what is decided now."""
        left = round_.adjusted.get(session, 0)
        agree(f"what {session} was adjusted by for {name} is not taken back", 0, left)

    def on_round_reversed(self, event: Fields) -> None:
        """Everything back as it was before the settlement: stakes in escrow, credits gone."""
        round_ = self._round(event)
        agree("what is taken back is not what was settled", round_.results, event["sessions"])
        for session, wagers in event["sessions"]:
            out = -net(event["moves"], f"{PRISON}{session}")
            self._prisons.free(event["round"], session, wagers, out)
        round_.revive()
        of_these_alone(event, {session for session, _ in event["sessions"]})
        kept = sum(
            round_book.commission(wager) for _, wagers in event["sessions"] for wager in wagers
        )
        agree("the commission is not taken back", -kept, net(event["moves"], COMMISSION))
        for session, wagers in event["sessions"]:
            credit = 0
            self._nothing_by_hand(round_, event["round"], session)
            for bet, stake, _, paid, *_ in wagers:
                round_.set(session, bet, stake)
                credit += paid
            taken = -net(event["moves"], *purse(session))
            agree(f"{session} is not debited what it was credited", credit, taken)

    def on_round_voided(self, event: Fields) -> None:
        """Whether it was settled before or not: its stakes lie on it, and go back from there."""
        round_ = self._round(event)
        forfeits, came = round_book.totals(event.get("forfeits", ())), nets(event["moves"])
        of_these_alone(event, round_.layout)
        due = {name: sum(bets.values()) for name, bets in round_.layout.items()}
        for session, cents in forfeits.items():
            agree(f"{session} forfeits something else than it laid", due.pop(session, 0), cents)
        if "refunds" in event:
            agree("what is refunded is not what was laid", due, round_book.totals(event["refunds"]))
        for session in round_.layout:
            back = sum(came.get(account, 0) for account in purse(session))
            agree(f"{session} does not get its stakes back", due.get(session, 0), back)
        kept = sum(forfeits.values())
        agree("the house does not keep what is forfeited", kept, came.get(HOUSE, 0))
        round_.clear()
        round_.end([])

    on_past_round_voided = on_round_voided


def _laid(bets: Iterable[Sum]) -> int:
    return sum(cents for _, cents in bets)
