"""Writes text in a printer's characters: it drops an accent before it drops a letter."""

import unicodedata

# What has a plain form that no decomposition names.
_PLAIN = str.maketrans(
    {
        "\u2018": "'",
        "\u2019": "'",
        "\u201c": '"',
        "\u201d": '"',
        "\u2010": "-",
        "\u2011": "-",
        "\u2013": "-",
        "\u2014": "-",
        "\u2212": "-",
        "\u00d7": "x",
        "\u00b7": ".",
        "\u2022": "*",
        "\u20ac": "EUR",
        "ß": "ss",
        "æ": "ae",
        "Æ": "AE",
        "ø": "o",
        "Ø": "O",
        "đ": "d",
        "ł": "l",
        "Ł": "L",
    }
)
_UNKNOWN = "?"


def lettered(text: str, codec: str) -> str:
    """Every character that the code page has as it is; the rest by the nearest it has, or `?`.

    A printer takes control characters for orders, so that none passes.
    """
    return "".join(_nearest(character, codec) for character in text)


def _nearest(character: str, codec: str) -> str:
    if unicodedata.category(character) in ("Cc", "Cf", "Zl", "Zp", "Zs"):
        return " "
    for form in (character, character.translate(_PLAIN), _unaccented(character)):
        if form and _has(form, codec):
            return form
    return "" if unicodedata.combining(character) else _UNKNOWN


def _unaccented(character: str) -> str:
    parts = unicodedata.normalize("NFKD", character)
    return "".join(part for part in parts if not unicodedata.combining(part))


def _has(text: str, codec: str) -> bool:
    try:
        text.encode(codec)
    except UnicodeEncodeError:
        return False
    return True
