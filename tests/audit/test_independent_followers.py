"""Whatever the independent auditor follows is an event that a pit or the venue can record."""

import pytest

from croupier.audit.independent.auditor import StreamBook
from croupier.audit.independent.entries import Follower, kind_of
from croupier.core.pit import registry as pit
from croupier.core.venue import registry as venue

RECORDED = {
    kind_of(str(one.kind.__struct_config__.tag)).replace("-", "_")
    for one in (*pit.DECLARED.events.values(), *venue.DECLARED.events.values())
}


@pytest.mark.parametrize("part", Follower.__subclasses__())
def test_what_a_part_follows_is_recorded(part: type[Follower]) -> None:
    followed = {name.removeprefix("on_") for name in vars(part) if name.startswith("on_")}
    assert followed <= RECORDED


def test_every_part_is_asked() -> None:
    parts = StreamBook()._parts
    assert {type(part) for part in parts} == {*Follower.__subclasses__()}
