"""Recalls one round by replay, from its opening to its last correction."""

from typing import Any

from msgspec.structs import replace

from croupier.audit import chips_told, entry_following, report_wording
from croupier.audit.recall import chips_laid, corrections, recalled, round_setting
from croupier.audit.starting_points import Beginning, earliest
from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import RoundId, RulebookId, table_of
from croupier.core.ledger.accounts import chips
from croupier.core.money import Cents
from croupier.core.pit.accounts.events import SessionOpened
from croupier.core.pit.cases.events import CaseDecided, CaseOpened
from croupier.core.pit.chips.events import PlaceTaken
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.events import PastRoundVoided, RoundResettled
from croupier.core.pit.rounds import events as rounds_events
from croupier.core.pit.rounds import fold, results
from croupier.core.pit.state import Round, RoundStatus
from croupier.core.refusals import Refusal
from croupier.core.stream.envelope import Actor, Entry, kind_of
from croupier.journal.port import ReadableJournal, StreamId
from croupier.views.sentence.names import Names, names_of
from croupier.views.sentence.sentence import told as told_in_words
from croupier.wire.http import inspection


async def replay_round(
    journal: ReadableJournal, stream: StreamId, name: RoundId
) -> recalled.RecalledRound | None:
    """By replay of all that there is of the stream: what it says of any round, over or not."""
    begun = await earliest(journal, stream)
    teller = _Teller(stream, name, begun)
    async for step in entry_following.follow(journal, stream, begun=begun):
        teller.take(step)
    return teller.told


class _Teller:
    def __init__(self, stream: StreamId, name: RoundId, begun: Beginning) -> None:
        self.told: recalled.RecalledRound | None = None
        self._stream = stream
        self._name = name
        self._terminals: dict[str, str] = {}
        # Everybody's, whether they play the round or not.
        self._seated = chips_told.seated(begun)
        self._askers = corrections.Askers()

    def take(self, step: entry_following.FollowedEntry) -> None:
        self._askers.take(step.entry)
        for event in step.entry.events:
            if isinstance(event, SessionOpened | PlaceTaken):
                self._seated[event.session] = chips_told.seat_of(event)
            named = getattr(event, "round", None) == self._name
            if named and self.told is None:
                self.told = self._begun(step.floor)
            if self.told is None:
                continue
            if named:
                self._happened(self.told, step, event)
            self._case(self.told, step, event)

    def _begun(self, floor: Floor) -> recalled.RecalledRound | None:
        """The first event that names a round has begun it, however it is called."""
        table = floor.state.tables[table_of(self._name)]
        round_ = fold.found(table, self._name)
        if round_ is None:
            return None
        return recalled.RecalledRound(
            self._stream,
            self._name,
            table.id,
            table.game.value,
            round_.rulebook,
            dict(round_.options),
            round_.opened,
            floor.currency,
        )

    def _happened(
        self, told: recalled.RecalledRound, step: entry_following.FollowedEntry, event: Any
    ) -> None:
        floor: Floor = step.floor
        at, deed = step.entry.command.at, self._askers.deed(step.entry)
        round_ = fold.found(floor.state.tables[table_of(self._name)], self._name)
        if round_ is not None:
            told.status, told.corrections = round_.status.value, round_.corrections
            self._remember_terminals(floor, round_)
        elif isinstance(event, RoundResettled | PastRoundVoided):
            void = isinstance(event, PastRoundVoided)
            told.status = (RoundStatus.VOID if void else RoundStatus.SETTLED).value
            told.corrections += 1
        words, details = told_in_words(event, self._names(floor)), report_wording.details(event)
        told.happenings.append(
            recalled.Happening(step.seq, at, kind_of(event), *deed, words, details=details)
        )
        made_good = corrections.put_right(step.seq, at, event, deed, self._seated)
        if made_good is not None:
            told.put_right.append(made_good)
        told.chips += recalled.chips_of(step.seq, event, self._seated)
        match event:
            case rounds_events.WageringClosed():
                self._closed(told, round_, event)
            case rounds_events.OutcomeRead():
                told.readings.append(event.reading)
            case rounds_events.RoundSettled():
                told.settlements.append(self._settled(step, event, event.confirmed))
            case RoundResettled():
                told.settlements.append(self._settled(step, event, deed.by, deed.approver))
            case _:
                pass

    def _names(self, floor: Floor) -> Names:
        """Whoever has left since still sat somewhere."""
        return replace(names_of(floor), seats=self._seated, terminals=())

    def _remember_terminals(self, floor: Floor, round_: Round) -> None:
        for name in round_.players:
            session = floor.state.sessions.get(name)
            if session is not None:
                self._terminals[name] = session.terminal

    def _closed(
        self,
        told: recalled.RecalledRound,
        round_: Round | None,
        event: rounds_events.WageringClosed,
    ) -> None:
        chips_laid.close(told, event, self._seated)
        laid = round_.wagers if round_ is not None else {}
        told.wagers = [
            inspection.LaidChips(self._terminals.get(session, ""), session, bet, stake)
            for session, bets in laid.items()
            for bet, stake in bets.items()
        ]

    def _settled(
        self,
        step: entry_following.FollowedEntry,
        event: rounds_events.RoundSettled | RoundResettled,
        confirmed: Actor | None,
        approved: Actor | None = None,
    ) -> inspection.SettledOnce:
        floor, round_ = step.floor, self._round(step.floor)
        seats = tuple(
            paid_seat(
                floor,
                round_,
                event.outcome,
                result,
                self._terminals.get(result.session, ""),
                floor.ledger.balance(chips(result.session)),
            )
            for result in event.sessions
        )
        return inspection.SettledOnce(step.seq, event.at, event.outcome, confirmed, seats, approved)

    def _round(self, floor: Floor) -> Round:
        """As state has it, or once more by the rules that bound it."""
        told = self.told
        assert told is not None
        known = fold.found(floor.state.tables[table_of(self._name)], self._name)
        if known is not None:
            return known
        return round_setting.round_under(self._name, RulebookId(told.rulebook), told.options)

    def _case(
        self, told: recalled.RecalledRound, step: entry_following.FollowedEntry, event: Any
    ) -> None:
        if isinstance(event, CaseOpened) and concerns(event, step.entry, self._name):
            told.cases.append(recalled_case(event))
        elif isinstance(event, CaseDecided):
            for case in told.cases:
                if case.case == event.case:
                    corrections.decide(case, event, self._askers.deed(step.entry))


def concerns(event: CaseOpened, entry: Entry, name: RoundId) -> bool:
    """A case about the round, or about what putting it right has left."""
    return event.about == name or corrections.puts_right(entry, name)


def recalled_case(event: CaseOpened) -> recalled.RecalledCase:
    named = (event.case, event.kind.value, event.sentence)
    return recalled.RecalledCase(*named, event.at, event.clause, by=event.by)


def paid_seat(
    floor: Floor,
    round_: Round,
    data: OutcomeData,
    result: results.SessionSettled,
    terminal: str,
    credit_after: int,
) -> inspection.PaidSeat:
    """What a session was paid, and why each wager came to what it came to, in a sentence."""
    game = floor.offer_of(floor.state.tables[table_of(round_.id)], round_).game
    outcome = game.read(data)
    wagers = []
    for w in result.wagers:
        bet, told = game.bet(w.bet), ""
        if not isinstance(outcome, Refusal) and not isinstance(bet, Refusal):
            told = game.explain(bet, Cents(w.stake), outcome, floor.currency)
        wagers.append(
            inspection.PaidChips(w.bet, w.stake, w.status, w.credit, w.commission, w.clause, told)
        )
    return inspection.PaidSeat(
        terminal, result.session, result.staked, result.credit, credit_after, tuple(wagers)
    )
