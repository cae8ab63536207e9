"""Finds a journal's currency: its rulebooks' own, or the house's where they leave it open."""

from croupier.audit.entry_following import pits
from croupier.audit.replaying import machines
from croupier.audit.starting_points import earliest
from croupier.core.currencies import Currency
from croupier.core.pit.floor import Floor
from croupier.core.pit.registry import FOLD
from croupier.core.pit.tables.events import RulebookAdopted
from croupier.core.stream.house_currency import CurrencySet
from croupier.journal.port import ReadableJournal

_TEXTS = (b'"rulebook-adopted.', b'"currency-set.')


async def currency_of_journal(journal: ReadableJournal) -> Currency:
    """A house has one currency: the last pit that says which says it for all."""
    floor = Floor()
    for stream in await pits(journal):
        begun = await earliest(journal, stream)
        floor = begun.floor if begun.floor.state.rulebooks else floor
        decode = machines.machine_of(stream).decode
        async for record in journal.mentioning(stream, _TEXTS, begun.seq):
            for event in decode(record.body).events:
                if isinstance(event, RulebookAdopted | CurrencySet):
                    FOLD[type(event)](floor, event)
    return floor.currency
