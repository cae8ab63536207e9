"""The languages that a player may read in."""

from enum import StrEnum


class Language(StrEnum):
    ENGLISH = "en"
    SIMPLIFIED_CHINESE = "zh-Hans"
