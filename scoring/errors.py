"""What every refusal of a rule has in common; the sentence for people is not known here."""

from typing import Self


class RuleError(ValueError):
    """A rule was broken: which one (``code``) and where (``values``).

    One subclass for each thing that the organiser would do differently.
    """

    code: str = "rule"

    def __init__(self, **values: object) -> None:
        # Nothing goes to ValueError itself, so that copying and pickling keep the values.
        super().__init__()
        self.values = values

    def __str__(self) -> str:
        return " ".join([self.code, *(f"{name}={value!r}" for name, value in self.values.items())])

    def at(self, **place: object) -> Self:
        """Gives the same refusal with the place added, such as the game it happened in."""
        return type(self)(**{**self.values, **place})
