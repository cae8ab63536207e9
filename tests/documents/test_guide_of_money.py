"""What the guide says of money, bounds and powers is a part of a rulebook that is right."""

import re
from pathlib import Path

from croupier.core.rulebook.document.listing import settings
from tests.core.rulebook.good_texts import GUIDED, SIXTH, accepted

GUIDE = Path(__file__).parents[2] / "docs" / "guides" / "add-a-jurisdiction.md"


def test_money_bounds_groups_and_powers_of_the_guide_are_taken_and_shown_as_money() -> None:
    said = GUIDE.read_text("utf-8").partition("## Money and bounds")[2]
    block = said.partition("```toml\n")[2].partition("```")[0]
    before, powers = block.split("[authority]\n")
    text = re.sub(r"\nclose-table = .*", f"\n{powers.strip()}", GUIDED[SIXTH])
    shown = {each.name: each.shown for each in settings(accepted(f"{text}\n{before}").settings)}
    assert shown["bounds.minimum"] == "TND 0.500 or more"
    assert shown["bounds.maximum"] == "TND 5,000.000 or less"
    assert shown["bounds.credit"] == "TND 20,000.000"
    assert shown["limits.terminal.groups.inside"].endswith("most TND 200.000")
    assert shown["authority.close-table"] == (
        "dealer asks, casino-supervisor and casino-operator approve within the round"
    )
