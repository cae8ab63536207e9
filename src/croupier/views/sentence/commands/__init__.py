"""What was asked, in the imperative: one file for each concern, put together here.

For `sentence`, which fills them.
Read first: `rounds`.
"""

from collections.abc import Mapping

from croupier.views.sentence.commands import cards, irregularities, money, rounds, tables, venue

SENTENCES: Mapping[str, str] = {
    **tables.SENTENCES,
    **rounds.SENTENCES,
    **money.SENTENCES,
    **irregularities.SENTENCES,
    **cards.SENTENCES,
    **venue.SENTENCES,
}
