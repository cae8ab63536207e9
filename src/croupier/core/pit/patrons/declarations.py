"""Declares who says who a player is: their card or staff, never the player."""

from croupier.core.pit.patrons import events, recognising
from croupier.core.pit.patrons.commands import RecognisePatron
from croupier.core.pit.powers import by_machine, by_staff_or_machine, event
from croupier.core.pit.subjects import terminal_here
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.declaring import Declarations
from croupier.core.stream.messages import KEY_MAX


def _must_have_name(body: RecognisePatron) -> Refusal | None:
    if not body.person:
        return Refusal(RefusalCode.NOTHING_ASKED, "a patron has a name")
    if len(body.person) > KEY_MAX:
        # Nobody could ever be excluded by it.
        return Refusal(RefusalCode.TOO_MUCH_ASKED, f"a patron has a name of at most {KEY_MAX}")
    return None


DECLARATIONS = Declarations(
    commands=(
        by_staff_or_machine(
            recognising.recognise, terminal_here, shape=_must_have_name, from_device=True
        ),
        by_machine(recognising.remove_card, terminal_here, from_device=True),
    ),
    events=(
        event(events.PatronRecognised, recognising.recognised),
        event(events.CardRemoved, recognising.removed),
    ),
)
