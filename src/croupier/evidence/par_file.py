"""Writes a PAR sheet as files, and checks one by recomputing every figure from the rulebook."""

from collections.abc import Mapping
from itertools import product

import msgspec
from msgspec import Struct, json

from croupier.core.games.roulette.outcome import LuckyBall
from croupier.core.offer.offer import bears_on, offered
from croupier.core.refusals import RefusalCode
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
    return [_file(sheet, signer) for sheet in sheets]


def _file(sheet: ParSheet, signer: Signer | None) -> ParFile:
    return ParFile(sheet, sealed(json.encode(sheet), signer))


# What changes the odds of a game. Only a house says how often Mega comes, so Mega is left out.
_CHOICES = ("wheel", "lucky_ball", "layout", "settlement")


def all_par_files(shelf: Shelf, rulebook: str, signer: Signer | None) -> list[ParFile] | LineFault:
    """Of every game with all choices that the rulebook leaves to a house and that go together."""
    offers = Offers(shelf)
    book = offers.rulebook(rulebook)
    if isinstance(book, LineFault):
        return book
    files = []
    for game in book.settings.games():
        names = [name for name in _CHOICES if bears_on(name, game)]
        for values in product(*(offered(book.settings, game, name) for name in names)):
            if LuckyBall.MEGA in values:
                continue
            found = odds(offers, rulebook, game, dict(zip(names, values, strict=True)))
            if isinstance(found, OddsAnswer):
                files.append(_file(par_sheet(book, found), signer))
            elif found.code != RefusalCode.OPTION_NOT_OFFERED:
                return found
    return files


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
