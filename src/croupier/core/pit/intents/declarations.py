"""Declares that the system reports an intent lost, and that staff may say what its device did."""

from croupier.core.pit.floor import Floor
from croupier.core.pit.intents import commands, completing, ending
from croupier.core.pit.intents.commands import AnswerForDevice
from croupier.core.pit.intents.completing import given_up
from croupier.core.pit.names import TerminalId
from croupier.core.pit.powers import by_machine, command, event
from croupier.core.pit.subjects import Subject
from croupier.core.pit.tickets.declarations import must_be_permitted_by_hand
from croupier.core.refusals import Refusal, RefusalCode, quoted
from croupier.core.stream import intents
from croupier.core.stream.declaring import Button, Declarations
from croupier.core.stream.rights import BY_STAFF


def device_given_up(floor: Floor, body: AnswerForDevice) -> Subject | Refusal:
    intent = given_up(floor, body.case)
    terminal = floor.state.terminals.get(TerminalId(intent.device)) if intent is not None else None
    if terminal is None:
        sentence = f"no device was given up in case {quoted(body.case)}"
        return Refusal(RefusalCode.UNKNOWN_CASE, sentence)
    return Subject(floor.book(terminal.rulebook).settings)


DECLARATIONS = Declarations(
    commands=(
        by_machine(ending.lose),
        command(
            commands.AnswerForDevice,
            completing.answer_for_device,
            BY_STAFF,
            device_given_up,
            must_be_permitted_by_hand,
            button=Button.WHERE_IT_APPLIES,
        ),
    ),
    events=(event(intents.IntentOpened, ending.opened), event(intents.IntentClosed, ending.closed)),
)
