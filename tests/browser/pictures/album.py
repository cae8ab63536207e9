"""Every picture that docs has of a screen, by its name there."""

from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path

from playwright.async_api import Page

from tests.browser.pictures import jackpots, promotions, staff, terminals, tournaments, wheels
from tests.browser.pictures.visiting import Visiting

PICTURES = Path(__file__).resolve().parents[3] / "docs" / "pictures" / "screens"

# Returns the page as it is to be shown.
Shot = Callable[[Visiting], Awaitable[Page]]

ALBUM: Mapping[str, Shot] = {
    "lobby": staff.lobby,
    "terminal-roulette": terminals.roulette,
    "terminal-roulette-result": terminals.roulette_result,
    "terminal-lucky-ball": terminals.lucky_ball,
    "terminal-baccarat": terminals.baccarat,
    "terminal-sic-bo": terminals.sic_bo,
    "terminal-chinese": terminals.small_chinese,
    "terminal-portrait": terminals.portrait,
    "terminal-cash-out": terminals.cash_out,
    "terminal-supernova": jackpots.terminal,
    "dealer-roulette": staff.dealer_roulette,
    "dealer-baccarat": staff.dealer_baccarat,
    "dealer-two-baccarats": staff.dealer_two_baccarats,
    "dealer-sic-bo": staff.dealer_sic_bo,
    "dealer-chips": staff.dealer_chips,
    "dealer-supernova": jackpots.console,
    "pit-console": staff.pit_console,
    "pit-console-case": staff.pit_console_case,
    "cage": staff.cage,
    "kiosk": terminals.kiosk,
    "display-roulette": staff.display_roulette,
    "display-lucky-ball": staff.display_lucky_ball,
    "display-supernova": jackpots.display,
    "display-baccarat": staff.display_baccarat,
    "display-sic-bo": staff.display_sic_bo,
    "inspector": staff.inspector,
    "office": staff.office,
    "office-jackpots": jackpots.office,
    "office-wheel": wheels.wheel,
    "office-control": wheels.control,
    "office-promotion": promotions.draft,
    "terminal-rules": promotions.rules,
    "tournament-conditions": tournaments.conditions_drafted,
    "tournament-director": tournaments.director,
    "tournament-director-chinese": tournaments.director_chinese,
    "tournament-dealer": tournaments.dealer,
    "tournament-dealer-chinese": tournaments.dealer_chinese,
    "tournament-board": tournaments.display,
    "tournament-board-chinese": tournaments.display_chinese,
    "tournament-terminal": tournaments.terminal,
    "tournament-terminal-chinese": tournaments.terminal_chinese,
}
