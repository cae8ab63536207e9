"""What can be the matter with a terminal, said by hand: its doors, and every other condition."""

from collections.abc import Sequence

from croupier.agent.speech import Reply
from croupier.agent.voice import Voice, Word, Words
from croupier.core.pit.terminals.commands import ReportCondition, ReportRestored
from croupier.core.pit.terminals.condition import Condition
from croupier.core.stream.names import TerminalId

# The server says itself that it does not reach an agent.
SAYABLE = tuple(each for each in Condition if each is not Condition.LINK_LOST)


def cabinet_words(place: str, voice: Voice) -> Words:
    terminal = TerminalId(place)

    async def door(words: Sequence[str]) -> Reply:
        match words:
            case ["open", *part]:
                body = ReportCondition(terminal, Condition.DOOR_OPEN, part=" ".join(part))
                return await voice.say(body, f"{place}: the door is open")
            case ["shut", *part]:
                shut = ReportRestored(terminal, Condition.DOOR_OPEN, " ".join(part))
                return await voice.say(shut, f"{place}: the door is shut")
            case _:
                return Reply(ok=False, said="say `door open` or `door shut`, and which of several")

    async def condition(words: Sequence[str]) -> Reply:
        if not words or words[0] not in SAYABLE:
            return Reply(ok=False, said=f"a condition is one of {', '.join(SAYABLE)}")
        body = ReportCondition(terminal, Condition(words[0]), " ".join(words[1:]))
        return await voice.say(body, f"{place}: {words[0]}")

    async def restored(words: Sequence[str]) -> Reply:
        if len(words) != 1 or words[0] not in SAYABLE:
            return Reply(ok=False, said=f"a condition is one of {', '.join(SAYABLE)}")
        body = ReportRestored(terminal, Condition(words[0]))
        return await voice.say(body, f"{place}: {words[0]} is over")

    return {
        "door": Word("door open|shut [NAME]: a door of the terminal", door),
        "condition": Word("condition NAME [WORDS]: something is the matter", condition),
        "restored": Word("restored NAME: it is over", restored),
    }
