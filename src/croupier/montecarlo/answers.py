"""`croupier montecarlo`: what is asked of a run, and the line that answers it."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from croupier.core.games.baccarat.payout import Baccarat
from croupier.core.offer.offer import Offer
from croupier.core.offer.pricing import OddsLine, odds_table
from croupier.core.refusals import Refusal
from croupier.core.rulebook.games.paytable import GameName
from croupier.lab.json_lines import ErrorCode, LineFault, refused
from croupier.lab.odds import shown_options
from croupier.lab.offers import Offers
from croupier.montecarlo.classes import Play, play_of, whole_shoes
from croupier.montecarlo.depth_figures import Counter, CuttingCardEffect, ShoeTotals, figures
from croupier.montecarlo.depths import ByDepth, by_depth
from croupier.montecarlo.estimates import (
    BetEstimate,
    Fit,
    estimate,
    estimate_by_shoe,
    fit,
    groups_of,
)
from croupier.montecarlo.job import SHOES
from croupier.rulebooks.trusted_keys import standing_of

if TYPE_CHECKING:
    from croupier.montecarlo.job import Counts


class RunRequest(Struct, frozen=True):
    """A rulebook's bets, priced exactly, and what is played for them."""

    offer: Offer
    lines: list[OddsLine]
    play: Play
    by_depth: ByDepth | None = None


class ShoeFigures(Struct, frozen=True):
    """`hands` is how many shoes had each number of coups."""

    shoes: int
    behind: int
    coups_mean: float
    coups_sd: float
    coups_min: int
    coups_max: int
    hands: dict[int, int]


class RunAnswer(Struct, frozen=True, omit_defaults=True):
    rulebook: str
    game: str
    options: dict[str, str]
    rounds: int
    seconds: float
    rounds_per_second: float
    bets: list[BetEstimate]
    seed: int
    workers: int
    fit: Fit | UnsetType | None = UNSET
    shoe: ShoeFigures | UnsetType = UNSET
    cutting_card: list[CuttingCardEffect] | UnsetType = UNSET
    counter: list[Counter] | UnsetType = UNSET
    # Bets whose worth to a counter is not worked out.
    left_out: tuple[str, ...] = ()
    approved: bool = True
    # Said only of what no regulator has approved: who signed it, if anybody has.
    standing: str = ""


class Pace(Struct, frozen=True):
    """`rounds` were played now, compilation aside; the others lay in a checkpoint."""

    seconds: float
    rounds: int
    seed: int
    workers: int


def ask(
    offers: Offers, rulebook: str, game: str, options: Mapping[str, str]
) -> RunRequest | LineFault:
    offer = offers.find(rulebook, game, options)
    if isinstance(offer, LineFault):
        return offer
    lines, play = odds_table(offer), play_of(offer)
    if isinstance(lines, Refusal):
        return refused(lines)
    return refused(play) if isinstance(play, Refusal) else RunRequest(offer, lines, play)


def ask_shoes(
    asked: RunRequest, behind: int | None, *, depths: bool = False
) -> RunRequest | LineFault:
    """The same bets on coups of whole shoes; with `depths` their worth to a counter as well."""
    game = asked.offer.game
    if not isinstance(game, Baccarat):
        return LineFault(ErrorCode.WRONG_VALUE, f"{asked.offer.name} is not dealt from a shoe")
    cutting = game.rules.shoe.behind_cutting_card_min.value if behind is None else behind
    if depths:
        found = by_depth(asked.offer, asked.lines, cutting)
        if isinstance(found, Refusal):
            return refused(found)
        return RunRequest(asked.offer, asked.lines, found.play, found)
    play = whole_shoes(game, cutting, groups_of([asked.offer], asked.play.outcomes))
    return (
        refused(play) if isinstance(play, Refusal) else RunRequest(asked.offer, asked.lines, play)
    )


def ask_all(
    offers: Offers, rulebooks: Sequence[str], game: str, options: Mapping[str, str]
) -> "list[RunRequest] | LineFault":
    """Every rulebook that has the game with these options, all of them on the same rounds."""
    found, last = [], LineFault(ErrorCode.UNKNOWN_RULEBOOK, "there is no rulebook")
    for rulebook in rulebooks:
        asked = ask(offers, rulebook, game, options)
        if isinstance(asked, LineFault):
            last = asked
        else:
            found.append(asked)
    if not found:
        return last
    first = found[0].play
    same = (first.kernel, first.parameters)
    return [one for one in found if (one.play.kernel, one.play.parameters) == same]


def answer(asked: RunRequest, counts: "Counts", pace: Pace) -> RunAnswer:
    if asked.play.kernel in SHOES:
        return _answer_shoes(asked, [int(count) for count in counts], pace)
    classes = [int(count) for count in counts]
    bets = [estimate(asked.offer, line, asked.play.outcomes, classes) for line in asked.lines]
    found = fit(classes, asked.play.chances(asked.offer))
    return _line(asked, sum(classes), bets, pace, found, UNSET)


def _answer_shoes(asked: RunRequest, counts: list[int], pace: Pace) -> RunAnswer:
    from croupier.montecarlo.kernels.shoes import COUPS_MAX, CUTTING, GROUP_OF, GROUPS

    parameters, outcomes = asked.play.parameters, asked.play.outcomes
    many = len(outcomes)
    classes, lengths = counts[:many], counts[many : many + COUPS_MAX]
    groups, group_of = parameters[GROUPS], parameters[GROUP_OF : GROUP_OF + many]
    if asked.by_depth is not None:
        group_of = parameters[-many:]
    products = counts[many + COUPS_MAX :]
    rows = [products[row * groups : (row + 1) * groups] for row in range(groups)]
    bets = [
        estimate_by_shoe(asked.offer, line, outcomes, classes, rows, group_of)
        for line in asked.lines
    ]
    cards = parameters[0] * 13
    shoe = _shoe_figures(lengths, cards - parameters[CUTTING])
    # A shoe is one round of the kernel and many coups.
    coups = Pace(pace.seconds, pace.rounds * sum(classes) // shoe.shoes, pace.seed, pace.workers)
    line = _line(asked, sum(classes), bets, coups, UNSET, shoe)
    if asked.by_depth is None:
        return line
    squares = sum(length**2 * count for length, count in enumerate(lengths))
    whole = ShoeTotals(shoe.shoes, sum(classes), squares)
    effects, counters = figures(asked.by_depth, asked.lines, whole, products[groups * groups :])
    left_out = asked.by_depth.left_out
    return replace(line, cutting_card=effects, counter=counters, left_out=left_out)


def _shoe_figures(lengths: Sequence[int], behind: int) -> ShoeFigures:
    assert lengths[0] == 0, "the cards of a shoe ran out"
    shoes = sum(lengths)
    mean = sum(length * count for length, count in enumerate(lengths)) / shoes
    square = sum((length - mean) ** 2 * count for length, count in enumerate(lengths)) / shoes
    came = [length for length, count in enumerate(lengths) if count]
    hands = {length: lengths[length] for length in came}
    return ShoeFigures(shoes, behind, mean, square**0.5, came[0], came[-1], hands)


def _line(
    asked: RunRequest,
    rounds: int,
    bets: list[BetEstimate],
    pace: Pace,
    found: Fit | UnsetType | None,
    shoe: ShoeFigures | UnsetType,
) -> RunAnswer:
    offer = asked.offer
    standing = standing_of(offer.book)
    return RunAnswer(
        rulebook=offer.book.id,
        game=GameName(offer.name).value,
        options=shown_options(offer.name, offer.options),
        rounds=rounds,
        seconds=pace.seconds,
        rounds_per_second=pace.rounds / pace.seconds if pace.seconds else 0.0,
        bets=bets,
        seed=pace.seed,
        workers=pace.workers,
        fit=found,
        shoe=shoe,
        approved=standing.approved,
        standing="" if standing.approved else str(standing),
    )
