"""Makes a view from a value whose fields have the same names."""

from typing import TypeVar

from msgspec import Struct

View = TypeVar("View", bound=Struct)


def view_of(view: type[View], source: object, /, **more: object) -> View:
    """A view with the fields that its source has under the same names, and what is given."""
    same = {name: getattr(source, name) for name in view.__struct_fields__ if hasattr(source, name)}
    return view(**(same | more))
