"""Follows tournament chips: issued, wagered, won, lost, and all counted back to the inventory.

Chips issued and won, less those lost and taken away, are the chips counted.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from croupier.audit.independent import ledger, rules_in_force
from croupier.audit.independent.entries import Fields, Follower, UnsoundError, agree
from croupier.audit.independent.round_book import RoundTerms


@dataclass
class _Session:
    """At one table. `bets` lie on the round that is under way, by seat."""

    seats: dict[str, str]
    bets: dict[str, dict[str, int]] = field(default_factory=dict)
    limits: Fields = field(default_factory=dict)
    # What the smallest chip in play counts for.
    smallest: int = 1
    # What lay on each round when it was scored, for a result that is put right later.
    scored: dict[str, dict[str, dict[str, int]]] = field(default_factory=dict)


class TournamentChips(Follower):
    def __init__(self, rules: rules_in_force.RulesInForce, balances: ledger.Balances) -> None:
        self._rules = rules
        self._balances = balances
        self._terms: dict[str, RoundTerms] = {}
        self._sessions: dict[str, _Session] = {}
        # What came of each round, or nothing where it is void.
        self._came: dict[str, Fields | None] = {}

    def on_table_set_up(self, event: Fields) -> None:
        self._terms[event["table"]] = RoundTerms(event["rulebook"], event["game"], event["options"])

    def on_round_settled(self, event: Fields) -> None:
        if event["round"].rpartition("/")[0] in self._sessions:
            self._came[event["round"]] = event["outcome"]

    on_round_resettled = on_round_settled

    def on_round_voided(self, event: Fields) -> None:
        if event["round"].rpartition("/")[0] in self._sessions:
            self._came[event["round"]] = None

    on_past_round_voided = on_round_voided

    def on_tournament_play_begun(self, event: Fields) -> None:
        """Every player who is there has the chips of the sheet, and nobody else has any."""
        absent = event["empty"] if event["forfeited"] else ()
        seats = {each["seat"]: each["entry"] for each in event["content"]["seats"]}
        session = self._sessions[event["table"]] = _Session(seats)
        session.smallest = _smallest(event["content"]["terms"].get("values", ()))
        for each in event["content"]["seats"]:
            must = 0 if each["seat"] in absent else each["chips"]
            has = self._held(event["table"], each["seat"])
            agree(f"{each['seat']} begins with other chips than the sheet says", must, has)

    def on_tournament_round_begun(self, event: Fields) -> None:
        session = self._sessions[event["table"]]
        session.bets, session.limits = {}, event["limits"]
        if event.get("values"):
            session.smallest = _smallest(event["values"])
        for each in event["out"]:
            left = self._held(event["table"], each["seat"])
            agree(f"{each['seat']} is out and holds chips", 0, left)
            if each["out"]["residual"] >= event["limits"]["minimum"]:
                raise UnsoundError(f"{each['seat']} is out and had the minimum")

    def on_tournament_chips_exchanged(self, event: Fields) -> None:
        """Value for value: everybody has what they had, and what makes no whole chip is told."""
        unit = _smallest(event["values"])
        for each in event["seats"]:
            has = self._held(event["table"], each["seat"])
            agree(f"{each['seat']} has other chips after the exchange", has, each["chips"])
            agree(f"other chips of {each['seat']} are odd", has % unit, each["odd"])

    def on_tournament_chips_laid(self, event: Fields) -> None:
        session, seat = self._sessions[event["table"]], event["seat"]
        before = sum(session.bets.get(seat, {}).values())
        session.bets[seat] = _bets(event["stakes"])
        more = sum(session.bets[seat].values()) - before
        came = ledger.net(event["moves"], _chips(event["table"], seat))
        agree(f"{seat} lays other chips than leave them", -more, came)
        for bet, stake in session.bets[seat].items():
            if stake % session.smallest:
                raise UnsoundError(f"no chips in play make the {stake} of {seat} on {bet}")
        self._check_stakes(event["table"], event["round"])

    def on_tournament_wagering_closed(self, event: Fields) -> None:
        """What stands is in units of the minimum, and no piece of it is above the maximum."""
        session = self._sessions[event["table"]]
        least, most = session.limits["minimum"], session.limits["maximum"]
        for each in event["judged"]:
            session.bets[each["seat"]] = _bets(each["stands"])
            for bet, stake in session.bets[each["seat"]].items():
                pieces = max(stake // most + bool(stake % most), 1)
                if stake % least or (pieces > 1 and bet.partition(":")[0] in _ONE_PIECE):
                    raise UnsoundError(f"{stake} on {bet} of {each['seat']} is off the limits")
        self._check_stakes(event["table"], event["round"])

    def _check_stakes(self, table: str, round_: str) -> None:
        lies = sum(sum(bets.values()) for bets in self._sessions[table].bets.values())
        held = self._balances.of(f"tournament-stakes:{round_}")
        agree(f"the chips wagered on {round_} are not what lies there", lies, held)

    def on_tournament_round_scored(self, event: Fields) -> None:
        session, round_ = self._sessions[event["table"]], event["round"]
        again = round_ in session.scored
        laid = session.scored.get(round_)
        if laid is None:
            laid = {seat: dict(bets) for seat, bets in session.bets.items() if bets}
        session.scored[round_] = laid
        told = {each["seat"]: each["credit"] for each in event["results"]}
        agree(f"others are scored on {round_} than have wagered", {*laid}, {*told})
        for seat, bets in laid.items():
            credit = sum(self._paid(event["table"], round_, bet, n) for bet, n in bets.items())
            agree(f"{seat} is scored wrongly on {round_}", credit, told[seat])
            if not again:
                came = ledger.net(event["moves"], _chips(event["table"], seat))
                agree(f"{seat} gets other chips on {round_}", credit, came)
        if not again:
            session.bets = {}
            self._check_stakes(event["table"], round_)

    def _paid(self, table: str, round_: str, bet: str, stake: int) -> int:
        came = self._came[round_]
        if came is None:
            return stake
        return self._rules.game(round_, self._terms[table]).pay(bet, stake, came).credit

    def on_form_revealed(self, event: Fields) -> None:
        counts, seat = event["counts"], event["seat"]
        came = ledger.net(event["moves"], _chips(event["table"], seat))
        if counts:
            credit = self._paid(event["table"], event["round"], event["bet"], counts)
            agree(f"the form of {seat} is scored wrongly", credit, event["credit"])
            agree(f"the form of {seat} moves other chips", credit - counts, came)
            laid = self._sessions[event["table"]].scored[event["round"]]
            bets = laid.setdefault(seat, {})
            bets[event["bet"]] = bets.get(event["bet"], 0) + counts
        elif came > 0:
            raise UnsoundError(f"a form that says nothing wins {came} for {seat}")

    def on_tournament_play_ended(self, event: Fields) -> None:
        """All that was before the players went back, and nothing is left out of the inventory."""
        table = event["table"]
        session = self._sessions.pop(table)
        seat_of = {entry: seat for seat, entry in session.seats.items()}
        for result in event["results"]:
            back = -ledger.net(event["moves"], _chips(table, seat_of[result["entry"]]))
            chips = result.get("chips", 0)
            agree(f"{result['entry']} is counted otherwise than chips came back", chips, back)
        out = -self._balances.of(f"tournament-inventory:{table}")
        agree(f"chips of {table} are not back in the inventory", 0, out)

    def _held(self, table: str, seat: str) -> int:
        return self._balances.of(_chips(table, seat))


_ONE_PIECE = frozenset({"straight", "split", "street", "corner", "red", "black", "even", "odd"})


def _smallest(values: Iterable[Any]) -> int:
    return min((each["value"] for each in values), default=1)


def _chips(table: str, seat: str) -> str:
    return f"tournament-chips:{table}/{seat}"


def _bets(stakes: list[Any]) -> dict[str, int]:
    return {bet: cents for bet, cents in stakes if cents}
