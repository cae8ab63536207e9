"""Putting a terminal into service, and taking it out."""

from msgspec import Struct

from croupier.core.pit.names import TerminalId
from croupier.core.pit.terminals.condition import Condition


class EnableTerminal(Struct, frozen=True, tag="enable-terminal"):
    terminal: TerminalId


class DisableTerminal(Struct, frozen=True, tag="disable-terminal"):
    """Credit stays on it, and can still be paid out."""

    terminal: TerminalId
    reason: str


class RetireTerminal(Struct, frozen=True, tag="retire-terminal"):
    """It leaves the floor; its devices stay registered, with no place, for another terminal."""

    terminal: TerminalId
    reason: str


class CallAttendant(Struct, frozen=True, tag="call-attendant"):
    """The player at a terminal wants somebody to come."""

    terminal: TerminalId


class ReportCondition(Struct, frozen=True, tag="report-condition"):
    """A door, an acceptor, a printer or a link of a terminal says what is the matter with it.

    `part` names which, where a terminal has several: each is then told of, and mended, by itself.
    """

    terminal: TerminalId
    condition: Condition
    detail: str = ""
    part: str = ""


class ReportRestored(Struct, frozen=True, tag="report-restored"):
    """It is no longer so: the door is shut, there is paper, the link is back.

    Of several parts one is named; of one alone the name may be left out.
    """

    terminal: TerminalId
    condition: Condition
    part: str = ""


class AnswerCall(Struct, frozen=True, tag="answer-call"):
    terminal: TerminalId
