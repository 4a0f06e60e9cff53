"""Parts of a file that is not trusted: each knows its place and gives only what was asked for."""

import re
from collections.abc import Callable, Collection, Mapping
from datetime import date, time
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar

from tournaments.codec.refusals import EveningFileError
from tournaments.names import is_printable, tidied

DAY = re.compile(r"(?:19|20|21)[0-9]{2}-[0-9]{2}-[0-9]{2}")
TIME_OF_DAY = re.compile(r"(?:[01][0-9]|2[0-3]):[0-5][0-9]")
ADDRESS = re.compile(r"https?://[^\s/]+\S*")
NUMBER_AS_KEY = re.compile(r"[1-9][0-9]{0,5}")
MOST_LETTERS_SHOWN = 60
MOST_KEYS_NAMED = 5

Named = TypeVar("Named")


def shown(text: str) -> str:
    """A text from the file as a sentence may repeat it: short, on one line, nothing hidden."""
    letters = (
        letter if letter.isprintable() else letter.encode("unicode_escape").decode()
        for letter in text[:MOST_LETTERS_SHOWN]
    )
    return "".join(letters) + ("…" if len(text) > MOST_LETTERS_SHOWN else "")


def check_named_once(names: Collection[Named], place: str) -> None:
    """Refuses the first one that is named a second time."""
    seen: set[Named] = set()
    for name in names:
        if name in seen:
            raise EveningFileError("file-named-twice", place=place, named=name)
        seen.add(name)


class Part(NamedTuple):
    """One value of the file and where it stands: `couples[3].number`."""

    value: object
    place: str = ""

    def text(self, longest: int, *, may_be_empty: bool = True) -> str:
        if not isinstance(self.value, str):
            raise EveningFileError("file-wants-text", place=self.place)
        if not is_printable(self.value):
            raise EveningFileError("file-text-unprintable", place=self.place)
        text = tidied(self.value)
        if len(text) > longest:
            raise EveningFileError("file-text-too-long", place=self.place, longest=longest)
        if not text and not may_be_empty:
            raise EveningFileError("file-text-empty", place=self.place)
        return text

    def number(self, low: int, high: int) -> int:
        # True and 25.0 are numbers to Python, but nobody who wrote them meant one.
        if type(self.value) is not int or not low <= self.value <= high:
            raise EveningFileError("file-wants-number", place=self.place, low=low, high=high)
        return self.value

    def yes_or_no(self) -> bool:
        if not isinstance(self.value, bool):
            raise EveningFileError("file-wants-yes-or-no", place=self.place)
        return self.value

    def choice(self, choices: Collection[str]) -> str:
        if not isinstance(self.value, str) or self.value not in choices:
            raise EveningFileError("file-wants-choice", place=self.place, choices=tuple(choices))
        return self.value

    def day(self) -> date:
        try:
            # Python reads 20261120 and 2026-W47-5 too; the file's form is the one people know.
            if isinstance(self.value, str) and DAY.fullmatch(self.value):
                return date.fromisoformat(self.value)
        except ValueError:
            pass
        raise EveningFileError("file-wants-date", place=self.place)

    def time_of_day(self) -> time:
        if isinstance(self.value, str) and TIME_OF_DAY.fullmatch(self.value):
            return time.fromisoformat(self.value)
        raise EveningFileError("file-wants-time-of-day", place=self.place)

    def address(self, longest: int) -> str:
        text = self.text(longest)
        if text and not ADDRESS.fullmatch(text):
            raise EveningFileError("file-wants-address", place=self.place)
        return text

    def items(self, most: int) -> list["Part"]:
        if not isinstance(self.value, list):
            raise EveningFileError("file-wants-list", place=self.place)
        if len(self.value) > most:
            raise EveningFileError("file-list-too-long", place=self.place, most=most)
        return [Part(value, f"{self.place}[{index}]") for index, value in enumerate(self.value)]

    def pair(self) -> tuple["Part", "Part"]:
        items = self.items(most=2)
        if len(items) != 2:
            raise EveningFileError("file-wants-pair", place=self.place)
        return items[0], items[1]

    def fields(self) -> dict[str, "Part"]:
        return {key: Part(value, self.place_of(key)) for key, value in self.object().items()}

    def read(self, keys: Mapping[str, "Key"], *, required: Collection[str] = ()) -> dict[str, Any]:
        """What the object says, by attribute; a key that is absent stays absent.

        An unknown key is refused: passing over it would look like having understood it.
        """
        fields = self.object()
        unknown = [self.place_of(key) for key in fields if key not in keys]
        if unknown:
            raise EveningFileError("file-keys-unknown", places=tuple(unknown[:MOST_KEYS_NAMED]))
        for key in required:
            if key not in fields:
                raise EveningFileError("file-key-missing", place=self.place_of(key))
        # Known keys are written in plain letters: 7,000 acts have no time to have them shown.
        inside = f"{self.place}." if self.place else ""
        attributes = {}
        for key, value in fields.items():
            attribute, read, _schema = keys[key]
            attributes[attribute] = read(Part(value, inside + key))
        return attributes

    def numbered(self, high: int) -> dict[int, "Part"]:
        """The parts of an object whose keys are numbers written out: `{"7": …}`."""
        by_number = {}
        for key, part in self.fields().items():
            number = int(key) if NUMBER_AS_KEY.fullmatch(key) else 0
            by_number[Part(number, part.place).number(1, high)] = part
        return by_number

    def object(self) -> dict[str, Any]:
        if not isinstance(self.value, dict):
            raise EveningFileError("file-wants-object", place=self.place)
        return self.value

    def place_of(self, key: str) -> str:
        return f"{self.place}.{shown(key)}" if self.place else shown(key)


class Key(NamedTuple):
    """A key of an object: which attribute it fills, how its part is read, its JSON Schema."""

    attribute: str
    read: Callable[[Part], Any]
    schema: Mapping[str, Any] = MappingProxyType({})
