"""Who a patron is, as their card or a member of staff says."""

from croupier.core.identifiers import TerminalId
from croupier.core.patrons.exclusion import NeedsStanding
from croupier.core.stream.messages import Body


class RecognisePatron(NeedsStanding, frozen=True, kw_only=True, tag="recognise-patron"):
    """Said again of somebody who is seated, it finds out whether they were excluded since."""

    terminal: TerminalId


class RemoveCard(Body, frozen=True, tag="remove-card"):
    """The card has left the reader. A session that began with it stays the patron's."""

    terminal: TerminalId
