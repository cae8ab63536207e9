"""Amounts as each currency has them, with its own minor unit, sign and notes."""

import re
import tomllib
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.core.currencies import CURRENCIES
from croupier.devices.printing.money_words import money_in_words

SOURCES = Path(__file__).parents[2]


@pytest.mark.parametrize(
    ("code", "amount", "written"),
    [
        ("AUD", 0, "$0.00"),
        ("AUD", 1, "$0.01"),
        ("AUD", 123_450, "$1,234.50"),
        ("AUD", 10**12, "$10,000,000,000.00"),
        ("AUD", -1, "-$0.01"),
        ("AUD", -123_456, "-$1,234.56"),
        ("EUR", 123_450, "€1,234.50"),
        ("JPY", 123_450, "¥123,450"),
        ("JPY", -5, "-¥5"),
        ("KWD", 123_450, "KWD 123.450"),
        ("KWD", 7, "KWD 0.007"),
        ("CHF", 500, "CHF 5.00"),
        ("MOP", 100_000, "MOP$1,000.00"),
    ],
)
def test_an_amount_is_written_as_its_currency_has_it(code: str, amount: int, written: str) -> None:
    assert CURRENCIES[code].written(amount) == written


@given(st.sampled_from(sorted(CURRENCIES)), st.integers(-(10**15), 10**15))
def test_what_is_written_can_be_read_back(code: str, amount: int) -> None:
    currency = CURRENCIES[code]
    text = currency.written(amount).replace(currency.sign, "").replace(",", "")
    assert Fraction(text) * currency.unit == amount


@pytest.mark.parametrize(
    ("code", "amount", "words"),
    [
        ("EUR", 2_050, "twenty euros and fifty cents"),
        ("GBP", 101, "one pound and one penny"),
        ("JPY", 1_500, "one thousand five hundred yen"),
        ("KWD", 1_005, "one dinar and five fils"),
        ("OMR", 1_005, "one OMR and five thousandths of a OMR"),
        ("PLN", 250, "two PLN and fifty hundredths of a PLN"),
    ],
)
def test_an_amount_on_a_ticket_is_said_in_words(code: str, amount: int, words: str) -> None:
    assert money_in_words(amount, CURRENCIES[code]) == words


def test_every_sign_can_be_printed_on_every_paper() -> None:
    for currency in CURRENCIES.values():
        assert currency.sign.encode("cp1252").decode("cp1252") == currency.sign
        assert currency.sign.strip()


def test_notes_are_whole_units_and_each_is_named_once() -> None:
    for currency in CURRENCIES.values():
        assert len(set(currency.notes)) == len(currency.notes)
        assert all(note % currency.unit == 0 for note in currency.notes)


# By a document's own words or as letters; as the shell has amounts typed; a value of a statement.
_SAID_BY_DOCUMENTS = ("rulebooks/", "core/currencies.py", "papers/helvetica.py")
_TYPED = ("shell/",)
_IN_STATEMENTS = ("journal/", "server/projection/", "server/keyring/", "server/side_store/")
_AMOUNT = re.compile(r"\$(?=\d|\{)")


def test_no_sentence_of_the_program_has_a_dollar_in_it_by_itself() -> None:
    found = []
    for path in (SOURCES / "src/croupier").rglob("*.py"):
        name = path.relative_to(SOURCES / "src/croupier").as_posix()
        if name.startswith((*_IN_STATEMENTS, *_TYPED, *_SAID_BY_DOCUMENTS)):
            continue
        lines = path.read_text(encoding="utf-8").splitlines()
        found += [f"{name}:{n}" for n, line in enumerate(lines, 1) if _AMOUNT.search(line)]
    for path in (SOURCES / "src/croupier/words").rglob("*.toml"):
        for key, said in tomllib.loads(path.read_text(encoding="utf-8")).items():
            if "$" in str(said):
                found.append(f"{path.name}: {key}")
    assert found == []


def test_no_screen_has_a_dollar_in_it_by_itself() -> None:
    """Beside the sign that a screen begins with, before its server has said which it is."""
    found = []
    for path in (SOURCES / "web/src").rglob("*.ts*"):
        name = path.relative_to(SOURCES / "web/src").as_posix()
        if name in ("words/currency.ts", "words/catalogue.ts") or name.startswith("gallery/"):
            continue
        for n, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if re.search(r"""["'`>]\$["'`<\d]|\$\d""", line) and "*" not in line[:6]:
                found.append(f"{name}:{n}")
    assert found == []


@pytest.mark.parametrize(
    ("code", "credit"),
    [
        ("AUD", "$1,000,000.00"),
        ("JPY", "¥100,000,000"),
        ("VND", "VND 5,000,000,000"),
        ("IDR", "IDR 1,000,000,000.00"),
        ("KWD", "KWD 200,000.000"),
        # Its notes are not known here, so neither is what a minor unit of it is worth.
        ("LBP", "LBP 10,000,000,000.00"),
    ],
)
def test_a_terminal_holds_so_many_of_the_largest_note(code: str, credit: str) -> None:
    assert CURRENCIES[code].written(CURRENCIES[code].credit_max) == credit
