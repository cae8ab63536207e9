"""A patron's card, or a member of staff who knows them."""

from msgspec import Struct

from croupier.core.patrons.standing import NeedsStanding
from croupier.core.pit.names import TerminalId


class RecognisePatron(NeedsStanding, frozen=True, kw_only=True, tag="recognise-patron"):
    """Said again of somebody who is seated, it finds out whether they were excluded since."""

    terminal: TerminalId


class RemoveCard(Struct, frozen=True, tag="remove-card"):
    """The card has left the reader. A session that began with it stays the patron's."""

    terminal: TerminalId
