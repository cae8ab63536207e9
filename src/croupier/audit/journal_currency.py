"""Finds a journal's currency: its rulebooks' own, or the house's where they leave it open."""

from croupier.audit.entry_following import pits
from croupier.audit.replaying import machines
from croupier.core.currencies import Currency
from croupier.core.pit.floor import Floor
from croupier.core.pit.registry import FOLD
from croupier.core.pit.tables.events import RulebookAdopted
from croupier.core.stream.house_currency import CurrencySet
from croupier.journal.port import LetGoError, ReadableJournal, StreamId
from croupier.runtime.let_go import kept_after, unsealed

_TEXTS = (b'"rulebook-adopted.', b'"currency-set.')


async def currency_of_journal(journal: ReadableJournal) -> Currency:
    """A house has one currency: the last pit that says which says it for all."""
    floor = Floor()
    for stream in await pits(journal):
        floor = await _let_go(journal, stream) or floor
        decode, after = machines.machine_of(stream).decode, await kept_after(journal, stream)
        async for record in journal.mentioning(stream, _TEXTS, after):
            for event in decode(record.body).events:
                if isinstance(event, RulebookAdopted | CurrencySet):
                    FOLD[type(event)](floor, event)
    return floor.currency


async def _let_go(journal: ReadableJournal, stream: StreamId) -> Floor | None:
    """What entries said that were let go: the state that the stream begins with knows it."""
    base = await journal.base(stream)
    if base is None:
        return None
    body = unsealed(base)
    try:
        begun: Floor = machines.PIT.restore(body.state if body is not None else b"")
    except machines.UnreadableStateError as error:
        raise LetGoError(stream, base.seq) from error
    return begun if begun.state.rulebooks else None
