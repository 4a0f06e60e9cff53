"""Guards around every request; they know nothing of evenings."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import REASON_BAD_ORIGIN

from tournaments.respond import form_expired

View = Callable[[HttpRequest], HttpResponse]

# Django 6 brings SECURE_CSP; until then the policy is a constant, since nothing is inline.
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)


class ContentSecurityPolicy:
    """No script, style or picture from anywhere but this laptop, and none written into a page."""

    def __init__(self, get_response: View) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        response.headers.setdefault("Content-Security-Policy", POLICY)
        response.headers.setdefault("Cache-Control", "no-cache")
        return response


class SameOrigin:
    """A browser that says a form came from another site is believed, whatever token it carries."""

    def __init__(self, get_response: View) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        told = request.headers.get("Sec-Fetch-Site", "none")
        if request.method in {"POST", "PUT", "PATCH", "DELETE"} and told not in {
            "same-origin",
            "none",
        }:
            return form_expired(request, REASON_BAD_ORIGIN)
        return self.get_response(request)
