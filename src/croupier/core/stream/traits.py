"""What an event says of itself beyond its fields: whom else it concerns, and who is told of it."""

from enum import Flag, StrEnum, auto


class Changes(Flag):
    """What else an event changes. The fields name its table, round, player and terminal already."""

    NOTHING_ELSE = 0
    # Only the chips of the player who sent it: nobody else sees more of that than a total.
    OWN_CHIPS = auto()
    # The ticket or voucher that a player waits for at a terminal.
    PAPER = auto()
    # A person, who may play at several terminals.
    PERSON = auto()
    # What any dealer's desk shows: who waits to be paid there, and which terminals have failed.
    DESKS = auto()


class Notice(StrEnum):
    """What an inspector is told of without having to look for it."""

    NONE = ""
    HOLD = "hold"
    ADJUSTMENT = "adjustment"
    VOID = "void"
    DRAW = "draw"
    CORRECTION = "correction"
    MALFUNCTION = "malfunction"
    DISPUTE = "dispute"
    AUTHORITY = "authority"
    ACCESS = "access"
    VARIANCE = "variance"
