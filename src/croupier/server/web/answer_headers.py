"""What a browser may do with any answer of ours: its content security policy, and its like."""

_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src {connect}; manifest-src 'self'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
_HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    # Which versions answer is nobody's business: `croupier identify` says it to those who may ask.
    "Server": "croupier",
}
# A year: a browser that came by https comes by nothing else.
_TRANSPORT = {"Strict-Transport-Security": "max-age=31536000"}


def answer_headers(others: tuple[str, ...] = (), *, secure: bool = False) -> dict[str, str]:
    """A page asks its own server; and another whether it is there, once its own is no more."""
    connect = " ".join(("'self'", *others))
    policy = {"Content-Security-Policy": _POLICY.format(connect=connect)}
    return {**policy, **_HEADERS, **(_TRANSPORT if secure else {})}
