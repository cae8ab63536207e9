"""The numbers drawn beside a spin: four for Lucky Ball, one of them boosted after the close."""

from collections.abc import Mapping

from msgspec import Struct


class LuckyNumbers(Struct, frozen=True, omit_defaults=True):
    numbers: Mapping[str, str]
    boosted: str | None = None
    boost: str | None = None
