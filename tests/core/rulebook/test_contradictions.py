"""Values that fit one by one and cannot be together.

Each row makes one change to a good text, and names the key and the words of the refusal.
"""

import re

import pytest

from croupier.core.identifiers import RulebookId
from tests.core.rulebook.good_texts import (
    IBK,
    MTT,
    PACKAGED,
    RFS,
    ROU,
    RRB,
    accepted,
    changed,
    named,
    refused,
    rows,
)

VALUES = [
    ("no id", RRB, 'id = "nsw-rapid-2016"', 'id = "NSW Rapid"', "id", "joined by hyphens"),
    (
        "in force before it was signed",
        RRB,
        "in_force_from = { is = 2016-06-02",
        "in_force_from = { is = 2016-06-01",
        "document.in_force_from",
        "before it was signed on 2016-06-02",
    ),
    (
        "notice of both kinds",
        RRB,
        "minutes = 20",
        "minutes = 20, rounds = 3",
        "closure.notice.is",
        "not both",
    ),
    ("number below zero", MTT, "is = 12, silent", "is = -1, silent", "after_months", "from 1 to"),
    *(
        (f"burn {burn}", RRB, 'burn = { is = "one-face-down"', f"burn = {{ is = {burn}", key, why)
        for burn, key, why in (
            ("{ face_down = 600 }", "shoe.burn.face_down", "write a number from 0 to 26"),
            ("{ by_first_card = [1, 2] }", "shoe.burn.by_first_card", "thirteen numbers"),
            ("{}", "shoe.burn", "either face_down, so many cards, or by_first_card"),
            ("{ facedown = 2 }", "shoe.burn.is.facedown", "did you mean face_down?"),
            ('"four-face-down"', "shoe.burn.is", "or a table with face_down or by_first_card"),
        )
    ),
    (
        "lock without the button",
        MTT,
        "confirm_bet = { is = true",
        "confirm_bet = { is = false",
        "wagering.terminal.lock",
        "does not go with a confirm_bet that is false",
    ),
    (
        "further wagers joined to what is confirmed",
        MTT,
        'further_wager = { is = "confirmed-by-itself"',
        'further_wager = { is = "joins-the-wager"',
        "wagering.terminal.further_wager",
        "does not go with a confirm_bet that is true",
    ),
    (
        "nothing ends wagering",
        MTT,
        'closes.live = { is = ["clock"]',
        "closes.live = { is = []",
        "wagering.terminal.closes.live",
        "nothing would end wagering",
    ),
    (
        "idle rounds uncounted",
        RRB,
        'idle_rounds = { is = 3, clauses = ["RRB-12.9"] }',
        "",
        "conduct.idle_rounds",
        "missing: conduct.idle is rounds-without-wager-when-full",
    ),
    (
        "two remedies and no cut-off",
        RRB,
        "remedies.roulette.terminal.after =",
        'remedies.roulette.terminal.before = { is = "void", clauses = ["RRB-11.5"] }\n'
        "remedies.roulette.terminal.after =",
        "faults.remedies.roulette.terminal.before",
        "there is nothing before it",
    ),
    (
        "a game whose system cannot fail",
        RRB,
        'remedies.baccarat.game-system.after = { is = "void"',
        'remedies.baccarat.terminal.after = { is = "void"',
        "faults.remedies.baccarat.game-system",
        "missing",
    ),
    (
        "ball of no size",
        RRB,
        "ball_diameter_min_mm = { is = 17",
        "ball_diameter_min_mm = { is = 24",
        "spin.ball_diameter_min_mm",
        "24 mm is more than 23 mm",
    ),
]
SECTIONS = [
    (
        "game without its script",
        IBK,
        "sic-bo.automated = [",
        "roulette.live = [",
        "script.terminal.sic-bo",
        "missing: sic-bo is in the games of the rulebook",
    ),
    (
        "source without its staff",
        RRB,
        'automated = { is = [], clauses = ["RRB-1.1.automated-roulette-wheel", "RRB-5.3.2"] }',
        "",
        "staff.terminal.automated",
        "missing: automated is in the sources of outcome",
    ),
    (
        "source of no outcome",
        MTT,
        'live = { is = ["dealer"], clauses',
        'automated = { is = [], silent = true, note = "" }\nlive = { is = ["dealer"], clauses',
        "staff.terminal.automated",
        "automated is not in the sources of outcome",
    ),
    (
        "early result of no game",
        ROU,
        "ball-at-rest.live = ",
        'dice-exposed.live = { is = "void", silent = true, note = "" }\nball-at-rest.live = ',
        "early_result.dice-exposed",
        "dice-exposed is not in the games of the rulebook",
    ),
    (
        "wagers that stand where no dealer confirms",
        RRB,
        'automated = { is = "stand-once-confirmed"',
        'automated = { is = "wagers-stand"',
        "early_result.ball-at-rest.automated",
        "no dealer would confirm what came",
    ),
    (
        "early result of a source that is none",
        RRB,
        "ball-at-rest.live = ",
        'ball-at-rest.uspin = { is = "void", silent = true, note = "" }\nball-at-rest.live = ',
        "early_result.ball-at-rest.uspin",
        "uspin is not in outcome.roulette",
    ),
    (
        "dealer's wheel without revolutions",
        RRB,
        'revolutions_min = { is = 4, clauses = ["RRB-5.3.1", "RRB-11.4.3"] }',
        "",
        "spin.revolutions_min",
        "missing: a dealer's wheel is in use",
    ),
    (
        "tickets that nothing prints",
        MTT,
        'pays = { is = ["ticket", "voucher"]',
        'pays = { is = ["chips"]',
        "tickets",
        "which the rulebook does not have",
    ),
    (
        "racetrack bets without a racetrack",
        RRB,
        'racetrack = { is = "always", clauses = ["RRB-5.2"] }',
        "",
        "roulette.racetrack",
        "missing: the rulebook has racetrack bets",
    ),
]
PEOPLE = [
    (
        "role that the document has not",
        MTT,
        'open-table = { is = { alone = ["casino-operator"]',
        'open-table = { is = { alone = ["games-supervisor"]',
        "authority.open-table",
        "games-supervisor is not a role of this rulebook",
    ),
    (
        "staff that the document has not",
        MTT,
        'live = { is = ["dealer"], clauses',
        'live = { is = ["dealer", "table-inspector"], clauses',
        "staff.terminal.live",
        "table-inspector is not a role of this rulebook",
    ),
    (
        "role that counts as itself",
        RRB,
        '"RRB-12.11"], counts_as = ["casino-supervisor"]',
        '"RRB-12.11"], counts_as = ["games-supervisor"]',
        "roles.games-supervisor.counts_as",
        "is no other role",
    ),
    (
        "request without approval",
        MTT,
        'correct-outcome = { is = { requests = ["dealer"], approves = ["casino-supervisor"] }',
        'correct-outcome = { is = { requests = ["dealer"] }',
        "authority.correct-outcome",
        "nobody approves",
    ),
    (
        "approval without request",
        MTT,
        'correct-outcome = { is = { requests = ["dealer"], approves = ["casino-supervisor"] }',
        'correct-outcome = { is = { approves = ["casino-supervisor"] }',
        "authority.correct-outcome",
        "nobody may request it",
    ),
    (
        "examination by nobody",
        RRB,
        "\nexamine-ball = ",
        "\nrefuse-wager = ",
        "authority.examine-ball",
        "no_spin.reasons has examine-ball",
    ),
    (
        "hand pay by nobody",
        RRB,
        "\nhand-pay-failed-ticket = ",
        "\nrefuse-wager = ",
        "authority.hand-pay-failed-ticket",
        "cash_out.payment_fails is hand-pay",
    ),
    (
        "power of nobody",
        MTT,
        'open-table = { is = { alone = ["casino-operator"]',
        "open-table = { is = { alone = []",
        "authority.open-table",
        "nobody may do it",
    ),
    (
        "power that no table runs without",
        MTT,
        'close-table = { is = { alone = ["casino-operator"] }, clauses = ["MTT-7.11"] }',
        "",
        "authority.close-table",
        "no table runs without",
    ),
    (
        "sanction of nobody",
        MTT,
        "\nbar-player = ",
        "\nrefuse-wager = ",
        "authority.bar-player",
        "conduct.sanctions has bar-from-game",
    ),
]
PRICES = [
    ("odds of nothing", ROU, "pays = [6, 1]", "pays = [0, 1]", "win", "write two whole numbers"),
    ("odds by nothing", ROU, "pays = [6, 1]", "pays = [6, 0]", "win", "write two whole numbers"),
    ("odds below zero", ROU, "pays = [6, 1]", "pays = [-6, 1]", "win", "write two whole numbers"),
    (
        "commission of everything",
        MTT,
        "commission = [1, 20]",
        "commission = [20, 20]",
        "banker.prizes.win",
        "a commission of 20 to 20 is impossible",
    ),
    ("no cent to wager", RRB, "unit = 20", "unit = 0", "banker.unit", "write unit = 1"),
    ("uneven winnings", RRB, "unit = 20", "unit = 10", "commission.bets.banker.unit", "unit = 20"),
    (
        "unit whose net winnings are no whole cents",
        MTT,
        "unit = 20",
        "unit = 1",
        "baccarat.settlement.commission.bets.banker.unit",
        "a stake of 1 would get 19/20 on win, in minor units: no whole number, so write unit = 20",
    ),
]
GAMES = [
    (
        "tableau of nine rows",
        RRB,
        "    [6, 7],\n    [],\n",
        "    [6, 7],\n",
        "baccarat.tableau.banker_draws",
        "9 rows; there is one for each count from 0 to 9",
    ),
    ("count of ten", RRB, "    [6, 7],", "    [6, 10],", "banker_draws.6", "10 is no count"),
    ("count twice", RRB, "    [6, 7],", "    [7, 7],", "banker_draws.6", "repeats itself"),
    (
        "natural that draws",
        RRB,
        "player_draws = { is = [0, 1, 2, 3, 4, 5]",
        "player_draws = { is = [0, 1, 2, 3, 4, 5, 8]",
        "baccarat.tableau.player_draws",
        "8 is a natural",
    ),
    (
        "too few cards behind the cutting card",
        MTT,
        "behind_cutting_card_min = { is = 12",
        "behind_cutting_card_min = { is = 11",
        "baccarat.shoe.behind_cutting_card_min",
        "11 cards: from 12",
    ),
    (
        "too many cards behind the cutting card",
        MTT,
        "behind_cutting_card_min = { is = 12",
        "behind_cutting_card_min = { is = 401",
        "baccarat.shoe.behind_cutting_card_min",
        "to 400",
    ),
    ("no deck", MTT, "decks = { is = 8", "decks = { is = 0", "baccarat.shoe.decks", "0 decks"),
    (
        "call of no pieces",
        RRB,
        'pieces = ["straight:1", "split:6-9", "split:14-17", "split:17-20", "split:31-34"]',
        "pieces = []",
        "roulette.calls.orphelins.pieces",
        "the bet has no pieces",
    ),
    ("far neighbours", MTT, "reaches = [1, 2]", "reaches = [10]", "reaches", "one to nine each"),
    ("a reach of none", MTT, "reaches = [1, 2]", "reaches = [0]", "reaches", "one to nine each"),
    ("no neighbours", MTT, "reaches = [1, 2]", "reaches = []", "reaches", "one to nine each side"),
    ("twice a neighbour", MTT, "reaches = [1, 2]", "reaches = [1, 1]", "reaches", "repeats itself"),
    (
        "side bet that is none",
        MTT,
        'side_needs_main = { is = ["player-pair"',
        'side_needs_main = { is = ["dragon-player"',
        "baccarat.side_needs_main",
        "'dragon-player' is no side bet of this rulebook",
    ),
]


@pytest.mark.parametrize(
    ("base", "old", "new", "key", "words"), rows(VALUES, SECTIONS, PEOPLE, PRICES, GAMES)
)
def test_a_rulebook_that_contradicts_itself_is_refused_by_key_and_reason(
    base: RulebookId, old: str, new: str, key: str, words: str
) -> None:
    assert named(refused(changed(PACKAGED[base], old, new)), key, words)


@pytest.mark.parametrize(
    ("base", "section"),
    [
        (RFS, "chips"),
        (RFS, "accounts"),
        (RFS, "cash_out"),
        (RRB, "tickets"),
        (RRB, "spin"),
        (RRB, "cards"),
        (IBK, "dice"),
    ],
)
def test_what_the_form_or_game_of_a_rulebook_needs_cannot_be_left_out(
    base: RulebookId, section: str
) -> None:
    kept = "".join(
        part
        for part in re.split(r"^(?=\[)", PACKAGED[base], flags=re.MULTILINE)
        if not re.match(rf"\[{section}[\].]", part)
    )
    assert named(refused(kept), section, "missing: the rulebook has")


def test_a_rulebook_without_a_game_is_refused() -> None:
    text = PACKAGED[ROU][: PACKAGED[ROU].index("[roulette]")]
    assert named(refused(text), "id", "the rulebook has no game")


@pytest.mark.parametrize("base", PACKAGED)
def test_the_texts_begun_with_are_good(base: RulebookId) -> None:
    assert accepted(PACKAGED[base]).id == base
