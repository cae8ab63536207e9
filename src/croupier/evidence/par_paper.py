"""A PAR sheet on paper, with the seal of its machine-readable figures."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise

from croupier.evidence.par_sheet import ROUNDS, ParBet, ParSheet
from croupier.evidence.seal import Seal
from croupier.papers import paper
from croupier.papers.drawing import BLUE, GREEN, RED, Drawing, Sketch

_APPROVAL = {
    "approved": "approved",
    "draft": "DRAFT: nobody has signed this rulebook",
    "variant": "NOT APPROVED: a house variant of an approved document",
}
_HOW = (
    "Every figure comes from the code that pays, run under every outcome of the game. "
    "Probabilities are exact ratios; percentages and spreads are rounded when they are written. "
    "A return is what comes back of a unit staked, the stake included."
)
_SPREAD = (
    "The volatility index is 1.645 times the standard deviation of one unit staked. After n "
    "rounds of equal stakes the return lies within the index divided by the root of n about its "
    "mean, in nine cases of ten."
)
_BANDS = (
    "Between these returns a bet lies in 95 (in brackets 99) cases of a hundred after so many "
    "rounds of equal stakes, by its exact spread and the normal distribution. Bets that win "
    "seldom need more rounds before that distribution holds."
)


def par_paper(sheet: ParSheet, seal: Seal) -> paper.Paper:
    chosen = ", ".join(f"{name} {value}" for name, value in sheet.options.items())
    facts = [
        ("Rulebook", f"{sheet.rulebook}: {sheet.title}"),
        ("Approval", _APPROVAL[sheet.approval]),
        ("Digest of the rulebook", sheet.rulebook_digest),
        ("Game", sheet.game),
        *([("Options", chosen)] if chosen else []),
        ("Software", sheet.software),
        ("Digest of these figures", seal.digest),
        ("Signed by", f"{seal.by}, key {seal.key}" if seal.by else "nobody"),
        *([("Signature", seal.signature)] if seal.by else []),
    ]
    return paper.Paper(
        f"PAR sheet: {sheet.game}, {sheet.rulebook}",
        (paper.Facts(tuple(facts)), paper.Paragraph(_HOW, quiet=True), *_parts(sheet)),
        f"{sheet.rulebook} {sheet.game}, figures {seal.digest[:16]}",
        orientation=paper.Orientation.LANDSCAPE,
    )


def _parts(sheet: ParSheet) -> Iterator[paper.Part]:
    yield paper.Heading("What each bet pays, and how often")
    columns = ("Bet", "Name", "Pays (chance of each)", "Wins", "Return", "House edge", "Exactly")
    yield paper.Table(
        tuple(paper.Column(title, right=number > 2) for number, title in enumerate(columns)),
        tuple(_paying(bet) for bet in sheet.bets),
    )
    yield paper.Heading("How widely it spreads")
    yield paper.Paragraph(_SPREAD, quiet=True)
    figures = ("Variance", "Standard deviation", "Volatility index")
    yield paper.Table(
        (paper.Column("Bet"), *(paper.Column(title, right=True) for title in figures)),
        tuple(_spreading(bet) for bet in sheet.bets),
    )
    steadiest, wildest = _extremes(sheet)
    yield paper.Picture(
        _funnel(steadiest, wildest),
        f"The bands of {steadiest.bet} and {wildest.bet} narrow about their mean with more rounds.",
    )
    yield paper.Heading("Confidence bands by number of rounds")
    yield paper.Paragraph(_BANDS, quiet=True)
    yield paper.Table(
        (
            paper.Column("Bet"),
            *(paper.Column(f"{rounds:,} rounds", right=True) for rounds in ROUNDS),
        ),
        tuple(_banded(bet) for bet in sheet.bets),
    )
    yield paper.Heading("Clauses")
    yield paper.Table(
        (paper.Column("Bet"), paper.Column("Clauses that say so")),
        tuple((bet.bet, ", ".join(bet.clauses)) for bet in sheet.bets),
    )


def _paying(bet: ParBet) -> tuple[str, ...]:
    pays = "\n".join(f"{one.odds.replace('/', ':')} ({one.probability})" for one in bet.pays)
    return (
        *(bet.bet, bet.label, pays, f"{100 * bet.hit_frequency:.4f} %"),
        *(f"{bet.return_percent:.4f} %", f"{bet.edge_percent:.4f} %", bet.edge),
    )


def _spreading(bet: ParBet) -> tuple[str, ...]:
    return (
        *(bet.bet, _rounded(bet.variance), f"{bet.standard_deviation:.4f}"),
        f"{bet.volatility_index:.4f}",
    )


def _rounded(ratio: str) -> str:
    """The JSON has it whole."""
    return f"{float(Fraction(ratio)):.6f}"


def _banded(bet: ParBet) -> tuple[str, ...]:
    return (
        bet.bet,
        *(
            f"{100 * band.low_95:.2f} to {100 * band.high_95:.2f} %\n"
            f"({100 * band.low_99:.2f} to {100 * band.high_99:.2f})"
            for band in bet.bands
        ),
    )


def _extremes(sheet: ParSheet) -> tuple[ParBet, ParBet]:
    by_spread = sorted(sheet.bets, key=lambda bet: bet.standard_deviation)
    return by_spread[0], by_spread[-1]


_WIDTH, _HEIGHT = 900, 300
_LEFT, _RIGHT, _TOP, _FLOOR = 90, 60, 50, 250
_FIRST, _LAST = 2, 7


def _funnel(steadiest: ParBet, wildest: ParBet) -> Drawing:
    """The 95 % band of two bets against the number of rounds, each about its own mean."""
    sketch = Sketch(_WIDTH, _HEIGHT)
    words = f"95 % band of the return: {steadiest.bet} (green) and {wildest.bet} (red)"
    sketch.text(_LEFT, 26, words, size=16)
    most = 2.0
    for share in (0.0, 0.5, 1.0, 1.5, 2.0):
        y = _down(share, most)
        sketch.line(_LEFT, y, _WIDTH - _RIGHT, y, faint=True)
        sketch.text(_LEFT - 10, y + 5, f"{100 * share:.0f} %", anchor="end")
    for power in range(_FIRST, _LAST + 1):
        x = _across(power)
        sketch.line(x, _TOP, x, _FLOOR, faint=True)
        sketch.text(x, _FLOOR + 24, f"{10**power:,}", anchor="middle")
    for bet, colour in ((wildest, RED), (steadiest, GREEN)):
        _band_lines(sketch, bet, colour, most)
    sketch.text((_LEFT + _WIDTH) / 2, _HEIGHT - 6, "rounds of equal stakes", anchor="middle")
    return sketch.drawing()


def _band_lines(sketch: Sketch, bet: ParBet, colour: str, most: float) -> None:
    mean, half = bet.return_percent / 100, 1.959963984540054 * bet.standard_deviation
    steps = [_FIRST + (_LAST - _FIRST) * step / 100 for step in range(101)]
    for before, after in pairwise(steps):
        for sign in (-1, 1):
            ends = [mean + sign * half / 10 ** (power / 2) for power in (before, after)]
            if all(0 <= end <= most for end in ends):
                sketch.line(
                    *(_across(before), _down(ends[0], most)),
                    *(_across(after), _down(ends[1], most)),
                    colour=colour,
                )
    sketch.line(_LEFT, _down(mean, most), _WIDTH - _RIGHT, _down(mean, most), colour=BLUE)


def _across(power: float) -> float:
    return _LEFT + (power - _FIRST) / (_LAST - _FIRST) * (_WIDTH - _LEFT - _RIGHT)


def _down(share: float, most: float) -> float:
    return _FLOOR - share / most * (_FLOOR - _TOP)
