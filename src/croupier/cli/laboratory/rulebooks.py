"""`croupier rulebooks`: the rule documents as data, alone and side by side."""

import argparse
import datetime
import difflib
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from croupier.cli.commands import CommandFailed
from croupier.cli.output import rulebook_cases, rulebook_tables
from croupier.core.games.house_bets import NAME
from croupier.core.identifiers import RulebookId
from croupier.core.rulebook.document import approval, reading
from croupier.core.rulebook.document.listing import (
    Setting,
    SettingDifference,
    differences,
    settings,
)
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.rulebook.rulebook import Rulebook
from croupier.rulebooks.register import known_register
from croupier.rulebooks.shelf import Rejected, Shelf, Unknown, text_of
from croupier.rulebooks.trusted_keys import standing_of

FOUND_WANTING = 1
UNWRITTEN = "To be written"
SIGN = """\
Writes name, day, instrument, digest and an Ed25519 signature to the end of the file. A later
change of the text makes it unusable. Without a signature it is a draft, and is called one."""
NEW = """\
Writes ID.toml with every key that the games need, filled in as the nearest shipped document has it,
and PREFIX.csv with its clauses. Put in the values and clauses of your own document."""
EXAMPLES = """\
examples:
  croupier rulebooks show nsw-rapid-2016 limits
  croupier rulebooks diff nsw-rapid-2016 act-mttg-2019
  croupier rulebooks new xyz-tables-2030 --prefix XYZ --games roulette baccarat
  croupier rulebooks reference limits
  croupier rulebooks check my-rulebook.toml
  croupier rulebooks test my-rulebook.toml --confirm --name "A. Person"

Folders named in CROUPIER_RULEBOOKS, separated as in PATH, hold further rulebooks.
"""


def configure(parser: argparse.ArgumentParser) -> None:
    parser.epilog = EXAMPLES
    parser.set_defaults(command="list")
    parser.add_argument("--json", action="store_true", help="answer in JSON")
    json_too = argparse.ArgumentParser(add_help=False)
    json_too.add_argument(
        "--json", action="store_true", default=argparse.SUPPRESS, help="answer in JSON"
    )
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    commands.add_parser("list", parents=[json_too], help="list the rulebooks (the default)")
    show = commands.add_parser("show", parents=[json_too], help="show one, setting by setting")
    show.add_argument("id", metavar="ID")
    show.add_argument("section", metavar="SECTION", nargs="?", help="such as limits")
    diff = commands.add_parser("diff", parents=[json_too], help="show where two differ")
    diff.add_argument("left", metavar="A")
    diff.add_argument("right", metavar="B")
    diff.add_argument("--all", action="store_true", help="every pay table row and lone section too")
    check = commands.add_parser(
        "check", help="list everything that is wrong with a file or rulebook"
    )
    check.add_argument("file", metavar="FILE|ID")
    new = commands.add_parser(
        "new", help="write a rulebook and its clauses to fill in", description=NEW
    )
    new.add_argument("id", metavar="ID", help="such as xyz-tables-2030, which names the file")
    new.add_argument("--prefix", required=True, help="three capitals that begin every clause id")
    new.add_argument(
        "--games",
        nargs="+",
        required=True,
        choices=[game.value for game in GameName],
        help="the games that the document has",
    )
    new.add_argument("--folder", type=Path, default=Path(), help="where to write (here)")
    sign = commands.add_parser(
        "sign", help="sign a rulebook, which is a draft until then", description=SIGN
    )
    sign.add_argument("file", metavar="FILE", type=Path)
    sign.add_argument("--name", required=True, help="whoever answers for it")
    sign.add_argument(
        "--instrument", required=True, help="the instrument by which it is law, with its number"
    )
    sign.add_argument(
        "--key", required=True, type=Path, help="file of the private key; made if missing"
    )
    rulebook_cases.add_options(
        commands.add_parser(
            "test",
            help="run the cases that a person has confirmed, or have them confirmed",
            description=rulebook_cases.HELP,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
    )
    reference = commands.add_parser(
        "reference", help="every key there is, what it accepts, and who uses it"
    )
    reference.add_argument("section", metavar="SECTION", nargs="?", help="such as limits")
    commands.add_parser("schema", help="a JSON Schema of rulebooks, for editors")
    text = commands.add_parser("text", help="print the text that the digest is of")
    text.add_argument("id", metavar="ID")


def run(arguments: argparse.Namespace) -> int:
    commands = {
        "list": _list,
        "show": _show,
        "diff": _diff,
        "check": _check,
        "test": _test,
        "text": _text,
        "new": _new,
        "sign": _sign,
        "reference": _reference,
        "schema": _schema,
    }
    try:
        return commands[arguments.command or "list"](arguments, Shelf.from_environment())
    except Unknown as fault:
        raise CommandFailed(str(fault)) from fault
    except Rejected as fault:
        raise CommandFailed(str(fault), FOUND_WANTING) from fault


def _list(arguments: argparse.Namespace, shelf: Shelf) -> int:
    books, code = [], 0
    for id_ in shelf.ids():
        try:
            books.append(shelf.rulebook(id_))
        except Rejected as fault:
            print(f"croupier rulebooks: {fault}", file=sys.stderr)
            code = FOUND_WANTING
    if arguments.json:
        print(json.dumps([_head(book) for book in books], indent=2))
        return code
    rulebook_tables.print_list(books)
    return code


def _new(arguments: argparse.Namespace, shelf: Shelf) -> int:
    from croupier.rulebooks.authoring.skeleton import skeleton

    id_, prefix = RulebookId(arguments.id), arguments.prefix
    if not NAME.fullmatch(id_):
        raise CommandFailed(f"{id_!r} cannot name a file: write small letters, digits and hyphens")
    if re.fullmatch("[A-Z]{3}", prefix) is None:
        raise CommandFailed(f"{prefix!r} is no prefix: three capitals, such as XYZ")
    if id_ in shelf.ids():
        raise CommandFailed(f"there is a rulebook {id_} already: choose another name")
    if prefix in known_register().documents():
        raise CommandFailed(f"{prefix} begins the clauses of another document: choose others")
    games = tuple(GameName(game) for game in dict.fromkeys(arguments.games))
    book, clauses = arguments.folder / f"{id_}.toml", arguments.folder / f"{prefix}.csv"
    made = skeleton(id_, prefix, games)
    try:
        for path, content in ((book, made.rulebook), (clauses, made.clauses)):
            with path.open("x", encoding="utf-8") as file:
                file.write(content)
    except OSError as fault:
        raise CommandFailed(
            f"{fault.filename}: {fault.strerror}; nothing is overwritten"
        ) from fault
    print(f"{book}: every key for {', '.join(games)}; put in what your document says")
    print(f"{clauses}: its clauses; write what each says")
    print(f"then: croupier rulebooks check {book}")
    return 0


def _sign(arguments: argparse.Namespace, shelf: Shelf) -> int:
    from croupier.rulebooks.authoring import signing

    path: Path = arguments.file
    if not arguments.name.strip() or not arguments.instrument.strip():
        raise CommandFailed("say who signs, and by which instrument: --name and --instrument")
    text = text_of(path)
    found = shelf.examine(approval.without_approval(text) + "\n", str(path))
    if isinstance(found, reading.Unreadable):
        raise CommandFailed(f"nothing is signed that is not right:\n{found}", FOUND_WANTING)
    _must_be_written(path, text, found)
    if found.settings.derived_from is not None:
        raise CommandFailed(f"{found.id} is a variant of a document, which nobody can approve")
    try:
        known = arguments.key.exists()
        key = signing.key_in(arguments.key) if known else signing.new_key(arguments.key)
    except (OSError, ValueError) as fault:
        raise CommandFailed(str(fault)) from fault
    today = datetime.datetime.now(datetime.UTC).date()
    signer = signing.Signer(arguments.name, key)
    signed = signing.signed(text, signer, today, arguments.instrument)
    if isinstance(unusable := shelf.examine(signed, str(path)), reading.Unreadable):
        raise CommandFailed(f"nothing is signed so:\n{unusable}", FOUND_WANTING)
    path.write_text(signed, encoding="utf-8")
    print(f"{path}: signed by {arguments.name}, key {bytes(key.verify_key).hex()}")
    return 0


def _must_be_written(path: Path, text: str, book: Rulebook) -> None:
    """What `new` has left to be written, nobody can answer for."""
    clauses = path.with_name(f"{book.settings.document.prefix}.csv")
    for file, said in ((path, text), (clauses, text_of(clauses) if clauses.exists() else "")):
        for number, line in enumerate(said.splitlines(), start=1):
            if UNWRITTEN in line:
                raise CommandFailed(f"{file} line {number}: {line.strip()}", FOUND_WANTING)


def _reference(arguments: argparse.Namespace, shelf: Shelf) -> int:
    from croupier.rulebooks.authoring import reference

    if arguments.section is None:
        print("\n".join(reference.markdown()))
        return 0
    if arguments.section not in reference.sections():
        has = ", ".join(reference.sections())
        raise CommandFailed(f"there is no section {arguments.section!r}: there are {has}")
    print("\n".join(reference.explained(arguments.section)))
    return 0


def _schema(arguments: argparse.Namespace, shelf: Shelf) -> int:
    from croupier.rulebooks.authoring.editor_schema import schema

    print(json.dumps(schema(), indent=2))
    return 0


def _show(arguments: argparse.Namespace, shelf: Shelf) -> int:
    book = _book(shelf, arguments.id)
    chosen = [one for one in settings(book.settings) if _within(one.name, arguments.section)]
    if not chosen:
        raise CommandFailed(_no_section(book, arguments.section))
    if arguments.json:
        print(json.dumps({**_head(book), "settings": [_built(one) for one in chosen]}, indent=2))
        return 0
    rulebook_tables.print_settings(book, chosen)
    return 0


def _diff(arguments: argparse.Namespace, shelf: Shelf) -> int:
    left, right = _book(shelf, arguments.left), _book(shelf, arguments.right)
    found = list(differences(left, right))
    if not arguments.all:
        found = list(_without_rows(found, left, right))
    if arguments.json:
        answer = {
            "left": _head(left),
            "right": _head(right),
            "differences": list(map(_sides, found)),
        }
        print(json.dumps(answer, indent=2))
        return 0
    rulebook_tables.print_differences(found, left, right)
    print(f"{len(found)} differences" + ("" if arguments.all else "; --all lists every bet too"))
    return 0


def _without_rows(
    found: list[SettingDifference], left: Rulebook, right: Rulebook
) -> Iterator[SettingDifference]:
    """Of bets only those that both have and pay otherwise; of a section one has, its name alone."""
    told = set()
    for one in found:
        section = one.name.partition(".")[0]
        absent = [not _has(book, section) for book in (left, right)]
        if any(absent):
            if section not in told:
                told.add(section)
                here = Setting(section, "has this section", (), "")
                yield SettingDifference(section, *(None if gone else here for gone in absent))
        elif not one.of_pay or one.of_price:
            yield one


def _has(book: Rulebook, section: str) -> bool:
    return getattr(book.settings, "sicbo" if section == "sic-bo" else section) is not None


def _examined(shelf: Shelf, named: str) -> tuple[Rulebook | reading.Unreadable, Path]:
    """A rulebook by its file or its id, and where its file is."""
    path = Path(named)
    if path.suffix == ".toml" or path.is_file():
        return shelf.examine(text_of(path), str(path)), path
    return shelf.examined(RulebookId(named)), shelf.path(RulebookId(named))


def _test(arguments: argparse.Namespace, shelf: Shelf) -> int:
    book, path = _examined(shelf, arguments.id)
    if isinstance(book, reading.Unreadable):
        raise CommandFailed(f"nothing is tested that is not right:\n{book}")
    return rulebook_cases.run(arguments, book, path)


def _check(arguments: argparse.Namespace, shelf: Shelf) -> int:
    book, _ = _examined(shelf, arguments.file)
    if isinstance(book, reading.Unreadable):
        print(book)
        count = len(book.problems)
        print(f"{count} problem{'' if count == 1 else 's'}", file=sys.stderr)
        return FOUND_WANTING
    digest = book.digest[: rulebook_tables.DIGITS_OF_DIGEST]
    print(f"{arguments.file}: no problem found, digest {digest}, {standing_of(book)}")
    return 0


def _text(arguments: argparse.Namespace, shelf: Shelf) -> int:
    sys.stdout.write(shelf.text(RulebookId(arguments.id)))
    return 0


def _book(shelf: Shelf, name: str) -> Rulebook:
    return shelf.rulebook(RulebookId(name))


def _head(book: Rulebook) -> dict[str, Any]:
    document = book.settings.document
    return {
        "id": book.id,
        "title": document.title,
        "jurisdiction": document.jurisdiction.value,
        "in_force_from": document.in_force_from.value.date().isoformat(),
        "games": [str(game) for game in book.settings.games()],
        "approved": standing_of(book).approved,
        "standing": str(standing_of(book)),
        "derived_from": book.settings.derived_from,
        "digest": book.digest,
    }


def _built(setting: Setting) -> dict[str, Any]:
    plain = msgspec.to_builtins(setting)
    assert isinstance(plain, dict)
    return plain


def _sides(one: SettingDifference) -> dict[str, Any]:
    return {
        "name": one.name,
        "left": _built(one.left) if one.left is not None else None,
        "right": _built(one.right) if one.right is not None else None,
    }


def _within(name: str, section: str | None) -> bool:
    return section is None or name == section or name.startswith(f"{section}.")


def _no_section(book: Rulebook, section: str) -> str:
    known = dict.fromkeys(one.section for one in settings(book.settings))
    near = difflib.get_close_matches(section, known, n=1)
    hint = f"; did you mean {near[0]}?" if near else ""
    return f"{book.id} has no section {section!r}: there are {', '.join(known)}{hint}"
