"""Nothing that the venue decides about a ticket goes on record without a word why."""

import pytest

from croupier.core.refusals import RefusalCode
from croupier.core.stream.holds import Determination
from croupier.core.venue.commands import DetermineHold, HoldTicket
from tests.core.pit.floor_script import OPERATOR
from tests.core.venue.test_paying import presented

RELEASED = Determination.RELEASED


@pytest.mark.parametrize("words", ["", "  "])
def test_a_ticket_is_held_and_released_for_a_reason(words: str) -> None:
    _, venue, key = presented()
    assert venue.refused(OPERATOR, HoldTicket(key, reason=words)).code is RefusalCode.NO_REASON
    venue.do(OPERATOR, HoldTicket(key, reason="a doubt"))
    silent = DetermineHold(key, determination=RELEASED, reason=words)
    assert venue.refused(OPERATOR, silent).code is RefusalCode.NO_REASON
    venue.do(OPERATOR, DetermineHold(key, determination=RELEASED, reason="no doubt"))
