"""What is wrong with a line is said by name, with the nearest words, and nothing happens."""

import re

import pytest

from croupier.shell.errors import NotUnderstood
from croupier.shell.shell import Shell
from tests.shell.floors import ROULETTE, shell_after
from tests.transcripts.golden_files import GOLDEN

BAD = [
    ("dan: opn-wagering", "there is no command 'opn-wagering'; did you mean open-wagering"),
    ("dann: open", "nobody here is called 'dann'; did you mean dan?"),
    ("dan with su: open", "nobody here is called 'su'; did you mean sue?"),
    ("ann/cashir: open", "there is no role 'cashir'; did you mean cashier?"),
    ("T1-A: bet red $5 tuches=x", "no field 'tuches'; did you mean touches?"),
    ("T1-A: bet red 5x", "touches: '5x' is no amount: write $5"),
    ("T1-A: bet red", "touches: 'red' must say bet and amount"),
    ("T1-A: bet red $99999999999999999999", "is larger than any amount"),
    ("T1-A: bet red 99999999999999999999", "is larger than any amount"),
    ("T1-A: bet", "place-wagers needs touches: say touches="),
    ("T1-A: bet touches=[1", "is no JSON"),
    ("sue: invalidate-round disrupton smoke", "reason: there is no 'disrupton'; did you mean"),
    ("sue: invalidate-round", "needs reason, one of disruption, fraud"),
    ("sue: direct-to-vacate others wait", "needs session: say which of S1, S2"),
    ("sue: close-case it is over", "close-case needs case, and there is none now"),
    ("the printer: report-printed", "report-printed needs ticket, and there is none now"),
    ("dan: open T1 T1", "open-wagering has no field left for 'T1'"),
    ("dan:", "'dan:' is not a line"),
    ("open-wagering", "say who gives the command: WHO: open-wagering"),
    ("waait 3s", "did you mean wait?"),
    ("wait 3 years", "'3 years' is no time: say wait 30s"),
    ("wait 999999999h", "wait at most 366 days"),
    ("floor", "say floor RULEBOOK GAME"),
    ("floor nsw-rapid-2061 roulette", "there is no rulebook 'nsw-rapid-2061'"),
    ("floor nsw-rapid-2016 rulette", "there is no 'rulette'; did you mean roulette?"),
    ("floor nsw-rapid-2016 roulette players=-1", "players: from 0 to 20"),
    ("floor nsw-rapid-2016 roulette credit=$1000000", "credit: from 0 to $10,000.00"),
    ("floor nsw-rapid-2016 roulette credit=$7", "the floor cannot be built: "),
    ("floor nsw-rapid-2016 roulette table=T1", "there is a table T1 already"),
    ("floor nsw-rapid-2016 roulette nonsense=1", "the floor cannot be built: "),
    ("floor nowhere.toml roulette", "cannot be read"),
    ("copy nowhere.db", "There is no journal at nowhere.db"),
    ("copy", "say copy JOURNAL"),
    ("next", "this pit began in memory"),
    ("begin-on 2016-06-01T12:00:00Z", "before any floor"),
    ("chance", "say chance NAME"),
    ("settings nsw-rapid-2061", "there is no rulebook 'nsw-rapid-2061' on this floor"),
    ("settings nsw-rapid-2016 docment", "no section 'docment'; did you mean document?"),
    ("wheel T9", "there is no wheel at 'T9'"),
    ("draft spring.toml", "once the venue is open"),
    ("recall T1/99", "there is no round 'T1/99'"),
    ("help opn-wagering", "did you mean open-wagering"),
    ("transcript", "say where: transcript FILE"),
    ("transcript no/such/folder/file.txt", "No such file or directory"),
]


@pytest.fixture(scope="module")
def shell() -> Shell:
    return shell_after(ROULETTE, "dan: open-wagering")


@pytest.mark.parametrize(("line", "said"), BAD, ids=[line for line, _ in BAD])
def test_a_bad_line_is_explained_and_changes_nothing(shell: Shell, line: str, said: str) -> None:
    before = (shell.pit.seq, shell.pit.now, len(shell.transcript), *shell.pit.floor.state.tables)
    with pytest.raises(NotUnderstood) as complaint:
        shell.answer(line)
    assert said in str(complaint.value)
    after = (shell.pit.seq, shell.pit.now, len(shell.transcript), *shell.pit.floor.state.tables)
    assert after == before


def test_a_floor_that_cannot_be_built_leaves_nothing_behind(shell: Shell) -> None:
    with pytest.raises(NotUnderstood, match="has no chip accounts at terminals"):
        shell.answer("floor nsw-roulette-2019 roulette")
    assert list(shell.pit.floor.state.tables) == ["T1"]
    assert list(shell.pit.floor.state.rulebooks) == ["nsw-rapid-2016"]
    assert "= T1/1" in "".join(shell.transcript)
    assert shell.answer("verify")[0].startswith("Nothing is wrong")


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ("terms.prizes.9.category=cash", "the file has no terms.prizes.9.category"),
        ("terms.prizes.1.category=cigars", "Invalid enum value 'cigars'"),
        ("terms.titel=Autumn", "unknown field `titel`"),
        ("terms", "'terms' changes nothing: say KEY=VALUE"),
    ],
)
def test_a_bad_change_of_a_draft_is_explained(changes: str, said: str) -> None:
    shell = Shell(folder=GOLDEN)
    shell.answer("floor nsw-rapid-2016 roulette players=0")
    shell.answer("open-venue")
    with pytest.raises(NotUnderstood, match=re.escape(said)):
        shell.answer(f"draft small-promotion.toml {changes}")


@pytest.mark.parametrize("moment", ["2020-03-03T14:30:00", "2020-03-03T99:00:00Z"])
def test_a_moment_has_its_offset(moment: str) -> None:
    with pytest.raises(NotUnderstood, match=r"lacks its offset|is no moment"):
        Shell().answer(f"begin-on {moment}")
