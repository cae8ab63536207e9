"""Checks and tokens: what each buyer was given, at what value, and what they bring; called bets."""

from collections.abc import Iterable

from croupier.audit.independent.chips.chip_book import COLOUR, Checks, ChipBook, exactly
from croupier.audit.independent.entries import Fields, Follower, UnsoundError, agree
from croupier.audit.independent.ledger import Balances

# Where what a colour is bought with then lies.
PAID_INTO = {"cash": "drop-box", "chips": "float"}


class Colours(Follower):
    def __init__(self, book: ChipBook, balances: Balances) -> None:
        self._book = book
        self._balances = balances
        # The rounds on which bets are taken.
        self._open: set[str] = set()

    def check(self, tables: Iterable[str]) -> None:
        """What the books say of a table's colours is what players have walked away with."""
        for table in tables:
            lots = (lots for (at, *_), lots in self._book.away.items() if at == table)
            away = sum(checks.worth for each in lots for checks in each)
            stands = self._balances.of(f"colours:{table}")
            agree(f"the colours of {table} are not those walked away with", away, stands)

    # Places

    def on_place_taken(self, event: Fields) -> None:
        book, at, session = self._book, (event["table"], event["player"]), event["session"]
        if at in book.sessions or session in book.whose:
            raise UnsoundError(f"{at[1]} takes a place at {at[0]} twice")
        book.sessions[at], book.whose[session] = session, at

    def on_session_closed(self, event: Fields) -> None:
        """Of whoever has gone nothing is left."""
        book, session = self._book, event["session"]
        at = book.whose.get(session)
        if at is None:
            return
        left = sum(book.lying.pop(session, {}).values()) + book.tokens.pop(session, 0)
        left += sum(book.returned.pop(session, {}).values())
        left += sum(checks.count for name, checks in book.held.items() if name[:2] == at)
        agree(f"{session} is closed while chips of {at[1]} are there", 0, left)
        book.keep_tokens.discard(session)
        del book.whose[session], book.sessions[at]

    def on_layout_knowledge_set(self, event: Fields) -> None:
        self._book.known[event["table"]] = event["known"]

    def on_colours_set_out(self, event: Fields) -> None:
        self._book.each[event["table"]] = event.get("checks_each")

    # Checks

    def on_cash_converted(self, event: Fields) -> None:
        table, cents = event["table"], event["amount"]
        exactly(event, {f"drop-box:{table}": -cents, f"float:{table}": cents})

    def on_colour_issued(self, event: Fields) -> None:
        table, unit, book = event["table"], event["unit"], self._book
        name, value = (table, event["player"], event["colour"]), unit * event["checks"]
        book.session_of(table, event["player"], event["session"])
        held = book.held.setdefault(name, Checks(unit, 0))
        agree(f"{name[2]} of {name[1]} has another value than before", held.unit, unit)
        held.count += event["checks"]
        book.must_be_in_set(table, name[2])
        paid_into = f"{PAID_INTO[event['tender']]}:{table}"
        exactly(event, {paid_into: -value, f"chips:{event['session']}": value})

    def on_colour_redeemed(self, event: Fields) -> None:
        """Chips for what came back; what was lost on the cloth unseen is the house's, or was won of
        it.
        """
        home, table = event["issued_at"], event["table"]
        name = (home, event["player"], event["colour"])
        if name in self._book.held:
            value, unseen, owed = self._redeem_own(event, name)
        elif self._book.away.get(name):
            value, unseen, owed = self._redeem_walked_away(event, name)
        else:
            raise UnsoundError(f"{name[1]} redeems {name[2]} of {home}, and was sold none")
        agree("checks are not redeemed for what they are worth", value, event["amount"])
        agree("what was won or lost unseen is another", unseen, event["on_the_cloth"])
        exactly(event, {owed: -value - unseen, f"float:{table}": value, "house": unseen})

    def _redeem_own(self, event: Fields, name: tuple[str, str, str]) -> tuple[int, int, str]:
        book, checks, session = self._book, event["checks"], event["session"]
        book.session_of(name[0], name[1], session)
        held, owed = book.held[name], f"chips:{session}"
        value = held.unit * checks
        if not book.follows_all(name[0]):
            del book.held[name]
            return value, held.worth - value, owed
        in_hand = held.count - book.checks_on_layout(session, name[2]) // held.unit
        if checks > in_hand:
            raise UnsoundError(f"{name[1]} redeems checks that are not in hand", in_hand, checks)
        book.give_checks(name, -value)
        return value, 0, owed

    def _redeem_walked_away(
        self, event: Fields, name: tuple[str, str, str]
    ) -> tuple[int, int, str]:
        """More of them than were walked away with can only have been won unseen."""
        lots = self._book.away[name]
        first, checks = lots[0], event["checks"]
        unseen = min(first.count - checks, 0) * first.unit
        if unseen and self._book.follows_all(name[0]):
            raise UnsoundError(f"{name[1]} brings more than they left with", first.count, checks)
        first.count = max(first.count - checks, 0)
        if not first.count:
            del lots[0]
        return first.unit * checks, unseen, f"colours:{name[0]}"

    def on_colour_freed(self, event: Fields) -> None:
        book, name = self._book, (event["table"], event["player"], event["colour"])
        held = book.held.pop(name, None)
        if held is None:
            raise UnsoundError(f"{name[2]} of {name[1]} is freed, and was not theirs")
        agree(f"other checks of {name[2]} are out", held.count, event["checks"])
        session = book.sessions[name[:2]]
        agree(f"checks of {name[2]} lie there", 0, book.checks_on_layout(session, name[2]))
        if held.count:
            book.away[name].append(held)
        exactly(event, {f"chips:{session}": -held.worth, f"colours:{name[0]}": held.worth})

    # Tokens

    def on_voucher_exchanged(self, event: Fields) -> None:
        table, session, cents = event["table"], event["session"], event["amount"]
        self._book.session_of(table, event["player"], session)
        self._book.tokens[session] += cents
        if event["returned_on_a_win"]:
            self._book.keep_tokens.add(session)
        else:
            self._book.keep_tokens.discard(session)
        exactly(event, {f"drop-box:{table}/vouchers": -cents, f"chips:{session}": cents})

    # Bets that are called

    def on_wagering_opened(self, event: Fields) -> None:
        self._open.add(event["round"])

    def on_wagering_closed(self, event: Fields) -> None:
        self._open.discard(event["round"])

    def on_call_bet_taken(self, event: Fields) -> None:
        """While bets are taken, over something, and with checks by somebody who was sold some."""
        round_, player = event["round"], event["player"]
        if round_ not in self._open:
            raise UnsoundError(f"a bet is called on {round_}, and no more bets are taken")
        if event["amount"] <= 0:
            raise UnsoundError(f"{player} calls a bet of nothing", "1 or more", event["amount"])
        in_checks = event["paid_with"] == COLOUR and not event.get("session")
        name = (round_.rpartition("/")[0], player, event.get("colour", ""))
        if in_checks and name not in self._book.held:
            raise UnsoundError(f"{player} calls a bet with checks, and was sold none")
