"""What is said of bets, in English."""

from croupier.core.rulebook.games.paytable import GameName
from croupier.views.offers.bet_words import BetWords

ENGLISH = BetWords(
    documents={},
    kinds={
        GameName.ROULETTE: {
            "straight": "One number.",
            "split": "Two numbers that adjoin: the chip lies on the line between them.",
            "street": "Three numbers: a whole row, or three that meet beside a zero.",
            "corner": "Four numbers that meet, or the first four beside the zero.",
            "five-line": "0, 00, 1, 2 and 3.",
            "six-line": "Six numbers: two rows that adjoin.",
            "column": "Twelve numbers: one of the three long columns. Zeros lose.",
            "dozen": "Twelve numbers: 1 to 12, 13 to 24 or 25 to 36. Zeros lose.",
            "low": "1 to 18. Zeros lose.",
            "high": "19 to 36. Zeros lose.",
            "even": "The even numbers. Zeros lose.",
            "odd": "The odd numbers. Zeros lose.",
            "red": "The eighteen red numbers. Zeros lose.",
            "black": "The eighteen black numbers. Zeros lose.",
            "neighbours": "A number and those beside it on the wheel, each straight up.",
            "lucky": (
                "One of four numbers drawn while the ball spins; it wins if the ball falls on it."
            ),
            "outside-zero": (
                "The zero, bet from the far end of the layout: the same bet as on the zero."
            ),
        },
        GameName.BACCARAT: {
            "player": "Player's hand ends nearer to nine. A tie returns the stake.",
            "banker": "Banker's hand ends nearer to nine. A tie returns the stake.",
            "tie": "Both hands end with the same points.",
            "player-pair": "Player's first two cards are of one rank.",
            "banker-pair": "Banker's first two cards are of one rank.",
            "dragon-player": "Player wins with a natural, or by enough points for a prize.",
            "dragon-banker": "Banker wins with a natural, or by enough points for a prize.",
        },
        GameName.SIC_BO: {
            "small": "A total of 4 to 10. Any triple loses.",
            "big": "A total of 11 to 17. Any triple loses.",
            "triple": "The chosen number on all three dice.",
            "any-triple": "Any one number on all three dice.",
            "double": "The chosen number on two dice.",
            "total": "The three dice add up to the chosen total.",
            "combination": "Both chosen numbers are among the three dice.",
            "single": "The chosen number on one, two or three dice.",
        },
    },
    pieces={
        "straight": "straight",
        "split": "split",
        "street": "street",
        "corner": "corner",
        "five-line": "five line",
        "six-line": "six line",
    },
    events={
        "win": "It",
        "win-with-six": "A win with six",
        "natural": "A natural",
        "standard": "At Standard odds it",
        "super": "At Super odds it",
        "mega": "At Mega odds it",
        "one-die": "On one die it",
        "two-dice": "On two dice it",
        "three-dice": "On three dice it",
    },
    margin="A win by {points} points",
    margin_of_one="A win by 1 point",
    each_piece="Each winning chip on a {piece}",
    odds="{wins} to {per}",
    pays="{event} pays {odds}.",
    pays_less="{event} pays {odds} less a commission of {share} of what it wins.",
    one_touch="One touch lays {count} equal chips.",
    one_touch_listed="One touch lays {count} equal chips: {pieces}.",
    wins_on_triple="It also wins on a triple of that number.",
    loses_on_triple="It does not win on a triple of that number.",
    beside_a_main_wager="It stands only beside a wager on Player, Banker or Tie.",
    listing=", ",
)
