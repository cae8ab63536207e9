"""The approved instrument of each rulebook: the file that the house hands out on request.

The journal has its hash and who loaded it; the file itself is kept beside the journal.
"""

import re
from datetime import date
from typing import TYPE_CHECKING, Annotated

from msgspec import Struct, structs

from croupier.core.identifiers import Instant, PersonId, RulebookId
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Command, Decision
from croupier.core.stream.messages import Body, Event, Field, FieldKind

if TYPE_CHECKING:
    from croupier.core.venue.state import Hall

_SHA256 = re.compile(r"[0-9a-f]{64}")
FileName = Annotated[str, Field(FieldKind.TEXT, 1, 200)]
# As much as is kept of one file: a scan of every page, many times over.
FILE_BYTES_MAX = 24 * 1024 * 1024
FileSize = Annotated[int, Field(FieldKind.COUNT, 1, FILE_BYTES_MAX)]


class Instrument(Struct, frozen=True):
    """`dated` is the day that the instrument itself bears; `upload` names the file's parts."""

    rulebook: RulebookId
    file: str
    media: str
    dated: str
    sha256: str
    size: int
    upload: str
    at: Instant
    by: PersonId


class LoadInstrument(Body, frozen=True, tag="load-instrument"):
    rulebook: RulebookId
    file: FileName
    media: str
    dated: str
    sha256: str
    size: FileSize
    upload: str


class InstrumentLoaded(Event, frozen=True, tag="instrument-loaded.1"):
    rulebook: RulebookId
    file: str
    media: str
    dated: str
    sha256: str
    size: int
    upload: str
    at: Instant
    by: PersonId


def load_instrument(hall: "Hall", command: Command[LoadInstrument]) -> Decision | Refusal:
    body = command.body
    book = hall.settings(body.rulebook)
    if isinstance(book, Refusal):
        return book
    if not _is_day(body.dated):
        sentence = f"{body.dated[:40]!r} is no day: enter the instrument's date such as 2016-06-02"
        return Refusal(RefusalCode.BAD_RECORD, sentence)
    if _SHA256.fullmatch(body.sha256) is None:
        return Refusal(RefusalCode.BAD_RECORD, "the file has no SHA-256")
    known = in_force(hall, body.rulebook)
    if known is not None and (known.sha256, known.dated) == (body.sha256, body.dated):
        sentence = f"this very instrument of {body.rulebook} is loaded already"
        return Refusal(RefusalCode.ALREADY_DONE, sentence)
    return Decision(
        (InstrumentLoaded(**structs.asdict(body), at=command.at, by=command.actor.person),)
    )


def instrument_loaded(hall: "Hall", event: InstrumentLoaded) -> None:
    """An earlier one stays known: what was handed out before can be found again."""
    loaded = Instrument(**structs.asdict(event))
    before = hall.state.instruments.get(loaded.rulebook, ())
    hall.state.instruments[loaded.rulebook] = (*before, loaded)


def in_force(hall: "Hall", rulebook: RulebookId) -> Instrument | None:
    """The one that was loaded last."""
    return (hall.state.instruments.get(rulebook) or (None,))[-1]


def _is_day(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False
