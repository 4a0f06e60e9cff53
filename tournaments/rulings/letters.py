"""The letters on jack, queen and king in this room: as the address says, or as was chosen last."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps

from django.http import HttpRequest, HttpResponse

from scoring.cards import Rank
from scoring.hall.settings import FaceCardLetters
from tournaments.face_cards import use_letters
from tournaments.web.cookies import A_YEAR, give_cookie
from tournaments.words.prizes.ties import PICTURES, rank_letter

COOKIE = "letters"
PACKS = (FaceCardLetters.JQK, FaceCardLetters.VDR)
View = Callable[..., HttpResponse]


@dataclass(frozen=True, slots=True)
class LetterChoice:
    """A pack, and the same page in its letters."""

    name: str
    address: str
    is_chosen: bool


def in_letters(view: View) -> View:
    """The page in the letters that were asked for; asked for once, they hold for all pages here."""

    @wraps(view)
    def answered(request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
        asked = _letters(request.GET.get(COOKIE))
        letters = asked or _letters(request.COOKIES.get(COOKIE))
        if letters:
            use_letters(letters)
        answer = view(request, *args, **kwargs)
        if asked:
            give_cookie(answer, COOKIE, asked.value, lasts=A_YEAR)
        return answer

    return answered


def letter_choices(request: HttpRequest) -> list[LetterChoice]:
    """Both packs; whatever is asked on the page stays in the address."""

    def choice(letters: FaceCardLetters) -> LetterChoice:
        query = request.GET.copy()
        query[COOKIE] = letters.value
        is_chosen = PICTURES[letters][Rank.KING] == rank_letter(Rank.KING)
        return LetterChoice(" ".join(letters.value), f"?{query.urlencode()}", is_chosen)

    return list(map(choice, PACKS))


def _letters(text: str | None) -> FaceCardLetters | None:
    return next((letters for letters in FaceCardLetters if letters.value == text), None)
