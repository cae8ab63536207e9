"""The moving part of a form: of each field that is not given, what can be said in it now."""

from functools import cache

from croupier.server.forms.asked import AskedForm
from croupier.server.forms.sources import SOURCES
from croupier.wire.describing.forms import Form, FormView, forms


@cache
def form_called(command: str) -> Form | None:
    return forms().get(command)


def form_view(command: str, form: Form, asked: AskedForm) -> FormView:
    known = {
        name: SOURCES[field.kind](asked)
        for name, field in form.fields.items()
        if field.kind in SOURCES and name not in asked.given
    }
    return FormView(command, known)
