"""What an inspector is told of without having to look for it, by the kind of event."""

from croupier.core.pit import registry as pit
from croupier.core.stream.declaring import Notice
from croupier.core.venue import registry as venue
from croupier.views.sentence.sentence import kind_named

__all__ = ["NOTICES", "Notice"]

NOTICES: dict[str, Notice] = {
    kind_named(one.kind): one.notice
    for declared in (pit.DECLARED, venue.DECLARED)
    for one in declared.events.values()
    if one.notice is not Notice.NONE
}
