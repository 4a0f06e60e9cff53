"""What is typed at the door, tidied and made into acts."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields
from typing import Any, Self, get_type_hints

from django import forms
from django.utils.translation import gettext_lazy as _

from scoring.hall.acts import (
    ACTS,
    EveningAct,
    JoinJar,
    OutOfPrizes,
    Pay,
    Rename,
    SignIn,
    StopWaiting,
    Substitute,
    WaitForPartner,
)
from scoring.hall.couples import HIGHEST_COUPLE, Couple
from scoring.hall.evening import Evening
from scoring.hall.fields import LONGEST_TOWN
from scoring.hall.movement.movement import Odd
from scoring.hall.numbers import MOST_GAMES, CoupleNumber, GameNumber, SingleNumber
from tournaments.names import MOST_LETTERS, is_printable, tidied
from tournaments.web.fields import letters_of, words_for


class NameField(forms.CharField):
    """One player's name."""

    missing = _("Type both names.")
    most_letters = MOST_LETTERS
    too_long = _("A name may have 200 letters at most; shorten it.")

    def __init__(self, **kwargs: Any) -> None:
        missing = {"required": self.missing}
        most = self.most_letters
        super().__init__(max_length=most, strip=False, error_messages=missing, **kwargs)
        self.validators = []  # the length is that of the tidied name

    def to_python(self, value: Any) -> str:
        return tidied(value or "")

    def clean(self, value: Any) -> str:
        if not is_printable(value or ""):
            raise forms.ValidationError(_("There are signs in the name that cannot be printed."))
        name: str = super().clean(value)
        if len(name) > self.most_letters:
            raise forms.ValidationError(self.too_long)
        return name


class SingleNameField(NameField):
    """The name of who has come alone."""

    missing = _("Type the name of the person who waits for a partner.")


class TownField(NameField):
    """Where a team comes from; nobody has to say it."""

    most_letters = LONGEST_TOWN
    too_long = _("A town may have 60 letters at most; shorten it.")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(required=False, **kwargs)


class NamesForm(forms.Form):
    """Both names of a couple; of a team its town, too."""

    first_player = NameField(label=_("First player"))
    second_player = NameField(label=_("Second player"))
    town = TownField(label=_("Town"))

    def __init__(self, data: Any = None, *, has_town: bool, **kwargs: Any) -> None:
        super().__init__(data, **kwargs)
        if not has_town:
            del self.fields["town"]

    @classmethod
    def showing(cls, couple: Couple, *, has_town: bool) -> Self:
        first, second = couple.players
        initial = {"first_player": first, "second_player": second, "town": couple.town}
        return cls(has_town=has_town, initial=initial)

    @property
    def players(self) -> tuple[str, str]:
        return self.cleaned_data["first_player"], self.cleaned_data["second_player"]

    def rename(self, couple: CoupleNumber) -> Rename:
        return Rename(couple, self.players, town=self.cleaned_data.get("town"))

    def substitute(self, couple: CoupleNumber, from_game: GameNumber | None) -> Substitute:
        return Substitute(couple, self.players, from_game=from_game)


class SingleForm(forms.Form):
    """The name of who has come alone."""

    player = SingleNameField(label=_("Name"))

    def wait(self) -> WaitForPartner:
        return WaitForPartner(self.cleaned_data["player"])


class SinglesField(forms.Field):
    """Who has waited and is signed in now, by number; whether they still wait is not asked."""

    widget = forms.MultipleHiddenInput

    def clean(self, value: Any) -> tuple[SingleNumber, ...]:
        numbers = dict.fromkeys(one for one in value or () if one.isdecimal() and len(one) < 5)
        return tuple(SingleNumber(int(one)) for one in numbers)


class PairForm(forms.Form):
    """Those of whom a couple is to be made; more than two make none."""

    single = SinglesField(required=False)

    @property
    def singles(self) -> tuple[SingleNumber, ...]:
        return self.cleaned_data["single"][:2]


class OddField(forms.TypedChoiceField):
    """What an odd number of couples means from now on; `None` where nobody was asked."""

    def __init__(self) -> None:
        choices = [(odd.value, odd.value) for odd in Odd]
        super().__init__(choices=choices, coerce=Odd, empty_value=None, required=False)


class FromGameField(forms.IntegerField):
    """The game with which somebody comes or goes, where only the hall knows it; else `None`."""

    def __init__(self) -> None:
        wrong = _("Type the number of the game, from 1 to 60.")
        errors = dict.fromkeys(("invalid", "min_value", "max_value"), wrong)
        super().__init__(required=False, min_value=1, max_value=MOST_GAMES, error_messages=errors)

    def clean(self, value: Any) -> GameNumber | None:
        game: int | None = super().clean(value)
        return None if game is None else GameNumber(game)


ASKED: Mapping[Any, Callable[[], forms.Field]] = {
    Odd | None: OddField,
    GameNumber | None: FromGameField,
}
"""What asks for a value of this type; a text is asked for in as many letters as it may have."""


def said_beside(act: type[EveningAct]) -> list[str]:
    """What the act says beside its couple."""
    return [field.name for field in fields(act) if field.name != "couple"]


def is_asked(act: type[EveningAct], name: str) -> bool:
    return get_type_hints(act)[name] in ASKED or letters_of(act, name) is not None


ON_ONE_COUPLE: Mapping[str, type[EveningAct]] = {
    act.name: act
    for act in ACTS.values()
    if act.desk == "door" and "couple" in get_type_hints(act)
    if all(is_asked(act, name) for name in said_beside(act))
}
"""Acts that a form of these can ask for, by their names, which are their addresses."""


class CoupleActForm(forms.Form):
    """What such an act says of its couple, under the names that it has there."""

    def __init__(self, act: type[EveningAct], data: Any) -> None:
        super().__init__(data)
        self.made: Callable[..., EveningAct] = act
        hints = get_type_hints(act)
        for name in said_beside(act):
            asked = ASKED.get(hints[name])
            self.fields[name] = asked() if asked else words_for(act, name)

    def act(self, couple: CoupleNumber) -> EveningAct:
        return self.made(couple=couple, **self.cleaned_data)

    def replaced(self, evening: Evening, number: CoupleNumber) -> object:
        """What the page has shown: what the couple has so far under the same names.

        Of who comes or goes that is when, and with which game now where nobody names one.
        """
        couple = evening.couples.get(number)
        has: list[object] = [getattr(couple, name, None) for name in self.fields]
        if couple is None or "from_game" not in self.fields:
            return has
        game = self.cleaned_data["from_game"] or evening.game_to_seat
        return [*has, couple.away, couple.last_game, game]


class FromGameForm(forms.Form):
    """Goes with others that play on with a card."""

    from_game = FromGameField()


class CardNumberField(forms.IntegerField):
    """The number on the spare card that a couple was given; else it gets the next one."""

    def __init__(self) -> None:
        wrong = _("That is not a card number: type it in figures.")
        errors = dict.fromkeys(("invalid", "min_value", "max_value"), wrong)
        super().__init__(
            required=False, min_value=1, max_value=HIGHEST_COUPLE, error_messages=errors
        )

    def clean(self, value: Any) -> CoupleNumber | None:
        number: int | None = super().clean(value)
        return None if number is None else CoupleNumber(number)


class SignInForm(NamesForm):
    """A couple at the door; during play also what it means that the couples are odd."""

    has_paid = forms.BooleanField(required=False)
    in_jar = forms.BooleanField(required=False)
    couple = CardNumberField()
    odd = OddField()
    from_game = FromGameField()
    single = SinglesField(required=False)

    def stop_waiting(self) -> list[StopWaiting]:
        return [StopWaiting(single) for single in self.cleaned_data["single"]]

    def sign_in(self) -> SignIn:
        given = self.cleaned_data
        return SignIn(
            self.players,
            given["couple"],
            has_paid=given["has_paid"],
            in_jar=given["in_jar"],
            town=given.get("town", ""),
            odd=given["odd"],
            from_game=given["from_game"],
        )


class YesOrNoField(forms.ChoiceField):
    """`yes` or `no`; what is not said is `unsaid`."""

    def __init__(self, *, unsaid: bool | None) -> None:
        super().__init__(choices=[("yes", _("Yes")), ("no", _("No"))], required=False)
        self.unsaid = unsaid

    def clean(self, value: Any) -> bool | None:
        said = super().clean(value)
        return said == "yes" if said else self.unsaid


class OutForm(forms.Form):
    """Why a couple can win no prizes; nobody reads it but in the logbook."""

    reason = words_for(
        OutOfPrizes,
        "reason",
        required=True,
        label=_("Reason, for the logbook only"),
        error_messages={
            "required": _("Type the reason: it is written in the logbook."),
            "max_length": _("A reason may have 200 letters at most; shorten it."),
        },
    )

    def act(self, couple: CoupleNumber) -> EveningAct:
        return OutOfPrizes(couple, self.cleaned_data["reason"])


class MarkForm(forms.Form):
    """One mark of a couple set or taken off; what is absent stays."""

    has_paid = YesOrNoField(unsaid=None)
    in_jar = YesOrNoField(unsaid=None)

    def marks(self, couple: CoupleNumber) -> Iterator[EveningAct]:
        has_paid, in_jar = self.cleaned_data["has_paid"], self.cleaned_data["in_jar"]
        if has_paid is not None:
            yield Pay(couple, has_paid=has_paid)
        if in_jar is not None:
            yield JoinJar(couple, in_jar=in_jar)


class StickyForm(forms.Form):
    """The ticks as they were left with the last couple, handed on in the address."""

    has_paid = YesOrNoField(unsaid=True)
    in_jar = YesOrNoField(unsaid=False)
