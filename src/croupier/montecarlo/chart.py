"""How far every bet's return is off the exact one, in standard errors: the picture of a run."""

from croupier.montecarlo import answers, estimates
from croupier.papers.drawing import Sketch

WIDTH = 900
_LEFT, _RIGHT, _TOP, _BOTTOM, _ROW = 190, 60, 90, 50, 24
# The widest part of the scale; a mark beyond it lies at its end.
_SPAN = 5
# Nineteen of twenty bets lie between these.
_BAND = 1.96
_WITHIN, _BEYOND = "#0b6e4f", "#9c2a2a"


def height(answer: answers.RunAnswer) -> int:
    return _TOP + _ROW * len(answer.bets) + _BOTTOM


def draw(answer: answers.RunAnswer, sketch: Sketch) -> None:
    floor = height(answer) - _BOTTOM
    chosen = ", ".join(f"{name} {value}" for name, value in answer.options.items())
    sketch.text(20, 34, f"{answer.rulebook}: {answer.game}" + (f" ({chosen})" if chosen else ""))
    sketch.text(20, 58, _explanation(answer), size=12)
    for error in range(-_SPAN, _SPAN + 1):
        sketch.line(_across(error), _TOP - 12, _across(error), floor, faint=True)
        sketch.text(_across(error), floor + 22, f"{error:+d}" if error else "0", anchor="middle")
    for edge in (-_BAND, _BAND):
        sketch.line(_across(edge), _TOP - 12, _across(edge), floor)
    for row, bet in enumerate(answer.bets):
        y = _TOP + _ROW * row
        sketch.text(_LEFT - 40, y + 5, bet.bet, size=12, anchor="end")
        off = errors_off(bet)
        if off is not None:
            colour = _WITHIN if abs(off) <= _BAND else _BEYOND
            sketch.mark(_across(max(-_SPAN, min(_SPAN, off))), y, str(row + 1), colour)


def errors_off(bet: estimates.BetEstimate) -> float | None:
    if bet.z is not None:
        return bet.z
    if not bet.standard_error:
        return None
    return (bet.mean_return - bet.exact_return) / bet.standard_error


def _explanation(answer: answers.RunAnswer) -> str:
    played = f"{answer.rounds:,} rounds"
    exact = "a fresh shoe's" if answer.shoe else "the exact one"
    return f"{played}: return of each bet, off {exact}, in standard errors; the band holds 95 %"


def _across(errors: float) -> int:
    share = (errors + _SPAN) / (2 * _SPAN)
    return round(_LEFT + share * (WIDTH - _LEFT - _RIGHT))
