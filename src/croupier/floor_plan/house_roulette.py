"""A house variant: conventional roulette with Lucky Ball and a spinning unit, put on terminals.

No document approves it, so it is derived, and every value it adds carries the house's reason.
"""

HOUSE_ROULETTE = "house-roulette-terminals"

_WHY = 'house = "terminals beside the wheel"'

# The document's own order. What its dealer shows with the dolly is keyed here and confirmed.
_OPENING = (("announce-place-your-bets", "ROU-5.1"),)
_USPIN = (("load-uspin", "ROU-5.6"), ("offer-uspin-button", "ROU-5.6"))
_FROM_THE_SPIN = (
    ("spin-ball", "ROU-5.2"),
    ("show-lucky-numbers", "ROU-7.4"),
    ("announce-no-more-bets", "ROU-5.3"),
    ("boost-lucky-number", "ROU-7.6"),
    ("announce-result", "ROU-5.4"),
    ("enter-outcome", "ROU-5.4"),
    ("confirm-result", "ROU-5.4"),
    ("settle", "ROU-6.1"),
)


def _script(*steps: tuple[str, str]) -> str:
    return ", ".join(
        f'{{ is = "{step}", clauses = ["{clause}"], {_WHY} }}' for step, clause in steps
    )


HOUSE_TEXT = f"""
id = "{HOUSE_ROULETTE}"
derived_from = "nsw-roulette-2019"

[document]
title = "Roulette on terminals"

[roles]
cashier = {{ label = "Cage", clauses = [], {_WHY} }}

[equipment]
tables.terminal = {{ is = ["player-terminal", "dealer-terminal", "game-system"], {_WHY} }}

[staff.terminal]
live = {{ is = ["dealer"], {_WHY} }}
uspin = {{ is = ["dealer"], {_WHY} }}

[wagering.terminal]
gesture = {{ is = "touch-or-drag", {_WHY} }}
confirm_bet = {{ is = false, {_WHY} }}
lock = {{ is = "at-close", {_WHY} }}
further_wager = {{ is = "joins-the-wager", {_WHY} }}
tables_at_once = {{ is = "one", {_WHY} }}
terminals_at_once = {{ is = "one", {_WHY} }}
opens.live = {{ is = "dealer-call", {_WHY} }}
opens.uspin = {{ is = "dealer-call", {_WHY} }}
closes.live = {{ is = ["dealer-call"], {_WHY} }}
closes.uspin = {{ is = ["dealer-call"], {_WHY} }}
snapshot = {{ is = "wagering-close", {_WHY} }}
late_change = {{ is = "if-unfair-to-player", clauses = ["ROU-3.14"], {_WHY} }}
oral_bets = {{ is = "not-taken", {_WHY} }}
winning_wager = {{ is = "returned", {_WHY} }}
bets_offered = {{ is = "all", {_WHY} }}

[limits.terminal]
below_minimum = {{ is = "returned-at-close", {_WHY} }}
above_maximum = {{ is = "cut-when-placed", {_WHY} }}
step = {{ is = "unit-above-minimum", {_WHY} }}
total_minimum = {{ is = true, {_WHY} }}
total_maximum = {{ is = true, {_WHY} }}
measured_on = {{ is = "chips-on-position-together", {_WHY} }}
change_notice = {{ is = "none", {_WHY} }}
raised_minimum_notice = {{ is = {{ minutes = 20 }}, {_WHY} }}
personal_limits = {{ is = "above-maximum-with-sign", clauses = ["ROU-4.6"], {_WHY} }}
differential = {{ is = "none", {_WHY} }}

[script.terminal.roulette]
live = [{_script(*_OPENING, *_FROM_THE_SPIN)}]
uspin = [{_script(*_OPENING, *_USPIN, *_FROM_THE_SPIN)}]

[accounts]
notes_in = {{ is = true, {_WHY} }}
note_denominations_shown = {{ is = true, {_WHY} }}
ticket_in = {{ is = false, {_WHY} }}
dealer_buy_in = {{ is = [], {_WHY} }}
monitoring_transfer = {{ is = false, {_WHY} }}
top_up = {{ is = "any-time", {_WHY} }}
closes_at_cash_out = {{ is = true, {_WHY} }}
unattended_credit_at_players_risk = {{ is = true, {_WHY} }}

[cash_out]
window = {{ is = "wagering-open-and-no-wager", {_WHY} }}
pays = {{ is = ["ticket", "voucher"], {_WHY} }}
whole_balance = {{ is = true, {_WHY} }}
payment_fails = {{ is = "hand-pay-by-supervisor", {_WHY} }}
above_ticket_limit = {{ is = "voucher", {_WHY} }}

[tickets]
ticket_places = {{ is = ["cash-desk"], {_WHY} }}
voucher_places = {{ is = ["cash-desk"], {_WHY} }}
expires_after_months = {{ is = 12, {_WHY} }}
lost_at_players_risk = {{ is = true, {_WHY} }}

[authority]
redeem-ticket = {{ is = {{ alone = ["cashier"] }}, {_WHY} }}
hand-pay-failed-ticket = {{ is = {{ alone = ["casino-supervisor"] }}, {_WHY} }}
cash-out = {{ is = {{ alone = ["player"] }}, {_WHY} }}
"""
