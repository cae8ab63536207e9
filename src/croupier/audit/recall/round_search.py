"""Recalls a round from the entries that name it, without a replay of the whole stream.

A settlement says by itself what it paid and under which rules; beside it only the set-up of the
tables, the sessions of its players and the money of those are wanted. What a replay says of a round
that is over this says too, to the last cent. A round under way is recalled by replay.
"""

from typing import Any, NamedTuple

from croupier.audit import entry_following, report_wording
from croupier.audit.recall import chips_laid, recalled, round_replay, round_setting
from croupier.audit.recall.corrections import Askers, decide, put_right, quoted
from croupier.audit.starting_points import earliest
from croupier.core.identifiers import RoundId, table_of
from croupier.core.ledger.accounts import chips
from croupier.core.pit.cards.events import CoupWithoutWagersBegan
from croupier.core.pit.cases.events import CaseDecided, CaseOpened
from croupier.core.pit.irregularities.events import PastRoundVoided, RoundResettled
from croupier.core.pit.rounds import events as rounds_events
from croupier.core.pit.state import RoundStatus
from croupier.core.stream.envelope import Entry, kind_of
from croupier.journal.port import LetGoError, ReadableJournal, StreamId
from croupier.runtime.let_go import kept_after
from croupier.views.sentence.names import Names, table_names
from croupier.views.sentence.sentence import told as told_in_words
from croupier.wire.http import inspection


class UnderWay(NamedTuple):
    """The round is not over: what the entries say of it so far is not yet its story."""

    stream: StreamId
    round: RoundId


_BEGINNINGS = (rounds_events.WageringOpened, CoupWithoutWagersBegan)


class _Numbered(NamedTuple):
    seq: int
    entry: Entry


async def search_round(
    journal: ReadableJournal, stream: StreamId, name: RoundId
) -> recalled.RecalledRound | UnderWay | None:
    """LetGoError where it may have begun before the entries that the journal still has."""
    begun = await earliest(journal, stream)
    entries = [
        _Numbered(record.seq, entry_following.decoded(stream, record))
        async for record in journal.mentioning(stream, (quoted(name),), begun.seq)
    ]
    naming = [numbered for numbered in entries if _names(numbered.entry, name)]
    if begun.seq and not any(_begins(numbered.entry, name) for numbered in naming[:1]):
        raise LetGoError(stream, begun.seq)
    if not naming:
        return None
    setting = await round_setting.setting_of(journal, stream, begun, naming[-1].seq)
    askers = await _asked(journal, stream, Askers(), [entry for _, entry in entries])
    teller = _Teller(stream, name, setting, askers)
    for numbered in entries:
        teller.take(numbered)
    if teller.told is None or not teller.is_over:
        return UnderWay(stream, name)
    await _decide_cases(journal, stream, teller)
    await teller.pay(journal)
    return teller.told


def _begins(entry: Entry, name: RoundId) -> bool:
    first = next(event for event in entry.events if getattr(event, "round", None) == name)
    return isinstance(first, _BEGINNINGS)


def _names(entry: Entry, name: RoundId) -> bool:
    return any(getattr(event, "round", None) == name for event in entry.events)


async def _asked(
    journal: ReadableJournal, stream: StreamId, askers: Askers, entries: list[Entry]
) -> Askers:
    """With whoever asked for what these entries approve, wherever they asked."""
    for entry in entries:
        askers.take(entry)
    texts = tuple(quoted(case) for case in askers.unknown(entries))
    if texts:
        after = await kept_after(journal, stream)
        async for record in journal.mentioning(stream, texts, after):
            askers.take(entry_following.decoded(stream, record))
    return askers


async def _decide_cases(journal: ReadableJournal, stream: StreamId, teller: "_Teller") -> None:
    if not teller.cases:
        return
    texts = tuple(quoted(case) for case in teller.cases)
    read = journal.mentioning(stream, texts, teller.first)
    entries = [entry_following.decoded(stream, record) async for record in read]
    askers = await _asked(journal, stream, teller.askers, entries)
    for entry in entries:
        for event in entry.events:
            known = teller.cases.get(event.case) if isinstance(event, CaseDecided) else None
            if known is not None:
                decide(known, event, askers.deed(entry))


class _Teller:
    def __init__(
        self, stream: StreamId, name: RoundId, setting: round_setting.RoundSetting, askers: Askers
    ) -> None:
        self.askers = askers
        self.told: recalled.RecalledRound | None = None
        self.first = 0
        self.cases: dict[str, recalled.RecalledCase] = {}
        self._stream = stream
        self._name = name
        self._setting = setting
        self._laying = chips_laid.LaidBets()
        self._settled: list[tuple[_Numbered, rounds_events.RoundSettled | RoundResettled]] = []
        self._seats: dict[str, str] = {}

    @property
    def is_over(self) -> bool:
        over = {RoundStatus.SETTLED.value, RoundStatus.VOID.value}
        return self.told is not None and self.told.status in over

    def take(self, numbered: _Numbered) -> None:
        for event in numbered.entry.events:
            named = getattr(event, "round", None) == self._name
            if named and self.told is None:
                self.told = self._begun(numbered.seq, event)
            if self.told is None:
                continue
            if named:
                self._happened(self.told, numbered, event)
            if isinstance(event, CaseOpened) and round_replay.concerns(
                event, numbered.entry, self._name
            ):
                case = self.cases[event.case] = round_replay.recalled_case(event)
                self.told.cases.append(case)

    def _begun(self, seq: int, event: Any) -> recalled.RecalledRound | None:
        if not isinstance(event, _BEGINNINGS):
            return None
        self.first = seq
        floor = self._setting.at(seq)
        table = floor.state.tables[table_of(self._name)]
        return recalled.RecalledRound(
            self._stream,
            self._name,
            table.id,
            table.game.value,
            table.rulebook,
            dict(table.options),
            event.opened if isinstance(event, rounds_events.WageringOpened) else event.at,
            floor.currency,
        )

    def _happened(self, told: recalled.RecalledRound, numbered: _Numbered, event: Any) -> None:
        seq, entry = numbered
        self._remember(event)
        at, deed = entry.command.at, self.askers.deed(entry)
        words, details = told_in_words(event, self._names_at(seq)), report_wording.details(event)
        told.happenings.append(
            recalled.Happening(seq, at, kind_of(event), *deed, words, details=details)
        )
        made_good = put_right(seq, at, event, deed, self._setting.terminals)
        if made_good is not None:
            told.put_right.append(made_good)
        told.chips += recalled.chips_of(seq, event, self._setting.terminals)
        self._laying.take(event)
        match event:
            case rounds_events.WageringClosed():
                chips_laid.close(told, event, self._setting.terminals)
                told.wagers = self._laying.closed(event, self._seats)
            case rounds_events.OutcomeRead():
                told.readings.append(event.reading)
            case rounds_events.RoundSettled():
                told.status = RoundStatus.SETTLED.value
                self._settled.append((numbered, event))
            case RoundResettled():
                told.corrections += 1
                self._settled.append((numbered, event))
            case rounds_events.RoundVoided():
                told.status = RoundStatus.VOID.value
            case PastRoundVoided():
                told.status = RoundStatus.VOID.value
                told.corrections += 1
            case _:
                pass

    def _remember(self, event: Any) -> None:
        session = getattr(event, "session", None)
        if session is not None and session in self._setting.seats:
            self._seats[session] = self._setting.seats[session].terminal

    def _names_at(self, seq: int) -> Names:
        floor = self._setting.at(seq)
        games = {str(table.id): table.game.value for table in floor.state.tables.values()}
        return Names(table_names(games), self._setting.terminals, currency=floor.currency)

    async def pay(self, journal: ReadableJournal) -> None:
        """Adds the settlements, with what each player's account came to after each."""
        told = self.told
        assert told is not None
        balances = await self._balances(journal)
        bound: rounds_events.RoundSettled | None = None
        for (seq, entry), event in self._settled:
            bound = event if isinstance(event, rounds_events.RoundSettled) else bound
            assert bound is not None
            deed = self.askers.deed(entry) if event is not bound else None
            confirmed = deed.by if deed is not None else bound.confirmed
            approved = deed.approver if deed is not None else None
            floor = self._setting.at(seq)
            round_ = round_setting.round_under(self._name, bound.rulebook, bound.options)
            seats = tuple(
                round_replay.paid_seat(
                    floor,
                    round_,
                    event.outcome,
                    result,
                    self._seats.get(result.session, ""),
                    balances[seq].get(chips(result.session), 0),
                )
                for result in event.sessions
            )
            told.settlements.append(
                inspection.SettledOnce(seq, event.at, event.outcome, confirmed, seats, approved)
            )

    async def _balances(self, journal: ReadableJournal) -> dict[int, round_setting.Balances]:
        """The players' accounts after each settlement, from the first that sat down on."""
        players = {result.session for _, event in self._settled for result in event.sessions}
        wanted = [numbered.seq for numbered, _ in self._settled]
        start = min((self._setting.seats[player].seq for player in players), default=1)
        return await round_setting.balances_after(
            journal, self._stream, players, wanted, start, self._setting.begun
        )


async def recall_round(
    journal: ReadableJournal, name: RoundId, only: StreamId | None = None
) -> recalled.RecalledRound | None:
    """The round of that name in the first pit that has one; none if no pit has."""
    found = await search_pits(journal, name, only)
    if not isinstance(found, UnderWay):
        return found
    return await round_replay.replay_round(journal, found.stream, name)


async def search_pits(
    journal: ReadableJournal, name: RoundId, only: StreamId | None = None
) -> recalled.RecalledRound | UnderWay | None:
    """LetGoError where none has it, and one may have had it that has let entries go."""
    gone = None
    for stream in [only] if only is not None else await entry_following.pits(journal):
        try:
            found = await search_round(journal, stream, name)
        except LetGoError as error:
            gone = gone or error
            continue
        if found is not None:
            return found
    if gone is not None:
        raise gone
    return None
