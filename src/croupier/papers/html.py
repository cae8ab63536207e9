"""Writes a paper as one HTML page that needs no other file and no network."""

from collections.abc import Iterator
from html import escape

from croupier.papers import paper as parts
from croupier.papers.svg import svg

_STYLE = """\
body { font: 16px/1.5 system-ui, sans-serif; color: #1c2733; max-width: 64rem; margin: 2rem auto;
  padding: 0 1rem; }
h1 { font-size: 1.9rem; line-height: 1.2; } h2 { margin-top: 2.2rem; }
table { border-collapse: collapse; width: 100%; margin: 1rem 0; font-size: .9rem; }
th, td { text-align: left; vertical-align: top; padding: .3rem .8rem .3rem 0;
  border-bottom: 1px solid #d8dee6; white-space: pre-line; }
.right { text-align: right; font-variant-numeric: tabular-nums; }
td:first-child { white-space: nowrap; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1.5rem; }
dt { font-weight: 600; } dd { margin: 0; overflow-wrap: anywhere; }
.quiet, footer { color: #586675; font-size: .85rem; }
.notice { font-size: 2.5rem; font-weight: 700; text-align: center; }
svg { width: 100%; height: auto; }
.scroll { overflow-x: auto; }
@media (max-width: 40rem) { dl { grid-template-columns: 1fr; } dd { margin-bottom: .6rem; } }
"""


def html(paper: parts.Paper) -> str:
    body = "\n".join(text for part in paper.parts for text in _part_as_html(part))
    foot = f"<footer>{escape(paper.foot)}</footer>" if paper.foot else ""
    return (
        f'<!doctype html>\n<html lang="{escape(paper.language)}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(paper.title)}</title>\n<style>\n{_STYLE}</style>\n</head>\n<body>\n"
        f"<h1>{escape(paper.title)}</h1>\n{body}\n{foot}\n</body>\n</html>\n"
    )


def _part_as_html(part: parts.Part) -> Iterator[str]:
    match part:
        case parts.Heading(text, level):
            yield f"<h{level + 1}>{escape(text)}</h{level + 1}>"
        case parts.Paragraph(text, quiet):
            kind = ' class="quiet"' if quiet else ""
            for each in text.split("\n\n"):
                yield f"<p{kind}>{escape(each).replace(chr(10), '<br>')}</p>"
        case parts.Facts(rows):
            told = "".join(f"<dt>{escape(name)}</dt><dd>{escape(said)}</dd>" for name, said in rows)
            yield f"<dl>{told}</dl>"
        case parts.Table():
            yield from _table(part)
        case parts.Signatures(who):
            yield "".join(f"<p>{escape(one)}: ______________________</p>" for one in who)
        case parts.Notice(text):
            yield f'<p class="notice">{escape(text)}</p>'
        case parts.Picture(drawing, told):
            yield svg(drawing, told)
        case parts.NewPage():
            yield "<hr>"


def _table(table: parts.Table) -> Iterator[str]:
    kinds = [' class="right"' if column.right else "" for column in table.columns]
    titles = "".join(
        f'<th scope="col"{kind}>{escape(column.title)}</th>'
        for column, kind in zip(table.columns, kinds, strict=True)
    )
    yield f'<div class="scroll"><table><thead><tr>{titles}</tr></thead><tbody>'
    for row in table.rows:
        cells = zip(row, kinds, strict=True)
        yield f"<tr>{''.join(f'<td{kind}>{escape(text)}</td>' for text, kind in cells)}</tr>"
    yield "</tbody></table></div>"
