"""What the house plays otherwise, option by option, as an address or a form says it."""

from typing import Any, cast

from django import forms
from django.utils.translation import gettext_lazy as _

from scoring.errors import RuleError
from scoring.table.variant.options import Option, read, written
from scoring.table.variant.variants import VARIANTS, Variant
from tournaments.words import sentence_for
from tournaments.words.rulings.variants import option_name, option_value


class HouseForm(forms.Form):
    """A field for each house option of the variant; what the address leaves out is as usual."""

    def __init__(self, variant: Variant, query: Any, prefix: str | None = None) -> None:
        self.variant = variant
        before = f"{prefix}-" if prefix else ""
        usual = {
            f"{before}{option.name}": written(getattr(variant, option.name))
            for option in variant.options
        }
        data = {name: query.get(name) or value for name, value in usual.items()}
        super().__init__(data, prefix=prefix)
        for option in variant.options:
            self.fields[option.name] = _field(option, getattr(variant, option.name))

    def clean(self) -> dict[str, Any]:
        """Options that do not go together are refused as one."""
        if not self.errors:
            try:
                self.variant = self.variant.but(**self.cleaned_data)
            except RuleError as error:
                raise forms.ValidationError(sentence_for(error)) from error
        return self.cleaned_data

    @property
    def changes(self) -> dict[str, str]:
        """What links carry on: only what the house plays otherwise."""
        return {name: written(value) for name, value in self.variant.changes.items()}


def houses_of(played: Variant, query: Any) -> dict[str, HouseForm]:
    """The house options of each variant; what a page does not ask stays as it is played."""
    return {
        name: HouseForm(played if name == played.name else variant, query, prefix=name)
        for name, variant in VARIANTS.items()
    }


def _field(option: Option, usual: object) -> forms.Field:
    label = option_name(option.name)
    if isinstance(option.values, range):
        first, last, step = option.values[0], option.values[-1], option.values.step
        values = {"step": step, "first": first, "last": last}
        sentence = _("Choose a multiple of %(step)s from %(first)s to %(last)s.") % values
        codes = ("invalid", "required", "min_value", "max_value", "step_size")
        return forms.IntegerField(
            label=label,
            min_value=first,
            max_value=last,
            step_size=step,
            error_messages=dict.fromkeys(codes, sentence),
        )
    allowed = cast("tuple[object, ...]", option.values)
    return forms.TypedChoiceField(
        label=label,
        choices=[(written(value), option_value(value)) for value in allowed],
        coerce=lambda text: read(text, like=usual),
    )
