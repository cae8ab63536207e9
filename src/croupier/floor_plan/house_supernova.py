"""A house variant: Rapid and Fusion terminals with a Supernova spot on the screen.

Section 9 of the document puts Supernova on a cloth with sensors, so no document approves this. It
is derived, and every value it adds carries the house's reason. A win still calls an inspector, so
one is on duty where the document wants none at terminals.
"""

HOUSE_SUPERNOVA = "house-supernova-terminals"

_WHY = 'house = "a jackpot spot on terminals"'

# The document's own order without what only chips need: sensors to check, chips to take off.
_CONSOLE = (
    ("press-jackpot-no-more-bets", "RFS-9.4.3"),
    ("enter-outcome", "RFS-9.4.4"),
    ("settle", "RFS-9.4.5"),
    ("call-table-inspector", "RFS-9.4.5"),
    ("pay-jackpot", "RFS-9.4.5"),
    ("press-game-over", "RFS-9.4.6"),
)
_SCRIPT = ", ".join(
    f'{{ is = "{step}", clauses = ["{clause}"], {_WHY} }}' for step, clause in _CONSOLE
)

SUPERNOVA_TEXT = f"""
id = "{HOUSE_SUPERNOVA}"
derived_from = "rapid-fusion-2015"

[document]
title = "Rapid and Fusion terminals with a Supernova spot"

[staff.terminal]
live = {{ is = ["dealer", "table-inspector"], {_WHY} }}

[jackpot]
spot_on_terminals = {{ is = true, {_WHY} }}
incorrect_wagers = {{ is = ["no-main-wager"], clauses = ["RFS-9.7.bullet4"], {_WHY} }}
script = [{_SCRIPT}]
"""
