"""One game under one rulebook with its options chosen, and which options there are to choose."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from enum import StrEnum
from fractions import Fraction
from functools import lru_cache
from typing import Any

from msgspec import Struct

from croupier.core.currencies import AUSTRALIAN_DOLLARS, Currency
from croupier.core.games.baccarat.outcome import Coup
from croupier.core.games.baccarat.payout import Baccarat
from croupier.core.games.contract import Bet, Game
from croupier.core.games.roulette.outcome import LuckyBall, Spin
from croupier.core.games.roulette.payout import Roulette
from croupier.core.games.roulette.rules import WHEELS, Layout
from croupier.core.games.sicbo.outcome import Roll
from croupier.core.games.sicbo.payout import SicBo
from croupier.core.identifiers import BetText, ClauseId
from croupier.core.refusals import Refusal, RefusalCode, quoted
from croupier.core.rulebook.games.baccarat import BaccaratRules, BankerMode
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.rulebook.games.roulette import LuckyBallMode, RouletteRules, WheelRules
from croupier.core.rulebook.games.sicbo import SicBoRules
from croupier.core.rulebook.limits import Form, FormLimits
from croupier.core.rulebook.money import currency_of
from croupier.core.rulebook.rulebook import Rulebook, Settings
from croupier.core.rulebook.wagering import FormWagering


class Settle(StrEnum):
    """The usual names of a way to pay Banker; a rulebook may have others of its own."""

    COMMISSION = "commission"
    EVEN_MONEY = "even-money"


class Options(Struct, frozen=True):
    wheel: str
    lucky_ball: LuckyBall
    settlement: str
    form: Form
    mega: Fraction | None = None
    layout: Layout = Layout.PLAIN


class _Choice(Struct, frozen=True):
    """One option: every value there is, the usual one, and the game it belongs to, if any."""

    values: tuple[str, ...]
    usual: str
    game: GameName | None


# More digits than any disclosed probability has, and few enough to reckon with at once.
_RATIO = re.compile("([0-9]{1,30})/([0-9]{1,30})")

_CHOICES = {
    "wheel": _Choice(tuple(WHEELS), "single-zero", GameName.ROULETTE),
    "lucky_ball": _Choice(tuple(LuckyBall), LuckyBall.OFF, GameName.ROULETTE),
    "layout": _Choice(tuple(Layout), Layout.PLAIN, GameName.ROULETTE),
    "settlement": _Choice(tuple(Settle), Settle.COMMISSION, GameName.BACCARAT),
    "form": _Choice(tuple(Form), Form.TERMINAL, None),
}


def choose(book: Settings, game: GameName, given: Mapping[str, str]) -> Options | Refusal:
    """What was given, then what is usual, then the only thing the rulebook has."""
    unknown = [name for name in given if name not in (*_CHOICES, "mega")]
    if unknown:
        known = ", ".join((*_CHOICES, "mega"))
        return _unknown(f"there is no option {quoted(unknown[0])}: there are {known}")
    chosen: dict[str, str] = {}
    for name in _CHOICES:
        if isinstance(value := _value(book, game, name, given.get(name)), Refusal):
            return value
        chosen[name] = value
    mega = _mega(book, LuckyBall(chosen["lucky_ball"]), given.get("mega"))
    if isinstance(mega, Refusal):
        return mega
    unmarked = _must_have_layout(book, chosen)
    return unmarked or Options(
        chosen["wheel"],
        LuckyBall(chosen["lucky_ball"]),
        chosen["settlement"],
        Form(chosen["form"]),
        mega,
        Layout(chosen["layout"]),
    )


def bears_on(name: str, game: GameName) -> bool:
    """Whether an option is one that this game may take."""
    if name == "mega":
        return game is GameName.ROULETTE
    return name in _CHOICES and _CHOICES[name].game in (None, game)


def offered(book: Settings, game: GameName, name: str) -> tuple[str, ...]:
    """The values of an option that this rulebook allows for this game."""
    if name == "form":
        return tuple(form.value for form in book.limits)
    if _CHOICES[name].game is not game:
        return (_CHOICES[name].usual,)
    if name == "settlement":
        return tuple(book.baccarat.settlement) if book.baccarat else ()
    if book.roulette is None:
        return ()
    if name == "wheel":
        return tuple(book.roulette.wheels)
    if name == "layout":
        outside = (Layout.OUTSIDE_ZERO.value,) if book.roulette.outside_zero else ()
        return (Layout.PLAIN.value, *outside)
    lucky = book.roulette.lucky_ball
    return (LuckyBall.OFF.value, *(lucky.modes if lucky else ()))


def _value(book: Settings, game: GameName, name: str, given: str | None) -> str | Refusal:
    choice = _CHOICES[name]
    allowed = offered(book, game, name)
    if given is None:
        return choice.usual if choice.usual in allowed else allowed[0]
    if given in allowed:
        return given
    if given not in choice.values:
        there = ", ".join(dict.fromkeys((*choice.values, *allowed)))
        return _unknown(f"{quoted(given)} is not a {name}: there are {there}")
    if choice.game not in (None, game):
        sentence = f"{name} {given!r} is for {choice.game}: {game} has no such option"
    else:
        has = ", ".join(allowed)
        sentence = f"{book.id} does not offer {game} with {name} {given!r}: it has {has}"
    return Refusal(RefusalCode.OPTION_NOT_OFFERED, sentence, _named_by(book, game, name))


def _named_by(book: Settings, game: GameName, name: str) -> ClauseId | None:
    """The clause that names what there is of an option, where the document names any."""
    modes: Iterable[WheelRules | LuckyBallMode | BankerMode] = ()
    if name == "wheel" and game is GameName.ROULETTE and book.roulette:
        modes = book.roulette.wheels.values()
    elif name == "lucky_ball" and book.roulette and book.roulette.lucky_ball:
        modes = book.roulette.lucky_ball.modes.values()
    elif name == "settlement" and game is GameName.BACCARAT and book.baccarat:
        modes = book.baccarat.settlement.values()
    return next((mode.clauses[0] for mode in modes if mode.clauses), None)


def _mega(book: Settings, lucky_ball: LuckyBall, given: str | None) -> Fraction | Refusal | None:
    """How often Mega comes: given, or disclosed in the rulebook; meaningless without Mega."""
    if lucky_ball is not LuckyBall.MEGA:
        if given is None:
            return None
        return _unknown("the option mega goes with lucky_ball=mega only")
    if given is None:
        lucky = book.roulette.lucky_ball if book.roulette else None
        stated = lucky.mega_probability if lucky else None
        return stated.value.fraction if stated else None
    chance = _fraction(given)
    if chance is None or not 0 <= chance <= 1:
        return _unknown(f"mega={quoted(given)} is not a probability written a/b")
    return chance


def _must_have_layout(book: Settings, chosen: Mapping[str, str]) -> Refusal | None:
    """The second zero goes with the wheels its rulebook names, and perhaps not with Lucky Ball."""
    area = book.roulette.outside_zero if book.roulette else None
    if area is None or chosen["layout"] != Layout.OUTSIDE_ZERO:
        return None
    crowded = chosen["lucky_ball"] != LuckyBall.OFF and not area.beside_lucky_ball
    if chosen["wheel"] in area.wheels and not crowded:
        return None
    beside = f"lucky_ball {chosen['lucky_ball']!r}" if crowded else f"wheel {chosen['wheel']!r}"
    sentence = f"{book.id} has no layout with an outside zero for {beside}"
    return Refusal(RefusalCode.OPTION_NOT_OFFERED, sentence, area.clauses[0])


def _fraction(text: str) -> Fraction | None:
    parts = _RATIO.fullmatch(text)
    if parts is None or int(parts[2]) == 0:
        return None
    return Fraction(int(parts[1]), int(parts[2]))


def _unknown(sentence: str) -> Refusal:
    return Refusal(RefusalCode.UNKNOWN_OPTION, sentence)


# The games differ in what an outcome is; an offer hands back to its game what that game read.
AnyGame = Game[Any]
# A venue has a few rulebooks, and each of them a few games with a few options.
_BUILT_LATELY = 64
AnyOutcome = Spin | Coup | Roll

# The wagers that carry a side wager where the rulebook will not let it stand alone.
MAIN_BETS = frozenset({"player", "banker", "tie"})


class Offer:
    def __init__(
        self,
        book: Rulebook,
        name: GameName,
        options: Options,
        game: AnyGame,
        currency: Currency,
    ) -> None:
        self.book = book
        self.currency = currency
        self.name = name
        self.options = options
        self.game = game
        self.limits: FormLimits = book.settings.limits[options.form]
        self.wagering: FormWagering = book.settings.wagering[options.form]
        self.needs_main, self.needs_main_by = _needs_main(book.settings, name)
        self.rules = _rules(book.settings, name)
        self.void_clause = self.rules.void

    @property
    def confirms(self) -> bool:
        """Whether a wager counts only once its player has confirmed it."""
        return self.wagering.confirm_bet.value

    @property
    def confirm_clause(self) -> ClauseId | None:
        return self.wagering.confirm_bet.first

    def accepted(self, text: BetText) -> Bet:
        """The bet of a wager that was accepted, and so is one."""
        bet = self.game.bet(text)
        assert isinstance(bet, Bet), f"{text} was accepted and is no bet"
        return bet

    def positions(self, bets: Mapping[BetText, int]) -> Counter[BetText]:
        """What lies on each position, of bets that were accepted."""
        board: Counter[BetText] = Counter()
        for text, amount in bets.items():
            bet = self.accepted(text)
            for position in bet.positions:
                board[position] += amount // len(bet.positions)
        return board

    def stands_alone(self, bet: Bet) -> bool:
        return bet.kind not in self.needs_main


def build(
    book: Rulebook, game: str, given: Mapping[str, str], currency: Currency | None = None
) -> Offer | Refusal:
    """`currency` is the house's, where a house is there to have one."""
    settings = book.settings
    names = settings.games()
    if game not in tuple(GameName):
        sentence = f"there is no game {quoted(game)}: there are {', '.join(GameName)}"
        return Refusal(RefusalCode.UNKNOWN_GAME, sentence)
    name = GameName(game)
    if name not in names:
        sentence = f"{book.id} has no {name}: it has {', '.join(names)}"
        return Refusal(RefusalCode.UNKNOWN_GAME, sentence)
    if isinstance(options := choose(settings, name, given), Refusal):
        return options
    money = currency or currency_of((settings,), AUSTRALIAN_DOLLARS.code)
    return Offer(book, name, options, _game(_Same(settings), name, options), money)


class _Same:
    """Settings that are one and the same object: as those of one text are, which is read once."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings

    def __hash__(self) -> int:
        return id(self.settings)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.settings is self.settings


@lru_cache(_BUILT_LATELY)
def _game(same: _Same, name: GameName, options: Options) -> AnyGame:
    """A game only answers, so tables that play the same share it."""
    settings = same.settings
    if name is GameName.ROULETTE and settings.roulette is not None:
        return Roulette(
            settings.roulette, options.wheel, options.lucky_ball, options.mega, options.layout
        )
    if name is GameName.BACCARAT and settings.baccarat is not None:
        return Baccarat(settings.baccarat, options.settlement)
    if settings.sicbo is not None:
        return SicBo(settings.sicbo)
    raise AssertionError(f"{settings.id} has no {name}")


def _needs_main(settings: Settings, name: GameName) -> tuple[frozenset[str], ClauseId | None]:
    if name is not GameName.BACCARAT or settings.baccarat is None:
        return frozenset(), None
    rule = settings.baccarat.side_needs_main
    return frozenset(rule.value), rule.first


def _rules(settings: Settings, name: GameName) -> RouletteRules | BaccaratRules | SicBoRules:
    section = {
        GameName.ROULETTE: settings.roulette,
        GameName.BACCARAT: settings.baccarat,
        GameName.SIC_BO: settings.sicbo,
    }[name]
    assert section is not None
    return section
