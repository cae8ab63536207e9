"""What the tab key offers: whoever is there, every command, its fields, choices and names."""

import pytest

from croupier.shell.shell import Shell
from croupier.shell.tab_completion import completions
from tests.shell.floors import ROULETTE, shell_after


@pytest.fixture(scope="module")
def shell() -> Shell:
    return shell_after(ROULETTE, "dan: open-wagering")


OFFERED = [
    ("da", ["dan:"]),
    ("T1-", ["T1-A:", "T1-B:", "T1-ball:", "T1-dealer-terminal:"]),
    ("tran", ["transcript"]),
    ("dan: open-w", ["open-wagering"]),
    ("dan: sp", ["spin", "spin-ball"]),
    ("dan with su", ["sue:"]),
    ("T1-A: place-wagers to", ["touches="]),
    ("T1-A: bet to", ["touches="]),
    ("T1-A: place-wagers round=", ["round=T1/1"]),
    ("T1-A: place-wagers round=T1/1 S", ["S1", "S2"]),
    ("sue: invalidate-round dis", ["disruption"]),
    ("sue: invalidate-round reason=f", ["reason=fraud"]),
    ("dan: ask-approval correct-o", ["correct-outcome"]),
    ("recall T", ["T1/1"]),
    ("help open-w", ["open-wagering"]),
    ("floor rapid-", ["rapid-fusion-2015"]),
    ("floor nsw-rapid-2016 sic", ["sic-bo"]),
    ("dan: no-such-command ", []),
    ("wait ", []),
]


@pytest.mark.parametrize(("line", "offered"), OFFERED, ids=[line for line, _ in OFFERED])
def test_the_last_word_is_completed(shell: Shell, line: str, offered: list[str]) -> None:
    found = completions(line, shell.pit)
    assert [each for each in found if each in offered or not line.startswith("T1-")] == offered
