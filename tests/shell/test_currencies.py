"""A shell types and reads amounts in the currency of its floor, and "$" only where that is it."""

import pytest

from croupier.core.pit.wagers.commands import PlaceWagers
from croupier.shell import command_lines
from croupier.shell.errors import NotUnderstood
from tests.jurisdictions.invented import DINAR, FOLDER, FRENCH, MACAU, NEVADA
from tests.shell.floors import shell_after

FRENCH_FLOOR = f"floor {FRENCH} roulette credit=€200"
DINAR_FLOOR = f"floor {DINAR} sic-bo credit=KD15"
MACAU_FLOOR = f"floor {MACAU} roulette"


@pytest.fixture(autouse=True)
def invented(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CROUPIER_RULEBOOKS", str(FOLDER))


@pytest.mark.parametrize(
    ("floor", "bet", "typed", "amount", "shortest"),
    [
        (FRENCH_FLOOR, "red", "€5.50", 550, "€5.50"),
        (FRENCH_FLOOR, "red", "EUR5", 500, "€5"),
        (FRENCH_FLOOR, "red", "500", 500, "€5"),
        (DINAR_FLOOR, "small", "KD1.250", 1_250, "KD1.250"),
        (DINAR_FLOOR, "small", "KWD1", 1_000, "KD1"),
        (MACAU_FLOOR, "red", "MOP$5", 500, "MOP$5"),
    ],
)
def test_an_amount_is_typed_as_the_floor_has_it(
    floor: str, bet: str, typed: str, amount: int, shortest: str
) -> None:
    shell = shell_after(floor, "dan: open")
    seat = next(iter(shell.pit.floor.state.terminals))
    spoken = command_lines.read(f"{seat}: bet {bet} {typed}", shell.pit)
    assert isinstance(spoken.body, PlaceWagers)
    assert [touch.amount for touch in spoken.body.touches] == [amount]
    assert command_lines.line_of(spoken, shell.pit).endswith(f" {bet} {shortest}")


@pytest.mark.parametrize(
    ("typed", "write"),
    [
        ("$5", "write €5, €5.50, EUR5 or a whole number of the smallest unit"),
        ("€5.5", "'€5.5' is no amount of EUR: write €5, €5.50"),
        ("€5.505", "'€5.505' is no amount of EUR"),
    ],
)
def test_an_amount_of_another_currency_is_told_what_to_write(typed: str, write: str) -> None:
    shell = shell_after(FRENCH_FLOOR, "dan: open")
    with pytest.raises(NotUnderstood) as complaint:
        shell.answer(f"T1-A: bet red {typed}")
    assert write in str(complaint.value)


def test_help_and_floor_say_nothing_in_dollars() -> None:
    shell = shell_after(FRENCH_FLOOR, "dan: open", "T1-A: bet red €5", "help", "help offer-note")
    told = [*shell.transcript, *shell.answer("help"), *shell.answer("help offer-note")]
    assert any("such as €5" in line for line in told)
    assert not any("$" in line for line in told)


def test_cards_are_checked_by_whom_the_rulebook_names_and_as_many_as_it_wants() -> None:
    shell = shell_after(f"floor {NEVADA} baccarat")
    assert "B1" in shell.pit.floor.state.cards.shoes
    shell = shell_after(f"floor {DINAR} baccarat")
    (cards,) = shell.pit.floor.state.cards.sets.values()
    assert cards.decks == 6
