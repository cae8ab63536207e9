"""What a table may choose within its rulebook, and what each document leaves it."""

from fractions import Fraction

import pytest

from croupier.core.offer.offer import Offer, bears_on, build
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.rulebook.limits import Form
from tests.core.games.shipped import RULEBOOKS
from tests.lab.tools import SHELF


def built(document: str, game: str, **given: str) -> Offer | Refusal:
    return build(SHELF.rulebook(RULEBOOKS[document]), game, given)


def offer(document: str, game: str, **given: str) -> Offer:
    made = built(document, game, **given)
    assert isinstance(made, Offer), made
    return made


@pytest.mark.parametrize(
    ("document", "game", "form"),
    [
        ("RRB", "roulette", Form.TERMINAL),
        ("RRB", "baccarat", Form.TERMINAL),
        ("MTT", "sic-bo", Form.TERMINAL),
        ("IBK", "sic-bo", Form.TERMINAL),
        ("RFS", "roulette", Form.TERMINAL),
        ("ROU", "roulette", Form.TABLE),
    ],
)
def test_what_is_left_out_is_the_usual_or_the_only_choice(
    document: str, game: str, form: Form
) -> None:
    options = offer(document, game).options
    assert (options.wheel, options.lucky_ball.value) == ("single-zero", "off")
    assert (options.settlement, options.form) == ("commission", form)
    assert options.mega is None


@pytest.mark.parametrize(
    ("document", "game", "name", "value"),
    [
        ("ROU", "roulette", "wheel", "double-zero"),
        ("ROU", "roulette", "lucky_ball", "standard"),
        ("ROU", "roulette", "lucky_ball", "mega"),
        ("MTT", "baccarat", "settlement", "even-money"),
        ("RRB", "baccarat", "settlement", "even-money"),
        ("RFS", "roulette", "form", "table"),
        # The usual choice of another game changes nothing, so it may be spelled out.
        ("RRB", "baccarat", "wheel", "single-zero"),
    ],
)
def test_what_a_document_offers_may_be_chosen(
    document: str, game: str, name: str, value: str
) -> None:
    assert getattr(offer(document, game, **{name: value}).options, name) == value


@pytest.mark.parametrize(
    ("document", "game", "name", "value"),
    [
        ("RRB", "roulette", "wheel", "double-zero"),
        ("RRB", "roulette", "lucky_ball", "standard"),
        ("MTT", "roulette", "form", "table"),
        ("ROU", "roulette", "form", "terminal"),
        ("MTT", "sic-bo", "settlement", "even-money"),
    ],
)
def test_what_no_document_offers_is_refused(
    document: str, game: str, name: str, value: str
) -> None:
    refusal = built(document, game, **{name: value})
    assert isinstance(refusal, Refusal)
    assert refusal.code is RefusalCode.OPTION_NOT_OFFERED
    assert value in refusal.sentence


def test_mega_is_a_probability_and_goes_with_mega_only() -> None:
    chosen = offer("ROU", "roulette", lucky_ball="mega", mega="2/400").options
    assert chosen.mega == Fraction(1, 200)
    assert isinstance(built("ROU", "roulette", lucky_ball="standard", mega="1/200"), Refusal)
    assert isinstance(built("ROU", "roulette", lucky_ball="mega", mega="5/4"), Refusal)


def test_each_option_bears_on_the_games_it_is_for() -> None:
    bearing = {
        name: [game.value for game in GameName if bears_on(name, game)]
        for name in ("wheel", "lucky_ball", "mega", "settlement", "form", "colour")
    }
    assert bearing == {
        "wheel": ["roulette"],
        "lucky_ball": ["roulette"],
        "mega": ["roulette"],
        "settlement": ["baccarat"],
        "form": ["roulette", "baccarat", "sic-bo"],
        "colour": [],
    }
