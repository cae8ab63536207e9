"""Commands that put a terminal into service and take it out."""

from typing import Annotated

from croupier.core.identifiers import TerminalId
from croupier.core.pit.terminals.condition import Condition
from croupier.core.stream.messages import Body, Field, FieldKind, PartName, Words


class EnableTerminal(Body, frozen=True, tag="enable-terminal"):
    terminal: TerminalId


class DisableTerminal(Body, frozen=True, tag="disable-terminal"):
    """Credit stays on it, and can still be paid out."""

    terminal: TerminalId
    reason: Words


class RetireTerminal(Body, frozen=True, tag="retire-terminal"):
    """It leaves the floor; its devices stay registered, with no place, for another terminal."""

    terminal: TerminalId
    reason: Words


class CallAttendant(Body, frozen=True, tag="call-attendant"):
    """The player at a terminal wants somebody to come."""

    terminal: TerminalId


class ReportCondition(Body, frozen=True, tag="report-condition"):
    """A door, an acceptor, a printer or a link of a terminal says what is the matter with it.

    `part` names which, where a terminal has several: each is then told of, and mended, by itself.
    """

    terminal: TerminalId
    condition: Condition
    detail: Annotated[str, Field(FieldKind.TEXT, 0, 80)] = ""
    part: Annotated[str, Field(FieldKind.TEXT, 0, 40)] = ""


class ReportRestored(Body, frozen=True, tag="report-restored"):
    """It is no longer so: the door is shut, there is paper, the link is back.

    Of several parts one is named; of one alone the name may be left out.
    """

    terminal: TerminalId
    condition: Annotated[Condition, Field(FieldKind.CONDITION)]
    part: PartName = ""


class AnswerCall(Body, frozen=True, tag="answer-call"):
    terminal: TerminalId


class EnterAudit(Body, frozen=True, tag="enter-audit"):
    terminal: TerminalId


class LeaveAudit(Body, frozen=True, tag="leave-audit"):
    terminal: TerminalId
