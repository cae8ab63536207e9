"""The shell's own commands, which are none of the pit's: floor, copy, wait, show, verify, help."""

import re
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, NamedTuple

from croupier.core.identifiers import Instant, TableId
from croupier.core.rulebook.roles import Role
from croupier.core.stream.messages import Amount
from croupier.shell import (
    describing,
    document_lines,
    drafting,
    floor,
    jackpot_venue,
    journal_copy,
    values,
)
from croupier.shell.errors import NotUnderstood
from croupier.shell.help_lines import help_lines
from croupier.shell.pit import MemoryPit
from croupier.shell.references import staff
from croupier.shell.venue import CASH, DESK, MemoryVenue

if TYPE_CHECKING:
    from croupier.shell.shell import Shell


_UNITS = {"ms": 1, "s": 1_000, "m": 60_000, "h": 3_600_000}
_LONGEST_MS = 366 * 24 * 3_600_000
_TIME = re.compile(r"(\d{1,9})(ms|s|m|h)")


class Directive(NamedTuple):
    """`kept` in the transcript only if it does or tells something that plays again."""

    run: "Callable[[Shell, list[str]], Iterable[str]]"
    usage: str
    help: str
    kept: bool = True


def _floor(shell: "Shell", words: list[str]) -> Iterable[str]:
    plan = floor.plan_of(words, shell.pit, shell.folder)
    seq, now = shell.pit.seq, shell.pit.now
    try:
        floor.build(shell.pit, plan)
    except NotUnderstood:
        # A floor stands or it does not: nothing is left of one that was half built.
        shell.pit = shell.pit.taken_back_to(seq, now)
        raise
    return describing.table_lines(shell.pit, plan.table)


def _copy(shell: "Shell", words: list[str]) -> Iterable[str]:
    where = [word for word in words if "=" not in word or "://" in word]
    given = dict(word.split("=", 1) for word in words if word not in where)
    if len(where) != 1 or given.keys() - {"at", "stream", "archives"}:
        raise NotUnderstood("say copy JOURNAL [at=N] [stream=S] [archives=DIR]")
    at = values.read(given["at"], int, shell.pit.here) if "at" in given else None
    stream, archives = given.get("stream"), given.get("archives")
    pit, copied = journal_copy.copied_from(where[0], shell.folder, stream, at, archives)
    shell.begin_again(pit, copied)
    return describing.copy_lines(pit, copied.left)


def _open_venue(shell: "Shell", words: list[str]) -> Iterable[str]:
    if words or shell.venue is not None:
        raise NotUnderstood("say open-venue, once, when the floor stands")
    shell.venue = MemoryVenue.opened(shell.pit)
    return [f"The venue is open: {shell.pit.floor.money(CASH)} in the drawer {DESK}."]


def _draft(shell: "Shell", words: list[str]) -> Iterable[str]:
    if shell.venue is None or not words:
        raise NotUnderstood("say draft FILE, once the venue is open")
    body = drafting.draft_in(shell.folder, words[0], words[1:])
    entries = shell.venue.ask(staff(Role.CASINO_OPERATOR), body)
    ledger = shell.venue.hall.ledger
    return [
        line for entry in entries for line in describing.entry_lines(entry, shell.pit.floor, ledger)
    ]


def _wait(shell: "Shell", words: list[str]) -> Iterable[str]:
    return shell.tell(shell.pit.wait(_duration_ms(words, shell.pit)))


def _duration_ms(words: list[str], pit: MemoryPit) -> int:
    if not words:
        return _until_something(pit)
    found = _TIME.fullmatch("".join(words))
    if found is None:
        raise NotUnderstood(f"{' '.join(words)!r} is no time: say wait 30s, 2m, 1h or 500ms")
    duration = int(found[1]) * _UNITS[found[2]]
    if duration > _LONGEST_MS:
        raise NotUnderstood("that is too long: wait at most 366 days at a time")
    return duration


def _until_something(pit: MemoryPit) -> int:
    deadline = pit.machine.next_deadline(pit.floor)
    if deadline is None:
        raise NotUnderstood("nothing will happen by itself: say how long, such as wait 30s")
    return int(max(deadline.at - pit.now, 0))


def _show(shell: "Shell", words: list[str]) -> Iterable[str]:
    return describing.floor_lines(shell.pit)


_JACKPOT_MONEY = ("wager", "seed", "ceiling", "approved", "slip")
_JACKPOT_OTHERS = ("contribution", "sensors", "table")


def _jackpot(shell: "Shell", words: list[str]) -> Iterable[str]:
    given = dict(word.split("=", 1) for word in words if "=" in word)
    if len(given) < len(words) or given.keys() - {*_JACKPOT_MONEY, *_JACKPOT_OTHERS}:
        raise NotUnderstood(f"say {DIRECTIVES['jackpot'].usage}")
    table = TableId(given.get("table", next(iter(shell.pit.floor.state.tables), "")))
    read: dict[str, int | str] = {
        name: values.read(text, Amount if name in _JACKPOT_MONEY else int, shell.pit.here)
        for name, text in given.items()
        if name in _JACKPOT_MONEY or name == "sensors"
    }
    if "contribution" in given:
        read["contribution"] = given["contribution"]
    shell.jackpot = jackpot_venue.JackpotVenue(shell.pit, jackpot_venue.JackpotAsked(table, read))
    return shell.jackpot.build()


def _venue(shell: "Shell", words: list[str]) -> Iterable[str]:
    if shell.jackpot is None:
        raise NotUnderstood("no table plays for a jackpot: say jackpot first")
    told = [*shell.tell(shell.jackpot.answer())]
    return [*told, *shell.jackpot.meters()]


def _begin_on(shell: "Shell", words: list[str]) -> Iterable[str]:
    if len(words) != 1 or shell.pit.floor.state.tables or shell.copied is not None:
        raise NotUnderstood("say begin-on MOMENT, such as 2016-06-01T12:00:00Z, before any floor")
    shell.pit = MemoryPit.started(values.read(words[0], Instant, shell.pit.here))
    return [f"The shell begins at {words[0]}."]


def _chance(shell: "Shell", words: list[str]) -> Iterable[str]:
    if len(words) != 1:
        raise NotUnderstood("say chance NAME: the same name draws the same again")
    shell.pit.seed_chance(words[0])
    return []


def _settings(shell: "Shell", words: list[str]) -> Iterable[str]:
    return document_lines.setting_lines(shell.pit, words)


def _wheel(shell: "Shell", words: list[str]) -> Iterable[str]:
    return document_lines.wheel_lines(shell.pit, words)


def _money(shell: "Shell", words: list[str]) -> Iterable[str]:
    return describing.money_lines(shell.pit)


def _recall(shell: "Shell", words: list[str]) -> Iterable[str]:
    return describing.recall_lines(shell.pit, words)


def _verify(shell: "Shell", words: list[str]) -> Iterable[str]:
    return describing.proof_lines(shell.pit)


def _next(shell: "Shell", words: list[str]) -> Iterable[str]:
    if shell.copied is None:
        raise NotUnderstood("there is no journal to go on with: this pit began in memory")
    return shell.copied.next_lines(shell.pit, words)


def _transcript(shell: "Shell", words: list[str]) -> Iterable[str]:
    if not words:
        raise NotUnderstood("say where: transcript FILE")
    path = shell.folder / " ".join(words)
    try:
        path.write_text(shell.text(), encoding="utf-8")
    except OSError as error:
        raise NotUnderstood(f"{path}: {error.strerror}") from error
    return [f"The transcript is in {path}; `croupier play {path}` plays it again."]


def _help(shell: "Shell", words: list[str]) -> Iterable[str]:
    about = {word: (each.usage, each.help) for word, each in DIRECTIVES.items()}
    return help_lines(words, about, shell.pit)


def _quit(shell: "Shell", words: list[str]) -> Iterable[str]:
    shell.ended = True
    return []


DIRECTIVES: dict[str, Directive] = {
    "floor": Directive(
        _floor,
        "floor RULEBOOK GAME [players=2] [source=live] [table=T1] [credit=10000] [opened=yes] "
        "[OPTION=VALUE …]",
        "builds a table with players; again for another table",
    ),
    "jackpot": Directive(
        _jackpot,
        "jackpot [wager=500] [seed=10000] [ceiling=10100] [contribution=1/10] [sensors=3] "
        "[approved=50000] [slip=100000] [table=T1]",
        "has a table play for a jackpot of one level, with sensors and an open terminal",
    ),
    "venue": Directive(
        _venue, "venue", "lets the venue count what the console pressed, and answer"
    ),
    "copy": Directive(
        _copy,
        "copy JOURNAL [at=N] [stream=S] [archives=DIR]",
        "begins again with a copy of a journal's pit as it stood after entry N",
    ),
    "open-venue": Directive(
        _open_venue, "open-venue", "opens a venue beside the pit, with a cash desk"
    ),
    "draft": Directive(
        _draft,
        "draft FILE [KEY=VALUE …]",
        "drafts the tournament or promotion of a file, with changes",
    ),
    "wait": Directive(_wait, "wait [30s]", "lets time pass; alone, until something happens"),
    "begin-on": Directive(_begin_on, "begin-on MOMENT", "begins on another day than 1 March 2020"),
    "chance": Directive(_chance, "chance NAME", "lets chance begin anew; one name draws the same"),
    "settings": Directive(
        _settings, "settings RULEBOOK [SECTION …]", "what a rulebook says, with its clauses"
    ),
    "wheel": Directive(_wheel, "wheel [TABLE]", "the order of a wheel's pockets"),
    "show": Directive(_show, "show", "tables, rounds, players, cases and tickets now"),
    "money": Directive(_money, "money", "every account that is not empty"),
    "recall": Directive(_recall, "recall ROUND", "a round as a laboratory asks for it"),
    "verify": Directive(_verify, "verify", "decides everything again and compares"),
    "next": Directive(_next, "next [N]", "what a copied journal recorded next"),
    "transcript": Directive(_transcript, "transcript FILE", "writes the transcript", kept=False),
    "help": Directive(_help, "help [COMMAND]", "this, or the fields of a command", kept=False),
    "quit": Directive(_quit, "quit", "ends the shell", kept=False),
}
