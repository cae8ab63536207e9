"""Writes a PAR sheet as files, and checks one by recomputing every figure from the rulebook."""

from collections.abc import Mapping

import msgspec
from msgspec import Struct, json

from croupier.evidence.par_paper import par_paper
from croupier.evidence.par_sheet import ParSheet, par_sheet
from croupier.evidence.seal import Seal, broken, sealed
from croupier.lab.json_lines import LineFault
from croupier.lab.odds import OddsAnswer, all_odds, odds
from croupier.lab.offers import Offers
from croupier.papers.html import html
from croupier.papers.pdf import pdf
from croupier.rulebooks.authoring.signing import Signer
from croupier.rulebooks.shelf import Shelf


class ParFile(Struct, frozen=True):
    """The seal is over the compact JSON of the sheet."""

    sheet: ParSheet
    seal: Seal


class Wanting(Struct, frozen=True):
    why: str


def par_files(
    shelf: Shelf,
    rulebook: str,
    game: str | None,
    options: Mapping[str, str],
    signer: Signer | None,
) -> list[ParFile] | LineFault:
    offers = Offers(shelf)
    found: OddsAnswer | list[OddsAnswer] | LineFault
    if game is None:
        found = all_odds(offers, rulebook, options)
    else:
        found = odds(offers, rulebook, game, options)
    book = offers.rulebook(rulebook)
    if isinstance(found, LineFault):
        return found
    if isinstance(book, LineFault):
        return book
    sheets = [par_sheet(book, one) for one in (found if isinstance(found, list) else [found])]
    return [ParFile(sheet, sealed(json.encode(sheet), signer)) for sheet in sheets]


def written(file: ParFile) -> dict[str, bytes]:
    """By suffix."""
    paper = par_paper(file.sheet, file.seal)
    return {
        "json": json.format(json.encode(file), indent=1) + b"\n",
        "pdf": pdf(paper),
        "html": html(paper).encode(),
    }


def file_name(sheet: ParSheet) -> str:
    """Sheets of one game with other options have other names."""
    chosen = "".join(f"-{name}-{value}" for name, value in sheet.options.items())
    return f"par-{sheet.rulebook}-{sheet.game}{chosen}".replace("/", "of").replace("_", "-")


def proved(shelf: Shelf, content: bytes) -> ParFile | Wanting:
    try:
        file = json.decode(content, type=ParFile)
    except msgspec.ValidationError as fault:
        return Wanting(f"this is no PAR sheet: {fault}")
    except msgspec.DecodeError as fault:
        return Wanting(f"this is no JSON: {fault}")
    wrong = broken(json.encode(file.sheet), file.seal)
    if wrong is not None:
        return Wanting(wrong)
    said = file.sheet
    again = par_files(shelf, said.rulebook, said.game, said.options, None)
    if isinstance(again, LineFault):
        return Wanting(again.message)
    [fresh] = (one.sheet for one in again)
    if fresh.rulebook_digest != said.rulebook_digest:
        return Wanting(f"{said.rulebook} is another text here, {fresh.rulebook_digest}")
    for mine, theirs in zip(fresh.bets, said.bets, strict=False):
        if mine != theirs:
            return Wanting(f"{theirs.bet} is worked out otherwise here")
    if msgspec.structs.replace(said, software=fresh.software) != fresh:
        return Wanting("its heading or its list of bets is otherwise here")
    return file
