"""Settings that decide nothing by being read: one value that the engine knows, or words for people.

Whatever stands in neither list is read by core, views, server or devices, which a test holds.
"""

from collections.abc import Mapping

from msgspec import Struct

from croupier.core.rulebook.irregularities.misdeals import CoupRemedy, ShoeRemedy
from croupier.core.rulebook.money.chips import TokenStake
from croupier.core.rulebook.people.roles import Role
from croupier.core.rulebook.rounds.limits import Selection
from croupier.core.rulebook.rounds.wagering import Snapshot


class Only(Struct, frozen=True):
    """The one value that the engine carries out, and what it does by it."""

    value: object
    does: str


# By dotted key. A rulebook that has another value is refused: it would be ignored.
FIXED: Mapping[str, Only] = {
    "wagering.terminal.snapshot": Only(
        Snapshot.WAGERING_CLOSE, "a terminal's wagers are settled as they stood at the close"
    ),
    "wagering.table.snapshot": Only(
        Snapshot.BALL_AT_REST, "chips are settled as they lie when the ball has come to rest"
    ),
    "limits.*.measured_on": Only(
        Selection.CHIPS_ON_POSITION_TOGETHER, "all chips on one position are one wager"
    ),
    "chips.token_stake": Only(TokenStake.FORFEITED, "a token is kept by the house, win or lose"),
    "no_spin.irrevocable": Only(
        value=True, does="a spin that was declared none is never taken back"
    ),
    "cards.unfit_replaced_between_coups": Only(
        value=True, does="cards found unfit are replaced when no coup is under way"
    ),
    "misdeals.coup.earlier_coups_of_such_a_shoe": Only(
        CoupRemedy.STANDS, "coups that were over before a wrong card was found stand"
    ),
    "misdeals.shoe.void_misdeal": Only(
        ShoeRemedy.PLAYS_ON, "a coup made void does not end its shoe"
    ),
    "cash_out.whole_balance": Only(value=True, does="a player takes all of the credit"),
    "conduct.sanctioned_wager_refunded": Only(
        value=True, does="wagers made void as a sanction are given back"
    ),
    "conduct.barred_player_may_cash_out": Only(
        value=True, does="whoever is barred still takes the credit"
    ),
    "conduct.side_bets": Only(value=False, does="a bet between players is no wager"),
    "disputes.final": Only(
        (Role.CASINO_OPERATOR,), "the operator's word ends a dispute that nobody reviews"
    ),
    "roulette.lucky_ball.four_different_numbers": Only(
        value=True, does="four different numbers are drawn"
    ),
    "roulette.lucky_ball.screen_fault": Only(
        "lucky-wagers-void", "Lucky Ball wagers are void when its screen fails"
    ),
    "roulette.lucky_ball.needs_main_wager": Only(
        value=False, does="a Lucky Ball wager is taken with no other beside it"
    ),
}

# By dotted key, with all that lies below it: why no value of it is refused.
SAID: Mapping[str, str] = {
    "document.replaced_by": "a fact about the document",
    "labels": "the document's words, for whoever reads the rulebook",
    "tournaments": "staff run tournaments; nothing of one is in a pit's journal",
    "jackpot": "staff run jackpots; nothing of one is in a pit's journal",
    "promotions": "staff run promotions; nothing of one is in a pit's journal",
    "wagering.*.lock": "it must go with confirm_bet, which is read",
    "limits.*.change_notice": "new limits bind from the next round and are shown before it",
    "round.countdown_shown": "it is shown wherever a clock closes wagering",
    "spin.against_rotation": "a dealer's hand, which no device reports",
    "spin.ball_non_metallic": "the approval of a ball says so",
    "spin.uspin.loaded_by": "it must go with the authority to load, which is read",
    "spin.uspin.started_by": "it must go with the authority to start, which is read",
    "dice.total_may_be_shown": "it permits, and demands nothing",
    "faults.player_must_report": "a player's duty, which nobody but the player can do",
    "voids.refund": "it must go with voids.forfeiture, which is read",
    "accounts.note_denominations_shown": "a sign at the terminal",
    "payouts.prize_may_take_another_form": "the system pays money and nothing else",
    "conduct.banned_devices": "staff judge what a device is for, and say so",
    "conduct.intent_to_use_is_enough": "staff judge what a player means to do",
    "conduct.partnerships_to_exceed_maximum": "staff judge who plays together",
    "disputes.outside": "it happens outside the casino",
    "display.shown_to_players": "screens show all that they know, whatever is listed",
    "display.rules_on_request": "the house hands out copies",
    "display.commission_itemised": "what a wager was paid is explained with its commission",
    "roulette.racetrack": "a terminal without a racetrack draws none",
}


def covers(key: str, name: str) -> bool:
    """Whether a key of the lists speaks of this setting; a star stands for one part of a name."""
    parts, names = key.split("."), name.split(".")
    pairs = zip(parts, names, strict=False)
    return len(parts) <= len(names) and all("*" in pair or pair[0] == pair[1] for pair in pairs)
