"""Compiles a function to machine code when it is first called, free of Python's lock."""

from collections.abc import Callable
from typing import ParamSpec, TypeVar, cast

import numba

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")


def compiled(function: Callable[Arguments, Result]) -> Callable[Arguments, Result]:
    return cast("Callable[Arguments, Result]", numba.njit(nogil=True)(function))
