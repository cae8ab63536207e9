"""Tallies what each patron has played in a pit from its journal: rounds, stakes, tickets.

A pure fold. A round that is reversed counts for nothing until it is settled again; a wager made
void afterwards takes its stake back; so does a ticket that is made void.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from croupier.core.games.contract import Status
from croupier.core.identifiers import Instant, PersonId, RoundId, SessionId
from croupier.core.pit.accounts.events import SessionOpened
from croupier.core.pit.chips.events import WinningBetTakenBack, WinningBetTold
from croupier.core.pit.irregularities import events
from croupier.core.pit.patrons.recognising import CardRemoved, PatronRecognised
from croupier.core.pit.rounds.events import RoundSettled
from croupier.core.pit.rounds.results import SessionSettled
from croupier.core.pit.state import PitState
from croupier.core.pit.tickets.events import TicketIssued, TicketVoided
from croupier.core.promotions.terms import EarnedBy, Earning, PromotionTerms
from croupier.core.stream.messages import Event
from croupier.core.tickets.ticket import TicketId, TicketPaper


class PatronPlay:
    """One patron in one settled round."""

    __slots__ = ("at", "patron", "stake")

    def __init__(self, patron: PersonId, stake: int, at: Instant) -> None:
        self.patron = patron
        self.stake = stake
        self.at = at


class PlayTally:
    """Of one pit."""

    def __init__(self) -> None:
        self._cards: dict[str, PersonId] = {}
        self._at: dict[str, SessionId] = {}
        self._patrons: dict[SessionId, PersonId] = {}
        self._rounds: dict[RoundId, dict[SessionId, PatronPlay]] = {}
        self._settled: dict[RoundId, Instant] = {}
        self._tickets: dict[TicketId, PatronPlay] = {}

    def begin(self, state: PitState) -> None:
        """Whoever had sat down, and whose cards were in, when entries before were let go."""
        for terminal, patron in state.money.cards.items():
            self._cards[terminal] = patron
        for session in state.sessions.values():
            self._at[session.terminal] = session.id
            if session.patron is not None:
                self._patrons[session.id] = session.patron

    def take(self, event: object) -> None:
        told = _TELLS.get(type(event)) if isinstance(event, Event) else None
        if told is not None:
            told(self, event)

    def earned(self, terms: PromotionTerms) -> Counter[PersonId]:
        """By each patron between the beginning and the closing time. The bound is not applied."""
        assert terms.earning is not None
        within = [
            play
            for play in self._plays(terms.earning.by)
            if terms.starts <= play.at < terms.entries_close
        ]
        return _amounts(terms.earning, within)

    def _plays(self, by: EarnedBy) -> Iterator[PatronPlay]:
        if by is EarnedBy.TICKETS:
            yield from self._tickets.values()
            return
        for plays in self._rounds.values():
            yield from plays.values()

    def opened(self, event: SessionOpened) -> None:
        self._at[event.terminal] = event.session
        if event.terminal in self._cards:
            self._patrons[event.session] = self._cards[event.terminal]

    def recognised(self, event: PatronRecognised) -> None:
        self._cards[event.terminal] = event.patron
        if event.terminal in self._at:
            self._patrons[self._at[event.terminal]] = event.patron

    def removed(self, event: CardRemoved) -> None:
        self._cards.pop(event.terminal, None)

    def settled(self, event: RoundSettled) -> None:
        self._settled[event.round] = event.at
        self._set_round(event.round, event.sessions)

    def resettled(self, event: events.RoundResettled) -> None:
        """It counts from when it was first settled: nobody gains or loses by its correction."""
        self._settled.setdefault(event.round, event.at)
        self._set_round(event.round, event.sessions)

    def reversed_(self, event: events.RoundReversed) -> None:
        self._rounds.pop(event.round, None)

    def voided(self, event: events.PastRoundVoided) -> None:
        self._rounds.pop(event.round, None)

    def wagers_voided(self, event: events.WagersVoided) -> None:
        self._add(event.round, event.session, -sum(bet.stake for bet in event.bets))

    def told(self, event: WinningBetTold) -> None:
        self._add(event.round, event.session, event.wager.stake)

    def taken_back(self, event: WinningBetTakenBack) -> None:
        self._add(event.round, event.session, -event.wager.stake)

    def issued(self, event: TicketIssued) -> None:
        """Whose terminal has paid it out; a voucher is handed over for other reasons too."""
        ticket = event.ticket
        session = self._at.get(ticket.machine)
        patron = self._patrons.get(session) if session is not None else None
        if ticket.paper is TicketPaper.TICKET and patron is not None:
            self._tickets[ticket.number.id] = PatronPlay(patron, ticket.amount, ticket.issued.at)

    def ticket_voided(self, event: TicketVoided) -> None:
        self._tickets.pop(event.ticket.number.id, None)

    def _set_round(self, round_: RoundId, sessions: Iterable[SessionSettled]) -> None:
        self._rounds[round_] = {}
        for result in sessions:
            stake = sum(each.stake for each in result.wagers if each.status is not Status.VOID)
            self._add(round_, result.session, stake)

    def _add(self, round_: RoundId, session: SessionId, stake: int) -> None:
        """Before a round is settled its wagers count for nothing, so nothing is taken back."""
        patron, at = self._patrons.get(session), self._settled.get(round_)
        plays = self._rounds.get(round_)
        if patron is None or at is None or plays is None:
            return
        play = plays.setdefault(session, PatronPlay(patron, 0, at))
        play.stake += stake


_TELLS: dict[type[Event], Callable[[PlayTally, Any], None]] = {
    SessionOpened: PlayTally.opened,
    PatronRecognised: PlayTally.recognised,
    CardRemoved: PlayTally.removed,
    RoundSettled: PlayTally.settled,
    events.RoundReversed: PlayTally.reversed_,
    events.RoundResettled: PlayTally.resettled,
    events.PastRoundVoided: PlayTally.voided,
    events.WagersVoided: PlayTally.wagers_voided,
    WinningBetTold: PlayTally.told,
    WinningBetTakenBack: PlayTally.taken_back,
    TicketIssued: PlayTally.issued,
    TicketVoided: PlayTally.ticket_voided,
}
# What an entry mentions that may change a tally.
MENTIONED: tuple[bytes, ...] = tuple(f'"{kind.__struct_config__.tag}"'.encode() for kind in _TELLS)


def _amounts(earning: Earning, plays: Iterable[PatronPlay]) -> Counter[PersonId]:
    """What each patron has of whatever earns entries: cents, or times."""
    found: Counter[PersonId] = Counter()
    for play in plays:
        if earning.by is EarnedBy.TURNOVER:
            found[play.patron] += play.stake
        elif play.stake >= earning.amount:
            found[play.patron] += 1
    return found


def entries_for(earning: Earning, amounts: Counter[PersonId]) -> dict[PersonId, int]:
    """What patrons have played over all pits, as entries."""
    a_unit = {EarnedBy.TURNOVER: earning.amount, EarnedBy.ROUNDS: earning.rounds}
    each = a_unit.get(earning.by, 1)
    most = earning.most_a_person
    earned = {patron: amount // each for patron, amount in amounts.items()}
    return {patron: min(count, most) if most else count for patron, count in earned.items()}
