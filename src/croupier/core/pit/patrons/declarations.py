"""Declares who says who a player is: their card or staff, never the player."""

from croupier.core.pit.patrons import commands, events, recognising
from croupier.core.pit.patrons.commands import RecognisePatron
from croupier.core.pit.powers import command, event
from croupier.core.pit.subjects import terminal_here
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.declaring import Declarations
from croupier.core.stream.messages import KEY_MAX
from croupier.core.stream.rights import BY_MACHINE, BY_STAFF_OR_MACHINE


def _must_have_name(body: RecognisePatron) -> Refusal | None:
    if not body.person:
        return Refusal(RefusalCode.NOTHING_ASKED, "a patron has a name")
    if len(body.person) > KEY_MAX:
        # Nobody could ever be excluded by it.
        return Refusal(RefusalCode.TOO_MUCH_ASKED, f"a patron has a name of at most {KEY_MAX}")
    return None


DECLARATIONS = Declarations(
    commands=(
        command(
            commands.RecognisePatron,
            recognising.recognise,
            BY_STAFF_OR_MACHINE,
            terminal_here,
            shape=_must_have_name,
            from_device=True,
        ),
        command(
            commands.RemoveCard,
            recognising.remove_card,
            BY_MACHINE,
            terminal_here,
            from_device=True,
        ),
    ),
    events=(
        event(events.PatronRecognised, recognising.recognised),
        event(events.CardRemoved, recognising.removed),
    ),
)
