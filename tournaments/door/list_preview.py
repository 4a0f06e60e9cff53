"""What a list of couples would come to if it were signed in now; signs nobody in."""

from dataclasses import dataclass

from scoring.hall.numbers import CoupleNumber
from tournaments.door.actions import SignIn
from tournaments.door.couple_list import BadLine, CoupleList, GoodLine
from tournaments.door.queries import couples_of, numbers_alike
from tournaments.models import Couple, Evening
from tournaments.wording import sentence_for


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
    """A list as it was read, with the numbers that its couples would get."""

    text: str
    has_paid: bool
    in_jar: bool
    lines: tuple[PreviewLine, ...]
    refused: tuple[RefusedLine, ...]
    unused_columns: tuple[str, ...]
    expected_number: int

    @property
    def sign_ins(self) -> list[SignIn]:
        return [
            SignIn(
                line.couple.first_player,
                line.couple.second_player,
                has_paid=line.couple.has_paid,
                in_jar=line.couple.in_jar,
            )
            for line in self.lines
        ]


def preview_of(
    evening: Evening, text: str, found: CoupleList, *, has_paid: bool, in_jar: bool
) -> ListPreview:
    """The list beside the couples who are there already; two marks for what it does not say."""
    present = couples_of(evening)
    first = max((couple.number for couple in present), default=0) + 1
    coming = [
        _couple(number, line, has_paid=has_paid, in_jar=in_jar)
        for number, line in enumerate(found.good, start=first)
    ]
    alike = numbers_alike([*present, *coming])
    return ListPreview(
        text=text,
        has_paid=has_paid,
        in_jar=in_jar,
        lines=tuple(
            PreviewLine(line.number, couple, alike.get(CoupleNumber(couple.number), ()))
            for line, couple in zip(found.good, coming, strict=True)
        ),
        refused=tuple(map(_refused, found.bad)),
        unused_columns=found.unused_columns,
        expected_number=first,
    )


def _couple(number: int, line: GoodLine, *, has_paid: bool, in_jar: bool) -> Couple:
    return Couple(
        number=number,
        first_player=line.first_player,
        second_player=line.second_player,
        has_paid=has_paid if line.has_paid is None else line.has_paid,
        in_jar=in_jar if line.in_jar is None else line.in_jar,
    )


def _refused(line: BadLine) -> RefusedLine:
    return RefusedLine(line.number, line.text, sentence_for(line.refusal))
