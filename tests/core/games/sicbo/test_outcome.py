"""What three dice can have shown, and every reading that they cannot."""

import msgspec
import pytest

from croupier.core.games.contract import OutcomeData
from croupier.core.games.sicbo.outcome import Roll
from croupier.core.refusals import RefusalCode
from tests.core.games.shipped import sicbo, unreadable
from tests.core.games.sicbo.by_hand import ROLLS


def test_each_of_the_216_rolls_is_an_outcome() -> None:
    for dice in ROLLS:
        assert sicbo("MTT").read(OutcomeData(dice=dice)) == Roll(dice)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (OutcomeData(), "the outcome has no dice"),
        (OutcomeData(dice=()), "0 dice were read"),
        (OutcomeData(dice=(1, 2)), "2 dice were read"),
        (OutcomeData(dice=(1, 2, 3, 4)), "4 dice were read"),
        (OutcomeData(dice=(0, 1, 2)), "cannot show 0"),
        (OutcomeData(dice=(1, 2, 7)), "cannot show 7"),
        (OutcomeData(dice=(1, -1, 2)), "cannot show -1"),
        (OutcomeData(dice=(1, 2, 3), number="17"), "number cannot be part"),
        (OutcomeData(dice=(1, 2, 3), number=""), "number cannot be part"),
        (OutcomeData(dice=(1, 2, 3), lucky={}), "lucky cannot be part"),
        (OutcomeData(dice=(1, 2, 3), boost=""), "boost cannot be part"),
        (OutcomeData(dice=(1, 2, 3), lucky_void=True), "lucky_void cannot be part"),
        (OutcomeData(dice=(1, 2, 3), player=()), "player cannot be part"),
        (OutcomeData(player=("9S", "QD"), banker=("9H", "QC")), "player, banker cannot be part"),
    ],
)
def test_what_no_roll_can_hold_is_refused_and_named(data: OutcomeData, said: str) -> None:
    refusal = unreadable(sicbo("MTT"), data)
    assert refusal.code is RefusalCode.IMPOSSIBLE_OUTCOME
    assert said in refusal.sentence


@pytest.mark.parametrize(
    "dice",
    ["[true, 1, 1]", "[1.0, 1, 1]", '["1", 1, 1]', "[null, 1, 1]", "6", '"666"', "[[1], 1, 1]"],
)
def test_what_is_no_whole_number_is_never_taken_for_a_die(dice: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(f'{{"dice": {dice}}}', type=OutcomeData)
