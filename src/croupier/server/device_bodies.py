"""What a device may say by itself. Everything else needs a person, and a person a role."""

from croupier.core.pit.accounts.commands import InsertNote, OfferNote, ReturnNote
from croupier.core.pit.cards.dealing.commands import ReadCard
from croupier.core.pit.cards.results.commands import ReadShoeResult
from croupier.core.pit.cards.shoes.commands import ReportCuttingCard
from croupier.core.pit.irregularities.commands import (
    ReportDisplay,
    ReportReadError,
    ReportTerminalError,
)
from croupier.core.pit.patrons.commands import RecognisePatron, RemoveCard
from croupier.core.pit.rounds.commands import (
    BoostLuckyNumber,
    DrawLuckyNumbers,
    OpenWagering,
    ReadOutcome,
    SenseClose,
    SenseRest,
    SpinBall,
    StartUspin,
    TumbleDice,
)
from croupier.core.pit.terminals.commands import ReportCondition, ReportRestored
from croupier.core.pit.tickets.commands import PresentTicket, ReturnTicket, StackTicket

DEVICE_BODIES: frozenset[type] = frozenset(
    {
        OfferNote,
        InsertNote,
        ReturnNote,
        PresentTicket,
        StackTicket,
        ReturnTicket,
        RecognisePatron,
        RemoveCard,
        OpenWagering,
        SpinBall,
        StartUspin,
        TumbleDice,
        SenseClose,
        SenseRest,
        ReadOutcome,
        DrawLuckyNumbers,
        BoostLuckyNumber,
        ReadCard,
        ReadShoeResult,
        ReportCuttingCard,
        ReportDisplay,
        ReportReadError,
        ReportTerminalError,
        ReportCondition,
        ReportRestored,
    }
)
