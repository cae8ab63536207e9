"""Compiles a function to machine code when it is first called, free of Python's lock.

Other processes find it compiled only where NUMBA_CACHE_DIR names a folder for it. Numba does not
see that a file changed which the function calls, so whoever names one has another for each change.
"""

import os
from collections.abc import Callable
from typing import ParamSpec, TypeVar, cast

import numba

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")


def compiled(function: Callable[Arguments, Result]) -> Callable[Arguments, Result]:
    kept = "NUMBA_CACHE_DIR" in os.environ
    return cast("Callable[Arguments, Result]", numba.njit(nogil=True, cache=kept)(function))
