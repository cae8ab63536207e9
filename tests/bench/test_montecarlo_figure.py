"""The reference of `croupier bench montecarlo` plays the same games; the figure measures both."""

from pathlib import Path

import pytest

from croupier.bench import montecarlo
from croupier.bench.figure import NoReference
from croupier.core.offer.offer import Offer
from croupier.lab.offers import Offers
from croupier.montecarlo.classes import Play, play_of
from croupier.montecarlo.estimates import fit
from croupier.rulebooks.shelf import Shelf


@pytest.mark.parametrize("contest", montecarlo.CONTESTS, ids=lambda contest: contest.game)
def test_plain_c_plays_the_same_game(contest: montecarlo.Contest, tmp_path: Path) -> None:
    offer = Offers(Shelf()).find(contest.rulebook, contest.game, {})
    assert isinstance(offer, Offer)
    play = play_of(offer)
    assert isinstance(play, Play)
    counts = montecarlo.counts_in_c(
        montecarlo.compiled(tmp_path), contest.function, 2_000_000, len(play.outcomes)
    )
    assert sum(counts) == 2_000_000
    found = fit(counts, play.chances(offer))
    assert found is not None
    assert found.p > 1e-6


@pytest.mark.slow
def test_each_game_stands_beside_plain_c() -> None:
    figures = montecarlo.measure_montecarlo(runs=1, share=1 / 64)
    assert [figure.measured.unit for figure in figures] == ["spins/s", "rolls/s", "coups/s"]
    for figure in figures:
        assert [other.name for other in figure.beside] == ["plain C"]
        assert figure.ratio(figure.beside[0]) > 0


def test_a_machine_without_a_compiler_is_told_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(montecarlo, "COMPILER", ("no-such-compiler",))
    with pytest.raises(NoReference, match="there is no no-such-compiler here"):
        montecarlo.compiled(tmp_path)
