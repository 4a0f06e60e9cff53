"""A rectangle on paper, measured in points from the bottom left, and how it is divided."""

from dataclasses import dataclass

MM = 72 / 25.4
# Half a thousandth of a point: what adding up parts may lose.
SLACK = 0.0005


@dataclass(frozen=True, slots=True)
class Area:
    left: float
    bottom: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.left + self.width

    @property
    def top(self) -> float:
        return self.bottom + self.height

    @property
    def middle(self) -> float:
        """Halfway across."""
        return self.left + self.width / 2

    @property
    def centre(self) -> float:
        """Halfway up."""
        return self.bottom + self.height / 2

    def inset(self, across: float, up: float | None = None) -> "Area":
        up = across if up is None else up
        return Area(
            self.left + across, self.bottom + up, self.width - 2 * across, self.height - 2 * up
        )

    def top_part(self, height: float) -> "Area":
        return Area(self.left, self.top - height, self.width, height)

    def below(self, height: float) -> "Area":
        """What is left when `height` is taken off the top."""
        return Area(self.left, self.bottom, self.width, self.height - height)

    def bottom_part(self, height: float) -> "Area":
        return Area(self.left, self.bottom, self.width, height)

    def above(self, height: float) -> "Area":
        """What is left when `height` is taken off the bottom."""
        return Area(self.left, self.bottom + height, self.width, self.height - height)

    def left_part(self, width: float) -> "Area":
        return Area(self.left, self.bottom, width, self.height)

    def after(self, width: float) -> "Area":
        """What is left when `width` is taken off the left."""
        return Area(self.left + width, self.bottom, self.width - width, self.height)

    def right_part(self, width: float) -> "Area":
        return Area(self.right - width, self.bottom, width, self.height)

    def before(self, width: float) -> "Area":
        """What is left when `width` is taken off the right."""
        return Area(self.left, self.bottom, self.width - width, self.height)

    def rows(self, count: int, *, gap: float = 0) -> tuple["Area", ...]:
        """Equal strips, from the top down."""
        height = (self.height - gap * (count - 1)) / count
        return tuple(
            Area(self.left, self.top - height - row * (height + gap), self.width, height)
            for row in range(count)
        )

    def columns(self, count: int, *, gap: float = 0) -> tuple["Area", ...]:
        """Equal strips, from left to right."""
        width = (self.width - gap * (count - 1)) / count
        return tuple(
            Area(self.left + column * (width + gap), self.bottom, width, self.height)
            for column in range(count)
        )

    def holds(self, other: "Area") -> bool:
        return (
            other.left >= self.left - SLACK
            and other.right <= self.right + SLACK
            and other.bottom >= self.bottom - SLACK
            and other.top <= self.top + SLACK
        )
