"""What kinds of screen there are, by the one name that address, key and page go by."""

from enum import StrEnum


class ScreenKind(StrEnum):
    TERMINAL = "terminal"
    DEALER = "dealer"
    DISPLAY = "display"
    PIT_CONSOLE = "pit-console"
    CAGE = "cage"
    KIOSK = "kiosk"
    INSPECTOR = "inspector"
    OFFICE = "office"
    AGENT = "agent"
