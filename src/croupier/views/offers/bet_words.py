"""The languages a player may read in, and what each says of bets."""

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct

from croupier.core.rulebook.games.paytable import GameName


class Language(StrEnum):
    ENGLISH = "en"
    SIMPLIFIED_CHINESE = "zh-Hans"


class BetWords(Struct, frozen=True, kw_only=True):
    """`{name}` in a frame stands for a value. Every language fills the same fields."""

    # What a rulebook's document is called, where that is not as it calls itself.
    documents: Mapping[str, str]
    # What each kind of bet is.
    kinds: Mapping[GameName, Mapping[str, str]]
    # A piece of a bet of several chips: `Split 17-20`.
    pieces: Mapping[str, str]
    # How a prize is come by, by the game's own name of the event.
    events: Mapping[str, str]
    margin: str
    margin_of_one: str
    each_piece: str
    odds: str
    pays: str
    pays_less: str
    one_touch: str
    one_touch_listed: str
    wins_on_triple: str
    loses_on_triple: str
    beside_a_main_wager: str
    listing: str

    def piece(self, text: str) -> str:
        kind, _, selection = text.partition(":")
        return f"{self.pieces.get(kind, kind)} {selection}".rstrip()


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


# ruff: noqa: RUF001 - the full-width signs are how Chinese is written


SIMPLIFIED_CHINESE = BetWords(
    documents={
        "act-mttg-2019": "多终端桌上游戏",
        "nsw-interblock-2016": "Interblock 轮盘与骰宝",
        "nsw-rapid-2016": "快速轮盘与快速百家乐",
        "nsw-roulette-2019": "轮盘",
        "rapid-fusion-2015": "配 Rapid 与 Fusion Hybrid 终端的轮盘",
    },
    kinds={
        GameName.ROULETTE: {
            "straight": "单独一个号码。",
            "split": "相邻的两个号码：筹码放在两者之间的线上。",
            "street": "三个号码：一整横排，或零旁相接的三个号码。",
            "corner": "相接的四个号码，或零旁的前四个号码。",
            "five-line": "0、00、1、2 和 3。",
            "six-line": "六个号码：相邻的两横排。",
            "column": "十二个号码：三条长列之一。开零则输。",
            "dozen": "十二个号码：1 至 12、13 至 24 或 25 至 36。开零则输。",
            "low": "1 至 18。开零则输。",
            "high": "19 至 36。开零则输。",
            "even": "双数号码。开零则输。",
            "odd": "单数号码。开零则输。",
            "red": "十八个红色号码。开零则输。",
            "black": "十八个黑色号码。开零则输。",
            "neighbours": "一个号码及其在轮盘上的相邻号码，各为直注。",
            "lucky": "球转动时抽出的四个号码之一；球落在该号码即赢。",
            "outside-zero": "在台面远端投注零：与投注零相同。",
        },
        GameName.BACCARAT: {
            "player": "闲家点数更接近九点。和局退回本金。",
            "banker": "庄家点数更接近九点。和局退回本金。",
            "tie": "闲庄两家点数相同。",
            "player-pair": "闲家头两张牌点面相同。",
            "banker-pair": "庄家头两张牌点面相同。",
            "dragon-player": "闲家以例牌取胜，或以足够点差取胜。",
            "dragon-banker": "庄家以例牌取胜，或以足够点差取胜。",
        },
        GameName.SIC_BO: {
            "small": "总点数 4 至 10。开围骰则输。",
            "big": "总点数 11 至 17。开围骰则输。",
            "triple": "三颗骰子均为所选点数。",
            "any-triple": "三颗骰子点数相同，不论几点。",
            "double": "两颗骰子为所选点数。",
            "total": "三颗骰子之和等于所选总点数。",
            "combination": "三颗骰子中有所选的两个点数。",
            "single": "一颗、两颗或三颗骰子为所选点数。",
        },
    },
    pieces={
        "straight": "直注",
        "split": "分注",
        "street": "街注",
        "corner": "角注",
        "five-line": "五号注",
        "six-line": "线注",
    },
    events={
        "win": "赢注",
        "win-with-six": "以六点取胜",
        "natural": "例牌",
        "standard": "标准赔率",
        "super": "超级赔率",
        "mega": "巨奖赔率",
        "one-die": "一颗骰子",
        "two-dice": "两颗骰子",
        "three-dice": "三颗骰子",
    },
    margin="赢 {points} 点",
    margin_of_one="赢 1 点",
    each_piece="每枚中奖的{piece}筹码",
    odds="{wins} 赔 {per}",
    pays="{event}：{odds}。",
    pays_less="{event}：{odds}，抽取赢额的 {share} 作佣金。",
    one_touch="一次触碰放下 {count} 枚等额筹码。",
    one_touch_listed="一次触碰放下 {count} 枚等额筹码：{pieces}。",
    wins_on_triple="该点数的围骰也算赢。",
    loses_on_triple="该点数的围骰不算赢。",
    beside_a_main_wager="须同时投注闲、庄或和。",
    listing="、",
)
