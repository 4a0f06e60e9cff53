"""What a list of couples would come to if it were signed in now."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from operator import ne

from scoring.errors import RuleError
from scoring.hall.acts import SignIn
from scoring.hall.couples import Couple
from scoring.hall.facts import Facts
from scoring.hall.numbers import CoupleNumber
from scoring.hall.settings import FormatOfPlay
from tournaments.door.couple_list.reading import BadLine, CoupleList, GoodLine
from tournaments.door.couples import numbers_alike
from tournaments.store import book
from tournaments.store.stored_evening import StoredEvening
from tournaments.words import sentence_for


@dataclass(frozen=True, slots=True)
class PreviewLine:
    """A line that can be signed in: its couple as it would stand on the list."""

    line: int
    couple: Couple
    alike: tuple[CoupleNumber, ...]


@dataclass(frozen=True, slots=True)
class RefusedLine:
    line: int
    text: str
    reason: str


@dataclass(frozen=True, slots=True)
class ListPreview:
    """A list as it was read, with the numbers that its couples would get.

    `marks_left_out` counts the couples that it puts into a jar that takes nobody.
    """

    text: str
    has_paid: bool
    in_jar: bool
    lines: tuple[PreviewLine, ...]
    refused: tuple[RefusedLine, ...]
    unused_columns: tuple[str, ...]
    marks_left_out: int = 0

    @property
    def sign_ins(self) -> list[SignIn]:
        """The couples in the order of the list; each gets the number that is next by then."""
        return [_sign_in(line.couple) for line in self.lines]


def preview_of(
    stored: StoredEvening, text: str, couple_list: CoupleList, *, has_paid: bool, in_jar: bool
) -> ListPreview:
    """The list beside the couples who are there already; two marks for what it does not say."""
    evening = stored.evening
    marked = [
        _couple(CoupleNumber(number), line, has_paid=has_paid, in_jar=in_jar)
        for number, line in enumerate(couple_list.good, start=evening.next_couple)
    ]
    coming = marked if takes_jar(evening) else [replace(couple, in_jar=False) for couple in marked]
    marks_left_out = sum(map(ne, marked, coming))
    coming = _numbered(stored, coming)
    alike = numbers_alike([*evening.couples.values(), *coming])
    return ListPreview(
        text=text,
        has_paid=has_paid,
        in_jar=in_jar,
        lines=tuple(
            PreviewLine(line.number, couple, alike.get(couple.number, ()))
            for line, couple in zip(couple_list.good, coming, strict=True)
        ),
        refused=tuple(_refused(line, evening.settings.format_of_play) for line in couple_list.bad),
        unused_columns=couple_list.unused_columns,
        marks_left_out=marks_left_out,
    )


def takes_jar(evening: Facts) -> bool:
    """Whether somebody may still come into the cookie jar."""
    return evening.settings.jar_size is not None and not evening.jar_draws


def _numbered(stored: StoredEvening, coming: Sequence[Couple]) -> list[Couple]:
    """Each with the number that it would get; a house couple that comes takes one in between."""
    try:
        done = book.preview(stored, *map(_sign_in, coming))
    except RuleError:  # said beside the list, or once it is signed in
        return list(coming)
    acts = (entry.act for entry in done)
    numbers = [act.couple for act in acts if isinstance(act, SignIn) and act.couple]
    return [replace(one, number=number) for one, number in zip(coming, numbers, strict=True)]


def _sign_in(couple: Couple) -> SignIn:
    return SignIn(couple.players, has_paid=couple.has_paid, in_jar=couple.in_jar, town=couple.town)


def _couple(number: CoupleNumber, line: GoodLine, *, has_paid: bool, in_jar: bool) -> Couple:
    return Couple(
        number,
        line.players,
        has_paid=has_paid if line.has_paid is None else line.has_paid,
        in_jar=in_jar if line.in_jar is None else line.in_jar,
        town=line.town,
    )


def _refused(line: BadLine, played: FormatOfPlay) -> RefusedLine:
    return RefusedLine(line.number, line.text, sentence_for(line.refusal, played))
