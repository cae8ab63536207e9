"""Whatever is said, the shell answers or says what is wrong, and its books balance."""

from contextlib import suppress
from random import Random

import pytest

from croupier.shell.command_lines import ALIASES, tags
from croupier.shell.errors import NotUnderstood
from croupier.shell.references import STAFF
from croupier.shell.shell import Shell
from croupier.shell.tab_completion import completions
from tests.shell.floors import shell_after

FLOORS = [
    "floor nsw-rapid-2016 roulette table=T1",
    "floor act-mttg-2019 sic-bo table=T1",
    "floor nsw-rapid-2016 baccarat table=T1",
    "floor nsw-interblock-2016 roulette table=T1 source=automated",
]
WHO = [*STAFF, "T1-A", "S1", "the wheel", "the printer", "clock/device", "nobody"]
WHO += ["dan with sue", "olga with tess", "sue with agnes"]
WORDS = ["red", "$5", "17", "T1", "T1/1", "S1", "S2", "C1", "I1", "H1", "ticket-1", "T1-A"]
WORDS += ["none", "yes", "no", "now", "{}", "[]", "[1]", '{"a":1}', '"a b"', '"', "=", "x=", "x=1"]
WORDS += ["round=T1/1", "terminal=T1-A", "amount=$5", "reason=x", "2-3-4", "player", "banker"]
WORDS += ["2S", "9", "-1", "0", "$0", "-$5", "1e9", "30s", "99999999999999", "\\", "…", ",", "ü"]
WORDS += ["T1-red", "disruption", "fraud", "day", "2020-03-01", "dan", "\x00"]
ORDINARY = ["wait 1s", "wait 5m", "show", "dan: open", "S1: bet red $5", "recall T1/1"]
LINES = 1_500


def any_line(chance: Random) -> str:
    if chance.random() < 0.1:
        return chance.choice(ORDINARY)
    words = [chance.choice(WORDS) for _ in range(chance.randrange(6))]
    if chance.random() < 0.1:
        return "".join(chance.choice((*words, ":", ": ", " ")) for _ in range(8))
    return " ".join([f"{chance.choice(WHO)}:", chance.choice([*tags(), *ALIASES]), *words])


@pytest.mark.parametrize("floor", FLOORS)
def test_any_line_is_answered_or_explained(floor: str) -> None:
    chance, shell = Random(floor), shell_after(floor)
    answered = 0
    for _ in range(LINES):
        line = any_line(chance)
        completions(line[: chance.randrange(len(line) + 1)], shell.pit)
        with suppress(NotUnderstood):
            answered += bool(shell.answer(line))
    assert LINES / 10 < answered < LINES
    assert shell.pit.floor.ledger.total() == 0
    assert shell.answer("verify")[0].startswith("Nothing is wrong")
    assert played_again(shell) == shell.text()


def played_again(shell: Shell) -> str:
    """Its transcript, said to another."""
    again = Shell()
    for line in shell.transcript:
        if not line.startswith(" "):
            again.answer(line)
    return again.text()
