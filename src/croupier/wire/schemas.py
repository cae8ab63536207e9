"""The schemas of the types that travel, for whatever describes them."""

from collections.abc import Iterable
from typing import Any

import msgspec

from croupier.core.refusals import RefusalCode


def schemas_of(types: Iterable[Any], template: str) -> tuple[tuple[Any, ...], dict[str, Any]]:
    """Of each type, and of all that they name. Values of an enumeration come sorted by themselves;
    of refusals the order says which comes first where several apply.
    """
    found, components = msgspec.json.schema_components(types, ref_template=template)
    if RefusalCode.__name__ in components:
        components[RefusalCode.__name__]["enum"] = [code.value for code in RefusalCode]
    return found, components
