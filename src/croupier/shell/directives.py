"""The words that are no command of the pit: they build, wait, show, prove, save and explain."""

import re
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, NamedTuple

from croupier.shell import helping, showing, values
from croupier.shell.complaints import NotUnderstood
from croupier.shell.copying import copied_from
from croupier.shell.floor import build, plan_of
from croupier.shell.pit import MemoryPit

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
    plan = plan_of(words, shell.pit.floor.state, shell.folder)
    seq, now = shell.pit.seq, shell.pit.now
    try:
        build(shell.pit, plan)
    except NotUnderstood:
        # A floor stands or it does not: nothing is left of one that was half built.
        shell.pit = shell.pit.taken_back_to(seq, now)
        raise
    return showing.table_lines(shell.pit, plan.table)


def _copy(shell: "Shell", words: list[str]) -> Iterable[str]:
    where = [word for word in words if "=" not in word or "://" in word]
    given = dict(word.split("=", 1) for word in words if word not in where)
    if len(where) != 1 or given.keys() - {"at", "stream"}:
        raise NotUnderstood("say copy JOURNAL [at=N] [stream=S]")
    at = values.read(given["at"], int, shell.pit.now) if "at" in given else None
    pit, copied = copied_from(where[0], shell.folder, given.get("stream"), at)
    shell.begin_again(pit, copied)
    return showing.copy_lines(pit, copied.left)


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
    return max(deadline.at - pit.now, 0)


def _show(shell: "Shell", words: list[str]) -> Iterable[str]:
    return showing.floor_lines(shell.pit)


def _money(shell: "Shell", words: list[str]) -> Iterable[str]:
    return showing.money_lines(shell.pit)


def _recall(shell: "Shell", words: list[str]) -> Iterable[str]:
    return showing.recall_lines(shell.pit, words)


def _verify(shell: "Shell", words: list[str]) -> Iterable[str]:
    return showing.proof_lines(shell.pit)


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
    return helping.lines(words, about, shell.pit)


def _quit(shell: "Shell", words: list[str]) -> Iterable[str]:
    shell.ended = True
    return []


DIRECTIVES: dict[str, Directive] = {
    "floor": Directive(
        _floor,
        "floor RULEBOOK GAME [players=2] [source=live] [table=T1] [credit=$100] [OPTION=VALUE …]",
        "builds a table with players; again for another table",
    ),
    "copy": Directive(
        _copy,
        "copy JOURNAL [at=N] [stream=S]",
        "begins again with a copy of a journal's pit as it stood after entry N",
    ),
    "wait": Directive(_wait, "wait [30s]", "lets time pass; alone, until something happens"),
    "show": Directive(_show, "show", "tables, rounds, players, cases and tickets now"),
    "money": Directive(_money, "money", "every account that is not empty"),
    "recall": Directive(_recall, "recall ROUND", "a round as a laboratory asks for it"),
    "verify": Directive(_verify, "verify", "decides everything again and compares"),
    "next": Directive(_next, "next [N]", "what a copied journal recorded next"),
    "transcript": Directive(_transcript, "transcript FILE", "writes the transcript", kept=False),
    "help": Directive(_help, "help [COMMAND]", "this, or the fields of a command", kept=False),
    "quit": Directive(_quit, "quit", "ends the shell", kept=False),
}
