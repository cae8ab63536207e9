"""Whatever the independent auditor follows is an event that a pit or the venue can record."""

import pytest
from msgspec import inspect

from croupier.audit.independent.auditor import StreamBook
from croupier.audit.independent.entries import Follower, UnsoundError, kind_of
from croupier.audit.independent.ledger import Balances
from croupier.audit.independent.sessions import NOTES_IN, Sessions
from croupier.core.pit import registry as pit
from croupier.core.venue import registry as venue

RECORDED = {
    kind_of(str(inspect.type_info(kind).tag)).replace("-", "_")  # type: ignore[attr-defined]
    for kind in (*pit.FOLD, *venue.FOLD)
}


@pytest.mark.parametrize("part", Follower.__subclasses__())
def test_what_a_part_follows_is_recorded(part: type[Follower]) -> None:
    followed = {name.removeprefix("on_") for name in vars(part) if name.startswith("on_")}
    assert followed <= RECORDED


def test_every_part_is_asked() -> None:
    parts = StreamBook()._parts
    assert {type(part) for part in parts} == {*Follower.__subclasses__()}


def test_a_notes_meter_that_was_marked_wrong_is_found() -> None:
    sessions = Sessions(Balances())
    sessions.meters["T1-A"][NOTES_IN] = 5_000
    sessions.on_meters_marked({"terminals": [["T1-A", 5_000]]})
    with pytest.raises(UnsoundError, match="notes meter of T1-A is wrong"):
        sessions.on_meters_marked({"terminals": [["T1-A", 4_000]]})
