"""What a field says of an answer that it cannot take, where no form has a sentence of its own."""

from django.core.validators import MaxLengthValidator, MaxValueValidator, MinValueValidator
from django.forms import ChoiceField, Field, FileField, IntegerField, MultipleChoiceField, TimeField
from django.utils.translation import gettext_lazy as _

ONE_OF_THEM = _("Choose one of the answers on the page.")


def speak_for_fields() -> None:
    """Puts these in the place of Django's own sentences, which no volunteer would say."""
    Field.default_error_messages["required"] = _("Fill this in.")
    IntegerField.default_error_messages["invalid"] = _("Type a whole number, in digits.")
    TimeField.default_error_messages["invalid"] = _("Type a time like 19:30.")
    ChoiceField.default_error_messages["invalid_choice"] = ONE_OF_THEM
    for code in ("invalid_choice", "invalid_list"):
        MultipleChoiceField.default_error_messages[code] = ONE_OF_THEM
    for code in ("invalid", "missing"):
        FileField.default_error_messages[code] = _("Choose a file.")
    FileField.default_error_messages["empty"] = _("This file is empty. Choose another.")
    MinValueValidator.message = _("Type %(limit_value)s or more.")
    MaxValueValidator.message = _("Type %(limit_value)s or less.")
    MaxLengthValidator.message = _(
        "That is %(show_value)d characters: at most %(limit_value)d fit."
    )
