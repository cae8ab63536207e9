"""`croupier clauses`: every clause of the documents, and what proves it."""

import argparse
import json
import shutil
import sys
import textwrap
from collections.abc import Iterator

from croupier.rulebooks.register import (
    Clause,
    ClauseKind,
    Document,
    Register,
    Topic,
    known_register,
)
from croupier.rulebooks.register_decisions import decisions_on, shipped_decisions
from croupier.rulebooks.register_evidence import Citation, ClauseEvidence, ProofState, tally
from croupier.rulebooks.register_matrix import (
    TRANSCRIPT_FOLDER,
    Matrix,
    MatrixRow,
    State,
    shipped_matrix,
)

NOT_UNDERSTOOD = 2
SHOW = "show"
FILTERS = ("document", "kind", "topic", "state", "proof", "matrix")
WIDEST = 100
EXAMPLES = """\
examples:
  croupier clauses --document RRB --topic limits
  croupier clauses --proof open --kind rule minimum
  croupier clauses --matrix --document IBK --state enforced
  croupier clauses show 'MTT-8.8(f)'

Try it: `croupier play FILE --show` replays the transcript that a clause names, and
`croupier shell --play FILE` lets you go on from there.
"""


def configure(parser: argparse.ArgumentParser) -> None:
    parser.epilog = EXAMPLES
    parser.usage = "%(prog)s [options] [WORD ...]\n       %(prog)s show ID [ID ...] [--json]"
    parser.add_argument(
        "words", metavar="WORD", nargs="*", help="only clauses that mention every word"
    )
    parser.add_argument(
        "--document", type=_document, help="RRB, ROU, MTT, IBK, RFS or a house's own"
    )
    parser.add_argument("--kind", choices=[kind.value for kind in ClauseKind])
    parser.add_argument(
        "--topic", choices=[topic.value for topic in Topic], metavar="TOPIC", help=", ".join(Topic)
    )
    parser.add_argument(
        "--state",
        choices=[state.value for state in State],
        help="enforced, shown to somebody, prompted, recorded, or physical: out of reach",
    )
    parser.add_argument(
        "--proof",
        choices=[state.value for state in ProofState],
        help="proved by a test, cited by a rulebook and not proved, or open: neither",
    )
    parser.add_argument(
        "--matrix",
        action="store_true",
        help="each clause with kind, state, proof, setting, screen and a transcript to try",
    )
    parser.add_argument("--json", action="store_true", help="one JSON line for each clause")


def run(arguments: argparse.Namespace) -> int:
    register = known_register()
    matrix = shipped_matrix(register)
    if arguments.words[:1] == [SHOW]:
        if any(getattr(arguments, name) for name in FILTERS):
            return _refuse("show takes clause ids and no filter")
        return _show(arguments.words[1:], register, matrix, as_json=arguments.json)
    clauses = _chosen(arguments, register, matrix)
    if arguments.json:
        _print_json(clauses, matrix)
        return 0
    if arguments.matrix:
        _print_matrix(matrix.rows(clauses))
    else:
        _print_list(clauses, matrix.evidence)
    print(_count_line(clauses, register, matrix.evidence))
    return 0


def _chosen(arguments: argparse.Namespace, register: Register, matrix: Matrix) -> list[Clause]:
    return [
        clause
        for clause in register.select(
            document=arguments.document,
            kind=ClauseKind(arguments.kind) if arguments.kind else None,
            topic=Topic(arguments.topic) if arguments.topic else None,
            words=arguments.words,
        )
        if arguments.state in (None, matrix.state(clause))
        and arguments.proof in (None, matrix.evidence.proof_state(clause))
    ]


def _document(text: str) -> Document:
    known = known_register().documents()
    if text.upper() not in known:
        raise argparse.ArgumentTypeError(f"no document {text!r}; there are {', '.join(known)}")
    return Document(text.upper())


def _count_line(clauses: list[Clause], register: Register, evidence: ClauseEvidence) -> str:
    counts = tally(clauses, evidence)
    return (
        f"{counts.total} of {len(register)} clauses: {counts.proved} proved by a test,"
        f" {counts.cited} cited by a rulebook and not proved, {counts.open} open"
    )


def _print_list(clauses: list[Clause], evidence: ClauseEvidence) -> None:
    if sys.stdout.isatty():
        _print_table(clauses, evidence)
        return
    widest = max((len(clause.id) for clause in clauses), default=0)
    for clause in clauses:
        proof = evidence.proof_state(clause)
        labels = f"{clause.id:<{widest}}  {proof:<6}  {clause.kind:<10}  {clause.topic:<12}"
        print(f"{labels}  {clause.summary}")


def _print_table(clauses: list[Clause], evidence: ClauseEvidence) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading in ("clause", "proof", "kind", "topic"):
        table.add_column(heading, overflow="fold")
    table.add_column("what it says", overflow="fold", ratio=1)
    for clause in clauses:
        cells = (clause.id, evidence.proof_state(clause), clause.kind, clause.topic, clause.summary)
        table.add_row(*cells)
    Console(markup=False, highlight=False).print(table)


def _print_matrix(rows: list[MatrixRow]) -> None:
    """A line each, its cells parted by tabs where nobody looks on."""
    headings = ("clause", "kind", "state", "proof", "setting", "screen", "try it")
    if not sys.stdout.isatty():
        print("\t".join(headings))
        for row in rows:
            print("\t".join(_cells(row)))
        return
    from rich.console import Console
    from rich.table import Table

    table = Table(*headings, box=None, pad_edge=False, header_style="bold")
    for row in rows:
        table.add_row(*_cells(row))
    Console(markup=False, highlight=False).print(table)


def _cells(row: MatrixRow) -> tuple[str, ...]:
    house = ", under a house text only" if row.under_house_text_only else ""
    settings = ", ".join(dict.fromkeys(_setting(each) for each in row.settings))
    transcripts = ", ".join(row.transcripts)
    proof = f"{row.proof_state}{house}"
    return (row.clause.id, row.clause.kind, row.state, proof, settings, row.screen, transcripts)


def _setting(cited: Citation) -> str:
    return f"{cited.rulebook}: {cited.setting}"


def _show(ids: list[str], register: Register, matrix: Matrix, *, as_json: bool) -> int:
    if not ids:
        return _refuse("show needs a clause id, such as RRB-7.3")
    clauses = {id_: _find(id_, register) for id_ in ids}
    for id_, clause in clauses.items():
        if clause is None:
            _refuse(_unknown(id_, register))
    found = [clause for clause in clauses.values() if clause is not None]
    if as_json:
        _print_json(found, matrix)
    else:
        for number, clause in enumerate(found):
            print(*([""] if number else []), *detail(matrix.row(clause)), sep="\n")
    return 0 if len(found) == len(clauses) else NOT_UNDERSTOOD


def _refuse(reason: str) -> int:
    print(f"croupier clauses: {reason}", file=sys.stderr)
    return NOT_UNDERSTOOD


def _find(id_: str, register: Register) -> Clause | None:
    """However its letters are written: no two clauses differ by that alone."""
    same = (clause for clause in register if clause.id.casefold() == id_.casefold())
    return register.get(id_) or next(same, None)


def _unknown(id_: str, register: Register) -> str:
    import difflib

    near = difflib.get_close_matches(id_.upper(), [clause.id for clause in register], n=3)
    hint = f"did you mean {' or '.join(near)}?" if near else "`croupier clauses` lists them all"
    return f"no document has a clause {id_}; {hint}"


def detail(row: MatrixRow) -> Iterator[str]:
    clause = row.clause
    yield f"{clause.id}  {clause.kind}, {clause.topic}: {row.state}, {row.proof_state}"
    yield from _paragraph("says", clause.summary)
    yield from _paragraph("system", clause.behaviour)
    for decision in decisions_on(clause.id, shipped_decisions()):
        yield from _paragraph("reading", f"{decision.id} {decision.title}: {decision.reading}")
    for citation in row.settings:
        value = "" if citation.value is None else f" = {citation.shown}"
        yield from _paragraph("cited by", f"{_setting(citation)}{value}")
    for proof in row.proofs:
        yield from _paragraph("proved by", f"{proof.fact}\n{proof.test}")
    if row.screen:
        yield from _paragraph("screen", row.screen)
    for transcript in row.transcripts:
        yield from _paragraph("try it", f"croupier play {TRANSCRIPT_FOLDER}/{transcript} --show")


def _paragraph(label: str, text: str) -> Iterator[str]:
    width = min(shutil.get_terminal_size((WIDEST, 24)).columns, WIDEST)
    first, rest = f"  {label:<9}  ", " " * 13
    for line in text.splitlines():
        yield from textwrap.wrap(
            line,
            width,
            initial_indent=first,
            subsequent_indent=rest,
            break_long_words=False,
            break_on_hyphens=False,
        )
        first = rest


def _print_json(clauses: list[Clause], matrix: Matrix) -> None:
    for row in matrix.rows(clauses):
        print(_in_json(fields(row)))


def fields(row: MatrixRow) -> dict[str, object]:
    clause = row.clause
    return {
        "id": clause.id,
        "document": clause.document,
        "kind": clause.kind,
        "topic": clause.topic,
        "summary": clause.summary,
        "behaviour": clause.behaviour,
        "state": row.state,
        "proof": row.proof_state,
        "under_house_text_only": row.under_house_text_only,
        "readings": [
            {"id": decision.id, "title": decision.title, "reading": decision.reading}
            for decision in decisions_on(clause.id, shipped_decisions())
        ],
        "cited_by": [
            {"rulebook": cited.rulebook, "setting": cited.setting, "value": cited.value}
            for cited in row.settings
        ],
        "proved_by": [{"test": proof.test, "fact": proof.fact} for proof in row.proofs],
        "screen": row.screen,
        "try_it": [f"{TRANSCRIPT_FOLDER}/{name}" for name in row.transcripts],
    }


def _in_json(value: object) -> str:
    # A date is the only value of a rulebook that JSON has no word for.
    return json.dumps(value, ensure_ascii=False, default=str)
