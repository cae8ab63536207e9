"""Shoes by depth as tables to read."""

from collections.abc import Iterator

from croupier.montecarlo.answers import RunAnswer
from croupier.montecarlo.depth_figures import Counter

Rows = list[tuple[str, ...]]


def depth_tables(answer: RunAnswer) -> Iterator[str | Rows]:
    assert answer.cutting_card, "shoes were counted by depth"
    assert answer.counter, "shoes were counted by depth"
    yield "The cutting card: return of a bet on every coup, each coup or each shoe counting alike"
    effects: Rows = [("bet", "fresh shoe", "by coup", "error", "by shoe", "error")]
    for one in answer.cutting_card:
        by_coup = f"{one.by_coup:.7f}", f"{one.by_coup_error:.7f}"
        by_shoe = f"{one.by_shoe:.7f}", f"{one.by_shoe_error:.7f}"
        effects.append((one.bet, f"{one.fresh:.7f}", *by_coup, *by_shoe))
    yield effects
    yield "A perfect counter who stakes one unit whenever a bet favours the player"
    gains: Rows = [("bet", "favourable coups", "units a shoe", "error", "shoes with any")]
    for counter in answer.counter:
        share, gain = f"{counter.favourable_share:.4%}", f"{counter.gain_per_shoe:.5f}"
        any_ = f"{counter.shoes_with_any:,}"
        gains.append((counter.bet, share, gain, f"{counter.gain_error:.5f}", any_))
    yield gains
    for counter in answer.counter:
        yield from _by_depth(counter)
    if answer.left_out:
        names = ", ".join(answer.left_out)
        yield f"Not worked out, for they ask for suits, or a pair with something else: {names}"


def _by_depth(counter: Counter) -> Iterator[str | Rows]:
    yield f"{counter.bet}: by the share of the shoe that is gone"
    rows: Rows = [("from", "coups", "favourable", "edge", "its sd", "advantage")]
    for one in counter.depths:
        if one.coups:
            share = f"{one.favourable / one.coups:.4%}"
            edge = f"{one.edge:+.4%}", f"{one.edge_sd:.4%}"
            advantage = f"{one.advantage:+.4%}" if one.favourable else ""
            rows.append((f"{one.depth:.0%}", f"{one.coups:,}", share, *edge, advantage))
    yield rows
