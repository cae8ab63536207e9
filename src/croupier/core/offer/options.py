"""The choices a table makes within its rulebook, and what each means where nothing was chosen."""

from collections.abc import Mapping
from enum import StrEnum
from fractions import Fraction

from msgspec import Struct

from croupier.core.games.roulette.outcome import LuckyBall
from croupier.core.games.roulette.rules import WHEELS
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.limits import Form
from croupier.core.rulebook.rulebook import Settings


class GameName(StrEnum):
    ROULETTE = "roulette"
    BACCARAT = "baccarat"
    SIC_BO = "sic-bo"


class Settle(StrEnum):
    COMMISSION = "commission"
    EVEN_MONEY = "even-money"


class Options(Struct, frozen=True):
    wheel: str
    lucky_ball: LuckyBall
    settlement: Settle
    form: Form
    mega: Fraction | None = None


class _Choice(Struct, frozen=True):
    """One option: every value there is, the usual one, and the game it belongs to, if any."""

    values: tuple[str, ...]
    usual: str
    game: GameName | None


_CHOICES = {
    "wheel": _Choice(tuple(WHEELS), "single-zero", GameName.ROULETTE),
    "lucky_ball": _Choice(tuple(LuckyBall), LuckyBall.OFF, GameName.ROULETTE),
    "settlement": _Choice(tuple(Settle), Settle.COMMISSION, GameName.BACCARAT),
    "form": _Choice(tuple(Form), Form.TERMINAL, None),
}


def choose(book: Settings, game: GameName, given: Mapping[str, str]) -> Options | Refusal:
    """What was given, then what is usual, then the only thing the rulebook has."""
    unknown = [name for name in given if name not in (*_CHOICES, "mega")]
    if unknown:
        known = ", ".join((*_CHOICES, "mega"))
        return _unknown(f"there is no option {unknown[0]!r}: there are {known}")
    chosen: dict[str, str] = {}
    for name in _CHOICES:
        value = _value(book, game, name, given.get(name))
        if isinstance(value, Refusal):
            return value
        chosen[name] = value
    mega = _mega(book, LuckyBall(chosen["lucky_ball"]), given.get("mega"))
    if isinstance(mega, Refusal):
        return mega
    return Options(
        chosen["wheel"],
        LuckyBall(chosen["lucky_ball"]),
        Settle(chosen["settlement"]),
        Form(chosen["form"]),
        mega,
    )


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
    lucky = book.roulette.lucky_ball
    return (LuckyBall.OFF.value, *(lucky.modes if lucky else ()))


def _value(book: Settings, game: GameName, name: str, given: str | None) -> str | Refusal:
    choice = _CHOICES[name]
    allowed = offered(book, game, name)
    if given is None:
        return choice.usual if choice.usual in allowed else allowed[0]
    if given not in choice.values:
        return _unknown(f"{given!r} is not a {name}: there are {', '.join(choice.values)}")
    if given not in allowed:
        return Refusal(
            RefusalCode.OPTION_NOT_OFFERED,
            f"{book.id} does not offer {game} with {name} {given!r}: it has {', '.join(allowed)}",
        )
    return given


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
        return _unknown(f"mega={given!r} is not a probability written a/b")
    return chance


def _fraction(text: str) -> Fraction | None:
    above, slash, below = text.partition("/")
    if not (slash and above.isascii() and below.isascii()):
        return None
    if not (above.isdigit() and below.isdigit()) or int(below) == 0:
        return None
    return Fraction(int(above), int(below))


def _unknown(sentence: str) -> Refusal:
    return Refusal(RefusalCode.UNKNOWN_OPTION, sentence)
