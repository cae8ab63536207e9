"""What can be wrong with a terminal's cabinet and devices, as they report it themselves."""

from enum import StrEnum


class Condition(StrEnum):
    DOOR_OPEN = "door-open"
    ACCEPTOR_FAULT = "acceptor-fault"
    STACKER_FULL = "stacker-full"
    STACKER_REMOVED = "stacker-removed"
    PRINTER_FAULT = "printer-fault"
    PAPER_OUT = "paper-out"
    PAPER_LOW = "paper-low"
    MEMORY_ERROR = "memory-error"
    PROGRAM_ERROR = "program-error"
    LINK_LOST = "link-lost"
    POWER_OFF = "power-off"
    NOTE_REJECTED = "note-rejected"


# For a sentence that says where: "T1 is out of service: its printer is out of paper".
WORDS = {
    Condition.DOOR_OPEN: "its door is open",
    Condition.ACCEPTOR_FAULT: "its acceptor of notes and tickets has a fault",
    Condition.STACKER_FULL: "its stacker is full",
    Condition.STACKER_REMOVED: "its stacker has been removed",
    Condition.PRINTER_FAULT: "its printer could not print",
    Condition.PAPER_OUT: "its printer is out of paper",
    Condition.PAPER_LOW: "its printer is low on paper",
    Condition.MEMORY_ERROR: "its memory has an error",
    Condition.PROGRAM_ERROR: "its program has an error",
    Condition.LINK_LOST: "its devices cannot be reached",
    Condition.POWER_OFF: "its power is off",
    Condition.NOTE_REJECTED: "its acceptor has rejected a note",
}
# Without a printer a terminal cannot pay where credit leaves on paper; elsewhere a dealer pays.
OF_PAPER = frozenset({Condition.PRINTER_FAULT, Condition.PAPER_OUT})
# What an error inside may have done to credit nobody can see from outside: it is locked up.
INTERNAL = frozenset({Condition.MEMORY_ERROR, Condition.PROGRAM_ERROR})
# What is asked of the printer then would not come out, or not now.
UNPRINTING = OF_PAPER | INTERNAL | {Condition.LINK_LOST, Condition.POWER_OFF}
# Told to staff, and no reason to stop.
WARNINGS = frozenset({Condition.PAPER_LOW, Condition.NOTE_REJECTED})
# Said again, it is said of something else: of another note.
MOMENTS = frozenset({Condition.NOTE_REJECTED})
