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
        response.headers.setdefault("Cache-Control", _keeping(request, response))
        return response


def _keeping(request: HttpRequest, response: HttpResponse) -> str:
    """What the browser may keep of an answer.

    Of a page that was asked for nothing, or the Back button would show the evening as it was; of
    the answer to a form the copy that Back shows, or the form would have to be sent once more.
    """
    is_page = response.headers.get("Content-Type", "").startswith("text/html")
    is_asked_again = "ETag" in response.headers
    is_stale_by_back = is_page and request.method == "GET" and not is_asked_again
    return "no-store" if is_stale_by_back else "no-cache"


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
