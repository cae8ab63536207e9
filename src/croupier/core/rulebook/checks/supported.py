"""Finds values that the engine would not carry out, although a rulebook may ask for them.

Some settings have one value that the engine knows; others are words for people. Whatever stands in
neither list is read by core, views, server or devices, which a test holds.
"""

from collections.abc import Iterator, Mapping
from typing import TypeVar

from msgspec import Struct

from croupier.core.rulebook import equipment, faults, limits, rulebook, tournaments, wagering
from croupier.core.rulebook.conduct import SanctionedBreach
from croupier.core.rulebook.document import citation, listing
from croupier.core.rulebook.document.schema import Nodes, Problem
from croupier.core.rulebook.games import baccarat, roulette
from croupier.core.rulebook.roles import Action, Role

Listed = TypeVar("Listed")


class SupportedValue(Struct, frozen=True):
    """The one value that the engine carries out, and what it does by it."""

    value: object
    does: str


# By dotted key, what the engine does: a rulebook says yes to it, or no, or is refused.
_ALWAYS = {
    "no_spin.irrevocable": "a spin that was declared none is never taken back",
    "cards.unfit_replaced_between_coups": "unfit cards are replaced when no coup is under way",
    "cash_out.whole_balance": "a player takes all of the credit",
    "conduct.sanctioned_wager_refunded": "wagers made void as a sanction are given back",
    "conduct.barred_player_may_cash_out": "whoever is barred still takes the credit",
    "promotions.compromised_draw_told_to_inspectorate": "who inspects sees every draw put off",
    "tournaments.cancellation_refunds_all": "a cancelled tournament refunds every fee and buy-in",
    "tournaments.equal_allotment": "every player begins a session with the same chips",
    "jackpot.wager_fixed_and_displayed": "a jackpot wager has one amount, which is shown",
    "jackpot.needs_main_wager": "whoever wagers on a jackpot has a wager in the game beside it",
    "jackpot.returned_without_main_wager": "a jackpot wager alone goes back and wins nothing",
    "jackpot.wins_whatever_the_result": "a jackpot is won whatever the game's result",
    "jackpot.approval_above_level_set_by_management": "a jackpot of the house's level is approved",
    "jackpot.adjustments_told_to_inspectorate": "the inspectorate is told of every adjustment",
    "jackpot.server_fault_returns_wagers": "a failed jackpot server returns the wagers",
    "jackpot.other_tables_play_on": "a failure at one table stops no other",
    "jackpot.dealer_changes_between_rounds_only": "only an override changes a dealer in a round",
    "roulette.lucky_ball.four_different_numbers": "four different numbers are drawn",
}
_NEVER = {
    "conduct.side_bets": "a bet between players is no wager",
    "jackpot.stake_returned_to_winner": "the wager that has won a jackpot is not returned",
    "roulette.lucky_ball.needs_main_wager": "a Lucky Ball wager is taken with no other beside it",
}
# By dotted key. A rulebook that has another value is refused: it would be ignored.
FIXED: Mapping[str, SupportedValue] = {
    **{key: SupportedValue(value=True, does=does) for key, does in _ALWAYS.items()},
    **{key: SupportedValue(value=False, does=does) for key, does in _NEVER.items()},
    "wagering.terminal.snapshot": SupportedValue(
        wagering.SettledMoment.WAGERING_CLOSE,
        "a terminal's wagers are settled as they stood at the close",
    ),
    "wagering.table.snapshot": SupportedValue(
        wagering.SettledMoment.BALL_AT_REST,
        "chips are settled as they lie when the ball has come to rest",
    ),
    "limits.*.measured_on": SupportedValue(
        limits.Selection.CHIPS_ON_POSITION_TOGETHER, "all chips on one position are one wager"
    ),
    "misdeals.coup.earlier_coups_of_such_a_shoe": SupportedValue(
        baccarat.CoupRemedy.STANDS, "coups that were over before a wrong card was found stand"
    ),
    "misdeals.shoe.void_misdeal": SupportedValue(
        baccarat.ShoeRemedy.PLAYS_ON, "a coup made void does not end its shoe"
    ),
    "disputes.final": SupportedValue(
        (Role.CASINO_OPERATOR,), "the operator's word ends a dispute that nobody reviews"
    ),
    "roulette.lucky_ball.screen_fault": SupportedValue(
        "lucky-wagers-void", "Lucky Ball wagers are void when its screen fails"
    ),
}

# By dotted key, of settings whose clause is cited where the engine acts, and which it carries out
# in one way alone. A rulebook that has another value is refused too.
CARRIED_OUT: Mapping[str, SupportedValue] = {
    "misdeals.coup.wrong_shoe": SupportedValue(
        baccarat.CoupRemedy.VOID, "a coup with a card of another shoe is void"
    ),
    "misdeals.coup.not_enough_cards": SupportedValue(
        baccarat.CoupRemedy.VOID, "a coup for which the cards do not suffice is void"
    ),
    "misdeals.coup.missing_or_foreign_card": SupportedValue(
        baccarat.CoupRemedy.VOID, "a coup in which a wrong card is found is void"
    ),
    "misdeals.shoe.wrong_shoe": SupportedValue(
        baccarat.ShoeRemedy.PLAYS_ON_FROM_CORRECT_SHOE, "play goes on from the correct shoe"
    ),
    "misdeals.dealt_although_nobody_wagered": SupportedValue(
        baccarat.CardFate.FIRST_OF_COUP_WITHOUT_WAGERS, "it opens a coup without wagers"
    ),
    "tournaments.tables_exclusive": SupportedValue(
        value=True, does="nothing else is played at a tournament's table"
    ),
    "tournaments.wager_in_turn_locked": SupportedValue(
        value=True, does="a wager made in turn is not altered"
    ),
}

# By dotted key, with all that lies below it: why no value of it is refused.
INFORMATIVE: Mapping[str, str] = {
    "document.replaced_by": "a fact about the document",
    "approval": "the signature is held against the text before a rulebook is adopted",
    "labels": "the document's words, for whoever reads the rulebook",
    "tournaments.places_by": "it has one value, and the clause is cited with every place",
    "tournaments.winners_by_table": "players are ranked table by table, as the conditions say",
    "tournaments.chips_have_cash_value": "chips are never redeemed; cash by count is a prize",
    "tournaments.colours_may_differ_in_value": "the conditions say what each colour counts for",
    "tournaments.sets_aside": "tournament wagers are judged by the tournament's own limits",
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
    "conduct.partnerships_to_exceed_maximum": "staff judge who plays together",
    "disputes.outside": "it happens outside the casino",
    "display.commission_itemised": "what a wager was paid is explained with its commission",
    "roulette.racetrack": "a terminal without a racetrack draws none",
}


def by_section(listed: Mapping[str, Listed]) -> Mapping[str, tuple[tuple[str, Listed], ...]]:
    """The same by the section of a rulebook: no key of another covers a setting in it."""
    found: dict[str, tuple[tuple[str, Listed], ...]] = {}
    for key, value in listed.items():
        section = section_of(key)
        found[section] = (*found.get(section, ()), (key, value))
    return found


def section_of(key: str) -> str:
    return key.partition(".")[0]


def covers(key: str, name: str) -> bool:
    """Whether a key of the lists speaks of this setting; a star stands for one part of a name."""
    parts, names = key.split("."), name.split(".")
    pairs = zip(parts, names, strict=False)
    return len(parts) <= len(names) and all("*" in pair or pair[0] == pair[1] for pair in pairs)


_ONLY = by_section({**FIXED, **CARRIED_OUT})
# Where a round can go on after a no spin: wagering that is closed is opened for nobody again.
_GOES_ON = {
    "while_open": (roulette.AfterNoSpin.WAGERING_GOES_ON, roulette.AfterNoSpin.BETS_CALLED_AGAIN),
    "while_closed": (roulette.AfterNoSpin.SPUN_AGAIN_CLOSED,),
}


def problems(book: rulebook.Settings, parts: Nodes) -> Iterator[Problem]:
    for name, node in parts:
        if isinstance(node, citation.Cited):
            yield from _fixed(name, node)
    yield from _in_minutes(book)
    yield from _refunds(book)
    if book.no_spin is not None:
        yield from _no_spin(book.no_spin)
    yield from _found(book)
    yield from _papers(book)
    yield from _notices(book)
    yield from _sanctions(book)
    yield from _uspin(book)
    if book.tournaments is not None:
        yield from _tournaments(book.tournaments)


def _fixed(name: str, cited: citation.Cited[object]) -> Iterator[Problem]:
    for key, only in _ONLY.get(section_of(name), ()):
        if cited.value != only.value and covers(key, name):
            clauses = f" ({', '.join(cited.clauses)})" if cited.clauses else ""
            yield Problem(
                name,
                f"{listing.shown(cited.value)} is not supported{clauses}: {only.does}, "
                f"so {listing.shown(only.value)} is all that it can be",
            )


def _in_minutes(book: rulebook.Settings) -> Iterator[Problem]:
    """Rounds are counted for a closing alone."""
    waits = [
        (f"limits.{form}.raised_minimum_notice", stated.raised_minimum_notice)
        for form, stated in book.limits.items()
    ]
    if book.tournaments is not None:
        waits.append(("tournaments.start_change_notice", book.tournaments.start_change_notice))
    for name, notice in waits:
        if notice.value.rounds:
            said = f"{notice.value.rounds} rounds is not supported: this notice is so many minutes"
            yield Problem(name, f"{said}, so write {{ minutes = 20 }}")


def _refunds(book: rulebook.Settings) -> Iterator[Problem]:
    refund, forfeiture = book.voids.refund, book.voids.forfeiture
    if (refund.value is faults.Refund.ALWAYS) != (forfeiture.value is faults.Forfeiture.NEVER):
        yield Problem(
            "voids.refund", f"{refund.value} does not go with a forfeiture of {forfeiture.value}"
        )


def _no_spin(rules: roulette.NoSpinRules) -> Iterator[Problem]:
    """Wagers go back with a round that ends, and stand in one that goes on."""
    refunded = rules.wagers.value is roulette.NoSpinWagers.REFUNDED
    for key, after in (("while_open", rules.while_open), ("while_closed", rules.while_closed)):
        ends = after.value is roulette.AfterNoSpin.ROUND_ENDS
        if not ends and after.value not in _GOES_ON[key]:
            yield Problem(f"no_spin.{key}", f"{after.value} is no way on from there")
        elif ends != refunded:
            said = f"{after.value} does not go with wagers that are {rules.wagers.value}"
            yield Problem(f"no_spin.{key}", said)


def _found(book: rulebook.Settings) -> Iterator[Problem]:
    """What the system notices it says, under every rulebook: a document has its clause for it."""
    for reason, found in book.faults.found_by_system.items():
        if not found.value:
            name = f"faults.found_by_system.{reason.value}"
            yield Problem(name, "no is not supported: what the system finds is never kept quiet")


def _papers(book: rulebook.Settings) -> Iterator[Problem]:
    rules = book.cash_out
    above = rules.above_ticket_limit if rules is not None else None
    if rules is not None and above is not None and above.value not in rules.pays.value:
        yield Problem("cash_out.above_ticket_limit", f"{above.value.value} is not in cash_out.pays")


def _notices(book: rulebook.Settings) -> Iterator[Problem]:
    """Whatever players are told has its clause and its place, and nothing else has one."""
    listed = {shown.value for shown in book.display.shown_to_players.value}
    for notice in equipment.PlayerNotice:
        places = book.display.notices.get(notice)
        key = f"display.notices.{notice.value}"
        if places is None and notice.value in listed:
            yield Problem(key, "missing: display.shown_to_players has it")
        elif places is not None and notice.value not in listed:
            yield Problem(key, "is not in display.shown_to_players")
        elif places is not None and not places.value:
            yield Problem(key, "names no place to be read at")


def _sanctions(book: rulebook.Settings) -> Iterator[Problem]:
    """A sanction answers some breach, and a list has rules in it."""
    conduct = book.conduct
    listed = conduct.listed_rules.value if conduct.listed_rules is not None else ()
    if conduct.sanctioned.value is SanctionedBreach.LISTED_RULES and not listed:
        yield Problem("conduct.listed_rules", "missing: conduct.sanctioned is listed-rules")
    if conduct.sanctioned.value is SanctionedBreach.NONE and conduct.sanctions.value:
        yield Problem("conduct.sanctioned", "none does not go with sanctions that there are")


# Without these nothing could be played or paid, so that conditions always state them.
_STATED = ("structure", "entry-fee", "chips", "limits", "player-numbers", "prizes")


def _tournaments(rules: tournaments.TournamentRules) -> Iterator[Problem]:
    for term, stated in rules.conditions_state.items():
        if term in _STATED and not stated.value:
            name = f"tournaments.conditions_state.{term.value}"
            yield Problem(name, "no is not supported: nothing is played or paid without it")
    for ground, named in (rules.disqualification or {}).items():
        if not named.value:
            name = f"tournaments.disqualification.{ground}"
            yield Problem(name, "no is not supported: a ground that is named is one")


def _uspin(book: rulebook.Settings) -> Iterator[Problem]:
    """Whom the unit's own section names must be those who have the power."""
    uspin = book.spin.uspin if book.spin is not None else None
    if uspin is None:
        return
    named = ((uspin.loaded_by, Action.LOAD_USPIN), (uspin.started_by, Action.START_USPIN))
    for key, (roles, action) in zip(("loaded_by", "started_by"), named, strict=True):
        powers = book.authority.get(action)
        if powers is not None and set(powers.value.alone) != set(roles.value):
            has = " or ".join(powers.value.alone) or "nobody"
            yield Problem(
                f"spin.uspin.{key}", f"authority.{action.value} gives it to {has}, not to these"
            )
