"""One round told from the entries that name it, without a replay of the whole stream.

A settlement says by itself what it paid and under which rules; beside it only the set-up of the
tables, the sessions of its players and the money of those are wanted. What a replay says of a round
that is over this says too, to the last cent; of a round under way only a replay can tell.
"""

import re
from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from croupier.audit import telling
from croupier.audit.following import UnfollowableError
from croupier.audit.machines import UNREADABLE, machine_of
from croupier.audit.recall.laying import Laying
from croupier.audit.recall.rounds import (
    Happening,
    PaidTerminal,
    PaidWager,
    RecalledCase,
    RecalledRound,
    Settled,
    explanations,
)
from croupier.audit.recall.setting import Setting, setting_of
from croupier.core.ledger.accounts import AccountId, chips
from croupier.core.ledger.transfer import Transfer
from croupier.core.pit.cards.empty_coups.events import CoupWithoutWagersBegan
from croupier.core.pit.cases.events import CaseDecided, CaseOpened
from croupier.core.pit.irregularities.events import PastRoundVoided, RoundResettled
from croupier.core.pit.names import RoundId, SessionId, table_of
from croupier.core.pit.rounds.events import (
    OutcomeRead,
    RoundSettled,
    RoundVoided,
    WageringClosed,
    WageringOpened,
)
from croupier.core.pit.state import RoundStatus
from croupier.core.stream.envelope import Entry
from croupier.journal.port import ReadableJournal, Record, StreamId
from croupier.views.told.names import Names, table_names
from croupier.views.told.telling import told as told_in_words


class UnderWay(NamedTuple):
    """The round is not over: what the entries say of it so far is not yet its story."""

    round: RoundId


class _Numbered(NamedTuple):
    seq: int
    entry: Entry


class _Money(Struct):
    """Of an event its transfers alone: the rest of it need not be read to add them up."""

    moves: tuple[Transfer, ...] = ()


class _Moved(Struct):
    events: tuple[_Money, ...]


_MOVED = msgspec.json.Decoder(_Moved)


async def sieve_round(
    journal: ReadableJournal, stream: StreamId, name: RoundId
) -> RecalledRound | UnderWay | None:
    entries = [
        _Numbered(record.seq, _decoded(stream, record))
        async for record in journal.mentioning(stream, (_quoted(name),))
    ]
    last = max((seq for seq, entry in entries if _names(entry, name)), default=None)
    if last is None:
        return None
    setting = await setting_of(journal, stream, last)
    teller = _Teller(stream, name, setting)
    for numbered in entries:
        teller.take(numbered)
    if teller.told is None or not teller.is_over:
        return UnderWay(name)
    await _decide_cases(journal, stream, teller)
    await teller.pay(journal)
    return teller.told


def _quoted(name: str) -> bytes:
    return msgspec.json.encode(name)


def _names(entry: Entry, name: RoundId) -> bool:
    return any(getattr(event, "round", None) == name for event in entry.events)


def _decoded(stream: StreamId, record: Record) -> Entry:
    try:
        return machine_of(stream).decode(record.body)
    except UNREADABLE as error:
        where = f"entry {record.seq} of {stream}"
        raise UnfollowableError(f"{where} cannot be read: {error}") from error


async def _decide_cases(journal: ReadableJournal, stream: StreamId, teller: "_Teller") -> None:
    if not teller.cases:
        return
    texts = tuple(_quoted(case) for case in teller.cases)
    async for record in journal.mentioning(stream, texts, teller.first):
        for event in _decoded(stream, record).events:
            known = teller.cases.get(event.case) if isinstance(event, CaseDecided) else None
            if known is not None:
                known.decision, known.decided = event.decision, event.at
                known.decided_by = event.by


class _Teller:
    def __init__(self, stream: StreamId, name: RoundId, setting: Setting) -> None:
        self.told: RecalledRound | None = None
        self.first = 0
        self.cases: dict[str, RecalledCase] = {}
        self._stream = stream
        self._name = name
        self._setting = setting
        self._laying = Laying()
        self._settled: list[tuple[_Numbered, RoundSettled | RoundResettled]] = []
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
            if isinstance(event, CaseOpened) and event.about == self._name:
                self._opened(self.told, event)

    def _begun(self, seq: int, event: Any) -> RecalledRound | None:  # noqa: ANN401 - any event
        if not isinstance(event, WageringOpened | CoupWithoutWagersBegan):
            return None
        self.first = seq
        table = self._setting.at(seq).state.tables[table_of(self._name)]
        return RecalledRound(
            self._stream,
            self._name,
            table.id,
            table.game.value,
            table.rulebook,
            dict(table.options),
            event.opened if isinstance(event, WageringOpened) else event.at,
        )

    def _happened(
        self,
        told: RecalledRound,
        numbered: _Numbered,
        event: Any,  # noqa: ANN401 - any event
    ) -> None:
        seq, entry = numbered
        self._remember(event)
        command = entry.command
        told.happenings.append(
            Happening(
                seq,
                command.at,
                telling.kind_of(event),
                command.actor,
                command.approver,
                telling.details(event),
                told_in_words(event, self._spoken(seq)),
            )
        )
        self._laying.take(event)
        match event:
            case WageringClosed():
                told.closed, told.closed_by = event.at, event.by.value
                told.returned = list(event.returned)
                told.wagers = self._laying.closed(event, self._seats)
            case OutcomeRead():
                told.readings.append(event.reading)
            case RoundSettled():
                told.status = RoundStatus.SETTLED.value
                self._settled.append((numbered, event))
            case RoundResettled():
                told.corrections += 1
                self._settled.append((numbered, event))
            case RoundVoided():
                told.status = RoundStatus.VOID.value
            case PastRoundVoided():
                told.status = RoundStatus.VOID.value
                told.corrections += 1
            case _:
                pass

    def _remember(self, event: Any) -> None:  # noqa: ANN401 - any event
        session = getattr(event, "session", None)
        if session is not None and session in self._setting.seats:
            self._seats[session] = self._setting.seats[session].terminal

    def _spoken(self, seq: int) -> Names:
        tables = self._setting.at(seq).state.tables.values()
        games: dict[str, str] = {table.id: table.game.value for table in tables}
        return Names(table_names(games), self._setting.terminals)

    def _opened(self, told: RecalledRound, event: CaseOpened) -> None:
        case = RecalledCase(
            event.case, event.kind.value, event.sentence, event.clause, event.at, event.by
        )
        self.cases[event.case] = case
        told.cases.append(case)

    async def pay(self, journal: ReadableJournal) -> None:
        """Adds the settlements, with what each player's account came to after each."""
        told = self.told
        assert told is not None
        balances = await self._balances(journal)
        bound: RoundSettled | None = None
        for (seq, entry), event in self._settled:
            bound = event if isinstance(event, RoundSettled) else bound
            assert bound is not None
            confirmed = bound.confirmed if event is bound else entry.command.actor
            terminals = tuple(
                self._paid(seq, bound, event, result.session, balances[seq])
                for result in event.sessions
            )
            told.settlements.append(Settled(seq, event.at, event.outcome, confirmed, terminals))

    def _paid(
        self,
        seq: int,
        bound: RoundSettled,
        event: RoundSettled | RoundResettled,
        session: SessionId,
        balances: dict[AccountId, int],
    ) -> PaidTerminal:
        result = next(each for each in event.sessions if each.session == session)
        round_ = self._setting.round_under(seq, self._name, bound.rulebook, bound.options)
        sentences = explanations(self._setting.at(seq), round_, event.outcome, result)
        wagers = tuple(
            PaidWager(w.bet, w.stake, w.status, w.credit, w.commission, w.clause, sentence)
            for w, sentence in zip(result.wagers, sentences, strict=True)
        )
        return PaidTerminal(
            self._seats.get(session, ""),
            session,
            result.staked,
            result.credit,
            balances.get(chips(session), 0),
            wagers,
        )

    async def _balances(self, journal: ReadableJournal) -> dict[int, dict[AccountId, int]]:
        """The players' accounts after each settlement, from the first that sat down on."""
        players = {result.session for _, event in self._settled for result in event.sessions}
        wanted = [numbered.seq for numbered, _ in self._settled]
        if not players:
            return {seq: {} for seq in wanted}
        start = min(self._setting.seats[player].seq for player in players)
        of_players = re.compile(b"|".join(b'"chips:%s"' % p.encode() for p in sorted(players)))
        balances: dict[AccountId, int] = dict.fromkeys(map(chips, players), 0)
        found: dict[int, dict[AccountId, int]] = {}
        async for record in journal.read(self._stream, start - 1):
            if of_players.search(record.body) is not None:
                _add(balances, _MOVED.decode(record.body).events)
            if record.seq in wanted:
                found[record.seq] = dict(balances)
            if record.seq >= wanted[-1]:
                break
        return found


def _add(balances: dict[AccountId, int], events: Iterable[_Money]) -> None:
    for event in events:
        for move in event.moves:
            if move.source in balances:
                balances[move.source] -= move.amount
            if move.destination in balances:
                balances[move.destination] += move.amount
