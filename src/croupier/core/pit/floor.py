"""A pit's state with what is worked out from it once: ledger, rulebooks and offers."""

from collections.abc import Mapping

from croupier.core.currencies import Currency
from croupier.core.identifiers import PersonId, RoundId, RulebookId, SessionId, TableId, number_of
from croupier.core.invariants import require
from croupier.core.ledger.ledger import Ledger
from croupier.core.offer.limits import Sign
from croupier.core.offer.offer import Offer, build
from croupier.core.pit.state import OVER, PitState, Round, Session, Table
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.document.reading import adopted
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.rulebook.limits import FormLimits
from croupier.core.rulebook.money import currency_of
from croupier.core.rulebook.rulebook import Rulebook, Settings
from croupier.core.rulebook.wagering import FormWagering
from croupier.core.stream.declaring import Deadline


class Floor:
    def __init__(self, state: PitState | None = None) -> None:
        self.state = state if state is not None else PitState()
        self.ledger = Ledger(self.state.balances)
        self._books: dict[RulebookId, Rulebook] = {}
        self._offers: dict[TableId, Offer] = {}
        self._past_offers: dict[tuple[object, ...], Offer] = {}
        self._former: dict[tuple[RulebookId, int], Rulebook] = {}
        self._currency: Currency | None = None
        # The earliest deadline, once looked for; whatever may move it makes it unknown again.
        self.due: Deadline | None = None
        self.due_known = False
        # The sessions of every patron who is known, and how many had opened when they were found.
        self._sittings: dict[PersonId, list[SessionId]] = {}
        self._sittings_of = 0

    def table(self, name: TableId) -> Table | Refusal:
        found = self.state.tables.get(name)
        if found is None:
            return Refusal(RefusalCode.UNKNOWN_TABLE, f"there is no table {name!r} in this pit")
        return found

    def session(self, name: SessionId) -> Session | Refusal:
        found = self.state.sessions.get(name)
        if found is None:
            return Refusal(RefusalCode.UNKNOWN_SESSION, f"there is no open session {name!r}")
        return found

    def rulebook_of(self, session: Session) -> RulebookId:
        """Of the terminal somebody sits at, or of the table where they play with chips."""
        if session.place is not None:
            return self.state.tables[session.place].rulebook
        return self.state.terminals[session.terminal].rulebook

    def session_if_any(self, name: SessionId | None) -> Session | Refusal | None:
        """None where whom it is about is said otherwise: whoever plays with chips has none."""
        return self.session(name) if name is not None else None

    def session_found(self, name: SessionId | None) -> Session | None:
        """As `session_if_any`, for a decision: what its command is about was found before it."""
        return self.state.sessions[name] if name is not None else None

    def sittings(self, patron: PersonId) -> list[SessionId]:
        """Every session of a patron, found anew only when one has opened or got a name since."""
        if self._sittings_of != self.state.sessions_opened:
            self._sittings.clear()
            for session in self.state.sessions.values():
                if session.patron is not None:
                    self._sittings.setdefault(session.patron, []).append(session.id)
            self._sittings_of = self.state.sessions_opened
        return self._sittings.get(patron, [])

    def forget_sittings(self) -> None:
        """After somebody was recognised in the middle of a session."""
        self._sittings_of = 0

    def current(self, table: Table, name: RoundId) -> Round | Refusal:
        """The table's round, provided it is the one the command speaks of."""
        if table.round is None or table.round.id != name:
            return not_the_round(table, name)
        return table.round

    def book(self, name: RulebookId) -> Rulebook:
        if name not in self._books:
            self._books[name] = adopted(name, self.state.rulebooks)
        return self._books[name]

    @property
    def currency(self) -> Currency:
        """A rulebook's, or where those of the pit leave it open the house's."""
        if self._currency is None:
            books = (self.book(name).settings for name in self.state.rulebooks)
            taken = next(iter(self._taken()), self.state.money.currency)
            self._currency = currency_of(books, taken)
        return self._currency

    def currencies_taken(self) -> set[str]:
        """What terminals must take: a rulebook's, or what those that are set up take already."""
        return self.currencies_named() or set(self._taken())

    def currencies_named(self) -> set[str]:
        """By the rulebooks of the pit: one at most."""
        named = (self.book(name).settings.money for name in self.state.rulebooks)
        return {rules.currency.value for rules in named if rules is not None}

    def _taken(self) -> list[str]:
        known = self.state.money.terminals
        return [known[name].currency for name in self.state.terminals if name in known]

    def money(self, amount: int) -> str:
        """An amount as every sentence of the pit has it."""
        return self.currency.written(amount)

    def forget_currency(self) -> None:
        """After the house has said which one it has."""
        self._currency = None
        self._offers.clear()
        self._past_offers.clear()

    def offer(self, table: Table) -> Offer:
        """What is on offer now: in a round that has begun, by the text it began under."""
        if self.state.replaced and self._begun_earlier(table):
            return self._offer_at(table, table.rulebook, table.game, table.options, table.rounds)
        known = self._offers.get(table.id)
        if known is not None:
            return known
        offer = build(self.book(table.rulebook), table.game, table.options, self.currency)
        require(not isinstance(offer, Refusal), f"{table.id} has an impossible offer: {offer}")
        assert isinstance(offer, Offer)
        self._offers[table.id] = offer
        return offer

    def offer_of(self, table: Table, round_: Round) -> Offer:
        """What was on offer in that round: of a past one, perhaps no longer what the table has."""
        game, number = round_.game or table.game, number_of(round_.id)
        same = (round_.rulebook, game, round_.options) == (
            table.rulebook,
            table.game,
            table.options,
        )
        if same and not self.state.replaced:
            return self.offer(table)
        return self._offer_at(table, round_.rulebook, game, round_.options, number)

    def _offer_at(
        self,
        table: Table,
        rulebook: RulebookId,
        game: GameName,
        options: Mapping[str, str],
        number: int,
    ) -> Offer:
        edition = self._edition(table, number)
        key = (rulebook, edition, game, *sorted(options.items()))
        if key not in self._past_offers:
            offer = build(self._book_at(rulebook, edition), game, options, self.currency)
            assert isinstance(offer, Offer)
            self._past_offers[key] = offer
        return self._past_offers[key]

    def _begun_earlier(self, table: Table) -> bool:
        """Whether a round is under way that began before the last text was replaced."""
        replaced = self.state.replaced
        if not replaced or replaced[-1].rounds.get(table.id, 0) < table.rounds:
            return False
        return table.round is not None and table.round.status not in OVER

    def _edition(self, table: Table, number: int) -> int:
        """How many texts had been replaced when that round of the table began."""
        for edition, former in enumerate(self.state.replaced):
            if former.rounds.get(table.id, 0) >= number:
                return edition
        return len(self.state.replaced)

    def _book_at(self, name: RulebookId, edition: int) -> Rulebook:
        """As it was read then: a text that rests on another rests on that one's of then."""
        replaced = self.state.replaced
        if edition == len(replaced):
            return self.book(name)
        if (name, edition) not in self._former:
            texts = dict(self.state.rulebooks)
            texts.update((former.rulebook, former.text) for former in reversed(replaced[edition:]))
            self._former[name, edition] = adopted(name, texts)
        return self._former[name, edition]

    def forget_books(self) -> None:
        """After another text was adopted, on which others may rest: as a restart would read it."""
        self._books.clear()
        self._currency = None
        self._offers.clear()
        self._past_offers.clear()
        self._former.clear()

    def forget_offer(self, table: TableId) -> None:
        """After a change of rulebook or options."""
        self._offers.pop(table, None)

    def settings(self, table: Table) -> Settings:
        """What binds the table now: a change of rules reaches the next round and not this one."""
        if self._begun_earlier(table):
            return self._book_at(table.rulebook, self._edition(table, table.rounds)).settings
        return self.book(table.rulebook).settings

    def settings_of(self, table: Table, round_: Round) -> Settings:
        """What bound that round, whatever the table has been set up for since.

        A round that never had a result is on record without its rules.
        """
        if not round_.rulebook:
            return self.settings(table)
        return self._book_at(round_.rulebook, self._edition(table, number_of(round_.id))).settings

    def wagering(self, table: Table) -> FormWagering:
        return self.offer(table).wagering

    def sign(self, table: Table, session: SessionId) -> Sign:
        """The limits that bind this player at this table: agreed with them, or the table's own."""
        desk = self.state.plan.desk(table.id)
        if desk.at_places:
            rack = self.state.racks.get(table.id)
            places = rack.places.items() if rack is not None else ()
            player = next((name for name, theirs in places if theirs == session), "")
            return desk.at_places.get(player) or desk.personal.get(session, table.sign)
        return desk.personal.get(session, table.sign) if desk.personal else table.sign

    def place_sign(self, table: Table, player: str) -> Sign:
        """As `sign`, of somebody who plays with chips and may have laid none yet."""
        return self.state.plan.desk(table.id).at_places.get(player, table.sign)

    def limits(self, table: Table) -> FormLimits:
        return self.offer(table).limits


def not_the_round(table: Table, name: RoundId) -> Refusal:
    now = table.round.id if table.round else "none"
    sentence = f"{name} is not the round at {table.id}: {now} is"
    return Refusal(RefusalCode.NOT_THE_ROUND, sentence)
